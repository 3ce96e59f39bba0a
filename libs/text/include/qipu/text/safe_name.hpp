// Text of any kind as a name of a file that every system takes. Pure; any number of threads.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace qipu::text {

// `utf8` as a part of a path that every system takes, of at most `most_bytes`: no separators, controls, marks
// that turn the direction of writing, names and characters that Windows keeps for itself, dots or dashes in
// front, dots or spaces at the end. May be empty.
inline constexpr std::size_t most_name_bytes = 255;
std::string safe_name(std::string_view utf8, std::size_t most_bytes = most_name_bytes);

// Without characters that no name may hold, or with others in their place; white space is one space.
std::string without_unsafe(std::string_view utf8);

// At most so many bytes of `utf8`, and no part of a character.
std::string_view cut_bytes(std::string_view utf8, std::size_t most_bytes);

}  // namespace qipu::text
