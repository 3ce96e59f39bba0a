// How surprising a text is in a charset: a sum of bits, which need not be finished. Beyond `allowed` any
// number above `allowed` will do.
#pragma once

#include <cstdint>
#include <string_view>

#include "codec.hpp"
#include "detect_models.hpp"

namespace qipu::text {

using Bits = std::int64_t;

// What of a text is beyond ASCII: `high.count` of its bytes, in `high.runs` runs.
struct HighBytes {
  Bits count = 0;
  Bits runs = 0;
};
HighBytes high_bytes(std::string_view text);

// What a text costs at least that is read as the model expects.
inline Bits least_bits(const CompiledModel& model, const HighBytes& high) {
  return model.least_bits * high.count - model.saved_by_cut * high.runs;
}

// `row`: of the model's charset.
Bits pair_bits(std::string_view text, const CompiledModel& model, const Codec& row, const HighBytes& high,
               Bits allowed);
Bits byte_bits(std::string_view text, const CompiledModel& model, const HighBytes& high, Bits allowed);

// UTF-8, even if the bytes 81 8D 8F 90 9D have become `?` on the way through windows-1252 (Fox).
Bits utf8_bits(std::string_view text, const HighBytes& high, Bits allowed);

}  // namespace qipu::text
