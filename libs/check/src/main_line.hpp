// What is asked of the main line alone: variations may show anything.
#pragma once

#include <string>

#include "here.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::check {

// Of one game: who moves, and how it ends.
class MainLine {
 public:
  using Step = game::Replay::Step;

  explicit MainLine(const GameHere& game) : game_(game) {}

  // Node by node, as long as it is open.
  bool is_open() const { return is_open_; }
  void note(const NodeHere& here);  // before the moves of the node
  // A move that is not just the next by turns. `before`: the move before it, or null.
  void look_at(const Step& move, const Step* before, const sgf::Node& node, Span ident);
  void close(const Step* last);  // behind its last node

 private:
  void begin(const Step& move, const sgf::Node& node, Span ident);
  void repeat_color(const Step& move, const Step& before, const sgf::Node& node, Span ident);
  void end_with(const Step& last);
  void add_passes(std::uint32_t passes, const sgf::Node& node, Span ident);
  void note_empty(const sgf::Node& node);
  void note_count(const PropertyHere& count, const NodeHere& root);
  void compare_count(std::uint32_t moves);
  bool is_counted() const;
  void add(spec::CheckId check, const sgf::Node& node, Span ident);

  static constexpr std::uint32_t none = 0xFFFF'FFFF;

  // How many moves the root says there are.
  struct Count {
    std::uint32_t told = 0;  // 0: it does not say
    Span value;
    Span ident;
  };

  const GameHere& game_;
  bool is_open_ = true;
  bool is_of_players_ = false;   // PB, PW or RE: a game that was played, no problem, no collection of lines
  bool is_set_up_ = false;       // by more than handicap stones
  bool has_handicap_ = false;    // stones
  std::uint32_t player_ = none;  // the last node with PL
  std::uint32_t free_handicap_ = none;  // the last node of Black's moves before White's first
  bool goes_on_ = false;                // behind two passes
  Count count_;
  Tally empty_;                      // nodes without properties, one behind the other
  std::uint32_t last_empty_ = none;  // the last of them
  std::string result_;
  Tally twice_;
};

}  // namespace qipu::check
