// The hashes are frozen: what stands here was computed by another program from docs/design/board.md.
#include "qipu/go/hash.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "comparing.hpp"
#include "random.hpp"

namespace qipu::go::test {

namespace {

struct Placed {
  Color color;
  Point point;
};

struct Vector {
  BoardSize size;
  std::vector<Placed> stones;
  Hash hash;
  Hash canonical;
};

const std::vector<Vector> vectors{
    {{1, 1}, {}, 0x0F8B'870A'7C10'31BA, 0x0F8B'870A'7C10'31BA},
    {{19, 19}, {}, 0x90E1'E5D3'1243'E0B1, 0x90E1'E5D3'1243'E0B1},
    {{19, 19},
     {{Color::Black, {15, 3}}, {Color::White, {3, 15}}, {Color::Black, {16, 15}}},
     0x7830'53B4'FEB4'90A6,
     0x0274'79F7'5D8A'C6B0},
    {{13, 9},
     {{Color::White, {12, 0}}, {Color::Black, {4, 6}}},
     0x2271'86BB'E0A9'48BE,
     0x058C'682C'FB19'9A5A},
    {{52, 52},
     {{Color::Black, {0, 0}}, {Color::White, {51, 0}}, {Color::Black, {0, 51}}, {Color::White, {51, 51}}},
     0x720A'B629'77AA'065E,
     0x0A24'9EC0'06B4'140B},
};

TEST(Hash, IsFrozen) {
  for (const Vector& vector : vectors) {
    Board board(vector.size, Hashing::Images);
    for (const Placed& one : vector.stones) board.play(one.color, one.point);
    EXPECT_EQ(board.hash(), vector.hash) << name_of(vector.size);
    EXPECT_EQ(board.canonical_hash(), vector.canonical) << name_of(vector.size);
  }
}

TEST(Hash, KeysAreFrozen) {
  EXPECT_EQ(mix(0), 0xE220'A839'7B1D'CDAF);
  EXPECT_EQ(stone_key(Color::Black, {0, 0}), 0xFBC3'1933'295E'C763);
  EXPECT_EQ(stone_key(Color::White, {51, 51}), 0xE007'90C0'C2BF'C0C5);
  EXPECT_EQ(size_key({13, 9}), 0x0C08'DC9C'4AEC'CD32);
  EXPECT_EQ(to_play_key(Color::Black), 0x2261'A017'E6DD'4407);
  EXPECT_EQ(to_play_key(Color::White), 0x33EE'F3A0'7665'7D98);
}

// What is stored names the definition it was made by; the seed ends with that name.
TEST(Hash, TheVersionIsInTheSeed) {
  std::string name;
  for (int shift = 56; shift >= 0; shift -= 8) name.push_back(static_cast<char>(hash_seed >> shift));
  EXPECT_EQ(name, "qipu." + std::string(hash_version));
}

TEST(Hash, ImagesAreFrozen) {
  const ImageHashes expected{
      0x7830'53B4'FEB4'90A6, 0x53E2'89AA'178F'49AC, 0x4BC5'1C39'5270'6F07, 0xB694'133C'3FDC'B0AB,
      0xA99A'3059'89D2'5C98, 0xAAF3'B79E'2337'3667, 0xA0D9'1C96'07DC'55A5, 0xFBF8'AAFA'1737'F730,
      0x0AEF'0C0B'077C'60B2, 0x8EB4'5A29'4D91'0886, 0xD269'D5AA'43A1'A1C8, 0x0DF8'E4F3'2702'E99E,
      0xE3A6'CCDF'49F6'0675, 0x0274'79F7'5D8A'C6B0, 0x30A5'1741'D1E1'5F5B, 0x3C56'2F9E'7571'1830};
  Board board({19, 19}, Hashing::Images);
  for (const Placed& one : vectors[2].stones) board.play(one.color, one.point);
  EXPECT_EQ(board.image_hashes(), expected);
}

TEST(Hash, NoKeyTwice) {
  std::set<Hash> keys{to_play_key(Color::Black), to_play_key(Color::White)};
  std::size_t count = 2;
  for (std::uint8_t row = 0; row < max_board; ++row) {
    for (std::uint8_t column = 0; column < max_board; ++column, count += 3) {
      keys.insert(stone_key(Color::Black, {column, row}));
      keys.insert(stone_key(Color::White, {column, row}));
      keys.insert(size_key({column + 1u, row + 1u}));
    }
  }
  EXPECT_EQ(keys.size(), count);
}

void play_some(Board& board, std::uint64_t seed, int moves) {
  Random random(seed);
  for (int i = 0; i < moves; ++i) {
    const Point point{static_cast<std::uint8_t>(random.below(board.size().columns)),
                      static_cast<std::uint8_t>(random.below(board.size().rows))};
    board.play(random.below(2) == 0 ? Color::Black : Color::White, point);
  }
}

// On every size: the hashes kept are those of the sixteen images, and the images have the same ones in
// another order.
TEST(Hash, OfTheImageIsImageOfTheHash) {
  for (std::uint32_t columns = 1; columns <= max_board; ++columns) {
    for (std::uint32_t rows = 1; rows <= max_board; ++rows) {
      Board board({columns, rows}, Hashing::Images);
      play_some(board, columns * 64 + rows, 30);
      for (std::size_t i = 0; i < 16; ++i) {
        const Board other = image(board, symmetries[i % 8], i >= 8);
        ASSERT_EQ(other.hash(), board.image_hashes()[i]) << name_of(board.size()) << " image " << i;
        ASSERT_EQ(other.canonical_hash(), board.canonical_hash()) << name_of(board.size()) << " image " << i;
      }
    }
  }
}

TEST(Hash, OfTheImageOfAMoveEachMove) {
  for (const BoardSize size : {BoardSize{5, 5}, {7, 4}, {19, 19}}) {
    std::vector<Board> boards;
    for (std::size_t i = 0; i < 16; ++i) boards.emplace_back(image(size, symmetries[i % 8]), Hashing::Images);
    Random random(3);
    for (int move = 0; move < 400; ++move) {
      const Point point{static_cast<std::uint8_t>(random.below(size.columns)),
                        static_cast<std::uint8_t>(random.below(size.rows))};
      const Color color = random.below(2) == 0 ? Color::Black : Color::White;
      for (std::size_t i = 0; i < 16; ++i)
        boards[i].play(i < 8 ? color : opposite(color), image(point, symmetries[i % 8], size));
      for (std::size_t i = 0; i < 16; ++i) ASSERT_EQ(boards[i].hash(), boards[0].image_hashes()[i]);
    }
  }
}

TEST(Hash, PositionAloneIsTheFirstImage) {
  Board one({13, 9}), all({13, 9}, Hashing::Images);
  play_some(one, 9, 300);
  play_some(all, 9, 300);
  EXPECT_EQ(one, all);
  EXPECT_EQ(one.hash(), all.hash());
  EXPECT_EQ(one.hash(), all.image_hashes()[0]);
}

}  // namespace

}  // namespace qipu::go::test
