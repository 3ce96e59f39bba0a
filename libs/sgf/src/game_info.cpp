#include "qipu/sgf/game_info.hpp"

#include <array>
#include <cstdint>
#include <string_view>

#include "qipu/text/ascii.hpp"

namespace qipu::sgf {

namespace {

// What belongs to the game information, looked up once for each of the usual identifiers: large trees have
// many thousands of nodes to be asked.
class GameInfoIdents {
 public:
  explicit GameInfoIdents(const spec::Context& context) : context_(context) {}

  bool has(const Property& property) {
    const std::string_view written = property.written();
    if (written.empty() || written.size() > 2 || !text::is_upper(written.front()) ||
        !text::is_upper(written.back()))
      return look_up(property.ident());
    Known& known = known_[written.size() - 1][letter(written.front())][letter(written.back())];
    if (known == Known::NotYet) known = look_up(written) ? Known::Yes : Known::No;
    return known == Known::Yes;
  }

 private:
  enum class Known : std::uint8_t { NotYet, No, Yes };
  static constexpr std::size_t letters = 26;
  static std::size_t letter(char c) { return static_cast<std::size_t>(c - 'A'); }

  bool look_up(std::string_view ident) const {
    const spec::PropertyId type = spec::find_property(ident, context_);
    return type && spec::row(type).role == spec::NodeRole::GameInfo;
  }

  spec::Context context_;
  std::array<std::array<std::array<Known, letters>, letters>, 2> known_{};  // of one or two capitals
};

bool is_info_node(Node node, GameInfoIdents& idents) {
  if (node.is_plain_move()) return false;
  for (const Property property : node.properties())
    if (idents.has(property)) return true;
  return false;
}

}  // namespace

bool has_game_info(Node node) {
  if (!node) return false;
  GameInfoIdents idents(node.tree().context());
  return is_info_node(node, idents);
}

std::vector<Node> game_info_nodes(Tree tree) {
  std::vector<Node> found;
  if (!tree) return found;
  GameInfoIdents idents(tree.context());
  // Pre-order; below a game-info node the walk goes on beside it.
  for (Node node = tree.root(); node;) {
    const bool is_info = is_info_node(node, idents);
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
