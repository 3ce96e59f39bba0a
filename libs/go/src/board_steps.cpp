// Setup, and taking back.
#include <algorithm>

#include "board_batch.hpp"
#include "board_hash.hpp"
#include "board_log.hpp"

namespace qipu::go {

namespace {

using detail::Rectangle;

constexpr std::size_t first_log = 256;  // words: most games

// Rows of points, given from left to right and from above, become rectangles.
class RectangleMaker {
 public:
  explicit RectangleMaker(std::vector<std::uint32_t>& words) : words_(words) {}

  void add(Point point, Stone before) {
    if (row_.columns != 0 && row_.before == before && row_.row == point.row &&
        row_.column + row_.columns == point.column) {
      ++row_.columns;
      return;
    }
    close();
    row_ = {point.column, point.row, 1, 1, before};
  }

  std::uint32_t finish() {
    close();
    return count_;
  }

 private:
  void close() {
    if (row_.columns == 0) return;
    if (extend_last()) return;
    words_.push_back(row_.word());
    ++count_;
  }

  bool extend_last() {
    if (count_ == 0) return false;
    Rectangle last = Rectangle::from(words_.back());
    if (last.before != row_.before || last.column != row_.column || last.columns != row_.columns ||
        last.row + last.rows != row_.row)
      return false;
    ++last.rows;
    words_.back() = last.word();
    return true;
  }

  std::vector<std::uint32_t>& words_;
  std::uint32_t count_ = 0;
  Rectangle row_{0, 0, 0, 1, Stone::Empty};  // not in words_ yet; no columns: none
};

}  // namespace

void Board::setup(std::span<const Point> points, Stone stone) {
  Batch batch(*this);
  RectangleMaker rectangles(log_);
  for (const Point point : points) {
    const Stone before = at(point);
    if (before == stone) continue;
    rectangles.add(point, before);
    batch.change(index_of(point), stone);
  }
  batch.settle();
  record(detail::setup_word(rectangles.finish()));
}

void Board::set(Index index, Stone stone) {
  Batch batch(*this);
  batch.change(index, stone);
  batch.settle();
}

void Board::grow_log() { log_.reserve(std::max(first_log, 2 * log_.capacity())); }

void Board::forget_steps() {
  log_ = {};
  steps_ = 0;
}

void Board::undo_to(std::size_t steps) {
  for (; steps_ > steps; --steps_) {
    const std::uint32_t word = log_.back();
    log_.pop_back();
    if (detail::is_setup(word)) {
      undo_setup(detail::rectangles_of(word));
    } else {
      undo_play(Play::from(word));
    }
  }
}

void Board::undo_setup(std::uint32_t rectangles) {
  Batch batch(*this);
  for (; rectangles > 0; --rectangles, log_.pop_back()) {
    const Rectangle area = Rectangle::from(log_.back());
    for (std::uint32_t row = area.row; row < area.row + area.rows; ++row) {
      for (std::uint32_t column = area.column; column < area.column + area.columns; ++column)
        batch.change(static_cast<Index>((row + 1) * stride_ + column + 1), area.before);
    }
  }
  batch.settle();
}

void Board::undo_play(const Play& play) {
  const Color enemy = opposite(play.color);
  if (play.suicide) taken_by(enemy) -= put_back(play.index, play.color);
  const Neighbours around = beside(play.index);
  for (std::size_t i = 0; i < around.size(); ++i)
    if (play.sides >> i & 1) taken_by(play.color) -= put_back(around[i], enemy);
  lift(play.index, play.joined);
  if (play.before != Stone::Empty) set(play.index, play.before);
}

// A group that was taken had no liberty: it filled all of the empty points connected with one of its points.
std::uint32_t Board::put_back(Index seed, Color color) {
  Cell* const cells = cells_.data();
  const Cell stone{seed, seed, 0, stone_of(color)};
  std::uint32_t count = 0;
  cells[seed] = stone;
  Index last = seed;
  Index at = seed;
  do {
    toggle(color, point_of(at));
    ++count;
    for (const Index one : beside(at)) {
      if (cells[one].stone != Stone::Empty) {
        --cells[cells[one].head].liberties;
        continue;
      }
      cells[one] = stone;
      cells[last].next = one;
      last = one;
    }
    at = cells[at].next;
  } while (at != seed);
  cells[seed].liberties = 0;
  stones_ += count;
  return count;
}

// The stone of the last move.
void Board::lift(Index index, bool joined) {
  if (joined) return set(index, Stone::Empty);
  Cell& cell = cells_[index];
  toggle(color_of(cell.stone), point_of(index));
  --stones_;
  std::uint16_t empty = 0;
  for (const Index one : beside(index)) {
    ++cells_[cells_[one].head].liberties;
    empty = static_cast<std::uint16_t>(empty + (cells_[one].stone == Stone::Empty));
  }
  Cell& head = cells_[cell.head];
  head.liberties = static_cast<std::uint16_t>(head.liberties - empty);
  if (cell.next != index) unlink(index);
  cell = empty_at(index);
}

// From the ring of a chain that stays one.
void Board::unlink(Index index) {
  const Cell& cell = cells_[index];
  Index at = cell.head;
  if (at == index) {
    at = cell.next;
    cells_[at].liberties = cell.liberties;
    for (Index one = at; one != index; one = cells_[one].next) cells_[one].head = cell.next;
  }
  while (cells_[at].next != index) at = cells_[at].next;
  cells_[at].next = cell.next;
}

}  // namespace qipu::go
