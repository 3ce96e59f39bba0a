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

// ---- Identifiers judged elsewhere

// Values of the root and of game information have rules of their own.
constexpr std::string_view judged_elsewhere[] = {"AP", "CA", "FF", "GM", "HA", "KM", "ST", "SZ", "TM"};

bool is_judged_elsewhere(std::string_view ident) {
  return std::find(std::begin(judged_elsewhere), std::end(judged_elsewhere), ident) !=
         std::end(judged_elsewhere);
}

// ---- Numbers and colours

struct ScalarReading {
  Form form = Form::None;
  std::string canonical;
  bool is_word = false;  // a colour in a full word
};

template <class T>
ScalarReading scalar(const sgf::Typed<T>& typed) {
  return {typed.form, typed ? sgf::to_text(typed.value) : std::string()};
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

void check_scalar(const PropertyHere& here, const sgf::Value& value, Diagnostics& out) {
  const ValueType type = here.kind.row->left;
  for (const ScalarRule& rule : scalar_rules) {
    if (rule.type != type) continue;
    const std::string text = value.text();
    if (sgf::trimmed(text).empty() && type != ValueType::None) return;  // empty-value
    const ScalarReading reading = rule.read(text);
    if (reading.form == Form::Exact) return;
    // TE[event], KO[7.5]: the dialect's words, though the root has its semicolon.
    if (reading.form != Form::Certain && here.kind.has_sgf2_sense && !here.node.parent()) return;
    const spec::CheckId check = reading.is_word ? "full-word-color"_check : rule.check;
    Fault fault = here.fault(check, value.span());
    fault.repair = Repair::Unsafe;
    if (reading.form != Form::None)
      fault.repaired(reading.form == Form::Certain ? Repair::Safe : Repair::Unsafe, value.span(),
                     reading.canonical);
    out.push_back(std::move(fault));
    return;
  }
}

// ---- PM and FG

void check_print_mode(const PropertyHere& here, const sgf::Value& value, Diagnostics& out) {
  const std::string text = value.text();
  const sgf::Typed<std::int64_t> mode = sgf::parse_number(text);
  const bool in_range = mode && mode.value >= 0 && mode.value <= 2;
  if (sgf::trimmed(text).empty() || (in_range && mode.form == Form::Exact)) return;
  Fault fault = here.fault("bad-print-mode"_check, value.span(), Argument::of(value.span()));
  fault.repair = Repair::Unsafe;
  if (in_range)
    fault.repaired(mode.form == Form::Certain ? Repair::Safe : Repair::Unsafe, value.span(),
                   std::to_string(mode.value));
  out.push_back(std::move(fault));
}

void check_figure(const PropertyHere& here, const sgf::Value& value, const GameValues& game) {
  if (game.game.ff() < 4) return;  // before FF[4] it had no flags
  const sgf::Typed<sgf::Figure> figure = sgf::parse_figure(escaped_text(value, game.game));
  if (figure.form == Form::Exact) return;
  Fault fault = here.fault("bad-figure"_check, value.span(), Argument::of(value.span()));
  fault.repair = Repair::Unsafe;
  if (figure.form == Form::Certain && sgf::detail::is_plain_text(value.raw()))
    fault.repaired(Repair::Safe, value.span(), sgf::to_text(figure.value));
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

void check_escapes(const PropertyHere& here, Span value, GameValues& game) {
  const std::string_view raw = slice(game.text(), value);
  if (!contains(raw, '\\')) return;
  const bool composed = here.kind.row->compose != spec::Compose::Never;
  const bool plain = game.game.reading().charset == spec::Charset::Utf8 || sgf::detail::is_plain_text(raw);
  const std::string decoded = plain ? std::string() : sgf::decoded_value(raw, game.game.reading());
  const std::size_t at = find_needless_escape(plain ? raw : decoded, composed);
  if (at == raw.npos) return;
  Span span = value;
  if (plain)
    span = {span.begin + static_cast<std::uint32_t>(at), span.begin + static_cast<std::uint32_t>(at) + 2};
  game.escapes.add(span, here.node.id(), here.ident());
}

void check_text(const PropertyHere& here, Span span, GameValues& game) {
  const std::string_view raw = slice(game.text(), span);
  if (raw.empty()) return;
  if (sgf::detail::is_space(raw.back()))
    game.trailing.add({span.end - 1, span.end}, here.node.id(), here.ident());
  check_escapes(here, span, game);
  if (here.kind.row->left != ValueType::SimpleText || here.kind.row->compose != spec::Compose::Never) return;
  if (!contains(raw, '\n') && !contains(raw, '\r')) return;
  const std::string lines = sgf::unescaped(raw, sgf::WhiteSpace::Lines);
  if (contains(lines, '\n')) here.kind.line_ends.add(span, here.node.id(), here.ident());
}

// ---- How many values

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

void check_empty(const PropertyHere& here, GameValues& game) {
  if (may_be_empty(here)) return;
  const spec::PropertyRow& row = *here.kind.row;
  std::vector<std::uint32_t> blank;
  for (std::uint32_t v = 0; v < here.size(); ++v)
    if (is_blank(slice(game.text(), here.values[v]), row.left)) blank.push_back(v);
  if (blank.empty()) return;
  const Span span = here.values[blank[0]];
  if (is_textual(row.left) && row.compose == spec::Compose::Never)
    return here.kind.empty.add(span, here.node.id(), here.ident());
  Fault fault = here.fault("empty-value"_check, span, Argument::of(here.ident()),
                           Argument::of(static_cast<std::uint32_t>(blank.size())));
  fault.repair = Repair::Unsafe;
  if (may_lose_empty_value(row)) remove_values(fault, Repair::Safe, here, game.text(), blank);
  game.out.push_back(std::move(fault));
}

// Values beyond the first; safe to take out where they are empty or the same.
void check_count(const PropertyHere& here, GameValues& game) {
  const std::uint32_t size = here.size();
  const std::string_view first = slice(game.text(), here.values[0]);
  std::vector<std::uint32_t> needless;
  for (std::uint32_t v = 1; v < size; ++v) {
    const std::string_view raw = slice(game.text(), here.values[v]);
    if (raw == first || sgf::trimmed(raw).empty()) needless.push_back(v);
  }
  Fault fault =
      here.fault("too-many-values"_check, here.values[1], Argument::of(here.ident()), Argument::of(size));
  fault.repair = Repair::Unsafe;
  if (needless.size() + 1 == size) remove_values(fault, Repair::Safe, here, game.text(), needless);
  game.out.push_back(std::move(fault));
}

// ---- Everything

class ValueRules {
 public:
  ValueRules(const sgf::Document& document, sgf::Game game, Diagnostics& out)
      : game_{document, game, board_of(game), game.gm() == 1, game.ff() >= 4, {}, {}, {}, out},
        kinds_(game),
        points_(game_) {}

  void check() {
    const std::uint32_t root = game_.game.root().index();
    for (std::uint32_t i = root; i < root + game_.game.node_count(); ++i) {
      const sgf::Node node = game_.document.node_at(i);
      if (node.is_plain_move())
        check_plain_move(node);
      else
        for (const sgf::Property property : node.properties()) check_property(node, property);
    }
    report();
  }

 private:
  void check_plain_move(sgf::Node node) {
    const char* const letters = game_.text().data() + node.offset() + 3;
    const std::optional<std::uint8_t> column = sgf::coordinate_of(letters[0]);
    const std::optional<std::uint8_t> row = sgf::coordinate_of(letters[1]);
    if (*column < game_.board.columns && *row < game_.board.rows) return;
    for (const sgf::Property property : node.properties()) check_property(node, property);
  }

  void check_property(sgf::Node node, sgf::Property property) {
    const PropertyHere here{node, property, kinds_.of(property.written()), values_};
    Kind& kind = here.kind;
    if (!kind.row) return kind.unknown.add(here.ident(), node.id(), here.ident());
    if (!kind.is_of_version) kind.other_version.add(here.ident(), node.id(), here.ident());
    if (!kind.is_standard || kind.row->left == ValueType::Unknown) return;
    values_.clear();
    for (std::uint32_t v = 0; v < property.size(); ++v) values_.push_back(property[v].span());
    if (kind.row->arity == spec::Arity::Single && property.size() > 1 && kind.ident != "AP")
      check_count(here, game_);
    else
      check_empty(here, game_);
    check_values(here);
  }

  void check_values(const PropertyHere& here) {
    const spec::PropertyRow& row = *here.kind.row;
    if (here.kind.ident == "SZ") check_size_form(here);
    if (is_textual(row.left) || is_textual(row.right))
      for (const Span value : here.values) check_text(here, value, game_);
    if (is_textual(row.left) || is_judged_elsewhere(here.kind.ident)) return;
    if (row.ident == "PM") return check_print_mode(here, here.property[0], game_.out);
    if (row.ident == "FG") return check_figure(here, here.property[0], game_);
    if (row.compose != spec::Compose::Never) return points_.check_composed(here);
    if (!is_of_points(row.left)) return check_scalar(here, here.property[0], game_.out);
    if (!game_.is_go) return;
    if (row.arity == spec::Arity::Single)
      points_.check_single(here, here.property[0]);
    else
      points_.check_list(here);
  }

  // Boards that are not square came with FF[4].
  void check_size_form(const PropertyHere& here) {
    const sgf::Typed<sgf::SizeValue> size = sgf::parse_size(here.property[0].raw());
    if (size && size.value.composed && !game_.has_rectangles)
      game_.rectangles.add(here.property[0].span(), here.node.id(), here.ident());
  }

  void report() {
    for (const Kind& kind : kinds_.all()) {
      add("unknown-property"_check, kind.unknown);
      add("property-not-in-version"_check, kind.other_version);
      add("linebreak-in-simpletext"_check, kind.line_ends);
      if (add("empty-value"_check, kind.empty)) {
        game_.out.back().severity = spec::Severity::Warning;
        game_.out.back().repair = Repair::Unsafe;
      }
    }
    add_place("rectangle-in-old-version"_check, game_.rectangles);
    add_place("needless-escape"_check, game_.escapes);
    if (game_.trailing.count > 0)
      game_.out.push_back({"trailing-space"_check,
                           game_.trailing.first,
                           game_.trailing.node,
                           game_.trailing.property,
                           {Argument::of(game_.trailing.count)}});
  }

  bool add(spec::CheckId check, const Tally& tally) {
    if (tally.count == 0) return false;
    game_.out.push_back({check,
                         tally.first,
                         tally.node,
                         tally.property,
                         {Argument::of(tally.property), Argument::of(tally.count)}});
    return true;
  }
  void add_place(spec::CheckId check, const Tally& tally) {
    if (tally.count > 0)
      game_.out.push_back({check,
                           tally.first,
                           tally.node,
                           tally.property,
                           {Argument::of(tally.first), Argument::of(tally.count)}});
  }

  GameValues game_;
  Kinds kinds_;
  PointRules points_;
  std::vector<Span> values_;  // of the property at hand
};

}  // namespace

bool remove_values(Fault& fault, Repair as, const PropertyHere& here, std::string_view text,
                   const std::vector<std::uint32_t>& indices) {
  if (indices.size() == here.size()) {
    if (!is_unbroken(here.property, text)) return false;
    fault.repaired(as, extent_of(here.property), {});
    return true;
  }
  for (const std::uint32_t v : indices) {
    const Span span = here.values[v];
    if (span.end >= text.size()) return false;
    fault.repaired(as, {span.begin - 1, span.end + 1}, {});
  }
  return true;
}

void check_values(const sgf::Document& document, Diagnostics& out) {
  for (std::uint32_t g = 0; g < document.game_count(); ++g)
    ValueRules(document, document.game(g), out).check();
}

}  // namespace qipu::check
