#include "qipu/pictures/drawing.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "epub_container.hpp"
#include "messages.hpp"
#include "qipu/draw/text_board.hpp"
#include "qipu/publish/flowing.hpp"
#include "qipu/text/display.hpp"
#include "record_chapters.hpp"

namespace qipu::pictures {

namespace {

std::string text_language_of(const game::Game& game) {
  return game ? std::string(game::language_code(game::language_of(game.tree()))) : std::string();
}

// An EPUB or a page of HTML.
Result<std::string> flowing_book(std::vector<publish::Chapter>& chapters, const draw::Theme& theme,
                                 const DrawingPlan& plan) {
  if (plan.format == PictureFormat::WebPage) return publish::web_book_of(chapters, theme);
  return epub_container(publish::epub_of(chapters, theme, plan.made_at));
}

}  // namespace

std::size_t DrawnRecord::byte_count() const {
  std::size_t bytes = thumbnails.size() * sizeof(draw::DiagramPoint) * 361;  // of the usual board
  for (const publish::Chapter& chapter : chapters) bytes += chapter.byte_count();
  for (const NamedPicture& one : pictures) bytes += one.name.size() + one.bytes.size();
  return bytes;
}

Drawing::Drawing(DrawingPlan plan) : plan_(std::move(plan)) {
  plan_.style.fonts = &fonts_;
  const DrawingOptions& options = plan_.options;
  if (options.sheets > 0 || options.has_pages()) pages_ = page_options(plan_);
  if (options.thumbnails > 0) thumbnails_.emplace(pages_, options.thumbnails, options.head);
}

// ---- One record

Result<std::string> Drawing::moving(const RecordPictures& made, const PictureStyle& style,
                                    const ShareListener& progress) const {
  const std::size_t count = made.frames.size();
  const auto diagram = [&](std::size_t i) {
    if (progress) progress(static_cast<double>(i) / static_cast<double>(count));
    return frame_of(made.frames[i], plan_.options);
  };
  return moving_picture(count, diagram, made.language, *animation_kind_of(plan_.format), style, plan_.stop);
}

std::vector<SortedProblem> Drawing::sorted(std::vector<DrawnProblem>& problems) const {
  std::vector<SortedProblem> made;
  for (DrawnProblem& problem : problems) {
    query::SortKey key;
    if (plan_.sorted_by) {
      game::GameFacts facts(problem.game);
      const std::uint32_t number = problem.game.tree().index() + 1;
      key = sort_key(*plan_.sorted_by, plan_.sorted_by->value({problem.game, number, number}, facts));
    }
    made.push_back({std::move(key), std::move(problem.picture)});
  }
  return made;
}

void Drawing::draw_diagrams(RecordPictures& made, const std::string& file, DrawnRecord& record,
                            const ShareListener& progress) const {
  const Language language = plan_.context.language;
  PictureStyle style = plan_.style;
  // A browser chooses the font of an SVG by itself.
  if (plan_.format != PictureFormat::Svg && plan_.format != PictureFormat::Keyed)
    style.text_language = text_language_of(made.game);
  const auto add = [&](Result<std::string> bytes) {
    const std::uint64_t number = record.pictures.size() + 1;
    if (bytes)
      record.pictures.push_back({query::name_for(plan_.names, {made.game, file, number}), *std::move(bytes)});
    else
      record.complaints.push_back(text::printable(message(bytes.error(), language)));
  };
  const auto add_notes = [&](const draw::Diagram& diagram) {
    for (const draw::DiagramNote& note : diagram.notes)
      record.notes.push_back(text::printable(message(note, language)));
  };
  if (!made.frames.empty()) add(moving(made, style, progress));
  for (draw::Diagram& diagram : made.diagrams) {
    if (is_stopped()) break;
    add_notes(diagram);
    if (plan_.format == PictureFormat::Sensei)
      if (const std::size_t points = draw::left_out_of_sensei(diagram))
        record.notes.push_back(say(language, messages::draw_left_out, points));
    if (plan_.options.sheets == 0)
      add(picture_bytes(diagram, made.language, plan_.format, style));
    else
      record.sheet_pictures.push_back({std::move(diagram), "", made.language});
  }
  for (const DrawnProblem& problem : made.problems) add_notes(problem.picture.asked.diagram);
}

DrawnRecord Drawing::draw_pictures(const sgf::Document& document, const std::string& file,
                                   const ShareListener& progress) const {
  DrawnRecord record;
  RecordPictures made = pictures_of(document, plan_.context, plan_.options);
  record.games = made.games;
  if (made.diagrams.empty() && made.frames.empty() && made.problems.empty() && made.games == 0)
    record.complaints.push_back(made.complaint.empty() ? say(plan_.context.language, messages::draw_nothing)
                                                       : made.complaint);
  draw_diagrams(made, file, record, progress);
  record.problems = sorted(made.problems);
  return record;
}

DrawnRecord Drawing::draw_chapters(const sgf::Document& document, const std::string& file) const {
  DrawnRecord record;
  std::string complaint;
  const auto take = [&complaint](auto made, auto& into) {
    if (made)
      into = *std::move(made);
    else
      complaint = std::move(made.error());
  };
  if (thumbnails_)
    take(record_thumbnails(document, plan_), record.thumbnails);
  else
    take(record_chapters(document, file, plan_, pages_), record.chapters);
  if (complaint.empty() && record.chapters.empty() && record.thumbnails.empty())
    complaint = say(plan_.context.language, messages::draw_nothing);
  if (!complaint.empty()) record.complaints.push_back(std::move(complaint));
  return record;
}

DrawnRecord Drawing::draw(const sgf::Document& document, const std::string& file, const std::string& shown,
                          const ShareListener& progress) const {
  DrawnRecord record =
      plan_.options.has_pages() ? draw_chapters(document, file) : draw_pictures(document, file, progress);
  record.shown = shown;
  return record;
}

// ---- All of them

// The cover of the first may be that of the book; what would be too long is not kept.
void Drawing::add_chapters(DrawnRecord& record) {
  for (const publish::Thumbnail& thumbnail : record.thumbnails)
    if (!thumbnails_->add(thumbnail)) page_count_ = pages_.most_pages + 1;
  for (publish::Chapter& chapter : record.chapters) {
    if (!chapters_.empty()) chapter.cover = {};
    page_count_ += chapter.page_count();
    if (page_count_ <= pages_.most_pages) chapters_.push_back(std::move(chapter));
  }
}

std::vector<NamedPicture> Drawing::add(DrawnRecord& record) {
  if (plan_.options.has_pages()) {
    add_chapters(record);
    return {};
  }
  if (plan_.options.sheets == 0) return std::move(record.pictures);
  games_ += record.games;
  if (!record.problems.empty()) sources_.push_back(std::move(record.shown));
  std::ranges::move(record.sheet_pictures, std::back_inserter(sheets_.pictures));
  std::ranges::move(record.problems, std::back_inserter(problems_));
  return {};
}

// Those of all records.
publish::SheetBook Drawing::problem_book() {
  if (plan_.sorted_by)
    std::ranges::stable_sort(problems_, [&](const SortedProblem& a, const SortedProblem& b) {
      return comes_before(*plan_.sorted_by, a.key, b.key);
    });
  std::vector<publish::ProblemPicture> pictures;
  for (SortedProblem& one : problems_) pictures.push_back(std::move(one.picture));
  return publish::problem_book(std::move(pictures), std::move(sources_));
}

DrawnBook Drawing::named_pages(const std::vector<std::string>& pages, std::string_view name) const {
  DrawnBook made;
  const auto add = [&](Result<std::string> bytes) {
    if (bytes)
      made.pictures.push_back(
          {std::string(name) + "-" + std::to_string(made.pictures.size() + 1), *std::move(bytes)});
    else
      made.errors.push_back(bytes.error());
  };
  if (plan_.format == PictureFormat::Pdf && !pages.empty()) {
    add(pdf_of(pages, plan_.style, plan_.stop));
    return made;
  }
  for (const std::string& page : pages) {
    if (is_stopped()) break;
    add(converted(page, plan_.format, plan_.style));
  }
  return made;
}

DrawnBook Drawing::finish_sheets() {
  if (plan_.options.problems) sheets_ = problem_book();
  const std::vector<std::string> sheets =
      publish::sheets_of(sheets_, pages_, plan_.options.sheets, plan_.options.head);
  if (sheets.size() <= pages_.most_pages) return named_pages(sheets, "sheet");
  return {{}, {make_error(ErrorId::BookTooLong, pages_.most_pages)}};
}

DrawnBook Drawing::finish_book() {
  if (page_count_ > pages_.most_pages) return {{}, {make_error(ErrorId::BookTooLong, pages_.most_pages)}};
  if (thumbnails_) return named_pages(thumbnails_->finish(), "page");
  if (is_flowing(plan_.format) && !chapters_.empty()) {
    Result<std::string> book = flowing_book(chapters_, pages_.theme, plan_);
    return book ? DrawnBook{{{"book", *std::move(book)}}, {}} : DrawnBook{{}, {book.error()}};
  }
  return page_count_ > 0 ? named_pages(publish::book_of(chapters_, pages_), "page") : DrawnBook{};
}

DrawnBook Drawing::finish() {
  if (plan_.options.has_pages()) return finish_book();
  return plan_.options.sheets > 0 ? finish_sheets() : DrawnBook{};
}

}  // namespace qipu::pictures
