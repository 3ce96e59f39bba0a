#include "vocabulary.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/game/facts.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/ascii.hpp"

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

// How many single changes lead from one text to the other, as far as `most`.
std::size_t distance(std::string_view a, std::string_view b, std::size_t most) {
  constexpr std::size_t longest = 32;
  const std::size_t difference = a.size() < b.size() ? b.size() - a.size() : a.size() - b.size();
  if (difference > most || a.size() > longest || b.size() > longest) return most + 1;
  std::size_t row[longest + 1];
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

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
  std::string_view best;
  std::size_t least = word.size() < 4 ? 2 : 3;  // bytes that may differ, and one more
  const auto consider = [&](std::string_view name) {
    const std::size_t changes = distance(word, name, least - 1);
    if (changes >= least) return;
    least = changes;
    best = name;
  };
  for (const WordRow& row : word_rows) {
    consider(row.name);
    if (word.size() >= 3 && row.name_zh.find(word) != row.name_zh.npos && best.empty()) best = row.name_zh;
  }
  for (const std::string_view call : {"has", "count"}) consider(call);
  return std::string(best);
}

}  // namespace qipu::query
