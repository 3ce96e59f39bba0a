#include "qipu/report/transform_words.hpp"
#include "messages.hpp"

#include <cstddef>
#include <iterator>

namespace qipu::report {

namespace {

// By go::Symmetry; the first is that of a board as it was.
constexpr std::string_view symmetry_slugs[] = {
    "identity",        "mirror-left-right", "mirror-top-bottom",       "rotate-180",
    "mirror-diagonal", "rotate-clockwise",  "rotate-counterclockwise", "mirror-antidiagonal"};
// Of those behind the first.
constexpr Message symmetry_words[] = {messages::turned_left_right,  messages::turned_top_bottom,
                                      messages::turned_rotate_180,  messages::turned_diagonal,
                                      messages::turned_clockwise,   messages::turned_counterclockwise,
                                      messages::turned_antidiagonal};
static_assert(std::size(symmetry_slugs) == std::size(symmetry_words) + 1);

}  // namespace

std::string transform_words(Language language, const game::Transform& transform) {
  std::string words;
  if (transform.symmetry != go::Symmetry::Identity)
    words = say(language, symmetry_words[static_cast<std::size_t>(transform.symmetry) - 1]);
  if (!transform.swap_colors) return words;
  if (!words.empty()) words += say(language, messages::comma);
  return words + say(language, messages::colors_swapped);
}

std::string_view slug_of(go::Symmetry symmetry) { return symmetry_slugs[static_cast<std::size_t>(symmetry)]; }

}  // namespace qipu::report
