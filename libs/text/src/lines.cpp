#include "qipu/text/lines.hpp"

#include <algorithm>
#include <iterator>

#include "codec.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::text {
namespace {

struct WidthRange {
  char32_t first, last;
  std::uint8_t width;
};

#include "width_tables.inc"

constexpr std::uint32_t units_of(char32_t scalar) { return is_pair_in_utf16(scalar) ? 2 : 1; }

struct Columns {
  std::uint32_t scalars = 0;
  std::uint32_t units = 0;  // of UTF-16
};

// What stands in `line` before `offset`, which may lie inside a character.
Columns columns_before(std::string_view line, std::size_t offset, Charset charset) {
  const Codec& row = codec(charset, all_charsets);
  Columns count;
  bool in_run = false;
  for (std::size_t i = 0; i < offset;) {
    if (const std::size_t ascii = row.ascii ? ascii_prefix(line.substr(i, offset - i)) : 0; ascii > 0) {
      count.scalars += static_cast<std::uint32_t>(ascii);
      count.units += static_cast<std::uint32_t>(ascii);
      i += ascii;
      in_run = false;
      continue;
    }
    const Character character = row.read(line.substr(i), row);
    i += character.length;
    if (i > offset) break;
    if (!character.invalid || !in_run) {
      const std::uint32_t mark = character.mark != 0 ? 1 : 0;
      count.scalars += 1 + mark;
      count.units += units_of(character.scalar) + mark;
    }
    in_run = character.invalid;
  }
  return count;
}

std::uint32_t width_of(char32_t scalar) {
  const auto* range =
      std::lower_bound(std::begin(width_ranges), std::end(width_ranges), scalar,
                       [](const WidthRange& row, char32_t value) { return row.last < value; });
  return range != std::end(width_ranges) && scalar >= range->first ? range->width : 1;
}

}  // namespace

LineIndex::LineIndex(std::string_view bytes) : bytes_(bytes), starts_{0} {
  if (const Bom bom = find_bom(bytes); bom.charset == Charset::Utf8) starts_[0] = bom.length;
  std::size_t lf = bytes.find('\n'), cr = bytes.find('\r');
  while (lf != cr) {  // both npos at the end
    const std::size_t next = std::min(lf, cr) + line_end_size(bytes, std::min(lf, cr));
    starts_.push_back(next);
    if (lf < next) lf = bytes.find('\n', next);
    if (cr < next) cr = bytes.find('\r', next);
  }
}

std::uint32_t LineIndex::line_of(std::size_t offset) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return std::max(1u, static_cast<std::uint32_t>(after - starts_.begin()));
}

std::string_view LineIndex::line(std::uint32_t number) const {
  const std::size_t begin = starts_[number - 1];
  std::size_t end = number < line_count() ? starts_[number] : bytes_.size();
  for (int i = 0; i < 2 && number < line_count() && end > begin && is_line_end(bytes_[end - 1]); ++i) --end;
  return bytes_.substr(begin, end - begin);
}

LineColumn LineIndex::position(std::size_t offset, Charset charset) const {
  const std::uint32_t number = line_of(offset);
  const std::string_view rest = bytes_.substr(starts_[number - 1]);
  const std::size_t within =
      offset < starts_[number - 1] ? 0 : std::min(offset - starts_[number - 1], rest.size());
  const std::string utf8 = is_stateful(charset) ? decoded(rest.substr(0, within), charset) : std::string();
  const Columns before = is_stateful(charset) ? columns_before(utf8, utf8.size(), Charset::Utf8)
                                              : columns_before(rest, within, charset);
  return {number, before.scalars + 1, before.units + 1};
}

std::size_t LineIndex::offset_of(std::uint32_t line, std::uint32_t column_utf16) const {
  if (line > line_count()) return bytes_.size();
  const std::string_view text = this->line(line);
  std::size_t at = 0;
  for (std::uint32_t column = 1; at < text.size();) {
    const Character character = decode_one(text.substr(at), Charset::Utf8);
    column += units_of(character.scalar);
    if (column > column_utf16) break;
    at += character.length;
  }
  return static_cast<std::size_t>(text.data() - bytes_.data()) + at;
}

std::uint32_t display_width(std::string_view utf8, std::uint32_t from) {
  std::uint32_t column = from;
  for (std::size_t i = 0; i < utf8.size();) {
    const Character character = decode_one(utf8.substr(i), Charset::Utf8);
    column += character.scalar == '\t' ? 8 - column % 8 : width_of(character.scalar);
    i += character.length;
  }
  return column - from;
}

}  // namespace qipu::text
