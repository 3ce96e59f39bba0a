// Two records made of a third: what holds, what is a conflict, and which bytes stay.
#include "qipu/compare/three_way.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "qipu/testing/amount.hpp"
#include "small_trees.hpp"
#include "three_way_text.hpp"

namespace qipu::compare {
namespace {

using test::read;
using test::says_the_same;

ThreeWayMerge merged(const std::string& base, const std::string& ours, const std::string& theirs) {
  return *merge_three_way(read(base), read(ours), read(theirs));
}

struct Case {
  const char* about;
  std::string base, ours, theirs, expected;
  std::vector<std::string> conflicts = {};  // `tree.number ident`, or `removed`
};

std::vector<std::string> shown(const std::vector<MergeConflict>& conflicts) {
  std::vector<std::string> out;
  for (const MergeConflict& one : conflicts) {
    const bool is_removal = one.kind != MergeConflict::Kind::Changed;
    const std::string what =
        is_removal ? one.kind == MergeConflict::Kind::RemovedByOurs ? "gone from ours" : "gone from theirs"
                   : one.ident;
    out.push_back(std::to_string(one.tree) + "." + std::to_string(one.number) + " " + what);
  }
  return out;
}

const Case cases[] = {
    {"different comments", "(;FF[4];B[aa];W[bb])", "(;FF[4];B[aa]C[x];W[bb])", "(;FF[4];B[aa];W[bb]C[y])",
     "(;FF[4];B[aa]C[x];W[bb]C[y])"},
    {"a variation each", "(;FF[4];B[aa];W[bb])", "(;FF[4];B[aa](;W[bb])(;W[cc]))",
     "(;FF[4];B[aa](;W[bb])(;W[dd]C[d]))", "(;FF[4];B[aa](;W[bb])(;W[cc])(;W[dd]C[d]))"},
    {"the same variation", "(;FF[4];B[aa];W[bb])", "(;FF[4];B[aa](;W[bb])(;W[cc]))",
     "(;FF[4];B[aa](;W[bb])(;W[cc];B[dd]))", "(;FF[4];B[aa](;W[bb])(;W[cc];B[dd]))"},
    {"both go on", "(;FF[4];B[aa])", "(;FF[4];B[aa];W[bb])", "(;FF[4];B[aa];W[cc])",
     "(;FF[4];B[aa](;W[bb])(;W[cc]))"},
    {"a new main line", "(;FF[4];B[aa])", "(;FF[4]PB[x];B[aa])", "(;FF[4](;B[bb])(;B[aa]))",
     "(;FF[4]PB[x](;B[bb])(;B[aa]))"},
    {"the order of theirs", "(;FF[4](;B[aa])(;B[bb]))", "(;FF[4](;B[aa]C[x])(;B[bb]))",
     "(;FF[4](;B[bb])(;B[aa]))", "(;FF[4](;B[bb])(;B[aa]C[x]))"},
    {"a comment gone", "(;FF[4];B[aa]C[x];W[bb])", "(;FF[4];B[aa]C[x];W[bb]C[y])", "(;FF[4];B[aa];W[bb])",
     "(;FF[4];B[aa];W[bb]C[y])"},
    {"a variation gone", "(;FF[4](;B[aa])(;B[bb]))", "(;FF[4](;B[aa]C[x])(;B[bb]))", "(;FF[4];B[aa])",
     "(;FF[4](;B[aa]C[x]))"},
    {"a variation gone and changed",
     "(;FF[4](;B[aa])(;B[bb]))",
     "(;FF[4](;B[aa])(;B[bb];W[cc]))",
     "(;FF[4];B[aa])",
     "(;FF[4](;B[aa])(;B[bb]C[<<<<<<< ours\n(changed)\n=======\n(removed)\n>>>>>>> theirs];W[cc]))",
     {"0.2 gone from theirs"}},
    {"changed and gone",
     "(;FF[4](;B[aa])(;B[bb]))",
     "(;FF[4];B[aa])",
     "(;FF[4](;B[aa])(;B[bb];W[cc]))",
     "(;FF[4](;B[aa])(;B[bb]C[<<<<<<< ours\n(removed)\n=======\n(changed)\n>>>>>>> theirs];W[cc]))",
     {"0.2 gone from ours"}},
    {"lines of one comment", "(;FF[4];B[aa]C[1\n2\n3])", "(;FF[4];B[aa]C[one\n2\n3])",
     "(;FF[4];B[aa]C[1\n2\nthree])", "(;FF[4];B[aa]C[one\n2\nthree])"},
    {"one line of one comment",
     "(;FF[4];B[aa]C[1\n2])",
     "(;FF[4];B[aa]C[1\nx])",
     "(;FF[4];B[aa]C[1\ny])",
     "(;FF[4];B[aa]C[1\n<<<<<<< ours\nx\n=======\ny\n>>>>>>> theirs])",
     {"0.1 C"}},
    {"a comment of both",
     "(;FF[4];B[aa])",
     "(;FF[4];B[aa]C[x])",
     "(;FF[4];B[aa]C[y])",
     "(;FF[4];B[aa]C[<<<<<<< ours\nx\n=======\ny\n>>>>>>> theirs])",
     {"0.1 C"}},
    {"single values",
     "(;FF[4]PB[a]PW[b])",
     "(;FF[4]PB[c]PW[b])",
     "(;FF[4]PB[d]PW[e])",
     "(;FF[4]PB[c]PW[e]C[<<<<<<< ours\nPB[c\\]\n=======\nPB[d\\]\n>>>>>>> theirs])",
     {"0.0 PB"}},
    {"with a comment that is there",
     "(;FF[4]PB[a]C[x])",
     "(;FF[4]PB[c]C[x])",
     "(;FF[4]PB[d]C[y])",
     "(;FF[4]PB[c]C[y\n<<<<<<< ours\nPB[c\\]\n=======\nPB[d\\]\n>>>>>>> theirs])",
     {"0.0 PB"}},
    {"marks point by point", "(;FF[4];B[aa]TR[bb][cc])", "(;FF[4];B[aa]TR[bb][cc][dd])",
     "(;FF[4];B[aa]TR[cc]LB[aa:1])", "(;FF[4];B[aa]TR[cc][dd]LB[aa:1])"},
    {"two marks on a point",
     "(;FF[4];B[aa])",
     "(;FF[4];B[aa]TR[bb])",
     "(;FF[4];B[aa]SQ[bb][cc])",
     "(;FF[4];B[aa]TR[bb]SQ[cc]C[<<<<<<< ours\nTR[bb\\]\n=======\nSQ[bb\\]\n>>>>>>> theirs])",
     {"0.1 SQ"}},
    {"two marks on a point, both of theirs", "(;FF[4];B[aa])", "(;FF[4];B[aa]TR[cc])",
     "(;FF[4];B[aa]CR[bb]SQ[bb])", "(;FF[4];B[aa]TR[cc]CR[bb]SQ[bb])"},
    {"another mark by theirs", "(;FF[4];B[aa]TR[bb])", "(;FF[4];B[aa]TR[bb]N[n])", "(;FF[4];B[aa]SQ[bb])",
     "(;FF[4];B[aa]N[n]SQ[bb])"},
    {"labels", "(;FF[4];B[aa]LB[bb:1])", "(;FF[4];B[aa]LB[bb:1][cc:2])", "(;FF[4];B[aa]LB[bb:1][dd:3])",
     "(;FF[4];B[aa]LB[bb:1][cc:2][dd:3])"},
    {"judgements",
     "(;FF[4];B[aa])",
     "(;FF[4];B[aa]BM[1])",
     "(;FF[4];B[aa]TE[1])",
     "(;FF[4];B[aa]BM[1]C[<<<<<<< ours\nBM[1\\]\n=======\nTE[1\\]\n>>>>>>> theirs])",
     {"0.1 BM"}},
    {"a move corrected", "(;FF[4];B[aa];W[bb];B[cc])", "(;FF[4];B[aa];W[bb];B[cc]C[x])",
     "(;FF[4];B[ab];W[bb];B[cc])", "(;FF[4];B[ab];W[bb];B[cc]C[x])"},
    {"unknown ones", "(;FF[4];B[aa]XX[1])", "(;FF[4];B[aa]XX[1]YY[2])", "(;FF[4];B[aa]XX[3])",
     "(;FF[4];B[aa]YY[2]XX[3])"},
    {"layout stays", "( ;FF[4] AddBlack[aa] \n;B[cc]\n  ;W[dd] ) x",
     "( ;FF[4] AddBlack[aa] \n;B[cc]\n  ;W[dd] ) x", "(;FF[4]AB[aa];B[cc]C[c];W[dd](;B[ee])(;B[ff]))",
     "( ;FF[4] AddBlack[aa] \n;B[cc]C[c]\n  ;W[dd]\n  (;B[ee] )\n  (;B[ff])) x"},
    {"charset stays", "(;FF[4]CA[ISO-8859-1];B[aa])", "(;FF[4]CA[ISO-8859-1];B[aa]N[\xE9])",
     "(;FF[4]CA[UTF-8];B[aa]C[\xC3\xA9])", "(;FF[4]CA[ISO-8859-1];B[aa]N[\xE9]C[\xE9])"},
    {"trees", "(;FF[4]GN[1])(;FF[4]GN[2])", "(;FF[4]GN[1])(;FF[4]GN[2]C[x])",
     "(;FF[4]GN[1])(;FF[4]GN[3])(;FF[4]GN[2])", "(;FF[4]GN[1])(;FF[4]GN[3])(;FF[4]GN[2]C[x])"},
    {"no base", "", "(;FF[4];B[aa]C[x])", "(;FF[4];B[aa]C[x];W[bb])", "(;FF[4];B[aa]C[x];W[bb])"},
};

TEST(ThreeWay, Cases) {
  for (const Case& one : cases) {
    SCOPED_TRACE(one.about);
    const ThreeWayMerge result = merged(one.base, one.ours, one.theirs);
    EXPECT_TRUE(says_the_same(read(result.bytes), read(one.expected))) << result.bytes << "\n"
                                                                       << one.expected;
    EXPECT_EQ(shown(result.conflicts), one.conflicts);
    EXPECT_FALSE(result.is_anew);
    const bool is_exact = std::string_view(one.about).ends_with("stays");
    EXPECT_TRUE(!is_exact || result.bytes == one.expected) << result.bytes;
  }
}

TEST(ThreeWay, AnewWhereTheCharsetLacksACharacter) {
  const ThreeWayMerge result = merged("(;FF[4]CA[ISO-8859-1];B[aa])", "(;FF[4]CA[ISO-8859-1];B[aa]N[\xE9])",
                                      "(;FF[4]CA[UTF-8];B[aa]C[棋])");
  EXPECT_TRUE(result.is_anew);
  EXPECT_EQ(result.bytes, "(;FF[4]CA[UTF-8];B[aa]N[é]C[棋])\n");
}

TEST(ThreeWay, NamesOfTheSides) {
  ThreeWayOptions names{"HEAD", "topic"};
  EXPECT_EQ(merge_texts("a", "b", "c", names).text, "<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> topic");
}

// ---- Properties

TEST(ThreeWay, OneSideChanges) {
  for (std::uint32_t seed = 0; seed < qipu::test::sized(3000); ++seed) {
    SCOPED_TRACE(seed);
    const std::string base = test::small_tree(seed), other = test::changed_tree(seed);
    const sgf::Document expected = read(other);
    struct Way {
      std::string base, ours, theirs;
    };
    for (const Way& way : {Way{base, other, base}, Way{base, base, other}, Way{base, other, other}}) {
      const ThreeWayMerge result = merged(way.base, way.ours, way.theirs);
      ASSERT_TRUE(says_the_same(read(result.bytes), expected)) << base << "\n"
                                                               << other << "\n"
                                                               << result.bytes;
      ASSERT_TRUE(result.conflicts.empty());
      const bool is_ours = way.ours == way.theirs || way.theirs == base;
      ASSERT_TRUE(!is_ours || result.bytes == other);
    }
  }
}

// Whoever is ours: but for conflicts and the order of new siblings.
TEST(ThreeWay, BothWaysRound) {
  std::uint32_t clean = 0;
  for (std::uint32_t seed = 0; seed < qipu::test::sized(3000); ++seed) {
    SCOPED_TRACE(seed);
    const std::string base = test::small_tree(seed), ours = test::changed_tree(seed),
                      theirs = test::changed_tree(seed, 1);
    const ThreeWayMerge one = merged(base, ours, theirs), other = merged(base, theirs, ours);
    ASSERT_EQ(one.conflicts.size(), other.conflicts.size()) << base << "\n" << ours << "\n" << theirs;
    ASSERT_EQ(read(one.bytes).node_count(), read(other.bytes).node_count()) << base << "\n"
                                                                            << ours << "\n"
                                                                            << theirs;
    clean += one.conflicts.empty();
  }
  EXPECT_GT(clean, qipu::test::sized(500));
  EXPECT_LT(clean, 3000u);
}

// ---- Size

TEST(ThreeWay, MillionVariations) {
  const int count = static_cast<int>(qipu::test::sized(1'000'000));
  std::string wide = "(;FF[4]", other_wide = "(;FF[4]", deep = "(;FF[4]";
  for (int i = 0; i < count; ++i) deep += "(;B[aa]";
  for (int i = 0; i < count / 4; ++i) wide += "(;C[x])", other_wide += "(;C[y])";
  wide += ')', other_wide += ')';
  const std::string ends(count, ')');
  const ThreeWayMerge one = merged(wide, wide + " ", other_wide);
  EXPECT_EQ(read(one.bytes).node_count(), count / 4 + 1u);
  EXPECT_TRUE(one.conflicts.empty());
  const ThreeWayMerge other =
      merged(deep + ends + ')', deep + "C[x]" + ends + ')', deep + "(;W[bb])" + ends + ')');
  EXPECT_EQ(read(other.bytes).node_count(), count + 2u);
  const ThreeWayMerge both = merged(deep + ends + ')', wide, deep + "(;W[bb])" + ends + ')');
  EXPECT_EQ(both.conflicts.size(), 1u);
}

// What would take a reading for each change is written anew.
TEST(ThreeWay, ManyChangesToOneNode) {
  std::string base = "(;FF[4]", theirs = "(;FF[4]", trees, turned;
  for (int i = 0; i < 20'000; ++i) {
    std::string name = "X";
    for (int rest = i; rest > 0; rest /= 10) name += static_cast<char>('A' + rest % 10);
    base += name + "[1]", theirs += name + "[2]";
    const std::string tree = "(;FF[4]GN[" + std::to_string(i) + "])";
    trees += tree, turned = tree + turned;
  }
  base += ')', theirs += ')';
  const ThreeWayMerge names = merged(base, base, theirs);
  EXPECT_TRUE(names.is_anew);
  const sgf::Document named = read(names.bytes);
  EXPECT_EQ(named.node_at(0).find("XJJ").text(), "2");
  const ThreeWayMerge order = merged(trees, trees, turned);
  EXPECT_TRUE(order.is_anew);
  const sgf::Document ordered = read(order.bytes);
  EXPECT_EQ(ordered.node_at(0).find("GN").text(), "19999");
}

TEST(ThreeWay, LongTexts) {
  std::string base, ours, theirs;
  for (int i = 0; i < 200'000; ++i) {
    base += std::to_string(i) + "\n";
    ours += std::to_string(i) + (i % 2 ? "\n" : "x\n");
    theirs += std::to_string(i) + (i == 7 ? "y\n" : "\n");
  }
  EXPECT_TRUE(merge_texts(base, ours, theirs, {}).has_conflict);
}

}  // namespace
}  // namespace qipu::compare
