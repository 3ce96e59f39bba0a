// One of the three records: of each node what it says, with hashes to pair it by.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "node_index.hpp"
#include "qipu/compare/said.hpp"

namespace qipu::compare {

class Side {
 public:
  using Index = NodeIndex;  // of a node in its document
  static constexpr Index none = no_node;

  explicit Side(const sgf::Document& document);

  const sgf::Document& document() const { return document_; }
  sgf::Node node(Index index) const { return document_.node_at(index); }
  std::vector<Index> roots() const;
  std::vector<Index> children_of(Index index) const;

  std::vector<Said> said_by(Index index);

  struct Hashes {
    std::uint64_t own = 0;    // what it says
    std::uint64_t key = 0;    // moves and setup
    std::uint64_t line = 0;   // keys from here on along the first children
    std::uint64_t whole = 0;  // all from here on down
  };
  const Hashes& of(Index index) const { return hashes_[index]; }

 private:
  void read(Index index);

  const sgf::Document& document_;
  std::vector<Hashes> hashes_;
  std::unordered_map<std::uint32_t, Hashes> plain_moves_;  // of the tree at hand, by identifier and point
  std::unique_ptr<Speaker> speaker_;
  std::uint32_t speaking_ = none;  // the tree of the speaker
};

// Pairs of two lists of siblings: of each of `second` its place in `first`, or none. Siblings are trees where
// there is no parent.
struct Siblings {
  const Side& side;
  const std::vector<Side::Index>& nodes;
};
enum class Pairing : std::uint8_t {
  SameOnly,  // equal, of one line, or of the same moves and setup
  Likely,    // and one that is left on each side, if it goes on alike: a move that was corrected
  Trees,     // and what is left, in order
};
std::vector<std::uint32_t> paired(const Siblings& first, const Siblings& second, Pairing how);

}  // namespace qipu::compare
