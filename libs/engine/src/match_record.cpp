#include "qipu/engine/match_record.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "qipu/engine/told_time.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/settlement.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/sgf/tree_writer.hpp"
#include "qipu/version.hpp"

namespace qipu::engine {

namespace {

struct MatchFact {
  std::string_view ident;
  std::string text;  // empty: it is not written
};

std::string ha_text(const MatchGame& game) {
  const std::uint32_t stones = handicap_of(game.start);
  return stones == 0 ? std::string() : std::to_string(stones);
}

// By what a game of the match is known again.
std::vector<MatchFact> match_facts_of(const MatchGame& game) {
  return {{"SZ", std::to_string(game.start.size)},
          {"KM", game.start.komi.to_string()},
          {"RU", std::string(game::ru_of(*game.start.rules))},
          {"HA", ha_text(game)},
          {"TM", main_time_text(game.time)},
          {"OT", overtime_text(game.time)},
          {"PB", game.names[0]},
          {"PW", game.names[1]}};
}

std::string programs_text(const MatchGame& game) {
  if (game.programs[0].empty() && game.programs[1].empty()) return {};
  return game.names[0] + ": " + game.programs[0] + "\n" + game.names[1] + ": " + game.programs[1];
}

class MatchRecorder {
 public:
  explicit MatchRecorder(const MatchGame& game) : game_(game) {}

  std::string record() {
    writer_.begin_tree();
    writer_.node(0, sgf::TreeWriter::Place::Sequence);
    root();
    for (std::size_t i = 0; i < game_.moves.size(); ++i) {
      constexpr std::size_t in_a_line = 10;
      if (i % in_a_line == 0) out_ += '\n';
      writer_.node(static_cast<std::uint32_t>(i) + 1, sgf::TreeWriter::Place::Sequence);
      move(game_.moves[i]);
    }
    if (game_.end) end(*game_.end);
    writer_.end_tree();
    return std::move(out_) + "\n";
  }

 private:
  // `value` with its escapes.
  void add(std::string_view ident, std::string_view value) {
    writer_.property(ident);
    writer_.value(value);
  }
  void add_text(std::string_view ident, const std::string& text) {
    if (!text.empty()) add(ident, sgf::escaped(text));
  }
  void add_points(std::string_view ident, const std::vector<Point>& points) {
    if (!points.empty()) writer_.property(ident);
    for (const Point point : points) writer_.value(sgf::to_text(point));
  }

  void root() {
    out_ += "FF[4]GM[1]CA[UTF-8]";
    add("AP", sgf::escaped("Qipu", sgf::Colon::Escaped) + ":" + QIPU_VERSION);
    for (const MatchFact& fact : match_facts_of(game_)) add_text(fact.ident, fact.text);
    if (game_.end) add_text("RE", game::to_text(result_of_end(*game_.end)));
    add_text("DT", game_.date);
    add_text("EV", game_.event);
    add_text("RO", std::to_string(game_.number));
    add_text("GC", programs_text(game_));
    add_points("AB", game_.start.black);
    add_points("AW", game_.start.white);
    const Color first = first_to_play(game_.start);
    if (!game_.start.black.empty() || !game_.start.white.empty() || first == Color::White)
      add("PL", sgf::to_text(first));
  }

  void move(const TimedMove& timed) {
    const bool is_black = timed.move.color == Color::Black;
    add(is_black ? "B" : "W", timed.move.point ? sgf::to_text(*timed.move.point) : std::string());
    if (!timed.clock) return;
    for (const auto& [ident, text] : timed.clock->properties(timed.move.color)) add(ident, text);
  }

  void end(const MatchEnd& end) {
    add_text("N", std::string(slug_of_end(end.how)));
    add_text("C", end.words);
    if (end.how != GameEnd::Counted) return;
    const go::Score score = counted(game_, end.dead);
    const BoardSize size{game_.start.size, game_.start.size};
    add_points("TB", go::territory_of(score, size, Color::Black));
    add_points("TW", go::territory_of(score, size, Color::White));
  }

  const MatchGame& game_;
  std::string out_;
  sgf::TreeWriter writer_{out_};
};

std::string text_at(sgf::Node node, std::string_view ident) {
  for (const sgf::Property property : node.properties())
    if (property.is(ident)) return property.text();
  return {};
}

std::vector<Point> in_rows(std::vector<Point> points) {
  std::sort(points.begin(), points.end(),
            [](Point a, Point b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
  return points;
}

}  // namespace

game::GameResult result_of_end(const MatchEnd& end) {
  game::GameResult result;
  if (end.how == GameEnd::Counted) return game::result_of(end.margin);
  if (end.winner) result.outcome = *end.winner == Color::Black ? game::Outcome::Black : game::Outcome::White;
  if (end.how == GameEnd::TooLong) result.outcome = game::Outcome::Void;
  if (end.how == GameEnd::Resigned) result.manner = game::Manner::Resignation;
  if (end.how == GameEnd::OutOfTime) result.manner = game::Manner::Time;
  if (is_failure(end.how)) result.manner = game::Manner::Forfeit;
  return result;
}

std::string record_text(const MatchGame& game) { return MatchRecorder(game).record(); }

bool is_record_of(const MatchGame& game, sgf::Node end) {
  const sgf::Node root = end.tree().root();
  for (const MatchFact& fact : match_facts_of(game))
    if (text_at(root, fact.ident) != fact.text) return false;
  const game::MoveList list = game::moves_to(end).list;
  const std::vector<game::Move>& opening = game.start.moves;
  return list.black_stones == in_rows(game.start.black) && list.white_stones == in_rows(game.start.white) &&
         list.moves.size() >= opening.size() &&
         std::equal(opening.begin(), opening.end(), list.moves.begin());
}

std::optional<MatchEnd> end_of_record(sgf::Node end) {
  const std::string text = text_at(end.tree().root(), "RE");
  const std::optional<GameEnd> how = end_of_slug(text_at(end, "N"));
  if (text.empty() || !how) return std::nullopt;
  const game::GameResult result = game::parse_result(text).value;
  MatchEnd found;
  found.how = *how;
  found.words = text_at(end, "C");
  if (result.outcome == game::Outcome::Black) found.winner = Color::Black;
  if (result.outcome == game::Outcome::White) found.winner = Color::White;
  found.margin = found.winner == Color::White ? -result.score : result.score;
  return found;
}

// The lines of programs_text().
std::string program_in_record(sgf::Node end, std::string_view name) {
  const std::string text = "\n" + text_at(end.tree().root(), "GC") + "\n";
  const std::string head = "\n" + std::string(name) + ": ";
  const std::size_t begin = text.find(head);
  if (begin == text.npos) return {};
  return text.substr(begin + head.size(), text.find('\n', begin + 1) - begin - head.size());
}

}  // namespace qipu::engine
