#include "qipu/text/csv.hpp"

#include <gtest/gtest.h>

namespace qipu::text {
namespace {

TEST(Csv, QuotesWhatNeedsItAndGuardsFormulasButNotNumbers) {
  constexpr struct {
    std::string_view text;
    std::string_view field;
  } cases[] = {
      {"", ""},
      {"a b", "a b"},
      {"a,b", "\"a,b\""},
      {"say \"x\"", "\"say \"\"x\"\"\""},
      {"-6.50", "-6.50"},
      {"+3", "+3"},
      {"6.5", "6.5"},
      {"-.5", "-.5"},
      {"-5.", "-5."},
      {"-", "'-"},
      {"-.", "'-."},
      {"-1.2.3", "'-1.2.3"},
      {"-1+1", "'-1+1"},
      {"+1-1", "'+1-1"},
      {"-kim", "'-kim"},
      {"=1", "'=1"},
      {"@x", "'@x"},
      {"\tx", "'\tx"},
      {"-2e5", "'-2e5"},
      {"\nx", "\"'\nx\""},
      {"-1,5", "\"'-1,5\""},
  };
  for (const auto& one : cases) {
    std::string out;
    append_csv(out, one.text);
    EXPECT_EQ(out, one.field) << one.text;
  }
}

}  // namespace
}  // namespace qipu::text
