// "Did you mean ...?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/shell.hpp"

namespace qipu::app {

// The names most like `word`, likeliest first; few or none.
std::vector<std::string_view> near_matches(std::string_view word, const std::vector<std::string_view>& names);

// The question, or nothing if there are no matches.
std::string did_you_mean(const Shell& shell, const std::vector<std::string_view>& matches);

// "no check is called bda-point (did you mean bad-point?)"
std::string unknown_check(const Shell& shell, std::string_view name);

}  // namespace qipu::app
