// Offsets of a document as lines and columns, and the source line around them.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "qipu/sgf/document.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::app {

// A piece of a source line, ready to be shown.
struct Excerpt {
  std::string text;          // UTF-8, tabs expanded, cut to a window
  std::uint32_t column = 0;  // of the terminal, where the span begins in `text`
  std::uint32_t width = 0;   // of the span in `text`; 0: it is empty
};

// Cheap when asked in ascending order, even where a line is very long. The document must outlive it.
class Places {
 public:
  explicit Places(const sgf::Document& document);

  // Line and column of a place in document.text(); columns are Unicode scalars of the decoded text.
  text::Position position(std::uint32_t offset);
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

  Mark reached(std::uint32_t offset, std::uint32_t line, text::Charset charset);
  Mark reached_stateful(std::uint32_t offset, std::uint32_t line, text::Charset charset);
  Mark mark_before(std::uint32_t column, std::uint32_t columns) const;
  void start_line(std::uint32_t line);
  void leave_mark(Mark mark);

  const sgf::Document& document_;
  text::LineIndex lines_;
  std::uint32_t line_ = 0;       // of the marks
  Mark reached_{0, 1};           // the last place asked for, a character's beginning
  std::array<Mark, 4> trail_{};  // places before it, some characters apart, oldest first
};

}  // namespace qipu::app
