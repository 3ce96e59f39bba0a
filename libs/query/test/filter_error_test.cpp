// What is wrong with an expression, and where. A case is a line: the expression, the column, the length in
// bytes, what is wrong, the suggestion.
#include "qipu/query/filter_error.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "qipu/query/filter.hpp"

namespace qipu::query {
namespace {

using Id = FilterErrorId;

struct Case {
  std::string_view expression;
  std::uint32_t column;
  std::uint32_t length;
  FilterErrorId id;
  std::string_view word = {};
  std::string_view near = {};
};

constexpr Case cases[] = {
    {"", 1, 0, Id::Empty},
    {" \t　", 4, 0, Id::Empty},
    {"\xFF", 1, 1, Id::NotUtf8},
    {"PB = \"吴\xE6\"", 8, 1, Id::NotUtf8},
    {"PB = \"a", 6, 1, Id::UnclosedQuote, "\""},
    {"PB = 'a\\'", 6, 1, Id::UnclosedQuote, "'"},
    {"棋手 ~ “吴清源", 6, 3, Id::UnclosedQuote, "“"},
    {"moves > 1 ; depth > 2", 11, 1, Id::UnknownCharacter, ";"},
    {"moves > 1 & depth > 2", 11, 1, Id::UnknownCharacter, "&", "and"},
    {"moves > 1 | depth > 2", 11, 1, Id::UnknownCharacter, "|", "or"},
    {std::string_view("moves > 1\0", 10), 10, 1, Id::UnknownCharacter, std::string_view("\0", 1)},
    {"moves > 1 」", 11, 3, Id::UnknownCharacter, "」"},

    // Parentheses
    {"(PB = \"a\"", 1, 1, Id::UnclosedParenthesis, "("},
    {"has(C) and ((has(B) or has(W))", 12, 1, Id::UnclosedParenthesis, "("},
    {"PB = \"a\")", 9, 1, Id::UnmatchedParenthesis, ")"},
    {"(has(C))) or has(B)", 9, 1, Id::UnmatchedParenthesis, ")"},
    {"PB in (\"a\", \"b\"", 7, 1, Id::UnclosedParenthesis, "("},
    {"（棋手 = “吴”", 1, 3, Id::UnclosedParenthesis, "("},

    // What should stand there
    {"not", 4, 0, Id::TestExpected},
    {"has(C) and", 11, 0, Id::TestExpected},
    {"has(C) and ", 12, 0, Id::TestExpected},
    {"()", 2, 1, Id::TestExpected, ")"},
    {"and has(C)", 1, 3, Id::TestExpected, "and"},
    {"has(C) or or has(B)", 11, 2, Id::TestExpected, "or"},
    {"100 < moves", 1, 3, Id::TestExpected, "100"},
    {"\"a\" = PB", 1, 3, Id::TestExpected, "a"},
    {"moves", 6, 0, Id::OperatorExpected, "moves"},
    {"PB and PW", 4, 3, Id::OperatorExpected, "and"},
    {"moves 100", 7, 3, Id::OperatorExpected, "100"},
    {"moves not 100", 7, 3, Id::OperatorExpected, "not"},
    {"moves > 100 depth > 2", 13, 5, Id::JunctionExpected, "depth"},
    {"has(C) (has(B))", 8, 1, Id::JunctionExpected, "("},
    {"has(C) not has(B)", 8, 3, Id::JunctionExpected, "not"},
    {"moves >", 8, 0, Id::ValueExpected},
    {"moves > and has(C)", 9, 3, Id::ValueExpected, "and"},
    {"moves > > 5", 9, 1, Id::ValueExpected, ">"},
    {"PB =~ \"a\"", 5, 1, Id::ValueExpected, "~"},
    {"DT in 1950..", 13, 0, Id::ValueExpected},
    {"PB in ()", 8, 1, Id::ValueExpected, ")"},
    {"PB in (\"a\",)", 12, 1, Id::ValueExpected, ")"},
    {"PB in (\"a\" \"b\")", 12, 3, Id::CommaExpected, "b"},
    {"DT in 1950", 7, 4, Id::ListExpected, "1950"},
    {"DT in 2006-2007", 7, 9, Id::ListExpected, "2006-2007", "2006..2007"},
    {"日期 在 1950-03–1951-02", 6, 17, Id::ListExpected, "1950-03–1951-02", "1950-03..1951-02"},
    {"year = 2006-2007", 8, 9, Id::NumberExpected, "2006-2007", "in 2006..2007"},
    {"DT in 1950-03", 7, 7, Id::ListExpected, "1950-03"},
    {"rank = 5k-3d", 8, 5, Id::RankExpected, "5k-3d", "in 5k..3d"},
    {"winner = a-b", 10, 3, Id::WinnerExpected, "a-b"},
    {"年份 不在 1950", 7, 4, Id::ListExpected, "1950"},
    {"moves not 不在 (1)", 7, 3, Id::OperatorExpected, "not"},
    {"DT not in", 10, 0, Id::ListExpected},
    {"move(0) = aa", 6, 1, Id::MovesExpected, "0"},
    {"captures(1", 11, 0, Id::MovesExpected},
    {"has", 4, 0, Id::ParenthesisExpected},
    {"has C", 5, 1, Id::ParenthesisExpected, "C"},
    {"has(C", 6, 0, Id::ParenthesisExpected},
    {"has(C, B)", 6, 1, Id::ParenthesisExpected, ","},
    {"has()", 5, 1, Id::PropertyExpected, ")"},
    {"has(\"C\")", 5, 3, Id::PropertyExpected, "C"},
    {"has(moves)", 5, 5, Id::PropertyExpected, "moves"},
    {"has(komi)", 5, 4, Id::PropertyExpected, "komi", "KM"},
    {"count(lb) > 2", 7, 2, Id::PropertyExpected, "lb", "LB"},
    {"count(C)", 9, 0, Id::OperatorExpected, "count"},

    // Words
    {"mooves > 100", 1, 6, Id::UnknownWord, "mooves", "moves"},
    {"Moves > 100", 1, 5, Id::UnknownWord, "Moves", "moves"},
    {"has(C) and pb = \"x\"", 12, 2, Id::UnknownWord, "pb", "PB"},
    {"haz(C)", 1, 3, Id::UnknownWord, "haz", "has"},
    {"hsa(C)", 1, 3, Id::UnknownWord, "hsa", "has"},
    {"comment > 2", 1, 7, Id::UnknownWord, "comment", "comments"},
    {"xyzzy > 2", 1, 5, Id::UnknownWord, "xyzzy"},
    {"评注 > 2", 1, 6, Id::UnknownWord, "评注", "评注数"},
    {"手数 > 5 且 步数 > 3", 10, 6, Id::UnknownWord, "步数"},

    // Types
    {"PB > 5", 4, 1, Id::NoOrder, "PB"},
    {"winner < B", 8, 1, Id::NoOrder, "winner"},
    {"KO = 3", 4, 1, Id::NoValue, "KO"},
    {"moves ~ \"1\"", 7, 1, Id::NoText, "moves"},
    {"count(C) ~ \"1\"", 10, 1, Id::NoText, "count"},
    {"moves < (3, 4)", 9, 1, Id::NoList, "("},
    {"moves = 3..4", 10, 2, Id::NoRange, "moves"},
    {"PB in \"a\"..\"b\"", 10, 2, Id::NoRange, "PB"},
    {"RE in B..W", 8, 2, Id::NoRange, "RE"},
    {"DT in 1960..1950", 7, 10, Id::ReversedRange, "1960..1950"},
    {"BR in 1d..5k", 7, 6, Id::ReversedRange, "1d..5k"},
    {"BR in 5k..2100", 7, 8, Id::ReversedRange, "5k..2100"},
    {"PB = Go", 6, 2, Id::TextExpected, "Go", "\"Go\""},
    {"PB = 5", 6, 1, Id::TextExpected, "5", "\"5\""},
    {"moves > \"abc\"", 9, 5, Id::NumberExpected, "abc"},
    {"moves > 1e3", 9, 3, Id::NumberExpected, "1e3"},
    {"moves > PB", 9, 2, Id::NumberExpected, "PB"},
    {"moves > -", 9, 1, Id::NumberExpected, "-"},
    {"moves in (1, 2, x)", 17, 1, Id::NumberExpected, "x"},
    {"moves > 99999999999999999999", 9, 20, Id::NumberTooLarge, "99999999999999999999"},
    {"DT > 1950-13", 6, 7, Id::DateExpected, "1950-13"},
    {"DT > 1950-02-30", 6, 10, Id::DateExpected, "1950-02-30"},
    {"DT > 50", 6, 2, Id::DateExpected, "50"},
    {"DT > \"\"", 6, 2, Id::DateExpected, ""},
    {"BR >= strong", 7, 6, Id::RankExpected, "strong"},
    {"RE = B+Q", 6, 3, Id::ResultExpected, "B+Q"},
    {"winner = Lee", 10, 3, Id::WinnerExpected, "Lee"},
    {"manner = luck", 10, 4, Id::MannerExpected, "luck"},
    {"PL = red", 6, 3, Id::ColorExpected, "red"},
    {"size = big", 8, 3, Id::SizeExpected, "big"},
    {"AB = zzz", 6, 3, Id::PointExpected, "zzz"},
    {"B = I5", 5, 2, Id::PointExpected, "I5"},
    {"charset = EBCDIC", 11, 6, Id::CharsetExpected, "EBCDIC"},
    {"rules = chess", 9, 5, Id::RulesExpected, "chess"},
    {"TM > long", 6, 4, Id::TimeExpected, "long"},
};

TEST(FilterError, Places) {
  for (const Case& one : cases) {
    const auto filter = Filter::parse(one.expression);
    ASSERT_FALSE(filter.has_value()) << one.expression;
    const FilterError& error = filter.error();
    EXPECT_EQ(error.id, one.id) << one.expression << ": " << message(error, Language::English);
    EXPECT_EQ(error.column, one.column) << one.expression;
    EXPECT_EQ(error.length, one.length) << one.expression;
    EXPECT_EQ(error.word, one.word) << one.expression;
    EXPECT_EQ(error.near, one.near) << one.expression;
    EXPECT_LE(error.offset + error.length, one.expression.size()) << one.expression;
  }
}

TEST(FilterError, EveryOneIsMet) {
  std::set<FilterErrorId> met{FilterErrorId::TooLong};
  for (const Case& one : cases) met.insert(one.id);
  EXPECT_EQ(met.size(), static_cast<std::size_t>(FilterErrorId::TimeExpected) + 1);
}

TEST(FilterError, LongExpressions) {
  const std::string test = "has(C)";
  std::string longest = test;
  while (longest.size() + 10 <= Filter::most_bytes) longest += " or " + test;
  EXPECT_TRUE(Filter::parse(longest).has_value());
  longest.resize(Filter::most_bytes + 1, ' ');
  const auto filter = Filter::parse(longest);
  ASSERT_FALSE(filter.has_value());
  EXPECT_EQ(filter.error().id, FilterErrorId::TooLong);
  EXPECT_EQ(message(filter.error(), Language::English), "the expression is longer than 65536 bytes");
}

TEST(FilterError, DeepExpressions) {
  const std::size_t depth = (Filter::most_bytes - 6) / 2;
  EXPECT_TRUE(Filter::parse(std::string(depth, '(') + "has(C)" + std::string(depth, ')')).has_value());
  const auto open = Filter::parse(std::string(Filter::most_bytes, '('));
  ASSERT_FALSE(open.has_value());
  EXPECT_EQ(open.error().id, FilterErrorId::TestExpected);
  std::string nots;
  while (nots.size() + 10 < Filter::most_bytes) nots += "not ";
  EXPECT_TRUE(Filter::parse(nots + "has(C)").has_value());
}

struct Words {
  std::string_view expression;
  std::string_view english;
  std::string_view chinese;
};

TEST(FilterError, Messages) {
  constexpr Words words[] = {
      {"mooves > 1", "unknown word mooves (did you mean moves?)", "不认识的词语 mooves（是否指 moves？）"},
      {"xyzzy > 1", "unknown word xyzzy", "不认识的词语 xyzzy"},
      {"PB = Go", "text stands in quotes: \"Go\"", "文字应加引号：\"Go\""},
      {"moves >", "the expression ends where a value should follow", "表达式在此结束，其后还应有一个值"},
      {"moves > )", "a value to compare with should stand here, not )", "此处应为用来比较的值，而不是 )"},
      {"KO = 1", "KO has no value; has(KO) asks whether it is there", "KO 没有值；问它是否存在，请用 有(KO)"},
      {"", "the expression is empty", "表达式为空"},
      {"moves > \"a\nb\x1b[0m\"", "a b [0m is not a number", "a b [0m 不是数"},
  };
  for (const Words& one : words) {
    const auto filter = Filter::parse(one.expression);
    ASSERT_FALSE(filter.has_value()) << one.expression;
    EXPECT_EQ(message(filter.error(), Language::English), one.english);
    EXPECT_EQ(message(filter.error(), Language::Chinese), one.chinese);
  }
}

TEST(FilterError, LongWordsAreCut) {
  std::string word;
  for (int i = 0; i < 100; ++i) word += "吴";
  const auto filter = Filter::parse("moves > " + word);
  ASSERT_FALSE(filter.has_value());
  const std::string text = message(filter.error(), Language::Chinese);
  EXPECT_LT(text.size(), 100u);
  EXPECT_NE(text.find("吴… 不是数"), std::string::npos) << text;
}

}  // namespace
}  // namespace qipu::query
