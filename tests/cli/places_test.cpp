// Where a finding stands, and the caret below it: wide characters, marks, tabs, every line end, long lines.
#include "places.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace qipu::app {
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
  const text::Position place = places.position(span.begin);
  const Excerpt excerpt = places.excerpt(span, most_columns);
  return std::to_string(place.line) + ":" + std::to_string(place.column) + "\n" + excerpt.text + "\n" +
         std::string(excerpt.column, ' ') + std::string(std::max(1u, excerpt.width), '^');
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

// Pieces that long lines are made of; the last is no UTF-8.
constexpr std::string_view pieces[] = {"a"sv,  "0123456789"sv, "棋"sv,      "e\xCC\x81"sv,
                                       "\n"sv, "\r"sv,         "\xFF\xFE"sv};

std::string random_bytes(std::mt19937& random) {
  std::string bytes = "(;GM[1]CA[UTF-8]C[";
  const std::size_t kinds = random() % 2 == 0 ? 4 : std::size(pieces);  // one long line, or many
  for (int i = 0; i < 400; ++i) {
    const std::string_view piece = pieces[random() % kinds];
    for (std::uint_fast32_t n = random() % 30; n > 0; --n) bytes += piece;
  }
  return bytes + "])";
}

TEST(Places, AnyOrderOfQuestionsGivesTheSame) {
  std::mt19937 random(1);
  for (int round = 0; round < 10; ++round) {
    const sgf::Document document = document_of(random_bytes(random));
    const std::string_view text = document.text();
    const text::LineIndex lines(text);
    Places places(document);
    for (int i = 0; i < 300; ++i) {
      const auto offset = static_cast<std::uint32_t>(random() % text.size());
      const text::Position expected = lines.position(offset, places.charset_at(offset));
      const text::Position seen = places.position(offset);
      ASSERT_EQ(seen.line, expected.line) << offset;
      ASSERT_EQ(seen.column, expected.column) << offset;
    }
  }
}

}  // namespace
}  // namespace qipu::app
