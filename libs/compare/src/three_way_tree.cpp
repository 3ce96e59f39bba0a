#include "three_way_tree.hpp"

#include <algorithm>
#include <utility>

#include "three_way_text.hpp"

namespace qipu::compare {

namespace {

struct Three {
  Side::Index base = no_node, ours = no_node, theirs = no_node;
};

class TreeMerge {
 public:
  TreeMerge(Side& base, Side& ours, Side& theirs, const ThreeWayOptions& names)
      : base_(base), ours_(ours), theirs_(theirs), names_(names) {}

  MergedTree merge() {
    std::vector<NodeIndex> open = add_siblings(base_.roots(), ours_.roots(), theirs_.roots(), no_node);
    tree_.roots = open;
    while (!open.empty()) {
      const NodeIndex at = open.back();
      open.pop_back();
      const MergedNode& node = tree_.nodes[at];
      if (node.is_whole) continue;
      const std::vector<NodeIndex> children =
          add_siblings(children_of(base_, node.base), children_of(ours_, node.ours),
                       children_of(theirs_, node.theirs), at);
      tree_.nodes[at].children = children;
      open.insert(open.end(), children.rbegin(), children.rend());
    }
    return std::move(tree_);
  }

 private:
  using Nodes = std::vector<Side::Index>;

  static Nodes children_of(const Side& side, Side::Index node) {
    return node == no_node ? Nodes() : side.children_of(node);
  }

  static bool is_in_order(const std::vector<std::uint32_t>& places) {
    std::uint32_t last = 0;
    for (const std::uint32_t place : places)
      if (place != no_node) {
        if (place < last) return false;
        last = place;
      }
    return true;
  }

  // The three of each node that is in one of the lists, in the order of ours, or of theirs if only that has
  // changed it; what only the other has behind what it stood behind there.
  std::vector<Three> rows_of(const Nodes& base, const Nodes& ours, const Nodes& theirs, Pairing how) const {
    const std::vector<std::uint32_t> in_ours = paired({base_, base}, {ours_, ours}, how);
    const std::vector<std::uint32_t> in_theirs = paired({base_, base}, {theirs_, theirs}, how);
    Nodes new_ours, new_theirs;
    for (std::size_t i = 0; i < ours.size(); ++i)
      if (in_ours[i] == no_node) new_ours.push_back(ours[i]);
    for (std::size_t i = 0; i < theirs.size(); ++i)
      if (in_theirs[i] == no_node) new_theirs.push_back(theirs[i]);
    const std::vector<std::uint32_t> both =
        paired({ours_, new_ours}, {theirs_, new_theirs}, Pairing::SameOnly);

    std::vector<Three> by_base(base.size());
    for (std::size_t i = 0; i < base.size(); ++i) by_base[i].base = base[i];
    for (std::size_t i = 0; i < ours.size(); ++i)
      if (in_ours[i] != no_node) by_base[in_ours[i]].ours = ours[i];
    for (std::size_t i = 0; i < theirs.size(); ++i)
      if (in_theirs[i] != no_node) by_base[in_theirs[i]].theirs = theirs[i];
    std::vector<Three> by_new(new_ours.size());
    for (std::size_t i = 0; i < new_ours.size(); ++i) by_new[i].ours = new_ours[i];
    for (std::size_t i = 0; i < new_theirs.size(); ++i)
      if (both[i] != no_node) by_new[both[i]].theirs = new_theirs[i];

    std::vector<Three> list_ours, list_theirs;
    std::size_t number = 0;
    for (std::size_t i = 0; i < ours.size(); ++i)
      list_ours.push_back(in_ours[i] != no_node ? by_base[in_ours[i]] : by_new[number++]);
    number = 0;
    for (std::size_t i = 0; i < theirs.size(); ++i) {
      if (in_theirs[i] != no_node) {
        list_theirs.push_back(by_base[in_theirs[i]]);
        continue;
      }
      const std::uint32_t same = both[number++];
      list_theirs.push_back(same != no_node ? by_new[same] : Three{no_node, no_node, theirs[i]});
    }
    const bool theirs_leads = is_in_order(in_ours) && !is_in_order(in_theirs);
    return theirs_leads ? woven(list_theirs, list_ours, &Three::theirs, &Three::ours)
                        : woven(list_ours, list_theirs, &Three::ours, &Three::theirs);
  }

  // `leading`, with what only `other` has put in.
  static std::vector<Three> woven(const std::vector<Three>& leading, const std::vector<Three>& other,
                                  Side::Index Three::* lead, Side::Index Three::* rest) {
    std::unordered_map<Side::Index, std::size_t> places;  // by the node of the other side
    for (std::size_t i = 0; i < leading.size(); ++i)
      if (leading[i].*rest != no_node) places.emplace(leading[i].*rest, i);
    std::vector<std::vector<Three>> behind(leading.size() + 1);  // the first: before all
    bool comes_later = false;
    for (const Three& one : other) comes_later = comes_later || one.*lead != no_node;
    std::size_t at = comes_later ? 0 : leading.size();
    for (const Three& one : other) {
      if (one.*lead == no_node) {
        behind[at].push_back(one);
        continue;
      }
      at = places.at(one.*rest) + 1;
      while (at < leading.size() && leading[at].*rest == no_node) ++at;
    }
    std::vector<Three> out = behind[0];
    for (std::size_t i = 0; i < leading.size(); ++i) {
      out.push_back(leading[i]);
      out.insert(out.end(), behind[i + 1].begin(), behind[i + 1].end());
    }
    return out;
  }

  std::vector<NodeIndex> add_siblings(const Nodes& base, const Nodes& ours, const Nodes& theirs,
                                      NodeIndex parent) {
    const Pairing how = parent == no_node ? Pairing::Trees : Pairing::Likely;
    std::vector<NodeIndex> added;
    for (const Three& three : rows_of(base, ours, theirs, how))
      if (const NodeIndex node = add(three, parent); node != no_node) added.push_back(node);
    return added;
  }

  bool is_same(const Side& one, Side::Index a, const Side& other, Side::Index b) const {
    return one.of(a).whole == other.of(b).whole;
  }

  // The node, or none if it is gone.
  NodeIndex add(const Three& three, NodeIndex parent) {
    using Kind = MergeConflict::Kind;
    const auto [base, ours, theirs] = three;
    if (ours == no_node && theirs == no_node) return no_node;
    if (base != no_node && theirs == no_node && is_same(base_, base, ours_, ours)) {
      tree_.erased.push_back(ours);
      return no_node;
    }
    if (base != no_node && ours == no_node && is_same(base_, base, theirs_, theirs)) return no_node;
    MergedNode node;
    node.base = base, node.ours = ours, node.theirs = theirs, node.parent = parent;
    const bool unchanged_by_theirs =
        theirs != no_node && ((ours != no_node && is_same(ours_, ours, theirs_, theirs)) ||
                              (base != no_node && is_same(base_, base, theirs_, theirs)));
    node.is_whole = ours == no_node || theirs == no_node || unchanged_by_theirs;
    if (!node.is_whole && own_differs(three))
      node.words = merge_words(base_, base, ours_, ours, theirs_, theirs, names_);
    if (base != no_node && (ours == no_node || theirs == no_node))
      mark_removal(node, ours == no_node ? Kind::RemovedByOurs : Kind::RemovedByTheirs);
    tree_.nodes.push_back(std::move(node));
    return static_cast<NodeIndex>(tree_.nodes.size() - 1);
  }

  bool own_differs(const Three& three) const {
    return ours_.of(three.ours).own != theirs_.of(three.theirs).own;
  }

  void mark_removal(MergedNode& node, MergeConflict::Kind fate) {
    const bool by_ours = fate == MergeConflict::Kind::RemovedByOurs;
    const std::vector<Said> said = by_ours ? theirs_.said_by(node.theirs) : ours_.said_by(node.ours);
    const std::string gone = "(removed)\n", here = "(changed)\n";
    node.fate = fate;
    add_remark(said, conflict_lines(by_ours ? gone : here, by_ours ? here : gone, names_), node.words);
  }

  Side& base_;
  Side& ours_;
  Side& theirs_;
  const ThreeWayOptions& names_;
  MergedTree tree_;
};

}  // namespace

MergedTree merged_tree(Side& base, Side& ours, Side& theirs, const ThreeWayOptions& names) {
  return TreeMerge(base, ours, theirs, names).merge();
}

}  // namespace qipu::compare
