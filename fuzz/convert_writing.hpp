// What must hold of every game in every format that is written: what a reader has for it, it reads back.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "qipu/convert/write.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/testing/convert_invariants.hpp"
#include "qipu/testing/invariants.hpp"

namespace qipu::fuzz {

inline sgf::Document require_reading(const convert::Conversion& reading, std::size_t size) {
  Result<sgf::Document> document = sgf::Document::read(reading.sgf);
  require(document.has_value());
  check_document(*document);
  require(fault_of(reading, *document, size).empty());
  return std::move(*document);
}

using Played = std::vector<std::tuple<Color, std::optional<Point>>>;

// The main line; nothing where it has a move that no board has.
inline std::optional<Played> played(sgf::Tree tree) {
  if (!game::has_board(tree)) return std::nullopt;
  game::Replay replay(tree);
  Played moves;
  for (sgf::Node node = tree.root(); node; node = node.first_child()) {
    replay.go_to(node);
    replay.each_move_here([&](const game::MoveMade& made) { moves.emplace_back(made.color, made.point); });
  }
  if (replay.unplayable() > 0) return std::nullopt;
  return moves;
}

// Whether what was lost may have changed the main line, or the position it begins from.
inline bool may_have_lost_moves(const convert::Writing& writing) {
  using convert::Lost;
  return std::any_of(writing.losses.begin(), writing.losses.end(), [](const convert::Loss& loss) {
    return loss.what == Lost::Moves || loss.what == Lost::Passes || loss.what == Lost::Setup;
  });
}

inline void require_losses(const convert::Writing& writing, const sgf::Document& document) {
  for (const convert::Loss& loss : writing.losses) {
    require(loss.count > 0 && !describe(loss, Language::English).empty());
    require(!loss.first.valid() || loss.first.value() < document.node_count());
  }
}

inline void require_written(sgf::Tree tree, convert::FormatId format) {
  const game::Game game = game::game_of(game::main_line_end(tree.root()));
  const Result<convert::Writing> written = convert::write(game, format);
  require(written.has_value() || convert::row(format).holds);
  if (!written) return;  // a board that the format does not have
  require_losses(*written, tree.document());
  if (!convert::row(format).read) return;
  const Result<convert::Conversion> reading = convert::read(written->bytes, format);
  require(reading.has_value());
  const sgf::Document again = require_reading(*reading, written->bytes.size());
  const std::optional<Played> moves = played(tree);
  if (moves && !may_have_lost_moves(*written)) require(played(again.tree(0)) == moves);
}

}  // namespace qipu::fuzz
