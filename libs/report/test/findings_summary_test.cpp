#include "qipu/report/findings_summary.hpp"

#include <gtest/gtest.h>

#include "qipu/spec/check.hpp"
#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

FindingsTally tally(std::uint64_t errors, std::uint64_t warnings) {
  FindingsTally one;
  one.counts.errors = errors;
  one.counts.warnings = warnings;
  one.per_check[0] = errors;
  one.per_check[1] = warnings;
  return one;
}

FindingsSummary three_files() {
  FindingsSummary summary;
  summary.add("a/x.sgf", tally(1, 2));
  summary.add("a/y.sgf", tally(3, 0));
  summary.add("z.sgf", tally(0, 0));
  return summary;
}

std::string with_slugs(std::string text) {
  for (const std::size_t check : {0u, 1u}) {
    const std::string slug(spec::checks()[check].slug);
    for (std::size_t at; (at = text.find(slug)) != text.npos;)
      text.replace(at, slug.size(), check == 0 ? "FIRST" : "SECOND");
  }
  return text;
}

TEST(FindingsSummary, WorstFirst) {
  Text out;
  three_files().write_json(out);
  EXPECT_EQ(with_slugs(out.text), R"({
  "folders": [
    {"folder": ".", "files": 1, "errors": 0, "warnings": 0, "notes": 0, "checks": {}},
    {"folder": "a", "files": 2, "errors": 4, "warnings": 2, "notes": 0, "checks": {"FIRST": 4, "SECOND": 2}}
  ],
  "worst": [
    {"file": "a/y.sgf", "errors": 3, "warnings": 0, "notes": 0},
    {"file": "a/x.sgf", "errors": 1, "warnings": 2, "notes": 0}
  ],
  "total": {"files": 3, "errors": 4, "warnings": 2, "notes": 0, "checks": {"FIRST": 4, "SECOND": 2}}
}
)");
}

TEST(FindingsSummary, ForPeople) {
  Text out;
  three_files().write_text(out, {});
  EXPECT_TRUE(out.text.starts_with(".\n1 file: no fault found\n\na\n2 files: ")) << out.text;
  EXPECT_NE(out.text.find("  a/y.sgf      3        0     0\n  a/x.sgf      1        2     0\n"),
            std::string::npos)
      << out.text;
}

}  // namespace
}  // namespace qipu::report
