// Points of values under a symmetry or a shift, each in its own spelling.
// A point may be written `pd`, `Q16`, as a corner of `aa:cc` or within `aa,ab`, with white space and escapes
// in between, and turning a record back has to give the same bytes. So a value is not written anew: only the
// letters and digits of its points change.
// `Unescaped` has the characters of a value without escapes, and the offset of each in the text, ascending. A
// `Spot` is a point with the span of its spelling. Each spot that changes adds one splice to `parts_`, and
// the splices of a value are ascending and disjoint.
// Only what comes back for certain changes: `Q04`, western names on boards beyond 25x25, and values that are
// not ASCII stay as they are, though a reader may see points in them. Two letters, nearly every value, are
// read in place; all other values cost a copy with an offset for each character.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "qipu/base/span.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/text/ascii.hpp"
#include "transform_parts.hpp"

namespace qipu::game {

namespace {

using sgf::BoardSize;
using sgf::Point;
using spec::ValueType;

constexpr Point low(Point a, Point b) { return {std::min(a.column, b.column), std::min(a.row, b.row)}; }
constexpr Point high(Point a, Point b) { return {std::max(a.column, b.column), std::max(a.row, b.row)}; }

}  // namespace

Point Turning::beyond(Point point) const { return swaps_axes() ? Point{point.row, point.column} : point; }

Point Turning::image(Point point, bool is_beyond) const {
  return is_beyond ? beyond(point) : go::image(point, symmetry_, board());
}

Point Turning::operator()(Point point) { return image(point, !holds(point)); }

// In a rectangle of one row or column only one axis tells the order of the corners; the other follows it.
PointMap::Corners PointMap::in_order(const Corners& before, Point c, Point d) {
  const auto [a, b] = before;
  const bool swaps_columns = a.column > b.column || (a.column == b.column && a.row > b.row);
  const bool swaps_rows = a.row > b.row || (a.row == b.row && a.column > b.column);
  Corners after{low(c, d), high(c, d)};
  if (swaps_columns) std::swap(after.first.column, after.second.column);
  if (swaps_rows) std::swap(after.first.row, after.second.row);
  return after;
}

Turning::Corners Turning::operator()(const Corners& corners) {
  const bool is_beyond = !holds(corners.first) || !holds(corners.second);
  return in_order(corners, image(corners.first, is_beyond), image(corners.second, is_beyond));
}

namespace {

constexpr int is_point_like = 1 << static_cast<int>(ValueType::Point) |
                              1 << static_cast<int>(ValueType::Move) |
                              1 << static_cast<int>(ValueType::Stone);
constexpr bool is_point(ValueType type) { return (is_point_like >> static_cast<int>(type) & 1) != 0; }

// A text of ASCII without its escapes, and where each character stands.
struct Unescaped {
  std::string text;
  std::vector<std::uint32_t> places;
};

// Returns nothing for a text that is not ASCII: no point stands in it.
std::optional<Unescaped> unescaped(std::string_view text, Span span) {
  Unescaped out;
  for (std::uint32_t i = span.begin; i < span.end; ++i) {
    if (text[i] == '\\' && i + 1 < span.end) {
      ++i;
      if (text::is_line_end(text[i])) {
        const std::string_view rest = text.substr(0, span.end);
        i += static_cast<std::uint32_t>(text::line_end_size(rest, i)) - 1;
        continue;
      }
    }
    if (!text::is_ascii(text[i])) return std::nullopt;
    out.text.push_back(text[i]);
    out.places.push_back(i);
  }
  return out;
}

// A point, and the characters that spell it.
struct Spot {
  Point point;
  Span span;
  bool western = false;
  bool beyond = false;  // by a western name that is not on the board; `point`: on one of `widest`
};

constexpr std::uint8_t widest = 25;  // of boards with western names

class PointsReader {
 public:
  PointsReader(std::string_view text, PointMap& map, sgf::Splices& parts)
      : text_(text), map_(map), parts_(parts) {}

  void read(Span value, const spec::PropertyRow& row) {
    if (row.compose != spec::Compose::Never) return read_halves(value, row);
    if (read_plain(value, row.left)) return;
    const std::optional<Unescaped> whole = unescaped(text_, value);
    if (!whole) return;
    const bool is_move = row.left == ValueType::Move;
    if (is_move && !sgf::parse_move(whole->text, map_.board()).value.point) {
      if (!read_western(*whole)) keep_pass(value);
      return;
    }
    if (read_one(*whole) || is_move || row.arity == spec::Arity::Single) return;
    if (!read_rectangle(*whole)) read_list(*whole);
  }

 private:
  // Reads a value of just two letters, as nearly every one is. False if it is another.
  bool read_plain(Span value, ValueType type) {
    const std::optional<Spot> one = two_letters(value);
    if (!one) return false;
    const bool may_pass = type == ValueType::Move && one->point.column == one->point.row;
    if (may_pass && !sgf::parse_move(slice(text_, value), map_.board()).value.point)
      keep_pass(value);
    else
      write(*one, map_(one->point));
    return true;
  }

  std::optional<Spot> two_letters(Span span) const {
    if (span.size() != 2) return std::nullopt;
    const auto column = sgf::coordinate_of(text_[span.begin]);
    const auto row = sgf::coordinate_of(text_[span.begin + 1]);
    if (!column || !row) return std::nullopt;
    return Spot{{*column, *row}, span};
  }

  // Reads a composed value. All halves that the table calls points must be points, else nothing changes.
  void read_halves(Span value, const spec::PropertyRow& row) {
    const std::size_t colon = sgf::find_colon(slice(text_, value));
    const bool has_colon = colon != std::string_view::npos;
    const std::uint32_t middle = has_colon ? value.begin + static_cast<std::uint32_t>(colon) : value.end;
    const std::array<std::pair<Span, ValueType>, 2> halves{
        {{{value.begin, middle}, row.left}, {{std::min(middle + 1, value.end), value.end}, row.right}}};
    std::array<std::optional<Spot>, 2> spots;
    for (std::size_t i = 0; i < (has_colon ? 2u : 1u); ++i) {
      if (!is_point(halves[i].second)) continue;
      spots[i] = spot(halves[i].first);
      if (!spots[i]) return;
    }
    for (const std::optional<Spot>& one : spots)
      if (one) write(*one, map_(one->point));
  }

  bool read_one(const Unescaped& whole) {
    const std::optional<Spot> one = spot(whole, 0, whole.text.size());
    if (one) write(*one, map_(one->point));
    return one.has_value();
  }

  bool read_western(const Unescaped& whole) {
    const std::optional<Spot> one = western(whole, 0, whole.text.size());
    if (one) write(*one, map_(one->point));
    return one.has_value();
  }

  // A pass stays as it is. But if `tt` is a point of the new board, a pass that is written so becomes empty.
  void keep_pass(Span value) {
    const std::optional<Unescaped> whole = unescaped(text_, value);
    if (!whole || sgf::trimmed(whole->text) != "tt") return;
    if (sgf::parse_move("tt", map_.board_after()).value.point) parts_.push_back({value, {}});
  }

  bool read_rectangle(const Unescaped& whole) {
    const std::size_t colon = whole.text.find(':');
    if (colon == whole.text.npos) return false;
    const std::optional<Spot> first = letters(whole, 0, colon);
    const std::optional<Spot> second = letters(whole, colon + 1, whole.text.size());
    if (!first || !second) return false;
    const PointMap::Corners after = map_(PointMap::Corners{first->point, second->point});
    write(*first, after.first);
    write(*second, after.second);
    return true;
  }

  void read_list(const Unescaped& whole) {
    if (sgf::parse_comma_list(whole.text).empty()) return;
    for (std::size_t begin = 0; begin <= whole.text.size();) {
      const std::size_t end = std::min(whole.text.find(',', begin), whole.text.size());
      if (const std::optional<Spot> one = letters(whole, begin, end)) write(*one, map_(one->point));
      begin = end + 1;
    }
  }

  std::optional<Spot> spot(Span span) const {
    if (const std::optional<Spot> one = two_letters(span)) return one;
    const std::optional<Unescaped> whole = unescaped(text_, span);
    return whole ? spot(*whole, 0, whole->text.size()) : std::nullopt;
  }

  std::optional<Spot> spot(const Unescaped& whole, std::size_t begin, std::size_t end) const {
    const std::optional<Spot> one = letters(whole, begin, end);
    return one ? one : western(whole, begin, end);
  }

  // The span from the first to the last character that is no white space.
  static Span inside(const Unescaped& whole, std::size_t begin, std::size_t end) {
    while (text::is_space(whole.text[begin])) ++begin;
    while (text::is_space(whole.text[end - 1])) --end;
    return {whole.places[begin], whole.places[end - 1] + 1};
  }

  static std::optional<Spot> letters(const Unescaped& whole, std::size_t begin, std::size_t end) {
    const auto point = sgf::parse_point(std::string_view(whole.text).substr(begin, end - begin));
    if (!point) return std::nullopt;
    return Spot{point.value, inside(whole, begin, end)};
  }

  // A point by its western name. Read only where every image has a name too, and only if written as this
  // program writes it: `Q04` would not come back. Where the axes swap, a name beyond the board may be on the
  // other one, and would come back as another.
  std::optional<Spot> western(const Unescaped& whole, std::size_t begin, std::size_t end) const {
    BoardSize board = map_.board();
    if (board.columns > widest || board.rows > widest) return std::nullopt;
    const std::string_view part = std::string_view(whole.text).substr(begin, end - begin);
    std::optional<Point> point = sgf::parse_western(part, board);
    const bool is_beyond = !point && map_.swaps_axes();
    if (is_beyond) {
      board = {widest, widest};
      point = sgf::parse_western(part, board);
    }
    if (!point) return std::nullopt;
    const Span span = inside(whole, begin, end);
    if (slice(text_, span) != sgf::western(*point, board.rows)) return std::nullopt;
    return Spot{*point, span, true, is_beyond};
  }

  // Adds the splice by which the spot says `after`. White space and escapes between the letters stay.
  void write(const Spot& spot, Point after) {
    if (spot.beyond) return write_beyond(spot);
    if (after == spot.point && (!spot.western || map_.board() == map_.board_after())) return;
    std::string spelled =
        spot.western ? sgf::western(after, map_.board_after().rows) : std::string(slice(text_, spot.span));
    if (!spot.western) {
      const std::string letters = sgf::to_text(after);
      spelled.front() = letters[0];
      spelled.back() = letters[1];
    }
    parts_.push_back({spot.span, std::move(spelled)});
  }

  // The letter and the number change places: `M5` and `E12`.
  void write_beyond(const Spot& spot) {
    const auto swapped = [](std::uint8_t place) { return static_cast<std::uint8_t>(widest - 1 - place); };
    const Point after{swapped(spot.point.row), swapped(spot.point.column)};
    parts_.push_back({spot.span, sgf::western(after, widest)});
  }

  std::string_view text_;
  PointMap& map_;
  sgf::Splices& parts_;
};

}  // namespace

bool holds_points(const spec::PropertyRow& row) { return is_point(row.left) || is_point(row.right); }

void turn_points(std::string_view text, Span value, const spec::PropertyRow& row, PointMap& map,
                 sgf::Splices& parts) {
  PointsReader(text, map, parts).read(value, row);
}

std::optional<std::pair<Span, Span>> two_numbers(std::string_view text, Span value) {
  const auto number_from = [&](std::uint32_t at) {
    while (at < value.end && !text::is_digit(text[at])) ++at;
    std::uint32_t end = at;
    while (end < value.end && text::is_digit(text[end])) ++end;
    const bool has_sign = end > at && at > value.begin && text[at - 1] == '+';
    return Span{at - has_sign, end};
  };
  const Span first = number_from(value.begin), second = number_from(first.end);
  if (second.empty() || !number_from(second.end).empty()) return std::nullopt;
  return std::pair(first, second);
}

void turn_size(std::string_view text, Span value, sgf::Splices& parts) {
  const auto numbers = two_numbers(text, value);
  if (!numbers) return;
  const auto& [columns, rows] = *numbers;
  parts.push_back({columns, std::string(slice(text, rows))});
  parts.push_back({rows, std::string(slice(text, columns))});
}

}  // namespace qipu::game
