// Points, moves, stones, and lists of them, in Go.
#include "point_rules.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "guesses.hpp"
#include "lists.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"
#include "removal.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Form;
using spec::Repair;
using spec::ValueType;

std::string joined_values(const std::vector<sgf::Point>& points) {
  std::string out;
  for (const sgf::Point point : points) out += (out.empty() ? "" : "][") + sgf::to_text(point);
  return out;
}

std::vector<sgf::Point> points_beyond(const sgf::Rectangle& area, const sgf::PointSet& known) {
  std::vector<sgf::Point> found;
  for (const sgf::Point point : sgf::expand({area}))
    if (!known.contains(point)) found.push_back(point);
  return found;
}

// The value as it stands, but for escapes: these go into `room`.
std::string_view text_of(std::string_view raw, std::string& room) {
  if (raw.find('\\') == raw.npos) return raw;
  room = sgf::unescaped(raw, sgf::WhiteSpace::Keep);
  return room;
}

bool is_small(sgf::BoardSize board) { return board.columns <= 19 && board.rows <= 19; }

// No point of any board: nothing, or what old programs wrote for a pass.
bool is_pass_word(std::string_view text) {
  std::string inside(sgf::trimmed(text.substr(0, 32)));
  for (char& c : inside)
    if (text::is_upper(c)) c = static_cast<char>(c | 0x20);
  return text.size() <= 32 ? inside.empty() || inside == "``" || inside == "pass"
                           : sgf::trimmed(text).empty();
}

// As far as the values can be taken out.
void remove_if_possible(Fault& fault, Repair as, const PropertyHere& here, std::string_view text,
                        const std::vector<std::uint32_t>& indices) {
  if (remove_values(fault, as, here, text, indices)) return;
  fault.repair = Repair::None;
  fault.edits.clear();
}

// `ss` on 18x18: what `tt` is on 19x19.
bool is_past_both_edges(sgf::Point point, sgf::BoardSize board) {
  return point.column == board.columns && point.row == board.rows;
}

// Marks of FF[4], and M of older versions.
bool is_mark(std::string_view ident) {
  constexpr std::string_view marks[] = {"CR", "MA", "SL", "SQ", "TR", "M"};
  return std::find(std::begin(marks), std::end(marks), ident) != std::end(marks);
}

}  // namespace

// ---- Other ways to write a point

bool PointRules::is_western(const PropertyHere& here, Span span, std::string_view text) {
  const std::optional<sgf::Point> point = sgf::parse_western(text, game_.board);
  if (!point) return false;
  Fault fault = here.fault("western-coordinates"_check, span, Argument::of(span));
  game_.out.push_back(fault.repaired(Repair::Safe, span, sgf::to_text(*point)));
  return true;
}

// Coordinates of the printed board, several points in one value: reported as what they are.
bool PointRules::is_other_form(const PropertyHere& here, Span span, std::string_view text) {
  if (is_western(here, span, text)) return true;
  const std::vector<sgf::Point> points = sgf::parse_comma_list(text);
  if (points.empty() || here.kind.row->arity == spec::Arity::Single) return false;
  Fault fault = here.fault("comma-list"_check, span, Argument::of(span));
  game_.out.push_back(fault.repaired(Repair::Safe, span, joined_values(points)));
  return true;
}

// No point and nothing else that is certain: perhaps a guess.
void PointRules::add_bad(spec::CheckId check, const PropertyHere& here, Span span) {
  Fault fault = here.fault(check, span);
  fault.repair = Repair::None;
  if (std::optional<sgf::Splice> guess = guessed(slice(game_.text(), span), span, game_.board))
    fault.repaired(Repair::Unsafe, guess->span, std::move(guess->text));
  game_.out.push_back(std::move(fault));
}

// ---- A pass

// As the version of the game has it: `tt` before FF[4], where the board allows it.
std::string PointRules::pass_text() const {
  return game_.has_rectangles || !is_small(game_.board) ? "" : "tt";
}

// Once a game.
void PointRules::add_tt(const PropertyHere& here, Span span) {
  if (!tt_) {
    tt_ = game_.out.size();
    game_.out.push_back(here.fault("pass-as-tt"_check, span, {}));
  }
  Fault& fault = game_.out[*tt_];
  fault.arguments[0] = Argument::of(++tt_count_);
  fault.repaired(Repair::Safe, span, {});
}

// A move that is written as a pass, or as one that cannot be a point.
bool PointRules::is_pass(const PropertyHere& here, Span span, std::string_view text) {
  if (text.empty()) return true;
  const sgf::Typed<sgf::MoveValue> move = sgf::parse_move(text, game_.board);
  if (move.form == Form::Exact && !move.value.point) {
    if (game_.has_rectangles) add_tt(here, span);
    return true;
  }
  const bool is_word = is_pass_word(text);
  if (!is_word && !(move.value.point && is_past_both_edges(*move.value.point, game_.board))) return false;
  Fault fault = here.fault("odd-pass"_check, span, Argument::of(span));
  game_.out.push_back(fault.repaired(is_word ? Repair::Safe : Repair::Unsafe, span, pass_text()));
  return true;
}

// ---- A point or a move alone

void PointRules::check_single(const PropertyHere& here, Span span) {
  const std::string_view raw = slice(game_.text(), span);
  if (sgf::plain_point(raw, game_.board)) return;
  const bool is_move = here.kind.row->left == ValueType::Move;
  std::string room;
  const std::string_view text = text_of(raw, room);
  if (!is_move && sgf::trimmed(text).empty()) return;  // empty-value
  if (is_move && is_pass(here, span, text)) return;
  const sgf::Typed<sgf::MoveValue> move = sgf::parse_move(text, game_.board);
  const spec::CheckId bad = is_move ? "bad-move"_check : "bad-point"_check;
  if (!move) return is_other_form(here, span, text) ? void() : add_bad(bad, here, span);
  if (move.value.point && !fits({*move.value.point, *move.value.point}, game_.board)) {
    Fault fault = here.fault("point-off-board"_check, span, Argument::of(span));
    fault.repair = Repair::None;
    if (is_move) fault.repaired(Repair::Unsafe, span, pass_text());  // it keeps its number and its turn
    game_.out.push_back(std::move(fault));
    return;
  }
  if (move.form == Form::Exact) return;
  Fault fault = here.fault(bad, span);
  const std::string written = move.value.point ? sgf::to_text(*move.value.point) : pass_text();
  game_.out.push_back(fault.repaired(Repair::Safe, span, written));
}

// ---- Lists

void PointRules::check_rectangle(const PropertyHere& here, Span span, const sgf::PointsValue& value) {
  if (!game_.has_rectangles) rectangles.add(span, here.node.id(), here.ident);
  const bool one_point = value.area.is_point();
  if (!one_point && !value.reversed) return;
  Fault fault = here.fault(one_point ? "one-point-rectangle"_check : "reversed-rectangle"_check, span,
                           Argument::of(span));
  game_.out.push_back(fault.repaired(Repair::Safe, span, sgf::to_text(value.area)));
}

PointRules::Item PointRules::check_item(const PropertyHere& here, Span span) {
  const std::string_view raw = slice(game_.text(), span);
  if (const std::optional<sgf::Point> point = sgf::plain_point(raw, game_.board))
    return {{*point, *point}, span, true};
  std::string room;
  return check_area(here, span, text_of(raw, room));
}

PointRules::Item PointRules::check_area(const PropertyHere& here, Span span, std::string_view text) {
  const sgf::Typed<sgf::PointsValue> value = sgf::parse_points(text);
  Item item{value.value.area, span, false};
  if (!value) {
    if (!sgf::trimmed(text).empty() && !is_other_form(here, span, text))
      add_bad("bad-point"_check, here, span);
    return item;
  }
  item.counts = fits(item.area, game_.board);
  if (!item.counts) off_board_.push_back(size32(items_));
  if (value.value.compressed) check_rectangle(here, span, value.value);
  const bool is_named = value.value.reversed || (value.value.compressed && item.area.is_point());
  if (value.form == Form::Exact || is_named) return item;
  Fault fault = here.fault("bad-point"_check, span);
  game_.out.push_back(fault.repaired(Repair::Safe, span, sgf::to_text(item.area)));
  return item;
}

// A rectangle that shares points with what stands before it, or a point that stands in a rectangle.
void PointRules::add_overlap(const PropertyHere& here, std::uint32_t index, const Item& item,
                             const sgf::PointSet& before) {
  const int shared = before.size();
  Fault fault = here.fault("overlapping-rectangles"_check, item.span, Argument::of(item.span),
                           Argument::of(static_cast<std::uint32_t>(shared)));
  if (shared == item.area.size())
    remove_if_possible(fault, Repair::Safe, here, game_.text(), {index});
  else
    fault.repaired(Repair::Safe, item.span, joined_values(points_beyond(item.area, before)));
  game_.out.push_back(std::move(fault));
}

// One finding: values may be all that the property has.
void PointRules::add_off_board(const PropertyHere& here) {
  const Item& first = items_[off_board_[0]];
  Fault fault = here.fault("point-off-board"_check, first.span, Argument::of(first.span));
  fault.repair = Repair::None;
  std::vector<std::uint32_t> beyond;
  for (const std::uint32_t v : off_board_) {
    const Item& item = items_[v];
    const std::optional<sgf::Rectangle> inside = clipped(item.area, game_.board);
    if (inside)
      fault.repaired(Repair::Unsafe, item.span, sgf::to_text(*inside));
    else
      beyond.push_back(v);
  }
  if (!beyond.empty()) remove_if_possible(fault, Repair::Unsafe, here, game_.text(), beyond);
  game_.out.push_back(std::move(fault));
}

void PointRules::add_repeats(const PropertyHere& here, const std::vector<std::uint32_t>& repeated) {
  const Span first = items_[repeated[0]].span;
  const std::string_view ident = here.kind.ident;
  Fault fault = here.fault(is_mark(ident) ? "duplicate-markup"_check : "duplicate-point"_check, first,
                           Argument::of(first), Argument::of(size32(repeated)));
  fault.repair = Repair::None;
  // L gives letters by the order of its values: without one, those behind it would be others.
  if (ident != "L") remove_if_possible(fault, Repair::Safe, here, game_.text(), repeated);
  game_.out.push_back(std::move(fault));
}

// The same point twice in the list: points are one finding, each rectangle that overlaps is another.
void PointRules::check_repeats(const PropertyHere& here) {
  sgf::PointSet all, in_rectangles;
  std::vector<std::uint32_t> repeated;
  for (std::uint32_t v = 0; v < items_.size(); ++v) {
    const sgf::Rectangle& area = items_[v].area;
    if (!items_[v].counts || (area.is_point() && all.add(area.first))) continue;
    if (area.is_point() && !in_rectangles.contains(area.first)) {
      repeated.push_back(v);
      continue;
    }
    if (!area.is_point()) in_rectangles.insert(area);
    if (all.meets(area)) add_overlap(here, v, items_[v], all.add(area));
    all.insert(area);
  }
  if (!repeated.empty()) add_repeats(here, repeated);
}

void PointRules::begin_node(const NodeHere& here) {
  const auto is_setup = [](const PropertyHere& property) { return property.kind.setup != Setup::None; };
  if (std::count_if(here.properties.begin(), here.properties.end(), is_setup) > 1) check_across(here);
}

namespace {

// What AB, AW and AE of a node set; each point by the kind that sets it.
class SetupPoints {
 public:
  bool others_have(Setup kind, const sgf::Rectangle& area) const {
    bool any = false;
    for (std::size_t other = 0; other < sets_.size(); ++other)
      any |= other != index(kind) && sets_[other].meets(area);
    return any;
  }
  sgf::PointSet of_others(Setup kind) const {
    sgf::PointSet points;
    for (std::size_t other = 0; other < sets_.size(); ++other)
      if (other != index(kind)) points.insert(sets_[other]);
    return points;
  }
  void insert(Setup kind, const sgf::Rectangle& area) { sets_[index(kind)].insert(area); }

 private:
  static std::size_t index(Setup kind) { return static_cast<std::size_t>(kind); }
  std::array<sgf::PointSet, 3> sets_;  // by Setup
};

void insert_values(SetupPoints& points, const PropertyHere& here, const GameHere& game) {
  for (const Span value : here.values)
    if (const auto area = area_of(slice(game.text(), value), game.board))
      points.insert(here.kind.setup, *area);
}

// The later of them decides, as it is replayed: the earlier ones say nothing.
bool take_out_earlier(Fault& fault, const NodeHere& here, const GameHere& game) {
  SetupPoints later;
  for (std::size_t i = here.properties.size(); i-- > 0;) {
    const PropertyHere& property = here.properties[i];
    if (property.kind.setup == Setup::None) continue;
    if (!take_out(fault, Repair::Unsafe, property, game, later.of_others(property.kind.setup))) return false;
    insert_values(later, property, game);
  }
  return true;
}

}  // namespace

// A point in two of AB, AW, AE of a node: only the author knows which is meant.
void PointRules::check_across(const NodeHere& here) {
  SetupPoints earlier;
  Tally tally;
  for (const PropertyHere& property : here.properties) {
    if (property.kind.setup == Setup::None) continue;
    for (const Span value : property.values) {
      const auto area = area_of(slice(game_.text(), value), game_.board);
      if (area && earlier.others_have(property.kind.setup, *area))
        tally.add(value, here.node.id(), property.ident);
    }
    insert_values(earlier, property, game_);
  }
  if (tally.count == 0) return;
  Fault fault{"duplicate-point"_check,
              tally.first,
              tally.node,
              tally.property,
              {Argument::of(tally.first), Argument::of(tally.count)}};
  if (!take_out_earlier(fault, here, game_)) fault.edits.clear();
  fault.repair = fault.edits.empty() ? Repair::None : Repair::Unsafe;
  game_.out.push_back(std::move(fault));
}

// FF[3] gives a view by two corners in two values. They become a rectangle with the version (version.cpp).
bool PointRules::is_view_form(const PropertyHere& here) const {
  if (here.kind.ident != "VW" || game_.tree.ff() != 3 || here.size() < 2) return false;
  for (const Span value : here.values)
    if (sgf::parse_point(slice(game_.text(), value)).form != Form::Exact) return false;
  return true;
}

void PointRules::add_view_form(const PropertyHere& here) {
  const std::uint32_t size = here.size();
  const Span first = here.values[0];
  const Span last = here.values[size - 1];
  Fault fault = here.fault("view-form"_check, here.ident, Argument::of(size));
  fault.repair = Repair::None;
  const std::string corners =
      std::string(slice(game_.text(), first)) + ":" + std::string(slice(game_.text(), last));
  const sgf::Typed<sgf::PointsValue> area = sgf::parse_points(corners);
  if (area && is_unbroken(here, game_.text()))
    fault.repaired(Repair::DisplayOnly, {first.begin, last.end}, sgf::to_text(area.value.area));
  game_.out.push_back(std::move(fault));
}

void PointRules::check_list(const PropertyHere& here) {
  if (is_view_form(here)) return add_view_form(here);
  items_.clear();
  off_board_.clear();
  for (const Span value : here.values) items_.push_back(check_item(here, value));
  if (!off_board_.empty()) add_off_board(here);
  if (items_.size() > 1) check_repeats(here);
}

// ---- Pairs: LB, AR, LN

void PointRules::check_composed(const PropertyHere& here) {
  off_board_.clear();
  for (std::uint32_t v = 0; v < here.size(); ++v)
    if (!sgf::trimmed(slice(game_.text(), here.values[v])).empty()) check_pair(here, v);  // empty-value
  if (off_board_.empty()) return;
  Fault fault = here.fault("point-off-board"_check, off_half_, Argument::of(off_half_));
  fault.repair = Repair::None;
  remove_if_possible(fault, Repair::Unsafe, here, game_.text(), off_board_);
  game_.out.push_back(std::move(fault));
}

namespace {

// One half of a composed value.
struct Half {
  Span span;
  ValueType type;
};

bool is_one_point(ValueType type) { return type == ValueType::Point || type == ValueType::Stone; }

}  // namespace

void PointRules::check_pair(const PropertyHere& here, std::uint32_t index) {
  const spec::PropertyRow& row = *here.kind.row;
  const Span span = here.values[index];
  const std::string_view raw = slice(game_.text(), span);
  const std::size_t colon = sgf::find_colon(raw);
  if (colon == std::string_view::npos) {
    Fault fault = here.fault("bad-compose"_check, span);
    fault.repair = Repair::None;
    const bool is_line = game_.is_go && is_one_point(row.left) && is_one_point(row.right);
    if (std::optional<std::string> pair = is_line ? guessed_pair(raw, game_.board) : std::nullopt)
      fault.repaired(Repair::Unsafe, span, std::move(*pair));
    game_.out.push_back(std::move(fault));
    return;
  }
  const auto at = span.begin + static_cast<std::uint32_t>(colon);
  for (const Half& half : {Half{{span.begin, at}, row.left}, Half{{at + 1, span.end}, row.right}}) {
    if (!is_one_point(half.type) || check_half(here, span, half.span)) continue;
    if (off_board_.empty()) off_half_ = half.span;
    if (off_board_.empty() || off_board_.back() != index) off_board_.push_back(index);
  }
}

// One finding for both halves of a value, with a repair if there is one for each that needs it.
void PointRules::add_half(const PropertyHere& here, Span value, Span half,
                          const sgf::Typed<sgf::Point>& point) {
  const bool is_second = !game_.out.empty() && game_.out.back().check == "bad-compose"_check &&
                         game_.out.back().span.begin == value.begin;
  if (!is_second) game_.out.push_back(here.fault("bad-compose"_check, value));
  Fault& fault = game_.out.back();
  if (point && (!is_second || !fault.edits.empty())) {
    fault.repaired(Repair::Safe, half, sgf::to_text(point.value));
  } else {
    fault.repair = Repair::None;
    fault.edits.clear();
  }
}

// False: a point that is none of this board.
bool PointRules::check_half(const PropertyHere& here, Span value, Span half) {
  if (!game_.is_go) return true;
  const std::string_view text = slice(game_.text(), half);
  const sgf::Typed<sgf::Point> point = sgf::parse_point(text);
  if (!point && is_western(here, half, text)) return true;
  if (point.form != Form::Exact) add_half(here, value, half, point);
  return !point || fits({point.value, point.value}, game_.board);
}

}  // namespace qipu::check
