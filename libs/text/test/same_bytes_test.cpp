#include "qipu/text/same_bytes.hpp"

#include <gtest/gtest.h>

#include <string>

namespace qipu::text {
namespace {

TEST(SameBytes, WhereverTheyAreCut) {
  const std::string text = "abcdefgh";
  for (std::size_t i = 0; i <= text.size(); ++i)
    for (std::size_t j = 0; j <= text.size(); ++j)
      for (const bool changed : {false, true}) {
        std::string other = text;
        if (changed) other[j % other.size()] = 'X';
        SameBytes bytes;
        bytes.add(text.substr(0, i), other.substr(0, j));
        bytes.add(text.substr(i), other.substr(j));
        EXPECT_EQ(bytes.is_same(), !changed) << i << ' ' << j;
      }
}

TEST(SameBytes, OneLonger) {
  SameBytes bytes;
  bytes.add("abc", "ab");
  bytes.add("", "");
  EXPECT_FALSE(bytes.is_same());
  bytes.add("d", "cd");
  EXPECT_TRUE(bytes.is_same());
  bytes.add("", "e");
  EXPECT_FALSE(bytes.is_same());
}

}  // namespace
}  // namespace qipu::text
