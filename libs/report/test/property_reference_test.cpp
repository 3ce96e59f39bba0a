#include "qipu/report/property_reference.hpp"

#include <gtest/gtest.h>

#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

TEST(PropertyReference, RowsByIdentifierAndByWords) {
  EXPECT_EQ(ident_of("AddBlack"), "AB");
  EXPECT_EQ(ident_of("km"), "KM");
  EXPECT_EQ(rows_about("").size(), spec::properties().size());
  ASSERT_FALSE(rows_about("km").empty());
  EXPECT_EQ(rows_about("km").front()->ident, "KM");
  EXPECT_FALSE(rows_about("贴目").empty());
  EXPECT_TRUE(rows_about("nothing is called this").empty());
}

TEST(PropertyReference, InEveryForm) {
  const PropertyRows rows{&spec::row(spec::find_property("KM"))};
  Text facts, table, page, json;
  write_property_facts(facts, *rows.front(), 60, {});
  EXPECT_TRUE(facts.text.starts_with("KM  Komi\n")) << facts.text;
  EXPECT_NE(facts.text.find("  values            real\n"), std::string::npos) << facts.text;
  write_property_table(table, rows, {.painted = [](Paint paint, std::string_view text) {
                         return paint == Paint::Strong ? "*" + std::string(text) : std::string(text);
                       }});
  EXPECT_NE(table.text.find("\n*KM     "), std::string::npos) << table.text;
  write_property_page(page, rows, Language::Chinese);
  EXPECT_TRUE(page.text.starts_with("# 属性一览\n")) << page.text;
  EXPECT_NE(page.text.find("\n| KM | "), std::string::npos) << page.text;
  JsonWriter writer(json, JsonWriter::Style::Compact);
  write_properties(writer, rows);
  EXPECT_TRUE(json.text.starts_with(R"([{"ident":"KM","type":"real",)")) << json.text;
}

}  // namespace
}  // namespace qipu::report
