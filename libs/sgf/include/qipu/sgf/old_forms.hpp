// What FF[1] to FF[3] say in words that FF[4] no longer has, in those it has. For the writer of another
// version and for repairs: both say the same.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace qipu::sgf {

// L shows a letter on each of its points, in their order. The label of the point at `index`, from 0: a, b,
// ... z, aa, ab, ...
std::string letter_label(std::uint32_t index);

// KI is twice the komi, a whole number (Brouwer). KM that says the same; nothing for what is no such number.
std::optional<std::string> komi_of_integer_komi(std::string_view raw);

}  // namespace qipu::sgf
