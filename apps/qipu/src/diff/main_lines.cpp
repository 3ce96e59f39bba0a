#include "diff/main_lines.hpp"

#include <algorithm>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/report/move_words.hpp"

namespace qipu::app {

namespace {

// The moves of a main line, as people read them.
std::vector<std::string> moves_of(const Shell& shell, sgf::Tree tree, go::Coordinates coordinates) {
  const report::MoveNames names(tree, coordinates);
  std::vector<std::string> moves;
  for (const sgf::Node node : game::main_line(tree))
    for (const sgf::Property property : node.properties()) {
      if (!property.is("B") && !property.is("W")) continue;
      const Color color = property.is("B") ? Color::Black : Color::White;
      moves.push_back(report::side_of(shell.language, color) + " " + names.name_of(shell.language, property));
    }
  return moves;
}

// What stands on the board at the beginning and at the end: the same moves on other stones end otherwise.
bool has_same_stones(sgf::Tree before, sgf::Tree after) {
  if (before.columns() != after.columns() || before.rows() != after.rows()) return false;
  if (!game::has_board(before) || !game::has_board(after)) return true;
  game::Replay a(before), b(after);
  for (const bool is_end : {false, true}) {
    a.go_to(is_end ? game::main_line_end(before.root()) : before.root());
    b.go_to(is_end ? game::main_line_end(after.root()) : after.root());
    if (a.board().hash() != b.board().hash()) return false;
  }
  return true;
}

MainLineAnswer compare_trees(const Shell& shell, sgf::Tree before, sgf::Tree after,
                             go::Coordinates coordinates) {
  const std::vector<std::string> a = moves_of(shell, before, coordinates),
                                 b = moves_of(shell, after, coordinates);
  const std::size_t common = static_cast<std::size_t>(
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())),
                    b.begin())
          .first -
      a.begin());
  if (common < a.size() && common < b.size())
    return {false, shell.say(Message::diff_main_part, common + 1, a[common], b[common])};
  if (a.size() != b.size()) return {false, shell.say(Message::diff_main_shorter, common, a.size(), b.size())};
  if (!has_same_stones(before, after)) return {false, shell.say(Message::diff_main_setup)};
  return {true, shell.say(Message::diff_main_same, a.size())};
}

}  // namespace

MainLineAnswer compare_each_tree(const Shell& shell, const sgf::Document& before, const sgf::Document& after,
                                 const CompareTrees& compare) {
  const std::uint32_t count = before.tree_count();
  if (count != after.tree_count())
    return {false, shell.say(Message::diff_main_trees, count, after.tree_count())};
  MainLineAnswer answer;
  for (std::uint32_t i = 0; i < count && answer.is_same; ++i) {
    answer = compare(before.tree(i), after.tree(i));
    if (count > 1 && !answer.is_same) answer.words = shell.say(Message::diff_main_game, i + 1) + answer.words;
  }
  return answer;
}

MainLineAnswer compare_main_lines(const Shell& shell, const sgf::Document& before, const sgf::Document& after,
                                  go::Coordinates coordinates) {
  return compare_each_tree(shell, before, after, [&](sgf::Tree one, sgf::Tree other) {
    return compare_trees(shell, one, other, coordinates);
  });
}

}  // namespace qipu::app
