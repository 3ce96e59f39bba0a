#include "qipu/game/handicap.hpp"

#include "words.hpp"

namespace qipu::game {

namespace {

struct Word {
  std::string_view text;
  std::uint32_t stones;
};
constexpr Word words[] = {
    {"none", 0},   {"no", 0},   {"even", 0},        {"无", 0},        {"互先", 0},
    {"分先", 0},   {"호선", 0}, {"先", 1},          {"定先", 1},      {"让先", 1},
    {"受先", 1},   {"정선", 1}, {"no handicap", 0}, {"even game", 0}, {"不让子", 0},
    {"无让子", 0}, {"ohne", 0}, {"josen", 1},       {"sen", 1},
};

// FF[4] boards hold no more handicap than this many stones.
constexpr std::uint32_t most_stones = 361;

Typed<Handicap> read_count(std::string_view text) {
  Cursor cursor(text);
  cursor.eat_any({"让", "受", "授", "handicap", "置石", "h", "ha"});
  cursor.skip_spaces();
  const auto count = cursor.count();
  cursor.skip_spaces();
  if (!count || *count > most_stones) return {};
  cursor.eat_any({"stones", "stone", "子", "子局", "目", "점", "steine", "pierres", "stenen"});
  return cursor.at_end() ? Typed<Handicap>{Form::Certain, {*count}} : Typed<Handicap>{};
}

Typed<Handicap> read_words(std::string_view text) {
  if (const Word* word = find_row<Word>(text, words)) return {Form::Certain, {word->stones}};
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
  if (Typed<Handicap> handicap = read_words(plain)) return handicap;
  const std::size_t point = plain.rfind('.');
  if (point == std::string::npos || is_digit(plain[0])) return {};
  Typed<Handicap> of_game = read_words(std::string_view(plain).substr(point + 1));
  if (of_game) of_game.form = Form::Guessed;
  return of_game;
}

std::string to_text(const Handicap& handicap) { return std::to_string(handicap.stones); }

}  // namespace qipu::game
