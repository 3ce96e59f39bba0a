#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "qipu/system/clock.hpp"
#include "qipu/system/console.hpp"

namespace qipu::system {

std::string time_of_making() {
  const std::optional<std::string> wanted = environment_value("SOURCE_DATE_EPOCH");
  std::int64_t seconds = 0;
  const std::string_view digits = wanted ? std::string_view(*wanted) : std::string_view();
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
  const bool is_wanted =
      !digits.empty() && read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  const std::time_t time = is_wanted ? static_cast<std::time_t>(seconds) : std::time(nullptr);
  std::tm parts{};
  std::array<char, 32> text{};
  if (!utc_of(time, parts)) return "1970-01-01T00:00:00Z";
  return std::string(text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
}

}  // namespace qipu::system
