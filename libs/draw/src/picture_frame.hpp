// What part of the board a picture shows, how much room is around it, and the lines of text above and below.
// In thousandths of a cell, from the upper left point of the board.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/draw/svg.hpp"

namespace qipu::draw {

struct Area {
  std::int64_t left = 0;
  std::int64_t top = 0;
  std::int64_t right = 0;
  std::int64_t bottom = 0;
  std::int64_t width() const { return right - left; }
  std::int64_t height() const { return bottom - top; }
  bool operator==(const Area&) const = default;
};

struct PictureText {
  std::string text;
  std::int64_t y = 0;  // of its middle
  bool is_strong = false;
  bool operator==(const PictureText&) const = default;
};

struct PictureFrame {
  DiagramPart part;
  bool shows_top = false;  // coordinates at these sides
  bool shows_bottom = false;
  bool shows_left = false;
  bool shows_right = false;
  std::int64_t wide_names = 0;  // how much more room those of rows take than two figures
  Area board;                   // the wood
  Area all;                     // with the texts
  std::vector<PictureText> texts;
};

PictureFrame frame_of(const Diagram& diagram, const Theme& theme, const SvgOptions& options);

}  // namespace qipu::draw
