#include "converted.hpp"

namespace qipu::convert {
namespace {

constexpr std::string_view plain = "19\n0\n .\n .\nBlack\n Q16 D4\n pass C17\n";

TEST(Goban, IsKnownByItsShape) {
  const std::pair<std::string_view, bool> cases[] = {
      {plain, true},
      {"9\r\n2\r\nC3 G7.\r\n.\r\nwhite\r\n", true},
      {"19 0 . . Black", true},
      {"19\n0\n .\n", false},
      {"19\n0\n .\n .\nGreen\n", false},
      {"19 apples . . Black", false},
      {"(;SZ[19])", false},
      {"19 0 word . . Black", false},
      {"", false},
  };
  for (const auto& [bytes, is_known] : cases)
    EXPECT_EQ(recognise(bytes) == find_format("goban"), is_known) << bytes;
}

TEST(Goban, SizeStonesAndMoves) {
  EXPECT_EQ(converted(plain).sgf(), "(;FF[4]GM[1]CA[UTF-8]SZ[19];B[pd];W[dp];B[];W[cc])");
  EXPECT_EQ(converted("9 0\n C3 D4.\n G7 .\nWhite\nE5 f6").sgf(),
            "(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[cg][df]AW[gc];W[ee];B[fd])");
}

TEST(Goban, WhatIsInferredIsNoted) {
  const std::pair<std::string_view, std::vector<std::string>> cases[] = {
      {plain, {}},
      {"19\n0\nQ16 .\nD4 .\nBlack\n", {"3:inferred-setup", "4:inferred-setup"}},
      {"19\n2\n .\n .\nWhite\n", {"2:placed-handicap"}},
      {"19\n2\n Q16\n D4 .\n .\nWhite\n", {"3:inferred-setup"}},
  };
  for (const auto& [bytes, notes] : cases) EXPECT_EQ(converted(bytes).notes(), notes) << bytes;
}

TEST(Goban, HandicapAndWhoPlaysFirst) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"19 2 . . White", "SZ[19]HA[2]AB[pd][dp]PL[W]"},
      {"19 2 Q16 D4. . White", "SZ[19]AB[pd][dp]HA[2]PL[W]"},
      {"19 1 . . Black", "SZ[19]XF[handicap:1]PL[B]"},
      {"13 0 . . black", "SZ[13]PL[B]"},
  };
  for (const auto& [bytes, root] : cases)
    EXPECT_EQ(converted(bytes, "goban").sgf(), "(;FF[4]GM[1]CA[UTF-8]" + std::string(root) + ")") << bytes;
}

TEST(Goban, WhatIsNotUnderstoodIsKept) {
  const Converted record = converted("19\n0\n .\n .\nBlack\n Q16 /* good */\n D4 Q99\n");
  EXPECT_EQ(record.sgf(), "(;FF[4]GM[1]CA[UTF-8]SZ[19];B[pd]XF[?:/* good */];W[dp]XF[?:Q99])");
  EXPECT_EQ(record.notes(), (std::vector<std::string>{"6:unreadable-line", "7:unreadable-line"}));
  EXPECT_EQ(converted("60\n19\n0\n", "goban").notes(),
            (std::vector<std::string>{"1:unexpected-end", "1:unreadable-line"}));
  EXPECT_EQ(converted("19 0 Q16 Q16 .\n . Black", "goban").notes(),
            (std::vector<std::string>{"1:inferred-setup", "1:unreadable-line"}));
}

TEST(Goban, EveryPrefixIsRead) {
  const std::string_view record = "19\n2\n Q16 D4 .\n C3 .\nWhite\n Q4 D16\r\n pass R3\0x";
  for (std::size_t length = 0; length <= record.size(); ++length)
    EXPECT_TRUE(read(record.substr(0, length), find_format("goban")).has_value()) << length;
}

}  // namespace
}  // namespace qipu::convert
