#include "qipu/query/game_column.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "qipu/base/whole_number.hpp"
#include "qipu/game/rank_order.hpp"
#include "qipu/sgf/new_tree.hpp"

namespace qipu::query {

namespace {

struct PlaceColumn {
  std::string_view word;
  std::string_view word_zh;
  std::string (*value)(const GamePlace& game);
};

constexpr PlaceColumn place_columns[] = {
    {"tree", "树", [](const GamePlace& game) { return std::to_string(game.tree); }},
    {"game", "局", [](const GamePlace& game) { return std::to_string(game.number); }},
};

const PlaceColumn* find_place_column(std::string_view word) {
  for (const PlaceColumn& column : place_columns)
    if (column.word == word || column.word_zh == word) return &column;
  return nullptr;
}

// move(20), 着手(20): a move of the main line by its number. 0: it is no such word.
std::uint32_t move_number_of(std::string_view word) {
  for (const std::string_view head : {"move(", "着手("}) {
    if (!word.starts_with(head) || !word.ends_with(')')) continue;
    word.remove_prefix(head.size());
    word.remove_suffix(1);
    return whole_number<std::uint32_t>(word).value_or(0);
  }
  return 0;
}

// In two letters; empty: there is none.
std::string move_text(game::GameFacts& facts, std::uint32_t number) {
  const std::optional<game::SignatureLine>& line = facts.line();
  const bool is_there = line && number <= line->moves.size();
  return is_there ? game::dyer_signature(*line, std::span(&number, 1)) : std::string();
}

std::string column_values_text(const sgf::Property& property) {
  std::string text;
  for (std::uint32_t i = 0; i < property.size(); ++i) text += (i > 0 ? ", " : "") + property[i].text();
  return text;
}

}  // namespace

std::string GameColumn::title(Language language) const {
  if (const PlaceColumn* const known = find_place_column(word))
    return std::string(pick(language, known->word, known->word_zh));
  return fact ? std::string(pick(language, fact->name_en, fact->name_zh)) : word;
}

std::string GameColumn::value(const GamePlace& game, game::GameFacts& facts) const {
  if (place) return place(game);
  if (move > 0) return move_text(facts, move);
  if (fact) return fact->text(facts);
  for (sgf::Node node = game.game.info(); node; node = node.parent())
    if (const sgf::Property property = node.find(word)) return column_values_text(property);
  return {};
}

bool GameColumn::is_number() const {
  return find_place_column(word) || (fact && fact->type == game::FactType::Number);
}

bool GameColumn::is_rank() const {
  constexpr std::string_view ranks[] = {"rank", "black_rank", "white_rank", "BR", "WR", "DI"};
  return std::ranges::find(ranks, fact ? fact->slug : std::string_view(word)) != std::end(ranks);
}

std::optional<GameColumn> column_named(std::string_view word) {
  const PlaceColumn* const known = find_place_column(word);
  GameColumn column{std::string(word), game::find_fact(word), known ? known->value : nullptr,
                    move_number_of(word)};
  const bool is_known = known || column.fact || column.move > 0 || sgf::is_identifier(word);
  return is_known ? std::optional(std::move(column)) : std::nullopt;
}

std::vector<std::string_view> column_words(Language language) {
  std::vector<std::string_view> words;
  for (const PlaceColumn& column : place_columns)
    words.push_back(pick(language, column.word, column.word_zh));
  for (const game::FactRow& fact : game::facts()) words.push_back(pick(language, fact.slug, fact.name_zh));
  return words;
}

namespace {

// Ratings of servers stand behind all ranks. Of several players the first counts.
std::optional<Decimal> order_of_rank(std::string_view text) {
  constexpr std::int64_t behind_ranks = std::int64_t{1} << 40;
  const game::Rank rank = game::parse_rank(text.substr(0, text.find(','))).value;
  if (rank.kind == game::RankKind::Rating) return Decimal(behind_ranks + rank.number);
  const std::optional<std::int64_t> order = game::rank_order(rank);
  return order ? std::optional(Decimal(*order)) : std::nullopt;
}

}  // namespace

SortKey sort_key(const GameColumn& column, std::string value) {
  const std::optional<Decimal> number = column.is_rank()     ? order_of_rank(value)
                                        : column.is_number() ? Decimal::parse(value)
                                                             : std::nullopt;
  return {std::move(value), number};
}

bool comes_before(const GameColumn& column, const SortKey& a, const SortKey& b) {
  if (a.text.empty() || b.text.empty()) return !a.text.empty() && b.text.empty();
  if (a.number && b.number) return *a.number < *b.number;
  if (a.number || b.number) return a.number.has_value();
  const bool is_ordered = column.is_number() || column.is_rank();
  return !is_ordered && a.text < b.text;
}

}  // namespace qipu::query
