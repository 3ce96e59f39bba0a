#include "qipu/game/signature.hpp"

#include <gtest/gtest.h>

#include <array>

#include "qipu/base/md5.hpp"
#include "qipu/game/transform.hpp"

namespace qipu::game {
namespace {

constexpr std::array<std::uint32_t, 3> first_three{1, 2, 3};

sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

std::optional<SignatureLine> line_of(const sgf::Document& document) {
  return signature_line(games_in(document.tree(0)).front());
}

TEST(Signature, LettersOfALine) {
  const struct {
    const char* record;
    const char* letters;
  } cases[] = {
      {"(;GM[1];B[pd];W[dp];B[])", "pddptt"},
      {"(;GM[1]AB[dd]AW[qq][ab:ac];B[pd](;W[dp])(;W[aa]))", "ddqqabacpddp"},
      {"(;GM[1];B[pd];AB[dd];W[dp])", "pddp"},  // setup behind a move is left out
      {"(;GM[1]AB[dd]AE[dd];B[pd])", "ddpd"},   // AE too
      {"(;GM[1]SZ[9];B[zz];W[Q16];B[tt])", "tttttt"},
      {"(;GM[1]SZ[25];B[tt];W[])", "tt??"},
      {"(;GM[1];B[R16])", "qd"},
      {"(;GM[1])", ""},
  };
  for (const auto& [record, letters] : cases) {
    const sgf::Document document = read(record);
    ASSERT_TRUE(line_of(document).has_value()) << record;
    EXPECT_EQ(letters_of(*line_of(document)), letters) << record;
  }
  EXPECT_FALSE(line_of(read("(;GM[6];B[aa])")).has_value());
}

TEST(Signature, OfMoves) {
  const sgf::Document document = read("(;GM[1];B[pd];W[dp];B[])");
  const SignatureLine line = *line_of(document);
  EXPECT_EQ(md5_of_moves(line), md5("pddptt\n"));
  EXPECT_EQ(dyer_signature(line, first_three), "pddptt");
  constexpr std::array<std::uint32_t, 3> beyond{2, 0, 4};
  EXPECT_EQ(dyer_signature(line, beyond), "dp????");
  EXPECT_EQ(least_dyer_signature(line, first_three), "ddpptt");
}

// A record that somebody has turned has the same least signatures, and others of its own.
TEST(Signature, LeastIsThatOfEachTurn) {
  for (const char* const record :
       {"(;GM[1];B[pd];W[dc];B[cq])", "(;GM[1]SZ[13:9]AB[ab];W[lc];B[ba])", "(;GM[1];B[jj];W[])"}) {
    const sgf::Document document = read(record);
    const SignatureLine line = *line_of(document);
    for (const go::Symmetry turn : go::symmetries) {
      const sgf::Document turned = *transformed(document, {turn, true});
      const SignatureLine other = *line_of(turned);
      EXPECT_EQ(letters_of(other), letters_of(line, turn)) << record;
      EXPECT_EQ(least_md5_of_moves(other), least_md5_of_moves(line)) << record;
      EXPECT_EQ(least_dyer_signature(other, first_three), least_dyer_signature(line, first_three)) << record;
    }
  }
}

}  // namespace
}  // namespace qipu::game
