#include "picture_frame.hpp"

#include <algorithm>

#include "qipu/text/display.hpp"
#include "xml.hpp"

namespace qipu::draw {

namespace {

constexpr std::int64_t margin_with_names = 1300;
constexpr std::int64_t margin_at_edge = 620;
constexpr std::int64_t margin_if_open = 500;     // half a cell: lines run on to the open edge
constexpr std::int64_t least_text_width = 9000;  // so that a caption is no column of single words
constexpr std::int64_t most_text_width = 16'000;
constexpr std::int64_t text_part =
    900;  // fonts differ: a tenth is left for those that are wider than was measured
constexpr std::int64_t text_gap = 300;
constexpr std::size_t most_lines = 40;

std::int64_t margin(bool has_names, bool is_open) {
  return has_names ? margin_with_names : is_open ? margin_if_open : margin_at_edge;
}

Sides named_sides(const Diagram& diagram, const PictureFrame& frame) {
  if (diagram.named_sides) return *diagram.named_sides;
  const bool top = frame.part.first.row == 0, bottom = frame.part.last.row + 1u == diagram.size.rows;
  const bool left = frame.part.first.column == 0, right = frame.part.last.column + 1u == diagram.size.columns;
  return {top || !bottom, bottom || !top, left || !right, right || !left};
}

void place_names(const Diagram& diagram, PictureFrame& frame) {
  if (!diagram.coordinates) return;
  const Sides sides = named_sides(diagram, frame);
  frame.shows_top = sides.top;
  frame.shows_bottom = sides.bottom;
  frame.shows_left = sides.left;
  frame.shows_right = sides.right;
}

// Figures of Chinese are wide.
void measure_names(const Diagram& diagram, const Theme& theme, const TextMeasure& measure,
                   PictureFrame& frame) {
  constexpr std::int64_t usual = 600;
  if (!diagram.coordinates) return;
  for (std::uint32_t row = frame.part.first.row; row <= frame.part.last.row; ++row) {
    const std::uint32_t width = measure(go::row_name(row, diagram.size, *diagram.coordinates));
    frame.wide_names = std::max(frame.wide_names, width * theme.coordinate / 1000 - usual);
  }
}

Area board_area(const Diagram& diagram, const PictureFrame& frame) {
  const DiagramPart& part = frame.part;
  return {part.first.column * cell - margin(frame.shows_left, part.first.column > 0) -
              (frame.shows_left ? frame.wide_names : 0),
          part.first.row * cell - margin(frame.shows_top, part.first.row > 0),
          part.last.column * cell + margin(frame.shows_right, part.last.column + 1u < diagram.size.columns) +
              (frame.shows_right ? frame.wide_names : 0),
          part.last.row * cell + margin(frame.shows_bottom, part.last.row + 1u < diagram.size.rows)};
}

// Items side by side in lines of at most so many thousandths of the font's size.
std::vector<std::string> filled(const std::vector<std::string>& items, std::string_view between,
                                std::int64_t width, const TextMeasure& measure) {
  const std::int64_t gap = measure(between);
  std::vector<std::string> lines;
  std::int64_t used = 0;
  for (const std::string& item : items) {
    const std::int64_t length = measure(item);
    const bool fits = !lines.empty() && used + gap + length <= width;
    used = fits ? used + gap + length : length;
    if (fits)
      lines.back().append(between).append(item);
    else if (lines.size() < most_lines)
      lines.push_back(item);
    else
      break;
  }
  return lines;
}

// A text in one line, else its words; of one without spaces its pieces that columns of a terminal allow.
std::vector<std::string> fitted(const std::string& text, std::int64_t width, const TextMeasure& measure) {
  if (measure(text) <= width) return {text::printable(text)};
  return text::wrapped(text::printable(text),
                       static_cast<std::uint32_t>(std::max<std::int64_t>(4, width / 600)));
}

class TextPlacer {
 public:
  TextPlacer(PictureFrame& frame, const Theme& theme)
      : frame_(frame), line_height_(theme.caption * 14 / 10) {}

  void above(const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    std::int64_t y = frame_.all.top - text_gap - line_height_ * static_cast<std::int64_t>(lines.size());
    frame_.all.top = y;
    for (const std::string& line : lines) add(line, y, false);
  }
  void below(const std::vector<std::string>& lines, bool is_strong) {
    for (const std::string& line : lines) {
      if (frame_.all.bottom == frame_.board.bottom) frame_.all.bottom += text_gap;
      add(line, frame_.all.bottom, is_strong);
    }
  }

 private:
  void add(const std::string& line, std::int64_t& y, bool is_strong) {
    frame_.texts.push_back({line, y + line_height_ / 2, is_strong});
    y += line_height_;
  }

  PictureFrame& frame_;
  std::int64_t line_height_;
};

// So that items of the header stay whole, as far as a picture may be wider than its board for them.
std::int64_t wanted_width(const Diagram& diagram, const Theme& theme, const TextMeasure& measure) {
  std::int64_t widest = 0;
  for (const std::vector<std::string>& items : diagram.header)
    for (const std::string& item : items) widest = std::max<std::int64_t>(widest, measure(item));
  return std::clamp(widest * theme.caption / text_part + 1, least_text_width, most_text_width);
}

void widen(PictureFrame& frame, std::int64_t width) {
  const std::int64_t missing = std::max<std::int64_t>(0, width - frame.all.width());
  frame.all.left -= missing / 2;
  frame.all.right += missing / 2;
}

void place_texts(const Diagram& diagram, const Theme& theme, const SvgOptions& options, PictureFrame& frame) {
  const std::string caption = caption_of(diagram, options.language);
  if (caption.empty() && diagram.hidden.empty() && diagram.header.empty()) return;
  widen(frame, wanted_width(diagram, theme, options.measure));
  const std::int64_t size = std::max<std::int64_t>(1, theme.caption);
  const std::int64_t width = frame.all.width() * text_part / size;
  const std::string_view comma = comma_of(options.language);
  std::vector<std::string> header;
  for (const std::vector<std::string>& items : diagram.header)
    for (const std::string& line : filled(items, comma, width, options.measure))
      for (std::string& piece : fitted(line, width, options.measure)) header.push_back(std::move(piece));
  std::vector<std::string> hidden;
  for (const HiddenMove& move : diagram.hidden) hidden.push_back(to_text(move, diagram, options.language));
  TextPlacer placer(frame, theme);
  placer.above(header);
  if (!caption.empty()) placer.below(fitted(caption, width, options.measure), true);
  placer.below(
      filled(hidden, options.language == RecordLanguage::English ? ",  " : comma, width, options.measure),
      false);
  if (!header.empty()) frame.all.top -= text_gap;
  if (frame.all.bottom != frame.board.bottom) frame.all.bottom += text_gap;
}

}  // namespace

PictureFrame frame_of(const Diagram& diagram, const Theme& theme, const SvgOptions& options) {
  PictureFrame frame;
  frame.part = visible_part(diagram);
  place_names(diagram, frame);
  measure_names(diagram, theme, options.measure, frame);
  frame.board = frame.all = board_area(diagram, frame);
  place_texts(diagram, theme, options, frame);
  return frame;
}

}  // namespace qipu::draw
