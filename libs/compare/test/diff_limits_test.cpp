// Large records: nothing recurses, nothing costs more than the sum of both and a logarithm. A way that did
// would not come to its end here.
#include <gtest/gtest.h>

#include <string>

#include "qipu/compare/diff.hpp"
#include "qipu/testing/amount.hpp"

namespace qipu::compare {
namespace {

// The n-th move of a line: points of the board in turn, each line by a step of its own.
std::string move(std::uint32_t n, std::uint32_t step) {
  const std::uint32_t point = (n * step) % 361;
  std::string text = n % 2 == 0 ? ";B[" : ";W[";
  text += static_cast<char>('a' + point % 19);
  text += static_cast<char>('a' + point / 19);
  return text + "]";
}

std::string tree(const std::string& nodes) { return std::string("(;").append(nodes).append(")"); }

std::string line(std::uint32_t length, std::uint32_t step) {
  std::string text = "(;";
  for (std::uint32_t n = 0; n < length; ++n) text += move(n, step);
  return text + ")";
}

std::vector<Difference> diff_of(const std::string& before, const std::string& after) {
  static std::vector<sgf::Document> documents;
  documents.clear();
  documents.reserve(2);
  documents.push_back(*sgf::Document::read(before));
  documents.push_back(*sgf::Document::read(after));
  return diff(documents[0], documents[1]);
}

TEST(DiffLimits, AMillionNestedVariations) {
  const std::uint32_t count = test::sized(1'000'000);
  std::string before, after;
  for (std::uint32_t n = 0; n < count; ++n) before.append("(").append(move(n, 7));
  before += std::string(count, ')');
  after = before;
  const std::size_t last = after.rfind(']');
  after.insert(last + 1, "C[end]");
  const std::vector<Difference> found = diff_of(before, after);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].after.number(), count - 1);
}

TEST(DiffLimits, AMillionSiblings) {
  const std::uint32_t count = test::sized(1'000'000);
  std::string before = "(;", after = "(;";
  for (std::uint32_t n = 0; n < count; ++n) {
    const std::string number = std::to_string(n);
    before.append("(;B[aa]C[").append(number).append("])");
    after.append("(;B[aa]C[").append(std::to_string(count - n)).append("])");
  }
  const std::vector<Difference> found = diff_of(before + ")", after + ")");
  // All but one have moved, and one has another comment.
  EXPECT_GE(found.size(), count - 1);
  EXPECT_LE(found.size(), count + 1);
}

TEST(DiffLimits, AMillionSiblingsOfWhichNoneIsTheSame) {
  const std::uint32_t count = test::sized(1'000'000);
  std::string before = "(;", after = "(;";
  for (std::uint32_t n = 0; n < count; ++n) {
    before.append("(").append(move(2 * n, 7)).append(move(2 * n + 1, 3)).append(")");
    after.append("(").append(move(2 * n + 1, 7)).append(move(2 * n, 3)).append(")");
  }
  EXPECT_EQ(diff_of(before + ")", after + ")").size(), 2u * count);
}

TEST(DiffLimits, LinesThatHaveNothingInCommon) {
  const std::vector<Difference> found = diff_of(line(100'000, 7), line(100'000, 5));
  std::uint64_t nodes = 0;
  for (const Difference& one : found) nodes += one.nodes;
  EXPECT_GE(nodes, 199'000u);
}

TEST(DiffLimits, EveryMoveOfALineIsAnotherButTheThird) {
  std::string before = "(;", after = "(;";
  for (std::uint32_t n = 0; n < 100'000; ++n) {
    before += move(n, 7);
    after += move(n, n % 8 < 2 ? 11 : 7);
  }
  const std::vector<Difference> found = diff_of(before + ")", after + ")");
  EXPECT_GT(found.size(), 20'000u);
  for (const Difference& one : found) ASSERT_EQ(one.kind, DifferenceKind::Property);
}

TEST(DiffLimits, ANodeAfterEveryTenth) {
  std::string before = "(;", after = "(;";
  for (std::uint32_t n = 0; n < 100'000; ++n) {
    before += move(n, 7);
    after += move(n, 7);
    if (n % 10 == 9) after += ";C[x]";
  }
  const std::vector<Difference> found = diff_of(before + ")", after + ")");
  EXPECT_EQ(found.size(), 10'000u);
  for (const Difference& one : found) ASSERT_LE(one.nodes, 1u);
}

TEST(DiffLimits, ARowOfNodesAboveAMillionSiblings) {
  std::string siblings, row;
  for (std::uint32_t n = 0; n < test::sized(1'000'000); ++n)
    siblings.append("(").append(move(n, 7)).append(move(n + 1, 7)).append(")");
  for (std::uint32_t n = 0; n < 1000; ++n) row.append(";C[").append(std::to_string(n)).append("]");
  const std::vector<Difference> found = diff_of(tree(siblings), tree(row + siblings));
  EXPECT_FALSE(found.empty());
}

TEST(DiffLimits, AMillionMovesInOneNode) {
  std::string before = "(;", after = "(;";
  for (std::uint32_t n = 0; n < test::sized(1'000'000); ++n) {
    before += move(n, 7).substr(1);
    after += move(n, n == 50'000 ? 11 : 7).substr(1);
  }
  const std::vector<Difference> found = diff_of(before + ")", after + ")");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].subject, Subject::Moves);
}

TEST(DiffLimits, AHundredThousandTrees) {
  std::string before, after;
  for (std::uint32_t n = 0; n < qipu::test::sized(100'000); ++n) {
    before.append("(;GN[").append(std::to_string(n)).append("]").append(move(n, 7)).append(")");
    after.append("(;GN[")
        .append(std::to_string(n + qipu::test::sized(50'000)))
        .append("]")
        .append(move(n + qipu::test::sized(50'000), 7))
        .append(")");
  }
  const std::vector<Difference> found = diff_of(before, after);
  EXPECT_FALSE(found.empty());
  EXPECT_LE(found.size(), qipu::test::sized(400'000));
}

}  // namespace
}  // namespace qipu::compare
