// What the table of facts says of a game is what a filter finds it by, in records by many programs.
#include <gtest/gtest.h>

#include <string>

#include "qipu/game/facts.hpp"
#include "qipu/query/filter.hpp"
#include "qipu/testing/fact_filters.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

// Nothing where the text is not what a filter compares with: words that nobody understands.
Result<query::Filter, query::FilterError> filter_for(const game::FactRow& row, const std::string& text) {
  return query::Filter::parse(test::filter_text(row, text));
}

struct Found {
  std::uint32_t games = 0;
  std::uint32_t facts = 0;
  std::uint32_t not_asked = 0;
};

void find_by_facts(const game::Game& game, const std::string& name, Found& found) {
  game::GameFacts facts(game);
  ++found.games;
  for (const game::FactRow& row : game::facts()) {
    const std::string text = row.text(facts);
    if (text.empty() || test::is_of_both(row)) continue;
    const auto filter = filter_for(row, text);
    found.not_asked += !filter;
    if (!filter) continue;
    ++found.facts;
    EXPECT_TRUE(filter->matches(game)) << name << ": " << row.slug << " = " << text;
  }
}

TEST(GameFacts, FindTheirGames) {
  Found found;
  for (const char* const folder : {"conformance", "corpus"})
    for (const auto& path : test::records_below(test::shared() / folder)) {
      const Result<sgf::Document> document = sgf::Document::read(test::read_file(path));
      if (!document) continue;
      for (std::uint32_t i = 0; i < document->tree_count() && i < 20; ++i)
        for (const game::Game& game : game::games_in(document->tree(i)))
          find_by_facts(game, path.string(), found);
    }
  EXPECT_GE(found.games, test::loose_share_of(1000));
  EXPECT_GE(found.facts, test::loose_share_of(10'000));
  EXPECT_LE(found.not_asked, found.facts / 50);
  RecordProperty("games", static_cast<int>(found.games));
  RecordProperty("facts", static_cast<int>(found.facts));
  RecordProperty("not_asked", static_cast<int>(found.not_asked));
}

}  // namespace
}  // namespace qipu
