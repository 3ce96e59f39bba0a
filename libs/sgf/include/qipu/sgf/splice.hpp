// These bytes instead of those: what an edit, a repair, a strip, a crop or a turn comes down to, whoever
// makes it. A splice names a place of Document::text(), so it is right for one document only.
// Transaction::splice (edit.hpp) makes splices where they can be undone, revise() once and for all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::sgf {

struct Splice {
  Span span;         // in Document::text()
  std::string text;  // instead of it, as bytes of that text: in its charset, escapes in place
  bool operator==(const Splice&) const = default;
};
using Splices = std::vector<Splice>;

// By place; of one place, insertions come first, in the order they had.
bool stands_before(const Splice& a, const Splice& b);
void put_in_order(Splices& splices);

// Appends one that takes `span` away; what is taken away side by side is one splice.
void add_cut(Span span, Splices& splices);

// `part` of a text with the splices made. Precondition: they are within it, in order and disjoint.
std::string spliced(std::string_view text, Span part, const Splices& splices);
inline std::string spliced(std::string_view text, const Splices& splices) {
  return spliced(text, {0, size32(text)}, splices);
}

// The same splices as places of Document::bytes(): a file of UTF-16 or UTF-32 gets its own encoding of them.
// Precondition: they are in order and disjoint.
Splices splices_of_file(const Document& document, Splices splices);

// The bytes of the file with the splices made, which may be in any order. Precondition: no two of them touch
// the same bytes.
std::string spliced(const Document& document, Splices splices);

// ---- Places of what is spliced

enum class WithSpace : std::uint8_t { No, Before };

// From the identifier to the last `]`, or as far as it goes. With `Before`: the white space that sets it
// apart too.
Span extent_of(const Property& property, WithSpace space = WithSpace::No);
// With the brackets, as far as they are there.
Span extent_of(const Value& value);

// Where the properties of the node begin.
std::uint32_t front_of(Node node);
// Where a property may be inserted in front of the others. A root without its `;` begins with its first
// property, so there it is behind that one.
std::uint32_t front_for_insertion(Node node);

// ---- Splices whose effect is known

// What splices make of the tree, told beforehand: what else they did would be an accident.
struct Expectation {
  // Positions of the nodes that go: ascending, disjoint. What was below one and stays moves up.
  std::vector<Span> gone;
  // How many more there are afterwards; those of nodes that go count as well.
  std::int64_t properties = 0;
  std::int64_t values = 0;
};

// The document with the splices made, if they do just what is expected: every node that does not go stands
// where it stood and keeps its id, and what no splice touches is what it was, though the rest of the file be
// damaged. Where the charset of a tree could no longer be told, CA comes to name it. `options`: how the
// document was read. Costs one reading.
// Errors: Invalid (splices that overlap, or the rest of the file would be read differently), TooLarge.
Result<Document> revise(const Document& document, Splices splices, const Expectation& expected,
                        const ReadOptions& options = {});

}  // namespace qipu::sgf
