#include "markup_rules.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "lists.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"
#include "removal.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Point;
using spec::Repair;

constexpr std::string_view territories[] = {"TB", "TW"};

template <std::size_t N>
std::optional<std::size_t> kind_of(std::string_view ident, const std::string_view (&idents)[N]) {
  const auto found = std::find(std::begin(idents), std::end(idents), ident);
  if (found == std::end(idents)) return std::nullopt;
  return static_cast<std::size_t>(found - std::begin(idents));
}

// The halves of a composed value, without escapes in the first.
struct Halves {
  std::string_view first, second;
};

std::optional<Halves> halves_of(std::string_view raw) {
  const std::size_t colon = sgf::find_colon(raw);
  if (colon == raw.npos) return std::nullopt;
  return Halves{raw.substr(0, colon), raw.substr(colon + 1)};
}

std::optional<Point> point_of(std::string_view text, sgf::BoardSize board) {
  const std::optional<sgf::Rectangle> area = area_of(text, board);
  return area ? std::optional(area->first) : std::nullopt;
}

struct Line {
  Point from, to;
};

std::optional<Line> line_of(std::string_view raw, sgf::BoardSize board) {
  const std::optional<Halves> halves = halves_of(raw);
  if (!halves) return std::nullopt;
  const std::optional<Point> from = point_of(halves->first, board);
  const std::optional<Point> to = point_of(halves->second, board);
  return from && to ? std::optional(Line{*from, *to}) : std::nullopt;
}

std::uint32_t point_number(Point point) { return point.row * sgf::max_board + point.column; }

// The same for the same line; a line without direction is the same from both ends.
std::uint32_t key_of(const Line& line, bool has_direction) {
  constexpr std::uint32_t points = sgf::max_board * sgf::max_board;
  const std::uint32_t from = point_number(line.from), to = point_number(line.to);
  return has_direction || from < to ? from * points + to : to * points + from;
}

}  // namespace

// Most nodes have no marks.
void MarkupRules::check(const NodeHere& here) {
  if (game_.is_go && here.has(SaysMarkup)) check_marks(here);
}

void MarkupRules::check_marks(const NodeHere& here) {
  std::optional<Group> of_marks, of_territory;
  for (const PropertyHere& property : here.properties) {
    const Kind& kind = property.kind;
    if (!kind.has(SaysMarkup)) continue;
    if (const auto mark = kind_of(kind.ident, mark_idents)) {
      if (!of_marks) begin_marks(here, of_marks);
      check_group("markup-conflict"_check, property, *mark, *of_marks);
      check_last_move(property);
    } else if (const auto territory = kind_of(kind.ident, territories)) {
      if (!of_territory) of_territory.emplace();
      check_group("territory-overlap"_check, property, *territory, *of_territory);
    } else if (kind.ident == "LB") {
      check_labels(property);
    } else if (kind.ident == "AR" || kind.ident == "LN") {
      check_lines(property);
    }
  }
}

// ---- Marks, territory

// FF[4] R20: points of another property of the group. The later property loses them.
void MarkupRules::check_group(spec::CheckId check, const PropertyHere& here, std::size_t kind, Group& group) {
  sgf::PointSet others;
  for (std::size_t other = 0; group.count > 0 && other < most_kinds; ++other)
    if (other != kind) others.insert(group.points[other]);
  ++group.count;
  Tally tally;
  for (const Span value : here.values) {
    const std::optional<sgf::Rectangle> area = area_of(slice(game_.text(), value), game_.board);
    if (!area) continue;
    group.points[kind].insert(*area);
    if (others.meets(*area)) tally.add(value, here.node.id(), here.ident);
  }
  if (tally.count == 0) return;
  Fault fault = here.fault(check, tally.first, Argument::of(tally.first), Argument::of(tally.count));
  if (!take_out(fault, Repair::Unsafe, here, game_, others)) fault.edits.clear();
  fault.repair = fault.edits.empty() ? Repair::None : Repair::Unsafe;
  game_.out.push_back(std::move(fault));
}

void MarkupRules::begin_marks(const NodeHere& here, std::optional<Group>& group) {
  group.emplace();
  const auto move = std::find_if(here.properties.begin(), here.properties.end(),
                                 [](const PropertyHere& property) { return property.kind.is_move; });
  move_.reset();
  if (move != here.properties.end())
    move_ = sgf::plain_point(slice(game_.text(), move->values[0]), game_.board);
}

void MarkupRules::check_last_move(const PropertyHere& mark) {
  if (!move_) return;
  const auto is_on_move = [&](Span value) {
    return sgf::plain_point(slice(game_.text(), value), game_.board) == move_;
  };
  const auto value = std::find_if(mark.values.begin(), mark.values.end(), is_on_move);
  if (value == mark.values.end()) return;
  on_last_move_.add(*value, mark.node.id(), mark.ident);
  sgf::PointSet point;
  point.add(*move_);
  Fault fault = mark.fault("markup-on-last-move"_check, *value);
  if (!take_out(fault, Repair::Unsafe, mark, game_, point)) return;
  unmarking_.insert(unmarking_.end(), fault.edits.begin(), fault.edits.end());
}

void MarkupRules::finish() {
  if (on_last_move_.count == 0) return;
  game_.out.push_back({"markup-on-last-move"_check,
                       on_last_move_.first,
                       on_last_move_.node,
                       on_last_move_.property,
                       {Argument::of(on_last_move_.property), Argument::of(on_last_move_.count)}});
  Fault& fault = game_.out.back();
  fault.edits = std::move(unmarking_);
  if (fault.edits.empty()) fault.repair = Repair::DisplayOnly;
}

// ---- Values that stand twice, or say nothing

void MarkupRules::add_values(spec::CheckId check, Repair as, const PropertyHere& here, Span span,
                             const std::vector<std::uint32_t>& values) {
  Fault fault = here.fault(check, span, Argument::of(span), Argument::of(size32(values)));
  if (!remove_values(fault, as, here, game_.text(), values)) fault.edits.clear();
  fault.repair = fault.edits.empty() ? Repair::None : as;
  game_.out.push_back(std::move(fault));
}

void MarkupRules::check_labels(const PropertyHere& here) {
  if (here.size() == 1) return;
  sgf::PointSet labelled;
  std::vector<std::uint32_t> repeated;
  for (std::uint32_t v = 0; v < here.size(); ++v) {
    const std::optional<Halves> halves = halves_of(slice(game_.text(), here.values[v]));
    const std::optional<Point> point = halves ? point_of(halves->first, game_.board) : std::nullopt;
    if (point && !labelled.add(*point)) repeated.push_back(v);
  }
  if (!repeated.empty()) add_labels(here, repeated);
}

// The same label again may go; of others only the author knows which is meant.
void MarkupRules::add_labels(const PropertyHere& here, const std::vector<std::uint32_t>& repeated) {
  std::vector<std::string_view> first(sgf::max_board * sgf::max_board);  // labels
  std::vector<std::uint32_t> same, other;
  sgf::PointSet seen;
  for (std::uint32_t v = 0, next = 0; next < repeated.size(); ++v) {
    const std::optional<Halves> halves = halves_of(slice(game_.text(), here.values[v]));
    const std::optional<Point> point = halves ? point_of(halves->first, game_.board) : std::nullopt;
    if (!point) continue;
    std::string_view& label = first[point_number(*point)];
    if (seen.add(*point)) {
      label = halves->second;
      continue;
    }
    (label == halves->second ? same : other).push_back(v);
    ++next;
  }
  for (const auto& [as, values] : {std::pair{Repair::Safe, &same}, std::pair{Repair::Unsafe, &other}}) {
    if (values->empty()) continue;
    const Span value = here.values[(*values)[0]];
    const std::size_t colon = sgf::find_colon(slice(game_.text(), value));
    const Span point{value.begin, value.begin + static_cast<std::uint32_t>(colon)};
    add_values("duplicate-label"_check, as, here, point, *values);
  }
}

void MarkupRules::check_lines(const PropertyHere& here) {
  const bool has_direction = here.kind.ident == "AR";
  lines_.clear();
  std::vector<std::uint32_t> points;  // values that are no line
  for (std::uint32_t v = 0; v < here.size(); ++v) {
    const std::optional<Line> line = line_of(slice(game_.text(), here.values[v]), game_.board);
    if (!line) continue;
    if (line->from == line->to)
      points.push_back(v);
    else
      lines_.emplace_back(key_of(*line, has_direction), v);
  }
  if (!points.empty())
    add_values("zero-length-line"_check, Repair::Unsafe, here, here.values[points[0]], points);
  if (lines_.size() > 1) check_repeated_lines(here);
}

void MarkupRules::check_repeated_lines(const PropertyHere& here) {
  sort(lines_);
  std::vector<std::uint32_t> repeated;
  for (std::size_t i = 1; i < lines_.size(); ++i)
    if (lines_[i].first == lines_[i - 1].first) repeated.push_back(lines_[i].second);
  if (repeated.empty()) return;
  sort(repeated);
  add_values("duplicate-line"_check, Repair::Safe, here, here.values[repeated[0]], repeated);
}

}  // namespace qipu::check
