// Lines of games, their least images, and the hashes they are found by.
#include "qipu/library/fingerprint.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/game/transform.hpp"

namespace qipu::library {
namespace {

sgf::Document record(const std::string& text) { return std::move(*sgf::Document::read(text)); }

GameLine line(const sgf::Document& document) { return *line_of(game::Game(document.tree(0).root())); }

std::string canonical(const std::string& text) {
  const sgf::Document document = record(text);
  return canonical_line(line(document)).bytes;
}

struct SameRow {
  const char* one;
  const char* other;
  bool is_same;
};

const SameRow same_rows[] = {
    {"(;B[pd];W[dp])", "(;C[x];B[pd]C[y];;W[dp](;N[end])(;B[aa]))", true},
    {"(;B[pd];W[dp])", "(;B[pd];W[dq])", false},
    {"(;B[pd];W[dp])", "(;B[dp];W[pd])", true},  // mirrored at the diagonal
    {"(;B[pd];W[dp])", "(;W[pd];B[dp])", true},  // swapped and mirrored
    {"(;B[pd];W[qf])", "(;W[pd];B[qf])", true},  // swapped
    {"(;B[pd];W[qf])", "(;B[pd];W[qg])", false},
    {"(;B[pd];W[])", "(;B[pd];W[tt])", true},  // passes
    {"(;B[pd];W[])", "(;B[pd])", false},
    {"(;B[Q16];W[dp])", "(;B[pd];W[dp])", true},  // western coordinates
    {"(;B[pd];W[zz])", "(;B[pd];W[])", false},    // off the board is no pass
    {"(;B[pd];W[zz])", "(;B[pd];W[yy])", false},
    {"(;AB[pd][dp];W[dd])", "(;AB[dp]AB[pd];W[dd])", true},
    {"(;AB[pd][dp];W[dd])", "(;AB[dp:dp]AB[pd];AE[aa];W[dd])", true},
    {"(;AB[pd][dp];W[dd])", "(;W[dd])", false},
    {"(;AB[aa:bb];W[dd])", "(;AB[aa][ab][ba][bb];W[dd])", true},
    {"(;B[pd];AW[aa];B[cc])", "(;B[pd];B[cc])", false},
    {"(;SZ[9]B[cc])", "(;SZ[13]B[cc])", false},
    {"(;SZ[9:13]B[ca])", "(;SZ[13:9]B[ac])", true},
    {"(;GM[3]SZ[19];B[pd];W[dp])", "(;B[pd];W[dp])", true},
};

TEST(CanonicalLine, SameGamesHaveTheSame) {
  for (const SameRow& row : same_rows)
    EXPECT_EQ(canonical(row.one) == canonical(row.other), row.is_same) << row.one << " " << row.other;
}

constexpr char game[] = "(;AB[dc]AW[qq][pq];B[pd];W[dp];B[qf];W[];B[jj];AE[jj]AW[kk];W[ab];B[ba])";

TEST(CanonicalLine, SixteenImagesHaveOneAndTellTheirTransform) {
  const sgf::Document document = record(game);
  const CanonicalLine original = canonical_line(line(document));
  const Fingerprint print = fingerprint_of(line(document), 3);
  EXPECT_NE(print.early, 0u);
  EXPECT_EQ(print.at_60, 0u);
  EXPECT_EQ(print.moves, 7u);
  for (const go::Symmetry symmetry : go::symmetries)
    for (const bool swap : {false, true}) {
      const game::Transform transform{symmetry, swap};
      const auto image = game::transformed(document, transform);
      ASSERT_TRUE(image.has_value());
      const CanonicalLine other = canonical_line(line(*image));
      EXPECT_EQ(other.bytes, original.bytes);
      EXPECT_EQ(transform_between(original.images, other.images), transform);
      EXPECT_EQ(fingerprint_of(line(*image), 3), print);
    }
}

TEST(CanonicalLine, BeginsWithThatOfABeginning) {
  const std::string whole = canonical("(;B[jj];W[jd];B[pd];W[dp];B[qf];W[cc])");
  for (const char* beginning : {"(;B[jj])", "(;B[jj];W[jd])", "(;B[jj];W[dj];B[dp];W[pd])"})
    EXPECT_TRUE(whole.starts_with(canonical(beginning))) << beginning;
  EXPECT_FALSE(whole.starts_with(canonical("(;B[jj];W[jd];B[pd];W[dq])")));
}

TEST(GameLine, NoBoardOrTooLongIsNone) {
  const sgf::Document large = record("(;SZ[60]B[aa])");
  EXPECT_EQ(fingerprint_of(game::Game(large.tree(0).root())), Fingerprint());
  const sgf::Document document = record(game);
  EXPECT_FALSE(line_of(game::Game(document.tree(0).root()), 3).has_value());
  EXPECT_TRUE(line_of(game::Game(document.tree(0).root()), 20).has_value());
}

}  // namespace
}  // namespace qipu::library
