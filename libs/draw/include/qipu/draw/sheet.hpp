// Sheets of paper with diagrams on them: so many a sheet, a line above, the number of the sheet below. SVG,
// in millimetres; each diagram is as large as its part of the sheet allows. Pure functions, safe from any
// thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/draw/svg.hpp"

namespace qipu::draw {

struct SheetOptions {
  std::uint32_t width = 2100;  // of the paper in tenths of a millimetre, A4; both 500 to 20,000
  std::uint32_t height = 2970;
  std::uint32_t per_sheet = 4;  // diagrams, 1 to 12
  std::string head = {};        // above each sheet; UTF-8, one line, cut where the paper ends
  bool is_numbered = true;
  Language language = Language::English;
  std::string text_language = {};  // of the records, as in xml:lang; empty: it is not said
  SvgForm form = SvgForm::Compact;
  std::uint32_t first_number = 1;  // of the sheets
};

// How a page of SVG begins, up to where </svg> ends it: its size in thousandths of a millimetre, the font and
// the paper of the theme.
std::string page_begin(std::int64_t width, std::int64_t height, const Theme& theme,
                       std::string_view language = {});

// At least one sheet if there is a diagram, none otherwise. Precondition: the options are within their
// ranges.
std::vector<std::string> sheets_of(std::span<const Diagram> diagrams, const Theme& theme,
                                   const SheetOptions& options = {});

}  // namespace qipu::draw
