// What is wrong with a record, beside the result: never an exception, never a failed read.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/base/id.hpp"
#include "qipu/base/span.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/spec/check.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::sgf {

struct NodeTag;
// A node of a Document, for good: edits keep it. Of a document just read, the position in its pre-order over
// all trees.
using NodeId = Id<NodeTag>;

// A small argument of a message.
struct Argument {
  enum class Kind : std::uint8_t { None, Number, Charset, Text, Recovered, Ident, Application };
  Kind kind = Kind::None;
  std::uint32_t number = 0;  // Kind::Number. Kind::Ident, Kind::Application: a row of the property table.
                             // Kind::Recovered: the charset it was taken for
  spec::Charset charset{};   // Kind::Charset
  Span text;                 // Kind::Text: a slice of the document. Kind::Recovered: one that was encoded
                             // twice, and really is in `charset`

  static constexpr Argument of(std::uint32_t number) { return {Kind::Number, number, {}, {}}; }
  static constexpr Argument of(spec::Charset charset) { return {Kind::Charset, 0, charset, {}}; }
  static constexpr Argument of(Span text) { return {Kind::Text, 0, {}, text}; }
  static constexpr Argument recovered(Span text, spec::Charset charset, spec::Charset taken_for) {
    return {Kind::Recovered, static_cast<std::uint32_t>(taken_for), charset, text};
  }
  // The identifier that a row of the property table has, or the application it is private to.
  static constexpr Argument ident_of(spec::PropertyId row) { return {Kind::Ident, row.value(), {}, {}}; }
  static constexpr Argument application_of(spec::PropertyId row) {
    return {Kind::Application, row.value(), {}, {}};
  }
  constexpr bool operator==(const Argument&) const = default;
};

struct Diagnostic {
  spec::CheckId check;
  Span span;      // in Document::text()
  NodeId node;    // invalid where it speaks of no node
  Span property;  // the identifier as written; empty where it speaks of no property
  Argument arguments[2];
};

}  // namespace qipu::sgf
