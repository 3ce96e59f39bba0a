// The day on which the program runs.
#pragma once

#include <ctime>
#include <string>

namespace qipu::app {

// As DT has it, where the user is.
inline std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  char text[16];
  if (localtime_r(&now, &parts) == nullptr) return {};
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &parts)};
}

}  // namespace qipu::app
