// Many records drawn: each by itself on any thread, and what becomes of them together: pictures of their own,
// sheets with many, a book.
//
//   Drawing drawing(std::move(plan));
//   DrawnRecord drawn = drawing.draw(document, "a.sgf", "a.sgf");  // on any thread
//   use(drawing.add(drawn));                                       // on one, in the order of the records
//   use(drawing.finish().pictures);
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/pictures/drawing_options.hpp"
#include "qipu/pictures/font_check.hpp"
#include "qipu/pictures/picture_format.hpp"
#include "qipu/pictures/record_pictures.hpp"
#include "qipu/publish/pages.hpp"
#include "qipu/publish/sheets.hpp"
#include "qipu/publish/thumbnails.hpp"
#include "qipu/query/game_column.hpp"
#include "qipu/query/name_template.hpp"

namespace qipu::pictures {

struct DrawingPlan {
  DrawingOptions options;
  RecordContext context;
  PictureFormat format = PictureFormat::Svg;
  PictureStyle style;                                         // `fonts` is the drawing's own
  query::NameTemplate names;                                  // of pictures
  std::optional<query::NameTemplate> head = std::nullopt;     // above the pages of a book; nothing: who plays
  std::optional<query::GameColumn> sorted_by = std::nullopt;  // problems; nothing: they stay as they come
  bool is_of_many = false;                                    // records
  std::string made_at = {};                                   // as 2026-11-26T12:00:00Z, what an EPUB tells
  const std::atomic<bool>* stop = nullptr;  // once it is true, nobody wants what is not yet made
};

struct NamedPicture {
  std::string name;  // by the template, without extension
  std::string bytes;
};

struct SortedProblem {
  query::SortKey key;
  publish::ProblemPicture picture;
};

// What became of one record.
struct DrawnRecord {
  std::vector<NamedPicture> pictures;
  std::vector<publish::SheetPicture> sheet_pictures;
  std::vector<SortedProblem> problems;
  std::vector<publish::Chapter> chapters;
  std::vector<publish::Thumbnail> thumbnails;
  std::vector<std::string> complaints;  // what could not be drawn, and why; in the language of the context
  std::vector<std::string> notes;       // what of the record was not understood; likewise
  std::string shown;                    // what the record is called
  std::uint32_t games = 0;              // trees that are no problems

  std::size_t byte_count() const;  // of what takes much, as far as it is known
};

struct DrawnBook {
  std::vector<NamedPicture> pictures;
  std::vector<Error> errors;  // each of a picture that is not there
};

// Hears what share of a record is drawn, from 0 to 1, where that takes long.
using ShareListener = std::function<void(double share)>;

class Drawing {
 public:
  // What the plan points to must outlive it. Asks for the renderer where pages are laid out in its fonts.
  explicit Drawing(DrawingPlan plan);
  Drawing(const Drawing&) = delete;
  Drawing& operator=(const Drawing&) = delete;

  // On any thread, which is that of `progress`. `file`: as names of pictures tell it; `shown`: as people read
  // it. UTF-8.
  DrawnRecord draw(const sgf::Document& document, const std::string& file, const std::string& shown,
                   const ShareListener& progress = {}) const;

  // On one thread, in the order of the records: the pictures that stand by themselves. What sheets and books
  // are made of is taken.
  std::vector<NamedPicture> add(DrawnRecord& record);
  // On that thread, once, behind all records: sheets, or the pages of a book; all in one picture where the
  // format has pages. Fewer where it was stopped.
  DrawnBook finish();

  // On that thread.
  std::uint64_t whole_games() const { return games_; }  // trees that are no problems
  bool has_problems() const { return !problems_.empty(); }
  // The characters of pictures that no font has, in the order in which they were met.
  std::string missing_characters() const { return fonts_.missing(); }

 private:
  DrawnRecord draw_pictures(const sgf::Document& document, const std::string& file,
                            const ShareListener& progress) const;
  DrawnRecord draw_chapters(const sgf::Document& document, const std::string& file) const;
  void draw_diagrams(RecordPictures& made, const std::string& file, DrawnRecord& record,
                     const ShareListener& progress) const;
  Result<std::string> moving(const RecordPictures& made, const PictureStyle& style,
                             const ShareListener& progress) const;
  std::vector<SortedProblem> sorted(std::vector<DrawnProblem>& problems) const;
  publish::SheetBook problem_book();
  void add_chapters(DrawnRecord& record);
  DrawnBook finish_sheets();
  DrawnBook finish_book();
  DrawnBook named_pages(const std::vector<std::string>& pages, std::string_view name) const;
  bool is_stopped() const { return plan_.stop && *plan_.stop; }

  FontCheck fonts_;
  DrawingPlan plan_;
  publish::PageOptions pages_;  // of sheets and books
  publish::SheetBook sheets_;
  std::vector<SortedProblem> problems_;
  std::vector<std::string> sources_;  // the records that problems are of
  std::uint64_t games_ = 0;
  std::vector<publish::Chapter> chapters_;
  std::size_t page_count_ = 0;  // of all chapters; more than are allowed: the book is too long
  std::optional<publish::ThumbnailWriter> thumbnails_;
};

}  // namespace qipu::pictures
