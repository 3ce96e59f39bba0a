// The rows of charsets that need no table of East Asian ones. Constants of the file that includes them.
#pragma once

#include "charset_tables.hpp"
#include "codec.hpp"

namespace qipu::text {
namespace {

Character read_single_byte(std::string_view bytes, const Codec& codec) {
  const char16_t scalar = codec.table[byte_at(bytes, 0) - 0x80];
  return scalar == unassigned ? invalid(1) : valid(scalar, 1);
}

// Also of what is not there.
Character read_us_ascii(std::string_view, const Codec&) { return invalid(1); }

struct CodecRow {
  Charset charset;
  Codec codec;
};

constexpr CodecRow one_byte_rows[] = {
    {Charset::UsAscii, {read_us_ascii}},
    {Charset::Utf8, {read_utf8}},
    {Charset::Utf16Le, {read_utf16<false>, false}},
    {Charset::Utf16Be, {read_utf16<true>, false}},
    {Charset::Utf32Le, {read_utf32<false>, false}},
    {Charset::Utf32Be, {read_utf32<true>, false}},
    {Charset::Gb18030, {read_us_ascii}},
    {Charset::Big5, {read_us_ascii}},
    {Charset::ShiftJis, {read_us_ascii}},
    {Charset::EucJp, {read_us_ascii}},
    {Charset::EucKr, {read_us_ascii}},
};

constexpr std::array<Codec, charset_count> one_byte_codecs() {
  std::array<Codec, charset_count> codecs{};
  for (const CodecRow& row : one_byte_rows) codecs[static_cast<std::size_t>(row.charset)] = row.codec;
  for (const SingleByteTable& row : single_bytes)
    codecs[static_cast<std::size_t>(row.charset)] = {read_single_byte, true, row.table};
  return codecs;
}

}  // namespace
}  // namespace qipu::text
