#include "record_chapters.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "messages.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/publish/record_chapters.hpp"
#include "qipu/text/display.hpp"

namespace qipu::pictures {

namespace {

publish::ChapterOptions chapter_options(const DrawingOptions& options) {
  publish::ChapterOptions chapter;
  chapter.rules = {!options.kifu && (options.figures || options.every == 0), options.every, options.comments,
                   options.variations};
  chapter.figure = figure_options(options);
  if (options.kifu || options.figures) chapter.usual_moves = 0;
  return chapter;
}

// Of those with a board: all that are meant, or the one.
Result<std::vector<game::Game>, std::string> games_of(const sgf::Document& document,
                                                      const DrawingPlan& plan) {
  if (plan.options.is_part) {
    const Result<sgf::Node, std::string> found = plan.context.find(document, std::nullopt);
    if (!found) return unexpected(found.error());
    if (plan.options.is_of_tree) return plan.context.games(found->tree());
    return std::vector{game::game_of(*found)};
  }
  std::vector<game::Game> games;
  for (const sgf::Tree tree : document.trees())
    if (game::has_board(tree)) std::ranges::copy(plan.context.games(tree), std::back_inserter(games));
  return games;
}

// A template without mistakes.
query::NameTemplate template_of(std::string_view text) { return *query::NameTemplate::parse(text); }

publish::RecordChapterOptions record_options(const std::string& file, std::size_t games,
                                             const DrawingPlan& plan) {
  publish::RecordChapterOptions record;
  record.chapter = chapter_options(plan.options);
  record.chapter.repeats_title = !plan.head;
  record.chapter.has_title = plan.is_of_many || games > 1;
  record.usual_language = plan.context.usual_language();
  if (plan.context.is_language_asked) record.chapter.language = record.usual_language;
  record.name = template_of("{file}").line({{}, file, 1});
  record.is_named_always = plan.is_of_many;
  record.has_loose_variations = !plan.options.is_part && !plan.options.is_filtered;
  record.head = [&file, head = plan.head ? *plan.head : template_of("{black} – {white}")](
                    const game::Game& game, std::size_t number) { return head.line({game, file, number}); };
  return record;
}

}  // namespace

publish::PageOptions page_options(const DrawingPlan& plan) {
  constexpr std::uint32_t narrow = 2000;  // tenths of a millimetre
  const DrawingOptions& options = plan.options;
  const bool has_page = plan.format == PictureFormat::Svg || is_flowing(plan.format);
  publish::PageOptions pages;
  if (is_flowing(plan.format)) pages.form = publish::BookForm::Flowing;
  pages.width = options.paper.width;
  pages.height = options.paper.height;
  pages.per_page = options.per_page != 0 ? options.per_page : options.paper.width < narrow ? 2 : 4;
  pages.fits_boards = options.per_page == 0 && !is_flowing(plan.format);
  pages.theme = has_page ? plan.style.theme : without_page(plan.style.theme);
  pages.pictures = svg_form_of(plan.format);
  pages.stop = plan.stop;
  if (!has_page) pages.measure = measure_in_font(plan.style);
  return pages;
}

Result<std::vector<publish::Chapter>, std::string> record_chapters(const sgf::Document& document,
                                                                   const std::string& file,
                                                                   const DrawingPlan& plan,
                                                                   const publish::PageOptions& pages) {
  const Result<std::vector<game::Game>, std::string> games = games_of(document, plan);
  if (!games) return unexpected(games.error());
  const draw::ViewOptions& view = plan.options.view;
  publish::RecordChapterOptions record = record_options(file, games->size(), plan);
  bool is_cropped = true;
  record.chapter.finish = [&](draw::Diagram& diagram) {
    is_cropped = draw::put_in_view(diagram, view) && is_cropped;
  };
  Result<std::vector<publish::Chapter>> chapters = publish::chapters_of(document, *games, record, pages);
  const Language language = plan.context.language;
  if (!is_cropped) return unexpected(say(language, messages::draw_bad_crop, text::printable(view.crop)));
  if (!chapters) return unexpected(text::printable(message(chapters.error(), language)));
  return *std::move(chapters);
}

Result<std::vector<publish::Thumbnail>, std::string> record_thumbnails(const sgf::Document& document,
                                                                       const DrawingPlan& plan) {
  const Result<std::vector<game::Game>, std::string> games = games_of(document, plan);
  if (!games) return unexpected(games.error());
  std::vector<publish::Thumbnail> thumbnails;
  for (const game::Game& game : *games) {
    const draw::RecordLanguage language =
        plan.context.language_of(game.tree(), plan.context.usual_language());
    thumbnails.push_back(publish::thumbnail_of(game, language));
    if (!draw::put_in_view(thumbnails.back().diagram, plan.options.view))
      return unexpected(
          say(plan.context.language, messages::draw_bad_crop, text::printable(plan.options.view.crop)));
  }
  return thumbnails;
}

}  // namespace qipu::pictures
