#include "board_rules.hpp"

#include <algorithm>

#include "qipu/game/legality.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using game::MoveMade;
using sgf::Argument;

// Of `;B[pd]`.
MovePlace place_of_plain(sgf::Node node) {
  const std::uint32_t at = node.offset();
  return {node, {at + 1, at + 2}, {at + 3, at + 5}};
}

bool is_player(const PropertyHere& property) { return property.kind.ident == "PL"; }
bool is_forced(const PropertyHere& property) { return property.kind.remark == Remark::Ko; }
bool is_move(const PropertyHere& property) { return property.kind.is_move; }
// SGF2: a variation with a name and a place tells the game again, from its first move.
bool tells_again(const PropertyHere& property) {
  return property.kind.ident == "RN" || property.kind.ident == "PT";
}
bool is_setup(const PropertyHere& property) { return property.kind.setup != Setup::None; }

template <class Is>
bool has(const NodeHere& here, Is is) {
  return std::any_of(here.properties.begin(), here.properties.end(), is);
}

// Nothing that a rule would look at.
bool is_ordinary(const MoveMade& move) {
  return move.point && move.effect == go::Effect{} && !move.is_against_pl;
}

}  // namespace

BoardRules::BoardRules(const GameHere& game) : game_(game), setup_(game), main_line_(game) {
  if (game::has_board(game.game)) walk_.emplace(game.game);
}

// ---- The walk

// Behind its end the main line is closed, and what belonged to other lines is forgotten.
void BoardRules::begin_variation(sgf::Node node) {
  const std::uint32_t parent = node.parent().index();
  if (parent + 1 != node.index()) main_line_.close();
  positions_.cut(parent);
  if (parent < replayed_from_) replayed_from_ = 0;
  while (!repeats_.empty() && repeats_.back() > parent) repeats_.pop_back();
}

void BoardRules::check_plain_move(sgf::Node node) {
  if (node.begins_variation()) begin_variation(node);
  walk_->next();
  const MoveMade move = *walk_->replay().last_move();
  if (main_line_.is_open()) main_line_.move(move, node, place_of_plain(node).ident);
  if (!is_ordinary(move)) judge(move, place_of_plain(node));
  judge_repetition(move, place_of_plain(node));
}

void BoardRules::check_properties(const NodeHere& here) {
  if (!here.is_root && here.node.begins_variation()) begin_variation(here.node);
  if (!here.is_root) walk_->approach();
  if (has(here, is_setup)) set_up(here);
  if (!here.is_root) walk_->enter();
  if (replayed_from_ == 0 && !here.is_root && game_.game.context().sgf2 && has(here, tells_again))
    replayed_from_ = here.node.index();
  if (main_line_.is_open()) main_line_.note(here);
  judge_moves(here);
  for (const PropertyHere& property : here.properties)
    if (property.kind.ident == "E") compare_captures(property);
}

// A root is entered already, but nothing of a root is without effect.
void BoardRules::set_up(const NodeHere& here) {
  const game::Replay& before = walk_->replay();
  setup_.check(here, before.board(), before.unplayable() == 0);
}

void BoardRules::judge_moves(const NodeHere& here) {
  const game::Replay& replay = walk_->replay();
  const go::Board& board = replay.board();
  const bool forced = has(here, is_forced), says_player = has(here, is_player);
  auto property = here.properties.begin();
  replay.each_move_here([&](MoveMade move) {
    property = std::find_if(property, here.properties.end(), is_move);
    if (property == here.properties.end()) return;
    const MovePlace place{here.node, property->ident, property->values[0]};
    ++property;
    if (says_player) move.is_against_pl = false;
    if (main_line_.is_open()) main_line_.move(move, here.node, place.ident);
    if (!is_ordinary(move) && !forced) judge(move, place);
    if (!forced) judge_repetition(move, place);
  });
  const bool is_new = here.is_root || forced || has(here, is_setup);
  if (is_new) positions_.restart(board.hash(), board.stones(), {here.node.index(), replay.move_number()});
}

void BoardRules::finish() {
  if (walk_) main_line_.close();
}

// ---- Moves

void BoardRules::add(spec::CheckId check, const MovePlace& place, Span span, Argument first,
                     Argument second) {
  game_.out.push_back({check, span, place.node.id(), place.ident, {first, second}});
}

void BoardRules::judge(const MoveMade& move, const MovePlace& place) {
  const Argument ident = Argument::of(place.ident), point = Argument::of(place.value);
  if (replayed_from_ != 0) return;
  if (move.is_against_pl) add_wrong_player(place);
  const go::Rules* const rules = walk_->replay().rules();
  const go::Legality legality = game::judge(move, rules ? *rules : go::rules_of(go::RulesName::Japanese));
  if (legality == go::Legality::Occupied) add("occupied-point"_check, place, place.value, ident, point);
  if (legality == go::Legality::Ko) add("ko-violation"_check, place, place.value, ident, point);
  if (move.effect.lost == 0) return;
  add("suicide"_check, place, place.value, ident, point);
  if (rules && legality == go::Legality::Suicide) game_.out.back().severity = spec::Severity::Warning;
}

// Problems show what happens if the other player begins, beside their solution.
void BoardRules::add_wrong_player(const MovePlace& place) {
  add("wrong-player-to-move"_check, place, place.ident, Argument::of(place.ident));
  if (place.node.parent().first_child() != place.node) game_.out.back().severity = spec::Severity::Note;
}

// What has been judged already is no repetition; positions behind a move on a stone are doubtful.
void BoardRules::judge_repetition(const MoveMade& move, const MovePlace& place) {
  if (!move.point || move.effect.lost == 1 || replayed_from_ != 0) return;
  const go::Board& board = walk_->replay().board();
  const go::LinePositions::Mark mark{place.node.index(), move.number};
  if (move.effect.before != go::Stone::Empty) return positions_.restart(board.hash(), board.stones(), mark);
  const auto same = positions_.add(board.hash(), board.stones(), mark);
  if (!same || move.retakes_ko || !repeats_.empty()) return;
  repeats_.push_back(place.node.index());
  add("position-repeats"_check, place, place.value, Argument::of(same->number), Argument::of(place.value));
}

// ---- E

// The stones that the move of this node takes, or of the node before (Brouwer): listed, or how many.
void BoardRules::compare_captures(const PropertyHere& here) {
  const auto last = walk_->replay().last_move();
  if (!last) return;
  const sgf::Node at = last->node;
  if (at != here.node && at != here.node.parent()) return;
  const std::string_view first = slice(game_.text(), here.values[0]);
  const auto number = sgf::parse_number(first);
  std::uint32_t listed = here.size();
  if (number && here.size() == 1) {
    listed = static_cast<std::uint32_t>(number.value);
  } else {
    sgf::PointSet points;
    for (const Span value : here.values) {
      const auto area = sgf::parse_points(slice(game_.text(), value));
      if (!area) return;
      points.insert(area.value.area);
    }
    listed = static_cast<std::uint32_t>(points.size());
  }
  if (listed == last->effect.taken + last->effect.lost) return;
  game_.out.push_back(here.fault("captured-stone-count-mismatch"_check, here.ident,
                                 Argument::of(last->effect.taken + last->effect.lost), Argument::of(listed)));
}

}  // namespace qipu::check
