// How diagrams look: colours, lengths and a few choices, as a small value that people can write as text.
//
//   # a line of words is a comment
//   like = wood
//   wood = #e8d8b0
//   stone = 0.49
//   cell = 8 mm
//
// Lengths on the board are parts of a cell (the distance of two lines), kept in thousandths. A colour is
// #rgb, #rrggbb, a word of letters (black, none), or var(--name,COLOUR) for pages that bring their own
// colours. Everything here is a pure function; a Theme owns its texts.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"

namespace qipu::draw {

// How large a picture is: px, or mm, in thousandths. 0: not said.
struct PictureLength {
  std::int64_t thousandths = 0;
  bool is_millimetres = false;
  bool operator==(const PictureLength&) const = default;
};

struct Theme {
  Theme();  // wood, the usual one

  // ---- Colours
  std::string paper;  // behind the captions; none: nothing is drawn there
  std::string wood;   // the board; three of a gradient if it is shaded
  std::string wood_light;
  std::string wood_dark;
  std::string grain;
  std::string line;
  std::string ink;   // coordinates
  std::string text;  // captions, on the paper
  std::string black;
  std::string white;
  std::string rim;       // round flat stones of either colour
  std::string on_board;  // marks and numbers on an empty point,
  std::string on_black;  // on a black stone
  std::string on_white;  // and on a white one
  std::string selected;  // SL
  std::string selected_on_black;
  std::string last_on_black;
  std::string last_on_white;
  std::string pair;  // LN, AR
  std::string veil;  // DD
  // ---- Thousandths of a cell
  std::int64_t stone = 0;      // radius
  std::int64_t rim_width = 0;  // of flat stones
  std::int64_t line_width = 0;
  std::int64_t edge_width = 0;
  std::int64_t star = 0;  // radius
  std::int64_t mark_width = 0;
  std::int64_t number = 0;      // size of the figures 1 to 9; longer numbers are smaller
  std::int64_t coordinate = 0;  // size of the coordinates
  std::int64_t caption = 0;     // size of the title and the lines
  // ---- Thousandths of full
  std::int64_t veil_opacity = 0;
  std::int64_t variation_opacity = 0;
  // ---- Choices
  bool is_shaded = false;  // stones with light and shadow, wood with a grain
  std::string font;        // font-family of SVG
  // ---- Size of the whole; nothing: 24 px a cell. Width goes before cell.
  PictureLength cell;
  PictureLength width;
  std::int64_t dpi = 0;  // millimetres become so many pixels an inch; 0: they stay millimetres

  bool operator==(const Theme&) const = default;
};

// wood, plain, print, dark, contrast, safe (for colour-blind eyes), page (colours of the page it stands in).
std::span<const std::string_view> theme_names();

// NotFound (UnknownTheme), with the names there are.
Result<Theme> theme_named(std::string_view name);

// Invalid (BadTheme), with the line: no `key = value`, an unknown key, or a value that key cannot have.
// Lengths are 0 to 10 cells, sizes of pictures up to 100,000 px or mm, dpi up to 10,000. At most 64 KB are
// read.
Result<Theme> parse_theme(std::string_view text);
// Whether it would be the size of a picture, such as 600px or 120mm, if it were no more than those.
bool is_size_too_large(std::string_view text);

// The same with the colours that var(--name,COLOUR) falls back on: for pictures that stand in no page.
Theme without_page(Theme theme);

enum class FontKind : std::uint8_t {
  Board,        // numbers, letters, coordinates
  Words,        // captions, headers, all text of pages
  StrongWords,  // the same in bold
};

// The families of a theme for text in that language, as in xml:lang: Noto Sans CJK SC becomes JP, KR or TC,
// for each draws 直 and places commas and dots as its readers know it. Quotes and dashes are as wide as a
// Chinese character in those fonts. So of words they come first in Chinese, Japanese and Korean, and in `en`
// other families of all systems stand before them, unless the theme names them first.
std::string font_in(std::string_view font, std::string_view language, FontKind use = FontKind::Board);

// All keys, one a line; parse_theme() gives the same theme.
std::string to_text(const Theme& theme);

}  // namespace qipu::draw
