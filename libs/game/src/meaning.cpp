#include "qipu/game/meaning.hpp"

#include <algorithm>
#include <utility>

#include "qipu/base/hash.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/value.hpp"

namespace qipu::game {

namespace {

using spec::PropertyRow;
using spec::ValueType;

ValueKind kind_of(const PropertyRow* row, bool is_go, std::string_view name) {
  if (name == "CA") return ValueKind::Ignored;
  if (!row || row->left == ValueType::Unknown) return ValueKind::Sequence;
  if (name == "B") return ValueKind::Black;
  if (name == "W") return ValueKind::White;
  const bool is_composed = row->compose != spec::Compose::Never;
  const bool are_points = row->left == ValueType::Point || row->left == ValueType::Stone;
  const bool is_setup = name == "AB" || name == "AW" || name == "AE";
  if (is_go && are_points && !is_composed) return is_setup ? ValueKind::Setup : ValueKind::Points;
  return is_text(row->left) && !is_composed ? ValueKind::Text : ValueKind::Values;
}

const PropertyRow* row_of(std::string_view written, const spec::Context& context) {
  const sgf::Capitals capitals(written);
  const spec::PropertyId id = spec::find_property(capitals.view(), context);
  return id ? &spec::row(id) : nullptr;
}

std::string name_of(std::string_view written, const PropertyRow* row) {
  if (!row) return std::string(written);
  return std::string(row->alias_of.empty() ? row->ident : row->alias_of);
}

std::string size_text(std::string_view text) {
  const sgf::Typed<sgf::SizeValue> size = sgf::parse_size(text);
  return size ? sgf::to_text(size.value.size) : std::string(sgf::trimmed(text));
}

template <class T>
bool is_certain(const sgf::Typed<T>& typed) {
  return typed.form == sgf::Form::Exact || typed.form == sgf::Form::Certain;
}

}  // namespace

std::string usual_name(std::string_view written, const spec::Context& context) {
  return name_of(written, row_of(written, context));
}

Meanings::Meanings(sgf::Tree tree)
    : reading_(&tree.reading()), context_(tree.context()), board_(board_size(tree)), is_go_(tree.gm() == 1) {}

Meaning Meanings::meaning_of(std::string_view written) const {
  const PropertyRow* const row = row_of(written, context_);
  Meaning meaning{name_of(written, row), row, ValueKind::Sequence};
  meaning.kind = kind_of(row, is_go_, meaning.name);
  return meaning;
}

std::string Meanings::text_of(std::string_view raw, ValueType type) const {
  return sgf::unescaped(sgf::decoded_value(raw, *reading_), sgf::white_space_of(type));
}

std::optional<sgf::MoveValue> Meanings::move_of(std::string_view raw) const {
  if (!is_go_) return std::nullopt;
  if (raw.size() == 2 && text::is_letter(raw[0]) && text::is_letter(raw[1]))
    return sgf::parse_move(raw, board_).value;
  const std::string text = text_of(raw, ValueType::Move);
  const std::string_view trimmed = sgf::trimmed(text);
  if (trimmed == "``") return sgf::MoveValue{};
  if (const sgf::Typed<sgf::MoveValue> move = sgf::parse_move(text, board_)) return move.value;
  if (const std::optional<sgf::Point> point = sgf::parse_western(trimmed, board_))
    return sgf::MoveValue{*point};
  return std::nullopt;
}

std::string Meanings::add_points(const sgf::Value& value, const PropertyRow& row,
                                 sgf::PointSet& points) const {
  const std::string text = text_of(value, &row);
  const std::string_view trimmed = sgf::trimmed(text);
  if (trimmed.empty()) return {};
  if (const sgf::Typed<sgf::PointsValue> area = sgf::parse_points(text)) {
    points.insert(area.value.area);
    return {};
  }
  if (const std::optional<sgf::Point> point = sgf::parse_western(trimmed, board_)) {
    points.add(*point);
    return {};
  }
  const std::vector<sgf::Point> list = sgf::parse_comma_list(trimmed);
  for (const sgf::Point point : list) points.add(point);
  return list.empty() ? std::string(trimmed) : std::string();
}

std::string Meanings::value_of(const sgf::Value& value, const PropertyRow& row) const {
  const std::string escaped = sgf::decoded_value(value.raw(), *reading_);
  if (row.ident == "SZ") return size_text(escaped);
  const std::size_t colon = row.compose == spec::Compose::Never ? escaped.npos : sgf::find_colon(escaped);
  const std::string first = half_of(std::string_view(escaped).substr(0, colon), row.left);
  if (colon == escaped.npos) return first;
  const std::string second = half_of(std::string_view(escaped).substr(colon + 1), row.right);
  const bool turns = row.ident == "LN" && second < first;  // from either end
  return turns ? second + ":" + first : first + ":" + second;
}

std::string Meanings::half_of(std::string_view escaped, ValueType type) const {
  return typed(sgf::unescaped(escaped, sgf::white_space_of(type)), type);
}

std::string Meanings::typed(std::string_view text, ValueType type) const {
  const std::string_view trimmed = sgf::trimmed(text);
  switch (type) {
    case ValueType::Number:
      if (const auto number = sgf::parse_number(text); is_certain(number))
        return std::to_string(number.value);
      break;
    case ValueType::Real:
      if (const auto number = sgf::parse_real(text); is_certain(number)) return number.value.to_string();
      break;
    case ValueType::Double:
      if (const auto number = sgf::parse_double(text); is_certain(number))
        return std::to_string(number.value);
      break;
    case ValueType::Color:
      if (const auto color = sgf::parse_color(text); is_certain(color))
        return sgf::to_text(color.value.color);
      break;
    case ValueType::Point:
    case ValueType::Stone:
    case ValueType::Move:
      return is_go_ ? point_of(text) : std::string(trimmed);
    default:
      break;
  }
  return std::string(trimmed);
}

std::string Meanings::point_of(std::string_view text) const {
  if (const auto area = sgf::parse_points(text)) return sgf::to_text(area.value.area);
  if (const auto point = sgf::parse_western(sgf::trimmed(text), board_)) return sgf::to_text(*point);
  return std::string(sgf::trimmed(text));
}

void JoinedText::add(std::string text) {
  if (sgf::trimmed(text).empty()) return;
  if (all_.empty()) {
    all_ = std::move(text);
    return;
  }
  if (seen_.empty()) seen_.push_back(hash_of(all_));
  if (is_new(text)) all_.append(1, between_).append(text);
}

bool JoinedText::is_new(std::string_view text) {
  constexpr std::size_t few = 64;  // beyond, repeats are no matter of a slip
  const std::uint64_t hash = hash_of(text);
  if (std::find(seen_.begin(), seen_.end(), hash) != seen_.end()) return false;
  if (seen_.size() < few) seen_.push_back(hash);
  return true;
}

}  // namespace qipu::game
