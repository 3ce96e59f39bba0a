#include "move_rules.hpp"

#include <algorithm>

#include "node_split.hpp"
#include "qipu/game/line.hpp"
#include "qipu/spec/check_table.hpp"
#include "removal.hpp"

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
  bool may_go;
};

constexpr NeedsMove needing_move[] = {
    {Remark::OnMove, "annotation-without-move"_check, true, true},
    {Remark::Ko, "ko-without-move"_check, true, true},
    {Remark::Number, "move-number-without-move"_check, false, false},
    {Remark::Time, "time-without-move"_check, true, false},
};

constexpr std::uint32_t never = 0xFFFF'FFFF;

// Of the main line.
std::uint32_t index_of_first_move(sgf::Node root) {
  for (sgf::Node node = root; node; node = game::next_on_line(node))
    if (game::moves_in(node) > 0) return node.index();
  return never;
}

// FF[1] to FF[3]: both together said what FF[4] has a word for (C4).
std::string_view word_for(std::string_view first, std::string_view second) {
  if (first == "TE" && second == "BM") return "IT[]";
  if (first == "BM" && second == "TE") return "DO[]";
  return {};
}

// TE[event], KO[7.5]: the words of the SGF2 dialect, though the root has its semicolon.
bool is_sgf2_word(const PropertyHere& here, std::string_view text) {
  const std::string_view value = slice(text, here.values[0]);
  return here.kind.has_sgf2_sense && !value.empty() && value != "1" && value != "2";
}

}  // namespace

void MoveRules::check(const NodeHere& here) {
  const bool has_move = here.has(SaysMove), has_setup = here.has(SaysSetupRole);
  if (has_move && has_setup) check_move_and_setup(here);
  if (here.has(SaysRemark) && !has_move) check_without_move(here);
  if (here.has(SaysJudgement) && here.properties.size() > 1) check_conflicts(here, has_move);
  if (game_.is_go && !here.is_root && has_setup && !has_setup_below_root_) check_setup(here);
}

void MoveRules::add(spec::CheckId check, const PropertyHere& here, Argument second) {
  game_.out.push_back(here.fault(check, here.ident, Argument::of(here.ident), second));
}

// The property may go.
void MoveRules::add_removal(spec::CheckId check, const PropertyHere& here) {
  add(check, here);
  Fault& fault = game_.out.back();
  if (!remove_property(fault, Repair::Unsafe, here, game_.text())) fault.repair = Repair::None;
}

void MoveRules::check_without_move(const NodeHere& here) {
  for (const PropertyHere& property : here.properties)
    for (const NeedsMove& row : needing_move) {
      if (here.is_root && is_sgf2_word(property, game_.text())) continue;
      if (row.remark != property.kind.remark || (here.is_root && !row.also_in_root)) continue;
      row.may_go ? add_removal(row.check, property) : add(row.check, property);
    }
}

// FF[4] R19: of each sort one. Without a move those on a move are wrong already.
void MoveRules::check_conflicts(const NodeHere& here, bool has_move) {
  for (const Remark sort : {Remark::OnMove, Remark::OnPosition}) {
    if (sort == Remark::OnMove && !has_move) continue;
    const auto is_of_sort = [&](const PropertyHere& property) { return property.kind.remark == sort; };
    const auto count = std::count_if(here.properties.begin(), here.properties.end(), is_of_sort);
    const PropertyHere* first = nullptr;
    for (const PropertyHere& property : here.properties) {
      if (!is_of_sort(property)) continue;
      if (!first) first = &property;
      if (property.kind.ident == first->kind.ident) continue;  // duplicate-property
      add_conflict(*first, property, count == 2);
    }
  }
}

// Before FF[4] both may say one thing together. Else the first stays.
void MoveRules::add_conflict(const PropertyHere& first, const PropertyHere& second, bool are_all) {
  const std::string_view word = game_.has_rectangles ? "" : word_for(first.kind.ident, second.kind.ident);
  const auto is_plain = [&](const PropertyHere& property) {
    return property.size() == 1 && slice(game_.text(), property.values[0]) == "1";
  };
  const Repair as =
      !word.empty() && are_all && is_plain(first) && is_plain(second) ? Repair::Safe : Repair::Unsafe;
  add("conflicting-annotations"_check, second, Argument::of(first.ident));
  Fault& fault = game_.out.back();
  const bool may_go = remove_property(fault, as, second, game_.text());
  if (!may_go || (!word.empty() && !is_unbroken(first, game_.text()))) {
    fault.edits.clear();
    fault.repair = Repair::None;
  } else if (!word.empty() && are_all) {
    fault.repaired(as, extent_of(first), std::string(word));
  }
}

void MoveRules::check_move_and_setup(const NodeHere& here) {
  const MoveAndSetup both = move_and_setup(here);
  if (!both) return;
  add("move-and-setup"_check, *both.move, Argument::of(both.setup->ident));
  split_node(game_.out.back(), here, game_);
}

// Once a game. In pre-order the main line comes first.
void MoveRules::check_setup(const NodeHere& here) {
  const auto setup =
      std::find_if(here.properties.begin(), here.properties.end(),
                   [](const PropertyHere& property) { return property.kind.setup != Setup::None; });
  if (setup == here.properties.end()) return;
  const std::uint32_t index = here.node.index();
  if (!first_move_) first_move_ = index_of_first_move(game_.tree.root());
  if (index <= *first_move_) return;
  if (!last_of_line_) last_of_line_ = game::main_line_end(game_.tree.root()).index();
  if (index > *last_of_line_) return;
  has_setup_below_root_ = true;
  add("setup-in-main-line"_check, *setup);
}

}  // namespace qipu::check
