// A diagram as SVG 1.1 and 2: presentation attributes only, no style, no script, no link, every id with a
// prefix. Well-formed XML whatever the record holds, and the same bytes for the same diagram on every
// machine.
//
// Units are cells: the point in column 3 and row 4, from 0, is at (3, 4); y grows downwards. Pure functions,
// safe from any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "qipu/draw/diagram.hpp"
#include "qipu/draw/measure.hpp"
#include "qipu/draw/theme.hpp"

namespace qipu::draw {

enum class SvgForm : std::uint8_t {
  Compact,  // for files: one path for all stones of a kind; width and height as the theme says
  Printed,  // for PDF: as Compact, but each shaded stone has a light of its own, for readers of PDF draw a
            // pattern tile by tile, with seams
  Keyed,    // for pages of a browser: <g data-p="pd"> for each visible point, <g data-l="lines"> for each
            // layer; as large as what it stands in
};

// Where a picture stands in a larger one, in thousandths of that one's unit: as large as fits, in the middle,
// at the upper edge.
struct SvgPlace {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::int64_t largest_cell = 0;  // no cell is larger, however much room there is; 0: no limit
};

struct SvgOptions {
  SvgForm form = SvgForm::Compact;
  RecordLanguage language = RecordLanguage::English;  // of title, description and moves not shown
  std::string text_language = {};                     // of the record, as in xml:lang; empty: it is not said
  std::string prefix = "q";  // of ids: letters, digits, - and _; two pictures of a page differ in it
  TextMeasure measure = table_width;
  std::optional<SvgPlace> place = {};  // nothing: by itself
};

// How wide and high a picture is, with its texts.
struct PictureSize {
  std::int64_t width = 0;  // thousandths of a cell
  std::int64_t height = 0;
};
PictureSize size_of(const Diagram& diagram, const Theme& theme, const SvgOptions& options = {});

// Ends with a line end.
std::string svg(const Diagram& diagram, const Theme& theme = {}, const SvgOptions& options = {});

// The group of that key, whole: it takes the place of the one with the same data-p or data-l. A key of two
// letters is a point.
struct SvgPatch {
  std::string key;
  std::string svg;
  bool operator==(const SvgPatch&) const = default;
};

// What makes the Keyed picture of `before` that of `after`, by its keys in their order in the picture;
// nothing if they look the same. One patch with an empty key is the whole picture: the board shown or its
// margins differ.
std::vector<SvgPatch> patch(const Diagram& before, const Diagram& after, const Theme& theme,
                            const SvgOptions& options = {});

// What a reader of the screen says: "Figure 1 (1–26). Go board, 19 by 19. 13 black and 12 white stones. ...".
std::string description_of(const Diagram& diagram, RecordLanguage language = RecordLanguage::English);

// The same of one point: "D4, black stone, 31, triangle", "Q16, empty, label a". Precondition: it is on the
// board.
std::string description_of(const Diagram& diagram, Point point,
                           RecordLanguage language = RecordLanguage::English);

}  // namespace qipu::draw
