// Records joined: what becomes of moves, variations, texts, marks, single values and game information.
#include "qipu/compare/merge.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "qipu/sgf/write.hpp"
#include "qipu/testing/amount.hpp"
#include "small_trees.hpp"

namespace qipu::compare {
namespace {

using test::read;
using test::says_the_same;

// The sources are named a, b, c.
Merged merged(const std::vector<std::string>& records, const MergeOptions& options = {}) {
  Merger merger(options);
  char name = 'a';
  for (const std::string& record : records) EXPECT_TRUE(merger.add(read(record), std::string(1, name++)));
  return std::move(*std::move(merger).finish());
}

// Without line breaks outside of texts, and without FF[4] and CA[UTF-8] at the beginning of each tree.
std::string shown(const Merged& merged) {
  std::string out;
  sgf::WriteOptions options;
  options.style = sgf::Style::Minified;
  EXPECT_FALSE(sgf::write(merged.document, options, out).missing);
  for (const std::string_view head : {"FF[4]CA[UTF-8]"})
    for (std::size_t at = out.find(head); at != out.npos; at = out.find(head)) out.erase(at, head.size());
  return out;
}

struct Case {
  const char* about;
  std::vector<std::string> records;
  std::string expected;
};

const Case by_moves[] = {
    {"one alone", {"(;FF[4]SZ[9];B[aa];W[bb])"}, "(;SZ[9];B[aa];W[bb])"},
    {"no record", {}, ""},
    {"the same twice", {"(;FF[4];B[aa]C[x])", "(;FF[4];B[aa]C[x])"}, "(;;B[aa]C[x])"},
    {"they part", {"(;FF[4];B[aa];W[bb])", "(;FF[4];B[aa];W[cc])"}, "(;;B[aa](;W[bb])(;W[cc]))"},
    {"moves of more values", {"(;FF[4];B[aa][bb])", "(;FF[4];B[aa][cc])"}, "(;(;B[aa][bb])(;B[aa][cc]))"},
    {"one goes on", {"(;FF[4];B[aa])", "(;FF[4];B[aa];W[cc])"}, "(;;B[aa];W[cc])"},
    {"the first main line stays",
     {"(;FF[4];B[aa](;W[bb])(;W[cc]))", "(;FF[4];B[aa](;W[cc])(;W[dd]))"},
     "(;;B[aa](;W[bb])(;W[cc])(;W[dd]))"},
    {"another spelling is the same move",
     {"(;FF[4];B[pd];W[])", "(;FF[4];Black[Q16];W[tt])", "(;FF[3];B[pd];W[tt])"},
     "(;;B[pd];W[])"},
    {"nodes without moves are one",
     {"(;FF[4];C[x];B[aa])", "(;FF[4];C[x];B[bb])"},
     "(;;C[x](;B[aa])(;B[bb]))"},
    {"siblings of one record stay apart",
     {"(;FF[4](;B[aa]C[x])(;B[aa]C[x]))"},
     "(;(;B[aa]C[x])(;B[aa]C[x]))"},
    {"and meet those of another in order",
     {"(;FF[4](;B[aa])(;B[aa];W[bb]))", "(;FF[4](;B[aa])(;B[aa];W[bb]))"},
     "(;(;B[aa])(;B[aa];W[bb]))"},
    {"setup belongs to what makes a node",
     {"(;FF[4];AB[aa])", "(;FF[4];AB[bb])", "(;FF[4];AB[bb])"},
     "(;(;AB[aa])(;AB[bb]))"},
    {"in whatever order it stands",
     {"(;FF[4];AB[aa][ab][ba][bb]PL[W])", "(;FF[4];PL[w]AB[aa:bb])"},
     "(;;AB[aa:bb]PL[W])"},
    {"other sizes are other trees",
     {"(;FF[4]SZ[9];B[aa])", "(;FF[4]SZ[13];B[aa])", "(;FF[4]SZ[9];B[bb])"},
     "(;SZ[9](;B[aa])(;B[bb]))(;SZ[13];B[aa])"},
    {"19 is the size that is not told", {"(;FF[4]SZ[19];B[aa])", "(;FF[4];B[aa])"}, "(;SZ[19];B[aa])"},
    {"other first positions, too",
     {"(;FF[4]AB[aa];W[bb])", "(;FF[4]AB[cc];W[bb])"},
     "(;AB[aa];W[bb])(;AB[cc];W[bb])"},
    {"all trees of a record", {"(;FF[4];B[aa];W[bb])(;FF[4];B[aa];W[cc])"}, "(;;B[aa](;W[bb])(;W[cc]))"},
    {"other games", {"(;FF[4]GM[2];B[x y])", "(;FF[4]GM[2];B[x y];W[z])"}, "(;GM[2];B[x y];W[z])"},

    {"texts that differ", {"(;FF[4];B[aa]C[x])", "(;FF[4];B[aa]C[y])"}, "(;;B[aa]C[x\n--- b ---\ny])"},
    {"a text within the other",
     {"(;FF[4];B[aa]C[x])", "(;FF[4];B[aa]C[x\nmore])", "(;FF[4];B[aa]C[more])"},
     "(;;B[aa]C[x\nmore])"},
    {"a text where none was", {"(;FF[4];B[aa])", "(;FF[4];B[aa]C[a\\]b])"}, "(;;B[aa]C[a\\]b])"},
    {"marks", {"(;FF[4];B[aa]TR[bb][cc])", "(;FF[4];B[aa]TR[cc:cd])"}, "(;;B[aa]TR[bb][cc:cd])"},
    {"one mark for a point",
     {"(;FF[4];B[aa]TR[bb])", "(;FF[4];B[aa]SQ[bb:bc])"},
     "(;;B[aa]TR[bb]C[--- b ---\nSQ[bb\\]]SQ[bc])"},
    {"labels", {"(;FF[4];B[aa]LB[bb:A])", "(;FF[4];B[aa]LB[cc:B][bb:A])"}, "(;;B[aa]LB[bb:A][cc:B])"},
    {"two labels for a point",
     {"(;FF[4];B[aa]LB[bb:A])", "(;FF[4];B[aa]LB[bb:1])"},
     "(;;B[aa]LB[bb:A]C[--- b ---\nLB[bb:1\\]])"},
    {"single values",
     {"(;FF[4];B[aa]BL[30])", "(;FF[4];B[aa]BL[30.0])", "(;FF[4];B[aa]BL[29]OB[3])"},
     "(;;B[aa]BL[30]C[--- c ---\nBL[29\\]]OB[3])"},
    {"names", {"(;FF[4];B[aa]N[x])", "(;FF[4];B[aa]N[y]C[z])"}, "(;;B[aa]N[x]C[--- b ---\nN[y\\]\nz])"},
    {"judgements exclude each other",
     {"(;FF[4];B[aa]BM[1])", "(;FF[4];B[aa]TE[2])"},
     "(;;B[aa]BM[1]C[--- b ---\nTE[2\\]])"},
    {"unknown ones",
     {"(;FF[4];B[aa]XX[1][2])", "(;FF[4];B[aa]XX[2][3])", "(;FF[4];B[aa]Xy[q])"},
     "(;;B[aa]XX[1][2][3]Xy[q])"},
    {"the root says it once",
     {"(;FF[4]AP[x:1]ST[1];B[aa])", "(;FF[4]AP[y:1]ST[1];B[aa])"},
     "(;AP[x:1]ST[1];B[aa])"},
    {"in another charset",
     {"(;FF[4]CA[ISO-8859-1];B[aa]C[\xE9])", "(;FF[4]CA[UTF-8];B[aa]C[é])"},
     "(;;B[aa]C[é])"},

    // Game information
    {"one game has it in the root", {"(;FF[4]PB[x]PW[y];B[aa];W[bb])"}, "(;PB[x]PW[y];B[aa];W[bb])"},
    {"each where they part",
     {"(;FF[4]PB[x];B[aa];W[bb])", "(;FF[4]PB[y];B[aa];W[cc])"},
     "(;;B[aa](;W[bb]PB[x])(;W[cc]PB[y]))"},
    {"what all share stays",
     {"(;FF[4]EV[x];B[aa];W[bb])", "(;FF[4]EV[x];B[aa];W[cc])"},
     "(;EV[x];B[aa](;W[bb])(;W[cc]))"},
    {"two of three",
     {"(;FF[4]PB[x];B[aa];W[bb])", "(;FF[4]PB[x];B[aa];W[cc])", "(;FF[4]PB[y];B[aa];W[dd])"},
     "(;;B[aa](;W[bb]PB[x])(;W[cc]PB[x])(;W[dd]PB[y]))"},
    {"a record without is a game, too",
     {"(;FF[4]PB[x];B[aa];W[bb])", "(;FF[4];B[aa];W[cc])"},
     "(;;B[aa](;W[bb]PB[x])(;W[cc]))"},
    {"where it stood",
     {"(;FF[4];B[aa](;W[bb];B[cc]PB[x])(;W[dd]PB[y]))"},
     "(;;B[aa](;W[bb];B[cc]PB[x])(;W[dd]PB[y]))"},
    {"one game told twice",
     {"(;FF[4]PB[x];B[aa];W[bb])", "(;FF[4]PB[x]PW[y];B[aa];W[bb])"},
     "(;PB[x]PW[y];B[aa];W[bb])"},
    {"and told differently",
     {"(;FF[4]PB[x]GC[g];B[aa])", "(;FF[4]PB[y]PW[z]GC[h];B[aa])"},
     "(;PB[x]GC[g\n--- b ---\nPB[y\\]\nh]PW[z];B[aa])"},
    {"a game that breaks off",
     {"(;FF[4]PB[x]PW[y];B[aa])", "(;FF[4]PB[x]DT[2000];B[aa];W[bb])"},
     "(;PB[x]PW[y]DT[2000];B[aa];W[bb])"},
    {"another game that ends on the way",
     {"(;FF[4]PB[x];B[aa])", "(;FF[4]PB[y];B[aa];W[bb])"},
     "(;;B[aa](;W[bb]PB[y])(;PB[x]))"},
    {"a variation of one is not the game",
     {"(;FF[4]PB[x];B[aa](;W[bb])(;W[cc]))", "(;FF[4]PB[y];B[aa];W[dd])"},
     "(;;B[aa](;W[bb]PB[x])(;W[cc])(;W[dd]PB[y]))"},
};

TEST(Merge, ByMoves) {
  for (const Case& one : by_moves) {
    SCOPED_TRACE(one.about);
    EXPECT_EQ(shown(merged(one.records)), one.expected);
  }
}

const Case by_position[] = {
    {"another order of moves",
     {"(;FF[4];B[aa];W[bb];B[cc];W[dd])", "(;FF[4];B[cc];W[bb];B[aa];W[ee])"},
     "(;(;B[aa];W[bb];B[cc](;W[dd])(;W[ee]))(;B[cc];W[bb];B[aa]))"},
    {"another player to move",
     {"(;FF[4];B[aa];W[bb];B[dd])", "(;FF[4];W[bb];B[aa];W[ee])"},
     "(;(;B[aa];W[bb];B[dd])(;W[bb];B[aa];W[ee]))"},
    {"as many moves",
     {"(;FF[4];B[aa];W[];B[bb];W[cc])", "(;FF[4];B[aa];B[bb];W[dd])"},
     "(;;B[aa](;W[];B[bb];W[cc])(;B[bb];W[dd]))"},
    {"the third finds both ways",
     {"(;FF[4];B[aa];W[bb];B[cc];W[dd])", "(;FF[4];B[cc];W[bb];B[aa];W[ee])",
      "(;FF[4];B[cc];W[bb];B[aa];W[dd];B[ff])"},
     "(;(;B[aa];W[bb];B[cc](;W[dd];B[ff])(;W[ee]))(;B[cc];W[bb];B[aa]))"},
};

TEST(Merge, ByPosition) {
  MergeOptions options;
  options.by = JoinBy::Position;
  for (const Case& one : by_position) {
    SCOPED_TRACE(one.about);
    EXPECT_EQ(shown(merged(one.records, options)), one.expected);
  }
}

const Case by_content[] = {
    {"what differs parts",
     {"(;FF[4];B[aa]C[x];W[bb])", "(;FF[4];B[aa]C[y];W[cc])", "(;FF[4];B[aa]C[x];W[dd])"},
     "(;(;B[aa]C[x](;W[bb])(;W[dd]))(;B[aa]C[y];W[cc]))"},
    {"game information does not count",
     {"(;FF[4]PB[x];B[aa];W[bb])", "(;FF[4]PB[y];B[aa];W[cc])"},
     "(;;B[aa](;W[bb]PB[x])(;W[cc]PB[y]))"},
};

TEST(Merge, ByContent) {
  MergeOptions options;
  options.by = JoinBy::Content;
  for (const Case& one : by_content) {
    SCOPED_TRACE(one.about);
    EXPECT_EQ(shown(merged(one.records, options)), one.expected);
  }
}

TEST(Merge, Symmetric) {
  MergeOptions options;
  options.symmetric = true;
  EXPECT_EQ(shown(merged({"(;FF[4];B[aa];W[bc])(;FF[4];B[sa];W[rc])"}, options)), "(;;B[sa];W[rc])");
  const Merged one = merged({"(;FF[4]SZ[9];B[gc];W[cg];B[gg]TR[gf])"}, options);
  const Merged other = merged({"(;FF[4]SZ[9];B[cc];W[gg];B[gc]TR[fc])"}, options);
  EXPECT_EQ(shown(one), shown(other));
  const Merged both =
      merged({"(;FF[4]SZ[9];B[gc];W[cg];B[gg]TR[gf])", "(;FF[4]SZ[9];B[cc];W[gg];B[gc]TR[fc])"}, options);
  EXPECT_EQ(shown(both), shown(one));
}

TEST(Merge, TreesKept) {
  MergeOptions options;
  options.trees = Trees::Keep;
  EXPECT_EQ(shown(merged({"(;FF[4];B[aa])(;FF[4];B[aa])", "(;FF[4];B[aa])"}, options)),
            "(;;B[aa])(;;B[aa])(;;B[aa])");
}

TEST(Merge, TellsWhatGaveWay) {
  const Merged one = merged({"(;FF[4]AP[p:1]PB[x];B[aa]BL[1])", "(;FF[4]AP[q:1]PB[y];B[aa]BL[2])"});
  using Kind = MergeNote::Kind;
  const std::vector<MergeNote> expected = {{Kind::Root, 0, 0, "AP", "b", "p:1", "q:1"},
                                           {Kind::Conflict, 0, 1, "BL", "b", "1", "2"},
                                           {Kind::Information, 0, 0, "PB", "b", "x", "y"}};
  EXPECT_EQ(one.notes, expected);
  EXPECT_EQ(one.sources, 2u);
}

// ---- Properties of all trees

TEST(Merge, OneRecordStays) {
  for (std::uint32_t seed = 0; seed < qipu::test::sized(2000); ++seed) {
    SCOPED_TRACE(seed);
    const sgf::Document record = read(test::small_tree(seed));
    for (const JoinBy by : {JoinBy::Moves, JoinBy::Content}) {
      MergeOptions options;
      options.by = by;
      ASSERT_TRUE(says_the_same(record, merged({std::string(record.bytes())}, options).document))
          << record.bytes();
      ASSERT_TRUE(says_the_same(
          record, merged({std::string(record.bytes()), std::string(record.bytes())}, options).document))
          << record.bytes();
    }
  }
}

std::string text_of(const Merged& merged) { return std::string(merged.document.bytes()); }

TEST(Merge, InAnyPairs) {
  for (std::uint32_t seed = 0; seed < qipu::test::sized(1000); ++seed) {
    SCOPED_TRACE(seed);
    const std::string a = test::move_tree(seed * 3), b = test::move_tree(seed * 3 + 1),
                      c = test::move_tree(seed * 3 + 2);
    const std::string left = text_of(merged({text_of(merged({a, b})), c}));
    const std::string right = text_of(merged({a, text_of(merged({b, c}))}));
    ASSERT_EQ(left, right);
    ASSERT_EQ(left, text_of(merged({a, b, c})));
  }
}

// ---- Size

TEST(Merge, MillionVariations) {
  const int count = static_cast<int>(qipu::test::sized(1'000'000));
  std::string wide = "(;FF[4]", deep = "(;FF[4]";
  for (int i = 0; i < count; ++i) wide += "(;C[x])", deep += "(;B[aa]";
  wide += ')';
  deep += std::string(count, ')') + ')';
  EXPECT_EQ(merged({wide, wide}).document.node_count(), count + 1u);
  EXPECT_EQ(merged({deep, deep}).document.node_count(), count + 1u);
}

TEST(Merge, ManyGamesOfOneOpening) {
  Merger merger;
  for (int i = 0; i < 20'000; ++i) {
    const std::string point{static_cast<char>('a' + i % 19), static_cast<char>('a' + i / 19 % 19)};
    const std::string record = "(;FF[4]PB[" + std::to_string(i) + "]C[" + std::to_string(i) +
                               "];B[pd];W[dp];B[" + point + "];W[" +
                               std::string{static_cast<char>('a' + i / 361 % 19), 'a'} + "])";
    ASSERT_TRUE(merger.add(read(record), std::to_string(i)));
  }
  const Merged all = std::move(*std::move(merger).finish());
  EXPECT_EQ(all.document.tree(0).root().first_child().first_child().child_count(), 361u);
}

// Whatever is gathered in one node, each source costs no more than its own bytes.
TEST(Merge, ManySourcesOfOneNode) {
  const std::uint32_t count = qipu::test::sized(50'000);
  std::string games = "(;FF[4]PB[first];B[aa])", names = "(;FF[4]", marks = "(;FF[4]TR";
  for (std::uint32_t i = 0; i < count; ++i) {
    games += "(;FF[4]PB[x" + std::to_string(i) + "];B[aa])";
    marks += "[aa]";
    names += 'X';
    for (int rest = i; rest > 0; rest /= 10) names += static_cast<char>('A' + rest % 10);
    names += "[1]";
  }
  marks += ')', names += ')';
  for (std::uint32_t i = 0; i < count; ++i) marks += "(;FF[4]TR[bb])", names += "(;FF[4]XB[2]TR[aa]BM[1])";
  const Merged one = merged({games});
  EXPECT_NE(one.document.bytes().find("PB[x" + std::to_string(count - 1) + "\\]"), std::string_view::npos);
  EXPECT_EQ(one.notes.size() + one.notes_dropped, static_cast<std::uint64_t>(count));
  const Merged other = merged({names}), third = merged({marks});
  EXPECT_EQ(other.document.node_at(0).find("XB").size(), 2u);
  EXPECT_EQ(third.document.node_at(0).find("TR").size(), count + 1u);
}

}  // namespace
}  // namespace qipu::compare
