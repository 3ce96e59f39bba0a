#include "qipu/report/count_report.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "messages.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::report {

namespace {

using game::CountFrom;

constexpr std::string_view slugs_of_from[] = {"record", "option", "none", "not-understood"};
std::string_view origin_slug(game::CountFrom from) { return slugs_of_from[static_cast<std::size_t>(from)]; }

constexpr std::string_view slugs_of_agreement[] = {"not-counted",  "agrees",       "other-margin",
                                                   "other-winner", "agrees-in-zi", "unknown"};
std::string_view agreement_slug(game::Agreement agreement) {
  return slugs_of_agreement[static_cast<std::size_t>(agreement)];
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

constexpr std::uint32_t score_label_columns = 20;
constexpr std::uint32_t score_number_columns = 8;

class CountText {
 public:
  CountText(Sink& out, Language language, unsigned width, const game::Replay& replay,
            const game::CountedPosition& counted)
      : out_(out),
        language_(language),
        width_(width),
        replay_(replay),
        counted_(counted),
        names_(replay.node().tree(), go::Coordinates::Western) {}

  void write();

 private:
  void line(std::string_view text);
  void basis();
  // In parentheses: shown, but not a part of the total.
  enum class Counts : std::uint8_t { InTotal, Beside };
  void row(Message label, const std::string& black, const std::string& white);
  void row(Message label, std::uint32_t black, std::uint32_t white, Counts counts = Counts::InTotal);
  std::string source(CountFrom from, std::string_view property) const;
  std::string assumed(CountFrom from, Message unread, std::string_view text, std::string_view value) const;
  void result();

  template <class... Args>
  std::string say(const Message& message, const Args&... args) const {
    return qipu::say(language_, message, args...);
  }

  Sink& out_;
  Language language_;
  unsigned width_;
  const game::Replay& replay_;
  const game::CountedPosition& counted_;
  MoveNames names_;
};

void CountText::line(std::string_view text) {
  for (const std::string& part : text::wrapped(text, width_)) out_.write(part + "\n");
}

// Where a value of the record is from; nothing if there is nothing to say.
std::string CountText::source(CountFrom from, std::string_view property) const {
  return from == CountFrom::Record ? say(messages::parentheses, property) : std::string();
}

// Why a value was assumed. `text`: what the record says instead.
std::string CountText::assumed(CountFrom from, Message unread, std::string_view text,
                               std::string_view value) const {
  if (from == CountFrom::Nowhere) return say(messages::parentheses, say(messages::score_assumed));
  if (from != CountFrom::Unread) return {};
  return say(messages::parentheses, say(unread, text::printable(text), value));
}

void CountText::basis() {
  const go::Rules& rules = *counted_.rules.value;
  const std::string name(pick(language_, rules.name_en, rules.name_zh));
  const std::string komi = counted_.komi.value.to_string();
  const bool is_known = game::parse_rules(counted_.rules_text).value != game::Ruleset::Unknown;
  const Message unread_rules = is_known ? messages::score_rules_uncounted : messages::score_rules_unread;
  line(say(messages::score_rules,
           name + source(counted_.rules.from, "RU") +
               assumed(counted_.rules.from, unread_rules, counted_.rules_text, name),
           komi + source(counted_.komi.from, "KM") +
               assumed(counted_.komi.from, messages::score_komi_unread, counted_.komi_text, komi)));
  if (const auto last = replay_.last_move())
    line(say(messages::board_move, last->number, side_of(language_, last->color),
             names_.name_of(language_, last->point)));
  if (counted_.dead.from == CountFrom::Nowhere) return line(say(messages::score_all_alive));
  std::string dead;
  for (const go::Point point : counted_.dead.value)
    dead.append(dead.empty() ? "" : " ").append(names_.name_of(point));
  if (dead.empty()) dead = say(messages::score_no_dead);
  line(say(messages::score_dead_list, dead) + source(counted_.dead.from, counted_.dead_told_by));
}

void CountText::row(Message label, const std::string& black, const std::string& white) {
  const auto right = [](const std::string& text) {
    return std::string(score_number_columns - std::min(score_number_columns, text::display_width(text)),
                       ' ') +
           text;
  };
  out_.write("  " + text::padded(say(label), score_label_columns) + right(black) + right(white) + "\n");
}

void CountText::row(Message label, std::uint32_t black, std::uint32_t white, Counts counts) {
  const auto shown = [counts](std::uint32_t number) {
    return counts == Counts::InTotal ? std::to_string(number) : "(" + std::to_string(number) + ")";
  };
  row(label, shown(black), shown(white));
}

constexpr Message agreement_words[] = {messages::score_not_counted,  messages::score_agrees,
                                       messages::score_other_margin, messages::score_other_winner,
                                       messages::score_agrees_in_zi, messages::score_unknown};

// The result, how sure it is, and what the record says.
void CountText::result() {
  const bool is_chinese = language_ == Language::Chinese;
  const auto zi = game::in_zi(counted_.score.margin().absolute());
  std::string words = result_words(language_, counted_.result);
  if (zi && *zi != Decimal() && counted_.by_area() &&
      (is_chinese || counted_.rules.value->name == go::RulesName::Chinese))
    words = say(messages::score_zi, words, is_chinese ? with_quarters(*zi) : zi->to_string());
  line(say(counted_.is_provisional() ? messages::score_provisional : messages::score_result,
           game::to_text(counted_.result), words));
  if (counted_.recorded.empty()) return line(say(messages::score_no_result));
  const bool agrees_in_zi = counted_.agreement == game::Agreement::Agrees && counted_.is_recorded_zi;
  const game::Agreement agreement = agrees_in_zi ? game::Agreement::AgreesInZi : counted_.agreement;
  line(say(agreement_words[static_cast<std::size_t>(agreement)], text::printable(counted_.recorded)));
}

void CountText::write() {
  const go::Score& score = counted_.score;
  basis();
  row(messages::score_sides, say(messages::score_black), say(messages::score_white));
  const go::Rules& rules = *counted_.rules.value;
  const bool by_area = counted_.by_area();
  const Counts stones = by_area ? Counts::InTotal : Counts::Beside;
  const Counts prisoners = by_area ? Counts::Beside : Counts::InTotal;
  row(messages::score_territory, score.black_territory, score.white_territory);
  row(messages::score_stones, score.black_stones, score.white_stones, stones);
  row(messages::score_captures, score.captures.black, score.captures.white, prisoners);
  row(messages::score_dead, score.white_dead, score.black_dead, prisoners);
  if (rules.pass_stones) row(messages::score_passes, counted_.white_passes, counted_.black_passes, prisoners);
  if (score.handicap_points > 0)
    row(messages::score_handicap, std::string(), std::to_string(score.handicap_points));
  row(messages::score_komi, std::string(), counted_.komi.value.to_string());
  row(messages::score_total, score.black.to_string(), score.white.to_string());
  line(say(messages::score_beside));
  line(say(messages::score_neutral, score.dame, counted_.seki));
  if (!counted_.denied.empty())
    line(say(messages::score_denied, counted_.denied.size(), names_.name_of(counted_.denied.front())));
  if (counted_.has_totals())
    line(say(counted_.are_totals_equal() ? messages::score_totals_agree : messages::score_totals_differ,
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

}  // namespace

void write_count_text(Sink& out, Language language, unsigned width, const game::Replay& replay,
                      const game::CountedPosition& counted) {
  CountText(out, language, width, replay, counted).write();
}

void write_count(JsonWriter& json, std::string_view file, sgf::Node node,
                 const game::CountedPosition& counted) {
  const go::Score& score = counted.score;
  json.begin_object();
  json.member("file", file);
  json.member("node", node.number());
  json.member("path", game::path_of(node));
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
  if (const auto zi = game::in_zi(counted.score.margin().absolute()); zi && counted.by_area())
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

}  // namespace qipu::report
