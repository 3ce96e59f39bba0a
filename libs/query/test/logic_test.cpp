// and, or, not and parentheses against a slow, obvious twin; the plain form read again.
#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>

#include "ask.hpp"

namespace qipu::query {
namespace {

constexpr std::string_view record = "(;FF[4]T[1];B[aa])";  // has T, has no F

// The grammar as one would write it down:
//   or   = and { "or" and }
//   and  = not { "and" not }
//   not  = "not" not | "(" or ")" | T | F
// Tokens: T F & | ! ( ). Nothing where the text is no expression.
class Twin {
 public:
  explicit Twin(std::string_view tokens) : rest_(tokens) {}

  std::optional<bool> whole() {
    const std::optional<bool> truth = disjunction();
    return rest_.empty() ? truth : std::nullopt;
  }

 private:
  bool eat(char token) {
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::optional<bool> disjunction() {
    std::optional<bool> truth = conjunction();
    while (truth && eat('|')) {
      const std::optional<bool> right = conjunction();
      truth = right ? std::optional<bool>(*truth || *right) : std::nullopt;
    }
    return truth;
  }
  std::optional<bool> conjunction() {
    std::optional<bool> truth = negation();
    while (truth && eat('&')) {
      const std::optional<bool> right = negation();
      truth = right ? std::optional<bool>(*truth && *right) : std::nullopt;
    }
    return truth;
  }
  std::optional<bool> negation() {
    if (eat('T')) return true;
    if (eat('F')) return false;
    if (eat('!')) {
      const std::optional<bool> truth = negation();
      return truth ? std::optional<bool>(!*truth) : std::nullopt;
    }
    if (!eat('(')) return std::nullopt;
    const std::optional<bool> truth = disjunction();
    return truth && eat(')') ? truth : std::nullopt;
  }

  std::string_view rest_;
};

std::string written(std::string_view tokens) {
  std::string text;
  for (const char token : tokens) {
    constexpr std::string_view letters = "TF&|!()";
    constexpr std::string_view words[] = {"has(T)", "has(F)", "and", "or", "not", "(", ")"};
    text.append(words[letters.find(token)]).append(" ");
  }
  return text;
}

// What the filter makes of the tokens is what the twin does, and so is its plain form. Whether they are
// right.
bool as_the_twin(const std::string& tokens, sgf::Node root) {
  const std::optional<bool> expected = Twin(tokens).whole();
  const auto filter = Filter::parse(written(tokens));
  EXPECT_EQ(filter.has_value(), expected.has_value()) << written(tokens);
  if (!filter || !expected) return false;
  EXPECT_EQ(filter->matches(game::Game(root)), *expected) << written(tokens);
  const Filter again = filter_of(filter->to_text());
  EXPECT_EQ(again.to_text(), filter->to_text());
  EXPECT_EQ(again.matches(game::Game(root)), *expected) << filter->to_text();
  return true;
}

// Every row of up to 6 tokens.
TEST(Logic, AllShortExpressions) {
  const sgf::Document document = read(record);
  constexpr std::string_view letters = "TF&|!()";
  std::size_t good = 0;
  for (std::size_t length = 1, rows = letters.size(); length <= 6; ++length, rows *= letters.size())
    for (std::size_t row = 0; row < rows; ++row) {
      std::string tokens;
      for (std::size_t rest = row, i = 0; i < length; ++i, rest /= letters.size())
        tokens.push_back(letters[rest % letters.size()]);
      good += as_the_twin(tokens, document.tree(0).root());
    }
  EXPECT_GT(good, 200u);
}

void add_random(std::mt19937& random, int depth, std::string& tokens) {
  const auto choice = random() % (depth > 0 ? 6 : 2);
  constexpr std::string_view first = "TF!(", joint = "&|", last = ")";
  if (choice < first.size()) tokens.push_back(first[choice]);
  if (choice >= 2) add_random(random, depth - 1, tokens);
  if (choice == 3) tokens.append(last);
  if (choice < first.size()) return;
  tokens.push_back(joint[choice - first.size()]);
  add_random(random, depth - 1, tokens);
}

TEST(Logic, LongExpressions) {
  const sgf::Document document = read(record);
  std::mt19937 random(1);
  for (int i = 0; i < 5000; ++i) {
    std::string tokens;
    add_random(random, 8, tokens);
    EXPECT_TRUE(as_the_twin(tokens, document.tree(0).root())) << tokens;
  }
}

// x and y stand for any test; every filter of a pair says the same.
struct Law {
  std::string_view left;
  std::string_view right;
};

std::string with(std::string_view law, std::string_view x, std::string_view y) {
  std::string text;
  for (const char c : law) {
    if (c == 'x')
      text.append("(").append(x).append(")");
    else if (c == 'y')
      text.append("(").append(y).append(")");
    else
      text.push_back(c);
  }
  return text;
}

TEST(Logic, Laws) {
  constexpr Law laws[] = {
      {"not not x", "x"},
      {"not (x and y)", "not x or not y"},
      {"not (x or y)", "not x and not y"},
      {"x and y", "y and x"},
      {"x or y", "y or x"},
      {"x or (x and y)", "x"},
      {"x and (x or y)", "x"},
      {"x and not x", "y and not y"},
      {"!x || !y", "非 (x 且 y)"},
  };
  constexpr std::string_view tests[] = {
      "PB ~ \"go\"",   "DT >= 1950",
      "moves > 2",     "has(C)",
      "KM != 6.5",     "C !~ \"good\"",
      "winner = B",    "rank > 3k",
      "count(B) < 2",  "depth in 1..3",
      "not DT < 1960", "size = 19",
      "B = dd",        "player = \"Sakata\" or TM > 60",
  };
  constexpr std::string_view records[] = {
      "(;FF[4]PB[Go]DT[1951]KM[6.5];B[dd];W[pp]C[good];B[qq])",
      "(;FF[4]PW[Sakata]BR[5k]RE[B+R](;B[aa])(;B[bb];W[cc]))",
      "(;FF[4]SZ[9])",
      "(;FF[4];B[dd](;PB[Go]TM[90])(;PB[Sakata]RE[W+2]C[bad]))",
  };
  for (const std::string_view one : records) {
    const sgf::Document document = read(one);
    for (const Law& law : laws)
      for (const std::string_view x : tests)
        for (const std::string_view y : tests) {
          const std::string left = with(law.left, x, y), right = with(law.right, x, y);
          ASSERT_EQ(answers(filter_of(left), document), answers(filter_of(right), document)) << left << "\n"
                                                                                             << right << "\n"
                                                                                             << one;
        }
  }
}

struct Printed {
  std::string_view expression;
  std::string_view plain;
};

TEST(Logic, PlainForm) {
  constexpr Printed cases[] = {
      {"PB~\"Go Seigen\"and DT>=1950 and moves>100 and has(C)",
       "PB ~ \"Go Seigen\" and DT >= 1950 and moves > 100 and has(C)"},
      {"棋手 ～ “吴清源” 且 手数＞１００ 或 非 有（Ｃ）",
       "player ~ \"吴清源\" and moves > 100 or not has(C)"},
      {"年份 在 1950..1960 且 段位 在（９ｐ，９ｄ）", "year in 1950..1960 and rank in (9p, 9d)"},
      {"年份不在1950..1960且非手数非在(1,2)", "year not in 1950..1960 and not moves not in (1, 2)"},
      {"年份 在 1950到1960 并且 选手 = '吴' 或者 编码 = UTF-8",
       "year in 1950..1960 and player = \"吴\" or charset = UTF-8"},
      {"手数大于100且段位不小于9p或PB包含'吴'", "moves > 100 and rank >= 9p or PB ~ \"吴\""},
      {"手数小于1或手数不大于1或手数不等于1或手数等于1",
       "moves < 1 or moves <= 1 or moves != 1 or moves = 1"},
      {"棋手不包含“吴”", "player !~ \"吴\""},
      {"手数>100且非(计数(C)>3)", "moves > 100 and not (count(C) > 3)"},
      {"! has(C)&&moves<>3||KM==.5", "not has(C) and moves != 3 or KM = .5"},
      {"NOT has(C) AND DT NOT IN 1950 .. 1960", "not has(C) and DT not in 1950..1960"},
      {"((PB='it\\'s'))", "((PB = \"it's\"))"},
      {"PB = 'say \"x\" \\\\ \\y'", "PB = \"say \\\"x\\\" \\\\ \\\\y\""},
      {"PB = ＂ａ\"\\＼＂", "PB = \"ａ\\\"\\\\＼\""},
      {"KM≥-5.5 and KM≤+5.5 and KM≠0", "KM >= -5.5 and KM <= +5.5 and KM != 0"},
      {"PB in('a'、\"b\" , ‘c’,「d」,『e』)", "PB in (\"a\", \"b\", \"c\", \"d\", \"e\")"},
      {"DT = 1950年3月5日", "DT = 1950年3月5日"},
      {"RE in(B+R,W+)", "RE in (B+R, W+)"},
      {"TM = 1:00:00", "TM = 1:00:00"},
  };
  for (const Printed& one : cases) {
    const Filter filter = filter_of(one.expression);
    EXPECT_EQ(filter.to_text(), one.plain);
    EXPECT_EQ(filter_of(filter.to_text()).to_text(), one.plain);
  }
}

}  // namespace
}  // namespace qipu::query
