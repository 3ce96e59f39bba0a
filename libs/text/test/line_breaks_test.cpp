#include "qipu/text/line_breaks.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::text {
namespace {

// `|` where a line may end, `/` where it must.
std::string with_ends(std::string_view utf8) {
  std::string marked;
  std::size_t begin = 0;
  for (LineEnds ends(utf8); !ends.at_end();) {
    const LineEnd end = ends.next();
    marked.append(utf8.substr(begin, end.at - begin));
    if (end.is_hard || end.at < utf8.size()) marked += end.is_hard ? "/" : "|";
    begin = end.at;
  }
  return marked;
}

std::string without_marks(std::string_view marked) {
  std::string text;
  for (const char c : marked)
    if (c != '|' && c != '/') text += c;
  return text;
}

TEST(LineBreaks, AreWhereReadersExpectThem) {
  const std::string_view cases[] = {
      // English
      "Black |takes |sente.",
      "a |well-|known |joseki",
      "“Good |shape”, |he |said |(and |meant |it).",
      "move |37, |at |Q16: |+3.5 |points, |-0.5, |$5.00 |or |10%",
      "and |so |on ... |or |not?! |Yes",
      "-a |or |–|b",
      "one\n/two\r\n/three\r/four",
      "a  |b",
      // Chinese
      "黑|37|扳，|白|38|断。|黑|棋|“两|分”|了！",
      "《棋|经|十|三|篇》|（宋）|——“博|弈”",
      "黑|先|活……|白|1|长。",
      "参|看|图|3、|图|4；|黑|好",
      "KataGo |认|为|此|手|不|好",
      // Japanese: small kana, the long sound, repetition and closing brackets begin no line
      "ちょっ|と|待っ|て",
      "スー|パー|コ|ン|ピュー|ター",
      "「黒|１|は|悪|手」|と|いっ|た。",
      "人々|の|碁・|将|棋",
      // Korean
      "흑|이 |좋|다. |(백|37)",
      "“묘|수”|라|고 |한|다!",
      // What combines stays with what it combines with
      "cafe\u0301 |a\u200Db |\u65E5\uFE00|x",
      "👨\u200D👩\u200D👧|👍🏽|🇨🇳|🇯🇵|",
      "a\u00A0b\u2060c",
      "\u65E5\u200B|\u672C",
      "",
      " ",
      " |a",
  };
  for (std::string_view one : cases) {
    const std::string expected(one.ends_with('|') ? one.substr(0, one.size() - 1) : one);
    EXPECT_EQ(with_ends(without_marks(one)), expected);
  }
}

// Bytes that are no text: every offset goes on, and the last is the end.
TEST(LineBreaks, GoThroughAnyBytes) {
  const std::string bytes = "\xFF\xE4\xB8 \x80\xC3\n\xF0\x9F|";
  std::size_t before = 0;
  for (LineEnds ends(bytes); !ends.at_end();) {
    const LineEnd end = ends.next();
    ASSERT_GT(end.at, before);
    before = end.at;
  }
  EXPECT_EQ(before, bytes.size());
}

}  // namespace
}  // namespace qipu::text
