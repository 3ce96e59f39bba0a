// The layers of a picture that belong to no single point. Each gives the content of one group and has none
// inside; empty if there is nothing to draw.
#pragma once

#include <string>

#include "picture_frame.hpp"
#include "point_drawing.hpp"

namespace qipu::draw {

// What all layers are made from; it refers to them only.
struct Picture {
  const Diagram& diagram;
  const Theme& theme;
  const SvgOptions& options;
  const PictureFrame& frame;
  const std::string& prefix;  // of ids, safe
};

struct Layer {
  std::string key;
  std::string attributes;
  std::string content;
};

std::string definitions(const Picture& picture);
Layer board_layer(const Picture& picture);
Layer pairs_layer(const Picture& picture);   // LN, AR: key "lines"
Layer labels_layer(const Picture& picture);  // those that run over their neighbours
Layer names_layer(const Picture& picture);   // key "coordinates"
Layer texts_layer(const Picture& picture);   // key "captions"

// A text in the middle of (x, y): its capitals are, in every renderer.
void append_text(std::string& out, std::string_view attributes, std::int64_t x, std::int64_t y,
                 std::int64_t size, std::string_view text);
// How far the line that letters stand on is below their middle.
constexpr std::int64_t baseline(std::int64_t size) { return size * 355 / 1000; }

}  // namespace qipu::draw
