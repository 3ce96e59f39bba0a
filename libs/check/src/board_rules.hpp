// Moves and setup on the board: what only shows when the game is replayed.
#pragma once

#include <optional>
#include <vector>

#include "here.hpp"
#include "main_line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/go/line_positions.hpp"
#include "setup_effect.hpp"

namespace qipu::check {

// Where a move stands.
struct MovePlace {
  sgf::Node node;
  Span ident;
  Span value;
};

// Of one game. Without a board to replay on it finds nothing.
class BoardRules {
 public:
  explicit BoardRules(const GameHere& game);

  // Every node in pre-order, from the root on, by one of these.
  void check(const NodeHere& here) {
    if (walk_) check_properties(here);
  }
  // Precondition: a plain move on the board, below the root.
  void check(const sgf::Node& plain_move) {
    if (walk_) check_plain_move(plain_move);
  }
  // Plain moves that follow the last node one by one, as far as they are ordinary, and one more. Returns the
  // node behind them: `first` where that is off the board, or there is none to replay on.
  std::uint32_t check_following(std::uint32_t first, std::uint32_t last);
  void finish();
  // The stones of a handicap are missing: what the moves do on the board cannot be known.
  void miss_stones() { misses_stones_ = true; }

 private:
  using Mark = go::LinePositions::Mark;

  void check_plain_move(const sgf::Node& node);
  void judge_ordinary(const sgf::Node& node);
  bool is_ordinary(const NodeHere& here) const;
  bool judge_ordinary(const NodeHere& here);
  void check_properties(const NodeHere& here);
  void begin_variation(const sgf::Node& node);
  // The node is a variation that tells the game again, stands in one, or goes on behind one.
  bool is_interrupted_by(const sgf::Node& node) const;
  bool is_on_main_line() const { return main_line_.is_open() && replayed_from_ == 0; }
  const game::Replay::Step* last_of_game() const;
  void set_up(const NodeHere& here);
  void judge(const game::MoveMade& move, const MovePlace& place);
  void add_wrong_player(const MovePlace& place);
  void judge_plain(const sgf::Node& node);
  void follow(const game::MoveMade& move, const MovePlace& place);
  void judge_repetition(const Mark& same, const MovePlace& place);
  void judge_moves(const NodeHere& here);
  void end_moves(const MovePlace& last, bool forced);
  void compare_captures(const NodeHere& here);
  void compare_captures(const PropertyHere& here);
  void add(spec::CheckId check, const MovePlace& place, Span span, sgf::Argument first,
           sgf::Argument second = {});

  const GameHere& game_;
  std::optional<game::ReplayWalk> walk_;
  go::LinePositions positions_;
  std::vector<std::uint32_t> repeats_;  // nodes on the way here that repeat a position
  std::uint32_t replayed_from_ = 0;     // the node from which on a line tells the game again; 0: none
  bool misses_stones_ = false;
  SetupEffect setup_;
  MainLine main_line_;
};

}  // namespace qipu::check
