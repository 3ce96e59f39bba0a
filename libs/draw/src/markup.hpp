// What a node says beside its position, brought onto a diagram.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/draw/diagram.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::draw {

// The stones of the replay's position.
void add_stones(const game::Replay& replay, Diagram& diagram);

// CR MA SQ TR SL LB LN AR TB TW of one node, M and L of old records too. The stones stand already.
void add_markup(sgf::Node node, Diagram& diagram);

struct NodeLabel {
  Point point;
  std::string text;
};
// Those of LB and L of which the node's comment speaks: their text stands there as a word of its own.
std::vector<NodeLabel> spoken_labels(sgf::Node node, BoardSize board);

struct NodeMark {
  Point point;
  PointMark mark;
  bool operator==(const NodeMark&) const = default;
};
// Those of CR MA SQ TR SL of which the node's comment speaks: by a sign such as △, by its name, or as marked.
std::vector<NodeMark> spoken_marks(sgf::Node node, BoardSize board);

// Notes what VW and DD of a node name that is no point of the board; add_markup does so, too.
void note_bad_view(sgf::Node node, Diagram& diagram);

// VW and DD, as inherited by the replay's node.
void add_view(const game::Replay& replay, Diagram& diagram);

// `utf8` in one line that is safe to draw, at most so many columns. What had to be changed is noted.
std::string label_text(std::string_view utf8, std::string_view ident, Diagram& diagram);

}  // namespace qipu::draw
