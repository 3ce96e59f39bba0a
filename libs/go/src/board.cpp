// A replay carries out millions of moves, and each may take groups, which only their liberties tell. A search
// for these at each move is slow. So are branches: what stands around a move cannot be predicted.
// `cells_` is the board row by row, 8 bytes a cell. A cell of the outside begins each row and ends the row
// before it, and a row of the outside stands above and below, so neighbours are at -1, +1, -stride and
// +stride. Stones of a chain form a ring through `next` and name one of them as their `head`. The head adds
// up, over all stones, the empty points beside them. What is no stone is its own head, so counting never
// asks.
// That sum is 0 exactly if the chain has no liberty, but it is not the number that players mean: liberties()
// walks the chain for it. Joining renames the shorter chain. A move writes one word of the log, which holds
// just enough to take it back (board_steps.cpp). board_batch.cpp changes many points at once, for setup.
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

}  // namespace

Board::Board(BoardSize size, Hashing hashing)
    : size_(size), hashing_(hashing), stride_(size.columns + 1), cells_(stride_ * (size.rows + 2)) {
  clear();
}

void Board::clear() {
  stones_ = 0;
  captures_ = {};
  const std::size_t kept = hashing_ == Hashing::Images ? hashes_.size() : 1;
  for (std::size_t i = 0; i < kept; ++i)
    hashes_[i] = size_key(qipu::go::image(size_, symmetries[i % symmetries.size()]));
  Index next = 0;
  const auto add = [&, cells = cells_.data()](std::uint32_t count, Stone stone) {
    for (const std::uint32_t end = next + count; next < end; ++next) cells[next] = {next, 0, 0, stone};
  };
  add(stride_ + 1, outside);
  for (std::uint32_t row = 1; row <= size_.rows; ++row) {
    add(size_.columns, Stone::Empty);
    add(1, outside);
  }
  add(size_.columns, outside);
  log_.clear();
  steps_ = 0;
}

// ---- Moves

// What is left to do after a stone was put.
struct Board::Rest {
  Index other = 0;     // head of a second chain that the stone touches; 0: none
  bool kills = false;  // an enemy group has lost its last liberty
  bool dies = false;   // so has the chain of the stone, as it is now
  std::uint32_t word() const { return other | std::uint32_t{kills} << 16 | std::uint32_t{dies} << 17; }
  static Rest from(std::uint32_t word) {
    return {static_cast<Index>(word), (word >> 16 & 1) != 0, (word >> 17) != 0};
  }
};

// Puts a stone on an empty point, into the ring of a chain beside it if there is one. Cells that are no stone
// count for themselves, which nobody reads. There are no branches: what stands around a move cannot be
// predicted.
inline Board::Rest Board::place(Index index, Stone stone) {
  Cell* const cells = cells_.data();
  const Neighbours around = beside(index);
  const Stone enemy = opposite(stone);
  std::uint32_t empty = 0;
  Index head = index;
  bool kills = false;
  for (const Index one : around) {
    const Cell& cell = cells[one];
    const std::uint16_t left = --cells[cell.head].liberties;
    empty += cell.stone == Stone::Empty;
    head = cell.stone == stone ? cell.head : head;
    kills |= (cell.stone == enemy) & (left == 0);
  }
  // What the head of another chain has unlike this one's: as an expression with a mask, of which no compiler
  // makes a branch.
  std::uint32_t unlike = 0;
  for (const Index one : around) {
    const Cell& cell = cells[one];
    const std::uint32_t own = -static_cast<std::uint32_t>(cell.stone == stone);
    const std::uint32_t found = (cell.head ^ head) & own;
    unlike = found != 0 ? found : unlike;
  }
  cells[index] = {head, index, 0, stone};
  cells[index].next = std::exchange(cells[head].next, index);
  const auto liberties = static_cast<std::uint16_t>(cells[head].liberties + empty);
  cells[head].liberties = liberties;
  return {unlike != 0 ? static_cast<Index>(unlike ^ head) : Index{0}, kills, liberties == 0};
}

// Makes one chain of two, by their heads: the shorter goes into the other. Costs the shorter.
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

// Joins the chain of the stone with all others of its colour beside it.
void Board::join_beside(Index index, Stone stone) {
  const Cell* const cells = cells_.data();
  const Index head = cells[index].head;
  bool more = false;
  for (const Index one : beside(index)) more |= (cells[one].stone == stone) & (cells[one].head != head);
  if (!more) [[likely]]
    return;
  for (const Index one : beside(index)) {
    const Cell& cell = cells_[one];
    if (cell.stone == stone && cell.head != cells_[index].head) join(cells_[index].head, cell.head);
  }
}

// Takes a group off the board, which gives liberties to what stands beside it. Returns its stones.
std::uint32_t Board::take(Index index) {
  const Color color = color_of(cells_[index].stone);
  std::uint32_t count = 0;
  Index at = index;
  do {
    for (const Index one : beside(at)) ++cells_[cells_[one].head].liberties;
    toggle(color, point_of(at));
    at = std::exchange(cells_[at], empty_at(at)).next;
    ++count;
  } while (at != index);
  stones_ -= count;
  return count;
}

// Takes the enemy groups beside `index` that have no liberty. Returns their sides as in Play::sides.
std::uint32_t Board::take_dead(Index index, Stone enemy, Effect& effect) {
  const Neighbours around = beside(index);
  std::uint32_t sides = 0;
  for (std::size_t i = 0; i < around.size(); ++i) {
    const Cell& cell = cells_[around[i]];
    if (cell.stone != enemy || cells_[cell.head].liberties != 0) continue;
    effect.taken += take(around[i]);
    sides |= 1u << i;
  }
  return sides;
}

inline Board::Rest Board::put(Color color, Point point) {
  const Rest rest = place(index_of(point), stone_of(color));
  toggle(color, point);
  ++stones_;
  return rest;
}

std::uint32_t Board::play_plain(Color color, Point point) {
  const std::uint32_t rest = put(color, point).word();
  if (rest == 0) [[likely]]
    record(Play{index_of(point), color}.word());
  return rest;
}

Effect Board::play_over(Color color, Point point) {
  const Stone before = at(point);
  set(index_of(point), Stone::Empty);
  const Rest rest = put(color, point);
  return finish(color, point, before, rest.word());
}

Effect Board::finish(Color color, Point point, Stone before, std::uint32_t word) {
  const Stone stone = stone_of(color);
  Play play{index_of(point), color, before};
  const Rest rest = Rest::from(word);
  Effect effect{0, 0, before};
  if (rest.other != 0) {
    play.joined = true;
    join(cells_[play.index].head, rest.other);
    join_beside(play.index, stone);
  }
  if (rest.kills) {
    play.sides = take_dead(play.index, opposite(stone), effect);
    taken_by(color) += effect.taken;
  }
  if (rest.dies && cells_[cells_[play.index].head].liberties == 0) {
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
  each_in_group(point, [&](Point one) { stones.push_back(one); });
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
