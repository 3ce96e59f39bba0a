#include "qipu/report/tree_text.hpp"

#include <gtest/gtest.h>

#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

std::string drawn(const std::string& record, TreeTextOptions options = {}) {
  const sgf::Document document = *sgf::Document::read(record);
  Text out;
  TreeTextWriter writer(out, std::move(options));
  writer.begin_record();
  for (const sgf::Tree tree : document.trees()) writer.write(tree.root());
  writer.end_record();
  return out.text;
}

constexpr const char* branched = "(;SZ[9];B[aa](;W[bb]C[good];B[cc])(;W[dd](;B[ee])(;B[ff]))(;W[gg]N[x]))";

TEST(TreeText, MainLineFirst) {
  EXPECT_EQ("\n" + drawn(branched), R"(
root  1 B A9  2 W B8 ✎  3 B C7
├─ 2 W D6  3 B E5
│  └─ 3 B F4
└─ 2 W G3 "x"
✎: a comment
)");
}

TEST(TreeText, AsMuchAsIsWanted) {
  EXPECT_EQ("\n" + drawn(branched, {.depth = 1}), R"(
root  1 B A9  2 W B8 ✎  3 B C7
├─ 2 W D6  … 1 variation  3 B E5
└─ 2 W G3 "x"
✎: a comment
)");
  EXPECT_EQ("\n" + drawn(branched, {.max_lines = 2}), R"(
root  1 B A9  2 W B8 ✎  3 B C7
├─ 2 W D6  3 B E5
… 2 more nodes
✎: a comment
)");
  EXPECT_EQ("\n" + drawn(branched, {.coordinates = go::Coordinates::Sgf, .comments = true, .paths = true}),
            R"(
root  1 B aa  2 W bb
  ✎ good
3 B cc
├─ [1/2]  2 W dd  3 B ee
│  └─ [1/2/2]  3 B ff
└─ [1/3]  2 W gg "x"
)");
}

// Below the last of a level nothing hangs, whatever stands below it.
TEST(TreeText, TheLastOfALevelEndsIt) {
  EXPECT_EQ("\n" + drawn("(;SZ[9];B[aa](;W[bb])(;W[dd](;B[ee](;W[ff])(;W[gg]))(;B[hh](;W[ii])(;W[ai]))))",
                         {.width = 40}),
            R"(
root  1 B A9  2 W B8
└─ 2 W D6  3 B E5  4 W F4
   ├─ 4 W G3
   └─ 3 B H2  4 W J1
      └─ 4 W A1
)");
}

TEST(TreeText, SignsAreExplained) {
  EXPECT_EQ("\n" + drawn("(;SZ[9]AB[ab]AW[aa];B[ba];W[zz];;B[ba])"), R"(
AB×1  AW×1  1 B B9×1  2 W zz?  ·  3 B B9!
×n: the move took n stones; !: it was played on a stone or had no liberty; ?: no
point of the board, counted as a pass; AB×n, AW×n, AE×n: n points set to black,
to white, empty; ·: a node without a move
)");
  EXPECT_EQ("\n" + drawn("(;SZ[9];B[ba];W[ba])", {.language = Language::Chinese, .width = 20}), R"(
根  1 黑 B9
2 白 B9!
!：下在已有棋子处，
或落子后无气
)");
}

}  // namespace
}  // namespace qipu::report
