// The games of a match, in words and as JSON.
#include "qipu/arena/match_report.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/testing/text_sink.hpp"

namespace qipu::arena {
namespace {

using engine::GameEnd;
using engine::MatchResult;

using test::TextSink;

engine::MatchPlan zen_and_gnu_go() {
  engine::MatchPlan plan;
  plan.names = {"zen", "gnugo"};
  plan.programs = {"Zen 7", "GNU Go 3.8"};
  return plan;
}

MatchResult result_of(std::uint32_t number, std::size_t black, GameEnd how, std::optional<Color> winner) {
  MatchResult result;
  result.number = number;
  result.black = black;
  result.moves = 120;
  result.end.how = how;
  result.end.winner = winner;
  result.end.words = "what was\x1b said";
  return result;
}

const std::vector<MatchResult> results{result_of(1, 0, GameEnd::Resigned, Color::Black),
                                       result_of(2, 1, GameEnd::OutOfTime, Color::White),
                                       result_of(3, 0, GameEnd::Died, Color::White)};

TEST(MatchReport, HasALineForEachGame) {
  EXPECT_EQ(match_row(Language::English, zen_and_gnu_go(), results[0]), "1  zen – gnugo  B+R  120 moves");
  EXPECT_EQ(match_row(Language::Chinese, zen_and_gnu_go(), results[1]),
            "2  gnugo – zen  W+T  120 手：what was␛ said");
}

TEST(MatchReport, IsATable) {
  TextSink out;
  write_match_table(out, zen_and_gnu_go(), results, {.language = Language::English});
  EXPECT_NE(out.text.find("zen – gnugo, games: 3"), std::string::npos) << out.text;
  EXPECT_NE(out.text.find("zen scores 66.7 %; with 95 % confidence between "), std::string::npos) << out.text;
  EXPECT_NE(out.text.find("Elo difference: +120 ("), std::string::npos) << out.text;
}

TEST(MatchReport, NamesDoNotReachTheTerminal) {
  engine::MatchPlan plan = zen_and_gnu_go();
  plan.names[0] = "ze\x1b]0;n";
  TextSink out;
  write_match_table(out, plan, results, {.language = Language::English});
  EXPECT_EQ(out.text.find('\x1b'), std::string::npos) << out.text;
}

TEST(MatchReport, OfNoGameHasNoShares) {
  TextSink out;
  write_match_table(out, zen_and_gnu_go(), {}, {.language = Language::Chinese});
  EXPECT_EQ(out.text.find("得分率"), std::string::npos);
  std::string text;
  report::JsonWriter json(text, report::JsonWriter::Style::Compact);
  write_match_report(json, zen_and_gnu_go(), {}, 4);
  EXPECT_TRUE(text.starts_with("{\"games_wanted\":4,\"games_played\":0,")) << text;
  EXPECT_EQ(text.find("elo"), std::string::npos);
}

TEST(MatchReport, IsJson) {
  std::string text;
  report::JsonWriter json(text, report::JsonWriter::Style::Compact);
  write_match_report(json, zen_and_gnu_go(), std::span(results).first(1), 4);
  EXPECT_NE(text.find(R"("name":"zen","program":"Zen 7","won":1)"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("elo":{"value":null)"), std::string::npos) << "infinite";
  EXPECT_NE(text.find(R"("result":"B+R","end":"resigned")"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("file":null)"), std::string::npos);
}

}  // namespace
}  // namespace qipu::arena
