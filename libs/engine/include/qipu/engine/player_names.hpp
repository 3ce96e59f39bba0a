// Who plays in a game that goes on, and what its record says of the players. Pure; any number of threads.
#pragma once

#include <string>
#include <vector>

#include "qipu/engine/played_record.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::engine {

struct SeatedPlayers {
  Color human = Color::Black;
  std::string human_name;    // empty: it is not told
  std::string engine_name;   // GNU Go
  std::string engine_title;  // GNU Go 3.8
};

// A name of somebody else, which the record has and keeps.
struct KeptPlayer {
  Color color = Color::Black;
  std::string name;
  std::string player;  // who plays this colour now
};

struct PlayerNames {
  // What the record is to say: a colour without a name gets one, and what it says of the engine and of who
  // sits here changes places where the colours have. An empty text: the property is taken out.
  std::vector<BesideText> texts;
  std::vector<KeptPlayer> kept;
  bool has_moved = false;  // somebody's name, not only the engine's, to the other colour
};

// `info`: the game-info node. Precondition: not null.
PlayerNames player_names(sgf::Node info, const SeatedPlayers& now);

}  // namespace qipu::engine
