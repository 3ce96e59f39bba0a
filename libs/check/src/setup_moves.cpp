#include "setup_moves.hpp"

#include <algorithm>
#include <utility>

#include "lists.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;

constexpr std::uint32_t fewest = 4;  // nodes

bool sets_stone(const PropertyHere& property) {
  return property.kind.setup == Setup::Black || property.kind.setup == Setup::White;
}

// Nothing that a move would not have beside it.
bool is_of_position(const PropertyHere& property) {
  return property.kind.has(SaysMove | SaysEmpty | SaysPlayer) || property.kind.info != Info::None;
}

}  // namespace

// The one stone that the node sets up, if that is all.
const PropertyHere* SetupMoves::stone_of(const NodeHere& here) const {
  if (here.is_root || !game_.is_go || !here.has(SaysSetup)) return nullptr;
  const auto stone = std::find_if(here.properties.begin(), here.properties.end(), sets_stone);
  if (stone == here.properties.end() || stone->size() != 1) return nullptr;
  const bool is_alone = std::count_if(here.properties.begin(), here.properties.end(), sets_stone) == 1 &&
                        std::none_of(here.properties.begin(), here.properties.end(), is_of_position);
  return is_alone && sgf::plain_point(slice(game_.text(), stone->values[0]), game_.board) ? &*stone : nullptr;
}

void SetupMoves::check(const NodeHere& here) {
  const PropertyHere* const stone = stone_of(here);
  const bool goes_on = stone && row_.count > 0 && here.node.parent().index() == last_ &&
                       here.node.index() == last_ + 1 && stone->kind.setup != color_;
  if (!goes_on) end_row();
  if (!stone) return;
  last_ = here.node.index();
  color_ = stone->kind.setup;
  row_.add(stone->values[0], here.node.id(), stone->ident);
  edits_of_row_.push_back({stone->ident, color_ == Setup::Black ? "B" : "W"});
}

void SetupMoves::end_row() {
  if (row_.count >= fewest) {
    const std::uint32_t before = rows_.count;
    if (before == 0) rows_ = row_;
    rows_.count = before + row_.count;
    edits_.insert(edits_.end(), edits_of_row_.begin(), edits_of_row_.end());
  }
  row_ = {};
  edits_of_row_.clear();
}

void SetupMoves::finish() {
  end_row();
  if (rows_.count == 0) return;
  Fault fault{
      "moves-as-setup"_check, rows_.first, rows_.node, rows_.property, {sgf::Argument::of(rows_.count)}};
  fault.edits = std::move(edits_);
  game_.out.push_back(std::move(fault));
}

}  // namespace qipu::check
