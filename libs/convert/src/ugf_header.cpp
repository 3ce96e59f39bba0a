// The [Header] of UGF: key=value,value,... in lines, to the game information of SGF.
#include <algorithm>
#include <array>

#include "qipu/game/rank.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/detect.hpp"
#include "ugf.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert::ugf {

using namespace spec::literals;
using game::Manner;
using game::Outcome;
using text::Charset;

std::vector<Field> fields_in(Record& record, std::string_view body) {
  std::vector<Field> fields;
  Lines lines(body);
  while (const auto line = lines.next()) {
    std::string_view value = trimmed(*line);
    if (value.empty()) continue;
    if (value.find('=') == value.npos) {
      record.keep_unread(Draft::root, value);
      continue;
    }
    const std::string_view key = trimmed(take_until(value, '='));
    fields.push_back({key, trimmed(value)});
  }
  return fields;
}

namespace {

using Parts = std::vector<std::string_view>;

// Between commas; always one more than there are commas.
Parts parts_of(std::string_view value, char separator = ',') {
  Parts parts;
  std::string_view rest = value;
  do {
    parts.push_back(trimmed(take_until(rest, separator)));
  } while (!rest.empty());
  return parts;
}

std::string_view part(const Parts& parts, std::size_t index) {
  return index < parts.size() ? parts[index] : std::string_view();
}

std::int64_t number_or_zero(std::string_view text) { return number_in(text).value_or(0); }

// The fields by their keys, each taken once.
class Header {
 public:
  Header(Record& record, std::vector<Field>& fields) : record_(record), fields_(fields) {}

  // The value of a key; empty if there is none.
  std::string_view find(std::string_view key) const {
    const auto found = place_of(key);
    return found == fields_.end() ? std::string_view() : found->value;
  }
  std::string_view take(std::string_view key) {
    const auto found = place_of(key);
    if (found == fields_.end()) return {};
    found->is_taken = true;
    return found->value;
  }
  void keep_others();

 private:
  std::vector<Field>::iterator place_of(std::string_view key) const {
    return std::find_if(fields_.begin(), fields_.end(),
                        [&](const Field& field) { return !field.is_taken && equals_folded(field.key, key); });
  }

  Record& record_;
  std::vector<Field>& fields_;
};

void Header::keep_others() {
  for (const Field& field : fields_)
    if (!field.is_taken && !field.value.empty())
      record_.keep(Draft::root, record_.text(field.key), field.value);
}

// ---- What the rest depends on

// Whether the bytes are plainly not of the charset that they are said to be of. A character may be cut at the
// end.
bool is_wrong(std::string_view bytes, Charset declared) {
  if (declared != Charset::Utf8) return text::utf8_form(bytes) == text::Utf8Form::Long;
  while (!bytes.empty() && !text::is_ascii(bytes.back())) bytes.remove_suffix(1);
  return !text::fits(bytes, Charset::Utf8) && text::fits(bytes, Charset::ShiftJis);
}

void find_charset(Record& record, std::string_view name) {
  Source& source = record.source;
  const std::optional<Charset> declared = spec::find_charset(name);
  if (declared && !spec::is_wide(*declared) && !is_wrong(source.bytes(), *declared))
    return source.set_charset(*declared);
  source.find_charset(source.bytes(), Charset::ShiftJis);
  if (name.empty() || !source.is_charset_inferred()) return;
  record.keep(Draft::root, "Lang", name);
  source.contradict_charset();
}

// Its line, with the key.
void keep_unread(Record& record, std::string_view value) {
  const std::string_view bytes = record.source.bytes();
  const std::size_t end = bytes.find_last_of("\r\n", record.span(value).begin);
  const std::size_t begin = end == bytes.npos ? 0 : end + 1;
  record.keep_unread(Draft::root, trimmed(bytes.substr(begin, record.span(value).end - begin)));
}

void set_size(Record& record, std::string_view value) {
  if (value.empty()) return;
  const std::optional<std::int64_t> size = number_in(value);
  if (!size || *size < 1 || *size > max_board) return keep_unread(record, value);
  const auto side = static_cast<std::uint32_t>(*size);
  record.draft.set_size({side, side}, record.span(value));
}

// ---- Players

struct SideKeys {
  Color color;
  std::array<std::string_view, 8> players;  // the first alone, or several on one side
};
constexpr SideKeys side_keys[] = {
    {Color::Black, {"PlayerB", "PlayerB2", "PlayerB3", "PlayerB4", "BMemb1", "BMemb2", "BMemb3", "BMemb4"}},
    {Color::White, {"PlayerW", "PlayerW2", "PlayerW3", "PlayerW4", "WMemb1", "WMemb2", "WMemb3", "WMemb4"}},
};

// The title that stands before a name: 本因坊, 二十五世本因坊.
std::string_view title_before(std::string_view name) {
  constexpr std::string_view title = "本因坊";
  const std::size_t at = name.find(title);
  const std::string_view generation = name.substr(0, std::min(at, name.size()));
  const bool is_title = at == 0 || generation.ends_with("世");
  return at != name.npos && is_title ? name.substr(0, at + title.size()) : std::string_view();
}

// name,rank,?,team or address
void put_one_player(Record& record, Color color, const Field& field) {
  const Parts parts = parts_of(field.value);
  const std::string name = record.text(part(parts, 0));
  const Span from = record.span(part(parts, 0));
  put_player(record.draft, color, name, from);
  if (part(parts, 1).empty())
    put_rank(record.draft, color, title_before(name), from);
  else
    put_rank(record.draft, color, record.text(parts[1]), record.span(parts[1]));
  const std::string_view team = part(parts, 3);
  const bool is_team =
      record.text(team).find('@') == std::string::npos && number_or_zero(team) == 0 && team != "0";
  if (is_team && !team.empty()) put_team(record.draft, color, record.text(team), record.span(team));
  const bool is_all = (part(parts, 2).empty() || part(parts, 2) == "0") && parts.size() <= 4 && is_team;
  if (!is_all) record.keep(Draft::root, record.text(field.key), field.value);
}

std::string rank_in_short(const std::string& rank) {
  const game::Typed<game::Rank> read = game::parse_rank(rank);
  const std::string text = read.form == game::Form::None ? std::string() : game::to_text(read.value);
  return text.empty() ? rank : text;
}

// 甲 & 乙, and their ranks; ? for one that is not said.
void put_players(Record& record, Color color, const std::vector<Field>& fields) {
  std::string names, ranks;
  bool has_rank = false;
  for (const Field& field : fields) {
    const Parts parts = parts_of(field.value);
    const std::string_view rank = part(parts, 1);
    has_rank = has_rank || !rank.empty();
    names.append(names.empty() ? "" : " & ").append(record.text(part(parts, 0)));
    ranks.append(ranks.empty() ? "" : " & ")
        .append(rank.empty() ? std::string("?") : rank_in_short(record.text(rank)));
    const bool has_more =
        std::any_of(parts.begin() + std::min<std::ptrdiff_t>(2, std::ssize(parts)), parts.end(),
                    [](std::string_view more) { return !more.empty() && more != "0"; });
    if (has_more) record.keep(Draft::root, record.text(field.key), field.value);
  }
  put_player(record.draft, color, names, record.span(fields.front().value));
  if (has_rank) put_rank(record.draft, color, ranks, record.span(fields.front().value));
}

void put_side(Record& record, Header& header, const SideKeys& side) {
  std::vector<Field> fields;
  for (const std::string_view key : side.players) {
    const std::string_view value = header.take(key);
    if (!part(parts_of(value), 0).empty())
      fields.push_back({key, value});
    else if (value.find_first_not_of(", 0") != value.npos)
      record.keep(Draft::root, key, value);
  }
  if (fields.size() == 1)
    put_one_player(record, side.color, fields.front());
  else if (!fields.empty())
    put_players(record, side.color, fields);
}

// ---- Each of these takes the value of its key, which is not empty.

// year or number,event,round
void put_title(Record& record, std::string_view value) {
  const Parts parts = parts_of(value);
  std::string event = record.text(part(parts, 0));
  if (!event.empty() && !part(parts, 1).empty()) event += ' ';
  event += record.text(part(parts, 1));
  record.draft.text(Draft::root, "EV", event, record.span(value));
  if (parts.size() < 3) return;
  const Span round{record.span(parts[2]).begin, record.span(value).end};
  record.draft.text(Draft::root, "RO", record.source.text(round), round);
}

// 2003//, 2003/06/00: only so much is known.
std::string_view known_part(std::string_view day) {
  for (bool is_longer = true; is_longer;) {
    is_longer = false;
    for (const std::string_view nothing : {"/", "/0", "/00"})
      if (day.ends_with(nothing)) day.remove_suffix(nothing.size()), is_longer = true;
  }
  return day;
}

bool says_a_time(std::string_view text) { return text.find_first_not_of("0:/ ") != text.npos; }

// yyyy/mm/dd,hh:mm:ss twice, the beginning and the end; // is no day
void put_dates(Record& record, std::string_view value) {
  const Parts parts = parts_of(value);
  const auto day = [&](std::size_t index) {
    const std::string_view text = part(parts, index);
    return says_a_time(text) ? record.text(known_part(text)) : std::string();
  };
  const std::string first = day(0), last = day(2);
  const bool has_both = !first.empty() && last > first;
  const std::string_view place = first.empty() ? part(parts, 2) : has_both ? value : parts[0];
  put_date(record.draft, has_both ? first + ", " + last : first.empty() ? last : first, record.span(place));
  for (const auto& [name, index] : {std::pair{"Start", std::size_t{1}}, {"End", std::size_t{3}}}) {
    const std::string_view time = part(parts, index);
    if (says_a_time(time)) put_remark(record.draft, name, record.text(time), record.span(time));
  }
  const bool is_all = (last.empty() || last >= first) && parts.size() <= 4;
  if (!is_all) record.keep(Draft::root, "Date", value);
}

void put_rule(Record& record, std::string_view value) {
  const game::Typed<game::Ruleset> rules = game::parse_rules(record.text(value));
  if (rules)
    put_rules(record.draft, game::to_text(rules.value), record.span(value));
  else
    record.keep(Draft::root, "Rule", value);
}

// 0,50: half a point, with a comma for its point and no stones before it. Nobody gives fifty.
void put_half(Record& record, std::string_view value) {
  put_komi(record.draft, "0.5", record.span(value));
  record.draft.note("inferred-komi"_check, Draft::root, "KM");
  record.keep(Draft::root, "Hdcp", value);
}

// stones,komi; the komi has been seen with a comma for its point
void put_conditions(Record& record, std::string_view value) {
  std::string_view rest = value;
  const std::string_view stones = trimmed(take_until(rest, ','));
  const std::int64_t count = number_or_zero(stones);
  record.handicap_from = record.span(stones);
  if (count >= 2 && count <= max_board * max_board)
    record.handicap = static_cast<std::uint32_t>(count);
  else if (count != 0 || (!stones.empty() && !number_in(stones)))
    record.keep(Draft::root, "Hdcp", stones);
  const std::string_view komi = trimmed(rest);
  if (count == 0 && komi == "50") return put_half(record, value);
  std::string decimal = record.text(komi);
  std::replace(decimal.begin(), decimal.end(), ',', '.');
  put_komi(record.draft, decimal, record.span(komi));
}

struct Clock {
  std::int64_t minutes = 0;
  bool is_plain = true;  // nothing but the main time
};

// kind;minutes;?;?
Clock clock_in(std::string_view group) {
  const Parts parts = parts_of(group, ';');
  const auto is_zero = [](std::string_view text) { return text.empty() || number_in(text) == 0; };
  Clock clock;
  constexpr std::int64_t most = 1'000'000'000'000;
  clock.minutes = std::clamp<std::int64_t>(number_or_zero(part(parts, 1)), 0, most);
  clock.is_plain = parts.size() > 1 && number_in(parts[1]) == clock.minutes &&
                   std::all_of(parts.begin() + 2, parts.end(), is_zero);
  return clock;
}

// The clock of each player, and two numbers.
void put_times(Record& record, std::string_view value) {
  const Parts parts = parts_of(value);
  const Clock black = clock_in(part(parts, 0)), white = clock_in(part(parts, 1));
  const bool is_one = parts.size() < 2 || black.minutes == white.minutes;
  if (black.minutes > 0 && is_one) {
    record.main_time = black.minutes * 60;
    record.draft.text(Draft::root, "TM", std::to_string(*record.main_time), record.span(parts[0]));
  }
  if (is_one && black.is_plain && (parts.size() < 2 || white.is_plain))
    return record.keep(Draft::root, "Ptime", value);
  put_remark(record.draft, "Ptime", record.text(value), record.span(value));
  record.draft.note("kept-as-text"_check, Draft::root, "GC");
}

struct Ending {
  char letter;  // the first of Winner
  std::string_view words;
};
constexpr Ending endings[] = {{'O', "both lost"}, {'A', "unfinished"}, {'P', "playing"},
                              {'N', "no result"}, {'D', "draw"},       {'E', "unknown"}};

std::optional<game::GameResult> win_in(char winner, std::string_view score) {
  game::GameResult result;
  result.outcome = winner == 'B' ? Outcome::Black : Outcome::White;
  const char manner = score.empty() ? '\0' : static_cast<char>(score[0] & ~0x20);
  if (manner == 'C')
    result.manner = Manner::Resignation;
  else if (manner == 'F')
    result.manner = Manner::Forfeit;
  else if (manner == 'T')
    result.manner = Manner::Time;
  else if (const auto points = Decimal::parse(score); points && !points->is_negative()) {
    result.manner = Manner::Score;
    result.score = *points;
  } else if (!score.empty())
    return std::nullopt;
  return result;
}

// What stands behind the winner is read as words, and they must not make it another.
void put_unclear_win(Record& record, char winner, std::string_view value) {
  const std::string text = record.text(value);
  const game::Typed<game::GameResult> words = game::parse_result(text);
  const game::Outcome outcome = winner == 'B' ? Outcome::Black : Outcome::White;
  if (is_sure(words.form) && words.value.outcome == outcome)
    return put_result(record.draft, words.value, record.span(value));
  put_result(record.draft, {outcome, Manner::Unsaid, {}, false, {}}, record.span(value));
  record.draft.note("inferred-result"_check, Draft::root, "RE");
  put_remark(record.draft, "Result", text, record.span(value));
}

// B or W and the score; another letter for what nobody has won
void put_winner(Record& record, std::string_view value) {
  const Parts parts = parts_of(value);
  const std::string_view score = part(parts, 1);
  const Span from = record.span(value);
  const char letter = parts[0].empty() ? '\0' : static_cast<char>(parts[0][0] & ~0x20);
  const auto* const ending = std::find_if(std::begin(endings), std::end(endings),
                                          [&](const Ending& row) { return row.letter == letter; });
  const auto win = letter == 'B' || letter == 'W' ? win_in(letter, score) : std::nullopt;
  if (win)
    put_result(record.draft, *win, from);
  else if (letter == 'B' || letter == 'W')
    put_unclear_win(record, letter, value);
  else if (ending != std::end(endings))
    put_result(record.draft, ending->words, from);
  else if (!trimmed(value).empty() && value.find_first_not_of(", ") != value.npos)
    put_result(record.draft, record.text(value), from);
  const bool is_all = win ? parts[0].size() == 1 && (win->manner == Manner::Score || score.size() <= 1)
                          : letter == '\0' || (parts[0].size() == 1 && letter != 'O');
  if (!is_all || parts.size() > 2) record.keep(Draft::root, "Winner", value);
}

void put_count(Record& record, std::string_view value) {
  const std::optional<std::int64_t> count = number_in(value);
  if (!count || *count < 0 || *count > 0xFFFF'FFFF) return keep_unread(record, value);
  record.announced = *count;
  record.announcing = value;
}

struct KeyRow {
  std::string_view key;
  std::string_view ident;  // the text goes there as it is, or:
  void (*put)(Record& record, std::string_view value) = nullptr;
};
constexpr KeyRow key_rows[] = {
    {"Comment", "GC"},        {"Title", "", put_title},   {"Place", "PC"},
    {"Date", "", put_dates},  {"Rule", "", put_rule},     {"Hdcp", "", put_conditions},
    {"Ptime", "", put_times}, {"Winner", "", put_winner}, {"Moves", "", put_count},
    {"Writer", "US"},         {"Copyright", "CP"},        {"Commentator", "AN"},
};

}  // namespace

Result<void> prepare(Record& record, std::vector<Field>& fields) {
  Header header(record, fields);
  const std::string_view crypt = header.find("Crypt");
  const bool is_cut = record.span(crypt).end == record.source.whole().end;
  if (!crypt.empty() && !is_cut && !equals_folded(part(parts_of(crypt), 1), "PLAIN_UGF_FILE"))
    return fail(ErrorId::InCipher);
  find_charset(record, header.take("Lang"));
  set_size(record, header.take("Size"));
  const std::string_view corner = header.find("CoordinateType");
  record.from_below = equals_folded(corner, "IGS");
  if (record.from_below || equals_folded(corner, "JPN")) header.take("CoordinateType");
  return {};
}

void read_header(Record& record, std::vector<Field>& fields) {
  Header header(record, fields);
  for (const SideKeys& side : side_keys) put_side(record, header, side);
  for (const KeyRow& row : key_rows) {
    const std::string_view value = header.take(row.key);
    if (value.empty()) continue;
    if (row.put)
      row.put(record, value);
    else
      record.draft.text(Draft::root, row.ident, record.text(value), record.span(value));
  }
  header.keep_others();
}

}  // namespace qipu::convert::ugf
