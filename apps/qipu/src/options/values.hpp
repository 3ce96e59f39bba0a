// What values of options look like, before any record is read.
#pragma once

#include <string_view>

namespace qipu::app {

bool is_path(std::string_view text);     // 24/2.5/3, as qipu/game/path.hpp reads it
bool is_point(std::string_view text);    // Q16 or pd, on whatever board
bool is_area(std::string_view text);     // two of these: A1:J9, aa-ii
bool are_points(std::string_view text);  // any number, with spaces or commas between

}  // namespace qipu::app
