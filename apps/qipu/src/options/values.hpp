// What values of options look like, before any record is read.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "qipu/base/point.hpp"

namespace qipu::app {

bool is_path(std::string_view text);     // 24/2.5/3, as qipu/game/path.hpp reads it
bool is_point(std::string_view text);    // Q16 or pd, on whatever board
bool is_area(std::string_view text);     // two of these: A1:J9, aa-ii
bool are_points(std::string_view text);  // any number, with spaces or commas between

// Q16, D4 or pd,dp, with passes: nothing where there is none, or one that is not on the board.
std::optional<std::vector<std::optional<Point>>> moves_of_words(std::string_view text, BoardSize board);
bool are_moves(std::string_view text);  // as they look, on whatever board

}  // namespace qipu::app
