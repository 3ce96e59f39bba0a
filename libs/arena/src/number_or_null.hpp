// A number in JSON, or null where there is none.
#pragma once

#include <cmath>
#include <optional>
#include <string_view>

#include "qipu/engine/analysis.hpp"
#include "qipu/report/json_writer.hpp"

namespace qipu::arena {

// Null also of what is not finite.
inline void number_or_null(report::JsonWriter& json, std::string_view key, std::optional<double> number,
                           int decimals = 4) {
  json.key(key);
  if (number && std::isfinite(*number))
    json.number(engine::rounded(*number, decimals));
  else
    json.null();
}

}  // namespace qipu::arena
