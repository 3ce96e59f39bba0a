#include "qipu/game/legality.hpp"

#include "qipu/game/line.hpp"

namespace qipu::game {

namespace {

// Of one stone it changes nothing but whose turn it is.
bool forbids_suicide(const go::Rules& rules, std::uint32_t lost) {
  return !rules.suicide || (lost == 1 && rules.ko != go::Ko::Situational);
}

}  // namespace

go::Legality judge(const MoveMade& move, const go::Rules& rules) {
  if (!move.point) return go::Legality::Legal;
  if (move.effect.before != go::Stone::Empty) return go::Legality::Occupied;
  if (move.effect.lost > 0 && forbids_suicide(rules, move.effect.lost)) return go::Legality::Suicide;
  return move.retakes_ko ? go::Legality::Ko : go::Legality::Legal;
}

namespace {

// RU of the nearest node above that has it, or as in Japan.
const go::Rules& rules_at(const Replay& replay) {
  const go::Rules* const rules = replay.rules();
  return rules ? *rules : go::rules_of(go::RulesName::Japanese);
}

}  // namespace

go::Legality judge_after(sgf::Node node, Color color, Point point) {
  Replay replay(node.tree());
  replay.go_to(node);
  if (!replay.board().size().holds(point)) return go::Legality::OffBoard;
  return judge(replay.tried(color, point), rules_at(replay));
}

IllegalMoves illegal_moves_to(sgf::Node node) {
  IllegalMoves found;
  Replay replay(node.tree());
  replay.go_to(node);
  const go::Rules& rules = rules_at(replay);
  for (const sgf::Node here : line_to(node)) {
    replay.go_to(here);
    replay.each_move_here([&](const MoveMade& move) {
      found.last = judge(move, rules);
      found.count += found.last != go::Legality::Legal;
    });
  }
  return found;
}

}  // namespace qipu::game
