#include "dialect_outline.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"
#include "qipu/sgf/events.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;

class Outliner : public sgf::IgnoreEvents {
 public:
  Outliner(std::string_view text, std::uint32_t first_node) : text_(text), next_node_(first_node) {}

  void tree_begin(std::uint32_t offset, const sgf::Reading&) { open(offset); }
  void variation_begin(std::uint32_t offset) {
    if (text_[offset] != ';') return open(offset);
    Open& level = open_.back();
    ++level.tails;
    outline_.tails.push_back({next_node_, level.index, level.variations});
    level.variations = {};
  }
  void variation_end(std::uint32_t offset) {
    if (open_.back().tails > 0)
      --open_.back().tails;
    else
      close(offset);
  }
  void tree_end(std::uint32_t offset) { close(offset); }
  void node(std::uint32_t) {
    if (open_.size() == 1) outline_.own_nodes.push_back(next_node_);
    ++next_node_;
  }
  void move(std::uint32_t offset) { node(offset); }
  void fault(spec::CheckId check, Span, std::uint32_t) {
    for (const spec::CheckId odd : {"missing-game-start"_check, "missing-game-end"_check,
                                    "unclosed-value"_check, "tree-in-tree-start"_check, "empty-tree"_check})
      is_sound_ &= check != odd;
  }

  std::optional<Outline> take() {
    if (!is_sound_) return std::nullopt;
    return std::move(outline_);
  }

 private:
  struct Open {
    std::uint32_t index;      // of the level
    std::uint32_t tails = 0;  // that go on in it
    Span variations = {};     // closed since its last node
    std::uint32_t first_node = 0;
  };

  void open(std::uint32_t offset) {
    open_.push_back({size32(outline_.levels), 0, {}, next_node_});
    outline_.levels.push_back({offset, offset});
  }

  void close(std::uint32_t offset) {
    const Open closed = open_.back();
    open_.pop_back();
    Span& bytes = outline_.levels[closed.index];
    bytes.end = offset;
    if (open_.empty()) return;
    Span& variations = open_.back().variations;
    variations = {variations.empty() ? bytes.begin : variations.begin, offset};
    if (open_.size() == 1) outline_.branches.push_back({bytes, closed.first_node});
  }

  std::string_view text_;
  std::uint32_t next_node_;
  std::vector<Open> open_;
  Outline outline_;
  bool is_sound_ = true;
};

}  // namespace

std::vector<Fault*> recoveries_in(const GameHere& game) {
  const std::span<Fault> all = game.recoveries();
  const Span span = game.tree.span();
  const auto first =
      std::lower_bound(all.begin(), all.end(), span.begin,
                       [](const Fault& fault, std::uint32_t at) { return fault.span.begin < at; });
  std::vector<Fault*> found;
  for (auto fault = first; fault != all.end() && fault->span.begin < span.end; ++fault)
    found.push_back(&*fault);
  return found;
}

bool is_of_order(spec::CheckId check) {
  return check == "node-after-variation"_check || check == "property-after-variation"_check;
}

std::optional<Outline> outline_of(const sgf::Document& document, sgf::Tree tree) {
  const std::string_view text = document.text();
  const std::uint32_t begin = tree.span().begin;
  if (text[begin] != '(') return std::nullopt;
  Outliner outliner(text, tree.root().index());
  const sgf::Limits limits;
  sgf::detail::TreeReader<Outliner> reader(text, limits, outliner);
  reader.read_tree({begin, true}, tree.reading());
  return outliner.take();
}

}  // namespace qipu::check
