// The generated tables. Constants of the file that includes them: what it does not use is not there.
#pragma once

#include <cstdint>

#include "qipu/text/decode.hpp"

namespace qipu::text {
namespace {

struct LinearRange {
  std::uint32_t pointer;
  char32_t scalar;
};

struct SingleByteTable {
  Charset charset;
  const char16_t* table;
};

#include "charset_tables.inc"

constexpr char16_t unassigned = 0xFFFD;

}  // namespace
}  // namespace qipu::text
