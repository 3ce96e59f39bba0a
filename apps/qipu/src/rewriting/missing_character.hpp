// A character that a charset lacks, in words.
#pragma once

#include <string>

#include "files/inputs.hpp"
#include "qipu/report/places.hpp"
#include "qipu/sgf/write.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// "charset Big5 has no 'x' (U+0078)"
std::string missing_character_text(const Shell& shell, const sgf::MissingCharacter& missing);
std::string missing_character_text(const Shell& shell, char32_t scalar, std::string_view charset);

// "a.sgf:3:14: ": a place in the text of the part.
std::string place_prefix(const Shell& shell, const Input& input, const Part& part, report::Places& places,
                         std::uint32_t offset);

// "a.sgf:3:14: charset Big5 has no 'x' (U+0078)". `missing`: of `part`.
std::string complaint_of(const Shell& shell, const Input& input, const Part& part,
                         const sgf::MissingCharacter& missing);

// The record with the label of a part of its charset (qipu/sgf/charset_label.hpp). The error is a complaint:
// a character that is not in it.
Result<std::string, std::string> with_charset_label(const Shell& shell, std::string bytes,
                                                    const std::string& label);

}  // namespace qipu::app
