// Games between a person and a script.
#include "qipu/engine/human_game.hpp"

#include <gtest/gtest.h>

#include "scripts.hpp"

namespace qipu::engine {
namespace {

Turn at(std::uint8_t column, std::uint8_t row) { return {Turn::Kind::Play, Point{column, row}}; }
const Turn pass_turn{Turn::Kind::Pass, {}};

// White is a script that answers so to genmove.
class HumanGames : public testing::Test {
 protected:
  void begin(const std::string& answer, const game::TimeControl& control = {}) {
    engine_ = started(script(polite("genmove) printf '=%s " + answer + "\\n\\n' $id;;")));
    ASSERT_TRUE(engine_);
    game_ = std::make_unique<HumanGame>(record_, *engine_, Color::Black, control, [this] { ++changes_; });
    ASSERT_TRUE(game_->begin());
    game_->start_clock();
  }
  std::string bytes() const { return std::string(record_.bytes()); }

  PlayedRecord record_ = *PlayedRecord::go_on(*sgf::Document::read("(;SZ[5]KM[0.5])"));
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<HumanGame> game_;
  int changes_ = 0;
};

TEST_F(HumanGames, GoOnInTurns) {
  begin("D4");
  EXPECT_TRUE(game_->is_turn_of_human());
  Result<TurnEnd> end = game_->make(at(2, 2));
  ASSERT_TRUE(end);
  EXPECT_FALSE(end->result);
  EXPECT_FALSE(game_->is_turn_of_human());
  EXPECT_EQ(game_->judge(at(2, 2)), go::Legality::Occupied);
  const Result<Turn> turn = game_->engine_turn();
  ASSERT_TRUE(turn);
  EXPECT_EQ(*turn, at(3, 1));
  ASSERT_TRUE(game_->make(*turn));
  EXPECT_EQ(bytes(), "(;SZ[5]KM[0.5];B[cc];W[db])");
  EXPECT_EQ(changes_, 2);
}

TEST_F(HumanGames, AreCountedAfterTwoPasses) {
  begin("pass");
  ASSERT_TRUE(game_->make(at(2, 2)));
  ASSERT_TRUE(game_->make(*game_->engine_turn()));
  game_->start_clock();
  const Result<TurnEnd> end = game_->make(pass_turn);
  ASSERT_TRUE(end);
  ASSERT_TRUE(end->result);
  EXPECT_EQ(game::to_text(*end->result), "B+23.5");  // 24 points of a territory, all but the komi
  EXPECT_NE(bytes().find("RE[B+23.5]"), std::string::npos);
  EXPECT_EQ(changes_, 4);
}

TEST_F(HumanGames, EndByResignation) {
  begin("resign");
  ASSERT_TRUE(game_->make(at(2, 2)));
  const Result<Turn> turn = game_->engine_turn();
  ASSERT_TRUE(turn);
  const Result<TurnEnd> end = game_->make(*turn);
  ASSERT_TRUE(end && end->result);
  EXPECT_EQ(game::to_text(*end->result), "B+R");
}

TEST_F(HumanGames, EndByThePersonsResignation) {
  begin("D4");
  const Result<TurnEnd> end = game_->resign();
  ASSERT_TRUE(end && end->result);
  EXPECT_EQ(game::to_text(*end->result), "W+R");
  EXPECT_EQ(bytes(), "(;SZ[5]KM[0.5]RE[W+R])");
}

TEST_F(HumanGames, AreLostOnTime) {
  game::TimeControl control;
  control.main = Decimal::of(1, 3);  // a thousandth of a second
  begin("D4", control);
  const auto begun = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begun < std::chrono::milliseconds(3)) continue;
  const Result<TurnEnd> end = game_->make(at(2, 2));
  ASSERT_TRUE(end && end->result);
  EXPECT_TRUE(end->is_out_of_time);
  EXPECT_EQ(game::to_text(*end->result), "W+T");
  EXPECT_EQ(bytes().find(";B"), std::string::npos);
}

TEST_F(HumanGames, DoNotTakeIllegalMovesFromTheEngine) {
  begin("C3");
  ASSERT_TRUE(game_->make(at(2, 2)));
  const Result<Turn> turn = game_->engine_turn();
  ASSERT_FALSE(turn);
  EXPECT_EQ(turn.error().id, ErrorId::EngineGarbled);
  EXPECT_EQ(bytes(), "(;SZ[5]KM[0.5];B[cc])");
}

}  // namespace
}  // namespace qipu::engine
