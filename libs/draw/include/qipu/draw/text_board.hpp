// A diagram as text: for terminals, mails and other people's programs. Pure functions, safe from any thread;
// lines end with LF, and no text of a record brings a control character with it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/draw/diagram.hpp"

namespace qipu::draw {

enum class TextStyle : std::uint8_t {
  Ascii,       // X, O, . and +; marks as o x # ^ * beside the stone, territory as b and w
  Signs,       // ● ○ · ┼, of one column or of two as a terminal takes them: columns line up either way
  Ansi,        // ASCII in 256 colours (ECMA-48 SGR), every cell equally wide in every terminal
  HalfBlocks,  // one half of a character for each point, in 256 colours: no marks, no text
};

struct TextOptions {
  TextStyle style = TextStyle::Ascii;
  RecordLanguage language = RecordLanguage::English;
  std::uint32_t columns = 0;      // of the terminal: labels and the names on the right fit it; 0: any
  bool has_weights = false;       // Ascii and Signs: stones bold, empty points faint, by SGR of any terminal
  bool is_east_asian = false;     // a sign may be two columns wide: one stands beside each name of a column
  bool shortens_numbers = false;  // 100 is 00, where the board would be wider than `columns` without
};

// Header, board and title; then moves not shown and text_notes(). Half blocks: the board alone.
std::string text_board(const Diagram& diagram, const TextOptions& options = {});
// The board alone, with its coordinates.
std::string text_rows(const Diagram& diagram, const TextOptions& options = {});
// What the signs beside the stones mean, and what has no room there: marks, long labels, arrows, lines,
// points dimmed. A line each, without its line end, as long as it takes.
std::vector<std::string> text_notes(const Diagram& diagram, const TextOptions& options = {});

// The format of Sensei's Library: lines that begin with `$$`. It numbers ten moves, from the first; has one
// mark at a point, letters a to z on empty points only, no territory and no veil: what it lacks is left out.
std::string sensei(const Diagram& diagram, RecordLanguage language = RecordLanguage::English);
// How many points have a number or a label that is left out.
std::size_t left_out_of_sensei(const Diagram& diagram);

enum class LatexExtent : std::uint8_t {
  Picture,   // a tikzpicture, for a document that loads tikz
  Document,  // one that can be compiled as it is: a page as large as the picture
};

// LaTeX with TikZ, since stones of any size are circles there and the picture environment has but a few.
// UTF-8. A document with Chinese, Japanese or Korean loads xeCJK and is for XeLaTeX; with a picture of such
// text the document that takes it in must do so. `cell`: millimetres.
std::string latex(const Diagram& diagram, LatexExtent extent = LatexExtent::Document, std::uint32_t cell = 6,
                  RecordLanguage language = RecordLanguage::English);

}  // namespace qipu::draw
