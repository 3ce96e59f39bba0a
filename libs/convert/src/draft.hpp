// A game tree in the making: what a reader has understood so far, each value beside the bytes it comes from.
//
//   draft.set_size({19, 19});
//   draft.text(Draft::root, "PB", source.text(name), source.span_of(name));
//   Draft::NodeIndex node = draft.move(Draft::root, Color::Black, point, span);
//   draft.note("inferred-color"_check, node, "B");
//
// Nothing a reader does here can fail. What SGF has no property for goes to keep().
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "qipu/base/point.hpp"
#include "qipu/base/span.hpp"
#include "qipu/convert/read.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/spec/check_table.hpp"
#include "source.hpp"

namespace qipu::convert {

class Draft {
 public:
  using NodeIndex = std::uint32_t;
  static constexpr NodeIndex root = 0;

  Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  // ---- Games. A further one of the same file: from here on `root` is its root and the board is 19x19 again.
  void begin_game(Span from);

  // ---- Nodes. Children stand in the order in which they were added.
  NodeIndex add(NodeIndex parent, Span from);
  // A node with a move; without a point it is a pass.
  NodeIndex move(NodeIndex parent, Color color, std::optional<Point> point, Span from);
  // The line to `node` goes first wherever it parts from others.
  void lead_to(NodeIndex node);
  NodeIndex parent(NodeIndex node) const { return tree_.nodes[node].parent; }
  std::uint32_t size() const { return size32(tree_.nodes); }

  // ---- Values. A further value of the same property makes a list.
  void put(NodeIndex node, std::string_view ident, const sgf::NewValue& value, Span from);
  void put(NodeIndex node, std::string_view ident, Point point, Span from) {
    put(node, ident, sgf::NewValue::of(point), from);
  }
  // Text of one value, UTF-8; a further one goes on in a new line of it. Blank text is nothing.
  void text(NodeIndex node, std::string_view ident, std::string_view utf8, Span from);
  bool has(NodeIndex node, std::string_view ident) const;
  // The values so far and their notes; has() stays true: it is known not to stand there, until there is a
  // value.
  void erase(NodeIndex node, std::string_view ident);
  // A further property of an identifier that the node has; values go to the last.
  void repeat(NodeIndex node, std::string_view ident);

  void set_size(BoardSize size, Span from);
  BoardSize board_size() const { return size_; }
  // Nothing was understood: there is no move, no text, nothing kept under a name.
  bool is_empty() const;
  // More than words: a node after the root, or a value of a fixed form such as the date or the size.
  bool has_facts() const;
  bool holds(Point point) const { return size_.holds(point); }

  // What SGF has no property for: XF[name:value] in `node`. UTF-8.
  void keep(NodeIndex node, std::string_view name, std::string_view utf8, Span from);
  // The same for a piece that was not understood, with the note `unreadable-line`.
  void keep_unread(NodeIndex node, std::string_view utf8, Span from);

  // ---- Notes, on the last value of a property (of a text that goes on: its last piece), or on a node.
  void note(spec::CheckId check, NodeIndex node, std::string_view ident = {}, sgf::Argument first = {},
            sgf::Argument second = {});

  // The same on the root of the first game: what holds for all the file.
  void note_on_file(spec::CheckId check, std::string_view ident, sgf::Argument argument);

  // The whole as SGF; the draft is done with. `source`: what it was read from.
  Result<Conversion> finish(FormatId format, const Source& source);

 private:
  using Index = std::uint32_t;
  static constexpr Index none = 0xFFFF'FFFF;

  // A value, or a further line of the value before it.
  struct Piece {
    Index begin;  // of its bytes, escaped: in text_, once written in Conversion::sgf
    std::uint32_t size;
    Span from;
    bool goes_on;
    Index next = none;  // of the same property
  };
  struct Property {
    Index ident;  // in idents_
    Index first = none;
    Index last = none;
    Index next = none;     // of the same node
    Index written = none;  // where in Conversion::sgf
  };
  struct Note {
    spec::CheckId check;
    Index property = none;  // none: it speaks of the node
    Index piece = none;
    sgf::Argument arguments[2];
    Index next = none;  // of the same node
  };
  struct Node {
    NodeIndex parent;
    Span from;
    NodeIndex first_child = 0;  // 0: none
    NodeIndex last_child = 0;
    NodeIndex next_sibling = 0;
    Index first_property = none;
    Index last_property = none;
    Index first_note = none;
    Index last_note = none;
  };
  // Flat: a record may have millions of each.
  struct Tree {
    std::vector<Node> nodes;
    std::vector<Property> properties = {};
    std::vector<Piece> pieces = {};
    std::vector<Note> notes = {};
  };
  class Writer;

  void make_first(NodeIndex child);
  Index ident_of(std::string_view ident);
  std::string_view name_of(const Property& property) const { return idents_[property.ident]; }
  std::string_view text_of(const Piece& piece) const {
    return std::string_view(text_).substr(piece.begin, piece.size);
  }
  Index find(const Tree& tree, NodeIndex node, std::string_view ident) const;
  Index add_property(NodeIndex node, std::string_view ident);
  Index property(NodeIndex node, std::string_view ident);
  void clear(NodeIndex node, Index property);
  void add_piece(Index property, std::string_view escaped, Span from, bool goes_on);
  template <class Link>
  static void link(std::vector<Link>& all, Index& first, Index& last, Index index);
  void add_note(Tree& tree, NodeIndex node, std::string_view ident, Note note) const;
  bool is_said(const Property& property) const;

  Tree tree_;
  std::vector<Tree> before_;  // the games before this one
  std::string text_;          // of all pieces
  bool is_too_large_ = false;
  std::deque<std::string> idents_;
  std::unordered_map<std::string_view, Index> known_idents_;
  BoardSize size_{19, 19};
};

using NodeIndex = Draft::NodeIndex;

}  // namespace qipu::convert
