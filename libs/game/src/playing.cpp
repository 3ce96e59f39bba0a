#include "playing.hpp"

#include "qipu/game/handicap.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

Part part_of_capitals(std::string_view capitals) {
  const bool fits = !capitals.empty() && capitals.size() <= 2 && text::is_upper(capitals.front()) &&
                    text::is_upper(capitals.back());
  if (!fits) return Part::None;
  return detail::part_of_letters(capitals[0], capitals.size() == 2 ? capitals[1] : '@');
}

Part part_of_alias(const sgf::Property& property) {
  const spec::PropertyId type = property.type();
  return type ? part_of_capitals(spec::row(type).alias_of) : Part::None;
}

}  // namespace

Part detail::unusual_part_of(const sgf::Property& property) {
  const sgf::Capitals capitals(property.written());
  return capitals.view() == "HD" ? part_of_alias(property) : part_of_capitals(capitals.view());
}

MoveValue detail::read_unusual_move(const sgf::Property& property, BoardSize board) {
  std::string buffer;
  const std::string_view text = property[0].text_into(buffer);
  if (const sgf::Typed<sgf::MoveValue> move = sgf::parse_move(text, board)) {
    const bool is_playable = !move.value.point || board.holds(*move.value.point);
    return is_playable ? MoveValue{move.value.point} : MoveValue{{}, false};
  }
  const std::optional<sgf::Point> point = sgf::parse_western(text, board);
  return {point, point.has_value()};
}

sgf::PointSet points_on(const sgf::Property& property, BoardSize board) {
  sgf::PointSet points;
  std::string buffer;
  for (std::uint32_t i = 0; i < property.size(); ++i)
    each_area(property[i].text_into(buffer), board, [&](const sgf::Rectangle& area) { points.insert(area); });
  return points;
}

PointList read_points(const sgf::Property& property, BoardSize board) {
  PointList list;
  std::string buffer;
  std::optional<sgf::PointSet> rectangles;  // so that many large ones cost no more than the board
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const std::string_view text = property[i].text_into(buffer);
    if (const std::optional<sgf::Point> point = sgf::plain_point(text, board)) {
      list.points.push_back(*point);
      continue;
    }
    list.unplayable += !each_area(text, board, [&](const sgf::Rectangle& area) {
      if (!rectangles) rectangles.emplace();
      rectangles->insert(area);
    });
  }
  if (!rectangles) return list;
  const std::vector<sgf::Point> more = rectangles->points();
  list.points.insert(list.points.end(), more.begin(), more.end());
  return list;
}

std::optional<std::uint32_t> read_move_number(const sgf::Property& property) {
  std::string buffer;
  const sgf::Typed<std::int64_t> number = sgf::parse_number(property[0].text_into(buffer));
  if (!number || number.value < 0 || number.value > 0x7FFF'FFFF) return std::nullopt;
  return static_cast<std::uint32_t>(number.value);
}

bool gives_handicap(const sgf::Property& property) {
  std::string buffer;
  const Typed<Handicap> handicap = parse_handicap(property[0].text_into(buffer));
  return handicap && handicap.value.stones >= 2;
}

std::optional<Color> read_player(const sgf::Property& property) {
  std::string buffer;
  const sgf::Typed<sgf::ColorValue> color = sgf::parse_color(property[0].text_into(buffer));
  return color ? std::optional(color.value.color) : std::nullopt;
}

Ruleset read_rules(const sgf::Property& property) {
  std::string buffer;
  return parse_rules(property[0].text_into(buffer)).value;
}

}  // namespace qipu::game
