#include "qipu/text/same_bytes.hpp"

#include <gtest/gtest.h>

namespace qipu::text {
namespace {

TEST(SameBytes, WhateverThePieces) {
  SameBytes same;
  same.add("ab", "a");
  EXPECT_FALSE(same.is_same());
  same.add("", "bcd");
  same.add("cd", "");
  EXPECT_TRUE(same.is_same());
  same.add("e", "f");
  same.add("f", "e");
  EXPECT_FALSE(same.is_same());
}

}  // namespace
}  // namespace qipu::text
