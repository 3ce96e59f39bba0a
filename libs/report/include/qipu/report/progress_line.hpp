// How far long work is, in a line: the share, how many files, how fast, how long it will take. Pure; safe
// from any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/base/language.hpp"

namespace qipu::report {

struct ProgressFacts {
  std::uint64_t done = 0;  // files
  double share = 0;        // of all, from 0 to 1; 0: not known yet
  double seconds = 0;      // since it began, more than 0
  std::string_view name;   // of the file at hand
};

// At most `columns` wide, printable, without a line end.
std::string progress_line(const ProgressFacts& facts, std::uint32_t columns, Language language);

}  // namespace qipu::report
