// The games of a record, as far as finding duplicates needs them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "qipu/library/duplicates.hpp"

namespace qipu::library {

// First reading: what is kept of every game.
struct IndexedGame {
  std::uint64_t key = 0;    // equal for all games that this one may be joined with
  std::uint32_t at_60 = 0;  // of the fingerprint's hashes; 0 if there are not so many moves
  std::uint32_t last = 0;
  bool takes_part = true;
  std::uint32_t moves = 0;  // 0: joined only if identical
};

// How good a copy is, and who played.
struct GameFacts {
  std::uint32_t moves = 0;
  std::uint32_t information = 0;
  std::uint32_t comments = 0;
  std::uint32_t nodes = 0;
  std::uint32_t errors = 0;
  std::uint32_t warnings = 0;
  std::array<std::uint32_t, 2> players{};  // hashes of the names of Black and White; 0: not told
  std::uint32_t date = 0;                  // year, month, day of the first day; parts that are not told are 0
  std::uint8_t winner = 0;                 // 1 Black, 2 White, 0 not told
};

// Second reading: a candidate.
struct ReadGame {
  IndexedGame index;
  std::uint32_t game = 0;  // in the record, from 1
  std::uint32_t tree = 0;
  std::string line;  // a mark, then what must be equal: canonical moves, or the content
  std::uint16_t images = 1;
  bool is_go = true;
  bool is_turned = false;     // it does not begin as custom has it
  std::uint64_t content = 0;  // hash
  std::uint64_t bytes = 0;    // hash
  GameFacts facts;
};

// `line` of games that are compared by moves begins with this.
inline constexpr char line_mark = 'L';
inline constexpr char content_mark = 'C';

// On any thread. Numbers of games and trees go on from `counts`.
struct GameCounts {
  std::uint32_t games = 0;
  std::uint32_t trees = 0;
};
void index_games(const Part& part, const DuplicateOptions& options, std::vector<IndexedGame>& games);
void read_games(const Part& part, const DuplicateOptions& options, GameCounts& counts,
                const std::function<bool(std::uint32_t game)>& is_wanted, std::vector<ReadGame>& games);

}  // namespace qipu::library
