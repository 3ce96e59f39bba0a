#include "move_rules.hpp"

#include <algorithm>

#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using spec::Repair;

// What needs a move in its node. Brouwer: MN of a root without a move is the number of moves of the game.
struct NeedsMove {
  Remark remark;
  spec::CheckId check;
  bool also_in_root;
};

constexpr NeedsMove needing_move[] = {
    {Remark::OnMove, "annotation-without-move"_check, true},
    {Remark::Ko, "ko-without-move"_check, true},
    {Remark::Number, "move-number-without-move"_check, false},
    {Remark::Time, "time-without-move"_check, true},
};

// The positions of the main line behind its first move: first children follow their parents.
Span played_main_line(sgf::Node root) {
  Span played{0xFFFF'FFFF, 0xFFFF'FFFF};
  for (sgf::Node node = root; node; node = node.first_child()) {
    if (played.begin == played.end && (node.find("B") || node.find("W"))) played.begin = node.index() + 1;
    if (!node.first_child()) played.end = node.index() + 1;
  }
  return played;
}

// FF[1] to FF[3]: both together said what FF[4] has a word for (C4).
std::string_view word_for(std::string_view first, std::string_view second) {
  if (first == "TE" && second == "BM") return "IT[]";
  if (first == "BM" && second == "TE") return "DO[]";
  return {};
}

}  // namespace

void MoveRules::check(const NodeHere& here) {
  bool any = false, has_move = false;
  for (const PropertyHere& property : here.properties) {
    any |= property.kind.remark != Remark::None;
    has_move |= property.kind.is_move;
  }
  if (any && !has_move) check_without_move(here);
  if (any && here.properties.size() > 1) check_conflicts(here);
  if (game_.is_go && !here.is_root && !has_setup_below_root_) check_setup(here);
}

void MoveRules::add(spec::CheckId check, const PropertyHere& here, Argument second) {
  game_.out.push_back(here.fault(check, here.ident, Argument::of(here.ident), second));
}

void MoveRules::check_without_move(const NodeHere& here) {
  for (const PropertyHere& property : here.properties)
    for (const NeedsMove& row : needing_move)
      if (row.remark == property.kind.remark && (row.also_in_root || !here.is_root)) add(row.check, property);
}

// FF[4] R19: of each sort one.
void MoveRules::check_conflicts(const NodeHere& here) {
  for (const Remark sort : {Remark::OnMove, Remark::OnPosition}) {
    const PropertyHere* first = nullptr;
    for (const PropertyHere& property : here.properties) {
      if (property.kind.remark != sort) continue;
      if (!first) first = &property;
      if (property.kind.ident == first->kind.ident) continue;  // duplicate-property
      add("conflicting-annotations"_check, property, Argument::of(first->ident));
      game_.out.back().repair = Repair::Unsafe;
      const std::string_view word = word_for(first->kind.ident, property.kind.ident);
      const bool is_plain =
          slice(game_.text(), first->values[0]) == "1" && slice(game_.text(), property.values[0]) == "1";
      if (game_.has_rectangles || word.empty() || !is_plain || first->size() > 1 || property.size() > 1)
        continue;
      Fault& fault = game_.out.back();
      fault.repaired(Repair::Safe, extent_of(*first), std::string(word));
      fault.edits.push_back({extent_of(property), {}});
    }
  }
}

// Once a game.
void MoveRules::check_setup(const NodeHere& here) {
  const auto setup =
      std::find_if(here.properties.begin(), here.properties.end(),
                   [](const PropertyHere& property) { return property.kind.setup != Setup::None; });
  if (setup == here.properties.end()) return;
  if (!played_) played_ = played_main_line(game_.game.root());
  const std::uint32_t index = here.node.index();
  if (index < played_->begin || index >= played_->end) return;
  has_setup_below_root_ = true;
  add("setup-in-main-line"_check, *setup);
}

}  // namespace qipu::check
