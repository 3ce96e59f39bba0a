#include "qipu/game/crop.hpp"
#include "qipu/testing/amount.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/game/replay.hpp"
#include "qipu/game/transform.hpp"

namespace qipu::game {
namespace {

// The bytes after, `=` if there was nothing to do, or what is in the way: node, identifier, value.
std::string after(std::string_view bytes, const ChoosePart& choose, Beyond beyond) {
  const auto document = sgf::Document::read(std::string(bytes));
  if (!document) return "unread";
  const auto done = cropped(*document, choose, beyond);
  if (!done) return message(done.error());
  if (done->in_the_way > 0)
    return std::to_string(done->first.node) + " " + done->first.ident + "[" + done->first.value + "]";
  return done->document ? std::string(done->document->bytes()) : "=";
}

struct Case {
  std::string_view record;
  BoardPart part;
  std::string_view expected;
  Beyond beyond = Beyond::Refuse;
};

template <std::size_t n>
void expect_all(const Case (&cases)[n]) {
  for (const Case& one : cases)
    EXPECT_EQ(after(one.record, [&](sgf::Tree) { return one.part; }, one.beyond), one.expected) << one.record;
}

constexpr BoardPart corner{10, 0, {9, 9}};  // the upper right of 19x19

TEST(Crop, PointsAreShifted) {
  const Case cases[] = {
      {"(;FF[4]SZ[19]AB[pd][qc]AW[kb:ld];B[sa]LB[pd:x]C[pd];W[])", corner,
       "(;FF[4]SZ[9]AB[fd][gc]AW[ab:bd];B[ia]LB[fd:x]C[pd];W[])"},
      {"(;FF[4];B[pd]AR[pd:qc])", corner, "(;SZ[9]FF[4];B[fd]AR[fd:gc])"},
      {"(;SZ[19];B[Q16])", corner, "(;SZ[9];B[F6])"},
      {"(;SZ[19];B[pd])", {10, 0, {9, 7}}, "(;SZ[9:7];B[fd])"},
      {"(;SZ[ 19 ]\n;B[ pd ]\n)", corner, "(;SZ[9]\n;B[ fd ]\n)"},
      {"(;SZ[19];B[pd])", {0, 0, {19, 19}}, "="},
      // A pass stays one, on whatever board.
      {"(;SZ[19];B[tt];W[ tt ];B[pd])", corner, "(;SZ[9];B[tt];W[ tt ];B[fd])"},
      {"(;SZ[19];B[tt];W[ tt ];B[])", {-1, 0, {21, 21}}, "(;SZ[21];B[];W[];B[])"},
      {"(;SZ[21];B[tt])", {2, 2, {19, 19}}, "(;SZ[19];B[rr])"},
      // Other games and boards of unknown size.
      {"(;GM[2]SZ[19];B[pd])", corner, "="},
      {"(;SZ[x];B[pd])", corner, "="},
      {"(;SZ[19];B[pd])(;GM[3];B[pd])(;B[qd])", corner, "(;SZ[9];B[fd])(;GM[3];B[pd])(;SZ[9]B[gd])"},
  };
  expect_all(cases);
}

TEST(Crop, WhatIsBeyond) {
  constexpr auto marks = Beyond::DropMarks;
  constexpr auto all = Beyond::DropAll;
  const Case cases[] = {
      {"(;SZ[19];B[pd];W[dp];B[dd])", corner, "2 W[dp]"},
      {"(;SZ[19]AB[pd][dp])", corner, "0 AB[dp]"},
      {"(;SZ[19]AB[jd:pd])", corner, "0 AB[jd:pd]"},
      {"(;SZ[19];B[pd]TR[dp])", corner, "1 TR[dp]"},
      {"(;SZ[19];B[pd]TR[dp])", corner, "(;SZ[9];B[fd])", marks},
      {"(;SZ[19];B[pd]TR[dp][qd]\n[aa]LB[aa:1][qd:2])", corner, "(;SZ[9];B[fd]TR[gd]\nLB[gd:2])", marks},
      {"(;SZ[19];B[pd]LN[aa:pd][pd:qd])", corner, "(;SZ[9];B[fd]LN[fd:gd])", marks},
      {"(;SZ[19];B[pd]TW[id:pf])", corner, "(;SZ[9];B[fd]TW[ad:ff])", marks},
      {"(;SZ[19];W[dp]TR[dp])", corner, "1 W[dp]", marks},
      {"(;SZ[19];W[dp]TR[dp];B[pd])", corner, "(;SZ[9];;B[fd])", all},
      {"(;SZ[19]AB[jd:ld][aa]AW[aa])", corner, "(;SZ[9]AB[ad:bd])", all},
      {"(;SZ[19]AB[aa,pd])", corner, "0 AB[aa,pd]", all},
      // A view is cut in any case.
      {"(;SZ[19]VW[aa:ss]DD[aa][pd]AB[pd])", corner, "(;SZ[9]VW[aa:ii]DD[fd]AB[fd])"},
      {"(;SZ[19]VW[aa:cc]AB[pd])", corner, "(;SZ[9]AB[fd])"},
      {"(;SZ[19]VW[]AB[pd])", corner, "(;SZ[9]VW[]AB[fd])"},
      // A point that was beyond the board is not on the part, however large.
      {"(;SZ[9]TR[jj]AB[aa])", {0, 0, {19, 19}}, "0 TR[jj]"},
      {"(;SZ[9]TR[jj]AB[aa])", {0, 0, {19, 19}}, "(;SZ[19]AB[aa])", marks},
      {"(;SZ[9]AB[aa])", {0, 0, {53, 1}}, "not a board: 53:1"},
  };
  expect_all(cases);
}

TEST(Crop, PartsByTheirPlace) {
  const sgf::BoardSize board{19, 19}, half{10, 10}, large{21, 23};
  EXPECT_EQ(part_at(board, {1, -1}, half), (BoardPart{9, 0, half}));
  EXPECT_EQ(part_at(board, {-1, 1}, half), (BoardPart{0, 9, half}));
  EXPECT_EQ(part_at(board, {0, 0}, {9, 9}), (BoardPart{5, 5, {9, 9}}));
  EXPECT_EQ(part_at(board, {1, -1}, large), (BoardPart{-2, 0, large}));
}

TEST(Crop, UsedPart) {
  struct UsedCase {
    std::string_view record;
    std::uint32_t margin;
    std::optional<BoardPart> expected;
  };
  const UsedCase cases[] = {
      {"(;SZ[19]AB[pd];W[qc]TR[oc])", 0, BoardPart{14, 2, {3, 2}}},
      {"(;SZ[19]AB[pd];W[qc]TR[oc])", 1, BoardPart{13, 1, {5, 4}}},
      {"(;SZ[19]AB[pd];W[qc]TR[oc])", 3, BoardPart{11, 0, {8, 7}}},
      {"(;SZ[19]AB[aa:cb];W[])", 0, BoardPart{0, 0, {3, 2}}},
      {"(;SZ[19]VW[aa:cc];W[tt])", 0, std::nullopt},
      {"(;SZ[9]LB[zz:x]AB[aa];W[bb])", 0, BoardPart{0, 0, {2, 2}}},
  };
  for (const UsedCase& one : cases) {
    const auto document = sgf::Document::read(std::string(one.record));
    ASSERT_TRUE(document.has_value());
    EXPECT_EQ(used_part(document->tree(0), one.margin), one.expected) << one.record;
  }
}

TEST(Crop, ThereAndBack) {
  constexpr std::string_view record = "(;FF[4]SZ[19]AB[pd][qc]AW[kb:ld];B[sa]LB[pd:x]VW[kb:sd];W[];B[Q16])";
  const std::string small = after(record, [](sgf::Tree) { return corner; }, Beyond::Refuse);
  EXPECT_EQ(
      after(
          small, [](sgf::Tree tree) { return part_at({tree.columns(), tree.rows()}, {1, -1}, {19, 19}); },
          Beyond::Refuse),
      record);
}

TEST(Crop, View) {
  const auto viewed = [](std::string_view bytes, BoardPart part) {
    const auto document = sgf::Document::read(std::string(bytes));
    const auto done = with_view(*document, [&](sgf::Tree) { return part; });
    return done ? std::string(done->bytes()) : message(done.error());
  };
  EXPECT_EQ(viewed("(;FF[4]SZ[19];B[pd])", corner), "(;FF[4]SZ[19]VW[ka:si];B[pd])");
  EXPECT_EQ(viewed("(;FF[4]VW[aa]SZ[19];B[pd])", corner), "(;FF[4]VW[ka:si]SZ[19];B[pd])");
  EXPECT_EQ(viewed("(;FF[3]SZ[19];B[pd])", corner), "(;FF[3]SZ[19]VW[ka][si];B[pd])");
  EXPECT_EQ(viewed("(;FF[4]SZ[9];B[aa])", {-5, -5, {8, 8}}), "(;FF[4]SZ[9]VW[aa:cc];B[aa])");
}

TEST(Crop, Many) {
  std::string record = "(;SZ[19]", meant = "(;SZ[9]", list = "(;SZ[19]TR", listed = "(;SZ[9]TR";
  for (std::uint32_t i = 0; i < qipu::test::sized(100'000); ++i) {
    record += ";B[pd]TR[aa][qd]C[x]MA[aa]";
    meant += ";B[fd]TR[gd]C[x]";
    list += "[aa][qd]";
    listed += "[gd]";
  }
  const ChoosePart choose = [](sgf::Tree) { return corner; };
  EXPECT_TRUE(after(record + ")", choose, Beyond::DropMarks) == meant + ")");
  EXPECT_TRUE(after(list + ")", choose, Beyond::DropMarks) == listed + ")");
}

// ---- Custom

go::Symmetry customary(std::string_view bytes) {
  const auto document = sgf::Document::read(std::string(bytes));
  return customary_symmetry(document->tree(0));
}

TEST(Customary, TheFirstMoveIsInTheUpperRight) {
  using go::Symmetry;
  struct CustomCase {
    std::string_view record;
    Symmetry expected;
  };
  const CustomCase cases[] = {
      {"(;SZ[19];B[qd];W[dd])", Symmetry::Identity},
      {"(;SZ[19];B[pc];W[dd])", Symmetry::MirrorAntidiagonal},
      {"(;SZ[19];B[cd])", Symmetry::MirrorLeftRight},
      {"(;SZ[19];B[qp])", Symmetry::MirrorTopBottom},
      {"(;SZ[19];B[cp])", Symmetry::Rotate180},
      {"(;SZ[19];B[dc])", Symmetry::RotateClockwise},
      // On an axis the next ones decide.
      {"(;SZ[19];B[pd];W[dd])", Symmetry::MirrorAntidiagonal},
      {"(;SZ[19];B[pd];W[pp])", Symmetry::Identity},
      {"(;SZ[19];B[jj];W[];B[cd])", Symmetry::MirrorLeftRight},
      {"(;SZ[19])", Symmetry::Identity},
      // Setup alone; a board that is not square keeps its axes.
      {"(;SZ[19]AB[aa][ba]AW[ab])", Symmetry::RotateClockwise},
      {"(;SZ[9:13];B[ba])", Symmetry::MirrorLeftRight},
  };
  for (const CustomCase& one : cases) EXPECT_EQ(customary(one.record), one.expected) << one.record;
}

TEST(Customary, AllImagesBecomeOne) {
  const auto document = sgf::Document::read("(;SZ[19];B[qd];W[dc];B[pq];W[dp];B[oc])");
  ASSERT_TRUE(document.has_value());
  for (const go::Symmetry one : go::symmetries) {
    const auto image = transformed(*document, {one, false});
    ASSERT_TRUE(image.has_value());
    const auto normal =
        transformed(*image, [](sgf::Tree tree) { return Transform{customary_symmetry(tree), false}; });
    ASSERT_TRUE(normal.has_value());
    EXPECT_EQ(normal->bytes(), document->bytes());
  }
}

TEST(Crop, HalvesAndCorners) {
  EXPECT_EQ(part_at({19, 13}, {1, -1}), (BoardPart{9, 0, {10, 7}}));
  EXPECT_EQ(part_at({19, 13}, {-1, 0}), (BoardPart{0, 0, {10, 13}}));
  EXPECT_EQ(part_at({19, 13}, {0, 0}).size, (sgf::BoardSize{10, 7}));
}

}  // namespace
}  // namespace qipu::game
