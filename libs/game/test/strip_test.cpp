#include "qipu/game/strip.hpp"
#include "qipu/testing/amount.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace qipu::game {
namespace {

using enum PropertyClass;

StripRules of(std::vector<PropertyClass> classes) {
  StripRules rules;
  rules.classes = std::move(classes);
  return rules;
}
StripRules properties(std::vector<std::string> idents) {
  StripRules rules;
  rules.idents = std::move(idents);
  return rules;
}
StripRules but(std::vector<std::string> keep) {
  StripRules rules;
  rules.keep = std::move(keep);
  return rules;
}
StripRules texts(std::vector<PropertyText> gone, std::vector<PropertyText> kept = {}) {
  StripRules rules;
  rules.texts = std::move(gone);
  rules.keep_texts = std::move(kept);
  return rules;
}
StripRules line_to_path(std::string path) {
  StripRules rules;
  rules.variations = true;
  rules.path = std::move(path);
  return rules;
}
StripRules main_line() { return line_to_path({}); }
StripRules empty_nodes(std::vector<PropertyClass> classes = {}) {
  StripRules rules = of(std::move(classes));
  rules.empty_nodes = true;
  return rules;
}

// The bytes left, or `=` if nothing was taken away, or what went wrong.
std::string left(std::string_view bytes, const StripRules& rules) {
  const auto document = sgf::Document::read(std::string(bytes));
  if (!document) return "unread";
  const auto done = stripped(*document, rules);
  if (!done) return message(done.error());
  return done->document ? std::string(done->document->bytes()) : "=";
}

struct Case {
  std::string_view record;
  StripRules rules;
  std::string_view expected;
};

void expect_all(const std::vector<Case>& cases) {
  for (const Case& one : cases) EXPECT_EQ(left(one.record, one.rules), one.expected) << one.record;
}

TEST(Strip, Classes) {
  expect_all({
      {"(;FF[4]C[a]GC[b]N[c];B[aa]C[d]V[1])", of({Comments}), "(;FF[4];B[aa]V[1])"},
      {"(;FF[4];B[aa]LB[aa:x]TR[bb]TB[cc]VW[aa:cc]DD[aa]C[x])", of({Markup}), "(;FF[4];B[aa]VW[aa:cc]C[x])"},
      {"(;GM[1];B[aa]L[aa][bb]M[cc])", of({Markup}), "(;GM[1];B[aa])"},
      {"(;FF[4];B[aa]BL[1]OB[2];W[bb]WL[1]OW[2]BM[1])", of({Timing}), "(;FF[4];B[aa];W[bb]BM[1])"},
      {"(;FF[4];B[aa]BM[1]TE[1]V[3]HO[1]MN[5])", of({MoveEvaluation}), "(;FF[4];B[aa]V[3]HO[1]MN[5])"},
      {"(;FF[4];B[aa]BM[1]TE[1]V[3]HO[1])", of({PositionEvaluation}), "(;FF[4];B[aa]BM[1]TE[1])"},
      {"(;FF[4];B[aa]BL[1]KO[]MN[5])", of({Moves}), "(;FF[4];BL[1])"},
      {"(;FF[4]PB[a]PW[b]BR[9d]EV[c]AB[aa])", of({Players}), "(;FF[4]EV[c]AB[aa])"},
      {"(;FF[4]PB[a]EV[c]KM[1]AB[aa])", of({Info}), "(;FF[4]AB[aa])"},
      {"(;FF[4]AB[aa]AE[bb]PL[W];B[cc])", of({PropertyClass::Setup}), "(;FF[4];B[cc])"},
      {"(;FF[4]KGSDE[aa]BC[cn]XYZ[q];B[cc]XX[1]C[a])", of({Private}), "(;FF[4];B[cc]C[a])"},
      {"(;FF[4]C[a]TR[aa]FG[];B[aa])", of({Comments, Markup, Printing}), "(;FF[4];B[aa])"},
      {"(;FF[4];B[aa])", of({Comments, Markup, Private}), "="},
  });
}

TEST(Strip, ObsoleteProperties) {
  expect_all({
      {"(;GM[1]FF[3]RG[aa]SC[bb];B[aa]L[aa]M[bb]CH[1]SI[x]C[y])", of({Obsolete}), "(;GM[1]FF[3];B[aa]C[y])"},
      {"(;FF[4]GM[1];B[aa]MA[aa]BS[1]XX[1])", of({Obsolete}), "(;FF[4]GM[1];B[aa]MA[aa]XX[1])"},
      {"(;FF[4]GM[1];B[aa]MA[aa])", of({Obsolete}), "="},
  });
}

TEST(Strip, NodesThatAreSpared) {
  constexpr std::string_view record = "(;C[a];B[aa]C[b](;W[bb]C[c];B[cc]C[d])(;W[cc]C[e]))";
  const auto sparing = [](bool roots, bool others, bool ends) {
    StripRules rules = of({Comments});
    rules.spares_roots = roots;
    rules.spares_others = others;
    rules.spares_ends = ends;
    return rules;
  };
  expect_all({
      {record, sparing(true, false, false), "(;C[a];B[aa](;W[bb];B[cc])(;W[cc]))"},
      {record, sparing(false, true, false), "(;;B[aa]C[b](;W[bb]C[c];B[cc])(;W[cc]C[e]))"},
      {record, sparing(false, false, true), "(;;B[aa](;W[bb];B[cc]C[d])(;W[cc]))"},
      {record, sparing(true, false, true), "(;C[a];B[aa](;W[bb];B[cc]C[d])(;W[cc]))"},
      {record, sparing(true, true, true), "="},
      {"(;C[a])", sparing(false, true, false), "(;)"},
      {"(;C[a])", sparing(false, false, true), "="},
      {"(;C[a])(;;C[b])", sparing(false, false, true), "="},
  });
  StripRules passes = sparing(false, false, true);
  passes.classes.clear();
  passes.final_passes = passes.empty_nodes = true;
  expect_all({{"(;B[aa];W[];;B[])", passes, "(;B[aa];B[])"}});
}

TEST(Strip, WhiteSpaceAroundTexts) {
  StripRules rules;
  rules.trims = true;
  expect_all({
      {"(;PB[ a b\t]C[\n x\n\ny \r\n]LB[aa: z ]SZ[ 9 ]KM[ 5]GN[ ])", rules,
       "(;PB[a b]C[x\n\ny]LB[aa: z ]SZ[ 9 ]KM[ 5]GN[])"},
      {"(;C[a\\ ]N[b\\\n])", rules, "="},
      {"(;C[a\\  ])", rules, "(;C[a\\ ])"},
      {"(;C[a])", rules, "="},
      {"(;CA[GB2312]C[\xB0\xD7 ])", rules, "(;CA[GB2312]C[\xB0\xD7])"},
  });
  rules.idents = {"C"};
  rules.spares_roots = true;
  expect_all({{"(;C[ a ];C[ b ]N[ c ])", rules, "(;C[ a ];N[c])"}});
}

TEST(Strip, EveryClassIsFoundByItsName) {
  EXPECT_EQ(property_classes().size(), static_cast<std::size_t>(count_));
  for (const PropertyClassRow& row : property_classes()) EXPECT_EQ(find_property_class(row.name), row.id);
  EXPECT_FALSE(find_property_class("comment"));
}

TEST(Strip, Properties) {
  expect_all({
      {"(;FF[4]PB[a]C[x];B[aa]C[y])", properties({"C", "PB"}), "(;FF[4];B[aa])"},
      {"(;FF[3]GaMe[1]Comment[x];Black[aa]Comment[y])", properties({"C"}), "(;FF[3]GaMe[1];Black[aa])"},
      {"(;B[aa];W[bb])", properties({"B"}), "(;;W[bb])"},
      {"(;FF[4]SZ[9]KM[5]PB[a];B[aa]C[y]TR[aa])", but({"B", "W", "TR"}), "(;FF[4]SZ[9];B[aa]TR[aa])"},
      // Values, escapes and brackets within; several instances; several values.
      {"(;C[a\\]b];AB[aa][bb]C[c]C[d]N[e])", properties({"C"}), "(;;AB[aa][bb]N[e])"},
      {"(;AB[aa] [bb]\n[cc]AW[dd])", properties({"AB"}), "(;AW[dd])"},
  });
}

TEST(Strip, PropertiesByTheirText) {
  constexpr std::string_view comments =
      "(;FF[4]SZ[9]C[abc];B[aa]Comment[xabcx];W[bb]C[a\\bc]N[abc];B[cc]C[ab])";
  expect_all({
      {comments, texts({{"C", "abc"}}), "(;FF[4]SZ[9];B[aa];W[bb]N[abc];B[cc]C[ab])"},
      {comments, texts({{"C", "abc", true}}), "(;FF[4]SZ[9];B[aa]Comment[xabcx];W[bb]N[abc];B[cc]C[ab])"},
      {comments, texts({}, {{"C", "abc", true}}), "(;FF[4]SZ[9]C[abc];;C[a\\bc];)"},
      {comments, texts({{"C", "abc"}}, {{"C", "x"}}),
       "(;FF[4]SZ[9];B[aa]Comment[xabcx];W[bb]N[abc];B[cc]C[ab])"},
      // All values of a property, moves too.
      {"(;AB[aa][bb];AB[aa])", texts({{"AB", "aa", true}}), "(;AB[aa][bb];)"},
      {"(;B[aa];W[bb];B[bb])", texts({{"B", "bb", true}}), "(;B[aa];W[bb];)"},
      {"(;CA[GBK]C[\xB0\xA1];C[b])", texts({{"C", "啊"}}), "(;CA[GBK];C[b])"},
      {"(;C[a];B[aa])", texts({{"C", "b"}}), "="},
  });
  StripRules both = of({Comments});
  both.keep_texts = {{"C", "x"}};
  EXPECT_EQ(left(comments, both), "(;FF[4]SZ[9];B[aa]Comment[xabcx];W[bb];B[cc])");
}

TEST(Strip, OtherBytesStay) {
  expect_all({
      // The white space in front of a property goes with it.
      {"x (\n ;FF [4]\n  C[x]\n  PB[a] ; B[aa]\n)\ny", properties({"C"}),
       "x (\n ;FF [4]\n  PB[a] ; B[aa]\n)\ny"},
      {"(;FF[4] C[x];B[aa])", properties({"C"}), "(;FF[4];B[aa])"},
      // Where the file ends within the property.
      {"(;FF[4];B[aa]C[x", properties({"C"}), "(;FF[4];B[aa]"},
      {"(;FF[4]C[x];B[aa]", properties({"C"}), "(;FF[4];B[aa]"},
      // Words between values and identifiers that are none.
      {"(;FF[4]C[x]junk PB[a];B[aa])", properties({"C"}), "(;FF[4]junk PB[a];B[aa])"},
      {"(;FF[4];B[aa](;W[bb])C[late](;W[cc]))", properties({"C"}), "(;FF[4];B[aa](;W[bb])(;W[cc]))"},
      {"", properties({"C"}), "="},
      {"()", properties({"C"}), "="},
  });
}

TEST(Strip, Variations) {
  expect_all({
      {"(;FF[4];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff]))", main_line(),
       "(;FF[4];B[aa](;W[bb];B[cc](;W[dd])))"},
      {"(;FF[4];B[aa]\n(;W[bb])\n(;W[ff];B[gg](;W[hh])(;W[ii])))", line_to_path("1/2"),
       "(;FF[4];B[aa]\n(;W[ff];B[gg](;W[hh])))"},
      {"(;FF[4];B[aa](;W[bb])(;W[ff]))(;B[cc](;W[dd])(;W[ee]))", main_line(),
       "(;FF[4];B[aa](;W[bb]))(;B[cc](;W[dd]))"},
      {"(;FF[4];B[aa];W[bb])", main_line(), "="},
  });
  EXPECT_NE(left("(;FF[4];B[aa])", line_to_path("5")).find("5"), std::string::npos);
}

TEST(Strip, EmptyNodes) {
  expect_all({
      {"(;FF[4];B[aa];C[x];W[bb])", empty_nodes({Comments}), "(;FF[4];B[aa];W[bb])"},
      {"(;FF[4];B[aa];C[x])", empty_nodes({Comments}), "(;FF[4];B[aa])"},
      {"(;FF[4];B[aa]\n;C[x]\n;W[bb])", empty_nodes({Comments}), "(;FF[4];B[aa]\n;W[bb])"},
      {"(;FF[4];;B[aa])", empty_nodes(), "(;FF[4];B[aa])"},
      // The first node of a variation, and a variation of nothing but empty nodes.
      {"(;FF[4](;;B[aa])(;C[x];C[y];W[bb]))", empty_nodes({Comments}), "(;FF[4](;B[aa])(;W[bb]))"},
      {"(;FF[4](;B[aa])(;C[x];C[y]))", empty_nodes({Comments}), "(;FF[4](;B[aa]))"},
      {"(;FF[4](;B[aa])(;C[x](;)(;C[y];)))", empty_nodes({Comments}), "(;FF[4](;B[aa]))"},
      {"(;FF[4](;C[x])(;C[y]))", empty_nodes({Comments}), "(;FF[4])"},
      // The first variation makes the second the second.
      {"(;FF[4](;C[x])(;B[aa]))", empty_nodes({Comments}), "(;FF[4](;)(;B[aa]))"},
      // Variations that would have to be joined with others.
      {"(;FF[4](;C[x](;B[aa])(;B[bb]))(;B[cc]))", empty_nodes({Comments}),
       "(;FF[4](;(;B[aa])(;B[bb]))(;B[cc]))"},
      {"(;FF[4];C[x](;B[aa])(;B[bb]))", empty_nodes({Comments}), "(;FF[4](;B[aa])(;B[bb]))"},
      {"(;C[x])", empty_nodes({Comments}), "(;)"},
      {"(;C[x];C[y](;)(;))", empty_nodes({Comments}), "(;)"},
  });
}

TEST(Strip, FinalPasses) {
  StripRules passes, both = empty_nodes(), kept;
  passes.final_passes = both.final_passes = kept.final_passes = true;
  kept.keep = {"B"};
  expect_all({
      {"(;FF[4];B[aa];W[];B[])", passes, "(;FF[4];B[aa])"},
      {"(;FF[4];B[aa]\n;W[tt]BL[3]OW[1]\n;AddBlack[bb])", passes, "(;FF[4];B[aa]\n;AddBlack[bb])"},
      {"(;FF[4]SZ[21];B[aa];W[tt])", passes, "="},
      {"(;FF[4]GM[2];B[aa];W[])", passes, "="},
      {"(;FF[4];B[aa];W[];B[bb];W[])", passes, "(;FF[4];B[aa];W[];B[bb])"},
      {"(;FF[4];W[](;B[aa])(;B[]))", passes, "(;FF[4];W[](;B[aa]))"},
      // What else is said stays, in its node; so does an empty node unless it is named as well.
      {"(;FF[4];B[aa];W[]BM[1];B[]C[x]TB[bb])", passes, "(;FF[4];B[aa];C[x]TB[bb])"},
      {"(;FF[4];B[aa];W[];;B[])", passes, "(;FF[4];B[aa];)"},
      {"(;FF[4];B[aa];W[];;B[])", both, "(;FF[4];B[aa])"},
      {"(;FF[4];B[aa];W[])", empty_nodes(), "="},
      {"(;FF[4];B[aa];W[];B[])", kept, "(;FF[4];B[aa];B[])"},
      // Another line does not become the first.
      {"(;FF[4](;B[])(;B[aa]))", passes, "(;FF[4](;)(;B[aa]))"},
      {"(;FF[4](;B[])(;W[];B[]))", passes, "(;FF[4])"},
      {"(;FF[4]B[])", passes, "(;FF[4])"},
  });
}

TEST(Strip, CharsetStays) {
  // GBK without CA is told by its comments alone; a name of two characters would be anything.
  const std::string gbk =
      "(;FF[4]PB[\xCE\xE2]C[\xB5\xDA\xD2\xBB\xCA\xD6\xCF\xC2\xD4\xDA\xD3\xD2\xC9\xCF\xBD\xC7"
      "\xA3\xAC\xB0\xD7\xC6\xE5\xB9\xD2\xBD\xC7\xA1\xA3];B[pd])";
  const auto before = sgf::Document::read(std::string(gbk));
  ASSERT_TRUE(before.has_value());
  const auto done = stripped(*before, of({Comments}));
  ASSERT_TRUE(done.has_value()) << message(done.error());
  ASSERT_TRUE(done->document.has_value());
  const sgf::Tree tree = done->document->tree(0);
  EXPECT_EQ(tree.root().find("PB").text(), before->tree(0).root().find("PB").text());
  EXPECT_EQ(left("(;FF[4]CA[UTF-8]C[\xE7\x99\xBD];B[aa])", of({Comments})), "(;FF[4]CA[UTF-8];B[aa])");
  EXPECT_EQ(left("\xEF\xBB\xBF(;PB[\xE7\x99\xBD]C[x];B[aa])", of({Comments})),
            "\xEF\xBB\xBF(;PB[\xE7\x99\xBD];B[aa])");
}

TEST(Strip, Utf16) {
  const auto wide = [](std::string_view ascii) {
    std::string out = "\xFF\xFE";
    for (const char c : ascii) out += {c, '\0'};
    return out;
  };
  EXPECT_EQ(left(wide("(;FF[4]C[x];B[aa]C[y])"), of({Comments})), wide("(;FF[4];B[aa])"));
}

TEST(Strip, Counts) {
  const auto document = sgf::Document::read("(;FF[4]C[x](;B[aa]C[y])(;C[z];W[bb])(;C[z];W[bb]C[u]))");
  ASSERT_TRUE(document.has_value());
  const auto done = stripped(*document, empty_nodes({Comments}));
  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(done->properties, 5u);
  EXPECT_EQ(done->nodes, 2u);
}

// A hundred thousand of each: comments, several in a node, words between, variations, empty nodes.
TEST(Strip, Many) {
  std::string record = "(;FF[4]", meant = record;
  for (std::uint32_t i = 0; i < qipu::test::sized(100'000); ++i) {
    record += ";B[aa]C[x] word TR[bb]C[y]";
    meant += ";B[aa] word ";
  }
  StripRules rules = of({Comments, Markup});
  EXPECT_TRUE(left(record + ")", rules) == meant + ")");
  std::string wide = "(;FF[4]", deep = wide;
  for (std::uint32_t i = 0; i < qipu::test::sized(100'000); ++i) wide += "(;B[aa])";
  for (std::uint32_t i = 0; i < qipu::test::sized(100'000); ++i) deep += "(;B[aa](;W[bb])";
  EXPECT_EQ(left(wide + ")", main_line()), "(;FF[4](;B[aa]))");
  EXPECT_EQ(left(deep + std::string(100'001, ')'), main_line()).substr(0, 22), "(;FF[4](;B[aa](;W[bb])");
  EXPECT_EQ(left("(;FF[4]" + std::string(qipu::test::sized(100'000), ';') + "B[aa])", empty_nodes()),
            "(;FF[4];B[aa])");
  std::string one = "(;FF[4]";
  for (std::uint32_t i = 0; i < qipu::test::sized(50'000); ++i)
    one.append("X").append(std::to_string(i)).append("[a]");
  EXPECT_EQ(left(one + ")", of({Private})), "(;FF[4])");
}

TEST(Strip, WhatPeopleType) {
  EXPECT_EQ(property_classes_named("annotation").size(), 2u);
  EXPECT_EQ(property_classes_named("comments"), std::vector{Comments});
  EXPECT_TRUE(property_classes_named("words").empty());
  StripRules rules;
  EXPECT_FALSE(rules.take_anything());
  for (const char* const words : {"PB", "C:in=it", "KGSDE1=all"})
    EXPECT_TRUE(add_property_words(words, rules.idents, rules.texts)) << words;
  for (const char* const words : {"", "c", "1A", "PB;x"})
    EXPECT_FALSE(add_property_words(words, rules.idents, rules.texts)) << words;
  EXPECT_EQ(rules.idents, std::vector<std::string>{"PB"});
  ASSERT_EQ(rules.texts.size(), 2u);
  EXPECT_EQ(rules.texts[0].text, "in=it");
  EXPECT_FALSE(rules.texts[0].is_whole);
  EXPECT_TRUE(rules.texts[1].is_whole);
  EXPECT_TRUE(rules.take_anything());
}

}  // namespace
}  // namespace qipu::game
