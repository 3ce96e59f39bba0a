// The eight symmetries of a board, and the sixteen images of a position: each symmetry with the colours as
// they are or swapped.
#pragma once

#include <array>
#include <cstdint>

#include "qipu/go/stone.hpp"

namespace qipu::go {

// The number is what is done, in this order: 4 mirrors at the diagonal from the upper left corner (columns
// become rows), then 1 mirrors left and right, 2 mirrors top and bottom.
enum class Symmetry : std::uint8_t {
  Identity = 0,
  MirrorLeftRight = 1,
  MirrorTopBottom = 2,
  Rotate180 = 3,
  MirrorDiagonal = 4,      // at the diagonal from the upper left to the lower right corner
  RotateClockwise = 5,     // the upper left corner becomes the upper right
  RotateCounter = 6,       // the upper left corner becomes the lower left
  MirrorAntidiagonal = 7,  // at the other diagonal
};

inline constexpr std::array<Symmetry, 8> symmetries{Symmetry::Identity,        Symmetry::MirrorLeftRight,
                                                    Symmetry::MirrorTopBottom, Symmetry::Rotate180,
                                                    Symmetry::MirrorDiagonal,  Symmetry::RotateClockwise,
                                                    Symmetry::RotateCounter,   Symmetry::MirrorAntidiagonal};

constexpr bool swaps_axes(Symmetry symmetry) { return (static_cast<unsigned>(symmetry) & 4) != 0; }

constexpr BoardSize image(BoardSize size, Symmetry symmetry) {
  return swaps_axes(symmetry) ? BoardSize{size.rows, size.columns} : size;
}

// Where a point of a board of `size` goes. Precondition: size.holds(point).
constexpr Point image(Point point, Symmetry symmetry, BoardSize size) {
  const unsigned bits = static_cast<unsigned>(symmetry);
  if (bits & 4) point = Point{point.row, point.column};
  const BoardSize after = image(size, symmetry);
  if (bits & 1) point.column = static_cast<std::uint8_t>(after.columns - 1 - point.column);
  if (bits & 2) point.row = static_cast<std::uint8_t>(after.rows - 1 - point.row);
  return point;
}

// What undoes it: only the two quarter turns are not their own inverses.
constexpr Symmetry inverse(Symmetry symmetry) {
  if (symmetry == Symmetry::RotateClockwise) return Symmetry::RotateCounter;
  if (symmetry == Symmetry::RotateCounter) return Symmetry::RotateClockwise;
  return symmetry;
}

// `first`, then `second`.
constexpr Symmetry then(Symmetry first, Symmetry second) {
  // The image of the corner (0,0) and of its neighbour on a 2x2 board tells a symmetry.
  constexpr BoardSize square{2, 2};
  const auto both = [&](Point point) { return image(image(point, first, square), second, square); };
  for (const Symmetry one : symmetries)
    if (image(Point{0, 0}, one, square) == both({0, 0}) && image(Point{1, 0}, one, square) == both({1, 0}))
      return one;
  return Symmetry::Identity;
}

}  // namespace qipu::go
