// What an engine has found in a record, in words and as JSON.
#include "qipu/arena/review_report.hpp"

#include <gtest/gtest.h>

namespace qipu::arena {
namespace {

using engine::Candidate;
using engine::Turn;

engine::PositionValue valued(sgf::Node node, Color to_play, Point best, double winrate, double score) {
  Candidate candidate;
  candidate.turn = {Turn::Kind::Play, best};
  candidate.visits = 9;
  candidate.winrate = winrate;
  candidate.score = score;
  candidate.line = {candidate.turn};
  return {node.id(), to_play, 5, {{candidate}, {}}};
}

class Reviews : public testing::Test {
 protected:
  Reviews() {
    const sgf::Node root = document_.tree(0).root();
    review_.values = {valued(root, Color::Black, {2, 2}, 0.75, 3),
                      valued(root.first_child(), Color::White, {2, 2}, 0.5, -5.1)};
    review_.moves = {{engine::loss_of(review_.values[0], review_.values[1]), 0, 1, 1, Point{0, 0}}};
  }
  sgf::Document document_ = *sgf::Document::read("(;SZ[5];B[aa])");
  engine::Review review_;
};

TEST_F(Reviews, HaveALineForEachMistake) {
  EXPECT_EQ(mistake_lines(Language::English, document_, review_),
            std::vector<std::string>{"   1 B A5 ?? -25.0 % -8.1 points; better: C3"});
  EXPECT_EQ(review_words(Language::English, {&review_, 1}, "Zen 7"), "2 positions, Zen 7, mistakes: 1");
  review_.moves[0].loss.quality = engine::Quality::Fine;
  EXPECT_TRUE(mistake_lines(Language::Chinese, document_, review_).empty());
  EXPECT_EQ(review_words(Language::Chinese, {&review_, 1}, "Zen 7"), "2 个局面，Zen 7，失误 0 处");
}

TEST_F(Reviews, AreJson) {
  std::string text;
  report::JsonWriter json(text, report::JsonWriter::Style::Compact);
  write_reviews(json, "a.sgf", "Zen 7", document_, {&review_, 1});
  EXPECT_TRUE(text.starts_with(R"({"file":"a.sgf","engine":"Zen 7","reviews":[{"tree":1,"positions":[)"
                               R"({"node":0,"to_play":"B","winrate":0.75,"score":3,)"))
      << text;
  EXPECT_NE(text.find(R"("move":{"number":1,"color":"B","point":"A5","lost_percent":25,"lost_points":8.1,)"
                      R"("quality":"??"})"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find(R"("candidates":[{"move":"C3","visits":9,)"), std::string::npos) << text;
}

}  // namespace
}  // namespace qipu::arena
