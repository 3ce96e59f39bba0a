// What a transform changes within one value or identifier: parts of its bytes, and what stands there instead.
// Pure functions. Internal to the module.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/go/symmetry.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/splice.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::game {

// The property that says how large the board is: the first SZ of the root that is not empty.
sgf::Property size_of(sgf::Tree tree);

// The board that the reader goes by is the one that is written.
bool has_certain_board(sgf::Tree tree);

// ---- Points

// Where points go, and on which board they then stand.
class PointMap {
 public:
  struct Corners {
    sgf::Point first, second;  // as written
  };

  explicit PointMap(sgf::BoardSize board, sgf::BoardSize after) : board_(board), after_(after) {}

  sgf::BoardSize board() const { return board_; }
  sgf::BoardSize board_after() const { return after_; }

  virtual sgf::Point operator()(sgf::Point point) = 0;
  virtual Corners operator()(const Corners& corners) = 0;
  virtual bool swaps_axes() const { return false; }

 protected:
  ~PointMap() = default;
  // The corners of the image, in the order in which those of `before` are written.
  static Corners in_order(const Corners& before, sgf::Point a, sgf::Point b);

 private:
  sgf::BoardSize board_;
  sgf::BoardSize after_;
};

// A symmetry on one board. Points beyond the board only have their axes swapped.
class Turning final : public PointMap {
 public:
  Turning(go::Symmetry symmetry, sgf::BoardSize board)
      : PointMap(board, go::image(board, symmetry)), symmetry_(symmetry) {}

  sgf::Point operator()(sgf::Point point) override;
  // The first corner stays what it was: upper left, lower right, ... A rectangle that reaches beyond the
  // board is beyond it.
  Corners operator()(const Corners& corners) override;
  bool swaps_axes() const override { return go::swaps_axes(symmetry_); }

 private:
  bool holds(sgf::Point point) const { return board().holds(point); }
  sgf::Point beyond(sgf::Point point) const;
  sgf::Point image(sgf::Point point, bool is_beyond) const;

  go::Symmetry symmetry_;
};

bool holds_points(const spec::PropertyRow& row);

// Each appends what changes in the value at `value` of `text`.
// Precondition: holds_points(row).
void turn_points(std::string_view text, Span value, const spec::PropertyRow& row, PointMap& map,
                 sgf::Splices& parts);
// Where the numbers of `9:13` and `9x13` stand; nothing where there are fewer or more, or escapes within one.
std::optional<std::pair<Span, Span>> two_numbers(std::string_view text, Span value);
// SZ whose numbers change places: what stands between them stays. Precondition: two_numbers().
void turn_size(std::string_view text, Span value, sgf::Splices& parts);

// ---- Colours

// The identifier at `ident` of `text` becomes that of the other colour, if it is one of a pair.
void swap_identifier(std::string_view text, Span ident, sgf::Splices& parts);

// Words for Black and White. `reading`: of the game.
void swap_words(std::string_view text, Span value, const sgf::Reading& reading, sgf::Splices& parts);
// PI: the letter before the first digit.
void swap_first_letter(std::string_view text, Span value, const sgf::Reading& reading, sgf::Splices& parts);
// PL: also 1 and 2.
void swap_color(std::string_view text, Span value, const sgf::Reading& reading, sgf::Splices& parts);
// The first number changes its sign.
void swap_sign(std::string_view text, Span value, const sgf::Reading& reading, sgf::Splices& parts);
// A share of 0 to 100 becomes what is left of 100, with as many digits.
void swap_percent(std::string_view text, Span value, const sgf::Reading& reading, sgf::Splices& parts);

}  // namespace qipu::game
