// Main lines of which one may be turned.
#include <algorithm>
#include <cstdlib>

#include "each_tree.hpp"
#include "messages.hpp"
#include "qipu/compare/likeness.hpp"
#include "qipu/report/transform_words.hpp"
#include "qipu/text/listed.hpp"

namespace qipu::report {

namespace {

constexpr std::uint32_t least_row = 4;  // moves that are no chance

// "turned clockwise, shifted by 2 columns right: "; empty if nothing has to be done.
std::string change_words(Language language, const compare::LineLikeness& likeness) {
  std::string words = transform_words(language, likeness.transform);
  const auto add = [&](const std::string& more) { text::add_listed(words, language, more); };
  if (likeness.columns != 0)
    add(say(language, likeness.columns > 0 ? messages::diff_shifted_right : messages::diff_shifted_left,
            std::abs(likeness.columns)));
  if (likeness.rows != 0)
    add(say(language, likeness.rows > 0 ? messages::diff_shifted_down : messages::diff_shifted_up,
            std::abs(likeness.rows)));
  return words.empty() ? words : words + say(language, messages::colon);
}

std::string likeness_words(Language language, const compare::LineLikeness& likeness) {
  const std::uint32_t first = likeness.first_moves, second = likeness.second_moves;
  if (likeness.is_whole()) return say(language, messages::diff_main_same, first);
  if (likeness.moves == first && first == second) return say(language, messages::diff_main_setup);
  if (likeness.moves < least_row) return say(language, messages::diff_turned_none, first, second);
  if (likeness.first_begin == 0 && likeness.second_begin == 0)
    return likeness.moves == std::min(first, second)
               ? say(language, messages::diff_main_shorter, likeness.moves, first, second)
               : say(language, messages::diff_turned_beginning, likeness.moves, first, second);
  return say(language, messages::diff_turned_row, likeness.moves, likeness.first_begin + 1,
             likeness.second_begin + 1, first, second);
}

MainLinesLikeness compare_trees_turned(Language language, sgf::Tree before, sgf::Tree after) {
  const compare::LineLikeness likeness = compare::likeness_of_lines(before, after);
  const bool is_alike = likeness.is_whole() || likeness.moves >= least_row;
  return {likeness.is_whole(),
          (is_alike ? change_words(language, likeness) : std::string()) + likeness_words(language, likeness)};
}

}  // namespace

MainLinesLikeness compare_turned_lines(Language language, const sgf::Document& before,
                                       const sgf::Document& after) {
  return compare_each_tree(language, before, after, [&](sgf::Tree one, sgf::Tree other) {
    return compare_trees_turned(language, one, other);
  });
}

}  // namespace qipu::report
