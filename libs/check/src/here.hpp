// Where the walk is: what the rules are handed of a game, a node and a property.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kinds.hpp"
#include "qipu/base/span.hpp"
#include "rules.hpp"

namespace qipu::check {

// A game while its nodes are looked at.
struct GameHere {
  const sgf::Document& document;
  sgf::Tree tree;
  sgf::BoardSize board;  // SZ as far as it can be understood, else the game's
                         // default; 0 where it has none
  bool is_go;            // points are letters
  bool has_rectangles;   // FF[4]
  Faults& out;
  std::size_t recovered;  // so many at the front of `out` are the reader's, by offset

  std::string_view text() const { return document.text(); }
  std::span<Fault> recoveries() const { return std::span(out).first(recovered); }
};

struct PropertyHere {
  sgf::Node node;
  sgf::Property property;
  Kind& kind;
  Span ident;
  std::span<const Span> values;  // at least one

  std::uint32_t size() const { return size32(values); }

  Fault fault(spec::CheckId check, Span span, sgf::Argument first, sgf::Argument second = {}) const {
    return {check, span, node.id(), ident, {first, second}};
  }
  // The usual words: the identifier, and the value.
  Fault fault(spec::CheckId check, Span span) const {
    return fault(check, span, sgf::Argument::of(ident), sgf::Argument::of(span));
  }
};

struct NodeHere {
  sgf::Node node;
  bool is_root;
  std::span<PropertyHere> properties;
  std::uint32_t says;  // what any of them does, bits of Says

  bool has(std::uint32_t any_of) const { return (says & any_of) != 0; }
};

// The byte stands somewhere in the text.
inline bool contains(std::string_view text, char byte) { return text.find(byte) != text.npos; }

// The value with escapes undone and white space as its type asks, as Value::text() gives it.
std::string value_text(const PropertyHere& here, Span value, const GameHere& game);

// Whether the standard has it as game information of this game.
bool is_game_info(const sgf::Property& property, std::int64_t gm);

// From the identifier to the last bracket.
Span extent_of(const PropertyHere& here);

// Only white space stands between the values, so that the property can be taken out whole.
bool is_unbroken(const PropertyHere& here, std::string_view text);

}  // namespace qipu::check
