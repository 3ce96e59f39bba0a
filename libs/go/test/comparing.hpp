// Whether a Board and its twin are the same in all that can be asked.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "qipu/testing/naive_board.hpp"

namespace qipu::go::test {

inline std::vector<Point> sorted(std::vector<Point> points) {
  const auto before = [](Point a, Point b) { return std::tie(a.row, a.column) < std::tie(b.row, b.column); };
  std::sort(points.begin(), points.end(), before);
  return points;
}

inline std::string name_of(BoardSize size) {
  return std::to_string(size.columns) + "x" + std::to_string(size.rows);
}

// What differs; empty: nothing.
inline std::string difference_of_group(const Board& board, const NaiveBoard& naive, Point point) {
  if (board.liberties(point) != naive.liberties(point)) return "liberties";
  const std::vector<Point> group =
      naive.at(point) == Stone::Empty ? std::vector<Point>() : naive.region(point);
  return sorted(board.group(point)) == sorted(group) ? "" : "group";
}

inline std::string difference_of_stones(const Board& board, const NaiveBoard& naive) {
  if (drawing(board) != naive.drawing()) return "stones";
  if (board.captures() != naive.captures()) return "captures";
  if (board.stones() != naive.stones() || board.is_empty() != (naive.stones() == 0)) return "count of stones";
  if (board.hash() != naive.hash()) return "hash";
  return "";
}

// Each group once.
inline std::string difference_of_groups(const Board& board, const NaiveBoard& naive) {
  std::vector<bool> told(max_board * max_board);
  for (std::uint8_t row = 0; row < board.size().rows; ++row) {
    for (std::uint8_t column = 0; column < board.size().columns; ++column) {
      if (told[row * max_board + column]) continue;
      if (std::string what = difference_of_group(board, naive, {column, row}); !what.empty()) return what;
      for (const Point one : board.group({column, row})) told[one.row * max_board + one.column] = true;
    }
  }
  return "";
}

inline std::string difference(const Board& board, const NaiveBoard& naive) {
  if (std::string what = difference_of_stones(board, naive); !what.empty()) return what;
  if (board.hashing() == Hashing::Images && board.image_hashes() != naive.image_hashes()) return "images";
  return difference_of_groups(board, naive);
}

inline void expect_same(const Board& board, const NaiveBoard& naive, const std::string& where) {
  const std::string what = difference(board, naive);
  EXPECT_EQ(what, "") << where << ", the board:\n" << drawing(board) << "the twin:\n" << naive.drawing();
}

}  // namespace qipu::go::test
