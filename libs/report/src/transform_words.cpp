#include "qipu/report/transform_words.hpp"
#include "messages.hpp"

#include <cstddef>
#include <iterator>

#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"

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
  if (transform.swap_colors) text::add_listed(words, language, say(language, messages::colors_swapped));
  return words;
}

std::string message(const game::TransformError& error, Language language) {
  if (error.error) return text::printable(qipu::message(*error.error, language));
  if (error.kind == game::TransformError::Kind::NoPart)
    return say(language, messages::transform_no_area, text::printable(error.part), error.board.columns,
               error.board.rows);
  const game::InTheWay& first = error.crop.first;
  std::string words =
      error.has_several_trees ? say(language, messages::transform_tree, first.tree + 1) : std::string();
  words += say(language, messages::transform_beyond, first.node, first.ident, text::printable(first.value));
  if (error.crop.in_the_way > 1) words += say(language, messages::in_all, error.crop.in_the_way);
  return words;
}

std::string_view slug_of(go::Symmetry symmetry) { return symmetry_slugs[static_cast<std::size_t>(symmetry)]; }

}  // namespace qipu::report
