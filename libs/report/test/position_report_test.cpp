#include "qipu/report/position_report.hpp"

#include <gtest/gtest.h>

#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

constexpr const char* record = "(;SZ[2];B[aa]C[good]N[first]BL[60]GB[1](;W[bb])(;W[ba]))";

TEST(PositionReport, InWords) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  Text out;
  write_position_text(out,
                      {.node = document.node_at(1),
                       .game = 3,
                       .notes = {"a note"},
                       .unshown = {{24, Color::White, std::nullopt}}},
                      80, Language::English);
  EXPECT_EQ("\n" + out.text, R"(
Move 1: B A2 · White to play · taken by Black 0, by White 0
Game 3 · Node 1, path 1
a note
Time left: B 0:01:00
Remarks: Good for Black
Not shown: 24 W pass
"first"
good
2 variations:
  2  W B1
  1/2  W B2
)");
}

TEST(PositionReport, AsJson) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  Text out;
  JsonWriter json(out, JsonWriter::Style::Compact);
  write_position(json, "a.sgf", document.node_at(1));
  EXPECT_EQ(out.text, R"({"file":"a.sgf","size":[2,2],"move_number":1,"to_play":"W",)"
                      R"("captures":{"black":0,"white":0},"rows":["X.",".."]})"
                      "\n");
}

}  // namespace
}  // namespace qipu::report
