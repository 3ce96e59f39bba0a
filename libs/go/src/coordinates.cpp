#include "qipu/go/coordinates.hpp"
#include "qipu/base/span.hpp"

namespace qipu::go {

namespace {

constexpr std::string_view western_letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";  // no I
constexpr std::string_view sgf_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view figures[] = {"",   "一", "二", "三", "四", "五",
                                        "六", "七", "八", "九", "十"};  // by value
constexpr std::uint32_t no_number = 0;

// ---- Writing. `index` counts from 0 from the upper left corner, `count` is the length of the side.

std::string western_column(std::uint32_t index, std::uint32_t) {
  const auto base = size32(western_letters);
  std::string name;
  if (index >= base) name += western_letters[index / base - 1];
  return name += western_letters[index % base];
}

std::string from_below(std::uint32_t index, std::uint32_t count) { return std::to_string(count - index); }

std::string sgf_letter(std::uint32_t index, std::uint32_t) { return std::string(1, sgf_letters[index]); }

std::string number(std::uint32_t index, std::uint32_t) { return std::to_string(index + 1); }

std::string figure(std::uint32_t index, std::uint32_t) {
  const std::uint32_t value = index + 1, tens = value / 10;
  std::string name;
  if (tens > 1) name += figures[tens];
  if (tens > 0) name += figures[10];
  return name += figures[value % 10];
}

// ---- Reading. A reader takes from the front of the text; numbers and columns count from 1, no_number if
// there is none. A number of a board has two digits; longer ones are refused before they overflow.

bool eat(std::string_view& text, std::string_view word) {
  if (text.substr(0, word.size()) != word) return false;
  text.remove_prefix(word.size());
  return true;
}

// '0' to '9', also full-width (U+FF10 to U+FF19); -1 if there is none.
int eat_digit(std::string_view& text) {
  if (!text.empty() && text[0] >= '0' && text[0] <= '9') {
    const int digit = text[0] - '0';
    text.remove_prefix(1);
    return digit;
  }
  if (text.size() < 3 || text.substr(0, 2) != "\xEF\xBC") return -1;
  const int digit = static_cast<unsigned char>(text[2]) - 0x90;
  if (digit < 0 || digit > 9) return -1;
  text.remove_prefix(3);
  return digit;
}

std::uint32_t eat_number(std::string_view& text) {
  std::uint32_t value = 0;
  for (int digit = eat_digit(text); digit >= 0; digit = eat_digit(text)) {
    value = value * 10 + static_cast<std::uint32_t>(digit);
    if (value > max_board) return no_number;
  }
  return value;
}

std::uint32_t eat_unit(std::string_view& text) {
  for (std::uint32_t value = 1; value < 10; ++value)
    if (eat(text, figures[value])) return value;
  return no_number;
}

std::uint32_t eat_figure(std::string_view& text) {
  const std::uint32_t first = eat_unit(text);
  if (first == 1 || !eat(text, figures[10])) return first;
  return (first == no_number ? 1 : first) * 10 + eat_unit(text);
}

std::uint32_t eat_either(std::string_view& text) {
  const std::uint32_t value = eat_figure(text);
  return value == no_number ? eat_number(text) : value;
}

std::uint32_t eat_western_letter(std::string_view& text) {
  if (text.empty()) return no_number;
  const char letter = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  const std::size_t index = western_letters.find(letter);
  if (index == std::string_view::npos) return no_number;
  text.remove_prefix(1);
  return static_cast<std::uint32_t>(index) + 1;
}

std::uint32_t eat_sgf_letter(std::string_view& text) {
  const std::size_t index = text.empty() ? std::string_view::npos : sgf_letters.find(text[0]);
  if (index == std::string_view::npos) return no_number;
  text.remove_prefix(1);
  return static_cast<std::uint32_t>(index) + 1;
}

struct Numbers {
  std::uint32_t column = no_number;
  std::uint32_t row = no_number;
};

Numbers read_western(std::string_view& text, BoardSize size) {
  const std::uint32_t first = eat_western_letter(text), second = eat_western_letter(text);
  const auto base = size32(western_letters);
  const std::uint32_t row = eat_number(text);
  return {second == no_number ? first : first * base + second,
          row == no_number || row > size.rows ? no_number : size.rows + 1 - row};
}

Numbers read_sgf(std::string_view& text, BoardSize) {
  const std::uint32_t column = eat_sgf_letter(text);
  return {column, eat_sgf_letter(text)};
}

Numbers read_japanese(std::string_view& text, BoardSize) {
  const std::string_view all = text;
  const std::uint32_t column = eat_either(text);
  if (eat(text, "の")) return {column, eat_either(text)};
  text = all;
  return {eat_number(text), eat_figure(text)};
}

Numbers read_numbers(std::string_view& text, BoardSize) {
  const std::uint32_t column = eat_number(text);
  if (!eat(text, "-") && !eat(text, "－")) return {};
  return {column, eat_number(text)};
}

// ---- The four systems.

using Write = std::string (*)(std::uint32_t index, std::uint32_t count);

struct System {
  Write column;
  Write row;
  std::string_view between;
  Numbers (*read)(std::string_view& text, BoardSize size);
};
constexpr System systems[] = {
    {western_column, from_below, "", read_western},
    {sgf_letter, sgf_letter, "", read_sgf},
    {number, figure, "", read_japanese},
    {number, number, "-", read_numbers},
};

const System& system_of(Coordinates coordinates) { return systems[static_cast<std::size_t>(coordinates)]; }

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view spaces = " \t\r\n\v\f";
  const std::size_t first = text.find_first_not_of(spaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

}  // namespace

std::string column_name(std::uint32_t column, BoardSize size, Coordinates coordinates) {
  return system_of(coordinates).column(column, size.columns);
}

std::string row_name(std::uint32_t row, BoardSize size, Coordinates coordinates) {
  return system_of(coordinates).row(row, size.rows);
}

std::string name_of(Point point, BoardSize size, Coordinates coordinates) {
  const System& system = system_of(coordinates);
  return system.column(point.column, size.columns)
      .append(system.between)
      .append(system.row(point.row, size.rows));
}

std::optional<Point> parse_point(std::string_view text, BoardSize size, Coordinates coordinates) {
  text = trimmed(text);
  const Numbers numbers = system_of(coordinates).read(text, size);
  if (!text.empty() || numbers.column == no_number || numbers.row == no_number) return std::nullopt;
  if (numbers.column > size.columns || numbers.row > size.rows) return std::nullopt;
  return Point{static_cast<std::uint8_t>(numbers.column - 1), static_cast<std::uint8_t>(numbers.row - 1)};
}

}  // namespace qipu::go
