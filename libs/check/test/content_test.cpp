// What counts as the same record.
#include "qipu/check/content.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/spec/check_table.hpp"

namespace qipu::check {
namespace {

using namespace spec::literals;
using namespace std::string_view_literals;

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

struct Pair {
  std::string_view before, after;
};

constexpr Pair alike[] = {
    // The tree as it is read.
    {"(;B[aa]", "(;B[aa])"},
    {"B[aa];W[bb])", "(;B[aa];W[bb])"},
    {"(;B[aa](;W[bb](;B[cc])))", "(;B[aa];W[bb];B[cc])"},
    {"(;B[aa]((;W[bb])(;W[cc])))", "(;B[aa](;W[bb])(;W[cc]))"},
    {"(;B[aa](;W[bb])(;W[cc]);W[dd])", "(;B[aa](;W[bb])(;W[cc])(;W[dd]))"},
    {"(;B[aa]W[bb]C[x])", "(;B[aa]C[x];W[bb])"},
    {"(;AB[cc]B[aa]C[x];W[bb])", "(;AB[cc];B[aa]C[x];W[bb])"},
    // Identifiers.
    {"(;FF[3]PlayerBlack[x])", "(;FF[3]PB[x])"},
    {"(;TL[60])", "(;TM[60])"},
    // Moves and points.
    {"(;B[Q16];W[a a];B[``];W[ ])", "(;B[pd];W[aa];B[];W[])"},
    {"(;B[tt])", "(;B[])"},
    {"(;AB[aa][ab]CR[aa:bb])", "(;AB[aa,ab]CR[bb][aa][ab][ba])"},
    {"(;AB[aa][aa][ba:aa])", "(;AB[aa:ba])"},
    {"(;AB[aa]AW[aa]AB[aa][bb])", "(;AW[aa]AB[aa][bb])"},
    {"(;LN[aa:bb]LB[aa:x][aa:x])", "(;LN[bb:aa]LB[aa:x])"},
    // Values.
    {"(;KM[6,5]MN[ 5]PL[black])", "(;KM[6.5]MN[5]PL[B])"},
    {"(;SZ[9:9]DM[ 1])", "(;SZ[9]DM[1])"},
    {"(;DO[ ]C[]PB[x])", "(;DO[]PB[x])"},
    {"(;C[a]C[b]C[a])", "(;C[a\nb])"},
    {"(;PB[a]PB[b])", "(;PB[a b])"},
    {"(;AB[aa]AB[bb])", "(;AB[aa][bb])"},
    {"(;XX[1]XX[1])", "(;XX[1])"},
    {"(;C[a\\\nb\r\nc])", "(;C[ab\nc])"},
    // Charsets. 古力 in GBK and in UTF-8.
    {"(;CA[GBK]PB[\xB9\xC5\xC1\xA6])", "(;CA[UTF-8]PB[古力])"},
    {"\xEF\xBB\xBF(;PB[古力])", "(;PB[古力]CA[UTF-8])"},
};

constexpr Pair different[] = {
    {"(;B[aa])", "(;W[aa])"},
    {"(;B[aa])", "(;B[ab])"},
    {"(;B[aa])", "(;B[])"},
    {"(;SZ[21];B[tt])", "(;SZ[21];B[])"},
    {"(;AB[aa]AW[aa]AB[aa])", "(;AB[aa]AW[aa])"},
    {"(;B[aa];W[bb])", "(;W[bb];B[aa])"},
    {"(;B[aa];W[bb])", "(;B[aa](;W[bb])(;W[bb]))"},
    {"(;B[aa](;W[bb])(;W[cc]))", "(;B[aa](;W[cc])(;W[bb]))"},
    {"(;B[aa];W[bb](;B[cc])(;B[dd]))", "(;B[aa](;W[bb];B[cc])(;W[dd]))"},
    {"(;B[aa]C[x];W[bb])", "(;B[aa];W[bb]C[x])"},
    {"(;B[aa]C[x])", "(;B[aa])"},
    {"(;C[a\nb])", "(;C[a b])"},
    {"(;C[a])", "(;C[A])"},
    {"(;C[x])", "(;GC[x])"},
    {"(;AB[aa])", "(;AW[aa])"},
    {"(;AB[aa:bb])", "(;AB[aa][bb])"},
    {"(;CR[aa])", "(;CR[aa][bb])"},
    {"(;LB[aa:x])", "(;LB[aa:y])"},
    {"(;AR[aa:bb])", "(;AR[bb:aa])"},
    {"(;XX[1][2])", "(;XX[2][1])"},
    {"(;goWriteZQ[1])", "(;WZQ[1])"},
    {"(;xxYyQ[1])", "(;YQ[1])"},
    {"(;DD[])", "(;)"},
    {"(;KM[6.5])", "(;KM[65])"},
    {"(;B[aa])", "(;B[aa])(;B[aa])"},
    {"(;B[aa])(;C[x])", "(;C[x])(;B[aa])"},
    {"(;CA[GBK]PB[\xB9\xC5\xC1\xA6])", "(;CA[Big5]PB[\xB9\xC5\xC1\xA6])"},
};

TEST(Content, OfTheSameRecord) {
  for (const Pair& pair : alike) {
    const auto found = difference(content_of(read(pair.before)), content_of(read(pair.after)));
    EXPECT_FALSE(found) << pair.before << " and " << pair.after << ": " << found->ident;
  }
}

TEST(Content, OfAnotherRecord) {
  for (const Pair& pair : different)
    EXPECT_TRUE(difference(content_of(read(pair.before)), content_of(read(pair.after))))
        << pair.before << " and " << pair.after;
}

TEST(Content, TheDifferenceIsNamed) {
  const auto found =
      difference(content_of(read("(;B[aa])(;C[x]PB[y])")), content_of(read("(;B[aa])(;C[x]PB[z])")));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->game, 1u);
  EXPECT_EQ(found->ident, "PB");
}

TEST(Content, AnExceptionIsForItsPropertyInItsGame) {
  const sgf::Document before = read("(;KM[six])(;KM[six]RE[x])");
  Finding finding{};
  finding.diagnostic.check = "bad-komi"_check;
  finding.diagnostic.node = before.node_at(1).id();
  finding.diagnostic.property = {12, 14};
  Exceptions exceptions;
  exceptions.add(finding, before);
  const auto differs = [&](std::string_view after) {
    return difference(content_of(before), content_of(read(after)), exceptions).has_value();
  };
  EXPECT_FALSE(differs("(;KM[six])(;KM[6]RE[x])"));
  EXPECT_TRUE(differs("(;KM[6])(;KM[6]RE[x])"));
  EXPECT_TRUE(differs("(;KM[six])(;KM[6]RE[y])"));
}

TEST(Content, ChecksThatReshapeTheTreeKeepTheRest) {
  const sgf::Document before = read("(;S[aabb]C[x];B[cc]CR[dd])");
  Finding finding{};
  finding.diagnostic.check = "compressed-moves"_check;
  finding.diagnostic.node = before.node_at(0).id();
  Exceptions exceptions;
  exceptions.add(finding, before);
  const auto differs = [&](std::string_view after) {
    return difference(content_of(before), content_of(read(after)), exceptions).has_value();
  };
  EXPECT_FALSE(differs("(;C[x];B[aa];W[bb];B[cc]CR[dd])"));
  EXPECT_TRUE(differs("(;B[aa];W[bb];B[cc]CR[dd])"));
  EXPECT_TRUE(differs("(;C[x];B[aa];W[bb];B[cc]CR[de])"));
}

}  // namespace
}  // namespace qipu::check
