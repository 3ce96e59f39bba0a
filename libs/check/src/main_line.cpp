#include "main_line.hpp"

#include "qipu/game/handicap.hpp"
#include "qipu/game/result.hpp"
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
  for (const PropertyHere& property : here.properties) {
    const Kind& kind = property.kind;
    is_of_players_ |= kind.info == Info::Black || kind.info == Info::White || kind.info == Info::Result;
    is_set_up_ |= kind.setup == Setup::White || kind.setup == Setup::Empty;
    const bool is_player = kind.ident == "PL";
    if (is_player) player_ = here.node.index();
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
  if (last && last->passes == 1 && is_counted()) end_with(*last);
}

// The last move is one pass.
void MainLine::end_with(const Step& last) {
  const sgf::Node node = game_.document.node_at(last.node);
  for (const sgf::Property property : node.properties())
    if (property.is("B") || property.is("W")) return add("trailing-pass"_check, node, property.ident_span());
}

void MainLine::add(spec::CheckId check, const sgf::Node& node, Span ident) {
  game_.out.push_back({check, ident, node.id(), ident, {Argument::of(ident)}});
}

}  // namespace qipu::check
