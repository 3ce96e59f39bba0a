// The words of a filter and the table of facts are one: what a table, a name or a list shows of a game is
// what a filter finds it by.
#include "qipu/game/facts.hpp"

#include "ask.hpp"
#include "qipu/query/word.hpp"
#include "qipu/testing/fact_filters.hpp"
#include "vocabulary.hpp"

namespace qipu::query {
namespace {

TEST(Facts, EachIsAWord) {
  for (const game::FactRow& row : game::facts()) {
    const WordRow* const word = find_word(row.slug);
    ASSERT_NE(word, nullptr) << row.slug;
    EXPECT_EQ(word->name_zh, row.name_zh) << row.slug;
  }
}

TEST(Facts, EachWordIsOne) {
  for (const WordRow& word : words()) EXPECT_NE(game::find_fact(word.name), nullptr) << word.name;
  for (const std::string_view name : {"charset", "字符集", "编码"})
    EXPECT_EQ(find_word(name), find_word("charset"));
  EXPECT_EQ(find_word("选手"), find_word("player"));
  EXPECT_EQ(find_word("no_such"), nullptr);
}

constexpr std::string_view records[] = {
    "(;GM[1]FF[4]SZ[13:9]CA[UTF-8]PB[Guan Zilan]BR[3 dan]BT[North]BC[CHN]PW[甲]WR[初段]WT[South]WC[Japan]"
    "DT[2024-02-03]KM[6.50]HA[2]RE[B+Resign]RU[chinese]TM[5400]OT[3x60 sec]EV[Cup]RO[2 (final)]PC[Kunming]"
    "GN[A game]ON[mini]SO[book]AN[a]US[u]CP[c];B[aa];W[]C[Time used: B: 1h, W: 2h])",
    "(;GM[1]BP[Go Seigen, 8d & Segoe Kensaku, 7d]WP[A & B]DT[1978-10-14,15]KM[5.5]RE[W+0.5]RO[第三局]"
    "OT[读秒 60秒 3次]TM[各2小时30分钟];B[dd]BL[8900];W[qq]WL[8888])",
    "(;GM[1]PB[古力九段]PW[\"quoted\" \\\\ name]RE[0]SZ[19]DT[1996]HA[0]KM[0];B[aa])",
    "(;GM[1]RE[unfinished];B[aa])",
    "(;GM[1];B[aa](;PB[x]EV[one];W[bb])(;PB[y]EV[two];W[cc];B[dd]))",
    "(;GM[1]FF[3]AP[CGoban:3]SZ[19]AB[aa]C[ab](;RE[W+T]C[黑先];B[];W[bb](;B[cc]C[x])(;B[dd];W[tt];AE[aa]))(;"
    "RE[jigo]))",
    "(;GM[1]RE[Void];B[aa]C[one](;W[bb])(;W[cc];B[dd]))",
};

TEST(Facts, FindTheirGames) {
  for (const std::string_view record : records) {
    const sgf::Document document = read(record);
    for (const game::Game& game : game::games_in(document.tree(0))) {
      game::GameFacts facts(game);
      for (const game::FactRow& row : game::facts()) {
        if (test::is_of_both(row)) continue;
        const std::string text = row.text(facts);
        const bool is_found = text.empty() || filter_of(test::filter_text(row, text)).matches(game);
        EXPECT_TRUE(is_found) << row.slug << " " << text << " " << record;
      }
    }
  }
}

TEST(Facts, WhatIsNotToldMeetsNothing) {
  const sgf::Document document = read("(;GM[1])");
  const game::Game game = game::games_in(document.tree(0)).front();
  game::GameFacts facts(game);
  for (const game::FactRow& row : game::facts()) {
    if (row.slug == "handicap" || !row.text(facts).empty()) continue;  // handicap: 0 where none is given
    const std::string any = row.type == game::FactType::Date ? "2024" : "1";
    const Result<Filter, FilterError> filter =
        Filter::parse(std::string(row.slug) + " = " + test::in_quotes(any));
    EXPECT_FALSE(filter && filter->matches(game)) << row.slug;
  }
}

TEST(Facts, TimeUsed) {
  EXPECT_EQ(answers("black_time_used >= 2h", "(;C[Time used: B: 2h, W: 1h])"), "y");
  EXPECT_EQ(answers("white_time_used >= 2h", "(;C[Time used: B: 2h, W: 1h])"), "n");
  EXPECT_EQ(answers("黑方用时 < 2分钟", "(;TM[600];B[aa]BL[500])"), "y");
}

TEST(Facts, AsWrittenAndAsMeant) {
  EXPECT_EQ(answers("black_country = \"CN\"", "(;BC[China])"), "y");
  EXPECT_EQ(answers("black_country = \"China\"", "(;BC[China])"), "y");
  EXPECT_EQ(answers("black_country ~ \"hin\"", "(;BC[China])"), "y");
  EXPECT_EQ(answers("result = Void and winner = unfinished", "(;RE[has adjourned.])"), "y");
  EXPECT_EQ(answers("charset = \"US-ASCII\"", "(;PB[x])"), "y");
  EXPECT_EQ(answers("black = \"A & B\"", "(;BP[A & B])"), "y");
  EXPECT_EQ(answers("overtime = \"25/600 Canadian\"", "(;OT[25 moves / 10 min])"), "y");
  EXPECT_EQ(answers("overtime ~ \"moves\"", "(;OT[25 moves / 10 min])"), "y");
}

}  // namespace
}  // namespace qipu::query
