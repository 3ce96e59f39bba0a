// How surprising a text is in a charset. Every cost is a sum of bits that are not negative, so that a sum
// need not be finished: beyond `allowed` any number above `allowed` will do. `high_bytes`: how many of the
// text's bytes are beyond ASCII.
#pragma once

#include <cstdint>
#include <string_view>

#include "codec.hpp"
#include "detect_models.hpp"

namespace qipu::text {

using Bits = std::int64_t;

// `row`: of the model's charset.
Bits pair_bits(std::string_view text, const CompiledModel& model, const Codec& row, Bits allowed);
Bits byte_bits(std::string_view text, const CompiledModel& model, Bits high_bytes, Bits allowed);

// UTF-8, even if the bytes 81 8D 8F 90 9D have become `?` on the way through windows-1252 (Fox).
Bits utf8_bits(std::string_view text, Bits allowed);

// What a byte beyond ASCII costs at least.
inline constexpr Bits least_utf8_bits = 2;
Bits least_bits(Script script);

}  // namespace qipu::text
