// Where a finding stands, and the caret below it: wide characters, marks, tabs, every line end, long lines.
#include "qipu/report/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/game/game.hpp"
#include "qipu/testing/amount.hpp"

namespace qipu::report {
namespace {

using namespace std::string_view_literals;

constexpr std::uint32_t most_columns = 40;

sgf::Document document_of(std::string_view bytes) {
  Result<sgf::Document> document = sgf::Document::read(std::string(bytes));
  return std::move(*document);
}

// "line:column", the excerpt, the carets, each on a line.
std::string shown(std::string_view bytes, Span span) {
  const sgf::Document document = document_of(bytes);
  Places places(document);
  const text::LineColumn place = places.position(span.begin);
  const Excerpt excerpt = places.excerpt(span, most_columns);
  return std::to_string(place.line) + ":" + std::to_string(place.column) + "\n" + excerpt.text + "\n" +
         std::string(excerpt.column, ' ') + std::string(std::max(1u, excerpt.width), '^');
}

std::string words_of(text::LineColumn place) {
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

struct CaretCase {
  const char* name;
  std::string_view bytes;
  std::string_view marked;  // the first place where this stands
  std::string_view expected;
};

constexpr CaretCase caret_cases[] = {
    {"ascii", "(;GM[1]X;B[aa])"sv, "X"sv, "1:8\n(;GM[1]X;B[aa])\n       ^"sv},
    {"several", "(;GM[1]junk;B[aa])"sv, "junk"sv, "1:8\n(;GM[1]junk;B[aa])\n       ^^^^"sv},
    {"after_wide", "(;PB[黑方]X)"sv, "X"sv, "1:9\n(;PB[黑方]X)\n          ^"sv},
    {"wide", "(;PB[棋]棋子;)"sv, "棋子"sv, "1:8\n(;PB[棋]棋子;)\n        ^^^^"sv},
    {"combining", "(;PB[e\xCC\x81]X)"sv, "X"sv, "1:9\n(;PB[e\xCC\x81]X)\n       ^"sv},
    {"tab", "(;GM[1]\tX)"sv, "X"sv, "1:9\n(;GM[1] X)\n        ^"sv},
    {"tab_after_wide", "(;C[棋]\tX)"sv, "X"sv, "1:8\n(;C[棋] X)\n        ^"sv},
    {"lf", "(;GM[1]\n;B[aa]\nX)"sv, "X"sv, "3:1\nX)\n^"sv},
    {"cr", "(;GM[1]\r;B[aa]\rX)"sv, "X"sv, "3:1\nX)\n^"sv},
    {"crlf", "(;GM[1]\r\n;B[aa]\r\nX)"sv, "X"sv, "3:1\nX)\n^"sv},
    {"lfcr", "(;GM[1]\n\r;B[aa]\n\rX)"sv, "X"sv, "3:1\nX)\n^"sv},
    {"mixed", "(;GM[1]\r\r\n\nX)"sv, "X"sv, "4:1\nX)\n^"sv},
    {"control", "(;GM[1]\x01X)"sv, "X"sv, "1:9\n(;GM[1]␁X)\n        ^"sv},
    {"gbk", "(;CA[GBK]PB[\xBA\xDA]X)"sv, "X"sv, "1:15\n(;CA[GBK]PB[黑]X)\n               ^"sv},
    {"long", "(;C[0123456789012345678901234567890123456789012345678901234567890123456789]X;B[aa])"sv, "X"sv,
     "1:76\n…9012345678901234567890123456789]X;B[aa])\n                                 ^"sv},
};

class Caret : public testing::TestWithParam<CaretCase> {};

TEST_P(Caret, StandsUnderThePlace) {
  const CaretCase& test = GetParam();
  const auto begin = static_cast<std::uint32_t>(test.bytes.find(test.marked));
  const Span span{begin, begin + static_cast<std::uint32_t>(test.marked.size())};
  EXPECT_EQ(shown(test.bytes, span), test.expected);
}

INSTANTIATE_TEST_SUITE_P(Cases, Caret, testing::ValuesIn(caret_cases),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(Places, PointsBehindTheLastByte) { EXPECT_EQ(shown("(;B[aa]", {7, 7}), "1:8\n(;B[aa]\n       ^"); }

// Pieces that long lines are made of.
struct RandomCase {
  const char* name;
  std::string_view charset;
  std::vector<std::string_view> pieces;
};

const RandomCase random_cases[] = {
    {"utf8", "UTF-8", {"a", "0123456789", "棋", "e\xCC\x81", "\n", "\r", "\xFF\xFE"}},
    {"gb18030", "GB18030", {"a", "0123456789", "\xC6\xE5", "\x81\x30\x81\x30", "\xFF", "\n", "\r\n"}},
    {"big5", "Big5", {"a", "0123456789", "\xB4\xD1", "\x88\x62", "\xA5\x5C", "\xFF", "\n"}},
    {"iso2022jp",
     "ISO-2022-JP",
     {"a", "0123456789", "\x1B$B0O8k\x1B(B", "\x1B$B0O", "~}", "\x1B(J~\x1B(B", "\x1B(B", "\x0E", "\x0F",
      "\x1B&@", "\x1B", "\xFF", "\n"}},
    {"iso2022kr",
     "ISO-2022-KR",
     {"a", "0123456789", "\x0E\x39\x59\x0F", "\x0E\x39\x59", "\x1B$)C", "~{", "\x0F", "\x1B", "\xFF", "\n"}},
    {"hz",
     "HZ-GB-2312",
     {"a", "0123456789", "~{Fe~}", "~{Fe", "x~}y", "~}", "~~", "~", "\x1B", "\xFF", "\n"}},
};

class AnyOrder : public testing::TestWithParam<RandomCase> {};

std::string random_bytes(std::mt19937& random, const RandomCase& test) {
  std::string bytes = "(;GM[1]CA[" + std::string(test.charset) + "]C[";
  const std::size_t kinds = test.pieces.size() - random() % 4;
  for (int i = 0; i < 400; ++i) {
    const std::string_view piece = test.pieces[random() % kinds];
    for (std::uint_fast32_t n = random() % 30; n > 0; --n) bytes += piece;
  }
  return bytes + "])";
}

TEST_P(AnyOrder, OfQuestionsGivesTheSame) {
  std::mt19937 random(1);
  for (int round = 0; round < 10; ++round) {
    const sgf::Document document = document_of(random_bytes(random, GetParam()));
    const std::string_view text = document.text();
    const text::LineIndex lines(text);
    Places places(document);
    for (int i = 0; i < 300; ++i) {
      const auto offset = static_cast<std::uint32_t>(random() % text.size());
      const text::LineColumn expected = lines.position(offset, places.charset_at(offset));
      const text::LineColumn seen = places.position(offset);
      ASSERT_EQ(seen.line, expected.line) << offset;
      ASSERT_EQ(seen.column, expected.column) << offset;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Charsets, AnyOrder, testing::ValuesIn(random_cases),
                         [](const auto& test) { return std::string(test.param.name); });

// ---- Records in other formats

// A document each byte of which comes from the byte of the file with the same number.
struct ByteByByte {
  explicit ByteByByte(std::string_view file) : document(document_of(std::string(file.size() + 1, ' '))) {
    for (std::uint32_t i = 0; i <= file.size(); ++i) derivation.origins.push_back({i, {i, i}});
    part.original = file;
  }

  sgf::Document document;
  sgf::Derivation derivation;
  PartView part{.document = document, .derivation = &derivation};
};

std::string wide(std::u16string_view text, bool is_big_endian) {
  std::string bytes;
  for (const char16_t unit : text) {
    const char low = static_cast<char>(unit & 0xFF), high = static_cast<char>(unit >> 8);
    bytes += is_big_endian ? high : low;
    bytes += is_big_endian ? low : high;
  }
  return bytes;
}

// The obvious way: all before a place is decoded anew.
class SlowPlaces {
 public:
  explicit SlowPlaces(std::string_view file) : file_(file), mark_(text::find_bom(file)) {
    if (mark_.charset == text::Charset::Utf8 || mark_.length == 0) mark_ = {text::Charset::Utf8, 0};
    text_ = before(file.size());
  }

  text::LineColumn position(std::size_t offset) const {
    return text::LineIndex(text_).position(before(offset).size(), text::Charset::Utf8);
  }

 private:
  std::string before(std::size_t offset) const {
    if (mark_.length == 0) return std::string(file_.substr(0, offset));
    const std::size_t size = std::max<std::size_t>(offset, mark_.length) - mark_.length;
    return text::decoded(file_.substr(mark_.length, size), mark_.charset);
  }

  std::string_view file_;
  text::Bom mark_;
  std::string text_;
};

struct FileCase {
  const char* name;
  std::u16string_view text;
};

constexpr FileCase file_cases[] = {
    {"empty", u""},
    {"ascii", u"\\HS\n\\GS\nSKI 0 1\n"},
    {"chinese", u"PB 黑方\n白方\n"},
    {"crlf", u"甲\r\n\r\n乙\r\n"},
    {"every_line_end", u"甲\n乙\r丙\n\r丁\r\n戊\u000A\u0A0D\u0D0A"},
    {"surrogate_pairs", u"𠀀𝄞\n甲𠀀\n𠀀"},
    {"lone_high", u"甲\xD840\n\xD840甲\n\xD840"},
    {"lone_low", u"\xDC00\n甲\xDC00𠀀\xDC00\n"},
    {"lone_in_a_row", u"a\xD840\xD840\xDC00\xDC00\xDC00\xD840\n\xD840\xD840\xD840𠀀\n甲"},
};

std::u16string repeated(std::u16string_view text, std::size_t count) {
  std::u16string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

class ConvertedFile : public testing::TestWithParam<FileCase> {};

TEST_P(ConvertedFile, HasThePlacesOfItsSlowTwin) {
  for (const std::size_t count : {1u, 40u}) {  // short, and longer than the steps of what is remembered
    const std::u16string text = repeated(GetParam().text, count);
    const std::string le = wide(text, false), be = wide(text, true);
    const std::string utf8 = text::decoded(le, text::Charset::Utf16Le);
    const std::string files[] = {utf8,
                                 "\xEF\xBB\xBF" + utf8,
                                 "\xFF\xFE" + le,
                                 "\xFE\xFF" + be,
                                 "\xFF\xFE" + le + "x",
                                 "\xFE\xFF" + be + "x"};
    for (const std::string& file : files) {
      const ByteByByte converted(file);
      const SlowPlaces slow(file);
      Places up(converted.part), down(converted.part);
      const auto size = static_cast<std::uint32_t>(file.size());
      for (std::uint32_t i = 0; i <= size; ++i) {
        EXPECT_EQ(words_of(up.position(i)), words_of(slow.position(i))) << testing::PrintToString(file);
        EXPECT_EQ(words_of(down.position(size - i)), words_of(slow.position(size - i)))
            << testing::PrintToString(file);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, ConvertedFile, testing::ValuesIn(file_cases),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(Places, GameInfoIsThatOfTheWay) {
  const sgf::Document document = document_of(
      "(;PB[a];B[aa];W[bb])(;GM[1];B[aa](;PB[x];W[bb])(;PB[y];W[cc])(;W[dd]))(;B[aa];W[bb])(;C[z](;EV[e];B["
      "aa]))");
  Places places(document);
  for (const sgf::Tree tree : document.trees())
    for (const sgf::Node node : tree.nodes())
      EXPECT_EQ(places.game_info_of(node), game::game_of(node).info()) << node.index();
}

}  // namespace
}  // namespace qipu::report
