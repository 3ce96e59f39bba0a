// The columns of a table of games: facts (qipu/game/facts.hpp), properties, and where a game stands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/facts.hpp"
#include "qipu/game/game.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

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
  std::string title(const Shell& shell) const;            // for people
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

// Those of `qipu convert --to csv`.
std::vector<GameColumn> usual_columns();

// Nothing, with a complaint: one of the words names no column.
std::optional<std::vector<GameColumn>> columns_of_words(Shell& shell, const std::vector<std::string>& words);

}  // namespace qipu::app
