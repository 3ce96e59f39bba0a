// How what a node says is taken into a merge: which properties make it the same node, and what the others
// become when two nodes are one.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "merge_tree.hpp"
#include "qipu/game/meaning.hpp"

namespace qipu::compare {

enum class Part : std::uint8_t {
  Left,    // FF, CA: the merged record has its own
  Key,     // B, W, AB, AW, AE, PL: two nodes are one where these are the same
  Root,    // the first one stays
  Points,  // a set of points of Go
  List,    // a set of values; of no known property too
  Text,    // several lines
  Single,  // one value
};

struct Word {
  std::uint32_t ident = 0;  // as it is written in the tree
  Part part = Part::Left;
  bool is_info = false;    // of game-info type
  std::uint8_t group = 0;  // of properties that exclude each other; 0: none
  game::Meaning meaning;
};

// Of one tree. Must not outlive its document.
class Words {
 public:
  Words(sgf::Tree tree, MergeTree& merged)
      : meanings_(tree), reading_(tree.reading()), is_sgf2_(tree.context().sgf2), tree_(merged) {}

  const Word& word_of(std::string_view written);
  const game::Meanings& meanings() const { return meanings_; }
  const sgf::Reading& reading() const { return reading_; }

  // What makes two nodes one: moves and setup. 0: neither.
  std::uint64_t key_of(sgf::Node node);
  // All that it says, but for game information where that is no part of it.
  std::uint64_t content_of(sgf::Node node, bool with_info);
  // The game information that it has. 0: none.
  std::uint64_t info_of(sgf::Node node);

  std::uint64_t meaning_of(const sgf::Value& value, const Word& word) const;

 private:
  std::uint64_t plain_key(const sgf::Property& move);
  std::uint64_t property_of(const sgf::Property& property, const Word& word) const;
  std::uint64_t points_of(const sgf::Property& property, const Word& word) const;

  game::Meanings meanings_;
  const sgf::Reading& reading_;
  bool is_sgf2_;
  MergeTree& tree_;
  std::map<std::string, Word, std::less<>> words_;
};

// The points of a list in the tree; what is no point is left out.
sgf::PointSet points_in(const MergeTree& tree, const MergeTree::Property& property, sgf::BoardSize board);

// Other properties that exclude this one in a node (FF[4] R19): the identifiers of its group.
std::string_view group_members(std::uint8_t group);

}  // namespace qipu::compare
