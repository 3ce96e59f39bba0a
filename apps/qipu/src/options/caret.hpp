// What is wrong with something that was written on the command line, with a mark below the place.
#pragma once

#include <cstdint>
#include <string_view>

#include "terminal/shell.hpp"

namespace qipu::app {

// On the errors: `qipu: MESSAGE`, the text, and carets below its bytes [offset, offset + length); at least
// one, if there is a text.
void complain_at(Shell& shell, std::string_view message, std::string_view text, std::size_t offset,
                 std::size_t length);

}  // namespace qipu::app
