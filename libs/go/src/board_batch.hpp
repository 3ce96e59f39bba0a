// Many points changed at once: the chains they touch are taken apart, and put together when all stand. Costs
// the points and the stones of those chains.
#pragma once

#include <vector>

#include "qipu/go/board.hpp"

namespace qipu::go {

class Board::Batch {
 public:
  explicit Batch(Board& board) : board_(board) {}

  void change(Index index, Stone stone);
  void settle();  // after the last change

 private:
  void dissolve(Index index);
  void gather(Index seed);
  void join_later(Index seed, std::size_t mark);

  Board& board_;
  std::vector<Index> loose_;  // stones that may be without a chain
};

}  // namespace qipu::go
