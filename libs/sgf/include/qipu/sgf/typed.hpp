// What the text of a value means by its type, how exactly it was written, and the canonical text of a
// meaning. FF[4] R9 to R16. Text goes in as Value::text() gives it: UTF-8, escapes undone. Everything here is
// a pure function; nothing knows a board or a rule of the game.
//
// Points are letters in Go only. For other games the standards leave points, moves and stones to the game:
// they are text, and the functions on points have nothing to say about them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/decimal.hpp"
#include "qipu/base/point.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::sgf {

// How a value was written.
enum class Form : std::uint8_t {
  Exact,    // as the standard asks
  Certain,  // in another way that has one reading: white space around, a decimal comma, b for B
  Guessed,  // a part of it makes sense, the rest was passed over
  None,     // no reading; the value is T{}
};

template <class T>
struct Typed {
  Form form = Form::None;
  T value{};

  explicit operator bool() const { return form != Form::None; }
  bool operator==(const Typed&) const = default;
};

using text::trimmed;

// ---- Numbers, colours

Typed<Decimal> parse_real(std::string_view text);
Typed<std::int64_t> parse_number(std::string_view text);
Typed<int> parse_double(std::string_view text);  // 1 or 2 (emphasised)

using qipu::Color;

struct ColorValue {
  Color color = Color::Black;
  bool full_word = false;  // Black, white, 1, 2, 黑, 白: Certain, but no slip of the keyboard
  bool operator==(const ColorValue&) const = default;
};
Typed<ColorValue> parse_color(std::string_view text);

// ---- Points of Go

using qipu::BoardSize;
using qipu::max_board;
using qipu::Point;

// 0 to 51, or nothing: the place of a letter in a..z, A..Z.
constexpr std::optional<std::uint8_t> coordinate_of(char letter) {
  if (letter >= 'a' && letter <= 'z') return static_cast<std::uint8_t>(letter - 'a');
  if (letter >= 'A' && letter <= 'Z') return static_cast<std::uint8_t>(letter - 'A' + 26);
  return std::nullopt;
}

namespace detail {

inline constexpr std::uint8_t no_coordinate = 0xFF;  // beyond every board that can be shown
inline constexpr auto coordinates = [] {
  std::array<std::uint8_t, 256> table{};
  for (std::size_t i = 0; i < table.size(); ++i)
    table[i] = coordinate_of(static_cast<char>(i)).value_or(no_coordinate);
  return table;
}();

}  // namespace detail

// Of two letters; on no board up to 52x52 where one of them is none.
inline Point point_of_letters(const char* letters) {
  return {detail::coordinates[static_cast<unsigned char>(letters[0])],
          detail::coordinates[static_cast<unsigned char>(letters[1])]};
}

// The usual value: two letters, and a point of the board.
inline std::optional<Point> plain_point(std::string_view text, BoardSize board) {
  if (text.size() != 2) return std::nullopt;
  const Point point = point_of_letters(text.data());
  const bool are_letters = ((point.column | point.row) & 0x80) == 0;  // SZ may say more than 255
  return are_letters && board.holds(point) ? std::optional(point) : std::nullopt;
}

Typed<Point> parse_point(std::string_view text);  // Stone is the same (FF[4] R14)

// A move: a point, or a pass. `tt` is a pass on boards of up to 19 columns and rows.
struct MoveValue {
  std::optional<Point> point;  // nothing: pass
  bool operator==(const MoveValue&) const = default;
};
Typed<MoveValue> parse_move(std::string_view text, BoardSize board);

// A point of a list, or a rectangle of points (FF[4] R13).
struct Rectangle {
  Point first;  // upper left
  Point last;   // lower right; of a point, the same

  constexpr bool is_point() const { return first == last; }
  constexpr int size() const { return (last.column - first.column + 1) * (last.row - first.row + 1); }
  bool operator==(const Rectangle&) const = default;
};

// `area` within the board; nothing if it begins beyond.
std::optional<Rectangle> clipped(const Rectangle& area, BoardSize board);

struct PointsValue {
  Rectangle area;
  bool compressed = false;  // written with a colon
  bool reversed = false;    // the corners were not upper left and lower right
  bool operator==(const PointsValue&) const = default;
};
// Certain: reversed corners, a rectangle of one point, white space.
Typed<PointsValue> parse_points(std::string_view text);

// A set of points. Adding a rectangle takes at most 52 steps, whatever it holds.
class PointSet {
 public:
  // False if the point was there before.
  bool add(Point point) {
    const std::uint64_t bit = std::uint64_t{1} << point.column;
    const bool is_new = (rows_[point.row] & bit) == 0;
    rows_[point.row] |= bit;
    return is_new;
  }
  void insert(const Rectangle& area);
  void insert(const PointSet& other) {
    for (std::size_t row = 0; row < rows_.size(); ++row) rows_[row] |= other.rows_[row];
  }
  // The same; gives the points that were there before.
  PointSet add(const Rectangle& area);
  bool meets(const Rectangle& area) const;  // holds a point of it
  bool contains(Point point) const { return (rows_[point.row] >> point.column & 1) != 0; }
  bool empty() const;
  int size() const;
  std::vector<Point> points() const;  // row by row
  bool operator==(const PointSet&) const = default;

 private:
  std::array<std::uint64_t, max_board> rows_{};
};

// Every point of the list, each once, row by row.
std::vector<Point> expand(const std::vector<Rectangle>& list);

// Rectangles that hold every point of the set once: what a list may be shortened to in FF[4].
std::vector<Rectangle> compress(const PointSet& points);

// `Q16`: a letter without I, counted from the left, and a row counted from below. Upper-case letters only:
// `q16` may be anything.
std::optional<Point> parse_western(std::string_view text, BoardSize board);
std::string western(Point point, std::uint32_t rows);  // empty beyond column 25

// `16-4`: column and row counted from the upper left corner, from 1.
std::optional<Point> parse_numbered(std::string_view text, BoardSize board);

// `aa,ab,ac` in one value, at least two points; else empty.
std::vector<Point> parse_comma_list(std::string_view text);

// ---- Values of the root

// SZ: `19`, or `19:13` (columns:rows). FF[4] R15.
struct SizeValue {
  BoardSize size;
  bool composed = false;  // written with a colon, wrong for a square board
  bool operator==(const SizeValue&) const = default;
};
Typed<SizeValue> parse_size(std::string_view text);

// FG: empty, or flags:name. FF[4] R24.
struct Figure {
  std::int64_t flags = 0;
  std::string name;
  bool operator==(const Figure&) const = default;
};
// `text` with its escapes, since an escaped colon ends nothing; the name is unescaped.
Typed<Figure> parse_figure(std::string_view escaped);

// AP: name:version. FF[4] R16. A name without a version is Certain. `text` with its escapes.
struct Application {
  std::string name;
  std::string version;
  bool operator==(const Application&) const = default;
};
Typed<Application> parse_application(std::string_view escaped);

// ---- By type

// How well a value, or half of a composed one, fits its type. Text, Unknown and whatever belongs to another
// game's points is Exact.
Form form_of(std::string_view text, spec::ValueType type, BoardSize board);

// ---- Writing: canonical FF[4] text, nothing to escape but in names

std::string to_text(Point point);
std::string to_text(const Rectangle& area);  // a point as a point
std::string to_text(const MoveValue& move);  // a pass is empty
std::string to_text(Color color);
std::string to_text(BoardSize size);
std::string to_text(const Figure& figure);            // escaped; empty figure: empty
std::string to_text(const Application& application);  // escaped
inline std::string to_text(const Decimal& number) { return number.to_string(); }
inline std::string to_text(std::int64_t number) { return std::to_string(number); }

}  // namespace qipu::sgf
