// Writes a record from a list of moves, and reads it back: writer > RECORD
#include <iostream>
#include <string>
#include <vector>

#include "qipu/sgf/edit.hpp"

using namespace qipu::sgf;

struct Played {
  char color;
  MoveValue move;
  std::string comment;
};

NewTree tree_of(const std::string& black, const std::string& white, const std::vector<Played>& moves) {
  NewTree tree(1);
  tree[0].properties = {{"GM", {NewValue::of(1)}},         {"FF", {NewValue::of(4)}},
                        {"CA", {NewValue::text("UTF-8")}}, {"SZ", {NewValue::of(9)}},
                        {"PB", {NewValue::text(black)}},   {"PW", {NewValue::text(white)}}};
  for (const Played& played : moves) {
    NewNode node;
    node.parent = static_cast<std::uint32_t>(tree.size()) - 1;
    node.properties = {{std::string(1, played.color), {NewValue::of(played.move)}}};
    if (!played.comment.empty()) node.properties.push_back({"C", {NewValue::text(played.comment)}});
    tree.push_back(node);
  }
  return tree;
}

int main() {
  const std::vector<Played> moves = {
      {'B', {Point{4, 4}}, ""}, {'W', {Point{6, 2}}, "夹击 [图一] or C:\\games?"}, {'B', {}, "a pass"}};
  Editor editor(std::move(*Document::read(std::string())));
  Transaction transaction = editor.begin();
  if (!transaction.insert(NodeId(), 0, tree_of("林小石", "Ke [9p]", moves))) return 1;
  if (!transaction.commit()) return 1;
  std::cout << editor.bytes();

  Node node = editor.document().tree(0).root();
  if (node.find("PW").text() != "Ke [9p]") return 1;
  for (const Played& played : moves) {
    node = node.first_child();
    const Property property = node.find(std::string(1, played.color));
    if (property.text() != to_text(played.move) || node.find("C").text() != played.comment) return 1;
  }
  return node.first_child() ? 1 : 0;
}
