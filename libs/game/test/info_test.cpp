// All typed information of a node.
#include "qipu/game/info.hpp"

#include <gtest/gtest.h>

namespace qipu::game {
namespace {

sgf::Document record(std::string_view properties) {
  return *sgf::Document::read("(;" + std::string(properties) + ")");
}

TEST(GameInfo, KomiThatIsNotInKm) {
  const auto komi_of = [](std::string_view properties) {
    const auto document = record(properties);
    const GameInfo info = info_of(Game(document.tree(0).root()));
    return info.komi ? std::string(info.komi.property.ident()) + " " + to_text(info.komi.value) : "";
  };
  EXPECT_EQ(komi_of("FF[4]KO[7.5]"), "KO 7.5");
  EXPECT_EQ(komi_of("FF[3]KI[11]"), "KI 5.5");
  EXPECT_EQ(komi_of("FF[4]LKM[6.5]"), "LKM 6.5");
  EXPECT_EQ(komi_of("FF[4]KM[5.5]KI[13]KO[7.5]"), "KM 5.5");
  EXPECT_EQ(komi_of("FF[4]B[aa]KO[7.5]"), "");
  EXPECT_EQ(komi_of("FF[4]KO[]"), "");
  EXPECT_EQ(komi_of("FF[4]KO[1]"), "");
}

TEST(GameInfo, HoldsEveryField) {
  const auto document = record(
      "GM[1]FF[4]PB[Li Si, 9p]PW[A & B]WR[3d & 5d]BT[Red]BC[CN]WC[Japan]DT[2011-05-03]JD[Heisei "
      "23]RE[B+R]KM[6.5]"
      "HA[2]AB[dd:de][pp]OH[B-W-B]RU[Chinese]RO[3 (final)]TM[600]OT[5x30 byo-yomi]EV[Cup]PC[Here]GC[c]ON[o]");
  const GameInfo info = info_of(Game(document.tree(0).root()));
  EXPECT_EQ(to_text(info.black.players), "Li Si, 9p");
  EXPECT_EQ(info.black.players_form, Form::Certain);
  EXPECT_EQ(info.black.name.value, "Li Si, 9p");
  EXPECT_EQ(to_text(info.white.players), "A, 3d & B, 5d");
  EXPECT_EQ(to_text(info.white.ranks.value), "3d, 5d");
  EXPECT_EQ(info.white.ranks.form, Form::Certain);
  EXPECT_EQ(info.black.team.value, "Red");
  EXPECT_EQ(info.black.country.value, "CN");
  EXPECT_EQ(info.white.country.value, "JP");
  EXPECT_EQ(info.white.country.form, Form::Certain);
  EXPECT_EQ(to_text(info.date.value), "2011-05-03");
  EXPECT_EQ(info.date.property.ident(), "DT");
  EXPECT_EQ(info.japanese_date.value, "Heisei 23");
  EXPECT_EQ(to_text(info.result.value), "B+R");
  EXPECT_EQ(to_text(info.komi.value), "6.5");
  EXPECT_FALSE(info.komi_hundredths);
  EXPECT_EQ(info.handicap.value.stones, 2u);
  EXPECT_EQ(info.stones_placed, 3u);
  EXPECT_EQ(to_text(info.old_handicap.value), "B-W-B");
  EXPECT_EQ(info.rules.value, Ruleset::Chinese);
  EXPECT_EQ(info.round.value.type, "final");
  EXPECT_EQ(to_text(info.time.value), "600");
  EXPECT_EQ(to_text(info.overtime.value), "5x30 byo-yomi");
  EXPECT_EQ(info.time_control.main, std::optional(Decimal(600)));
  EXPECT_EQ(info.time_control_form, Form::Exact);
  EXPECT_EQ(info.event.value, "Cup");
  EXPECT_EQ(info.place.value, "Here");
  EXPECT_EQ(info.comment.value, "c");
  EXPECT_EQ(info.opening.value, "o");
}

TEST(GameInfo, OfANodeWithout) {
  const auto document = record("GM[1]");
  const GameInfo info = info_of(Game(document.tree(0).root()));
  EXPECT_FALSE(info.date.is_given());
  EXPECT_FALSE(info.date);
  EXPECT_TRUE(info.black.players.empty());
  EXPECT_EQ(info.black.players_form, Form::None);
  EXPECT_EQ(info.time_control_form, Form::None);
  EXPECT_EQ(info.stones_placed, 0u);
}

TEST(GameInfo, KeepsWhatItCannotRead) {
  const auto document = record("GM[1]DT[last summer]RE[]RE[B+R]");
  const GameInfo info = info_of(Game(document.tree(0).root()));
  EXPECT_TRUE(info.date.is_given());
  EXPECT_FALSE(info.date);
  EXPECT_EQ(info.date.text, "last summer");
  EXPECT_EQ(to_text(info.result.value), "B+R") << "a blank one does not count";
}

TEST(GameInfo, ByMeaning) {
  const auto document = record("GM[1]LKM[6.5]PDT[2011-05-03]PTM[600]");
  const GameInfo info = info_of(Game(document.tree(0).root()));
  EXPECT_EQ(to_text(info.komi.value), "6.5");
  EXPECT_EQ(info.komi.property.ident(), "LKM");
  EXPECT_EQ(to_text(info.date.value), "2011-05-03");
  EXPECT_EQ(to_text(info.time.value), "600");
  EXPECT_EQ(info.time_control.main, std::optional(Decimal(600)));
}

TEST(GameInfo, OldHandicapInTheHandicap) {
  const auto document = record("GM[1]HA[李先相先.先]");
  const GameInfo info = info_of(Game(document.tree(0).root()));
  EXPECT_EQ(info.handicap.value.stones, 1u);
  EXPECT_EQ(to_text(info.old_handicap.value), "(B)-W-B");
  EXPECT_EQ(info.old_handicap.property.ident(), "HA");
  const auto number = record("GM[1]HA[三子]");
  EXPECT_FALSE(info_of(Game(number.tree(0).root())).old_handicap.is_given());
  const auto nonsense = record("GM[1]HA[7.5]");
  EXPECT_FALSE(info_of(Game(nonsense.tree(0).root())).old_handicap.is_given());
}

TEST(GameInfo, PairsOfFf5) {
  const auto document = record("FF[5]GM[1]OT[TM:A:10800][OP:A:60][OM:A:5]PI[B1 : Li : 3p][W1 : Wu : 9p]");
  const GameInfo info = info_of(Game(document.tree(0).root()));
  EXPECT_EQ(to_text(info.overtime.value), "5/60 Canadian");
  EXPECT_EQ(info.time_control.main, std::optional(Decimal(10800)));
  EXPECT_EQ(to_text(info.white.players), "Wu, 9p");
}

TEST(GameInfo, Sgf2) {
  const auto document = *sgf::Document::read("(TE[Cup]RD[2009-8-12]KO[6.5]GK[1];B[aa])");
  const GameInfo info = info_of(Game(document.tree(0).root()));
  EXPECT_EQ(info.event.value, "Cup");
  EXPECT_EQ(to_text(info.date.value), "2009-08-12");
  EXPECT_EQ(to_text(info.komi.value), "6.5");
}

TEST(GameInfo, KomiInHundredths) {
  constexpr struct {
    std::string_view properties, komi;
    Form form;
    bool hundredths;
  } rows[] = {
      {"AP[foxwq]KM[650]RU[Japanese]", "6.5", Form::Certain, true},
      {"AP[foxwq]KM[375]RU[Chinese]", "7.5", Form::Certain, true},
      {"KM[375]RU[Chinese]", "7.5", Form::Guessed, true},
      {"KM[650]", "6.5", Form::Guessed, true},
      {"KM[48.5]", "48.5", Form::Exact, false},
      {"KM[0]", "0", Form::Exact, false},
      {"AP[foxwq]KM[0]", "0", Form::Exact, false},
  };
  for (const auto& row : rows) {
    const auto document = record("GM[1]FF[4]" + std::string(row.properties));
    const GameInfo info = info_of(Game(document.tree(0).root()));
    EXPECT_EQ(to_text(info.komi.value), row.komi) << row.properties;
    EXPECT_EQ(info.komi.form, row.form) << row.properties;
    EXPECT_EQ(info.komi_hundredths, row.hundredths) << row.properties;
  }
}

TEST(GameInfo, ResultInZi) {
  constexpr struct {
    std::string_view properties, result;
    Form form;
    bool zi;
  } rows[] = {
      {"AP[foxwq]RU[Chinese]KM[375]RE[W+12.75]", "W+25.5", Form::Certain, true},
      {"AP[foxwq]RU[Chinese]KM[325]RE[B+0.25]", "B+0.5", Form::Certain, true},
      {"AP[foxwq]RU[chinese]KM[0]RE[B+2.75]", "B+5.5", Form::Certain, true},
      {"AP[foxwq]RU[Chinese]KM[0]HA[2]RE[B+3]", "B+6", Form::Guessed, true},
      {"AP[foxwq]RU[Chinese]KM[0]RE[B+3.5]", "B+7", Form::Guessed, true},
      {"RU[Chinese]KM[375]RE[W+12.75]", "W+25.5", Form::Certain, true},
      {"KM[375]RE[W+12.75]", "W+25.5", Form::Certain, true},
      {"AP[foxwq]RU[Chinese]KM[375]RE[W+2.5]", "W+2.5", Form::Exact, false},
      {"AP[foxwq]RU[Chinese]KM[375]RE[W+3]", "W+3", Form::Exact, false},
      {"AP[foxwq]RU[Chinese]KM[325]RE[W+0.02]", "W+0.02", Form::Exact, false},
      {"AP[foxwq]RU[Chinese]KM[375]RE[B+0.0]", "B+0", Form::Exact, false},
      {"AP[foxwq]RU[Chinese]KM[375]RE[B+R]", "B+R", Form::Exact, false},
      {"AP[foxwq]RU[Japanese]KM[650]RE[B+2.75]", "B+2.75", Form::Exact, false},
      {"RU[Chinese]KM[7.5]RE[B+2.75]", "B+2.75", Form::Exact, false},
      {"AP[foxwq]RU[Chinese]KM[375]RE[黑胜2又3/4子]", "B+5.5", Form::Certain, true},
  };
  for (const auto& row : rows) {
    const auto document = record("GM[1]FF[4]" + std::string(row.properties));
    const GameInfo info = info_of(Game(document.tree(0).root()));
    EXPECT_EQ(to_text(info.result.value), row.result) << row.properties;
    EXPECT_EQ(info.result.form, row.form) << row.properties;
    EXPECT_EQ(info.result.value.zi, row.zi) << row.properties;
  }
}

TEST(GameInfo, RulesOfTheBoard) {
  EXPECT_EQ(board_rules(Ruleset::Unknown), nullptr);
  EXPECT_EQ(board_rules(Ruleset::AncientChinese), nullptr);
  ASSERT_NE(board_rules(Ruleset::Korean), nullptr);
  EXPECT_EQ(board_rules(Ruleset::Korean)->name, go::RulesName::Korean);
  EXPECT_EQ(board_rules(Ruleset::British)->name, go::RulesName::Aga);
  EXPECT_EQ(board_rules(Ruleset::Ing)->name, go::RulesName::Ing);
  EXPECT_EQ(board_rules(Ruleset::TrompTaylor)->name, go::RulesName::TrompTaylor);
  EXPECT_EQ(board_rules(Ruleset::NewZealand)->name, go::RulesName::NewZealand);
  EXPECT_EQ(board_rules(Ruleset::Chinese)->name, go::RulesName::Chinese);
}

}  // namespace
}  // namespace qipu::game
