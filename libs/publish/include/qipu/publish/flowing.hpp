// Books for screens of any size, of chapters whose text flows (BookForm::Flowing): a cover, contents,
// chapters. Pure functions; the same bytes for the same chapters everywhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/publish/pages.hpp"

namespace qipu::publish {

struct BookFile {
  std::string path;  // in the container, with / between folders
  std::string bytes;
};

// The files of an EPUB 3.3 in their order in the container; the first is to be stored as it is. Takes the
// pictures of the chapters. `modified`: as 2026-11-26T12:00:00Z. Precondition: there is a chapter, and all
// are Flowing.
std::vector<BookFile> epub_of(std::vector<Chapter>& chapters, const draw::Theme& theme,
                              std::string_view modified);

// The same as one page of HTML that needs nothing beside it, and no script. Precondition: as above.
std::string web_book_of(const std::vector<Chapter>& chapters, const draw::Theme& theme);

}  // namespace qipu::publish
