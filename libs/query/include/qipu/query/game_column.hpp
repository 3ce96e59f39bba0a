// The columns of a table of games: facts (qipu/game/facts.hpp), properties, moves, and where a game stands.
// Pure; any number of threads.
//
//   const std::optional<GameColumn> column = column_named("black_rank");
//   game::GameFacts facts(game);
//   column->value({game, tree, number}, facts);   // "5d"
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/decimal.hpp"
#include "qipu/base/language.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/game/game.hpp"

namespace qipu::query {

// A game and where it stands.
struct GamePlace {
  game::Game game;
  std::uint32_t tree = 1;    // in the file
  std::uint32_t number = 1;  // of the game in the file
};

// The first of these that is there, else the property of this name.
struct GameColumn {
  std::string word;  // as it was asked for: its name for programs
  const game::FactRow* fact = nullptr;
  std::string (*place)(const GamePlace& game) = nullptr;  // tree, game
  std::uint32_t move = 0;                                 // of the main line, from 1
  std::string title(Language language) const;             // for people
  std::string value(const GamePlace& game, game::GameFacts& facts) const;
  bool is_number() const;
  bool is_rank() const;
};

// What rows are sorted by: numbers, ranks by how high they are, texts. What should be a number or a rank and
// is none stands behind those that are, nothing behind all.
struct SortKey {
  std::string text;
  std::optional<Decimal> number;
};
SortKey sort_key(const GameColumn& column, std::string value);
bool comes_before(const GameColumn& column, const SortKey& a, const SortKey& b);

// `tree`, `game`, a fact by its slug or its Chinese name, `move(20)` or any property; nothing: the word is
// none of them.
std::optional<GameColumn> column_named(std::string_view word);
// The words of all columns that are neither properties nor moves, in a language.
std::vector<std::string_view> column_words(Language language);

}  // namespace qipu::query
