// Reading without a tree: a handler is told what stands in the file, in order, and may skip or stop. Nothing
// is allocated but the stack of open parentheses. The rules are docs/design/reading.md; Document is built
// from the same events.
//
// A handler derives from IgnoreEvents and hides the functions it wants (no virtual calls are made):
//
//   struct CountMoves : qipu::sgf::IgnoreEvents {
//     void move(std::uint32_t) { ++count; }        // `;B[pd]`, a node of one plain move
//     void property(Span ident) { ... }
//     std::size_t count = 0;
//   };
//
// tree, node and variation functions may return Flow instead of void. Offsets and spans are of the text read.
#pragma once

#include <cstdint>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/charset_finder.hpp"
#include "qipu/sgf/detail/tree_reader.hpp"
#include "qipu/sgf/flow.hpp"
#include "qipu/sgf/limits.hpp"
#include "qipu/sgf/reading.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::sgf {

// The events in the order in which they come. Variations are well nested: what `node-after-variation` leaves
// open is closed with the level around it.
struct IgnoreEvents {
  void tree_begin(std::uint32_t /*offset*/, const Reading&) {}
  void variation_begin(std::uint32_t /*offset*/) {}
  void node(std::uint32_t /*offset*/) {}
  // A node that is just `;B[xy]` or `;W[xy]`, told in one event instead of node, property and value.
  void move(std::uint32_t /*offset*/) {}
  // Belongs to the last node; after a variation_end (fault property-after-variation) to the last node of the
  // variation that is open.
  void property(Span /*written identifier*/) {}
  void value(Span /*without the brackets, escapes as written*/) {}
  void variation_end(std::uint32_t /*offset after it*/) {}
  void tree_end(std::uint32_t /*offset after it*/) {}
  void fault(spec::CheckId, Span, std::uint32_t /*a number: missing parentheses, or 0*/) {}
};

// Reads every tree of `text` (without byte order mark, not UTF-16 or UTF-32) under one reading. Whoever does
// not know the charset uses read_events(), or a Document.
template <class Handler>
Result<void> read_events_as(std::string_view text, const Reading& reading, Handler& handler,
                            const Limits& limits = {}) {
  if (text.size() > limits.bytes) return fail(ErrorId::TooManyBytes);
  detail::TreeReader<Handler> reader(text, limits, handler);
  return reader.read_all([&](std::uint32_t) { return reading; });
}

namespace detail {
// Decides the reading of the tree that begins at `begin`.
class ReadingFinder {
 public:
  explicit ReadingFinder(std::string_view text);
  Reading operator()(std::uint32_t begin);

 private:
  CharsetFinder finder_;
};
}  // namespace detail

// The same; the charset of each tree is found first (docs/design/charsets.md).
template <class Handler>
Result<void> read_events(std::string_view text, Handler& handler, const Limits& limits = {}) {
  if (text.size() > limits.bytes) return fail(ErrorId::TooManyBytes);
  detail::TreeReader<Handler> reader(text, limits, handler);
  detail::ReadingFinder finder(text);
  return reader.read_all([&](std::uint32_t begin) { return finder(begin); });
}

}  // namespace qipu::sgf
