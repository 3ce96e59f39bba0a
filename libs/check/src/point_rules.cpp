// Points, moves, stones, and lists of them, in Go.
#include <algorithm>
#include <optional>

#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"
#include "value_rules.hpp"

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

bool fits(const sgf::Rectangle& area, sgf::BoardSize board) {
  return board.columns == 0 || board.holds(area.last);
}

// The value as it stands, but for escapes: these go into `room`.
std::string_view text_of(std::string_view raw, std::string& room) {
  if (raw.find('\\') == raw.npos) return raw;
  room = sgf::unescaped(raw, sgf::WhiteSpace::Keep);
  return room;
}

// The usual value: two letters, and a point of the board.
std::optional<sgf::Point> plain_point(std::string_view raw, sgf::BoardSize board) {
  if (raw.size() != 2) return std::nullopt;
  const std::optional<std::uint8_t> column = sgf::coordinate_of(raw[0]);
  const std::optional<std::uint8_t> row = sgf::coordinate_of(raw[1]);
  if (!column || !row || !board.holds({*column, *row})) return std::nullopt;
  return sgf::Point{*column, *row};
}

}  // namespace

// Coordinates of the printed board, several points in one value: reported as what they are.
bool PointRules::is_other_form(const PropertyHere& here, Span span, std::string_view text) {
  if (const std::optional<sgf::Point> point = sgf::parse_western(text, game_.board)) {
    Fault fault = here.fault("western-coordinates"_check, span, Argument::of(span));
    game_.out.push_back(fault.repaired(Repair::Safe, span, sgf::to_text(*point)));
    return true;
  }
  const std::vector<sgf::Point> points = sgf::parse_comma_list(text);
  if (points.empty() || here.kind.row->arity == spec::Arity::Single) return false;
  Fault fault = here.fault("comma-list"_check, span, Argument::of(span));
  game_.out.push_back(fault.repaired(Repair::Safe, span, joined_values(points)));
  return true;
}

// ---- A point or a move alone

void PointRules::check_single(const PropertyHere& here, Span span) {
  const std::string_view raw = slice(game_.text(), span);
  if (plain_point(raw, game_.board)) return;
  const bool is_move = here.kind.row->left == ValueType::Move;
  std::string room;
  const std::string_view text = text_of(raw, room);
  if (!is_move && sgf::trimmed(text).empty()) return;  // empty-value
  const sgf::Typed<sgf::Move> move = sgf::parse_move(text, game_.board);
  if (!move && is_other_form(here, span, text)) return;
  if (move.value.point && !fits({*move.value.point, *move.value.point}, game_.board)) {
    game_.out.push_back(here.fault("point-off-board"_check, span, Argument::of(span)));
    return;
  }
  if (move.form == Form::Exact) return;
  Fault fault = here.fault(is_move ? "bad-move"_check : "bad-point"_check, span);
  fault.repair = Repair::Unsafe;
  if (move) fault.repaired(Repair::Safe, span, sgf::to_text(move.value));
  game_.out.push_back(std::move(fault));
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
  if (const std::optional<sgf::Point> point = plain_point(raw, game_.board))
    return {{*point, *point}, span, true};
  std::string room;
  return check_area(here, span, text_of(raw, room));
}

PointRules::Item PointRules::check_area(const PropertyHere& here, Span span, std::string_view text) {
  const sgf::Typed<sgf::PointsValue> value = sgf::parse_points(text);
  Item item{value.value.area, span, false};
  if (!value) {
    if (sgf::trimmed(text).empty() || is_other_form(here, span, text)) return item;
    Fault fault = here.fault("bad-point"_check, span);
    fault.repair = Repair::Unsafe;
    game_.out.push_back(std::move(fault));
    return item;
  }
  item.counts = fits(item.area, game_.board);
  if (!item.counts) game_.out.push_back(here.fault("point-off-board"_check, span, Argument::of(span)));
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
    remove_values(fault, Repair::Safe, here, game_.text(), {index});
  else
    fault.repaired(Repair::Safe, item.span, joined_values(points_beyond(item.area, before)));
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
  if (repeated.empty()) return;
  const Span first = items_[repeated[0]].span;
  Fault fault = here.fault("duplicate-point"_check, first, Argument::of(first),
                           Argument::of(static_cast<std::uint32_t>(repeated.size())));
  remove_values(fault, Repair::Safe, here, game_.text(), repeated);
  game_.out.push_back(std::move(fault));
}

void PointRules::begin_node(const NodeHere& here) {
  const auto is_setup = [](const PropertyHere& property) { return property.kind.setup != Setup::None; };
  has_mixed_setup_ = std::count_if(here.properties.begin(), here.properties.end(), is_setup) > 1;
  if (has_mixed_setup_) setup_ = {};
}

// A point in two of AB, AW, AE of a node: only the author knows which is meant.
void PointRules::check_across(const PropertyHere& here) {
  const auto own = static_cast<std::size_t>(here.kind.setup);
  Tally tally;
  for (const Item& item : items_) {
    if (!item.counts) continue;
    for (std::size_t other = 0; other < setup_.size(); ++other)
      if (other != own && setup_[other].meets(item.area)) tally.add(item.span, here.node.id(), here.ident);
    setup_[own].insert(item.area);
  }
  if (tally.count == 0) return;
  Fault fault =
      here.fault("duplicate-point"_check, tally.first, Argument::of(tally.first), Argument::of(tally.count));
  fault.repair = Repair::Unsafe;
  game_.out.push_back(std::move(fault));
}

// FF[3] gives a view by two corners in two values.
bool PointRules::is_view_form(const PropertyHere& here) const {
  if (here.kind.ident != "VW" || game_.game.ff() != 3 || here.size() < 2) return false;
  for (const Span value : here.values)
    if (sgf::parse_point(slice(game_.text(), value)).form != Form::Exact) return false;
  return true;
}

void PointRules::add_view_form(const PropertyHere& here) {
  const std::uint32_t size = here.size();
  const Span first = here.values[0];
  const Span last = here.values[size - 1];
  Fault fault = here.fault("view-form"_check, here.ident, Argument::of(size));
  fault.repair = Repair::Unsafe;
  const std::string corners =
      std::string(slice(game_.text(), first)) + ":" + std::string(slice(game_.text(), last));
  const sgf::Typed<sgf::PointsValue> area = sgf::parse_points(corners);
  if (area && is_unbroken(here, game_.text()))
    fault.repaired(size == 2 ? Repair::Safe : Repair::Unsafe, {first.begin, last.end},
                   sgf::to_text(area.value.area));
  game_.out.push_back(std::move(fault));
}

void PointRules::check_list(const PropertyHere& here) {
  if (is_view_form(here)) return add_view_form(here);
  items_.clear();
  for (const Span value : here.values) items_.push_back(check_item(here, value));
  if (items_.size() > 1) check_repeats(here);
  if (has_mixed_setup_ && here.kind.setup != Setup::None) check_across(here);
}

// ---- Pairs: LB, AR, LN

namespace {

// One half of a composed value.
struct Half {
  Span span;
  ValueType type;
};

}  // namespace

void PointRules::check_composed(const PropertyHere& here) {
  const spec::PropertyRow& row = *here.kind.row;
  for (const Span span : here.values) {
    const std::string_view raw = slice(game_.text(), span);
    if (sgf::trimmed(raw).empty()) continue;  // empty-value
    const std::size_t colon = sgf::find_colon(raw);
    if (colon == std::string_view::npos) {
      Fault fault = here.fault("bad-compose"_check, span);
      fault.repair = Repair::Unsafe;
      game_.out.push_back(std::move(fault));
      continue;
    }
    const auto at = span.begin + static_cast<std::uint32_t>(colon);
    for (const Half& half : {Half{{span.begin, at}, row.left}, Half{{at + 1, span.end}, row.right}})
      if (half.type == ValueType::Point || half.type == ValueType::Stone) check_half(here, span, half.span);
  }
}

void PointRules::check_half(const PropertyHere& here, Span value, Span half) {
  if (!game_.is_go) return;
  const std::string_view text = slice(game_.text(), half);
  const sgf::Typed<sgf::Point> point = sgf::parse_point(text);
  if (!point && is_other_form(here, half, text)) return;
  if (point && !fits({point.value, point.value}, game_.board))
    game_.out.push_back(here.fault("point-off-board"_check, half, Argument::of(half)));
  if (point.form == Form::Exact) return;
  Fault fault = here.fault("bad-compose"_check, value);
  fault.repair = Repair::Unsafe;
  if (point) fault.repaired(Repair::Safe, half, sgf::to_text(point.value));
  game_.out.push_back(std::move(fault));
}

}  // namespace qipu::check
