// What differs between two records, as text and as JSON. (unified_diff.hpp compares bytes, line by line.)
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/report/differences.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Of the two files, as people know them.
struct ComparedNames {
  std::string before, after;
};

// For people.
std::string diff_text(const Shell& shell, const ComparedNames& names, report::ComparedRecords& records);
// One line: how many differences of each subject.
std::string diff_counts(const Shell& shell, const std::vector<std::uint64_t>& counts);

}  // namespace qipu::app
