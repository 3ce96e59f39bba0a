// Which nodes of a merged tree tell of which game: the first that tell it apart.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "merge_tree.hpp"
#include "merge_unite.hpp"

namespace qipu::compare {

class GamePlaces {
 public:
  using Index = MergeTree::Index;

  GamePlaces(MergeTree& tree, Uniter& uniter) : tree_(tree), uniter_(uniter) {}

  // A game of a source: the node that keeps what it says of itself (none: it says nothing), the node that
  // said so, and the end of its line of first children.
  void add(Index keeper, Index told_at, Index end) {
    lines_.push_back({keeper, told_at, end, uniter_.source()});
  }

  // When all nodes are there: gives the information to its nodes.
  void settle();
  // A node that tells what the keeper keeps; none if there is none.
  Index place_of(Index keeper) const;

 private:
  struct Line {
    Index keeper, told_at, end;
    std::uint32_t source;
  };
  struct Told {
    Index keeper;
    std::uint32_t source;
  };
  struct Place {  // of a node: the games whose lines end there or below
    Index keeper = unknown;
    std::uint32_t told = 0xFFFF'FFFF;  // the least depth at which one of them was told
  };
  static constexpr Index unknown = MergeTree::none - 1;  // no line
  static constexpr Index many = MergeTree::none - 2;     // more than one game

  Index current(Index keeper) const;
  Index united(const std::vector<Told>& games);
  static Index both(Index a, Index b);
  void unite_lines_of_one_end();
  void measure();
  Index joined_at(const Line& line, Index below);
  bool is_same_game(Index a, Index b) const;
  void walk_up();
  void walk_down();

  MergeTree& tree_;
  Uniter& uniter_;
  std::vector<Line> lines_;  // then one for each end
  std::vector<std::uint32_t> depth_;
  std::vector<Place> places_;
  std::unordered_map<Index, std::uint32_t> ends_of_;  // of a keeper
  std::unordered_map<std::uint64_t, Index> united_;   // by the keepers
  mutable std::unordered_map<Index, Index> became_;   // a keeper that was united with another
  std::unordered_map<Index, Index> told_by_;          // a keeper: a node
};

}  // namespace qipu::compare
