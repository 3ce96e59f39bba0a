// All that can be done to the boards of a record, together: its variations in the contrary order, then turned
// (transform.hpp), then a part of the board (crop.hpp). Pure; any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "qipu/base/result.hpp"
#include "qipu/game/crop.hpp"
#include "qipu/game/transform.hpp"

namespace qipu::game {

// A part of the board: at a side, in a corner, in the middle, or as far as it is used.
struct BoardPlace {
  Place place = {1, -1};
  bool is_used_part = false;
};

struct RecordTransform {
  go::Symmetry rotate = go::Symmetry::Identity;
  go::Symmetry mirror = go::Symmetry::Identity;  // after rotate
  bool normalize = false;                        // instead of both: as custom has it
  bool swap_colors = false;
  bool reverse_variations = false;
  std::string crop;                                        // A1:J9, or aa:ii; empty: see part
  std::optional<BoardPlace> part = std::nullopt;           // nothing: the whole board, unless there is a size
  std::optional<sgf::BoardSize> part_size = std::nullopt;  // nothing: half of each side
  std::uint32_t margin = 1;                                // of the used part
  Beyond drop = Beyond::Refuse;
  bool view = false;  // the part is shown, not cut out

  bool cuts() const { return !crop.empty() || part || part_size; }
  bool does_anything() const;
};

struct TransformedRecord {
  std::optional<std::string> bytes;  // nothing: it stays as it is
  std::uint32_t dropped = 0;         // values that were beyond the part
};

// Why nothing was done.
struct TransformError {
  enum class Kind : std::uint8_t {
    Failed,   // `error`: no board, or the rest of a damaged file would be read differently
    NoPart,   // `crop` names no part of `board`
    Refused,  // `crop` counts what is in the way
  };
  Kind kind = Kind::Failed;
  std::optional<Error> error = std::nullopt;
  std::string part = {};
  sgf::BoardSize board = {};  // the last one that has no such part
  CropCounts crop = {};
  bool has_several_trees = false;
};

qipu::Result<TransformedRecord, TransformError> transformed_record(const sgf::Document& document,
                                                                   const RecordTransform& transform);

}  // namespace qipu::game
