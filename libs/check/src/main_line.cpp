#include "main_line.hpp"

#include "qipu/game/handicap.hpp"
#include "qipu/game/result.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using game::MoveMade;
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
    has_player_ |= is_player;
    is_interrupted_ |= is_player || kind.setup != Setup::None;
    has_handicap_ |= kind.setup == Setup::Black;
    if (kind.info == Info::Handicap)
      has_handicap_ |= gives_stones(value_text(property, property.values[0], game_));
    if (kind.info == Info::Result) result_ = value_text(property, property.values[0], game_);
  }
}

void MainLine::follow(const MoveMade& move, const MoveMade& last, sgf::Node node, Span ident) {
  const bool is_next = move.number == last.number + 1 && !is_interrupted_;
  if (!is_next || !move.point) return;
  if (last.passes == 2 && !goes_on_) {
    goes_on_ = true;
    add("move-after-two-passes"_check, node, ident, Argument::of(ident));
  }
  const bool is_free_handicap = move.color == Color::Black && !white_has_moved_;
  if (last.color == move.color && last.point && !is_free_handicap) twice_.add(ident, node.id(), ident);
}

void MainLine::begin(const MoveMade& move, sgf::Node node, Span ident) {
  const bool is_even = !has_handicap_ && !is_set_up_ && !has_player_;
  if (is_even && is_of_players_ && move.color == Color::White && move.point && move.number == 1)
    add("white-first"_check, node, ident, Argument::of(ident));
}

void MainLine::move(const MoveMade& move, sgf::Node node, Span ident) {
  if (last_)
    follow(move, *last_, node, ident);
  else
    begin(move, node, ident);
  white_has_moved_ |= move.color == Color::White;
  is_interrupted_ = false;
  last_ = move;
  last_ident_ = ident;
}

bool MainLine::is_counted() const {
  const game::Typed<game::Result> result = game::parse_result(result_);
  return result &&
         (result.value.outcome == game::Outcome::Draw || result.value.manner == game::Manner::Score);
}

void MainLine::close() {
  if (!is_open_) return;
  is_open_ = false;
  if (twice_.count > 0 && is_of_players_ && !is_set_up_)
    game_.out.push_back({"same-color-twice"_check,
                         twice_.first,
                         twice_.node,
                         twice_.property,
                         {Argument::of(twice_.property), Argument::of(twice_.count)}});
  if (last_ && last_->passes == 1 && !is_interrupted_ && is_counted())
    add("trailing-pass"_check, last_->node, last_ident_, Argument::of(last_ident_));
}

void MainLine::add(spec::CheckId check, sgf::Node node, Span ident, Argument first) {
  game_.out.push_back({check, ident, node.id(), ident, {first}});
}

}  // namespace qipu::check
