// Single values: their text, and what they mean by the type of their property.
#include "handles.hpp"
#include "qipu/sgf/typed.hpp"

using namespace qipu;
using namespace qipu::c;

namespace {

Result<sgf::Value> value_of(const qipu_document* document, std::uint32_t number, std::uint32_t value) {
  const Result<sgf::Tree> tree = tree_of(document, number);
  if (!tree) return unexpected(tree.error());
  const TreeArrays& arrays = document->arrays.of(*tree);
  if (value >= arrays.begin.size()) return fail(ErrorId::NoSuchValue);
  return arrays.value(value);
}

// The part before the colon of a composed value.
std::string left_of(const sgf::Value& value) {
  const auto parts = value.composed();
  return parts ? parts->first : value.text();
}

qipu_value nothing(std::uint32_t kind) {
  qipu_value out{};
  out.kind = kind;
  out.form = QIPU_SENSELESS;
  out.column = out.row = out.last_column = out.last_row = QIPU_NONE;
  return out;
}

void put_points(sgf::Rectangle area, qipu_value& out) {
  out.column = area.first.column;
  out.row = area.first.row;
  out.last_column = area.last.column;
  out.last_row = area.last.row;
}

// ---- A reader for each type

template <class Typed>
bool put_form(const Typed& typed, qipu_value& out) {
  out.form = static_cast<std::uint32_t>(typed.form);
  return static_cast<bool>(typed);
}

qipu_value read_text(const std::string&, BoardSize) {
  qipu_value out = nothing(QIPU_VALUE_TEXT);
  out.form = QIPU_EXACT;
  return out;
}

qipu_value read_number(const std::string& text, BoardSize) {
  qipu_value out = nothing(QIPU_VALUE_NUMBER);
  const sgf::Typed<std::int64_t> number = sgf::parse_number(text);
  if (put_form(number, out)) out.number = number.value;
  return out;
}

qipu_value read_real(const std::string& text, BoardSize) {
  qipu_value out = nothing(QIPU_VALUE_REAL);
  const sgf::Typed<Decimal> real = sgf::parse_real(text);
  if (!put_form(real, out)) return out;
  const std::uint64_t most = static_cast<std::uint64_t>(INT64_MAX);
  out.number = static_cast<std::int64_t>(std::min(real.value.digits(), most));
  if (real.value.is_negative()) out.number = -out.number;
  out.decimals = static_cast<std::uint32_t>(real.value.scale());
  return out;
}

qipu_value read_double(const std::string& text, BoardSize) {
  qipu_value out = nothing(QIPU_VALUE_DOUBLE);
  const sgf::Typed<int> degree = sgf::parse_double(text);
  if (put_form(degree, out)) out.number = degree.value;
  return out;
}

qipu_value read_color(const std::string& text, BoardSize) {
  qipu_value out = nothing(QIPU_VALUE_COLOR);
  const sgf::Typed<sgf::ColorValue> color = sgf::parse_color(text);
  if (put_form(color, out)) out.number = color.value.color == Color::Black ? 1 : 2;
  return out;
}

qipu_value read_points(const std::string& text, BoardSize) {
  qipu_value out = nothing(QIPU_VALUE_POINT);
  const sgf::Typed<sgf::PointsValue> points = sgf::parse_points(text);
  if (!put_form(points, out)) return out;
  if (!points.value.area.is_point()) out.kind = QIPU_VALUE_POINTS;
  put_points(points.value.area, out);
  return out;
}

qipu_value read_move(const std::string& text, BoardSize board) {
  qipu_value out = nothing(QIPU_VALUE_POINT);
  const sgf::Typed<sgf::MoveValue> move = sgf::parse_move(text, board);
  if (!put_form(move, out)) return out;
  if (move.value.point)
    put_points({*move.value.point, *move.value.point}, out);
  else
    out.kind = QIPU_VALUE_PASS;
  return out;
}

using Reader = qipu_value (*)(const std::string& text, BoardSize board);

// In the order of spec::ValueType.
constexpr Reader readers[] = {
    read_text,    // None
    read_number,  // Number
    read_real,    // Real
    read_double,  // Double
    read_color,   // Color
    read_text,    // SimpleText
    read_text,    // Text
    read_points,  // Point
    read_move,    // Move
    read_points,  // Stone
    read_text,    // Unknown
};
static_assert(std::size(readers) == static_cast<std::size_t>(spec::ValueType::Unknown) + 1);

// Points are letters in Go only.
Reader reader_of(const sgf::Property& property, sgf::Tree tree) {
  if (!property.type()) return read_text;
  const spec::ValueType type = spec::row(property.type()).left;
  if (spec::is_of_points(type) && tree.gm() != 1) return read_text;
  return readers[static_cast<std::size_t>(type)];
}

}  // namespace

std::int32_t qipu_value_text(const qipu_document* document, std::uint32_t tree, std::uint32_t number,
                             qipu_buffer** text) {
  return answer([&]() -> Result<void> {
    const Result<sgf::Value> value = value_of(document, tree, number);
    if (!value) return unexpected(value.error());
    if (!text) return bad_argument("text");
    hand_out(value->text(), text);
    return {};
  });
}

std::int32_t qipu_value_read(const qipu_document* document, std::uint32_t number, std::uint32_t value_number,
                             qipu_value* out) {
  return answer([&]() -> Result<void> {
    const Result<sgf::Value> value = value_of(document, number, value_number);
    if (!value) return unexpected(value.error());
    if (!out) return bad_argument("out");
    const sgf::Tree tree = document->record->tree(number);
    const sgf::Property property = document->arrays.of(tree).property_of_value(value_number);
    hand_out(reader_of(property, tree)(left_of(*value), game::board_size(tree)), out);
    return {};
  });
}
