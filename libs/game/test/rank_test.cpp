// BR, WR: what is written, and what it is read as.
#include "qipu/game/rank.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    {"30k", "E 30k"},   {"3kyu", "E 3k"},     {"1d", "E 1d"},      {"7dan", "E 7d"},
    {"9p", "E 9p"},     {"5d?", "E 5d?"},     {"5k*", "E 5k*"},    {"5d??", "G 5d?"},
    {"9D", "C 9d"},     {"9P", "C 9p"},       {"9 Dan", "C 9d"},   {"9 dan pro", "C 9p"},
    {"9段", "C 9d"},    {"P9段", "C 9p"},     {"P9", "C 9p"},      {"九段", "C 9d"},
    {"初段", "C 1d"},   {"十段格", "G 10d"},  {"3級", "C 3k"},     {"3级", "C 3k"},
    {"9단", "C 9d"},    {"5급", "C 5k"},      {"业余5段", "C 5d"}, {"职业九段", "C 9p"},
    {"7段*", "C 7d*"},  {"7단P", "C 7p"},     {"5段P*", "C 5p*"},  {"9DP", "C 9p"},
    {" 3k ", "C 3k"},   {"shodan", "C 1d"},   {"11.6k", "G 11k"},  {"9 dan, Kisei", "G 9d"},
    {"2109", "C 2109"}, {"1500*", "C 1500*"}, {"", "N"},           {"30", "N"},
    {"strong", "N"},    {"5-7d", "N"},        {"d5", "N"},
};

TEST(Ranks, AreRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_rank(one.text)), one.reading) << one.text;
}

// A space before it sends a rank past what is read at once.
TEST(Ranks, OfServersAreReadAsAmongAllWords) {
  for (const std::string before : {"", "P", "p", "PP", "P "})
    for (int number = -1; number < 100; ++number)
      for (const std::string behind : {"段", "级", "段段", "段?", "段 ", "段P", "\xE6\xAE", ""}) {
        const std::string text = before + (number < 0 ? "" : std::to_string(number)) + behind;
        EXPECT_EQ(line(parse_rank(text)), line(parse_rank(" " + text))) << text;
      }
}

TEST(Ranks, KindsWithoutAForm) {
  constexpr struct {
    std::string_view text;
    RankKind kind;
  } rows[] = {{"NR", RankKind::Unranked},   {"?", RankKind::Unranked},     {"-", RankKind::Unranked},
              {"Honinbo", RankKind::Title}, {"名人", RankKind::Title},     {"名誉名人", RankKind::Title},
              {"2109", RankKind::Rating},   {"五品", RankKind::Pin},       {"NHK杯", RankKind::Title},
              {"3k", RankKind::Kyu},        {"9p", RankKind::Professional}};
  for (const auto& row : rows) {
    const Typed<Rank> rank = parse_rank(row.text);
    EXPECT_TRUE(rank) << row.text;
    EXPECT_EQ(rank.value.kind, row.kind) << row.text;
  }
  EXPECT_TRUE(has_standard_form(RankKind::Professional));
  EXPECT_FALSE(has_standard_form(RankKind::Title));
}

}  // namespace
}  // namespace qipu::game
