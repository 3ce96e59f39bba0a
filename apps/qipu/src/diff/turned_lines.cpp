#include "diff/turned_lines.hpp"

#include <cstdlib>

#include "qipu/compare/likeness.hpp"
#include "qipu/report/transform_words.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t least_row = 4;  // moves that are no chance

// "turned clockwise, shifted by 2 columns right: "; empty if nothing has to be done.
std::string change_words(const Shell& shell, const compare::LineLikeness& likeness) {
  std::string words = report::transform_words(shell.language, likeness.transform);
  const auto add = [&](const std::string& more) {
    if (!words.empty()) words += shell.say(report::Message::comma);
    words += more;
  };
  if (likeness.columns != 0)
    add(shell.say(likeness.columns > 0 ? Message::diff_shifted_right : Message::diff_shifted_left,
                  std::abs(likeness.columns)));
  if (likeness.rows != 0)
    add(shell.say(likeness.rows > 0 ? Message::diff_shifted_down : Message::diff_shifted_up,
                  std::abs(likeness.rows)));
  return words.empty() ? words : words + shell.say(report::Message::colon);
}

std::string likeness_words(const Shell& shell, const compare::LineLikeness& likeness) {
  const std::uint32_t first = likeness.first_moves, second = likeness.second_moves;
  if (likeness.is_whole()) return shell.say(Message::diff_main_same, first);
  if (likeness.moves == first && first == second) return shell.say(Message::diff_main_setup);
  if (likeness.moves < least_row) return shell.say(Message::diff_turned_none, first, second);
  if (likeness.first_begin == 0 && likeness.second_begin == 0)
    return likeness.moves == std::min(first, second)
               ? shell.say(Message::diff_main_shorter, likeness.moves, first, second)
               : shell.say(Message::diff_turned_beginning, likeness.moves, first, second);
  return shell.say(Message::diff_turned_row, likeness.moves, likeness.first_begin + 1,
                   likeness.second_begin + 1, first, second);
}

MainLineAnswer compare_trees_turned(const Shell& shell, sgf::Tree before, sgf::Tree after) {
  const compare::LineLikeness likeness = compare::likeness_of_lines(before, after);
  const bool is_alike = likeness.is_whole() || likeness.moves >= least_row;
  return {likeness.is_whole(),
          (is_alike ? change_words(shell, likeness) : std::string()) + likeness_words(shell, likeness)};
}

}  // namespace

MainLineAnswer compare_turned_lines(const Shell& shell, const sgf::Document& before,
                                    const sgf::Document& after) {
  return compare_each_tree(shell, before, after, [&](sgf::Tree one, sgf::Tree other) {
    return compare_trees_turned(shell, one, other);
  });
}

}  // namespace qipu::app
