// The signs of a board of text, and what stands beside and below them.
#pragma once

#include <string>
#include <string_view>

#include "qipu/draw/text_board.hpp"

namespace qipu::draw {

// One character each, all of one width in one terminal.
struct TextSigns {
  std::string_view empty;
  std::string_view star;
  std::string_view black;
  std::string_view white;
  std::string_view black_territory;
  std::string_view white_territory;
  std::string_view hidden;
  std::string_view filler;  // beside the names of columns, as wide as the others
};

const TextSigns& signs_of(TextStyle style);
std::string_view sign_of(const DiagramPoint& drawn, bool is_star, const TextSigns& signs);

// Marks, and the number or as much of the label as fits: every character is of certain width.
std::string text_beside(const DiagramPoint& drawn, const Diagram& diagram, const TextOptions& options);

// The moves that have no place, in one line. Empty: there are none.
std::string hidden_moves(const Diagram& diagram, RecordLanguage language);

}  // namespace qipu::draw
