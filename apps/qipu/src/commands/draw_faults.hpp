// qipu draw: options that do not go with one another, or with what is drawn.
#pragma once

#include <string>

#include "commands/commands.hpp"

namespace qipu::app {

// Empty: they fit. What would be passed over is refused.
std::string draw_fault(const Shell& shell, const DrawOptions& options, PictureFormat format);

}  // namespace qipu::app
