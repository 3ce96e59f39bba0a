// What a property and its values mean, whatever their form: `B[Q16]` is `B[pd]`, `AddBlack` is AB, `6.50` is
// 6.5, `aa:bb` in a list is four points. By these meanings records are compared. docs/design/repairing.md
// tells them in a table.
//
// All are pure functions of a value and its tree. A Meanings must not outlive its Document; any number of
// threads may use one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::game {

// How the values of a property have to be taken.
enum class ValueKind : std::uint8_t {
  Ignored,   // CA: the texts tell whether they are read rightly
  Black,     // a move: Meanings::move_of, else trimmed text
  White,     //
  Setup,     // AB, AW, AE of Go: a set of points, less those that a later one of the node names
  Points,    // a set of points of Go
  Text,      // one text, of several instances joined
  Values,    // a set of value_of
  Sequence,  // unknown: nobody knows what their order means
};

// What an identifier means in a tree.
struct Meaning {
  std::string name;  // the usual one, in capitals: AB of AddBlack, DT of RD in the SGF2 dialect; of an
                     // unknown property as written
  const spec::PropertyRow* row = nullptr;  // null: unknown
  ValueKind kind = ValueKind::Sequence;
};

// The name alone.
std::string usual_name(std::string_view written, const spec::Context& context);

class Meanings {
 public:
  explicit Meanings(sgf::Tree tree);  // Precondition: not null

  bool is_go() const { return is_go_; }
  sgf::BoardSize board() const { return board_; }

  Meaning meaning_of(std::string_view written) const;

  // A raw value as UTF-8 text, escapes undone, white space as its type asks.
  std::string text_of(std::string_view raw, spec::ValueType type) const;
  std::string text_of(const sgf::Value& value, const spec::PropertyRow* row) const {
    return text_of(value.raw(), row ? row->left : spec::ValueType::Unknown);
  }

  // A move of Go, western coordinates and odd passes too; nothing: it means what its trimmed text says.
  std::optional<sgf::MoveValue> move_of(std::string_view raw) const;

  // Adds the points of one value of a list. Gives the trimmed text of what is no point, else nothing.
  std::string add_points(const sgf::Value& value, const spec::PropertyRow& row, sgf::PointSet& points) const;

  // A value in one text: numbers, colours, sizes and points in their canonical form, of composed values both
  // halves, of lines the lesser end first; other text trimmed. Empty: it says nothing.
  std::string value_of(const sgf::Value& value, const spec::PropertyRow& row) const;

 private:
  std::string half_of(std::string_view escaped, spec::ValueType type) const;
  std::string typed(std::string_view text, spec::ValueType type) const;
  std::string point_of(std::string_view text) const;

  const sgf::Reading* reading_;
  spec::Context context_;
  sgf::BoardSize board_;
  bool is_go_;
};

// The texts of one property that stands several times in a node, as a repair joins them; equal ones once,
// empty ones not at all.
class JoinedText {
 public:
  explicit JoinedText(spec::ValueType type) : between_(type == spec::ValueType::Text ? '\n' : ' ') {}
  void add(std::string text);
  std::string_view text() const { return sgf::trimmed(all_); }

 private:
  bool is_new(std::string_view text);

  char between_;
  std::string all_;
  std::vector<std::uint64_t> seen_;  // hashes, from the second text on
};

}  // namespace qipu::game
