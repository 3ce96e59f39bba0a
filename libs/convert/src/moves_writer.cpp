// A list of moves under its headings, a pair a line: `1. Q16 D4`.
#include "account.hpp"
#include "headings.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"
#include "words.hpp"
#include "writers.hpp"

namespace qipu::convert {

namespace {

void write_stones(std::string& out, std::string_view name, const std::vector<Point>& points, BoardSize size) {
  out.append("# ").append(name).append(" stones:");
  if (points.empty()) out.append(" none");
  for (const Point point : points) out.append(" ").append(vertex_of(point, size));
  out += '\n';
}

void write_position(std::string& out, const game::MoveList& list, std::uint32_t handicap) {
  out.append("# Size: ").append(game::size_words(list.size)) += '\n';
  if (handicap > 0) out.append("# Handicap: ").append(std::to_string(handicap)) += '\n';
  if (handicap > 0 || !list.black_stones.empty()) write_stones(out, "Black", list.black_stones, list.size);
  if (!list.white_stones.empty()) write_stones(out, "White", list.white_stones, list.size);
  if (list.to_play) out.append("# To play: ").append(*list.to_play == Color::Black ? "Black\n" : "White\n");
}

// Who plays a move is said of the first unless it is Black's in an even game, and wherever it is not the
// other's turn.
void write_pairs(std::string& out, const std::vector<game::Move>& moves, BoardSize size, bool is_even) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const game::Move& move = moves[i];
    const bool is_told = i == 0 ? move.color != Color::Black || !is_even : move.color == moves[i - 1].color;
    if (i % 2 == 0) out.append(std::to_string(i / 2 + 1)) += '.';
    if (is_told) out.append(move.color == Color::Black ? " B" : " W");
    out.append(" ").append(vertex_of(move.point, size));
    if (i % 2 == 1 || i + 1 == moves.size()) out += '\n';
  }
}

}  // namespace

void write_moves(const WriteContext& context, Writing& writing) {
  if (!game::has_board(context.game.tree())) return writing.lose(Lost::Moves, context.game.info().id());
  const game::GameInfo info = game::info_of(context.game);
  const game::ListedMoves listed = game::moves_to(context.game.last());
  writing.bytes = headings_of(info);
  lose_the_rest(context, writing, headed_properties());
  if (info.handicap.is_given() && !info.handicap) writing.lose(Lost::Values, info.node.id());
  lose_unplayable(listed, writing);
  const std::uint32_t handicap = info.handicap.value.stones;
  const bool is_even = handicap < 2 && listed.list.black_stones.empty() && !listed.list.to_play;
  write_position(writing.bytes, listed.list, handicap);
  write_pairs(writing.bytes, playable(listed), listed.list.size, is_even);
}

}  // namespace qipu::convert
