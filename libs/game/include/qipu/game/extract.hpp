// A part of a record as a record of its own: the way to a node, the moves between two nodes, a position. What
// stays, stays byte for byte, in the charset of the file; the other trees of the file are left out.
// docs/design/extracting.md.
#pragma once

#include <cstdint>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/edit.hpp"

namespace qipu::game {

enum class Variations : std::uint8_t { Leave, Keep };
enum class Marks : std::uint8_t { Leave, Keep };

struct Extract {
  // The position here becomes the root: AB, AW, and PL unless nothing has said who plays; after what the root
  // says of the record and the game, before what this node says of the position. Null: from the root, as it
  // is.
  sgf::Node from;
  // Where it ends: what is below is left out. The same as `from`: a position.
  sgf::Node to;
  // Those beside the way from `from` to `to`.
  Variations variations = Variations::Leave;
  // At `from`: marks on points. Comment, name and evaluation are kept in any case.
  Marks marks = Marks::Leave;
};

// A document of one tree, byte for byte what it was but for what is left out. The first move behind a
// position keeps its number by MN, unless it is 1. Costs a few readings of the file.
//
// Precondition: `to` is not null; `from`, unless null, is of the same document and of a game with a board
// (game::has_board).
// In a transaction the nodes are those of transaction.document().
// Invalid: `from` is not on the way to `to`; or the rest of a damaged file would be read differently.
qipu::Result<void> extract(sgf::Transaction& transaction, const Extract& extract);
qipu::Result<sgf::Document> extracted(const Extract& extract, const sgf::ReadOptions& options = {});

}  // namespace qipu::game
