// An expression on the first line, a record after it. A wrong expression has a place within itself and words
// in both languages; a right one reads its plain form as itself, and every way to ask the games agrees.
#include "qipu/query/filter.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/game_info.hpp"
#include "qipu/testing/invariants.hpp"

using namespace qipu;

namespace {

void check_problem(std::string_view expression, const query::FilterError& error) {
  fuzz::require(error.offset + std::size_t{error.length} <= expression.size());
  fuzz::require(error.column >= 1 && error.column <= expression.size() + 1);
  fuzz::require(!query::message(error, Language::English).empty());
  fuzz::require(!query::message(error, Language::Chinese).empty());
}

// The same, read from text again.
query::Filter again(const query::Filter& filter, std::string_view before, std::string_view after) {
  const auto parsed = query::Filter::parse(std::string(before).append(filter.to_text()).append(after));
  fuzz::require(parsed.has_value());
  return *parsed;
}

void check_games(const query::Filter& filter, sgf::Tree tree) {
  const std::vector<game::Game> found = filter.matching(tree);
  fuzz::require(filter.matches_any(tree) == !found.empty());
  const query::Filter plain = again(filter, "", "");
  fuzz::require(plain.to_text() == filter.to_text());
  fuzz::require(plain.matching(tree) == found);
  const std::vector<game::Game> others = again(filter, "not (", ")").matching(tree);
  const std::vector<game::Game> all = game::games_in(tree);
  fuzz::require(found.size() + others.size() == all.size());
  const std::size_t asked = std::min<std::size_t>(all.size(), 20);
  for (std::size_t i = 0; i < asked; ++i) {
    const bool is_found = std::find(found.begin(), found.end(), all[i]) != found.end();
    fuzz::require(filter.matches(all[i]) == is_found);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view expression = input.substr(0, input.find('\n'));
  const auto filter = query::Filter::parse(expression);
  if (!filter) {
    check_problem(expression, filter.error());
    return 0;
  }
  // "not (" and ")" must still fit, and quotes may grow by backslashes.
  if (expression.size() > query::Filter::most_bytes / 4) return 0;
  const Result<sgf::Document> document =
      sgf::Document::read(std::string(input.substr(std::min(expression.size() + 1, size))));
  fuzz::require(document.has_value());
  for (std::uint32_t i = 0; i < document->tree_count(); ++i) check_games(*filter, document->tree(i));
  return 0;
}
