// Nodes that are not just a plain move.
#include "playing.hpp"
#include "replay_steps.hpp"

namespace qipu::game {

// Setup comes first (FF[4] C6), then the moves, each in the order written.
struct Replay::Reader {
  Replay& to;

  void read(sgf::Node node) {
    bool has_move = false;
    std::optional<std::uint32_t> number;
    for (const sgf::Property property : node.properties()) {
      const Part part = part_of(property);
      if (part == Part::None) continue;
      has_move |= is_move(part);
      if (part == Part::Number && !number)
        number = read_move_number(property);
      else
        set_up(part, property);
    }
    if (has_move) make_moves(node, number);
  }

  void set_up(Part part, const sgf::Property& property) {
    if (is_setup(part)) return put(part, property);
    if (part == Part::View) to.set(View, to.index_);
    if (part == Part::Dim) to.set(Dim, to.index_);
    if (part == Part::PrintMode) to.set(Print, to.index_);
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

  void make_moves(sgf::Node node, std::optional<std::uint32_t> number) {
    for (const sgf::Property property : node.properties()) {
      const Part part = part_of(property);
      if (!is_move(part)) continue;
      const MoveValue move = read_move(property, to.board_.size());
      if (!move.is_playable) to.set(Unplayable, to.slots_[Unplayable] + 1);
      const std::uint32_t next = number.value_or(to.move_number() + 1);
      if (move.point)
        to.play(color_of(part), *move.point, next);
      else
        to.begin_move(color_of(part), next);
      number.reset();
    }
  }
};

void Replay::read(sgf::Node node) { Reader{*this}.read(node); }

}  // namespace qipu::game
