#include "qipu/report/repaired_findings.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "qipu/check/repair.hpp"

namespace qipu::report {
namespace {

TEST(RepairedFindings, AreCountedAndPlaced) {
  RepairCounts counts;
  std::vector<RepairedFinding> findings;
  EXPECT_EQ(counts.words(Language::English), "");
  const auto note = [&](const std::vector<const check::Finding*>& made, const sgf::Document& document) {
    counts.add(made);
    for (RepairedFinding& one : repaired_findings(made, document, 10, Language::English))
      findings.push_back(std::move(one));
  };
  const sgf::Document document = *sgf::Document::read(std::string("(;FF[4]\nKM[6,5]KM[6,5])"));
  ASSERT_TRUE(check::repair(document, {}, note));
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings.front().line, 12u);
  EXPECT_FALSE(findings.front().message.empty());
  EXPECT_NE(counts.words(Language::English).find(spec::row(findings.front().check).slug), std::string::npos);
}

}  // namespace
}  // namespace qipu::report
