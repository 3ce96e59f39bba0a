#include "terminal/transform_words.hpp"

#include <cstddef>

namespace qipu::app {

namespace {

struct SymmetryRow {
  std::string_view slug;
  Message words;
};
// By go::Symmetry.
constexpr SymmetryRow symmetry_rows[] = {
    {"identity", Message::dedupe_identical},
    {"mirror-left-right", Message::dedupe_left_right},
    {"mirror-top-bottom", Message::dedupe_top_bottom},
    {"rotate-180", Message::dedupe_rotate_180},
    {"mirror-diagonal", Message::dedupe_diagonal},
    {"rotate-clockwise", Message::dedupe_clockwise},
    {"rotate-counterclockwise", Message::dedupe_counterclockwise},
    {"mirror-antidiagonal", Message::dedupe_antidiagonal},
};

const SymmetryRow& row_of(go::Symmetry symmetry) { return symmetry_rows[static_cast<std::size_t>(symmetry)]; }

}  // namespace

std::string transform_words(const Shell& shell, const game::Transform& transform) {
  std::string words;
  if (transform.symmetry != go::Symmetry::Identity) words = shell.say(row_of(transform.symmetry).words);
  if (!transform.swap_colors) return words;
  return words.empty() ? shell.say(Message::dedupe_swapped)
                       : words + shell.say(report::Message::comma) + shell.say(Message::dedupe_swapped);
}

std::string_view slug_of(go::Symmetry symmetry) { return row_of(symmetry).slug; }

}  // namespace qipu::app
