// Which of the candidates are joined, and which of them is kept.
#pragma once

#include <cstdint>
#include <vector>

#include "duplicates_reading.hpp"
#include "qipu/library/duplicates.hpp"

namespace qipu::library {

// A candidate, as it is kept until all that may be joined with it have been read.
struct Candidate {
  std::uint32_t record = 0;
  std::uint32_t game = 0;
  std::uint32_t tree = 0;
  std::uint32_t line = 0;  // number of its line: equal lines have one number
  std::uint16_t images = 1;
  bool is_go = true;
  bool is_member = false;
  bool is_link = false;
  std::uint32_t name_size = 0;
  std::uint64_t content = 0;
  std::uint64_t bytes = 0;
  std::uint64_t file = 0;   // which file it is, whatever it is called; 0: a record like no other
  std::uint64_t state = 0;  // of the file
  bool is_turned = false;   // it does not begin as custom has it
  GameFacts facts;
};

// Joins candidates of one key. `lines`: by number; of `candidates` no two are the same game of one file.
// Appends a group after another to `rows`: the kept one first; and their sizes to `sizes`.
void group(std::vector<Candidate> candidates, const std::vector<const std::string*>& lines,
           const DuplicateOptions& options, std::vector<DuplicateGame>& rows,
           std::vector<std::uint32_t>& sizes);

}  // namespace qipu::library
