// A filter over many records: what it says of a record twice is the same, and what it has met is kept in
// mind.
#include "qipu/query/game_filter.hpp"

#include "ask.hpp"

namespace qipu::query {
namespace {

constexpr std::string_view two_games = "(;GM[1];B[aa](;PB[x];W[bb])(;PB[y];W[cc];B[dd]))(;GM[1]PB[z])";

TEST(GameFilter, MeansAllWithoutAnExpression) {
  const GameFilter all;
  const sgf::Document document = read(two_games);
  EXPECT_FALSE(all.is_set());
  EXPECT_EQ(all.games(document.tree(0)).size(), 2u);
  EXPECT_TRUE(all.means(document));
  EXPECT_FALSE(all.found_nothing());
}

TEST(GameFilter, GivesTheGamesThatAreMeant) {
  const GameFilter filter(filter_of("PB = \"y\""));
  const sgf::Document document = read(two_games);
  ASSERT_TRUE(filter.is_set());
  ASSERT_EQ(filter.games(document.tree(0)).size(), 1u);
  EXPECT_EQ(filter.games(document.tree(0))[0], game::games_in(document.tree(0))[1]);
  EXPECT_TRUE(filter.games(document.tree(1)).empty());
  EXPECT_TRUE(filter.means(document.tree(0)));
  EXPECT_FALSE(filter.means(document.tree(1)));
}

TEST(GameFilter, AnswersForARecordAsForAny) {
  const GameFilter filter(filter_of("moves > 1"));
  const GameFilter own = filter.for_record();
  for (const std::string_view record : {two_games, std::string_view("(;PB[a])(;B[aa];W[bb])")}) {
    const sgf::Document document = read(record);
    own.begin_part();
    for (std::uint32_t i = 0; i < document.tree_count(); ++i)
      for (int again = 0; again < 2; ++again) {
        EXPECT_EQ(own.games(document.tree(i)), filter.games(document.tree(i)));
        EXPECT_EQ(own.means(document.tree(i)), filter.means(document.tree(i)));
      }
  }
}

TEST(GameFilter, KnowsThatNothingWasMeant) {
  const GameFilter filter(filter_of("PB = \"nobody\""));
  EXPECT_FALSE(filter.found_nothing());  // nothing was looked at
  const GameFilter copy = filter.for_record();
  EXPECT_FALSE(copy.means(read(two_games)));
  EXPECT_TRUE(filter.found_nothing());
  copy.note(true);
  EXPECT_FALSE(filter.found_nothing());
}

}  // namespace
}  // namespace qipu::query
