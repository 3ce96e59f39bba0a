#include "qipu/report/info_report.hpp"

#include <gtest/gtest.h>

#include "qipu/report/typed_words.hpp"
#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

constexpr const char* record =
    "(;FF[4]GM[1]CA[UTF-8]SZ[9]PW[Honinbo]PB[Go Seigen]KM[6.5];B[aa](;W[bb])(;W[cc]))";

TEST(InfoReport, InWords) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  Text out;
  InfoTextWriter(out, "a.sgf", 80, {}).add({.tree = document.tree(0)});
  EXPECT_EQ("\n" + out.text, R"(
a.sgf
  Go 9×9 · FF[4] · UTF-8 (declared) · 4 nodes
    Black player  Go Seigen
    White player  Honinbo
    Komi          6.5
    Moves         2
    Variations    1
)");
}

TEST(InfoReport, AsJson) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  Text out;
  InfoJsonWriter writer(out, "a.gib", JsonWriter::Style::Compact, Language::Chinese);
  const std::vector<game::Game> none;
  writer.add({.tree = document.tree(0), .games = &none});
  writer.add({.tree = document.tree(0), .number = 2, .read_from = {{"gib", "GIB", spec::Charset::Gb18030}}});
  writer.finish();
  EXPECT_TRUE(out.text.starts_with(R"({"file":"a.gib","trees":[{"tree":2,"ff":4,"gm":1,"game_name":"围棋",)"))
      << out.text;
  EXPECT_NE(out.text.find(R"("format":"gib","charset":"GB18030",)"), std::string::npos) << out.text;
  EXPECT_NE(out.text.find(R"([{"game":2,"node":0,"moves":2,"variations":1,)"), std::string::npos) << out.text;
}

TEST(InfoReport, NamesOfGames) {
  EXPECT_EQ(game_name(Language::English, 1), "Go");
  EXPECT_EQ(game_name(Language::English, 777), "game 777");
}

}  // namespace
}  // namespace qipu::report
