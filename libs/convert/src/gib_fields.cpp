// The fields of the header, in the order in which servers write them.
#include <algorithm>
#include <iterator>

#include "gib.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/text/ascii.hpp"
#include "source.hpp"
#include "words.hpp"

namespace qipu::convert::gib {

using game::Outcome;
using Kind = Field::Kind;

namespace {

// What only this file has in the field, else what they all have.
std::string own(const Game& game, std::string_view key, std::string custom) {
  for (std::size_t i = 0; i < fields().size(); ++i)
    if (fields()[i].key == key && !game.own[i].empty()) return game.own[i];
  return custom;
}

// ---- Numbers

// In tenths; what is smaller is dropped.
std::string tenths_text(const Decimal& number) { return std::to_string(whole_part(number * 10)); }

// The first six unsigned numbers.
std::vector<std::uint32_t> numbers_in(std::string_view text) {
  constexpr std::size_t most_digits = 9, most_numbers = 6;
  constexpr std::string_view digits = "0123456789";
  std::vector<std::uint32_t> found;
  std::size_t at = text.find_first_of(digits);
  while (at != text.npos && found.size() < most_numbers) {
    const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
    if (end - at > most_digits) return {};
    found.push_back(static_cast<std::uint32_t>(*number_in(text.substr(at, end - at))));
    at = text.find_first_of(digits, end);
  }
  return found;
}

// ---- Kind and condition

struct ServerKind {
  std::string_view word;
  std::string_view number;
};
constexpr ServerKind server_kinds[] = {{"Korea", "0"}, {"China", "2"}, {"Global", "3"}};

std::string kind(const Game&) { return "Global"; }

std::string kind_number(const Game&) { return "3"; }

bool repeats_kind(const Game& game, std::string_view text) {
  const std::string word = own(game, "GIBOKIND", kind(game));
  return std::any_of(std::begin(server_kinds), std::end(server_kinds), [&](const ServerKind& row) {
    return row.number == text && equals_folded(row.word, word);
  });
}

std::string dum(const Game& game) { return own(game, "GAMEDUM", "0"); }

std::string stakes(const Game& game) {
  return game.handicap < 2 ? "Even" : std::to_string(game.handicap).append(" Handicap");
}

// Whose the extra komi is nobody knows: the words of the file stay.
std::string condition(const Game& game) {
  std::string words = stakes(game);
  if (dum(game) != "0") return own(game, "GAMECONDITION", words);
  const bool has_komi = game.komi && (game.handicap < 2 || *game.komi != Decimal());
  return has_komi ? words.append(" : Black ").append(game.komi->to_string()).append(" Dum") : words;
}

// Where the words of the stakes end, and those of the komi begin.
struct ConditionParts {
  std::size_t stakes_end;
  std::size_t komi;
};

ConditionParts split_condition(std::string_view text) {
  ConditionParts parts{0, 0};
  for (const std::string_view colon : {":", "："}) {
    const std::size_t at = text.rfind(colon);
    if (at != text.npos && at + colon.size() > parts.komi) parts = {at, at + colon.size()};
  }
  return parts;
}

// Words that say no more than that there is no handicap.
bool is_even(std::string_view utf8) {
  constexpr std::string_view words[] = {"Even", "分先", "互先", "호선", "猜先"};
  utf8 = trimmed(utf8);
  return utf8.empty() || std::any_of(std::begin(words), std::end(words),
                                     [&](std::string_view word) { return equals_folded(utf8, word); });
}

bool repeats_condition(const Game& game, std::string_view text) {
  if (text == stakes(game) || text == condition(game)) return true;
  if (dum(game) != "0") return false;
  const game::Typed<game::Komi> komi = komi_in(text);
  const bool is_komi = game.komi && is_sure(komi.form) && komi.value.points == *game.komi;
  const std::string_view said = is_komi ? text.substr(0, split_condition(text).stakes_end) : text;
  return game.handicap < 2 && is_komi == game.komi.has_value() && is_even(said);
}

std::string komi(const Game& game) { return game.komi ? tenths_text(*game.komi) : std::string(); }

std::string handicap(const Game& game) { return std::to_string(game.handicap); }

bool repeats_handicap(const Game& game, std::string_view text) { return number_in(text) == game.handicap; }

std::string stones(const Game& game) { return std::to_string(game.stones); }

bool repeats_stones(const Game& game, std::string_view text) { return text == "0" || text == stones(game); }

std::string lines(const Game& game) { return game.lines == 19 ? std::string() : std::to_string(game.lines); }

bool repeats_lines(const Game& game, std::string_view text) { return text == std::to_string(game.lines); }

// ---- Time

std::string main_time(const Game& game) { return game.main_time.value_or(Decimal()).to_string(); }
bool is_timed(const Game& game) { return game.main_time.has_value(); }
std::string period(const Game& game) { return game.overtime.seconds.to_string(); }
std::string periods(const Game& game) { return std::to_string(game.overtime.periods); }

std::string joined(std::string first, std::string_view second, std::string_view third) {
  return first.append("-").append(second).append("-").append(third);
}

std::string time(const Game& game) {
  return is_timed(game) ? joined(main_time(game), period(game), periods(game)) : std::string();
}
std::string time_in_tag(const Game& game) {
  return is_timed(game) ? joined(period(game), periods(game), main_time(game)) : std::string();
}

std::string time_in_words(const Game& game) {
  if (!is_timed(game)) return {};
  const std::int64_t seconds = game.main_time->to_integer().value_or(0);
  const bool has_minutes = seconds % 60 == 0;
  std::string words = "Time limit ";
  words.append(std::to_string(has_minutes ? seconds / 60 : seconds))
      .append(has_minutes ? "minute" : "second");
  return words.append(" : ")
      .append(period(game))
      .append(" second countdown ")
      .append(periods(game))
      .append(" time");
}

// The servers write minutes, seconds and periods, in the words of their language.
bool repeats_time_in_words(const Game& game, std::string_view text) {
  const std::vector<std::uint32_t> all = numbers_in(text);
  return all.size() == 3 && Decimal(std::int64_t{all[0]} * 60) == game.main_time.value_or(Decimal()) &&
         Decimal(all[1]) == game.overtime.seconds && all[2] == game.overtime.periods;
}

// ---- Result

struct Ending {
  std::int64_t code;
  Outcome outcome;
  game::Manner manner;
  std::string_view words;
};
constexpr Ending endings[] = {
    {0, Outcome::Black, game::Manner::Score, ""},
    {1, Outcome::White, game::Manner::Score, ""},
    {0, Outcome::Black, game::Manner::Unsaid, "black wins"},
    {1, Outcome::White, game::Manner::Unsaid, "white wins"},
    {3, Outcome::Black, game::Manner::Resignation, "black wins by resignation"},
    {4, Outcome::White, game::Manner::Resignation, "white wins by resignation"},
    {5, Outcome::Black, game::Manner::Forfeit, "black wins by forfeit"},
    {6, Outcome::White, game::Manner::Forfeit, "white wins by forfeit"},
    {7, Outcome::Black, game::Manner::Time, "black wins by time"},
    {8, Outcome::White, game::Manner::Time, "white wins by time"},
};
constexpr std::string_view no_ending = "255";

const Ending* ending_of(const Game& game) {
  if (!game.result) return nullptr;
  const auto* const found = std::find_if(std::begin(endings), std::end(endings), [&](const Ending& ending) {
    return ending.outcome == game.result->outcome && ending.manner == game.result->manner;
  });
  return found == std::end(endings) ? nullptr : found;
}

std::string result_code(const Game& game) {
  const Ending* const ending = ending_of(game);
  return ending ? std::to_string(ending->code) : std::string(no_ending);
}

bool is_by_score(const Game& game) { return game.result && game.result->manner == game::Manner::Score; }

std::string score(const Game& game) { return is_by_score(game) ? tenths_text(game.result->score) : "0"; }

std::string result(const Game& game) {
  if (!game.result) return game.result_words;
  if (is_by_score(game)) {
    const std::string points = game.result->score.to_string();
    return std::string(game.result->outcome == Outcome::Black ? "black " : "white ") + points +
           (!game.result->score.is_integer()   ? " win"
            : game.result->score == Decimal(1) ? " point win"
                                               : " points win");
  }
  const Ending* const ending = ending_of(game);
  return ending ? std::string(ending->words) : game::to_text(*game.result);
}

// The reader takes care of it: what RE does not say goes to GC.
bool is_expressed(const Game&, std::string_view) { return true; }

// ---- Date

std::string written(const Moment& moment) {
  if (moment.date.year == 0) return {};
  std::string text = std::to_string(moment.date.year);
  for (const std::uint32_t number : {std::uint32_t{moment.date.month}, std::uint32_t{moment.date.day},
                                     moment.hour, moment.minute, moment.second})
    text.append("-").append(two_digits(number, ' '));
  return text;
}

std::string date(const Game& game) { return written(game.began); }

std::string date_in_tag(const Game& game) {
  const Moment& moment = game.began;
  if (moment.date.year == 0) return {};
  std::string text = std::to_string(moment.date.year);
  for (const std::uint32_t number :
       {std::uint32_t{moment.date.month}, std::uint32_t{moment.date.day}, moment.hour, moment.minute})
    text.append(":").append(two_digits(number, '0'));
  return text;
}

// A field may leave out the seconds, or all of the time of day.
bool repeats_date(const Game& game, std::string_view text) {
  std::optional<Moment> moment = parse_moment(text);
  if (!moment) return false;
  if (!has_time(*moment)) return moment->date == game.began.date;
  if (moment->second == 0) moment->second = game.began.second;
  return *moment == game.began;
}

// ---- Names and places

std::string name(const Game& game) { return game.name; }
std::string place(const Game& game) { return game.place; }
std::string comment(const Game& game) { return game.comment; }
std::string nothing(const Game&) { return {}; }
std::string zero(const Game&) { return "0"; }
bool repeats_comment(const Game& game, std::string_view text) { return text == game.comment; }

// ---- Players

using Which = Side Game::*;

// The keys of fields in which a player has names.
struct NameKeys {
  std::string_view nick;
  std::string_view id;
  std::string_view info_nick;
};
template <Which side>
constexpr NameKeys name_keys = side == &Game::white ? NameKeys{"GAMEWHITENICK", "WID", "WNICK"}
                                                    : NameKeys{"GAMEBLACKNICK", "BID", "BNICK"};

template <Which side>
constexpr std::string_view country_keys[] = {side == &Game::white ? "GAMEWHITECOUNTRY" : "GAMEBLACKCOUNTRY",
                                             side == &Game::white ? "WNCD" : "BNCD",
                                             side == &Game::white ? "J" : "K"};

template <Which side>
std::string name_and_rank(const Game& game) {
  std::string text = (game.*side).name;
  if ((game.*side).rank.empty()) return text;
  return text.append(" (").append(text::upper_case((game.*side).rank)).append(")");
}

template <Which side>
bool repeats_name_and_rank(const Game& game, std::string_view text) {
  const NameAndRank parts = split_name(text);
  if (text == (game.*side).name) return true;
  return parts.name == (game.*side).name &&
         (parts.rank.empty() || game::to_text(game::parse_rank(parts.rank).value) == (game.*side).rank);
}

template <Which side>
std::string nick(const Game& game) {
  return own(game, name_keys<side>.nick, (game.*side).name);
}
template <Which side>
std::string info_nick(const Game& game) {
  return own(game, name_keys<side>.info_nick, nick<side>(game));
}
template <Which side>
std::string id(const Game& game) {
  return own(game, name_keys<side>.id, (game.*side).name);
}

// ASCII that was read as UTF-16: 敍獮楫t is Menskit. Empty if it is anything else.
std::string narrowed(std::string_view utf8) {
  std::string out;
  while (!utf8.empty()) {
    const text::Character character = text::decode_one(utf8, text::Charset::Utf8);
    for (char32_t left = character.scalar; left != 0; left >>= 8) {
      if ((left & 0xFF) < 0x20 || (left & 0xFF) > 0x7E) return {};
      out += static_cast<char>(left & 0xFF);
    }
    utf8.remove_prefix(character.length);
  }
  return out;
}

template <Which side>
bool repeats_name(const Game& game, std::string_view text) {
  const std::string ascii = narrowed(text);
  for (const std::string& known :
       {(game.*side).name, nick<side>(game), info_nick<side>(game), id<side>(game)})
    if (text == known || (!ascii.empty() && ascii == known)) return true;
  return false;
}

template <Which side>
constexpr std::string_view level_keys[] = {side == &Game::white ? "WLV" : "BLV",
                                           side == &Game::white ? "L" : "N",
                                           side == &Game::white ? "GAMEWHITELEVEL" : "GAMEBLACKLEVEL"};

// Of a player without a rank what this file has.
template <Which side>
std::string level(const Game& game) {
  constexpr std::int64_t most = 35;
  std::string_view rank = (game.*side).rank;
  if (rank.ends_with('?') || rank.ends_with('*')) rank.remove_suffix(1);
  for (std::int64_t number = 0; number <= most; ++number)
    if (rank_of_level(number) == rank) return std::to_string(number);
  for (const std::string_view key : level_keys<side>)
    if (std::string number = own(game, key, {}); rank.empty() && !number.empty()) return number;
  return {};
}

// Files of Global servers have White's nick there.
template <Which side>
bool repeats_level(const Game& game, std::string_view text) {
  return text == level<side>(game) || repeats_name<side>(game, text);
}

struct Country {
  std::string_view code;
  std::string_view name;  // ISO 3166
};
// 3 is the server of everybody else: it is kept. The first row of a country is the one to write.
constexpr Country countries[] = {{"0", "KR"}, {"1", "JP"}, {"2", "CN"}, {"4", "TW"}, {"5", "CN"}};

// A number that names none of these, as this file has it.
template <Which side>
std::string other_country(const Game& game) {
  for (const std::string_view key : country_keys<side>)
    if (const std::string code = own(game, key, {}); !code.empty()) return code;
  return {};
}

template <Which side>
std::string country(const Game& game) {
  if ((game.*side).country.empty()) return other_country<side>(game);
  const std::string code = code_of((game.*side).country);
  return code.empty() ? "3" : code;
}

template <Which side>
bool repeats_country(const Game& game, std::string_view text) {
  const std::string named = country_of(text);
  return named.empty() ? text == other_country<side>(game) : named == (game.*side).country;
}

std::string white_avatar(const Game& game) { return own(game, "GAMEWAVATA", "0"); }
std::string black_avatar(const Game& game) { return own(game, "GAMEBAVATA", "0"); }
std::string white_image(const Game& game) { return own(game, "GAMEWIMAGE", {}); }
std::string black_image(const Game& game) { return own(game, "GAMEBIMAGE", {}); }
std::string type(const Game& game) { return own(game, "GTYPE", "0"); }

constexpr Which white = &Game::white, black = &Game::black;

// clang-format off
constexpr Field rows[] = {
  {"", "GIBOKIND", Kind::Said, kind, nullptr},
  {"", "TYPE", Kind::Own, zero, nullptr},
  {"", "SZAUDIO", Kind::Own, zero, nullptr},
  {"", "GAMECONDITION", Kind::Said, condition, repeats_condition},
  {"", "GAMETIME", Kind::Optional, time_in_words, repeats_time_in_words},
  {"", "GAMERESULT", Kind::Said, result, is_expressed},
  {"", "GAMEZIPSU", Kind::Said, score, nullptr},
  {"", "GAMEDUM", Kind::Own, zero, nullptr},
  {"", "GAMEGONGJE", Kind::Optional, komi, nullptr},
  {"", "GAMETOTALNUM", Kind::Said, stones, repeats_stones},
  {"", "GAMENAME", Kind::Said, name, nullptr},
  {"", "GAMEDATE", Kind::Said, date, repeats_date},
  {"", "GAMEPLACE", Kind::Said, place, nullptr},
  {"", "GAMELECNAME", Kind::Own, nothing, nullptr},
  {"", "GAMEWHITENAME", Kind::Said, name_and_rank<white>, repeats_name_and_rank<white>},
  {"", "GAMEWHITELEVEL", Kind::Said, level<white>, repeats_level<white>},
  {"", "GAMEWHITENICK", Kind::Own, nick<white>, repeats_name<white>},
  {"", "GAMEWHITECOUNTRY", Kind::Said, country<white>, repeats_country<white>},
  {"", "GAMEWAVATA", Kind::Own, zero, nullptr},
  {"", "GAMEWIMAGE", Kind::Own, nothing, nullptr},
  {"", "GAMEBLACKNAME", Kind::Said, name_and_rank<black>, repeats_name_and_rank<black>},
  {"", "GAMEBLACKLEVEL", Kind::Said, level<black>, repeats_level<black>},
  {"", "GAMEBLACKNICK", Kind::Own, nick<black>, repeats_name<black>},
  {"", "GAMEBLACKCOUNTRY", Kind::Said, country<black>, repeats_country<black>},
  {"", "GAMEBAVATA", Kind::Own, zero, nullptr},
  {"", "GAMEBIMAGE", Kind::Own, nothing, nullptr},
  {"", "GAMECOMMENT", Kind::Said, comment, nullptr},
  {"GAMEINFOMAIN", "GBKIND", Kind::Said, kind_number, repeats_kind},
  {"GAMEINFOMAIN", "GTYPE", Kind::Own, zero, nullptr},
  {"GAMEINFOMAIN", "GCDT", Kind::Said, handicap, repeats_handicap},
  {"GAMEINFOMAIN", "GTIME", Kind::Optional, time, nullptr},
  {"GAMEINFOMAIN", "GRLT", Kind::Said, result_code, nullptr},
  {"GAMEINFOMAIN", "ZIPSU", Kind::Said, score, nullptr},
  {"GAMEINFOMAIN", "DUM", Kind::Own, dum, nullptr},
  {"GAMEINFOMAIN", "GONGJE", Kind::Optional, komi, nullptr},
  {"GAMEINFOMAIN", "TCNT", Kind::Said, stones, repeats_stones},
  {"GAMEINFOMAIN", "LINE", Kind::Optional, lines, repeats_lines},
  {"GAMEINFOMAIN", "AUSZ", Kind::Own, zero, nullptr},
  {"GAMEINFOSUB", "GNAMEF", Kind::Own, zero, nullptr},
  {"GAMEINFOSUB", "GPLCF", Kind::Own, zero, nullptr},
  {"GAMEINFOSUB", "GNAME", Kind::Said, name, nullptr},
  {"GAMEINFOSUB", "GDATE", Kind::Said, date, repeats_date},
  {"GAMEINFOSUB", "GPLC", Kind::Said, place, nullptr},
  {"GAMEINFOSUB", "GCMT", Kind::Said, nothing, repeats_comment},
  {"WUSERINFO", "WID", Kind::Own, id<white>, repeats_name<white>},
  {"WUSERINFO", "WLV", Kind::Said, level<white>, nullptr},
  {"WUSERINFO", "WNICK", Kind::Own, info_nick<white>, repeats_name<white>},
  {"WUSERINFO", "WNCD", Kind::Said, country<white>, repeats_country<white>},
  {"WUSERINFO", "WAID", Kind::Own, white_avatar, nullptr},
  {"WUSERINFO", "WIMG", Kind::Own, white_image, nullptr},
  {"BUSERINFO", "BID", Kind::Own, id<black>, repeats_name<black>},
  {"BUSERINFO", "BLV", Kind::Said, level<black>, nullptr},
  {"BUSERINFO", "BNICK", Kind::Own, info_nick<black>, repeats_name<black>},
  {"BUSERINFO", "BNCD", Kind::Said, country<black>, repeats_country<black>},
  {"BUSERINFO", "BAID", Kind::Own, black_avatar, nullptr},
  {"BUSERINFO", "BIMG", Kind::Own, black_image, nullptr},
  {"GAMETAG", "S", Kind::Own, type, nullptr},
  {"GAMETAG", "R", Kind::Said, handicap, repeats_handicap},
  {"GAMETAG", "D", Kind::Own, dum, nullptr},
  {"GAMETAG", "G", Kind::Optional, komi, nullptr},
  {"GAMETAG", "W", Kind::Said, result_code, nullptr},
  {"GAMETAG", "Z", Kind::Said, score, nullptr},
  {"GAMETAG", "T", Kind::Optional, time_in_tag, nullptr},
  {"GAMETAG", "C", Kind::Optional, date_in_tag, repeats_date},
  {"GAMETAG", "I", Kind::Own, id<white>, repeats_name<white>},
  {"GAMETAG", "L", Kind::Said, level<white>, nullptr},
  {"GAMETAG", "M", Kind::Own, id<black>, repeats_name<black>},
  {"GAMETAG", "N", Kind::Said, level<black>, nullptr},
  {"GAMETAG", "A", Kind::Own, info_nick<white>, repeats_name<white>},
  {"GAMETAG", "B", Kind::Own, info_nick<black>, repeats_name<black>},
  {"GAMETAG", "J", Kind::Said, country<white>, repeats_country<white>},
  {"GAMETAG", "K", Kind::Said, country<black>, repeats_country<black>},
};
// clang-format on

constexpr std::string_view commands[] = {"BAC", "BEG", "BRT", "CRE", "CSP", "CST", "DEL", "DSC", "END",
                                         "FOR", "HLD", "IDX", "INI", "MOV", "PDT", "PSP", "PST", "REM",
                                         "REV", "SET", "SHO", "SKI", "STO", "STR", "SUR", "VST", "WIT"};

}  // namespace

Game::Game() : own(std::size(rows)) {}

std::span<const Field> fields() { return rows; }

std::string name_of(const Field& field) {
  return field.section.empty() ? std::string(field.key)
                               : std::string(field.section).append(".").append(field.key);
}

std::string_view separator_of(const Field& field) {
  constexpr std::string_view without = "SRDGWZTC";
  return field.section == "GAMETAG" && without.find(field.key) != without.npos ? "" : ":";
}

std::size_t find_field(std::string_view section, std::string_view key) {
  const auto* const found = std::find_if(std::begin(rows), std::end(rows), [&](const Field& field) {
    return field.key == key && field.section == section;
  });
  return found == std::end(rows) ? no_field : static_cast<std::size_t>(found - rows);
}

std::string rank_of_level(std::int64_t level) {
  if (level >= 27 && level <= 35) return std::to_string(level - 26) + "p";
  if (level >= 18 && level <= 26) return std::to_string(level - 17) + "d";
  return level >= 0 && level < 18 ? std::to_string(18 - level) + "k" : std::string();
}

std::string country_of(std::string_view code) {
  for (const Country& row : countries)
    if (row.code == code) return std::string(row.name);
  return {};
}

std::string code_of(std::string_view country) {
  for (const Country& row : countries)
    if (row.name == country) return std::string(row.code);
  return {};
}

NameAndRank split_name(std::string_view text) {
  text = trimmed(text);
  const std::size_t open = text.rfind('(');
  if (open == text.npos || !text.ends_with(')')) return {text, {}};
  return {trimmed(text.substr(0, open)), text.substr(open + 1, text.size() - open - 2)};
}

std::optional<game::GameResult> result_of(std::int64_t code, std::int64_t tenths) {
  for (const Ending& ending : endings) {
    if (ending.code != code) continue;
    const bool has_score = ending.manner == game::Manner::Score;
    if (has_score && tenths <= 0) continue;
    return game::GameResult{
        ending.outcome, ending.manner, has_score ? Decimal::of(tenths, 1) : Decimal(), false, {}};
  }
  return std::nullopt;
}

bool agrees(const game::Typed<game::GameResult>& words, const game::GameResult& stated) {
  const game::GameResult& said = words.value;
  if (!is_sure(words.form) || said.outcome != stated.outcome) return false;
  // What is called zi may be points.
  const bool is_score = said.score == stated.score || (said.zi && said.score == stated.score * 2);
  return said.manner == game::Manner::Unsaid || (said.manner == stated.manner && is_score);
}

game::Typed<game::Komi> komi_in(std::string_view condition) {
  return game::parse_komi(condition.substr(split_condition(condition).komi));
}

bool has_time(const Moment& moment) { return moment.hour + moment.minute + moment.second > 0; }

std::string time_text(const Moment& moment) {
  const std::string text = two_digits(moment.hour) + ":" + two_digits(moment.minute);
  return moment.second == 0 ? text : text + ":" + two_digits(moment.second);
}

std::optional<Moment> parse_moment(std::string_view utf8) {
  const std::vector<std::uint32_t> all = numbers_in(utf8);
  const auto number = [&](std::size_t i) { return i < all.size() ? all[i] : 0; };
  if (number(0) < 1000 || number(0) > 9999 || number(1) > 12 || number(2) > 31) return std::nullopt;
  Moment moment{{static_cast<std::uint16_t>(number(0)), static_cast<std::uint8_t>(number(1)),
                 static_cast<std::uint8_t>(number(2))},
                number(3),
                number(4),
                number(5)};
  if (moment.date.month == 0) moment.date.day = 0;
  const auto says = [&](std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return utf8.find(word) != utf8.npos; });
  };
  if (says({"下午", "午後", "오후", "PM", "pm"}) && moment.hour < 12) moment.hour += 12;
  if (says({"上午", "午前", "오전", "AM", "am"}) && moment.hour == 12) moment.hour = 0;
  if (!game::exists(moment.date) || moment.hour > 24 || moment.minute > 59 || moment.second > 59)
    return std::nullopt;
  return moment;
}

bool is_understood(std::string_view word) { return word == "INI" || word == "STO" || word == "SKI"; }

bool is_command(std::string_view word) {
  return std::find(std::begin(commands), std::end(commands), word) != std::end(commands);
}

}  // namespace qipu::convert::gib
