// A page is filled column by column. A figure stands whole, with its name and caption; the words below it
// flow on into the next column or page, but no line of a passage is left alone where others stand together.
//
// In rows as many figures as there are columns begin side by side, each with its words in its own column, and
// the next ones below the longest of them. What is longer than a page flows through all columns.
#include <algorithm>
#include <deque>

#include "chapter_writers.hpp"
#include "line_filler.hpp"
#include "page_frame.hpp"
#include "page_geometry.hpp"
#include "page_text.hpp"
#include "qipu/draw/xml_text.hpp"
#include "qipu/publish/pages.hpp"
#include "qipu/text/display.hpp"

namespace qipu::publish {

namespace {

// So much of a line is filled, in thousandths, where nobody knows the font.
constexpr std::int64_t usually_filled = 985;

// ---- The lines of a passage

struct PassageLine {
  std::string lead;
  std::string text;
  bool is_gap = false;  // an empty line
};

class PassageLines {
 public:
  PassageLines(const Passage& passage, RecordLanguage language, const WordMeasures& measures,
               std::int64_t width)
      : width_(width),
        lead_(lead_of(passage, language)),
        filler_(passage.text, measures.plain, indent(measures.strong)) {
    if (is_lead_apart_)
      for (LineFiller lines(lead_, measures.strong); auto line = lines.next(width);) leads_.push_back(*line);
  }

  // Up to so many lines ahead.
  std::deque<PassageLine>& ahead(std::size_t count) {
    while (lines_.size() < count && read()) {
    }
    return lines_;
  }

 private:
  // What the lead takes of the first line; where it takes most of it, it stands above.
  std::int64_t indent(const draw::TextMeasure& strong) {
    const auto lead = static_cast<std::int64_t>(strong(lead_));
    is_lead_apart_ = lead > width_ * 6 / 10;
    return is_lead_apart_ ? 0 : lead;
  }

  bool read() {
    if (!leads_.empty()) {
      lines_.push_back({leads_.front(), "", false});
      leads_.pop_front();
      return true;
    }
    bool is_gap = false;
    while (const std::optional<std::string> line = filler_.next(width_)) {
      if (line->empty() && (is_lead_apart_ || lead_.empty())) {
        is_gap = has_text_;
        continue;
      }
      if (is_gap) lines_.push_back({"", "", true});
      take(*line);
      return true;
    }
    if (is_lead_apart_ || lead_.empty()) return false;
    take("");
    return true;
  }
  void take(const std::string& line) {
    lines_.push_back({is_lead_apart_ ? std::string() : std::exchange(lead_, ""), line, false});
    has_text_ = true;
  }

  std::int64_t width_;
  std::string lead_;
  bool is_lead_apart_ = false;
  LineFiller filler_;
  std::deque<std::string> leads_;
  std::deque<PassageLine> lines_;
  bool has_text_ = false;
};

// ---- Columns and pages

class PageChapterWriter : public ChapterWriter {
 public:
  PageChapterWriter(const PageOptions& options, RecordLanguage language, FigureOrder order)
      : options_(options),
        order_(order),
        at_(options),
        y_(at_.top),
        top_(at_.top),
        measures_(options, language),
        board_measure_(measure_of(options, language, draw::FontKind::Board)),
        filled_(options.measure ? 1000 : usually_filled) {
    chapter_.language = language;
  }

  void add_title(std::string_view title, std::string_view line_below) override;
  bool add(const BookFigure& figure) override;
  Chapter finish() override;

 private:
  struct MeasuredFigure {
    BookFigure figure;
    std::int64_t height;
  };
  struct Caption {
    std::vector<std::string> lines;
    TextStyle style;
  };

  bool is_fresh() const { return y_ == top_; }  // nothing stands in this column
  bool has_room(std::int64_t height) const { return y_ + height <= at_.bottom; }
  bool is_empty() const { return pictures_.empty() && texts_.empty() && body_.empty(); }  // this page
  bool goes_on() const { return !chapter_.is_cut && !options_.is_stopped(); }
  void advance();
  void end_page();
  void lay(const BookFigure& figure);
  std::optional<std::int64_t> height_of(const BookFigure& figure) const;
  void add_to_row(const BookFigure& figure);
  void end_row();
  void add_heading(const std::string& name, const std::string& of);
  void add_figure(const BookFigure& figure);
  void add_picture(const draw::Diagram& diagram, std::int64_t cell, std::int64_t height);
  void add_lines(const Caption& caption);
  void add_hidden(const draw::Diagram& diagram);
  void add_passage(const Passage& passage);
  void add_line(const PassageLine& line);
  Caption caption(std::string_view text, std::int64_t size, bool is_strong) const;
  std::int64_t height_of(const Caption& caption) const {
    return static_cast<std::int64_t>(caption.lines.size()) * caption.style.size * 15 / 10;
  }
  std::int64_t middle() const { return at_.column_left(column_) + at_.column / 2; }

  const PageOptions& options_;
  FigureOrder order_;
  PageGeometry at_;
  Chapter chapter_;
  bool is_measuring_ = false;
  std::vector<MeasuredFigure> row_;  // that are to stand side by side
  std::string pictures_;             // of the page
  std::string texts_;
  std::string body_;       // lines of passages
  std::size_t lines_ = 0;  // so many of them
  std::uint32_t column_ = 0;
  std::uint32_t in_column_ = 0;  // figures
  std::uint32_t on_page_ = 0;
  std::int64_t y_;    // where the next thing begins
  std::int64_t top_;  // of the columns of this page
  WordMeasures measures_;
  draw::TextMeasure board_measure_;
  std::int64_t filled_;  // of a line, in thousandths
};

void PageChapterWriter::end_page() {
  texts_ += "<g";
  draw::append_attribute(texts_, "font-size", at_.text);
  chapter_.lines_left = pictures_.empty() ? lines_ : 0;
  lines_ = 0;
  texts_.append(">").append(body_).append("</g>");
  chapter_.pages.push_back(pictures_ + colored(texts_, options_.theme));
  pictures_.clear(), texts_.clear(), body_.clear();
  column_ = in_column_ = on_page_ = 0;
  y_ = top_ = at_.top;
  chapter_.is_cut = chapter_.pages.size() >= options_.most_pages;
}

void PageChapterWriter::advance() {
  if (column_ + 1 == at_.grid.columns) return end_page();
  ++column_;
  in_column_ = 0;
  y_ = top_;
}

void PageChapterWriter::add_title(std::string_view title, std::string_view line_below) {
  std::string title_text;
  const std::int64_t size = at_.text * 15 / 10, width = at_.width - 2 * at_.side;
  append_text(title_text, cut_to(title, width, size, measures_.strong), at_.side, y_ + size,
              {size, TextAlign::Start, true});
  y_ += size * 16 / 10;
  LineFiller lines(line_below, measures_.plain);
  while (const auto line = lines.next(width * 1000 / at_.text)) {
    append_text(title_text, *line, at_.side, y_ + at_.text, {at_.text});
    y_ += at_.line;
  }
  append_rule(title_text, at_.side, y_ + at_.text / 2, width);
  chapter_.opening = colored(title_text, options_.theme);
  y_ += at_.text * 2;
  top_ = y_;
}

void PageChapterWriter::add_heading(const std::string& name, const std::string& of) {
  if (!name.empty()) chapter_.headings.push_back({heading_words(name, of), chapter_.pages.size()});
}

PageChapterWriter::Caption PageChapterWriter::caption(std::string_view text, std::int64_t size,
                                                      bool is_strong) const {
  Caption made{{}, {size, TextAlign::Middle, is_strong}};
  const std::int64_t width = at_.measure * filled_ / size;
  if (!text.empty())
    for (LineFiller lines(text, measures_.of(is_strong)); auto line = lines.next(width);)
      made.lines.push_back(*line);
  return made;
}

void PageChapterWriter::add_lines(const Caption& caption) {
  for (const std::string& line : caption.lines) {
    const bool is_start = caption.style.align == TextAlign::Start;
    append_text(texts_, line, is_start ? at_.text_left(column_) : middle(), y_ + caption.style.size,
                caption.style);
    y_ += caption.style.size * 15 / 10;
  }
}

void PageChapterWriter::add_picture(const draw::Diagram& diagram, std::int64_t cell, std::int64_t height) {
  draw::SvgOptions options;
  options.form = options_.pictures;
  options.language = chapter_.language;
  options.text_language = game::language_code(chapter_.language);
  options.prefix = "q" + std::to_string(on_page_);
  options.measure = board_measure_;
  options.place = draw::SvgPlace{at_.column_left(column_), y_, at_.column, height, cell};
  if (!is_measuring_) pictures_ += draw::svg(diagram, options_.theme, options);
  y_ += height;
}

// "24 at 18, 34 at L18": between items alone a line may end.
void PageChapterWriter::add_hidden(const draw::Diagram& diagram) {
  if (diagram.hidden.empty()) return;
  const std::string list = hidden_words(diagram, chapter_.language);
  const std::int64_t size = at_.text * 9 / 10;
  LineFiller lines(list, measures_.plain);
  while (const auto line = lines.next(at_.measure * filled_ / size)) {
    if (!has_room(size * 15 / 10)) advance();
    if (chapter_.is_cut) return;
    append_text(texts_, *line, middle(), y_ + size, {size, TextAlign::Middle});
    y_ += size * 15 / 10;
  }
}

void PageChapterWriter::add_figure(const BookFigure& figure) {
  const std::string name = one_line(figure.name);
  const std::string words_below = figure_caption(figure, chapter_.language);
  Caption heading = caption(words_below.starts_with(name) ? "" : name, at_.text * 115 / 100, true);
  heading.style.align = TextAlign::Start;
  const draw::Diagram board = board_alone(*figure.diagram);
  const draw::PictureSize size = draw::size_of(board, options_.theme);
  const std::int64_t cell = at_.cell_of(size);
  const std::int64_t height = size.height * cell / 1000;
  const Caption below = caption(words_below, at_.text, true);
  const std::int64_t gap = is_fresh() ? 0 : at_.line;
  const bool is_full = in_column_ == at_.grid.rows;
  if (is_full || !has_room(gap + height_of(heading) + height + at_.text / 2 + height_of(below))) {
    if (on_page_ >= options_.per_page || !is_fresh()) advance();
  } else {
    y_ += gap;
  }
  while (on_page_ >= options_.per_page) advance();
  if (chapter_.is_cut) return;
  add_heading(name, words_below);
  add_lines(heading);
  add_picture(board, cell, height);
  if (!below.lines.empty()) y_ += at_.text / 2;
  add_lines(below);
  ++in_column_, ++on_page_;
  add_hidden(*figure.diagram);
  y_ += at_.line / 2;
}

void PageChapterWriter::add_line(const PassageLine& line) {
  if (line.is_gap) {
    if (!is_fresh()) y_ += at_.line / 3;
    return;
  }
  body_ += "<text";
  draw::append_attribute(body_, "x", at_.text_left(column_));
  draw::append_attribute(body_, "y", y_ + at_.text);
  // librsvg takes the space that begins a Chinese paragraph for white space of XML.
  if (line.text.starts_with("\u3000")) body_ += " xml:space=\"preserve\"";
  body_ += '>';
  if (!line.lead.empty()) {  // a space at the end of the strong text would be lost
    const std::size_t end = line.lead.find_last_not_of(' ') + 1;
    body_.append("<tspan font-weight=\"700\">")
        .append(draw::xml_text(line.lead.substr(0, end)))
        .append("</tspan>");
    body_.append(line.lead.substr(end));
  }
  body_.append(draw::xml_text(line.text)).append("</text>");
  y_ += at_.line;
  ++lines_;
}

void PageChapterWriter::add_passage(const Passage& passage) {
  constexpr std::size_t window = 3;  // enough to know whether a line would stand alone
  PassageLines lines(passage, chapter_.language, measures_, at_.measure * filled_ / at_.text);
  for (bool is_first = true; goes_on(); is_first = false) {
    const std::deque<PassageLine>& ahead = lines.ahead(window);
    if (ahead.empty()) break;
    const std::int64_t room = (at_.bottom - y_) / at_.line;
    const bool would_begin_alone = is_first && ahead.size() > 1 && room == 1;
    const bool would_end_alone = !is_first && ahead.size() == 2 && room == 1;
    if ((room < 1 && !ahead.front().is_gap) || would_begin_alone || would_end_alone) advance();
    if (chapter_.is_cut) return;
    if (is_first) add_heading(one_line(passage.name), one_line(passage.lead));
    add_line(ahead.front());
    lines.ahead(window).pop_front();
  }
  y_ += at_.line / 2;
}

void PageChapterWriter::lay(const BookFigure& figure) {
  if (figure.diagram) add_figure(figure);
  for (const Passage& passage : figure.passages) {
    if (chapter_.is_cut) return;
    add_passage(passage);
  }
}

// ---- Rows

// In one column; nothing: more than that.
std::optional<std::int64_t> PageChapterWriter::height_of(const BookFigure& figure) const {
  PageOptions options = options_;
  options.most_pages = 1;
  options.measure = [this](RecordLanguage, draw::FontKind use) {
    return measures_.of(use == draw::FontKind::StrongWords);
  };
  PageChapterWriter column(options, chapter_.language, FigureOrder::Columns);
  column.filled_ = filled_;
  column.at_.grid.columns = 1;
  column.is_measuring_ = true;
  column.lay(figure);
  return column.chapter_.is_cut ? std::nullopt : std::optional(column.y_ - column.top_);
}

void PageChapterWriter::end_row() {
  if (row_.empty()) return;
  std::int64_t height = 0;
  for (const MeasuredFigure& one : row_) height = std::max(height, one.height);
  const bool has_place = on_page_ + row_.size() <= options_.per_page;
  if (!is_empty() && !(has_place && has_room(height))) end_page();
  const std::int64_t top = y_;
  for (column_ = 0; column_ < row_.size() && goes_on(); ++column_) {
    in_column_ = 0;
    y_ = top_ = top;
    lay(row_[column_].figure);
  }
  row_.clear();
  column_ = 0;
  y_ = top + height + at_.line;
}

void PageChapterWriter::add_to_row(const BookFigure& figure) {
  if (const std::optional<std::int64_t> height = height_of(figure)) {
    row_.push_back({figure, *height});
    if (row_.size() == at_.grid.columns) end_row();
    return;
  }
  end_row();
  if (!is_empty()) end_page();
  lay(figure);
  if (!is_empty()) end_page();
}

bool PageChapterWriter::add(const BookFigure& figure) {
  if (chapter_.is_cut) return false;
  if (order_ == FigureOrder::Rows && at_.grid.columns > 1)
    add_to_row(figure);
  else
    lay(figure);
  return goes_on();
}

Chapter PageChapterWriter::finish() {
  if (goes_on()) end_row();
  if (!is_empty()) {
    const bool was_cut = chapter_.is_cut;
    end_page();
    chapter_.is_cut = was_cut;
  }
  return std::move(chapter_);
}

}  // namespace

std::unique_ptr<ChapterWriter> page_chapter_writer(const PageOptions& options, RecordLanguage language,
                                                   FigureOrder order) {
  return std::make_unique<PageChapterWriter>(options, language, order);
}

}  // namespace qipu::publish
