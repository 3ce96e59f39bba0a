// The words of a foreign text, and moves as people and engines write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/base/decimal.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::convert {

inline constexpr std::string_view wide_space = "\xE3\x80\x80";  // U+3000

// What stands between separators: pieces of the same bytes.
class Words {
 public:
  static constexpr std::string_view white_space{" \t\r\n\v\f\0", 7};

  explicit Words(std::string_view text, std::string_view separators = white_space)
      : rest_(text), separators_(separators) {}

  std::optional<std::string_view> next() {
    const std::size_t begin = rest_.find_first_not_of(separators_);
    if (begin == rest_.npos) return std::nullopt;
    rest_.remove_prefix(begin);
    const std::string_view word = rest_.substr(0, rest_.find_first_of(separators_));
    rest_.remove_prefix(word.size());
    return word;
  }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  std::string_view separators_;
};

// All of `line` from `word` on, a piece of it, without the white space at its end.
std::string_view from_word_on(std::string_view line, std::string_view word);

// `Q16`, or `pass`, in either case: a vertex of GTP.
std::optional<sgf::MoveValue> vertex_in(std::string_view word, BoardSize size);
std::string vertex_of(const std::optional<Point>& point, BoardSize size);

// `b`, `Black`, in either case.
std::optional<Color> color_in(std::string_view word);

// Whether words have one reading.
constexpr bool is_sure(sgf::Form form) { return form == sgf::Form::Exact || form == sgf::Form::Certain; }

// Line ends and NULs become spaces.
std::string one_line(std::string text);
std::string two_digits(std::uint32_t number, char filler = '0');
// Without what stands behind the point; 0 if it is too large.
std::int64_t whole_part(const Decimal& number);

}  // namespace qipu::convert
