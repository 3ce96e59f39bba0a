// Pairs of records and what differs between them. A case is a line: two records, and each difference as a
// word: `1 C x>y` (node, property, values), `+n1` a node that came, `-v2*3` a line of three nodes that went,
// `v1>2` a variation from the first place to the second, `t` likewise of trees. Nodes are those of `after`,
// of what went those of `before`.
#include "qipu/compare/diff.hpp"
#include "qipu/testing/amount.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "qipu/compare/said.hpp"

namespace qipu::compare {
namespace {

std::string joined(const std::vector<std::string>& values) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) text.append(i > 0 ? "," : "").append(values[i]);
  return text;
}

std::string together(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

std::string difference_text(const Difference& one) {
  const sgf::Node node = one.after ? one.after : one.before;
  std::string number = std::to_string(node.number());
  if (node.tree().index() > 0) number = together({std::to_string(node.tree().index() + 1), ".", number});
  const std::string count = std::to_string(one.nodes);
  const std::string places =
      together({std::to_string(one.place_before), ">", std::to_string(one.place_after)});
  const std::string_view branch = one.subject == Subject::Moves ? "l" : "v";
  switch (one.kind) {
    case DifferenceKind::Property: {
      const std::string after = one.ident_after == one.ident ? "" : together({one.ident_after, " "});
      return together(
          {number, " ", one.ident, " ", joined(one.values_before), ">", after, joined(one.values_after)});
    }
    case DifferenceKind::NodeAdded:
      return together({"+n", number});
    case DifferenceKind::NodeRemoved:
      return together({"-n", number});
    case DifferenceKind::VariationAdded:
      return together({"+", branch, number, "*", count});
    case DifferenceKind::VariationRemoved:
      return together({"-", branch, number, "*", count});
    case DifferenceKind::VariationMoved:
      return together({"v", places});
    case DifferenceKind::TreeAdded:
      return together({"+t", number, "*", count});
    case DifferenceKind::TreeRemoved:
      return together({"-t", number, "*", count});
    case DifferenceKind::TreeMoved:
      return together({"t", places});
  }
  return {};
}

std::string diff_of(const std::string& before, const std::string& after, const DiffOptions& options = {}) {
  const auto a = sgf::Document::read(before), b = sgf::Document::read(after);
  std::string text;
  for (const Difference& one : diff(*a, *b, options))
    text.append(text.empty() ? "" : "; ").append(difference_text(one));
  return text;
}

struct Case {
  const char* before;
  const char* after;
  const char* expected;
};

void expect(const Case& one) {
  SCOPED_TRACE(together({one.before, "  ~  ", one.after}));
  EXPECT_EQ(diff_of(one.before, one.after), one.expected);
}

TEST(Diff, FormIsNoDifference) {
  static constexpr Case cases[] = {
      {"(;FF[4]C[a])", "(;C[a]FF[4])", ""},
      {"(;FF[4]SZ[19];B[aa];W[bb])", " (  ;FF [ 4 ]\nSZ[19]\n(;B[aa](;W[bb])))", ""},
      {"(;AB[aa][ab][ac])", "(;AB[aa:ac])", ""},
      {"(;AB[aa][ab])", "(;AB[ab]AB[aa])", ""},
      {"(;AddBlack[aa];Black[bb])", "(;AB[aa];B[bb])", ""},
      {"(;KM[6.50]HA[02])", "(;KM[6.5]HA[2])", ""},
      {"(;C[a\\:b\r\nc])", "(;C[a:b\nc])", ""},
      {"(;C[a\\\nb])", "(;C[ab])", ""},
      {"(;SZ[19:19])", "(;SZ[19])", ""},
      {"(;FF[3];B[tt])", "(;FF[3];B[])", ""},
      {"(;CA[gb2312]C[a])", "(;CA[UTF-8]C[a])", ""},
      {"(;CA[gb2312]C[\xC6\xE5])", "(;CA[UTF-8]C[\xE6\xA3\x8B])", ""},
      {"(;;LN[aa:bb])", "(;;LN[bb:aa])", ""},
      {"(;;LB[aa:1][bb:2])", "(;;LB[bb:2][aa:1])", ""},
      {"(;;B[Q16])", "(;;B[pd])", ""},
      {"(;C[])", "(;)", ""},
      {"(;;B[aa]C[x]C[y])", "(;;B[aa]C[x\ny])", ""},
      {"(;;AB[aa]AW[aa])", "(;;AW[aa])", ""},
  };
  for (const Case& one : cases) expect(one);
}

TEST(Diff, ANodeWithAMoveAndSetupIsTwo) {
  static constexpr Case cases[] = {
      {"(;SZ[9]B[aa];W[bb])", "(;SZ[9];B[aa];W[bb])", ""},
      {"(;B[aa];W[bb])", "(;;B[aa];W[bb])", ""},
      {"(;;AB[cc]B[aa]C[x];W[bb])", "(;;AB[cc];B[aa]C[x];W[bb])", ""},
      {"(;;B[aa]W[bb]C[x])", "(;;B[aa]C[x];W[bb])", ""},
      {"(;;B[aa]W[bb])", "(;;W[bb]B[aa])", "+n1; -l1*1"},
  };
  for (const Case& one : cases) expect(one);
}

TEST(Diff, Properties) {
  static constexpr Case cases[] = {
      {"(;PB[a])", "(;PB[b])", "0 PB a>b"},
      {"(;PB[a])", "(;PW[a])", "0 PB a>; 0 PW >a"},
      {"(;FF[3])", "(;FF[4])", "0 FF 3>4"},
      {"(;;B[aa]C[x];W[bb])", "(;;B[aa]C[y];W[bb])", "1 C x>y"},
      {"(;;B[aa];W[bb]TR[cc])", "(;;B[aa]C[x];W[bb])", "1 C >x; 2 TR cc>"},
      {"(;AB[aa][bb])", "(;AB[aa:ac])", "0 AB aa,bb>aa,ab,ac"},
      {"(;XX[a][b])", "(;XX[b][a])", "0 XX a,b>b,a"},
      {"(;XX[a]XX[b])", "(;XX[b]XX[a])", ""},
      {"(;XX[a]XX[b])", "(;XX[a][b])", "0 XX a,b>a,b"},
      {"(;;DD[])", "(;;)", "1 DD >"},
      {"(;KM[6.5])", "(;KM[7.5])", "0 KM 6.5>7.5"},
      {"(;;B[aa][bb])", "(;;B[aa])", "1 B aa,bb>aa"},
      {"(;GM[1]RD[2000])", "(;GM[1]RD[2001])", "0 DT 2000>2001"},
      {"(;;B[aa];W[bb]PW[x];B[cc])", "(;;B[aa];W[bb];B[cc])", "2 PW x>"},
      {"(;;B[aa];W[bb])", "(;;B[aa];W[bb]PW[x]EV[y])", "2 EV >y; 2 PW >x"},
      {"(;;B[aa](;W[bb]PW[x];B[cc])(;W[ee]PW[y]))", "(;;B[aa](;W[bb];B[cc])(;W[ee]PW[y]))", "2 PW x>"},
      {"(;;B[aa];W[bb]AB[dd])", "(;;B[aa];W[bb])", "2 AB dd>"},
  };
  for (const Case& one : cases) expect(one);
}

TEST(Diff, Moves) {
  static constexpr Case cases[] = {
      {"(;;B[aa];W[bb];B[cc];W[dd])", "(;;B[aa];W[ff];B[cc];W[dd])", "2 W bb>ff"},
      {"(;;B[aa];W[bb];B[cc];W[dd])", "(;;B[aa];W[bb];B[cc];W[ff])", "4 W dd>ff"},
      {"(;;B[aa];W[bb];B[cc];W[dd])", "(;;B[aa];B[bb];B[cc];W[dd])", "2 W bb>B bb"},
      {"(;;B[aa];W[bb];B[cc];W[dd];B[ee])", "(;;B[aa];W[ff];B[gg];W[dd];B[ee])", "2 W bb>ff; 3 B cc>gg"},
      {"(;;B[aa];W[bb];B[cc];W[dd];B[ee];W[ff];B[gg];W[hh])",
       "(;;B[aa];W[xx];B[cc];W[yy];B[ee];W[ff];B[gg];W[hh])", "2 W bb>xx; 4 W dd>yy"},
      {"(;;B[aa];W[bb])", "(;;B[aa];W[bb];B[cc];W[dd])", "+l3*2"},
      {"(;;B[aa];W[bb];B[cc];W[dd])", "(;;B[aa])", "-l2*3"},
      {"(;;B[aa];W[bb];B[cc])", "(;;B[aa];W[dd];B[ee])", "-l2*2; +l2*2"},
      {"(;;B[aa];W[])", "(;;B[aa];W[aa])", "2 W >aa"},
      {"(;)", "(;;B[aa])", "+l1*1"},
  };
  for (const Case& one : cases) expect(one);
}

TEST(Diff, NodesThatCameOrWent) {
  static constexpr Case cases[] = {
      {"(;;B[aa];W[bb];B[cc];W[dd])", "(;;B[aa];C[x];W[bb];B[cc];W[dd])", "+n2"},
      {"(;;B[aa];C[x];W[bb];B[cc];W[dd])", "(;;B[aa];W[bb];B[cc];W[dd])", "-n2"},
      {"(;;B[aa];W[bb];B[cc];W[dd])", "(;;B[xx];W[yy];B[aa];W[bb];B[cc];W[dd])", "+n1; +n2"},
      {"(;;B[aa];W[bb];B[cc];W[dd])", "(;;B[aa];;;W[bb];B[cc];W[dd]C[x])", "+n2; +n3; 6 C >x"},
      {"(;;B[aa];W[bb];B[cc];W[dd])", "(;;B[cc];W[dd])", "-n1; -n2"},
      // one above a branching
      {"(;;B[aa](;W[bb];B[cc])(;W[dd];B[ee]))", "(;;B[aa];C[x](;W[bb];B[cc])(;W[dd];B[ee]))", "+n2"},
      {"(;;B[aa];C[x](;W[bb];B[cc])(;W[dd];B[ee]))", "(;;B[aa](;W[bb];B[cc])(;W[dd];B[ee]))", "-n2"},
      // together with other changes near it
      {"(;;B[aa];W[bb];B[cc];W[dd](;B[ee])(;B[ff]))", "(;;B[aa];W[xx];C[x];B[cc];W[dd](;B[ff])(;B[ee]))",
       "2 W bb>xx; +n3; v1>2"},
      {"(;;C[1];C[2];C[3];C[4])", "(;;C[1];C[x];C[2];C[3];C[4])", "+n2"},
      {"(;;AB[aa];W[bb];B[cc])", "(;;AB[aa][ab];W[bb];B[cc])", "1 AB aa>aa,ab"},
  };
  for (const Case& one : cases) expect(one);
}

TEST(Diff, ManyNodesThatCameAreNoReasonToTellTheRest) {
  std::string line, inserted;
  for (char c = 'a'; c <= 's'; ++c) line.append(";B[a").append(1, c).append("];W[b").append(1, c).append("]");
  for (char c = 'a'; c <= 's'; ++c)
    for (char d = 'c'; d <= 'f'; ++d) inserted.append(";B[").append(1, d).append(1, c).append("]C[new]");
  const std::string before = together({"(;", line, ")"});
  const std::string after = together({"(;;B[ss];W[sr]", inserted, line, "C[end])"});
  const auto a = sgf::Document::read(before), b = sgf::Document::read(after);
  const std::vector<Difference> found = diff(*a, *b);
  ASSERT_EQ(found.size(), 2u + 4 * 19 + 1);
  EXPECT_EQ(difference_text(found.front()), "+n1");
  EXPECT_EQ(difference_text(found.back()), together({std::to_string(2 + 4 * 19 + 38), " C >end"}));
}

TEST(Diff, Variations) {
  static constexpr Case cases[] = {
      {"(;;B[aa](;W[bb])(;W[cc]))", "(;;B[aa](;W[cc])(;W[bb]))", "v1>2"},
      {"(;;B[aa](;W[bb])(;W[cc])(;W[dd]))", "(;;B[aa](;W[dd])(;W[bb])(;W[cc]))", "v3>1"},
      {"(;;B[aa];W[bb])", "(;;B[aa](;W[bb])(;W[cc];B[dd]))", "+v3*2"},
      {"(;;B[aa](;W[bb])(;W[cc];B[dd]))", "(;;B[aa];W[bb])", "-v3*2"},
      {"(;;B[aa];W[bb])", "(;;B[aa](;W[cc];B[dd])(;W[bb]C[x]))", "+l2*2; 4 C >x"},
      // the same move twice: the most alike belong together
      {"(;(;B[aa]C[1])(;B[aa]C[2]))", "(;(;B[aa]C[2])(;B[aa]C[3]))", "v1>2; 2 C 1>3"},
      {"(;(;B[aa];W[bb];B[cc])(;B[dd]))", "(;(;B[ee];W[bb];B[cc])(;B[dd]))", "1 B aa>ee"},
      {"(;(;B[aa])(;B[dd])(;B[ee]))", "(;(;B[aa])(;B[ff])(;B[ee]))", "2 B dd>ff"},
      {"(;(;B[aa])(;B[dd]))", "(;(;B[dd])(;B[ff]))", "-l1*1; +v2*1"},
  };
  for (const Case& one : cases) expect(one);
}

TEST(Diff, Trees) {
  static constexpr Case cases[] = {
      {"(;C[a])(;C[b])", "(;C[b])(;C[a])", "t1>2"},
      {"(;C[a])(;C[b])", "(;C[b])", "-t0*1"},
      {"(;C[a])", "(;C[a])(;C[b];B[aa])", "+t2.0*2"},
      {"(;C[a])(;C[b])(;C[c])", "(;C[a])(;C[x])(;C[c])", "2.0 C b>x"},
      {"(;C[a];B[aa];W[bb])(;C[b];B[cc])", "(;C[x];B[cc])(;C[a];B[aa];W[bb])", "0 C b>x; t1>2"},
      {"", "", ""},
      {"", "(;C[a])", "+t0*1"},
      {"(;C[a])", "no record", "-t0*1"},
  };
  for (const Case& one : cases) expect(one);
}

TEST(Diff, Subjects) {
  static constexpr std::string_view before = "(;FF[4]PB[a];AB[aa];B[bb]C[x];W[cc]TR[dd]BM[1])";
  static constexpr std::string_view after = "(;FF[3]PB[b];AB[ab];B[be]C[y];W[cc]TR[ee]BM[2](;B[ff])(;B[gg]))";
  struct Row {
    Subject subject;
    const char* expected;
  };
  static constexpr Row rows[] = {
      {Subject::Info, "0 PB a>b"},
      {Subject::Moves, "2 B bb>be; +l4*1"},
      {Subject::Comments, "2 C x>y"},
      {Subject::Variations, "+v5*1"},
      {Subject::Marks, "3 TR dd>ee"},
      {Subject::Setup, "1 AB aa>ab"},
      {Subject::Other, "0 FF 4>3; 3 BM 1>2"},
  };
  for (const Row& row : rows) {
    DiffOptions options;
    options.subjects = 1u << static_cast<unsigned>(row.subject);
    EXPECT_EQ(diff_of(std::string(before), std::string(after), options), row.expected);
  }
}

TEST(Diff, AnotherMainLineIsAMatterOfMoves) {
  DiffOptions moves;
  moves.subjects = 1u << static_cast<unsigned>(Subject::Moves);
  static constexpr Case cases[] = {
      {"(;;B[aa];W[bb])", "(;;B[cc];W[dd])", "-l1*2; +l1*2"},
      {"(;(;B[aa];W[bb])(;B[cc];W[dd]))", "(;(;B[cc];W[dd])(;B[aa];W[bb]))", "v1>2"},
      {"(;(;B[aa])(;B[cc])(;B[dd]))", "(;(;B[dd])(;B[aa])(;B[cc]))", "v3>1"},
      // Other variations are none.
      {"(;;B[aa];W[bb])", "(;(;B[aa];W[bb])(;B[cc];W[dd]))", ""},
      {"(;(;B[aa])(;B[bb])(;B[cc]))", "(;(;B[aa])(;B[cc])(;B[bb]))", ""},
      {"(;(;B[aa])(;B[bb];W[cc];B[dd]))", "(;(;B[aa])(;B[bb];W[ee];B[ff]))", ""},
  };
  for (const Case& one : cases) EXPECT_EQ(diff_of(one.before, one.after, moves), one.expected) << one.after;
}

TEST(Diff, WhatIsIgnoredMakesNoDifference) {
  DiffOptions options;
  options.ignored = {"AP", "C"};
  EXPECT_EQ(diff_of("(;AP[a:1]C[x]PB[a])", "(;AP[b:1]C[y]PB[b])", options), "0 PB a>b");
}

TEST(Diff, NoMoreThanAskedFor) {
  DiffOptions options;
  options.most = 1;
  EXPECT_EQ(diff_of("(;PB[a]PW[b])", "(;PB[c]PW[d])", options), "0 PB a>c");
}

// ---- Against a slow twin

// A small tree: moves, comments and setup of few words, so that many nodes are alike.
std::string random_record(std::mt19937& random, std::size_t nodes) {
  static constexpr std::string_view words[] = {";B[aa]",     ";W[bb]", ";C[x]",       ";AB[aa]",
                                               ";B[cc]C[y]", ";",      ";W[aa]TR[bb]"};
  std::string text = "(;";
  std::size_t open = 1;
  for (std::size_t i = 0; i < nodes; ++i) {
    const auto dice = random() % 6;
    if (dice == 0 && open > 1 && text.back() != '(') text += ")", --open;
    if (dice < 2 && text.back() != ')')
      text += "(", ++open;
    else if (text.back() == ')')
      text += "(", ++open;
    text += words[random() % std::size(words)];
  }
  return text.append(open, ')');
}

// What all nodes say, in order, with the shape of the tree.
std::string said_by_all(const sgf::Document& document) {
  std::string text;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const sgf::Node node = document.node_at(i);
    text.append(node.parent() ? std::to_string(node.parent().index()) : "-").append(":");
    for (const Said& said : said_by(node)) text.append(said.ident).append(joined(said.values)).append(" ");
  }
  return text;
}

TEST(Diff, NothingIsToldIfAndOnlyIfBothSayTheSame) {
  std::mt19937 random(1);
  std::uint32_t same = 0;
  for (std::uint32_t round = 0; round < qipu::test::sized(20'000); ++round) {
    const std::string before = random_record(random, random() % 7),
                      after = random_record(random, random() % 7);
    const auto a = sgf::Document::read(before), b = sgf::Document::read(after);
    const bool is_same = said_by_all(*a) == said_by_all(*b);
    same += is_same;
    ASSERT_EQ(diff(*a, *b).empty(), is_same) << before << "  ~  " << after;
    ASSERT_EQ(diff(*b, *a).empty(), is_same) << before << "  ~  " << after;
    ASSERT_TRUE(diff(*a, *a).empty());
  }
  EXPECT_GT(same, qipu::test::sized(100));
}

// Nodes are neither lost nor told twice.
TEST(Diff, TheNodesThatCameAndWentMakeTheDifferenceInNumber) {
  std::mt19937 random(2);
  for (std::uint32_t round = 0; round < qipu::test::sized(20'000); ++round) {
    const std::string before = random_record(random, random() % 12),
                      after = random_record(random, random() % 12);
    const auto a = sgf::Document::read(before), b = sgf::Document::read(after);
    std::int64_t nodes = a->node_count();
    for (const Difference& one : diff(*a, *b)) {
      if (one.before && one.after) continue;
      nodes += one.after ? one.nodes : -std::int64_t{one.nodes};
    }
    ASSERT_EQ(nodes, b->node_count()) << before << "  ~  " << after;
  }
}

}  // namespace
}  // namespace qipu::compare
