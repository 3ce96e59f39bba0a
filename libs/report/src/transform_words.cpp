#include "qipu/report/transform_words.hpp"

#include <cstddef>
#include <iterator>

#include "qipu/report/messages.hpp"

namespace qipu::report {

namespace {

// By go::Symmetry; the first is that of a board as it was.
constexpr std::string_view symmetry_slugs[] = {
    "identity",        "mirror-left-right", "mirror-top-bottom",       "rotate-180",
    "mirror-diagonal", "rotate-clockwise",  "rotate-counterclockwise", "mirror-antidiagonal"};
// Of those behind the first.
constexpr Message symmetry_words[] = {Message::turned_left_right,  Message::turned_top_bottom,
                                      Message::turned_rotate_180,  Message::turned_diagonal,
                                      Message::turned_clockwise,   Message::turned_counterclockwise,
                                      Message::turned_antidiagonal};
static_assert(std::size(symmetry_slugs) == std::size(symmetry_words) + 1);

}  // namespace

std::string transform_words(Language language, const game::Transform& transform) {
  std::string words;
  if (transform.symmetry != go::Symmetry::Identity)
    words = say(language, symmetry_words[static_cast<std::size_t>(transform.symmetry) - 1]);
  if (!transform.swap_colors) return words;
  if (!words.empty()) words += say(language, Message::comma);
  return words + say(language, Message::colors_swapped);
}

std::string_view slug_of(go::Symmetry symmetry) { return symmetry_slugs[static_cast<std::size_t>(symmetry)]; }

}  // namespace qipu::report
