// Offsets of a document as lines and columns of its file, and the line around them.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "qipu/library/record.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::app {

// A piece of a source line, ready to be shown.
struct Excerpt {
  std::string text;          // UTF-8, tabs expanded, cut to a window
  std::uint32_t column = 0;  // of the terminal, where the span begins in `text`
  std::uint32_t width = 0;   // of the span in `text`; 0: it is empty
};

// Any order of questions is cheap, even where a line is very long: what has been walked through of a line is
// remembered at every few characters. The document must outlive it.
class Places {
 public:
  explicit Places(const sgf::Document& document);
  // Of a record in another format: places in the document are shown as those they come from.
  explicit Places(const library::Part& part);
  Places(const Places&) = delete;
  Places& operator=(const Places&) = delete;

  // Line and column of a place in document.text(); columns are Unicode scalars of the decoded text.
  text::Position position(std::uint32_t offset);
  text::Position end_position(Span span);
  Excerpt excerpt(Span span, std::uint32_t columns);

  // The game whose bytes hold `offset` (from 0), or the number of games.
  std::uint32_t game_at(std::uint32_t offset) const;

  // In which the bytes there are written.
  text::Charset charset_at(std::uint32_t offset) const;

 private:
  struct Mark {
    std::uint32_t offset;
    std::uint32_t column;
  };

  Span in_text(Span span) const;
  text::Position position_in_text(std::uint32_t offset, text::Charset charset);

  using Marks = std::vector<Mark>;  // characters' beginnings in a line, some columns apart, in order

  Marks& marks_of(std::uint32_t line);
  Mark reached(std::uint32_t offset, std::uint32_t line, text::Charset charset);
  Mark reached_stateful(std::uint32_t offset, std::uint32_t line, text::Charset charset);
  Mark mark_before(std::uint32_t line, std::uint32_t column, std::uint32_t columns);

  const sgf::Document& document_;
  const convert::Reading* reading_ = nullptr;  // if it was converted
  std::string_view wide_;                      // the file, if that is in UTF-16 or UTF-32
  std::string decoded_;                        // the same in UTF-8
  std::string_view text_;                      // what is shown: the document, or the file it was made from
  text::LineIndex lines_;
  std::unordered_map<std::uint32_t, Marks> marks_;  // of the lines that were asked for; the first: the line's
};

}  // namespace qipu::app
