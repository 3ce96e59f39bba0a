// The tables of two bytes a code, and which bytes their rows and columns are. Constants of the file that
// includes them: what it does not use is not there.
#pragma once

#include "charset_tables.hpp"
#include "codec.hpp"

namespace qipu::text {
namespace {

struct DoubleByteTable {
  const char16_t* scalars;
  ByteRanges lead, trail;
};

constexpr DoubleByteTable gb18030_codes{gb18030_table, gb18030_lead, gb18030_trail};
constexpr DoubleByteTable big5_codes{big5_table, big5_lead, big5_trail};
constexpr DoubleByteTable shift_jis_codes{jis0208_table, shift_jis_lead, shift_jis_trail};
constexpr DoubleByteTable euc_jp_codes{jis0208_table, jis_lead, jis_trail};
constexpr DoubleByteTable euc_kr_codes{cp949_table, cp949_lead, cp949_trail};

}  // namespace
}  // namespace qipu::text
