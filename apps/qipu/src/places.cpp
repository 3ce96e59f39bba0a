#include "places.hpp"

#include <algorithm>
#include <iterator>

#include "terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t mark_step = 64;    // columns between the marks of a line
constexpr std::uint32_t most_after = 500;  // bytes shown after a place

// Where decoding may begin after `bytes` of a stateful charset: true if they end among ASCII characters.
// What switches is ESC and two bytes, SO and SI, or HZ's ~{ and ~}.
bool ends_in_ascii(std::string_view bytes) {
  for (std::size_t i = bytes.size(); i-- > 0;) {
    const char next = i + 1 < bytes.size() ? bytes[i + 1] : '\0';
    if (bytes[i] == '\x0F' || (bytes[i] == '~' && next == '}')) return true;
    if (bytes[i] == '\x0E' || (bytes[i] == '~' && next == '{')) return false;
    if (bytes[i] == '\x1B' && next != '$') return true;
    if (bytes[i] == '\x1B' && bytes.substr(i, 4) != "\x1B$)C")
      return false;  // ISO-2022-KR's header says nothing
  }
  return true;
}

bool is_stateful(text::Charset charset) { return spec::row(charset).lex_class == spec::LexClass::Escaped; }

// A terminal's text: each character once, with the column where it begins.
struct Columns {
  std::string text;
  std::vector<std::uint32_t> begin;  // column of each scalar of the source, and of the end
  std::vector<std::size_t> byte;     // where it begins in `text`, and the end
};

Columns lay_out(std::string_view utf8) {
  Columns out;
  std::uint32_t column = 0;
  for (std::size_t i = 0; i < utf8.size();) {
    const std::size_t next = next_scalar(utf8, i);
    out.begin.push_back(column);
    out.byte.push_back(out.text.size());
    if (utf8[i] >= 0x20 && utf8[i] < 0x7F) {
      out.text += utf8[i];
      ++column;
      i = next;
      continue;
    }
    const std::string shown =
        utf8[i] == '\t' ? std::string(8 - column % 8, ' ') : printable(utf8.substr(i, next - i));
    column += columns_of(shown);
    out.text += shown;
    i = next;
  }
  out.begin.push_back(column);
  out.byte.push_back(out.text.size());
  return out;
}

// Scalars [first, last) of `all` with dots where something is left out.
std::string window(const Columns& all, std::size_t first, std::size_t last, bool more_before,
                   bool more_after) {
  std::string text = all.text.substr(all.byte[first], all.byte[last] - all.byte[first]);
  if (more_before) text = "…" + text;
  if (more_after) text += "…";
  return text;
}

}  // namespace

Places::Places(const sgf::Document& document) : document_(document), text_(document.text()), lines_(text_) {}

namespace {

// The file that a part was made from, if it is in UTF-16 or UTF-32.
std::string_view wide_of(const library::Part& part) {
  if (!part.original) return {};
  const text::Bom mark = text::find_bom(part.original->bytes());
  const bool is_wide = mark.length > 0 && mark.charset != text::Charset::Utf8;
  return is_wide ? part.original->bytes() : std::string_view();
}

// A beginning of it in UTF-8, without its mark.
std::string narrowed(std::string_view wide, std::size_t size) {
  const text::Bom mark = text::find_bom(wide);
  if (size <= mark.length) return {};
  return text::decoded(wide.substr(mark.length, size - mark.length), mark.charset);
}

}  // namespace

Places::Places(const library::Part& part)
    : document_(part.document),
      reading_(part.reading.get()),
      wide_(wide_of(part)),
      decoded_(narrowed(wide_, wide_.size())),
      text_(!reading_       ? part.document.text()
            : wide_.empty() ? part.original->bytes()
                            : std::string_view(decoded_)),
      lines_(text_) {}

// Where a span of the document stands in what is shown.
Span Places::in_text(Span span) const {
  if (!reading_) return span;
  Span source = reading_->source_of(span.begin);
  if (!wide_.empty())
    source = {static_cast<std::uint32_t>(narrowed(wide_, source.begin).size()),
              static_cast<std::uint32_t>(narrowed(wide_, source.end).size())};
  const auto size = static_cast<std::uint32_t>(text_.size());
  return {std::min(source.begin, size), std::min(source.end, size)};
}

std::uint32_t Places::game_at(std::uint32_t offset) const {
  std::uint32_t low = 0;
  std::uint32_t high = document_.game_count();
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (document_.game(middle).span().end > offset)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

// Text between games is read as the game that follows.
text::Charset Places::charset_at(std::uint32_t offset) const {
  if (reading_) return reading_->charset;
  if (document_.game_count() == 0) return text::Charset::Utf8;
  return document_.game(std::min(game_at(offset), document_.game_count() - 1)).reading().charset;
}

Places::Marks& Places::marks_of(std::uint32_t line) {
  Marks& marks = marks_[line];
  if (marks.empty()) {
    const char* const begin = lines_.line(line).data();
    marks.push_back({static_cast<std::uint32_t>(begin - text_.data()), 1});
  }
  return marks;
}

namespace {

// The last mark for which `is_before` holds; they are in order, and it holds for the first.
template <class Marks, class IsBefore>
auto last_before(const Marks& marks, const IsBefore& is_before) {
  return *std::prev(std::partition_point(marks.begin() + 1, marks.end(), is_before));
}

}  // namespace

// Goes on from the mark before `offset` to the character that holds it.
Places::Mark Places::reached(std::uint32_t offset, std::uint32_t line, text::Charset charset) {
  Marks& marks = marks_of(line);
  const std::string_view text = text_;
  bool after_invalid = false;
  Mark mark = last_before(marks, [&](const Mark& m) { return m.offset <= offset; });
  while (mark.offset < offset) {
    if (offset - mark.offset >= mark_step && text::is_ascii(text.substr(mark.offset, mark_step))) {
      mark = {mark.offset + mark_step, mark.column + mark_step};
      after_invalid = false;
    } else {
      const text::Character character = text::decode_one(text.substr(mark.offset), charset);
      if (mark.offset + character.length > offset) break;
      mark.offset += character.length;
      if (!character.invalid || !after_invalid) mark.column += character.mark ? 2 : 1;
      after_invalid = character.invalid;
    }
    const bool is_far = mark.column >= marks.back().column + mark_step ||
                        mark.offset >= marks.back().offset + 8 * mark_step;  // over bytes that are none
    if (!after_invalid && is_far) marks.push_back(mark);
  }
  return mark;
}

// The same for charsets in which a place says nothing by itself: from one ASCII character to another.
Places::Mark Places::reached_stateful(std::uint32_t offset, std::uint32_t line, text::Charset charset) {
  Marks& marks = marks_of(line);
  const Mark from = last_before(marks, [&](const Mark& m) { return m.offset <= offset; });
  const std::string_view between = text_.substr(from.offset, offset - from.offset);
  const auto scalars = static_cast<std::uint32_t>(scalar_count(text::decoded(between, charset)));
  const Mark mark{offset, from.column + scalars};
  if (mark.column >= marks.back().column + mark_step && ends_in_ascii(between)) marks.push_back(mark);
  return mark;
}

text::Position Places::position(std::uint32_t offset) {
  return position_in_text(in_text({offset, offset}).begin, charset_at(offset));
}

text::Position Places::end_position(Span span) {
  return position_in_text(in_text(span).end, charset_at(span.end));
}

text::Position Places::position_in_text(std::uint32_t offset, text::Charset charset) {
  const std::uint32_t line = lines_.line_of(offset);
  return {line,
          (is_stateful(charset) ? reached_stateful(offset, line, charset) : reached(offset, line, charset))
              .column};
}

// The last mark with `columns` characters between it and `column`, or the line's beginning.
Places::Mark Places::mark_before(std::uint32_t line, std::uint32_t column, std::uint32_t columns) {
  return last_before(marks_of(line), [&](const Mark& m) { return m.column + columns < column; });
}

Excerpt Places::excerpt(Span span, std::uint32_t columns) {
  const text::Position place = position(span.begin);
  const std::string_view text = text_;
  span = in_text(span);
  const std::string_view line = lines_.line(place.line);
  const auto line_begin = static_cast<std::uint32_t>(line.data() - text.data());
  const auto line_end = line_begin + static_cast<std::uint32_t>(line.size());
  const text::Charset charset = charset_at(span.begin);

  const Mark from = mark_before(place.line, place.column, columns);
  const bool is_plain = text::is_ascii(text.substr(span.begin, 2 * columns));
  const std::uint32_t after = is_plain ? 2 * columns : most_after;
  const std::uint32_t to = std::min<std::uint32_t>(line_end, std::max(span.begin, from.offset) + after);

  const Columns all = lay_out(text::decoded(text.substr(from.offset, to - from.offset), charset));
  const std::size_t count = all.begin.size() - 1;
  const std::size_t at = std::min<std::size_t>(count, place.column - from.column);
  std::size_t end = at;
  if (const std::uint32_t last = std::min(span.end, to); last > span.begin) {
    const std::string inside = text::decoded(text.substr(span.begin, last - span.begin), charset);
    end = std::min(count, at + std::max<std::size_t>(1, scalar_count(inside)));
  }

  // The window: all of it if it fits, else what stands around the place.
  std::size_t first = 0;
  while (first < at && all.begin[at] - all.begin[first] > columns / 2 &&
         all.begin[count] - all.begin[first] > columns)
    ++first;
  std::size_t last = count;
  while (last > at + 1 && all.begin[last] - all.begin[first] > columns) --last;
  const bool more_before = first > 0 || from.offset > line_begin;
  Excerpt out;
  out.text = window(all, first, last, more_before, last < count || to < line_end);
  out.column = all.begin[at] - all.begin[first] + (more_before ? 1 : 0);
  end = std::min(end, last);
  out.width = end > at ? all.begin[end] - all.begin[at] : 0;
  return out;
}

}  // namespace qipu::app
