#include "qipu/game/handicap.hpp"

#include <algorithm>
#include <iterator>

#include "amount.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

struct HandicapWord {
  std::string_view text;
  std::uint32_t stones;
};
constexpr HandicapWord handicap_words[] = {
    {"none", 0},        {"no", 0},        {"even", 0},   {"无", 0},     {"互先", 0}, {"分先", 0},
    {"호선", 0},        {"先", 1},        {"定先", 1},   {"让先", 1},   {"受先", 1}, {"정선", 1},
    {"no handicap", 0}, {"even game", 0}, {"不让子", 0}, {"无让子", 0}, {"ohne", 0}, {"sans", 0},
    {"keine", 0},       {"geen", 0},      {"aucun", 0},  {"맞바둑", 0}, {"选先", 0}, {"猜先", 0},
    {"josen", 1},       {"sen", 1},
};

// FF[4] boards hold no more handicap than this many stones.
constexpr std::uint32_t most_stones = 361;

struct HandicapSuffix {
  std::string_view text;
};
constexpr HandicapSuffix handicap_suffixes[] = {{"stones"},         {"stone"},        {"stones handicap"},
                                                {"stone handicap"}, {"子"},           {"子局"},
                                                {"子置き"},         {"目"},           {"점"},
                                                {"점접바둑"},       {"steine"},       {"pierres"},
                                                {"stenen"},         {"vorgabesteine"}};

// 吴受先: one player takes black in every game.
constexpr std::string_view josen_ends[] = {"受先", "让先", "定先"};

bool ends_in_josen(std::string_view text) {
  return std::any_of(std::begin(josen_ends), std::end(josen_ends),
                     [&](std::string_view end) { return text.ends_with(end); });
}

// 3, 三, three.
std::optional<std::uint32_t> whole_number(Cursor& cursor) {
  if (const auto count = cursor.count()) return count;
  const std::optional<Decimal> number = eat_number(cursor);
  const auto integer = number ? number->to_integer() : std::nullopt;
  return integer && *integer >= 0 && *integer <= most_stones
             ? std::optional(static_cast<std::uint32_t>(*integer))
             : std::nullopt;
}

Typed<Handicap> read_count(std::string_view text) {
  Cursor cursor(text);
  cursor.eat_any({"让", "受", "授", "handicap", "置石", "置碁", "置き碁", "h", "ha", "접바둑"});
  cursor.skip_spaces();
  const auto count = whole_number(cursor);
  cursor.skip_spaces();
  if (!count || *count > most_stones) return {};
  eat_row<HandicapSuffix>(cursor, handicap_suffixes);
  return cursor.at_end() ? Typed<Handicap>{Form::Certain, {*count}} : Typed<Handicap>{};
}

Typed<Handicap> read_handicap_words(std::string_view text) {
  if (const HandicapWord* word = find_row<HandicapWord>(text, handicap_words))
    return {Form::Certain, {word->stones}};
  return read_count(text);
}

}  // namespace

Typed<Handicap> parse_handicap(std::string_view text) {
  const Typed<std::int64_t> number = sgf::parse_number(text);
  if (number.form == Form::Exact || number.form == Form::Certain) {
    if (number.value < 0 || number.value > most_stones) return {};
    return {number.form, {static_cast<std::uint32_t>(number.value)}};
  }
  const std::string plain = folded(text);
  if (Typed<Handicap> handicap = read_handicap_words(plain)) return handicap;
  if (ends_in_josen(plain)) return {Form::Guessed, {1}};
  const std::size_t point = plain.rfind('.');
  if (point == std::string::npos || text::is_digit(plain[0])) return {};
  Typed<Handicap> of_game = read_handicap_words(std::string_view(plain).substr(point + 1));
  if (of_game) of_game.form = Form::Guessed;
  return of_game;
}

std::string to_text(const Handicap& handicap) { return std::to_string(handicap.stones); }

}  // namespace qipu::game
