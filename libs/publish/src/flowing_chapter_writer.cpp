// A chapter for screens of any size: XHTML that flows, with its pictures beside it. No line is broken here
// but where the record breaks it.
#include <algorithm>
#include <utility>

#include "chapter_writers.hpp"
#include "line_filler.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/draw/xml_text.hpp"

namespace qipu::publish {

namespace {

class FlowingChapterWriter : public ChapterWriter {
 public:
  FlowingChapterWriter(const PageOptions& options, RecordLanguage language) : options_(options) {
    chapter_.language = language;
  }

  void add_title(std::string_view title, std::string_view line_below) override;
  bool add(const BookFigure& figure) override;
  Chapter finish() override;

 private:
  void add_slot(BookSlot slot);
  void add_heading(const std::string& name, const std::string& of);
  void add_figure(const BookFigure& figure);
  void add_passage(const Passage& passage);
  void add_text(std::string_view text);

  const PageOptions& options_;
  Chapter chapter_;
  std::string body_;
};

void FlowingChapterWriter::add_title(std::string_view title, std::string_view line_below) {
  if (!title.empty())
    chapter_.opening.append("<h1>").append(draw::xml_text(one_line(title))).append("</h1>\n");
  if (!line_below.empty())
    chapter_.opening.append("<p class=\"facts\">").append(draw::xml_text(line_below)).append("</p>\n");
}

void FlowingChapterWriter::add_slot(BookSlot slot) {
  chapter_.pieces.push_back(std::exchange(body_, {}));
  chapter_.slots.push_back(slot);
}

// Of an element whose start is being written: what the contents lead to.
void FlowingChapterWriter::add_heading(const std::string& name, const std::string& of) {
  if (name.empty()) return;
  chapter_.headings.push_back({heading_words(name, of), chapter_.headings.size()});
  add_slot(BookSlot::Heading);
}

void FlowingChapterWriter::add_figure(const BookFigure& figure) {
  const std::string name = one_line(figure.name);
  const std::string caption = figure_caption(figure, chapter_.language);
  if (!name.empty() && !caption.starts_with(name)) {
    body_ += "<h2";
    add_heading(name, caption);
    body_.append(">").append(draw::xml_text(name)).append("</h2>\n<figure>");
  } else {
    body_ += "<figure";
    add_heading(name, caption);
    body_ += ">";
  }
  draw::SvgOptions options;
  options.language = chapter_.language;
  options.text_language = game::language_code(chapter_.language);
  const draw::Diagram board = board_alone(*figure.diagram);
  chapter_.pictures.push_back(draw::svg(board, options_.theme, options));
  body_ += "<img";
  add_slot(BookSlot::Picture);
  draw::append_attribute(body_, "alt", draw::description_of(board, options.language));
  body_ += "/>";
  const std::string hidden = hidden_words(*figure.diagram, chapter_.language);
  if (!caption.empty() || !hidden.empty()) {
    body_.append("<figcaption><b>").append(draw::xml_text(caption)).append("</b>");
    if (!hidden.empty()) body_.append("<br/>").append(draw::xml_text(hidden));
    body_ += "</figcaption>";
  }
  body_ += "</figure>\n";
}

// Line ends hold; empty lines begin a paragraph.
void FlowingChapterWriter::add_text(std::string_view text) {
  bool is_begun = false, is_gap = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string line = line_text(text.substr(0, end));
    text.remove_prefix(end);
    text.remove_prefix(text.starts_with("\r\n") ? 2 : !text.empty());
    if (line.empty()) {
      is_gap = is_begun;
      continue;
    }
    if (is_begun) body_ += is_gap ? "</p>\n<p>" : "<br/>\n";
    body_ += draw::xml_text(line);
    is_begun = true, is_gap = false;
  }
}

void FlowingChapterWriter::add_passage(const Passage& passage) {
  body_ += "<p";
  add_heading(one_line(passage.name), one_line(passage.lead));
  body_ += ">";
  const std::string lead = lead_of(passage, chapter_.language);
  const std::size_t end = lead.find_last_not_of(' ') + 1;
  if (!lead.empty())
    body_.append("<b>").append(draw::xml_text(lead.substr(0, end))).append("</b>").append(lead.substr(end));
  add_text(passage.text);
  body_ += "</p>\n";
}

bool FlowingChapterWriter::add(const BookFigure& figure) {
  if (figure.diagram) add_figure(figure);
  for (const Passage& passage : figure.passages) add_passage(passage);
  return !options_.is_stopped();
}

Chapter FlowingChapterWriter::finish() {
  chapter_.pieces.push_back(std::move(body_));
  return std::move(chapter_);
}

}  // namespace

std::unique_ptr<ChapterWriter> flowing_chapter_writer(const PageOptions& options, RecordLanguage language) {
  return std::make_unique<FlowingChapterWriter>(options, language);
}

}  // namespace qipu::publish
