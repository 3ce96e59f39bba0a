// The chapters of a book that `qipu draw --pages` makes of records.
#pragma once

#include <string>
#include <vector>

#include "commands/commands.hpp"
#include "drawing/picture_format.hpp"
#include "options/name_option.hpp"
#include "qipu/publish/game_chapter.hpp"
#include "qipu/publish/thumbnails.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

publish::PageOptions page_options(const DrawOptions& options, PictureFormat format, draw::Theme theme);

struct BookPlan {
  publish::PageOptions pages;
  NameTemplate head;
  NameTemplate file;  // what a record is called that tells nothing of itself
  bool has_usual_head = true;
  bool is_of_many = false;  // records
};

struct RecordChapters {
  std::vector<publish::Chapter> chapters;  // one for each game with a board
  std::string complaint;                   // not empty: what is wrong
};

// `file`: as people know the source. Reads the document during the call only.
RecordChapters chapters_of(const Shell& shell, const sgf::Document& document, const std::string& file,
                           const DrawOptions& options, const BookPlan& plan);

// An EPUB or a page of HTML. Takes what the chapters hold. TooLarge: an EPUB of more than 4 GB.
Result<std::string> flowing_book(std::vector<publish::Chapter>& chapters, const draw::Theme& theme,
                                 PictureFormat format);

struct RecordThumbnails {
  std::vector<publish::Thumbnail> thumbnails;  // of the same games
  std::string complaint;
};
RecordThumbnails thumbnails_of(const Shell& shell, const sgf::Document& document, const DrawOptions& options);

}  // namespace qipu::app
