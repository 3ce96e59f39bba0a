#include "qipu/go/line_positions.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"

namespace qipu::go {

void LinePositions::clear() {
  while (!kept_.empty()) {
    table_[slot_of(line_[kept_.back()])] = none;
    kept_.pop_back();
  }
  line_.clear();
}

void LinePositions::restart(Hash hash, std::uint32_t stones, Mark mark) {
  constexpr std::size_t most_games = 320;
  if (line_.capacity() == 0) line_.reserve(most_games);
  const auto index = size32(line_);
  line_.push_back({hash, stones, stones, index, none, 0, mark});
}

// The last position has as many stones as there have been, or fewer.
const LinePositions::Mark* LinePositions::look_up(std::uint32_t most) {
  const std::size_t before = kept_.size();
  const std::uint32_t below = keep_above(line_.back().stones);
  Position& last = line_.back();
  last.most = most;
  last.below = below;
  last.kept = static_cast<std::uint32_t>(kept_.size() - before);
  if (table_.empty()) return nullptr;
  const std::uint32_t found = table_[slot_of(last)];
  return found == none ? nullptr : &line_[found].mark;
}

// Those of the chain behind the last that have as many stones go into the table. Gives the first that has
// fewer.
std::uint32_t LinePositions::keep_above(std::uint32_t stones) {
  std::uint32_t index = line_.back().below;
  while (index != none && line_[index].stones >= stones) {
    keep(index);
    index = line_[index].below;
  }
  return index;
}

void LinePositions::drop_last() {
  for (std::uint32_t left = line_.back().kept; left > 0; --left) {
    table_[slot_of(line_[kept_.back()])] = none;
    kept_.pop_back();
  }
  line_.pop_back();
}

// Where the same position is, or where it would go. Never full.
std::size_t LinePositions::slot_of(const Position& position) const {
  const std::size_t last = table_.size() - 1;
  const auto is_same = [&](const Position& other) {
    return other.hash == position.hash && other.start == position.start;
  };
  std::size_t slot = position.hash & last;
  while (table_[slot] != none && !is_same(line_[table_[slot]])) slot = (slot + 1) & last;
  return slot;
}

void LinePositions::keep(std::uint32_t index) {
  if ((kept_.size() + 1) * 2 > table_.size()) grow();
  std::uint32_t& slot = table_[slot_of(line_[index])];
  if (slot != none) return;
  slot = index;
  kept_.push_back(index);
}

// In the order they came: the last can then be taken out by emptying its slot.
void LinePositions::grow() {
  constexpr std::size_t first_size = 64;
  table_.assign(std::max(first_size, table_.size() * 2), none);
  for (const std::uint32_t index : kept_) table_[slot_of(line_[index])] = index;
}

}  // namespace qipu::go
