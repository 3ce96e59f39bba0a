// Which of some names may have been meant by a word that is none of them, and the question. Pure; any number
// of threads.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"

namespace qipu::text {

// The names most like `word`, likeliest first, at most five: those that become it by few insertions,
// deletions, changes of a letter and exchanges of two neighbours, and those of which it is the beginning. The
// case of ASCII letters does not matter. Nothing of words longer than 100 bytes. Views of `names`.
std::vector<std::string_view> near_matches(std::string_view word, std::span<const std::string_view> names);

// ` (did you mean a, b?)`, or nothing if there are no matches.
std::string did_you_mean(Language language, const std::vector<std::string_view>& matches);

}  // namespace qipu::text
