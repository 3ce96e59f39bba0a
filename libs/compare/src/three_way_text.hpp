// Texts merged line by line.
#pragma once

#include <string>
#include <string_view>

#include "qipu/compare/three_way.hpp"

namespace qipu::compare {

struct MergedText {
  std::string text;
  bool has_conflict = false;
};

// What both have changed differently stands between conflict lines.
MergedText merge_texts(std::string_view base, std::string_view ours, std::string_view theirs,
                       const ThreeWayOptions& names);

// Both, between conflict lines; line end at the end of each but the last.
std::string conflict_lines(std::string_view ours, std::string_view theirs, const ThreeWayOptions& names);

}  // namespace qipu::compare
