#include <algorithm>
#include <iterator>

#include "qipu/base/pattern.hpp"
#include "qipu/query/filter_error.hpp"
#include "qipu/text/near_matches.hpp"

namespace qipu::query {

namespace {

struct MessageRow {
  FilterErrorId id;
  std::string_view en;
  std::string_view zh;
  std::string_view at_end_en;
  std::string_view at_end_zh;
};
constexpr MessageRow message_rows[] = {
#define QIPU_PROBLEM(id, ...) {FilterErrorId::id, __VA_ARGS__},
#include "messages.inc"
#undef QIPU_PROBLEM
};
static_assert(std::size(message_rows) == static_cast<std::size_t>(FilterErrorId::TimeExpected) + 1);
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

std::string hint(const FilterError& error, Language language) {
  const bool is_chinese = language == Language::Chinese;
  if (error.near.empty()) return {};
  std::string near = shown(error.near);
  if (is_chinese && near.starts_with("in ")) near.replace(0, 2, "在");
  if (error.id == FilterErrorId::TextExpected) return (is_chinese ? "：" : ": ") + near;
  return text::did_you_mean(language, {near});
}

}  // namespace

std::string message(const FilterError& error, Language language) {
  const MessageRow& row = message_rows[static_cast<std::size_t>(error.id)];
  const bool is_chinese = language == Language::Chinese;
  const bool is_at_end = error.length == 0 && !row.at_end_en.empty();
  const std::string_view anywhere = is_chinese ? row.zh : row.en;
  const std::string_view at_end = is_chinese ? row.at_end_zh : row.at_end_en;
  return filled(is_at_end ? at_end : anywhere, {shown(error.word)}) + hint(error, language);
}

}  // namespace qipu::query
