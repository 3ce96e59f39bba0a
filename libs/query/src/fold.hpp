// One form for spellings that a reader takes for the same: case, full and half width, white space.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace qipu::query {

// The ASCII form of a full-width character, U+3000 too; any other as it is.
char32_t narrow(char32_t scalar);

// Lower case (Latin, Greek, Cyrillic), full-width ASCII narrow, half-width kana wide; any white space is one
// space, none at the ends. UTF-8.
std::string folded(std::string_view text);

// A text to look for. Finding it costs the length of both (Knuth, Morris, Pratt).
class Pattern {
 public:
  explicit Pattern(std::string_view text);  // folds it

  bool equals(std::string_view folded_text) const { return folded_text == text_; }
  bool stands_in(std::string_view folded_text) const;

 private:
  std::string text_;
  std::vector<std::uint32_t> borders_;  // of each prefix: the longest proper prefix that also ends it
};

}  // namespace qipu::query
