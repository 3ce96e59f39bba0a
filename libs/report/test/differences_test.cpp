// What is said of differences, in both languages, and the JSON of them.
#include "qipu/report/differences.hpp"

#include <gtest/gtest.h>

namespace qipu::report {
namespace {

sgf::Document read(std::string text) { return *sgf::Document::read(std::move(text)); }

struct Told {
  std::string lines, json;
};

Told tell(Language language, std::string before, std::string after) {
  const sgf::Document a = read(std::move(before)), b = read(std::move(after));
  ComparedRecords records{ComparedSide({.document = a}, go::Coordinates::Western),
                          ComparedSide({.document = b}, go::Coordinates::Western), compare::diff(a, b)};
  Told told;
  for (const compare::Difference& one : records.found) {
    told.lines += place_words(language, records, one) + (has_long_texts(one) ? "*" : "") + "\n";
    for (const DifferenceLine& line : difference_lines(language, records, one))
      told.lines += std::string(line.is_inner ? "  " : "") + line.mark + line.words + "\n";
  }
  JsonWriter json(told.json, JsonWriter::Style::Compact);
  json.begin_object();
  write_differences(json, language, records);
  json.end();
  return told;
}

struct WordsCase {
  const char* before;
  const char* after;
  const char* english;
  const char* chinese;
};

constexpr WordsCase words_cases[] = {
    {"(;B[pd])", "(;B[pd])", "", ""},
    {"(;KM[6.5])", "(;KM[7.5])", "Root\n KM Komi: 6.5 → 7.5\n", "根节点\n KM 贴目：6.5 → 7.5\n"},
    {"(;C[a])", "(;C[a\nb])", "Root*\n C Comment\n", "根节点*\n C 评注\n"},
    {"(;;B[aa];W[dp]TR[bb][cc])", "(;;B[aa];W[dp]TR[dd][cc])",
     "Move 2\n-TR Triangle: B18\n+TR Triangle: D16\n", "第 2 手\n-TR 三角标记：B18\n+TR 三角标记：D16\n"},
    {"(;B[aa];W[bb];B[cc])", "(;B[aa];B[bb];B[cc])", "Move 2\n W B18 → B B18\n", "第 2 手\n W B18 → B B18\n"},
    {"(;GM[1];C[x])", "(;GM[1];C[x]QQZ[1][2])", "Before the first move\n+QQZ: [1][2]\n",
     "第一手之前\n+QQZ：[1][2]\n"},
    {"(;B[aa];W[bb];B[cc])", "(;B[aa];C[y]N[z];W[bb];B[cc])",
     "After move 1\n+node\n  +C Comment: y\n  +N Node name: z\n",
     "第 1 手之后\n+节点\n  +C 评注：y\n  +N 节点名称：z\n"},
    {"(;B[aa](;W[bb])(;W[cc]))", "(;B[aa](;W[cc])(;W[bb]))",
     "Move 2\n variation 1, the main line, is now variation 2\n",
     "第 2 手\n 第 1 个变化（原主线）现为第 2 个变化\n"},
    {"(;B[aa])(;GM[1]SZ[9];B[])", "(;B[aa])", "Root\n-tree, 2 nodes: B pass\n",
     "根节点\n-棋谱树，2 个节点：黑 虚手\n"},
};

TEST(Differences, InWords) {
  for (const WordsCase& one : words_cases) {
    EXPECT_EQ(tell(Language::English, one.before, one.after).lines, one.english) << one.before;
    EXPECT_EQ(tell(Language::Chinese, one.before, one.after).lines, one.chinese) << one.before;
  }
}

TEST(Differences, AsJson) {
  const Told told = tell(Language::English, "(;TR[aa])(;C[x])", "(;TR[bb])(;C[x])");
  EXPECT_EQ(told.json,
            R"({"counts":{"info":0,"moves":0,"comments":0,"variations":0,"marks":1,"setup":0,"other":0},)"
            R"("differences":[{"subject":"marks","change":"property","property":"TR","where":"Root",)"
            R"("message":"- TR Triangle: A19\n+ TR Triangle: B18",)"
            R"("before":{"tree":1,"node":0,"move":0,"line":1,"column":2,"offset":1,"values":["aa"]},)"
            R"("after":{"tree":1,"node":0,"move":0,"line":1,"column":2,"offset":1,"values":["bb"]}}]})");
  EXPECT_EQ(tell(Language::English, "", "").json,
            R"({"counts":{"info":0,"moves":0,"comments":0,"variations":0,"marks":0,"setup":0,"other":0},)"
            R"("differences":[]})");
}

}  // namespace
}  // namespace qipu::report
