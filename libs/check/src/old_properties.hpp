// Properties that only other versions of SGF have, in the words of this one: L, M, KI.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "here.hpp"
#include "qipu/go/board.hpp"

namespace qipu::check {

// Of one game. What becomes of L and KI shows in their node; M needs the board, which is replayed at the end
// and only where there is an M.
class OldProperties {
 public:
  // All places of one spelling.
  struct SpellingRepair {
    sgf::Splices edits;
    bool is_certain = true;
  };

  explicit OldProperties(const GameHere& game) : game_(game) {}

  void check(const NodeHere& here);  // a node that has one
  void finish();
  // Null: nothing of this spelling can be said exactly. Valid after finish().
  const SpellingRepair* find(std::string_view written) const;

 private:
  // A node with M: what it marks, and where else marks stand.
  struct MarkedNode {
    sgf::Node node;
    std::string_view written;    // the identifier
    std::optional<Span> marked;  // to be taken out; nothing if that cannot be
    std::vector<sgf::Point> points;
    std::optional<std::uint32_t> crosses, triangles;  // where more values of MA and TR may stand
    bool is_clear = true;                             // each point has one mark
  };

  SpellingRepair& of(const PropertyHere& here) { return by_spelling_[slice(game_.text(), here.ident)]; }
  void convert_letters(const NodeHere& here);
  void note_marks(const NodeHere& here);
  void add_mark(MarkedNode& node, const PropertyHere& mark, sgf::PointSet& taken) const;
  static sgf::Splices edits_of(const MarkedNode& node, const go::Board& board);
  void convert_komi(const NodeHere& here, const PropertyHere& komi);

  const GameHere& game_;
  std::map<std::string_view, SpellingRepair> by_spelling_;  // as written
  std::vector<MarkedNode> marked_;                          // in pre-order
};

}  // namespace qipu::check
