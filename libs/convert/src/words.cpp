#include "words.hpp"

#include "qipu/go/coordinates.hpp"
#include "source.hpp"

namespace qipu::convert {

std::string_view from_word_on(std::string_view line, std::string_view word) {
  return trimmed(line.substr(static_cast<std::size_t>(word.data() - line.data())));
}

std::optional<sgf::Move> vertex_in(std::string_view word, BoardSize size) {
  if (equals_folded(word, "pass")) return sgf::Move{};
  const std::optional<Point> point = go::parse_point(word, size, go::Coordinates::Western);
  if (!point) return std::nullopt;
  return sgf::Move{point};
}

std::string vertex_of(const std::optional<Point>& point, BoardSize size) {
  return point ? go::name_of(*point, size, go::Coordinates::Western) : "pass";
}

std::optional<Color> color_in(std::string_view word) {
  if (equals_folded(word, "b") || equals_folded(word, "black")) return Color::Black;
  if (equals_folded(word, "w") || equals_folded(word, "white")) return Color::White;
  return std::nullopt;
}

}  // namespace qipu::convert
