#include "qipu/game/line.hpp"

#include <algorithm>

#include "playing.hpp"
#include "qipu/sgf/game_info.hpp"

namespace qipu::game {

sgf::Node main_line_end(sgf::Node node) {
  while (const sgf::Node child = node.first_child()) node = child;
  return node;
}

std::vector<sgf::Node> line_to(sgf::Node node) {
  std::vector<sgf::Node> line;
  for (; node; node = node.parent()) line.push_back(node);
  std::reverse(line.begin(), line.end());
  return line;
}

std::uint32_t moves_in(sgf::Node node) {
  if (node.is_plain_move()) return 1;
  std::uint32_t count = 0;
  for (const sgf::Property property : node.properties()) count += is_move(part_of(property));
  return count;
}

std::uint32_t main_line_moves(sgf::Tree tree) {
  std::uint32_t count = 0;
  for (sgf::Node node = tree.root(); node; node = node.first_child()) count += moves_in(node);
  return count;
}

sgf::Node main_line_node(sgf::Tree tree, std::uint32_t moves) {
  sgf::Node node = tree.root();
  std::uint32_t made = moves_in(node);
  for (sgf::Node child = node.first_child(); child && made < moves; child = node.first_child()) {
    node = child;
    made += moves_in(node);
  }
  return node;
}

}  // namespace qipu::game
