// What must hold of every reading of a foreign record, whatever the bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/convert/read.hpp"
#include "qipu/game/line.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::fuzz {

inline bool lies_in(Span span, std::size_t size) { return span.begin <= span.end && span.end <= size; }

inline bool has_no_syntax_fault(const sgf::Document& document) {
  for (const sgf::Diagnostic& found : document.diagnostics())
    if (spec::row(found.check).group == spec::CheckGroup::Syntax &&
        spec::row(found.check).severity != spec::Severity::Note)
      return false;
  return true;
}

// The first of them that does not hold; empty: all do. `document` is of reading.sgf, `size` of the source.
inline std::string_view fault_of(const convert::Conversion& reading, const sgf::Document& document,
                                 std::size_t size) {
  if (document.tree_count() == 0) return "no game";
  if (!has_no_syntax_fault(document)) return "a fault of syntax";
  if (reading.origins.empty() || reading.origins[0].at != 0) return "no origin of the beginning";
  for (std::size_t i = 0; i < reading.origins.size(); ++i) {
    const sgf::Origin& origin = reading.origins[i];
    if (i > 0 && origin.at <= reading.origins[i - 1].at) return "origins out of order";
    if (origin.at >= reading.sgf.size()) return "an origin behind the SGF";
    if (!lies_in(origin.source, size)) return "an origin outside of the source";
  }
  std::uint32_t last = 0;
  for (const sgf::Diagnostic& note : reading.notes) {
    if (spec::row(note.check).group != spec::CheckGroup::Conversion) return "a note of another kind";
    if (!lies_in(note.span, reading.sgf.size()) || note.span.begin < last) return "a note out of place";
    if (!lies_in(reading.source_of(note.span.begin), size)) return "a note outside of the source";
    if (note.node.valid() && note.node.value() >= document.node_count()) return "a note on no node";
    if (!lies_in(note.property, reading.sgf.size())) return "a note on no property";
    last = note.span.begin;
  }
  return {};
}

// The moves of the main line: Bpd, W for a pass.
inline std::vector<std::string> main_line_of(sgf::Node node) {
  std::vector<std::string> moves;
  for (; node; node = node.first_child())
    for (const sgf::Property property : node.properties())
      if (property.is("B") || property.is("W"))
        moves.push_back(property.ident() + std::string(property[0].raw()));
  return moves;
}

}  // namespace qipu::fuzz
