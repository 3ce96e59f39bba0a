#include "board_rules.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"
#include "qipu/game/legality.hpp"
#include "qipu/game/line.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"
#include "sgf2_grafts.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using game::MoveMade;
using Step = game::Replay::Step;
using sgf::Argument;

// Of `;B[pd]`.
MovePlace place_of_plain(const sgf::Node& node) {
  const std::uint32_t at = node.offset();
  return {node, {at + 1, at + 2}, {at + 3, at + 5}};
}

bool is_move(const PropertyHere& property) { return property.kind.is_move; }

// E: points, or how many there are.
std::optional<std::uint32_t> stones_listed(const PropertyHere& here, std::string_view text) {
  if (const auto number = sgf::parse_number(slice(text, here.values[0])); number && here.size() == 1)
    return static_cast<std::uint32_t>(number.value);
  sgf::PointSet points;
  for (const Span value : here.values) {
    const std::string_view raw = slice(text, value);
    const auto area = sgf::parse_points(raw);
    if (!area && !sgf::trimmed(raw).empty()) return std::nullopt;
    if (area) points.insert(area.value.area);
  }
  return size32(points);
}

}  // namespace

BoardRules::BoardRules(const GameHere& game) : game_(game), setup_(game), main_line_(game) {
  if (game::has_board(game.tree)) walk_.emplace(game.tree);
}

// ---- The walk

bool BoardRules::is_interrupted_by(const sgf::Node& node) const {
  if (!game_.tree.context().sgf2) return false;
  return replayed_from_ != 0 || retells_game(node) || next_in_game(node.parent()) == node;
}

const Step* BoardRules::last_of_game() const {
  return replayed_from_ == 0 ? walk_->replay().last_step() : nullptr;
}

// Behind its end the main line is closed, and what belonged to other lines is forgotten. Variations that
// tell the game again interrupt it.
void BoardRules::begin_variation(const sgf::Node& node) {
  const std::uint32_t parent = node.parent().index();
  const Step* const last = last_of_game();
  if (parent < replayed_from_) replayed_from_ = 0;
  if (parent + 1 != node.index() && !is_interrupted_by(node)) main_line_.close(last);
  positions_.cut(parent);
  while (!repeats_.empty() && repeats_.back() > parent) repeats_.pop_back();
}

void BoardRules::check_plain_move(const sgf::Node& node) {
  if (node.begins_variation()) begin_variation(node);
  walk_->next();
  judge_ordinary(node);
}

std::uint32_t BoardRules::check_following(std::uint32_t first, std::uint32_t last) {
  if (!walk_) return first;
  const Mark* const same = walk_->follow(last, positions_);
  const sgf::Node node = walk_->replay().node();
  if (node.index() < first) return first;
  if (same)
    judge_repetition(*same, place_of_plain(node));
  else if (!walk_->replay().last_step()->is_ordinary())
    judge_plain(node);
  return node.index() + 1;
}

inline void BoardRules::judge_ordinary(const sgf::Node& node) {
  const game::Replay& replay = walk_->replay();
  const Step& step = *replay.last_step();
  if (!step.is_ordinary()) return judge_plain(node);
  const Mark* const same =
      positions_.add(replay.board().hash(), replay.board().stones(), {node.index(), step.number});
  if (same) judge_repetition(*same, place_of_plain(node));
}

void BoardRules::judge_plain(const sgf::Node& node) {
  const game::Replay& replay = walk_->replay();
  const MovePlace place = place_of_plain(node);
  if (is_on_main_line()) main_line_.look_at(*replay.last_step(), replay.step_before(), node, place.ident);
  const MoveMade move = *replay.last_move();
  judge(move, place);
  follow(move, place);
}

void BoardRules::check_properties(const NodeHere& here) {
  if (!here.is_root && here.node.begins_variation()) begin_variation(here.node);
  if (!here.is_root) walk_->approach();
  if (here.has(SaysSetup)) set_up(here);
  if (!here.is_root) walk_->enter();
  // SGF2: a variation with a name and a place tells the game again, from its first move.
  if (replayed_from_ == 0 && !here.is_root && game_.tree.context().sgf2 && here.has(SaysGameAgain))
    replayed_from_ = here.node.index();
  if (is_on_main_line()) main_line_.note(here);
  judge_moves(here);
  if (here.has(SaysCaptures)) compare_captures(here);
  if (is_on_main_line() && here.has(SaysEnd) && game::ends_game(here.node)) main_line_.close(last_of_game());
}

// A root is entered already, but nothing of a root is without effect.
void BoardRules::set_up(const NodeHere& here) {
  const game::Replay& before = walk_->replay();
  setup_.check(here, before.board(), before.unplayable() == 0);
}

// The node has one move, which is ordinary.
bool BoardRules::is_ordinary(const NodeHere& here) const {
  const Step* const last = walk_->replay().last_step();
  const Step* const before = walk_->replay().step_before();
  const std::uint32_t index = here.node.index();
  return last && last->node == index && last->is_ordinary() && (!before || before->node != index);
}

// Of an ordinary move below the root, without setup, nothing is left to say but a repetition.
bool BoardRules::judge_ordinary(const NodeHere& here) {
  const auto move = std::find_if(here.properties.begin(), here.properties.end(), is_move);
  if (here.is_root || move == here.properties.end() || !is_ordinary(here) || here.has(SaysSetup))
    return false;
  const game::Replay& replay = walk_->replay();
  const Mark mark{here.node.index(), replay.move_number()};
  const Mark* const same = positions_.add(replay.board().hash(), replay.board().stones(), mark);
  if (same) judge_repetition(*same, {here.node, move->ident, move->values[0]});
  return true;
}

void BoardRules::judge_moves(const NodeHere& here) {
  const game::Replay& replay = walk_->replay();
  const bool forced = here.has(SaysForced), says_player = here.has(SaysPlayer);
  if (!forced && judge_ordinary(here)) return;
  MovePlace last{here.node, {}, {}};
  auto property = here.properties.begin();
  replay.each_move_here([&](MoveMade move) {
    property = std::find_if(property, here.properties.end(), is_move);
    if (property == here.properties.end()) return;
    last = {here.node, property->ident, property->values[0]};
    ++property;
    if (says_player) move.is_against_pl = false;
    if (!forced) judge(move, last);
  });
  if (!last.ident.empty()) end_moves(last, forced);
  const go::Board& board = replay.board();
  const bool is_new = here.is_root || forced || here.has(SaysSetup);
  if (is_new) positions_.restart(board.hash(), board.stones(), {here.node.index(), replay.move_number()});
}

// Of several moves in a node the last.
void BoardRules::end_moves(const MovePlace& last, bool forced) {
  const game::Replay& replay = walk_->replay();
  if (!forced) follow(*replay.last_move(), last);
  if (is_on_main_line() && replay.last_step()->marks != 0)
    main_line_.look_at(*replay.last_step(), replay.step_before(), last.node, last.ident);
}

void BoardRules::finish() {
  if (walk_) main_line_.close(last_of_game());
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
  if (misses_stones_) return;
  const go::Rules* const rules = move.effect.lost > 0 ? walk_->replay().rules() : nullptr;
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
void BoardRules::follow(const MoveMade& move, const MovePlace& place) {
  if (!move.point || move.effect.lost == 1) return;
  const go::Board& board = walk_->replay().board();
  const Mark mark{place.node.index(), move.number};
  if (move.effect.before != go::Stone::Empty) return positions_.restart(board.hash(), board.stones(), mark);
  const Mark* const same = positions_.add(board.hash(), board.stones(), mark);
  if (same && !move.retakes_ko) judge_repetition(*same, place);
}

void BoardRules::judge_repetition(const Mark& same, const MovePlace& place) {
  if (!repeats_.empty() || replayed_from_ != 0 || misses_stones_) return;
  repeats_.push_back(place.node.index());
  add("position-repeats"_check, place, place.value, Argument::of(same.number), Argument::of(place.value));
}

// ---- E

// The stones that the move of this node takes, or of the node before (Brouwer).
void BoardRules::compare_captures(const NodeHere& here) {
  for (const PropertyHere& property : here.properties)
    if (property.kind.has(SaysCaptures)) compare_captures(property);
}

void BoardRules::compare_captures(const PropertyHere& here) {
  const Step* const last = walk_->replay().last_step();
  if (!last) return;
  const sgf::Node parent = here.node.parent();
  const bool is_beside = last->node == here.node.index() || (parent && last->node == parent.index());
  if (!is_beside) return;
  const std::optional<std::uint32_t> listed = stones_listed(here, game_.text());
  const std::uint32_t taken = last->effect.taken + last->effect.lost;
  if (listed && *listed != taken)
    game_.out.push_back(here.fault("captured-stone-count-mismatch"_check, here.ident, Argument::of(taken),
                                   Argument::of(*listed)));
}

}  // namespace qipu::check
