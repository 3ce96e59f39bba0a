// The smallest steps of a Replay.
#pragma once

#include "qipu/game/replay.hpp"

namespace qipu::game {

namespace detail {

inline constexpr std::uint32_t none = 0xFFFF'FFFF;  // of a slot that holds a node
inline constexpr std::uint32_t nobody = 2;          // of the slot of PL, else a Color

}  // namespace detail

inline std::uint8_t Replay::end_setup(Color color) {
  std::uint8_t marks = OutOfTurn;
  if (!moves_.empty()) [[likely]]
    marks = moves_.back().color == color || moves_.back().setups != slots_[SetupSteps] ? OutOfTurn : 0;
  if (slots_[Player] == detail::nobody) [[likely]]
    return marks;
  if (slots_[Player] != static_cast<std::uint32_t>(color)) marks |= AgainstPl;
  set(Player, detail::nobody);
  return marks;
}

// The stone of the last move is gone, and it was one: so this move stands where the one stood that was taken.
inline bool Replay::retakes_ko(std::uint8_t marks, const go::Effect& effect) const {
  const go::Effect one_taken{1, 0, go::Stone::Empty};
  if (effect.taken != 1 || (marks & OutOfTurn) != 0) [[likely]]
    return false;
  const Step& last = moves_.back();
  return last.has_stone && effect == one_taken && last.effect == one_taken &&
         board_.at(last.point) == go::Stone::Empty;
}

inline void Replay::pass(Color color, std::uint32_t number) {
  const std::uint8_t marks = end_setup(color);
  const bool is_second = (marks & OutOfTurn) == 0 && moves_.back().passes > 0;
  const std::uint8_t passes = is_second ? 2 : 1;
  moves_.push_back({index_, number, slots_[SetupSteps], {}, {}, color, false, passes, marks});
}

inline void Replay::miss(Color color, std::uint32_t number) {
  set(Unplayable, slots_[Unplayable] + 1);
  const std::uint8_t marks = end_setup(color);
  moves_.push_back({index_, number, slots_[SetupSteps], {}, {}, color, false, 0, marks});
}

inline void Replay::play(Color color, sgf::Point point, std::uint32_t number) {
  std::uint8_t marks = end_setup(color);
  const go::Effect effect = board_.play(color, point);
  if (retakes_ko(marks, effect)) [[unlikely]]
    marks |= RetakesKo;
  if (!moves_.empty() && moves_.back().passes == 2 && moves_.back().setups == slots_[SetupSteps]) [[unlikely]]
    marks |= Resumes;
  moves_.push_back({index_, number, slots_[SetupSteps], effect, point, color, true, 0, marks});
}

}  // namespace qipu::game
