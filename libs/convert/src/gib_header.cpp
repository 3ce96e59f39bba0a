// The header of GIB. See gib.cpp for the shape of the format, gib.hpp for its fields.
#include "gib_header.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "qipu/game/time.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert::gib {

using namespace spec::literals;
using text::Charset;

namespace {

constexpr std::string_view info_sections[] = {"GAMEINFOMAIN", "GAMEINFOSUB", "WUSERINFO", "BUSERINFO"};
constexpr std::string_view tag_section = "GAMETAG";
constexpr std::string_view tag_keys = "SRDGWZTCILMNABJK";  // in their order

// How long the key at the start of a part of a list is; 0: none is there, and the part goes on with the text
// before it.
std::size_t info_key(std::string_view part) {
  const auto end = std::find_if(part.begin(), part.end(), [](char c) { return c < 'A' || c > 'Z'; });
  return end != part.end() && *end == ':' ? static_cast<std::size_t>(end - part.begin()) : 0;
}

// Out of order a key wants its colon: a name may hold a comma.
class TagKeys {
 public:
  std::size_t operator()(std::string_view part) {
    const std::size_t place = part.empty() ? tag_keys.npos : tag_keys.find(part[0]);
    const bool is_next = place != tag_keys.npos && place >= next_;
    if (place == tag_keys.npos || (!is_next && (is_there_[place] || part.substr(1, 1) != ":"))) return 0;
    if (is_next) next_ = place + 1;
    is_there_[place] = true;
    return 1;
  }

 private:
  std::size_t next_ = 0;
  bool is_there_[tag_keys.size()] = {};
};

template <class KeyLength>
void split_list(const Entry& whole, KeyLength key_length, std::vector<Entry>& out) {
  const std::size_t first = out.size();
  for (std::string_view rest = whole.text; !rest.empty();) {
    const std::string_view part = take_until(rest, ',');
    const std::string_view entry = trimmed(part);
    if (const std::size_t length = key_length(entry)) {
      std::string_view text = entry.substr(length);
      if (text.starts_with(':')) text.remove_prefix(1);
      out.push_back({whole.key, entry.substr(0, length), text});
    } else if (out.size() > first) {
      out.back().text = spanning(out.back().text, part);
    } else if (!entry.empty()) {
      out.push_back({whole.key, {}, entry});
    }
  }
}

// The same day, and more of the time.
bool is_finer(const Moment& moment, const Moment& known) {
  Moment rounded = moment;
  rounded.second = 0;
  return moment.date == known.date && has_time(moment) && (!has_time(known) || rounded == known);
}

}  // namespace

const Entry* Header::find(std::string_view key) const {
  for (std::size_t i = 0; i < by_field_.size(); ++i)
    if (fields()[i].key == key) return by_field_[i];
  return nullptr;
}

const Entry* Header::first_of(std::initializer_list<std::string_view> keys) const {
  for (const std::string_view key : keys)
    if (const Entry* const entry = find(key)) return entry;
  return nullptr;
}

std::optional<std::int64_t> Header::number_of(std::initializer_list<std::string_view> keys) const {
  for (const std::string_view key : keys)
    if (const Entry* const entry = find(key))
      if (const auto number = number_in(entry->text)) return number;
  return std::nullopt;
}

std::string Header::text_of(const Entry& entry) const { return one_line(source_.text(trimmed(entry.text))); }

void Header::find_charset(std::string_view game) {
  struct Prior {
    std::string_view kind;
    Charset charset;
  };
  constexpr Prior priors[] = {{"Korea", Charset::EucKr},    {"China", Charset::Gb18030},
                              {"Japan", Charset::ShiftJis}, {"0", Charset::EucKr},
                              {"1", Charset::ShiftJis},     {"2", Charset::Gb18030}};
  std::optional<Charset> prior;
  if (const Entry* const kind = first_of({"GIBOKIND", "GBKIND"}))
    for (const Prior& row : priors)
      if (equals_folded(row.kind, trimmed(kind->text))) prior = row.charset;
  source_.find_charset(game, prior);
}

void Header::read(const std::vector<Entry>& lines, std::string_view game) {
  for (const Entry& entry : lines) {
    if (entry.key == tag_section)
      split_list(entry, TagKeys(), entries_);
    else if (std::find(std::begin(info_sections), std::end(info_sections), entry.key) !=
             std::end(info_sections))
      split_list(entry, info_key, entries_);
    else
      entries_.push_back(entry);
  }
  by_field_.assign(fields().size(), nullptr);
  for (const Entry& entry : entries_) {
    const std::size_t field = find_field(entry.section, entry.key);
    if (field != no_field && !by_field_[field] && !trimmed(entry.text).empty()) by_field_[field] = &entry;
  }
  find_charset(game);
  put_size();
  put_side(Color::Black);
  put_side(Color::White);
  put_texts();
  put_date();
  put_komi_of_game();
  put_ending();
  put_times();
}

void Header::put_size() {
  const auto lines = number_of({"LINE"});
  if (!lines || *lines < 1 || *lines > max_board) return;
  game_.lines = clamped(*lines);
  draft_.set_size({game_.lines, game_.lines}, span_of(*find("LINE")));
}

// Professionals have their name where others have an account, and a name of it in Latin letters as their
// nick.
std::string_view Header::find_name(Color color, bool is_professional) const {
  const bool is_black = color == Color::Black;
  const Entry* const nick =
      is_black ? first_of({"GAMEBLACKNICK", "BNICK", "B"}) : first_of({"GAMEWHITENICK", "WNICK", "A"});
  const Entry* const id = is_black ? first_of({"BID", "M"}) : first_of({"WID", "I"});
  const Entry* const found = id && (is_professional || !nick) ? id : nick;
  return found ? trimmed(found->text) : std::string_view();
}

void Header::put_side(Color color) {
  const bool is_black = color == Color::Black;
  Side& side = is_black ? game_.black : game_.white;
  const Entry* const whole = find(is_black ? "GAMEBLACKNAME" : "GAMEWHITENAME");
  NameAndRank parts = whole ? split_name(whole->text) : NameAndRank{};
  game::Typed<game::Rank> rank = game::parse_rank(source_.text(parts.rank));
  if (!parts.rank.empty() && !is_sure(rank.form)) parts = {trimmed(whole->text), {}};
  const Entry* const level =
      is_black ? first_of({"BLV", "N", "GAMEBLACKLEVEL"}) : first_of({"WLV", "L", "GAMEWHITELEVEL"});
  const std::int64_t number = level ? number_in(level->text).value_or(0) : 0;
  const std::string of_level = number > 0 ? rank_of_level(number) : std::string();
  // `9D` beside the level of a professional is the same dan.
  const bool is_professional = of_level.ends_with('p');
  const bool is_same_dan =
      is_professional && of_level.substr(0, of_level.size() - 1) == std::to_string(rank.value.number);
  const bool is_by_level = parts.rank.empty() || (is_same_dan && rank.value.kind == game::RankKind::Dan);

  const std::string_view name = parts.name.empty() ? find_name(color, is_professional) : parts.name;
  side.name = one_line(source_.text(name));
  side.rank = is_by_level ? of_level : game::to_text(rank.value);
  if (!side.name.empty()) put_player(draft_, color, side.name, source_.span_of(name));
  if (!side.rank.empty())
    put_rank(draft_, color, is_by_level ? side.rank : source_.text(parts.rank),
             is_by_level ? span_of(*level) : source_.span_of(parts.rank));
  if (is_by_level && is_professional) draft_.note("inferred-rank"_check, Draft::root, is_black ? "BR" : "WR");
  const Entry* const country =
      is_black ? first_of({"GAMEBLACKCOUNTRY", "BNCD", "K"}) : first_of({"GAMEWHITECOUNTRY", "WNCD", "J"});
  if (country) side.country = country_of(trimmed(country->text));
  if (country) put_country(draft_, color, side.country, span_of(*country));
}

void Header::put_texts() {
  struct Place {
    std::string_view ident;
    const Entry* entry;
    std::string& text;
  };
  for (const Place& place : {Place{"EV", first_of({"GAMENAME", "GNAME"}), game_.name},
                             Place{"PC", first_of({"GAMEPLACE", "GPLC"}), game_.place}}) {
    if (!place.entry) continue;
    place.text = text_of(*place.entry);
    draft_.text(Draft::root, place.ident, place.text, span_of(*place.entry));
  }
  const Entry* const comment = first_of({"GAMECOMMENT", "GCMT"});
  if (!comment) return;
  game_.comment = text_of(*comment);
  comment_ = source_.text(trimmed(comment->text));
  draft_.text(Draft::root, "GC", comment_, span_of(*comment));
}

void Header::remark(std::string_view name, std::string_view text, const Entry& entry) {
  const std::string whole = std::string(name).append(": ").append(trimmed(text));
  Words lines(comment_, "\r\n");
  while (const auto line = lines.next())
    if (*line == whole) return;
  put_remark(draft_, name, text, span_of(entry));
}

// The tag comes first: it has the same form in all languages.
void Header::put_date() {
  const Entry* day = nullptr;
  const Entry* time = nullptr;
  const Entry* unread = nullptr;
  for (const std::string_view key : {"C", "GAMEDATE", "GDATE"}) {
    const Entry* const entry = find(key);
    if (!entry) continue;
    const std::optional<Moment> moment = parse_moment(text_of(*entry));
    if (!moment && !unread) unread = entry;
    if (!moment || (day && !is_finer(*moment, game_.began))) continue;
    if (!day) day = entry;
    if (has_time(*moment)) time = entry;
    game_.began = *moment;
  }
  if (day) convert::put_date(draft_, game::to_text(std::vector{game_.began.date}), span_of(*day));
  if (time) remark("Start", time_text(game_.began), *time);
  if (day || !unread) return;
  remark("Date", text_of(*unread), *unread);
  draft_.note("kept-as-text"_check, Draft::root, "GC");
}

void Header::put_komi_of_game() {
  constexpr std::int64_t most = 10'000;
  for (const std::string_view key : {"GONGJE", "GAMEGONGJE", "G"}) {
    const Entry* const entry = find(key);
    const auto tenths = entry ? number_in(entry->text) : std::nullopt;
    if (!tenths || *tenths < -most || *tenths > most) continue;
    game_.komi = Decimal::of(*tenths, 1);
    return put_komi(draft_, *game_.komi, span_of(*entry));
  }
  const Entry* const words = find("GAMECONDITION");
  if (!words) return;
  const game::Typed<game::Komi> read = komi_in(text_of(*words));
  if (!is_sure(read.form)) return;
  game_.komi = read.value.points;
  put_komi(draft_, *game_.komi, span_of(*words));
}

// Words that no property says; and an extra komi, of which nobody knows whose it is.
void Header::put_condition() {
  const Entry* const words = find("GAMECONDITION");
  const Entry* dum = nullptr;
  for (const std::string_view key : {"GAMEDUM", "DUM", "D"})
    if (const Entry* const entry = find(key); !dum && entry && trimmed(entry->text) != "0") dum = entry;
  const Field& field = fields()[find_field({}, "GAMECONDITION")];
  const bool is_new = words && !field.repeats(game_, text_of(*words));
  if (is_new && (dum || !game_.komi)) remark("Condition", text_of(*words), *words);
  if (dum && !is_new) remark("Dum", text_of(*dum), *dum);
  if (dum) draft_.note("extra-komi"_check, Draft::root, "GC");
}

void Header::put_ending() {
  const Entry* const words = find("GAMERESULT");
  const std::int64_t tenths = number_of({"ZIPSU", "GAMEZIPSU", "Z"}).value_or(0);
  for (const std::string_view key : {"GRLT", "W"}) {
    const Entry* const code = find(key);
    const auto stated = code ? result_of(number_in(code->text).value_or(-1), tenths) : std::nullopt;
    if (!stated) continue;
    const Entry* const other = key == "GRLT" ? find("W") : nullptr;
    return put_ending(*stated, *code, words, other && number_in(other->text) != number_in(code->text));
  }
  if (!words) return;
  const std::string text = text_of(*words);
  if (const game::Typed<game::GameResult> said = game::parse_result(text)) game_.result = said.value;
  put_result(draft_, text, span_of(*words));
}

void Header::put_ending(const game::GameResult& stated, const Entry& code, const Entry* words,
                        bool is_contradicted) {
  const std::string text = words ? text_of(*words) : std::string();
  const game::Typed<game::GameResult> said = game::parse_result(text);
  const bool has_no_margin = stated.manner == game::Manner::Unsaid;
  const bool is_no_win =
      said.value.outcome != game::Outcome::Black && said.value.outcome != game::Outcome::White;
  // 0 is the code of a win of Black, and of nothing as well.
  const bool is_told_by_words =
      has_no_margin && is_sure(said.form) && (is_no_win || said.value.outcome == stated.outcome);
  game_.result = is_told_by_words ? said.value : stated;
  put_result(draft_, *game_.result, span_of(is_told_by_words ? *words : code));
  const bool is_disconnection = stated.manner == game::Manner::Forfeit;
  const bool is_doubtful =
      words ? is_no_win || !agrees(said, *game_.result) : has_no_margin || is_disconnection;
  if (!is_doubtful && !is_contradicted) return;
  draft_.note("inferred-result"_check, Draft::root, "RE");
  remark("Result", words || !is_disconnection ? text : "disconnection", words ? *words : code);
}

void Header::put_times() {
  constexpr std::int64_t most = 100'000'000;
  struct Order {
    std::string_view key;
    std::array<std::size_t, 3> places;  // of main time, seconds of a period, periods
  };
  for (const Order& order : {Order{"GTIME", {0, 1, 2}}, Order{"T", {2, 0, 1}}}) {
    const Entry* const entry = find(order.key);
    if (!entry) continue;
    std::array<std::int64_t, 3> numbers{};
    std::string_view rest = entry->text;
    for (std::int64_t& number : numbers) number = number_in(take_until(rest, '-')).value_or(-1);
    if (!std::all_of(numbers.begin(), numbers.end(), [](std::int64_t n) { return n >= 0 && n <= most; }))
      continue;
    const std::int64_t main = numbers[order.places[0]], period = numbers[order.places[1]],
                       periods = numbers[order.places[2]];
    game_.main_time = main;
    game_.overtime.seconds = period;
    game_.overtime.periods = clamped(periods);
    if (main > 0 || period > 0)
      draft_.put(Draft::root, "TM", sgf::NewValue::of(Decimal(main)), span_of(*entry));
    game::Overtime overtime = game_.overtime;
    overtime.kind = game::OvertimeKind::Byoyomi;
    if (period > 0 && periods > 0) draft_.text(Draft::root, "OT", game::to_text(overtime), span_of(*entry));
    return;
  }
  const Entry* const words = first_of({"GTIME", "GAMETIME"});
  if (!words) return;
  const std::string text = text_of(*words);
  put_time(draft_, text, span_of(*words));
  const game::TimeLimit limit = game::parse_time_limit(text).value;
  const game::Typed<game::Overtime> overtime = game::parse_overtime(limit.overtime);
  if (!limit.seconds || (!limit.overtime.empty() && !is_sure(overtime.form))) return;
  game_.main_time = limit.seconds;
  game_.overtime = overtime.value;
}

void Header::put_handicap() {
  const Entry* const entry = first_of({"GCDT", "R"});
  const std::int64_t stones = entry ? number_in(entry->text).value_or(0) : 0;
  if (stones < 0 || stones > max_board * max_board) return;
  game_.handicap = clamped(stones);
  if (entry) convert::put_handicap(draft_, game_.handicap, go::HandicapStyle::Eastern, span_of(*entry));
}

// First those of this format alone: the words of others repeat them.
void Header::keep_rest() {
  bool is_handicap_told = false;  // that it is stated twice
  for (const bool is_own : {true, false})
    for (const Entry& entry : entries_) {
      const std::size_t index = find_field(entry.section, entry.key);
      const bool is_known = index != no_field;
      if (is_own != (is_known && fields()[index].kind == Field::Kind::Own)) continue;
      const std::string text = text_of(entry);
      if (text.empty() || (is_known && !is_new(index, text))) continue;
      const std::string key = source_.text(entry.key);
      draft_.keep(Draft::root, entry.section.empty() ? key : std::string(entry.section) + "." + key, text,
                  span_of(entry));
      if (is_known && (entry.key == "GCDT" || entry.key == "R") && !std::exchange(is_handicap_told, true))
        draft_.note("handicap-differs"_check, Draft::root, "XF", sgf::Argument::of(game_.handicap));
    }
}

// Whether `text` says more than the game does, and than the same field did before.
bool Header::is_new(std::size_t index, const std::string& text) {
  const Field& field = fields()[index];
  std::string& own = game_.own[index];
  const bool repeats = field.repeats ? field.repeats(game_, text) : text == field.text(game_);
  if (repeats || text == own) return false;
  if (own.empty()) own = text;
  return true;
}

}  // namespace qipu::convert::gib
