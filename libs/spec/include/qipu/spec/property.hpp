// The property table: what each SGF identifier means, in every version, game and dialect. Sources: FF[1],
// FF[3], FF[4] and the FF[5] draft; A. E. Brouwer's draft of 2016-12-31 (dialects, private properties and
// the frequencies over 1,682,246 files). The rows stand in property_table.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "qipu/base/id.hpp"
#include "qipu/base/language.hpp"

namespace qipu::spec {

// What one value is, or one half of a composed value. FF[4] value types.
enum class ValueType : std::uint8_t {
  None,        // must be empty
  Number,      // [+-]digits
  Real,        // Number with an optional fraction
  Double,      // 1 or 2
  Color,       // B or W
  SimpleText,  // one line
  Text,        // several lines
  Point,
  Move,
  Stone,
  Unknown,  // kept as it stands: private, or not described by any source
};

constexpr bool is_text(ValueType type) { return type == ValueType::Text || type == ValueType::SimpleText; }
constexpr bool is_of_points(ValueType type) {
  return type == ValueType::Point || type == ValueType::Stone || type == ValueType::Move;
}

enum class Compose : std::uint8_t {
  Never,     // a colon is an ordinary character
  Optional,  // `left` alone or `left:right`: SZ, FG (points with rectangles are not composed)
  Always,    // `left:right`
};

enum class Arity : std::uint8_t { Single, List, EmptyList };  // FF[4]: one value, "list of", "elist of"

enum class NodeRole : std::uint8_t { Any, Root, GameInfo, Setup, Move };  // FF[4] property types

enum class Inherit : bool { No, Yes };  // DD, PM, VW last until replaced (FF[4] R8)

// The versions that define a property; a set.
enum Version : std::uint8_t {
  FF1 = 1,
  FF2 = 2,
  FF3 = 4,
  FF4 = 8,
  FF5 = 16,       // the FF[5] draft
  NoVersion = 0,  // no standard defines it: dialect or private
};

// Who gives the identifier this meaning. Standard first: it wins unless the record says otherwise.
enum class Dialect : std::uint8_t {
  Standard,  // FF[1] to FF[5]
  Brouwer,   // the draft of 2016: BC WC JD LC LT OH, EVX DTX REX ...
  Alias,     // another name for a standard property (TL LKM PTM PDT ...)
  Sgf2,      // Nihon Ki-in, CyberOro, Sina: no `;` in the root, TE RD KO GK HD RN PT
  Private,   // of the application in `application`
};

struct PropertyRow {
  std::string_view ident;  // capitals only
  ValueType left;          // type of a value, or of its part before the colon
  ValueType right;         // type of the part after the colon; None when Compose::Never
  Compose compose;
  Arity arity;
  NodeRole role;
  Inherit inherit;
  std::uint8_t versions;  // a set of Version
  std::uint8_t game;      // GM number it belongs to; 0: every game
  Dialect dialect;
  std::string_view
      application;            // for Private: who writes it, as AP spells it, empty if not known; else empty
  std::string_view alias_of;  // standard identifier with the same meaning, or empty
};

// A row in words. A table of its own, so that what reads records and shows no properties goes without the
// words.
struct PropertyDescription {
  std::string_view name_en;
  std::string_view name_zh;
  std::string_view help_en;  // one sentence
  std::string_view help_zh;
  std::uint32_t root_count;   // Brouwer: occurrences in root nodes, 0 if not listed
  std::uint32_t other_count;  // Brouwer: occurrences in other nodes
};

// Index into properties(). Stable within a release, not across releases: store the identifier instead.
struct PropertyTag;
using PropertyId = Id<PropertyTag, std::uint16_t>;

// What the tree says about itself; decides between rows with the same identifier.
struct Context {
  int ff = 1;  // FF[4] R15: default 1
  int gm = 1;
  bool sgf2 = false;                  // the tree is written in the SGF2 dialect
  std::string_view application = {};  // AP as written, may be empty
};

// All rows, sorted by identifier; rows of one identifier stand together, the likeliest first.
std::span<const PropertyRow> properties();

const PropertyRow& row(PropertyId id);  // Precondition: id is valid.

// Precondition: a row of properties().
const PropertyDescription& description(const PropertyRow& row);
std::string_view name_in(Language language, const PropertyRow& row);
std::string_view help_in(Language language, const PropertyRow& row);

// Every row of `ident` (capitals), empty if it is unknown.
std::span<const PropertyRow> rows_of(std::string_view ident);

// The row that `ident` means in `context`. Rows of other games are out. Then the best origin wins: the
// record's own application or SGF2; a standard of its version; Brouwer or an alias; a standard of another
// version; somebody else's private meaning. Among equals a row of just this game, then the first. If all rows
// are of other games, the first. Invalid id for an unknown identifier.
PropertyId find_property(std::string_view ident, const Context& context = {});

// True if any row of `ident` has Text or SimpleText as its first type and is not composed with points.
bool is_text(std::string_view ident);

bool is_known(std::string_view ident);

}  // namespace qipu::spec
