#include "qipu/report/check_reference.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/spec/check_table.hpp"
#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

const spec::CheckRow& odd_pass() { return spec::row(spec::find_check("odd-pass")); }

TEST(CheckReference, OneInFull) {
  Text out, page;
  write_check(out, odd_pass(), 60, {});
  EXPECT_TRUE(out.text.starts_with("odd-pass\n")) << out.text;
  EXPECT_NE(out.text.find("\n  before  "), std::string::npos) << out.text;
  write_check_page(page, odd_pass(), Language::Chinese);
  EXPECT_TRUE(page.text.starts_with("# odd-pass\n")) << page.text;
  EXPECT_NE(page.text.find("\n## 示例\n"), std::string::npos) << page.text;
}

TEST(CheckReference, AllOfThem) {
  Text index, table;
  write_check_index(index, Language::English);
  write_check_table(table, 20, {});
  for (const spec::CheckRow& row : spec::checks())
    EXPECT_NE(index.text.find("(checks/" + std::string(row.slug) + ".md)"), std::string::npos) << row.slug;
  EXPECT_NE(table.text.find("…\n"), std::string::npos) << table.text;
}

}  // namespace
}  // namespace qipu::report
