// What values of records are less than, equal to and greater than, and how texts are found. A case is a line:
// a game-info node, an expression, the answer.
#include <gtest/gtest.h>

#include "ask.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::query {
namespace {

struct Case {
  std::string_view node;  // its properties
  std::string_view expression;
  char answer;
};

void check(const Case& one) {
  const std::string record = std::string("(;FF[4]GM[1]CA[UTF-8]").append(one.node).append(")");
  EXPECT_EQ(answers(one.expression, record), std::string(1, one.answer))
      << one.node << "  " << one.expression;
}

TEST(Value, Texts) {
  constexpr Case cases[] = {
      {"PB[Go Seigen]", "PB = \"Go Seigen\"", 'y'},
      {"PB[Go Seigen]", "PB = \"go seigen\"", 'y'},
      {"PB[ Go\tSeigen ]", "PB = 'Go Seigen'", 'y'},
      {"PB[Go Seigen]", "PB = \"Go\"", 'n'},
      {"PB[Go Seigen]", "PB ~ \"seig\"", 'y'},
      {"PB[Go Seigen]", "PB ~ \"\"", 'y'},
      {"PB[Go Seigen]", "PB !~ \"seig\"", 'n'},
      {"PB[Go Seigen]", "PB !~ \"Sakata\"", 'y'},
      {"PB[Go Seigen]", "PB != \"Sakata\"", 'y'},
      {"PB[Go Seigen]", "PB in (\"Sakata\", \"Go Seigen\")", 'y'},
      {"PB[Go Seigen]", "PB = (\"Sakata\", \"Go Seigen\")", 'y'},
      {"PB[Go Seigen]", "PB != (\"Sakata\", \"Go Seigen\")", 'n'},
      {"PB[Go Seigen]", "PB not in (\"Sakata\", \"Go\")", 'y'},
      {"PB[Go Seigen]", "PB ~ (\"saka\", \"seig\")", 'y'},
      {"PB[Ｇｏ　Ｓｅｉｇｅｎ]", "PB = \"Go Seigen\"", 'y'},
      {"PB[Go Seigen]", "PB = \"ＧＯ　ＳＥＩＧＥＮ\"", 'y'},
      {"PB[ÉTIENNE Ørsted]", "PB = \"étienne ørsted\"", 'y'},
      {"PB[ШИКШИН]", "PB ~ \"шик\"", 'y'},
      {"PB[ΣΟΦΟΣ]", "PB = \"σοφοσ\"", 'y'},
      {"PB[ΣΟΦΟΣ]", "PB = \"σοφος\"", 'y'},
      {"PB[Ÿ Ž Č Ǎ]", "PB = \"ÿ ž č ǎ\"", 'y'},
      {"PB[×÷]", "PB = \"÷×\"", 'n'},
      {"PB[ｶﾞｰﾄﾞ]", "PB = \"ガード\"", 'y'},
      {"PB[ﾊﾟﾋﾞｳﾞ]", "PB = \"パビヴ\"", 'y'},
      {"PB[吴清源]", "PB ~ “清源”", 'y'},
      {"PB[吴清源]", "PB ＝ 「吴清源」", 'y'},
      {"PB[a\\]b\\\\c]", "PB = \"a]b\\\\c\"", 'y'},
      {"PB[say \"x\"]", "PB = \"say \\\"x\\\"\"", 'y'},
      {"PB[say \"x\"]", "PB = 'say \"x\"'", 'y'},
      {"PB[aab]", "PB ~ \"ab\"", 'y'},
      {"PB[abababac]", "PB ~ \"ababac\"", 'y'},
      {"PB[abababad]", "PB ~ \"ababac\"", 'n'},
      // What is not given is unlike everything.
      {"", "PB = \"\"", 'n'},
      {"", "PB != \"x\"", 'n'},
      {"", "PB !~ \"x\"", 'n'},
      {"", "PB not in (\"x\")", 'n'},
      {"", "not PB = \"x\"", 'y'},
      {"PB[]", "PB = \"\"", 'n'},
      {"PB[]", "PB ~ \"\"", 'n'},
      {"PB[]", "has(PB)", 'y'},
      {"XY[some words]", "XY ~ \"some\"", 'y'},
      {"AP[CGoban:3]", "AP ~ \"cgoban:3\"", 'y'},
      {"AP[CGoban:3]", "application ~ \"cgoban\"", 'y'},
      {"DT[about 1950]", "DT ~ \"about\"", 'y'},
      {"KM[6.5]", "komi ~ \"6.5\"", 'y'},
      {"RE[Black won]", "RE ~ \"won\"", 'y'},
  };
  for (const Case& one : cases) check(one);
}

TEST(Value, Dates) {
  constexpr Case cases[] = {
      {"DT[1950-03-05]", "DT = 1950", 'y'},
      {"DT[1950-03-05]", "DT = 1950-03", 'y'},
      {"DT[1950-03-05]", "DT = 1950-03-05", 'y'},
      {"DT[1950-03-05]", "DT = \"1950-03-05\"", 'y'},
      {"DT[1950-03-05]", "DT != 1950", 'n'},
      {"DT[1950-03-05]", "DT > 1950", 'n'},
      {"DT[1950-03-05]", "DT >= 1950", 'y'},
      {"DT[1950-03-05]", "DT <= 1950", 'y'},
      {"DT[1950-03-05]", "DT < 1950-03-06", 'y'},
      {"DT[1950-03-05]", "DT > 1950-03-04", 'y'},
      {"DT[1950-03-05]", "DT > 1950-03", 'n'},
      {"DT[1950-03-05]", "DT in 1949..1950", 'y'},
      {"DT[1950-03-05]", "DT in 1950-03-06..1950-12", 'n'},
      {"DT[1950-03-05]", "DT in (1949, 1950-03)", 'y'},
      {"DT[1950-03-05]", "DT not in 1951..1952", 'y'},
      // A month holds days that are not told.
      {"DT[1950-03]", "DT = 1950-03", 'y'},
      {"DT[1950-03]", "DT = 1950", 'y'},
      {"DT[1950-03]", "DT = 1950-03-05", 'n'},
      {"DT[1950-03]", "DT >= 1950-03-01", 'y'},
      {"DT[1950-03]", "DT >= 1950-03-02", 'n'},
      {"DT[1950-03]", "DT < 1950-03-31", 'n'},
      {"DT[1950-03]", "DT <= 1950-03-31", 'y'},
      {"DT[1950-02]", "DT <= 1950-02-28", 'y'},
      {"DT[1952-02]", "DT <= 1952-02-28", 'n'},
      {"DT[1950]", "DT < 1951", 'y'},
      {"DT[1950]", "DT >= 1950-06", 'n'},
      {"DT[1950]", "DT < 1950-06", 'n'},
      {"DT[1950]", "DT != 1950-06", 'y'},
      // Any date of several.
      {"DT[1950-12-30,1951-01-02]", "DT = 1951", 'y'},
      {"DT[1950-12-30,1951-01-02]", "DT < 1951", 'y'},
      {"DT[1950-12-30,1951-01-02]", "DT != 1951", 'n'},
      {"DT[1995/6/7]", "DT = 1995-06-07", 'y'},
      {"DT[1950年3月5日]", "日期 = 1950年3月", 'y'},
      {"DT[1950-03-05]", "year = 1950", 'y'},
      {"DT[1950-03-05]", "year in 1940..1949", 'n'},
      {"DT[1950-12-30,1951-01-02]", "year = 1951", 'y'},
      {"DT[yesterday]", "DT > 1000", 'n'},
      {"DT[yesterday]", "not (DT > 1000)", 'y'},
      {"", "DT > 1000", 'n'},
      {"", "DT != 1950", 'n'},
      {"", "not (DT > 1950)", 'y'},
  };
  for (const Case& one : cases) check(one);
}

TEST(Value, Ranks) {
  constexpr Case cases[] = {
      {"BR[5d]", "BR >= 5d", 'y'},
      {"BR[5d]", "BR > 4d", 'y'},
      {"BR[5d]", "BR > 10d", 'n'},
      {"BR[5d]", "BR > 1k", 'y'},
      {"BR[5k]", "BR < 4k", 'y'},
      {"BR[5k]", "BR > 10k", 'y'},
      {"BR[1p]", "BR > 9d", 'y'},
      {"BR[9p]", "BR = 9p", 'y'},
      {"BR[9d]", "BR = 9p", 'n'},
      {"BR[九段]", "BR = 9d", 'y'},
      {"BR[5d?]", "BR = 5d", 'y'},
      {"BR[3d]", "BR in 1d..5d", 'y'},
      {"BR[3k]", "BR in 5k..1d", 'y'},
      {"BR[3d]", "BR = (\"3 dan\", 3級)", 'y'},
      {"BR[2109]", "BR > 2000", 'y'},
      {"BR[2109]", "BR > 5d", 'n'},
      {"BR[5d]", "BR > 2000", 'n'},
      {"BR[5d]", "BR < 2000", 'n'},
      {"BR[Meijin]", "BR > 30k", 'n'},
      {"DI[3k]", "DI >= 5k", 'y'},
      {"DI[30k]", "DI >= 5k", 'n'},
      {"DI[1d]", "DI > 1k", 'y'},
      {"DI[9d]", "DI < 1p", 'y'},
      {"DI[10k]", "DI in 15k..5k", 'y'},
      {"DI[hard]", "DI > 30k", 'n'},
      {"DI[hard]", "DI ~ \"hard\"", 'y'},
      {"GE[tesuji]", "GE = \"tesuji\"", 'y'},
      {"BR[5d]WR[2d]", "rank <= 2d", 'y'},
      {"BR[5d]WR[2d]", "white_rank = 2d and black_rank = 5d", 'y'},
      {"BR[5d]WR[2d]", "rank != 2d", 'n'},
      {"PB[Go Seigen 9p]", "BR = 9p", 'y'},
      {"BR[5d]", "WR < 9p", 'n'},
  };
  for (const Case& one : cases) check(one);
}

TEST(Value, Results) {
  constexpr Case cases[] = {
      {"RE[B+3.5]", "RE = B", 'y'},
      {"RE[B+3.5]", "RE = \"B+\"", 'y'},
      {"RE[B+3.5]", "RE = B+3.5", 'y'},
      {"RE[B+3.5]", "RE = B+4.5", 'n'},
      {"RE[B+3.5]", "RE = B+R", 'n'},
      {"RE[B+3.5]", "RE != W", 'y'},
      {"RE[B+3.5]", "winner = B", 'y'},
      {"RE[B+3.5]", "winner = white", 'n'},
      {"RE[B+3.5]", "margin = 3.5", 'y'},
      {"RE[B+3.5]", "margin in 3..4", 'y'},
      {"RE[B+3.5]", "manner = score", 'y'},
      {"RE[W+R]", "winner = 白 and manner = resign", 'y'},
      {"RE[W+R]", "胜方 ＝ 白 且 胜法 ＝ 中盘", 'y'},
      {"RE[W+R]", "margin < 1000", 'n'},
      {"RE[W+R]", "result in (B+R, W+R)", 'y'},
      {"RE[W+T]", "manner in (time, forfeit)", 'y'},
      {"RE[0]", "winner = draw", 'y'},
      {"RE[Draw]", "RE = draw and margin = 0", 'y'},
      {"RE[Draw]", "manner = score", 'n'},
      {"RE[Void]", "winner = void", 'y'},
      {"RE[?]", "winner = ?", 'y'},
      {"RE[?]", "winner = unknown", 'y'},
      {"RE[黑中盘胜]", "RE = B+R", 'y'},
      {"", "winner != B", 'n'},
      {"", "not (winner = B)", 'y'},
      {"RE[nonsense]", "winner != B", 'n'},
  };
  for (const Case& one : cases) check(one);
}

TEST(Value, Numbers) {
  constexpr Case cases[] = {
      {"KM[6.5]", "KM = 6.5", 'y'},
      {"KM[6.5]", "KM = 6.50", 'y'},
      {"KM[6.5]", "komi > 6 and komi < 7", 'y'},
      {"KM[6.5]", "komi = ６．５", 'y'},
      {"KM[-5.5]", "KM < 0 and KM = -5.5", 'y'},
      {"KM[6,5]", "KM = 6.5", 'y'},
      {"KM[375]", "KM = 7.5", 'y'},
      {"KM[0]", "KM >= .0", 'y'},
      {"", "KM < 100", 'n'},
      {"HA[4]", "HA = 4 and handicap = 4", 'y'},
      {"", "handicap = 0", 'y'},
      {"", "HA = 0", 'n'},
      {"", "HA in 0..9", 'n'},
      {"HA[none]", "handicap in 0..9", 'y'},
      {"HA[some]", "handicap = 0", 'n'},
      {"TM[7200]", "TM >= 7200", 'y'},
      {"TM[7200]", "TM = 2h", 'y'},
      {"TM[2 hours]", "time > 90min", 'y'},
      {"TM[7200]", "TM = 2:00:00", 'y'},
      {"RU[Chinese]", "rules = 中国", 'y'},
      {"RU[GOE]", "rules = Ing", 'y'},
      {"RU[GOE]", "RU = \"goe\"", 'y'},
      {"RU[House]", "rules != Chinese", 'n'},
      {"SZ[19]", "SZ = 19", 'y'},
      {"SZ[13:9]", "size = 13x9", 'y'},
      {"SZ[13:9]", "size = 9:13", 'n'},
      {"SZ[13:9]", "SZ < 19", 'y'},
      {"SZ[13:9]", "size > 9 and columns = 13 and rows = 9", 'y'},
      {"", "size = 19", 'y'},
      {"", "SZ = 19", 'n'},
      {"", "ff = 4 and FF = 4 and gm = 1", 'y'},
      {"", "charset = utf8", 'y'},
      {"", "charset != GBK", 'y'},
      {"CR[dd]", "count(CR) = 1", 'y'},
      {"PL[W]", "PL = white", 'y'},
      {"PL[W]", "PL != W", 'n'},
      {"N[x]DM[1]", "DM = 1", 'y'},
      {"N[x]DM[1]", "DM > 1", 'n'},
  };
  for (const Case& one : cases) check(one);
}

TEST(Value, Points) {
  constexpr Case cases[] = {
      {"AB[pd][dp]", "AB = dp", 'y'},  {"AB[pd][dp]", "AB = Q16", 'y'}, {"AB[pd][dp]", "AB = D16", 'n'},
      {"AB[pd][dp]", "AB != dd", 'y'}, {"AB[aa:cc]", "AB = bb", 'y'},   {"AB[aa:cc]", "AB = \"C17\"", 'y'},
      {"AB[aa:cc]", "AB = C16", 'n'},  {"SZ[9]AB[cc]", "AB = C7", 'y'}, {"B[tt]", "B = pass", 'y'},
      {"B[]", "B = pass", 'y'},        {"B[dd]", "B = pass", 'n'},      {"B[dd]", "B != pass", 'y'},
      {"LB[dd:A]", "LB = dd", 'y'},    {"LB[dd:A]", "LB ~ \"a\"", 'y'}, {"LB[dd:A]", "LB ~ \"b\"", 'n'},
  };
  for (const Case& one : cases) check(one);
}

TEST(Value, Players) {
  constexpr Case cases[] = {
      {"PB[Go Seigen]PW[Sakata]", "player = \"sakata\"", 'y'},
      {"PB[Go Seigen]PW[Sakata]", "player ~ \"go\" and player ~ \"sak\"", 'y'},
      {"PB[Go Seigen]PW[Sakata]", "black = \"Sakata\"", 'n'},
      {"PB[Go Seigen]PW[Sakata]", "white = \"Sakata\"", 'y'},
      {"PB[Go Seigen]PW[Sakata]", "player !~ \"Go\"", 'n'},
      {"PB[Go Seigen, 9p]", "black = \"Go Seigen\"", 'y'},
      {"PB[Go Seigen, 9p]", "PB = \"Go Seigen\"", 'n'},
      {"PB[Go Seigen & Segoe]", "black = \"Segoe\"", 'y'},
      {"", "player != \"x\"", 'n'},
  };
  for (const Case& one : cases) check(one);
}

// The same record in several charsets.
TEST(Value, Charsets) {
  constexpr spec::Charset charsets[] = {spec::Charset::Utf8,  spec::Charset::Gb18030,
                                        spec::Charset::Big5,  spec::Charset::ShiftJis,
                                        spec::Charset::EucJp, spec::Charset::Utf16Le};
  for (const spec::Charset charset : charsets) {
    const std::string name(spec::name(charset));
    std::string record;
    const bool is_wide = spec::is_wide(charset);
    const std::string utf8 = (is_wide ? "\xEF\xBB\xBF" : "") + std::string("(;FF[4]CA[") + name +
                             "]PB[林海峰]C[本局]GN[ＧＡＭＥ])";
    ASSERT_FALSE(text::encode(utf8, charset, record)) << name;
    EXPECT_EQ(answers("PB = “林海峰” and C ~ \"本\" and GN = \"game\"", record), "y") << name;
    EXPECT_EQ(answers("charset = \"" + name + "\"", record), "y") << name;
  }
}

// Another name for a property of FF[4] is that property; what has another meaning is not.
TEST(Value, Dialects) {
  EXPECT_EQ(answers("komi = 5.5", "(SZ[19]KO[5.5]RD[1996-05-05]PB[a];B[dd])"), "y");
  EXPECT_EQ(answers("DT = 1996", "(SZ[19]KO[5.5]RD[1996-05-05]PB[a];B[dd])"), "y");
  EXPECT_EQ(answers("PB = \"x\"", "(;PlayerBlack[x])"), "y");
  EXPECT_EQ(answers("has(PB)", "(;PlayerBlack[x])"), "y");
}

}  // namespace
}  // namespace qipu::query
