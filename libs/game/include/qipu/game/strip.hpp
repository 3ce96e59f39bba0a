// Records with less in them: without comments, marks, variations, private properties, or whatever else is not
// wanted. What stays, stays byte for byte, whatever its form; where the charset could no longer be told from
// what is left, CA names it. docs/design/stripping.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::game {

// What a property is for; one may be in several.
enum class PropertyClass : std::uint8_t {
  Root,                // FF GM CA SZ AP ST: how the record is to be read
  Info,                // of the game: the table's game-info properties
  Players,             // names, ranks, teams of the players, and what else tells who they are
  Setup,               // AB AW AE PL
  Moves,               // B W KO MN
  Timing,              // BL WL OB OW
  MoveEvaluation,      // BM DO IT TE
  PositionEvaluation,  // DM GB GW HO UC V
  Comments,            // C GC N
  Markup,              // marks on points: AR CR DD LB LN MA SL SQ TR TB TW, old and private ones too
  Printing,            // FG PM VW
  Obsolete,            // FF[4] has it no longer: L, M, CH, RG, SI, ...
  Private,             // no standard has it: private, dialect, unknown
  count_
};

struct PropertyClassRow {
  PropertyClass id;
  std::string_view name;  // of the command line: "move-evaluation"
  std::string_view name_en;
  std::string_view name_zh;
};
const std::vector<PropertyClassRow>& property_classes();
std::optional<PropertyClass> find_property_class(std::string_view name);
// The class of this name; `annotation` stands for both evaluations. Empty: there is none.
std::vector<PropertyClass> property_classes_named(std::string_view name);

// `ident`: capitals. `row`: what it means; null: unknown.
bool is_of_class(std::string_view ident, const spec::PropertyRow* row, PropertyClass wanted);

// A property by its text: all its values have this in them, or are just this.
struct PropertyText {
  std::string ident;  // capitals
  std::string text;   // UTF-8, without escapes
  bool is_whole = false;
};

// `PB`; or, by its text, `C:text` (it is in it) and `C=text` (it is all of it). False: there is no
// identifier.
bool add_property_words(std::string_view words, std::vector<std::string>& idents,
                        std::vector<PropertyText>& texts);

struct StripRules {
  std::vector<PropertyClass> classes;
  std::vector<std::string> idents;  // capitals
  std::vector<PropertyText> texts;
  // These stay in any case. If nothing is named to go, everything else does, but FF, GM, CA and SZ.
  std::vector<std::string> keep;
  std::vector<PropertyText> keep_texts;
  bool variations = false;  // only one line of each tree stays: the main line
  // Of that: the line to the node of this path (game/path.hpp), and on by the first children.
  std::string path;
  // Nodes without properties that are left, or were there, go too, where that changes no other: not a root,
  // not where variations would have to be joined, not a first variation beside others.
  bool empty_nodes = false;
  // Passes of Go behind which no stone is played, on any line, go with what is said of a move alone (its
  // time, number, evaluation); so do their nodes, as empty ones would, if nothing else is in them. But what
  // `keep` names stays.
  bool final_passes = false;
  // Nothing goes in these nodes, nor they themselves: roots, where the main lines end, all others. Whole
  // variations go all the same.
  bool spares_roots = false;
  bool spares_ends = false;
  bool spares_others = false;
  // White space goes at the beginning and the end of texts (Text, SimpleText) that stay.
  bool trims = false;

  // Whether anything is named that may go.
  bool take_anything() const;
};

struct StripCounts {
  std::uint32_t properties = 0;  // that are gone, without those of nodes that are gone
  std::uint32_t nodes = 0;
  std::uint32_t texts = 0;  // that have lost white space
};

struct Stripped : StripCounts {
  std::optional<sgf::Document> document;  // nothing: there was nothing to take away
};

// All trees of a document. `options`: how it was read. Costs one reading of the file, a few where variations
// go. Invalid: no node of that path in a tree, with what is wrong; or the rest of a damaged file would be
// read differently.
qipu::Result<StripCounts> strip(sgf::Transaction& transaction, const StripRules& rules);
qipu::Result<Stripped> stripped(const sgf::Document& document, const StripRules& rules,
                                const sgf::ReadOptions& options = {});

}  // namespace qipu::game
