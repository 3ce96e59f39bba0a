// The diagrams that the options of `qipu draw` ask for, of one record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/commands.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/draw/figures.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

struct Pictures {
  std::vector<draw::Diagram> diagrams;  // in the order of the record
  std::vector<sgf::Node> frames;        // of a moving picture: those of the line, of the document
  // Of problems: of each diagram its solution, nothing where the record has none, and its game.
  std::vector<std::optional<draw::Diagram>> solutions;
  std::vector<game::Game> problem_games;
  std::uint32_t games = 0;  // trees that were left out, as they are whole games and no problems
  game::Game game;          // which they are of
  std::string complaint;    // not empty: there are none, and why
};

// Reads the document during the call only, but for the games and the frames.
Pictures pictures_of(const Shell& shell, const sgf::Document& document, const DrawOptions& options);

// What the options say of figures.
draw::FigureOptions figure_options(const DrawOptions& options);
// Cropped and turned as they say. False: they name no part of this board.
bool finish_picture(draw::Diagram& diagram, const DrawOptions& options);

// A frame as the options say.
draw::Diagram frame_of(const Shell& shell, const sgf::Document& document, sgf::Node node,
                       const DrawOptions& options);

}  // namespace qipu::app
