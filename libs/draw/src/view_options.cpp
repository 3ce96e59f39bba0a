#include "qipu/draw/view_options.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "qipu/game/point_words.hpp"

namespace qipu::draw {

namespace {

struct NamedSide {
  std::string_view name;
  bool Sides::* side;
};
constexpr NamedSide side_names[] = {
    {"left", &Sides::left}, {"right", &Sides::right}, {"top", &Sides::top}, {"bottom", &Sides::bottom}};

// From the busy part to the nearer edge on each axis, unless it reaches both.
void reach_edge(std::uint8_t& first, std::uint8_t& last, std::uint32_t count) {
  const std::uint32_t before = first, after = count - 1 - last;
  if (before <= after)
    first = 0;
  else
    last = static_cast<std::uint8_t>(count - 1);
}

std::optional<DiagramPart> parse_part(std::string_view text, BoardSize board) {
  const std::optional<game::BoardPart> part = game::parse_part(text, board);
  if (!part) return std::nullopt;
  const auto point = [](std::int64_t column, std::int64_t row) {
    return Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
  };
  return DiagramPart{point(part->column, part->row),
                     point(part->column + part->size.columns - 1, part->row + part->size.rows - 1)};
}

}  // namespace

std::optional<Sides> sides_named(std::span<const std::string> words) {
  if (words.empty()) return std::nullopt;
  Sides sides;
  for (const NamedSide& named : side_names)
    if (std::ranges::find(words, named.name) != words.end()) sides.*named.side = true;
  return sides;
}

DiagramPart corner_part(const Diagram& diagram) {
  DiagramPart part = busy_part(diagram);
  reach_edge(part.first.column, part.last.column, diagram.size.columns);
  reach_edge(part.first.row, part.last.row, diagram.size.rows);
  return part;
}

namespace {

// False: the word names no part of this board.
bool crop(Diagram& diagram, const std::string& wanted) {
  if (wanted == "view") return true;
  if (wanted == "none") {
    for (DiagramPoint& point : diagram.points) point.is_hidden = false;
    return true;
  }
  const auto part = wanted == "auto"     ? busy_part(diagram)
                    : wanted == "corner" ? corner_part(diagram)
                                         : parse_part(wanted, diagram.size);
  if (part) diagram = cropped_to(std::move(diagram), *part);
  return part.has_value();
}

}  // namespace

bool put_in_view(Diagram& diagram, const ViewOptions& options) {
  diagram.named_sides = options.sides;
  const bool is_cropped = crop(diagram, options.crop);
  for (const std::optional<go::Symmetry>& turn : {options.rotate, options.mirror})
    if (turn) diagram = image_of(diagram, *turn);
  return is_cropped;
}

}  // namespace qipu::draw
