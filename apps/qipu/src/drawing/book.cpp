#include "drawing/book.hpp"

#include "drawing/pictures.hpp"
#include "options/position.hpp"
#include "qipu/game/replay.hpp"
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

publish::PageOptions page_options(const DrawOptions& options, draw::Theme theme) {
  constexpr std::uint32_t narrow = 2000;  // tenths of a millimetre
  publish::PageOptions pages;
  pages.width = options.paper.width;
  pages.height = options.paper.height;
  pages.per_page = options.per_page != 0 ? options.per_page : options.paper.width < narrow ? 2 : 4;
  pages.theme = std::move(theme);
  return pages;
}

RecordChapters chapters_of(const Shell& shell, const sgf::Document& document, const std::string& file,
                           const DrawOptions& options, const BookPlan& plan) {
  RecordChapters made;
  const std::vector<sgf::Tree> trees = trees_of(shell, document, options, made.complaint);
  publish::ChapterOptions chapter = chapter_options(options);
  chapter.has_title = plan.is_of_many || trees.size() > 1;
  bool is_cropped = true;
  std::size_t pages = 0;
  chapter.finish = [&](draw::Diagram& diagram) {
    is_cropped = finish_picture(diagram, options) && is_cropped;
  };
  for (const sgf::Tree tree : trees) {
    chapter.head = plan.head.line({game::games_in(tree).front(), file, made.chapters.size() + 1});
    Result<publish::Chapter> one = publish::chapter_of(tree, chapter, plan.pages);
    if (!one) return {{}, printable(message(one.error(), shell.language))};
    pages += one->pages.size();
    if (pages > plan.pages.most_pages)
      return {{},
              printable(message(make_error(ErrorId::BookTooLong, plan.pages.most_pages), shell.language))};
    if (!made.chapters.empty()) one->cover = {};
    made.chapters.push_back(*std::move(one));
  }
  if (!is_cropped) return {{}, shell.say(Message::draw_bad_crop, printable(options.crop))};
  return made;
}

std::vector<publish::Thumbnail> thumbnails_of(const Shell& shell, const sgf::Document& document,
                                              const DrawOptions& options) {
  std::vector<publish::Thumbnail> made;
  for (const sgf::Tree tree : document.trees()) {
    if (!game::has_board(tree)) continue;
    for (const game::Game& game : shell.run.where.games(tree)) {
      made.push_back(publish::thumbnail_of(game));
      finish_picture(made.back().diagram, options);
    }
  }
  return made;
}

}  // namespace qipu::app
