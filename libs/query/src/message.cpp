#include <algorithm>
#include <iterator>

#include "qipu/base/pattern.hpp"
#include "qipu/query/problem.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::query {

namespace {

struct MessageRow {
  ProblemId id;
  std::string_view en;
  std::string_view zh;
  std::string_view at_end_en;
  std::string_view at_end_zh;
};
constexpr MessageRow message_rows[] = {
#define QIPU_PROBLEM(id, ...) {ProblemId::id, __VA_ARGS__},
#include "messages.inc"
#undef QIPU_PROBLEM
};
static_assert(std::size(message_rows) == static_cast<std::size_t>(ProblemId::TimeExpected) + 1);
static_assert(std::is_sorted(std::begin(message_rows), std::end(message_rows),
                             [](const MessageRow& a, const MessageRow& b) { return a.id < b.id; }));

constexpr std::size_t longest_word = 60;  // bytes

// One line, not too long; nothing a terminal would obey.
std::string shown(std::string_view word) {
  std::string text(word.substr(0, longest_word));
  if (word.size() > longest_word) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
    if (!text.empty()) text.pop_back();
    text += "…";
  }
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  return text.empty() ? "\"\"" : text;
}

std::string hint(const Problem& problem, bool is_chinese) {
  if (problem.near.empty()) return {};
  const bool is_rewriting = problem.id == ProblemId::TextExpected;
  const std::string near = shown(problem.near);
  if (is_chinese) return (is_rewriting ? "：" : "；是否为 ") + near + (is_rewriting ? "" : "？");
  return (is_rewriting ? ": " : "; did you mean ") + near + (is_rewriting ? "" : "?");
}

}  // namespace

std::string message(const Problem& problem, Language language) {
  const MessageRow& row = message_rows[static_cast<std::size_t>(problem.id)];
  const bool is_chinese = language == Language::Chinese;
  const bool is_at_end = problem.length == 0 && !row.at_end_en.empty();
  const std::string_view anywhere = is_chinese ? row.zh : row.en;
  const std::string_view at_end = is_chinese ? row.at_end_zh : row.at_end_en;
  return filled(is_at_end ? at_end : anywhere, {shown(problem.word)}) + hint(problem, is_chinese);
}

std::string underline(std::string_view expression, const Problem& problem) {
  const std::string_view before = expression.substr(0, problem.offset);
  const std::string_view place = expression.substr(before.size(), problem.length);
  const std::uint32_t from = text::display_width(before);
  const std::uint32_t width = std::max(text::display_width(place, from), 1u);
  return std::string(from, ' ') + std::string(width, '^');
}

}  // namespace qipu::query
