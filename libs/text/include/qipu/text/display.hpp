// Text for people, in columns of a terminal or of a table: safe to print, cut, broken into lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace qipu::text {

// Characters without a picture that nobody misses: Unicode's Default_Ignorable_Code_Point and the interlinear
// annotations, but for what other characters are made with (U+200C, U+200D, variation selectors). Among them
// are marks that turn the direction of writing, spaces of no width, and tags, with which names can be forged.
bool is_invisible(char32_t scalar);

// `utf8` without what a terminal would obey: controls become pictures (U+2400..), marks that turn the
// direction of writing, tags and broken bytes become U+FFFD; what else is invisible is left out.
std::string printable(std::string_view utf8);

// At most `columns` of `utf8`; `…` at the end if something was cut.
std::string cut(std::string_view utf8, std::uint32_t columns);

// `utf8` and spaces up to `columns`.
std::string padded(std::string_view utf8, std::uint32_t columns);

// The lines of `utf8`, none wider than `columns`: broken at spaces, or between wide characters.
std::vector<std::string> wrapped(std::string_view utf8, std::uint32_t columns);

std::size_t scalar_count(std::string_view utf8);

// Where the first character at or after `at` ends. Precondition: at < utf8.size().
std::size_t next_scalar(std::string_view utf8, std::size_t at);

// Where the character before `at` begins. Precondition: at > 0.
std::size_t scalar_before(std::string_view utf8, std::size_t at);

// Whether `scalar` is one of the characters of `list`.
bool is_one_of(std::string_view scalar, std::string_view list);

}  // namespace qipu::text
