// What each property is, and what its values say.
#include "value_rules.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Form;
using spec::Repair;
using spec::ValueType;

bool is_textual(ValueType type) { return type == ValueType::Text || type == ValueType::SimpleText; }
bool is_of_points(ValueType type) {
  return type == ValueType::Point || type == ValueType::Stone || type == ValueType::Move;
}

bool contains(std::string_view text, char c) { return std::memchr(text.data(), c, text.size()) != nullptr; }

// ---- Numbers and colours

struct ScalarReading {
  Form form = Form::None;
  std::string canonical;  // unless it is exact
  bool is_word = false;   // a colour in a full word
};

template <class T>
ScalarReading scalar(const sgf::Typed<T>& typed) {
  const bool wanted = typed && typed.form != Form::Exact;
  return {typed.form, wanted ? sgf::to_text(typed.value) : std::string()};
}

ScalarReading read_number(std::string_view text) { return scalar(sgf::parse_number(text)); }
ScalarReading read_real(std::string_view text) { return scalar(sgf::parse_real(text)); }
ScalarReading read_double(std::string_view text) {
  const sgf::Typed<int> typed = sgf::parse_double(text);
  return {typed.form, std::to_string(typed.value)};
}
ScalarReading read_color(std::string_view text) {
  const sgf::Typed<sgf::ColorValue> typed = sgf::parse_color(text);
  return {typed.form, sgf::to_text(typed.value.color), typed.value.full_word};
}
// Whatever stands there goes; white space without a loss.
ScalarReading read_none(std::string_view text) {
  if (text.empty()) return {Form::Exact, {}};
  return {sgf::trimmed(text).empty() ? Form::Certain : Form::Guessed, {}};
}

struct ScalarRule {
  ValueType type;
  spec::CheckId check;
  ScalarReading (*read)(std::string_view);
};

constexpr ScalarRule scalar_rules[] = {
    {ValueType::None, "bad-none"_check, read_none},    {ValueType::Number, "bad-number"_check, read_number},
    {ValueType::Real, "bad-real"_check, read_real},    {ValueType::Double, "bad-double"_check, read_double},
    {ValueType::Color, "bad-color"_check, read_color},
};

// The usual value: digits, of a real number perhaps a point and digits. Fewer than could be too large.
bool is_plain_number(std::string_view raw, ValueType type) {
  constexpr std::size_t most_digits = 18;
  const auto digits_end = [&](std::size_t at) {
    while (at < raw.size() && raw[at] >= '0' && raw[at] <= '9') ++at;
    return at;
  };
  const std::size_t integer = digits_end(0);
  if (integer == 0 || integer > most_digits) return false;
  if (integer == raw.size()) return type == ValueType::Number || type == ValueType::Real;
  const bool has_fraction = raw[integer] == '.' && integer + 1 < raw.size();
  return type == ValueType::Real && has_fraction && digits_end(integer + 1) == raw.size();
}

void check_with(const ScalarRule& rule, const PropertyHere& here, const GameHere& game) {
  const Span span = here.values[0];
  const std::string text = value_text(here, span, game);
  if (sgf::trimmed(text).empty() && rule.type != ValueType::None) return;  // empty-value
  const ScalarReading reading = rule.read(text);
  if (reading.form == Form::Exact) return;
  // TE[event], KO[7.5]: the dialect's words, though the root has its semicolon.
  if (reading.form != Form::Certain && here.kind.has_sgf2_sense && !here.node.parent()) return;
  Fault fault = here.fault(reading.is_word ? "full-word-color"_check : rule.check, span);
  fault.repair = Repair::Unsafe;
  if (reading.form != Form::None)
    fault.repaired(reading.form == Form::Certain ? Repair::Safe : Repair::Unsafe, span, reading.canonical);
  game.out.push_back(std::move(fault));
}

void check_scalar(const PropertyHere& here, const GameHere& game) {
  if (is_plain_number(slice(game.text(), here.values[0]), here.kind.row->left)) return;
  for (const ScalarRule& rule : scalar_rules)
    if (rule.type == here.kind.row->left) check_with(rule, here, game);
}

// ---- PM and FG

void check_print_mode(const PropertyHere& here, const GameHere& game) {
  const Span span = here.values[0];
  const std::string text = value_text(here, span, game);
  const sgf::Typed<std::int64_t> mode = sgf::parse_number(text);
  const bool in_range = mode && mode.value >= 0 && mode.value <= 2;
  if (sgf::trimmed(text).empty() || (in_range && mode.form == Form::Exact)) return;
  Fault fault = here.fault("bad-print-mode"_check, span, Argument::of(span));
  fault.repair = Repair::Unsafe;
  if (in_range)
    fault.repaired(mode.form == Form::Certain ? Repair::Safe : Repair::Unsafe, span,
                   std::to_string(mode.value));
  game.out.push_back(std::move(fault));
}

void check_figure(const PropertyHere& here, const GameHere& game) {
  if (game.game.ff() < 4) return;  // before FF[4] it had no flags
  const Span span = here.values[0];
  const std::string_view raw = slice(game.text(), span);
  const sgf::Typed<sgf::Figure> figure = sgf::parse_figure(sgf::decoded_value(raw, game.game.reading()));
  if (figure.form == Form::Exact) return;
  Fault fault = here.fault("bad-figure"_check, span, Argument::of(span));
  fault.repair = Repair::Unsafe;
  if (figure.form == Form::Certain && sgf::detail::is_plain_text(raw))
    fault.repaired(Repair::Safe, span, sgf::to_text(figure.value));
  game.out.push_back(std::move(fault));
}

// ---- Text

bool is_needed(char escaped, bool composed) {
  return escaped == ']' || escaped == '\\' || escaped == '\n' || escaped == '\r' ||
         (escaped == ':' && composed);
}

// \u0022: json-escapes says more.
bool is_json_escape(std::string_view rest) {
  return rest.size() >= 6 && rest[1] == 'u' && std::all_of(rest.begin() + 2, rest.begin() + 6, [](char c) {
           return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
         });
}

// Where the first needless escape stands, or npos.
std::size_t find_needless_escape(std::string_view text, bool composed) {
  for (std::size_t i = text.find('\\'); i != text.npos; i = text.find('\\', i + 2))
    if (i + 1 < text.size() && !is_needed(text[i + 1], composed) && !is_json_escape(text.substr(i))) return i;
  return text.npos;
}

}  // namespace

void ValueRules::check_escapes(const PropertyHere& here, Span value) {
  const std::string_view raw = slice(game_.text(), value);
  if (!contains(raw, '\\')) return;
  const bool composed = here.kind.row->compose != spec::Compose::Never;
  const bool plain = game_.game.reading().charset == spec::Charset::Utf8 || sgf::detail::is_plain_text(raw);
  const std::string decoded = plain ? std::string() : sgf::decoded_value(raw, game_.game.reading());
  const std::size_t at = find_needless_escape(plain ? raw : decoded, composed);
  if (at == raw.npos) return;
  Span span = value;
  if (plain)
    span = {span.begin + static_cast<std::uint32_t>(at), span.begin + static_cast<std::uint32_t>(at) + 2};
  escapes_.add(span, here.node.id(), here.ident);
}

void ValueRules::check_text(const PropertyHere& here, Span span) {
  const std::string_view raw = slice(game_.text(), span);
  if (raw.empty()) return;
  if (sgf::detail::is_space(raw.back())) trailing_.add({span.end - 1, span.end}, here.node.id(), here.ident);
  check_escapes(here, span);
  if (here.kind.row->left != ValueType::SimpleText || here.kind.row->compose != spec::Compose::Never) return;
  if (!contains(raw, '\n') && !contains(raw, '\r')) return;
  const std::string lines = sgf::unescaped(raw, sgf::WhiteSpace::Lines);
  if (contains(lines, '\n')) here.kind.line_ends.add(span, here.node.id(), here.ident);
}

// ---- How many values

namespace {

bool is_blank(std::string_view raw, ValueType type) {
  return raw.empty() || (!is_textual(type) && sgf::trimmed(raw).empty());
}

// Types whose empty value says nothing, so that it may go.
bool may_lose_empty_value(const spec::PropertyRow& row) {
  if (row.compose != spec::Compose::Never) return false;
  if (row.ident == "XM" || row.ident == "E") return false;
  const ValueType type = row.left;
  return type == ValueType::Number || type == ValueType::Real || type == ValueType::Double ||
         type == ValueType::Color || (row.arity == spec::Arity::List && is_of_points(type));
}

// An empty value that is as the standard asks: none, a pass, an empty list, the end of what lasts.
bool may_be_empty(const PropertyHere& here) {
  const spec::PropertyRow& row = *here.kind.row;
  if (row.left == ValueType::None || row.left == ValueType::Move || row.left == ValueType::Unknown)
    return true;
  if (row.inherit == spec::Inherit::Yes || row.ident == "CA") return true;
  return row.arity == spec::Arity::EmptyList && here.size() == 1;
}

void check_empty(const PropertyHere& here, const GameHere& game) {
  if (may_be_empty(here)) return;
  const spec::PropertyRow& row = *here.kind.row;
  std::vector<std::uint32_t> blank;
  for (std::uint32_t v = 0; v < here.size(); ++v)
    if (is_blank(slice(game.text(), here.values[v]), row.left)) blank.push_back(v);
  if (blank.empty()) return;
  const Span span = here.values[blank[0]];
  if (is_textual(row.left) && row.compose == spec::Compose::Never)
    return here.kind.empty.add(span, here.node.id(), here.ident);
  Fault fault = here.fault("empty-value"_check, span, Argument::of(here.ident),
                           Argument::of(static_cast<std::uint32_t>(blank.size())));
  fault.repair = Repair::Unsafe;
  if (may_lose_empty_value(row)) remove_values(fault, Repair::Safe, here, game.text(), blank);
  game.out.push_back(std::move(fault));
}

// Values beyond the first; safe to take out where they are empty or the same.
void check_count(const PropertyHere& here, const GameHere& game) {
  const std::uint32_t size = here.size();
  const std::string_view first = slice(game.text(), here.values[0]);
  std::vector<std::uint32_t> needless;
  for (std::uint32_t v = 1; v < size; ++v) {
    const std::string_view raw = slice(game.text(), here.values[v]);
    if (raw == first || sgf::trimmed(raw).empty()) needless.push_back(v);
  }
  Fault fault =
      here.fault("too-many-values"_check, here.values[1], Argument::of(here.ident), Argument::of(size));
  fault.repair = Repair::Unsafe;
  if (needless.size() + 1 == size) remove_values(fault, Repair::Safe, here, game.text(), needless);
  game.out.push_back(std::move(fault));
}

// ---- Everything

// Checks at one offset each, of a whole game.
void add_tally(spec::CheckId check, const Tally& tally, Span what, const GameHere& game) {
  if (tally.count == 0) return;
  game.out.push_back(
      {check, tally.first, tally.node, tally.property, {Argument::of(what), Argument::of(tally.count)}});
}

}  // namespace

void ValueRules::check(const NodeHere& here) {
  points_.begin_node(here);
  for (const PropertyHere& property : here.properties) check_property(property);
}

void ValueRules::check_property(const PropertyHere& here) {
  Kind& kind = here.kind;
  if (!kind.row) return kind.unknown.add(here.ident, here.node.id(), here.ident);
  if (!kind.is_of_version) kind.other_version.add(here.ident, here.node.id(), here.ident);
  if (!kind.is_standard || kind.row->left == ValueType::Unknown) return;
  if (kind.row->arity == spec::Arity::Single && here.size() > 1 && kind.ident != "AP")
    check_count(here, game_);
  else
    check_empty(here, game_);
  if (kind.is_textual)
    for (const Span value : here.values) check_text(here, value);
  check_value(here);
}

void ValueRules::check_value(const PropertyHere& here) {
  switch (here.kind.rule) {
    case ValueRule::None:
      return;
    case ValueRule::PrintMode:
      return check_print_mode(here, game_);
    case ValueRule::Figure:
      return check_figure(here, game_);
    case ValueRule::Composed:
      return points_.check_composed(here);
    case ValueRule::Size:
      return check_size_form(here);
    case ValueRule::Scalar:
      return check_scalar(here, game_);
    case ValueRule::Point:
      return game_.is_go ? points_.check_single(here, here.values[0]) : void();
    case ValueRule::Points:
      return game_.is_go ? points_.check_list(here) : void();
  }
}

// Boards that are not square came with FF[4].
void ValueRules::check_size_form(const PropertyHere& here) {
  if (game_.has_rectangles) return;
  const sgf::Typed<sgf::SizeValue> size = sgf::parse_size(slice(game_.text(), here.values[0]));
  if (size && size.value.composed) points_.rectangles.add(here.values[0], here.node.id(), here.ident);
}

void ValueRules::report(const Kind& kind) {
  add_tally("unknown-property"_check, kind.unknown, kind.unknown.property, game_);
  add_tally("property-not-in-version"_check, kind.other_version, kind.other_version.property, game_);
  add_tally("linebreak-in-simpletext"_check, kind.line_ends, kind.line_ends.property, game_);
  if (kind.empty.count == 0) return;
  add_tally("empty-value"_check, kind.empty, kind.empty.property, game_);
  game_.out.back().severity = spec::Severity::Warning;
  game_.out.back().repair = Repair::Unsafe;
}

void ValueRules::finish(const Kinds& kinds) {
  for (const Kind& kind : kinds.all()) report(kind);
  add_tally("rectangle-in-old-version"_check, points_.rectangles, points_.rectangles.first, game_);
  add_tally("needless-escape"_check, escapes_, escapes_.first, game_);
  if (trailing_.count == 0) return;
  game_.out.push_back({"trailing-space"_check,
                       trailing_.first,
                       trailing_.node,
                       trailing_.property,
                       {Argument::of(trailing_.count)}});
}

bool remove_values(Fault& fault, Repair as, const PropertyHere& here, std::string_view text,
                   const std::vector<std::uint32_t>& indices) {
  if (indices.size() == here.size()) {
    if (!is_unbroken(here, text)) return false;
    fault.repaired(as, extent_of(here), {});
    return true;
  }
  for (const std::uint32_t v : indices) {
    const Span span = here.values[v];
    if (span.end >= text.size()) return false;
    fault.repaired(as, {span.begin - 1, span.end + 1}, {});
  }
  return true;
}

}  // namespace qipu::check
