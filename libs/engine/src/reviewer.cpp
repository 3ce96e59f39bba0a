#include "qipu/engine/reviewer.hpp"

#include <algorithm>
#include <utility>

#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::engine {

namespace {

// A position that is to be thought of.
struct Stop {
  sgf::Node node;
  std::vector<game::MoveMade> moves;  // of the node
  bool is_changed_otherwise = false;  // by setup
};

// Where the position changes on the way to `end`, and the root.
std::vector<Stop> stops_to(sgf::Node end) {
  std::vector<Stop> stops;
  game::Replay replay(end.tree());
  std::uint32_t setups = 0;
  for (const sgf::Node node : game::line_to(end)) {
    replay.go_to(node);
    Stop stop{node, {}, replay.setups() != setups};
    setups = replay.setups();
    replay.each_move_here([&](const game::MoveMade& move) { stop.moves.push_back(move); });
    if (stops.empty() || !stop.moves.empty() || stop.is_changed_otherwise) stops.push_back(std::move(stop));
  }
  return stops;
}

std::uint32_t moves_of(const Stop& stop) { return static_cast<std::uint32_t>(stop.moves.size()); }

bool is_gone(const Error& error) {
  return error.id == ErrorId::EngineDied || error.id == ErrorId::EngineHung;
}

}  // namespace

std::string Reviewer::engine_words() const { return words_; }

Result<Analysis> Reviewer::think(const Position& position, InterruptThread& watch) {
  for (bool is_second = false;; is_second = true) {
    if (const Result<void> started = watch.start(0, engine_, spec_); !started)
      return unexpected(started.error());
    words_ = engine_->title();
    Result<Analysis> analysis = engine::think(*engine_, position, limits_);
    if (analysis || is_second || !is_gone(analysis.error())) return analysis;
  }
}

Result<Review> Reviewer::review(sgf::Node end, std::uint32_t first, std::uint32_t last,
                                const ReviewListener& listener) {
  Review review;
  static constexpr std::atomic<bool> never = false;
  InterruptThread watch(listener.stop ? *listener.stop : never);
  const std::vector<Stop> stops = stops_to(end);
  std::uint32_t made = 0;
  std::optional<std::size_t> previous;
  for (std::size_t i = 0; i < stops.size(); ++i) {
    const Stop& stop = stops[i];
    made += moves_of(stop);
    if (made + 1 < first || made > last) continue;
    if (listener.on_position) listener.on_position(i, stops.size());
    const Result<Position> position = position_at(stop.node);
    if (!position) return unexpected(position.error());
    Result<Analysis> analysis = think(*position, watch);
    if (listener.is_stopped()) return fail(ErrorId::Interrupted);
    if (!analysis) return unexpected(analysis.error());
    review.values.push_back({stop.node.id(), position->to_play, position->size, *std::move(analysis)});
    const std::size_t now = review.values.size() - 1;
    const bool is_move = previous && stop.moves.size() == 1 && !stop.is_changed_otherwise &&
                         stop.moves.front().color == review.values[*previous].to_play;
    if (is_move)
      review.moves.push_back({loss_of(review.values[*previous], review.values[now]), *previous, now,
                              stop.moves.front().number, stop.moves.front().point});
    previous = now;
  }
  if (listener.on_position) listener.on_position(stops.size(), stops.size());
  return review;
}

Result<std::vector<Review>> Reviewer::review_lines(const std::vector<sgf::Node>& ends, std::uint32_t first,
                                                   std::uint32_t last, const ReviewListener& listener) {
  std::vector<Review> reviews;
  for (const sgf::Node end : ends) {
    Result<Review> found = review(end, first, last, listener);
    if (!found) return unexpected(found.error());
    reviews.push_back(*std::move(found));
  }
  return reviews;
}

std::vector<sgf::Node> lines_to_review(const sgf::Document& document) {
  std::vector<sgf::Node> ends;
  for (const sgf::Tree tree : document.trees())
    if (game::has_board(tree)) ends.push_back(game::main_line_end(tree.root()));
  return ends;
}

std::uint32_t leave_out_short(std::vector<sgf::Node>& ends, std::uint32_t first) {
  std::uint32_t most = 0;
  std::erase_if(ends, [&](sgf::Node end) {
    const std::uint32_t moves = game::moves_up_to(end);
    most = std::max(most, moves);
    return moves < first;
  });
  return most;
}

Result<void> write_review(sgf::Transaction& transaction, const Review& review, const ReviewOptions& options) {
  for (const PositionValue& one : review.values)
    if (Result<void> done = write_values(transaction, one); !done) return done;
  for (const ReviewedMove& move : review.moves)
    if (Result<void> done = write_variations(transaction, review.values[move.before], move.loss, options);
        !done)
      return done;
  return {};
}

}  // namespace qipu::engine
