// What may have been meant by a word that is none, in words. Pure; any number of threads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"

namespace qipu::report {

// `a, b`, `a、b`.
std::string listed(Language language, const std::vector<std::string_view>& words);

// ` (did you mean a, b?)`, or nothing if there are no matches (qipu/text/near_matches.hpp).
std::string did_you_mean(Language language, const std::vector<std::string_view>& matches);

// "no check is called bda-point (did you mean bad-point?)": of names of checks, groups and severities.
std::string unknown_check(Language language, std::string_view name);

// "no rules are called Japanse: there are ... (did you mean Japanese?)": of go::all_rules().
std::string unknown_rules(Language language, std::string_view name);

}  // namespace qipu::report
