// A game that an engine has gone over: what each move has cost, and how that gets into the record. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/engine/analysis.hpp"
#include "qipu/sgf/edit.hpp"

namespace qipu::engine {

// How bad a move was: from 5 percent or 2 points on, and twice and three times that.
enum class Quality : std::uint8_t { Fine, Doubtful, Bad, Grave };
std::string_view sign_of(Quality quality);  // "", ?!, ?, ??
inline constexpr double least_loss_percent = 5, least_loss_points = 2;

// What an engine thinks of the position at a node.
struct PositionValue {
  sgf::NodeId node{};
  Color to_play = Color::Black;
  std::uint32_t size = 19;
  Analysis analysis;
};

// Black's, from the best candidate; nothing: not told.
std::optional<double> winrate_of(const Analysis& analysis);
std::optional<double> score_of(const Analysis& analysis);

// A move between two positions that were valued.
struct MoveLoss {
  sgf::NodeId node{};  // of the move
  Color color = Color::Black;
  std::optional<double> lost_percent;  // of who has moved; negative: gained
  std::optional<double> lost_points;
  Quality quality = Quality::Fine;
};
// `move`: by `before.to_play`, to the position `after`.
MoveLoss loss_of(const PositionValue& before, const PositionValue& after);

struct ReviewOptions {
  std::uint32_t lines =
      1;  // of the best candidates, as variations, where a move was worse than Fine; 0: none
  std::uint32_t line_length = 10;  // moves of each
  std::string name;                // of the engine and its version, for comments of variations
};

// Writes the values of a position into its node: SBKV (Black's winrate in percent) and SBKS (Black's lead in
// points), as Sabaki and KaTrain read them, both with at most two decimals, and V, the score of FF[4]. What
// is not told is left as it is.
Result<void> write_values(sgf::Transaction& transaction, const PositionValue& value);

// Puts what should have been played beside the move of `loss`: the best lines of `before`, each a
// variation of its own with its values in the first node. A variation that begins so is there already: left
// alone.
Result<void> write_variations(sgf::Transaction& transaction, const PositionValue& before,
                              const MoveLoss& loss, const ReviewOptions& options);

}  // namespace qipu::engine
