#include "chapter_writers.hpp"

#include <algorithm>

#include "line_filler.hpp"
#include "qipu/text/display.hpp"

namespace qipu::publish {

namespace {

constexpr std::uint32_t most_name_columns = 200;

Cover cover_of_many(const std::vector<Chapter>& chapters) {
  Cover cover;
  cover.language = chapters.front().language;
  std::string event = chapters.front().event, first_year, last_year;
  for (const Chapter& chapter : chapters) {
    if (chapter.event != event) event.clear();
    if (chapter.year.empty()) continue;
    first_year = first_year.empty() ? chapter.year : std::min(first_year, chapter.year);
    last_year = std::max(last_year, chapter.year);
  }
  cover.title = event.empty() ? std::string(word(cover.language, Word::Records)) : event;
  cover.subtitle = games_words(chapters.size(), cover.language);
  if (!first_year.empty()) cover.subtitle += " · " + first_year;
  if (last_year != first_year) cover.subtitle += "–" + last_year;
  return cover;
}

}  // namespace

std::string one_line(std::string_view text) { return text::cut(line_text(text), most_name_columns); }

std::string lead_of(const Passage& passage, RecordLanguage language) {
  std::string lead = one_line(passage.lead);
  const std::string name = one_line(passage.name);
  if (!name.empty()) lead.append(lead.empty() ? "" : "\u00A0· ").append(name);
  const bool has_text = passage.text.find_first_not_of(" \t\r\n") != passage.text.npos;
  return lead.empty() || !has_text ? lead : lead.append(book_colon(language));
}

std::string heading_words(const std::string& name, const std::string& of) {
  const bool says_all = of.empty() || of.starts_with(name);
  return says_all ? name : name + " · " + of;
}

std::string figure_caption(const BookFigure& figure, RecordLanguage language) {
  std::string caption = draw::caption_of(*figure.diagram, language);
  if (figure.of.empty()) return caption;
  return caption.append(caption.empty() ? "" : " · ").append(figure.of);
}

std::string hidden_words(const draw::Diagram& diagram, RecordLanguage language) {
  std::string list;
  for (const draw::HiddenMove& move : diagram.hidden)
    list.append(list.empty() ? "" : book_comma(language)).append(hidden_words(move, diagram, language));
  return list;
}

draw::Diagram board_alone(const draw::Diagram& diagram) {
  draw::Diagram board = diagram;
  board.title.clear(), board.header.clear(), board.hidden.clear();
  board.figure = 0;
  return board;
}

Cover cover_of_all(const std::vector<Chapter>& chapters) {
  return chapters.size() == 1 ? chapters.front().cover : cover_of_many(chapters);
}

std::unique_ptr<ChapterWriter> chapter_writer(const PageOptions& options, RecordLanguage language) {
  return options.form == BookForm::Flowing ? flowing_chapter_writer(options, language)
                                           : page_chapter_writer(options, language);
}

}  // namespace qipu::publish
