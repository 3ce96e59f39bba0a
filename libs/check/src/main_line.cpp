#include "main_line.hpp"

#include <algorithm>

#include "qipu/game/handicap.hpp"
#include "qipu/game/result.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Color;

bool gives_stones(std::string_view text) {
  const game::Typed<game::Handicap> handicap = game::parse_handicap(text);
  return handicap && handicap.value.stones >= 2;
}

}  // namespace

void MainLine::note(const NodeHere& here) {
  if (here.properties.empty() && !here.is_root) note_empty(here.node);
  if (!here.is_root && !here.has(SaysInfo | SaysSetup | SaysPlayer)) return;
  for (const PropertyHere& property : here.properties) {
    const Kind& kind = property.kind;
    is_of_players_ |= kind.info == Info::Black || kind.info == Info::White || kind.info == Info::Result;
    is_set_up_ |= kind.setup == Setup::White || kind.setup == Setup::Empty;
    const bool is_count = here.is_root && (kind.ident == "MN" || kind.ident == "OM");
    if (is_count) note_count(property, here);
    if (kind.has(SaysPlayer)) player_ = here.node.index();
    has_handicap_ |= kind.setup == Setup::Black;
    if (kind.info == Info::Handicap)
      has_handicap_ |= gives_stones(value_text(property, property.values[0], game_));
    if (kind.info == Info::Result) result_ = value_text(property, property.values[0], game_);
  }
}

void MainLine::look_at(const Step& move, const Step* before, const sgf::Node& node, Span ident) {
  if (!before) return begin(move, node, ident);
  if ((move.marks & game::Replay::Resumes) != 0 && !goes_on_) {
    goes_on_ = true;
    add("move-after-two-passes"_check, node, ident);
  }
  if (move.color == before->color) repeat_color(move, *before, node, ident);
}

void MainLine::begin(const Step& move, const sgf::Node& node, Span ident) {
  if (move.color == Color::Black) free_handicap_ = move.node;
  const bool is_even = !has_handicap_ && !is_set_up_ && player_ == none;
  const bool is_first = move.color == Color::White && move.has_stone && move.number == 1;
  if (is_even && is_of_players_ && is_first) add("white-first"_check, node, ident);
}

// Setup, PL and MN may have their reasons.
void MainLine::repeat_color(const Step& move, const Step& before, const sgf::Node& node, Span ident) {
  if (free_handicap_ == before.node) {
    free_handicap_ = move.node;
    return;
  }
  const bool is_turned = player_ != none && player_ > before.node;
  const bool is_next = move.number == before.number + 1 && move.setups == before.setups && !is_turned;
  if (is_next && move.has_stone && before.has_stone) twice_.add(ident, node.id(), ident);
}

bool MainLine::is_counted() const {
  const game::Typed<game::GameResult> result = game::parse_result(result_);
  return result &&
         (result.value.outcome == game::Outcome::Draw || result.value.manner == game::Manner::Score);
}

void MainLine::close(const Step* last) {
  if (!is_open_) return;
  is_open_ = false;
  if (twice_.count > 0 && is_of_players_ && !is_set_up_)
    game_.out.push_back({"same-color-twice"_check,
                         twice_.first,
                         twice_.node,
                         twice_.property,
                         {Argument::of(twice_.property), Argument::of(twice_.count)}});
  if (last) end_with(*last);
  compare_count(last ? last->number : 0);
  if (empty_.count == 0 || game_.document.node_at(last_empty_).first_child()) return;
  game_.out.push_back(
      {"trailing-empty-node"_check, empty_.first, empty_.node, {}, {Argument::of(empty_.count)}});
}

// One behind the other.
void MainLine::note_empty(const sgf::Node& node) {
  if (node.parent().index() != last_empty_) empty_ = {};
  const std::uint32_t at = node.offset();
  empty_.add({at, at + 1}, node.id(), {});
  last_empty_ = node.index();
}

// A root that moves has the number of that move.
void MainLine::note_count(const PropertyHere& count, const NodeHere& root) {
  const bool moves = std::any_of(root.properties.begin(), root.properties.end(),
                                 [](const PropertyHere& property) { return property.kind.is_move; });
  const auto told = sgf::parse_number(slice(game_.text(), count.values[0]));
  constexpr std::int64_t least = 2, most = 9999;
  if (moves || told.form != sgf::Form::Exact || told.value < least || told.value > most) return;
  count_ = {static_cast<std::uint32_t>(told.value), count.values[0], count.ident};
}

// Before a position that is set up it is the number of the move that led there.
void MainLine::compare_count(std::uint32_t moves) {
  if (count_.told == 0 || count_.told == moves || moves == 0 || is_set_up_) return;
  game_.out.push_back({"move-count-mismatch"_check,
                       count_.value,
                       game_.tree.root().id(),
                       count_.ident,
                       {Argument::of(count_.told), Argument::of(moves)}});
}

void MainLine::end_with(const Step& last) {
  if (last.passes == 0 || !is_of_players_) return;
  const sgf::Node node = game_.document.node_at(last.node);
  for (const sgf::Property property : node.properties()) {
    if (!property.is("B") && !property.is("W")) continue;
    if (last.passes > 1) return add_passes(last.passes, node, property.ident_span());
    if (is_counted()) return add("single-final-pass"_check, node, property.ident_span());
  }
}

void MainLine::add_passes(std::uint32_t passes, const sgf::Node& node, Span ident) {
  add("trailing-pass"_check, node, ident);
  game_.out.back().arguments[1] = Argument::of(passes);
}

void MainLine::add(spec::CheckId check, const sgf::Node& node, Span ident) {
  game_.out.push_back({check, ident, node.id(), ident, {Argument::of(ident)}});
}

}  // namespace qipu::check
