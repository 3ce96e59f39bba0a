#include "write_lines.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "qipu/text/decode.hpp"

namespace qipu::sgf {

namespace {

constexpr bool is_blank_byte(char c) { return c == ' ' || c == '\t'; }

struct ScalarRange {
  char32_t first;
  char32_t last;
};

// What is written without spaces between words: ideographs, kana, and the punctuation that goes with them.
constexpr ScalarRange unspaced[] = {{0x2E80, 0x30FF}, {0x3190, 0x9FFF}, {0xF900, 0xFAFF},
                                    {0xFE30, 0xFE4F}, {0xFF00, 0xFF9F}, {0x20000, 0x3FFFF}};

bool is_unspaced(std::string_view utf8) {
  const char32_t scalar = text::decode_one(utf8, text::Charset::Utf8).scalar;
  return std::any_of(std::begin(unspaced), std::end(unspaced),
                     [=](ScalarRange range) { return scalar >= range.first && scalar <= range.last; });
}

// The last character of what is not empty.
std::string_view last_of(std::string_view utf8) {
  std::size_t at = utf8.size() - 1;
  while (at > 0 && (static_cast<unsigned char>(utf8[at]) & 0xC0) == 0x80) --at;
  return utf8.substr(at);
}

// A run of line ends, and what stands before and behind it.
struct LineRun {
  std::string_view before;
  std::size_t count;
  std::string_view behind;

  bool is_inside() const { return !before.empty() && !behind.empty(); }
};

// How many of a run inside of a text stay, in the order of LineBreaks.
constexpr std::size_t (*line_rules[])(const LineRun&) = {
    [](const LineRun& run) { return run.count; },
    [](const LineRun& run) { return is_blank_byte(run.before.back()) ? run.count - 1 : run.count; },
    [](const LineRun& run) { return run.count / 2; },
    [](const LineRun& run) { return run.count > 1 || is_blank_byte(run.behind.front()) ? run.count : 0; },
};
static_assert(std::size(line_rules) == static_cast<std::size_t>(LineBreaks::Paragraphs) + 1);

std::size_t left_of(const LineRun& run, LineBreaks breaks) {
  return run.is_inside() ? line_rules[static_cast<std::size_t>(breaks)](run) : run.count;
}

bool needs_space(const LineRun& run, bool is_utf8) {
  if (is_blank_byte(run.before.back()) || is_blank_byte(run.behind.front())) return false;
  return !is_utf8 || !is_unspaced(last_of(run.before)) || !is_unspaced(run.behind);
}

}  // namespace

void join_lines(std::string& text, std::size_t begin, LineBreaks breaks, bool is_utf8) {
  if (breaks == LineBreaks::All || text.find('\n', begin) == text.npos) return;
  const std::string lines = text.substr(begin);
  const std::string_view all(lines);
  text.resize(begin);
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find('\n', at), all.size());
    text += all.substr(at, end - at);
    at = std::min(all.find_first_not_of('\n', end), all.size());
    if (at == end) continue;
    const LineRun run{all.substr(0, end), at - end, all.substr(at)};
    const std::size_t left = left_of(run, breaks);
    text.append(left, '\n');
    if (left == 0 && needs_space(run, is_utf8)) text += ' ';
  }
}

}  // namespace qipu::sgf
