#include "qipu/game/line.hpp"

#include <algorithm>

#include "playing.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

bool ends_game(sgf::Node node) {
  if (node.is_plain_move()) return false;
  const sgf::Property mark = node.find("XM");
  return mark && text::trimmed(mark[0].raw()).empty();
}

sgf::Node next_on_line(sgf::Node node) { return ends_game(node) ? sgf::Node() : node.first_child(); }

bool begins_line(sgf::Node node) {
  const sgf::Node parent = node.parent();
  return !parent || next_on_line(parent) != node;
}

sgf::Node main_line_end(sgf::Node node) {
  while (!ends_game(node)) {
    node = node.last_plain_move();
    const sgf::Node next = node.first_child();
    if (!next) break;
    node = next;
  }
  return node;
}

std::uint32_t lines_from(sgf::Node node) {
  const sgf::Tree tree = node.tree();
  sgf::Node above = node;
  while (above && !above.next_sibling()) above = above.parent();
  const std::uint32_t end = above ? above.next_sibling().index() : tree.root().index() + tree.node_count();
  std::uint32_t lines = main_line_end(node).first_child() ? 1 : 0;
  for (std::uint32_t i = node.index(); i < end; ++i) lines += !tree.document().node_at(i).first_child();
  return lines;
}

sgf::Node next_below(sgf::Node node, sgf::Node top, std::uint32_t& depth) {
  ++depth;
  sgf::Node next = node.first_child();
  for (; !next && node != top; --depth) {
    next = node.next_sibling();
    if (!next) node = node.parent();
  }
  return next;
}

std::vector<sgf::Node> main_line(sgf::Tree tree) {
  std::vector<sgf::Node> line;
  for (sgf::Node node = tree.root(); node; node = next_on_line(node)) line.push_back(node);
  return line;
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

bool is_pass(const sgf::Property& move, sgf::BoardSize board) {
  const sgf::Typed<sgf::MoveValue> read = sgf::parse_move(move.text(), board);
  return read && !read.value.point;
}

std::uint32_t passes_in(sgf::Node node) {
  const sgf::BoardSize board{node.tree().columns(), node.tree().rows()};
  std::uint32_t count = 0;
  for (const sgf::Property property : node.properties())
    count += (property.is("B") || property.is("W")) && is_pass(property, board);
  return count;
}

std::uint32_t main_line_moves(sgf::Tree tree) {
  std::uint32_t count = 0;
  for (sgf::Node node = tree.root(); node; node = next_on_line(node)) count += moves_in(node);
  return count;
}

sgf::Node main_line_node(sgf::Tree tree, std::uint32_t moves) {
  sgf::Node node = tree.root();
  std::uint32_t made = moves_in(node);
  for (sgf::Node child = next_on_line(node); child && made < moves; child = next_on_line(node)) {
    node = child;
    made += moves_in(node);
  }
  return node;
}

std::uint32_t moves_up_to(sgf::Node node) {
  std::uint32_t moves = 0;
  for (; node; node = node.parent()) moves += moves_in(node);
  return moves;
}

sgf::Node node_on_the_way(sgf::Node end, std::uint32_t moves) {
  std::uint32_t made = 0;
  for (const sgf::Node node : line_to(end))
    if ((made += moves_in(node)) >= moves) return node;
  return {};
}

}  // namespace qipu::game
