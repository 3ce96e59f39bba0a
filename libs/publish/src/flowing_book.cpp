#include "flowing_book.hpp"

#include "qipu/draw/xml_text.hpp"

namespace qipu::publish {

const std::string_view flowing_style = R"(body { margin: 0 5%; line-height: 1.5; }
h1 { font-size: 1.5em; line-height: 1.25; margin: 1.5em 0 0.5em; }
h2 { font-size: 1.1em; margin: 2em 0 0.5em; break-after: avoid; }
p { margin: 0.6em 0; }
.facts, .subtitle { margin-top: 0; }
figure { margin: 1.5em 0 1em; text-align: center; break-inside: avoid; }
figure img { width: 100%; max-width: 26em; height: auto; }
figcaption { margin-top: 0.3em; font-size: 0.9em; }
.cover { text-align: center; }
.cover h1 { font-size: 2em; margin-top: 2em; }
.cover img { width: 60%; max-width: 20em; height: auto; margin-top: 1.5em; }
.players { margin: 1.5em 0; font-size: 1.2em; }
table { margin: 1em auto; border-spacing: 1em 0.2em; }
th { font-weight: normal; text-align: right; vertical-align: top; opacity: 0.75; }
td { text-align: left; }
nav ol { padding-left: 1.5em; list-style: none; }
)";

std::string title_words(const Cover& cover) {
  if (cover.black.empty() && cover.white.empty()) return cover.title;
  if (cover.black.empty() || cover.white.empty()) return cover.title + ": " + cover.black + cover.white;
  return cover.title + ": " + cover.black + " – " + cover.white;
}

std::string cover_text(const Cover& cover, std::string_view picture) {
  std::string out = "<div class=\"cover\">\n<h1>" + draw::xml_text(cover.title) + "</h1>\n";
  if (!cover.subtitle.empty())
    out.append("<p class=\"subtitle\">").append(draw::xml_text(cover.subtitle)).append("</p>\n");
  if (!cover.black.empty() || !cover.white.empty()) {
    out += "<p class=\"players\">";
    if (!cover.black.empty()) out.append("● ").append(draw::xml_text(cover.black));
    if (!cover.black.empty() && !cover.white.empty()) out += "<br/>\n";
    if (!cover.white.empty()) out.append("○ ").append(draw::xml_text(cover.white));
    out += "</p>\n";
  }
  if (!cover.lines.empty()) {
    out += "<table>\n";
    for (const CoverLine& line : cover.lines)
      out.append("<tr><th>")
          .append(draw::xml_text(line.label))
          .append("</th><td>")
          .append(draw::xml_text(line.text))
          .append("</td></tr>\n");
    out += "</table>\n";
  }
  if (cover.picture && !picture.empty()) {
    out += "<p><img";
    draw::append_attribute(out, "src", picture);
    draw::append_attribute(out, "alt", draw::description_of(*cover.picture, cover.language));
    out += "/></p>\n";
  }
  return out + "</div>\n";
}

std::string cover_svg(const Cover& cover, const draw::Theme& theme) {
  draw::SvgOptions options;
  options.language = cover.language;
  options.text_language = game::language_code(cover.language);
  return cover.picture ? draw::svg(*cover.picture, theme, options) : std::string();
}

std::string chapter_title(const std::vector<Chapter>& chapters, std::size_t chapter) {
  const std::string title = one_line(chapters[chapter].title);
  return title.empty() ? std::to_string(chapter + 1) : title;
}

namespace {

void append_link(std::string& out, const std::string& to, std::string_view text) {
  out += "<li><a";
  draw::append_attribute(out, "href", to);
  out.append(">").append(draw::xml_text(text)).append("</a>");
}

}  // namespace

std::string contents_list(const std::vector<Chapter>& chapters, const BookPlaces& places) {
  std::string out = "<ol>\n";
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    append_link(out, places.chapter(i), chapter_title(chapters, i));
    const std::vector<Heading>& headings = chapters[i].headings;
    if (!headings.empty()) out += "\n<ol>\n";
    for (const Heading& heading : headings) {
      append_link(out, places.to_heading(i, heading.page), heading.text);
      out += "</li>\n";
    }
    out += headings.empty() ? "</li>\n" : "</ol>\n</li>\n";
  }
  return out + "</ol>\n";
}

std::string chapter_text(const std::vector<Chapter>& chapters, std::size_t number, const BookPlaces& places) {
  const Chapter& chapter = chapters[number];
  std::string out = chapters.size() > 1 ? chapter.opening : std::string();
  out += chapter.pieces.front();
  std::size_t headings = 0, pictures = 0;
  for (std::size_t i = 0; i < chapter.slots.size(); ++i) {
    if (chapter.slots[i] == BookSlot::Heading)
      draw::append_attribute(out, "id", places.heading_id(number, headings++));
    else
      draw::append_attribute(out, "src", places.picture(number, pictures++));
    out += chapter.pieces[i + 1];
  }
  return out;
}

}  // namespace qipu::publish
