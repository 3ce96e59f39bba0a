// What is written, case by case (docs/design/writing.md), and what must hold of all of it.
#include "qipu/sgf/write.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/testing/amount.hpp"
#include "qipu/testing/write_invariants.hpp"
#include "write_way.hpp"

namespace qipu::sgf {
namespace {

using namespace std::string_view_literals;
using spec::Charset;

std::string written(std::string_view bytes, const WriteOptions& options = {}) {
  std::string out;
  const WriteReport report = write(fuzz::read(std::string(bytes)), options, out);
  EXPECT_FALSE(report.missing) << bytes;
  return out;
}

struct Case {
  std::string_view in;
  std::string_view out;
};

void check_cases(const std::vector<Case>& cases, const WriteOptions& options) {
  for (const Case& c : cases) {
    EXPECT_EQ(written(c.in, options), c.out) << c.in;
    EXPECT_EQ(written(c.out, options), c.out) << "again: " << c.out;
    EXPECT_EQ(fuzz::fault_of_writing(fuzz::read(std::string(c.in)), options.style), "") << c.in;
  }
}

// ---- canonical

TEST(WriteCanonical, Structure) {
  check_cases(
      {
          {"(;)", "(;)\n"},
          {" ( ;\n; \t;) ", "(;;;)\n"},
          {"(;FF[4]\n;B[aa]\r\n;W[bb])", "(;FF[4];B[aa];W[bb])\n"},
          {"(;B[aa](;W[bb];B[cc])(;W[dd]))", "(;B[aa]\n(;W[bb];B[cc])\n(;W[dd]))\n"},
          {"(;B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))", "(;B[aa]\n(;W[bb]\n(;B[cc])\n(;B[dd]))\n(;W[ee]))\n"},
          {"(;B[aa](;W[bb]))", "(;B[aa]\n(;W[bb]))\n"},
          {"(;B[aa])(;W[bb])", "(;B[aa])\n(;W[bb])\n"},
          {";B[aa];W[bb]", "(;B[aa];W[bb])\n"},
          {"FF[4];B[aa]", "(;FF[4];B[aa])\n"},
          {"(;B[aa](;W[bb]", "(;B[aa]\n(;W[bb]))\n"},
          {"(;B[aa]))))(;W[bb])", "(;B[aa])\n(;W[bb])\n"},
          {"(;B[aa]()(;W[bb]))", "(;B[aa]\n(;W[bb]))\n"},
          {"((;B[aa])(;W[bb]))", "(;B[aa])\n(;W[bb])\n"},
          {"(;B[aa]((;W[bb])(;W[cc])))", "(;B[aa]\n(;W[bb])\n(;W[cc]))\n"},
          {"(;B[aa](;W[bb]);W[cc])", "(;B[aa]\n(;W[bb])\n(;W[cc]))\n"},
          {"(;B[aa](;W[bb])C[x])", "(;B[aa]C[x]\n(;W[bb]))\n"},
          {"(;B[aa](W[bb]))", "(;B[aa]\n(;W[bb]))\n"},
          {"(TE[t]RD[d];B[aa])", "(TE[t]RD[d];B[aa])\n"},
          {"", ""},
          {" \n", ""},
      },
      {});
}

TEST(WriteCanonical, OrderOfProperties) {
  check_cases(
      {
          {"(;C[x]B[aa]GM[1]FF[4])", "(;FF[4]GM[1]B[aa]C[x])\n"},
          {"(;PW[w]PB[b]KM[1]SZ[9])", "(;SZ[9]PB[b]PW[w]KM[1])\n"},
          {"(;QQ[z]AE[aa]AW[bb]AB[cc]QA[y])", "(;AB[cc]AW[bb]AE[aa]QQ[z]QA[y])\n"},
          {"(;W[aa]B[bb])", "(;W[aa]B[bb])\n"},
          {"(;B[aa]W[bb])", "(;B[aa]W[bb])\n"},
          {"(;BM[1]TE[1]B[aa])", "(;B[aa]BM[1]TE[1])\n"},
          {"(;TE[1]BM[1]B[aa])", "(;B[aa]TE[1]BM[1])\n"},
          {"(;C[b]B[aa]C[a])", "(;B[aa]C[b]C[a])\n"},
          {"(;TR[aa]LB[bb:1]BL[9]N[n]B[cc])", "(;B[cc]BL[9]N[n]LB[bb:1]TR[aa])\n"},
          {"(;SZ[9]SZ[19]FF[3]FF[4])", "(;FF[3]FF[4]SZ[9]SZ[19])\n"},
          {"(;VW[]PM[1]FG[]C[x])", "(;C[x]FG[]PM[1]VW[])\n"},
      },
      {});
}

TEST(WriteCanonical, Identifiers) {
  check_cases(
      {
          {"(;AddBlack[aa]White[bb])", "(;AB[aa]W[bb])\n"},
          {"(;b[aa])", "(;B[aa])\n"},
          {"(;L B[aa:1])", "(;LB[aa:1])\n"},
          {"(;unKnownQ[a])", "(;unKnownQ[a])\n"},
          {"(;Z9[a])", "(;Z9[a])\n"},
          {"(;B [aa] [bb])", "(;B[aa][bb])\n"},
      },
      {});
}

TEST(WriteCanonical, Values) {
  check_cases(
      {
          {"(;C[a\\b])", "(;C[ab])\n"},
          {"(;C[a\\]b\\\\c])", "(;C[a\\]b\\\\c])\n"},
          {"(;C[a\\:b:c])", "(;C[a:b:c])\n"},
          {"(;C[a\\\nb\\\r\nc])", "(;C[abc])\n"},
          {"(;C[a\r\nb\n\rc\rd])", "(;C[a\nb\nc\nd])\n"},
          {"(;C[a\t b\\\tc])", "(;C[a\t b\tc])\n"},
          {"(;N[a\\\nb\nc])", "(;N[ab\nc])\n"},
          {"(;AP[a\\:b:c\\:d])", "(;AP[a\\:b:c\\:d])\n"},
          {"(;LB[aa:a\\:b\\x])", "(;LB[aa:a:bx])\n"},
          {"(;LB[aa\\:b])", "(;LB[aa\\:b])\n"},
          {"(;FG[1:a\\b])", "(;FG[1:ab])\n"},
          {"(;QQ[a\\b\\\r\nc\\]])", "(;QQ[a\\b\\\r\nc\\]])\n"},
          {"(;B[ aa ])", "(;B[ aa ])\n"},
          {"(;C[\\u674e \\u0022h\\u00])", "(;C[\\u674e \\u0022hu00])\n"},
          {"(;LB[aa:\\u12aF\\u12\\\n34])", "(;LB[aa:\\u12aFu1234])\n"},
          {"(;C[a]b];B[aa])", "(;C[a\\]b];B[aa])\n"},
          {"(;C[abc", "(;C[abc])\n"},
          {"(;C[abc\\", "(;C[abc\\\\])\n"},
          {"(;QQ[abc\\", "(;QQ[abc\\\\])\n"},
          {"(;C[])", "(;C[])\n"},
          // What would begin a shift of another charset stays apart.
          {"(;C[~\\{VPND~}])", "(;C[~\\{VPND~}])\n"},
          {"(;C[\\~\\{\\V])", "(;C[~\\{V])\n"},
          {"(;C[a\x1B\\$B1\x1B\\(B\x1B\\x])", "(;C[a\x1B\\$B1\x1B\\(B\x1Bx])\n"},
          {"(;C[~\\\n\\\n{VPND~}])", "(;C[~\\{VPND~}])\n"},
      },
      {});
}

TEST(WriteCanonical, Points) {
  check_cases(
      {
          {"(;FF[4]AB[aa:bb])", "(;FF[4]AB[aa:bb])\n"},
          {"(;FF[3]AB[aa:bb][dd])", "(;FF[3]AB[aa][ba][ab][bb][dd])\n"},
          {"(;DD[bb:aa])", "(;DD[aa][ba][ab][bb])\n"},
          {"(;FF[3]TR[cc:cc])", "(;FF[3]TR[cc])\n"},
          {"(;GM[2]FF[3]AB[aa:bb])", "(;FF[3]GM[2]AB[aa:bb])\n"},
          {"(;FF[3]AB[a1:b2])", "(;FF[3]AB[a1:b2])\n"},
          {"(;FF[3]LN[aa:bb])", "(;FF[3]LN[aa:bb])\n"},
          {"(;FF[3]AB[aa:bb][bb:cc])", "(;FF[3]AB[aa:bb][bb:cc])\n"},
          {"(;FF[3]AB[dd][dd][aa:bb])", "(;FF[3]AB[dd][dd][aa:bb])\n"},
          {"(;FF[3]SZ[9]AB[aa:jj])", "(;FF[3]SZ[9]AB[aa:jj])\n"},
          {"(;FF[3]AB[aa:bb][x])", "(;FF[3]AB[aa:bb][x])\n"},
      },
      {});
}

TEST(WriteCanonical, StrayText) {
  check_cases(
      {
          {"head\n(;B[aa])\n mid \n(;W[bb])tail", "head\n(;B[aa])\nmid\n(;W[bb])\ntail\n"},
          {"no game at all ", "no game at all\n"},
          {"\0\xEF\xBB\xBF\0 no game"sv, "no game\n"},
          {") B[aa] (;W[bb])", ")\nB[aa]\n(;W[bb])\n"},
          {"() B[aa] (;W[bb])", "()\nB[aa]\n(;W[bb])\n"},
          {"(;B[aa] junk;W[bb])", "(;junk B[aa];W[bb])\n"},
          {"(;B[aa]L;W[bb])", "(;B[aa]L;W[bb])\n"},
          {"(;[v]B[aa])", "(;[v]B[aa])\n"},
          {"(;B[aa]L()[v];W[bb])", "(;[v]B[aa]L;W[bb])\n"},
          {"(;B[aa] , [bb])", "(;, B[aa][bb])\n"},
          {"(;B[aa](;W[bb])late)", "(;late B[aa]\n(;W[bb]))\n"},
          {"(;B[aa](;W[bb])[v])", "(;[v]B[aa]\n(;W[bb]))\n"},
          {"((;B[aa])x(;W[bb]))", "(;x B[aa])\n(;W[bb])\n"},
          {"(TE[t]junk(;B[aa]))", "(TE[t]\n(;junk B[aa]))\n"},
          {"(;C[a]P;B[aa])", "(;[P]C[a];B[aa])\n"},
          {"(;TR[aa]L(;B[aa]BL[9]))", "(;L TR[aa]\n(;B[aa]BL[9]))\n"},
          {"(;C[a]B[aa]P;B[bb])", "(;[P]B[aa]C[a];B[bb])\n"},
          {"(;B[aa]L(;W[bb])TR[cc])", "(;B[aa]L TR[cc]\n(;W[bb]))\n"},
          {"(;L;W[bb])", "(;L;W[bb])\n"},
          {"(TE[t](),[v])(;B[aa])", "(TE[t])\n[v],\n(;B[aa])\n"},
          {"(CA[ISO-8859-8]TE[t](),\xBA)", "(CA[ISO-8859-8]TE[t])\n,\xC3\xB7\n"},
          {"(TE[t]()[v(;B[aa\\])])", "(TE[t]()[v(;B[aa\\])])\n"},
          {"   a\0b(;B[aa])"sv, "\n\n\n\na\0b\n(;B[aa])\n"sv},
          {"(;B[aa]one(;W[bb])two)", "(;one two B[aa]\n(;W[bb]))\n"},
      },
      {});
  WriteOptions drop;
  drop.stray = StrayText::Drop;
  EXPECT_EQ(written("head(;B[aa] junk;[v]W[bb])tail", drop), "(;B[aa];W[bb])\n");
  EXPECT_EQ(written("no game", drop), "");
}

TEST(WriteCanonical, Lines) {
  WriteOptions options;
  options.line_length = 12;
  check_cases(
      {
          {"(;B[aa];W[bb];B[cc];W[dd];B[ee])", "(;B[aa]\n;W[bb];B[cc]\n;W[dd];B[ee]\n)\n"},
          {"(;C[123456789012345];B[aa])", "(;C[123456789012345]\n;B[aa])\n"},
          {"(;B[aa];C[1\n234567];W[bb])", "(;B[aa];C[1\n234567]\n;W[bb])\n"},
          {"(;B[aa]C[12](;B[bb])(;B[cc]))", "(;B[aa]C[12]\n(;B[bb])\n(;B[cc]))\n"},
      },
      options);
  options.line_length = 0;
  EXPECT_EQ(
      written(
          "(;B[aa]\n;W[bb]\n;B[cc]\n;W[dd]\n;B[ee];W[ff];B[gg];W[hh];B[ii];W[jj];B[kk];W[ll];B[mm];W[nn])",
          options),
      "(;B[aa];W[bb];B[cc];W[dd];B[ee];W[ff];B[gg];W[hh];B[ii];W[jj];B[kk];W[ll];B[mm];W[nn])\n");
}

TEST(WriteCanonical, Charset) {
  check_cases(
      {
          {"(;GM[1]CA[GB2312]C[abc])", "(;GM[1]CA[GB2312]C[abc])\n"},
          {"(;GM[1]PB[\xC4\xF4\xCE\xC0\xC6\xBD]CA[gb2312])",
           "(;GM[1]CA[UTF-8]PB[\xE8\x81\x82\xE5\x8D\xAB\xE5\xB9\xB3])\n"},
          {"(;GM[1]PB[\xE8\x81\x82\xE5\x8D\xAB\xE5\xB9\xB3]SZ[9])",
           "(;GM[1]CA[UTF-8]SZ[9]PB[\xE8\x81\x82\xE5\x8D\xAB\xE5\xB9\xB3])\n"},
          {"\xEF\xBB\xBF(;C[\xE5\xB9\xB3])", "(;CA[UTF-8]C[\xE5\xB9\xB3])\n"},
          {"(;CA[Shift_JIS]C[\x83\x5C\x83\x5D])", "(;CA[UTF-8]C[\xE3\x82\xBD\xE3\x82\xBE])\n"},
          {"(;CA[Big5]C[\xA4\xA4\xA4\xE5];CA[Big5])", "(;CA[UTF-8]C[\xE4\xB8\xAD\xE6\x96\x87];CA[UTF-8])\n"},
          {"\xFF\xFE(\0;\0C\0[\0s^]\0)\0"sv, "(;CA[UTF-8]C[\xE5\xB9\xB3])\n"},
          {"\xFF\xFE(\0;\0C\0A\0[\0x\0]\0)\0"sv, "(;CA[UTF-8])\n"},
          {"\xFF\xFE(\0;\0C\0[\0x\0]\0)\0"sv, "(;C[x])\n"},
      },
      {});
}

// ---- minified

TEST(WriteMinified, Smallest) {
  WriteOptions options;
  options.style = Style::Minified;
  check_cases(
      {
          {"head (;FF[4] ;B[aa]\n(;W[bb] ) ) tail", "(;FF[4];B[aa];W[bb])"},
          {"(;B[aa](;W[bb](;B[cc]))(;W[dd]))", "(;B[aa](;W[bb];B[cc])(;W[dd]))"},
          {"(;C[x]B[aa])", "(;C[x]B[aa])"},
          {"(;B[aa] junk;W[bb])", "(;B[aa];W[bb])"},
          {"(;C[a\\b\\\nc\r\nd]) (;)", "(;C[abc\nd])(;)"},
          {"(;AddBlack[aa])", "(;AB[aa])"},
          {"(;FF[4]AB[aa][ab][ba][bb])", "(;FF[4]AB[aa:bb])"},
          {"(;FF[4]AB[aa][ac][ba])", "(;FF[4]AB[aa:ba][ac])"},
          {"(;FF[4]AB[aa][cc])", "(;FF[4]AB[aa][cc])"},
          {"(;FF[4]AB[aa][ba][aa])", "(;FF[4]AB[aa][ba][aa])"},
          {"(;FF[4]SZ[9]AB[zz][za])", "(;FF[4]SZ[9]AB[zz][za])"},
          {"(;FF[4]AB[ab][bb][ba:bb])", "(;FF[4]AB[ab][bb][ba:bb])"},
          {"(;FF[3]AB[aa][ab])", "(;FF[3]AB[aa][ab])"},
          {"(;FF[4]L[aa][ab])", "(;FF[4]L[aa][ab])"},
          {"(;FF[4]GM[2]AB[aa][ab])", "(;FF[4]GM[2]AB[aa][ab])"},
          {"(;FF[4]DD[])", "(;FF[4]DD[])"},
          {"(;CA[gb2312]C[\xC4\xF4\xCE\xC0\xC6\xBD])", "(;CA[gb2312]C[\xC4\xF4\xCE\xC0\xC6\xBD])"},
          {"(;C[\xC4\xF4\xCE\xC0\xC6\xBD])", "(;C[\xC4\xF4\xCE\xC0\xC6\xBD])"},
      },
      options);
}

// ---- conversions

TEST(WriteVersion, Changes) {
  const struct {
    std::uint8_t ff;
    std::string_view in, out;
  } cases[] = {
      {4, "(;GM[1];B[tt];W[])", "(;FF[4]GM[1];B[];W[])\n"},
      {4, "(;FF[3]SZ[20];B[tt])", "(;FF[4]SZ[20];B[tt])\n"},
      {4, "(;FF[1]KI[13])", "(;FF[4]KM[6.5])\n"},
      {4, "(;FF[1]KI[-1])", "(;FF[4]KM[-0.5])\n"},
      {4, "(;FF[1]KI[13]KM[2])", "(;FF[4]KM[2]KI[13])\n"},
      {4, "(;FF[1]L[aa][bb])", "(;FF[4]LB[aa:a][bb:b])\n"},
      {4, "(;FF[1]LB[cc:x]L[aa])", "(;FF[4]LB[cc:x][aa:a])\n"},
      {4, "(;FF[3]VW[cc][aa])", "(;FF[4]VW[aa:cc])\n"},
      {4, "(;FF[3];B[aa]TE[1]BM[1])", "(;FF[4];B[aa]IT[])\n"},
      {4, "(;FF[3];B[aa]BM[1]TE[1])", "(;FF[4];B[aa]DO[])\n"},
      {4, "(;FF[3];AB[aa]B[bb]C[c]N[n])", "(;FF[4];AB[aa]N[n];B[bb]C[c])\n"},
      {4, "(;FF[4]VW[aa][bb])", "(;FF[4]VW[aa][bb])\n"},
      {3, "(;FF[4]SZ[9:9];B[])", "(;FF[3]SZ[9];B[tt])\n"},
      {3, "(;FF[4]AB[aa:ba])", "(;FF[3]AB[aa][ba])\n"},
      {1, "(;FF[4];B[aa]IT[])", "(;FF[1];B[aa]TE[1]BM[1])\n"},
      {1, "(;FF[4];B[aa]DO[])", "(;FF[1];B[aa]BM[1]TE[1])\n"},
      {1, "(;FF[4]LB[aa:a][bb:b])", "(;FF[1]L[aa][bb])\n"},
      {4, "(TE[t]KO[6];B[tt])", "(TE[t]KO[6];B[tt])\n"},
      {4, "(;FF[3];B[aa]TC[-12]TB[aa]C[x]LT[3])", "(;FF[4];TC[-12]LT[3]B[aa]C[x]TB[aa])\n"},
      {4, "(;FF[3];L[aa:ba][cc])", "(;FF[4];LB[aa:a][ba:b][cc:c])\n"},
      {4, "(;FF[3];B[tt]B[tt])", "(;FF[4];B[]B[])\n"},
      {1, "(;FF[x];B[tt])", "(;FF[1];B[tt])\n"},
      {1, "(;FF[4]FF[3][2];FF[4])", "(;FF[1]FF[1];FF[1])\n"},
      {1, "(;B[aa])", "(;B[aa])\n"},
      {4, "(;FF[5];B[tt])", "(;FF[4];B[tt])\n"},
      {4, "(;FF[3]VW[cc][cc])", "(;FF[4]VW[cc])\n"},
  };
  for (const auto& c : cases) {
    WriteOptions options;
    options.ff = c.ff;
    EXPECT_EQ(written(c.in, options), c.out) << c.in;
  }
}

// A board has as many points as it has, however often they are named.
TEST(WriteCanonical, RectanglesOfAFaultyListAreNotWrittenOut) {
  std::string bytes = "(;FF[3]SZ[52]TB";
  for (int i = 0; i < 10'000; ++i) bytes += "[aa:ZZ]";
  EXPECT_LE(written(bytes + ")").size(), bytes.size() + 3);
}

// The version that is asked for decides the order.
TEST(WriteVersion, WrittenAgainIsTheSame) {
  constexpr std::string_view records[] = {
      "(;FF[3]SZ[19];B[aa]TC[-12]TB[aa]C[x]LT[3])",
      "(;FF[3]TC[a\\b\\\nc]LT[x\\y]OM[3]ID[x]RN[x]TU[1]AB[aa]B[bb])",
      "(;FF[1]L[aa:bb]M[cc];BM[1]B[aa]TE[1];BM[2]TE[1];KI[13]KM[];B[tt]B[])",
      "(;FF[4]VW[aa][cc];IT[];DO[];IT[]DO[];LB[aa:a]L[bb];B[]AB[aa:bb];TC[x]LT[3]TE[1]BM[1])",
      "(TE[t]KO[6]TC[x]RD[y]junk;B[tt]AB[aa:bb])",
  };
  for (const std::string_view record : records)
    for (const Style style : {Style::Canonical, Style::Minified})
      for (const std::uint8_t ff : std::initializer_list<std::uint8_t>{1, 3, 4}) {
        WriteOptions options;
        options.style = style;
        options.ff = ff;
        const std::string once = written(record, options);
        EXPECT_EQ(written(once, options), once) << record << " in " << int{ff};
      }
}

// What a version cannot say, or would say otherwise, stands as it stood and is noted once.
TEST(WriteVersion, Stays) {
  const struct {
    std::uint8_t ff;
    std::string_view in, out, noted;  // identifiers
  } cases[] = {
      {4, "(;FF[3];BM[2]TE[1])", "(;FF[4];BM[2]TE[1])\n", "TE"},
      {4, "(;FF[3];BM[1]TE[1]BM[1])", "(;FF[4];BM[1]TE[1]BM[1])\n", "TE"},
      {3, "(;FF[4];BM[1]TE[1])", "(;FF[3];BM[1]TE[1])\n", "TE"},
      {1, "(;FF[4];DO[]IT[])", "(;FF[1];DO[]IT[])\n", "DO IT"},
      {1, "(;FF[4];DO[x])", "(;FF[1];DO[x])\n", "DO"},
      {4, "(;FF[1]KI[13]KM[])", "(;FF[4]KM[]KI[13])\n", "KI"},
      {4, "(;FF[1]KI[foo])", "(;FF[4]KI[foo])\n", "KI"},
      {4, "(;FF[4];L[aa]M[bb]SI[1])", "(;FF[4];L[aa]M[bb]SI[1])\n", "L M SI"},
      {3, "(;FF[4]VW[aa][cc])", "(;FF[3]VW[aa][cc])\n", "VW"},
      {3, "(;FF[4]AB[aa:bb][bb])", "(;FF[3]AB[aa:bb][bb])\n", "AB"},
      {4, "(;FF[3];L[aa:bb][bb])", "(;FF[4];L[aa:bb][bb])\n", "L"},
      {4, "(;FF[3];LT[3])", "(;FF[4];LT[3])\n", "LT"},
      {3, "(;FF[4]GM[1]C[\xE4\xB8\xAD])", "(;FF[3]GM[1]CA[UTF-8]C[\xE4\xB8\xAD])\n", ""},
      {3, "(;FF[4]CA[UTF-8]C[\xE4\xB8\xAD])", "(;FF[3]CA[UTF-8]C[\xE4\xB8\xAD])\n", ""},
      {3, "\xFF\xFE(\0;\0C\0[\0s^]\0)\0"sv, "(;FF[3]CA[UTF-8]C[\xE5\xB9\xB3])\n", ""},
  };
  for (const auto& c : cases) {
    WriteOptions options;
    options.ff = c.ff;
    const Document document = fuzz::read(std::string(c.in));
    std::string out, noted;
    for (const WriteNote& note : write(document, options, out).notes)
      noted.append(noted.empty() ? "" : " ").append(slice(document.text(), note.property));
    EXPECT_EQ(out, c.out) << c.in;
    EXPECT_EQ(noted, c.noted) << c.in;
  }
}

TEST(WriteVersion, NotesWhatItCannotSay) {
  WriteOptions options;
  options.ff = 4;
  std::string out;
  const Document old = fuzz::read("(;FF[1];M[aa]B[bb];SI[1])");
  const WriteReport report = write(old, options, out);
  EXPECT_EQ(out, "(;FF[4];B[bb]M[aa];SI[1])\n");
  EXPECT_EQ(report.notes, (std::vector<WriteNote>{{NodeId(1), {8, 9}, WriteNote::Reason::NeedsBoard},
                                                  {NodeId(2), {19, 21}, WriteNote::Reason::NotInVersion}}));
  options.ff = 3;
  const Document oblong = fuzz::read("(;FF[4]SZ[19:9])");
  out.clear();
  const WriteReport second = write(oblong, options, out);
  ASSERT_EQ(second.notes.size(), 1u);
  EXPECT_EQ(second.notes[0].reason, WriteNote::Reason::NotInVersion);
}

// ---- what a user may ask for beside the style

TEST(WriteCanonical, ExpandsPoints) {
  WriteOptions options;
  options.expand_points = true;
  check_cases(
      {
          {"(;FF[4]GM[1]SZ[9]AB[aa:bb][dd])", "(;FF[4]GM[1]SZ[9]AB[aa][ba][ab][bb][dd])\n"},
          {"(;FF[4]GM[1]SZ[9];B[aa]DD[aa:ba]VW[])", "(;FF[4]GM[1]SZ[9];B[aa]DD[aa][ba]VW[])\n"},
          {"(;FF[4]GM[1]SZ[9]AB[aa:bb][aa])", "(;FF[4]GM[1]SZ[9]AB[aa:bb][aa])\n"},
          {"(;FF[4]GM[2]SZ[9]AB[aa:bb])", "(;FF[4]GM[2]SZ[9]AB[aa:bb])\n"},
      },
      options);
}

TEST(WriteCanonical, PassesAsTt) {
  WriteOptions options;
  options.passes_as_tt = true;
  check_cases(
      {
          {"(;FF[4]GM[1]SZ[19];B[];W[tt];B[aa]BL[];W[])",
           "(;FF[4]GM[1]SZ[19];B[tt];W[tt];B[aa]BL[];W[tt])\n"},
          {"(;FF[4]GM[1]SZ[19:9];B[]C[x])", "(;FF[4]GM[1]SZ[19:9];B[tt]C[x])\n"},
          {"(;FF[4]GM[1]SZ[21];B[])", "(;FF[4]GM[1]SZ[21];B[])\n"},
          {"(;FF[4]GM[2];B[])", "(;FF[4]GM[2];B[])\n"},
      },
      options);
  options.ff = 4;  // has no tt of its own accord
  EXPECT_EQ(written("(;FF[3]SZ[9];B[tt])", options), "(;FF[4]SZ[9];B[tt])\n");
}

TEST(WriteCanonical, LineBreaks) {
  constexpr struct {
    std::string_view text;
    std::string_view not_after_space, twice, paragraphs;
  } rows[] = {
      {"a\nb", "a\nb", "a b", "a b"},
      {"a \nb", "a b", "a b", "a b"},
      {"a\n\nb", "a\n\nb", "a\nb", "a\n\nb"},
      {"a \n\nb", "a \nb", "a \nb", "a \n\nb"},
      {"a\n\n\n\nb", "a\n\n\n\nb", "a\n\nb", "a\n\n\n\nb"},
      {"a\r\n  b\rc", "a\n  b\nc", "a  b c", "a\n  b c"},
      {"\na\n", "\na\n", "\na\n", "\na\n"},
      {"a\\\nb\nc", "ab\nc", "ab c", "ab c"},
      {"x\\]\n\\\\y", "x\\]\n\\\\y", "x\\] \\\\y", "x\\] \\\\y"},
      {"黑在\n右上", "黑在\n右上", "黑在右上", "黑在右上"},
      {"黑\nQ16", "黑\nQ16", "黑 Q16", "黑 Q16"},
      {"흑이\n백을", "흑이\n백을", "흑이 백을", "흑이 백을"},
  };
  for (const auto& row : rows) {
    const auto in_record = [](std::string_view text) {
      return std::string("(;CA[UTF-8]PB[p\nq];B[aa]C[").append(text).append("])\n");
    };
    const std::pair<LineBreaks, std::string_view> expected[] = {
        {LineBreaks::NotAfterSpace, row.not_after_space},
        {LineBreaks::Double, row.twice},
        {LineBreaks::Paragraphs, row.paragraphs}};
    for (const auto& [breaks, text] : expected) {
      WriteOptions options;
      options.line_breaks = breaks;
      options.line_length = 0;
      EXPECT_EQ(written(in_record(row.text), options), in_record(text));
      options.charset = Charset::Utf16Le;  // what is decoded is joined as well
      const std::string wide = written(in_record(row.text), options);
      options.charset = Charset::Utf8;
      options.line_breaks = LineBreaks::All;
      EXPECT_EQ(written(wide, options), in_record(text));
    }
  }
}

TEST(WriteCanonical, LineBreaksOfOtherCharsets) {
  WriteOptions options;
  options.line_breaks = LineBreaks::Double;
  EXPECT_EQ(written("(;CA[GB18030]C[\xBA\xDA\n\xB0\xD7])", options), "(;CA[UTF-8]C[黑白])\n");
  options.charset = Charset::Gb18030;
  EXPECT_EQ(written("(;CA[GB18030]C[\xBA\xDA\n\xB0\xD7])", options), "(;CA[GB18030]C[\xBA\xDA\xB0\xD7])\n");
  options.charset = Charset::Windows1252;
  EXPECT_EQ(written("(;CA[ISO-8859-1]C[\xE9\n\xE9])", options), "(;CA[windows-1252]C[\xE9 \xE9])\n");
}

TEST(WriteRoot, Splits) {
  WriteOptions options;
  options.root = RootMoves::Split;
  EXPECT_EQ(written("(;FF[4]B[aa]C[c]AB[bb]PB[p](;W[cc]))", options),
            "(;FF[4]PB[p]AB[bb];B[aa]C[c]\n(;W[cc]))\n");
  EXPECT_EQ(written("(;FF[4]C[c])", options), "(;FF[4]C[c])\n");
}

TEST(WriteCharset, ThatWasAskedFor) {
  WriteOptions options;
  options.charset = Charset::Gb18030;
  EXPECT_EQ(written("(;C[abc])", options), "(;CA[GB18030]C[abc])\n");
  EXPECT_EQ(written("(;CA[UTF-8]C[\xE5\xB9\xB3])", options), "(;CA[GB18030]C[\xC6\xBD])\n");
  options.charset = Charset::Utf16Le;
  EXPECT_EQ(written("(;C[\xE5\xB9\xB3])", options),
            "\xFF\xFE(\0;\0C\0A\0[\0U\0T\0F\0-\0001\0006\0L\0E\0]\0C\0[\0s^]\0)\0\n\0"sv);
}

// A second byte that looks like the bracket, before what may follow a value.
TEST(WriteCharset, KeepsBracketsApart) {
  WriteOptions options;
  options.charset = Charset::Big5;
  const std::string big5 = written("(;CA[UTF-8]C[\xE5\x9B\xA0;B\xE5\x9B\xA0];B[aa])", options);
  EXPECT_EQ(big5, "(;CA[Big5]C[\xA6\x5D\\;B\xA6\x5D];B[aa])\n");
  const Document again = fuzz::read(big5);
  EXPECT_EQ(again.tree(0).root().find("C").text(), "\xE5\x9B\xA0;B\xE5\x9B\xA0");
}

TEST(WriteCharset, NamesWhatIsMissing) {
  WriteOptions options;
  options.charset = Charset::Windows1252;
  const Document document = fuzz::read("(;CA[UTF-8];C[a\xE5\xB9\xB3])");
  std::string out = "before";
  const WriteReport report = write(document, options, out);
  EXPECT_EQ(out, "before");
  ASSERT_TRUE(report.missing);
  EXPECT_EQ(report.missing->scalar, U'\x5E73');
  EXPECT_EQ(report.missing->value, (Span{14, 18}));
  EXPECT_EQ(report.missing->place, (Span{15, 18}));
  EXPECT_EQ(report.missing->node, NodeId(1));
  EXPECT_EQ(report.missing->charset, Charset::Windows1252);
}

TEST(WriteCharset, UndecodableBytes) {
  const std::string_view holed = "\xEF\xBB\xBF(;PB[\xE8?\x82\xE5\x8D\xAB])";
  EXPECT_EQ(written(holed), "\xEF\xBB\xBF(;CA[UTF-8]PB[\xE8?\x82\xE5\x8D\xAB])\n");
  for (const Charset charset : {Charset::Gb18030, Charset::Utf16Le}) {
    WriteOptions options;
    options.charset = charset;
    std::string out;
    const WriteReport report = write(fuzz::read(std::string(holed)), options, out);
    ASSERT_TRUE(report.missing);
    EXPECT_EQ(report.missing->scalar, U'\xFFFD');
    EXPECT_EQ(out, "");
  }
}

// Bytes that are no character, characters with two codes, stray bytes: only what changes its charset can
// fail.
TEST(WriteCharset, WhatIsInItStaysAsItIs) {
  const struct {
    Charset charset;
    std::string_view in, out;
  } cases[] = {
      {Charset::Utf8, "\xEF\xBB\xBF(;PB[\xE8?\x82\xE5\x8D\xAB])",
       "\xEF\xBB\xBF(;CA[UTF-8]PB[\xE8?\x82\xE5\x8D\xAB])\n"},
      {Charset::ShiftJis, "(;CA[Shift_JIS]C[\x83\x5C\x81\xE6\x87\x9A])",
       "(;CA[Shift_JIS]C[\x83\x5C\x81\xE6\x87\x9A])\n"},
      {Charset::Big5, "(;CA[Big5]C[\xA6\x6E\\a\r\n\xA6\x5D];B[aa])",
       "(;CA[Big5]C[\xA6\x6E"
       "a\n\xA6\x5D];B[aa])\n"},
      {Charset::Gb18030, "(;CA[GBK]PB[\xBA\xC3] \xFF ;B[aa])", "(;\xFF CA[GB18030]PB[\xBA\xC3];B[aa])\n"},
  };
  for (const auto& c : cases) {
    WriteOptions options;
    options.charset = c.charset;
    EXPECT_EQ(written(c.in, options), c.out) << c.in;
    EXPECT_EQ(written(c.out, options), c.out) << c.in;
  }
}

// ---- what holds of all

// The obvious way to write a main line of plain moves, which the writer copies in one loop.
std::string obvious_main_line(const std::vector<std::string>& moves, std::size_t line_length) {
  std::string out = "(;";
  std::size_t column = 2;
  for (const std::string& move : moves) {
    if (column + move.size() > line_length) out += '\n', column = 0;
    out += move;
    column += move.size();
  }
  if (column >= line_length) out += '\n';
  return out + ")\n";
}

TEST(Write, CopiesRunsAsTheObviousWay) {
  std::vector<std::string> moves;
  for (std::size_t count = 0; count < 1500; count += count < 40 ? 1 : 97) {
    std::string bytes = "(;";
    moves.clear();
    for (std::size_t i = 0; i < count; ++i) {
      const char c = static_cast<char>('a' + i * 7 % 19);
      moves.push_back(std::string(i % 2 ? ";W[" : ";B[") + c + c + "]");
      bytes += moves.back() + (i % 5 == 0 ? "\n" : i % 11 == 0 ? " \r\n" : "");
    }
    for (const std::uint32_t length : {7u, 12u, 13u, 60u, 80u}) {
      WriteOptions options;
      options.line_length = length;
      EXPECT_EQ(written(bytes + ")", options), obvious_main_line(moves, length)) << count << " " << length;
    }
  }
}

std::string written_by(WriteWay way, const Document& document, const WriteOptions& options) {
  std::string out;
  EXPECT_FALSE(write_by(way, document, options, out).missing);
  return out;
}

void expect_same_ways(std::string_view bytes) {
  const Document document = fuzz::read(std::string(bytes));
  for (const Style style : {Style::Canonical, Style::Minified}) {
    for (const std::uint32_t length : {0u, 12u, 80u}) {
      WriteOptions options;
      options.style = style;
      options.line_length = length;
      ASSERT_EQ(written_by(WriteWay::Short, document, options),
                written_by(WriteWay::Obvious, document, options))
          << bytes;
    }
  }
}

// Nodes that are copied beside those that are not: order, white space, escapes, line ends, charsets, points,
// properties after variations.
TEST(Write, TheShortWayIsTheObviousWay) {
  constexpr std::string_view pieces[] = {
      ";B[aa]",       ";W[bb]\n",           "(;",           ")",
      "C[x y]",       "\r\nAB[cc]",         "[dd:ee] [ff]", "N[a\\]b\rc]",
      "GN[\xC3\xA9]", "KM[6.5]LB[aa:a\nb]", "White[cc]",
  };
  constexpr std::size_t most = 4;
  std::size_t count = 1;
  for (std::size_t length = 1; length <= most; ++length) {
    count *= std::size(pieces);
    for (std::size_t number = 0; number < count; ++number) {
      std::string bytes = number % 2 == 0 ? "(;" : "(;FF[4]CA[UTF-8]";
      for (std::size_t i = 0, rest = number; i < length; ++i, rest /= std::size(pieces))
        bytes += pieces[rest % std::size(pieces)];
      expect_same_ways(bytes);
    }
  }
}

TEST(Write, TheShortWayOfManyProperties) {
  std::string sorted = "(;B[aa](;", unsorted = "(;B[aa](;C[last]";
  for (int i = 0; i < 200; ++i) {
    sorted += i < 100 ? "AB[aa][bb]" : "TR[cc]";
    unsorted += i % 2 == 0 ? "TR[cc]" : "AB[aa]\n[bb]";
    expect_same_ways(sorted + "))");
    expect_same_ways(unsorted + "))");
  }
}

// Every string of these pieces, in both styles.
TEST(Write, ReadsBackTheSame) {
  constexpr std::string_view pieces[] = {"(", ")",  ";", "B[aa]", "C[x]",      "[v]",
                                         "L", "j ", "]", "\\",    "~\\{VPND~}"};
  const std::size_t most = qipu::test::deep(5);
  std::size_t count = 1;
  for (std::size_t length = 1; length <= most; ++length) {
    count *= std::size(pieces);
    for (std::size_t number = 0; number < count; ++number) {
      std::string bytes = "(;";
      for (std::size_t i = 0, rest = number; i < length; ++i, rest /= std::size(pieces))
        bytes += pieces[rest % std::size(pieces)];
      const Document document = fuzz::read(bytes);
      ASSERT_EQ(fuzz::fault_of_writing(document, Style::Canonical), "") << bytes;
      ASSERT_EQ(fuzz::fault_of_writing(document, Style::Minified), "") << bytes;
    }
  }
}

TEST(Write, DeepAndWide) {
  constexpr std::size_t depth = 200'000;
  std::string deep, wide = "(;";
  for (std::size_t i = 0; i < depth; ++i) deep += "(;B[aa]", wide += "(;W[bb])";
  for (const std::string& bytes : {deep, wide}) {
    const Document document = fuzz::read(bytes);
    EXPECT_EQ(fuzz::fault_of_writing(document, Style::Canonical), "");
    EXPECT_EQ(fuzz::fault_of_writing(document, Style::Minified), "");
  }
}

// Brackets that were matched by bytes, a label that only another reading has, games that run into each other:
// where the next reader would find another charset, minified records are in UTF-8.
TEST(WriteMinified, IsReadInTheSameCharset) {
  for (const std::string_view bytes : {
           "(;CA[Shift_JIS]PD[\x90\\\xE1\xF2\xF2\xF2\xF2\xF2\xF2\xF2\xC1\x83\\];BKM \0a])"sv,
           "(;\x81\x81\x81"
           "CA[Shift_JIS]PB[*\x90\\\xE1\xC1\x83\\];B[aa])"sv,
           "((;B[aa];C[\x83\\\\])[\\x83]B[aa];CGW[[\x83\\\\])(;W[bb])"sv,
       }) {
    const Document document = fuzz::read(std::string(bytes));
    WriteOptions options;
    options.style = Style::Minified;
    const Document again = fuzz::read(written(bytes, options));
    EXPECT_EQ(fuzz::first_difference(document, again), fuzz::no_difference) << bytes;
    EXPECT_EQ(fuzz::written(again, options), written(bytes, options)) << bytes;
  }
}

// `~~{` of HZ is `~{`, which is a shift again where nothing stands between.
TEST(WriteCharset, ShiftsThatWereNoneAreNone) {
  const Document document = fuzz::read("(;CA[HZ-GB-2312]C[~~{VPND ~{VPND~}])");
  const Document again = fuzz::read(fuzz::written(document, {}));
  ASSERT_EQ(document.tree(0).root().find("C").text(), "~{VPND 中文");
  EXPECT_EQ(again.tree(0).root().find("C").text(), "~{VPND 中文");
  EXPECT_EQ(again.tree(0).charset(), spec::Charset::Utf8);
}

TEST(Write, Appends) {
  std::string out = "head";
  EXPECT_FALSE(write(fuzz::read("(;B[aa])"), {}, out).missing);
  EXPECT_EQ(out, "head(;B[aa])\n");
}

}  // namespace
}  // namespace qipu::sgf
