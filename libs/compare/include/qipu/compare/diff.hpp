// Where two records differ, by meaning: charset, order of properties, lists, line breaks, escapes and
// spelling make no difference. docs/design/comparing.md says which nodes are compared with which.
//
// Nothing fails. Views in a Difference live as long as their documents. Time and memory grow with the two
// records and a logarithm, whatever they hold.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::compare {

// What a difference is about.
enum class Subject : std::uint8_t {
  Info,        // game information: PB, DT, RE
  Moves,       // B, W, KO, MN, another main line, and how far a line goes
  Comments,    // C, N
  Variations,  // variations and trees: new, gone, in another order
  Marks,       // TR, LB, DD, VW
  Setup,       // AB, AW, AE, PL
  Other,       // root properties, judgements, times, printing, unknown
};
inline constexpr std::size_t subject_count = 7;

// Of a property that stands in a node. `row`: null, if it is unknown.
Subject subject_of(const spec::PropertyRow* row, std::string_view ident);

enum class DifferenceKind : std::uint8_t {
  Property,          // one that both nodes have, or one of them; another move in the place of a move, too
  NodeAdded,         // a node in a line that goes on behind it as before
  NodeRemoved,       //
  VariationAdded,    // a node and all below it
  VariationRemoved,  //
  VariationMoved,    // among its siblings
  TreeAdded,
  TreeRemoved,
  TreeMoved,
};

struct Difference {
  Subject subject = Subject::Other;
  DifferenceKind kind = DifferenceKind::Property;

  // The nodes compared. Null: of what was added before, of what was removed after. Of a variation its first
  // node, of a tree its root.
  sgf::Node before, after;

  // DifferenceKind::Property: its usual name, and what it says (Said::values); empty where it does not stand.
  // Of unknown properties that stand several times, all values. `ident_after` is another name only if a move
  // changed its colour.
  std::string ident, ident_after;
  std::vector<std::string> values_before, values_after;

  // ...Added, ...Removed: how many nodes.
  std::uint32_t nodes = 0;
  // ...Moved: the place among the siblings, or of the tree in the file, from 1.
  std::uint32_t place_before = 0, place_after = 0;
};

struct DiffOptions {
  // Of these subjects alone, bits by Subject.
  std::uint32_t subjects = (1u << subject_count) - 1;
  // Usual names of properties that make no difference.
  std::vector<std::string> ignored;
  // No more than these; 0: all.
  std::uint64_t most = 0;
};

// In the order of the trees and nodes of `after`; what was removed stands where it was.
std::vector<Difference> diff(const sgf::Document& before, const sgf::Document& after,
                             const DiffOptions& options = {});

}  // namespace qipu::compare
