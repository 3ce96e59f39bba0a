// "Did you mean ...?", in the language of the shell (qipu/text/near_matches.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/text/listed.hpp"
#include "qipu/text/near_matches.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

using text::near_matches;

// With commas.
inline std::string joined(const Shell& shell, const std::vector<std::string_view>& words) {
  return text::listed(shell.language, words);
}

// The question, or nothing if there are no matches.
inline std::string did_you_mean(const Shell& shell, const std::vector<std::string_view>& matches) {
  return text::did_you_mean(shell.language, matches);
}

// "jsn is none of text|json (did you mean json?)". `choices`: words with | between them.
std::string none_of(const Shell& shell, std::string_view word, const std::string& choices);

// The command that does what a word of other programs says: `lint` is `qipu check`. Empty: none is known.
std::string_view command_for(std::string_view word);

}  // namespace qipu::app
