#pragma once

#include <cstdint>

namespace qipu::sgf {

// A handler's answer to an event.
enum class Flow : std::uint8_t {
  Continue,
  SkipVariation,  // no more events from the innermost open variation (or tree) but its end
  Stop,           // no more events at all
};

}  // namespace qipu::sgf
