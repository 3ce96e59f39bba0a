// What tells one game from another: its main line, move by move, and small hashes by which equal ones are
// found. All of it is the same for the sixteen images of a game: turned, mirrored, with the colours swapped.
//
// Nothing here fails; costs the nodes of the line. Pure functions:
// any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "qipu/game/game.hpp"
#include "qipu/game/transform.hpp"
#include "qipu/go/hash.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::library {

// The moves and setup of a main line as a row of numbers. Equal rows: the same size, the same stones before
// each move, the same moves with the same colours, in the same order. A pass is a move; how it is written
// does not count. A move or stone that is no point of the board counts by its text.
//
// In a record of another game than Go, moves that are written as two letters are taken for points: Go is
// often saved under a wrong GM.
struct GameLine {
  BoardSize size{19, 19};
  std::uint32_t moves = 0;           // B and W
  std::vector<std::uint16_t> steps;  // docs/design/duplicates.md
  bool is_go = true;                 // GM is 1
};

// Nothing: there is no board of 1x1 to 52x52, or the line has more than `most_nodes`.
// Precondition: not null.
std::optional<GameLine> line_of(const game::Game& game, std::uint64_t most_nodes = ~std::uint64_t{0});

// The least image of a line, as bytes. A line that goes on where another ends begins with all of its bytes,
// and only such a line does.
struct CanonicalLine {
  std::string bytes;
  std::uint16_t images = 1;  // bit 8 * swapped + symmetry: which images of the line are the least
};
CanonicalLine canonical_line(const GameLine& line);

// What makes the second line out of the first if their canonical bytes are equal, or those of one begin with
// the other's. `a`, `b`: CanonicalLine::images. Nothing turned rather than something, colours as they are
// rather than swapped.
game::Transform transform_between(std::uint16_t a, std::uint16_t b);

inline constexpr std::uint32_t usual_early_moves = 40;

// An index, no proof: games that are alike have the same one, others hardly ever. Canonical hashes
// (go::canonical) of positions; 0 where the game has not so many moves. Stable.
struct Fingerprint {
  std::uint32_t moves = 0;
  go::Hash early = 0;  // after `early_moves`
  go::Hash at_60 = 0;  // after 60
  go::Hash last = 0;   // at the end
  bool operator==(const Fingerprint&) const = default;
};
Fingerprint fingerprint_of(const GameLine& line, std::uint32_t early_moves = usual_early_moves);
// All zero without a board. Precondition: not null.
Fingerprint fingerprint_of(const game::Game& game, std::uint32_t early_moves = usual_early_moves);

}  // namespace qipu::library
