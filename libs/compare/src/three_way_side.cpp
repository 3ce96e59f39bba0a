#include "three_way_side.hpp"

#include <algorithm>

#include "qipu/base/hash.hpp"
#include "qipu/base/span.hpp"

namespace qipu::compare {

namespace {

bool makes_the_node(const Said& said) {
  const std::string& name = said.ident;
  return said.is_move() || name == "AB" || name == "AW" || name == "AE" || name == "PL";
}

std::uint32_t code_of(std::string_view plain_move) {  // `B[aa]`
  const auto byte = [&](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(plain_move[at]));
  };
  return byte(0) << 16 | byte(2) << 8 | byte(3);
}

}  // namespace

// The children stand behind their parents: from the last node to the first.
Side::Side(const sgf::Document& document) : document_(document), hashes_(document.node_count()) {
  for (Index i = 0; i < document.node_count(); ++i) read(i);
  std::vector<std::uint64_t> below(hashes_.size(), 0), first_line(hashes_.size(), 0);
  for (Index i = document.node_count(); i-- > 0;) {
    Hashes& here = hashes_[i];
    here.whole = joined(here.own, below[i]);
    here.line = joined(here.key, first_line[i]);
    const sgf::Node parent = node(i).parent();
    if (!parent) continue;
    below[parent.index()] = joined(below[parent.index()], here.whole);
    first_line[parent.index()] = here.line;
  }
}

std::vector<Side::Index> Side::roots() const {
  std::vector<Index> roots;
  for (std::uint32_t g = 0; g < document_.tree_count(); ++g)
    roots.push_back(document_.tree(g).root().index());
  return roots;
}

std::vector<Side::Index> Side::children_of(Index index) const {
  std::vector<Index> children;
  for (sgf::Node child = node(index).first_child(); child; child = child.next_sibling())
    children.push_back(child.index());
  return children;
}

std::vector<Said> Side::said_by(Index index) {
  const sgf::Tree tree = document_.tree_of(node(index).id());
  if (!speaker_ || speaking_ != tree.index()) {
    speaker_ = std::make_unique<Speaker>(tree);
    speaking_ = tree.index();
    plain_moves_.clear();
  }
  return speaker_->said_by(node(index));
}

void Side::read(Index index) {
  const sgf::Node here = node(index);
  if (!here.parent()) plain_moves_.clear();
  Hashes& hashes = hashes_[index];
  std::uint32_t code = 0;
  if (here.is_plain_move()) {
    code = code_of(document_.text().substr((*here.properties().begin()).ident_span().begin, 5));
    if (const auto known = plain_moves_.find(code); known != plain_moves_.end()) {
      hashes = known->second;
      return;
    }
  }
  std::vector<Said> all = said_by(index);
  hashes.own = hash_of(all);
  std::erase_if(all, [](const Said& said) { return !makes_the_node(said); });
  hashes.key = hash_of(all);
  if (here.is_plain_move()) plain_moves_.emplace(code, hashes);
}

namespace {

class SiblingPairs {
 public:
  SiblingPairs(const Siblings& first, const Siblings& second)
      : first_(first), second_(second), place_(second.nodes.size(), no_node), taken_(first.nodes.size()) {}

  // Those with equal hashes, in order.
  void pair_by(std::uint64_t Side::Hashes::* hash) {
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> places;
    for (std::uint32_t i = size32(taken_); i-- > 0;)
      if (!taken_[i]) places[first_.side.of(first_.nodes[i]).*hash].push_back(i);
    for (std::uint32_t j = 0; j < place_.size(); ++j) {
      if (place_[j] != no_node) continue;
      const auto found = places.find(second_.side.of(second_.nodes[j]).*hash);
      if (found == places.end() || found->second.empty()) continue;
      pair(found->second.back(), j);
      found->second.pop_back();
    }
  }

  void pair_likely() {
    const std::uint32_t i = only_of(taken_, false);
    const std::uint32_t j = only_of(place_, no_node);
    if (i == no_node || j == no_node) return;
    if (go_on_alike(first_.nodes[i], second_.nodes[j])) pair(i, j);
  }

  void pair_rest() {
    std::uint32_t i = 0;
    for (std::uint32_t j = 0; j < place_.size(); ++j) {
      if (place_[j] != no_node) continue;
      while (i < taken_.size() && taken_[i]) ++i;
      if (i == taken_.size()) return;
      pair(i, j);
    }
  }

  std::vector<std::uint32_t> take() && { return std::move(place_); }

 private:
  void pair(std::uint32_t i, std::uint32_t j) {
    taken_[i] = true;
    place_[j] = i;
  }

  // The place of `value` if there is but one.
  template <class List, class Value>
  static std::uint32_t only_of(const List& list, Value value) {
    const auto at = std::find(list.begin(), list.end(), value);
    if (at == list.end() || std::find(std::next(at), list.end(), value) != list.end()) return no_node;
    return static_cast<std::uint32_t>(at - list.begin());
  }

  // Both set up, or both play and are followed by the same.
  bool go_on_alike(Side::Index a, Side::Index b) const {
    const sgf::Node one = first_.side.node(a), other = second_.side.node(b);
    const auto plays = [](sgf::Node node) { return node.find("B") ? 'B' : node.find("W") ? 'W' : ' '; };
    if (plays(one) != plays(other)) return false;
    if (plays(one) == ' ') return true;
    const sgf::Node next = one.first_child(), other_next = other.first_child();
    if (!next || !other_next) return false;
    return first_.side.of(next.index()).key == second_.side.of(other_next.index()).key;
  }

  const Siblings& first_;
  const Siblings& second_;
  std::vector<std::uint32_t> place_;
  std::vector<bool> taken_;
};

}  // namespace

std::vector<std::uint32_t> paired(const Siblings& first, const Siblings& second, Pairing how) {
  SiblingPairs pairs(first, second);
  if (first.nodes.empty() || second.nodes.empty()) return std::move(pairs).take();
  const bool are_single = first.nodes.size() == 1 && second.nodes.size() == 1;
  if (!are_single) {
    pairs.pair_by(&Side::Hashes::whole);
    pairs.pair_by(&Side::Hashes::line);
  }
  pairs.pair_by(&Side::Hashes::key);
  if (how == Pairing::Likely) pairs.pair_likely();
  if (how == Pairing::Trees) pairs.pair_rest();
  return std::move(pairs).take();
}

}  // namespace qipu::compare
