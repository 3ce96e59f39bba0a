// What the writers of chapters and books have in common.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/publish/pages.hpp"

namespace qipu::publish {

// How figures follow each other where a page has several columns.
enum class FigureOrder : std::uint8_t {
  Columns,  // down each column; words flow on into the next one
  Rows,  // across the columns, beginning side by side; words flow on only where they are longer than a page
};

std::unique_ptr<ChapterWriter> page_chapter_writer(const PageOptions& options, RecordLanguage language,
                                                   FigureOrder order = FigureOrder::Columns);
std::unique_ptr<ChapterWriter> flowing_chapter_writer(const PageOptions& options, RecordLanguage language);

// Of a text of any kind, not too long.
std::string one_line(std::string_view text);

// What stands before the text of a passage, with what leads over to it: "Black 37: ".
std::string lead_of(const Passage& passage, RecordLanguage language);

// The name of a node as it stands in the contents, with its figure or move.
std::string heading_words(const std::string& name, const std::string& of);

// What stands below a figure: "Figure 3 (1–5) · Variation at move 31 of Figure 2". It has a diagram.
std::string figure_caption(const BookFigure& figure, RecordLanguage language);

// "24 at 18, 34 at L18": between items alone a line may end.
std::string hidden_words(const draw::Diagram& diagram, RecordLanguage language);

// Of one chapter its own; of several it tells how many there are and what they have in common.
Cover cover_of_all(const std::vector<Chapter>& chapters);

// Without the words that a book sets itself.
draw::Diagram board_alone(const draw::Diagram& diagram);

}  // namespace qipu::publish
