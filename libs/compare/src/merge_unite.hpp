// What a node says taken over into the tree, and two nodes' words united.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "merge_tree.hpp"
#include "merge_words.hpp"
#include "qipu/compare/merge.hpp"

namespace qipu::compare {

class Uniter {
 public:
  using Index = MergeTree::Index;

  // A note before its node has a number.
  struct Difference {
    MergeNote::Kind kind;
    Index node;
    std::uint32_t ident, source;
    std::string kept, other;
  };

  explicit Uniter(MergeTree& tree) : tree_(tree) {}

  void begin_source(std::string_view name);
  std::uint32_t source() const { return static_cast<std::uint32_t>(sources_.size() - 1); }

  enum class Take : std::uint8_t { All, WithoutInfo, InfoOnly };
  // Of a new node of the tree.
  void copy(sgf::Node node, Index target, Words& words, Take take);
  // Of one that is there already.
  void unite(sgf::Node node, Index target, Words& words, Take take);

  // Two kept informations of one game; `from` is of the source `source`. Conflicts go to GC.
  void unite_info(Index from, Index target, std::uint32_t source);

  const std::vector<Difference>& differences() const { return differences_; }
  std::uint64_t dropped() const { return dropped_; }
  const std::string& source_name(std::uint32_t source) const { return sources_[source]; }

 private:
  void copy(const sgf::Property& property, Index target, const Words& words, const Word& word);
  void unite(const sgf::Property& property, Index at, Index target, const Words& words, const Word& word);
  void unite_points(const sgf::Property& property, Index at, Index target, const Words& words,
                    const Word& word);
  void unite_text(Index at, Index target, std::uint32_t ident, std::string_view escaped,
                  std::uint64_t meaning);
  void add_to_list(Index at, Index target, const Word& word, const std::string& escaped,
                   std::uint64_t meaning);
  bool excludes(Index target, const Word& word);
  sgf::PointSet points_at(Index property, sgf::BoardSize board);

  bool is_new(Index target, std::uint32_t ident, std::uint64_t meaning);
  void remember(Index target);
  void know(Index target, std::uint32_t ident, std::uint64_t meaning, std::string_view text);
  bool has_lines(Index property, std::string_view escaped) const;

  // The other value goes to a comment: C, or GC of kept information.
  void give_way(MergeNote::Kind kind, Index target, std::uint32_t ident, Index kept, std::string_view other,
                std::uint32_t source);
  void append(Index at, Index target, std::uint32_t ident, const std::string& text, std::uint64_t meaning,
              std::uint32_t source);
  void remark(Index target, std::string_view comment, const std::string& text, std::uint32_t source);

  MergeTree& tree_;
  std::vector<std::string> sources_;
  std::unordered_set<std::uint64_t> known_;                       // of node, identifier and meaning
  std::unordered_set<Index> indexed_;                             // nodes whose values are in known_
  std::unordered_map<Index, sgf::PointSet> long_lists_;           // properties of many points
  std::unordered_map<std::uint64_t, std::uint32_t> last_remark_;  // of node and identifier: the source
  std::vector<Difference> differences_;
  std::uint64_t dropped_ = 0;
};

}  // namespace qipu::compare
