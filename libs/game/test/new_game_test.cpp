#include "qipu/game/new_game.hpp"

#include <gtest/gtest.h>

#include "qipu/game/info.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::game {
namespace {

std::string written(const NewGame& game) {
  const Result<std::string> record = new_record(game);
  return record ? *record : message(record.error());
}

TEST(NewRecord, SaysWhatItIs) {
  EXPECT_EQ(written({}), "(;FF[4]GM[1]CA[UTF-8]SZ[19])\n");
  NewGame game;
  game.size = {13, 9};
  game.black = "A]b\\c: d";
  game.white = "林小石";
  game.white_rank = "9p";
  game.event = "Cup";
  game.date = "2026-11-26";
  game.place = "Here";
  game.rules = "Japanese";
  game.komi = Komi{*Decimal::parse("6.5")};
  game.application = "Qipu";
  game.version = "1:2";
  EXPECT_EQ(
      written(game),
      "(;FF[4]GM[1]CA[UTF-8]AP[Qipu:1:2]SZ[13:9]\nPB[A\\]b\\\\c: d]PW[林小石]WR[9p]EV[Cup]DT[2026-11-26]"
      "PC[Here]RU[Japanese]KM[6.5])\n");
}

TEST(NewRecord, PlacesHandicapStones) {
  NewGame game;
  game.handicap = 3;
  EXPECT_EQ(written(game), "(;FF[4]GM[1]CA[UTF-8]SZ[19]\nHA[3]AB[pd][dp][pp])\n");
  game.handicap_style = go::HandicapStyle::Eastern;
  EXPECT_EQ(written(game), "(;FF[4]GM[1]CA[UTF-8]SZ[19]\nHA[3]AB[pd][dp][dd])\n");
  game.handicap_style = go::HandicapStyle::Free;
  game.handicap = 20;
  EXPECT_EQ(written(game), "(;FF[4]GM[1]CA[UTF-8]SZ[19]\nHA[20])\n");
  game.handicap = 1;
  EXPECT_EQ(written(game), "(;FF[4]GM[1]CA[UTF-8]SZ[19])\n");
}

TEST(NewRecord, RefusesWhatHasNoPlace) {
  NewGame game;
  game.handicap = 10;
  EXPECT_EQ(written(game), "no place for 10 handicap stones on a board of 19");
  game.size = {5, 5};
  game.handicap = 2;
  EXPECT_EQ(written(game), "no place for 2 handicap stones on a board of 5");
  game.handicap_style = go::HandicapStyle::Free;
  game.handicap = 25;
  EXPECT_EQ(written(game), "no place for 25 handicap stones on a board of 5");
  game.size = {53, 19};
  EXPECT_EQ(written(game), "not a board: 53:19");
  game.size = {0, 0};
  EXPECT_FALSE(new_record(game));
}

std::uint32_t black_stones(const go::Board& board) {
  std::uint32_t count = 0;
  for (std::uint8_t row = 0; row < board.size().rows; ++row)
    for (std::uint8_t column = 0; column < board.size().columns; ++column)
      count += board.at({column, row}) == go::Stone::Black;
  return count;
}

// Every board and every number of stones that it has points for is read back as it was asked for.
TEST(NewRecord, IsReadAsItWasMeant) {
  for (std::uint32_t columns = 1; columns <= max_board; ++columns)
    for (const std::uint32_t rows : {columns, 53 - columns})
      for (std::uint32_t stones = 0; stones <= 9; ++stones) {
        NewGame game;
        game.size = {columns, rows};
        game.handicap = stones;
        const Result<std::string> record = new_record(game);
        if (!record) continue;
        const sgf::Document document = *sgf::Document::read(*record);
        ASSERT_TRUE(document.diagnostics().empty()) << *record;
        ASSERT_EQ(document.tree(0).columns(), columns);
        ASSERT_EQ(document.tree(0).rows(), rows);
        Replay replay(document.tree(0));
        replay.go_to(document.tree(0).root());
        ASSERT_EQ(black_stones(replay.board()), stones >= 2 ? stones : 0) << *record;
        ASSERT_EQ(replay.to_play(), stones >= 2 ? Color::White : Color::Black) << *record;
      }
}

}  // namespace
}  // namespace qipu::game
