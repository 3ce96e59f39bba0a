// The charset of a game and the brackets that follow from it: one line a case.
#include <gtest/gtest.h>

#include <string>

#include "qipu/sgf/document.hpp"

namespace qipu::sgf {
namespace {

using spec::Charset;

struct Row {
  const char* name;
  std::string bytes;
  Charset charset;
  CharsetFrom from;
  std::string names;  // PB/PW of each game, PB and PW apart by `|`, games by ` `
};

using namespace std::string_literals;

const Row rows[] = {
    {"plain", "(;PB[a]PW[b])", Charset::UsAscii, CharsetFrom::Default, "a|b"},
    {"declared, all ASCII", "(;CA[UTF-8]PB[a]PW[b])", Charset::Utf8, CharsetFrom::Declared, "a|b"},
    {"declared, a tilde", "(;CA[UTF-8]PB[a~b]PW[b])", Charset::Utf8, CharsetFrom::Declared, "a~b|b"},
    {"UTF-8 of Latin-1, whatever is declared",
     "(;CA[GBK]PB[\u00D6\u00D0\u00B9\u00FA]PW[\u00BE\u00F8\u00D2\u00D5])", Charset::Utf8,
     CharsetFrom::Detected, "\u00D6\u00D0\u00B9\u00FA|\u00BE\u00F8\u00D2\u00D5"},
    {"three letters might be of Latin-1", "(;CA[GBK]PB[\xC3\xB6\xC3\xBC\xC3\xA4]PW[b])", Charset::Gb18030,
     CharsetFrom::Declared, "枚眉盲|b"},
    {"declared late", "(;PB[\xB9\xC5\xC1\xA6]PW[b];CA[gbk])", Charset::Gb18030, CharsetFrom::Declared,
     "古力|b"},
    {"UTF-8", "(;PB[\xE5\x8F\xA4\xE5\x8A\x9B]PW[b])", Charset::Utf8, CharsetFrom::Detected, "古力|b"},
    {"UTF-8 under a wrong label", "(;CA[GB2312]PB[\xE5\x8F\xA4\xE5\x8A\x9B]PW[b])", Charset::Utf8,
     CharsetFrom::Detected, "古力|b"},
    {"BOM", "\xEF\xBB\xBF(;PB[\xE5\x8F\xA4\xE5\x8A\x9B]PW[b])", Charset::Utf8, CharsetFrom::Bom, "古力|b"},
    {"Latin", "(;CA[ISO-8859-1]PB[Andr\xE9]PW[b])", Charset::Windows1252, CharsetFrom::Declared, "André|b"},
    {"a file of bytes is not UTF-16", "(;CA[UTF-16]PB[M\xFCller]PW[b])", Charset::Windows1252,
     CharsetFrom::Detected, "Müller|b"},
    {"Shift_JIS, trail bytes are backslashes", "(;CA[Shift_JIS]PB[\x83\x5C\x83\x5C\x95\x5C]PW[b])",
     Charset::ShiftJis, CharsetFrom::Declared, "ソソ表|b"},
    {"the same, each escaped as a byte", "(;CA[Shift_JIS]PB[\x83\\\\\x83\\\\\x95\\\\]PW[\x83\\\\];B[aa])",
     Charset::ShiftJis, CharsetFrom::Declared, "ソソ表|ソ"},
    {"Big5, a trail byte is a bracket", "(;CA[Big5]PB[\xA5\xBB\xA6\x5D\xA7\x7B]PW[b])", Charset::Big5,
     CharsetFrom::Declared, "本因坊|b"},
    {"the same, escaped as a byte", "(;CA[Big5]PB[\xA5\xBB\xA6\\\x5D\xA7\x7B]PW[b];B[aa];W[bb])",
     Charset::Big5, CharsetFrom::Declared, "本因坊|b"},
    {"GBK, cut inside the last character", "(;CA[GBK]PB[\xD5\xC5\xD5]PW[b];B[aa])", Charset::Gb18030,
     CharsetFrom::Declared, "张\xEF\xBF\xBD|b"},
    {"GB2312, two characters and half of one", "(;CA[GB2312]PB[\xCE\xE2\xC7\xE5\xD4]PW[b])", Charset::Gb18030,
     CharsetFrom::Declared, "吴清\xEF\xBF\xBD|b"},
    {"Big5, the same", "(;CA[Big5]PB[\xA7\x64\xB2\x4D\xB7]PW[b])", Charset::Big5, CharsetFrom::Declared,
     "吳清\xEF\xBF\xBD|b"},
    {"half of a character before others", "(;CA[Shift_JIS]PB[Andr\xE9 M\xFCller]PW[b])", Charset::Windows1252,
     CharsetFrom::Detected, "André Müller|b"},
    {"ISO-2022-JP", "(;CA[ISO-2022-JP]PB[\x1B$B0f;3\x1B(B]PW[b])", Charset::Iso2022Jp, CharsetFrom::Declared,
     "井山|b"},
    {"ISO-2022-JP, undeclared", "(;PB[\x1B$B0f;3\x1B(B]PW[b])", Charset::Iso2022Jp, CharsetFrom::Detected,
     "井山|b"},
    {"HZ", "(;CA[HZ-GB-2312]PB[~{9EA&~}]PW[b])", Charset::Hz, CharsetFrom::Declared, "古力|b"},
    {"ISO-2022-JP, a character of brackets", "(;CA[ISO-2022-JP]PB[\x1B$B][\x1B(B]PW[a\x1B$B][\x1B(B])",
     Charset::Iso2022Jp, CharsetFrom::Declared, "毟|a毟"},
    {"HZ, a bracket and a brace", "(;CA[HZ-GB-2312]PB[~{W]~}]PW[b])", Charset::Hz, CharsetFrom::Declared,
     "纵|b"},
    {"ISO-2022-JP, cut off before it comes back", "(;CA[ISO-2022-JP]PB[\x1B$B0f;3]PW[\x1B$B0f\x1B(B])",
     Charset::Iso2022Jp, CharsetFrom::Declared, "井山|井"},
    {"each game its own", "(;CA[GBK]PB[\xB9\xC5]PW[b])(;CA[Big5]PB[\xA5\xBB]PW[c])", Charset::Gb18030,
     CharsetFrom::Declared, "古|b 本|c"},
    {"each game its own, in parentheses around", "((;CA[GBK]PB[\xB9\xC5]PW[b])(;CA[Big5]PB[\xA5\xBB]PW[c]))",
     Charset::Gb18030, CharsetFrom::Declared, "古|b 本|c"},
    {"UTF-16 with mark", "\xFF\xFE(\0;\0P\0B\0[\0\xE4\x53]\0P\0W\0[\0b\0]\0)\0"s, Charset::Utf16Le,
     CharsetFrom::Bom, "古|b"},
    {"UTF-16 without mark", "\0(\0;\0P\0B\0[\0a\0b\0c\0]\0P\0W\0[\0b\0]\0)"s, Charset::Utf16Be,
     CharsetFrom::Detected, "abc|b"},
};

std::string names_of(const Document& document) {
  std::string out;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const Node root = document.tree(i).root();
    out.append(i == 0 ? "" : " ").append(root.find("PB").text()).append("|").append(root.find("PW").text());
  }
  return out;
}

TEST(Charsets, OfGames) {
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    const auto document = Document::read(row.bytes);
    ASSERT_TRUE(document.has_value());
    ASSERT_GT(document->tree_count(), 0u);
    EXPECT_EQ(document->tree(0).charset(), row.charset);
    EXPECT_EQ(document->tree(0).charset_from(), row.from);
    EXPECT_EQ(names_of(*document), row.names);
    EXPECT_EQ(document->bytes(), row.bytes);
  }
}

TEST(Charsets, PlacesInUtf16LeadBackToTheFile) {
  std::string bytes = "\xFF\xFE";
  const auto put = [&](char16_t unit) {
    bytes.push_back(static_cast<char>(unit & 0xFF));
    bytes.push_back(static_cast<char>(unit >> 8));
  };
  for (const char c : std::string("(;C[")) put(static_cast<char16_t>(c));
  for (int i = 0; i < 5000; ++i) put(static_cast<char16_t>(0x4E00 + i));
  for (const char c : std::string("])")) put(static_cast<char16_t>(c));
  const auto document = Document::read(bytes);
  ASSERT_TRUE(document.has_value());
  for (std::uint32_t i = 0; i <= 5000; i += 7) EXPECT_EQ(document->file_offset(4 + 3 * i), 2 + 2 * (4 + i));
  EXPECT_EQ(document->file_offset(static_cast<std::uint32_t>(document->text().size())), bytes.size());
}

// What whoever reads knows counts more than CA, and less than a byte order mark.
TEST(CharsetReading, AsItIsGiven) {
  const struct {
    const char* name;
    std::string bytes;
    std::optional<Charset> always, if_undeclared;
    Charset charset;
    CharsetFrom from;
    const char* black;
  } given[] = {
      {"against CA", "(;CA[UTF-8]PB[\xB0\xA1])", Charset::Big5, {}, Charset::Big5, CharsetFrom::Given, "陛"},
      {"where CA is right",
       "(;CA[GBK]PB[\xB9\xC5])",
       {},
       Charset::Big5,
       Charset::Gb18030,
       CharsetFrom::Declared,
       "古"},
      {"where CA is missing",
       "(;PB[\xB9\xC5\xC1\xA6])",
       {},
       Charset::Big5,
       Charset::Big5,
       CharsetFrom::Given,
       "嘉薯"},
      {"where nobody knows CA",
       "(;CA[klingon]PB[\xB9\xC5\xC1\xA6])",
       {},
       Charset::Big5,
       Charset::Big5,
       CharsetFrom::Given,
       "嘉薯"},
      {"a mark",
       "\xEF\xBB\xBF(;PB[\xE5\x8F\xA4])",
       Charset::Gb18030,
       {},
       Charset::Utf8,
       CharsetFrom::Bom,
       "古"},
      {"plain ASCII", "(;CA[UTF-8]PB[a])", Charset::Big5, {}, Charset::Utf8, CharsetFrom::Declared, "a"},
      {"a bracket in a character",
       "(;PB[\x83\x5D])",
       Charset::ShiftJis,
       {},
       Charset::ShiftJis,
       CharsetFrom::Given,
       "ゾ"},
      {"not in it", "(;PB[\xFF])", Charset::Big5, {}, Charset::Big5, CharsetFrom::Given, "\xEF\xBF\xBD"},
  };
  for (const auto& row : given) {
    ReadOptions options;
    options.charset_rule = {row.always, row.if_undeclared};
    const Document document = *Document::read(row.bytes, options);
    EXPECT_EQ(document.tree(0).charset(), row.charset) << row.name;
    EXPECT_EQ(document.tree(0).charset_from(), row.from) << row.name;
    EXPECT_EQ(document.tree(0).root().find("PB").text(), row.black) << row.name;
  }
}

}  // namespace
}  // namespace qipu::sgf
