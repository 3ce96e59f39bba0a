// What a GIB file says of its game, field by field: the reader asks of each whether SGF says it already, the
// writer writes them in this order. So what the one keeps in XF the other gives back. See gib.cpp for the
// shape of the format.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/date.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/result.hpp"

namespace qipu::convert::gib {

struct Side {
  std::string name;
  std::string rank;     // FF[4]: 4d
  std::string country;  // ISO 3166
};

// When a game began; numbers that are not there are 0.
struct Moment {
  game::Date date;
  std::uint32_t hour = 0;
  std::uint32_t minute = 0;
  std::uint32_t second = 0;
  bool operator==(const Moment&) const = default;
};

// As SGF says it, and in `own` what only GIB has.
struct Game {
  Side white;
  Side black;
  std::uint32_t lines = 19;  // of the board
  std::uint32_t handicap = 0;
  std::uint32_t stones = 0;  // played
  std::optional<Decimal> komi;
  std::optional<game::GameResult> result;
  std::string result_words;  // where no form of FF[4] fits
  std::optional<Decimal> main_time;
  game::Overtime overtime;
  Moment began;
  std::string name;
  std::string place;
  std::string comment;
  std::vector<std::string> own;  // by field

  Game();
};

struct Field {
  enum class Kind : std::uint8_t {
    Said,      // by SGF
    Optional,  // the same, and left out if it is empty
    Own,       // of this format: XF gives it back
  };
  std::string_view section;  // GAMEINFOMAIN; empty: a line of its own
  std::string_view key;      // no two fields have the same
  Kind kind;
  std::string (*text)(const Game& game);
  // Whether `text` says no more than the game does. Null: it is the text above.
  bool (*repeats)(const Game& game, std::string_view text);
};

std::span<const Field> fields();
std::string name_of(const Field& field);            // in XF: GAMELECNAME, GAMETAG.S
std::string_view separator_of(const Field& field);  // between key and text in a list: C2016:03:26, I:name

constexpr std::size_t no_field = static_cast<std::size_t>(-1);
std::size_t find_field(std::string_view section, std::string_view key);

// ---- Values

// The number of a level: 0 is 18k, 17 1k, 18 1d, 26 9d, 27 1p, 35 9p. 0 stands for a level that is not known,
// too.
std::string rank_of_level(std::int64_t level);  // FF[4]; empty if there is none
std::string country_of(std::string_view code);  // ISO 3166; empty if it names none
std::string code_of(std::string_view country);  // the other way

// `name (9D)`: the rank is empty if none is there.
struct NameAndRank {
  std::string_view name;
  std::string_view rank;
};
NameAndRank split_name(std::string_view text);

// How a game ended: GRLT, and ZIPSU, tenths of a point.
std::optional<game::GameResult> result_of(std::int64_t code, std::int64_t tenths);

// What the words after the last colon of a condition tell: Even : Black 6.5 Dum.
game::Typed<game::Komi> komi_in(std::string_view condition);

// Whether words say nothing else than `stated`, surely.
bool agrees(const game::Typed<game::GameResult>& words, const game::GameResult& stated);

// 2016- 3-26-17-29-25, 2016:03:26:17:29, 2012年11月22日 下午 6:3
std::optional<Moment> parse_moment(std::string_view utf8);
bool has_time(const Moment& moment);
std::string time_text(const Moment& moment);  // 17:29, 17:29:25

// A number as a count: 0 or the largest for what is none.
inline std::uint32_t clamped(std::int64_t number) {
  constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max();
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(number, 0, most));
}

// Whether a word names a command of the game part, such as STO.
bool is_command(std::string_view word);
// INI, STO, SKI: those that are understood.
bool is_understood(std::string_view word);

}  // namespace qipu::convert::gib
