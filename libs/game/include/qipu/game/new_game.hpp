// A record that begins: what its root says before the first move is made.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "qipu/base/point.hpp"
#include "qipu/base/result.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/go/coordinates.hpp"

namespace qipu::game {

// Texts: UTF-8 of any kind; what is empty is not written.
struct NewGame {
  BoardSize size{19, 19};
  std::uint32_t handicap = 0;  // stones; fewer than two: none
  // Where they stand; Free: HA alone is written, and Black places them by her first moves.
  go::HandicapStyle handicap_style = go::HandicapStyle::Western;
  std::optional<Komi> komi;
  std::string rules;  // as RU has them
  std::string black, black_rank, white, white_rank;
  std::string event, date, place;
  std::string user, annotator;       // US, AN
  std::string application, version;  // AP; without a name there is none
};

// The record in FF[4] and UTF-8, with a line end behind it. Invalid: no board (NotABoard), or no place on it
// for so many handicap stones (NoHandicap). Pure.
Result<std::string> new_record(const NewGame& game);

}  // namespace qipu::game
