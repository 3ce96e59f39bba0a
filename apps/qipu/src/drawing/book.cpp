#include "drawing/book.hpp"

#include <array>
#include <charconv>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

#include "drawing/pictures.hpp"
#include "drawing/zip_writer.hpp"
#include "options/position.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/publish/flowing.hpp"
#include "qipu/system/clock.hpp"
#include "qipu/system/console.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

publish::ChapterOptions chapter_options(const DrawOptions& options) {
  publish::ChapterOptions chapter;
  chapter.rules = {!options.kifu && (options.figures || options.every == 0), options.every, options.comments,
                   options.variations};
  chapter.figure = figure_options(options);
  if (options.kifu || options.figures) chapter.usual_moves = 0;
  return chapter;
}

std::vector<sgf::Tree> trees_of(const Shell& shell, const sgf::Document& document, const DrawOptions& options,
                                std::string& complaint) {
  if (options.is_part) {
    FoundNode found = find_node(shell, document, options.position, Sought::Board);
    complaint = std::move(found.complaint);
    return found.node ? std::vector{found.node.tree()} : std::vector<sgf::Tree>();
  }
  std::vector<sgf::Tree> trees;
  for (const sgf::Tree tree : document.trees())
    if (game::has_board(tree) && shell.run.where.means(tree)) trees.push_back(tree);
  return trees;
}

}  // namespace

publish::PageOptions page_options(const DrawOptions& options, PictureFormat format, draw::Theme theme) {
  constexpr std::uint32_t narrow = 2000;  // tenths of a millimetre
  publish::PageOptions pages;
  if (is_flowing(format)) pages.form = publish::BookForm::Flowing;
  pages.width = options.paper.width;
  pages.height = options.paper.height;
  pages.per_page = options.per_page != 0 ? options.per_page : options.paper.width < narrow ? 2 : 4;
  pages.theme = std::move(theme);
  pages.pictures = form_of(format);
  return pages;
}

RecordChapters chapters_of(const Shell& shell, const sgf::Document& document, const std::string& file,
                           const DrawOptions& options, const BookPlan& plan) {
  RecordChapters made;
  const std::vector<sgf::Tree> trees = trees_of(shell, document, options, made.complaint);
  publish::ChapterOptions chapter = chapter_options(options);
  chapter.repeats_title = plan.has_usual_head;
  chapter.has_title = plan.is_of_many || trees.size() > 1;
  bool is_cropped = true;
  std::size_t pages = 0;
  chapter.finish = [&](draw::Diagram& diagram) {
    is_cropped = finish_picture(diagram, options) && is_cropped;
  };
  for (const sgf::Tree tree : trees) {
    chapter.language = picture_language(shell, tree, usual_language(shell));
    chapter.head = plan.head.line({game::games_in(tree).front(), file, made.chapters.size() + 1});
    Result<publish::Chapter> one = publish::chapter_of(tree, chapter, plan.pages);
    if (!one) return {{}, printable(message(one.error(), shell.language))};
    pages += pages_of(*one);
    if (pages > plan.pages.most_pages)
      return {{},
              printable(message(make_error(ErrorId::BookTooLong, plan.pages.most_pages), shell.language))};
    if (!made.chapters.empty()) one->cover = {};
    made.chapters.push_back(*std::move(one));
  }
  if (!is_cropped) return {{}, shell.say(Message::draw_bad_crop, printable(options.crop))};
  return made;
}

std::size_t size_of(const publish::Chapter& chapter) {
  std::size_t bytes = 0;
  for (const std::vector<std::string>* texts : {&chapter.pages, &chapter.pieces, &chapter.pictures})
    for (const std::string& text : *texts) bytes += text.size();
  return bytes;
}

namespace {

// What an EPUB says of its time: now, or what SOURCE_DATE_EPOCH asks for, so that a book can be made again as
// it was.
std::string time_of_book() {
  const std::optional<std::string> wanted = system::environment_value("SOURCE_DATE_EPOCH");
  std::int64_t seconds = 0;
  const std::string_view digits = wanted ? std::string_view(*wanted) : std::string_view();
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
  const bool is_wanted =
      !digits.empty() && read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  const std::time_t time = is_wanted ? static_cast<std::time_t>(seconds) : std::time(nullptr);
  std::tm parts{};
  std::array<char, 32> text{};
  if (!system::utc_of(time, parts)) return "1970-01-01T00:00:00Z";
  return std::string(text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
}

}  // namespace

std::size_t pages_of(const publish::Chapter& chapter) {
  return chapter.pieces.empty() ? chapter.pages.size()
                                : 1 + chapter.pictures.size() / publish::most_figures_a_page;
}

Result<std::string> flowing_book(std::vector<publish::Chapter>& chapters, const draw::Theme& theme,
                                 PictureFormat format) {
  if (format == PictureFormat::WebPage) return publish::web_book_of(chapters, theme);
  constexpr std::size_t most_bytes = std::size_t{4'000'000'000};
  std::size_t bytes = 0;
  ZipWriter zip;
  for (const publish::BookFile& file : publish::epub_of(chapters, theme, time_of_book())) {
    if ((bytes += file.bytes.size()) > most_bytes) return fail(ErrorId::LargerThanPossible, "4 GB");
    zip.add(file.path, file.bytes,
            file.path == "mimetype" ? ZipWriter::Form::Stored : ZipWriter::Form::Deflated);
  }
  return std::move(zip).finish();
}

std::vector<publish::Thumbnail> thumbnails_of(const Shell& shell, const sgf::Document& document,
                                              const DrawOptions& options) {
  std::vector<publish::Thumbnail> made;
  for (const sgf::Tree tree : document.trees()) {
    if (!game::has_board(tree)) continue;
    for (const game::Game& game : shell.run.where.games(tree)) {
      made.push_back(publish::thumbnail_of(game, picture_language(shell, tree, usual_language(shell))));
      finish_picture(made.back().diagram, options);
    }
  }
  return made;
}

}  // namespace qipu::app
