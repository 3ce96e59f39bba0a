// qipu score: counts a position, by what the record says of rules, komi and dead stones or by what is asked
// for, and compares with the result it gives.
#include <algorithm>
#include <optional>
#include <utility>

#include "commands/commands.hpp"
#include "options/near.hpp"
#include "options/position.hpp"
#include "options/values.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/settlement.hpp"
#include "qipu/go/score.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/typed_words.hpp"
#include "terminal/board_text.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// Where a rule of the count comes from.
enum class From : std::uint8_t {
  Record,
  Option,
  Nowhere,
  Unread,  // assumed: the record says something, but nothing we can count by
};

constexpr std::string_view slugs_of_from[] = {"record", "option", "none", "not-understood"};
std::string_view origin_slug(From from) { return slugs_of_from[static_cast<std::size_t>(from)]; }

constexpr std::string_view slugs_of_agreement[] = {"not-counted",  "agrees",       "other-margin",
                                                   "other-winner", "agrees-in-zi", "unknown"};
std::string_view agreement_slug(game::Agreement agreement) {
  return slugs_of_agreement[static_cast<std::size_t>(agreement)];
}

template <class T>
struct Chosen {
  T value{};
  From from = From::Nowhere;
};

// The option, else what the record says, else `assumed`. `text`: what the record says, understood or not.
template <class T>
Chosen<T> choose(const std::optional<T>& option, const std::optional<T>& recorded, T assumed,
                 std::string_view text = {}) {
  if (option) return {*option, From::Option};
  if (recorded) return {*recorded, From::Record};
  return {std::move(assumed), text.empty() ? From::Nowhere : From::Unread};
}

// Half as much: a zi is two points. Nothing for numbers no count has.
std::optional<Decimal> in_zi(const Decimal& points) {
  constexpr std::uint64_t most = 1'000'000'000'000'000;
  if (points.digits() > most || points.scale() > 17) return std::nullopt;
  const Decimal zi = Decimal::of(static_cast<std::int64_t>(points.digits()) * 5, points.scale() + 1);
  return points.is_negative() ? -zi : zi;
}

// 12¾: as Chinese readers are used to.
std::string with_quarters(const Decimal& number) {
  constexpr std::string_view quarters[][2] = {{".25", "¼"}, {".5", "½"}, {".75", "¾"}};
  std::string text = number.to_string();
  const std::size_t point = std::min(text.find('.'), text.size());
  for (const auto& [fraction, sign] : quarters) {
    if (std::string_view(text).substr(point) != fraction) continue;
    const std::string whole = text.substr(0, point);
    return (whole == "0" ? std::string() : whole) + std::string(sign);
  }
  return text;
}

// What was asked for, understood.
struct Wanted {
  const go::Rules* rules = nullptr;
  std::optional<Decimal> komi;
};

struct Counted {
  Chosen<const go::Rules*> rules;
  Chosen<Decimal> komi;
  Chosen<std::vector<go::Point>> dead;
  std::uint32_t handicap = 0;  // stones
  std::uint32_t black_passes = 0;
  std::uint32_t white_passes = 0;
  go::Score score;
  std::uint32_t seki = 0;
  std::vector<go::Point> denied;  // marks of the record that the count contradicts
  game::GameResult result;
  std::string recorded;         // RE as written
  bool is_recorded_zi = false;  // RE tells zi
  game::Agreement agreement = game::Agreement::NotCounted;
  std::string rules_text;  // RU and KM as written
  std::string komi_text;
  std::string dead_told_by;            // such as TB TW
  std::optional<Decimal> black_total;  // as the record has them
  std::optional<Decimal> white_total;

  bool has_totals() const { return black_total && white_total; }
  bool are_totals_equal() const { return black_total == score.black && white_total == score.white; }
  bool dead_known() const { return dead.from != From::Nowhere; }
  // All stones were counted as alive, and nothing says that they are.
  bool is_provisional() const { return !dead_known() && !is_confirmed(); }
  bool is_confirmed() const {
    return agreement == game::Agreement::Agrees || agreement == game::Agreement::AgreesInZi;
  }
  bool by_area() const { return rules.value->counting == go::Counting::Area; }
};

constexpr std::uint32_t score_label_columns = 20;
constexpr std::uint32_t score_number_columns = 8;

// The points of --dead, parted by commas or spaces; nothing and `complaint` if one is no stone.
std::optional<std::vector<go::Point>> read_dead(const Shell& shell, const std::string& text,
                                                const go::Board& board, std::string& complaint) {
  std::vector<go::Point> points;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(", "), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (word.empty()) continue;
    const auto western = go::parse_point(word, board.size(), go::Coordinates::Western);
    const auto point = western ? western : go::parse_point(word, board.size(), go::Coordinates::Sgf);
    if (!point) {
      complaint = shell.say(Message::score_no_point, printable(word));
      return std::nullopt;
    }
    if (board.at(*point) == go::Stone::Empty) {
      const std::string name = go::name_of(*point, board.size(), go::Coordinates::Western);
      complaint = western ? shell.say(Message::score_no_stone, printable(word))
                          : shell.say(Message::score_no_sgf_stone, printable(word), name);
      return std::nullopt;
    }
    points.push_back(*point);
  }
  return points;
}

// Rules of area counting that have no row of their own come nearest to the Chinese, and nobody else counts
// zi.
Chosen<const go::Rules*> choose_rules(const go::Rules* option, const game::RecordedSettlement& recorded,
                                      bool is_in_zi) {
  if (option) return {option, From::Option};
  if (recorded.rules) return {recorded.rules, From::Record};
  const game::Ruleset rules = game::parse_rules(recorded.rules_text).value;
  const bool is_unsaid = recorded.rules_text.empty();
  const bool by_area = is_unsaid ? is_in_zi : game::counting_of(rules) == go::Counting::Area;
  return {&go::rules_of(by_area ? go::RulesName::Chinese : go::RulesName::Japanese),
          is_unsaid ? From::Nowhere : From::Unread};
}

void compare_with_record(Counted& counted, const game::Replay& replay) {
  counted.result = game::result_of(counted.score.margin());
  const game::GameInfo info = game::info_of(game::game_of(replay.node()));
  counted.recorded = info.result.text;
  counted.is_recorded_zi = info.result.value.zi;
  const bool may_be_zi = counted.rules.value->name == go::RulesName::Chinese;
  counted.agreement = game::compare(
      info.result.value, {counted.score.margin(), counted.dead_known(), counted.score.dame, may_be_zi});
  if (counted.dead.from == From::Record)
    counted.denied = game::denied_marks(replay.node(), replay.board(), counted.score);
}

std::optional<Counted> count_score(const Shell& shell, const ScoreOptions& options, const Wanted& wanted,
                                   const game::Replay& replay, std::string& complaint) {
  const game::RecordedSettlement recorded = game::settlement_at(replay);
  std::optional<std::vector<go::Point>> dead;
  if (options.dead && !(dead = read_dead(shell, *options.dead, replay.board(), complaint)))
    return std::nullopt;
  Counted counted;
  const bool is_in_zi = game::info_of(game::game_of(replay.node())).result.value.zi;
  counted.rules = choose_rules(wanted.rules, recorded, is_in_zi);
  counted.komi = choose(wanted.komi, recorded.komi, Decimal(), recorded.komi_text);
  counted.rules_text = recorded.rules_text;
  counted.komi_text = recorded.komi_text;
  counted.dead_told_by = recorded.dead_told_by;
  counted.black_total = recorded.black_total;
  counted.white_total = recorded.white_total;
  counted.dead =
      choose(dead, recorded.dead_told_by.empty() ? std::nullopt : std::optional(recorded.dead), {});
  counted.handicap = recorded.handicap;
  counted.black_passes = recorded.black_passes;
  counted.white_passes = recorded.white_passes;
  counted.score = go::count(replay.board(), *counted.rules.value,
                            {counted.dead.value, counted.komi.value, recorded.handicap, recorded.black_passes,
                             recorded.white_passes});
  for (const go::PointOwner& point : counted.score.points) counted.seki += point.in_seki;
  compare_with_record(counted, replay);
  return counted;
}

class ScoreReport {
 public:
  ScoreReport(Shell& shell, const Position& position, const game::Replay& replay, const Counted& counted)
      : shell_(shell),
        replay_(replay),
        counted_(counted),
        names_(position.node.tree(), go::Coordinates::Western) {}

  void print();
  void board(bool ascii);

 private:
  void line(std::string_view text);
  void basis();
  // In parentheses: shown, but not a part of the total.
  enum class Counts : std::uint8_t { InTotal, Beside };
  void row(Message label, const std::string& black, const std::string& white);
  void row(Message label, std::uint32_t black, std::uint32_t white, Counts counts = Counts::InTotal);
  std::string source(From from, std::string_view property) const;
  std::string assumed(From from, Message unread, std::string_view text, std::string_view value) const;
  void result();

  Shell& shell_;
  const game::Replay& replay_;
  const Counted& counted_;
  report::MoveNames names_;
};

void ScoreReport::line(std::string_view text) {
  for (const std::string& part : wrapped(text, shell_.width())) shell_.out << part << "\n";
}

// The position with whose each point is; dead stones are crossed.
void ScoreReport::board(bool ascii) {
  draw::Diagram diagram(replay_.board().size());
  constexpr go::Stone stones[] = {go::Stone::Empty, go::Stone::Black, go::Stone::White};
  for (std::size_t i = 0; i < diagram.points.size(); ++i) {
    draw::DiagramPoint& point = diagram.points[i];
    const go::PointOwner& owner = counted_.score.points[i];
    point.stone = replay_.board().at(diagram.point_of(i));
    if (!owner.is_territory) continue;
    if (point.stone == go::Stone::Empty)
      point.territory = stones[static_cast<std::size_t>(owner.owner)];
    else
      point.marks = draw::Cross;
  }
  shell_.out << text_rows(diagram, text_options(shell_, ascii));
}

// Where a value of the record is from; nothing if there is nothing to say.
std::string ScoreReport::source(From from, std::string_view property) const {
  return from == From::Record ? shell_.say(report::Message::parentheses, property) : std::string();
}

// Why a value was assumed. `text`: what the record says instead.
std::string ScoreReport::assumed(From from, Message unread, std::string_view text,
                                 std::string_view value) const {
  if (from == From::Nowhere)
    return shell_.say(report::Message::parentheses, shell_.say(Message::score_assumed));
  if (from != From::Unread) return {};
  return shell_.say(report::Message::parentheses, shell_.say(unread, printable(text), value));
}

void ScoreReport::basis() {
  const go::Rules& rules = *counted_.rules.value;
  const std::string name(pick(shell_.language, rules.name_en, rules.name_zh));
  const std::string komi = counted_.komi.value.to_string();
  const bool is_known = game::parse_rules(counted_.rules_text).value != game::Ruleset::Unknown;
  const Message unread_rules = is_known ? Message::score_rules_uncounted : Message::score_rules_unread;
  line(shell_.say(Message::score_rules,
                  name + source(counted_.rules.from, "RU") +
                      assumed(counted_.rules.from, unread_rules, counted_.rules_text, name),
                  komi + source(counted_.komi.from, "KM") +
                      assumed(counted_.komi.from, Message::score_komi_unread, counted_.komi_text, komi)));
  if (const auto last = replay_.last_move())
    line(shell_.say(Message::board_move, last->number, report::side_of(shell_.language, last->color),
                    names_.name_of(shell_.language, last->point)));
  if (counted_.dead.from == From::Nowhere) return line(shell_.say(Message::score_all_alive));
  std::string dead;
  for (const go::Point point : counted_.dead.value)
    dead.append(dead.empty() ? "" : " ").append(names_.name_of(point));
  if (dead.empty()) dead = shell_.say(Message::score_no_dead);
  line(shell_.say(Message::score_dead_list, dead) + source(counted_.dead.from, counted_.dead_told_by));
}

void ScoreReport::row(Message label, const std::string& black, const std::string& white) {
  const auto right = [](const std::string& text) {
    return std::string(score_number_columns - std::min(score_number_columns, columns_of(text)), ' ') + text;
  };
  shell_.out << "  " << padded(shell_.say(label), score_label_columns) << right(black) << right(white)
             << "\n";
}

void ScoreReport::row(Message label, std::uint32_t black, std::uint32_t white, Counts counts) {
  const std::string_view pattern = counts == Counts::InTotal ? "{}" : "({})";
  row(label, fmt::format(fmt::runtime(pattern), black), fmt::format(fmt::runtime(pattern), white));
}

constexpr Message agreement_words[] = {Message::score_not_counted,  Message::score_agrees,
                                       Message::score_other_margin, Message::score_other_winner,
                                       Message::score_agrees_in_zi, Message::score_unknown};

// The result, how sure it is, and what the record says.
void ScoreReport::result() {
  const bool is_chinese = shell_.language == Language::Chinese;
  const auto zi = in_zi(counted_.score.margin().absolute());
  std::string words = report::result_words(shell_.language, counted_.result);
  if (zi && *zi != Decimal() && counted_.by_area() &&
      (is_chinese || counted_.rules.value->name == go::RulesName::Chinese))
    words = shell_.say(Message::score_zi, words, is_chinese ? with_quarters(*zi) : zi->to_string());
  line(shell_.say(counted_.is_provisional() ? Message::score_provisional : Message::score_result,
                  game::to_text(counted_.result), words));
  if (counted_.recorded.empty()) return line(shell_.say(Message::score_no_result));
  const bool agrees_in_zi = counted_.agreement == game::Agreement::Agrees && counted_.is_recorded_zi;
  const game::Agreement agreement = agrees_in_zi ? game::Agreement::AgreesInZi : counted_.agreement;
  line(shell_.say(agreement_words[static_cast<std::size_t>(agreement)], printable(counted_.recorded)));
}

void ScoreReport::print() {
  const go::Score& score = counted_.score;
  basis();
  row(Message::score_sides, shell_.say(report::Message::score_black),
      shell_.say(report::Message::score_white));
  const go::Rules& rules = *counted_.rules.value;
  const bool by_area = counted_.by_area();
  const Counts stones = by_area ? Counts::InTotal : Counts::Beside;
  const Counts prisoners = by_area ? Counts::Beside : Counts::InTotal;
  row(Message::score_territory, score.black_territory, score.white_territory);
  row(Message::score_stones, score.black_stones, score.white_stones, stones);
  row(Message::score_captures, score.captures.black, score.captures.white, prisoners);
  row(Message::score_dead, score.white_dead, score.black_dead, prisoners);
  if (rules.pass_stones) row(Message::score_passes, counted_.white_passes, counted_.black_passes, prisoners);
  if (score.handicap_points > 0)
    row(Message::score_handicap, std::string(), std::to_string(score.handicap_points));
  row(Message::score_komi, std::string(), counted_.komi.value.to_string());
  row(Message::score_total, score.black.to_string(), score.white.to_string());
  line(shell_.say(Message::score_beside));
  line(shell_.say(Message::score_neutral, score.dame, counted_.seki));
  if (!counted_.denied.empty())
    line(shell_.say(Message::score_denied, counted_.denied.size(), names_.name_of(counted_.denied.front())));
  if (counted_.has_totals())
    line(shell_.say(counted_.are_totals_equal() ? Message::score_totals_agree : Message::score_totals_differ,
                    counted_.black_total->to_string(), counted_.white_total->to_string()));
  result();
}

void write_score_side(JsonWriter& json, std::string_view key, std::uint32_t stones, std::uint32_t territory,
                      std::uint32_t captures, std::uint32_t dead, const Decimal& total) {
  json.key(key);
  json.begin_object(Layout::Inline);
  json.member("stones", stones);
  json.member("territory", territory);
  json.member("captures", captures);
  json.member("dead", dead);
  json.member("score", total);
  json.end();
}

void write_points(JsonWriter& json, std::string_view key, const std::vector<go::Point>& points) {
  json.key(key);
  json.begin_array(Layout::Inline);
  for (const go::Point point : points) json.string(sgf::to_text(point));
  json.end();
}

// What the members mean: docs/design/counting.md. `dead` of a side: its own stones. `captures`: stones it has
// taken.
void write_score(JsonWriter& json, const std::string& file, const Position& position,
                 const Counted& counted) {
  const go::Score& score = counted.score;
  json.begin_object();
  json.member("file", file);
  json.member("node", position.node.number());
  json.member("path", position.path);
  json.member("rules", counted.rules.value->name_en);
  json.member("rules_from", origin_slug(counted.rules.from));
  json.member("komi", counted.komi.value);
  json.member("komi_from", origin_slug(counted.komi.from));
  json.member("handicap", counted.handicap);
  write_points(json, "dead", counted.dead.value);
  json.member("dead_from", origin_slug(counted.dead.from));
  write_score_side(json, "black", score.black_stones, score.black_territory, score.captures.black,
                   score.black_dead, score.black);
  write_score_side(json, "white", score.white_stones, score.white_territory, score.captures.white,
                   score.white_dead, score.white);
  json.member("dame", score.dame);
  json.member("seki", counted.seki);
  write_points(json, "denied_marks", counted.denied);
  json.member("result", game::to_text(counted.result));
  if (const auto zi = in_zi(counted.score.margin().absolute()); zi && counted.by_area())
    json.member("margin_in_zi", *zi);
  json.member("standing", counted.is_provisional() ? "provisional" : "counted");
  json.member("recorded", counted.recorded);
  if (counted.has_totals()) {
    json.key("recorded_totals");
    json.begin_object(Layout::Inline);
    json.member("black", *counted.black_total);
    json.member("white", *counted.white_total);
    json.key("agree");
    json.boolean(counted.are_totals_equal());
    json.end();
  }
  json.member("agreement", agreement_slug(counted.agreement));
  json.end();
  json.finish();
}

// --rules and --komi; a complaint and nothing if they cannot be understood.
std::optional<Wanted> understand(Shell& shell, const ScoreOptions& options) {
  Wanted wanted;
  if (!options.rules.empty() && !(wanted.rules = rules_named(options.rules))) {
    shell.complain(unknown_rules(shell, options.rules));
    return std::nullopt;
  }
  if (options.komi.empty()) return wanted;
  const auto komi = game::parse_komi(options.komi);
  if (komi) return wanted.komi = komi.value.points, wanted;
  shell.complain(shell.say(Message::score_bad_komi, printable(options.komi)));
  return std::nullopt;
}

Outcome score_file(Shell& shell, const Input& input, const ScoreOptions& options, const Wanted& wanted,
                   bool several) {
  std::string complaint;
  const auto use = [&](const Position& position) {
    game::Replay replay(position.node.tree());
    replay.go_to(position.node);
    const std::optional<Counted> counted = count_score(shell, options, wanted, replay, complaint);
    if (!counted) return;
    if (options.format == OutputFormat::Json) {
      JsonWriter json(shell.out, several ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty);
      return write_score(json, input.name, position, *counted);
    }
    if (several) shell.out << shell.painted(Paint::Strong, shown_name(shell, input)) << "\n";
    ScoreReport report(shell, position, replay, *counted);
    if (options.board) report.board(options.ascii);
    report.print();
  };
  const Outcome outcome = with_position(shell, input, options.position, use);
  if (complaint.empty()) return outcome;
  shell.complain(shown_name(shell, input) + shell.say(report::Message::colon) + complaint);
  return Outcome::Failed;
}

}  // namespace

Outcome run_score(Shell& shell, const ScoreOptions& options) {
  const std::optional<Wanted> wanted = understand(shell, options);
  if (!wanted) return Outcome::Failed;
  const Inputs inputs = inputs_of(shell, options.files);
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    return score_file(own, input, options, *wanted, inputs.several);
  });
}

}  // namespace qipu::app
