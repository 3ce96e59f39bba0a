// A game that is being played: a record that grows by its moves, and its position. No file is written. Pure;
// one thread at a time for a record.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/engine/position.hpp"
#include "qipu/game/play_clock.hpp"
#include "qipu/go/game_state.hpp"
#include "qipu/go/score.hpp"
#include "qipu/sgf/edit.hpp"

namespace qipu::engine {

// An identifier and its text, without escapes: what goes into a node with a move, or into the root.
using BesideText = std::pair<std::string, std::string>;
// TM and OT, as far as there are any.
std::vector<BesideText> time_texts(const game::TimeControl& control);

class PlayedRecord {
 public:
  // The first tree of the document, at the end of its main line: there the game goes on. Errors: NoKnownBoard
  // (there is no tree, or it has no board), and those of position_at().
  static Result<PlayedRecord> go_on(sgf::Document document);

  std::string_view bytes() const { return editor_->bytes(); }
  sgf::Node node() const { return editor_->document().node(here_); }
  const Position& position() const { return position_; }
  go::Legality judge(Point point) const { return state_.judge(position_.to_play, point); }
  std::uint32_t passes() const { return state_.passes_in_a_row(); }
  const go::Rules& rules() const;  // of the record; Japanese where it names none

  // A move of who is to play (nothing: a pass), with what is written beside it. It is not judged. An error:
  // nothing has changed.
  Result<void> play(std::optional<Point> point, const std::vector<BesideText>& beside);
  // The last `moves` moves that were played here, and what is below them; what stood in the record before
  // stays. How many it took back.
  std::uint32_t take_back(std::uint32_t moves);
  Result<void> set_root(const std::vector<BesideText>& texts);
  // No points: nothing is set.
  Result<void> set_here(std::string_view ident, const std::vector<Point>& points);
  // Counts the position without the dead stones; TB and TW say it. Each overtime period of Ing's that was
  // bought costs its player two points, which KM takes in.
  Result<go::Score> count(const std::vector<Point>& dead, std::uint32_t bought_by_black,
                          std::uint32_t bought_by_white);

 private:
  explicit PlayedRecord(sgf::Document document);
  Result<void> follow(sgf::NodeId node);
  Result<void> edit(const sgf::Act& act);

  std::unique_ptr<sgf::Editor> editor_;
  sgf::NodeId here_{}, start_{};  // where it stands, and where it began
  Position position_;
  go::GameState state_;
};

}  // namespace qipu::engine
