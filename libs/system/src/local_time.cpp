#include <ctime>

#include "qipu/system/clock.hpp"

namespace qipu::system {

std::string local_time(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  char text[256];
  if (!local_time_of(now, parts)) return {};
  return {text, std::strftime(text, sizeof text, format, &parts)};
}

}  // namespace qipu::system
