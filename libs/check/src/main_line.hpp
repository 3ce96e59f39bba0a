// What is asked of the main line alone: variations may show anything.
#pragma once

#include <optional>
#include <string>

#include "here.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::check {

// Of one game: who moves, and how it ends.
class MainLine {
 public:
  explicit MainLine(const GameHere& game) : game_(game) {}

  // Node by node, as long as it is open.
  bool is_open() const { return is_open_; }
  void note(const NodeHere& here);  // before the moves of the node
  void move(const game::MoveMade& move, sgf::Node node, Span ident);
  void close();  // behind its last node

 private:
  void begin(const game::MoveMade& move, sgf::Node node, Span ident);
  void follow(const game::MoveMade& move, const game::MoveMade& last, sgf::Node node, Span ident);
  bool is_counted() const;
  void add(spec::CheckId check, sgf::Node node, Span ident, sgf::Argument first);

  const GameHere& game_;
  bool is_open_ = true;
  bool is_of_players_ = false;   // PB, PW or RE: a game that was played, no problem, no collection of lines
  bool is_set_up_ = false;       // by more than handicap stones
  bool has_handicap_ = false;    // stones
  bool has_player_ = false;      // PL
  bool is_interrupted_ = false;  // by setup or PL since the last move
  bool white_has_moved_ = false;
  bool goes_on_ = false;  // behind two passes
  std::string result_;
  std::optional<game::MoveMade> last_;
  Span last_ident_;
  Tally twice_;
};

}  // namespace qipu::check
