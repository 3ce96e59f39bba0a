// Every code of every charset against ICU's converters. Where we follow WHATWG instead, a row of divergences
// says why; a row that no code needs any more fails.
#include <gtest/gtest.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/uset.h>
#include <unicode/utf16.h>

#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/text/decode.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::text {
namespace {

struct Converter {
  Charset charset;
  const char* icu;
  int width;  // of its longest code without a prefix
};

constexpr Converter converters[] = {
    {Charset::Gb18030, "gb18030", 2},
    {Charset::Big5, "ibm-1375_P100-2008", 2},
    {Charset::ShiftJis, "ibm-943_P15A-2003", 2},
    {Charset::EucJp, "euc-jp-2007", 2},
    {Charset::EucKr, "windows-949-2000", 2},
    {Charset::Windows874, "windows-874-2000", 1},
    {Charset::Windows1250, "ibm-5346_P100-1998", 1},
    {Charset::Windows1251, "ibm-5347_P100-1998", 1},
    {Charset::Windows1252, "ibm-5348_P100-1997", 1},
    {Charset::Windows1253, "ibm-5349_P100-1998", 1},
    {Charset::Windows1254, "ibm-5350_P100-1998", 1},
    {Charset::Windows1255, "ibm-9447_P100-2002", 1},
    {Charset::Windows1256, "ibm-9448_X100-2005", 1},
    {Charset::Windows1257, "ibm-9449_P100-2002", 1},
    {Charset::Windows1258, "ibm-5354_P100-1998", 1},
    {Charset::Iso8859_2, "ibm-912_P100-1995", 1},
    {Charset::Iso8859_3, "ibm-913_P100-2000", 1},
    {Charset::Iso8859_4, "ibm-914_P100-1995", 1},
    {Charset::Iso8859_5, "ibm-915_P100-1995", 1},
    {Charset::Iso8859_6, "ibm-1089_P100-1995", 1},
    {Charset::Iso8859_7, "ibm-9005_X110-2007", 1},
    {Charset::Iso8859_8, "ibm-5012_P100-1999", 1},
    {Charset::Iso8859_10, "iso-8859_10-1998", 1},
    {Charset::Iso8859_13, "ibm-921_P100-1995", 1},
    {Charset::Iso8859_14, "iso-8859_14-1998", 1},
    {Charset::Iso8859_15, "ibm-923_P100-1998", 1},
    {Charset::Koi8R, "ibm-878_P100-1996", 1},
    {Charset::Koi8U, "ibm-1168_P100-2002", 1},
    {Charset::MacRoman, "macos-0_2-10.2", 1},
    {Charset::MacCyrillic, "macos-7_3-10.2", 1},
    {Charset::MacGreek, "macos-6_2-10.4", 1},
    {Charset::MacTurkish, "macos-35-10.2", 1},
    {Charset::MacCentralEurope, "macos-29-10.2", 1},
};

enum class Kind {
  IcuPrivate,  // ICU: a private use or control character; we: unassigned
  IcuLacks,    // ICU: unassigned or private use; we: a character
  WeLack,      // ICU: a character; we: unassigned
  Differs,
};

struct Divergence {
  Charset charset;
  unsigned first, last;
  Kind kind;
  const char* reason;
};

constexpr Divergence divergences[] = {
    {Charset::Gb18030, 0x80, 0x80, Kind::IcuLacks, "the euro sign of CP936"},
    {Charset::Gb18030, 0xA3A0, 0xA3A0, Kind::IcuLacks, "WHATWG: a space"},
    {Charset::Gb18030, 0xA6D9, 0xA6F3, Kind::IcuLacks, "GB 18030-2022"},
    {Charset::Gb18030, 0xFE59, 0xFEA0, Kind::IcuLacks, "GB 18030-2022"},
    {Charset::Big5, 0x8140, 0xFEFE, Kind::IcuPrivate, "user-defined characters"},
    {Charset::Big5, 0x87A4, 0x88AA, Kind::IcuLacks, "HKSCS-2008"},
    {Charset::Big5, 0x8C43, 0x8D48, Kind::IcuLacks, "HKSCS-2008"},
    {Charset::Big5, 0x8E69, 0xA0E4, Kind::IcuLacks, "HKSCS: characters that Big5 has elsewhere"},
    {Charset::Big5, 0xA3C0, 0xA3E0, Kind::IcuLacks, "control pictures of Big5-2003"},
    {Charset::Big5, 0xC6CF, 0xC8A3, Kind::IcuLacks, "HKSCS-2008"},
    {Charset::Big5, 0xFA5F, 0xFEDD, Kind::IcuLacks, "HKSCS: characters that Big5 has elsewhere"},
    {Charset::ShiftJis, 0x80, 0x80, Kind::IcuLacks, "WHATWG: U+0080"},
    {Charset::EucJp, 0x80, 0x9F, Kind::IcuPrivate, "C1 controls"},
    {Charset::EucJp, 0x8EE0, 0x8EE4, Kind::WeLack, "IBM's single bytes"},
    {Charset::EucKr, 0x80, 0x80, Kind::IcuPrivate, "a C1 control"},
    {Charset::EucKr, 0xFF, 0xFF, Kind::IcuPrivate, "private use"},
    {Charset::EucKr, 0xC9A1, 0xFEFE, Kind::IcuPrivate, "user-defined characters"},
    {Charset::Windows874, 0x80, 0xFF, Kind::IcuPrivate, "best fit"},
    {Charset::Windows1250, 0x80, 0x9F, Kind::IcuPrivate, "best fit"},
    {Charset::Windows1251, 0x80, 0x9F, Kind::IcuPrivate, "best fit"},
    {Charset::Windows1252, 0x80, 0x9F, Kind::IcuPrivate, "best fit"},
    {Charset::Windows1253, 0x80, 0x9F, Kind::IcuPrivate, "best fit"},
    {Charset::Windows1253, 0xAA, 0xAA, Kind::WeLack, "WHATWG: unassigned"},
    {Charset::Windows1254, 0x80, 0x9F, Kind::IcuPrivate, "best fit"},
    {Charset::Windows1255, 0x80, 0x9F, Kind::IcuPrivate, "best fit"},
    {Charset::Windows1255, 0xCA, 0xCA, Kind::IcuLacks, "holam haser for vav"},
    {Charset::Windows1257, 0x80, 0x9F, Kind::IcuPrivate, "best fit"},
    {Charset::Windows1258, 0x80, 0x9F, Kind::IcuPrivate, "best fit"},
    {Charset::Koi8U, 0xAE, 0xBE, Kind::Differs, "Byelorussian short u"},
};

class Icu {
 public:
  explicit Icu(const char* name) {
    UErrorCode status = U_ZERO_ERROR;
    converter_ = ucnv_open(name, &status);
    ucnv_setToUCallBack(converter_, UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
    ucnv_setFromUCallBack(converter_, UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
    ucnv_setFallback(converter_, false);
    EXPECT_TRUE(U_SUCCESS(status)) << name;
  }
  ~Icu() { ucnv_close(converter_); }
  Icu(const Icu&) = delete;
  Icu& operator=(const Icu&) = delete;

  // The characters of a code, as UTF-32; empty if it is unassigned.
  std::u32string decode(std::string_view bytes) const {
    UChar units[16];
    UErrorCode status = U_ZERO_ERROR;
    const int32_t count =
        ucnv_toUChars(converter_, units, 16, bytes.data(), static_cast<int32_t>(bytes.size()), &status);
    std::u32string scalars;
    if (U_FAILURE(status)) return scalars;
    for (int32_t i = 0; i < count;) {
      UChar32 c = 0;
      U16_NEXT(units, i, count, c);
      scalars.push_back(static_cast<char32_t>(c));
    }
    return scalars;
  }

  // Empty if the charset lacks the character.
  std::string encode(char32_t scalar) const {
    char bytes[32];
    UChar units[2];
    int32_t length = 0;
    U16_APPEND_UNSAFE(units, length, static_cast<UChar32>(scalar));
    UErrorCode status = U_ZERO_ERROR;
    const int32_t count = ucnv_fromUChars(converter_, bytes, 32, units, length, &status);
    return U_FAILURE(status) ? std::string() : std::string(bytes, static_cast<std::size_t>(count));
  }

  // A flag for every scalar that has a code of its own.
  std::vector<bool> repertoire() const {
    std::vector<bool> found(0x110000);
    UErrorCode status = U_ZERO_ERROR;
    USet* set = uset_openEmpty();
    ucnv_getUnicodeSet(converter_, set, UCNV_ROUNDTRIP_SET, &status);
    for (int32_t i = 0; i < uset_getItemCount(set); ++i) {
      UChar32 first = 0, last = -1;
      if (uset_getItem(set, i, &first, &last, nullptr, 0, &status) != 0) continue;  // a string
      for (UChar32 c = first; c <= last; ++c) found[static_cast<std::size_t>(c)] = true;
    }
    uset_close(set);
    EXPECT_TRUE(U_SUCCESS(status));
    return found;
  }

 private:
  UConverter* converter_ = nullptr;
};

// Ours, if the whole code is one character.
std::u32string ours(std::string_view bytes, Charset charset) {
  const Character character = decode_one(bytes, charset);
  if (character.invalid || character.length != bytes.size()) return {};
  std::u32string scalars(1, character.scalar);
  if (character.mark != 0) scalars.push_back(character.mark);
  return scalars;
}

bool is_private(const std::u32string& scalars) {
  return scalars.size() == 1 &&
         ((scalars[0] >= 0xE000 && scalars[0] <= 0xF8FF) || (scalars[0] >= 0x80 && scalars[0] <= 0x9F));
}

Kind kind_of(const std::u32string& mine, const std::u32string& icu) {
  if (mine.empty()) return is_private(icu) ? Kind::IcuPrivate : Kind::WeLack;
  return icu.empty() || is_private(icu) ? Kind::IcuLacks : Kind::Differs;
}

class Oracle : public testing::Test {
 protected:
  void compare(const Converter& row, const Icu& icu, unsigned code, std::string_view bytes) {
    const std::u32string mine = ours(bytes, row.charset);
    std::u32string theirs = icu.decode(bytes);
    if (theirs.size() > 1 && mine.empty()) theirs.clear();  // a single byte and another
    if (mine == theirs) return;
    const Kind kind = kind_of(mine, theirs);
    for (const Divergence& known : divergences) {
      if (known.charset != row.charset || known.kind != kind || code < known.first || code > known.last)
        continue;
      ++used_[&known];
      return;
    }
    if (++failures_ < 40)
      ADD_FAILURE() << row.icu << std::hex << " " << code << ": " << unsigned(mine.empty() ? 0 : mine[0])
                    << ", ICU " << unsigned(theirs.empty() ? 0 : theirs[0]);
  }

  std::map<const Divergence*, int> used_;
  int failures_ = 0;
};

TEST_F(Oracle, OneAndTwoBytes) {
  for (const Converter& row : converters) {
    const Icu icu(row.icu);
    for (unsigned lead = 0; lead < 0x100; ++lead) {
      const char code[2] = {static_cast<char>(lead), 0};
      if (row.width == 1 || lead >= 0x80) compare(row, icu, lead, {code, 1});
      for (unsigned trail = 0; lead >= 0x80 && trail < 0x100 && row.width > 1; ++trail) {
        const char pair[2] = {static_cast<char>(lead), static_cast<char>(trail)};
        compare(row, icu, lead << 8 | trail, {pair, 2});
      }
    }
  }
  for (const Divergence& known : divergences) EXPECT_GT(used_[&known], 0) << "needless: " << known.reason;
}

TEST_F(Oracle, FourBytesOfGb18030) {
  const Icu icu("gb18030");
  const Converter row{Charset::Gb18030, "gb18030", 4};
  for (unsigned pointer = 0; pointer < 126 * 12600; pointer += pointer < 40000 ? 1 : 97) {
    const char code[4] = {
        static_cast<char>(0x81 + pointer / 12600), static_cast<char>(0x30 + pointer / 1260 % 10),
        static_cast<char>(0x81 + pointer / 10 % 126), static_cast<char>(0x30 + pointer % 10)};
    compare(row, icu, pointer, {code, 4});
  }
}

TEST_F(Oracle, ThreeBytesOfEucJp) {
  const Icu icu("euc-jp-2007");
  const Converter row{Charset::EucJp, "euc-jp-2007", 3};
  for (unsigned lead = 0x80; lead < 0xF3; ++lead)  // from F3 on ICU has IBM's and user-defined characters
    for (unsigned trail = 0x80; trail < 0x100; ++trail) {
      const char code[3] = {'\x8F', static_cast<char>(lead), static_cast<char>(trail)};
      compare(row, icu, 0x8F0000 | lead << 8 | trail, {code, 3});
    }
}

// --- The way back: every scalar.

// Ranges of scalars. No row is about a character that has one code in both.
constexpr Divergence written_divergences[] = {
    {Charset::Gb18030, 0x9FB4, 0x9FBB, Kind::Differs, "GB 18030-2022"},
    {Charset::Gb18030, 0xFE10, 0xFE19, Kind::Differs, "GB 18030-2022"},
    {Charset::Gb18030, 0xE5E5, 0xE5E5, Kind::WeLack, "WHATWG: A3A0 is a space"},
    {Charset::Gb18030, 0xE78D, 0xE864, Kind::WeLack, "GB 18030-2022: these are no longer private use"},
    {Charset::Big5, 0x23DA, 0x23DB, Kind::IcuLacks, "HKSCS-2008"},
    {Charset::Big5, 0x2400, 0x2421, Kind::IcuLacks, "control pictures of Big5-2003"},
    {Charset::Big5, 0x31C0, 0x31CF, Kind::IcuLacks, "HKSCS-2008"},
    {Charset::Big5, 0x9F96, 0x9FB3, Kind::IcuLacks, "HKSCS-2008"},
    {Charset::Big5, 0x4EDD, 0x975D, Kind::Differs, "WHATWG: the first of several codes"},
    {Charset::Big5, 0xE000, 0xF8FF, Kind::WeLack, "user-defined characters"},
    {Charset::ShiftJis, 0x1A, 0x7F, Kind::Differs, "IBM's three control characters changed about"},
    {Charset::ShiftJis, 0x80, 0x80, Kind::IcuLacks, "WHATWG: 80"},
    {Charset::EucJp, 0x80, 0x9F, Kind::WeLack, "C1 controls"},
    {Charset::EucJp, 0xA6, 0xA6, Kind::IcuLacks, "JIS X 0212's broken bar"},
    {Charset::EucKr, 0x80, 0x80, Kind::WeLack, "a C1 control"},
    {Charset::EucKr, 0xE000, 0xF8FF, Kind::WeLack, "user-defined characters"},
    {Charset::Windows874, 0x80, 0x9F, Kind::WeLack, "best fit"},
    {Charset::Windows874, 0xF8C1, 0xF8C8, Kind::WeLack, "best fit"},
    {Charset::Windows1250, 0x80, 0x9F, Kind::WeLack, "best fit"},
    {Charset::Windows1251, 0x80, 0x9F, Kind::WeLack, "best fit"},
    {Charset::Windows1252, 0x80, 0x9F, Kind::WeLack, "best fit"},
    {Charset::Windows1253, 0x80, 0x9F, Kind::WeLack, "best fit"},
    {Charset::Windows1253, 0xAA, 0xAA, Kind::WeLack, "WHATWG: unassigned"},
    {Charset::Windows1254, 0x80, 0x9F, Kind::WeLack, "best fit"},
    {Charset::Windows1255, 0x80, 0x9F, Kind::WeLack, "best fit"},
    {Charset::Windows1255, 0x5BA, 0x5BA, Kind::IcuLacks, "holam haser for vav"},
    {Charset::Windows1257, 0x80, 0x9F, Kind::WeLack, "best fit"},
    {Charset::Windows1258, 0x80, 0x9F, Kind::WeLack, "best fit"},
    {Charset::Koi8U, 0x40E, 0x45E, Kind::IcuLacks, "Byelorussian short u"},
    {Charset::Koi8U, 0x255D, 0x256C, Kind::WeLack, "Byelorussian short u"},
};

class WriteOracle : public testing::Test {
 protected:
  void compare(Charset charset, const char* name, char32_t scalar, const std::string& icu) {
    std::string text, mine;
    append_utf8(scalar, text);
    encode(text, charset, mine);
    if (mine == icu) return;
    const Kind kind = mine.empty() ? Kind::WeLack : icu.empty() ? Kind::IcuLacks : Kind::Differs;
    for (const Divergence& known : written_divergences) {
      if (known.charset != charset || known.kind != kind || scalar < known.first || scalar > known.last)
        continue;
      ++used_[&known];
      return;
    }
    if (++failures_ < 40)
      ADD_FAILURE() << name << std::hex << " " << unsigned(scalar) << ": " << testing::PrintToString(mine)
                    << ", ICU " << testing::PrintToString(icu);
  }

  std::map<const Divergence*, int> used_;
  int failures_ = 0;
};

TEST_F(WriteOracle, EveryScalar) {
  for (const Converter& row : converters) {
    failures_ = 0;
    const Icu icu(row.icu);
    const std::vector<bool> repertoire = icu.repertoire();
    for (char32_t scalar = 0; scalar <= 0x10FFFF; ++scalar) {
      if (scalar >= 0xD800 && scalar <= 0xDFFF) continue;
      compare(row.charset, row.icu, scalar, repertoire[scalar] ? icu.encode(scalar) : "");
    }
  }
  for (const Divergence& known : written_divergences)
    EXPECT_GT(used_[&known], 0) << "needless: " << known.reason;
}

// What ICU writes, we read, but not ISO-2022-JP-2's Latin and Greek (single shifts, ESC N). ICU's JIS X 0208
// is that of 1990, ours Microsoft's.
TEST(OracleStateful, EveryCharacter) {
  const struct {
    Charset charset;
    const char* icu;
    std::u32string_view otherwise;
  } rows[] = {
      {Charset::Iso2022Jp, "ISO_2022,locale=ja,version=1",
       U"\\~\u2014\u301C\u2016\u2212\u00A2\u00A3\u00AC\u00A6\u2225\uFFE4"},
      {Charset::Iso2022Jp, "ISO_2022,locale=ja,version=3",
       U"\\~\u2014\u301C\u2016\u2212\u00A2\u00A3\u00AC\u00A6\u2225\uFFE4"},
      {Charset::Iso2022Kr, "ISO_2022,locale=ko,version=0", U"\u02DC\u2010\u2014\u20A9\u25C9\u301C\u30FB"},
      {Charset::Hz, "HZ", U""},
  };
  for (const auto& row : rows) {
    const Icu icu(row.icu);
    for (char32_t scalar = 0x20; scalar < 0x10000; ++scalar) {
      if ((scalar >= 0xD800 && scalar < 0xF900) || (scalar >= 0x7F && scalar < 0xA0)) continue;
      if (u_hasBinaryProperty(static_cast<UChar32>(scalar), UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) continue;
      const std::string bytes = icu.encode(scalar);
      if (bytes.empty() || bytes.find("\x1BN") != std::string::npos ||
          row.otherwise.find(scalar) != std::u32string_view::npos)
        continue;
      std::string expected;
      for (const char32_t read_back : icu.decode(bytes)) append_utf8(read_back, expected);
      EXPECT_EQ(decoded(bytes, row.charset), expected) << row.icu << std::hex << " " << unsigned(scalar);
      EXPECT_TRUE(fits(bytes, row.charset)) << row.icu << std::hex << " " << unsigned(scalar);
    }
  }
}

// What we write, ICU reads: but for what its GB 2312 lacks or its KS X 1001 and single bytes have otherwise.
TEST(OracleStateful, IcuReadsWhatWeWrite) {
  const struct {
    Charset charset;
    const char* icu;
    std::u32string_view otherwise;
  } rows[] = {
      {Charset::Iso2022Jp, "ISO_2022,locale=ja,version=2",
       U"\u01F9\u0251\u0261\u1E3F\u2014\uFE10\uFE11\uFE12\uFE13\uFE14\uFE15\uFE16\uFE17\uFE18\uFE19\uFE31"
       U"\uFE33\uFE34\uFE35\uFE36\uFE37\uFE38\uFE39\uFE3A\uFE3B\uFE3C\uFE3D\uFE3E\uFE3F\uFE40\uFE41\uFE42"
       U"\uFE43\uFE44"},
      {Charset::Iso2022Kr, "ISO_2022,locale=ko,version=0",
       U"\x1A\x1C\\\x7F\u00AD\u00AE\u00B7\u2015\u20AC\u223C\u2299\uFF5E"},
      {Charset::Hz, "HZ", U"\u01F9\u1E3F\u20AC\uFE10\uFE11\uFE12\uFE13\uFE14\uFE15\uFE16\uFE17\uFE18\uFE19"},
  };
  for (const auto& row : rows) {
    const Icu icu(row.icu);
    for (char32_t scalar = 0; scalar < 0x10000; ++scalar) {
      if (scalar >= 0xD800 && scalar < 0xF900) continue;
      std::string text, bytes, back;
      append_utf8(scalar, text);
      if (encode(text, row.charset, bytes)) continue;
      if (row.otherwise.find(scalar) != row.otherwise.npos) continue;
      for (const char32_t read : icu.decode(bytes)) append_utf8(read, back);
      EXPECT_EQ(back, text) << row.icu << " " << testing::PrintToString(bytes) << std::hex << " "
                            << unsigned(scalar);
    }
  }
}

}  // namespace
}  // namespace qipu::text
