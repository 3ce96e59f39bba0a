// Nodes that are not just a plain move.
#include "playing.hpp"
#include "replay_steps.hpp"

namespace qipu::game {

// Setup comes first (FF[4] C6), then the moves, each in the order written.
struct Replay::Reader {
  Replay& to;

  void read(sgf::Node node) {
    sgf::Property move;  // the last
    Part color = Part::None;
    std::uint32_t moves = 0;
    std::optional<std::uint32_t> number;
    for (const sgf::Property property : node.properties()) {
      const Part part = part_of(property);
      if (part == Part::None) continue;
      if (is_move(part))
        move = property, color = part, ++moves;
      else if (part == Part::Number && !number)
        number = read_move_number(property);
      else
        set_up(part, property);
    }
    if (moves == 0) return;
    const std::uint32_t next = number.value_or(to.move_number() + 1);
    if (moves == 1) return make_move(color, move, next);
    make_moves(node, next);
  }

  void set_up(Part part, const sgf::Property& property) {
    if (is_setup(part)) return put(part, property);
    if (part == Part::View) to.set(View, to.index_);
    if (part == Part::Dim) to.set(Dim, to.index_);
    if (part == Part::PrintMode) to.set(Print, to.index_);
    if (part == Part::Rules) to.set(Rules, static_cast<std::uint32_t>(read_rules(property)));
    if (part == Part::Handicap) to.set(Handicap, gives_handicap(property));
    if (part != Part::Player) return;
    if (const std::optional<Color> color = read_player(property))
      to.set(Player, static_cast<std::uint32_t>(*color));
  }

  void put(Part part, const sgf::Property& property) {
    const PointList list = read_points(property, to.board_.size());
    if (list.unplayable > 0) to.set(Unplayable, to.slots_[Unplayable] + list.unplayable);
    if (list.points.empty()) return;
    to.set(SetupSteps, to.slots_[SetupSteps] + 1);
    to.board_.setup(list.points, part == Part::AddEmpty ? go::Stone::Empty : go::stone_of(color_of(part)));
  }

  void make_moves(sgf::Node node, std::uint32_t number) {
    for (const sgf::Property property : node.properties()) {
      const Part part = part_of(property);
      if (!is_move(part)) continue;
      make_move(part, property, number);
      number = to.move_number() + 1;
    }
  }

  // As read_move() reads it, but the usual point goes to the board by no MoveValue in memory: beside clocks
  // that is a fifteenth of a replay.
  void make_move(Part part, sgf::Property property, std::uint32_t number) {
    const BoardSize size = to.board_.size();
    if (const std::optional<sgf::Point> point = sgf::plain_point(property[0].raw(), size)) [[likely]]
      return to.play(color_of(part), *point, number);
    make_unusual_move(color_of(part), detail::read_unusual_move(property, size), number);
  }

  void make_unusual_move(Color color, const MoveValue& move, std::uint32_t number) {
    if (!move.is_playable) return to.miss(color, number);
    move.point ? to.play(color, *move.point, number) : to.pass(color, number);
  }
};

void Replay::read(sgf::Node node) { Reader{*this}.read(node); }

}  // namespace qipu::game
