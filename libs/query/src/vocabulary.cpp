#include "vocabulary.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "qipu/game/facts.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/near_matches.hpp"

namespace qipu::query {

namespace {

constexpr WordRow word_rows[] = {
#define QIPU_WORD(name, name_zh, type, source, ...) {name, name_zh, Type::type, Source::source, __VA_ARGS__},
#include "word_rows.inc"
#undef QIPU_WORD
};

// Properties that mean more than their value type says.
struct TypedProperty {
  std::string_view ident;
  Type type;
  Source source;
};
constexpr TypedProperty typed_properties[] = {
    {"BR", Type::Rank, Source::BlackRank},   {"DI", Type::Rank, Source::Information},
    {"DT", Type::Date, Source::Information}, {"HA", Type::Number, Source::Handicap},
    {"KM", Type::Number, Source::Komi},      {"RE", Type::Result, Source::Result},
    {"SZ", Type::Size, Source::Information}, {"TM", Type::Time, Source::Information},
    {"WR", Type::Rank, Source::WhiteRank},
};

const TypedProperty* find_typed(std::string_view ident) {
  const auto* found = std::find_if(std::begin(typed_properties), std::end(typed_properties),
                                   [&](const TypedProperty& one) { return one.ident == ident; });
  return found == std::end(typed_properties) ? nullptr : found;
}

struct PlainType {
  spec::ValueType values;
  Type type;
};
constexpr PlainType plain_types[] = {
    {spec::ValueType::None, Type::Nothing}, {spec::ValueType::Number, Type::Number},
    {spec::ValueType::Real, Type::Number},  {spec::ValueType::Double, Type::Number},
    {spec::ValueType::Color, Type::Color},  {spec::ValueType::SimpleText, Type::Text},
    {spec::ValueType::Text, Type::Text},    {spec::ValueType::Point, Type::Point},
    {spec::ValueType::Move, Type::Point},   {spec::ValueType::Stone, Type::Point},
    {spec::ValueType::Unknown, Type::Text},
};

constexpr spec::Context ff4{4, 1, false, {}};

}  // namespace

std::span<const WordRow> words() { return word_rows; }

// Names are those of the facts.
const WordRow* find_word(std::string_view word) {
  const game::FactRow* const fact = game::find_fact(word);
  const auto* found = std::find_if(std::begin(word_rows), std::end(word_rows),
                                   [&](const WordRow& row) { return fact && row.name == fact->slug; });
  return found == std::end(word_rows) ? nullptr : found;
}

Type type_of(std::string_view ident) {
  if (const TypedProperty* typed = find_typed(ident)) return typed->type;
  const spec::PropertyId id = spec::find_property(ident, ff4);
  if (!id) return Type::Text;
  return std::find_if(std::begin(plain_types), std::end(plain_types),
                      [&](const PlainType& one) { return one.values == spec::row(id).left; })
      ->type;
}

Source source_of(std::string_view ident) {
  if (const TypedProperty* typed = find_typed(ident)) return typed->source;
  return text_source_of(ident);
}

Source text_source_of(std::string_view ident) {
  const spec::PropertyId id = spec::find_property(ident, ff4);
  if (!id) return Source::Anywhere;
  const spec::NodeRole role = spec::row(id).role;
  const bool is_information = role == spec::NodeRole::GameInfo || role == spec::NodeRole::Root;
  return is_information ? Source::Information : Source::Anywhere;
}

bool is_ident(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), text::is_upper);
}

std::string word_like(std::string_view word) {
  const std::string capitals = text::upper_case(word);
  if (spec::is_known(capitals)) return capitals;
  std::vector<std::string_view> names{"has", "count"};
  for (const WordRow& row : word_rows) names.push_back(row.name);
  const std::vector<std::string_view> near = text::near_matches(word, names);
  if (!near.empty()) return std::string(near.front());
  const auto* part = std::find_if(std::begin(word_rows), std::end(word_rows), [&](const WordRow& row) {
    return word.size() >= 3 && row.name_zh.find(word) != row.name_zh.npos;
  });
  return part == std::end(word_rows) ? std::string() : std::string(part->name_zh);
}

}  // namespace qipu::query
