#include "qipu/engine/gtp.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "qipu/engine/analysis.hpp"

namespace qipu::engine {
namespace {

using Kind = HeardLine::Kind;

std::vector<HeardLine> heard_of(std::string_view bytes, std::size_t piece) {
  ReplyReader reader;
  std::vector<HeardLine> all;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.take(bytes.substr(at, piece));
    while (std::optional<HeardLine> one = reader.next()) all.push_back(*std::move(one));
  }
  return all;
}

TEST(Gtp, Vertices) {
  EXPECT_EQ(vertex(Point{3, 15}, 19), "D4");
  EXPECT_EQ(vertex(Point{8, 0}, 9), "J9");
  EXPECT_EQ(vertex(Point{24, 24}, 25), "Z1");
  EXPECT_EQ(vertex(std::nullopt, 9), "pass");
  EXPECT_EQ(parse_turn(" d4 ", 19), (Turn{Turn::Kind::Play, {3, 15}}));
  EXPECT_EQ(parse_turn("PASS", 19), (Turn{Turn::Kind::Pass, {}}));
  EXPECT_EQ(parse_turn("Resign", 19), (Turn{Turn::Kind::Resign, {}}));
  for (const std::string_view text : {"", "I5", "K1", "A10", "A0", "D4 E5", "4D", "passing", "A1x"})
    EXPECT_FALSE(parse_turn(text, 9)) << text;
  for (std::uint32_t size = 1; size <= max_gtp_board; ++size)
    for (std::uint8_t column = 0; column < size; ++column)
      for (std::uint8_t row = 0; row < size; ++row)
        EXPECT_EQ(parse_turn(vertex(Point{column, row}, size), size),
                  (Turn{Turn::Kind::Play, {column, row}}));
}

TEST(Gtp, Colours) {
  for (const std::string_view text : {"b", "B", "black", "BLACK"})
    EXPECT_EQ(parse_color_word(text), Color::Black);
  for (const std::string_view text : {"w", "white", " White"})
    EXPECT_EQ(parse_color_word(text), Color::White);
  for (const std::string_view text : {"", "blackish", "x"}) EXPECT_FALSE(parse_color_word(text)) << text;
}

struct RepliesCase {
  std::string bytes;
  std::vector<HeardLine> heard;
};

TEST(Gtp, RepliesCutAnywhere) {
  const RepliesCase cases[] = {
      {"= \n\n", {{Kind::Success, {}, ""}, {Kind::End, {}, ""}}},
      {"=12 D4\n\n", {{Kind::Success, 12, "D4"}, {Kind::End, {}, ""}}},
      {"?3 unknown command\n\n", {{Kind::Failure, 3, "unknown command"}, {Kind::End, {}, ""}}},
      {"=1\r\nname\r\n? no\r\n\r\n",
       {{Kind::Success, 1, ""}, {Kind::Line, {}, "name"}, {Kind::Line, {}, "? no"}, {Kind::End, {}, ""}}},
      {"hello\n\n\n=5 a\tb\n\n",
       {{Kind::Stray, {}, "hello"}, {Kind::Success, 5, "a\tb"}, {Kind::End, {}, ""}}},
      {"=1 a\n=2 b\n\n",
       {{Kind::Success, 1, "a"}, {Kind::End, {}, ""}, {Kind::Success, 2, "b"}, {Kind::End, {}, ""}}},
      {std::string("=7\0 x\x01y\x7f\n\n", 10), {{Kind::Success, 7, "xy"}, {Kind::End, {}, ""}}},
      {"=99999999999999999999 x\n\n", {{Kind::Success, {}, "99999999999999999999 x"}, {Kind::End, {}, ""}}},
      {"=4 half a li", {}},
  };
  for (const RepliesCase& one : cases)
    for (std::size_t piece = 1; piece <= one.bytes.size(); ++piece)
      EXPECT_EQ(heard_of(one.bytes, piece), one.heard) << one.bytes << " in pieces of " << piece;
}

TEST(Gtp, ALineWithoutEndIsBounded) {
  ReplyReader reader;
  reader.take("=1 ");
  const std::string piece(1 << 16, 'x');
  for (int i = 0; i < 64; ++i) reader.take(piece);
  reader.take("\n");
  EXPECT_EQ(reader.next()->text.size(), ReplyReader::most_line - 3);
}

// ---- What is said while thinking; the forms are those of the programs' own documentation

TEST(Analysis, OfLeelaZero) {
  const auto read = parse_analysis(
      "info move D4 visits 40 winrate 4321 prior 1200 lcb 4300 order 1 pv D4 Q16 pass info move Q16 visits "
      "60 "
      "winrate 5100 prior 2000 lcb 5000 order 0 pv Q16 D4",
      AnalysisDialect::LeelaZero, Color::White, 19);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->candidates.size(), 2u);
  const Candidate& best = read->candidates[0];
  EXPECT_EQ(best.turn, (Turn{Turn::Kind::Play, {15, 3}}));
  EXPECT_EQ(best.visits, 60u);
  EXPECT_DOUBLE_EQ(*best.winrate, 0.49);  // of Black
  EXPECT_DOUBLE_EQ(*best.prior, 0.2);
  EXPECT_FALSE(best.score);
  EXPECT_EQ(best.line.size(), 2u);
  EXPECT_EQ(read->candidates[1].line.back().kind, Turn::Kind::Pass);
  EXPECT_EQ(read->visits(), 100u);
}

TEST(Analysis, OfKataGo) {
  const auto read = parse_analysis(
      "info move C3 visits 7 edgeVisits 6 utility 0.1 winrate 0.25 scoreMean -3 scoreStdev 20 scoreLead -3.5 "
      "scoreSelfplay -4 prior 0.5 lcb 0.2 utilityLcb 0.1 isSymmetryOf G7 order 0 pv C3 G7 pvVisits 7 3 "
      "movesOwnership 0.1 0.2 rootInfo visits 900 winrate 0.9 scoreLead 9 ownership 1 -1 0.5 0",
      AnalysisDialect::KataGo, Color::White, 2);
  ASSERT_FALSE(read) << "C3 is not on a board of two lines";
  const auto on_nine = parse_analysis(
      "info move C3 visits 7 edgeVisits 6 utility 0.1 winrate 0.25 scoreMean -3 scoreStdev 20 scoreLead -3.5 "
      "prior 0.5 isSymmetryOf G7 order 0 pv C3 G7 pvVisits 7 3 rootInfo visits 900 winrate 0.9 scoreLead 9",
      AnalysisDialect::KataGo, Color::White, 9);
  ASSERT_TRUE(on_nine);
  ASSERT_EQ(on_nine->candidates.size(), 1u);
  EXPECT_EQ(on_nine->candidates[0].visits, 7u);
  EXPECT_DOUBLE_EQ(*on_nine->candidates[0].winrate, 0.75);
  EXPECT_DOUBLE_EQ(*on_nine->candidates[0].score, 3.5);
  EXPECT_TRUE(on_nine->ownership.empty());
}

TEST(Analysis, OwnershipIsBlacks) {
  const auto read = parse_analysis("info move A1 visits 1 winrate 0.5 order 0 pv A1 ownership 1 -1 0.5 0",
                                   AnalysisDialect::KataGo, Color::White, 2);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->ownership, (std::vector<double>{-1, 1, -0.5, 0}));
}

TEST(Analysis, WhatIsNone) {
  for (const std::string_view line :
       {"", "info", "info move", "info move D4", "visits 3 winrate 5", "info move Z99 visits", "winrate nan",
        "info move D4 visits -3 order 1", "pv D4", "ownership 1 1 1", "rootInfo visits 3 winrate 0.5"})
    EXPECT_FALSE(parse_analysis(line, AnalysisDialect::KataGo, Color::Black, 19)) << line;
  const auto strange = parse_analysis("info move D4 visits 1e300 winrate inf scoreLead nan prior 7 order -1",
                                      AnalysisDialect::KataGo, Color::Black, 19);
  EXPECT_FALSE(strange) << "visits beyond counting are none";
  const auto late =
      parse_analysis("info visits 5 winrate 0.5 move D4", AnalysisDialect::KataGo, Color::Black, 19);
  ASSERT_TRUE(late) << "fields come in any order";
  EXPECT_EQ(late->candidates.front().turn, (Turn{Turn::Kind::Play, {3, 15}}));
}

}  // namespace
}  // namespace qipu::engine
