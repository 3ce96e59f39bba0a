// Sentences with names in braces, as the tables of messages have them: "no check of this name: {check}".
#pragma once

#include <string>
#include <string_view>

namespace qipu {

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

}  // namespace qipu
