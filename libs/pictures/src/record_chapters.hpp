// The chapters and thumbnails that a record has in a book.
#pragma once

#include <string>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/pictures/drawing.hpp"

namespace qipu::pictures {

// Of sheets and books. Asks for the renderer where the format has no page of its own to look well on.
publish::PageOptions page_options(const DrawingPlan& plan);

// One for each game with a board that is meant. The error says why there are none; empty: there is nothing.
Result<std::vector<publish::Chapter>, std::string> record_chapters(const sgf::Document& document,
                                                                   const std::string& file,
                                                                   const DrawingPlan& plan,
                                                                   const publish::PageOptions& pages);
// Of the same games.
Result<std::vector<publish::Thumbnail>, std::string> record_thumbnails(const sgf::Document& document,
                                                                       const DrawingPlan& plan);

}  // namespace qipu::pictures
