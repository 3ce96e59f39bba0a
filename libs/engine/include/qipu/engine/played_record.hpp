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

// That a game is over, by what its record says where it goes on.
struct RecordedEnd {
  bool has_result = false;  // RE tells one, whatever it is
  // What a move here takes out of the record, as it says that the game is over: RE, and of the last node TB,
  // TW, XM.
  std::vector<std::string> idents;
};

// What was taken back.
struct TakenMoves {
  std::uint32_t count = 0;
  std::uint32_t of_record = 0;  // of these: moves that stood there before, and stay
};

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

  // Whether the game is over: RE tells a result, two passes are the last moves, TB, TW or an empty XM stand
  // here. Nothing: it goes on. So it does if RE says that it is not known, or not over.
  std::optional<RecordedEnd> recorded_end() const;
  bool has_new_moves() const { return !made_.empty(); }

  // A move of who is to play (nothing: a pass), with what is written beside it. It is not judged. With the
  // first one the game goes on: what recorded_end() names is taken out, and what set_at_first_move() was
  // given is set. It becomes the main line, before what follows here already. An error: nothing has changed.
  Result<void> play(std::optional<Point> point, const std::vector<BesideText>& beside);
  // The last move of `color`, and all behind it, so that this side is to play again. Moves that were played
  // here are gone, and the record is byte for byte as it was before them; those that stood in it stay where
  // they are. Nothing: there is none.
  TakenMoves take_back(Color color);
  // Of the game, in its game-info node. An empty text: the property is taken out.
  Result<void> set_game(const std::vector<BesideText>& texts);
  // The same, once a move is made or the game ends. Errors: those of setting it now.
  Result<void> set_at_first_move(std::vector<BesideText> texts);
  // RE.
  Result<void> set_result(const std::string& text);
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
  Result<void> begin_moves(sgf::Transaction& transaction);
  void undo_to(std::uint64_t revision);

  // A move that was played here, and the state of the editor before it.
  struct MadeMove {
    sgf::NodeId node;
    std::uint64_t revision;
  };

  std::unique_ptr<sgf::Editor> editor_;
  sgf::NodeId here_{}, start_{};  // where it stands, and where it began
  std::vector<MadeMove> made_;    // the last of those that lead here
  std::vector<BesideText> first_texts_;
  Position position_;
  go::GameState state_;
};

}  // namespace qipu::engine
