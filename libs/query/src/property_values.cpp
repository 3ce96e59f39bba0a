#include "property_values.hpp"

#include <string>

#include "qipu/game/time.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::query {

namespace {

// What is being read, and where it goes.
struct Reading {
  std::string_view text;
  sgf::BoardSize board;
  bool is_move;
  std::vector<Value>& values;
};

void add_text(const Reading& reading) {
  std::string text = folded(reading.text);
  if (!text.empty()) reading.values.emplace_back(Folded{std::move(text)});
}

void add_number(const Reading& reading) {
  if (const auto number = sgf::parse_real(reading.text))
    reading.values.emplace_back(interval_of(number.value));
}

void add_dates(const Reading& reading) {
  for (const game::DateSpan& span : game::parse_dates(reading.text).value.spans)
    if (span.first.year != 0) reading.values.emplace_back(interval_of(span));
}

void add_time(const Reading& reading) {
  const auto time = game::parse_time_limit(reading.text);
  if (time && time.value.seconds) reading.values.emplace_back(interval_of(*time.value.seconds));
}

void add_size(const Reading& reading) {
  if (const auto size = sgf::parse_size(reading.text))
    reading.values.emplace_back(interval_of_size(size.value.size.columns, size.value.size.rows));
}

void add_rank(const Reading& reading) {
  if (const std::optional<Interval> rank = interval_of(game::parse_rank(reading.text).value))
    reading.values.emplace_back(*rank);
}

void add_color(const Reading& reading) {
  if (const auto color = sgf::parse_color(reading.text))
    reading.values.emplace_back(interval_of_name(color.value.color));
}

void add_point(const Reading& reading) {
  if (reading.is_move) {
    const auto move = sgf::parse_move(reading.text, reading.board);
    if (!move) return;
    Area area{std::nullopt, reading.board};
    if (move.value.point) area.points = sgf::Rectangle{*move.value.point, *move.value.point};
    reading.values.emplace_back(area);
  } else if (const auto points = sgf::parse_points(reading.text)) {
    reading.values.emplace_back(Area{points.value.area, reading.board});
  }
}

struct Reader {
  Type type;
  void (*add)(const Reading&);
};
constexpr Reader readers[] = {{Type::Text, add_text},   {Type::Number, add_number}, {Type::Date, add_dates},
                              {Type::Time, add_time},   {Type::Rank, add_rank},     {Type::Size, add_size},
                              {Type::Color, add_color}, {Type::Point, add_point}};

// What the type is to be read from.
std::string text_of(const sgf::Value& value, Type type) {
  if (type != Type::Text && type != Type::Size)
    if (auto halves = value.composed()) return std::move(halves->first);
  return value.text();
}

bool holds_moves(const sgf::Property& property) {
  const spec::PropertyId id = property.type();
  return id && spec::row(id).left == spec::ValueType::Move;
}

}  // namespace

void add_values(const sgf::Property& property, Type type, sgf::BoardSize board, std::vector<Value>& values) {
  const bool is_move = type == Type::Point && holds_moves(property);
  for (const Reader& reader : readers)
    if (reader.type == type)
      for (std::uint32_t i = 0; i < property.size(); ++i)
        reader.add({text_of(property[i], type), board, is_move, values});
}

bool means(const sgf::Property& property, std::string_view ident) {
  const spec::PropertyId id = property.type();
  if (!id) return property.is(ident);
  const spec::PropertyRow& row = spec::row(id);
  return (row.alias_of.empty() ? row.ident : row.alias_of) == ident;
}

}  // namespace qipu::query
