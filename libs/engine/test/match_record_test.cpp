// Games of a match as records: what they say, and how they are known again.
#include "qipu/engine/match_record.hpp"

#include <gtest/gtest.h>

#include "qipu/game/line.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/version.hpp"

namespace qipu::engine {
namespace {

game::TimeControl control_of(std::int64_t main, std::string_view overtime) {
  return {Decimal(main), game::parse_overtime(overtime).value};
}

MatchGame small_game() {
  MatchGame game;
  game.number = 3;
  game.start.size = 5;
  game.start.komi = Decimal::of(5, 1);
  game.start.rules = &go::rules_of(go::RulesName::Chinese);
  game.start.black = {{1, 1}, {3, 3}};
  game.start.to_play = Color::White;
  game.start.moves = {{Color::White, Point{2, 2}}};
  game.names = {"one]", "two"};
  game.programs = {"One 1.0", "Two"};
  game.event = "one] – two";
  game.date = "2026-05-01";
  game.moves = {{{Color::White, Point{2, 2}}, std::nullopt}};
  return game;
}

sgf::Document read(const std::string& text) { return *sgf::Document::read(text); }
sgf::Node line_end(const sgf::Document& document) {
  return game::main_line_end((*document.trees().begin()).root());
}

TEST(MatchRecord, OfAGameThatGoesOn) {
  const MatchGame game = small_game();
  EXPECT_EQ(record_text(game),
            "(;FF[4]GM[1]CA[UTF-8]AP[Qipu:" QIPU_VERSION
            "]SZ[5]KM[0.5]RU[Chinese]HA[2]PB[one\\]]PW[two]"
            "DT[2026-05-01]EV[one\\] – two]RO[3]GC[one\\]: One 1.0\ntwo: Two]AB[bb][dd]PL[W]\n;W[cc])\n");
  const sgf::Document document = read(record_text(game));
  EXPECT_TRUE(is_record_of(game, line_end(document)));
  EXPECT_FALSE(end_of_record(line_end(document)).has_value());
  EXPECT_EQ(program_in_record(line_end(document), "one]"), "One 1.0");
  EXPECT_EQ(program_in_record(line_end(document), "two"), "Two");
  EXPECT_EQ(program_in_record(line_end(document), "three"), "");
}

TEST(MatchRecord, EndsComeBack) {
  for (std::size_t i = 0; i < game_ends; ++i) {
    MatchGame game = small_game();
    const auto how = static_cast<GameEnd>(i);
    game.end = MatchEnd{how, std::nullopt, {}, "words ]", {}};
    if (how == GameEnd::Counted) {
      game.end->dead = {{2, 2}};
      game.end->margin = counted(game, game.end->dead).margin();
      game.end->winner = Color::Black;
    } else if (how != GameEnd::TooLong && how != GameEnd::Disputed) {
      game.end->winner = Color::White;
    }
    const sgf::Document document = read(record_text(game));
    EXPECT_TRUE(is_record_of(game, line_end(document))) << slug_of_end(how);
    const std::optional<MatchEnd> end = end_of_record(line_end(document));
    ASSERT_TRUE(end.has_value()) << slug_of_end(how);
    EXPECT_EQ(end->how, how);
    EXPECT_EQ(end->winner, game.end->winner) << slug_of_end(how);
    EXPECT_EQ(end->margin, game.end->margin);
    EXPECT_EQ(end->words, "words ]");
  }
}

TEST(MatchRecord, KnowsItsOwn) {
  const sgf::Document document = read(record_text(small_game()));
  const auto changed = [&](auto change) {
    MatchGame game = small_game();
    change(game);
    return is_record_of(game, line_end(document));
  };
  EXPECT_TRUE(changed([](MatchGame& game) { game.date = "2027-01-01"; }));
  EXPECT_FALSE(changed([](MatchGame& game) { game.names[0] = "one"; }));
  EXPECT_FALSE(changed([](MatchGame& game) { game.start.komi = Decimal(1); }));
  EXPECT_FALSE(changed([](MatchGame& game) { game.start.rules = &go::rules_of(go::RulesName::Aga); }));
  EXPECT_FALSE(changed([](MatchGame& game) { game.time = control_of(600, ""); }));
  EXPECT_FALSE(changed([](MatchGame& game) { game.start.black.pop_back(); }));
  EXPECT_FALSE(changed([](MatchGame& game) { game.start.moves = {{Color::White, Point{0, 0}}}; }));
}

TEST(MatchRecord, ClocksAreThoseOfTheStandard) {
  MatchGame game = small_game();
  game.time = control_of(10, "2/6 Canadian");
  game::PlayClock clock(game.time);
  clock.spend(1500);
  game.moves.push_back({{Color::Black, std::nullopt}, clock});
  clock.spend(9000);
  clock.spend(1000);
  game.moves.push_back({{Color::White, Point{0, 0}}, clock});
  const std::string text = record_text(game);
  EXPECT_NE(text.find(";B[]BL[8.5];W[aa]WL[4.5]OW[0])"), std::string::npos) << text;
  EXPECT_NE(text.find("TM[10]OT[2/6 Canadian]"), std::string::npos) << text;
}

}  // namespace
}  // namespace qipu::engine
