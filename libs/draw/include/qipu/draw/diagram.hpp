// A diagram: all that a picture of a board shows, as a plain value that knows neither the record it comes
// from nor how it is drawn. FF[4]: markup (R20), VW, DD, ST (R25), FG, PM and MN (R24).
//
// A Diagram owns everything in it; any number of threads may draw one. Points count from the upper left
// corner. Makers never fail: what a record says wrongly is left out and told in `notes`. They read the
// document of the node during the call only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/game/record_language.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/go/score.hpp"
#include "qipu/go/stone.hpp"
#include "qipu/go/symmetry.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::draw {

using qipu::BoardSize;
using qipu::Color;
using qipu::Point;
using qipu::game::RecordLanguage;

// Bits: FF[4] R20 allows one at a point, faulty records have several, and all are drawn.
enum PointMark : std::uint8_t { Circle = 1, Cross = 2, Square = 4, Triangle = 8, Selected = 16 };

struct DiagramPoint {
  go::Stone stone = go::Stone::Empty;
  go::Stone territory = go::Stone::Empty;  // TB, TW
  go::Stone variation = go::Stone::Empty;  // a move that a variation goes on with, of this colour
  std::uint8_t marks = 0;                  // of PointMark
  bool is_hidden = false;                  // not in VW
  bool is_dimmed = false;                  // DD
  bool is_last = false;                    // the last move
  std::uint32_t number = 0;                // as printed; 0: none
  std::string label;  // LB or the letter of a variation: UTF-8, one line, at most 200 columns
  bool operator==(const DiagramPoint&) const = default;
};

// LN, AR.
struct DiagramLine {
  Point from;
  Point to;
  bool is_arrow = false;
  bool operator==(const DiagramLine&) const = default;
};

// A move of a figure for which the figure has no place: "24 at 18".
struct HiddenMove {
  Color color = Color::Black;
  std::uint32_t number = 0;     // as printed
  std::uint32_t at_number = 0;  // of the stone on its point; 0: that has none
  std::string at_label;         // the label on its point
  std::optional<Point> point;   // nothing: a pass
  bool operator==(const HiddenMove&) const = default;
};

enum class DiagramNoteKind : std::uint8_t {
  NotOnBoard,     // a value that names no point of the board
  BadFigure,      // FG that is neither empty nor flags:name
  BadPair,        // a line or an arrow without two ends
  BadLabel,       // LB without a point or a text
  LongLabel,      // cut
  ControlText,    // control characters, drawn as pictures of themselves
  LabelOnNumber,  // the number is drawn
  LabelOnLabel,   // the first is drawn
};

struct DiagramNote {
  DiagramNoteKind kind = DiagramNoteKind::NotOnBoard;
  std::string ident;  // of the property
  std::string value;  // what it says, at most 40 columns
  bool operator==(const DiagramNote&) const = default;
};
// One line, without a full stop.
std::string message(const DiagramNote& note, Language language = Language::English);

// Of a picture.
struct Sides {
  bool top = false;
  bool bottom = false;
  bool left = false;
  bool right = false;
  bool operator==(const Sides&) const = default;
};

struct Diagram {
  BoardSize size{19, 19};
  std::vector<DiagramPoint> points;  // row by row: columns * rows
  std::vector<DiagramLine> lines;    // in the order written
  std::vector<HiddenMove> hidden;    // in the order played
  std::optional<go::Coordinates> coordinates = go::Coordinates::Western;
  // Where pictures have them; nothing: where the board ends, or at both sides where it ends at neither.
  std::optional<Sides> named_sides;
  bool has_stars = true;           // hoshi
  std::string title;               // the name of a figure; empty: none
  std::uint32_t figure = 0;        // its number, where it has no name; 0: not said
  std::uint32_t first_number = 0;  // the least number printed; 0: no numbers
  std::uint32_t last_number = 0;
  // Lines about the game, above the board: of items that stay whole where a line has no room for all.
  std::vector<std::vector<std::string>> header;
  std::vector<DiagramNote> notes;

  explicit Diagram(BoardSize board = {19, 19})
      : size(board), points(std::size_t{board.columns} * board.rows) {}
  // Precondition: size.holds(point).
  DiagramPoint& at(Point point) { return points[std::size_t{point.row} * size.columns + point.column]; }
  const DiagramPoint& at(Point point) const {
    return points[std::size_t{point.row} * size.columns + point.column];
  }
  Point point_of(std::size_t index) const {
    return {static_cast<std::uint8_t>(index % size.columns), static_cast<std::uint8_t>(index / size.columns)};
  }
  bool operator==(const Diagram&) const = default;
};

// "Figure 1 (1–26)"; empty if there is nothing to say.
std::string caption_of(const Diagram& diagram, RecordLanguage language = RecordLanguage::English);
// What it is called: caption_of() without the numbers.
std::string figure_name(const Diagram& diagram, RecordLanguage language = RecordLanguage::English);
// What stands between items of the header, and between moves not shown.
std::string_view comma_of(RecordLanguage language);
// The items of a line of the header in one.
std::string header_line(const std::vector<std::string>& items,
                        RecordLanguage language = RecordLanguage::English);
// "24 at 18", "34 at L18", "45 pass". Points are named as beside the board, or as in the West.
std::string to_text(const HiddenMove& move, const Diagram& diagram,
                    RecordLanguage language = RecordLanguage::English);

struct DiagramOptions {
  std::optional<go::Coordinates> coordinates = go::Coordinates::Western;
  bool has_stars = true;
  bool shows_last_move = true;
  std::uint32_t numbered = 0;      // so many of the last moves have their numbers, or are in `hidden`
  bool shows_variations = true;    // as ST of the root says (R25); ST[2] and ST[3] forbid it
  std::int64_t default_style = 0;  // ST where the root has none
};

// The position at a node, with its marks, VW and DD. Precondition: game::has_board(node.tree()).
Diagram diagram_at(sgf::Node node, const DiagramOptions& options = {});

// A position that was counted, with whose each point is; dead stones are crossed. Precondition: `score` is of
// this board.
Diagram counted_diagram(const go::Board& board, const go::Score& score);

// A part of the board as a rectangle, both corners included.
struct DiagramPart {
  Point first;
  Point last;
  std::uint32_t columns() const { return last.column - first.column + 1u; }
  std::uint32_t rows() const { return last.row - first.row + 1u; }
  bool holds(Point point) const {
    return point.column >= first.column && point.column <= last.column && point.row >= first.row &&
           point.row <= last.row;
  }
  bool operator==(const DiagramPart&) const = default;
};
// The least that holds every point that is not hidden; the whole board if all are.
DiagramPart visible_part(const Diagram& diagram);
// The least that holds everything drawn on the board, two lines more on every side, and the edge of the board
// if it is no more than two lines further.
DiagramPart busy_part(const Diagram& diagram);
// Hides what is beyond `part`, whatever was hidden before. Precondition: its corners are on the board.
Diagram cropped_to(Diagram diagram, const DiagramPart& part);
// Turned or mirrored: marks, lines and moves not shown too.
Diagram image_of(const Diagram& diagram, go::Symmetry symmetry);

}  // namespace qipu::draw
