// Text as words of a shell's command line. Pure functions, safe from any thread.
#pragma once

#include <string>
#include <string_view>

namespace qipu::text {

// In single quotes, whatever it is.
std::string shell_quoted(std::string_view text);

// A file name as a shell takes it: in single quotes where it needs them, and never an option.
std::string shell_word(std::string_view name);

}  // namespace qipu::text
