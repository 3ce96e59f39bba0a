#include "qipu/game/legality.hpp"

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

}  // namespace qipu::game
