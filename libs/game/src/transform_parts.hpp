// What a transform changes within one value or identifier: parts of its bytes, and what stands there instead.
// Pure functions. Internal to the module.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/go/symmetry.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::game {

struct Replacement {
  Span span;         // in the text of the document
  std::string text;  // UTF-8, escapes in place
};
using Replacements = std::vector<Replacement>;

// ---- Points

// A symmetry on one board. Points beyond the board only have their axes swapped.
class Turning {
 public:
  struct Corners {
    sgf::Point first, second;  // as written
  };

  Turning(go::Symmetry symmetry, sgf::BoardSize board) : symmetry_(symmetry), board_(board) {}

  sgf::BoardSize board() const { return board_; }
  sgf::BoardSize board_after() const { return go::image(board_, symmetry_); }

  sgf::Point operator()(sgf::Point point) const;
  // The first corner stays what it was: upper left, lower right, ... A rectangle that reaches beyond the
  // board is beyond it.
  Corners operator()(const Corners& corners) const;

 private:
  bool holds(sgf::Point point) const { return board_.holds(point); }
  sgf::Point beyond(sgf::Point point) const;
  sgf::Point image(sgf::Point point, bool is_beyond) const;

  go::Symmetry symmetry_;
  sgf::BoardSize board_;
};

bool holds_points(const spec::PropertyRow& row);

// Each appends what changes in the value at `value` of `text`.
// Precondition: holds_points(row).
void turn_points(std::string_view text, Span value, const spec::PropertyRow& row, const Turning& turn,
                 Replacements& parts);
// SZ whose numbers change places.
void turn_size(std::string_view text, Span value, Replacements& parts);

// ---- Colours

// The identifier at `ident` of `text` becomes that of the other colour, if it is one of a pair.
void swap_identifier(std::string_view text, Span ident, Replacements& parts);

// Words for Black and White. `reading`: of the game.
void swap_words(std::string_view text, Span value, const sgf::Reading& reading, Replacements& parts);
// PI: the letter before the first digit.
void swap_first_letter(std::string_view text, Span value, const sgf::Reading& reading, Replacements& parts);
// PL: also 1 and 2.
void swap_color(std::string_view text, Span value, const sgf::Reading& reading, Replacements& parts);
// The first number changes its sign.
void swap_sign(std::string_view text, Span value, const sgf::Reading& reading, Replacements& parts);

}  // namespace qipu::game
