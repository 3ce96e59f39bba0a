// Offsets of a document as lines and columns of its file, and the line around them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/report/part_view.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::report {

// A piece of a source line, ready to be shown.
struct Excerpt {
  std::string text;          // UTF-8, tabs expanded, cut to a window
  std::uint32_t column = 0;  // of the terminal, where the span begins in `text`
  std::uint32_t width = 0;   // of the span in `text`; 0: it is empty
};

namespace detail {

// A file in UTF-16 or UTF-32 as UTF-8, without its mark, and what became of its offsets. O(file) once, then
// O(log file) a look-up. The file must outlive it.
class Narrowed {
 public:
  explicit Narrowed(std::string_view file);

  std::string_view utf8() const { return utf8_; }
  // How long the file is in UTF-8 if it ends there. What is cut in two becomes one U+FFFD.
  std::uint32_t offset_of(std::uint32_t in_file) const;

 private:
  struct Mark {
    std::uint32_t in_file;
    std::uint32_t in_utf8;
    bool after_invalid;  // more bytes that are no character add nothing
  };

  Mark walk(Mark at, std::string_view bytes, std::size_t end, std::string& utf8) const;

  std::string_view file_;
  text::Charset charset_;
  std::string utf8_;
  std::vector<Mark> marks_;  // characters' beginnings, some bytes apart, in order
};

}  // namespace detail

// Any order of questions is cheap, even where a line is very long: what has been walked through of a line is
// remembered at every few characters. The document must outlive it.
class Places {
 public:
  // Of a record in another format: places in the document are shown as those they come from.
  explicit Places(const PartView& part);
  explicit Places(const sgf::Document& document) : Places(PartView{.document = document}) {}
  Places(const Places&) = delete;
  Places& operator=(const Places&) = delete;

  // Line and column of a place in document.text(); columns are Unicode scalars of the decoded text.
  text::LineColumn position(std::uint32_t offset);
  text::LineColumn end_position(Span span);
  Excerpt excerpt(Span span, std::uint32_t columns);

  // The node that tells the game of `node`, as game::game_of() has it: no way from the root is walked
  // for each node of a tree that tells one game at its root, or nothing.
  sgf::Node game_info_of(sgf::Node node);

  // In which the bytes there are written.
  text::Charset charset_at(std::uint32_t offset) const;

 private:
  struct Mark {
    std::uint32_t offset;
    std::uint32_t column;
    std::uint32_t pairs = 0;  // characters before it that take two units of UTF-16
  };

  Span in_text(Span span) const;
  text::LineColumn position_in_text(std::uint32_t offset, text::Charset charset);

  using Marks = std::vector<Mark>;  // characters' beginnings in a line, some columns apart, in order

  Marks& marks_of(std::uint32_t line);
  Mark reached(std::uint32_t offset, std::uint32_t line, text::Charset charset);
  Mark reached_stateful(std::uint32_t offset, std::uint32_t line, text::Charset charset);
  Mark mark_before(std::uint32_t line, std::uint32_t column, std::uint32_t columns);

  const sgf::Document& document_;
  const sgf::Derivation* derivation_;         // if it was converted
  std::optional<detail::Narrowed> narrowed_;  // the file, if that is in UTF-16 or UTF-32
  std::string_view text_;                     // what is shown: the document, or the file it was made from
  text::LineIndex lines_;
  sgf::Node root_,
      only_game_;  // of the tree asked for last; `only_game_`: null if it tells several, or one below
  std::map<std::uint32_t, Marks> marks_;  // of the lines that were asked for; the first: the line's
};

}  // namespace qipu::report
