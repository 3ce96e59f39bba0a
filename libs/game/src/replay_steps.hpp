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

inline bool Replay::end_setup(Color color) {
  if (slots_[Player] == detail::nobody) [[likely]]
    return false;
  const bool is_against = slots_[Player] != static_cast<std::uint32_t>(color);
  set(Player, detail::nobody);
  return is_against;
}

// By turns, on the same stones.
inline bool Replay::follows(const Step& last, Color color) const {
  return last.color != color && last.setups == slots_[SetupSteps];
}

// The stone of the last move is gone, and it was one: so this move stands where the one stood that was taken.
inline bool Replay::retakes_ko(Color color, const go::Effect& effect) const {
  if (effect.taken != 1 || moves_.empty()) [[likely]]
    return false;
  const Step& last = moves_.back();
  const go::Effect one_taken{1, 0, go::Stone::Empty};
  return last.has_stone && follows(last, color) && effect == one_taken && last.effect == one_taken &&
         board_.at(last.point) == go::Stone::Empty;
}

inline void Replay::pass(Color color, std::uint32_t number) {
  const bool is_against = end_setup(color);
  const bool is_second = !moves_.empty() && moves_.back().passes > 0 && follows(moves_.back(), color);
  const std::uint8_t passes = is_second ? 2 : 1;
  moves_.push_back({index_, number, slots_[SetupSteps], {}, {}, color, passes, false, false, is_against});
}

inline void Replay::miss(Color color, std::uint32_t number) {
  set(Unplayable, slots_[Unplayable] + 1);
  const bool is_against = end_setup(color);
  moves_.push_back({index_, number, slots_[SetupSteps], {}, {}, color, 0, false, false, is_against});
}

inline void Replay::play(Color color, sgf::Point point, std::uint32_t number) {
  const bool is_against = end_setup(color);
  const go::Effect effect = board_.play(color, point);
  const bool retakes = retakes_ko(color, effect);
  moves_.push_back({index_, number, slots_[SetupSteps], effect, point, color, 0, true, retakes, is_against});
}

}  // namespace qipu::game
