// Lists of words in a sentence: `a, b`, `a、b`. Safe from any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/message.hpp"

namespace qipu::text {

std::string listed(Language language, const std::vector<std::string_view>& words);

// Appends a word to such a list.
void add_listed(std::string& list, Language language, std::string_view word);

}  // namespace qipu::text
