// "Did you mean ...?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/text/near_matches.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

using text::near_matches;

// With commas.
std::string joined(const Shell& shell, const std::vector<std::string_view>& words);

// The question, or nothing if there are no matches.
std::string did_you_mean(const Shell& shell, const std::vector<std::string_view>& matches);

// "jsn is none of text|json (did you mean json?)". `choices`: words with | between them.
std::string none_of(const Shell& shell, std::string_view word, const std::string& choices);

// The command that does what a word of other programs says: `lint` is `qipu check`. Empty: none is known.
std::string_view command_for(std::string_view word);

// "no check is called bda-point (did you mean bad-point?)"
std::string unknown_check(const Shell& shell, std::string_view name);

// "no rules are called Japanse: there are ... (did you mean Japanese?)"
std::string unknown_rules(const Shell& shell, std::string_view name);

}  // namespace qipu::app
