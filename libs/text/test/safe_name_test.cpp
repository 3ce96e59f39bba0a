#include "qipu/text/safe_name.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "qipu/text/decode.hpp"

namespace qipu::text {
namespace {

using namespace std::string_view_literals;

TEST(SafeName, TakesWhatNoSystemTakes) {
  static constexpr std::pair<std::string_view, std::string_view> cases[] = {
      {"plain", "plain"},
      {"吴清源 对 木谷实", "吴清源 对 木谷实"},
      {"a/b\\c:d|e", "a-b-c-d-e"},
      {"\"what?\" <*>", "'what_' (_)"},
      {"tab\tand\nline\r\nends", "tab and line ends"},
      {"\x01\x7F"
       "a\xC2\x85"
       "b",
       "a b"},
      {"a\0b"sv, "a b"},
      {"../../etc/passwd", "etc-passwd"},
      {"..", ""},
      {".", ""},
      {"...", ""},
      {".hidden", "hidden"},
      {"-rf", "rf"},
      {"- - -", ""},
      {"trailing. . ", "trailing"},
      {"   ", ""},
      {"CON", "_CON"},
      {"con.txt", "_con.txt"},
      {"nul .x", "_nul .x"},
      {"COM1", "_COM1"},
      {"lpt³", "_lpt³"},
      {"COM10", "COM10"},
      {"CONSOLE", "CONSOLE"},
      {"Conin$", "_Conin$"},
      {"\xE2\x80\xAE"
       "gnp.fgs",
       "gnp.fgs"},  // turns the direction
      {"a\xE2\x80\x8B"
       "b\xEF\xBB\xBF",
       "ab"},  // has no width
      {"bad \xFF byte", "bad byte"},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(safe_name(text), expected) << text;
}

TEST(SafeName, IsCutAtACharacter) {
  std::string long_name;
  for (int i = 0; i < 100; ++i) long_name += "棋";
  EXPECT_EQ(safe_name(long_name).size(), 255U);
  EXPECT_EQ(safe_name(long_name, 254).size(), 252U);
  EXPECT_EQ(safe_name(std::string(254, 'a') + "棋"), std::string(254, 'a'));
  EXPECT_EQ(safe_name(std::string(253, 'a') + ". b", 255), std::string(253, 'a'));
  EXPECT_EQ(safe_name("a b", 2), "a");
  EXPECT_EQ(cut_bytes("棋谱", 5), "棋");
  EXPECT_EQ(cut_bytes("棋谱", 2), "");
  EXPECT_EQ(cut_bytes("棋谱", 6), "棋谱");
}

TEST(SafeName, HoldsForAnyBytes) {
  std::mt19937 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (auto i = random() % 12; i > 0; --i)
      text += static_cast<char>(random() % 3 ? random() % 256 : random() % 64);
    const std::string name = safe_name(text, 10);
    EXPECT_LE(name.size(), 10U);
    EXPECT_EQ(name.find_first_of("/\\:*?\"<>|\n\t\x7F"), std::string::npos) << name;
    EXPECT_EQ(name.find('\0'), std::string::npos);
    if (!name.empty()) {
      EXPECT_EQ(std::string_view(" .-").find(name.front()), std::string_view::npos) << name;
      EXPECT_EQ(std::string_view(" .").find(name.back()), std::string_view::npos) << name;
    }
    EXPECT_TRUE(text::fits(name, text::Charset::Utf8)) << name;
    EXPECT_EQ(safe_name(name), name);
  }
}

TEST(SafeName, WithoutWhatNoNameHolds) {
  EXPECT_EQ(without_unsafe(" a/b\n\n c. "), " a-b c. ");
  EXPECT_EQ(without_unsafe("\xFF"), "");
}

}  // namespace
}  // namespace qipu::text
