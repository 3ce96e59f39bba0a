// Tests of moves by their numbers, and of what they took.
#include "ask.hpp"
#include "qipu/query/filter_error.hpp"

namespace qipu::query {
namespace {

// Move 4 takes the stone at aa, move 7 the two at the lower edge.
constexpr const char* taking =
    "(;GM[1]SZ[9]AB[ei][fi]AW[di][eh][fh];B[aa];W[ba];B[cc];W[ab];B[];W[hh];W[gi](;B[ee])(;B[ff]))";

struct Case {
  const char* expression;
  const char* record;
  const char* answers;
};

constexpr Case cases[] = {
    {"move(1) = Q16", "(;GM[1];B[pd];W[dp])(;GM[1];W[dp];B[pd])(;GM[1])", "ynn"},
    {"move(1..2) = pd", "(;GM[1];B[pd];W[dp])(;GM[1];W[dp];B[pd])(;GM[1];B[aa];B[bb];B[pd])", "yyn"},
    {"move(2..) = pd", "(;GM[1];B[pd];W[dp])(;GM[1];W[dp];B[aa];B[pd])", "ny"},
    {"move() = pd", "(;GM[1];B[pd])(;GM[1];B[aa](;W[bb])(;W[pd]))", "yn"},
    {"move() = (pd, aa)", "(;GM[1];B[pd])(;GM[1];B[aa])(;GM[1];B[bb])", "yyn"},
    {"move() != pd", "(;GM[1];B[pd])(;GM[1];B[aa])(;GM[1])", "nyn"},
    {"move(2) = pass", "(;GM[1];B[pd];W[])(;GM[1];B[];W[aa])", "yn"},
    {"B(1..2) = pd", "(;GM[1];B[pd];W[dp])(;GM[1];W[pd];B[dp])", "yn"},
    {"W(1..2) = pd", "(;GM[1];B[pd];W[dp])(;GM[1];W[pd];B[dp])", "ny"},
    {"B = pd", "(;GM[1];B[aa](;W[bb])(;B[pd]))", "y"},  // without parentheses: any node
    {"着手（1．．2）＝pd 且 黑着(1) = pd", "(;GM[1];B[pd];W[dp])(;GM[1];W[dp];B[pd])", "yn"},
    {"move(3) = cc", "(;GM[1];B[aa](;PB[x];W[bb];B[cc])(;PB[y];W[cc];B[bb]))", "yn"},  // from the root
    {"captures() = 3", taking, "y"},
    {"captures(1..4) = 1 and captures(5..) = 2 and captures(1..3) = 0", taking, "y"},
    {"captured() = A9 and captured(7) = (ei, aa) and captured(4) != ei", taking, "y"},
    {"captured(1..3) = aa or captured() = ba or captured(1..3) != aa", taking, "n"},
    {"提子(4) > 0 且 被提(4) = aa", taking, "y"},
    {"white_captures = 3 and 黑方提子 = 0", taking, "y"},
    {"captures() = 0", "(;GM[1];B[aa])(;GM[6];B[aa])", "yn"},
};

TEST(Moves, ByTheirNumbers) {
  for (const Case& one : cases)
    EXPECT_EQ(answers(filter_of(one.expression), read(one.record)), one.answers) << one.expression;
}

TEST(Moves, PlainForm) {
  EXPECT_EQ(filter_of("着手( 14 )=Q16").to_text(), "move(14) = Q16");
  EXPECT_EQ(filter_of("黑着(1..50) 在 (Q16,dd)").to_text(), "B(1..50) in (Q16, dd)");
  EXPECT_EQ(filter_of("W(50..) != pass").to_text(), "W(50..) != pass");
  EXPECT_EQ(filter_of("提子()>2").to_text(), "captures() > 2");
  for (const char* const text : {"move(14) = Q16", "B(1..50) in (Q16, dd)", "captures(2..) > 2"})
    EXPECT_EQ(filter_of(text).to_text(), text);
}

TEST(Moves, Mistakes) {
  using Id = FilterErrorId;
  const struct {
    const char* expression;
    std::uint32_t column;
    Id id;
  } mistakes[] = {
      {"move(0) = aa", 6, Id::MovesExpected},
      {"move(x) = aa", 6, Id::MovesExpected},
      {"move(1", 7, Id::MovesExpected},
      {"move(5..2) = aa", 6, Id::ReversedRange},
      {"move(1..x) = aa", 9, Id::MovesExpected},
      {"move(1, 2) = aa", 7, Id::MovesExpected},
      {"move(1) = 5", 11, Id::PointExpected},
      {"move(1) < aa", 9, Id::NoOrder},
      {"captures(1) = aa", 15, Id::NumberExpected},
      {"move(1) ~ \"a\"", 9, Id::NoText},
      {"move = aa", 1, Id::UnknownWord},
  };
  for (const auto& [expression, column, id] : mistakes) {
    const auto filter = Filter::parse(expression);
    ASSERT_FALSE(filter.has_value()) << expression;
    EXPECT_EQ(filter.error().id, id) << expression;
    EXPECT_EQ(filter.error().column, column) << expression;
  }
}

TEST(Moves, FileOfTheGame) {
  sgf::Document document = read("(;GM[1])");
  document.set_origin("games/1978/Honinbo.sgf");
  EXPECT_EQ(answers(filter_of("file ~ \"honinbo\" and 文件 !~ \"1979\""), document), "y");
  EXPECT_EQ(answers(filter_of("file ~ \"meijin\""), document), "n");
}

}  // namespace
}  // namespace qipu::query
