// A script that sets up a game in an engine: size, komi, handicap, and a play for every move of the main
// line, as far as the board of an engine is that of the record: it refuses what no rules allow, and has no
// setup between moves.
#include <algorithm>

#include "account.hpp"
#include "headings.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/go/game_state.hpp"
#include "words.hpp"
#include "writers.hpp"

namespace qipu::convert {

namespace {

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

  void write(std::string& out, go::Board& board) {
    for (std::size_t before = board.stones() + 1; before != board.stones();) {
      before = board.stones();
      write_round(out, board, Color::Black, list_.black_stones);
      write_round(out, board, Color::White, list_.white_stones);
    }
  }

 private:
  void write_round(std::string& out, go::Board& board, Color color, const std::vector<Point>& points) {
    sgf::PointSet& set = set_[static_cast<std::size_t>(color)];
    for (const Point point : points) {
      if (set.contains(point) || !is_safe(point, set)) continue;
      set.add(point);
      write_play(out, {color, point}, list_.size);
      board.setup(point, go::stone_of(color));
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
};

// Gives the board that an engine has then.
go::Board write_position(Writing& writing, const game::MoveList& list, std::uint32_t handicap) {
  go::Board board(list.size);
  std::string& out = writing.bytes;
  const bool is_handicap = handicap >= 2 && list.black_stones.size() == handicap && list.white_stones.empty();
  if (is_handicap) {
    out.append("set_free_handicap");
    for (const Point point : list.black_stones) out.append(" ").append(vertex_of(point, list.size));
    out += '\n';
    board.setup(list.black_stones, go::Stone::Black);
    return board;
  }
  if (handicap > 0) out.append("# Handicap: ").append(std::to_string(handicap)) += '\n';
  if (list.black_stones.empty() && list.white_stones.empty()) return board;
  writing.lose(Lost::Setup);  // they become moves; stones without a liberty are left out
  Setting(list).write(out, board);
  return board;
}

// The moves, as far as an engine has the position of the record.
class Script {
 public:
  Script(Writing& writing, const game::ListedMoves& listed, go::Board start)
      : out_(writing.bytes), writing_(writing), listed_(listed), engine_(std::move(start)) {}

  void write(sgf::Node end) {
    game::Replay record(end.tree());
    for (const sgf::Node node : game::line_to(end)) {
      record.go_to(node);
      if (!take(record)) return leave_out_from(node);
    }
  }

 private:
  // All moves of the node, or none.
  bool take(const game::Replay& record) {
    const std::size_t length = out_.size();
    const std::uint32_t before = number_;
    bool is_legal = true;
    record.each_move_here([&](const game::MoveMade& made) {
      is_legal = is_legal && (is_missed(listed_, number_) || play({made.color, made.point}));
      ++number_;
    });
    const bool is_same = number_ == before || engine_.board().hash() == record.board().hash();
    if (is_legal && is_same) return true;
    out_.resize(length);
    number_ = before;
    return false;
  }

  bool play(const game::Move& move) {
    if (!move.point)
      engine_.pass(move.color);
    else if (engine_.judge(move.color, *move.point) == go::Legality::Legal)
      engine_.play(move.color, *move.point);
    else
      return false;
    write_play(out_, move, listed_.list.size);
    return true;
  }

  void leave_out_from(sgf::Node node) {
    const auto missed = std::lower_bound(listed_.missed.begin(), listed_.missed.end(), number_);
    const auto counted = static_cast<std::size_t>(listed_.missed.end() - missed);
    writing_.lose(Lost::Moves, node.id(), listed_.list.moves.size() - number_ - counted);
  }

  std::string& out_;
  Writing& writing_;
  const game::ListedMoves& listed_;
  go::GameState engine_;  // of the rules that most engines begin with
  std::uint32_t number_ = 0;
};

}  // namespace

void write_gtp(const WriteContext& context, Writing& writing) {
  if (!game::has_board(context.game.tree())) return writing.lose(Lost::Moves, context.game.info().id());
  const game::GameInfo info = game::info_of(context.game);
  const sgf::Node end = context.game.last();
  const game::ListedMoves listed = game::moves_to(end);
  const game::MoveList& list = listed.list;
  writing.bytes = headings_of(info, info.komi ? "KM" : "");
  writing.bytes.append("boardsize ").append(std::to_string(list.size.columns)).append("\nclear_board\n");
  if (info.komi) writing.bytes.append("komi ").append(info.komi.value.points.to_string()) += '\n';
  Script script(writing, listed, write_position(writing, list, info.handicap.value.stones));
  script.write(end);
  lose_unplayable(listed, writing);
  lose_the_rest(context, writing, headed_properties());
  if (info.handicap.is_given() && !info.handicap) writing.lose(Lost::Values, info.node.id());
}

}  // namespace qipu::convert
