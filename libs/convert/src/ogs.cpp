// The JSON of OGS (online-go.com): the answer of its interface for a game, with "gamedata" in it; gamedata by
// itself; a puzzle; a review, which is a list of messages, one of them with gamedata. Moves have no colours,
// ranks are numbers, times are milliseconds and seconds of Unix.
//
// Described: docs/reference/formats/ogs.md.
#include <chrono>
#include <cmath>
#include <iterator>

#include "jgf.hpp"
#include "json.hpp"
#include "ogs_tree.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/game/players.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/text/ascii.hpp"
#include "readers.hpp"
#include "values.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

constexpr Color colors[] = {Color::Black, Color::White};

std::string_view word_of(Color color) { return color == Color::Black ? "black" : "white"; }

// ---- Ranks: 30 - x kyu up to 29, from 30 on x - 29 dan; of professionals x - 36, or that and 1000

std::string rank_text(const Decimal& rank, bool is_professional) {
  const double number = rank.to_double();
  if (!(number >= 0 && number < 2000)) return {};
  const int whole = static_cast<int>(std::floor(number));
  if (is_professional) {
    const int grade = (whole > 900 ? whole - 1000 : whole) - 36;
    return grade >= 1 && grade <= 9 ? std::to_string(grade).append("p") : std::string();
  }
  if (whole < 30) return std::to_string(30 - whole).append("k");
  return whole < 100 ? std::to_string(whole - 29).append("d") : std::string();
}

// ---- Days of Unix seconds, or milliseconds

std::optional<std::chrono::sys_days> day_of(JsonValue time) {
  constexpr std::int64_t first_milliseconds = 100'000'000'000,
                         last = 253'402'300'799;  // the end of year 9999
  std::int64_t seconds = time.integer().value_or(0);
  if (seconds >= first_milliseconds) seconds /= 1000;
  if (seconds <= 0 || seconds > last) return std::nullopt;
  return std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(std::chrono::seconds(seconds)));
}

std::string iso(std::chrono::sys_days day) {
  const std::chrono::year_month_day date(day);
  const auto part = [](unsigned number) {
    return std::string(number < 10 ? "-0" : "-").append(std::to_string(number));
  };
  std::string out = std::to_string(static_cast<int>(date.year()));
  return out.append(part(static_cast<unsigned>(date.month())))
      .append(part(static_cast<unsigned>(date.day())));
}

// ---- How a game ended

struct OutcomeWord {
  std::string_view word;
  game::Manner manner;
  bool is_sure;  // FF[4] says the same
};
constexpr OutcomeWord outcome_words[] = {
    {"resignation", game::Manner::Resignation, true},     {"timeout", game::Manner::Time, true},
    {"stone removal timeout", game::Manner::Time, false}, {"disconnection", game::Manner::Forfeit, false},
    {"abandonment", game::Manner::Forfeit, false},        {"", game::Manner::Unsaid, true},
};

// ---- Time: which members of "time_control" say what

struct TimeSystem {
  std::string_view name;
  game::OvertimeKind kind;
  std::string_view main, seconds, periods, stones;
};
constexpr TimeSystem time_systems[] = {
    {"fischer", game::OvertimeKind::Fischer, "initial_time", "time_increment", "", ""},
    {"byoyomi", game::OvertimeKind::Byoyomi, "main_time", "period_time", "periods", ""},
    {"canadian", game::OvertimeKind::Canadian, "main_time", "period_time", "", "stones_per_period"},
    {"simple", game::OvertimeKind::PerMove, "", "per_move", "", ""},
    {"absolute", game::OvertimeKind::Unsaid, "total_time", "", "", ""},
    {"none", game::OvertimeKind::Unsaid, "", "", "", ""},
};

class OgsReader {
 public:
  OgsReader(Source& source, Draft& draft) : source_(source), draft_(draft), json_(source) {}

  void run();

 private:
  void find_places();
  JsonValue pick(std::string_view key) const;
  JsonValue take(std::string_view key) const;
  void take_secrets() const;

  void read_size();
  void read_players();
  void read_player(Color color);
  std::string rank_of(Color color, JsonValue player) const;
  bool read_team(Color color);
  void read_rules();
  void read_time();
  void read_dates();
  void read_result();
  std::optional<Color> winner() const;
  JsonValue lost(Color color) const;
  bool take_lost(std::optional<Color> won) const;
  game::Outcome ended_as(std::string_view words, std::optional<Color> won) const;
  bool read_manner(std::string_view words, game::GameResult& result) const;
  void put_words(const game::GameResult& result, JsonValue outcome);
  void read_names();
  void read_review_name(std::string_view game_name);
  void read_start();
  void read_tree();
  void read_original(OgsTree& tree);
  void copy(const sgf::Property& property, Draft::NodeIndex node, Span from, OgsStep& step);
  void read_score(OgsTree& tree);
  std::uint32_t handicap() const;

  Source& source_;
  Draft& draft_;
  Json json_;
  JsonValue data_;     // the game
  JsonValue wrapper_;  // what stands around it; nothing, or an object
};

void OgsReader::find_places() {
  data_ = json_.root();
  for (JsonValue entry = data_.is(JsonKind::Array) ? data_.first() : JsonValue(); entry; entry = entry.next())
    if (entry.find("gamedata")) {
      data_ = wrapper_ = entry;
      break;
    }
  for (const std::string_view key : {"gamedata", "puzzle"})
    if (const JsonValue inside = data_.find(key); inside.is(JsonKind::Object)) {
      wrapper_ = data_;
      data_ = inside;
      return;
    }
}

// Of the game, else of what stands around it.
JsonValue OgsReader::pick(std::string_view key) const {
  const JsonValue value = data_.find(key);
  return value && !value.is(JsonKind::Null) ? value : wrapper_.find(key);
}

// And what only repeats it: 6.5 and "6.50".
JsonValue OgsReader::take(std::string_view key) const {
  const JsonValue value = pick(key), around = wrapper_.find(key);
  const auto number = [](JsonValue of) { return Decimal::parse(of.text()); };
  const bool is_same = value.text() == around.text() || (number(value) && number(value) == number(around));
  if (is_same && !around.is_container()) around.take();
  return value.taken();
}

// What lets its owner act on the server is nobody else's.
void OgsReader::take_secrets() const {
  for (const JsonValue place : {data_, wrapper_})
    for (JsonValue member = place.first(); member; member = member.next())
      if (const std::string key = member.key(); key == "auth" || key.ends_with("_auth")) member.take();
}

void OgsReader::read_size() {
  const std::int64_t columns = pick("width").integer().value_or(19),
                     rows = pick("height").integer().value_or(19);
  if (columns < 1 || rows < 1 || columns > max_board || rows > max_board) {
    for (const std::string_view key : {"width", "height"}) keep_unread(draft_, Draft::root, pick(key));
    return;
  }
  if (!pick("width") && !pick("height")) return;
  draft_.set_size({static_cast<std::uint32_t>(columns), static_cast<std::uint32_t>(rows)},
                  pick("width").span());
  take("width"), take("height");
}

// ---- Players

std::string OgsReader::rank_of(Color color, JsonValue player) const {
  const JsonValue around = wrapper_.find("players").find(word_of(color));
  const auto is_set = [&](std::string_view key) {
    const JsonValue flag = player.find(key) ? player.find(key) : around.find(key);
    return flag.is(JsonKind::True) || flag.integer().value_or(0) == 1;
  };
  const bool is_professional = is_set("professional") || is_set("pro");
  for (const JsonValue rank : {player.find("rank"), player.find("ranking"), around.find("ranking")})
    if (const std::optional<Decimal> number = rank.number())
      if (const std::string text = rank_text(*number, is_professional); !text.empty())
        return rank.take(), text;
  return {};
}

void OgsReader::read_player(Color color) {
  const JsonValue inside = data_.find("players").find(word_of(color));
  const JsonValue around = wrapper_.find("players").find(word_of(color));
  const JsonValue player = inside ? inside : around;
  const JsonValue name = player.find("username") ? player.find("username") : player.find("name");
  put_player(draft_, color, name.taken().text(), name.span());
  if (around.find("username").text() == name.text()) around.find("username").take();
  if (around.find("id").text() == player.find("id").text()) around.find("id").take();
  const std::string rank = rank_of(color, player);
  if (player.find("rank") && player.find("rank").text() == around.find("ranking").text())
    around.find("ranking").take();
  put_rank(draft_, color, rank, player.span());
  const JsonValue country = player.find("country") ? player.find("country") : around.find("country");
  const std::string code = text::upper_case(country.text());
  if (code.size() == 2 && game::parse_country(code)) put_country(draft_, color, code, country.taken().span());
}

// Of rengo all names, parted by &, and their ranks.
bool OgsReader::read_team(Color color) {
  const JsonValue team = data_.find("rengo_teams").find(word_of(color));
  std::string names, ranks;
  for (JsonValue player = team.first(); player; player = player.next()) {
    const JsonValue name = player.find("username") ? player.find("username") : player.find("name");
    if (name.text().empty()) continue;
    const std::string rank = rank_text(player.find("rank").number().value_or(Decimal(-1)),
                                       player.find("professional").is(JsonKind::True));
    names.append(names.empty() ? "" : " & ").append(name.taken().text());
    if (rank.empty()) continue;
    player.find("rank").take();
    ranks.append(ranks.empty() ? "" : " & ").append(rank);
  }
  put_player(draft_, color, names, team.span());
  put_rank(draft_, color, ranks, team.span());
  return !names.empty();
}

void OgsReader::read_players() {
  for (const Color color : colors)
    if (!read_team(color)) read_player(color);
}

// ---- Rules and time

std::uint32_t OgsReader::handicap() const {
  const std::int64_t stones = pick("handicap").integer().value_or(0);
  return stones >= 2 && stones <= 361 ? static_cast<std::uint32_t>(stones) : 0;
}

void OgsReader::read_rules() {
  if (const JsonValue rules = pick("rules"); rules.is(JsonKind::String)) {
    const game::Typed<game::Ruleset> known = game::parse_rules(take("rules").text());
    put_rules(draft_, known ? std::string(game::to_text(known.value)) : rules.text(), rules.span());
  }
  const JsonValue komi = pick("komi");
  if (const std::optional<Decimal> points = Decimal::parse(komi.text()))
    put_komi(draft_, *points, take("komi").span());
  const std::uint32_t stones = handicap();
  if (stones > 0) draft_.text(Draft::root, "HA", std::to_string(stones), pick("handicap").span());
  if (stones > 0 || pick("handicap").integer() == 0) take("handicap");
}

void OgsReader::read_time() {
  const JsonValue control = data_.find("time_control"), system = control.find("system");
  for (const TimeSystem& one : time_systems) {
    if (system.text() != one.name) continue;
    const auto number = [&](std::string_view key) {
      const std::optional<Decimal> value = control.find(key).number();
      if (value) control.find(key).take();
      return value;
    };
    const auto count = [&](std::string_view key) {
      const std::int64_t whole = number(key).value_or(Decimal(0)).to_integer().value_or(0);
      return static_cast<std::uint32_t>(whole > 0 && whole < 100'000 ? whole : 0);
    };
    system.take();
    if (control.find("time_control").text() == one.name) control.find("time_control").take();
    const game::TimeLimit limit{number(one.main), {}};
    const game::Overtime overtime{
        one.kind, count(one.periods), count(one.stones), number(one.seconds).value_or(Decimal()), {}};
    if (limit.seconds && !limit.seconds->is_negative())
      draft_.text(Draft::root, "TM", game::to_text(limit), control.span());
    draft_.text(Draft::root, "OT", game::to_text(overtime), control.span());
  }
}

// The days of the first and the last move. The seconds say more: they are kept, too.
void OgsReader::read_dates() {
  if (const JsonValue date = data_.find("game_date"); date.is(JsonKind::String) && !date.text().empty())
    return put_date(draft_, date.taken().text(), date.span());
  const JsonValue start = data_.find("start_time"), end = data_.find("end_time");
  const JsonValue started = wrapper_.find("started");
  if (const auto first = day_of(start)) {
    const auto last = day_of(end);
    std::string days = iso(*first);
    if (last && *last > *first) days.append(",").append(iso(*last));
    put_date(draft_, days, start.span());
  } else if (started.is(JsonKind::String)) {
    put_date(draft_, started.text().substr(0, 10), started.span());
  }
}

// ---- Result

std::optional<Color> OgsReader::winner() const {
  const JsonValue winner = pick("winner");
  for (const Color color : colors) {
    const std::string own = std::string(word_of(color)).append("_player_id");
    const JsonValue player = data_.find("players").find(word_of(color));
    const std::string id = player.find("id") ? player.find("id").text() : data_.find(own).text();
    if (winner.text() == word_of(color) || (winner.is(JsonKind::Number) && winner.text() == id)) return color;
  }
  const bool black_lost = lost(Color::Black).is(JsonKind::True),
             white_lost = lost(Color::White).is(JsonKind::True);
  if (black_lost == white_lost) return std::nullopt;  // of a game that nobody has won, yet or at all
  return black_lost ? Color::White : Color::Black;
}

JsonValue OgsReader::lost(Color color) const {
  return wrapper_.find(std::string(word_of(color)).append("_lost"));
}

// False: they say another, and are kept. Nothing: a draw.
bool OgsReader::take_lost(std::optional<Color> won) const {
  if (!lost(Color::Black) && !lost(Color::White)) return true;
  const auto has_lost = [&](Color color) { return lost(color).is(JsonKind::True); };
  const bool agrees =
      won ? has_lost(opposite(*won)) && !has_lost(*won) : has_lost(Color::Black) == has_lost(Color::White);
  if (!agrees) return false;
  for (const Color color : colors) lost(color).take();
  return true;
}

// The words, where FF[4] says less.
void OgsReader::put_words(const game::GameResult& result, JsonValue outcome) {
  put_result(draft_, result, outcome.span());
  draft_.note("inferred-result"_check, Draft::root, "RE");
  put_remark(draft_, "Result", outcome.text(), outcome.span());
}

game::Outcome OgsReader::ended_as(std::string_view words, std::optional<Color> won) const {
  const std::optional<Decimal> points = Decimal::parse(words.substr(0, words.find(' ')));
  const bool is_even = words == "tie" || (points && *points == Decimal(0));
  if (words.starts_with("cancel")) return game::Outcome::Void;
  if (pick("winner").text() == "tie" || (is_even && !won)) return game::Outcome::Draw;
  if (!won) return game::Outcome::Unknown;
  return *won == Color::Black ? game::Outcome::Black : game::Outcome::White;
}

// How it was won; false: FF[4] says less than the words.
bool OgsReader::read_manner(std::string_view words, game::GameResult& result) const {
  if (const std::optional<Decimal> points = Decimal::parse(words.substr(0, words.find(' ')))) {
    result.manner = game::Manner::Score;
    result.score = *points;
    return true;
  }
  for (const OutcomeWord& one : outcome_words) {
    if (one.word != words) continue;
    result.manner = one.manner;
    return one.is_sure;
  }
  return false;
}

// A game that is going on has none: what the server says of it all the same is kept.
void OgsReader::read_result() {
  const JsonValue outcome = take("outcome");
  const std::string words = text::lower_case(sgf::trimmed(outcome.text()));
  const std::optional<Color> won = winner();
  game::GameResult result;
  result.outcome = ended_as(words, won);
  const bool is_known = result.outcome != game::Outcome::Unknown;
  if (!is_known && words.empty()) return;
  if (!is_known) return put_words(result, outcome);
  take("winner");
  const bool is_void = result.outcome == game::Outcome::Void,
             is_drawn = result.outcome == game::Outcome::Draw;
  const bool agrees = is_void || take_lost(is_drawn ? std::nullopt : won);
  const bool is_all = is_void || is_drawn || read_manner(words, result);
  if (agrees && is_all) return put_result(draft_, result, outcome.span());
  put_words(result, outcome);
}

// ---- Names, and how the game begins

// What a review is called, by its last message that says so, beside the name of the game.
void OgsReader::read_review_name(std::string_view game_name) {
  JsonValue name = wrapper_.find("name");
  for (JsonValue entry = json_.root().is(JsonKind::Array) ? json_.root().first() : JsonValue(); entry;
       entry = entry.next())
    if (entry.find("name").is(JsonKind::String)) name = entry.find("name").taken();
  if (!name.is(JsonKind::String) || name.text() == game_name) return;
  if (draft_.has(Draft::root, "GN"))
    put_remark(draft_, "Name", name.taken().text(), name.span());
  else
    draft_.text(Draft::root, "GN", name.taken().text(), name.span());
}

void OgsReader::read_names() {
  const JsonValue inside = data_.find("game_name");
  const JsonValue name = inside ? inside : pick("name");
  draft_.text(Draft::root, "GN", name.taken().text(), name.span());
  if (wrapper_.find("name").text() == name.text()) wrapper_.find("name").take();
  read_review_name(name.text());
  struct Place {
    std::string_view key;
    std::string_view url;
  };
  constexpr Place places[] = {{"review_id", "review/"}, {"game_id", "game/"}, {"puzzle_id", "puzzle/"}};
  for (const Place& place : places) {
    JsonValue id = data_.find(place.key);
    if (!id && place.key == "game_id" && data_ != wrapper_) id = wrapper_.find("id");
    if (!id.integer() || draft_.has(Draft::root, "PC") || wrapper_.find("puzzle")) continue;
    const std::string url = std::string("OGS: https://online-go.com/").append(place.url).append(id.text());
    draft_.text(Draft::root, "PC", url, id.taken().span());
    if (wrapper_.find("id").text() == id.text()) wrapper_.find("id").take();
  }
  JsonValue place = json_.root();
  if (place.is(JsonKind::Array)) place = place.first();
  while (place && !place.find("owner")) place = place.next();
  const JsonValue owner = place.find("owner").find("username");
  draft_.text(Draft::root, "AN", owner.taken().text(), owner.span());
  const JsonValue description = data_.find("puzzle_description");
  draft_.text(Draft::root, "C", description.taken().text(), description.span());
  if (data_.find("phase").text() == "finished") data_.find("phase").take();
}

void OgsReader::read_start() {
  const JsonValue state = data_.find("initial_state");
  bool has_stones = false;
  for (const Color color : colors) {
    const JsonValue stones = state.find(word_of(color));
    const auto steps = unpacked(stones, draft_.board_size());
    if (!steps) {
      if (stones && !stones.is(JsonKind::Null)) keep_unread(draft_, Draft::root, stones);
      continue;
    }
    stones.take();
    for (const OgsStep& step : *steps)
      if (step.point) draft_.put(Draft::root, color == Color::Black ? "AB" : "AW", *step.point, step.from);
    has_stones = has_stones || !steps->empty();
  }
  const JsonValue first = data_.find("initial_player");
  const bool is_white = first.text() == "white";
  if (is_white || (has_stones && first.text() == "black"))
    draft_.put(Draft::root, "PL", NewValue::of(is_white ? Color::White : Color::Black), first.span());
  if (is_white || first.text() == "black") first.take();
}

void OgsReader::read_score(OgsTree& tree) {
  for (const Color color : colors) {
    const JsonValue area = data_.find("score").find(word_of(color)).find("scoring_positions");
    const auto steps = unpacked(area, draft_.board_size());
    if (!steps) continue;
    area.take();
    for (const OgsStep& step : *steps)
      if (step.point)
        draft_.put(tree.trunk_end(), color == Color::Black ? "TB" : "TW", *step.point, step.from);
  }
}

void OgsReader::copy(const sgf::Property& property, Draft::NodeIndex node, Span from, OgsStep& step) {
  const sgf::Reading& reading = property[0].document().tree(0).reading();
  for (std::uint32_t i = 0; i < property.size(); ++i)
    draft_.put(node, property.ident(),
               NewValue::written(closed(sgf::decoded_value(property[i].raw(), reading))), from);
  if (!property.is("B") && !property.is("W")) return;
  const sgf::Typed<sgf::MoveValue> move = sgf::parse_move(property.text(), draft_.board_size());
  step = {false, property.is("B") ? Color::Black : Color::White, move.value.point, from};
}

// An uploaded record without a list of moves: what the SGF says that the server has not said already.
void OgsReader::read_original(OgsTree& tree) {
  const JsonValue original = data_.find("original_sgf");
  if (data_.find("moves").first() || data_.find("move_tree") || !original.is(JsonKind::String)) return;
  const Result<sgf::Document> read = sgf::Document::read(original.text());
  if (!read || read->tree_count() == 0) return;
  const sgf::Tree original_tree = read->tree(0);
  std::vector<Draft::NodeIndex> copies;
  for (std::uint32_t i = 0; i < original_tree.node_count(); ++i) {
    const sgf::Node node = read->node_at(original_tree.root().index() + i);
    const Draft::NodeIndex parent = i == 0 ? Draft::root : copies[node.parent().number()];
    copies.push_back(i == 0 ? Draft::root : draft_.add(parent, original.span()));
    OgsStep step;
    step.is_edit = true;
    for (const sgf::Property property : node.properties())
      if (i > 0 || !draft_.has(Draft::root, property.ident()))
        copy(property, copies.back(), original.span(), step);
    if (i > 0) tree.adopt(parent, copies.back(), step);
  }
  original.take();
}

void OgsReader::read_tree() {
  const bool is_white = draft_.has(Draft::root, "PL") && data_.find("initial_player").text() == "white";
  const bool is_free = data_.find("free_handicap_placement").is(JsonKind::True) && !is_white;
  OgsTree tree(draft_, is_white ? Color::White : Color::Black);
  read_original(tree);
  tree.add_moves(data_.find("moves"), is_free && !draft_.has(Draft::root, "AB") ? handicap() : 0);
  if (const JsonValue marks = data_.find("marks"); marks.is(JsonKind::Object))
    tree.set_marks(Draft::root, marks.taken());
  read_score(tree);
  tree.add_tree(data_.find("move_tree"));
  for (const std::string_view key : {"chat_log", "chat"}) tree.add_chat(pick(key));
  if (json_.root().is(JsonKind::Array)) tree.add_review(json_.root());
  tree.finish();
}

void OgsReader::run() {
  if (!text::fits(source_.bytes(), text::Charset::Utf8)) source_.find_charset(source_.bytes());
  find_places();
  take_secrets();
  read_size();
  read_players();
  read_rules();
  read_time();
  read_dates();
  read_result();
  read_names();
  read_start();
  read_tree();
  if (json_.root().is(JsonKind::Object)) keep_rest(draft_, Draft::root, json_.root());
  keep_break(draft_, source_, json_);
}

}  // namespace

// The names that its games have; a review is a list of messages.
bool is_ogs(std::string_view bytes) {
  constexpr std::string_view marks[] = {
      "game_id",     "review_id",      "black_player_id", "white_player_id",   "initial_state",
      "game_name",   "initial_player", "move_tree",       "superko_algorithm", "free_handicap_placement",
      "puzzle_type", "phase",
  };
  const JsonBeginning begin = json_beginning(bytes);
  if (begin.opening == '[') return begin.has("gamedata", "{") || (begin.has("f") && begin.has("m", "\""));
  if (begin.opening != '{') return false;
  if (begin.has("gamedata", "{")) return begin.has("players", "{") || begin.has("rules") || begin.has("komi");
  if (begin.has("puzzle", "{")) return begin.has("has_solution");
  std::size_t count = 0;
  for (const std::string_view mark : marks) count += begin.has(mark);
  const bool has_play =
      begin.has("moves", "[\"") || begin.has("move_tree", "{") || begin.has("initial_state", "{");
  return has_play && count >= 2;
}

Result<void> read_ogs(Source& source, Draft& draft) {
  OgsReader(source, draft).run();
  return {};
}

}  // namespace qipu::convert
