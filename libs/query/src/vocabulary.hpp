// Words and identifiers, as the parser looks them up.
#pragma once

#include <string>
#include <string_view>

#include "qipu/query/word.hpp"
#include "source.hpp"

namespace qipu::query {

const WordRow* find_word(std::string_view word);  // in English or Chinese; null if there is none

// Precondition of both: capitals. Of the value by its type, and of its text.
Source source_of(std::string_view ident);
Source text_source_of(std::string_view ident);

bool is_ident(std::string_view word);  // capitals only

// A word or identifier that may have been meant; empty if nothing is like it.
std::string word_like(std::string_view word);

}  // namespace qipu::query
