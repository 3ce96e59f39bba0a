#include "setup_effect.hpp"

#include <string>
#include <vector>

#include "lists.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"
#include "removal.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using spec::Repair;

constexpr go::Stone stone_of_setup[] = {go::Stone::Black, go::Stone::White, go::Stone::Empty};  // by Setup

std::string joined_areas(const std::vector<sgf::Rectangle>& areas) {
  std::string out;
  for (const sgf::Rectangle& area : areas) out += (out.empty() ? "" : "][") + sgf::to_text(area);
  return out;
}

// What is needless in the values of a property.
struct Needless {
  std::uint32_t points = 0;
  Span first;                        // the value of the first
  std::vector<std::uint32_t> whole;  // values to take out
  sgf::Splices rest;                 // of rectangles: what they are to say instead
  bool is_clean = true;              // no value has a point of another
};

class Finder {
 public:
  Finder(const PropertyHere& here, const go::Board& board, const sgf::PointSet& changed)
      : here_(here),
        board_(board),
        changed_(changed),
        stone_(stone_of_setup[static_cast<std::size_t>(here.kind.setup)]) {}

  Needless find(std::string_view text) {
    for (std::uint32_t v = 0; v < here_.size(); ++v)
      if (const auto area = area_of(slice(text, here_.values[v]), board_.size())) look_at(v, *area);
    return std::move(found_);
  }

 private:
  void look_at(std::uint32_t value, const sgf::Rectangle& area) {
    if (seen_.meets(area)) {
      found_.is_clean = false;
      return;
    }
    seen_.insert(area);
    sgf::PointSet rest;
    std::uint32_t needless = 0;
    for (std::uint8_t row = area.first.row; row <= area.last.row; ++row)
      for (std::uint8_t column = area.first.column; column <= area.last.column; ++column) {
        const sgf::Point point{column, row};
        if (is_needless(point))
          ++needless;
        else
          rest.add(point);
      }
    if (needless > 0) add(value, needless, rest);
  }

  bool is_needless(sgf::Point point) const { return board_.at(point) == stone_ && !changed_.contains(point); }

  void add(std::uint32_t value, std::uint32_t needless, const sgf::PointSet& rest) {
    const Span span = here_.values[value];
    if (found_.points == 0) found_.first = span;
    found_.points += needless;
    if (rest.empty())
      found_.whole.push_back(value);
    else
      found_.rest.push_back({span, joined_areas(sgf::compress(rest))});
  }

  const PropertyHere& here_;
  const go::Board& board_;
  const sgf::PointSet& changed_;  // by other setup of the node
  go::Stone stone_;
  sgf::PointSet seen_;
  Needless found_;
};

}  // namespace

void SetupEffect::check(const NodeHere& here, const go::Board& board, bool is_certain) {
  set_ = {};
  for (const PropertyHere& property : here.properties) {
    if (property.kind.setup == Setup::None) continue;
    if (!here.is_root)
      check_property(property, board, is_certain);
    else if (property.kind.setup == Setup::Empty)
      add_needless_empty(property);
    for (const Span value : property.values)
      if (const auto area = area_of(slice(game_.text(), value), board.size()))
        set_[static_cast<std::size_t>(property.kind.setup)].insert(*area);
  }
}

void SetupEffect::check_property(const PropertyHere& here, const go::Board& board, bool is_certain) {
  sgf::PointSet changed;
  for (std::size_t other = 0; other < set_.size(); ++other)
    if (other != static_cast<std::size_t>(here.kind.setup)) changed.insert(set_[other]);
  Needless needless = Finder(here, board, changed).find(game_.text());
  if (needless.points == 0) return;
  Fault fault = here.fault("setup-no-effect"_check, needless.first, Argument::of(needless.first),
                           Argument::of(needless.points));
  const bool is_safe = is_certain && here.kind.setup != Setup::Empty;
  const Repair repair = is_safe ? Repair::Safe : Repair::Unsafe;
  const bool can_edit =
      needless.is_clean &&
      (needless.whole.empty() || remove_values(fault, repair, here, game_.text(), needless.whole));
  if (!can_edit) {
    fault.edits.clear();
    fault.repair = Repair::DisplayOnly;
  } else {
    for (sgf::Splice& edit : needless.rest) fault.repaired(repair, edit.span, std::move(edit.text));
  }
  game_.out.push_back(std::move(fault));
}

// The board is empty before a root.
void SetupEffect::add_needless_empty(const PropertyHere& here) {
  sgf::PointSet emptied;
  for (const Span value : here.values)
    if (const auto area = area_of(slice(game_.text(), value), game_.board)) emptied.insert(*area);
  for (const sgf::Point stone : emptied.points())
    if (set_[0].contains(stone) || set_[1].contains(stone)) return;  // duplicate-point
  const auto points = size32(emptied);
  if (points > 0)
    game_.out.push_back(here.fault("needless-empty"_check, here.values[0], Argument::of(here.values[0]),
                                   Argument::of(points)));
}

}  // namespace qipu::check
