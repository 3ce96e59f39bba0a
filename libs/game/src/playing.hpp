// The properties that decide what stands on a board: which one an instance is, and what its values say. Read
// as generously as the checks call certain: white space, rectangles, the coordinates of a printed board,
// lists with commas.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/form.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

// What a property does to a board or to what is shown of it.
enum class Part : std::uint8_t {
  None,
  Black,
  White,
  AddBlack,
  AddWhite,
  AddEmpty,
  Player,
  Number,
  View,
  Dim,
  PrintMode,
  Handicap,
  Rules,
};

constexpr bool is_move(Part part) { return part == Part::Black || part == Part::White; }
constexpr bool is_setup(Part part) { return part >= Part::AddBlack && part <= Part::AddEmpty; }
constexpr Color color_of(Part part) {
  return part == Part::Black || part == Part::AddBlack ? Color::Black : Color::White;
}

namespace detail {

// By the first letter, then by the second, counted from 1; 0: there is none. HD is a part in SGF2 alone.
inline constexpr auto part_by_letters = [] {
  struct Row {
    char first, second;
    Part part;
  };
  constexpr Row rows[] = {
      {'B', '@', Part::Black},    {'W', '@', Part::White},     {'A', 'B', Part::AddBlack},
      {'A', 'W', Part::AddWhite}, {'A', 'E', Part::AddEmpty},  {'P', 'L', Part::Player},
      {'M', 'N', Part::Number},   {'V', 'W', Part::View},      {'D', 'D', Part::Dim},
      {'H', 'A', Part::Handicap}, {'P', 'M', Part::PrintMode}, {'R', 'U', Part::Rules},
  };
  std::array<std::array<Part, 27>, 26> table{};
  for (const Row& row : rows)
    table[static_cast<std::size_t>(row.first - 'A')][static_cast<std::size_t>(row.second - '@')] = row.part;
  return table;
}();

// Of one or two upper-case letters; '@' where there is no second.
constexpr Part part_of_letters(char first, char second) {
  return part_by_letters[static_cast<std::size_t>(first - 'A')][static_cast<std::size_t>(second - '@')];
}

Part unusual_part_of(const sgf::Property& property);

}  // namespace detail

// By its capitals, so AddBlack is AB, and by its row: HD of SGF2 is HA. Nearly all are one capital or two
// right before their bracket.
inline Part part_of(const sgf::Property& property) {
  const char* const ident = property.ident_data();
  if (text::is_upper(ident[0])) {
    if (ident[1] == '[') return detail::part_of_letters(ident[0], '@');
    if (text::is_upper(ident[1]) && ident[2] == '[' && !(ident[0] == 'H' && ident[1] == 'D'))
      return detail::part_of_letters(ident[0], ident[1]);
  }
  return detail::unusual_part_of(property);
}

struct MoveValue {
  std::optional<sgf::Point> point;  // nothing: a pass
  bool is_playable = true;          // if not, there is no point
};

namespace detail {

MoveValue read_unusual_move(const sgf::Property& property, BoardSize board);

}  // namespace detail

// Of the first value.
inline MoveValue read_move(const sgf::Property& property, BoardSize board) {
  if (const std::optional<sgf::Point> point = sgf::plain_point(property[0].raw(), board)) return {point};
  return detail::read_unusual_move(property, board);
}

// Hands the rectangles of a value to `add`, within the board. False if something was off the board, or no
// point. An empty value names nothing.
template <class Add>
bool each_area(std::string_view text, BoardSize board, Add add) {
  const auto add_clipped = [&](const sgf::Rectangle& area) {
    const std::optional<sgf::Rectangle> inside = clipped(area, board);
    if (inside) add(*inside);
    return inside == area;
  };
  if (const sgf::Typed<sgf::PointsValue> points = sgf::parse_points(text))
    return add_clipped(points.value.area);
  if (const std::optional<sgf::Point> point = sgf::parse_western(text, board))
    return add_clipped({*point, *point});
  const std::vector<sgf::Point> list = sgf::parse_comma_list(text);
  bool all = !list.empty();
  for (const sgf::Point point : list) all = add_clipped({point, point}) && all;
  return all || sgf::trimmed(text).empty();
}

// The points of a list, and how many of its values were not, or not wholly, points of the board.
struct PointList {
  std::vector<sgf::Point> points;  // of the board; some of them perhaps twice
  std::uint32_t unplayable = 0;
};
PointList read_points(const sgf::Property& property, BoardSize board);

// Numbers that say something: of moves, of stones.
std::optional<std::uint32_t> read_move_number(const sgf::Property& property);  // MN: 0 to 2^31 - 1
bool gives_handicap(const sgf::Property& property);                            // HA: 2 or more
std::optional<Color> read_player(const sgf::Property& property);               // PL
Ruleset read_rules(const sgf::Property& property);                             // RU

}  // namespace qipu::game
