#include "qipu/go/line_positions.hpp"

#include <algorithm>

namespace qipu::go {

void LinePositions::clear() {
  while (!kept_.empty()) {
    table_[slot_of(line_[kept_.back()].key)] = none;
    kept_.pop_back();
  }
  line_.clear();
}

void LinePositions::restart(Hash hash, std::uint32_t stones, Mark mark) {
  const auto index = static_cast<std::uint32_t>(line_.size());
  line_.push_back({hash ^ mix(index), stones, stones, index, none, 0, mark});
}

// As many stones as there have been, or fewer.
std::optional<LinePositions::Mark> LinePositions::look_up(Position position) {
  const std::size_t before = kept_.size();
  position.most = line_.back().most;
  position.below = keep_above(position.stones);
  position.kept = static_cast<std::uint32_t>(kept_.size() - before);
  line_.push_back(position);
  if (table_.empty()) return std::nullopt;
  const std::uint32_t found = table_[slot_of(position.key)];
  return found == none ? std::nullopt : std::optional(line_[found].mark);
}

// Those of the chain that have as many stones go into the table. Gives the first that has fewer.
std::uint32_t LinePositions::keep_above(std::uint32_t stones) {
  auto index = static_cast<std::uint32_t>(line_.size() - 1);
  while (index != none && line_[index].stones >= stones) {
    keep(index);
    index = line_[index].below;
  }
  return index;
}

void LinePositions::drop_last() {
  for (std::uint32_t left = line_.back().kept; left > 0; --left) {
    table_[slot_of(line_[kept_.back()].key)] = none;
    kept_.pop_back();
  }
  line_.pop_back();
}

// Where it is, or where it would go. Never full.
std::uint32_t LinePositions::slot_of(Hash key) const {
  const std::size_t last = table_.size() - 1;
  std::size_t slot = key & last;
  while (table_[slot] != none && line_[table_[slot]].key != key) slot = (slot + 1) & last;
  return static_cast<std::uint32_t>(slot);
}

void LinePositions::keep(std::uint32_t index) {
  if ((kept_.size() + 1) * 2 > table_.size()) grow();
  std::uint32_t& slot = table_[slot_of(line_[index].key)];
  if (slot != none) return;
  slot = index;
  kept_.push_back(index);
}

// In the order they came: the last can then be taken out by emptying its slot.
void LinePositions::grow() {
  constexpr std::size_t first_size = 64;
  table_.assign(std::max(first_size, table_.size() * 2), none);
  for (const std::uint32_t index : kept_) table_[slot_of(line_[index].key)] = index;
}

}  // namespace qipu::go
