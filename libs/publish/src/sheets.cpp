// A sheet is a grid of parts of one size. In each stand the lines above the picture, the picture as large as
// what is left of the part allows, and its caption and lists right below it. A few lines of words make the
// picture smaller, and more if it stays nearly as large; else they stand where there is room, also in the
// empty parts below.
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
constexpr std::int64_t fewest_word_lines = 4;  // which pictures make room for
constexpr std::int64_t least_shrunk = 80;      // of a picture, in hundredths, if all words have room then
constexpr std::int64_t most_word_lines = 400;  // more than any page holds
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

  // Adds to `is_cut` of each whether all of its words have room.
  std::string sheet(std::span<const SheetPicture> pictures, std::vector<bool>& is_cut) const;

 private:
  struct Part {
    std::int64_t left;
    std::int64_t top;
    std::int64_t below;  // how high the empty parts below it are
    std::string prefix;
  };

  struct PartLines {
    SheetLines above;
    SheetLines caption;
    SheetLines words;
    SheetLines list;
    bool is_whole = true;  // the words
  };

  Part part(std::size_t index, std::size_t count) const;
  // Whether all of it is in them.
  bool add_lines(SheetLines& lines, std::string_view text, std::int64_t size, bool is_strong,
                 std::size_t most, const WordMeasures& measures) const;
  void append_lines(std::string& texts, const SheetLines& lines, std::int64_t middle, std::int64_t& y) const {
    for (const SheetLine& line : lines) {
      append_text(texts, line.text, middle, y + line.size, {line.size, TextAlign::Middle, line.is_strong});
      y += line.height();
    }
  }
  std::int64_t cell_in(const draw::PictureSize& size, std::int64_t height) const {
    const std::int64_t room = std::max(height, height_ / 3);
    return std::min({width_ * 1000 / size.width, room * 1000 / size.height, width_ / most_cells_of_part});
  }
  PartLines lines_around(const SheetPicture& picture, const WordMeasures& measures) const;
  std::int64_t fit(const SheetPicture& picture, const Part& part, const draw::PictureSize& size,
                   const WordMeasures& measures, PartLines& lines) const;
  bool add(const SheetPicture& picture, const Part& part, std::string& drawn, std::string& texts) const;

  const PageOptions& options_;
  PageGeometry at_;
  PageGrid grid_{};
  std::int64_t width_ = 0;  // of a part
  std::int64_t height_ = 0;
};

std::string SheetDrawer::sheet(std::span<const SheetPicture> pictures, std::vector<bool>& is_cut) const {
  std::string drawn, texts;
  for (std::size_t i = 0; i < pictures.size(); ++i)
    is_cut.push_back(!add(pictures[i], part(i, pictures.size()), drawn, texts));
  return drawn + colored(texts, options_.theme);
}

SheetDrawer::Part SheetDrawer::part(std::size_t index, std::size_t count) const {
  const auto column = static_cast<std::int64_t>(index % grid_.columns);
  const auto row = static_cast<std::int64_t>(index / grid_.columns);
  const bool is_lowest = index + grid_.columns >= count;
  return {at_.side + column * (width_ + sheet_gap), at_.top + row * (height_ + sheet_gap),
          is_lowest ? (grid_.rows - 1 - row) * (height_ + sheet_gap) : 0, "q" + std::to_string(index)};
}

bool SheetDrawer::add_lines(SheetLines& lines, std::string_view text, std::int64_t size, bool is_strong,
                            std::size_t most, const WordMeasures& measures) const {
  constexpr std::int64_t filled = 970;  // of a line, in thousandths: fonts differ
  if (text.empty()) return true;
  LineFiller filler(text, measures.of(is_strong));
  for (std::size_t i = 0; i < most; ++i) {
    const std::optional<std::string> line = filler.next(width_ * filled / size);
    if (!line) return true;
    lines.push_back({*line, size, is_strong});
  }
  if (!filler.next(width_ * filled / size)) return true;
  lines.back().text += " …";
  return false;
}

// All but the words.
SheetDrawer::PartLines SheetDrawer::lines_around(const SheetPicture& picture,
                                                 const WordMeasures& measures) const {
  const std::int64_t small = at_.text * 9 / 10;
  PartLines lines;
  for (const std::vector<std::string>& items : picture.diagram.header)
    add_lines(lines.above, draw::header_line(items, picture.language), small, false, most_caption_lines,
              measures);
  add_lines(lines.caption, draw::caption_of(picture.diagram, picture.language), at_.text, true,
            most_caption_lines, measures);
  add_lines(lines.list, hidden_words(picture.diagram, picture.language), small, false, most_list_lines,
            measures);
  return lines;
}

// Adds the words, and says how large the cells of the picture are.
std::int64_t SheetDrawer::fit(const SheetPicture& picture, const Part& part, const draw::PictureSize& size,
                              const WordMeasures& measures, PartLines& lines) const {
  const std::int64_t between = at_.text / 2, small = at_.text * 9 / 10;
  const std::int64_t room = height_ - height_of(lines.above) - (lines.above.empty() ? 0 : between) - between -
                            height_of(lines.caption) - height_of(lines.list);
  const std::int64_t cell = cell_in(size, room);
  const auto add_words = [&](std::int64_t beside) {  // a picture of such cells
    const std::int64_t left_over = room + part.below - size.height * beside / 1000;
    const std::int64_t most =
        std::clamp(left_over / SheetLine{"", small, false}.height(), fewest_word_lines, most_word_lines);
    lines.words.clear();
    return add_lines(lines.words, picture.text, small, false, static_cast<std::size_t>(most), measures);
  };
  lines.is_whole = add_words(cell * least_shrunk / 100) || add_words(cell);
  return std::min(cell, cell_in(size, room + part.below - height_of(lines.words)));
}

bool SheetDrawer::add(const SheetPicture& picture, const Part& part, std::string& drawn,
                      std::string& texts) const {
  const WordMeasures measures(options_, picture.language);
  const draw::Diagram board = board_alone(picture.diagram);
  const draw::PictureSize size = draw::size_of(board, options_.theme);
  PartLines lines = lines_around(picture, measures);
  const std::int64_t cell = fit(picture, part, size, measures, lines), between = at_.text / 2;
  const std::int64_t middle = part.left + width_ / 2;
  std::int64_t y = part.top;
  append_lines(texts, lines.above, middle, y);
  if (!lines.above.empty()) y += between;
  draw::SvgOptions svg;
  svg.form = options_.pictures;
  svg.language = picture.language;
  svg.text_language = game::language_code(picture.language);
  svg.prefix = part.prefix;
  svg.measure = measure_of(options_, picture.language, draw::FontKind::Board);
  svg.place = draw::SvgPlace{part.left, y, width_, size.height * cell / 1000, cell};
  drawn += draw::svg(board, options_.theme, svg);
  y += size.height * cell / 1000 + between;
  for (const SheetLines* below : {&lines.caption, &lines.words, &lines.list})
    append_lines(texts, *below, middle, y);
  return lines.is_whole;
}

// ---- Words

constexpr game::LanguageRow black_to_play{"Black to play", "黑先", "黒先", "흑선", "黑先"};
constexpr game::LanguageRow white_to_play{"White to play", "白先", "白先", "백선", "白先"};
constexpr game::LanguageRow solution_of{"Solution of {}", "第 {} 题解答", "第{}問の解答", "{}번 문제의 풀이",
                                        "第 {} 題解答"};
constexpr game::LanguageRow question{"Question", "题目", "問題", "문제", "題目"};
constexpr game::LanguageRow problems_title{"Go Problems", "围棋死活题", "詰碁集", "사활 문제집",
                                           "圍棋死活題"};
constexpr game::LanguageRow problems_count{"{} problems", "共 {} 题", "全{}問", "모두 {}문제", "共 {} 題"};

// With the question before what is said of it, if that was cut.
std::optional<BookFigure> solution_of_picture(const SheetPicture& picture, bool is_cut) {
  if (!is_cut) return picture.solution;
  BookFigure figure = picture.solution.value_or(BookFigure());
  const std::string lead =
      figure.diagram ? std::string(question.in(picture.language)) : one_line(picture.diagram.title);
  figure.passages.insert(figure.passages.begin(), {lead, "", picture.text});
  return figure;
}

// Pages of the solutions, without their frames.
std::vector<std::string> solution_pages(const SheetBook& book, const std::vector<bool>& is_cut,
                                        const PageOptions& options) {
  const std::unique_ptr<ChapterWriter> writer =
      page_chapter_writer(options, book.language, FigureOrder::Rows);
  for (std::size_t i = 0; i < is_cut.size(); ++i) {
    const std::optional<BookFigure> solution = solution_of_picture(book.pictures[i], is_cut[i]);
    if (solution && !writer->add(*solution)) break;
  }
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
  std::vector<bool> is_cut;
  std::span<const SheetPicture> left = book.pictures;
  while (!left.empty() && pages.size() <= options.most_pages && !options.is_stopped()) {
    const std::size_t count = std::min<std::size_t>(per_sheet, left.size());
    pages.push_back(framed(drawer.sheet(left.first(count), is_cut), options, left.front().language, head,
                           pages.size() + 1));
    left = left.subspan(count);
  }
  for (const std::string& page : solution_pages(book, is_cut, options))
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
