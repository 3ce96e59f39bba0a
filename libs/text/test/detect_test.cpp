// Names, ranks and results in every charset that detect() knows, as few characters as records give.
#include "qipu/text/detect.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace qipu::text {
namespace {

struct Case {
  std::string_view text;
  Charset expected;
};

constexpr Case cases[] = {
    {"\xCE\xE2\xC7\xE5\xD4\xB4", Charset::Gb18030},                                    // 吴清源
    {"\xC2\xED\xCF\xFE\xB4\xBA", Charset::Gb18030},                                    // 马晓春
    {"\xC4\xF4\xCE\xC0\xC6\xBD", Charset::Gb18030},                                    // 聂卫平
    {"\xB9\xC5\xC1\xA6\n\xBF\xC2\xBD\xE0", Charset::Gb18030},                          // 古力 / 柯洁
    {"\xB0\xD7", Charset::Gb18030},                                                    // 白
    {"\xBA\xDA\xD6\xD0\xC5\xCC\xCA\xA4", Charset::Gb18030},                            // 黑中盘胜
    {"\xBE\xC5\xB6\xCE", Charset::Gb18030},                                            // 九段
    {"\xB3\xC2\xD7\xE6\xB5\xC2\n\xB9\xAC\xB1\xBE\xD6\xB1\xD2\xE3", Charset::Gb18030},  // 陈祖德 / 宫本直毅
    {"\xB5\xDA\xC8\xFD\xBD\xEC\xB4\xBA\xC0\xBC\xB1\xAD\xBE\xF6\xC8\xFC",
     Charset::Gb18030},  // 第三届春兰杯决赛
    {"\xB0\xD7\xCA\xA4"
     "1/4\xD7\xD3",
     Charset::Gb18030},                                                        // 白胜1/4子
    {"\xC0\xEE\xB2\xFD\xB8\xE4\n\xB2\xDC\xDE\xB9\xEE\xE7", Charset::Gb18030},  // 李昌镐 / 曹薰铉
    {"\xD5\xC5\xCE\xC4\xB6\xAB\n\xD6\xA3\xBA\xEB", Charset::Gb18030},          // 张文东 / 郑弘
    {"\xD3\xE1\xB1\xF3\n\xC9\xDB\xEC\xBF\xB8", Charset::Gb18030},              // 俞斌 / 邵炜刚, cut
    {"\xAAL\xAE\xFC\xAEp", Charset::Big5},                                     // 林海峰
    {"\xA7"
     "d\xB2M\xB7\xBD\n\xAAL\xAE\xFC\xAEp",
     Charset::Big5},                                               // 吳清源 / 林海峰
    {"\xB1i\xAE\xDD", Charset::Big5},                              // 張栩
    {"\xA9P\xABT\xBE\xB1\n\xA4\xFD\xBB\xCA\xDA{", Charset::Big5},  // 周俊勳 / 王銘琬
    {"\xB6\xC2\xA4\xA4\xBDL\xB3\xD3", Charset::Big5},              // 黑中盤勝
    {"\xA4\xA4\xC0\xF4\xAC\xD7", Charset::Big5},                   // 中環盃
    {"\xB3\xAF\xA5\xC3\xA6w", Charset::Big5},                      // 陳永安
    {"\xB4^\xB4\xBA\xB5\xD8\n\xB3\\\xB5q\xE8"
     "b",
     Charset::Big5},                                                      // 彭景華 / 許皓鋐
    {"\x95\x90\x8B{\x90\xB3\x8E\xF7", Charset::ShiftJis},                 // 武宮正樹
    {"\x8F\xAC\x97\xD1\x8C\xF5\x88\xEA", Charset::ShiftJis},              // 小林光一
    {"\xE6\xE2\x8E\xA1\x8CM\n\x8F\xAC\x97\xD1\x8Ao", Charset::ShiftJis},  // 趙治勲 / 小林覚
    {"\x8D\xE2\x93"
     "c\x89h\x92j",
     Charset::ShiftJis},                                                          // 坂田栄男
    {"\x8D\x95\x94\xD4\x92\x86\x89\x9F\x82\xB5\x8F\x9F", Charset::ShiftJis},      // 黒番中押し勝
    {"\x88\xE4\x8ER\x97T\x91\xBE\n\x88\xEA\x97\xCD\x97\xC9", Charset::ShiftJis},  // 井山裕太 / 一力遼
    {"\x96{\x88\xF6\x96V\x90\xED", Charset::ShiftJis},                            // 本因坊戦
    {"\x91\xE6\x8F\\\x8A\xFA\x96\xBC\x90l\x90\xED", Charset::ShiftJis},           // 第十期名人戦
    {"\x83}\x83"
     "C\x83P\x83\x8B\x81"
     "E\x83\x8C\x83h\x83\x82\x83\x93\x83h",
     Charset::ShiftJis},  // マイケル・レドモンド
    {"\xC9\xF0\xB5\xDC\xC0\xB5\xBC\xF9\n\xBE\xAE\xCE\xD3\xB8\xF7\xB0\xEC",
     Charset::EucJp},                                                              // 武宮正樹 / 小林光一
    {"\xB9\xF5\xC8\xD6\xC3\xE6\xB2\xA1\xA4\xB7\xBE\xA1\xA4\xC1", Charset::EucJp},  // 黒番中押し勝ち
    {"\xB9\xE2\xC0\xEE\xB3\xCA \xCB\xDC\xB0\xF8\xCB\xB7\n\xCC\xDA\xC3\xAB\xBC\xC2",
     Charset::EucJp},  // 高川格 本因坊 / 木谷実
    {"\xB6\xB6\xCB\xDC\xB1\xA7\xC2\xC0\xCF\xBA\n\xBA\xE4\xC5\xC4\xB1\xC9\xC3\xCB",
     Charset::EucJp},                                                        // 橋本宇太郎 / 坂田栄男
    {"\xC0\xCC\xC3\xA2\xC8\xA3", Charset::EucKr},                            // 이창호
    {"\xC1\xB6\xC8\xC6\xC7\xF6\n\xBC\xAD\xBA\xC0\xBC\xF6", Charset::EucKr},  // 조훈현 / 서봉수
    {"\xC0\xCC\xBC\xBC\xB5\xB9", Charset::EucKr},                            // 이세돌
    {"\xC8\xE6 \xBA\xD2\xB0\xE8\xBD\xC2", Charset::EucKr},                   // 흑 불계승
    {"\xB9\xDA\xC1\xA4\xC8\xAF\n\xC3\xD6\xC3\xB6\xC7\xD1", Charset::EucKr},  // 박정환 / 최철한
    {"9\xB4\xDC", Charset::EucKr},                                           // 9단
    {"\xB1\xB9\xBC\xF6\xC0\xFC \xB5\xB5\xC0\xFC\xB1\xE2", Charset::EucKr},   // 국수전 도전기
    {"\xBD\xC5\xC1\xF8\xBC\xAD\n\xC4\xBF\xC1\xA6", Charset::EucKr},          // 신진서 / 커제
    {"\xC4\xE8\xED\xE5\xF0\xF8\xF2\xE5\xE9\xED", Charset::Windows1251},      // Динерштейн
    {"\xE4\xC9\xCE\xC5\xD2\xDB\xD4\xC5\xCA\xCE", Charset::Koi8R},            // Динерштейн
    {"\xD8\xE8\xEA\xF8\xE8\xED", Charset::Windows1251},                      // Шикшин
    {"\xFB\xC9\xCB\xDB\xC9\xCE", Charset::Koi8R},                            // Шикшин
    {"\xCF\xE0\xF0\xF2\xE8\xFF \xD2\xE8\xEC\xF3\xF0\xE0 \xD1\xE0\xED\xEA\xE8\xED\xE0",
     Charset::Windows1251},  // Партия Тимура Санкина
    {"\xF0\xC1\xD2\xD4\xC9\xD1 \xF4\xC9\xCD\xD5\xD2\xC1 \xF3\xC1\xCE\xCB\xC9\xCE\xC1",
     Charset::Koi8R},  // Партия Тимура Санкина
    {"\xD7\xB8\xF0\xED\xFB\xE5 \xE2\xFB\xE8\xE3\xF0\xE0\xEB\xE8", Charset::Windows1251},  // Чёрные выиграли
    {"\xFE\xA3\xD2\xCE\xD9\xC5 \xD7\xD9\xC9\xC7\xD2\xC1\xCC\xC9", Charset::Koi8R},        // Чёрные выиграли
    {"M\xFCller", Charset::Windows1252},                                                  // Müller
    {"J\xF6rg", Charset::Windows1252},                                                    // Jörg
    {"Fran\xE7ois Mizessyn", Charset::Windows1252},                                       // François Mizessyn
    {"komi 6\xBD", Charset::Windows1252},                                                 // komi 6½
    {"Jos\xE9", Charset::Windows1252},                                                    // José
    {"Wei\xDF gibt auf", Charset::Windows1252},                                           // Weiß gibt auf
    {"1\xE8re partie", Charset::Windows1252},                                             // 1ère partie
    {"\xC5ke St\xE5hl", Charset::Windows1252},                                            // Åke Ståhl
    {"\xA3ukasz Pietrzak", Charset::Windows1250},                                         // Łukasz Pietrzak
    {"Gy\xF5r", Charset::Windows1250},                                                    // Győr
    {"Ond\xF8"
     "ej \x8Ailt",
     Charset::Windows1250},  // Ondřej Šilt
    {"A\xF0"
     "ao\xF0lu I\xFE\xFDk",
     Charset::Windows1254},                                         // Ağaoğlu Işık
    {"\xDE\xFCkr\xFC Y\xFDld\xFDz", Charset::Windows1254},          // Şükrü Yıldız
    {"\xCB\xC1\xD2\xA1\xC5\xE9\xCD\xC1", Charset::Windows874},      // หมากล้อม
    {"\xA1\xC3\xD0\xB4\xD2\xB9\xE2\xA1\xD0", Charset::Windows874},  // กระดานโกะ
    {"\xC1\xE8\xDE\xED\xE1\n\xCD\xDF\xEA\xEF\xF2 \xD0\xE1\xF0\xE1\xE4\xFC\xF0\xEF\xF5\xEB\xEF\xF2",
     Charset::Windows1253},  // Αθήνα / Νίκος Παπαδόπουλος
    {"Fr\x8E"
     "d\x8Eric Donzet",
     Charset::MacRoman},                                          // Frédéric Donzet
    {"B\x8Ela Nagy", Charset::MacRoman},                          // Béla Nagy
    {"\x1B$BIp5\\@5<y\x1B(B", Charset::Iso2022Jp},                // 武宮正樹
    {"\x1B$)C\x0E@LC\"H#\x0F", Charset::Iso2022Kr},               // 이창호
    {"~{N'Fe~}", Charset::Hz},                                    // 围棋
    {"\xE6\x9F\xAF\xE6\xB4\x81", Charset::Utf8},                  // 柯洁
    {"M\xC3\xBCller", Charset::Utf8},                             // Müller
    {"\xD0\xA1\xD0\xB0\xD0\xBD\xD0\xBA\xD1\x82", Charset::Utf8},  // Санкт
    {"\xEC\x9D\xB4\xEC\xB0\xBD\xED\x98\xB8", Charset::Utf8},      // 이창호
    {"\xE7\xAC\xAC\xE4\xB8\x89\xE5\xB1\x8A\xE6\x98\xA5\xE5\x85\xB0\xE6?"
     "\xAF\xE5\x86\xB3\xE8\xB5\x9B\n\xE9\xBB\x91\xE4\xB8\xAD\xE7\x9B\x98\xE8\x83\x9C\n\xE8?\x82\xE5?"
     "\xAB\xE5\xB9\xB3",
     Charset::Utf8},  // 第三届春兰杯决赛 / 黑中盘胜 / 聂卫平, with holes
    {"\xE8\x81\x82\xE5\x8D\xAB\xE5\xB9\xB3\n\xE9\xA9\xAC\xE6\x99\x93\xE6\x98",
     Charset::Utf8},                         // 聂卫平 / 马晓春, cut
    {"\xC1\xAA\xCD\xA8", Charset::Gb18030},  // 联通: UTF-8 by accident, but no words
};

TEST(Detect, Cases) {
  for (const Case& c : cases)
    EXPECT_EQ(int(detect(c.text).charset), int(c.expected))
        << decoded(c.text, c.expected) << ", read as " << decoded(c.text, detect(c.text).charset);
}

// One byte beyond ASCII is no word of half-width katakana, nor of another alphabet.
TEST(Detect, LoneBytesAreWestern) {
  for (const std::string_view text :
       {"\xA3", "\xA3\n", "caf\xE9", "\xA3\n\xA3\n", "5 \xA3\n\xA9 1999\n", "\xB1", "\xE9\n"})
    EXPECT_EQ(int(detect(text).charset), int(Charset::Windows1252)) << decoded(text, Charset::Windows1252);
  for (int byte = 0xA1; byte <= 0xDF; ++byte) {
    if (byte == 0xC0) continue;  // the Macintosh's inverted question mark is as likely
    const std::string alone(1, static_cast<char>(byte));
    for (const std::string& text : {alone, alone + "\n", "6 " + alone, "a " + alone + " b"})
      EXPECT_EQ(int(detect(text).charset), int(Charset::Windows1252)) << decoded(text, Charset::Windows1252);
  }
  EXPECT_EQ(detect("\x96{\x88\xF6\x96V\x90\xED \xC0\xB9\xD0\xD4").charset,
            Charset::ShiftJis);  // 本因坊戦 ﾀｹﾐﾔ
}

TEST(Detect, PlainTextIsCertain) {
  EXPECT_EQ(detect("").charset, Charset::UsAscii);
  EXPECT_EQ(detect("Go Seigen\nB+R").charset, Charset::UsAscii);
  EXPECT_EQ(detect("Go Seigen").confidence, 100);
  EXPECT_EQ(detect("a ~{ in a comment").charset, Charset::UsAscii);
  EXPECT_EQ(detect("\xE6\xA3\x8B").confidence, 100);
}

TEST(Detect, NothingExplainsNoise) {
  std::string noise;
  for (int i = 0; i < 200; ++i) noise += static_cast<char>(i % 3 == 0 ? 0xFF : i % 3 == 1 ? 0x81 : 0xA0);
  EXPECT_EQ(detect(noise).charset, Charset::Windows1252);
  EXPECT_EQ(detect(noise).confidence, 0);
}

TEST(Detect, MoreTextMoreConfidence) {
  const std::string_view name = "\xBE\xC5\xB6\xCE";  // 九段
  std::string text(name);
  std::uint8_t before = detect(text).confidence;
  for (int i = 0; i < 4; ++i) {
    (text += '\n') += name;
    EXPECT_GE(detect(text).confidence, before);
    before = detect(text).confidence;
  }
  EXPECT_EQ(before, 99);
}

TEST(Detect, HintDecidesDoubtfulCases) {
  const std::string_view doubtful = "\xC4\xBF\xC1\xA6";  // 目力 or 커제
  EXPECT_EQ(detect(doubtful, Charset::Gb18030).charset, Charset::Gb18030);
  EXPECT_EQ(detect(doubtful, Charset::EucKr).charset, Charset::EucKr);
}

TEST(Detect, LongTextIsBounded) {
  std::string text;
  for (int i = 0; i < 200000; ++i) text += "\xBA\xDA\xC6\xE5\n";  // 黑棋
  EXPECT_EQ(detect(text).charset, Charset::Gb18030);
  EXPECT_EQ(detect(std::string(1 << 20, '\xB0')).confidence < 100, true);
}

TEST(Detect, EveryPrefixIsStable) {
  for (const Case& c : cases)
    for (std::size_t size = 0; size <= c.text.size(); ++size) {
      const Detection once = detect(c.text.substr(0, size)), again = detect(c.text.substr(0, size));
      EXPECT_EQ(once.charset, again.charset);
      EXPECT_LE(once.confidence, 100);
    }
}

// What is the likeliest stands first, as detect() has it; what cannot read all of the text is not there.
TEST(Detect, PossibleCharsets) {
  for (const Case& c : cases) {
    const std::vector<Charset> possible = possible_charsets(c.text);
    ASSERT_FALSE(possible.empty());
    for (const Charset charset : possible) EXPECT_TRUE(fits(c.text, charset));
    for (std::size_t i = 0; i < possible.size(); ++i)
      EXPECT_EQ(std::count(possible.begin(), possible.end(), possible[i]), 1);
    if (fits(c.text, detect(c.text).charset)) {
      EXPECT_EQ(possible.front(), detect(c.text).charset) << c.text;
    }
  }
  EXPECT_EQ(possible_charsets("a"), std::vector{Charset::UsAscii});
  const std::vector<Charset> of_utf8 = possible_charsets("\xE5\x8F\xA4\xE5\x8A\x9B");
  EXPECT_EQ(of_utf8.front(), Charset::Utf8);
  EXPECT_GT(of_utf8.size(), 1u);
}

}  // namespace
}  // namespace qipu::text
