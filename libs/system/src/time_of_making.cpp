#include <array>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>

#include "qipu/base/whole_number.hpp"
#include "qipu/system/clock.hpp"
#include "qipu/system/console.hpp"

namespace qipu::system {

std::string time_of_making() {
  const std::optional<std::string> wanted = environment_value("SOURCE_DATE_EPOCH");
  const std::optional<std::int64_t> seconds = wanted ? whole_number<std::int64_t>(*wanted) : std::nullopt;
  const std::time_t time = seconds ? static_cast<std::time_t>(*seconds) : std::time(nullptr);
  std::tm parts{};
  std::array<char, 32> text{};
  if (!utc_of(time, parts)) return "1970-01-01T00:00:00Z";
  return std::string(text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
}

}  // namespace qipu::system
