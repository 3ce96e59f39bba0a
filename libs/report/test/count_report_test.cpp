#include "qipu/report/count_report.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/game/line.hpp"
#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

struct Told {
  std::string text, json;
};

Told told(const std::string& record, Language language = Language::English) {
  const sgf::Document document = *sgf::Document::read(record);
  game::Replay replay(document.tree(0));
  replay.go_to(game::main_line_end(document.tree(0).root()));
  const game::CountedPosition counted = game::count_position(replay);
  Text out;
  write_count_text(out, language, 80, replay, counted);
  Told all{out.text, {}};
  JsonWriter json(all.json, JsonWriter::Style::Compact);
  write_count(json, "a.sgf", replay.node(), counted);
  return all;
}

constexpr const char* marked = "(;SZ[5]KM[0.5]RU[Japanese]RE[B+R]AB[ca:ce]AW[da:de];W[ee]TB[aa:be]TW[ea:ed])";

TEST(CountReport, InWords) {
  EXPECT_EQ("\n" + told(marked).text, R"(
Rules: Japanese (RU). Komi: 0.5 (KM).
Move 1: W E1
Dead stones: none (TB TW)
                         Black   White
  Territory                 10       4
  Living stones            (5)     (6)
  Captured in play           0       0
  Dead enemy stones          0       0
  Komi                             0.5
  Total                     10     4.5
In parentheses: what does not count under these rules.
Dame: 0. Points in seki: 0.
Result: B+5.5 (Black wins by 5.5)
The record says B+R: nothing to compare a count with.
)");
}

TEST(CountReport, ZiAreThoseOfAreaCounting) {
  const Told chinese = told("(;SZ[5]KM[0.5]RU[Chinese]AB[ca:ce]TB[aa])", Language::Chinese);
  EXPECT_NE(chinese.text.find("合 12¼ 子"), std::string::npos) << chinese.text;
  EXPECT_NE(chinese.json.find("\"margin_in_zi\":12.25"), std::string::npos) << chinese.json;
  EXPECT_EQ(told(marked).json.find("margin_in_zi"), std::string::npos);
}

TEST(CountReport, Json) {
  const std::string json = told(marked).json;
  for (const char* member : {"\"file\":\"a.sgf\"", "\"rules_from\":\"record\"", "\"dead_from\":\"record\"",
                             "\"result\":\"B+5.5\"", "\"agreement\":\"not-counted\"", "\"path\":\"1\""})
    EXPECT_NE(json.find(member), std::string::npos) << member << " in " << json;
}

}  // namespace
}  // namespace qipu::report
