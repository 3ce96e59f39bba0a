#include "qipu/report/typed_words.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "messages.hpp"
#include "qipu/base/aligned.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/told.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/spec/game.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"

namespace qipu::report {

namespace {

using game::Form;

// ---- Results

struct ResultRow {
  game::Outcome outcome;
  Message words;
};

// Where a language has a word of its own for what is emphasised.
struct EmphasisRow {
  std::string_view ident;
  std::string_view en;
  std::string_view zh;
};

constexpr EmphasisRow emphasis_rows[] = {
    {"GB", "Very good for Black", "黑大好"},
    {"GW", "Very good for White", "白大好"},
    {"BM", "Very bad move", "大恶手"},
    {"TE", "Brilliant move", "妙手"},
};

constexpr ResultRow result_rows[] = {
    {game::Outcome::Unknown, messages::result_unknown},
    {game::Outcome::Draw, messages::result_draw},
    {game::Outcome::Void, messages::result_void},
    {game::Outcome::Black, messages::result_win},
    {game::Outcome::White, messages::result_win},
    {game::Outcome::Unfinished, messages::result_unfinished},
    {game::Outcome::Playing, messages::result_playing},
};

constexpr Message manner_words[] = {messages::result_win, messages::result_by_points,
                                    messages::result_by_resignation, messages::result_on_time,
                                    messages::result_by_forfeit};

// ---- Time

std::string two_digits(std::int64_t number) { return right_aligned(std::to_string(number), 2); }

// 9:30, 1:09:30.
std::string clock_face(std::int64_t hours, std::int64_t minutes, std::int64_t seconds) {
  if (hours == 0) return filled("{}:{}", {std::to_string(minutes), two_digits(seconds)});
  return filled("{}:{}:{}", {std::to_string(hours), two_digits(minutes), two_digits(seconds)});
}

// 5400 is 1:30:00, 30.5 is 30.5 s.
std::string clock_words(Language language, const Decimal& seconds) {
  const auto whole = seconds.to_integer();
  if (!whole || *whole < 0) return say(language, messages::time_seconds, seconds.to_string());
  return clock_face(*whole / 3600, *whole / 60 % 60, *whole % 60);
}

constexpr std::uint32_t most_written_columns = 30;

// 750 is 0:12:30, 30 is 30 seconds, 90.5 is 0:01:30.5.
std::string time_left_words(Language language, const Decimal& seconds) {
  if (seconds < Decimal(60)) return say(language, messages::time_seconds_left, seconds.to_string());
  const std::string text = seconds.to_string();
  const std::size_t point = std::min(text.find('.'), text.size());
  std::int64_t whole = 0;
  std::from_chars(text.data(), text.data() + point, whole);
  return filled("{}:{}:{}",
                {std::to_string(whole / 3600), two_digits(whole / 60 % 60), two_digits(whole % 60)}) +
         text.substr(point);
}

constexpr bool covers(std::size_t size, auto last) { return size == static_cast<std::size_t>(last) + 1; }
static_assert(covers(std::size(manner_words), game::Manner::Forfeit));

std::string overtime_words(Language language, const game::Overtime& overtime) {
  const std::string clock = overtime.seconds == Decimal() ? "?" : clock_words(language, overtime.seconds);
  return told_overtime(game::record_language(language), overtime, clock);
}

// Overtime after the main time.
std::string after_main(Language language, const game::Overtime& overtime) {
  if (overtime.kind == game::OvertimeKind::Absolute) return say(language, messages::overtime_no);
  const std::string words = overtime_words(language, overtime);
  return words.empty() ? words : " + " + words;
}

std::string control_words(Language language, const game::TimeControl& control) {
  const std::string main = control.main ? clock_words(language, *control.main) : std::string();
  return main.empty() ? overtime_words(language, control.overtime)
                      : main + after_main(language, control.overtime);
}

// ---- Rules

constexpr Message counting_words[] = {messages::counting_area, messages::counting_territory};

static_assert(covers(std::size(counting_words), go::Counting::Territory));

// ---- A property's meaning

struct Meaning {
  std::string words;  // empty: nothing to add
  Form form = Form::None;
};

using Read = Meaning (*)(Language, const game::GameInfo&);

// The canonical text, if the field's reading is not just that.
template <class T>
Meaning canonical_meaning(const game::Field<T>& field, std::string text) {
  if (!field || text == sgf::trimmed(field.text)) return {};
  return {std::move(text), field.form};
}

// The canonical text, but both ends of what that does not write out: 1957-05-06..1957-05-20.
std::string dates_words(const game::Dates& dates) {
  if (std::all_of(dates.spans.begin(), dates.spans.end(), game::is_listed)) return game::to_text(dates);
  std::string text;
  for (const game::DateSpan& span : dates.spans) {
    if (!text.empty()) text += ",";
    if (game::is_listed(span))
      text += game::to_text({{span}, std::nullopt, false});
    else
      text += game::to_text({span.first}) + ".." + game::to_text({span.last});
  }
  return text;
}

Meaning date_meaning(Language, const game::GameInfo& info) {
  if (!info.date) return {};
  std::string text = dates_words(info.date.value);
  if (const auto start = info.date.value.start)
    text += filled(" {}:{}", {two_digits(start->hour), two_digits(start->minute)});
  return canonical_meaning(info.date, std::move(text));
}

// Draw is "a draw" already.
bool says_draw(Language language, std::string_view text) {
  return language == Language::English && (text == "Draw" || text == "draw" || text == "DRAW");
}

Meaning result_meaning(Language language, const game::GameInfo& info) {
  if (info.result && says_draw(language, sgf::trimmed(info.result.text))) return {};
  return {info.result ? result_words(language, info.result.value) : std::string(), info.result.form};
}

Meaning komi_meaning(Language, const game::GameInfo& info) {
  return canonical_meaning(info.komi, info.komi ? game::to_text(info.komi.value) : std::string());
}

Meaning handicap_meaning(Language, const game::GameInfo& info) {
  if (!info.handicap && info.old_handicap.property.is("HA"))
    return canonical_meaning(info.old_handicap, game::to_text(info.old_handicap.value));
  return canonical_meaning(info.handicap, game::to_text(info.handicap.value));
}

Meaning old_handicap_meaning(Language, const game::GameInfo& info) {
  return canonical_meaning(info.old_handicap, game::to_text(info.old_handicap.value));
}

Meaning rules_meaning(Language language, const game::GameInfo& info) {
  if (!info.rules) return {};
  std::string name(game::told_rules(game::record_language(language), info.rules.value));
  if (name.empty()) name = say(language, messages::rules_unknown);
  std::string words = name == sgf::trimmed(info.rules.text) ? std::string() : name;
  if (const std::optional<go::Counting> counting = game::counting_of(info.rules.value))
    text::add_listed(words, language, say(language, counting_words[static_cast<std::size_t>(*counting)]));
  return {std::move(words), info.rules.form};
}

Meaning round_meaning(Language, const game::GameInfo& info) {
  return canonical_meaning(info.round, game::to_text(info.round.value));
}

Meaning time_meaning(Language language, const game::GameInfo& info) {
  const game::TimeLimit& time = info.time.value;
  if (!info.time || !time.seconds) return {};
  std::string words = clock_words(language, *time.seconds);
  words += after_main(language, game::parse_overtime(time.overtime).value);
  return {std::move(words), info.time.form};
}

Meaning overtime_meaning(Language language, const game::GameInfo& info) {
  return {overtime_words(language, info.overtime.value), info.overtime.form};
}

template <game::SideInfo game::GameInfo::* Side>
Meaning players_meaning(Language, const game::GameInfo& info) {
  const game::SideInfo& side = info.*Side;
  const auto players = game::parse_players(side.name.text);
  if (!players || (players.value.size() == 1 && players.value.front().ranks.empty())) return {};
  const std::string text = game::to_text(players.value);
  if (text == sgf::trimmed(side.name.text)) return {};
  return {text, players.form};
}

// Of these bytes begin ASCII, and the characters that Chinese and Japanese ranks are written with.
bool is_hangul(char byte) { return byte >= '\xEA' && byte <= '\xED'; }

// Whether readers of the language need no other form of a rank: 九段 and 9 Dan in Chinese, 9 Dan in English.
bool is_familiar(Language language, std::string_view rank) {
  const bool is_foreign = language == Language::Chinese
                              ? std::any_of(rank.begin(), rank.end(), is_hangul)
                              : std::any_of(rank.begin(), rank.end(), [](char c) { return c < 0; });
  return !is_foreign;
}

template <game::SideInfo game::GameInfo::* Side>
Meaning ranks_meaning(Language language, const game::GameInfo& info) {
  const auto& ranks = (info.*Side).ranks;
  if (ranks.form == Form::Certain && is_familiar(language, ranks.text)) return {};
  return canonical_meaning(ranks, game::to_text(ranks.value));
}

template <game::SideInfo game::GameInfo::* Side>
Meaning country_meaning(Language, const game::GameInfo& info) {
  const auto& country = (info.*Side).country;
  return canonical_meaning(country, country.value);
}

struct MeaningRow {
  std::string_view ident;
  Read read;
};

constexpr MeaningRow meaning_rows[] = {
    {"DT", date_meaning},
    {"RE", result_meaning},
    {"KM", komi_meaning},
    {"HA", handicap_meaning},
    {"OH", old_handicap_meaning},
    {"RU", rules_meaning},
    {"RO", round_meaning},
    {"TM", time_meaning},
    {"OT", overtime_meaning},
    {"PB", players_meaning<&game::GameInfo::black>},
    {"PW", players_meaning<&game::GameInfo::white>},
    {"BR", ranks_meaning<&game::GameInfo::black>},
    {"WR", ranks_meaning<&game::GameInfo::white>},
    {"BC", country_meaning<&game::GameInfo::black>},
    {"WC", country_meaning<&game::GameInfo::white>},
};

std::string_view standard_ident(const sgf::Property& property) {
  const spec::PropertyRow& row = spec::row(property.type());
  return row.alias_of.empty() ? row.ident : row.alias_of;
}

// ---- JSON

constexpr std::string_view form_slugs[] = {"exact", "certain", "guessed", "none"};
constexpr std::string_view manner_slugs[] = {"unsaid", "score", "resignation", "time", "forfeit"};
constexpr std::string_view counting_slugs[] = {"area", "territory"};
constexpr std::string_view overtime_slugs[] = {"unsaid",    "absolute", "byoyomi",  "canadian", "fischer",
                                               "bronstein", "ing",      "per-move", "other"};

static_assert(covers(std::size(form_slugs), Form::None));
static_assert(covers(std::size(manner_slugs), game::Manner::Forfeit));
static_assert(covers(std::size(counting_slugs), go::Counting::Territory));
static_assert(covers(std::size(overtime_slugs), game::OvertimeKind::Other));

template <class Enum, std::size_t size>
std::string_view slug(const std::string_view (&slugs)[size], Enum value) {
  return slugs[static_cast<std::size_t>(value)];
}

// The beginning of an object for one value.
void begin(JsonWriter& json, std::string_view key, Form form) {
  json.key(key);
  json.begin_object(Layout::Inline);
  json.member("form", slug(form_slugs, form));
}

template <class T>
void write_field_text(JsonWriter& json, std::string_view key, const game::Field<T>& field,
                      std::string_view text) {
  if (!field) return;
  begin(json, key, field.form);
  json.member("value", text);
  json.end();
}

void write_ranks(JsonWriter& json, const std::vector<game::Rank>& ranks) {
  json.key("ranks");
  json.begin_array(Layout::Inline);
  for (const game::Rank& rank : ranks) json.string(game::to_text(rank));
  json.end();
}

void write_player_side(JsonWriter& json, std::string_view key, const game::SideInfo& side) {
  if (side.players.empty() && !side.ranks && !side.team && !side.country) return;
  begin(json, key, side.players_form);
  json.key("players");
  json.begin_array(Layout::Inline);
  for (const game::Player& player : side.players) {
    json.begin_object(Layout::Inline);
    json.member("name", player.name);
    write_ranks(json, player.ranks);
    json.end();
  }
  json.end();
  if (side.players.empty() && side.ranks) write_ranks(json, side.ranks.value);
  if (side.team) json.member("team", side.team.text);
  if (side.country) json.member("country", side.country.value);
  json.end();
}

// Both ends of what `value` cannot show to be an interval; only if there are any.
void write_intervals(JsonWriter& json, const game::Dates& dates) {
  const auto is_interval = [](const game::DateSpan& span) { return span.first != span.last; };
  if (std::none_of(dates.spans.begin(), dates.spans.end(), is_interval)) return;
  json.key("intervals");
  json.begin_array(Layout::Inline);
  for (const game::DateSpan& span : dates.spans) {
    if (!is_interval(span)) continue;
    json.begin_array(Layout::Inline);
    json.string(game::to_text({span.first}));
    json.string(game::to_text({span.last}));
    json.end();
  }
  json.end();
}

void write_date(JsonWriter& json, const game::Field<game::Dates>& date) {
  if (!date) return;
  begin(json, "date", date.form);
  json.member("value", game::to_text(date.value));
  write_intervals(json, date.value);
  if (date.value.start)
    json.member("start",
                filled("{}:{}", {two_digits(date.value.start->hour), two_digits(date.value.start->minute)}));
  json.end();
}

void write_result(JsonWriter& json, const game::Field<game::GameResult>& result) {
  if (!result) return;
  begin(json, "result", result.form);
  json.member("value", game::to_text(result.value));
  json.member("outcome", game::slug(result.value.outcome));
  if (result.value.manner != game::Manner::Unsaid)
    json.member("manner", slug(manner_slugs, result.value.manner));
  if (result.value.manner == game::Manner::Score) json.member("score", result.value.score);
  json.end();
}

void write_numbers(JsonWriter& json, const game::GameInfo& info) {
  if (info.komi) {
    begin(json, "komi", info.komi.form);
    json.member("value", info.komi.value.points);
    json.end();
  }
  if (info.handicap) {
    begin(json, "handicap", info.handicap.form);
    json.member("value", info.handicap.value.stones);
    json.end();
  }
  if (info.rules) {
    begin(json, "rules", info.rules.form);
    json.member("value", game::to_text(info.rules.value));
    const std::optional<go::Counting> counting = game::counting_of(info.rules.value);
    json.member("counting", counting ? slug(counting_slugs, *counting) : "unknown");
    json.end();
  }
  if (info.round) {
    begin(json, "round", info.round.form);
    json.member("number", info.round.value.number);
    if (!info.round.value.type.empty()) json.member("type", info.round.value.type);
    json.end();
  }
}

void write_overtime(JsonWriter& json, const game::Overtime& overtime) {
  json.key("overtime");
  json.begin_object(Layout::Inline);
  json.member("kind", slug(overtime_slugs, overtime.kind));
  if (overtime.periods) json.member("periods", overtime.periods);
  if (overtime.stones) json.member("stones", overtime.stones);
  if (overtime.seconds != Decimal()) json.member("seconds", overtime.seconds);
  if (overtime.most != Decimal()) json.member("most", overtime.most);
  json.end();
}

void write_time(JsonWriter& json, const game::GameInfo& info) {
  if (info.time_control_form == Form::None) return;
  begin(json, "time", info.time_control_form);
  if (info.time_control.main) json.member("main", *info.time_control.main);
  if (info.time_control.overtime.kind != game::OvertimeKind::Unsaid)
    write_overtime(json, info.time_control.overtime);
  json.end();
}

}  // namespace

std::string result_words(Language language, const game::GameResult& result) {
  const auto row = std::find_if(std::begin(result_rows), std::end(result_rows),
                                [&](const ResultRow& one) { return one.outcome == result.outcome; });
  const bool is_black = result.outcome == game::Outcome::Black;
  if (!is_black && result.outcome != game::Outcome::White) return say(language, row->words);
  const std::string winner = say(language, is_black ? messages::score_black : messages::score_white);
  if (result.manner == game::Manner::Score && result.score.digits() == 0)
    return say(language, messages::result_by_jigo, winner);
  return say(language, manner_words[static_cast<std::size_t>(result.manner)], winner,
             result.score.to_string());
}

std::string game_name(Language language, std::int64_t gm) {
  const spec::GameRow* row = spec::find_game(gm);
  return row ? std::string(pick(language, row->name_en, row->name_zh))
             : say(language, messages::info_unknown_game, gm);
}

std::string judgement_words(Language language, const spec::PropertyRow& row, bool is_emphasised) {
  std::string name(spec::name_in(language, row));
  if (!is_emphasised) return name;
  for (const EmphasisRow& one : emphasis_rows)
    if (one.ident == row.ident) return std::string(pick(language, one.en, one.zh));
  return say(language, messages::emphasised, name);
}

std::string result_words(Language language, sgf::Node node) {
  const auto result = game::info_of(game::game_of(node)).result;
  if (!result || result.form == Form::Guessed) return {};
  return result_words(language, result.value);
}

std::string meaning_of(Language language, const game::GameInfo& info, const sgf::Property& property) {
  if (!property.type()) return {};
  const std::string_view ident = standard_ident(property);
  for (const MeaningRow& row : meaning_rows) {
    if (row.ident != ident) continue;
    const Meaning meaning = row.read(language, info);
    if (meaning.words.empty()) return {};
    return meaning.form == Form::Guessed ? say(language, messages::info_probably, meaning.words)
                                         : meaning.words;
  }
  return {};
}

namespace {

// Of the nearest game information above.
game::Overtime overtime_above(sgf::Node node) {
  for (; node; node = node.parent()) {
    if (node.is_plain_move()) continue;
    if (const auto control = game::time_control_of(node)) return control.value.overtime;
  }
  return {};
}

// What the clock counts in overtime; as it is written where its kind is not known.
std::string count_words(Language language, const game::Typed<game::Clock>& clock, std::string_view ident) {
  const auto& [seconds, in_overtime, stones, periods] = clock.value;
  if (stones && clock.form == Form::Guessed)
    return filled("{}[{}]", {std::string(ident), std::to_string(*stones)});
  if (stones)
    return say(language, *stones == 1 ? messages::clock_one_stone : messages::clock_stones, *stones);
  if (periods)
    return say(language, *periods == 1 ? messages::clock_one_period : messages::clock_periods, *periods);
  return {};
}

}  // namespace

std::string clock_after_words(Language language, sgf::Node node, Color color) {
  const bool is_black = color == Color::Black;
  const sgf::Property left = node.find(is_black ? "BL" : "WL");
  const std::string_view counter = is_black ? "OB" : "OW";
  if (!left && !node.find(counter)) return {};
  const auto clock = game::clock_after(node, color, overtime_above(node));
  std::string words;
  if (clock && clock.value.seconds) words = time_left_words(language, *clock.value.seconds);
  if (words.empty() && left) words = text::cut(first_line(left.text()), most_written_columns);
  const std::string count = count_words(language, clock, counter);
  if (words.empty()) return count;
  return count.empty() ? words : words + say(language, messages::parentheses, count);
}

std::string time_control_words(Language language, const game::GameInfo& info) {
  const game::TimeControl& control = info.time_control;
  const bool told = (!control.main || info.time) && (control.overtime.kind == game::OvertimeKind::Unsaid ||
                                                     info.overtime || !info.time.value.overtime.empty());
  if (told || info.time_control_form == Form::None) return {};
  const std::string words = control_words(language, control);
  return info.time_control_form == Form::Guessed && !words.empty()
             ? say(language, messages::info_probably, words)
             : words;
}

void write_typed(JsonWriter& json, const game::GameInfo& info) {
  json.key("typed");
  json.begin_object();
  write_player_side(json, "black", info.black);
  write_player_side(json, "white", info.white);
  write_date(json, info.date);
  write_result(json, info.result);
  write_numbers(json, info);
  write_field_text(json, "old_handicap", info.old_handicap, game::to_text(info.old_handicap.value));
  write_time(json, info);
  json.end();
}

}  // namespace qipu::report
