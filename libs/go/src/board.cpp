#include "qipu/go/board.hpp"

#include <algorithm>
#include <bitset>
#include <utility>

#include "board_batch.hpp"
#include "board_hash.hpp"
#include "board_log.hpp"

namespace qipu::go {

namespace {

constexpr Stone outside{3};
constexpr std::size_t most_cells = (max_board + 1) * (max_board + 2);

Stone opposite_of(Stone stone) { return stone_of(opposite(color_of(stone))); }

}  // namespace

Board::Board(BoardSize size, Hashing hashing)
    : size_(size), hashing_(hashing), stride_(size.columns + 1), cells_(stride_ * (size.rows + 2)) {
  clear();
}

void Board::clear() {
  stones_ = 0;
  captures_ = {};
  for (std::size_t i = 0; i < hashes_.size(); ++i)
    hashes_[i] = size_key(qipu::go::image(size_, symmetries[i % symmetries.size()]));
  std::fill(cells_.begin(), cells_.end(), Cell{0, 0, 0, outside});
  for (std::uint32_t row = 1; row <= size_.rows; ++row)
    std::fill_n(cells_.begin() + (row * stride_ + 1), size_.columns, Cell{});
  log_.clear();
  steps_ = 0;
}

// ---- Moves

struct Board::Placed {
  bool joins;  // several chains touch the stone
  bool kills;  // an enemy group has lost its last liberty
};

// On an empty point, into the ring of a chain beside it if there is one. What is outside, and empty points,
// count for cell 0, which nobody reads.
inline Board::Placed Board::place(Index index, Stone stone) {
  Cell* const cells = cells_.data();
  const Neighbours around = beside(index);
  std::uint16_t empty = 0;
  Index head = index;
  for (const Index one : around) {
    const Cell& cell = cells[one];
    --cells[cell.head].liberties;
    empty = static_cast<std::uint16_t>(empty + (cell.stone == Stone::Empty));
    head = cell.stone == stone ? cell.head : head;
  }
  const Stone enemy = opposite_of(stone);
  Placed placed{false, false};
  for (const Index one : around) {
    const Cell& cell = cells[one];
    placed.joins |= (cell.stone == stone) & (cell.head != head);
    placed.kills |= (cell.stone == enemy) & (cells[cell.head].liberties == 0);
  }
  cells[index] = {head, index, 0, stone};
  cells[index].next = std::exchange(cells[head].next, index);
  cells[head].liberties = static_cast<std::uint16_t>(cells[head].liberties + empty);
  return placed;
}

// The chains of two heads become one: the shorter goes into the other. Costs the shorter.
void Board::join(Index a, Index b) {
  Cell* const cells = cells_.data();
  Index in_a = cells[a].next, in_b = cells[b].next;
  while (in_a != a && in_b != b) in_a = cells[in_a].next, in_b = cells[in_b].next;
  if (in_b != b) std::swap(a, b);
  for (in_b = cells[b].next; in_b != b; in_b = cells[in_b].next) cells[in_b].head = a;
  cells[b].head = a;
  cells[a].liberties = static_cast<std::uint16_t>(cells[a].liberties + cells[b].liberties);
  std::swap(cells[a].next, cells[b].next);
}

void Board::join_beside(Index index, Stone stone) {
  for (const Index one : beside(index)) {
    const Cell& cell = cells_[one];
    if (cell.stone == stone && cell.head != cells_[index].head) join(cells_[index].head, cell.head);
  }
}

std::uint16_t Board::take(Index index) {
  const Color color = color_of(cells_[index].stone);
  std::uint16_t count = 0;
  Index at = index;
  do {
    for (const Index one : beside(at)) ++cells_[cells_[one].head].liberties;
    toggle(color, point_of(at));
    at = std::exchange(cells_[at], Cell{}).next;
    ++count;
  } while (at != index);
  stones_ -= count;
  return count;
}

std::uint32_t Board::take_dead(Index index, Stone enemy, Effect& effect) {
  const Neighbours around = beside(index);
  std::uint32_t sides = 0;
  for (std::size_t i = 0; i < around.size(); ++i) {
    const Cell& cell = cells_[around[i]];
    if (cell.stone != enemy || cells_[cell.head].liberties != 0) continue;
    effect.taken = static_cast<std::uint16_t>(effect.taken + take(around[i]));
    sides |= 1u << i;
  }
  return sides;
}

Effect Board::play(Color color, Point point) {
  const Stone stone = stone_of(color);
  Play play{index_of(point), color, at(point)};
  if (play.before != Stone::Empty) [[unlikely]]
    set(play.index, Stone::Empty);
  const Placed placed = place(play.index, stone);
  toggle(color, point);
  ++stones_;
  Effect effect{0, 0, play.before};
  if (placed.joins) {
    play.joined = true;
    join_beside(play.index, stone);
  }
  if (placed.kills) [[unlikely]] {
    play.sides = take_dead(play.index, opposite_of(stone), effect);
    taken_by(color) += effect.taken;
  }
  if (cells_[cells_[play.index].head].liberties == 0) [[unlikely]] {
    play.suicide = true;
    effect.lost = take(play.index);
    taken_by(opposite(color)) += effect.lost;
  }
  record(play.word());
  return effect;
}

// ---- What stands there

std::vector<Point> Board::group(Point point) const {
  std::vector<Point> stones;
  if (at(point) == Stone::Empty) return stones;
  const Index first = index_of(point);
  Index index = first;
  do {
    stones.push_back(point_of(index));
    index = cells_[index].next;
  } while (index != first);
  return stones;
}

std::uint32_t Board::liberties(Point point) const {
  if (at(point) == Stone::Empty) return 0;
  std::bitset<most_cells> found;
  const Index first = index_of(point);
  Index index = first;
  do {
    for (const Index one : beside(index))
      if (cells_[one].stone == Stone::Empty) found.set(one);
    index = cells_[index].next;
  } while (index != first);
  return static_cast<std::uint32_t>(found.count());
}

bool Board::same_stones(const Board& other) const {
  const auto same = [](const Cell& a, const Cell& b) { return a.stone == b.stone; };
  return size_ == other.size_ && std::equal(cells_.begin(), cells_.end(), other.cells_.begin(), same);
}

Board image(const Board& board, Symmetry symmetry, bool swap_colors) {
  const BoardSize size = board.size();
  std::array<std::vector<Point>, 2> points;  // by Color
  for (std::uint8_t row = 0; row < size.rows; ++row) {
    for (std::uint8_t column = 0; column < size.columns; ++column) {
      const Stone stone = board.at({column, row});
      if (stone == Stone::Empty) continue;
      const bool white = (stone == Stone::White) != swap_colors;
      points[white].push_back(image(Point{column, row}, symmetry, size));
    }
  }
  Board out(image(size, symmetry), board.hashing());
  out.setup(points[0], Stone::Black);
  out.setup(points[1], Stone::White);
  out.forget_steps();
  out.captures_ = board.captures_;
  if (swap_colors) std::swap(out.captures_.black, out.captures_.white);
  return out;
}

}  // namespace qipu::go
