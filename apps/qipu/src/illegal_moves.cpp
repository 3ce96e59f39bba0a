#include "illegal_moves.hpp"

#include <optional>

#include "qipu/game/replay.hpp"
#include "qipu/game/rules.hpp"

namespace qipu::app {

namespace {

// RU of the nearest node above that has it.
const go::Rules& rules_above(sgf::Node node) {
  for (; node; node = node.parent()) {
    const sgf::Property property = node.is_plain_move() ? sgf::Property() : node.find("RU");
    if (!property) continue;
    const auto rules = game::parse_rules(property.text());
    const go::Rules* const row = rules ? game::board_rules(rules.value) : nullptr;
    if (row) return *row;
  }
  return go::rules_of(go::RulesName::Japanese);
}

class Judge {
 public:
  explicit Judge(const go::Rules& rules) : rules_(rules) {}

  go::Legality judge(const game::MoveMade& move, go::Hash position) {
    const go::Legality legality = of(move, position);
    before_ = here_;
    here_ = position;
    may_be_retaken_ = move.effect.taken == 1 && move.effect.before == go::Stone::Empty;
    color_ = move.color;
    return legality;
  }
  // The position is another one, without a move.
  void set_up(go::Hash position) {
    here_ = position;
    may_be_retaken_ = false;
  }

 private:
  // Of one stone it changes nothing but whose turn it is.
  bool is_forbidden_suicide(std::uint32_t lost) const {
    return !rules_.suicide || (lost == 1 && rules_.ko != go::Ko::Situational);
  }
  go::Legality of(const game::MoveMade& move, go::Hash position) const {
    if (!move.point) return go::Legality::Legal;
    if (move.effect.before != go::Stone::Empty) return go::Legality::Occupied;
    if (move.effect.lost > 0 && is_forbidden_suicide(move.effect.lost)) return go::Legality::Suicide;
    const bool retakes = may_be_retaken_ && color_ != move.color && move.effect.taken == 1;
    return retakes && position == before_ ? go::Legality::Ko : go::Legality::Legal;
  }

  const go::Rules& rules_;
  bool may_be_retaken_ = false;             // by what follows the last move, which took one stone
  game::Color color_ = game::Color::Black;  // of the last move
  go::Hash before_ = 0;                     // of the position before the last move
  go::Hash here_ = 0;
};

}  // namespace

IllegalMoves illegal_moves_to(sgf::Node node) {
  IllegalMoves found;
  game::Replay replay(node.game());
  Judge judge(rules_above(node));
  for (const sgf::Node here : game::line_to(node)) {
    replay.go_to(here);
    const std::optional<game::MoveMade> move = replay.last_move();
    if (!move || move->node != here) {
      if (!here.is_plain_move()) judge.set_up(replay.board().hash());
      continue;
    }
    found.last = judge.judge(*move, replay.board().hash());
    found.count += found.last != go::Legality::Legal;
  }
  return found;
}

}  // namespace qipu::app
