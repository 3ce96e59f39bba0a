// What can be read without the tables of East Asian charsets is read as with them.
#include "qipu/text/charsets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"

namespace qipu::text {
namespace {

constexpr Charset of_east_asia[] = {Charset::Gb18030, Charset::Big5,      Charset::ShiftJis,  Charset::EucJp,
                                    Charset::EucKr,   Charset::Iso2022Jp, Charset::Iso2022Kr, Charset::Hz};

bool is_of_east_asia(Charset charset) {
  return std::find(std::begin(of_east_asia), std::end(of_east_asia), charset) != std::end(of_east_asia);
}

TEST(Charsets, WhatIsThere) {
  for (const spec::CharsetRow& row : spec::charsets()) {
    EXPECT_TRUE(all_charsets.has(row.charset)) << row.name;
    EXPECT_EQ(charsets_without_east_asia.has(row.charset), !is_of_east_asia(row.charset)) << row.name;
  }
}

TEST(Charsets, EveryPairOfBytes) {
  for (const spec::CharsetRow& row : spec::charsets()) {
    if (is_of_east_asia(row.charset)) continue;
    for (int pair = 0; pair < 0x10000; ++pair) {
      const char bytes[] = {static_cast<char>(pair >> 8), static_cast<char>(pair)};
      ASSERT_EQ(decoded({bytes, 2}, row.charset, charsets_without_east_asia),
                decoded({bytes, 2}, row.charset))
          << row.name << " " << pair;
    }
  }
}

TEST(Charsets, OfAnotherOnlyAscii) {
  for (const Charset charset : of_east_asia) {
    EXPECT_EQ(decoded("B[aa]\n", charset, charsets_without_east_asia), "B[aa]\n") << spec::name(charset);
    EXPECT_TRUE(fits("B[aa]\n", charset, charsets_without_east_asia)) << spec::name(charset);
  }
  EXPECT_EQ(decoded("a\xB9\xC5z", Charset::Gb18030, charsets_without_east_asia), "a\uFFFDz");
  EXPECT_FALSE(fits("\xB9\xC5", Charset::Gb18030, charsets_without_east_asia));
  EXPECT_FALSE(fits("~{9EA&~}", Charset::Hz, charsets_without_east_asia));
  EXPECT_EQ(detect("\xCE\xE2\xC7\xE5\xD4\xB4", Charset::UsAscii, charsets_without_east_asia).charset,
            Charset::Windows1252);
  EXPECT_EQ(detect("\u5434\u6E05\u6E90", Charset::UsAscii, charsets_without_east_asia).charset,
            Charset::Utf8);
}

TEST(Charsets, Shifts) {
  EXPECT_TRUE(may_be_stateful("~{9EA&~}"));
  EXPECT_TRUE(may_be_stateful("a\x1B$B"));
  EXPECT_FALSE(may_be_stateful("~ and { and \x1B"));
}

}  // namespace
}  // namespace qipu::text
