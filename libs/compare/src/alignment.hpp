// Which steps of two lists of siblings belong together, and how a line goes on where two differ.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "outline.hpp"

namespace qipu::compare {

using Steps = std::vector<std::uint32_t>;

// What is to be done with a step of one record and one of another that nothing says to be the same.
enum class Verdict : std::uint8_t {
  Pair,    // one has taken the place of the other
  Insert,  // the second is new, and the first comes behind it
  Remove,  // the first is gone, and the second was behind it
  Unlike,
};

// Pairs by position in the lists, ascending in the first.
using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

class Alignment {
 public:
  Alignment(const Outline& before, const Outline& after) : before_(before), after_(after) {}

  // Siblings that belong together: equal ones first, then those with the same move or setup, the most alike
  // first, then those behind which all is the same. O(n log n).
  Pairs match(const Steps& before, const Steps& after) const;
  // Roots of trees, all of the shorter list.
  Pairs match_trees() const;

  // Looks along both lines for the place where they meet again.
  Verdict verdict(std::uint32_t before, std::uint32_t after);

 private:
  struct Anchor {
    std::uint64_t line;
    std::uint32_t step;
    auto operator<=>(const Anchor&) const = default;
  };
  using Anchors = std::vector<Anchor>;  // sorted

  static const Anchors& anchors_of(const Outline& outline, Anchors& anchors);
  static bool has_line_below(const Outline& outline, Anchors& anchors, std::uint32_t top, const Step& first);
  bool meets(std::uint32_t before, std::uint32_t after, std::uint32_t least, bool may_end) const;
  Verdict near(std::uint32_t before, std::uint32_t after);
  Verdict verdict_at(std::uint32_t before, std::uint32_t after, std::size_t i, std::size_t j) const;

  const Outline& before_;
  const Outline& after_;
  Anchors before_anchors_, after_anchors_;  // when they are first asked for
};

// The positions of a longest ascending row within `values`, ascending. O(n log n).
std::vector<std::uint32_t> longest_ascending(const std::vector<std::uint32_t>& values);

}  // namespace qipu::compare
