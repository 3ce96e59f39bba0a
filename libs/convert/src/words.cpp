#include "words.hpp"

#include <algorithm>

#include "qipu/base/aligned.hpp"
#include "qipu/go/coordinates.hpp"
#include "source.hpp"

namespace qipu::convert {

std::string_view from_word_on(std::string_view line, std::string_view word) {
  return trimmed(line.substr(static_cast<std::size_t>(word.data() - line.data())));
}

std::optional<sgf::MoveValue> vertex_in(std::string_view word, BoardSize size) {
  if (equals_folded(word, "pass")) return sgf::MoveValue{};
  const std::optional<Point> point = go::parse_point(word, size, go::Coordinates::Western);
  if (!point) return std::nullopt;
  return sgf::MoveValue{point};
}

std::string vertex_of(const std::optional<Point>& point, BoardSize size) {
  return point ? go::name_of(*point, size, go::Coordinates::Western) : "pass";
}

std::optional<Color> color_in(std::string_view word) {
  if (equals_folded(word, "b") || equals_folded(word, "black")) return Color::Black;
  if (equals_folded(word, "w") || equals_folded(word, "white")) return Color::White;
  return std::nullopt;
}

std::string one_line(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\r' || c == '\n' || c == '\0'; }, ' ');
  return text;
}

std::string two_digits(std::uint32_t number, char filler) {
  return right_aligned(std::to_string(number), 2, filler);
}

std::int64_t whole_part(const Decimal& number) {
  const std::string text = number.to_string();
  return number_in(text.substr(0, text.find('.'))).value_or(0);
}

}  // namespace qipu::convert
