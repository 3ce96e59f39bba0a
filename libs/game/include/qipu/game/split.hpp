// A record in pieces, each a record of its own: its trees, the games within a tree, its variations.
// docs/design/splitting.md says exactly which bytes a piece has.
//
// Pieces are made one at a time: memory is in proportion to the largest tree and the largest piece, time to
// what is read and written. A line of moves that several pieces share stands in each of them, so pieces by
// variation may be much larger than the record: measure_split() tells beforehand.
//
// Every piece has been read again: it has the nodes that were meant, with the same properties and values, in
// the same order, and its texts are read as in the record, whatever told their charset there.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/game/game.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/flow.hpp"

namespace qipu::game {

enum class SplitBy : std::uint8_t {
  Tree,       // each `( ... )` of the file, byte for byte, with the text that stands behind it
  Game,       // each game-info node (sgf::game_info_nodes): the way to it, and all below it
  Variation,  // each node without children: the way to it
};

// What FF[4] R8 allows in several places: where the information of a game stands that is one of several in
// its tree.
enum class SplitInfo : std::uint8_t {
  Root,  // in the root of its piece, if it stood in the first node that tells the game from the others
  Keep,  // where it stood
};

struct SplitOptions {
  SplitBy by = SplitBy::Tree;
  SplitInfo info = SplitInfo::Root;  // of pieces by game
  // By variation: variations that part only after this many nodes, the root not counted, stay together in one
  // piece. At least 1.
  std::uint32_t depth = 0xFFFF'FFFF;
  // Pieces with their number, tree and source alone, nothing of them written: linear in the nodes of the
  // record. A piece that could not be written is among them.
  bool outline = false;
};

// What became of the bytes.
enum class PieceForm : std::uint8_t {
  Preserved,  // they are those of the record; parentheses and white space between nodes as needed
  Labelled,   // and CA names the charset, which the piece does not show by itself
  Rewritten,  // properties without what stands between them: the record is damaged there
  Recoded,    // likewise, in UTF-8
};

struct Piece {
  std::uint32_t number = 0;                 // from 1, over all trees
  std::string_view bytes;                   // of a file of its own; empty in an outline
  const sgf::Document* document = nullptr;  // these bytes, read: one tree; null in an outline
  sgf::Tree tree;                           // that it comes from
  // In that tree: its game-info node, the first node that it shares with no other piece, or the root, by
  // Game, Variation and Tree. Of pieces by game that have no game information of their own, the first node
  // that no game has.
  sgf::Node source;
  bool has_info = true;  // false: of a tree with several games, variations that belong to none
  PieceForm form = PieceForm::Preserved;
};

struct SplitSize {
  std::uint64_t pieces = 0;
  std::uint64_t nodes = 0;  // in all pieces
};

// How much split() would give. Linear in the nodes of the record.
SplitSize measure_split(const sgf::Document& document, const SplitOptions& options);
SplitSize measure_split(sgf::Tree tree, const SplitOptions& options);

// Valid during the call.
using TakePiece = std::function<sgf::Flow(const Piece&)>;

// Hands over the pieces in the order of their first nodes; numbers count from `first_number`. Returns the
// number after the last. A record without a tree has no pieces.
//
// Errors: Invalid (a piece cannot be written so that it is read as the record is: `detail` names tree and
// node), TooLarge.
qipu::Result<std::uint32_t> split(const sgf::Document& document, const SplitOptions& options,
                                  const TakePiece& take, std::uint32_t first_number = 1);
// Of one tree.
qipu::Result<std::uint32_t> split(sgf::Tree tree, const SplitOptions& options, const TakePiece& take,
                                  std::uint32_t first_number = 1);

// The record of one game of several, alone, or of its tree. Errors: those of split() and of reading.
qipu::Result<sgf::Document> alone(const Game& game);
qipu::Result<sgf::Document> alone(sgf::Tree tree);

}  // namespace qipu::game
