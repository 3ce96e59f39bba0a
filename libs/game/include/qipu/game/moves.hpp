// A record as a list of moves, and a list of moves as a record.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/game/form.hpp"
#include "qipu/go/stone.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/new_tree.hpp"

namespace qipu::game {

using qipu::Move;

struct MoveList {
  sgf::BoardSize size{19, 19};
  std::vector<sgf::Point> black_stones;  // before the first move
  std::vector<sgf::Point> white_stones;
  std::optional<Color> to_play;  // where the record says so (PL)
  std::vector<Move> moves;
  // Further properties of the root, in order: identifier and text (UTF-8).
  std::vector<std::pair<std::string, std::string>> info;
  bool operator==(const MoveList&) const = default;
};

// The line from the root to `end`: what stood before its first move, its moves, and what the root says in a
// single text or number (the first of each identifier). A move that cannot be made stands as a pass, as in a
// Replay. Setup after the first move has no place in a list: `late_setup` counts the properties left out, PL
// too.
struct ListedMoves {
  MoveList list;
  std::uint32_t late_setup = 0;
  std::uint32_t unplayable = 0;  // values of B, W, AB, AW, AE that were passed over, as Replay counts them
  std::vector<std::uint32_t> missed;  // which of the moves cannot be made: their values among the unplayable
};
ListedMoves moves_to(sgf::Node end);  // Precondition: not null, of a game with a board

// A record in FF[4], UTF-8, one game, no variations. moves_to() of its last node gives the list back: its
// stones row by row, of `info` what is a single text or number, under the capitals of its identifiers and as
// a reader takes it (white space, line ends). Invalid: a board beyond 52, a point beyond the board or given
// twice; in `info` an identifier that is none, is there twice, or that the list has a place for, or a text
// that is not UTF-8.
qipu::Result<sgf::Document> record_of(const MoveList& list);

}  // namespace qipu::game
