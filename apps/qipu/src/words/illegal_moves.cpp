#include "words/illegal_moves.hpp"

#include "qipu/game/legality.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::app {

namespace {

// RU of the nearest node above that has it, or as in Japan.
const go::Rules& rules_at(const game::Replay& replay) {
  const go::Rules* const rules = replay.rules();
  return rules ? *rules : go::rules_of(go::RulesName::Japanese);
}

}  // namespace

IllegalMoves illegal_moves_to(sgf::Node node) {
  IllegalMoves found;
  game::Replay replay(node.tree());
  replay.go_to(node);
  const go::Rules& rules = rules_at(replay);
  for (const sgf::Node here : game::line_to(node)) {
    replay.go_to(here);
    replay.each_move_here([&](const game::MoveMade& move) {
      found.last = judge(move, rules);
      found.count += found.last != go::Legality::Legal;
    });
  }
  return found;
}

}  // namespace qipu::app
