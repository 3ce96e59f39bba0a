// What a document holds beside its tree: text of no property, and text outside of games. Internal to the
// writer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"

namespace qipu::sgf {

// A piece of stray text, and the node at whose start it is written.
struct Stray {
  std::uint32_t node;  // position
  Span span;           // of a value: with its `[`, and `]` if it has one
  bool is_value;
};

// By node, then in the order of the file.
std::vector<Stray> strays_of(const Document& document);

// Text outside of games, in the order of the file.
std::vector<Span> outside_text_of(const Document& document);

// Writes pieces of stray text so that the next reader finds the same pieces, and no others.
class StrayWriter {
 public:
  explicit StrayWriter(std::string& out) : out_(out) {}

  // Bytes as they are to be written. A value without its brackets, closed.
  void text(std::string_view bytes);
  void value(std::string_view bytes);
  // What stands after it: an identifier as written, or empty.
  void end(std::string_view next_ident);

 private:
  void separate();
  bool ends_in_word() const;
  bool joins(std::string_view next_ident) const;

  std::string& out_;
  std::size_t run_ = npos;  // where the text after the last value begins
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);
};

// Text outside of games as it can stand at the start of a file: apart from what would begin a game, or a
// charset, there. `bytes` is not empty.
bool misleads_at_start(std::string_view bytes);

}  // namespace qipu::sgf
