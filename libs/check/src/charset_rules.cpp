#include <algorithm>
#include <cctype>
#include <optional>
#include <string>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"
#include "recode.hpp"
#include "rules.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Diagnostic;
using spec::Charset;

// A kind of odd place in text: how often it occurs, and where first.
struct Places {
  std::uint32_t count = 0;
  Span first;
  sgf::NodeId node;
  Span property;

  void add(Span span, sgf::NodeId at_node, Span in_property) {
    if (count++ != 0) return;
    first = span;
    node = at_node;
    property = in_property;
  }
};

// What the values of one game show.
struct TextSurvey {
  Places non_ascii;     // values that are not ASCII: high bytes, or shifted characters
  Places invalid;       // runs of undecodable bytes
  Places holes;         // UTF-8 that lost a byte to `?`
  Places byte_escapes;  // escapes inside characters
  Places entities;
  Places json_escapes;
  bool beyond_gb2312 = false;
  bool beyond_euc_kr = false;
  std::string in_1252;  // the values that windows-1252 could hold, in it
  Span first_in_1252;   // the first of them
};

bool is_high(char c) { return static_cast<unsigned char>(c) >= 0x80; }
bool is_hex(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }

// A three-byte UTF-8 character of which one or both continuation bytes became `?`.
bool is_hole(std::string_view rest) {
  const auto lead = static_cast<unsigned char>(rest[0]);
  if (rest.size() < 3 || lead < 0xE0 || lead > 0xEF) return false;
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
  return (rest[1] == '?' && (rest[2] == '?' || continues(rest[2]))) || (continues(rest[1]) && rest[2] == '?');
}

std::size_t entity_size(std::string_view rest) {
  for (const std::string_view name : {"&amp;", "&lt;", "&gt;", "&quot;", "&nbsp;", "&apos;"})
    if (rest.starts_with(name)) return name.size();
  if (!rest.starts_with("&#")) return 0;
  std::size_t i = 2;
  const bool hexadecimal = i < rest.size() && (rest[i] == 'x' || rest[i] == 'X');
  if (hexadecimal) ++i;
  const std::size_t digits = i;
  while (i < rest.size() && i < digits + 7 &&
         (hexadecimal ? is_hex(rest[i]) : rest[i] >= '0' && rest[i] <= '9'))
    ++i;
  return i > digits && i < rest.size() && rest[i] == ';' ? i + 1 : 0;
}

bool is_json_escape(std::string_view rest) {
  return rest.size() >= 6 && rest[0] == '\\' && rest[1] == 'u' &&
         std::all_of(rest.begin() + 2, rest.begin() + 6, is_hex);
}

class GameSurvey {
 public:
  explicit GameSurvey(sgf::Game game) : reading_(game.reading()) {}

  void add_value(sgf::NodeId node, Span property, const sgf::Value& value) {
    const std::string_view raw = value.raw();
    const auto place = [&](std::size_t at, std::size_t size) {
      const auto begin = static_cast<std::uint32_t>(value.span().begin + at);
      return Span{begin, begin + static_cast<std::uint32_t>(size)};
    };
    for (std::size_t i = raw.find_first_of("&\\"); i < raw.size(); i = raw.find_first_of("&\\", i + 1)) {
      if (raw.substr(i, 2) == "\\\\" && !escapes_trail_byte(raw, i)) {
        ++i;  // an escaped backslash begins nothing
        continue;
      }
      if (const std::size_t size = raw[i] == '&' ? entity_size(raw.substr(i)) : 0)
        found.entities.add(place(i, size), node, property);
      if (is_json_escape(raw.substr(i))) found.json_escapes.add(place(i, 6), node, property);
      if (escapes_trail_byte(raw, i)) found.byte_escapes.add(place(i, 1), node, property);
    }
    if (sgf::detail::is_plain_text(raw)) return;
    const char* const end = raw.data() + raw.size();
    const bool shifted = spec::row(reading_.charset).lex_class == spec::LexClass::Escaped;
    const char* const first =
        shifted ? sgf::detail::find_special(raw.data(), end) : std::find_if(raw.data(), end, is_high);
    if (first != end)
      found.non_ascii.add(place(static_cast<std::size_t>(first - raw.data()), 1), node, property);
    add_text(node, property, value, place);
  }

  TextSurvey found;

 private:
  bool escapes_trail_byte(std::string_view raw, std::size_t i) const {
    return raw[i] == '\\' && i > 0 && i + 1 < raw.size() && is_high(raw[i - 1]) &&
           (raw[i + 1] == ']' || raw[i + 1] == '\\' || raw[i + 1] == ':') &&
           reading_.brackets == sgf::BracketRule::Bytes &&
           spec::row(reading_.charset).lex_class == spec::LexClass::DoubleByte;
  }

  template <class Place>
  void add_text(sgf::NodeId node, Span property, const sgf::Value& value, const Place& place) {
    const std::string_view raw = value.raw();
    std::string utf8;
    const text::DecodeResult result = text::decode(raw, reading_.charset, utf8);
    if (const auto bytes = bytes_of_1252(utf8); bytes && reading_.charset == Charset::Utf8) {
      if (found.in_1252.empty()) found.first_in_1252 = value.span();
      found.in_1252.append(*bytes).push_back('\n');
    }
    if (result.invalid_runs > 0) add_invalid(node, property, raw, place);
    if (reading_.charset == Charset::Gb18030) find_gbk_only(raw);
    if (reading_.charset == Charset::EucKr) find_cp949_only(raw);
  }

  // Holes are taken out first: what is left is invalid for another reason.
  template <class Place>
  void add_invalid(sgf::NodeId node, Span property, std::string_view raw, const Place& place) {
    std::string rest(raw);
    for (std::size_t i = 0; reading_.charset == Charset::Utf8 && i < raw.size(); ++i) {
      if (!is_hole(raw.substr(i))) continue;
      found.holes.add(place(i, 3), node, property);
      rest.replace(i, 3, "???");
    }
    std::string ignored;
    const text::DecodeResult result = text::decode(rest, reading_.charset, ignored);
    for (std::size_t i = 0; i < result.invalid_runs; ++i)
      found.invalid.add(place(result.first_invalid, 1), node, property);
  }

  // GB2312 has two-byte characters with both bytes from A1 on, rows up to F7.
  void find_gbk_only(std::string_view raw) {
    for (std::size_t i = 0; i + 1 < raw.size(); ++i) {
      if (!is_high(raw[i])) continue;
      const auto lead = static_cast<unsigned char>(raw[i]);
      const auto trail = static_cast<unsigned char>(raw[i + 1]);
      found.beyond_gb2312 |= trail >= 0x30 && (lead < 0xA1 || lead > 0xF7 || trail < 0xA1);
      ++i;
    }
  }

  void find_cp949_only(std::string_view raw) {
    for (std::size_t i = 0; i + 1 < raw.size(); ++i) {
      if (!is_high(raw[i])) continue;
      const auto lead = static_cast<unsigned char>(raw[i]);
      const auto trail = static_cast<unsigned char>(raw[i + 1]);
      found.beyond_euc_kr |= trail >= 0x41 && (lead < 0xA1 || trail < 0xA1);
      ++i;
    }
  }

  sgf::Reading reading_;
};

TextSurvey survey_game(const sgf::Document& document, sgf::Game game) {
  GameSurvey survey(game);
  const std::uint32_t root = game.root().index();
  for (std::uint32_t i = root; i < root + game.node_count(); ++i) {
    const sgf::Node node = document.node_at(i);
    if (node.is_plain_move()) continue;
    for (const sgf::Property property : node.properties())
      for (std::uint32_t v = 0; v < property.size(); ++v)
        survey.add_value(node.id(), property.ident_span(), property[v]);
  }
  return std::move(survey.found);
}

// What these windows-1252 bytes really are, if their text was encoded twice; UsAscii if it was not.
Charset double_encoding_of(std::string_view bytes) {
  if (text::utf8_form(bytes) == text::Utf8Form::Long) return Charset::Utf8;
  const text::Detection found = text::detect(bytes);
  constexpr int certain = 90;
  const bool east_asian = found.charset == Charset::Gb18030 || found.charset == Charset::Big5 ||
                          found.charset == Charset::ShiftJis || found.charset == Charset::EucJp ||
                          found.charset == Charset::EucKr;
  return east_asian && found.confidence >= certain ? found.charset : Charset::UsAscii;
}

// Labels that mean a superset when read (WHATWG).
struct SmallerLabel {
  std::string_view letters;  // of the label, lower case
  Charset read_as;
};
constexpr SmallerLabel smaller_labels[] = {
    {"gb2312", Charset::Gb18030}, {"gb", Charset::Gb18030},        {"euccn", Charset::Gb18030},
    {"euckr", Charset::EucKr},    {"ksc56011987", Charset::EucKr}, {"ksc5601", Charset::EucKr},
};

bool is_smaller_label(std::string_view label, Charset charset) {
  std::string letters;
  for (const char c : label)
    if (std::isalnum(static_cast<unsigned char>(c)))
      letters.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  return std::any_of(std::begin(smaller_labels), std::end(smaller_labels), [&](const SmallerLabel& row) {
    return row.letters == letters && row.read_as == charset;
  });
}

class CharsetRules {
 public:
  CharsetRules(const sgf::Document& document, Diagnostics& out) : document_(document), out_(out) {}

  void check_file() {
    if (const text::Bom bom = document_.bom(); bom.length > 0)
      out_.push_back(
          {"bom"_check, {0, document_.is_wide() ? 0u : bom.length}, {}, {}, {Argument::of(bom.charset), {}}});
    const std::string_view text = document_.text();
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
      const auto count = static_cast<std::uint32_t>(
          std::count(text.begin() + static_cast<std::ptrdiff_t>(nul), text.end(), '\0'));
      const auto at = static_cast<std::uint32_t>(nul);
      out_.push_back({"nul-byte"_check, {at, at + 1}, {}, {}, {Argument::of(count), {}}});
    }
  }

  void check_game(sgf::Game game) {
    const TextSurvey found = survey_game(document_, game);
    check_declaration(game, found);
    const Charset charset = game.charset();
    add("charset-invalid-bytes"_check, found.invalid, Argument::of(found.invalid.count),
        Argument::of(charset));
    add("holed-utf8"_check, found.holes, Argument::of(found.holes.count));
    add("escaped-trail-byte"_check, found.byte_escapes, Argument::of(found.byte_escapes.count));
    add("html-entities"_check, found.entities, Argument::of(found.entities.count),
        Argument::of(found.entities.first));
    add("json-escapes"_check, found.json_escapes, Argument::of(found.json_escapes.count),
        Argument::of(found.json_escapes.first));
    if (found.non_ascii.count == 0) return;
    if (!first_charset_) first_charset_ = charset;
    add_if(charset != *first_charset_, "charset-mixed"_check, found.non_ascii, Argument::of(charset),
           Argument::of(*first_charset_));
    if (charset != Charset::Utf8) return;
    const Charset real = double_encoding_of(found.in_1252);
    add_if(real != Charset::UsAscii, "double-encoded"_check, found.non_ascii, Argument::of(real),
           Argument::recovered(found.first_in_1252, real));
  }

 private:
  void check_declaration(sgf::Game game, const TextSurvey& found) {
    const std::optional<Span> span = game.charset_label();
    const Charset charset = game.charset();
    if (!span) {
      const bool needs_label = found.non_ascii.count > 0 && game.charset_from() != sgf::CharsetFrom::Bom;
      return add_if(needs_label, "charset-undeclared"_check, found.non_ascii, Argument::of(charset),
                    Argument::of(std::uint32_t{game.charset_confidence()}));
    }
    Places at;
    at.add(*span, game.root().id(), {});
    const std::string_view label = slice(document_.text(), *span);
    const std::optional<Charset> declared = spec::find_charset(label);
    if (!declared)
      add("charset-unknown"_check, at, Argument::of(*span), Argument::of(charset));
    else if (document_.is_wide() || spec::row(*declared).lex_class == spec::LexClass::Wide ||
             (found.non_ascii.count > 0 && *declared != charset))
      add_if(*declared != charset, "charset-mismatch"_check, at, Argument::of(*span), Argument::of(charset));
    else if ((found.beyond_gb2312 || found.beyond_euc_kr) && is_smaller_label(label, charset))
      add("charset-superset"_check, at, Argument::of(*span), Argument::of(charset));
  }

  void add(spec::CheckId check, const Places& places, Argument first, Argument second = {}) {
    if (places.count > 0)
      out_.push_back({check, places.first, places.node, places.property, {first, second}});
  }
  void add_if(bool condition, spec::CheckId check, const Places& places, Argument first,
              Argument second = {}) {
    if (condition) add(check, places, first, second);
  }

  const sgf::Document& document_;
  Diagnostics& out_;
  std::optional<Charset> first_charset_;
};

}  // namespace

void check_charsets(const sgf::Document& document, Diagnostics& out) {
  CharsetRules rules(document, out);
  rules.check_file();
  for (std::uint32_t i = 0; i < document.game_count(); ++i) rules.check_game(document.game(i));
}

}  // namespace qipu::check
