// Wrong conversions leave traces in texts: entities, JSON escapes, question marks within characters, text
// that was encoded twice. The same bytes may be halves of characters of GB18030, Big5 or Shift_JIS. So a
// value is gone through by the characters of the charset in which its game is read, not by bytes.
// A value is a span of the text between its brackets, escapes in place. All values of a game add to one
// TextSurvey: for each sort of damage a tally of its places and the edits that mend them. `in_1252` joins the
// values that windows-1252 could hold, a line end after each, and `of_in_1252` tells which they are.
// Edits of one sort are offered together or not at all: one doubtful place leaves all of its sort unmended. A
// value of plain ASCII without `&` and `\` costs one look at its bytes. One that needs a charset is decoded,
// and once more if it does not fit its charset; `in_1252` holds a copy.
#include "charset_survey.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "qipu/base/span.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/encode.hpp"
#include "recode.hpp"

namespace qipu::check {

namespace {

using spec::Charset;
using spec::LexClass;

std::size_t find_high(std::string_view raw) {
  const auto found = std::find_if(raw.begin(), raw.end(), is_high);
  return found == raw.end() ? raw.npos : static_cast<std::size_t>(found - raw.begin());
}

bool is_hex(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }

// A three-byte UTF-8 character of which one or both continuation bytes became `?`.
bool is_hole(std::string_view rest) {
  const auto lead = static_cast<unsigned char>(rest[0]);
  if (rest.size() < 3 || lead < 0xE0 || lead > 0xEF) return false;
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
  return (rest[1] == '?' && (rest[2] == '?' || continues(rest[2]))) || (continues(rest[1]) && rest[2] == '?');
}

// ---- Marks of other formats

struct Mark {
  std::size_t size = 0;  // 0: none
  char32_t scalar = 0;   // 0: what it means cannot be written
};

struct NamedEntity {
  std::string_view name;
  char32_t scalar;
};
constexpr NamedEntity named_entities[] = {
    {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&nbsp;", ' '}, {"&apos;", '\''},
};

// The character, or 0 if it may not stand in a text: a control, half a pair of UTF-16, or no character.
char32_t writable(char32_t scalar) {
  const bool is_control = scalar < 0x20 && scalar != '\t' && scalar != '\n' && scalar != '\r';
  const bool is_surrogate = scalar >= 0xD800 && scalar <= 0xDFFF;
  return is_control || is_surrogate || scalar == 0x7F || scalar > 0x10FFFF ? 0 : scalar;
}

char32_t number_of(std::string_view digits, int base) {
  std::uint32_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  return number;
}

Mark numbered_entity(std::string_view rest) {
  std::size_t i = 2;
  const bool hexadecimal = i < rest.size() && (rest[i] == 'x' || rest[i] == 'X');
  if (hexadecimal) ++i;
  const std::size_t digits = i;
  while (i < rest.size() && i < digits + 7 &&
         (hexadecimal ? is_hex(rest[i]) : rest[i] >= '0' && rest[i] <= '9'))
    ++i;
  if (i == digits || i >= rest.size() || rest[i] != ';') return {};
  return {i + 1, writable(number_of(rest.substr(digits, i - digits), hexadecimal ? 16 : 10))};
}

Mark entity(std::string_view rest) {
  for (const NamedEntity& one : named_entities)
    if (rest.starts_with(one.name)) return {one.name.size(), one.scalar};
  return rest.starts_with("&#") ? numbered_entity(rest) : Mark{};
}

// The escape `\uXXXX` at the beginning of `rest`. Two of them may be the halves of one character (UTF-16).
Mark json_escape(std::string_view rest) {
  if (!is_json_escape(rest)) return {};
  const char32_t first = number_of(rest.substr(2, 4), 16);
  const bool is_upper_half = first >= 0xD800 && first < 0xDC00;
  if (!is_upper_half || !is_json_escape(rest.substr(6))) return {6, writable(first)};
  const char32_t second = number_of(rest.substr(8, 4), 16);
  if (second < 0xDC00 || second > 0xDFFF) return {6, 0};
  return {12, 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)};
}

// ---- One value

class ValueSurvey {
 public:
  ValueSurvey(const PropertyHere& here, Span span, std::string_view raw, const sgf::Reading& reading,
              TextSurvey& found)
      : here_(here), span_(span), raw_(raw), reading_(reading), found_(found) {}

  // Looks for entities and escapes.
  void find_marks() {
    const LexClass lex_class = spec::row(reading_.charset).lex_class;
    const bool is_plain = sgf::is_plain_text(raw_);
    if (lex_class == LexClass::Escaped && !is_plain) return;  // any byte may be half a character
    const bool has_pairs = lex_class == LexClass::DoubleByte && !is_plain;
    for (std::size_t i = 0; i < raw_.size();) i += has_pairs && is_high(raw_[i]) ? pass_pair(i) : pass(i);
  }

  // Looks at the characters beyond ASCII. Precondition: the value is no plain text.
  void find_characters() {
    const bool shifted = spec::row(reading_.charset).lex_class == LexClass::Escaped;
    const std::size_t first = shifted ? sgf::find_special(raw_) : find_high(raw_);
    if (first != raw_.npos) add(found_.non_ascii, first, 1);
    add_text();
  }

 private:
  Span place(std::size_t at, std::size_t size) const {
    const auto begin = static_cast<std::uint32_t>(span_.begin + at);
    return {begin, begin + static_cast<std::uint32_t>(size)};
  }
  void add(Tally& tally, std::size_t at, std::size_t size) {
    tally.add(place(at, size), here_.node.id(), here_.ident);
  }

  bool is_composed() const { return here_.kind.row && here_.kind.row->compose != spec::Compose::Never; }

  // Looks at what stands at `i`. Returns how many bytes to go on by.
  std::size_t pass(std::size_t i) {
    if (raw_[i] == '&') return pass_mark(found_.entities, entity(raw_.substr(i)), i);
    if (raw_[i] != '\\') return 1;
    if (const Mark mark = json_escape(raw_.substr(i)); mark.size > 0)
      return pass_mark(found_.json_escapes, mark, i);
    const bool next_is_entity = i + 1 < raw_.size() && raw_[i + 1] == '&';
    if (next_is_entity && entity(raw_.substr(i + 1)).size > 0) found_.entities.is_mendable = false;
    const bool next_begins = i + 1 < raw_.size() && (next_is_entity || is_high(raw_[i + 1]));
    return next_begins ? 1 : 2;
  }

  std::size_t pass_mark(Damage& damage, const Mark& mark, std::size_t i) {
    if (mark.size == 0) return 1;
    add(damage.places, i, mark.size);
    std::string escaped, bytes;
    const auto colon = is_composed() ? sgf::Colon::Escaped : sgf::Colon::Plain;
    text::append_utf8(mark.scalar, escaped);
    const bool is_writable =
        mark.scalar != 0 && !sgf::append_encoded(sgf::escaped(escaped, colon), reading_, bytes);
    if (is_writable)
      damage.mend(place(i, mark.size), std::move(bytes));
    else
      damage.is_mendable = false;
    return mark.size;
  }

  // The same for a character of two bytes, perhaps with a backslash inside.
  std::size_t pass_pair(std::size_t i) {
    const std::string_view rest = raw_.substr(i);
    if (reading_.brackets != sgf::BracketRule::Bytes || !sgf::is_escaped_inside(rest, reading_))
      return text::decode_one(rest, reading_.charset, *reading_.charsets).length;
    add(found_.byte_escapes.places, i + 1, 1);
    found_.byte_escapes.mend(place(i + 1, 1), {});
    return 3;
  }

  void add_text() {
    const bool fits = text::fits(raw_, reading_.charset, *reading_.charsets);
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    const std::size_t lost = reading_.charset == Charset::Utf8 ? raw_.find(replacement) : raw_.npos;
    if (lost != raw_.npos) add(found_.lost, lost, replacement.size());
    if (reading_.charset == Charset::Utf8 && fits && !add_twice_encoded()) add_in_1252();
    if (!fits) add_invalid();
    if (reading_.charset == Charset::Gb18030) find_gb18030_only();
    if (reading_.charset == Charset::EucKr) find_cp949_only();
    if (reading_.charset == Charset::Windows1252) find_1252_only();
  }

  // False if the value may be something else.
  bool add_twice_encoded() {
    std::optional<TwiceEncoded> read = twice_encoded(raw_, span_.begin, *reading_.charsets);
    if (!read) return false;
    const bool is_telling = read->is_telling;
    if (is_telling) add(found_.first_twice, find_high(raw_), 1);
    found_.twice.push_back(std::move(*read));
    return is_telling;
  }

  void add_in_1252() {
    const std::optional<std::string> bytes = bytes_of_1252(raw_);
    if (!bytes) return;
    found_.of_in_1252.push_back({span_, size32(*bytes)});
    found_.in_1252.append(*bytes).push_back('\n');
  }

  // Adds bytes that cannot be decoded. Holes are taken out first: what is left is invalid for another reason.
  void add_invalid() {
    ++found_.undecodable;
    std::string rest(raw_);
    for (std::size_t i = 0; reading_.charset == Charset::Utf8 && i < raw_.size(); ++i) {
      if (!is_hole(raw_.substr(i))) continue;
      add_hole(i);
      rest.replace(i, 3, "???");
    }
    std::string ignored;
    const text::DecodeResult result = text::decode(rest, reading_.charset, ignored, *reading_.charsets);
    for (std::size_t i = 0; i < result.invalid_runs; ++i) add(found_.invalid, result.first_invalid, 1);
  }

  void add_hole(std::size_t i) {
    add(found_.holes.places, i, 3);
    if (std::string character = only_candidate(raw_.substr(i, 3)); !character.empty())
      found_.holes.mend(place(i, 3), std::move(character));
    else
      found_.holes.is_mendable = false;
  }

  // Finds characters of GB18030 that GB2312 and GBK lack. GB2312 has two-byte characters with both bytes from
  // A1 on, rows up to F7; GBK has none of four bytes, of which the second and the last are digits.
  void find_gb18030_only() {
    for (std::size_t i = 0; i + 1 < raw_.size(); ++i) {
      if (!is_high(raw_[i])) continue;
      const auto lead = static_cast<unsigned char>(raw_[i]);
      const auto trail = static_cast<unsigned char>(raw_[i + 1]);
      found_.beyond_gb2312 |= trail >= 0x30 && (lead < 0xA1 || lead > 0xF7 || trail < 0xA1);
      if (text::is_digit(raw_[i + 1]) &&
          text::decode_one(raw_.substr(i), Charset::Gb18030, *reading_.charsets).length == 4) {
        found_.beyond_gbk = true;
        i += 2;
      }
      ++i;
    }
  }

  // Finds characters of windows-1252 that ISO-8859-1 lacks: it has controls there, as both have at five
  // places.
  void find_1252_only() {
    constexpr std::string_view controls = "\x81\x8D\x8F\x90\x9D";
    const auto is_beyond = [&](char c) {
      const auto byte = static_cast<unsigned char>(c);
      return byte >= 0x80 && byte <= 0x9F && controls.find(c) == controls.npos;
    };
    found_.beyond_latin1 |= std::ranges::any_of(raw_, is_beyond);
  }

  // Finds characters of CP949 that EUC-KR lacks. EUC-KR has both bytes from A1 on.
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

}  // namespace

void survey_value(const PropertyHere& here, Span value, std::string_view text, const sgf::Reading& reading,
                  const FileBytes& file, TextSurvey& found) {
  const std::string_view raw = slice(text, value);
  ValueSurvey survey(here, value, raw, reading, found);
  if (file.has_marks && raw.find_first_of("&\\") != raw.npos) survey.find_marks();
  if (file.has_special && !sgf::is_plain_text(raw)) survey.find_characters();
}

}  // namespace qipu::check
