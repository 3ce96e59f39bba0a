#include "qipu/engine/review.hpp"

#include <gtest/gtest.h>

#include "qipu/engine/think.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::engine {
namespace {

PositionValue value_of(sgf::NodeId node, Color to_play, std::optional<double> winrate,
                       std::optional<double> score, std::vector<Turn> line = {}) {
  Candidate best;
  best.turn = line.empty() ? Turn{} : line.front();
  best.visits = 1;
  best.winrate = winrate;
  best.score = score;
  best.line = std::move(line);
  return {node, to_play, 9, {{best}, {}}};
}

Turn at(std::uint8_t column, std::uint8_t row) { return {Turn::Kind::Play, {column, row}}; }

struct LossCase {
  Color color;
  std::optional<double> winrate_before, winrate_after, score_before, score_after;
  std::string_view sign;
};

TEST(Review, HowBadAMoveWas) {
  using enum Color;
  const LossCase cases[] = {
      {Black, 0.60, 0.56, {}, {}, ""},   {Black, 0.60, 0.54, {}, {}, "?!"}, {Black, 0.60, 0.49, {}, {}, "?"},
      {Black, 0.60, 0.40, {}, {}, "??"}, {White, 0.60, 0.40, {}, {}, ""},   {White, 0.40, 0.46, {}, {}, "?!"},
      {Black, {}, {}, 3, 0.9, "?!"},     {White, {}, {}, 3, 9.5, "??"},     {Black, 0.50, 0.49, 10, 5, "?"},
      {Black, {}, 0.4, {}, 1, ""},       {Black, 0.50, 0.90, 1, 9, ""},
  };
  for (const LossCase& one : cases) {
    const PositionValue before = value_of({}, one.color, one.winrate_before, one.score_before);
    const PositionValue after = value_of({}, opposite(one.color), one.winrate_after, one.score_after);
    const MoveLoss loss = loss_of(before, after);
    EXPECT_EQ(sign_of(loss.quality), one.sign) << &one - cases;
    EXPECT_EQ(loss.color, one.color);
    EXPECT_EQ(loss.lost_percent.has_value(), one.winrate_before && one.winrate_after);
  }
}

// The forms are those that Sabaki writes and reads: Black's, at most two decimals.
TEST(Review, ValuesGoIntoTheNodeAndNothingElseChanges) {
  const std::string text = "(;GM[1]FF[4]SZ[9] C[a\\]b]\n;B[cc]SBKV[1]V[2] )";
  const sgf::Document document = *sgf::Document::read(text);
  const sgf::NodeId move = document.tree(0).root().first_child().id();
  const auto written = sgf::edited(document, [&](sgf::Transaction& transaction) {
    return write_values(transaction, value_of(move, Color::White, 0.123456, -0.001));
  });
  ASSERT_TRUE(written);
  EXPECT_EQ(written->bytes(), "(;GM[1]FF[4]SZ[9] C[a\\]b]\n;B[cc]SBKV[12.35]V[0]SBKS[0] )");
  const auto nothing = sgf::edited(document, [&](sgf::Transaction& transaction) {
    return write_values(transaction, value_of(move, Color::White, {}, {}));
  });
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->bytes(), text) << "what is not told is left as it is";
}

std::string with_variations(std::string text, PositionValue before, const ReviewOptions& options) {
  const sgf::Document document = *sgf::Document::read(std::move(text));
  const sgf::Node root = document.tree(0).root();
  before.node = root.id();
  MoveLoss loss;
  loss.node = root.first_child().id();
  loss.quality = Quality::Bad;
  const auto written = sgf::edited(document, [&](sgf::Transaction& transaction) {
    return write_variations(transaction, before, loss, options);
  });
  EXPECT_TRUE(written);
  return written ? std::string(written->bytes()) : std::string();
}

TEST(Review, BetterLinesStandBesideTheMove) {
  const PositionValue before =
      value_of({}, Color::Black, 0.5, 1.5, {at(4, 4), at(2, 2), {Turn::Kind::Pass, {}}, at(6, 6)});
  EXPECT_EQ(with_variations("(;SZ[9];B[aa])", before, {1, 3, "Steady 1.0"}),
            "(;SZ[9](;B[aa])(;B[ee]SBKV[50]SBKS[1.5]V[1.5]N[Steady 1.0];W[cc];B[]))");
  EXPECT_EQ(with_variations("(;SZ[9];B[aa])", before, {0, 3, ""}), "(;SZ[9];B[aa])");
  EXPECT_EQ(with_variations("(;SZ[9](;B[aa])(;B[ee]C[mine]))", before, {1, 3, ""}),
            "(;SZ[9](;B[aa])(;B[ee]C[mine]))")
      << "that variation is there";
  EXPECT_EQ(
      with_variations("(;SZ[9];B[aa])", value_of({}, Color::Black, {}, {}, {{Turn::Kind::Resign, {}}}), {}),
      "(;SZ[9];B[aa])")
      << "to resign is no move";
}

TEST(Review, EstimatesAsGnuGoTellsThem) {
  EXPECT_EQ(parse_estimate("W+3.5 (upper bound: -3.5, lower: -4.2)"), -3.5);
  EXPECT_EQ(parse_estimate("B+12.0"), 12);
  EXPECT_EQ(parse_estimate("0"), 0);
  for (const std::string_view text : {"", "unknown", "B+R", "3.5 points"})
    EXPECT_FALSE(parse_estimate(text)) << text;
}

}  // namespace
}  // namespace qipu::engine
