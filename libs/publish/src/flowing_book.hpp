// What books that flow have in common, whatever holds them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chapter_writers.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/publish/pages.hpp"

namespace qipu::publish {

extern const std::string_view flowing_style;  // CSS

// What stands in <title>: who played, or what the book is called.
std::string title_words(const Cover& cover);

// XHTML. `picture`: what <img> shows; empty: none.
std::string cover_text(const Cover& cover, std::string_view picture);
std::string cover_svg(const Cover& cover, const draw::Theme& theme);

// Where the parts of a book are, by the numbers of a chapter and of a heading or picture in it, from 0.
class BookPlaces {
 public:
  virtual ~BookPlaces() = default;
  virtual std::string chapter(std::size_t chapter) const = 0;  // what a link leads to
  virtual std::string heading_id(std::size_t chapter, std::size_t heading) const = 0;
  virtual std::string to_heading(std::size_t chapter, std::size_t heading) const = 0;
  virtual std::string picture(std::size_t chapter, std::size_t picture) const = 0;
};
// A list of links.
std::string contents_list(const std::vector<Chapter>& chapters, const BookPlaces& places);
// XHTML, with its slots filled.
std::string chapter_text(const std::vector<Chapter>& chapters, std::size_t number, const BookPlaces& places);

// A chapter without a title of its own has its number.
std::string chapter_title(const std::vector<Chapter>& chapters, std::size_t chapter);

}  // namespace qipu::publish
