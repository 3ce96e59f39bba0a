#include "qipu/text/display.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/text/lines.hpp"

namespace qipu::text {

namespace {

struct Range {
  char32_t first, last;
};
constexpr Range invisible[] = {{0x00AD, 0x00AD},   {0x034F, 0x034F},  {0x061C, 0x061C},   {0x115F, 0x1160},
                               {0x17B4, 0x17B5},   {0x180B, 0x180F},  {0x200B, 0x200B},   {0x200E, 0x200F},
                               {0x202A, 0x202E},   {0x2060, 0x206F},  {0x3164, 0x3164},   {0xFEFF, 0xFEFF},
                               {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},  {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
                               {0xE0000, 0xE00FF}, {0xE01F0, 0xE0FFF}};

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

bool turns_direction(char32_t c) {
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E || c == 0x200F ||
         c == 0x061C;
}

bool is_tag(char32_t c) { return c >= 0xE0000 && c <= 0xE007F; }

char32_t harmless(char32_t c) {
  if (c < 0x20) return 0x2400 + c;
  if (c == 0x7F) return 0x2421;
  if (c < 0xA0 && c >= 0x80) return 0xFFFD;
  if (c == 0x2028 || c == 0x2029) return ' ';
  return turns_direction(c) || is_tag(c) ? 0xFFFD : c;
}

}  // namespace

bool is_invisible(char32_t scalar) {
  return std::any_of(std::begin(invisible), std::end(invisible),
                     [scalar](const Range& range) { return scalar >= range.first && scalar <= range.last; });
}

std::string printable(std::string_view utf8) {
  const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F; };
  if (std::all_of(utf8.begin(), utf8.end(), is_plain)) return std::string(utf8);
  std::string out;
  for (std::size_t i = 0; i < utf8.size();) {
    const Character character = decode_one(utf8.substr(i), Charset::Utf8);
    const char32_t shown = harmless(character.scalar);
    if (!is_invisible(shown)) append_utf8(shown, out);
    i += character.length;
  }
  return out;
}

std::size_t next_scalar(std::string_view utf8, std::size_t at) {
  for (++at; at < utf8.size() && is_continuation(utf8[at]);) ++at;
  return at;
}

std::size_t scalar_count(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return !is_continuation(c); }));
}

std::size_t scalar_before(std::string_view utf8, std::size_t at) {
  --at;
  while (at > 0 && is_continuation(utf8[at])) --at;
  return at;
}

bool is_one_of(std::string_view scalar, std::string_view list) {
  for (std::size_t i = 0; i < list.size(); i = next_scalar(list, i))
    if (list.substr(i, next_scalar(list, i) - i) == scalar) return true;
  return false;
}

std::string cut(std::string_view utf8, std::uint32_t columns) {
  std::uint32_t width = 0;
  std::size_t end = 0;   // of what fits
  std::size_t room = 0;  // of what fits beside the dots
  while (end < utf8.size()) {
    const std::size_t next = next_scalar(utf8, end);
    const std::uint32_t more = display_width(utf8.substr(end, next - end));
    if (width + more > columns) return columns == 0 ? std::string() : std::string(utf8.substr(0, room)) + "…";
    width += more;
    end = next;
    if (width < columns) room = end;
  }
  return std::string(utf8);
}

std::string padded(std::string_view utf8, std::uint32_t columns) {
  const std::uint32_t width = display_width(utf8);
  return std::string(utf8) + std::string(width < columns ? columns - width : 0, ' ');
}

namespace {

// What no line begins with, and what none ends with.
constexpr std::string_view never_first = "）］｝，。、；：！？」』】》〉”’…)],.;:!?";
constexpr std::string_view never_last = "（［｛「『【《〈“‘([";

// After these a line may end, whatever follows.
constexpr std::string_view pauses = "，。、；：！？";

// Whether a line may begin with the scalar at `i`, before which another stands.
bool may_break(std::string_view line, std::size_t i) {
  if (is_one_of(line.substr(i, next_scalar(line, i) - i), never_first)) return false;
  const std::size_t before = scalar_before(line, i);
  return !is_one_of(line.substr(before, i - before), never_last);
}

// Whether a line may be broken before `i`, where no space is.
bool is_wide_break(std::string_view line, std::size_t i, std::uint32_t columns) {
  const std::size_t before = scalar_before(line, i);
  return (columns == 2 || is_one_of(line.substr(before, i - before), pauses)) && may_break(line, i);
}

// Breaks one line. `space` is where the last place to break was found.
void wrap_line(std::string_view line, std::uint32_t columns, std::vector<std::string>& out) {
  std::size_t begin = 0;
  std::size_t space = 0;
  std::uint32_t width = 0;
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t next = next_scalar(line, i);
    const std::uint32_t more = display_width(line.substr(i, next - i));
    if (line[i] == ' ' || (i > begin && is_wide_break(line, i, more))) space = i;
    if (width + more > columns && i > begin) {
      const std::size_t end = space > begin ? space : i;
      const std::string_view part = line.substr(begin, end - begin);
      out.emplace_back(part.substr(0, part.find_last_not_of(' ') + 1));
      begin = end < line.size() && line[end] == ' ' ? end + 1 : end;
      i = space = begin;
      width = 0;
      continue;
    }
    width += more;
    i = next;
  }
  out.emplace_back(line.substr(begin));
}

}  // namespace

std::vector<std::string> wrapped(std::string_view utf8, std::uint32_t columns) {
  std::vector<std::string> out;
  while (true) {
    const std::size_t end = utf8.find('\n');
    wrap_line(utf8.substr(0, end), std::max(columns, 2u), out);
    if (end == std::string_view::npos) return out;
    utf8.remove_prefix(end + 1);
  }
}

}  // namespace qipu::text
