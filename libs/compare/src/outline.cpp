#include "outline.hpp"

#include <algorithm>
#include <utility>

#include "qipu/base/hash.hpp"
#include "qipu/base/span.hpp"

namespace qipu::compare {

namespace {

using spec::NodeRole;

// What stands before the move where a node is split (docs/design/writing.md).
bool comes_first(const Said& said) {
  if (!said.row || said.is_move()) return false;
  const NodeRole role = said.row->role;
  return role == NodeRole::Setup || role == NodeRole::Root || role == NodeRole::GameInfo;
}

// Sorts what a node says by its parts and gives where they begin, and the end.
std::vector<std::uint32_t> split(std::vector<Said>& all, bool is_root) {
  const auto moves = std::count_if(all.begin(), all.end(), [](const Said& said) { return said.is_move(); });
  const auto size = size32(all);
  const bool has_head = is_root || std::any_of(all.begin(), all.end(), comes_first);
  if (moves == 0 || (moves == 1 && !has_head)) return {0, size};
  std::uint32_t part = has_head ? 1 : 0, next = part;
  std::vector<std::pair<std::uint32_t, Said>> parted;
  for (Said& said : all) {
    const bool is_first = has_head && (comes_first(said) || said.ident == "N");
    parted.emplace_back(said.is_move() ? next++ : is_first ? 0 : part, std::move(said));
  }
  std::stable_sort(parted.begin(), parted.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::uint32_t> begins;
  for (std::uint32_t i = 0; i < size; ++i) {
    while (begins.size() <= parted[i].first) begins.push_back(i);
    all[i] = std::move(parted[i].second);
  }
  begins.push_back(size);
  return begins;
}

bool is_setup(const Said& said) { return said.row && said.row->role == NodeRole::Setup; }

std::uint64_t key_of(std::span<const Said> all) {
  std::uint64_t setup = 0;
  for (const Said& said : all) {
    if (said.is_move()) return joined(1, said.hash);
    if (is_setup(said)) setup += mixed(said.hash);
  }
  return setup;
}

Shape shape_of(std::span<const Said> all) {
  for (const Said& said : all)
    if (said.is_move()) return said.ident == "B" ? Shape::Black : Shape::White;
  return Shape::NoMove;
}

}  // namespace

Outline::Outline(const sgf::Document& document) : document_(document) {
  steps_.reserve(document.node_count());
  for (std::uint32_t g = 0; g < document.tree_count(); ++g) read_tree(document.tree(g));
  last_step_ = {};
}

void Outline::read_tree(sgf::Tree tree) {
  const auto first = size32(steps_);
  const std::uint32_t root = tree.root().index();
  roots_.push_back(first);
  last_step_.assign(tree.node_count(), no_step);
  Speaker speaker(tree);
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) {
    const sgf::Node node = document_.node_at(root + i);
    const bool is_next = i > 0 && !node.begins_variation();
    const std::uint32_t parent = is_next ? i - 1 : i > 0 ? node.parent().index() - root : 0;
    read_node(speaker, node, i == 0 ? no_step : last_step_[parent]);
    last_step_[i] = size() - 1;
  }
  link(first);
  place(first);
}

void Outline::read_node(Speaker& speaker, sgf::Node node, std::uint32_t parent) {
  std::vector<Said> said = speaker.said_by(node);
  const std::vector<std::uint32_t> begins = split(said, parent == no_step);
  for (std::uint32_t part = 0; part + 1 < begins.size(); ++part) {
    const std::span<const Said> here(said.data() + begins[part], begins[part + 1] - begins[part]);
    add_step(node.index(), part, part == 0 ? parent : size() - 1, here);
  }
}

void Outline::add_step(std::uint32_t node, std::uint32_t part, std::uint32_t parent,
                       std::span<const Said> said) {
  Step step{node, part};
  step.parent = parent;
  step.own = hash_of(said);
  step.key = key_of(said);
  step.shape = shape_of(said);
  steps_.push_back(step);
}

// From the last step back: what is behind a step is known before it.
void Outline::link(std::uint32_t first) {
  for (std::uint32_t i = size(); i-- > first;) {
    Step& step = steps_[i];
    step.line = joined(step.line, step.key);
    step.whole = joined(step.own, step.below);
    if (step.parent == no_step) continue;
    Step& parent = steps_[step.parent];
    parent.size += step.size;
    parent.below = joined(parent.below, step.whole);
    parent.line = step.line;
    step.next_sibling = std::exchange(parent.first_child, i);
  }
}

std::vector<std::uint32_t> Outline::children_of(std::uint32_t step) const {
  std::vector<std::uint32_t> children;
  for (std::uint32_t i = steps_[step].first_child; i != no_step; i = steps_[i].next_sibling)
    children.push_back(i);
  return children;
}

std::uint32_t Outline::nodes_below(std::uint32_t step) const {
  const Step& last = steps_[step + steps_[step].size - 1];
  return last.node - steps_[step].node + 1;
}

void Outline::place(std::uint32_t first) {
  steps_[first].place = size32(roots_);
  for (std::uint32_t i = first; i < size(); ++i) {
    Step& step = steps_[i];
    step.is_main = i == first || (steps_[step.parent].is_main && step.place == 1);
    if (step.next_sibling != no_step) steps_[step.next_sibling].place = step.place + 1;
  }
}

std::span<const Said> Outline::said_by(std::uint32_t step) {
  const Step& asked = steps_[step];
  if (asked.node != node_) {
    const sgf::Node node = document_.node_at(asked.node);
    const sgf::Tree tree = node.tree();
    if (std::exchange(speaking_, tree.index()) != tree.index()) {
      speaker_.clear();
      speaker_.emplace_back(tree);
    }
    node_ = asked.node;
    said_ = speaker_[0].said_by(node);
    begins_ = split(said_, node == tree.root());
  }
  const std::uint32_t begin = begins_[asked.part];
  return {said_.data() + begin, begins_[asked.part + 1] - begin};
}

}  // namespace qipu::compare
