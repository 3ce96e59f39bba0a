// A sheet is a grid of parts of one size. In each stand the lines above the picture, the picture as large as
// what is left of the part allows, and its caption and lists right below it.
#include "qipu/publish/sheets.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "chapter_writers.hpp"
#include "line_filler.hpp"
#include "page_frame.hpp"
#include "page_geometry.hpp"
#include "page_text.hpp"
#include "qipu/base/pattern.hpp"

namespace qipu::publish {

namespace {

// Of a part's width: small parts of the board are not blown up, so that stones on a sheet are of one size.
constexpr std::int64_t most_cells_of_part = 12;
constexpr std::int64_t sheet_gap = 6 * millimetre;
constexpr std::size_t most_caption_lines = 4;
constexpr std::size_t most_list_lines = 12;

// By the number of pictures a sheet, from 1, on upright paper.
constexpr std::array<PageGrid, 12> sheet_grids{
    {{1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {2, 3}, {2, 4}, {2, 4}, {3, 3}, {3, 4}, {3, 4}, {3, 4}}};

struct SheetLine {
  std::string text;
  std::int64_t size;
  bool is_strong;
  std::int64_t height() const { return size * 15 / 10; }
};

using SheetLines = std::vector<SheetLine>;

std::int64_t height_of(const SheetLines& lines) {
  std::int64_t height = 0;
  for (const SheetLine& line : lines) height += line.height();
  return height;
}

class SheetDrawer {
 public:
  SheetDrawer(const PageOptions& options, std::uint32_t per_sheet) : options_(options), at_(options) {
    grid_ = sheet_grids[per_sheet - 1];
    if (options.width > options.height) std::swap(grid_.columns, grid_.rows);
    width_ = (at_.width - 2 * at_.side - (grid_.columns - 1) * sheet_gap) / grid_.columns;
    height_ = (at_.bottom - at_.top - (grid_.rows - 1) * sheet_gap) / grid_.rows;
  }

  std::string sheet(std::span<const SheetPicture> pictures) const {
    std::string drawn, texts;
    for (std::size_t i = 0; i < pictures.size(); ++i) add(pictures[i], i, drawn, texts);
    return drawn + colored(texts, options_.theme);
  }

 private:
  void add_lines(SheetLines& lines, std::string_view text, std::int64_t size, bool is_strong,
                 std::size_t most, const draw::TextMeasure& measure) const {
    constexpr std::int64_t filled = 970;  // of a line, in thousandths: fonts differ
    if (text.empty()) return;
    LineFiller filler(text, measure);
    for (std::size_t i = 0; i < most; ++i) {
      const std::optional<std::string> line = filler.next(width_ * filled / size);
      if (!line) return;
      lines.push_back({*line, size, is_strong});
    }
    if (filler.next(width_ * filled / size)) lines.back().text += " …";
  }
  void append_lines(std::string& texts, const SheetLines& lines, std::int64_t middle, std::int64_t& y) const {
    for (const SheetLine& line : lines) {
      append_text(texts, line.text, middle, y + line.size, {line.size, TextAlign::Middle, line.is_strong});
      y += line.height();
    }
  }
  void add(const SheetPicture& picture, std::size_t index, std::string& drawn, std::string& texts) const;

  const PageOptions& options_;
  PageGeometry at_;
  PageGrid grid_{};
  std::int64_t width_ = 0;  // of a part
  std::int64_t height_ = 0;
};

void SheetDrawer::add(const SheetPicture& picture, std::size_t index, std::string& drawn,
                      std::string& texts) const {
  const draw::TextMeasure measure = measure_of(options_, picture.language);
  const std::int64_t small = at_.text * 9 / 10;
  SheetLines above, below;
  for (const std::vector<std::string>& items : picture.diagram.header)
    add_lines(above, draw::header_line(items, picture.language), small, false, most_caption_lines, measure);
  add_lines(below, draw::caption_of(picture.diagram, picture.language), at_.text, true, most_caption_lines,
            measure);
  add_lines(below, picture.text, small, false, most_caption_lines, measure);
  add_lines(below, hidden_words(picture.diagram, picture.language), small, false, most_list_lines, measure);
  const draw::Diagram board = board_alone(picture.diagram);
  const draw::PictureSize size = draw::size_of(board, options_.theme);
  const std::int64_t between = at_.text / 2;
  const std::int64_t room = std::max(
      height_ - height_of(above) - height_of(below) - (above.empty() ? 0 : between) - between, height_ / 3);
  const std::int64_t cell =
      std::min({width_ * 1000 / size.width, room * 1000 / size.height, width_ / most_cells_of_part});
  const std::int64_t left =
      at_.side + static_cast<std::int64_t>(index % grid_.columns) * (width_ + sheet_gap);
  std::int64_t y = at_.top + static_cast<std::int64_t>(index / grid_.columns) * (height_ + sheet_gap);
  append_lines(texts, above, left + width_ / 2, y);
  if (!above.empty()) y += between;
  draw::SvgOptions svg;
  svg.form = options_.pictures;
  svg.language = picture.language;
  svg.text_language = game::language_code(picture.language);
  svg.prefix = "q" + std::to_string(index);
  svg.measure = measure;
  svg.place = draw::SvgPlace{left, y, width_, size.height * cell / 1000, cell};
  drawn += draw::svg(board, options_.theme, svg);
  y += size.height * cell / 1000 + between;
  append_lines(texts, below, left + width_ / 2, y);
}

// ---- Words

constexpr game::LanguageRow black_to_play{"Black to play", "黑先", "黒先", "흑선", "黑先"};
constexpr game::LanguageRow white_to_play{"White to play", "白先", "白先", "백선", "白先"};
constexpr game::LanguageRow solution_of{"Solution of {}", "第 {} 题解答", "第{}問の解答", "{}번 문제의 풀이",
                                        "第 {} 題解答"};
constexpr game::LanguageRow problems_title{"Go Problems", "围棋死活题", "詰碁集", "사활 문제집",
                                           "圍棋死活題"};
constexpr game::LanguageRow problems_count{"{} problems", "共 {} 题", "全{}問", "모두 {}문제", "共 {} 題"};

// Pages of the solutions, without their frames.
std::vector<std::string> solution_pages(const SheetBook& book, const PageOptions& options) {
  if (book.solutions.empty()) return {};
  const std::unique_ptr<ChapterWriter> writer = chapter_writer(options, book.language);
  for (const BookFigure& solution : book.solutions)
    if (!writer->add(solution)) break;
  return writer->finish().pages;
}

// As a book of nothing else has it.
std::string cover_page(const Cover& cover, const PageOptions& options) {
  std::vector<Chapter> chapters(1);
  chapters.front().cover = cover;
  return book_of(chapters, options).front();
}

}  // namespace

std::vector<std::string> sheets_of(const SheetBook& book, const PageOptions& given, std::uint32_t per_sheet,
                                   const std::string& head) {
  PageOptions options = given;
  options.per_page = std::min<std::uint32_t>(per_sheet, most_figures_a_page);
  const SheetDrawer drawer(options, per_sheet);
  std::vector<std::string> pages;
  if (book.cover) pages.push_back(cover_page(*book.cover, options));
  std::span<const SheetPicture> left = book.pictures;
  while (!left.empty() && pages.size() <= options.most_pages && !options.is_stopped()) {
    const std::size_t count = std::min<std::size_t>(per_sheet, left.size());
    pages.push_back(
        framed(drawer.sheet(left.first(count)), options, left.front().language, head, pages.size() + 1));
    left = left.subspan(count);
  }
  for (const std::string& page : solution_pages(book, options))
    pages.push_back(framed(page, options, book.language, head, pages.size() + 1));
  return pages;
}

std::string to_play_words(Color color, RecordLanguage language) {
  return std::string((color == Color::Black ? black_to_play : white_to_play).in(language));
}

std::string problem_words(std::uint64_t number, const std::string& asked) {
  return std::to_string(number) + (asked.empty() ? "" : ". " + asked);
}

std::string solution_words(std::uint64_t number, RecordLanguage language) {
  return filled(solution_of.in(language), {std::to_string(number)});
}

Cover problem_cover(const std::string& title, std::span<const std::string> sources, const SheetBook& book) {
  Cover cover;
  cover.language = book.pictures.front().language;
  cover.title = title.empty() ? std::string(problems_title.in(cover.language)) : one_line(title);
  cover.subtitle = filled(problems_count.in(cover.language), {std::to_string(book.pictures.size())});
  for (const std::string& source : sources)
    cover.lines.push_back(
        {cover.lines.empty() ? std::string(word(cover.language, Word::Source)) : "", one_line(source)});
  cover.picture = board_alone(book.pictures.front().diagram);
  cover.picture->coordinates.reset();
  return cover;
}

}  // namespace qipu::publish
