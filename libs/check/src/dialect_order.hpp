// HGF files and others write the game itself behind its variations: `;X(;a)(;b);game` in place of
// `;X(;game)(;a)(;b)`.
#pragma once

#include "here.hpp"

namespace qipu::check {

// Of a whole game: `node-after-variation` becomes `hgf-order`, once a game and with the edits of all its
// places, where what follows is longer than each variation before it and goes on with the right colour.
void check_order(const GameHere& game);

}  // namespace qipu::check
