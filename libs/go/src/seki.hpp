// Which stones are in seki. Definition and reasons: docs/design/counting.md.
#pragma once

#include <cstdint>
#include <vector>

#include "regions.hpp"

namespace qipu::go {

// By RegionIndex: 1 for chains in seki and for the eyes they surround. Time and memory by the board.
std::vector<std::uint8_t> regions_in_seki(const Regions& board);

// How many eyes its owner can make of an eye by one move: 1, or 2 for two or more. Precondition: is_eye().
int eyes_of(const Regions& board, const Region& eye);

}  // namespace qipu::go
