#include "board_batch.hpp"

#include "board_hash.hpp"

namespace qipu::go {

// Stones of the same colour beside a stone that is added are left for gather(): a loose stone counts for
// cell 0.
void Board::Batch::change(Index index, Stone stone) {
  Cell& cell = board_.cells_[index];
  if (cell.stone == stone) return;
  const Point point = board_.point_of(index);
  if (cell.stone != Stone::Empty) {
    if (cell.head != 0) dissolve(index);
    board_.toggle(color_of(cell.stone), point);
    --board_.stones_;
    for (const Index one : board_.beside(index)) ++board_.cells_[board_.cells_[one].head].liberties;
  }
  cell = empty_at(index);
  if (stone == Stone::Empty) return;
  cell = {0, 0, 0, stone};
  board_.toggle(color_of(stone), point);
  ++board_.stones_;
  for (const Index one : board_.beside(index)) --board_.cells_[board_.cells_[one].head].liberties;
  loose_.push_back(index);
}

void Board::Batch::settle() {
  for (std::size_t i = 0; i < loose_.size(); ++i) {
    const Cell& cell = board_.cells_[loose_[i]];
    if (cell.stone != Stone::Empty && cell.head == 0) gather(loose_[i]);
  }
}

void Board::Batch::dissolve(Index index) {
  Index at = index;
  do {
    board_.cells_[at].head = 0;
    loose_.push_back(at);
    at = board_.cells_[at].next;
  } while (at != index);
}

// A chain of the loose stones connected with one of them; the ring is the queue of the search. Then chains
// beside it that were never taken apart come in.
void Board::Batch::gather(Index seed) {
  Cell* const cells = board_.cells_.data();
  const Stone stone = cells[seed].stone;
  const std::size_t mark = loose_.size();
  std::uint16_t liberties = 0;
  cells[seed].head = seed;
  cells[seed].next = seed;
  Index last = seed;
  Index at = seed;
  do {
    for (const Index one : board_.beside(at)) {
      Cell& cell = cells[one];
      liberties = static_cast<std::uint16_t>(liberties + (cell.stone == Stone::Empty));
      if (cell.stone != stone || cell.head == seed) continue;
      if (cell.head != 0) {
        loose_.push_back(one);
        continue;
      }
      cell.head = seed;
      cell.next = seed;
      cells[last].next = one;
      last = one;
    }
    at = cells[at].next;
  } while (at != seed);
  cells[seed].liberties = liberties;
  join_later(seed, mark);
}

void Board::Batch::join_later(Index seed, std::size_t mark) {
  for (; loose_.size() > mark; loose_.pop_back()) {
    const Index one = board_.cells_[seed].head;
    const Index other = board_.cells_[loose_.back()].head;
    if (one != other) board_.join(one, other);
  }
}

}  // namespace qipu::go
