// Points and moves as people type them, `Q16` or `pd`: what they look like, whatever the board, and what they
// are on one. Pure; any number of threads.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "qipu/base/point.hpp"

namespace qipu::game {

bool is_point(std::string_view text);    // Q16 or pd
bool is_area(std::string_view text);     // two of these: A1:J9, aa-ii
bool are_points(std::string_view text);  // any number, with spaces or commas between
// One or more, with spaces or commas between, wide ones too; `pass` and 虚手 are passes.
bool are_moves(std::string_view text);

// Q16, D4 or pd,dp, with passes, which are nothing; nothing at all where there is none, or one that is not on
// the board. Two letters are a point of SGF.
std::optional<std::vector<std::optional<Point>>> moves_of_words(std::string_view text, BoardSize board);

}  // namespace qipu::game
