// The time of day where the user is.
#pragma once

#include <ctime>
#include <string>

#include "qipu/system/clock.hpp"

namespace qipu::app {

// As strftime() writes it.
inline std::string local_time(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  char text[32];
  if (!system::local_time_of(now, parts)) return {};
  return {text, std::strftime(text, sizeof text, format, &parts)};
}

// As DT has it.
inline std::string today() { return local_time("%Y-%m-%d"); }

}  // namespace qipu::app
