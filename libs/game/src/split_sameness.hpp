// Whether a piece says what it was meant to say. Internal to the module.
#pragma once

#include "split_cut.hpp"
#include "split_shape.hpp"
#include "split_text.hpp"

namespace qipu::game {

// The piece, read again, is one tree with the nodes of `cut`, their properties and values in their order, and
// every text is read as it is in the record.
bool says_the_same(const sgf::Document& piece, const TreeShape& shape, const Cut& cut,
                   const PieceStyle& style);
// The same of a whole tree that is taken byte for byte.
bool says_the_same(const sgf::Document& piece, sgf::Tree tree);

}  // namespace qipu::game
