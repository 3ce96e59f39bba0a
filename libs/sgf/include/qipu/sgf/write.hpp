// From a document back to bytes: the same ones, or clean ones. docs/design/writing.md says exactly which.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"

namespace qipu::sgf {

// Byte for byte what was read: preserved(*Document::read(x)) == x for every x. Valid as long as the document.
inline std::string_view preserved(const Document& document) { return document.bytes(); }
std::string_view preserved(const Document&&) = delete;

enum class Style : std::uint8_t {
  Canonical,  // one documented form, all content kept; UTF-8 where there is text
  Minified,   // the smallest form, in the charset of each tree, without stray text
};

// Text that belongs to no property, within trees and outside of them. Minified never keeps it.
enum class StrayText : std::uint8_t { Keep, Drop };

// A move in a root: it stays, or goes to a node of its own after it (FF[4] C6).
enum class RootMoves : std::uint8_t { Keep, Split };

// Which line ends of a Text (C, GC) are its author's; the others, of a program that broke its lines, go, with
// a space in their place unless ideographs or kana meet there. Line ends behind a `\` go in any case.
enum class LineBreaks : std::uint8_t {
  All,
  NotAfterSpace,  // as MGT had it: a line end behind a space is the program's
  Double,         // two in a row are one; a single one is the program's
  Paragraphs,     // as in Ishi files: beside an empty line, and before a line that is indented
};

struct WriteOptions {
  Style style = Style::Canonical;
  std::uint8_t ff = 0;                   // 1, 3 or 4: every tree in this version; 0: as each tree is
  std::optional<spec::Charset> charset;  // of the whole file; none: the style decides
  StrayText stray = StrayText::Keep;
  RootMoves root = RootMoves::Keep;
  std::uint32_t line_length = 80;  // of canonical lines, in bytes; 0: no limit
  // Rectangles are written as their points in FF[4] too, but in a list with a fault.
  bool expand_points = false;
  // Passes of Go are tt, in whatever version, on boards up to 19x19, where that is none of their points.
  bool passes_as_tt = false;
  LineBreaks line_breaks = LineBreaks::All;
};

// A character that the charset asked for lacks, or bytes that are no character (U+FFFD).
struct MissingCharacter {
  char32_t scalar;
  Span place;   // of the character in Document::text(); the whole value in ISO-2022 and HZ
  Span value;   // it stands in, without the brackets; stray text and text outside of trees likewise
  NodeId node;  // invalid outside of trees
  spec::Charset charset;
};

// Something that the version asked for cannot say. It was written as it stood.
struct WriteNote {
  enum class Reason : std::uint8_t {
    NotInVersion,  // the version has no such property or value, or it would mean something else in it
    NeedsBoard,    // what becomes of it depends on the position: M
  };
  NodeId node;
  Span property;  // its identifier in Document::text()
  Reason reason;
  constexpr bool operator==(const WriteNote&) const = default;
};

struct WriteReport {
  std::optional<MissingCharacter> missing;  // the first; then nothing was written
  std::vector<WriteNote> notes;             // in the order of the nodes
  // Roots of games that are not in UTF-8 as the canonical style asks: they hold bytes that are no character.
  std::vector<NodeId> in_own_charset;
};

// Appends. Linear in time. Memory in proportion to the largest node, the depth and what stands outside of
// values; for UTF-16 and UTF-32, and where trees could mislead the next reader about each other, to the whole
// output. Any number of threads may write one document.
[[nodiscard]] WriteReport write(const Document& document, const WriteOptions& options, std::string& out);

}  // namespace qipu::sgf
