// A merge should keep the bytes of ours wherever nothing changes: charset, layout and stray text. The editor
// does that, but each node that is put in or moved costs a reading of the whole file, and it refuses
// characters that the charset of ours lacks. So there are two ways to the result, and is_cheap() tells which
// to try.
// The merged tree has parents before their children. A node names the nodes of base, ours and theirs that it
// was made of. If it `is_whole`, it lists no children: all below it is as in ours, or as in theirs if ours
// has none. `ids_` and `places_` go by the position of a node there: its id in the editor, its place anew.
// The first way may read 256 MB in all, by an estimate of two readings for each new node. The second is
// linear, but gives up the bytes of ours: the record becomes canonical and UTF-8, and stray text is lost.
#include "three_way_apply.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "merge_tree.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::compare {

namespace {

constexpr std::uint64_t most_reading = std::uint64_t{256} << 20;  // bytes, all readings together

MergeConflict conflict_of(const MergedNode& node, const std::string& ident) {
  return {ident.empty() ? node.fate : MergeConflict::Kind::Changed, 0, 0, ident};
}

// Calls `use` with each conflict and its node.
template <class Use>
void each_conflict(const MergedTree& tree, Use use) {
  for (NodeIndex i = 0; i < tree.nodes.size(); ++i) {
    const MergedNode& node = tree.nodes[i];
    if (node.fate != MergeConflict::Kind::Changed) use(i, conflict_of(node, {}));
    for (const std::string& ident : node.words.conflicts) use(i, conflict_of(node, ident));
  }
}

void put_in_order(std::vector<MergeConflict>& conflicts) {
  std::stable_sort(conflicts.begin(), conflicts.end(), [](const MergeConflict& a, const MergeConflict& b) {
    return std::pair(a.tree, a.number) < std::pair(b.tree, b.number);
  });
}

// ---- The bytes of ours, changed

class Applier {
 public:
  Applier(const MergedTree& tree, const Side& ours, const Side& theirs, sgf::Document copy)
      : tree_(tree), ours_(ours), theirs_(theirs), editor_(std::move(copy)), transaction_(editor_.begin()) {}

  Result<ThreeWayMerge> apply() {
    ids_.resize(tree_.nodes.size());
    for (NodeIndex i = 0; i < tree_.nodes.size(); ++i)
      if (tree_.nodes[i].ours != no_node) ids_[i] = ours_.node(tree_.nodes[i].ours).id();
    say_words(true);
    for (const Side::Index node : tree_.erased) take(transaction_.erase(ours_.node(node).id()));
    order_children();
    say_words(false);
    if (failed_) return unexpected<Error>(*failed_);
    if (Result<void> done = transaction_.commit(); !done) return unexpected<Error>(done.error());
    return result();
  }

 private:
  void take(const Result<void>& done) {
    if (!done && !failed_) failed_ = done.error();
  }

  // Changes properties: first the first edit of every node, then the second of each, and so on. Edits of
  // different nodes share a reading, those of one node cost a reading each.
  void say_words(bool of_ours) {
    bool has_more = true;
    for (std::size_t round = 0; has_more && !failed_; ++round) {
      has_more = false;
      for (NodeIndex i = 0; i < tree_.nodes.size(); ++i) {
        const MergedNode& node = tree_.nodes[i];
        if ((node.ours != no_node) != of_ours || round >= node.words.edits.size()) continue;
        has_more = true;
        say(ids_[i], of_ours ? ours_.node(node.ours) : theirs_.node(node.theirs), node.words.edits[round]);
      }
    }
  }

  void say(sgf::NodeId id, sgf::Node was, const Edit& edit) {
    const bool is_one =
        edit.removed.size() == 1 && edit.added.size() == 1 && edit.removed[0] == edit.added[0].ident;
    const bool stands_once = is_one && count(was, edit.removed[0]) == 1;
    if (stands_once) return take(transaction_.set(id, edit.removed[0], edit.added[0].values));
    for (const std::string& ident : edit.removed) take(transaction_.remove(id, ident));
    for (const sgf::NewProperty& property : edit.added) take(transaction_.add(id, property));
  }

  static std::size_t count(sgf::Node node, const std::string& ident) {
    std::size_t count = 0;
    for (const sgf::Property property : node.properties()) count += property.is(ident);
    return count;
  }

  void order_children() {
    order(sgf::NodeId(), tree_.roots);
    for (NodeIndex i = 0; i < tree_.nodes.size() && !failed_; ++i)
      if (!tree_.nodes[i].is_whole) order(ids_[i], tree_.nodes[i].children);
  }

  // Brings the children of `parent` into the order that is wanted: puts in what only theirs has, and moves
  // what stands elsewhere.
  void order(sgf::NodeId parent, const std::vector<NodeIndex>& wanted) {
    std::vector<Side::Index> present;  // the children of ours as they stand by now
    for (const NodeIndex one : wanted)
      if (tree_.nodes[one].ours != no_node) present.push_back(tree_.nodes[one].ours);
    const bool is_sorted = std::is_sorted(present.begin(), present.end());
    if (is_sorted && present.size() == wanted.size()) return;
    std::sort(present.begin(), present.end());
    for (std::uint32_t i = 0; i < wanted.size() && !failed_; ++i) {
      const MergedNode& node = tree_.nodes[wanted[i]];
      if (node.ours == no_node) {
        const Result<sgf::NodeId> id = transaction_.copy(theirs_.node(node.theirs), parent, i);
        if (id)
          ids_[wanted[i]] = *id;
        else
          failed_ = id.error();
        present.insert(present.begin() + i, no_node);
      } else if (present[i] != node.ours) {
        take(transaction_.move(ids_[wanted[i]], parent, i));
        present.erase(std::find(present.begin() + i, present.end(), node.ours));
        present.insert(present.begin() + i, node.ours);
      }
    }
  }

  ThreeWayMerge result() {
    ThreeWayMerge merged;
    const sgf::Document& document = editor_.document();
    merged.bytes = std::string(document.bytes());
    each_conflict(tree_, [&](NodeIndex i, MergeConflict conflict) {
      const sgf::Node node = document.node(ids_[i]);
      if (!node) return;
      conflict.tree = node.tree().index();
      conflict.number = node.number();
      merged.conflicts.push_back(std::move(conflict));
    });
    put_in_order(merged.conflicts);
    return merged;
  }

  const MergedTree& tree_;
  const Side& ours_;
  const Side& theirs_;
  sgf::Editor editor_;
  sgf::Transaction transaction_;
  std::vector<sgf::NodeId> ids_;  // of each node of the tree
  std::optional<Error> failed_;
};

// ---- Anew

class Writer {
 public:
  Writer(const MergedTree& tree, const Side& ours, const Side& theirs)
      : tree_(tree), ours_(ours), theirs_(theirs), places_(tree.nodes.size(), no_node) {}

  Result<ThreeWayMerge> write() {
    std::vector<NodeIndex> roots;
    for (const NodeIndex root : tree_.roots) {
      roots.push_back(out_.node_count());
      write_tree(root);
    }
    std::string bytes;
    std::vector<std::uint32_t> numbers(out_.node_count());
    for (const NodeIndex root : roots) out_.write(root, "CA[UTF-8]", bytes, &numbers);
    const Result<sgf::Document> document = sgf::Document::read(std::move(bytes));
    if (!document) return unexpected<Error>(document.error());
    ThreeWayMerge merged;
    merged.is_anew = true;
    (void)sgf::write(*document, {}, merged.bytes);  // UTF-8 lacks nothing
    each_conflict(tree_, [&](NodeIndex i, MergeConflict conflict) {
      const auto tree = std::upper_bound(roots.begin(), roots.end(), places_[i]) - roots.begin() - 1;
      conflict.tree = static_cast<std::uint32_t>(tree);
      conflict.number = numbers[places_[i]];
      merged.conflicts.push_back(std::move(conflict));
    });
    put_in_order(merged.conflicts);
    return merged;
  }

 private:
  struct Open {
    NodeIndex merged;  // none: it is `node` of `side`
    const Side* side;
    Side::Index node;
    NodeIndex parent;
  };

  void write_tree(NodeIndex root) {
    std::vector<Open> open{{root, nullptr, no_node, MergeTree::none}};
    while (!open.empty()) {
      const Open here = open.back();
      open.pop_back();
      if (here.merged == no_node) {
        const NodeIndex at = copy_node(*here.side, here.node, here.parent, nullptr);
        push_children(*here.side, here.node, at, open);
        continue;
      }
      const MergedNode& node = tree_.nodes[here.merged];
      const Side& side = node.ours != no_node ? ours_ : theirs_;
      const Side::Index source = node.ours != no_node ? node.ours : node.theirs;
      const NodeIndex at = copy_node(side, source, here.parent, &node.words);
      places_[here.merged] = at;
      if (node.is_whole)
        push_children(side, source, at, open);
      else
        for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
          open.push_back({*child, nullptr, no_node, at});
    }
  }

  static void push_children(const Side& side, Side::Index node, NodeIndex at, std::vector<Open>& open) {
    const std::vector<Side::Index> children = side.children_of(node);
    for (auto child = children.rbegin(); child != children.rend(); ++child)
      open.push_back({no_node, &side, *child, at});
  }

  static std::set<std::string> removed_by(const MergedWords& words) {
    std::set<std::string> removed;
    for (const Edit& edit : words.edits) removed.insert(edit.removed.begin(), edit.removed.end());
    return removed;
  }

  NodeIndex copy_node(const Side& side, Side::Index index, NodeIndex parent, const MergedWords* words) {
    const NodeIndex at = out_.add_node(parent);
    const sgf::Node node = side.node(index);
    const sgf::Reading& reading = side.document().tree_of(node.id()).reading();
    const std::set<std::string> removed = words ? removed_by(*words) : std::set<std::string>();
    for (const sgf::Property property : node.properties()) {
      if (property.is("CA") || removed.contains(property.ident())) continue;
      const NodeIndex added = out_.add_property(at, out_.ident(property.written()));
      for (std::uint32_t v = 0; v < property.size(); ++v)
        out_.add_value(added, closed(sgf::decoded_value(property[v].raw(), reading)), 0);
    }
    for (std::size_t i = 0; words && i < words->edits.size(); ++i)
      for (const sgf::NewProperty& property : words->edits[i].added) {
        const NodeIndex added = out_.add_property(at, out_.ident(property.ident));
        for (const sgf::NewValue& value : property.values) out_.add_value(added, value.escaped(), 0);
      }
    return at;
  }

  const MergedTree& tree_;
  const Side& ours_;
  const Side& theirs_;
  MergeTree out_;
  std::vector<NodeIndex> places_;  // of each node of the merged tree
};

}  // namespace

namespace {

// About how many readings it costs to move siblings: one for each of them wherever the order of ours falls.
std::uint64_t readings_to_order(const MergedTree& tree, const std::vector<NodeIndex>& siblings) {
  std::uint64_t readings = 0;
  for (std::size_t i = 1; i < siblings.size(); ++i) {
    const Side::Index a = tree.nodes[siblings[i - 1]].ours, b = tree.nodes[siblings[i]].ours;
    readings += a != no_node && b != no_node && a > b ? siblings.size() : 0;
  }
  return readings;
}

}  // namespace

bool is_cheap(const MergedTree& tree, const Side& ours) {
  std::uint64_t readings = 1 + readings_to_order(tree, tree.roots);
  std::uint64_t most_edits = 0;  // of one node
  for (const MergedNode& node : tree.nodes) {
    readings += (node.ours == no_node ? 2 : 0) + readings_to_order(tree, node.children);
    most_edits = std::max<std::uint64_t>(most_edits, node.words.edits.size());
  }
  return (readings + most_edits) * (ours.document().bytes().size() + 1) <= most_reading;
}

Result<ThreeWayMerge> changed_ours(const MergedTree& tree, const Side& ours, const Side& theirs) {
  Result<sgf::Document> copy = sgf::Document::read(std::string(ours.document().bytes()));
  if (!copy) return unexpected<Error>(copy.error());
  return Applier(tree, ours, theirs, std::move(*copy)).apply();
}

Result<ThreeWayMerge> written_anew(const MergedTree& tree, const Side& ours, const Side& theirs) {
  return Writer(tree, ours, theirs).write();
}

}  // namespace qipu::compare
