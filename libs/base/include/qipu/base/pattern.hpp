// Sentences with names in braces, as the tables of messages have them: "no check of this name: {check}".
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace qipu {

// The word at `index` of a list with a space between its words, "line column"; empty behind the last.
constexpr std::string_view word_at(std::string_view words, std::size_t index) {
  for (; index > 0; --index) {
    const std::size_t space = words.find(' ');
    if (space == words.npos) return {};
    words.remove_prefix(space + 1);
  }
  return words.substr(0, words.find(' '));
}

// Whether `holds` is true of every name in the pattern.
template <class Holds>
constexpr bool all_names(std::string_view pattern, Holds holds) {
  for (std::size_t open = pattern.find('{'); open != pattern.npos; open = pattern.find('{', open + 1))
    if (!holds(pattern.substr(open + 1, pattern.find('}', open) - open - 1))) return false;
  return true;
}

// `pattern` with what `text_of` says of each name in the place of `{name}`. Precondition: every brace is
// closed.
template <class TextOf>
std::string filled(std::string_view pattern, TextOf text_of) {
  std::string out;
  for (std::size_t open; (open = pattern.find('{')) != pattern.npos;) {
    const std::size_t close = pattern.find('}', open);
    out.append(pattern.substr(0, open));
    out.append(text_of(pattern.substr(open + 1, close - open - 1)));
    pattern.remove_prefix(close + 1);
  }
  return out.append(pattern);
}

// `pattern` with `texts` in the place of `{}`, in their order, or of `{0}`, `{1}`; nothing stands where there
// are too few.
inline std::string filled(std::string_view pattern, std::initializer_list<std::string> texts) {
  std::size_t next = 0;
  return filled(pattern, [&](std::string_view name) -> std::string_view {
    const std::size_t index = name.empty() ? next++ : static_cast<std::size_t>(name[0] - '0');
    return index < texts.size() ? std::string_view(texts.begin()[index]) : std::string_view();
  });
}

namespace detail {
inline std::string pattern_argument(std::string text) { return text; }
inline std::string pattern_argument(std::string_view text) { return std::string(text); }
inline std::string pattern_argument(const char* text) { return text; }
inline std::string pattern_argument(std::integral auto number) { return std::to_string(number); }
}  // namespace detail

}  // namespace qipu
