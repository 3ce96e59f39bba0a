#include "qipu/report/main_lines.hpp"

#include <algorithm>
#include <vector>

#include "each_tree.hpp"
#include "messages.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/report/move_words.hpp"

namespace qipu::report {

namespace {

// The moves of a main line, as people read them.
std::vector<std::string> moves_of(Language language, sgf::Tree tree, go::Coordinates coordinates) {
  const MoveNames names(tree, coordinates);
  std::vector<std::string> moves;
  for (const sgf::Node node : game::main_line(tree))
    for (const sgf::Property property : node.properties()) {
      if (!property.is("B") && !property.is("W")) continue;
      const Color color = property.is("B") ? Color::Black : Color::White;
      moves.push_back(side_of(language, color) + " " + names.name_of(language, property));
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

MainLinesLikeness compare_trees(Language language, sgf::Tree before, sgf::Tree after,
                                go::Coordinates coordinates) {
  const std::vector<std::string> a = moves_of(language, before, coordinates),
                                 b = moves_of(language, after, coordinates);
  const std::size_t common = static_cast<std::size_t>(
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())),
                    b.begin())
          .first -
      a.begin());
  if (common < a.size() && common < b.size())
    return {false, say(language, messages::diff_main_part, common + 1, a[common], b[common])};
  if (a.size() != b.size())
    return {false, say(language, messages::diff_main_shorter, common, a.size(), b.size())};
  if (!has_same_stones(before, after)) return {false, say(language, messages::diff_main_setup)};
  return {true, say(language, messages::diff_main_same, a.size())};
}

}  // namespace

MainLinesLikeness compare_main_lines(Language language, const sgf::Document& before,
                                     const sgf::Document& after, go::Coordinates coordinates) {
  return compare_each_tree(language, before, after, [&](sgf::Tree one, sgf::Tree other) {
    return compare_trees(language, one, other, coordinates);
  });
}

}  // namespace qipu::report
