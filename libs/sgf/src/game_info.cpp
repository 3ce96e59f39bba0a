#include "qipu/sgf/game_info.hpp"

namespace qipu::sgf {

namespace {

bool has_game_info(Node node, const spec::Context& context) {
  if (node.is_plain_move()) return false;
  for (const Property property : node.properties()) {
    const spec::PropertyId type = spec::find_property(property.ident(), context);
    if (type && spec::row(type).role == spec::NodeRole::GameInfo) return true;
  }
  return false;
}

}  // namespace

bool has_game_info(Node node) { return node && has_game_info(node, node.tree().context()); }

std::vector<Node> game_info_nodes(Tree tree) {
  std::vector<Node> found;
  if (!tree) return found;
  const spec::Context context = tree.context();
  // Pre-order; below a game-info node the walk goes on beside it.
  for (Node node = tree.root(); node;) {
    const bool is_info = has_game_info(node, context);
    if (is_info) found.push_back(node);
    Node next = is_info ? Node() : node.first_child();
    while (!next && node) {
      next = node.next_sibling();
      if (!next) node = node.parent();
    }
    node = next;
  }
  if (found.empty()) found.push_back(tree.root());
  return found;
}

}  // namespace qipu::sgf
