#include "qipu/check/set_value.hpp"

#include <gtest/gtest.h>

namespace qipu::check {
namespace {

TEST(SetValue, WhatIsTyped) {
  EXPECT_EQ(parse_set_value("PB=Lin=Xiaoshi")->text, "Lin=Xiaoshi");
  EXPECT_TRUE(parse_set_value("PB=x")->is_of_game);
  EXPECT_FALSE(parse_set_value("AP=x")->is_of_game);
  for (const char* typed : {"PB", "PB=", "=x", "pb=x"}) EXPECT_FALSE(parse_set_value(typed)) << typed;
}

TEST(SetValue, WhatMayBeSet) {
  for (const char* typed : {"PB=x", "AP=x", "ST=0", "XYZ=x"})
    EXPECT_TRUE(can_be_set(*parse_set_value(typed))) << typed;
  for (const char* typed : {"SZ=9", "FF=3", "CA=UTF-8", "B=aa"})
    EXPECT_FALSE(can_be_set(*parse_set_value(typed))) << typed;
  const auto fault = [](const char* typed) {
    return fault_of(*parse_set_value(typed), spec::Profile::Ff4, Language::English);
  };
  EXPECT_EQ(fault("KM=6.5"), "");
  EXPECT_NE(fault("KM=much"), "");
}

TEST(SetValue, InEveryGame) {
  const std::vector<SetValue> values{*parse_set_value("EV=Cup"), *parse_set_value("AP=x")};
  const Result<SetRecord> set = with_values("(;AP[x](;PB[a])(;PB[b]EV[Cup]))", values, {});
  ASSERT_TRUE(set);
  EXPECT_EQ(set->idents, "EV");
  EXPECT_EQ(set->bytes, "(;AP[x](;PB[a]EV[Cup])(;PB[b]EV[Cup]))");
}

TEST(SetValue, ALineMore) {
  EXPECT_EQ(*with_line_more("(;C[a];B[aa])", "C", "b", {}), "(;C[a\nb];B[aa])");
  EXPECT_EQ(*with_line_more("(;FF[4])(;)", "GC", "b", {}), "(;FF[4]GC[b])(;)");
  EXPECT_EQ(*with_line_more("no record", "C", "b", {}), "no record");
}

}  // namespace
}  // namespace qipu::check
