// The languages of what Qipu says to people.
#pragma once

#include <cstdint>
#include <string_view>

namespace qipu {

enum class Language : std::uint8_t { English, Chinese };

// Chinese or English of a table's row.
constexpr std::string_view pick(Language language, std::string_view en, std::string_view zh) {
  return language == Language::Chinese ? zh : en;
}

}  // namespace qipu
