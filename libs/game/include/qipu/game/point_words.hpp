// Points, moves and boards as people type them, `Q16`, `pd` or `19x13`: what they look like, whatever the
// board, and what they are on one. Pure; any number of threads.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "qipu/base/point.hpp"
#include "qipu/game/crop.hpp"

namespace qipu::game {

bool is_point(std::string_view text);    // Q16 or pd
bool is_area(std::string_view text);     // two of these: A1:J9, aa-ii
bool are_points(std::string_view text);  // any number, with spaces or commas between
// One or more, with spaces or commas between, wide ones too; `pass` and 虚手 are passes.
bool are_moves(std::string_view text);

// Q16, D4 or pd,dp, with passes, which are nothing; nothing at all where there is none, or one that is not on
// the board. Two letters are a point of SGF.
std::optional<std::vector<std::optional<Point>>> moves_of_words(std::string_view text, BoardSize board);

// `A1:J9`, or letters as in the record: `aa:ii`. Nothing: it is none, or not on the board.
std::optional<BoardPart> parse_part(std::string_view text, BoardSize board);

// `19`, `19x13` or `19:13`. Nothing: it is no board.
std::optional<BoardSize> parse_board_size(std::string_view text);

}  // namespace qipu::game
