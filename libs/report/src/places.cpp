#include "qipu/report/places.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/base/span.hpp"
#include "qipu/game/game.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/text/display.hpp"

namespace qipu::report {

namespace {

constexpr std::uint32_t mark_step = 64;    // columns between the marks of a line
constexpr std::uint32_t most_after = 500;  // bytes shown after a place
constexpr std::uint32_t file_step = 256;   // bytes between the marks of a file that is shown in UTF-8

// What switches between the character sets of a stateful charset.
struct Switch {
  enum class To : std::uint8_t { Ascii, Other, Same };

  text::Charset charset;
  std::string_view bytes;
  To to;
};

constexpr Switch switches[] = {
    {text::Charset::Iso2022Jp, "\x1B(B", Switch::To::Ascii},
    {text::Charset::Iso2022Jp, "\x1B(J", Switch::To::Ascii},
    {text::Charset::Iso2022Jp, "\x0F", Switch::To::Ascii},
    {text::Charset::Iso2022Jp, "\x1B&@", Switch::To::Same},
    {text::Charset::Iso2022Jp, "\x1B", Switch::To::Other},
    {text::Charset::Iso2022Jp, "\x0E", Switch::To::Other},
    {text::Charset::Iso2022Kr, "\x1B$)C", Switch::To::Same},
    {text::Charset::Iso2022Kr, "\x0F", Switch::To::Ascii},
    {text::Charset::Iso2022Kr, "\x0E", Switch::To::Other},
    {text::Charset::Hz, "~}", Switch::To::Ascii},
    {text::Charset::Hz, "~~", Switch::To::Same},
    {text::Charset::Hz, "~{", Switch::To::Other},
};

// ASCII that begins no switch.
bool is_plain(char byte) { return byte == '\t' || (byte >= ' ' && byte < '~'); }

// Whether a character of two bytes may begin here: the second looks like a switch in HZ at times.
bool is_pair(std::string_view bytes) {
  return bytes.size() > 1 && bytes[0] > ' ' && bytes[0] < '~' && bytes[1] > ' ' && bytes[1] <= '~';
}

// How much of `bytes` of a stateful charset, which begin in ASCII, may be decoded by itself: plain bytes, or
// what comes before the next of them.
std::size_t part_to_decode(std::string_view bytes, text::Charset charset) {
  std::size_t i = 0;
  while (i < std::min<std::size_t>(bytes.size(), mark_step) && is_plain(bytes[i])) ++i;
  if (i > 0) return i;
  for (bool in_ascii = true; i < bytes.size() && !(in_ascii && is_plain(bytes[i]));) {
    const std::string_view rest = bytes.substr(i);
    const auto* const found = std::find_if(std::begin(switches), std::end(switches), [&](const Switch& one) {
      return one.charset == charset && rest.starts_with(one.bytes);
    });
    if (found != std::end(switches)) {
      if (found->to != Switch::To::Same) in_ascii = found->to == Switch::To::Ascii;
      i += found->bytes.size();
    } else {
      i += !in_ascii && is_pair(rest) ? 2 : 1;
    }
  }
  return i;
}

// The last mark for which `is_before` holds; they are in order, and it holds for the first.
template <class Marks, class IsBefore>
auto last_before(const Marks& marks, const IsBefore& is_before) {
  return *std::prev(std::partition_point(marks.begin() + 1, marks.end(), is_before));
}

// In UTF-8 these begin with F0 to F4.
std::uint32_t pairs_in(std::string_view utf8) {
  return static_cast<std::uint32_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xF0; }));
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
    const std::size_t next = text::next_scalar(utf8, i);
    out.begin.push_back(column);
    out.byte.push_back(out.text.size());
    if (utf8[i] >= 0x20 && utf8[i] < 0x7F) {
      out.text += utf8[i];
      ++column;
      i = next;
      continue;
    }
    const std::string shown =
        utf8[i] == '\t' ? std::string(8 - column % 8, ' ') : text::printable(utf8.substr(i, next - i));
    column += text::display_width(shown);
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

namespace detail {

Narrowed::Narrowed(std::string_view file) : file_(file), charset_(text::find_bom(file).charset) {
  utf8_.reserve(file.size() / 2);
  Mark at{text::find_bom(file).length, 0, false};
  while (at.in_file < file.size()) {
    marks_.push_back(at);
    at = walk(at, file, at.in_file + std::size_t{file_step}, utf8_);
    at.in_utf8 = size32(utf8_);
  }
}

// From `at` over the characters of `bytes` that begin before `end`.
Narrowed::Mark Narrowed::walk(Mark at, std::string_view bytes, std::size_t end, std::string& utf8) const {
  while (at.in_file < std::min(end, bytes.size())) {
    const text::Character character = text::decode_one(bytes.substr(at.in_file), charset_);
    if (!character.invalid || !at.after_invalid) text::append_utf8(character.scalar, utf8);
    at.after_invalid = character.invalid;
    at.in_file += character.length;
  }
  return at;
}

std::uint32_t Narrowed::offset_of(std::uint32_t in_file) const {
  if (marks_.empty() || in_file <= marks_.front().in_file) return 0;
  const Mark from = last_before(marks_, [&](const Mark& mark) { return mark.in_file <= in_file; });
  std::string between;
  walk(from, file_.substr(0, in_file), in_file, between);
  return from.in_utf8 + size32(between);
}

}  // namespace detail

namespace {

// The file that a part was made from, if it has a mark, but not that of UTF-8.
std::optional<detail::Narrowed> narrowed(const PartView& part) {
  if (!part.derivation) return std::nullopt;
  const text::Bom mark = text::find_bom(part.original);
  if (mark.length == 0 || mark.charset == text::Charset::Utf8) return std::nullopt;
  return detail::Narrowed(part.original);
}

}  // namespace

Places::Places(const PartView& part)
    : document_(part.document),
      derivation_(part.derivation),
      narrowed_(narrowed(part)),
      text_(!derivation_ ? part.document.text()
            : !narrowed_ ? part.original
                         : narrowed_->utf8()),
      lines_(text_) {}

// Where a span of the document stands in what is shown.
Span Places::in_text(Span span) const {
  if (!derivation_) return span;
  Span source = derivation_->source_of(span.begin);
  if (narrowed_) source = {narrowed_->offset_of(source.begin), narrowed_->offset_of(source.end)};
  const auto size = size32(text_);
  return {std::min(source.begin, size), std::min(source.end, size)};
}

sgf::Node Places::game_info_of(sgf::Node node) {
  if (const sgf::Node root = node.tree().root(); root != root_) {
    root_ = root;
    only_game_ = sgf::game_info_nodes(node.tree()).front() == root ? root : sgf::Node();
  }
  return only_game_ ? only_game_ : game::game_of(node).info();
}

// Text between games is read as the game that follows.
text::Charset Places::charset_at(std::uint32_t offset) const {
  if (derivation_) return derivation_->charset;
  if (document_.tree_count() == 0) return text::Charset::Utf8;
  const sgf::Tree tree = document_.tree_at(offset);
  return (tree ? tree : document_.tree(document_.tree_count() - 1)).reading().charset;
}

Places::Marks& Places::marks_of(std::uint32_t line) {
  Marks& marks = marks_[line];
  if (marks.empty()) {
    const char* const begin = lines_.line(line).data();
    marks.push_back({static_cast<std::uint32_t>(begin - text_.data()), 1});
  }
  return marks;
}

// Goes on from the mark before `offset` to the character that holds it.
Places::Mark Places::reached(std::uint32_t offset, std::uint32_t line, text::Charset charset) {
  Marks& marks = marks_of(line);
  const std::string_view text = text_;
  bool after_invalid = false;
  Mark mark = last_before(marks, [&](const Mark& m) { return m.offset <= offset; });
  while (mark.offset < offset) {
    if (offset - mark.offset >= mark_step && text::is_ascii(text.substr(mark.offset, mark_step))) {
      mark = {mark.offset + mark_step, mark.column + mark_step, mark.pairs};
      after_invalid = false;
    } else {
      const text::Character character = text::decode_one(text.substr(mark.offset), charset);
      if (mark.offset + character.length > offset) break;
      mark.offset += character.length;
      if (!character.invalid || !after_invalid) mark.column += character.mark ? 2 : 1;
      mark.pairs += text::is_pair_in_utf16(character.scalar) ? 1 : 0;
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
  Mark mark = last_before(marks, [&](const Mark& m) { return m.offset <= offset; });
  while (mark.offset < offset) {
    if (mark.column >= marks.back().column + mark_step) marks.push_back(mark);
    const std::string_view between = text_.substr(mark.offset, offset - mark.offset);
    const std::string_view part = between.substr(0, part_to_decode(between, charset));
    mark.offset += size32(part);
    const std::string utf8 = text::decoded(part, charset);
    mark.column += static_cast<std::uint32_t>(text::scalar_count(utf8));
    mark.pairs += pairs_in(utf8);
  }
  return mark;
}

text::LineColumn Places::position(std::uint32_t offset) {
  return position_in_text(in_text({offset, offset}).begin, charset_at(offset));
}

text::LineColumn Places::end_position(Span span) {
  return position_in_text(in_text(span).end, charset_at(span.end));
}

text::LineColumn Places::position_in_text(std::uint32_t offset, text::Charset charset) {
  const std::uint32_t line = lines_.line_of(offset);
  const Mark at =
      is_stateful(charset) ? reached_stateful(offset, line, charset) : reached(offset, line, charset);
  return {line, at.column, at.column + at.pairs};
}

// The last mark with `columns` characters between it and `column`, or the line's beginning.
Places::Mark Places::mark_before(std::uint32_t line, std::uint32_t column, std::uint32_t columns) {
  return last_before(marks_of(line), [&](const Mark& m) { return m.column + columns < column; });
}

Excerpt Places::excerpt(Span span, std::uint32_t columns) {
  const text::LineColumn place = position(span.begin);
  const std::string_view text = text_;
  span = in_text(span);
  const std::string_view line = lines_.line(place.line);
  const auto line_begin = static_cast<std::uint32_t>(line.data() - text.data());
  const auto line_end = line_begin + size32(line);
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
    end = std::min(count, at + std::max<std::size_t>(1, text::scalar_count(inside)));
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

}  // namespace qipu::report
