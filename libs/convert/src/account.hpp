// What the writers of formats with one line of moves ask of a game, and the account of what they leave out.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/convert/write.hpp"
#include "qipu/game/moves.hpp"

namespace qipu::convert {

// Loses what the record has beside the moves of the main line and what stands on the board before the first:
// variations, comments, marks, later setup, other properties. `kept`: the properties that the
// format holds, parted by spaces; FF, GM, CA, AP, ST and SZ say nothing of the game and need not be named.
// `kept_in_root`: those that it holds of the root only.
void lose_the_rest(const WriteContext& context, Writing& writing, std::string_view kept,
                   std::string_view kept_in_root = {});

// Loses the moves that cannot be made, and stones that no board has.
void lose_unplayable(const game::ListedMoves& listed, Writing& writing);

// Whether a move of the list, from 0, cannot be made; and the moves without those.
bool is_missed(const game::ListedMoves& listed, std::uint32_t move);
std::vector<game::Move> playable(const game::ListedMoves& listed);

// The number of stones, if they stand where servers in the East put so many; else 0.
std::uint32_t handicap_in(const game::MoveList& list);

// Takes a line `name: text` of a comment, as put_remark() makes them, out of it; empty if there is none.
std::string take_remark(std::string& comment, std::string_view name);

// What a reader has kept in XF of a node: name and text.
std::vector<std::pair<std::string, std::string>> kept_in(sgf::Node node);

}  // namespace qipu::convert
