// The filter language of --where: which games are meant. docs/reference/filter.md tells the language,
// docs/design/filtering.md how it is compiled and evaluated.
//
//   PB ~ "Go Seigen" and DT >= 1950 and moves > 100 and has(C)
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/game/game.hpp"
#include "qipu/query/filter_error.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::query {

struct Program;

// An expression, checked and compiled. Immutable: copies share it, any number of threads may ask it at once.
//
// The nodes of a game are those on the way from the root to its game-info node, and all below that.
class Filter {
 public:
  static constexpr std::size_t most_bytes = 65536;

  // `expression`: UTF-8 of at most most_bytes. Costs its length.
  static Result<Filter, FilterError> parse(std::string_view expression);

  // Whether this game is meant. Costs the nodes of the game times the length of the expression, at most; the
  // nodes are looked at only if the answer depends on them. Precondition: not null.
  bool matches(const game::Game& game) const;

  // The games of the tree that are meant, in pre-order. Linear in the tree, however many
  // games it holds.
  std::vector<game::Game> matching(sgf::Tree tree) const;

  // Whether one of its games is meant; false for a null tree, and a document without any.
  bool matches_any(sgf::Tree tree) const;
  bool matches_any(const sgf::Document& document) const;

  // The expression in its plain form: one space between words, English words, ASCII quotes and operators.
  // Parsed again it is the same filter, unless it has grown beyond most_bytes.
  const std::string& to_text() const;

 private:
  explicit Filter(std::shared_ptr<const Program> program) : program_(std::move(program)) {}

  std::shared_ptr<const Program> program_;
};

}  // namespace qipu::query
