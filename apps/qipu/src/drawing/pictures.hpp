// The diagrams that the options of `qipu draw` ask for, of one record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/commands.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/draw/figures.hpp"
#include "qipu/publish/problem_pictures.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// The language that pictures speak of which nothing else is known: the one asked for, else that of the
// messages.
draw::RecordLanguage usual_language(const Shell& shell);
// That of the pictures of a tree: the one asked for, else that of its record, else `usual`.
draw::RecordLanguage picture_language(const Shell& shell, sgf::Tree tree, draw::RecordLanguage usual);

struct DrawnProblem {
  publish::ProblemPicture picture;
  game::Game game;
};

struct Pictures {
  std::vector<draw::Diagram> diagrams;  // in the order of the record
  std::vector<sgf::Node> frames;        // of a moving picture: those of the line, of the document
  std::vector<DrawnProblem> problems;
  draw::RecordLanguage language = draw::RecordLanguage::English;  // of the diagrams
  std::uint32_t games = 0;  // trees that were left out, as they are whole games and no problems
  game::Game game;          // which they are of
  std::string complaint;    // not empty: there are none, and why
};

// Reads the document during the call only, but for the games and the frames.
Pictures pictures_of(const Shell& shell, const sgf::Document& document, const DrawOptions& options);

// What the options say of figures.
draw::FigureOptions figure_options(const DrawOptions& options);

// A frame as the options say.
draw::Diagram frame_of(const Shell& shell, const sgf::Document& document, sgf::Node node,
                       const DrawOptions& options);

}  // namespace qipu::app
