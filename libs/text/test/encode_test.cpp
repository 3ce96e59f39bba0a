// Characters to bytes, charset by charset: the codes chosen, what has none, and that every way there leads
// back.
#include "qipu/text/encode.hpp"

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

std::string utf8_of(char32_t scalar) {
  std::string out;
  append_utf8(scalar, out);
  return out;
}

// `<scalar @offset>` if it cannot be done.
std::string encoded(std::string_view utf8, Charset charset) {
  std::string out = "kept ";
  const auto failure = encode(utf8, charset, out);
  if (!out.starts_with("kept ")) return "out was overwritten";
  out.erase(0, 5);
  if (!failure) return out;
  if (!out.empty()) return "out was not restored";
  char words[32];
  std::snprintf(words, sizeof words, "<%X @%zu>", static_cast<unsigned>(failure->scalar), failure->offset);
  return words;
}

struct Case {
  Charset charset;
  std::string_view utf8;
  std::string_view bytes;
};

constexpr Case cases[] = {
    {Charset::UsAscii, "Go\0\x7F"sv, "Go\0\x7F"sv},
    {Charset::Utf8, "棋𠀀a\0"sv,
     "\xE6\xA3\x8B\xF0\xA0\x80\x80"
     "a\0"sv},
    {Charset::Utf16Le, "棋;𠀀", "\xCB\x68;\0\x40\xD8\0\xDC"sv},
    {Charset::Utf16Be, "棋;𠀀", "\x68\xCB\0;\xD8\x40\xDC\0"sv},
    {Charset::Utf32Le, "棋𠀀a", "\xCB\x68\0\0\0\0\x02\0a\0\0\0"sv},
    {Charset::Utf32Be, "棋𠀀a", "\0\0\x68\xCB\0\x02\0\0\0\0\0a"sv},
    {Charset::Gb18030, "围棋圍", "\xCE\xA7\xC6\xE5\x87\xFA"},
    {Charset::Gb18030, "㐀𠀀\xF4\x8F\xBF\xBF", "\x81\x39\xEE\x39\x95\x32\x82\x36\xE3\x32\x9A\x35"},
    {Charset::Gb18030, "\xEF\xBF\xBD\xC2\x80", "\x84\x31\xA4\x37\x81\x30\x81\x30"},
    {Charset::Hz, "围棋 19~", "~{N'Fe~} 19~~"},
    {Charset::Hz, "~\n", "~~\n"},
    {Charset::Big5, "圍棋功", "\xB3\xF2\xB4\xD1\xA5\x5C"},
    {Charset::Big5, "𧉧龘碁", "\x87\x45\xF9\xD5\xF9\xD6"},
    {Charset::ShiftJis, "囲碁 表\\~～", "\x88\xCD\x8C\xE9 \x95\x5C\\~\x81\x60"},
    {Charset::ShiftJis, "ｲｺﾞ", "\xB2\xBA\xDE"},
    {Charset::EucJp, "囲碁ｲ丂", "\xB0\xCF\xB8\xEB\x8E\xB2\x8F\xB0\xA1"},
    {Charset::Iso2022Jp, "囲碁 19", "\x1B$B0O8k\x1B(B 19"},
    {Charset::Iso2022Jp, "囲\n碁\r\n", "\x1B$B0O\x1B(B\n\x1B$B8k\x1B(B\r\n"},
    {Charset::Iso2022Jp, "囲¥‾\\", "\x1B$B0O\x1B(J\\~\x1B(B\\"},
    {Charset::Iso2022Jp, "囲ｲ丂바过", "\x1B$B0O\x1B(I2\x1B$(D0!\x1B$(C9Y\x1B$A9}\x1B(B"},
    {Charset::EucKr, "바둑똠", "\xB9\xD9\xB5\xCF\x8C\x63"},
    {Charset::Iso2022Kr, "19 바둑!\n둑", "\x1B$)C19 \x0E\x39\x59\x35\x4F\x0F!\n\x0E\x35\x4F\x0F"},
    {Charset::Iso2022Kr, "19", "19"},
    {Charset::Windows874, "หมาก", "\xCB\xC1\xD2\xA1"},
    {Charset::Windows1250, "Češ", "\xC8\x65\x9A"},
    {Charset::Windows1251, "Го", "\xC3\xEE"},
    {Charset::Windows1252, "6½ € “Jörg”", "6\xBD \x80 \x93J\xF6rg\x94"},
    {Charset::Windows1253, "Γκ", "\xC3\xEA"},
    {Charset::Windows1254, "ğış", "\xF0\xFD\xFE"},
    {Charset::Windows1255, "גו", "\xE2\xE5"},
    {Charset::Windows1256, "غو", "\xDB\xE6"},
    {Charset::Windows1257, "č", "\xE8"},
    {Charset::Windows1258, "₫", "\xFE"},
    {Charset::Iso8859_2, "č", "\xE8"},
    {Charset::Iso8859_3, "ĝ", "\xF8"},
    {Charset::Iso8859_4, "č", "\xE8"},
    {Charset::Iso8859_5, "Го", "\xB3\xDE"},
    {Charset::Iso8859_6, "غ", "\xDA"},
    {Charset::Iso8859_7, "Γκ", "\xC3\xEA"},
    {Charset::Iso8859_8, "גו", "\xE2\xE5"},
    {Charset::Iso8859_10, "č", "\xE8"},
    {Charset::Iso8859_13, "č", "\xE8"},
    {Charset::Iso8859_14, "ŵ", "\xF0"},
    {Charset::Iso8859_15, "€œ", "\xA4\xBD"},
    {Charset::Iso8859_16, "€ș", "\xA4\xBA"},
    {Charset::Koi8R, "Го", "\xE7\xCF"},
    {Charset::Koi8U, "Гоїў", "\xE7\xCF\xA7\xAE"},
    {Charset::MacRoman, "Jörg “’", "J\x9Arg \xD2\xD5"},
    {Charset::MacCyrillic, "Го", "\x83\xEE"},
    {Charset::MacGreek, "Γ", "\xA1"},
    {Charset::MacTurkish, "ğı", "\xDB\xDD"},
    {Charset::MacCentralEurope, "č", "\x8B"},
};

TEST(Encode, Cases) {
  for (const Case& c : cases) {
    EXPECT_EQ(encoded(c.utf8, c.charset), c.bytes) << spec::name(c.charset) << " " << c.utf8;
    EXPECT_EQ(decoded(c.bytes, c.charset), c.utf8) << spec::name(c.charset);
  }
}

TEST(Encode, AllCharsetsHaveACase) {
  for (int charset = 0; charset < charset_count; ++charset)
    EXPECT_TRUE(std::any_of(std::begin(cases), std::end(cases), [&](const Case& c) {
      return int(c.charset) == charset;
    })) << charset;
}

// Of several codes for a character one is written.
constexpr Case choices[] = {
    {Charset::Gb18030, "\u3000", "\xA1\xA1"},                // A3A0
    {Charset::Gb18030, "€", "\xA2\xE3"},                     // 80
    {Charset::Gb18030, "\uFE10\u9FB4", "\xA6\xD9\xFE\x59"},  // 84318236, 82359037
    {Charset::Big5, "═╞╡╪", "\xF9\xF9\xF9\xE9\xF9\xEB\xF9\xEA"},
    {Charset::Big5, "╭╮╰╯", "\xA2\x7E\xA2\xA1\xA2\xA2\xA2\xA3"},
    {Charset::Big5, "十卅卄", "\xA4\x51\xA4\xCA\xA2\xCD"},
    {Charset::Big5, "兀嗀", "\xA4\x61\xDC\xD1"},
    {Charset::Big5, "包偽", "\xA5\x5D\xB0\xB0"},  // FABD FA66
    {Charset::Big5, "Ê̄Ê̌ê̄ê̌Êê", "\x88\x62\x88\x64\x88\xA3\x88\xA5\x88\x66\x88\xA7"},
    {Charset::ShiftJis, "√∵∪∠", "\x81\xE3\x81\xE6\x81\xBE\x81\xDA"},              // 8795 879A 879B 8797
    {Charset::ShiftJis, "￢Ⅰ㈱№", "\x81\xCA\x87\x54\x87\x8A\x87\x82"},            // EEF9 FA4A FA58 FA59
    {Charset::ShiftJis, "ⅰⅹ￤＇＂", "\xFA\x40\xFA\x49\xFA\x55\xFA\x56\xFA\x57"},  // EEEF EEF8 EEFA ..
    {Charset::ShiftJis, "纊黑﨑", "\xFA\x5C\xFC\x4B\xFA\xB1"},                    // ED40 EEEC ED95
    {Charset::EucJp, "ⅰ￤纊黑﨑", "\xFC\xF1\xFC\xFC\xF9\xA1\xFC\xEE\xF9\xF5"},
    {Charset::Iso2022Jp, "纊", "\x1B$By!\x1B(B"},
};

TEST(Encode, Choices) {
  for (const Case& c : choices) {
    EXPECT_EQ(encoded(c.utf8, c.charset), c.bytes) << spec::name(c.charset) << " " << c.utf8;
    EXPECT_EQ(decoded(c.bytes, c.charset), c.utf8) << spec::name(c.charset);
  }
}

constexpr Case failures[] = {
    {Charset::UsAscii, "Jörg", "<F6 @1>"},
    {Charset::Utf8, "a\xED\xA0\x80", "<FFFD @1>"},
    {Charset::Utf8, "棋\xC0\x80", "<FFFD @3>"},
    {Charset::Utf8, "\xF4\x90\x80\x80", "<FFFD @0>"},
    {Charset::Utf8, "long enough, 棋\xE6\xA3", "<FFFD @16>"},
    {Charset::Utf16Le, "a\xF0\x8F\xBF\xBF", "<FFFD @1>"},
    {Charset::Utf32Be, "a\x80", "<FFFD @1>"},
    {Charset::Gb18030, "a棋\xED\xBF\xBF", "<FFFD @4>"},
    {Charset::Gb18030, "\uE5E5", "<E5E5 @0>"},  // WHATWG: A3A0 is a space
    {Charset::Gb18030, "\uE78D", "<E78D @0>"},  // GB 18030-2022: A6D9 is U+FE10
    {Charset::Hz, "棋𠀀", "<20000 @3>"},
    {Charset::Hz, "圍", "<570D @0>"},
    {Charset::Big5, "圍棋围", "<56F4 @6>"},
    {Charset::Big5, "e\u0304", "<304 @1>"},
    {Charset::Big5, "Ê\xCC", "<FFFD @2>"},
    {Charset::Big5, "\U0002FFFF", "<2FFFF @0>"},
    {Charset::Big5, "\U0001F600", "<1F600 @0>"},
    {Charset::Big5, "\U00102550", "<102550 @0>"},
    {Charset::ShiftJis, "¥", "<A5 @0>"},  // WHATWG: 5C, which is read as a backslash
    {Charset::ShiftJis, "囲‾", "<203E @3>"},
    {Charset::ShiftJis, "−", "<2212 @0>"},  // WHATWG: 817C, which is read as U+FF0D
    {Charset::ShiftJis, "丂", "<4E02 @0>"},
    {Charset::EucJp, "¥", "<A5 @0>"},
    {Charset::EucJp, "\uE000", "<E000 @0>"},
    {Charset::EucJp, "围", "<56F4 @0>"},
    {Charset::Iso2022Jp, "囲\x1B", "<1B @3>"},
    {Charset::Iso2022Jp, "囲碁ก", "<E01 @6>"},
    {Charset::Iso2022Jp, "囲\x0E", "<E @3>"},
    {Charset::EucKr, "é", "<E9 @0>"},
    {Charset::Iso2022Kr, "바\x0F", "<F @3>"},
    {Charset::Iso2022Kr, "바똠", "<B620 @3>"},
    {Charset::Windows1252, "6½ 棋", "<68CB @4>"},
    {Charset::Windows1252, "\xC2\x81", "<81 @0>"},
    {Charset::Windows1253, "\uFFFD", "<FFFD @0>"},
    {Charset::Koi8R, "ў", "<45E @0>"},
};

TEST(Encode, Failures) {
  for (const Case& c : failures)
    EXPECT_EQ(encoded(c.utf8, c.charset), c.bytes) << spec::name(c.charset) << " " << c.utf8;
}

// What was written before the failure goes too, however much it was.
TEST(Encode, LateFailure) {
  for (int i = 0; i < charset_count; ++i) {
    std::string text;
    for (int round = 0; round < 300; ++round) text += "some ASCII, ¶ \n";
    if (encoded("¶", Charset(i)).starts_with("<")) text = std::string(5000, '~');
    const std::size_t size = text.size();
    text += '\xFF';
    EXPECT_EQ(encoded(text, Charset(i)), "<FFFD @" + std::to_string(size) + ">") << spec::name(Charset(i));
  }
}

// --- Every code, every scalar.

struct Way {
  Charset charset;
  int failures = 0;

  // `bytes` is one character: its text must be writable, in some code that means the same.
  void back(std::string_view bytes) {
    if (!fits(bytes, charset)) return;
    const std::string text = decoded(bytes, charset);
    std::string again;
    const bool lost = encode(text, charset, again).has_value() || decoded(again, charset) != text;
    if (lost && ++failures < 10)
      ADD_FAILURE() << spec::name(charset) << " " << testing::PrintToString(bytes) << " " << text;
  }
};

void all_pairs(Way& way, std::string_view prefix, int first, int last) {
  std::string code(prefix);
  code.resize(prefix.size() + 2);
  for (int lead = first; lead <= last; ++lead)
    for (int trail = 0x21; trail <= 0xFF; ++trail) {
      code[prefix.size()] = static_cast<char>(lead);
      code[prefix.size() + 1] = static_cast<char>(trail);
      way.back(code);
    }
}

TEST(EncodeEveryCode, OneAndTwoBytes) {
  for (int i = 0; i < charset_count; ++i) {
    Way way{Charset(i)};
    for (int byte = 0; byte < 0x100; ++byte) way.back(std::string(1, static_cast<char>(byte)));
    all_pairs(way, "", 0x80, 0xFF);
  }
}

TEST(EncodeEveryCode, Longer) {
  constexpr Case prefixes[] = {
      {Charset::EucJp, "", "\x8F"},
      {Charset::Iso2022Jp, "", "\x1B$B"},
      {Charset::Iso2022Jp, "", "\x1B$(D"},
      {Charset::Iso2022Jp, "", "\x1B$(C"},
      {Charset::Iso2022Jp, "", "\x1B$A"},
      {Charset::Iso2022Jp, "", "\x1B(I"},
      {Charset::Iso2022Jp, "", "\x1B(J"},
      {Charset::Iso2022Kr, "", "\x1B$)C\x0E"},
      {Charset::Hz, "", "~{"},
  };
  for (const Case& c : prefixes) {
    Way way{c.charset};
    all_pairs(way, c.bytes, 0x20, c.charset == Charset::EucJp ? 0xFF : 0x7F);
  }
}

TEST(EncodeEveryCode, FourBytesOfGb18030) {
  Way way{Charset::Gb18030};
  for (unsigned pointer = 0; pointer < 126 * 12600; pointer += pointer < 40000 ? 1 : 97) {
    const char code[4] = {
        static_cast<char>(0x81 + pointer / 12600), static_cast<char>(0x30 + pointer / 1260 % 10),
        static_cast<char>(0x81 + pointer / 10 % 126), static_cast<char>(0x30 + pointer % 10)};
    way.back({code, 4});
  }
}

// Beyond the planes with characters a sample.
TEST(EncodeEveryScalar, LeadsBack) {
  for (int i = 0; i < charset_count; ++i) {
    int failures_here = 0;
    std::string bytes;
    for (char32_t scalar = 0; scalar <= 0x10FFFF; scalar += scalar < 0x30000 ? 1 : 251) {
      if (scalar >= 0xD800 && scalar <= 0xDFFF) continue;
      const std::string text = utf8_of(scalar);
      bytes.clear();
      const auto failure = encode(text, Charset(i), bytes);
      const bool good = failure ? failure->scalar == scalar && failure->offset == 0 && bytes.empty()
                                : decoded(bytes, Charset(i)) == text && fits(bytes, Charset(i));
      if (!good && ++failures_here < 10)
        ADD_FAILURE() << spec::name(Charset(i)) << " " << std::hex << unsigned(scalar);
    }
  }
}

// Of the codes of all characters, each after its length (FNV-1a). tests/wasm/encode.test.mjs has the same
// numbers.
std::uint64_t signature(Charset charset) {
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto add = [&hash](std::size_t byte) { hash = (hash ^ (byte & 0xFF)) * 0x100000001B3; };
  std::string bytes;
  for (char32_t scalar = 0; scalar <= 0x10FFFF; ++scalar) {
    if (scalar >= 0xD800 && scalar <= 0xDFFF) continue;
    bytes.clear();
    (void)encode(utf8_of(scalar), charset, bytes);
    add(bytes.size());
    for (const char byte : bytes) add(static_cast<std::uint8_t>(byte));
  }
  return hash;
}

TEST(EncodeEveryScalar, Signature) {
  constexpr struct {
    Charset charset;
    std::uint64_t expected;
  } rows[] = {
      {Charset::Gb18030, 0x36502EA944D03592}, {Charset::Big5, 0x7674E6D74FDCE4D4},
      {Charset::ShiftJis, 0x841C89CC073DDC},  {Charset::EucJp, 0x672CB588321FAAD1},
      {Charset::EucKr, 0xB605587D2EEE6116},   {Charset::Windows1252, 0x65C070A81A45FF38},
  };
  for (const auto& row : rows) EXPECT_EQ(signature(row.charset), row.expected) << spec::name(row.charset);
}

TEST(EncodeEveryScalar, UnicodeHasAll) {
  for (const Charset charset :
       {Charset::Utf8, Charset::Utf16Le, Charset::Utf16Be, Charset::Utf32Le, Charset::Utf32Be}) {
    std::string all, bytes;
    for (char32_t scalar = 0; scalar <= 0x10FFFF; ++scalar)
      if (scalar < 0xD800 || scalar > 0xDFFF) append_utf8(scalar, all);
    EXPECT_FALSE(encode(all, charset, bytes)) << spec::name(charset);
    EXPECT_TRUE(decoded(bytes, charset) == all) << spec::name(charset);
  }
}

// --- Texts.

// A text is the sum of its characters, but for the shifts of stateful charsets; those end in ASCII.
TEST(Encode, AnyText) {
  std::mt19937 random(19860416);
  const auto any_of = [&random](std::u32string_view from) { return from[random() % from.size()]; };
  for (int i = 0; i < charset_count; ++i)
    for (int round = 0; round < 300; ++round) {
      std::string text, piece;
      for (auto left = random() % 300; left > 0; --left) {
        piece.clear();
        append_utf8(any_of(U"aa\n~\\]Éêßјжščกא棋围圍囲碁바둑똠ｲ丂¥‾€\u0304𧉧𠀀"), piece);
        if (std::string ignored; !encode(piece, Charset(i), ignored)) text += piece;
      }
      const std::string bytes = encoded(text, Charset(i));
      ASSERT_EQ(decoded(bytes, Charset(i)), text) << spec::name(Charset(i));
      if (spec::row(Charset(i)).lex_class != spec::LexClass::Wide) {
        ASSERT_EQ(decoded(bytes + "a", Charset(i)), text + "a") << spec::name(Charset(i));
      }
    }
}

TEST(Encode, AnyBytes) {
  std::mt19937 random(20240229);
  for (int i = 0; i < charset_count; ++i)
    for (int round = 0; round < 300; ++round) {
      std::string bytes(random() % 64, '\0');
      for (char& byte : bytes) byte = static_cast<char>(random() % 0x100);
      std::string out;
      const auto failure = encode(bytes, Charset(i), out);
      if (failure) {
        EXPECT_LT(failure->offset, bytes.size());
        EXPECT_FALSE(encode(bytes.substr(0, failure->offset), Charset(i), out)) << spec::name(Charset(i));
      } else {
        EXPECT_EQ(decoded(out, Charset(i)), bytes) << spec::name(Charset(i));
      }
    }
}

// Each line can be read by itself.
TEST(Encode, LinesEndInAscii) {
  for (const Charset charset : {Charset::Iso2022Jp, Charset::Iso2022Kr, Charset::Hz}) {
    const std::string_view character = charset == Charset::Iso2022Kr ? "바" : "一";
    for (const std::string_view end : {"\n"sv, "\r"sv, "\r\n"sv, "\n\r"sv}) {
      const std::string text = std::string(character).append(end).append(character);
      const std::string bytes = encoded(text, charset);
      const std::size_t at = bytes.find(end);
      ASSERT_NE(at, std::string::npos);
      EXPECT_EQ(decoded(bytes.substr(at + end.size()), charset), character) << spec::name(charset);
    }
  }
}

// One character by itself, as in a text.
TEST(Encode, CodesOfOneCharacter) {
  for (int number = 0; number < charset_count; ++number) {
    const auto charset = static_cast<Charset>(number);
    const bool is_stateful =
        charset == Charset::Iso2022Jp || charset == Charset::Iso2022Kr || charset == Charset::Hz;
    if (is_stateful || charset == Charset::Utf8) continue;
    for (char32_t scalar = 0; scalar < 0x30000; ++scalar) {
      if (scalar >= 0xD800 && scalar < 0xE000) continue;
      std::string out;
      encode(utf8_of(scalar), charset, out);
      ASSERT_EQ(encode_one(scalar, charset).view(), out) << number << ' ' << static_cast<unsigned>(scalar);
    }
  }
}

}  // namespace
}  // namespace qipu::text
