#include "qipu/publish/thumbnails.hpp"

#include <algorithm>

#include "page_frame.hpp"
#include "page_text.hpp"
#include "qipu/publish/game_chapter.hpp"
#include "qipu/text/decode.hpp"

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

// ---- Its lines: names give way before facts, ranks before names, the date before the result

constexpr std::string_view between_names = " – ";

class ThumbnailLines {
 public:
  ThumbnailLines(const Thumbnail& thumbnail, std::int64_t width, const WordMeasures& measures)
      : thumbnail_(thumbnail), width_(width * 1000 / text_size), measures_(measures) {}

  std::string names() const;
  std::string facts() const;

 private:
  std::int64_t strong(std::string_view text) const { return measures_.strong(text); }
  bool fits(const std::string& text) const { return std::int64_t{measures_.plain(text)} <= width_; }
  std::string shortened(const std::string& name, std::int64_t room) const;

  const Thumbnail& thumbnail_;
  std::int64_t width_;  // in thousandths of the font's size
  const WordMeasures& measures_;
};

// With … at its end; whole characters.
std::string ThumbnailLines::shortened(const std::string& name, std::int64_t room) const {
  if (strong(name) <= room) return name;
  std::size_t end = 0;
  for (std::size_t i = 0; i < name.size();) {
    i += text::decode_one(std::string_view(name).substr(i), text::Charset::Utf8).length;
    if (strong(name.substr(0, i) + "…") > room) break;
    end = i;
  }
  while (end > 0 && name[end - 1] == ' ') --end;
  return name.substr(0, end) + "…";
}

// What one name does not need the other one has.
std::string ThumbnailLines::names() const {
  const std::string &black = thumbnail_.black, &white = thumbnail_.white;
  if (strong(thumbnail_.names) <= width_ || black.empty() || white.empty())
    return shortened(thumbnail_.names, width_);
  const std::int64_t room = width_ - strong(between_names), half = room / 2;
  const std::int64_t of_black = std::max(half, room - strong(white));
  const std::int64_t of_white = std::max(half, room - strong(black));
  return shortened(black, of_black).append(between_names).append(shortened(white, of_white));
}

std::string ThumbnailLines::facts() const {
  const std::string_view comma = book_comma(thumbnail_.language);
  for (const std::string& result : {thumbnail_.result, thumbnail_.short_result}) {
    if (thumbnail_.date.empty() || result.empty()) break;
    const std::string both = (thumbnail_.date + std::string(comma)).append(result);
    if (fits(both)) return both;
  }
  if (thumbnail_.result.empty()) return thumbnail_.date;
  return fits(thumbnail_.result) ? thumbnail_.result : thumbnail_.short_result;
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
  const WordMeasures measures(options_, language_);
  const ThumbnailLines lines(thumbnail, part.width, measures);
  append_text(texts_, lines.names(), middle, y, {text_size, TextAlign::Middle, true});
  append_text(texts_, lines.facts(), middle, y + text_size * 13 / 10, {text_size, TextAlign::Middle});
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
