// A sentence of Qipu in each of its languages, and how it is said. Each module has its sentences in a header
// of constants (messages.hpp), where whoever looks for a wording finds it; what a program never says is not
// in it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/base/pattern.hpp"

namespace qipu {

namespace detail {
void a_message_lacks_a_language();  // never defined: what calls it does not compile
void a_message_lacks_an_argument_in_a_language();
}  // namespace detail

// {} or {0}, {1} stand for arguments. A message that lacks a language, or has other arguments in one than in
// the other, does not compile.
class Message {
 public:
  consteval Message(std::string_view en, std::string_view zh) : en_(en), zh_(zh) {
    if (en.empty() || zh.empty()) detail::a_message_lacks_a_language();
    if (arguments_in(en) != arguments_in(zh)) detail::a_message_lacks_an_argument_in_a_language();
  }

  constexpr std::string_view in(Language language) const { return pick(language, en_, zh_); }

 private:
  static constexpr std::ptrdiff_t arguments_in(std::string_view pattern) {
    return std::count(pattern.begin(), pattern.end(), '{');
  }

  std::string_view en_;
  std::string_view zh_;
};

// The sentence with texts and whole numbers in the place of its arguments. One without arguments stands as it
// is, with whatever braces it has.
template <class... Arguments>
std::string say(Language language, const Message& message, const Arguments&... arguments) {
  const std::string_view pattern = message.in(language);
  if constexpr (sizeof...(Arguments) == 0) return std::string(pattern);
  return filled(pattern, {detail::pattern_argument(arguments)...});
}

}  // namespace qipu
