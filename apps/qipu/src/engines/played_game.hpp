// A game that is being played: a record that grows, on disk after every move.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "files/safe_file.hpp"
#include "qipu/base/result.hpp"
#include "qipu/engine/position.hpp"
#include "qipu/game/play_clock.hpp"
#include "qipu/go/game_state.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/system/status.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Texts of properties that go into a node with a move, or the root.
using BesideTexts = std::vector<std::pair<std::string, std::string>>;

class PlayedGame {
 public:
  // A game that begins: the text of its record. It is saved at `path`, where no file may stand.
  static std::optional<PlayedGame> begin(Shell& shell, std::string record, std::string path);
  // The record in the file, at the end of the main line of its first tree. Nothing, with a complaint: it
  // cannot be read, is no file, no SGF, or has no board that engines play on.
  static std::optional<PlayedGame> go_on(Shell& shell, const std::string& path);

  const std::string& path() const { return path_; }
  sgf::Node node() const { return editor_->document().node(here_); }
  const engine::Position& position() const { return position_; }
  go::Legality judge(Point point) const { return state_.judge(position_.to_play, point); }
  std::uint32_t passes() const { return state_.passes_in_a_row(); }
  const go::Rules& rules() const;  // of the record; Japanese where it names none

  // A move of who is to play, with what is written beside it. It is on disk when this returns. An error:
  // nothing has changed.
  Result<void> play(std::optional<Point> point, const BesideTexts& beside);
  // The last `moves` moves that were played here, and what is below them; what stood in the record before
  // stays. How many it took back.
  std::uint32_t take_back(std::uint32_t moves);
  Result<void> set_root(const BesideTexts& texts);
  Result<void> set_here(std::string_view ident, const std::vector<Point>& points);
  // To disk. Failed, with a complaint; the game goes on.
  Outcome save(Existing existing = Existing::Replaced);

 private:
  PlayedGame(Shell& shell, sgf::Document document, std::string path);
  Result<void> follow(sgf::NodeId node);
  Result<void> edit(const sgf::Act& act);

  Shell* shell_;
  std::string path_;
  std::unique_ptr<sgf::Editor> editor_;
  sgf::NodeId here_{}, start_{};  // where it stands, and where it began
  engine::Position position_;
  go::GameState state_;
  std::optional<system::FileFacts> facts_;  // of the file, as it was read or written last
};

}  // namespace qipu::app
