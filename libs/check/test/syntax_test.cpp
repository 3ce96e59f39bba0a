// A repair of syntax is a line: bytes, and what becomes of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/testing/amount.hpp"

namespace qipu::check {
namespace {

using namespace std::string_view_literals;

struct RepairCase {
  std::string_view slug;
  std::string_view bytes;
  std::string_view repair;  // of the first finding
  std::string_view after;
};

constexpr RepairCase repair_cases[] = {
#include "syntax_repairs.inc"
};

sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

std::string_view first_repair(const sgf::Document& document, spec::CheckId check_id) {
  constexpr std::string_view words[] = {"none", "display", "unsafe", "safe"};
  for (const Finding& finding : check(document))
    if (finding.diagnostic.check == check_id) return words[static_cast<std::size_t>(finding.repair)];
  return "no finding";
}

Repaired repaired(const sgf::Document& document, std::string_view slug) {
  RepairOptions options;
  options.boldest = spec::Repair::Unsafe;
  options.only = {spec::find_check(slug)};
  return *repair(document, options);
}

TEST(SyntaxRepairs, AsWritten) {
  for (const RepairCase& one : repair_cases) {
    SCOPED_TRACE(std::string(one.slug) + " " + testing::PrintToString(std::string(one.bytes)));
    const sgf::Document document = read(std::string(one.bytes));
    EXPECT_EQ(first_repair(document, spec::find_check(one.slug)), one.repair);
    EXPECT_EQ(repaired(document, one.slug).bytes, one.after);
  }
}

// ---- Depth and width

std::string repeat(std::string_view text, std::size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  while (times-- > 0) out += text;
  return out;
}

TEST(SyntaxRepairs, NeedlessParenthesesToAnyDepth) {
  for (const std::size_t depth : {500u, test::sized(1'000'000)}) {
    const std::string before = "(;FF[4]" + repeat("(;B[dd]", depth) + repeat(")", depth) + ")";
    const Repaired result = repaired(read(before), "nesting-style");
    EXPECT_EQ(result.repairs, 1u);
    EXPECT_TRUE(result.bytes == "(;FF[4]" + repeat(";B[dd]", depth) + ")");
  }
}

TEST(SyntaxRepairs, EmptyPairsToAnyDepth) {
  constexpr std::size_t depth = 100'000;
  const std::string before = "(;FF[4]" + repeat("(", depth) + "(;B[dd])" + repeat(")", depth) + ")";
  EXPECT_TRUE(repaired(read(before), "tree-in-tree-start").bytes == "(;FF[4](;B[dd]))");
}

TEST(SyntaxRepairs, ManyRepeatsInOneNode) {
  const std::size_t count = qipu::test::sized(100'000);
  const std::string texts =
      repaired(read("(;FF[4]" + repeat("C[a]C[b]", count) + ")"), "duplicate-property").bytes;
  EXPECT_TRUE(texts == "(;FF[4]C[a\nb])") << texts.size();
  const std::string moves =
      repaired(read("(;FF[4];" + repeat("B[]W[]", count) + ")"), "two-moves-in-node").bytes;
  EXPECT_TRUE(moves == "(;FF[4]" + repeat(";B[];W[]", count) + ")");
}

TEST(SyntaxRepairs, ManyNodesAfterVariations) {
  const std::size_t count = qipu::test::sized(100'000);
  const std::string after =
      repaired(read("(;FF[4]" + repeat("(;C[v]);C[n]", count) + ")"), "node-after-variation").bytes;
  EXPECT_TRUE(after == "(;FF[4]" + repeat("(;C[v])(;C[n]", count) + repeat(")", count) + ")");
}

}  // namespace
}  // namespace qipu::check
