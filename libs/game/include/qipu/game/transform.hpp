// A whole record turned, mirrored, or with the colours swapped: every point of every property, labels, arrows
// and rectangles too. Everything else stays byte for byte, and doing and undoing gives back the same bytes
// (but for two words for White that come back as the usual one: docs/design/transforming.md).
//
// What a symmetry does to a point or a rectangle that reaches beyond the board: only columns and rows change
// places where the axes do. A pass stays a pass. SZ of a board that is not square changes with its axes. A
// rectangle keeps the order of its corners. Points are turned as they are spelled: letters, `Q16`, `aa,bb`.
// What swapping colours does: B and W and all properties of the pairs AB AW, BL WL, OB OW, PB PW, BR WR, BT
// WT, BC WC, BS WS, BP WP, GB GW, TB TW and of programs' own change names, whatever way they are written; PL,
// RE and PI change their colour, in words too; KM and V (what is good for Black) change their sign. Words in
// comments are nobody's business. docs/design/transforming.md.
#pragma once

#include <functional>

#include "qipu/base/result.hpp"
#include "qipu/go/symmetry.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/edit.hpp"

namespace qipu::game {

struct Transform {
  go::Symmetry symmetry = go::Symmetry::Identity;
  bool swap_colors = false;
  bool operator==(const Transform&) const = default;
};

// What undoes it.
constexpr Transform inverse(Transform transform) {
  return {go::inverse(transform.symmetry), transform.swap_colors};
}

// Adds the commands for one game of the editor's document to a transaction. Invalid if there is no such game,
// if it is not Go, or if it has no board of 1x1 to 52x52, or a size that is none. Each of several games in
// one transaction costs a reading of the file; transformed() reads it once.
qipu::Result<void> transform(sgf::Transaction& transaction, std::uint32_t game, Transform transform);

// Every game of Go of a document, as a new document; others stay. `options`: how the document was read.
// Invalid if the rest of a damaged file would be read differently afterwards.
qipu::Result<sgf::Document> transformed(const sgf::Document& document, Transform transform,
                                        const sgf::ReadOptions& options = {});
// The same, of each game what `choose` says.
qipu::Result<sgf::Document> transformed(const sgf::Document& document,
                                        const std::function<Transform(sgf::Tree)>& choose,
                                        const sgf::ReadOptions& options = {});

// The symmetry by which a game of Go begins as custom has it: the first move that is not on an axis in the
// upper right corner, in the half nearer to the right side (R16 rather than Q17), each later one as far as
// those before leave it open. Without moves the first setup decides: most of its stones there. Equal for all
// images of a game, but for those that are their own image. A board that is not square keeps its axes.
// Precondition: has_board(game).
go::Symmetry customary_symmetry(sgf::Tree tree);

}  // namespace qipu::game
