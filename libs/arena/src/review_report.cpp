#include "qipu/arena/review_report.hpp"

#include <algorithm>
#include <cstdint>

#include "messages.hpp"
#include "number_or_null.hpp"
#include "qipu/base/aligned.hpp"
#include "qipu/base/fixed_digits.hpp"
#include "qipu/report/move_words.hpp"

namespace qipu::arena {

namespace {

using engine::PositionValue;
using engine::Quality;
using engine::Review;
using engine::ReviewedMove;
using report::JsonWriter;
using report::Layout;

// -8.1, +0.3
std::string signed_number(double number) {
  const std::string text = fixed_digits(number, 1);
  return text.starts_with('-') ? text : "+" + text;
}

bool is_mistake(const ReviewedMove& move) { return move.loss.quality != Quality::Fine; }

std::string mistake_line(Language language, const sgf::Document& document, const Review& review,
                         const ReviewedMove& move) {
  const engine::MoveLoss& loss = move.loss;
  const report::MoveNames names(document.node(loss.node).tree(), go::Coordinates::Western);
  std::string line = right_aligned(std::to_string(move.number), 4, ' ') + " " +
                     report::side_of(language, loss.color) + " " + names.name_of(language, move.point) + " " +
                     std::string(engine::sign_of(loss.quality));
  if (loss.lost_percent) line += " " + signed_number(-*loss.lost_percent) + " %";
  if (loss.lost_points)
    line += " " + say(language, messages::analyze_points, signed_number(-*loss.lost_points));
  const engine::Candidate& best = review.values[move.before].analysis.candidates.front();
  if (best.turn.stone() && best.turn.stone() != move.point)
    line += say(language, messages::analyze_better, names.name_of(language, best.turn.stone()));
  return line;
}

void write_candidates(JsonWriter& json, const PositionValue& value) {
  json.key("candidates");
  json.begin_array(Layout::Inline);
  for (const engine::Candidate& one : value.analysis.candidates) {
    json.begin_object();
    json.member("move", engine::to_text(one.turn, value.size));
    json.member("visits", static_cast<std::int64_t>(one.visits));
    number_or_null(json, "winrate", one.winrate);
    number_or_null(json, "score", one.score);
    json.key("line");
    json.begin_array(Layout::Inline);
    for (const engine::Turn& turn : one.line) json.string(engine::to_text(turn, value.size));
    json.end();
    json.end();
  }
  json.end();
}

void write_move(JsonWriter& json, const ReviewedMove& move, std::uint32_t size) {
  json.key("move");
  json.begin_object();
  json.member("number", std::int64_t{move.number});
  json.member("color", move.loss.color == Color::Black ? "B" : "W");
  json.member("point", engine::vertex(move.point, size));
  number_or_null(json, "lost_percent", move.loss.lost_percent);
  number_or_null(json, "lost_points", move.loss.lost_points);
  json.member("quality", engine::sign_of(move.loss.quality));
  json.end();
}

void write_review_of(JsonWriter& json, const sgf::Document& document, const Review& review) {
  json.begin_object();
  if (!review.values.empty())
    json.member("tree", std::int64_t{document.node(review.values.front().node).tree().index()} + 1);
  json.key("positions");
  json.begin_array();
  std::size_t next = 0;
  for (std::size_t i = 0; i < review.values.size(); ++i) {
    const PositionValue& one = review.values[i];
    json.begin_object();
    json.member("node", std::int64_t{document.node(one.node).number()});
    json.member("to_play", one.to_play == Color::Black ? "B" : "W");
    number_or_null(json, "winrate", engine::winrate_of(one.analysis));
    number_or_null(json, "score", engine::score_of(one.analysis));
    if (next < review.moves.size() && review.moves[next].after == i)
      write_move(json, review.moves[next++], one.size);
    write_candidates(json, one);
    json.end();
  }
  json.end();
  json.end();
}

}  // namespace

std::vector<std::string> mistake_lines(Language language, const sgf::Document& document,
                                       const Review& review) {
  std::vector<std::string> lines;
  for (const ReviewedMove& move : review.moves)
    if (is_mistake(move)) lines.push_back(mistake_line(language, document, review, move));
  return lines;
}

std::string review_words(Language language, std::span<const Review> reviews, std::string_view engine) {
  std::size_t positions = 0, mistakes = 0;
  for (const Review& review : reviews) {
    positions += review.values.size();
    mistakes += static_cast<std::size_t>(std::count_if(review.moves.begin(), review.moves.end(), is_mistake));
  }
  return say(language, messages::analyze_done, positions, engine, mistakes);
}

void write_reviews(JsonWriter& json, std::string_view file, std::string_view engine,
                   const sgf::Document& document, std::span<const Review> reviews) {
  json.begin_object();
  json.member("file", file);
  json.member("engine", engine);
  json.key("reviews");
  json.begin_array();
  for (const Review& review : reviews) write_review_of(json, document, review);
  json.end();
  json.end();
  json.finish();
}

}  // namespace qipu::arena
