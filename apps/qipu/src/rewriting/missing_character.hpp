// A character that a charset lacks, in words.
#pragma once

#include <string>

#include "qipu/sgf/write.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// "charset Big5 has no 'x' (U+0078)"
std::string missing_character_text(const Shell& shell, const sgf::MissingCharacter& missing);

}  // namespace qipu::app
