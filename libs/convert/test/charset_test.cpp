// What is written in another charset than UTF-8.
#include <gtest/gtest.h>

#include "qipu/convert/write.hpp"

namespace qipu::convert {
namespace {

TEST(PutInCharset, WhatItLacksIsAQuestionMarkAndCounted) {
  constexpr struct {
    std::string_view utf8;
    spec::Charset charset;
    std::string_view bytes;
    std::uint64_t lost;
  } rows[] = {
      {"plain", spec::Charset::Big5, "plain", 0},
      {"\xE6\x9E\x97", spec::Charset::Gb18030, "\xC1\xD6", 0},
      {"a\xE6\x9E\x97z\xE6\x9E\x97", spec::Charset::Windows1252, "a?z?", 2},
      {"M\xC3\xBCller", spec::Charset::Windows1252, "M\xFCller", 0},
      {"\xEA\xB9\x80\xE2\x99\xA5\xF0\x9F\x98\x80", spec::Charset::EucKr, "\xB1\xE8\xA2\xBE?", 1},
      {"a\xFF", spec::Charset::Gb18030, "a?", 1},
      {"", spec::Charset::Gb18030, "", 0},
  };
  for (const auto& row : rows) {
    Writing writing;
    writing.bytes = row.utf8;
    put_in_charset(writing, row.charset);
    EXPECT_EQ(writing.bytes, row.bytes) << row.utf8;
    const std::uint64_t lost = writing.losses.empty() ? 0 : writing.losses.front().count;
    EXPECT_EQ(lost, row.lost) << row.utf8;
    if (lost > 0) {
      EXPECT_EQ(writing.losses.front().what, Lost::Characters);
    }
  }
}

}  // namespace
}  // namespace qipu::convert
