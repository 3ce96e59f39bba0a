// From one version of SGF to another, as far as that needs no board. Internal to the writer.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/write.hpp"
#include "write_node.hpp"

namespace qipu::sgf {

class VersionChange {
 public:
  VersionChange(const Game& game, std::uint8_t to)
      : to_(to), small_go_(game.gm() == 1 && game.columns() <= 19 && game.rows() <= 19) {}

  // Changes the properties of a node; what the version cannot say stays and is noted.
  void apply(Node node, bool is_root, KnownProperties& known, NodeItems& items,
             std::vector<WriteNote>& notes) const;

  // Setup and moves in one node become two (FF[4] C6).
  bool splits_setup() const { return to_ >= 4; }
  std::uint8_t to() const { return to_; }
  bool has_tt() const { return small_go_; }  // FF[4] R14: `tt` is a pass

 private:
  std::uint8_t to_;
  bool small_go_;
};

// Nothing if the game is of that version already.
std::optional<VersionChange> version_change(const Game& game, std::uint8_t to);

}  // namespace qipu::sgf
