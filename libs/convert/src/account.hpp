// The account of what a format with one line of moves leaves out of a game.
#pragma once

#include <string_view>

#include "qipu/convert/write.hpp"

namespace qipu::convert {

// Loses what the record has beside the moves of the main line and what stands on the board before the first:
// variations, further games, comments, marks, later setup, other properties. `kept`: the properties that the
// format holds, parted by spaces; FF, GM, CA, AP, ST and SZ say nothing of the game and need not be named.
// `kept_in_root`: those that it holds of the root only.
void lose_the_rest(const WriteContext& context, Writing& writing, std::string_view kept,
                   std::string_view kept_in_root = {});

}  // namespace qipu::convert
