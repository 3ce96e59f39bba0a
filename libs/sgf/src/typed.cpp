#include "qipu/sgf/typed.hpp"

#include <algorithm>
#include <charconv>

#include "qipu/sgf/value.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::sgf {

namespace {

std::size_t digits_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && text::is_digit(text[end])) ++end;
  return end - at;
}

std::size_t sign_size(std::string_view text) {
  return !text.empty() && (text[0] == '+' || text[0] == '-') ? 1 : 0;
}

// FF[4] R9: [+-]digits[.digits]
bool is_real(std::string_view text) {
  const std::size_t sign = sign_size(text);
  const std::size_t integer = digits_at(text, sign);
  std::size_t end = sign + integer;
  if (integer == 0) return false;
  if (end == text.size()) return true;
  const std::size_t fraction = text[end] == '.' ? digits_at(text, end + 1) : 0;
  return fraction > 0 && end + 1 + fraction == text.size();
}

// The longest beginning that Decimal::parse reads, a sign, digits and a point; 0 if there is no digit.
std::size_t number_size(std::string_view text) {
  const std::size_t sign = sign_size(text);
  const std::size_t integer = digits_at(text, sign);
  std::size_t end = sign + integer;
  std::size_t fraction = 0;
  if (end < text.size() && text[end] == '.') {
    fraction = digits_at(text, end + 1);
    end += 1 + fraction;
  }
  return integer + fraction > 0 ? end : 0;
}

// `1.5e3` by moving the point; the exponent has at most two digits.
std::optional<Decimal> parse_exponent(std::string_view text) {
  const std::size_t mantissa = number_size(text);
  if (mantissa == 0 || mantissa + 1 >= text.size() || (text[mantissa] | 0x20) != 'e') return std::nullopt;
  const std::string_view power = text.substr(mantissa + 1);
  const std::size_t sign = sign_size(power);
  const std::size_t digits = digits_at(power, sign);
  if (digits == 0 || digits > 2 || sign + digits != power.size()) return std::nullopt;
  int shift = 0;
  std::from_chars(power.data() + sign, power.data() + power.size(), shift);
  if (power[0] == '-') shift = -shift;
  std::string number(text.substr(0, mantissa));
  const std::size_t point = std::min(number.find('.'), number.size());
  if (point < number.size()) number.erase(point, 1);
  const std::size_t first = sign_size(number);
  std::ptrdiff_t at = static_cast<std::ptrdiff_t>(point - first) + shift;
  if (at < 0) number.insert(first, static_cast<std::size_t>(-at), '0'), at = 0;
  const std::size_t wanted = first + static_cast<std::size_t>(at);
  if (number.size() < wanted) number.append(wanted - number.size(), '0');
  return Decimal::parse(number.insert(wanted, "."));
}

// A comma for the point: 6,5. Before exactly three digits it may also separate thousands.
Typed<Decimal> parse_comma(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == text.npos) return {};
  std::string with_point(text);
  with_point[comma] = '.';
  const std::optional<Decimal> number = Decimal::parse(with_point);
  if (!number) return {};
  return {text.size() - comma - 1 == 3 ? Form::Guessed : Form::Certain, *number};
}

// A number with white space inside: a line end there is a writer's wrapping, a space may be anything.
Typed<Decimal> parse_broken(std::string_view text) {
  std::string whole;
  Form form = Form::Certain;
  for (const char c : text) {
    if (!text::is_space(c)) whole.push_back(c);
    if (text::is_space(c) && c != '\n' && c != '\r') form = Form::Guessed;
  }
  const std::optional<Decimal> number = whole.size() < text.size() ? Decimal::parse(whole) : std::nullopt;
  return number ? Typed<Decimal>{form, *number} : Typed<Decimal>{};
}

Typed<Decimal> parse_leniently(std::string_view text) {
  if (const std::optional<Decimal> number = Decimal::parse(text)) return {Form::Certain, *number};
  if (const std::optional<Decimal> number = parse_exponent(text)) return {Form::Certain, *number};
  if (const Typed<Decimal> number = parse_comma(text)) return number;
  if (const Typed<Decimal> number = parse_broken(text)) return number;
  const std::optional<Decimal> beginning = Decimal::parse(text.substr(0, number_size(text)));
  return beginning ? Typed<Decimal>{Form::Guessed, *beginning} : Typed<Decimal>{};
}

Form worse(Form a, Form b) { return std::max(a, b); }

}  // namespace

// ---- Numbers, colours

Typed<Decimal> parse_real(std::string_view text) {
  if (!is_real(text)) return parse_leniently(trimmed(text));
  const std::optional<Decimal> number = Decimal::parse(text);
  return number ? Typed<Decimal>{Form::Exact, *number} : Typed<Decimal>{};
}

Typed<std::int64_t> parse_number(std::string_view text) {
  const Typed<Decimal> real = parse_real(text);
  const std::optional<std::int64_t> number = real.value.to_integer();
  if (!real || !number) return {};
  const bool has_point = text.find('.') != text.npos;
  return {has_point ? worse(real.form, Form::Certain) : real.form, *number};
}

Typed<int> parse_double(std::string_view text) {
  const Typed<std::int64_t> number = parse_number(text);
  if (number.value != 1 && number.value != 2) return {};
  const bool exact = text.size() == 1;
  return {exact ? number.form : worse(number.form, Form::Certain), static_cast<int>(number.value)};
}

namespace {

struct ColorWord {
  std::string_view word;  // lower case
  Color color;
};

constexpr ColorWord color_words[] = {
    {"black", Color::Black}, {"white", Color::White}, {"1", Color::Black},  {"2", Color::White},
    {"黑", Color::Black},    {"白", Color::White},    {"黒", Color::Black}, {"blacks", Color::Black},
};

}  // namespace

Typed<ColorValue> parse_color(std::string_view text) {
  if (text == "B") return {Form::Exact, {Color::Black, false}};
  if (text == "W") return {Form::Exact, {Color::White, false}};
  const std::string word = text::lower_case(trimmed(text));
  if (word == "b") return {Form::Certain, {Color::Black, false}};
  if (word == "w") return {Form::Certain, {Color::White, false}};
  for (const ColorWord& row : color_words)
    if (row.word == word) return {Form::Certain, {row.color, true}};
  return {};
}

// ---- Points of Go

namespace {

constexpr BoardSize largest{max_board, max_board};

std::optional<Point> point_of(std::string_view letters) { return plain_point(letters, largest); }

std::string without_space(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (!text::is_space(c)) out.push_back(c);
  return out;
}

// Up to three digits and nothing else; 0 if it is none.
unsigned small_number(std::string_view text) {
  if (text.empty() || text.size() > 3 || digits_at(text, 0) != text.size()) return 0;
  unsigned number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

Typed<Point> parse_point(std::string_view text) {
  if (const std::optional<Point> point = point_of(text)) return {Form::Exact, *point};
  constexpr std::size_t longest = 32;  // white space in it is a slip, not a line of prose
  const std::optional<Point> point = text.size() > longest ? std::nullopt : point_of(without_space(text));
  return point ? Typed<Point>{Form::Certain, *point} : Typed<Point>{};
}

Typed<MoveValue> parse_move(std::string_view text, BoardSize board) {
  if (text.empty()) return {Form::Exact, {}};
  const std::string_view inside = trimmed(text);
  if (inside.empty() || text::lower_case(inside) == "pass") return {Form::Certain, {}};
  const Typed<Point> point = parse_point(text);
  if (!point) return {};
  constexpr Point tt{19, 19};
  const bool is_pass = point.value == tt && board.columns <= 19 && board.rows <= 19;
  return {point.form, is_pass ? MoveValue{} : MoveValue{point.value}};
}

Typed<PointsValue> parse_points(std::string_view text) {
  const std::size_t colon = text.find(':');
  const Typed<Point> a = parse_point(text.substr(0, colon));
  if (colon == text.npos) return a ? Typed<PointsValue>{a.form, {{a.value, a.value}}} : Typed<PointsValue>{};
  const Typed<Point> b = parse_point(text.substr(colon + 1));
  if (!a || !b) return {};
  const Point first{std::min(a.value.column, b.value.column), std::min(a.value.row, b.value.row)};
  const Point last{std::max(a.value.column, b.value.column), std::max(a.value.row, b.value.row)};
  const bool reversed = first != a.value;
  const Form form = reversed || first == last ? Form::Certain : worse(a.form, b.form);
  return {form, {{first, last}, true, reversed}};
}

namespace {

// The columns of a rectangle, one bit each.
std::uint64_t columns_of(const Rectangle& area) {
  const int width = area.last.column - area.first.column + 1;
  return ((std::uint64_t{1} << width) - 1) << area.first.column;
}

}  // namespace

bool PointSet::meets(const Rectangle& area) const {
  const std::uint64_t bits = columns_of(area);
  for (std::size_t row = area.first.row; row <= area.last.row; ++row)
    if ((rows_[row] & bits) != 0) return true;
  return false;
}

void PointSet::insert(const Rectangle& area) {
  const std::uint64_t bits = columns_of(area);
  for (std::size_t row = area.first.row; row <= area.last.row; ++row) rows_[row] |= bits;
}

PointSet PointSet::add(const Rectangle& area) {
  PointSet before;
  const std::uint64_t bits = columns_of(area);
  for (std::size_t row = area.first.row; row <= area.last.row; ++row) {
    before.rows_[row] = rows_[row] & bits;
    rows_[row] |= bits;
  }
  return before;
}

bool PointSet::empty() const { return *this == PointSet(); }

int PointSet::size() const {
  int count = 0;
  for (const std::uint64_t row : rows_)
    if (row != 0) count += std::popcount(row);
  return count;
}

std::vector<Point> PointSet::points() const {
  std::vector<Point> found;
  for (std::uint8_t row = 0; row < max_board; ++row)
    for (std::uint64_t rest = rows_[row]; rest != 0; rest &= rest - 1)
      found.push_back({static_cast<std::uint8_t>(std::countr_zero(rest)), row});
  return found;
}

std::vector<Point> expand(const std::vector<Rectangle>& list) {
  PointSet all;
  for (const Rectangle& area : list) all.insert(area);
  return all.points();
}

std::optional<Rectangle> clipped(const Rectangle& area, BoardSize board) {
  if (!board.holds(area.first)) return std::nullopt;
  const auto within = [](std::uint8_t at, std::uint32_t size) {
    return static_cast<std::uint8_t>(std::min<std::uint32_t>(at, size - 1));
  };
  return Rectangle{area.first, {within(area.last.column, board.columns), within(area.last.row, board.rows)}};
}

// Greedy: from each point not yet covered as wide as possible, then as deep.
std::vector<Rectangle> compress(const PointSet& points) {
  std::vector<Rectangle> found;
  PointSet done;
  for (const Point first : points.points()) {
    if (done.contains(first)) continue;
    const auto is_free = [&](int column, int row) {
      const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      return points.contains(point) && !done.contains(point);
    };
    int right = first.column;
    while (right + 1 < max_board && is_free(right + 1, first.row)) ++right;
    int bottom = first.row;
    const auto row_is_free = [&](int row) {
      int column = first.column;
      while (column <= right && is_free(column, row)) ++column;
      return column > right;
    };
    while (bottom + 1 < max_board && row_is_free(bottom + 1)) ++bottom;
    found.push_back({first, {static_cast<std::uint8_t>(right), static_cast<std::uint8_t>(bottom)}});
    done.insert(found.back());
  }
  return found;
}

namespace {
constexpr std::string_view western_columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
}  // namespace

std::optional<Point> parse_western(std::string_view text, BoardSize board) {
  text = trimmed(text);
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const std::size_t column = western_columns.find(text[0]);
  const unsigned row = small_number(text.substr(1));
  if (column >= board.columns || column == text.npos || row == 0 || row > board.rows || row > max_board)
    return std::nullopt;
  return Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(board.rows - row)};
}

std::string western(Point point, std::uint32_t rows) {
  if (point.column >= western_columns.size() || point.row >= rows) return {};
  return western_columns[point.column] + std::to_string(rows - point.row);
}

std::optional<Point> parse_numbered(std::string_view text, BoardSize board) {
  const std::size_t dash = text.find('-');
  if (dash == text.npos) return std::nullopt;
  const unsigned column = small_number(text.substr(0, dash));
  const unsigned row = small_number(text.substr(dash + 1));
  if (column == 0 || row == 0 || column > board.columns || row > board.rows) return std::nullopt;
  if (column > max_board || row > max_board) return std::nullopt;
  return Point{static_cast<std::uint8_t>(column - 1), static_cast<std::uint8_t>(row - 1)};
}

std::vector<Point> parse_comma_list(std::string_view text) {
  std::vector<Point> found;
  if (text.find(',') == text.npos) return found;
  for (;;) {
    const std::size_t comma = text.find(',');
    const Typed<Point> point = parse_point(text.substr(0, comma));
    if (!point) return {};
    found.push_back(point.value);
    if (comma == text.npos) return found;
    text.remove_prefix(comma + 1);
  }
}

// ---- Values of the root

namespace {

constexpr std::int64_t largest_size = 1'000'000;

Typed<SizeValue> size_of(std::string_view columns, std::string_view rows, bool composed) {
  const Typed<std::int64_t> c = parse_number(columns);
  const Typed<std::int64_t> r = parse_number(rows);
  if (!c || !r || c.value < 1 || r.value < 1 || c.value > largest_size || r.value > largest_size) return {};
  const BoardSize size{static_cast<std::uint32_t>(c.value), static_cast<std::uint32_t>(r.value)};
  return {worse(c.form, r.form), {size, composed}};
}

// What people write between two sizes, and after one.
constexpr std::string_view size_crosses[] = {"x", "X", "*", "×", "路", " "};

}  // namespace

Typed<SizeValue> parse_size(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon != text.npos) {
    Typed<SizeValue> size = size_of(text.substr(0, colon), text.substr(colon + 1), true);
    if (size.form != Form::None && size.value.size.columns == size.value.size.rows)
      size.form = worse(size.form, Form::Certain);
    return size;
  }
  const std::string_view inside = trimmed(text);
  for (const std::string_view cross : size_crosses) {
    const std::size_t at = inside.find(cross);
    if (at == inside.npos) continue;
    const std::string_view rows = inside.substr(at + cross.size());
    Typed<SizeValue> size = size_of(inside.substr(0, at), rows.empty() ? inside.substr(0, at) : rows, false);
    if (size.form == Form::Exact || size.form == Form::Certain) return {Form::Certain, size.value};
  }
  return size_of(text, text, false);
}

Typed<Figure> parse_figure(std::string_view escaped) {
  if (escaped.empty()) return {Form::Exact, {}};
  const std::size_t colon = find_colon(escaped);
  const Typed<std::int64_t> flags = parse_number(escaped.substr(0, colon));
  if (!flags || flags.value < 0) return {};
  if (colon == escaped.npos) return {worse(flags.form, Form::Certain), {flags.value, {}}};
  return {flags.form, {flags.value, unescaped(escaped.substr(colon + 1), WhiteSpace::OneLine)}};
}

Typed<Application> parse_application(std::string_view escaped) {
  const std::size_t colon = find_colon(escaped);
  const std::string name = unescaped(escaped.substr(0, colon), WhiteSpace::OneLine);
  if (colon == escaped.npos) return {name.empty() ? Form::None : Form::Certain, {name, {}}};
  return {Form::Exact, {name, unescaped(escaped.substr(colon + 1), WhiteSpace::OneLine)}};
}

// ---- By type

Form form_of(std::string_view text, spec::ValueType type, BoardSize board) {
  using spec::ValueType;
  switch (type) {
    case ValueType::None:
      return text.empty() ? Form::Exact : trimmed(text).empty() ? Form::Certain : Form::None;
    case ValueType::Number:
      return parse_number(text).form;
    case ValueType::Real:
      return parse_real(text).form;
    case ValueType::Double:
      return parse_double(text).form;
    case ValueType::Color:
      return parse_color(text).form;
    case ValueType::Point:
    case ValueType::Stone:
      return parse_point(text).form;
    case ValueType::Move:
      return parse_move(text, board).form;
    case ValueType::SimpleText:
    case ValueType::Text:
    case ValueType::Unknown:
      return Form::Exact;
  }
  return Form::None;
}

// ---- Writing

namespace {
constexpr std::string_view coordinate_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
}  // namespace

std::string to_text(Point point) { return {coordinate_letters[point.column], coordinate_letters[point.row]}; }

std::string to_text(const Rectangle& area) {
  return area.is_point() ? to_text(area.first) : to_text(area.first) + ":" + to_text(area.last);
}

std::string to_text(const MoveValue& move) { return move.point ? to_text(*move.point) : std::string(); }

std::string to_text(Color color) { return color == Color::Black ? "B" : "W"; }

std::string to_text(BoardSize size) {
  const std::string columns = std::to_string(size.columns);
  return size.columns == size.rows ? columns : columns + ":" + std::to_string(size.rows);
}

std::string to_text(const Figure& figure) {
  if (figure == Figure()) return {};
  return std::to_string(figure.flags) + ":" + escaped(figure.name);
}

std::string to_text(const Application& application) {
  return escaped(application.name, Colon::Escaped) + ":" + escaped(application.version);
}

}  // namespace qipu::sgf
