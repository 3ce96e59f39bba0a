#include "qipu/spec/charset.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::spec {
namespace {

struct LabelCase {
  std::string_view label;
  Charset charset;
};

constexpr LabelCase label_cases[] = {
    {"UTF-8", Charset::Utf8},
    {"utf8", Charset::Utf8},
    {" Utf_8\r\n", Charset::Utf8},
    {"UTF", Charset::Utf8},
    {"UTF-8-BOM", Charset::Utf8},
    {"unicode-1-1-utf-8", Charset::Utf8},
    {"x-unicode20utf8", Charset::Utf8},
    {"UTF-16", Charset::Utf16Le},
    {"UTF16LE", Charset::Utf16Le},
    {"unicode", Charset::Utf16Le},
    {"UTF-16BE", Charset::Utf16Be},
    {"unicodeFFFE", Charset::Utf16Be},
    {"UTF-32", Charset::Utf32Le},
    {"UTF-32BE", Charset::Utf32Be},
    {"UCS-4", Charset::Utf32Be},
    {"gb2312", Charset::Gb18030},
    {"GB2312", Charset::Gb18030},
    {"GB_2312-80", Charset::Gb18030},
    {"gb", Charset::Gb18030},
    {"GBK", Charset::Gb18030},
    {"GB 18030", Charset::Gb18030},
    {"GB18030-2022", Charset::Gb18030},
    {"CP936", Charset::Gb18030},
    {"936", Charset::Gb18030},
    {"EUC-CN", Charset::Gb18030},
    {"x-mac-chinesesimp", Charset::Gb18030},
    {"HZ", Charset::Hz},
    {"hz-gb-2312", Charset::Hz},
    {"Big5", Charset::Big5},
    {"big-5", Charset::Big5},
    {"Big5-HKSCS", Charset::Big5},
    {"cn-big5", Charset::Big5},
    {"CP950", Charset::Big5},
    {"x-mac-chinesetrad", Charset::Big5},
    {"SJIS", Charset::ShiftJis},
    {"Shift_JIS", Charset::ShiftJis},
    {"Shift-JIS", Charset::ShiftJis},
    {"MS_KANJI", Charset::ShiftJis},
    {"Windows-31J", Charset::ShiftJis},
    {"cp932", Charset::ShiftJis},
    {"x-mac-japanese", Charset::ShiftJis},
    {"EUC-JP", Charset::EucJp},
    {"eucJP", Charset::EucJp},
    {"ujis", Charset::EucJp},
    {"ISO-2022-JP", Charset::Iso2022Jp},
    {"JIS", Charset::Iso2022Jp},
    {"EUC-KR", Charset::EucKr},
    {"euc_kr", Charset::EucKr},
    {"KS_C_5601-1987", Charset::EucKr},
    {"KSC5601", Charset::EucKr},
    {"CP949", Charset::EucKr},
    {"UHC", Charset::EucKr},
    {"x-mac-korean", Charset::EucKr},
    {"ISO-2022-KR", Charset::Iso2022Kr},
    {"TIS-620", Charset::Windows874},
    {"ISO-8859-11", Charset::Windows874},
    {"CP1250", Charset::Windows1250},
    {"Windows-1251", Charset::Windows1251},
    {"win-1251", Charset::Windows1251},
    {"ISO-8859-1", Charset::Windows1252},
    {"ISO8859-1", Charset::Windows1252},
    {"ISO8859_1", Charset::Windows1252},
    {"ISO_8859-1:1987", Charset::Windows1252},
    {"Latin1", Charset::Windows1252},
    {"latin-1", Charset::Windows1252},
    {"US-ASCII", Charset::Windows1252},
    {"ASCII", Charset::Windows1252},
    {"ANSI_X3.4-1968", Charset::Windows1252},
    {"windows-1253", Charset::Windows1253},
    {"ISO-8859-9", Charset::Windows1254},
    {"latin5", Charset::Windows1254},
    {"windows-1255", Charset::Windows1255},
    {"windows-1256", Charset::Windows1256},
    {"windows-1257", Charset::Windows1257},
    {"windows-1258", Charset::Windows1258},
    {"ISO-8859-2", Charset::Iso8859_2},
    {"latin2", Charset::Iso8859_2},
    {"l3", Charset::Iso8859_3},
    {"ISO-8859-4", Charset::Iso8859_4},
    {"cyrillic", Charset::Iso8859_5},
    {"ECMA-114", Charset::Iso8859_6},
    {"ELOT_928", Charset::Iso8859_7},
    {"ISO-8859-8-I", Charset::Iso8859_8},
    {"latin6", Charset::Iso8859_10},
    {"ISO-8859-13", Charset::Iso8859_13},
    {"ISO-8859-14", Charset::Iso8859_14},
    {"ISO-8859-15", Charset::Iso8859_15},
    {"latin-9", Charset::Iso8859_15},
    {"ISO-8859-16", Charset::Iso8859_16},
    {"KOI8-R", Charset::Koi8R},
    {"koi8-ru", Charset::Koi8U},
    {"macintosh", Charset::MacRoman},
    {"x-mac-roman", Charset::MacRoman},
    {"x-mac-ukrainian", Charset::MacCyrillic},
    {"x-mac-greek", Charset::MacGreek},
    {"x-mac-turkish", Charset::MacTurkish},
    {"x-mac-ce", Charset::MacCentralEurope},
};

TEST(Charset, IsFoundByLabel) {
  for (const LabelCase& c : label_cases) {
    const auto found = find_charset(c.label);
    ASSERT_TRUE(found.has_value()) << c.label;
    EXPECT_EQ(*found, c.charset) << c.label;
  }
}

constexpr std::string_view unknown_labels[] = {
    "",         " ",           "-",       "_- \t",       "unknown", "johab",  "utf-7",
    "utf-88",   "iso-8859-12", "euc-tw",  "iso-2022-cn", "ibm437",  "ibm866", "GB2312 encoding",
    "gb,utf-8", "\xff",        "windows", "x",
};

TEST(Charset, UnknownLabelIsNone) {
  for (const std::string_view label : unknown_labels) EXPECT_FALSE(find_charset(label).has_value()) << label;
  EXPECT_FALSE(find_charset(std::string(100000, 'u')).has_value());
  EXPECT_TRUE(find_charset(std::string(100000, ' ') + "gbk").has_value());
}

TEST(Charset, EachIsFoundByItsOwnName) {
  for (const CharsetRow& each : charsets()) {
    EXPECT_EQ(&row(each.charset), &each);
    EXPECT_EQ(name(each.charset), each.name);
    const Charset expected = each.charset == Charset::UsAscii ? Charset::Windows1252 : each.charset;
    EXPECT_EQ(find_charset(each.name), expected) << each.name;
  }
}

TEST(Charset, LabelsAreLowerCase) {
  for (const CharsetRow& each : charsets())
    for (const char c : each.labels) EXPECT_FALSE(c >= 'A' && c <= 'Z') << each.labels;
}

struct ClassCase {
  Charset charset;
  LexClass lex_class;
};

constexpr ClassCase class_cases[] = {
    {Charset::Utf8, LexClass::Bytes},          {Charset::EucKr, LexClass::Bytes},
    {Charset::EucJp, LexClass::Bytes},         {Charset::Windows1252, LexClass::Bytes},
    {Charset::Gb18030, LexClass::DoubleByte},  {Charset::Big5, LexClass::DoubleByte},
    {Charset::ShiftJis, LexClass::DoubleByte}, {Charset::Hz, LexClass::Escaped},
    {Charset::Iso2022Jp, LexClass::Escaped},   {Charset::Iso2022Kr, LexClass::Escaped},
    {Charset::Utf16Be, LexClass::Wide},        {Charset::Utf32Le, LexClass::Wide},
};

TEST(Charset, LexClass) {
  for (const ClassCase& c : class_cases) EXPECT_EQ(row(c.charset).lex_class, c.lex_class) << name(c.charset);
}

}  // namespace
}  // namespace qipu::spec
