// The table of facts: what each says of a record, and that none is told twice.
#include "qipu/game/facts.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace qipu::game {
namespace {

std::string told(std::string_view record, std::string_view slug, std::size_t game = 0) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  GameFacts facts(games_in(document.tree(0)).at(game));
  return find_fact(slug)->text(facts);
}

TEST(Facts, NamesAreUniqueAndInBothLanguages) {
  std::set<std::string_view> slugs;
  for (const FactRow& row : facts()) {
    EXPECT_TRUE(slugs.insert(row.slug).second) << row.slug;
    EXPECT_FALSE(row.name_en.empty() || row.name_zh.empty()) << row.slug;
    EXPECT_EQ(find_fact(row.slug), &row);
    EXPECT_EQ(find_fact(row.name_zh), &row);
  }
  EXPECT_EQ(find_fact("编码"), find_fact("字符集"));  // both are used
  EXPECT_EQ(find_fact("选手"), find_fact("player"));
  EXPECT_EQ(find_fact("colour"), nullptr);
  EXPECT_EQ(find_fact(""), nullptr);
}

constexpr std::string_view whole =
    "(;GM[1]FF[4]SZ[13:9]CA[UTF-8]PB[Guan Zilan]BR[3 "
    "dan]BT[North]BC[CHN]PW[甲]WR[初段]WT[South]WC[JP]DT[2024-02-03]"
    "KM[6.50]HA[2]RE[B+Resign]RU[chinese]TM[5400]OT[3x60 byo-yomi]EV[Cup]RO[2 (final)]PC[Kunming]GN[A game]"
    "ON[mini]SO[book]AN[a]US[u]CP[c];B[aa];W[];B[bb](;W[cc])(;W[dd];B[ee]))";

TEST(Facts, SayWhatTheRecordSays) {
  constexpr struct {
    std::string_view slug, text;
  } cases[] = {
      {"date", "2024-02-03"},
      {"year", "2024"},
      {"black", "Guan Zilan"},
      {"black_rank", "3d"},
      {"black_team", "North"},
      {"white", "甲"},
      {"white_rank", "1d"},
      {"white_team", "South"},
      {"komi", "6.5"},
      {"handicap", "2"},
      {"result", "B+R"},
      {"rules", "Chinese"},
      {"size", "13x9"},
      {"moves", "4"},
      {"time", "5400"},
      {"event", "Cup"},
      {"round", "2 (final)"},
      {"place", "Kunming"},
      {"title", "A game"},
      {"opening", "mini"},
      {"source", "book"},
      {"annotator", "a"},
      {"user", "u"},
      {"copyright", "c"},
      {"charset", "UTF-8"},
      {"winner", "black"},
      {"manner", "resign"},
      {"margin", ""},
      {"passes", "1"},
      {"nodes", "7"},
      {"depth", "6"},
      {"leaves", "2"},
      {"variations", "1"},
      {"comments", "0"},
      {"columns", "13"},
      {"rows", "9"},
      {"ff", "4"},
      {"gm", "1"},
      {"games", "1"},
      {"player", "Guan Zilan, 甲"},
      {"rank", "3d, 1d"},
      {"setup", "0"},
      {"application", ""},
  };
  for (const auto& [slug, text] : cases) EXPECT_EQ(told(whole, slug), text) << slug;
}

TEST(Facts, OfTimesByWhateverPropertiesTellThem) {
  constexpr struct {
    std::string_view record, time, overtime;
  } cases[] = {
      {"(;TM[5400]OT[3x60 byo-yomi])", "5400", "3x60 byo-yomi"},
      {"(;TM[5400]OT[as agreed])", "5400", "as agreed"},
      {"(;AP[foxwq]TM[300]TC[3]TT[30])", "300", "3x30 byo-yomi"},
      {"(;AP[foxwq]TM[300]LC[3]LT[30])", "300", "3x30 byo-yomi"},
      {"(;TM[1h, 25/600])", "3600", "25/600 Canadian"},
      {"(;FF[3]OM[25]OP[600])", "", "25/600 Canadian"},
      {"(;)", "", ""},
  };
  for (const auto& [record, time, overtime] : cases) {
    EXPECT_EQ(told(record, "time"), time) << record;
    EXPECT_EQ(told(record, "overtime"), overtime) << record;
  }
}

TEST(Facts, OfResultsAndNodes) {
  constexpr struct {
    std::string_view record, slug, text;
  } cases[] = {
      {"(;RE[W+3.5])", "winner", "white"},
      {"(;RE[W+3.5])", "margin", "3.5"},
      {"(;RE[W+3.5])", "manner", "score"},
      {"(;RE[jigo])", "winner", "draw"},
      {"(;RE[jigo])", "margin", "0"},
      {"(;RE[jigo])", "manner", ""},
      {"(;RE[B+T])", "manner", "time"},
      {"(;RE[?])", "winner", "unknown"},
      {"(;RE[x y])", "winner", ""},
      {"(;C[ab]AB[aa];C[黑先]AW[bb])", "comments", "2"},
      {"(;C[ab];C[黑先])", "comment_length", "4"},
      {"(;AB[aa];AW[bb]AE[aa])", "setup", "2"},
      {"(;B[aa];W[];B[tt])", "passes", "2"},
      {"(;B[aa](;W[])(;W[bb];B[]))", "passes", "1"},
      {"(;B[aa](;W[])(;W[bb];B[]))", "depth", "3"},
  };
  for (const auto& [record, slug, text] : cases) EXPECT_EQ(told(record, slug), text) << record << " " << slug;
  // The games of a tree: each has the nodes above it
  constexpr std::string_view two = "(;C[x];B[aa](;PB[a];W[bb])(;PB[b];W[];B[cc](;W[dd])(;W[ee])))";
  EXPECT_EQ(told(two, "nodes"), "4");
  EXPECT_EQ(told(two, "nodes", 1), "7");
  EXPECT_EQ(told(two, "leaves", 1), "2");
  EXPECT_EQ(told(two, "passes", 1), "1");
  EXPECT_EQ(told(two, "comments", 1), "1");
  EXPECT_EQ(told(two, "games"), "2");
}

const std::set<std::string_view> always_told{"size",           "moves",        "charset",
                                             "passes",         "nodes",        "depth",
                                             "leaves",         "variations",   "columns",
                                             "rows",           "comments",     "setup",
                                             "comment_length", "ff",           "gm",
                                             "games",          "bytes",        "black_captures",
                                             "white_captures", "charset_from", "charset_candidates"};

TEST(Facts, WhatIsNotToldIsEmpty) {
  for (const FactRow& row : facts()) {
    const bool is_known = always_told.contains(row.slug);
    EXPECT_EQ(told("(;GM[1])", row.slug).empty(), !is_known) << row.slug;
  }
  EXPECT_EQ(told("(;GM[1])", "size"), "19");
  EXPECT_EQ(told("(;GM[6])", "size"), "");  // Backgammon has no board of points
}

TEST(Facts, WhatIsNotUnderstoodIsAsWritten) {
  EXPECT_EQ(told("(;KM[much]DT[long ago]RE[odd])", "komi"), "much");
  EXPECT_EQ(told("(;KM[much]DT[long ago]RE[odd])", "date"), "long ago");
  EXPECT_EQ(told("(;KM[much]DT[long ago]RE[odd])", "year"), "");
}

TEST(Facts, WhoWonAndWhatWasTaken) {
  constexpr std::string_view game = "(;GM[1]PB[a]PW[b]RE[W+R];B[aa];W[ba];B[qq];W[ab];B[pp])";
  EXPECT_EQ(told(game, "winner_name"), "b");
  EXPECT_EQ(told(game, "loser_name"), "a");
  EXPECT_EQ(told("(;PB[a]PW[b]RE[B+0.5])", "winner_name"), "a");
  EXPECT_EQ(told("(;PB[a]PW[b]RE[0])", "winner_name"), "");
  EXPECT_EQ(told(game, "white_captures"), "1");
  EXPECT_EQ(told(game, "black_captures"), "0");
}

TEST(Facts, Signatures) {
  std::string record = "(;GM[1]AB[aa]";
  for (char row = 'a'; row < 'e'; ++row)
    for (char column = 'a'; column < 't'; ++column)
      record += std::string(";") + ((column + row) % 2 == 0 ? "B[" : "W[") + column + row + "]";
  record += ")";
  EXPECT_EQ(told(record, "dyer_a"), "abbccd");  // nineteen in a row: 20, 40, 60
  EXPECT_EQ(told(record, "dyer_b"), "lbmcnd");
  EXPECT_EQ(told(record, "dyer"), "abbccdlbmcnd");
  EXPECT_EQ(told(record, "canonical_dyer_a"), "abbccd");
  EXPECT_EQ(told(record, "sequence").substr(0, 8), "aaaabaca");
  EXPECT_EQ(told(record, "moves_md5").size(), 32u);
  for (const std::string_view slug : {"dyer", "canonical_dyer", "moves_md5", "canonical_md5", "sequence"})
    EXPECT_EQ(told("(;GM[1]AB[aa])", slug), "") << slug;
}

TEST(Facts, Charsets) {
  constexpr std::string_view gbk = "(;GM[1]CA[GB2312]PB[\xB9\xC5\xC1\xA6\xBE\xC5\xB6\xCE])";
  EXPECT_EQ(told(gbk, "declared_charset"), "GB2312");
  EXPECT_EQ(told(gbk, "charset_from"), "declared");
  EXPECT_EQ(told(gbk, "charset_candidates").substr(0, 7), "GB18030");
  EXPECT_EQ(told("(;GM[1]PB[\xE5\x8F\xA4])", "charset_from"), "detected");
  EXPECT_EQ(told("(;GM[1]PB[\xE5\x8F\xA4\xE5\x8A\x9B])", "charset_candidates").substr(0, 5), "UTF-8");
  EXPECT_EQ(told("\xEF\xBB\xBF(;GM[1]PB[\xE5\x8F\xA4])", "charset_candidates"), "UTF-8");
  EXPECT_EQ(told("(;GM[1]PB[a])", "charset_candidates"), "US-ASCII");
  EXPECT_EQ(told("(;GM[1]CA[UTF-8]PB[\xC3\xA9])", "charset_candidates").substr(0, 7), "UTF-8, ");
  EXPECT_EQ(told("(;GM[1]CA[KOI8-R]PB[\xC1\xCE\xCE\xC1])", "charset_candidates").substr(0, 8), "KOI8-R, ");
}

TEST(Facts, WhereItCameFrom) {
  sgf::Document document = *sgf::Document::read("(;GM[1])");
  EXPECT_EQ(document.origin(), "");
  document.set_origin("games.zip/1978/a.sgf");
  GameFacts facts(games_in(document.tree(0)).front());
  EXPECT_EQ(find_fact("file")->text(facts), "games.zip/1978/a.sgf");
}

TEST(Facts, OfOneGameOfATree) {
  constexpr std::string_view two = "(;GM[1];B[aa](;PB[x];W[bb])(;PB[y];W[cc];B[dd]))";
  EXPECT_EQ(told(two, "black", 0), "x");
  EXPECT_EQ(told(two, "moves", 0), "2");
  EXPECT_EQ(told(two, "black", 1), "y");
  EXPECT_EQ(told(two, "moves", 1), "3");
}

}  // namespace
}  // namespace qipu::game
