// A script that sets up a game in an engine: size, komi, handicap, and a play for every move of the main
// line.
#include <algorithm>

#include "account.hpp"
#include "headings.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"
#include "words.hpp"
#include "writers.hpp"

namespace qipu::convert {

namespace {

constexpr std::uint32_t most_side = 25;  // GTP 2, 2.11

void write_play(std::string& out, const game::Move& move, BoardSize size) {
  out.append(move.color == Color::Black ? "play black " : "play white ");
  out.append(vertex_of(move.point, size)) += '\n';
}

// Stones to be played one by one such that none is ever taken: next to a point that stays empty first, then
// next to those of their colour.
class Setting {
 public:
  explicit Setting(const game::MoveList& list) : list_(list) {
    for (const Point point : list.black_stones) all_.add(point);
    for (const Point point : list.white_stones) all_.add(point);
  }

  void write(std::string& out) {
    for (int before = -1; before != written_;) {
      before = written_;
      write_round(out, Color::Black, list_.black_stones);
      write_round(out, Color::White, list_.white_stones);
    }
  }

 private:
  void write_round(std::string& out, Color color, const std::vector<Point>& points) {
    sgf::PointSet& set = set_[static_cast<std::size_t>(color)];
    for (const Point point : points) {
      if (set.contains(point) || !is_safe(point, set)) continue;
      set.add(point);
      write_play(out, {color, point}, list_.size);
      ++written_;
    }
  }

  bool is_safe(Point point, const sgf::PointSet& own) const {
    constexpr int steps[][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    return std::any_of(std::begin(steps), std::end(steps), [&](const int* step) {
      const Point next{static_cast<std::uint8_t>(point.column + step[0]),
                       static_cast<std::uint8_t>(point.row + step[1])};
      return list_.size.holds(next) && (!all_.contains(next) || own.contains(next));
    });
  }

  const game::MoveList& list_;
  sgf::PointSet all_;
  sgf::PointSet set_[2];
  int written_ = 0;
};

void write_position(Writing& writing, const game::MoveList& list, std::uint32_t handicap) {
  std::string& out = writing.bytes;
  const bool is_handicap = handicap >= 2 && list.black_stones.size() == handicap && list.white_stones.empty();
  if (is_handicap) {
    out.append("set_free_handicap");
    for (const Point point : list.black_stones) out.append(" ").append(vertex_of(point, list.size));
    out += '\n';
    return;
  }
  if (handicap > 0) out.append("# Handicap: ").append(std::to_string(handicap)) += '\n';
  if (list.black_stones.empty() && list.white_stones.empty()) return;
  writing.lose(Lost::Setup);  // they become moves; stones without a liberty are left out
  Setting(list).write(out);
}

}  // namespace

void write_gtp(const WriteContext& context, Writing& writing) {
  if (!game::has_board(context.game.game())) return writing.lose(Lost::Moves, context.game.id());
  const game::GameInfo info = game::info_of(context.game);
  const game::ListedMoves listed = game::moves_to(game::main_line_end(context.game));
  const game::MoveList& list = listed.list;
  writing.bytes = headings_of(info, info.komi ? "KM" : "");
  lose_the_rest(context, writing, headed_properties());
  if (info.handicap.is_given() && !info.handicap) writing.lose(Lost::Values, info.node.id());
  writing.lose(Lost::Moves, {}, listed.unplayable);
  if (list.size.columns != list.size.rows || list.size.columns > most_side)
    return writing.lose(Lost::Moves, {}, list.moves.size());
  writing.bytes.append("boardsize ").append(std::to_string(list.size.columns)).append("\nclear_board\n");
  if (info.komi) writing.bytes.append("komi ").append(info.komi.value.points.to_string()) += '\n';
  write_position(writing, list, info.handicap.value.stones);
  for (const game::Move& move : list.moves) write_play(writing.bytes, move, list.size);
}

}  // namespace qipu::convert
