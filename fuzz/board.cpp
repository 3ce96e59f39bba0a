// Moves, setup and taking back, as the bytes say, on a Board and on its slow twin: they stay the same.
//
// Two bytes of size, then orders: a byte for what, two for the point, for an area two more.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "qipu/go/board.hpp"
#include "qipu/testing/invariants.hpp"
#include "qipu/testing/naive_board.hpp"

namespace {

using namespace qipu::go;
using qipu::fuzz::require;
using test::NaiveBoard;

class Orders {
 public:
  explicit Orders(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool has(std::size_t count) const { return bytes_.size() - next_ >= count; }
  std::uint8_t byte() { return bytes_[next_++]; }
  std::uint8_t below(std::uint32_t bound) { return static_cast<std::uint8_t>(byte() % bound); }
  Point point(BoardSize size) {
    const std::uint8_t column = below(size.columns);
    return {column, below(size.rows)};
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t next_ = 0;
};

class Session {
 public:
  Session(BoardSize size, Hashing hashing) : board_(size, hashing), past_{NaiveBoard(size)} {}

  void run(Orders& orders) {
    while (orders.has(5) && past_.size() < 400) {
      const std::uint8_t order = orders.byte();
      if (order < 144) {
        play(static_cast<Color>(order & 1), orders.point(board_.size()));
      } else if (order < 208) {
        const Point from = orders.point(board_.size());
        setup(from, orders.point(board_.size()), static_cast<Stone>(order % 3));
      } else {
        undo_to(past_.size() - 1 - order % past_.size());
      }
      compare();
    }
    if (board_.hashing() == Hashing::Images) require(board_.image_hashes() == past_.back().image_hashes());
    undo_to(0);
    compare();
    require(board_.is_empty() && board_ == Board(board_.size()));
  }

 private:
  void play(Color color, Point point) {
    NaiveBoard twin = past_.back();
    require(board_.play(color, point) == twin.play(color, point));
    past_.push_back(std::move(twin));
  }

  void setup(Point from, Point to, Stone stone) {
    NaiveBoard twin = past_.back();
    std::vector<Point> points;
    for (std::uint8_t row = std::min(from.row, to.row); row <= std::max(from.row, to.row); ++row)
      for (std::uint8_t column = std::min(from.column, to.column); column <= std::max(from.column, to.column);
           ++column)
        points.push_back({column, row});
    board_.setup(points, stone);
    for (const Point point : points) twin.setup(point, stone);
    past_.push_back(std::move(twin));
  }

  void undo_to(std::size_t steps) {
    board_.undo_to(steps);
    past_.resize(steps + 1, NaiveBoard(board_.size()));
  }

  void compare() const {
    const NaiveBoard& twin = past_.back();
    require(board_.steps() == past_.size() - 1);
    require(board_.captures() == twin.captures());
    require(board_.stones() == twin.stones());
    require(board_.hash() == twin.hash());
    std::vector<bool> told(qipu::max_board * qipu::max_board);
    for (std::uint8_t row = 0; row < board_.size().rows; ++row)
      for (std::uint8_t column = 0; column < board_.size().columns; ++column) compare({column, row}, told);
  }

  // Each group once.
  void compare(Point point, std::vector<bool>& told) const {
    const NaiveBoard& twin = past_.back();
    require(board_.at(point) == twin.at(point));
    if (twin.at(point) == Stone::Empty) return require(board_.group(point).empty());
    if (told[point.row * qipu::max_board + point.column]) return;
    require(board_.liberties(point) == twin.liberties(point));
    require(board_.group(point).size() == twin.region(point).size());
    for (const Point one : board_.group(point)) {
      require(twin.at(one) == twin.at(point));
      told[one.row * qipu::max_board + one.column] = true;
    }
  }

  Board board_;
  std::vector<NaiveBoard> past_;  // after each step; the first is the empty board
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Orders orders({data, size});
  if (!orders.has(3)) return 0;
  // Small boards mostly: what is rare on large ones is common there.
  const std::uint32_t most = orders.below(8) == 0 ? qipu::max_board : 7;
  const BoardSize board{orders.below(most) + 1u, orders.below(most) + 1u};
  Session(board, size % 2 == 0 ? Hashing::Images : Hashing::Position).run(orders);
  return 0;
}
