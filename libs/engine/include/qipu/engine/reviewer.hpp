// A record that an engine goes over, position by position. What comes of it is written by review.hpp.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/engine/engine.hpp"
#include "qipu/engine/interrupt_thread.hpp"
#include "qipu/engine/review.hpp"
#include "qipu/engine/think.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::engine {

// A move and what was thought of it.
struct ReviewedMove {
  MoveLoss loss;
  std::size_t before = 0, after = 0;  // which values
  std::uint32_t number = 0;           // as in a Replay
  std::optional<Point> point;         // nothing: a pass
};

struct Review {
  std::vector<PositionValue> values;  // along the line
  std::vector<ReviewedMove> moves;    // those between two of them
};

// The ends of the main lines of all trees that have a board.
std::vector<sgf::Node> lines_to_review(const sgf::Document& document);
// Without the lines that end before move `first`. Returns how many moves the longest of all has.
std::uint32_t leave_out_short(std::vector<sgf::Node>& ends, std::uint32_t first);

// Into the record that was reviewed: the values of its positions, and what should have been played beside its
// mistakes.
Result<void> write_review(sgf::Transaction& transaction, const Review& review, const ReviewOptions& options);

// Who follows a review, and who may end it.
struct ReviewListener {
  std::function<void(std::size_t done, std::size_t all)> on_position;  // how many of how many
  // When it comes up, the engine is interrupted, whatever it does, be it that it starts. Null: nobody ends
  // it.
  const std::atomic<bool>* stop = nullptr;

  bool is_stopped() const { return stop && *stop; }
};

// One engine for all that is reviewed, started when it is first asked and, should it die, once more for each
// position. One thread at a time.
class Reviewer {
 public:
  Reviewer(EngineSpec spec, ThinkLimits limits) : spec_(std::move(spec)), limits_(limits) {}

  // The positions of the line that ends with `end`, moves `first` to `last` with the position before them.
  // Errors are Interrupted and those of position_at() and think(), and of the engine's start.
  Result<Review> review(sgf::Node end, std::uint32_t first, std::uint32_t last,
                        const ReviewListener& listener);

  // All of these lines, one after another; the first error ends it.
  Result<std::vector<Review>> review_lines(const std::vector<sgf::Node>& ends, std::uint32_t first,
                                           std::uint32_t last, const ReviewListener& listener);

  // "GNU Go 3.8". Empty: it has never run.
  std::string engine_words() const;

 private:
  Result<Analysis> think(const Position& position, InterruptThread& watch);

  EngineSpec spec_;
  ThinkLimits limits_;
  std::unique_ptr<Engine> engine_;
  std::string words_;
};

}  // namespace qipu::engine
