// PB, PW and their relatives: what is written, and whom it names.
#include "qipu/game/players.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    {"Anna Kaya", "E Anna Kaya"},
    {" Anna Kaya", "C Anna Kaya"},
    {"Anna Kaya 9p", "C Anna Kaya, 9p"},
    {"Anna Kaya, 9 dan", "C Anna Kaya, 9d"},
    {"Anna Kaya (6e dan)", "C Anna Kaya, 6d"},
    {"Anna Kaya [3k]", "C Anna Kaya, 3k"},
    {"Anna Kaya, 9p, 3d", "C Anna Kaya, 9p, 3d"},
    {"Anna Kaya, Kisei", "G Anna Kaya"},
    {"Anna Kaya, Paris", "E Anna Kaya, Paris"},
    {"Honinbo Anna", "E Honinbo Anna"},
    {"kaya18k", "E kaya18k"},
    {"Program 3.8", "E Program 3.8"},
    {"9p", "E 9p"},
    {"李四 九段", "C 李四, 9d"},
    {"李四　九段", "C 李四, 9d"},
    {"李四九段", "G 李四, 9d"},
    {"李四（职业九段）", "C 李四, 9p"},
    {"李四 三段格", "G 李四, 3d"},
    {"李四(七段)王五(九段)", "G 李四, 7d & 王五, 9d"},
    {"김철수 9단", "C 김철수, 9d"},
    {"A & B", "C A & B"},
    {"A&B＆C", "C A & B & C"},
    {"A, 8d & B, 3d", "C A, 8d & B, 3d"},
    {"A, Kisei & Meijin", "G A"},
    {"A & ", "C A"},
    {"", "N"},
    {" ", "N"},
    {"&", "N"},
};

TEST(Players, AreRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_players(one.text)), one.reading) << one.text;
}

TEST(Players, CanonicalTextIsReadTheSame) {
  for (const Case& one : cases) {
    const Typed<std::vector<Player>> players = parse_players(one.text);
    if (players.form == Form::Guessed) continue;
    EXPECT_EQ(to_text(parse_players(to_text(players.value)).value), to_text(players.value)) << one.text;
  }
}

TEST(Players, TitlesAreRanks) {
  const auto ranks = parse_players("A, Kisei & Meijin").value[0].ranks;
  ASSERT_EQ(ranks.size(), 2u);
  EXPECT_EQ(ranks[1].kind, RankKind::Title);
}

TEST(Players, OfANode) {
  constexpr struct {
    std::string_view properties, reading;
  } rows[] = {
      {"PB[A]BR[3d]", "E A, 3d"},
      {"PB[A]", "E A"},
      {"PB[A 5k]BR[3d]", "C A, 5k"},
      {"PB[A & B & C]BR[8d & 3d & 7d]", "C A, 8d & B, 3d & C, 7d"},
      {"PB[A & B]BR[8d]", "G A, 8d & B"},
      {"BP[A][B]BR[8d & 3d]", "C A, 8d & B, 3d"},
      {"BP[A][B]PB[x]", "C A & B"},
      {"PI[B1 : A : 3p][W1 : B : 9p]", "C A, 3p"},
      {"PB[A]BR[5p, Female Honinbo]", "E A, 5p"},
      {"PW[A]", "N"},
      {"BR[3d]", "N"},
  };
  for (const auto& row : rows) {
    const auto document = *sgf::Document::read("(;GM[1]" + std::string(row.properties) + ")");
    EXPECT_EQ(line(players_of(document.tree(0).root(), Color::Black)), row.reading) << row.properties;
  }
}

TEST(Ranks, Several) {
  constexpr Case ranks[] = {
      {"9p", "E 9p"},
      {"9 dan, Kisei", "C 9d"},
      {"5p, 3d", "C 5p, 3d"},
      {"9d, strong", "G 9d"},
      {"九段、棋聖", "C 9d"},
      {"strong", "N"},
      {"", "N"},
  };
  for (const Case& one : ranks) EXPECT_EQ(line(parse_ranks(one.text)), one.reading) << one.text;
}

TEST(Countries, AreRead) {
  constexpr struct {
    std::string_view text;
    Form form;
    std::string_view code;
  } rows[] = {
      {"CN", Form::Exact, "CN"},     {"jp", Form::Certain, "JP"},   {"Korea", Form::Certain, "KR"},
      {"中国", Form::Certain, "CN"}, {"台灣", Form::Certain, "TW"}, {"Deutschland", Form::Certain, "DE"},
      {"XX", Form::None, ""},        {"", Form::None, ""},          {"Mars", Form::None, ""}};
  for (const auto& row : rows) {
    const Typed<std::string> country = parse_country(row.text);
    EXPECT_EQ(country.form, row.form) << row.text;
    EXPECT_EQ(country.value, row.code) << row.text;
  }
}

// A long list of names costs no more than its length.
TEST(Players, ManyNames) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "A 段 (B) 5d & ";
  EXPECT_EQ(parse_players(text).value.size(), 20'000u);
}

}  // namespace
}  // namespace qipu::game
