#include "qipu/sgf/reorder.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "outline.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/splice.hpp"

namespace qipu::sgf {

namespace {

// The node from which the line that begins here parts; null if it does not.
Node parting_below(Node node) {
  while (node && node.child_count() == 1) node = node.first_child();
  return node && node.child_count() > 1 ? node : Node();
}

bool has_parting(Tree tree) {
  const auto nodes = tree.nodes();
  return std::any_of(nodes.begin(), nodes.end(), [](Node node) { return node.child_count() > 1; });
}

// The bytes of a tree, one piece after another: those of variations are still to be turned, all others are
// as they stand.
class Turning {
 public:
  explicit Turning(Tree tree) : text_(tree.document().text()), outline_(tree) {
    tasks_.push_back({tree.span(), tree.root()});
  }

  // False: variations are not well set apart.
  bool run(std::string& out) {
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      const Node parting = parting_below(task.first);
      if (!parting)
        out.append(slice(text_, task.span));
      else if (!turn(task.span, parting))
        return false;
    }
    return true;
  }

 private:
  struct Task {
    Span span;
    Node first;  // of the variation; null: text
  };

  bool turn(Span span, Node parting) {
    std::vector<Task> children;
    std::uint32_t end = span.begin;
    for (const Node child : parting.children()) {
      const Span subtree = outline_.subtree(child);
      const OutlineLevel& level = outline_.level_of(child);
      if (!outline_.has_parentheses(child) || !level.has_close || subtree.begin < end) return false;
      end = subtree.end;
      children.push_back({subtree, child});
    }
    if (end > span.end) return false;
    // What comes last is put down first. Between the places of two children stands what stood there.
    tasks_.push_back({{end, span.end}, Node()});
    for (std::size_t i = children.size(); i-- > 0;) {
      tasks_.push_back(children[children.size() - 1 - i]);
      tasks_.push_back({{i == 0 ? span.begin : children[i - 1].span.end, children[i].span.begin}, Node()});
    }
    return true;
  }

  std::string_view text_;
  Outline outline_;
  std::vector<Task> tasks_;
};

bool hold_the_same(Node a, Node b) {
  if (a.child_count() != b.child_count()) return false;
  const auto left = a.properties(), right = b.properties();
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](const Property& one, const Property& other) {
                      if (one.written() != other.written() || one.size() != other.size()) return false;
                      for (std::uint32_t i = 0; i < one.size(); ++i)
                        if (one[i].raw() != other[i].raw()) return false;
                      return true;
                    });
}

// Whether `after` is `before` with the children of every node in the contrary order.
bool is_turned(Tree before, Tree after) {
  if (before.node_count() != after.node_count() || before.reading() != after.reading()) return false;
  std::vector<Node> left{before.root()};
  std::uint32_t next = after.root().index();
  while (!left.empty()) {
    const Node node = left.back();
    left.pop_back();
    if (!hold_the_same(node, after.document().node_at(next++))) return false;
    for (const Node child : node.children()) left.push_back(child);
  }
  return true;
}

bool are_turned(const Document& before, const Document& after) {
  bool are = before.tree_count() == after.tree_count();
  for (std::uint32_t i = 0; are && i < before.tree_count(); ++i)
    are = is_turned(before.tree(i), after.tree(i));
  return are;
}

}  // namespace

Result<std::optional<Document>> with_reversed_variations(const Document& document,
                                                         const ReadOptions& options) {
  Splices splices;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const Tree tree = document.tree(i);
    if (!has_parting(tree)) continue;
    std::string turned;
    if (!Turning(tree).run(turned)) return fail(ErrorId::RestReadDifferently);
    splices.push_back({tree.span(), std::move(turned)});
  }
  if (splices.empty()) return std::optional<Document>();
  Result<Document> after = Document::read(spliced(document, std::move(splices)), options);
  if (!after) return unexpected<Error>(after.error());
  if (!are_turned(document, *after)) return fail(ErrorId::RestReadDifferently);
  return std::optional<Document>(std::move(*after));
}

}  // namespace qipu::sgf
