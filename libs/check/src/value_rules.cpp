// What each property is, and what its values say.
#include "value_rules.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "qipu/base/span.hpp"
#include "qipu/game/time.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "recode.hpp"
#include "removal.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Form;
using spec::Repair;
using spec::ValueType;

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

// What is left after a move; in the forms of the time limit too.
ScalarReading read_clock(std::string_view text) {
  ScalarReading reading = read_real(text);
  if (reading.form == Form::Exact || reading.form == Form::Certain) return reading;
  const game::Typed<game::TimeLimit> limit = game::parse_time_limit(text);
  if (limit.form != Form::Certain || !limit.value.overtime.empty()) return reading;
  return {Form::Certain, game::to_text(limit.value)};
}

bool is_clock(const Kind& kind) { return kind.remark == Remark::Time && kind.row->left == ValueType::Real; }

// Old programs wrote into KO where the ko is, which the moves tell.
bool names_the_ko(const Kind& kind, std::string_view text) {
  return kind.row->ident == "KO" && sgf::parse_point(text).form == Form::Exact;
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

// FF[4]: what is ill-formed is deleted, but never what tells of the game.
void remove_unreadable(Fault& fault, const PropertyHere& here, const GameHere& game) {
  const spec::NodeRole role = here.kind.row->role;
  fault.repair = Repair::None;
  const bool may_go = role != spec::NodeRole::GameInfo && role != spec::NodeRole::Root && here.size() == 1;
  if (may_go) remove_property(fault, Repair::Unsafe, here, game.text());
}

void check_with(const ScalarRule& rule, const PropertyHere& here, const GameHere& game) {
  const Span span = here.values[0];
  const std::string text = value_text(here, span, game);
  if (sgf::trimmed(text).empty() && rule.type != ValueType::None) return;  // empty-value
  const bool clock = is_clock(here.kind);
  ScalarReading reading = clock ? read_clock(text) : rule.read(text);
  if (reading.form == Form::Exact) return;
  if (rule.type == ValueType::None && names_the_ko(here.kind, text)) reading.form = Form::Certain;
  // TE[event], KO[7.5]: the dialect's words, though the root has its semicolon.
  if (reading.form != Form::Certain && here.kind.has_sgf2_sense && !here.node.parent()) return;
  Fault fault = here.fault(reading.is_word ? "full-word-color"_check : rule.check, span);
  fault.is_legal_on_web = clock && has_unit_of_time(text);
  if (reading.form == Form::None)
    remove_unreadable(fault, here, game);
  else
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
  if (in_range)
    fault.repaired(mode.form == Form::Certain ? Repair::Safe : Repair::Unsafe, span,
                   std::to_string(mode.value));
  else
    remove_unreadable(fault, here, game);
  game.out.push_back(std::move(fault));
}

// The flags in digits; before a name without flags those that change nothing.
void add_flags(Fault& fault, Span span, std::string_view raw, const sgf::Typed<sgf::Figure>& figure) {
  const std::size_t colon = raw.find(':');
  const bool is_plain = sgf::is_plain_text(raw.substr(0, colon));
  if (!figure) {
    fault.repaired(Repair::Unsafe, {span.begin, span.begin}, "0:");
  } else if (is_plain) {
    const Repair as = figure.form == Form::Certain ? Repair::Safe : Repair::Unsafe;
    const std::uint32_t end =
        colon == raw.npos ? span.end : span.begin + static_cast<std::uint32_t>(colon) + 1;
    fault.repaired(as, {span.begin, end}, std::to_string(figure.value.flags) + ":");
  }
}

void check_figure(const PropertyHere& here, const GameHere& game) {
  if (game.tree.ff() < 4) return;  // before FF[4] it had no flags
  const Span span = here.values[0];
  const std::string_view raw = slice(game.text(), span);
  const sgf::Typed<sgf::Figure> figure = sgf::parse_figure(sgf::decoded_value(raw, game.tree.reading()));
  if (figure.form == Form::Exact) return;
  Fault fault = here.fault("bad-figure"_check, span, Argument::of(span));
  fault.repair = Repair::None;
  if (!sgf::trimmed(raw).empty())
    add_flags(fault, span, raw, figure);
  else if (here.size() == 1)
    fault.repaired(Repair::Safe, span, {});
  game.out.push_back(std::move(fault));
}

// ---- Text

bool is_needed(char before, char escaped, bool composed) {
  return escaped == ']' || escaped == '\\' || escaped == '\n' || escaped == '\r' ||
         (escaped == ':' && composed) || sgf::begins_shift(before, escaped);
}

// Where the first needless escape stands, or npos.
std::size_t find_needless_escape(std::string_view text, bool composed) {
  for (std::size_t i = text.find('\\'); i != text.npos; i = text.find('\\', i + 2))
    if (i + 1 < text.size() && !is_needed(i > 0 ? text[i - 1] : '\0', text[i + 1], composed) &&
        !is_json_escape(text.substr(i)))
      return i;
  return text.npos;
}

// The backslash at `at` of a decoded value and what it escapes, in the bytes of the value. Nothing: they
// cannot be told apart, for shifts, or for backslashes inside characters.
std::optional<Span> place_of_escape(std::string_view raw, const sgf::Reading& reading,
                                    std::string_view decoded, std::size_t at) {
  if (spec::row(reading.charset).lex_class == spec::LexClass::Escaped) return std::nullopt;
  const auto character_at = [&](std::size_t i) {
    return text::decode_one(raw.substr(i), reading.charset, *reading.charsets);
  };
  std::string before;
  std::size_t i = 0;
  while (i < raw.size() && before.size() < at) {
    const text::Character one = character_at(i);
    text::append_utf8(one.scalar, before);
    i += one.length;
  }
  if (i + 1 >= raw.size() || raw[i] != '\\' || before != decoded.substr(0, at)) return std::nullopt;
  return Span{static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i + 1 + character_at(i + 1).length)};
}

}  // namespace

void ValueRules::check_escapes(const PropertyHere& here, Span value) {
  const std::string_view raw = slice(game_.text(), value);
  if (!contains(raw, '\\')) return;
  const bool composed = here.kind.row->compose != spec::Compose::Never;
  const bool plain = game_.tree.reading().charset == spec::Charset::Utf8 || sgf::is_plain_text(raw);
  const std::string decoded = plain ? std::string() : sgf::decoded_value(raw, game_.tree.reading());
  const std::size_t at = find_needless_escape(plain ? raw : decoded, composed);
  if (at == raw.npos) return;
  Span span = value;
  if (plain)
    span = {span.begin + static_cast<std::uint32_t>(at), span.begin + static_cast<std::uint32_t>(at) + 2};
  else if (escapes_.count == 0)  // the first is shown
    if (const auto place = place_of_escape(raw, game_.tree.reading(), decoded, at))
      span = {value.begin + place->begin, value.begin + place->end};
  escapes_.add(span, here.node.id(), here.ident);
}

void ValueRules::check_text(const PropertyHere& here, Span span) {
  const std::string_view raw = slice(game_.text(), span);
  if (raw.empty()) return;
  if (text::is_space(raw.back())) trailing_.add({span.end - 1, span.end}, here.node.id(), here.ident);
  check_escapes(here, span);
  if (here.kind.row->left != ValueType::SimpleText || here.kind.row->compose != spec::Compose::Never) return;
  if (!contains(raw, '\n') && !contains(raw, '\r')) return;
  const std::string lines = sgf::unescaped(raw, sgf::WhiteSpace::Lines);
  if (contains(lines, '\n')) here.kind.line_ends.add(span, here.node.id(), here.ident);
}

// ---- How many values

namespace {

bool says_nothing(std::string_view raw, ValueType type) {
  return raw.empty() || (!is_text(type) && sgf::trimmed(raw).empty());
}

// Types whose empty value says nothing, so that it may go.
bool may_lose_empty_value(const spec::PropertyRow& row) {
  if (row.ident == "XM" || row.ident == "E" || row.ident == "LB") return false;
  const ValueType type = row.left;
  if (row.compose == spec::Compose::Optional) return false;
  return type == ValueType::Number || type == ValueType::Real || type == ValueType::Double ||
         type == ValueType::Color || (row.arity == spec::Arity::List && is_of_points(type));
}

std::vector<std::uint32_t> blank_values(const PropertyHere& here, std::string_view text) {
  std::vector<std::uint32_t> blank;
  for (std::uint32_t v = 0; v < here.size(); ++v)
    if (says_nothing(slice(text, here.values[v]), here.kind.row->left)) blank.push_back(v);
  return blank;
}

// The value that stays: the first that says something. Of a move an empty one does.
std::uint32_t value_to_keep(const PropertyHere& here, std::string_view text) {
  if (here.kind.row->left == ValueType::Move) return 0;
  for (std::uint32_t v = 0; v < here.size(); ++v)
    if (!sgf::trimmed(slice(text, here.values[v])).empty()) return v;
  return 0;
}

// The values beside that one; true if they say nothing else.
bool others(const PropertyHere& here, std::string_view text, std::uint32_t kept,
            std::vector<std::uint32_t>& indices) {
  bool all_needless = true;
  const std::string_view value = slice(text, here.values[kept]);
  for (std::uint32_t v = 0; v < here.size(); ++v) {
    if (v == kept) continue;
    const std::string_view raw = slice(text, here.values[v]);
    const bool is_empty = here.kind.row->left != ValueType::Move && sgf::trimmed(raw).empty();
    all_needless &= is_empty || raw == value;
    indices.push_back(v);
  }
  return all_needless;
}

// Text can be joined by line ends where each value ends with a whole character.
bool join_values(Fault& fault, const PropertyHere& here, const GameHere& game) {
  const sgf::Reading& reading = game.tree.reading();
  if (here.kind.row->left != ValueType::Text || !is_unbroken(here, game.text())) return false;
  if (spec::row(reading.charset).lex_class == spec::LexClass::Escaped) return false;
  for (const Span value : here.values)
    if (sgf::decoded_value(slice(game.text(), value), reading).find("\uFFFD") != std::string::npos)
      return false;
  for (std::uint32_t v = 1; v < here.size(); ++v)
    fault.repaired(Repair::Unsafe, {here.values[v - 1].end, here.values[v].begin}, "\n");
  return true;
}

// Values beyond the first; safe to take out where they are empty or the same.
void check_count(const PropertyHere& here, const GameHere& game) {
  const std::uint32_t size = here.size();
  Fault fault =
      here.fault("too-many-values"_check, here.values[1], Argument::of(here.ident), Argument::of(size));
  fault.repair = Repair::None;
  std::vector<std::uint32_t> indices;
  const bool is_safe = others(here, game.text(), value_to_keep(here, game.text()), indices);
  if (is_safe || !join_values(fault, here, game))
    remove_values(fault, is_safe ? Repair::Safe : Repair::Unsafe, here, game.text(), indices);
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
  if (game_.is_go && here.has(SaysOldForm)) old_.check(here);
}

void ValueRules::check_property(const PropertyHere& here) {
  Kind& kind = here.kind;
  if (!kind.row || kind.is_of_another) return kind.unknown.add(here.ident, here.node.id(), here.ident);
  if (!kind.is_of_version) kind.other_version.add(here.ident, here.node.id(), here.ident);
  if (!kind.is_standard || kind.row->left == ValueType::Unknown) return;
  if (kind.row->arity == spec::Arity::Single && here.size() > 1 && kind.ident != "AP")
    check_count(here, game_);
  else
    check_empty(here);
  if (kind.is_textual)
    for (const Span value : here.values) check_text(here, value);
  check_value(here);
}

// Of text one finding for each spelling: it goes where that is possible, in all places or in none.
void ValueRules::check_empty(const PropertyHere& here) {
  const spec::PropertyRow& row = *here.kind.row;
  const bool is_empty_list = row.arity == spec::Arity::EmptyList && here.size() == 1;
  if (here.kind.may_be_empty || is_empty_list) return;
  const std::vector<std::uint32_t> blank = blank_values(here, game_.text());
  if (blank.empty()) return;
  const Span span = here.values[blank[0]];
  if (is_text(row.left) && (row.compose == spec::Compose::Never || is_text(row.right))) {
    here.kind.empty.add(span, here.node.id(), here.ident);
    EmptyTexts& texts = empty_[slice(game_.text(), here.ident)];
    const std::optional<Span> extent = removable(here, game_.text());
    if (extent) texts.edits.push_back({*extent, {}});
    texts.all_can_go &= extent.has_value();
    return;
  }
  Fault fault = here.fault("empty-value"_check, span, Argument::of(here.ident), Argument::of(size32(blank)));
  fault.repair = Repair::None;
  remove_values(fault, may_lose_empty_value(row) ? Repair::Safe : Repair::Unsafe, here, game_.text(), blank);
  game_.out.push_back(std::move(fault));
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

// Some places may have to stay as they are; they are what the next check finds then.
void ValueRules::report_other_version(const Kind& kind) {
  if (kind.other_version.count == 0) return;
  add_tally("property-not-in-version"_check, kind.other_version, kind.other_version.property, game_);
  Fault& fault = game_.out.back();
  fault.repair = Repair::DisplayOnly;
  const OldProperties::SpellingRepair* const known =
      kind.is_old_form ? old_.find(slice(game_.text(), kind.other_version.property)) : nullptr;
  if (!known) return;
  fault.repair = known->is_certain ? Repair::Safe : Repair::Unsafe;
  fault.edits = known->edits;
}

void ValueRules::report_empty(const Kind& kind) {
  if (kind.empty.count == 0) return;
  add_tally("empty-value"_check, kind.empty, kind.empty.property, game_);
  Fault& fault = game_.out.back();
  EmptyTexts& texts = empty_[slice(game_.text(), kind.empty.property)];
  fault.severity = spec::Severity::Warning;
  fault.repair = texts.all_can_go ? Repair::Unsafe : Repair::DisplayOnly;
  if (texts.all_can_go) fault.edits = std::move(texts.edits);
}

void ValueRules::report(const Kind& kind) {
  add_tally("unknown-property"_check, kind.unknown, kind.unknown.property, game_);
  add_tally("linebreak-in-simpletext"_check, kind.line_ends, kind.line_ends.property, game_);
  report_other_version(kind);
  report_empty(kind);
}

void ValueRules::finish(const Kinds& kinds) {
  old_.finish();
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

bool has_unit_of_time(std::string_view text) {
  constexpr std::string_view units = "smh";
  return text.size() > 1 && units.find(text.back()) != units.npos &&
         sgf::parse_real(text.substr(0, text.size() - 1)).form == Form::Exact;
}

}  // namespace qipu::check
