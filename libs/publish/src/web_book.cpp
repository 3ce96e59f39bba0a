// A book as one page: pictures stand in it as data, each in its own little world, so that no two of them
// share an id.
#include "flowing_book.hpp"
#include "qipu/base/base64.hpp"
#include "qipu/draw/xml_text.hpp"
#include "qipu/publish/flowing.hpp"

namespace qipu::publish {

namespace {

// Beside what all books have: text is not wider than it can be read, and paper begins a chapter anew.
constexpr std::string_view page_style = R"(body { max-width: 42em; margin: 0 auto; padding: 0 1em 4em; }
section { border-top: 1px solid; margin-top: 3em; }
@media print { section { border: 0; break-before: page; } }
)";

std::string data_of(std::string_view svg) { return "data:image/svg+xml;base64," + base64(svg); }

class WebPlaces : public BookPlaces {
 public:
  explicit WebPlaces(const std::vector<Chapter>& chapters) : chapters_(chapters) {}
  std::string chapter(std::size_t chapter) const override { return "#" + id_of(chapter); }
  std::string heading_id(std::size_t chapter, std::size_t heading) const override {
    return id_of(chapter) + "-name-" + std::to_string(heading + 1);
  }
  std::string to_heading(std::size_t chapter, std::size_t heading) const override {
    return "#" + heading_id(chapter, heading);
  }
  std::string picture(std::size_t chapter, std::size_t picture) const override {
    return data_of(chapters_[chapter].pictures[picture]);
  }
  static std::string id_of(std::size_t chapter) { return "chapter-" + std::to_string(chapter + 1); }

 private:
  const std::vector<Chapter>& chapters_;
};

void append_section(std::string& out, const std::vector<Chapter>& chapters, std::size_t number) {
  out += "<section";
  draw::append_attribute(out, "id", WebPlaces::id_of(number));
  draw::append_attribute(out, "lang", language_code(chapters[number].language));
  out.append(">\n").append(chapter_text(chapters, number, WebPlaces(chapters))).append("</section>\n");
}

}  // namespace

std::string web_book_of(const std::vector<Chapter>& chapters, const draw::Theme& theme) {
  const Cover cover = cover_of_all(chapters);
  std::string out = "<!DOCTYPE html>\n<html lang=\"";
  out.append(language_code(cover.language)).append("\">\n<head><meta charset=\"utf-8\"/>");
  out += "<meta name=\"viewport\" content=\"width=device-width\"/>";
  out.append("<title>").append(draw::xml_text(title_words(cover))).append("</title>\n<style>\n");
  out.append(flowing_style).append(page_style).append("</style></head>\n<body>\n");
  out += cover_text(cover, cover.picture ? data_of(cover_svg(cover, theme)) : std::string());
  const bool has_contents = chapters.size() > 1 || chapters.front().headings.size() > 1;
  if (has_contents)
    out.append("<nav>\n<h2>")
        .append(word(cover.language, Word::Contents))
        .append("</h2>\n")
        .append(contents_list(chapters, WebPlaces(chapters)))
        .append("</nav>\n");
  for (std::size_t i = 0; i < chapters.size(); ++i) append_section(out, chapters, i);
  out.append("</body>\n</html>\n");
  return out;
}

}  // namespace qipu::publish
