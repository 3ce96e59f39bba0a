// The examples that people are shown are true.
#include "qipu/check/example.hpp"
#include "qipu/check/check.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "qipu/check/repair.hpp"

namespace qipu::check {
namespace {

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

const Finding* find(const std::vector<Finding>& findings, spec::CheckId check) {
  for (const Finding& finding : findings)
    if (finding.diagnostic.check == check) return &finding;
  return nullptr;
}

std::string repaired(const sgf::Document& document, spec::CheckId check) {
  RepairOptions options;
  options.boldest = spec::Repair::Unsafe;
  options.only = {check};
  const Result<Repaired> result = repair(document, options);
  return result ? result->bytes : std::string();
}

// Those libs/library's tests hold, which see the readers.
bool is_of_another_format(const Example& example) {
  return spec::row(example.check).group == spec::CheckGroup::Conversion;
}

std::string trace(const Example& example) {
  return std::string(spec::row(example.check).slug) + " " +
         testing::PrintToString(std::string(example.before));
}

TEST(Examples, OfEveryRow) {
  std::set<spec::CheckId> shown;
  for (const Example& example : examples()) shown.insert(example.check);
  for (const spec::CheckRow& row : spec::checks())
    EXPECT_TRUE(shown.contains(spec::find_check(row.slug))) << row.slug;
}

TEST(Examples, HaveTheFaultAndLoseIt) {
  for (const Example& example : examples()) {
    if (is_of_another_format(example)) continue;
    SCOPED_TRACE(trace(example));
    const sgf::Document before = read(example.before);
    const sgf::Document after = read(example.after);
    EXPECT_TRUE(find(check(before), example.check));
    EXPECT_FALSE(find(check(after), example.check));
  }
}

TEST(Examples, AreWhatTheRepairMakes) {
  for (const Example& example : examples()) {
    if (is_of_another_format(example)) continue;
    SCOPED_TRACE(trace(example));
    const sgf::Document before = read(example.before);
    const std::vector<Finding> findings = check(before);
    const Finding* const finding = find(findings, example.check);
    ASSERT_TRUE(finding);
    if (finding->repair < spec::Repair::Unsafe) continue;
    EXPECT_FALSE(finding->edits.empty());
    EXPECT_EQ(repaired(before, example.check), example.after);
  }
}

}  // namespace
}  // namespace qipu::check
