// The smallest steps of a Replay.
#pragma once

#include "qipu/game/replay.hpp"

namespace qipu::game {

namespace detail {

inline constexpr std::uint32_t none = 0xFFFF'FFFF;  // of a slot that holds a node
inline constexpr std::uint32_t nobody = 2;          // of the slot of PL, else a Color

}  // namespace detail

inline void Replay::set(Slot slot, std::uint32_t value) {
  changes_.push_back({index_, slots_[slot], slot});
  slots_[slot] = value;
}

// The move of this node, without what it did to the board.
inline Replay::Step& Replay::begin_move(Color color, std::uint32_t number) {
  if (slots_[Player] != detail::nobody) [[unlikely]]
    set(Player, detail::nobody);
  Step& step = moves_.emplace_back();
  step.node = index_;
  step.number = number;
  step.color = color;
  return step;
}

inline void Replay::play(Color color, sgf::Point point, std::uint32_t number) {
  Step& step = begin_move(color, number);
  step.has_stone = true;
  step.point = point;
  step.effect = board_.play(color, point);
}

}  // namespace qipu::game
