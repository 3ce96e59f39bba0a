#include "charset_rules.hpp"

#include <algorithm>
#include <cctype>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"
#include "recode.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Diagnostic;
using spec::Charset;

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

// One value of a game, on its way into the survey.
class ValueSurvey {
 public:
  ValueSurvey(const PropertyHere& here, Span span, std::string_view raw, const sgf::Reading& reading,
              TextSurvey& found)
      : here_(here), span_(span), raw_(raw), reading_(reading), found_(found) {}

  // Entities and escapes.
  void find_marks() {
    for (std::size_t i = next_mark(0); i < raw_.size(); i = next_mark(i + 1)) {
      if (raw_.substr(i, 2) == "\\\\" && !escapes_trail_byte(i)) {
        ++i;  // an escaped backslash begins nothing
        continue;
      }
      if (const std::size_t size = raw_[i] == '&' ? entity_size(raw_.substr(i)) : 0)
        add(found_.entities, i, size);
      if (is_json_escape(raw_.substr(i))) add(found_.json_escapes, i, 6);
      if (escapes_trail_byte(i)) add(found_.byte_escapes, i, 1);
    }
  }

  // Precondition: the value is no plain text.
  void find_characters() {
    const char* const end = raw_.data() + raw_.size();
    const bool shifted = spec::row(reading_.charset).lex_class == spec::LexClass::Escaped;
    const char* const first =
        shifted ? sgf::detail::find_special(raw_.data(), end) : std::find_if(raw_.data(), end, is_high);
    if (first != end) add(found_.non_ascii, static_cast<std::size_t>(first - raw_.data()), 1);
    add_text();
  }

 private:
  std::size_t next_mark(std::size_t from) const {
    while (from < raw_.size() && raw_[from] != '&' && raw_[from] != '\\') ++from;
    return from;
  }

  void add(Tally& tally, std::size_t at, std::size_t size) {
    const auto begin = static_cast<std::uint32_t>(span_.begin + at);
    tally.add({begin, begin + static_cast<std::uint32_t>(size)}, here_.node.id(), here_.ident);
  }

  bool escapes_trail_byte(std::size_t i) const {
    return raw_[i] == '\\' && i > 0 && i + 1 < raw_.size() && is_high(raw_[i - 1]) &&
           (raw_[i + 1] == ']' || raw_[i + 1] == '\\' || raw_[i + 1] == ':') &&
           reading_.brackets == sgf::BracketRule::Bytes &&
           spec::row(reading_.charset).lex_class == spec::LexClass::DoubleByte;
  }

  void add_text() {
    std::string utf8;
    const text::DecodeResult result = text::decode(raw_, reading_.charset, utf8);
    if (reading_.charset == Charset::Utf8)
      if (const auto bytes = bytes_of_1252(utf8)) {
        if (found_.in_1252.empty()) found_.first_in_1252 = span_;
        found_.in_1252.append(*bytes).push_back('\n');
      }
    if (result.invalid_runs > 0) add_invalid();
    if (reading_.charset == Charset::Gb18030) find_gbk_only();
    if (reading_.charset == Charset::EucKr) find_cp949_only();
  }

  // Holes are taken out first: what is left is invalid for another reason.
  void add_invalid() {
    std::string rest(raw_);
    for (std::size_t i = 0; reading_.charset == Charset::Utf8 && i < raw_.size(); ++i) {
      if (!is_hole(raw_.substr(i))) continue;
      add(found_.holes, i, 3);
      rest.replace(i, 3, "???");
    }
    std::string ignored;
    const text::DecodeResult result = text::decode(rest, reading_.charset, ignored);
    for (std::size_t i = 0; i < result.invalid_runs; ++i) add(found_.invalid, result.first_invalid, 1);
  }

  // GB2312 has two-byte characters with both bytes from A1 on, rows up to F7.
  void find_gbk_only() {
    for (std::size_t i = 0; i + 1 < raw_.size(); ++i) {
      if (!is_high(raw_[i])) continue;
      const auto lead = static_cast<unsigned char>(raw_[i]);
      const auto trail = static_cast<unsigned char>(raw_[i + 1]);
      found_.beyond_gb2312 |= trail >= 0x30 && (lead < 0xA1 || lead > 0xF7 || trail < 0xA1);
      ++i;
    }
  }

  void find_cp949_only() {
    for (std::size_t i = 0; i + 1 < raw_.size(); ++i) {
      if (!is_high(raw_[i])) continue;
      const auto lead = static_cast<unsigned char>(raw_[i]);
      const auto trail = static_cast<unsigned char>(raw_[i + 1]);
      found_.beyond_euc_kr |= trail >= 0x41 && (lead < 0xA1 || trail < 0xA1);
      ++i;
    }
  }

  const PropertyHere& here_;
  Span span_;
  std::string_view raw_;
  const sgf::Reading& reading_;
  TextSurvey& found_;
};

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

bool contains(std::string_view text, char c) { return text.find(c) != text.npos; }

}  // namespace

CharsetRules::CharsetRules(const sgf::Document& document, Diagnostics& out)
    : document_(document),
      out_(out),
      has_marks_(contains(document.text(), '&') || contains(document.text(), '\\')),
      has_special_(!sgf::detail::is_plain_text(document.text())) {}

void CharsetRules::check_file() {
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

void CharsetRules::check(const NodeHere& here, const sgf::Reading& reading) {
  if (!has_marks_ && !has_special_) return;
  for (const PropertyHere& property : here.properties) check_property(property, reading);
}

void CharsetRules::check_property(const PropertyHere& here, const sgf::Reading& reading) {
  for (const Span value : here.values) {
    const std::string_view raw = slice(document_.text(), value);
    ValueSurvey survey(here, value, raw, reading, found_);
    if (has_marks_) survey.find_marks();
    if (has_special_ && !sgf::detail::is_plain_text(raw)) survey.find_characters();
  }
}

void CharsetRules::finish_game(sgf::Game game) {
  check_declaration(game);
  const Charset charset = game.charset();
  add("charset-invalid-bytes"_check, found_.invalid, Argument::of(found_.invalid.count),
      Argument::of(charset));
  add("holed-utf8"_check, found_.holes, Argument::of(found_.holes.count));
  add("escaped-trail-byte"_check, found_.byte_escapes, Argument::of(found_.byte_escapes.count));
  add("html-entities"_check, found_.entities, Argument::of(found_.entities.count),
      Argument::of(found_.entities.first));
  add("json-escapes"_check, found_.json_escapes, Argument::of(found_.json_escapes.count),
      Argument::of(found_.json_escapes.first));
  if (found_.non_ascii.count == 0) return;
  if (!first_charset_) first_charset_ = charset;
  add_if(charset != *first_charset_, "charset-mixed"_check, found_.non_ascii, Argument::of(charset),
         Argument::of(*first_charset_));
  if (charset != Charset::Utf8) return;
  const Charset real = double_encoding_of(found_.in_1252);
  add_if(real != Charset::UsAscii, "double-encoded"_check, found_.non_ascii, Argument::of(real),
         Argument::recovered(found_.first_in_1252, real));
}

void CharsetRules::check_declaration(sgf::Game game) {
  const std::optional<Span> span = game.charset_label();
  const Charset charset = game.charset();
  if (!span) {
    const bool needs_label = found_.non_ascii.count > 0 && game.charset_from() != sgf::CharsetFrom::Bom;
    return add_if(needs_label, "charset-undeclared"_check, found_.non_ascii, Argument::of(charset),
                  Argument::of(std::uint32_t{game.charset_confidence()}));
  }
  Tally at;
  at.add(*span, game.root().id(), {});
  const std::string_view label = slice(document_.text(), *span);
  const std::optional<Charset> declared = spec::find_charset(label);
  if (!declared)
    add("charset-unknown"_check, at, Argument::of(*span), Argument::of(charset));
  else if (document_.is_wide() || spec::is_wide(*declared) ||
           (found_.non_ascii.count > 0 && *declared != charset))
    add_if(*declared != charset, "charset-mismatch"_check, at, Argument::of(*span), Argument::of(charset));
  else if ((found_.beyond_gb2312 || found_.beyond_euc_kr) && is_smaller_label(label, charset))
    add("charset-superset"_check, at, Argument::of(*span), Argument::of(charset));
}

void CharsetRules::add(spec::CheckId check, const Tally& places, Argument first, Argument second) {
  if (places.count > 0) out_.push_back({check, places.first, places.node, places.property, {first, second}});
}

void CharsetRules::add_if(bool condition, spec::CheckId check, const Tally& places, Argument first,
                          Argument second) {
  if (condition) add(check, places, first, second);
}

}  // namespace qipu::check
