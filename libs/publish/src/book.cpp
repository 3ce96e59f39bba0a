// The cover, the contents, and the pages of all chapters.
#include <algorithm>

#include "chapter_writers.hpp"
#include "line_filler.hpp"
#include "page_frame.hpp"
#include "page_geometry.hpp"
#include "page_text.hpp"
#include "qipu/draw/xml_text.hpp"
#include "qipu/publish/pages.hpp"

namespace qipu::publish {

namespace {

constexpr std::size_t most_cover_lines = 16;
constexpr std::size_t most_title_lines = 4;

// A line of the contents.
struct Entry {
  std::string text;
  std::size_t page;  // in the book, from 1
  bool is_below;     // a name within a chapter
};

class BookWriter {
 public:
  BookWriter(std::vector<Chapter>& chapters, const PageOptions& options)
      : cover_(cover_of_all(chapters)),
        chapters_(chapters),
        options_(options),
        at_(options),
        measures_(options, cover_.language) {}

  std::vector<std::string> write();

 private:
  struct Stone {
    std::string_view fill;
    const std::string& name;
  };

  std::string cover() const;
  void append_wrapped(std::string& out, std::string_view text, std::int64_t size, bool is_strong,
                      std::int64_t& y) const;
  void append_players(std::string& out, std::int64_t& y) const;
  void append_cover_lines(std::string& out, std::int64_t& y) const;
  std::string cover_picture(std::int64_t y) const;

  std::vector<Entry> entries(std::size_t pages_before) const;
  std::size_t entry_count() const;
  std::size_t entries_on_page(bool is_first) const;
  std::size_t contents_pages() const;
  std::string contents_page(std::span<const Entry> entries, bool is_first) const;
  void append_entry(std::string& out, const Entry& entry, std::int64_t y) const;

  Cover cover_;
  std::vector<Chapter>& chapters_;
  const PageOptions& options_;
  PageGeometry at_;
  WordMeasures measures_;
};

// ---- The cover

void BookWriter::append_wrapped(std::string& out, std::string_view text, std::int64_t size, bool is_strong,
                                std::int64_t& y) const {
  const std::int64_t width = (at_.width - 2 * at_.side) * 1000 / size * 9 / 10;
  LineFiller lines(text, measures_.of(is_strong));
  for (std::size_t i = 0; i < most_title_lines; ++i) {
    const std::optional<std::string> line = lines.next(width);
    if (!line) break;
    append_text(out, *line, at_.width / 2, y + size, {size, TextAlign::Middle, is_strong});
    y += size * 14 / 10;
  }
}

// Each with a stone of his colour before him; a long name goes on below itself.
void BookWriter::append_players(std::string& out, std::int64_t& y) const {
  const std::int64_t size = at_.text * 14 / 10, radius = size * 45 / 100;
  const Stone players[] = {{"#000000", cover_.black}, {"#ffffff", cover_.white}};
  std::int64_t widest = 0;
  const std::int64_t room = at_.width - 2 * at_.side - 4 * radius;
  for (const Stone& one : players) widest = std::max(widest, width_of(one.name, size, measures_.plain));
  const std::int64_t left = (at_.width - std::min(widest, room) - 4 * radius) / 2;
  for (const Stone& one : players) {
    if (one.name.empty()) continue;
    out += "<circle";
    draw::append_attribute(out, "cx", left + radius);
    draw::append_attribute(out, "cy", y + size * 64 / 100);
    draw::append_attribute(out, "r", radius);
    draw::append_attribute(out, "fill", one.fill);
    out += " stroke=\"#000000\" stroke-width=\".25\"/>";
    LineFiller lines(one.name, measures_.plain);
    while (const std::optional<std::string> line = lines.next(room * 1000 / size)) {
      append_text(out, *line, left + 4 * radius, y + size, {size});
      y += size * 14 / 10;
    }
    y += size * 3 / 10;
  }
}

// Labels end where values begin.
void BookWriter::append_cover_lines(std::string& out, std::int64_t& y) const {
  std::int64_t labels = 0, values = 0;
  const std::int64_t size = at_.text, gap = 2 * size, room = at_.width - 2 * at_.side;
  for (const CoverLine& line : cover_.lines) {
    labels = std::max(labels, width_of(line.label, size, measures_.plain));
    values = std::max(values, width_of(line.text, size, measures_.plain));
  }
  values = std::min(values, room * 6 / 10);
  const std::int64_t middle = (at_.width - labels - gap - values) / 2 + labels;
  for (std::size_t i = 0; i < std::min(cover_.lines.size(), most_cover_lines); ++i) {
    const CoverLine& line = cover_.lines[i];
    append_text(out, line.label, middle, y + size, {size, TextAlign::End});
    LineFiller lines(line.text, measures_.plain);
    for (std::size_t k = 0; k < 3; ++k) {
      const std::optional<std::string> text = lines.next((at_.width - at_.side - middle - gap) * 1000 / size);
      if (!text) break;
      append_text(out, *text, middle + gap, y + size, {size});
      y += size * 16 / 10;
    }
  }
}

// In the room that is left, if that is enough to see something.
std::string BookWriter::cover_picture(std::int64_t y) const {
  const std::int64_t width = at_.width * 46 / 100, top = y + at_.height * 5 / 100;
  const std::int64_t height = std::min(width, at_.foot - top);
  if (!cover_.picture || height < width / 2) return {};
  draw::SvgOptions options;
  options.form = options_.pictures;
  options.language = cover_.language;
  options.text_language = game::language_code(cover_.language);
  options.measure = measure_of(options_, cover_.language, draw::FontKind::Board);
  options.place = draw::SvgPlace{(at_.width - width) / 2, top, width, height, width / 10};
  return draw::svg(*cover_.picture, options_.theme, options);
}

std::string BookWriter::cover() const {
  std::string out;
  std::int64_t y = at_.height * 14 / 100;
  append_wrapped(out, cover_.title, at_.text * 26 / 10, true, y);
  if (!cover_.subtitle.empty()) {
    y += at_.text;
    append_wrapped(out, cover_.subtitle, at_.text * 13 / 10, false, y);
  }
  y += at_.height * 25 / 1000;
  append_rule(out, at_.width * 4 / 10, y, at_.width * 2 / 10);
  y += at_.height * 25 / 1000;
  append_players(out, y);
  y += at_.text * 2;
  append_cover_lines(out, y);
  return colored(out, options_.theme) + cover_picture(y);
}

// ---- The contents

std::size_t BookWriter::entry_count() const {
  std::size_t count = chapters_.size() > 1 ? chapters_.size() : 0;
  for (const Chapter& chapter : chapters_) count += chapter.headings.size();
  return count > 1 ? count : 0;  // one line is not worth a page
}

std::size_t BookWriter::entries_on_page(bool is_first) const {
  const std::int64_t room = at_.bottom - at_.top - (is_first ? 4 * at_.text : 0);
  return static_cast<std::size_t>(std::max<std::int64_t>(1, room / at_.line));
}

std::size_t BookWriter::contents_pages() const {
  const std::size_t count = entry_count();
  if (count == 0) return 0;
  if (count <= entries_on_page(true)) return 1;
  const std::size_t each = entries_on_page(false);
  return 1 + (count - entries_on_page(true) + each - 1) / each;
}

std::vector<Entry> BookWriter::entries(std::size_t pages_before) const {
  std::vector<Entry> entries;
  for (const Chapter& chapter : chapters_) {
    const bool has_chapters = chapters_.size() > 1;
    if (has_chapters) entries.push_back({chapter.title, pages_before + 1, false});
    for (const Heading& heading : chapter.headings)
      entries.push_back({heading.text, pages_before + heading.page + 1, has_chapters});
    pages_before += chapter.pages.size();
  }
  return entries;
}

// Dots lead from the name to the number.
void BookWriter::append_entry(std::string& out, const Entry& entry, std::int64_t y) const {
  const std::int64_t size = at_.text, right = at_.width - at_.side, room = 12 * millimetre;
  const std::int64_t left = at_.side + (entry.is_below ? 2 * size : 0);
  const std::string text = cut_to(entry.text, right - left - room, size, measures_.plain);
  const std::string number = std::to_string(entry.page);
  append_text(out, text, left, y, {size});
  append_text(out, number, right, y, {size, TextAlign::End});
  const std::int64_t begin = left + width_of(text, size, measures_.plain) + size;
  const std::int64_t end = right - width_of(number, size, measures_.plain) - size;
  if (end - begin < 2 * size) return;
  const std::int64_t step = size / 2;
  const std::int64_t first =
      right - (right - begin) / step * step;  // dots of all lines stand below each other
  out += "<path d=\"M";
  draw::append_length(out, first);
  out += ' ';
  draw::append_length(out, y - size / 12);
  out += 'H';
  draw::append_length(out, end);
  out +=
      R"(" fill="none" stroke="currentColor" stroke-width=".3" stroke-linecap="round" stroke-dasharray="0 )";
  draw::append_length(out, step);
  out += "\"/>";
}

std::string BookWriter::contents_page(std::span<const Entry> entries, bool is_first) const {
  std::string out;
  std::int64_t y = at_.top;
  if (is_first) {
    const std::int64_t size = at_.text * 15 / 10;
    append_text(out, word(cover_.language, Word::Contents), at_.side, y + size,
                {size, TextAlign::Start, true});
    y += 4 * at_.text;
  }
  for (const Entry& entry : entries) {
    append_entry(out, entry, y + at_.text);
    y += at_.line;
  }
  return colored(out, options_.theme);
}

std::vector<std::string> BookWriter::write() {
  std::vector<std::string> pages;
  pages.push_back(framed(cover(), options_, cover_.language, "", 0));
  const std::vector<Entry> all = entry_count() > 0 ? entries(1 + contents_pages()) : std::vector<Entry>();
  for (std::span<const Entry> left = all; !left.empty();) {
    const bool is_first = left.size() == all.size();
    const std::size_t count = std::min(entries_on_page(is_first), left.size());
    pages.push_back(framed(contents_page(left.first(count), is_first), options_, cover_.language,
                           is_first ? std::string() : cover_.title, pages.size() + 1));
    left = left.subspan(count);
  }
  for (Chapter& chapter : chapters_) {
    bool is_first = true;
    for (std::string& page : chapter.pages) {
      if (options_.is_stopped()) return pages;
      if (is_first && chapters_.size() > 1) page = chapter.opening + page;
      const bool has_head = !(is_first && chapter.repeats_title);
      pages.push_back(framed(page, options_, chapter.language, has_head ? chapter.head : std::string(),
                             pages.size() + 1));
      page = std::string();
      is_first = false;
    }
  }
  return pages;
}

}  // namespace

std::vector<std::string> book_of(std::vector<Chapter>& chapters, const PageOptions& options) {
  return BookWriter(chapters, options).write();
}

}  // namespace qipu::publish
