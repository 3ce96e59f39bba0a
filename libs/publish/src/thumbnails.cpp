#include "qipu/publish/thumbnails.hpp"

#include <algorithm>

#include "page_frame.hpp"
#include "page_text.hpp"
#include "qipu/publish/game_chapter.hpp"

namespace qipu::publish {

namespace {

constexpr std::int64_t text_size = 2400;
constexpr std::int64_t text_height = 3 * text_size;  // two lines
constexpr std::int64_t part_gap = 4 * millimetre;

struct Part {
  std::int64_t width;
  std::int64_t height;  // with its texts
  std::int64_t board() const { return std::min(width, height - text_height); }
};

Part part_of(const PageGeometry& at, std::uint32_t per_page, std::uint32_t columns) {
  const std::int64_t rows = (per_page + columns - 1) / columns;
  return {(at.width - 2 * at.side - (columns - 1) * part_gap) / columns,
          (at.bottom - at.top - (rows - 1) * part_gap) / rows};
}

// So many that the boards are as large as can be.
std::uint32_t best_columns(const PageGeometry& at, std::uint32_t per_page) {
  std::uint32_t best = 1;
  for (std::uint32_t columns = 2; columns <= per_page; ++columns)
    if (part_of(at, per_page, columns).board() > part_of(at, per_page, best).board()) best = columns;
  return best;
}

}  // namespace

ThumbnailWriter::ThumbnailWriter(const PageOptions& options, std::uint32_t per_page, std::string head)
    : options_(options),
      per_page_(per_page),
      head_(std::move(head)),
      columns_(best_columns(PageGeometry(options), per_page)) {}

bool ThumbnailWriter::add(const Thumbnail& thumbnail) {
  if (pages_.size() >= options_.most_pages) return false;
  const PageGeometry at(options_);
  const Part part = part_of(at, per_page_, columns_);
  if (on_page_ == 0) language_ = thumbnail.language;
  const std::int64_t left = at.side + on_page_ % columns_ * (part.width + part_gap);
  const std::int64_t top = at.top + on_page_ / columns_ * (part.height + part_gap);
  const std::int64_t board = part.board(), middle = left + part.width / 2;
  draw::SvgOptions options;
  options.form = options_.pictures;
  options.language = thumbnail.language;
  options.text_language = game::language_code(thumbnail.language);
  options.prefix = "q" + std::to_string(on_page_);
  options.place = draw::SvgPlace{middle - board / 2, top, board, board};
  pictures_ += draw::svg(thumbnail.diagram, options_.theme, options);
  std::int64_t y = top + board + text_size * 12 / 10;
  for (const std::string* line : {&thumbnail.names, &thumbnail.facts}) {
    append_text(texts_, cut_to(*line, part.width, text_size, measure_of(options_, thumbnail.language)),
                middle, y, {text_size, TextAlign::Middle, line == &thumbnail.names});
    y += text_size * 13 / 10;
  }
  if (++on_page_ == per_page_) end_page();
  return true;
}

void ThumbnailWriter::end_page() {
  pages_.push_back(
      framed(pictures_ + colored(texts_, options_.theme), options_, language_, head_, pages_.size() + 1));
  pictures_.clear();
  texts_.clear();
  on_page_ = 0;
}

std::vector<std::string> ThumbnailWriter::finish() {
  if (on_page_ > 0) end_page();
  return std::move(pages_);
}

}  // namespace qipu::publish
