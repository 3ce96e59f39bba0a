// What changes in a file, as `diff -u` shows it: the bytes for programs, readable text for people.
#pragma once

#include <string>
#include <string_view>

#include "qipu/text/decode.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// `charset`: of the text, for people.
void print_diff(Shell& shell, const std::string& name, text::Charset charset, std::string_view old_bytes,
                std::string_view new_bytes);

}  // namespace qipu::app
