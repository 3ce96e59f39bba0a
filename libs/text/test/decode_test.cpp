// Bytes to characters, charset by charset; what is undecodable; the recognition of UTF-8, marks and wide
// text.
#include "qipu/text/decode.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace qipu::text {
namespace {

using namespace std::string_view_literals;

constexpr int charset_count = static_cast<int>(Charset::MacCentralEurope) + 1;

bool is_stateful(Charset charset) {
  return charset == Charset::Hz || charset == Charset::Iso2022Jp || charset == Charset::Iso2022Kr;
}

struct Case {
  Charset charset;
  std::string_view bytes;
  std::string_view expected;
};

constexpr Case valid_cases[] = {
    {Charset::UsAscii, "Go", "Go"},
    {Charset::Utf8, "\xE6\xA3\x8B\xF0\xA0\x80\x80", "棋𠀀"},
    {Charset::Utf16Le, "\xCB\x68;\0\x40\xD8\0\xDC"sv, "棋;𠀀"},
    {Charset::Utf16Be, "\x68\xCB\0;\xD8\x40\xDC\0"sv, "棋;𠀀"},
    {Charset::Utf32Le, "\xCB\x68\0\0\0\0\x02\0"sv, "棋𠀀"},
    {Charset::Utf32Be, "\0\0\x68\xCB\0\x02\0\0"sv, "棋𠀀"},
    {Charset::Gb18030, "\xCE\xA7\xC6\xE5", "围棋"},
    {Charset::Gb18030, "\x87\xFA\xC6\xE5", "圍棋"},
    {Charset::Gb18030, "\x80", "€"},
    {Charset::Gb18030, "\x81\x39\xEE\x39\x95\x32\x82\x36", "㐀𠀀"},
    {Charset::Gb18030, "\xE3\x32\x9A\x35", "\xF4\x8F\xBF\xBF"},
    {Charset::Gb18030, "\x84\x31\xA4\x37", "\xEF\xBF\xBD"},
    {Charset::Gb18030, "\xA6\xD9\xFE\x59", "︐龴"},
    {Charset::Gb18030, "\xC1\x5C[", "羂["},
    {Charset::Hz, "~{N'Fe~} 19~~", "围棋 19~"},
    {Charset::Hz, "a~\nb", "ab"},
    {Charset::Big5, "\xB3\xF2\xB4\xD1", "圍棋"},
    {Charset::Big5, "\xA5\x5C\xAE\x5D", "功孫"},
    {Charset::Big5, "\x88\x62\x88\xA5", "Ê̄ê̌"},
    {Charset::Big5, "\x87\x45\xF9\xD5", "𧉧龘"},
    {Charset::Big5, "\xF9\xD6", "碁"},
    {Charset::ShiftJis, "\x88\xCD\x8C\xE9", "囲碁"},
    {Charset::ShiftJis, "\x95\x5C\\~\x81\x60", "表\\~～"},
    {Charset::ShiftJis, "\xB2\xBA\xDE", "ｲｺﾞ"},
    {Charset::ShiftJis, "\x87\x40\xFA\xB1\xFC\x4B", "①﨑黑"},
    {Charset::EucJp, "\xB0\xCF\xB8\xEB", "囲碁"},
    {Charset::EucJp, "\x8E\xB2\x8F\xB0\xA1", "ｲ丂"},
    {Charset::Iso2022Jp, "\x1B$B0O8k\x1B(B 19", "囲碁 19"},
    {Charset::Iso2022Jp, "\x1B$@0O\x1B(J\\~", "囲¥‾"},
    {Charset::Iso2022Jp, "\x1B(I2:^\x1B(B", "ｲｺﾞ"},
    {Charset::Iso2022Jp, "\x1B$(D0!\x1B(B", "丂"},
    {Charset::Iso2022Jp, "\x1B$B0O\nGo", "囲\nGo"},
    {Charset::EucKr, "\xB9\xD9\xB5\xCF", "바둑"},
    {Charset::EucKr, "\x8C\x63\xB9\xE6\xB0\xA2\xC7\xCF", "똠방각하"},
    {Charset::Iso2022Kr, "\x1B$)C\x0E\x39\x59\x35\x4F\x0F 19", "바둑 19"},
    {Charset::Windows874, "\xCB\xC1\xD2\xA1", "หมาก"},
    {Charset::Windows1250, "\xC8\x65\x9A", "Češ"},
    {Charset::Windows1251, "\xC3\xEE", "Го"},
    {Charset::Windows1252, "6\xBD \x80 \x93J\xF6rg\x94", "6½ € “Jörg”"},
    {Charset::Windows1253, "\xC3\xEA", "Γκ"},
    {Charset::Windows1254, "\xF0\xFD\xFE", "ğış"},
    {Charset::Windows1255, "\xE2\xE5", "גו"},
    {Charset::Windows1256, "\xDB\xE6", "غو"},
    {Charset::Windows1257, "\xE8", "č"},
    {Charset::Windows1258, "\xFE", "₫"},
    {Charset::Iso8859_2, "\xE8", "č"},
    {Charset::Iso8859_3, "\xF8", "ĝ"},
    {Charset::Iso8859_4, "\xE8", "č"},
    {Charset::Iso8859_5, "\xB3\xDE", "Го"},
    {Charset::Iso8859_6, "\xDA", "غ"},
    {Charset::Iso8859_7, "\xC3\xEA", "Γκ"},
    {Charset::Iso8859_8, "\xE2\xE5", "גו"},
    {Charset::Iso8859_10, "\xE8", "č"},
    {Charset::Iso8859_13, "\xE8", "č"},
    {Charset::Iso8859_14, "\xF0", "ŵ"},
    {Charset::Iso8859_15, "\xA4\xBD", "€œ"},
    {Charset::Iso8859_16, "\xA4\xBA", "€ș"},
    {Charset::Koi8R, "\xE7\xCF", "Го"},
    {Charset::Koi8U, "\xE7\xCF\xA7\xAE", "Гоїў"},
    {Charset::MacRoman, "J\x9Arg \xD2\xD5", "Jörg “’"},
    {Charset::MacCyrillic, "\x83\xEE", "Го"},
    {Charset::MacGreek, "\xA1", "Γ"},
    {Charset::MacTurkish, "\xDB\xDD", "ğı"},
    {Charset::MacCentralEurope, "\x8B", "č"},
};

TEST(Decode, Valid) {
  for (const Case& c : valid_cases) {
    EXPECT_EQ(decoded(c.bytes, c.charset), c.expected) << int(c.charset);
    EXPECT_TRUE(fits(c.bytes, c.charset)) << int(c.charset) << " " << c.expected;
  }
}

TEST(Decode, AllCharsetsHaveACase) {
  for (int charset = 0; charset < charset_count; ++charset)
    EXPECT_TRUE(std::any_of(std::begin(valid_cases), std::end(valid_cases), [&](const Case& c) {
      return int(c.charset) == charset;
    })) << charset;
}

// `|` stands for U+FFFD.
constexpr Case invalid_cases[] = {
    {Charset::UsAscii, "a\xE9\xE8z", "a|z"},
    {Charset::Utf8, "\xC0\x80]", "|]"},
    {Charset::Utf8, "\xED\xA0\x80\xF5\x80\x80\x80", "|"},
    {Charset::Utf8, "\xF4\x90\x80\x80x\xE6\xA3", "|x|"},
    {Charset::Utf8, "\xE6\xA3]", "|]"},
    {Charset::Utf16Le, "\0\xDC\x41\0\x42"sv, "|A|"},
    {Charset::Utf16Be, "\xD8\0\0A"sv, "|A"},
    {Charset::Utf32Le, "\0\0\x11\0A\0\0\0"sv, "|A"},
    {Charset::Utf32Be, "\0\0\xD8\0\0\0\0A\0"sv, "|A|"},
    {Charset::Gb18030, "\xCE\n\xC6\xE5", "|\n棋"},
    {Charset::Gb18030, "\xCE", "|"},
    {Charset::Gb18030, "\xFF\xFF\xFF;", "|;"},
    {Charset::Gb18030, "\x81\x30\x81", "|0|"},
    {Charset::Gb18030, "\x81\x30]", "|0]"},
    {Charset::Gb18030, "\xFE\x39\xFE\x39", "|"},
    {Charset::Big5, "\xB3\n\xB3", "|\n|"},
    {Charset::Big5, "\x80\xFF\x81\x40", "|@"},
    {Charset::ShiftJis, "\x88\n\xA0\xFD", "|\n|"},
    {Charset::ShiftJis, "\x85\x41", "|A"},
    {Charset::EucJp, "\xB0]\x8E]\x8F\xB0]\x8F", "|]|]|]|"},
    {Charset::EucJp, "\x80\x8E\xFE\xB0\xCF", "|囲"},
    {Charset::EucKr, "\xB9]\xFF\x80", "|]|"},
    {Charset::Iso2022Jp, "\x1B$B0\n8k", "|\n8k"},
    {Charset::Iso2022Jp, "\x1B%\xB0", "|%|"},
    {Charset::Iso2022Kr, "\x0E\x39\x0F\xB9", "|"},
    {Charset::Hz, "~x~{N", "|x|"},
    {Charset::Windows1252, "\x81\x8D\x8F", "|"},
    {Charset::Windows874, "\xDB\xA1", "|ก"},
};

std::string with_replacements(std::string_view text) {
  std::string out;
  for (const char c : text) c == '|' ? out += "\xEF\xBF\xBD" : out += c;
  return out;
}

TEST(Decode, Invalid) {
  for (const Case& c : invalid_cases) {
    EXPECT_EQ(decoded(c.bytes, c.charset), with_replacements(c.expected))
        << int(c.charset) << " " << c.expected;
    EXPECT_FALSE(fits(c.bytes, c.charset)) << int(c.charset) << " " << c.expected;
  }
}

TEST(Decode, CountsRunsAndTheFirst) {
  std::string out = "before ";
  const DecodeResult result = decode(
      "ab\xFF\xFF"
      "c\xFF",
      Charset::Utf8, out);
  EXPECT_EQ(out,
            "before ab\xEF\xBF\xBD"
            "c\xEF\xBF\xBD");
  EXPECT_EQ(result.invalid_runs, 2u);
  EXPECT_EQ(result.first_invalid, 2u);
}

TEST(Decode, KeepsNulAndByteOrderMark) {
  EXPECT_EQ(decoded("a\0b"sv, Charset::Gb18030), "a\0b"sv);
  EXPECT_EQ(decoded("\xEF\xBB\xBF(", Charset::Utf8), "\xEF\xBB\xBF(");
}

// One character after another gives what decode() gives.
std::string one_by_one(std::string_view bytes, Charset charset) {
  std::string out;
  bool in_run = false;
  for (std::size_t i = 0; i < bytes.size();) {
    const Character character = decode_one(bytes.substr(i), charset);
    EXPECT_GE(character.length, 1);
    EXPECT_LE(i + character.length, bytes.size());
    if (!character.invalid || !in_run) append_utf8(character.scalar, out);
    if (character.mark != 0) append_utf8(character.mark, out);
    in_run = character.invalid;
    i += character.length;
  }
  return out;
}

void check_any(std::string_view bytes, Charset charset) {
  std::string out;
  const DecodeResult result = decode(bytes, charset, out);
  EXPECT_TRUE(fits(out, Charset::Utf8)) << int(charset);
  EXPECT_EQ(fits(bytes, charset), result.invalid_runs == 0) << int(charset);
  if (!is_stateful(charset)) {
    EXPECT_EQ(one_by_one(bytes, charset), out) << int(charset);
  }
}

TEST(Decode, AnyBytes) {
  std::mt19937 random(20240229);
  for (int charset = 0; charset < charset_count; ++charset)
    for (int round = 0; round < 300; ++round) {
      std::string bytes(random() % 64, '\0');
      const unsigned mask = round % 2 == 0 ? 0xFF : 0x7F;
      for (char& byte : bytes) byte = static_cast<char>(random() & mask);
      check_any(bytes, static_cast<Charset>(charset));
    }
}

TEST(Decode, EveryTruncation) {
  for (const Case& c : valid_cases)
    for (std::size_t size = 0; size <= c.bytes.size(); ++size) check_any(c.bytes.substr(0, size), c.charset);
}

// Whatever precedes it, the bracket that closes a value survives where it cannot be a trail byte.
TEST(Decode, LineEndSurvivesEveryLeadByte) {
  for (int charset = 0; charset < charset_count; ++charset) {
    if (charset >= int(Charset::Utf16Le) && charset <= int(Charset::Utf32Be)) continue;
    for (int lead = 0x80; lead < 0x100; ++lead) {
      const std::string bytes = {static_cast<char>(lead), '\n', 'x'};
      EXPECT_TRUE(decoded(bytes, static_cast<Charset>(charset)).ends_with("\nx")) << charset << " " << lead;
    }
  }
}

TEST(Utf8Form, Cases) {
  const struct {
    std::string_view bytes;
    Utf8Form form;
  } cases[] = {
      {"", Utf8Form::Ascii},
      {"(;GM[1])", Utf8Form::Ascii},
      {"\xC1\xAA", Utf8Form::Invalid},
      {"\xC3\xA9", Utf8Form::Short},
      {"\xC1\xAA\xCD\xA8", Utf8Form::Invalid},
      {"\xCD\xA8\xE6\xA3\x8B", Utf8Form::Long},
      {"\xF0\xA0\x80\x80", Utf8Form::Long},
      {"\xF0\x8F\xBF\xBF", Utf8Form::Invalid},
      {"\xE0\x9F\xBF", Utf8Form::Invalid},
      {"\xED\x9F\xBF", Utf8Form::Long},
      {"\xED\xA0\x80", Utf8Form::Invalid},
      {"\xF4\x8F\xBF\xBF", Utf8Form::Long},
      {"\xF4\x90\x80\x80", Utf8Form::Invalid},
      {"\xE6\xA3", Utf8Form::Invalid},
      {"\x80", Utf8Form::Invalid},
  };
  for (const auto& c : cases) EXPECT_EQ(utf8_form(c.bytes), c.form) << testing::PrintToString(c.bytes);
}

// A byte beyond ASCII is seen at every place of the fast paths.
TEST(Utf8Form, EveryPosition) {
  for (std::size_t size = 1; size < 200; size += 7)
    for (std::size_t at = 0; at < size; ++at) {
      std::string text(size, 'x');
      text[at] = '\xE9';
      EXPECT_FALSE(is_ascii(text));
      EXPECT_EQ(utf8_form(text), Utf8Form::Invalid);
      text[at] = 'x';
      text.insert(at, "\xC3\xA9");
      EXPECT_EQ(utf8_form(text), Utf8Form::Short);
    }
}

TEST(FindBom, Cases) {
  const struct {
    std::string_view bytes;
    Charset charset;
    int length;
  } cases[] = {
      {"\xEF\xBB\xBF(;)", Charset::Utf8, 3},
      {"\xFF\xFE(\0"sv, Charset::Utf16Le, 2},
      {"\xFE\xFF\0("sv, Charset::Utf16Be, 2},
      {"\xFF\xFE\0\0"sv, Charset::Utf32Le, 4},
      {"\0\0\xFE\xFF"sv, Charset::Utf32Be, 4},
      {"\x84\x31\x95\x33(", Charset::Gb18030, 4},
      {"(;)", Charset::UsAscii, 0},
      {"", Charset::UsAscii, 0},
      {"\xEF\xBB", Charset::UsAscii, 0},
  };
  for (const auto& c : cases) {
    EXPECT_EQ(find_bom(c.bytes).charset, c.charset) << testing::PrintToString(c.bytes);
    EXPECT_EQ(int(find_bom(c.bytes).length), c.length) << testing::PrintToString(c.bytes);
  }
}

std::string widened(std::string_view text, int zeros_before, int zeros_after) {
  std::string out;
  for (const char c : text) {
    out.append(static_cast<std::size_t>(zeros_before), '\0');
    out += c;
    out.append(static_cast<std::size_t>(zeros_after), '\0');
  }
  return out;
}

TEST(SniffWide, Cases) {
  constexpr std::string_view game = "(;GM[1]FF[4];B[pd];W[dp])";
  EXPECT_EQ(sniff_wide(widened(game, 0, 1)), Charset::Utf16Le);
  EXPECT_EQ(sniff_wide(widened(game, 1, 0)), Charset::Utf16Be);
  EXPECT_EQ(sniff_wide(widened(game, 0, 3)), Charset::Utf32Le);
  EXPECT_EQ(sniff_wide(widened(game, 3, 0)), Charset::Utf32Be);
  EXPECT_EQ(sniff_wide(game), Charset::UsAscii);
  EXPECT_EQ(sniff_wide(std::string(100, '\0')), Charset::UsAscii);
  EXPECT_EQ(sniff_wide(""), Charset::UsAscii);
}

}  // namespace
}  // namespace qipu::text
