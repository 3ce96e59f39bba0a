// A part of the board as a board of its own, or a board as a part of a larger one: every point is shifted, SZ
// says the new size. What is no point stays byte for byte. docs/design/transforming.md.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::game {

// A rectangle in the coordinates of a board. It may reach beyond: then the board becomes a part of it.
struct BoardPart {
  int column = 0;  // of its upper left corner, from 0; may be negative
  int row = 0;
  sgf::BoardSize size;  // 1x1 to 52x52
  bool operator==(const BoardPart&) const = default;
};

// Where a part lies: -1 left or upper, 1 right or lower, 0 in the middle.
struct Place {
  int horizontal = 1;
  int vertical = -1;
};
BoardPart part_at(sgf::BoardSize board, Place place, sgf::BoardSize size);
// Half of the board, the middle lines included; all of a side that is named alone, a quarter of a corner.
BoardPart part_at(sgf::BoardSize board, Place place);

// The smallest part that holds every stone, move and mark of the tree, and `margin` more points on each side
// as far as there is board. Nothing if it holds none. Precondition: has_board(game).
std::optional<BoardPart> used_part(sgf::Tree tree, std::uint32_t margin);

// What is to be done with what stands beyond the part. A view or dimmed points (VW, DD) are cut in any case.
enum class Beyond : std::uint8_t {
  Refuse,
  DropMarks,  // marks go, of lines and arrows all; moves and setup are refused
  DropAll,    // setup goes too, and moves: their nodes stay
};

// A value that is in the way.
struct InTheWay {
  std::uint32_t tree = 0;  // from 0
  std::uint32_t node = 0;  // FF[4] R7
  std::string ident;       // capitals
  std::string value;
};

struct CropCounts {
  std::uint32_t dropped = 0;     // values
  std::uint32_t in_the_way = 0;  // values; more than 0: refused
  InTheWay first;                // of these
};

struct Cropped : CropCounts {
  std::optional<sgf::Document> document;  // nothing: refused, or there was nothing to do
};

// Every game of Go with a certain board (as in transform.hpp) for which `choose` gives a part; others stay.
// `choose` is called once for each, in their order. A pass stays a pass: `tt` becomes empty on boards beyond
// 19. Invalid: a part that is no board; or the rest of a damaged file would be read differently.
using ChoosePart = std::function<std::optional<BoardPart>(sgf::Tree)>;
qipu::Result<CropCounts> crop(sgf::Transaction& transaction, const ChoosePart& choose, Beyond beyond);
qipu::Result<Cropped> cropped(const sgf::Document& document, const ChoosePart& choose, Beyond beyond,
                              const sgf::ReadOptions& options = {});

// The same parts only shown: VW in the root, instead of the one that is there. Of a part that reaches beyond
// the board what is on it.
qipu::Result<void> set_view(sgf::Transaction& transaction, const ChoosePart& choose);
qipu::Result<sgf::Document> with_view(const sgf::Document& document, const ChoosePart& choose,
                                      const sgf::ReadOptions& options = {});

}  // namespace qipu::game
