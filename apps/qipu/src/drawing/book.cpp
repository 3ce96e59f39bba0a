#include "drawing/book.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/pictures.hpp"
#include "drawing/zip_writer.hpp"
#include "options/position.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/publish/flowing.hpp"
#include "qipu/publish/record_chapters.hpp"
#include "qipu/system/clock.hpp"
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

// Of those with a board: all that --where means, or what --game or --tree names.
std::vector<game::Game> games_of(const Shell& shell, const sgf::Document& document,
                                 const DrawOptions& options, std::string& complaint) {
  if (options.is_part) {
    FoundNode found = find_node(shell, document, options.position, Sought::Board);
    complaint = std::move(found.complaint);
    if (!found.node) return {};
    if (options.position.tree) return shell.run.where.games(found.node.tree());
    return {game::game_of(found.node)};
  }
  std::vector<game::Game> games;
  for (const sgf::Tree tree : document.trees())
    if (game::has_board(tree)) std::ranges::copy(shell.run.where.games(tree), std::back_inserter(games));
  return games;
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
  const std::vector<game::Game> games = games_of(shell, document, options, made.complaint);
  if (!made.complaint.empty()) return made;
  publish::RecordChapterOptions record;
  record.chapter = chapter_options(options);
  record.chapter.repeats_title = plan.has_usual_head;
  record.chapter.has_title = plan.is_of_many || games.size() > 1;
  bool is_cropped = true;
  record.chapter.finish = [&](draw::Diagram& diagram) {
    is_cropped = draw::put_in_view(diagram, options.view) && is_cropped;
  };
  record.usual_language = usual_language(shell);
  if (shell.is_language_asked) record.chapter.language = record.usual_language;
  record.name = plan.file.line({{}, file, 1});
  record.is_named_always = plan.is_of_many;
  record.has_loose_variations = !options.is_part && !shell.run.where.is_set();
  record.head = [&](const game::Game& game, std::size_t number) {
    return plan.head.line({game, file, number});
  };
  Result<std::vector<publish::Chapter>> chapters = publish::chapters_of(document, games, record, plan.pages);
  if (!is_cropped)
    made.complaint = shell.say(messages::draw_bad_crop, printable(options.view.crop));
  else if (!chapters)
    made.complaint = printable(message(chapters.error(), shell.language));
  else
    made.chapters = *std::move(chapters);
  return made;
}

Result<std::string> flowing_book(std::vector<publish::Chapter>& chapters, const draw::Theme& theme,
                                 PictureFormat format) {
  if (format == PictureFormat::WebPage) return publish::web_book_of(chapters, theme);
  constexpr std::size_t most_bytes = std::size_t{4'000'000'000};
  std::size_t bytes = 0;
  ZipWriter zip;
  for (const publish::BookFile& file : publish::epub_of(chapters, theme, system::time_of_making())) {
    if ((bytes += file.bytes.size()) > most_bytes) return fail(ErrorId::LargerThanPossible, "4 GB");
    zip.add(file.path, file.bytes,
            file.path == "mimetype" ? ZipWriter::Form::Stored : ZipWriter::Form::Deflated);
  }
  return std::move(zip).finish();
}

RecordThumbnails thumbnails_of(const Shell& shell, const sgf::Document& document,
                               const DrawOptions& options) {
  RecordThumbnails made;
  for (const game::Game& game : games_of(shell, document, options, made.complaint)) {
    const draw::RecordLanguage language = picture_language(shell, game.tree(), usual_language(shell));
    made.thumbnails.push_back(publish::thumbnail_of(game, language));
    draw::put_in_view(made.thumbnails.back().diagram, options.view);
  }
  return made;
}

}  // namespace qipu::app
