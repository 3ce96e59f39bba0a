#include "qipu/game/extract.hpp"
#include "qipu/testing/amount.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::game {
namespace {

constexpr auto keep = Variations::Keep;
constexpr auto leave = Variations::Leave;

struct Case {
  std::string_view record;
  std::string_view from;  // a path; empty: null
  std::string_view to;
  std::string_view expected;
  Variations variations = leave;
  Marks marks = Marks::Leave;
  std::uint32_t tree = 0;
};

// What is left, or what went wrong.
std::string left(const Case& one) {
  const auto document = sgf::Document::read(std::string(one.record));
  if (!document) return "unread";
  const sgf::Tree tree = document->tree(one.tree);
  const auto node = [&](std::string_view path) {
    return path.empty() ? sgf::Node() : find_path(tree, path).value_or(sgf::Node());
  };
  const auto done = extracted({node(one.from), node(one.to), one.variations, one.marks});
  return done ? std::string(done->bytes()) : message(done.error());
}

template <std::size_t n>
void expect_all(const Case (&cases)[n]) {
  for (const Case& one : cases) EXPECT_EQ(left(one), one.expected) << one.record;
}

TEST(Extract, Lines) {
  constexpr std::string_view tree = "(;FF[4]C[x];B[aa] (;W[bb];B[cc](;W[dd])(;W[ee]))\n(;W[ff];B[gg]))";
  const Case cases[] = {
      {tree, "", "1", "(;FF[4]C[x];B[aa])"},
      {tree, "", "0", "(;FF[4]C[x])"},
      {tree, "", "3", "(;FF[4]C[x];B[aa] (;W[bb];B[cc]))"},
      {tree, "", "1/2", "(;FF[4]C[x];B[aa]\n(;W[ff]))"},
      {tree, "", "3/2", "(;FF[4]C[x];B[aa] (;W[bb];B[cc](;W[ee])))"},
      {tree, "", "3/2", "(;FF[4]C[x];B[aa] (;W[bb];B[cc](;W[dd])(;W[ee]))\n(;W[ff];B[gg]))", keep},
      // Of several trees, and what stands around them.
      {"x (;B[aa];W[bb]) y (;B[cc];W[dd]) z", "", "1", "(;B[cc];W[dd])", leave, Marks::Leave, 1},
      {"\xEF\xBB\xBF x (;B[aa];W[bb]) y (;B[cc];W[dd]) z", "", "0", "\xEF\xBB\xBF(;B[cc])", leave,
       Marks::Leave, 1},
  };
  expect_all(cases);
}

TEST(Extract, Positions) {
  constexpr std::string_view game =
      "(;FF[4]GM[1]SZ[9]PB[a]C[intro]XYZ[x];B[ba];W[aa];B[ab]C[atari]LB[aa:x]BL[3]N[n];W[ii]TR[ii])";
  const Case cases[] = {
      {game, "3", "3", "(;FF[4]GM[1]SZ[9]PB[a]XYZ[x]AB[ba][ab]PL[W]C[atari]N[n])"},
      {game, "3", "3", "(;FF[4]GM[1]SZ[9]PB[a]XYZ[x]AB[ba][ab]PL[W]C[atari]LB[aa:x]N[n])", leave,
       Marks::Keep},
      {game, "4", "4", "(;FF[4]GM[1]SZ[9]PB[a]XYZ[x]AB[ba][ab]AW[ii]PL[B])"},
      {game, "0", "0", "(;FF[4]GM[1]SZ[9]PB[a]XYZ[x]C[intro])"},
      // Points side by side are a rectangle in FF[4] alone.
      {"(;FF[4]SZ[5]AB[aa][ba][ab][bb]AW[dd];AE[bb])", "0", "0", "(;FF[4]SZ[5]AB[aa:bb]AW[dd])"},
      {"(;FF[3]SZ[5]AB[aa][ba][ab][bb]AW[dd];AE[bb])", "1", "1", "(;FF[3]SZ[5]AB[aa][ba][ab]AW[dd])"},
      // A move in the root; game info below it; what is inherited.
      {"(;FF[4]SZ[5]B[cc])", "0", "0", "(;FF[4]SZ[5]AB[cc]PL[W])"},
      {"(;FF[4]SZ[5];B[cc](;W[aa];B[bb])(;W[dd]PW[x]DT[1990]))", "1/2", "1/2",
       "(;FF[4]SZ[5]PW[x]DT[1990]AB[cc]AW[dd]PL[B])"},
      {"(;FF[4]SZ[5]VW[aa:cc]DD[bb];B[cc]PM[2];W[aa])", "2", "2",
       "(;FF[4]SZ[5]VW[aa:cc]PM[2]AB[cc]AW[aa]PL[B])"},
      {"(;FF[4]SZ[5]VW[aa:cc]DD[bb];B[cc]PM[2];W[aa])", "2", "2",
       "(;FF[4]SZ[5]VW[aa:cc]DD[bb]PM[2]AB[cc]AW[aa]PL[B])", leave, Marks::Keep},
      {"(;SZ[3])", "0", "0", "(;SZ[3])"},
      {"(;SZ[3]PL[W];AB[aa])", "1", "1", "(;SZ[3]AB[aa]PL[W])"},
  };
  expect_all(cases);
}

TEST(Extract, Ranges) {
  constexpr std::string_view game =
      "(;FF[4]SZ[9]PB[a];B[aa];W[bb];B[cc](;W[dd];B[ee])(;W[ff]C[v](;B[gg])(;B[hh])))";
  const Case cases[] = {
      {game, "1", "4", "(;FF[4]SZ[9]PB[a]AB[aa]PL[W];W[bb]MN[2];B[cc](;W[dd]))"},
      {game, "1", "5",
       "(;FF[4]SZ[9]PB[a]AB[aa]PL[W];W[bb]MN[2];B[cc](;W[dd];B[ee])(;W[ff]C[v](;B[gg])(;B[hh])))", keep},
      {game, "3", "5",
       "(;FF[4]SZ[9]PB[a]AB[aa][cc]AW[bb]PL[W](;W[dd]MN[4];B[ee])(;W[ff]C[v]MN[4](;B[gg])(;B[hh])))", keep},
      // Out of variations: their parentheses go, as many as were opened.
      {game, "3/2", "3/2.0/2", "(;FF[4]SZ[9]PB[a]AB[aa][cc]AW[bb][ff]PL[B]C[v](;B[hh]MN[5]))"},
      {game, "3/2", "3/2.1", "(;FF[4]SZ[9]PB[a]AB[aa][cc]AW[bb][ff]PL[B]C[v](;B[gg]MN[5])(;B[hh]MN[5]))",
       keep},
      {game, "0", "2", "(;FF[4]SZ[9]PB[a];B[aa];W[bb])"},
      // Numbers by MN stay.
      {"(;FF[4]SZ[9];B[aa]MN[50];W[bb];B[cc])", "1", "3", "(;FF[4]SZ[9]AB[aa]PL[W];W[bb]MN[51];B[cc])"},
      {"(;FF[4]SZ[9];B[aa];C[x];W[bb]MN[7];B[cc])", "1", "4",
       "(;FF[4]SZ[9]AB[aa]PL[W];C[x];W[bb]MN[7];B[cc])"},
      {"(;FF[4]SZ[9]\n;B[aa]\n;W[bb]\n;B[cc]\n)\n", "2", "3",
       "(;FF[4]SZ[9]AB[aa]AW[bb]PL[B]\n;B[cc]MN[3]\n)"},
      {game, "4", "3/2", "the first node is not on the way to the last"},
  };
  expect_all(cases);
}

TEST(Extract, CharsetStays) {
  const std::string gbk =
      "(;FF[4]PB[\xCE\xE2]SZ[9]C[\xB5\xDA\xD2\xBB\xCA\xD6\xCF\xC2\xD4\xDA\xD3\xD2\xC9\xCF\xBD\xC7"
      "\xA3\xAC\xB0\xD7\xC6\xE5\xB9\xD2\xBD\xC7\xA1\xA3];B[cc])";
  const auto before = sgf::Document::read(std::string(gbk));
  ASSERT_TRUE(before.has_value());
  const sgf::Node end = before->tree(0).root().first_child();
  const auto done = extracted({end, end});
  ASSERT_TRUE(done.has_value()) << message(done.error());
  EXPECT_EQ(done->tree(0).root().find("PB").text(), before->tree(0).root().find("PB").text());
}

TEST(Extract, Utf16) {
  const auto wide = [](std::string_view ascii) {
    std::string out = "\xFF\xFE";
    for (const char c : ascii) out += {c, '\0'};
    return out;
  };
  const std::string bytes = wide("x(;FF[4]SZ[9];B[aa];W[bb];B[cc])y");
  const auto document = sgf::Document::read(std::string(bytes));
  ASSERT_TRUE(document.has_value());
  const auto done = extracted({document->node_at(1), document->node_at(3)});
  ASSERT_TRUE(done.has_value()) << message(done.error());
  EXPECT_EQ(done->bytes(), wide("(;FF[4]SZ[9]AB[aa]PL[W];W[bb]MN[2];B[cc])"));
}

// A hundred thousand moves, each with a variation beside it, and as many variations at one place.
TEST(Extract, Many) {
  std::string deep = "(;FF[4]", wide = "(;FF[4];B[aa]";
  for (std::uint32_t i = 0; i < qipu::test::sized(100'000); ++i)
    deep += i % 2 ? "(;B[aa])(;W[bb]" : "(;B[aa])(;B[cc]";
  for (std::uint32_t i = 0; i < qipu::test::sized(100'000); ++i) wide += "(;W[bb])";
  const auto document = sgf::Document::read(deep + std::string(qipu::test::sized(100'000) + 1, ')'));
  ASSERT_TRUE(document.has_value());
  const sgf::Node last = document->node_at(document->node_count() - 1);
  const auto half = extracted({document->node_at(qipu::test::sized(100'000)), last});
  ASSERT_TRUE(half.has_value()) << message(half.error());
  EXPECT_EQ(half->node_count(), qipu::test::sized(50'000) + 1);
  const auto many = sgf::Document::read(wide + ")");
  ASSERT_TRUE(many.has_value());
  const auto all = extracted({many->node_at(1), many->node_at(2), keep});
  ASSERT_TRUE(all.has_value()) << message(all.error());
  EXPECT_EQ(all->node_count(), qipu::test::sized(100'000) + 1);
}

}  // namespace
}  // namespace qipu::game
