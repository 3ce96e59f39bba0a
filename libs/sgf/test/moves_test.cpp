// Runs of plain moves, which the reader takes many at a time, against reading them one by one; and limits
// that end a reading.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/events.hpp"
#include "qipu/testing/amount.hpp"

namespace qipu::sgf::test {
namespace {

std::string moves(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += i % 3 == 0 ? ";B[" : ";W[";
    text += static_cast<char>('a' + i % 26);
    text += static_cast<char>('A' + i * 7 % 26);
    text += ']';
  }
  return text;
}

// Both twins on a copy that ends where the text does, so that a sanitizer sees a step too far.
std::ptrdiff_t skipped(std::string_view text, const char* skip(const char*, const char*)) {
  const std::vector<char> copy(text.begin(), text.end());
  return skip(copy.data(), copy.data() + copy.size()) - copy.data();
}

testing::AssertionResult skips_alike(std::string_view text) {
  const std::ptrdiff_t expected = skipped(text, detail::skip_moves_scalar);
  const std::ptrdiff_t got = skipped(text, detail::skip_moves);
  if (got == expected) return testing::AssertionSuccess();
  return testing::AssertionFailure() << text << ": " << got << " instead of " << expected;
}

TEST(SkipMoves, EveryLength) {
  const std::string all = moves(30);
  for (std::size_t size = 0; size <= all.size(); ++size) {
    ASSERT_TRUE(skips_alike(all.substr(0, size)));
    ASSERT_EQ(skipped(all.substr(0, size), detail::skip_moves), size / plain_move_size * plain_move_size);
  }
}

TEST(SkipMoves, EveryByteInEveryPlace) {
  const std::string all = moves(19);
  for (std::size_t place = 0; place < all.size(); ++place) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = all;
      text[place] = static_cast<char>(byte);
      ASSERT_TRUE(skips_alike(text));
    }
  }
}

TEST(SkipMoves, RandomBytesOfMoves) {
  std::mt19937 random(3);
  for (std::uint32_t i = 0; i < qipu::test::sized(50'000); ++i) {
    std::string text = moves(random() % 40) + ";B[aa]C[x]";
    for (auto changes = random() % 4; changes > 0; --changes)
      text[random() % text.size()] = ";BW[]azAZ @`{(\n"[random() % 16];
    ASSERT_TRUE(skips_alike(text));
  }
}

// No text that begins with eight moves may be taken for one of few.
TEST(SkipMoves, EightAreNotFew) {
  const std::string eight = moves(8);
  EXPECT_FALSE(detail::are_few_moves(eight.data(), eight.data() + eight.size()));
  EXPECT_TRUE(detail::are_few_moves(eight.data(), eight.data() + eight.size() - 1));
}

// The limit may lie anywhere within a run.
TEST(RunOfMoves, StopsAtTheLimitOfNodes) {
  constexpr std::uint32_t count = 40;
  const std::string text = "(" + moves(count) + ")";
  for (std::uint32_t limit = 0; limit <= count + 10; ++limit) {
    ReadOptions options;
    options.limits.nodes = limit;
    const auto document = Document::read(Source::lend(text), options);
    ASSERT_EQ(document.has_value(), limit >= count) << limit;
    if (limit >= count) {
      ASSERT_EQ(document->node_count(), count);
    } else {
      ASSERT_EQ(document.error().id, ErrorId::TooManyNodes);
    }
  }
}

// Reading ends at the value that is one too many, and no byte behind the text is looked at: a sanitizer sees
// it.
TEST(LimitOfValues, EndsTheReadingWhereItIs) {
  constexpr std::string_view text = "(;C[a]";
  const std::vector<char> bytes(text.begin(), text.end());
  for (std::uint32_t limit = 0; limit < 2; ++limit) {
    ReadOptions options;
    options.limits.values = limit;
    const auto document = Document::read(Source::lend({bytes.data(), bytes.size()}), options);
    ASSERT_EQ(document.has_value(), limit == 1);
    if (limit == 0) {
      EXPECT_EQ(document.error().id, ErrorId::TooManyValues);
    }
  }
}

struct Answering : IgnoreEvents {
  Flow move(std::uint32_t offset) {
    offsets.push_back(offset);
    return offsets.size() == after ? answer : Flow::Continue;
  }
  void tree_end(std::uint32_t offset) { end = offset; }

  std::size_t after = 0;
  Flow answer = Flow::Continue;
  std::vector<std::uint32_t> offsets;
  std::uint32_t end = 0;
};

Answering told(std::string_view text, std::size_t after, Flow answer) {
  Answering handler;
  handler.after = after;
  handler.answer = answer;
  EXPECT_TRUE(read_events(text, handler).has_value());
  return handler;
}

// A handler may end the events after any move of a run.
TEST(RunOfMoves, EndsAfterAnyMove) {
  constexpr std::size_t count = 25;
  const std::string text = "(" + moves(count) + ")";
  for (std::size_t after = 1; after <= count; ++after) {
    const Answering stopped = told(text, after, Flow::Stop);
    ASSERT_EQ(stopped.offsets.size(), after);
    ASSERT_EQ(stopped.offsets.back(), 1 + (after - 1) * plain_move_size);
    ASSERT_EQ(stopped.end, 0u);
    const Answering skipping = told(text, after, Flow::SkipVariation);
    ASSERT_EQ(skipping.offsets, stopped.offsets);
    ASSERT_EQ(skipping.end, text.size());
  }
}

}  // namespace
}  // namespace qipu::sgf::test
