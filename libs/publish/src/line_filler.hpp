// Text in lines of a width, one after another: however long it is, no more is held than the line that is
// being made. What no rule lets break is broken where the line is full.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/draw/measure.hpp"
#include "qipu/text/line_breaks.hpp"

namespace qipu::publish {

class LineFiller {
 public:
  // `indent`: what the first line has already; in thousandths of the font's size, as all widths. Text and
  // measure must outlive it.
  LineFiller(std::string_view utf8, const draw::TextMeasure& measure, std::int64_t indent = 0)
      : text_(utf8), measure_(measure), ends_(utf8), indent_(indent) {}

  // Nothing: there is no more. Empty: an empty line. Safe to print, without spaces at its ends.
  std::optional<std::string> next(std::int64_t width);

 private:
  std::string line_to(std::size_t end);
  std::size_t fitting(std::size_t begin, std::size_t end, std::int64_t& room) const;
  bool take_piece();

  std::string_view text_;
  const draw::TextMeasure& measure_;
  text::LineEnds ends_;
  std::int64_t indent_;
  std::size_t begin_ = 0;  // of the line
  std::size_t piece_ = 0;  // what is not in a line yet, up to the end of its piece
  text::LineEnd end_{};
};

// As it may stand in a line: white space is a space, controls are pictures of themselves.
std::string line_text(std::string_view utf8);

}  // namespace qipu::publish
