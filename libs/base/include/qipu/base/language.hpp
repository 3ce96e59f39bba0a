// The languages of what Qipu says to people.
#pragma once

#include <cstdint>

namespace qipu {

enum class Language : std::uint8_t { English, Chinese };

// Chinese or English of a table's row.
template <class Text>
constexpr const Text& pick(Language language, const Text& en, const Text& zh) {
  return language == Language::Chinese ? zh : en;
}

}  // namespace qipu
