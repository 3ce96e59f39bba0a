// Two nodes, as the first five bytes choose, and a record. The way to a node has the properties of its nodes;
// what begins with a position has the positions of the original. Only damaged records
// and those in old charsets are refused.
#include "qipu/game/extract.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/testing/invariants.hpp"
#include "qipu/testing/write_invariants.hpp"

using namespace qipu;

namespace {

// Of all properties but CA, which may have come to name the charset.
std::string text_of(const sgf::Node& node) {
  std::string text;
  for (const sgf::Property property : node.properties()) {
    if (property.is("CA")) continue;
    text += property.written();
    for (std::uint32_t i = 0; i < property.size(); ++i)
      text.append("[").append(property[i].raw()).append("]");
  }
  return text;
}

void require_line(sgf::Node to, const sgf::Document& after) {
  const std::vector<sgf::Node> line = game::line_to(to);
  fuzz::require(after.node_count() == line.size());
  for (std::uint32_t i = 0; i < line.size(); ++i)
    fuzz::require(text_of(line[i]) == text_of(after.node_at(i)));
}

std::uint32_t place_of(sgf::Node node) {
  std::uint32_t place = 0;
  for (sgf::Node one = node.parent().first_child(); one != node; one = one.next_sibling()) ++place;
  return place;
}

sgf::Node child_at(sgf::Node parent, std::uint32_t place) {
  sgf::Node child = parent.first_child();
  for (; child && place > 0; --place) child = child.next_sibling();
  return child;
}

// Of the nodes from `from` to `to`. Variations that are kept keep their order.
void require_positions(const game::Extract& extract, const sgf::Document& after) {
  std::vector<sgf::Node> line = game::line_to(extract.to);
  line.erase(line.begin(), std::find(line.begin(), line.end(), extract.from));
  game::Replay before_replay(extract.from.tree()), after_replay(after.tree(0));
  sgf::Node now = after.tree(0).root();
  for (const sgf::Node node : line) {
    const bool is_kept = extract.variations == game::Variations::Keep;
    if (node != extract.from) now = child_at(now, is_kept ? place_of(node) : 0);
    fuzz::require(static_cast<bool>(now));
    before_replay.go_to(node);
    after_replay.go_to(now);
    fuzz::require(before_replay.board() == after_replay.board());
    fuzz::require(before_replay.to_play() == after_replay.to_play());
  }
}

// A node on the way to `to`.
sgf::Node above(sgf::Node to, std::uint32_t choice) {
  const std::vector<sgf::Node> line = game::line_to(to);
  return line[choice % line.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 5) return 0;
  const std::string record(reinterpret_cast<const char*>(data) + 5, size - 5);
  const Result<sgf::Document> document = sgf::Document::read(record);
  fuzz::require(document.has_value());
  if (document->node_count() == 0) return 0;
  const std::uint32_t chosen = data[1] | static_cast<std::uint32_t>(data[2]) << 8;
  const sgf::Node to = document->node_at(chosen % document->node_count());
  const bool from_root = (data[0] & 1) != 0 || !game::has_board(to.tree());
  game::Extract extract;
  extract.to = to;
  if (!from_root) extract.from = above(to, data[3] | static_cast<std::uint32_t>(data[4]) << 8);
  extract.variations = data[0] & 2 ? game::Variations::Keep : game::Variations::Leave;
  extract.marks = data[0] & 4 ? game::Marks::Keep : game::Marks::Leave;
  const Result<sgf::Document> after = game::extracted(extract);
  fuzz::require(after.has_value() || !fuzz::is_sound(*document));
  if (!after) return 0;
  fuzz::check_document(*after);
  fuzz::require(after->tree_count() == 1);
  if (!from_root) require_positions(extract, *after);
  if (from_root && extract.variations == game::Variations::Leave) require_line(to, *after);
  return 0;
}
