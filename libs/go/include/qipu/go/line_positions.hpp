// The positions of a line of play, and whether the latest has been there before. It forgets from the end, so
// it follows a walk through variations.
//
// A position can only come again after stones were taken. So those that have fewer stones than any after
// them wait in a chain, and are looked up only when the line has come down to as many. A move that takes
// nothing costs a comparison, and one that takes stones about as many steps.
//
// A plain value that owns its memory; one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "qipu/go/hash.hpp"

namespace qipu::go {

class LinePositions {
 public:
  // What the caller wants to know again: `place` never falls along a line.
  struct Mark {
    std::uint32_t place = 0;
    std::uint32_t number = 0;
  };

  // For another game, in the same memory.
  void clear();
  // Drops the positions behind `place`.
  void cut(std::uint32_t place) {
    while (!line_.empty() && line_.back().mark.place > place) drop_last();
  }
  // Positions before this one no longer count, as long as it is on the line.
  void restart(Hash hash, std::uint32_t stones, Mark mark);
  // The next position. Where the same stood before, since the last restart: one of these, until the line
  // changes; else null.
  const Mark* add(Hash hash, std::uint32_t stones, Mark mark) {
    if (line_.empty()) [[unlikely]]
      return restart(hash, stones, mark), nullptr;
    const auto last = static_cast<std::uint32_t>(line_.size() - 1);
    const std::uint32_t start = line_[last].start, most = line_[last].most;
    Position& next = line_.emplace_back();
    next.hash = hash;
    next.stones = next.most = stones;
    next.start = start;
    next.below = last;
    next.mark = mark;
    return stones > most ? nullptr : look_up(most);
  }

 private:
  static constexpr std::uint32_t none = 0xFFFF'FFFF;
  struct Position {
    Hash hash = 0;
    std::uint32_t stones = 0;
    std::uint32_t most = 0;   // stones since the restart, up to here
    std::uint32_t start = 0;  // the position of the restart
    std::uint32_t below = 0;  // the latest before it with fewer stones; none: no such since the restart
    std::uint32_t kept = 0;   // how many were put into the table because of it
    Mark mark;
  };

  const Mark* look_up(std::uint32_t most);
  void drop_last();
  std::uint32_t keep_above(std::uint32_t stones);
  std::size_t slot_of(const Position& position) const;
  void keep(std::uint32_t index);
  void grow();

  std::vector<Position> line_;
  std::vector<std::uint32_t> kept_;   // positions in the table, as they came
  std::vector<std::uint32_t> table_;  // open addressing: positions, or none; a power of two of them, or empty
};

}  // namespace qipu::go
