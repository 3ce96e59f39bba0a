// Columns of tables of games.
#include "qipu/query/game_column.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/game_info.hpp"

namespace qipu::query {
namespace {

std::string value_of(std::string_view word) {
  const sgf::Document document = *sgf::Document::read("(;SZ[19]PB[A]BR[5d]KM[6.5]QQ[x][y];B[pd];W[dp])");
  const std::optional<GameColumn> column = column_named(word);
  if (!column) return "no column";
  const game::Game game = game::games_in(document.tree(0)).front();
  game::GameFacts facts(game);
  return column->value({game, 2, 7}, facts);
}

TEST(GameColumn, ValuesOfAGame) {
  EXPECT_EQ(value_of("tree"), "2");
  EXPECT_EQ(value_of("局"), "7");
  EXPECT_EQ(value_of("black"), "A");
  EXPECT_EQ(value_of("手数"), "2");
  EXPECT_EQ(value_of("QQ"), "x, y");
  EXPECT_EQ(value_of("ZZ"), "");
  EXPECT_EQ(value_of("move(2)"), "dp");
  EXPECT_EQ(value_of("move(20)"), "");
  EXPECT_EQ(value_of("nonsense"), "no column");
}

TEST(GameColumn, Titles) {
  EXPECT_EQ(column_named("tree")->title(Language::Chinese), "树");
  EXPECT_EQ(column_named("QQ")->title(Language::English), "QQ");
  EXPECT_EQ(column_named("moves")->title(Language::Chinese), "手数");
  const std::vector<std::string_view> words = column_words(Language::English);
  EXPECT_EQ(words.front(), "tree");
  for (const std::string_view word : words) EXPECT_TRUE(column_named(word).has_value()) << word;
}

std::string sorted(std::string_view word, std::vector<std::string> values) {
  const GameColumn column = *column_named(word);
  std::stable_sort(values.begin(), values.end(), [&](const std::string& a, const std::string& b) {
    return comes_before(column, sort_key(column, a), sort_key(column, b));
  });
  std::string text;
  for (const std::string& value : values) text += value + "|";
  return text;
}

TEST(GameColumn, RowsInOrder) {
  EXPECT_EQ(sorted("moves", {"10", "", "9", "many"}), "9|10|many||");
  EXPECT_EQ(sorted("black_rank", {"1d", "9p", "30k", "", "1k"}), "30k|1k|1d|9p||");
  EXPECT_EQ(sorted("black", {"b", "", "a"}), "a|b||");
}

}  // namespace
}  // namespace qipu::query
