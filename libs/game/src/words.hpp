// Reading words and numbers of many languages: text is folded to one form, then tables of words are tried on
// what is left of it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "qipu/game/form.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

// One form for many spellings: full-width forms are ASCII, ASCII is lower case, traditional and Japanese
// characters are the simplified ones, white space is one space or none at the ends. UTF-8.
// A text longer than any form is prose, and nothing.
std::string folded(std::string_view text);

bool all_digits(std::string_view text);

// Whether `word` begins `rest`; a word of letters only where no letter follows it.
inline bool begins_with_word(std::string_view rest, std::string_view word) {
  if (word.empty()) return true;
  if (rest.empty() || rest.front() != word.front() || !rest.starts_with(word)) return false;
  return !text::is_lower(word.back()) || rest.size() == word.size() || !text::is_lower(rest[word.size()]);
}

// What is left to read of a folded text.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  std::string_view rest() const { return rest_; }
  bool at_end() const { return rest_.empty(); }
  void skip_spaces();
  // The word, if it stands here; a word of letters only where no letter follows it.
  bool eat(std::string_view word) {
    if (!begins_with_word(rest_, word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool eat_any(std::initializer_list<std::string_view> words);
  void skip(std::size_t bytes) { rest_.remove_prefix(bytes); }

  // ASCII digits.
  std::optional<std::uint32_t> digits();
  // ASCII digits, or a number below 1000 in Chinese characters (三, 十二, 二十, 元 is 1).
  std::optional<std::uint32_t> count();

 private:
  std::string_view rest_;
};

// The row with the longest `text` that stands at the cursor, which goes beyond it; null if none does. Rows
// are folded.
template <class Row>
const Row* eat_row(Cursor& cursor, std::span<const Row> rows) {
  const Row* best = nullptr;
  for (const Row& row : rows)
    if (begins_with_word(cursor.rest(), row.text) && (!best || row.text.size() > best->text.size()))
      best = &row;
  if (best) cursor.skip(best->text.size());
  return best;
}

// The row whose `text` is all of `text`; null if none is.
template <class Row>
const Row* find_row(std::string_view text, std::span<const Row> rows) {
  for (const Row& row : rows)
    if (row.text == text) return &row;
  return nullptr;
}

}  // namespace qipu::game
