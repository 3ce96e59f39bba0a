// The tree of an OGS record while it is read: moves without colours, variations that go back to moves that
// are there, notes that replace each other. What was said of a node last is written when all has been read.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "draft.hpp"
#include "json.hpp"

namespace qipu::convert {

// A move, or a stone put on the board or taken off it.
struct OgsStep {
  bool is_edit = false;
  std::optional<Color> color;  // of an edit; nothing: a point is emptied
  std::optional<Point> point;  // nothing: a pass
  Span from;
};

// "ddpp..": a letter for the column, one for the row, from the upper left corner; `..` is a pass, `!1dd` puts
// a black stone, `!2dd` a white one, `!0dd` takes one off. Nothing if it is anything else.
std::optional<std::vector<OgsStep>> unpacked(std::string_view packed, BoardSize size, Span from);
// Of a string.
std::optional<std::vector<OgsStep>> unpacked(JsonValue packed, BoardSize size);

class OgsTree {
 public:
  OgsTree(Draft& draft, Color first)
      : draft_(draft), to_play_{first}, has_child_{false}, trunk_{Draft::root} {}

  // The first `handicap` of them are stones that Black places where he likes: they go to the root.
  void add_moves(JsonValue moves, std::uint32_t handicap);
  void add_tree(JsonValue move_tree);
  // A node of the draft that came another way, behind one that is known: a move, or no move.
  void adopt(NodeIndex parent, NodeIndex node, const OgsStep& step);
  // One message after another, as a review grows by them.
  void add_review(JsonValue entries);
  void add_chat(JsonValue lines);
  void set_marks(NodeIndex node, JsonValue marks) { notes_[node].marks = marks; }

  NodeIndex trunk_end() const { return trunk_.back(); }
  void finish();

 private:
  struct Notes {
    std::string text, chat;
    Span from;
    JsonValue marks;
  };

  NodeIndex follow(NodeIndex parent, const OgsStep& step);
  NodeIndex follow(NodeIndex parent, const std::vector<OgsStep>& steps);
  NodeIndex add(NodeIndex parent, const OgsStep& step, Color color);
  void know(NodeIndex parent, NodeIndex node, Color next);
  NodeIndex at(JsonValue number) const;
  void add_move(JsonValue move, std::uint32_t& handicap);
  void add_message(JsonValue entry, NodeIndex& here);
  void add_line(JsonValue line, NodeIndex here);
  void annotate(NodeIndex node, JsonValue tree_node);
  void put_marks(NodeIndex node, JsonValue marks);
  void put_marked_point(NodeIndex node, JsonValue marked);

  Draft& draft_;
  std::vector<Color> to_play_;    // after each node of the draft
  std::vector<bool> has_child_;   // likewise
  std::vector<NodeIndex> trunk_;  // by the number of moves
  sgf::PointSet handicap_;        // placed in the root
  std::unordered_map<std::uint64_t, NodeIndex> children_;
  std::unordered_map<NodeIndex, Notes> notes_;
};

}  // namespace qipu::convert
