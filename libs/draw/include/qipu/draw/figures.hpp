// Figures as in books: a line of a game cut into pictures with numbered moves. What FG, PM, MN, VW and DD
// mean is docs/design/figures.md, after FF[4] R24. Pure functions; a FigurePart must not outlive its
// document.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "qipu/draw/diagram.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::draw {

// Nodes one below the other, each the first child but perhaps `first` itself.
struct FigurePart {
  sgf::Node first;
  sgf::Node last;
  std::uint32_t number = 0;  // of the figure, from 1, which names one without a name; 0: none
};

// Where figures begin.
struct FigureRules {
  bool at_figures = true;       // FG
  std::uint32_t every = 0;      // after so many moves; 0: however many
  bool at_comments = false;     // after a node with a comment
  bool each_variation = false;  // each variation, FG or not; else a variation is drawn from its first FG on
  bool at_markup = false;       // before a label or mark of which a comment speaks is lost, or there twice
  bool spreads = false;  // a figure that `every` leaves with a few moves shares them with the one before
};

// Line by line, the main line first, as the nodes stand in the record. Nodes before the first FG make a
// figure if they hold a move. At least one. Precondition: game::has_board(tree).
std::vector<FigurePart> figures_of(sgf::Tree tree, const FigureRules& rules = {});

// The flags of FG, as what is done rather than what is left out.
struct FigureStyle {
  bool has_coordinates = true;
  bool has_title = true;
  bool lists_hidden = true;       // moves that cannot be shown
  bool removes_captured = false;  // else they stay, and no stone covers an earlier one
  bool has_stars = true;
  bool operator==(const FigureStyle&) const = default;
};

// PM.
enum class PrintMode : std::uint8_t { None, AsTheyAre, Modulo100 };

struct FigureOptions {
  FigureStyle defaults = {};  // where no FG is, and for its flag 32768
  // Over what the record says:
  std::optional<bool> has_coordinates = {};
  std::optional<bool> has_title = {};
  std::optional<bool> lists_hidden = {};
  std::optional<bool> removes_captured = {};
  std::optional<bool> has_stars = {};
  std::optional<PrintMode> numbers = {};
  // Of the first move of a figure, the others follow it; instead of PrintMode::Modulo100.
  std::optional<std::uint32_t> first_number = {};
  go::Coordinates coordinates = go::Coordinates::Western;
  bool has_all_marks = false;  // of all its nodes, not of the last alone
  bool keeps_spoken = false;   // also labels and marks of which the comment of their node speaks
  bool shows_last_move = false;
  bool goes_on_in_variations = false;  // numbers go on from the line left, rather than from 1; MN goes first
  bool letters_old_stones = false;     // a hidden move on a stone without a number puts a letter on it
};

// A node of a figure that says something in words (C, N), with its move as the figure numbers it.
struct FigureNode {
  sgf::Node node;
  std::optional<Color> color = {};  // of its move; nothing: it has none
  std::uint32_t number = 0;         // also where the figure prints none
};

struct FigureDiagram {
  Diagram diagram;
  std::vector<FigureNode> spoken;  // in the order of the line
  std::vector<FigureNode> left;    // beside which variations leave the line, in its order
};

// Precondition: the part's nodes are not null, `last` is `first` or below it, and there is a board.
FigureDiagram figure_of(const FigurePart& part, const FigureOptions& options = {});
// A board that shows nothing but bears the figure's name or number: for those who speak of a figure before it
// is drawn.
Diagram name_alone(const FigurePart& part, const FigureOptions& options = {});
// The picture alone.
Diagram diagram_of(const FigurePart& part, const FigureOptions& options = {});

// The flags of an FG; `defaults` for 32768. Negative numbers and unknown bits say nothing.
FigureStyle style_of_flags(std::int64_t flags, const FigureStyle& defaults);

// What is taken off the number of a move, where `first` is that of the figure's first move. PM 2: whole
// hundreds, so that 102-177 is 2-77, 67-117 stays, and 100 is no 0.
std::uint32_t printed_shift(PrintMode mode, std::uint32_t first);

// The whole line from the root to `last` in one picture, with the names of the players and what else is told
// of the game above it. Precondition: as diagram_of().
Diagram kifu_of(sgf::Node last, const FigureOptions& options = {},
                RecordLanguage language = RecordLanguage::English);

}  // namespace qipu::draw
