// Undoing a wrong conversion: UTF-8 back to the bytes that were taken for windows-1252.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace qipu::check {

// The windows-1252 bytes of UTF-8 text; nothing if a character has none.
std::optional<std::string> bytes_of_1252(std::string_view utf8);

}  // namespace qipu::check
