// The other colour: names of properties, words, signs.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "qipu/base/decimal.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/encode.hpp"
#include "transform_parts.hpp"

namespace qipu::game {

namespace {

struct ColorPair {
  std::string_view black, white;
};

// The first that has the word; null if none does.
const ColorPair* color_pair_of(std::string_view word, std::span<const ColorPair> pairs) {
  for (const ColorPair& pair : pairs)
    if (pair.black == word || pair.white == word) return &pair;
  return nullptr;
}

// ---- Identifiers

// All of Go whose meaning is a colour's.
constexpr ColorPair identifiers[] = {
    {"B", "W"},          // moves
    {"AB", "AW"},        // setup
    {"BL", "WL"},        // time left
    {"OB", "OW"},        // stones left in overtime
    {"PB", "PW"},        // names
    {"BR", "WR"},        // ranks
    {"BT", "WT"},        // teams
    {"BC", "WC"},        // countries
    {"BS", "WS"},        // species
    {"BP", "WP"},        // players of a team
    {"GB", "GW"},        // good for
    {"TB", "TW"},        // territory
    {"PBX", "PWX"},      // about the player
    {"BE", "WE"},        // English names
    {"BK", "WK"},        // beside them
    {"KB", "KW"},        // SmartGo: ko good for
    {"QB", "QW"},        // SmartGo: not of the colour
    {"NB", "NW"},        // IGS: counts
    {"KGSSB", "KGSSW"},  // KGS: scores
};

// Where in the pair the colour stands.
std::size_t color_place(const ColorPair& pair) {
  std::size_t at = 0;
  while (pair.black[at] == pair.white[at]) ++at;
  return at;
}

// The place of the capital that counts `index`; of the letter, if there is no capital.
std::size_t capital_place(std::string_view written, std::size_t index) {
  const bool has_upper = std::any_of(written.begin(), written.end(), text::is_upper);
  for (std::size_t at = 0;; ++at) {
    const bool counts = has_upper ? text::is_upper(written[at]) || text::is_digit(written[at])
                                  : text::is_lower(written[at]) || text::is_digit(written[at]);
    if (counts && index-- == 0) return at;
  }
}

// ---- Words

// Lower case; of several for one colour the first is what the others become.
constexpr ColorPair color_words[] = {
    {"b", "w"},           {"black", "white"},    {"blacks", "whites"},
    {"schwarz", "weiss"}, {"noir", "blanc"},     {"noirs", "blancs"},
    {"negro", "blanco"},  {"negras", "blancas"}, {"negros", "blancos"},
    {"nero", "bianco"},   {"preto", "branco"},   {"zwart", "wit"},
    {"svart", "vit"},     {"kuro", "shiro"},     {"чёрные", "белые"},
    {"Чёрные", "Белые"},  {"흑", "백"},          {"Ｂ", "Ｗ"},
    {"黑", "白"},         {"schwarz", "weiß"},
};
constexpr ColorPair japanese[] = {{"黒", "白"}};

// A character of a value.
struct Letter {
  char32_t scalar;
  Span span;
};

bool is_kana(char32_t c) { return c >= 0x3041 && c <= 0x30FF; }

bool is_word_letter(char32_t c) {
  const char32_t lower = c | 0x20;
  if (c < 0x80) return lower >= 'a' && lower <= 'z';
  return (c >= 0xC0 && c < 0x250) || (c >= 0x400 && c < 0x500) || (c >= 0xFF21 && c <= 0xFF5A);
}

std::vector<Letter> letters_of(std::string_view text, Span span, spec::Charset charset) {
  std::vector<Letter> letters;
  while (!span.empty()) {
    const text::Character one = text::decode_one(slice(text, span), charset);
    letters.push_back({one.scalar, {span.begin, span.begin + one.length}});
    span.begin += one.length;
  }
  return letters;
}

// 黒 is written in Japan, 黑 elsewhere; both are 白 for White.
bool is_japanese(const std::vector<Letter>& letters, spec::Charset charset) {
  using spec::Charset;
  if (charset == Charset::ShiftJis || charset == Charset::EucJp || charset == Charset::Iso2022Jp) return true;
  return std::any_of(letters.begin(), letters.end(),
                     [](const Letter& letter) { return is_kana(letter.scalar) || letter.scalar == U'押'; });
}

enum class Case : std::uint8_t { Lower, Upper, Title, Mixed };

Case case_of(std::string_view word) {
  const auto count = std::count_if(word.begin(), word.end(), text::is_upper);
  const auto letters = std::count_if(word.begin(), word.end(), text::is_letter);
  if (count == 0) return Case::Lower;
  if (count == letters) return Case::Upper;
  return count == 1 && text::is_upper(word[0]) ? Case::Title : Case::Mixed;
}

std::string in_case(std::string_view lower, Case shape) {
  std::string word(lower);
  const std::size_t capitals = shape == Case::Upper ? word.size() : shape == Case::Title ? 1 : 0;
  for (std::size_t i = 0; i < capitals; ++i) word[i] = text::to_upper(word[i]);
  return word;
}

// The word of the other colour; empty if there is none.
std::string other_word(std::string_view word, bool in_japan) {
  const Case shape = case_of(word);
  if (shape == Case::Mixed) return {};
  const std::string lower = text::lower_case(word);
  const ColorPair* pair = color_pair_of(lower, color_words);
  if (in_japan || !pair)
    if (const ColorPair* const special = color_pair_of(lower, japanese)) pair = special;
  if (!pair) return {};
  return in_case(pair->black == lower ? pair->white : pair->black, shape);
}

// ---- Values

// A value: a place in a text, the charset to read it in, and that of the file.
struct Written {
  std::string_view text;
  Span span;
  spec::Charset charset;
  spec::Charset home;
};

// A value with shifted characters is written anew as a whole, and only if that alone changes no byte.
template <class Change>
void change_value(std::string_view text, Span value, const sgf::Reading& reading, sgf::Splices& parts,
                  Change change) {
  const std::string_view raw = slice(text, value);
  const bool has_shifts = spec::row(reading.charset).lex_class == spec::LexClass::Escaped;
  if (!has_shifts || sgf::is_plain_text(raw))
    return change(Written{text, value, reading.charset, reading.charset}, parts);
  const std::string decoded = sgf::decoded_value(raw, reading);
  std::string again;
  if (sgf::append_encoded(decoded, reading, again) || again != raw) return;
  sgf::Splices inner;
  const Span whole{0, size32(decoded)};
  change(Written{decoded, whole, spec::Charset::Utf8, reading.charset}, inner);
  std::string changed;
  if (!inner.empty() && !sgf::append_encoded(sgf::spliced(decoded, inner), reading, changed))
    parts.push_back({value, std::move(changed)});
}

// Whether the charset has the word, in bytes that no reader takes for a bracket or a backslash.
bool is_in(std::string_view utf8, spec::Charset charset) {
  std::string bytes;
  if (text::is_ascii(utf8)) return true;
  if (text::encode(utf8, charset, bytes)) return false;
  return bytes.find_first_of("[\\]") == bytes.npos || spec::row(charset).lex_class == spec::LexClass::Escaped;
}

// Runs of letters are words; every other character is one of its own.
void change_words(const Written& value, sgf::Splices& parts) {
  const std::vector<Letter> letters = letters_of(value.text, value.span, value.charset);
  const bool in_japan = is_in(japanese[0].black, value.home) && is_japanese(letters, value.home);
  for (std::size_t i = 0; i < letters.size();) {
    const std::size_t begin = i++;
    if (is_word_letter(letters[begin].scalar))
      while (i < letters.size() && is_word_letter(letters[i].scalar)) ++i;
    std::string word;
    for (std::size_t k = begin; k < i; ++k) text::append_utf8(letters[k].scalar, word);
    const std::string other = other_word(word, in_japan);
    std::string bytes;
    if (other.empty() || !is_in(other, value.home) || text::encode(other, value.charset, bytes)) continue;
    parts.push_back({{letters[begin].span.begin, letters[i - 1].span.end}, std::move(bytes)});
  }
}

// A number as it stands among the letters of a value.
struct Number {
  std::size_t begin;  // of its digits, or of its point
  std::size_t zeros;  // before its first digit that counts; of `0.5` none
  char sign;          // just before it; NUL if there is none
};

bool is_ascii_digit(char32_t c) { return c >= '0' && c <= '9'; }

// The first; nothing if it is 0, or has several signs.
std::optional<Number> first_number(const std::vector<Letter>& letters) {
  const auto at = [&](std::size_t i) { return i < letters.size() ? letters[i].scalar : U'\0'; };
  std::size_t digit = 0;
  while (digit < letters.size() && !is_ascii_digit(at(digit))) ++digit;
  Number number{digit > 0 && at(digit - 1) == '.' ? digit - 1 : digit, 0, '\0'};
  bool is_zero = true;
  for (std::size_t i = number.begin; is_ascii_digit(at(i)) || at(i) == '.'; ++i)
    is_zero &= at(i) == '0' || at(i) == '.';
  if (is_zero) return std::nullopt;
  while (at(number.begin + number.zeros) == '0' && is_ascii_digit(at(number.begin + number.zeros + 1)))
    ++number.zeros;
  const auto is_sign = [](char32_t c) { return c == '-' || c == '+'; };
  if (number.begin == 0 || !is_sign(at(number.begin - 1))) return number;
  if (number.begin > 1 && is_sign(at(number.begin - 2))) return std::nullopt;
  number.sign = static_cast<char>(at(number.begin - 1));
  return number;
}

// 6.5 and -6.5 are each other's. That `+6.5` comes back too, it is -06.5; 06.5 then is -006.5, and so on.
std::string other_sign(const Number& number) {
  const std::size_t n = number.zeros;
  const bool gets_plus = number.sign == '-' && n % 2 == 1;
  std::string out;
  if (number.sign != '-') out.push_back('-');
  if (gets_plus) out.push_back('+');
  out.append(number.sign == '-' ? n / 2 : number.sign == '+' ? 2 * n + 1 : 2 * n, '0');
  return out;
}

void change_sign(const Written& value, sgf::Splices& parts) {
  const std::vector<Letter> letters = letters_of(value.text, value.span, value.charset);
  const std::optional<Number> number = first_number(letters);
  if (!number) return;
  const Letter& first = letters[number->begin - (number->sign ? 1 : 0)];
  const Letter& last = letters[number->begin + number->zeros];
  std::string other = other_sign(*number);
  other.push_back(static_cast<char>(last.scalar));
  parts.push_back({{first.span.begin, last.span.end}, std::move(other)});
}

}  // namespace

void swap_identifier(std::string_view text, Span ident, sgf::Splices& parts) {
  const std::string_view written = slice(text, ident);
  const sgf::Capitals capitals(written);
  const ColorPair* const pair = color_pair_of(capitals.view(), identifiers);
  if (!pair) return;
  const bool is_black = pair->black == capitals.view();
  const std::size_t at = capital_place(written, color_place(*pair));
  const std::string_view rest = written.substr(at);
  const std::string_view word = is_black ? "Black" : "White";
  const std::size_t size = rest.starts_with(word) ? word.size() : 1;
  std::string other(is_black ? "White" : "Black", size);
  if (!text::is_upper(rest[0])) other[0] = static_cast<char>(other[0] | 0x20);
  const std::uint32_t begin = ident.begin + static_cast<std::uint32_t>(at);
  parts.push_back({{begin, begin + static_cast<std::uint32_t>(size)}, std::move(other)});
}

void swap_words(std::string_view text, Span value, const sgf::Reading& reading, sgf::Splices& parts) {
  change_value(text, value, reading, parts, change_words);
}

void swap_first_letter(std::string_view text, Span value, const sgf::Reading&, sgf::Splices& parts) {
  const std::string_view word = sgf::trimmed(slice(text, value));
  if (word.size() < 2 || (word[0] != 'B' && word[0] != 'W') || !text::is_digit(word[1])) return;
  const auto begin = static_cast<std::uint32_t>(word.data() - text.data());
  parts.push_back({{begin, begin + 1}, word[0] == 'B' ? "W" : "B"});
}

void swap_color(std::string_view text, Span value, const sgf::Reading& reading, sgf::Splices& parts) {
  const std::string_view word = sgf::trimmed(slice(text, value));
  if (word != "1" && word != "2") return swap_words(text, value, reading, parts);
  const auto begin = static_cast<std::uint32_t>(word.data() - text.data());
  parts.push_back({{begin, begin + 1}, word == "1" ? "2" : "1"});
}

void swap_sign(std::string_view text, Span value, const sgf::Reading& reading, sgf::Splices& parts) {
  change_value(text, value, reading, parts, change_sign);
}

// Only what comes back by the same way: no sign, no zeros in front.
void swap_percent(std::string_view text, Span value, const sgf::Reading&, sgf::Splices& parts) {
  constexpr std::size_t most_digits = 15;
  const std::string_view number = sgf::trimmed(slice(text, value));
  const std::size_t point = std::min(number.find('.'), number.size());
  const std::string_view whole = number.substr(0, point),
                         rest = number.substr(std::min(point + 1, number.size()));
  const bool is_usual = !whole.empty() && (whole == "0" || whole[0] != '0') &&
                        (!rest.empty() || point == number.size()) && number.size() <= most_digits &&
                        std::ranges::all_of(whole, text::is_digit) &&
                        std::ranges::all_of(rest, text::is_digit);
  const Decimal all = 100, share = is_usual ? *Decimal::parse(number) : all + 1;
  if (share > all) return;
  std::string other = (all - share).to_string();
  if (!rest.empty()) {
    if (other.find('.') == other.npos) other += '.';
    other.resize(other.find('.') + 1 + rest.size(), '0');
  }
  const auto begin = static_cast<std::uint32_t>(number.data() - text.data());
  parts.push_back({{begin, begin + size32(number)}, std::move(other)});
}

}  // namespace qipu::game
