// Problems as pictures for sheets: what is asked, and the solution with what is said of it. Pure functions,
// safe from any thread; they read the document during the call only.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "qipu/draw/figures.hpp"
#include "qipu/game/problem.hpp"
#include "qipu/publish/sheets.hpp"

namespace qipu::publish {

struct ProblemOptions {
  RecordLanguage language = RecordLanguage::English;
  draw::FigureOptions figure;                                             // of the solution
  std::optional<go::Coordinates> coordinates = go::Coordinates::Western;  // of what is asked
  bool is_cropped = true;  // to what is on the board, where the record does not say what is seen (VW)
};

struct ProblemPicture {
  SheetPicture asked;                  // its caption is a short question, or who is to play
  std::optional<BookFigure> solution;  // nothing: the record has none
  std::string collection;              // what it is of, GN or a short GC; empty: not told
};

ProblemPicture picture_of(const game::Problem& problem, const ProblemOptions& options);

// With their numbers, from 1, and a cover where all name the collection they are of, or they are of several
// records. `sources`: of which, a line each.
SheetBook problem_book(std::vector<ProblemPicture> problems, std::vector<std::string> sources);

}  // namespace qipu::publish
