// The way from one tree to the next: what stands outside of trees, and where a tree begins.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/reading.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::sgf::detail {

struct Fault {
  spec::CheckId check;
  Span span;
};

struct TreeStart {
  std::uint32_t begin = 0;
  bool has_parenthesis = true;
};

// Looks for trees in `text` from `at` on. `first`: no tree has been read yet.
struct Outside {
  std::optional<TreeStart> start;  // none: the text ends without another tree
  std::vector<Fault> faults;       // in order
};

Outside find_tree(std::string_view text, std::uint32_t at, bool first);

}  // namespace qipu::sgf::detail
