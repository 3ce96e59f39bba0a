// Sheets of paper with so many pictures each, in equal parts of a grid, and behind them the solutions of
// problems with what is said of them. Captions are text of the sheet, so that all have one size however large
// the pictures are. Pages of SVG as those of a book (pages.hpp). Pure functions, safe from any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "qipu/publish/pages.hpp"

namespace qipu::publish {

struct SheetPicture {
  draw::Diagram diagram;  // its caption stands below it
  // Below that, smaller. What its part of the sheet has no room for is cut; then it stands whole with the
  // solution.
  std::string text;
  RecordLanguage language = RecordLanguage::English;
  std::optional<BookFigure> solution = {};
};

// The solutions stand behind the pictures, on pages of their own, side by side in the same order; their texts
// flow on where they are longer than a page.
struct SheetBook {
  std::optional<Cover> cover;
  std::vector<SheetPicture> pictures;
  RecordLanguage language = RecordLanguage::English;  // of the solutions
};

// As many pages as it takes; one more than the options allow where it would take more; fewer once `stop` of
// theirs is true. `per_sheet`: 1 to 12;
// `head`: above each page but the cover; one line.
std::vector<std::string> sheets_of(const SheetBook& book, const PageOptions& options, std::uint32_t per_sheet,
                                   const std::string& head);

// ---- What is said of problems

// "Black to play".
std::string to_play_words(Color color, RecordLanguage language);
// "3. Black to play"; `asked` may be empty.
std::string problem_words(std::uint64_t number, const std::string& asked);
// "Solution of 3".
std::string solution_words(std::uint64_t number, RecordLanguage language);
// `title` empty: "Go Problems". `sources`: a line each. Precondition: there is a picture.
Cover problem_cover(const std::string& title, std::span<const std::string> sources, const SheetBook& book);

}  // namespace qipu::publish
