// Repetitions on lines with branches, beside a list that is searched from the end.
#include "qipu/go/line_positions.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "random.hpp"

namespace qipu::go {
namespace {

using Mark = LinePositions::Mark;

bool repeats(LinePositions& line, Hash hash, std::uint32_t stones, Mark mark) {
  return line.add(hash, stones, mark) != nullptr;
}

TEST(LinePositions, FindsWhatWasThere) {
  LinePositions line;
  line.restart(10, 0, {0, 0});
  EXPECT_FALSE(line.add(11, 1, {1, 1}));
  EXPECT_FALSE(line.add(12, 2, {2, 2}));
  EXPECT_FALSE(line.add(13, 2, {3, 3}));
  const Mark* const same = line.add(12, 2, {4, 4});
  ASSERT_TRUE(same);
  EXPECT_EQ(same->place, 2u);
  EXPECT_EQ(same->number, 2u);
}

TEST(LinePositions, BeginsWithTheFirst) {
  LinePositions line;
  EXPECT_FALSE(line.add(7, 3, {0, 0}));
  EXPECT_TRUE(repeats(line, 7, 3, {1, 1}));
}

TEST(LinePositions, ARestartForgets) {
  LinePositions line;
  line.restart(1, 5, {0, 0});
  EXPECT_FALSE(repeats(line, 2, 5, {1, 1}));
  line.restart(3, 5, {2, 2});
  EXPECT_FALSE(repeats(line, 2, 5, {3, 3}));
  EXPECT_TRUE(repeats(line, 3, 5, {4, 4}));
  line.cut(1);
  EXPECT_TRUE(repeats(line, 1, 5, {5, 5}));
}

TEST(LinePositions, ACutForgetsTheBranch) {
  LinePositions line;
  line.restart(1, 2, {0, 0});
  EXPECT_FALSE(repeats(line, 2, 1, {1, 1}));
  line.cut(0);
  EXPECT_FALSE(repeats(line, 2, 1, {2, 2}));
  EXPECT_TRUE(repeats(line, 1, 2, {3, 3}));
  line.clear();
  EXPECT_FALSE(repeats(line, 1, 2, {0, 0}));
}

struct Known {
  Hash hash;
  std::uint32_t place;
  bool starts;
};

bool is_in(const std::vector<Known>& line, Hash hash) {
  for (std::size_t i = line.size(); i-- > 0;) {
    if (line[i].hash == hash) return true;
    if (line[i].starts) return false;
  }
  return false;
}

// Positions of few stones, so that much comes again; the number of stones follows from the hash.
TEST(LinePositions, AgreesWithASearch) {
  test::Random random(1);
  LinePositions line;
  for (int round = 0; round < 200; ++round) {
    line.clear();
    std::vector<Known> known{{1, 0, true}};
    line.restart(1, 1 % 7, {0, 0});
    for (std::uint32_t place = 1; place < 200; ++place) {
      const Hash hash = random.below(60);
      const auto stones = static_cast<std::uint32_t>(hash % 7);
      switch (random.below(12)) {
        case 0: {
          const auto above = static_cast<std::uint32_t>(random.below(place));
          line.cut(above);
          while (!known.empty() && known.back().place > above) known.pop_back();
          break;
        }
        case 1:
          line.restart(hash, stones, {place, place});
          known.push_back({hash, place, true});
          break;
        default: {
          const Mark* const same = line.add(hash, stones, {place, place});
          ASSERT_EQ(same != nullptr, is_in(known, hash)) << round << ' ' << place;
          known.push_back({hash, place, known.empty()});
        }
      }
    }
  }
}

}  // namespace
}  // namespace qipu::go
