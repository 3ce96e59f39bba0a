#include "qipu/compare/likeness.hpp"

#include <gtest/gtest.h>

#include <string>

namespace qipu::compare {
namespace {

LineLikeness likeness(const std::string& first, const std::string& second) {
  const sgf::Document a = *sgf::Document::read(first), b = *sgf::Document::read(second);
  return likeness_of_lines(a.tree(0), b.tree(0));
}

constexpr const char* whole = "(;GM[1];B[pd];W[dc];B[pp];W[cq];B[];W[jj])";

TEST(LineLikeness, OfEachTurn) {
  const sgf::Document document = *sgf::Document::read(whole);
  for (const bool swaps : {false, true})
    for (const go::Symmetry turn : go::symmetries) {
      const sgf::Document turned = *game::transformed(document, {turn, swaps});
      const LineLikeness found = likeness_of_lines(document.tree(0), turned.tree(0));
      EXPECT_TRUE(found.is_whole());
      EXPECT_EQ(found.transform, (game::Transform{turn, swaps}));
      EXPECT_EQ(found.moves, 6u);
    }
}

TEST(LineLikeness, LongestRow) {
  const struct {
    const char* name;
    const char* second;
    std::uint32_t moves, first_begin, second_begin;
    int columns, rows;
    bool is_whole;
  } cases[] = {
      {"the same", "(;GM[1]C[x];B[pd];W[dc];B[pp];W[cq];B[tt];W[jj](;B[aa])(;B[bb]))", 6, 0, 0, 0, 0, false},
      {"shorter", "(;GM[1];B[pd];W[dc];B[pp];W[cq])", 4, 0, 0, 0, 0, false},
      {"another move", "(;GM[1];B[pd];W[dc];B[pp];W[cp];B[];W[jj])", 3, 0, 0, 0, 0, false},
      {"shifted", "(;GM[1];B[qc];W[eb];B[qo];W[dp];B[];W[ki])", 6, 0, 0, 1, -1, true},
      {"shifted on a smaller board", "(;GM[1]SZ[17];B[oc];W[cb];B[oo];W[bp];B[];W[ii])", 6, 0, 0, -1, -1,
       true},
      {"a move in front", "(;GM[1];W[aa];B[pd];W[dc];B[pp];W[cq];B[];W[jj])", 6, 0, 1, 0, 0, false},
      {"one is missing", "(;GM[1];B[pp];W[cq];B[];W[jj])", 4, 2, 0, 0, 0, false},
      {"other stones", "(;GM[1]AB[aa];B[pd];W[dc];B[pp];W[cq];B[];W[jj])", 6, 0, 0, 0, 0, false},
      {"no moves", "(;GM[1])", 0, 0, 0, 0, 0, false},
      {"another game", "(;GM[6];B[aa])", 0, 0, 0, 0, 0, false},
  };
  for (const auto& one : cases) {
    const LineLikeness found = likeness(whole, one.second);
    EXPECT_EQ(found.moves, one.moves) << one.name;
    EXPECT_EQ(found.first_begin, one.first_begin) << one.name;
    EXPECT_EQ(found.second_begin, one.second_begin) << one.name;
    EXPECT_EQ(found.columns, one.columns) << one.name;
    EXPECT_EQ(found.rows, one.rows) << one.name;
    EXPECT_EQ(found.is_whole(), one.is_whole) << one.name;
  }
  EXPECT_TRUE(likeness(whole, whole).is_whole());
  EXPECT_TRUE(likeness("(;GM[1])", "(;GM[1];)").is_whole());
}

}  // namespace
}  // namespace qipu::compare
