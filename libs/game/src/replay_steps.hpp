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

inline void Replay::end_setup() {
  if (slots_[Player] != detail::nobody) [[unlikely]]
    set(Player, detail::nobody);
}

inline void Replay::pass(Color color, std::uint32_t number) {
  end_setup();
  moves_.push_back({index_, number, {}, {}, color, false});
}

inline void Replay::play(Color color, sgf::Point point, std::uint32_t number) {
  end_setup();
  moves_.push_back({index_, number, board_.play(color, point), point, color, true});
}

}  // namespace qipu::game
