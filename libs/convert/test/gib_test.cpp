#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "converted.hpp"
#include "losses.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/testing/amount.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::convert {
namespace {

using Strings = std::vector<std::string>;

constexpr std::string_view game_part = R"(\GS
2 1 0
4 0 &4
INI 0 1 0 &4 
STO 0 2 1 15 3 
STO 0 3 2 3 15 
STO 0 4 1 2 3 
\GE
)";

// A file of a Global server.
constexpr std::string_view plain = R"(\HS
\[GIBOKIND=Global\]
\[TYPE=0\]
\[SZAUDIO=0\]
\[GAMECONDITION=Even : Black 6.5 Dum\]
\[GAMETIME=Time limit 20minute : 30 second countdown 3 time\]
\[GAMERESULT=white 24.5 win\]
\[GAMEZIPSU=245\]
\[GAMEDUM=0\]
\[GAMEGONGJE=65\]
\[GAMETOTALNUM=3\]
\[GAMENAME=Rank\]
\[GAMEDATE=2016- 3-26-17-29-25\]
\[GAMEPLACE=by the river\]
\[GAMELECNAME=\]
\[GAMEWHITENAME=Guan Zilan (4D)\]
\[GAMEWHITELEVEL=21\]
\[GAMEWHITENICK=Guan Zilan\]
\[GAMEWHITECOUNTRY=2\]
\[GAMEWAVATA=60012\]
\[GAMEWIMAGE=\]
\[GAMEBLACKNAME=jia (3K)\]
\[GAMEBLACKLEVEL=15\]
\[GAMEBLACKNICK=yi\]
\[GAMEBLACKCOUNTRY=0\]
\[GAMEBAVATA=0\]
\[GAMEBIMAGE=\]
\[GAMECOMMENT=a quiet game\]
\[GAMEINFOMAIN=GBKIND:3,GTYPE:0,GCDT:0,GTIME:1200-30-3,GRLT:1,ZIPSU:245,DUM:0,GONGJE:65,TCNT:3,AUSZ:0\]
\[GAMEINFOSUB=GNAMEF:0,GPLCF:0,GNAME:Rank,GDATE:2016- 3-26-17-29-25,GPLC:by the river,GCMT:\]
\[WUSERINFO=WID:Guan Zilan,WLV:21,WNICK:Guan Zilan,WNCD:2,WAID:60012,WIMG:\]
\[BUSERINFO=BID:jia,BLV:15,BNICK:yi,BNCD:0,BAID:0,BIMG:\]
\[GAMETAG=S0,R0,D0,G65,W1,Z245,T30-3-1200,		C2016:03:26:17:29,		I:Guan Zilan,L:21,M:jia,N:15,A:Guan Zilan,B:yi,J:2,K:0\]
\HE
)";

std::string with_header(std::string_view fields) {
  return std::string("\\HS\n").append(fields).append("\\HE\n").append(game_part);
}

std::string with_commands(std::string_view commands) {
  return std::string("\\HS\n\\HE\n\\GS\n2 1 0\n").append(commands).append("\\GE\n");
}

std::string field(std::string_view key, std::string_view text) {
  return std::string("\\[").append(key).append("=").append(text).append("\\]\n");
}

// The root without what all records have.
std::string root_of(const Converted& converted) {
  const std::string sgf = converted.sgf();
  constexpr std::string_view begin = "(;FF[4]GM[1]CA[UTF-8]";
  EXPECT_TRUE(sgf.starts_with(begin));
  const std::string root =
      sgf.substr(begin.size(), std::min(sgf.find(';', 2), sgf.size() - 1) - begin.size());
  const std::size_t size = root.rfind("SZ[19]");
  return size != root.npos && size + 6 == root.size() ? root.substr(0, size) : root;
}

std::string moves_of(const Converted& converted) {
  const std::string sgf = converted.sgf();
  const std::size_t begin = sgf.find(';', 2);
  return begin == sgf.npos ? std::string() : sgf.substr(begin, sgf.size() - begin - 1);
}

// ---- Reading

TEST(Gib, IsKnownByItsFirstMark) {
  constexpr std::string_view known[] = {"\\HS", "\n \\HS\r\n", "\\[GAMENAME=x\\]", "\\GS\n2 1 0"};
  constexpr std::string_view others[] = {"", "\\", "(;C[\\HS])", "(;FF[4])", "HS", "[Header]", "\\HE"};
  for (const std::string_view bytes : known) EXPECT_EQ(row(recognise(bytes)).slug, "gib") << bytes;
  for (const std::string_view bytes : others) EXPECT_NE(row(recognise(bytes)).slug, "gib") << bytes;
}

TEST(Gib, APlainFile) {
  const Converted game = converted(std::string(plain) + std::string(game_part));
  EXPECT_EQ(root_of(game),
            "PB[jia]BR[3k]BC[KR]PW[Guan Zilan]WR[4d]WC[CN]EV[Rank]PC[by the river]"
            "GC[a quiet gameStart: 17:29:25]DT[2016-03-26]"
            "KM[6.5]RE[W+24.5]TM[1200]OT[3x30 byo-yomi]XF[GAMEWAVATA:60012][GAMEBLACKNICK:yi]");
  EXPECT_EQ(moves_of(game), ";B[pd];W[dp];B[cd]");
  EXPECT_EQ(game.notes(), Strings());
}

TEST(Gib, LineEndsMayBeAny) {
  const std::string unix_lines = std::string(plain) + std::string(game_part);
  const std::string wanted = converted(unix_lines).reading.sgf;
  for (const std::string_view end : {"\r\n", "\r"}) {
    std::string bytes;
    for (const char c : unix_lines) c == '\n' ? bytes.append(end) : bytes.append(1, c);
    EXPECT_EQ(converted(bytes).reading.sgf, wanted);
  }
  EXPECT_EQ(converted(unix_lines + std::string(3, '\0')).reading.sgf, wanted);
}

struct FieldRow {
  std::string fields;
  std::string_view root;
  Strings notes = {};
};

void expect_rows(const std::vector<FieldRow>& rows) {
  for (const FieldRow& one : rows) {
    const Converted game = converted(with_header(one.fields));
    EXPECT_EQ(root_of(game), one.root) << one.fields;
    EXPECT_EQ(game.notes(), one.notes) << one.fields;
  }
}

TEST(Gib, NamesAndRanks) {
  expect_rows({
      {field("GAMEBLACKNAME", "jia (9D)"), "PB[jia]BR[9d]"},
      {field("GAMEBLACKNAME", "jia(7K)"), "PB[jia]BR[7k]"},
      {field("GAMEBLACKNAME", "jia (9P)"), "PB[jia]BR[9p]"},
      {field("GAMEBLACKNAME", "jia (of the river)"), "PB[jia (of the river)]"},
      {field("GAMEBLACKNAME", "jia"), "PB[jia]"},
      {field("GAMEWHITENICK", "yi"), "PW[yi]"},
      // Levels.
      {field("WUSERINFO", "WID:a,WLV:1,WNICK:b"), "PW[b]WR[17k]XF[WUSERINFO.WID:a]"},
      {field("WUSERINFO", "WNICK:b,WLV:17"), "PW[b]WR[1k]"},
      {field("WUSERINFO", "WNICK:b,WLV:18"), "PW[b]WR[1d]"},
      {field("WUSERINFO", "WNICK:b,WLV:26"), "PW[b]WR[9d]"},
      {field("WUSERINFO", "WNICK:b,WLV:27"), "PW[b]WR[1p]", {"2:inferred-rank"}},
      // 0: 18k, if the name says so; else what stands for nothing known, and is kept once.
      {field("WUSERINFO", "WNICK:b,WLV:0") + field("GAMETAG", "L:0"), "PW[b]XF[WUSERINFO.WLV:0]"},
      {field("GAMEWHITENAME", "b (18K)") + field("WUSERINFO", "WLV:0"), "PW[b]WR[18k]"},
      {field("GAMEWHITENAME", "b (业余5段)"), "PW[b]WR[5d]GC[White rank: 业余5段]", {"2:inferred-charset"}},
      {field("WUSERINFO", "WNICK:b,WLV:36"), "PW[b]XF[WUSERINFO.WLV:36]"},
      {field("GAMETAG", "S0,L:20,A:yi"), "PW[yi]WR[3d]"},
      // The letters of GAMETAG in another order; a name with a comma.
      {field("GAMETAG", "A:yi,B:jia,L:20,N:21"), "PB[jia]BR[4d]PW[yi]WR[3d]"},
      {field("GAMETAG", "I:yi,Wang,L:20"), "PW[yi,Wang]WR[3d]"},
      // A professional's account is the name; the dan beside the name may leave open what kind.
      {field("BUSERINFO", "BID:jia,BLV:35,BNICK:JIA"),
       "PB[jia]BR[9p]XF[BUSERINFO.BNICK:JIA]",
       {"2:inferred-rank"}},
      {field("GAMEBLACKNAME", "jia (9D)") + field("BUSERINFO", "BLV:35"),
       "PB[jia]BR[9p]XF[GAMEBLACKNAME:jia (9D)]",
       {"3:inferred-rank"}},
      {field("GAMEBLACKNAME", "jia (5D)") + field("BUSERINFO", "BLV:20"),
       "PB[jia]BR[5d]XF[BUSERINFO.BLV:20]"},
      // White's level of Global files is a nick.
      {field("GAMEWHITENAME", "yi (2D)") + field("GAMEWHITELEVEL", "yi"), "PW[yi]WR[2d]"},
      {field("GAMEWHITENAME", "yi (2D)") + field("GAMEWHITELEVEL", "other"),
       "PW[yi]WR[2d]XF[GAMEWHITELEVEL:other]"},
  });
}

// Names in the lists are ASCII that was read as UTF-16: 潇湮 is "WonW"... of which the first two bytes are a
// character.
TEST(Gib, NamesInListsMayBeGarbled) {
  const auto garbled = [](std::string_view ascii) {
    std::string out;
    for (std::size_t i = 0; i + 1 < ascii.size(); i += 2)
      text::append_utf8(static_cast<char32_t>(ascii[i]) | static_cast<char32_t>(ascii[i + 1]) << 8, out);
    return ascii.size() % 2 == 0 ? out : out + ascii.back();
  };
  const std::string name = field("GAMEWHITENAME", "GuanZilan (4D)");
  expect_rows({
      {name + field("WUSERINFO", "WNICK:" + garbled("GuanZilan")),
       "PW[GuanZilan]WR[4d]",
       {"3:inferred-charset"}},
      {name + field("WUSERINFO", "WNICK:甲"),
       "PW[GuanZilan]WR[4d]XF[WUSERINFO.WNICK:甲]",
       {"3:inferred-charset"}},
  });
}

TEST(Gib, Countries) {
  expect_rows({
      {field("GAMEBLACKCOUNTRY", "0"), "BC[KR]"},
      {field("GAMEBLACKCOUNTRY", "1"), "BC[JP]"},
      {field("GAMEBLACKCOUNTRY", "2"), "BC[CN]"},
      {field("GAMEBLACKCOUNTRY", "3"), "XF[GAMEBLACKCOUNTRY:3]"},
      {field("GAMEBLACKCOUNTRY", "3") + field("BUSERINFO", "BNCD:3") + field("GAMETAG", "K:3"),
       "XF[GAMEBLACKCOUNTRY:3]"},
      {field("BUSERINFO", "BNCD:3") + field("GAMETAG", "K:6"), "XF[BUSERINFO.BNCD:3][GAMETAG.K:6]"},
      {field("GAMEBLACKCOUNTRY", "4"), "BC[TW]"},
      {field("GAMEBLACKCOUNTRY", "5"), "BC[CN]"},
      {field("GAMEBLACKCOUNTRY", "6"), "XF[GAMEBLACKCOUNTRY:6]"},
      {field("WUSERINFO", "WNCD:1") + field("GAMETAG", "J:2"), "WC[JP]XF[GAMETAG.J:2]"},
  });
}

TEST(Gib, Dates) {
  expect_rows({
      {field("GAMEDATE", "2017- 1- 6"), "DT[2017-01-06]"},
      {field("GAMEDATE", "2017- 1- 6-12- 6-22"), "DT[2017-01-06]GC[Start: 12:06:22]"},
      {field("GAMEDATE", "2012年11月22日 下午 6:3"),
       "DT[2012-11-22]GC[Start: 18:03]",
       {"2:inferred-charset"}},
      {field("GAMEDATE", "2012年11月22日 下午 6:3") + field("GAMETAG", "C2012:11:22:18:03"),
       "DT[2012-11-22]GC[Start: 18:03]",
       {"2:inferred-charset"}},
      {field("GAMEDATE", "2012年11月22日 上午 12:5") + field("GAMETAG", "C2012:11:22:00:05"),
       "DT[2012-11-22]GC[Start: 00:05]",
       {"2:inferred-charset"}},
      {field("GAMETAG", "S0,	 C2026-07-30-13-31-33,I:jia"), "PW[jia]DT[2026-07-30]GC[Start: 13:31:33]"},
      // The field with most of it tells the time of day; one that tells another is kept.
      {field("GAMEDATE", "2017- 1- 6-12- 6-22") + field("GAMETAG", "C2017:01:06:12:06"),
       "DT[2017-01-06]GC[Start: 12:06:22]"},
      {field("GAMEDATE", "2017- 1- 6-12- 6-22") + field("GAMETAG", "C2017:01:06:13:06"),
       "DT[2017-01-06]GC[Start: 13:06]XF[GAMEDATE:2017- 1- 6-12- 6-22]"},
      {field("GAMEDATE", "2017- 1- 6") + field("GAMETAG", "C2017:01:07"),
       "DT[2017-01-07]XF[GAMEDATE:2017- 1- 6]"},
      {field("GAMEDATE", "1996- 0- 0"), "DT[1996]"},
      {field("GAMEDATE", "2017-13-45"), "GC[Date: 2017-13-45]XF[GAMEDATE:2017-13-45]", {"2:kept-as-text"}},
      {field("GAMEDATE", "2013- 2-30"), "GC[Date: 2013- 2-30]XF[GAMEDATE:2013- 2-30]", {"2:kept-as-text"}},
      {field("GAMEDATE", "in spring"), "GC[Date: in spring]XF[GAMEDATE:in spring]", {"2:kept-as-text"}},
      {field("GAMEDATE", "20170106123456789"),
       "GC[Date: 20170106123456789]XF[GAMEDATE:20170106123456789]",
       {"2:kept-as-text"}},
  });
}

TEST(Gib, Komi) {
  expect_rows({
      {field("GAMEINFOMAIN", "GONGJE:65"), "KM[6.5]"},
      {field("GAMEGONGJE", "0"), "KM[0]"},
      {field("GAMETAG", "G-55"), "KM[-5.5]"},
      {field("GAMEGONGJE", "9999999"), "XF[GAMEGONGJE:9999999]"},
      {field("GAMECONDITION", "分先 : 黑贴6目半"), "KM[6.5]", {"2:inferred-charset"}},
      {field("GAMEGONGJE", "65") + field("GAMECONDITION", "호선 : 흑 공제 6집반"),
       "KM[6.5]",
       {"3:inferred-charset"}},
      {field("GAMECONDITION", "3 Handicap"), "GC[Condition: 3 Handicap]XF[GAMECONDITION:3 Handicap]"},
      {field("GAMECONDITION", "Even : Black 6.5 Dum"), "KM[6.5]"},
      {field("GAMECONDITION", "互先 : 黒コミ6目半"), "KM[6.5]", {"2:inferred-charset"}},
      {field("GAMECONDITION", "互先 ： 黒コミ6目半"), "KM[6.5]", {"2:inferred-charset"}},
      {field("GAMECONDITION", "Even"), ""},
      {field("GAMECONDITION", "for tea : Black 6.5 Dum"), "KM[6.5]XF[GAMECONDITION:for tea : Black 6.5 Dum]"},
      // What dum is, beside the handicap, nobody knows.
      {field("GAMECONDITION", "Even : White Dum(5)") + field("GAMEDUM", "5") + field("GAMEGONGJE", "0"),
       "KM[0]GC[Condition: Even : White Dum(5)]XF[GAMEDUM:5][GAMECONDITION:Even : White Dum(5)]",
       {"2:extra-komi"}},
      {field("GAMEINFOMAIN", "DUM:5,GONGJE:0"), "KM[0]GC[Dum: 5]XF[GAMEINFOMAIN.DUM:5]", {"2:extra-komi"}},
      {field("GAMEGONGJE", "65") + field("GAMECONDITION", "something else"),
       "KM[6.5]XF[GAMECONDITION:something else]"},
  });
}

TEST(Gib, Results) {
  const auto coded = [](std::string_view code, std::string_view tenths, std::string_view words) {
    return field("GAMERESULT", words) +
           field("GAMEINFOMAIN", std::string("GRLT:").append(code).append(",ZIPSU:").append(tenths));
  };
  const Strings guess = {"3:inferred-result"};
  expect_rows({
      {coded("0", "40", "black 4 points win"), "RE[B+4]"},
      {coded("1", "245", "white 24.5 win"), "RE[W+24.5]"},
      {coded("3", "0", "black wins by resignation"), "RE[B+R]"},
      {coded("4", "0", ""), "RE[W+R]"},
      {coded("7", "0", ""), "RE[B+T]"},
      {coded("8", "0", "white wins by time"), "RE[W+T]"},
      {coded("5", "0", "black wins by disconnection"), "RE[B+F]GC[Result: black wins by disconnection]",
       guess},
      {coded("6", "0", ""), "RE[W+F]GC[Result: disconnection]", guess},
      {coded("6", "0", "white wins by forfeit"), "RE[W+F]"},
      {coded("255", "0", ""), ""},
      {coded("255", "0", "draw"), "RE[Draw]"},
      {coded("2", "0", ""), "XF[GAMEINFOMAIN.GRLT:2]"},
      {coded("x", "0", "white wins by time"), "RE[W+T]XF[GAMEINFOMAIN.GRLT:x]"},
      // 0 is what stands there if nothing is known, too.
      {coded("0", "0", "black wins"), "RE[B+]"},
      {coded("0", "0", "draw"), "RE[Draw]GC[Result: draw]XF[GAMEINFOMAIN.GRLT:0]", {"2:inferred-result"}},
      {coded("0", "0", "white 4 points win"), "RE[B+]GC[Result: white 4 points win]", guess},
      {coded("1", "0", "white 4 points win"), "RE[W+4]XF[GAMEINFOMAIN.ZIPSU:0]"},
      // 子 are zi or points, as the number says.
      {coded("1", "55", "白胜2又3/4子"), "RE[W+5.5]", {"2:inferred-charset"}},
      {coded("1", "120", "白棋胜12子"), "RE[W+12]", {"2:inferred-charset"}},
      {coded("3", "0", "") + field("GAMETAG", "W8"), "RE[B+R]XF[GAMETAG.W:8]", guess},
      {coded("255", "0", "") + field("GAMETAG", "W8"), "RE[W+T]XF[GAMEINFOMAIN.GRLT:255]"},
      {coded("0", "0", ""), "RE[B+]", guess},
      // The code counts.
      {coded("3", "0", "white wins by time"), "RE[B+R]GC[Result: white wins by time]", guess},
      {coded("1", "65", "white 7.5 win"), "RE[W+6.5]GC[Result: white 7.5 win]", guess},
      {field("GAMETAG", "W4,Z0"), "RE[W+R]"},
  });
}

TEST(Gib, ResultsInWords) {
  constexpr struct {
    std::string_view words;
    std::string_view result;
  } rows[] = {{"흑 시간승", "B+T"},     {"백 불계승", "W+R"},  {"흑 3.5집승", "B+3.5"},
              {"黑中盘胜", "B+R"},      {"白棋超时胜", "W+T"}, {"黑 不計勝", "B+R"},
              {"白方3目半胜", "W+3.5"}, {"和棋", "Draw"},      {"white 59.5 win", "W+59.5"}};
  for (const auto& one : rows)
    EXPECT_EQ(converted(with_header(field("GAMERESULT", one.words))).info("RE"), one.result) << one.words;
}

TEST(Gib, Times) {
  expect_rows({
      {field("GAMEINFOMAIN", "GTIME:600-30-1"), "TM[600]OT[1x30 byo-yomi]"},
      {field("GAMETAG", "T30-3-1200"), "TM[1200]OT[3x30 byo-yomi]"},
      {field("GAMEINFOMAIN", "GTIME:60000-0-0"), "TM[60000]"},
      {field("GAMEINFOMAIN", "GTIME:0-20-3"), "TM[0]OT[3x20 byo-yomi]"},
      {field("GAMEINFOMAIN", "GTIME:0-0-0"), ""},
      {field("GAMEINFOMAIN", "GTIME:-1-30-3"),
       "GC[Time: -1-30-3]XF[GAMEINFOMAIN.GTIME:-1-30-3]",
       {"2:kept-as-text"}},
      {field("GAMEINFOMAIN", "GTIME:600-30-1") + "\\[GAMETIME=限时 10分\r\n読秒 30秒 1回\\]\n",
       "TM[600]OT[1x30 byo-yomi]",
       {"3:inferred-charset"}},
      {field("GAMEINFOMAIN", "GTIME:600-30-1") + "\\[GAMETIME=two\n lines\\]\n",
       "TM[600]OT[1x30 byo-yomi]XF[GAMETIME:two  lines]"},
      {field("GAMETIME", "90 min"), "TM[5400]XF[GAMETIME:90 min]"},
      {field("GAMETIME", "Time limit 20minute : 30 second countdown 3 time"), "TM[1200]OT[3x30 byo-yomi]"},
      {field("GAMETIME", "时限20分\n30秒读秒 3次"), "TM[1200]OT[3x30 byo-yomi]", {"2:inferred-charset"}},
      {field("GAMETIME", "時限20分 讀秒30秒3次"), "TM[1200]OT[3x30 byo-yomi]", {"2:inferred-charset"}},
      {field("GAMETIME", "제한시간 20분 : 30초 초읽기 3회"),
       "TM[1200]OT[3x30 byo-yomi]",
       {"2:inferred-charset"}},
  });
}

TEST(Gib, TheFiveLinesOfNewFiles) {
  const Converted game = converted(R"(\HS
\[GAMEINFOMAIN=GBKIND:2,GTYPE:0,GCDT:0,GTIME:7200-60-5,GRLT:3,ZIPSU:0,DUM:0,GONGJE:75,TCNT:1,LINE:13,AUSZ:0\]
\[GAMEINFOSUB=GNAMEF:99,GPLCF:0,GNAME:rank game,GDATE:2026-07-30-13-31-33,GPLC:river,GCMT:one, two\]
\[WUSERINFO=WID:乙 ,WLV:35,WNICK:Yi,WNCD:2,WAID:0,WIMG:http://a.example/b,c.jpg\]
\[BUSERINFO=BID:甲 ,BLV:35,BNICK:Jia,BNCD:2,BAID:0,BIMG:\]
\[GAMETAG=S0,R0,D0,G75,W3,Z0,T60-5-7200,C2026-07-30-13-31-33,I:乙,L:35,M:甲,N:35,A:Yi,B:Jia,J:2,K:2\]
\HE
\GS
INI 0 1 0 &4
STO 0 2 1 12 3
\GE
)");
  EXPECT_EQ(root_of(game),
            "SZ[13]PB[甲]BR[9p]BC[CN]PW[乙]WR[9p]WC[CN]EV[rank game]PC[river]GC[one, "
            "twoStart: 13:31:33]DT[2026-07-30]KM[7.5]RE[B+R]"
            "TM[7200]OT[5x60 byo-yomi]XF[GAMEINFOSUB.GNAMEF:99][WUSERINFO.WNICK:Yi]"
            "[WUSERINFO.WIMG:http://a.example/b,c.jpg][BUSERINFO.BNICK:Jia][GAMEINFOMAIN.GBKIND:2]");
  EXPECT_EQ(moves_of(game), ";B[md]");
  EXPECT_EQ(game.notes(), (Strings{"4:inferred-charset", "5:inferred-rank", "4:inferred-rank"}));
}

TEST(Gib, UnknownFieldsAreKept) {
  expect_rows({
      {field("TYPE", "1") + field("GAMELECNAME", "x") + field("WHO", "me:you"),
       "XF[TYPE:1][GAMELECNAME:x][WHO:me:you]"},
      {field("GAMEINFOMAIN", "NEW:1,AUSZ:2"), "XF[GAMEINFOMAIN.AUSZ:2][GAMEINFOMAIN.NEW:1]"},
      {field("GAMEINFOMAIN", "what, is, this"), "XF[GAMEINFOMAIN.:what, is, this]"},
      {field("GAMENAME", "a") + field("GAMENAME", "a") + field("GAMENAME", "b"), "EV[a]XF[GAMENAME:b]"},
      {"\\[no sign of equality\\]\n", "XF[?:\\\\[no sign of equality\\\\\\]]", {"2:unreadable-line"}},
      {"\\[GAMENAME=not closed\n" + field("GAMEPLACE", "here"), "EV[not closed]PC[here]"},
  });
}

TEST(Gib, CharsetsByTheKindOfServer) {
  struct {
    std::string_view kind;
    text::Charset charset;
    std::string_view name;
  } const rows[] = {
      {"Korea", text::Charset::EucKr, "관자란"},
      {"China", text::Charset::Gb18030, "关紫兰功"},
      {"Taiwan", text::Charset::Big5, "關紫蘭功"},
      {"Taiwan", text::Charset::Gb18030, "关紫兰在江边下棋"},
      {"Global", text::Charset::Utf8, "关紫兰"},
      {"Korea", text::Charset::Utf8, "관자란"},
      {"", text::Charset::Gb18030, "关紫兰在江边下棋"},
  };
  for (const auto& one : rows) {
    const std::string utf8 = with_header(field("GIBOKIND", one.kind) + field("GAMEBLACKNAME", one.name));
    std::string bytes;
    ASSERT_FALSE(text::encode(utf8, one.charset, bytes)) << one.name;
    const Converted game = converted(bytes);
    EXPECT_EQ(game.info("PB"), one.name) << one.kind;
    EXPECT_EQ(game.notes(), Strings{"3:inferred-charset"});
    EXPECT_EQ(game.reading.charset, one.charset);
  }
}

// ---- The game

TEST(Gib, HandicapStonesStandWhereTheServerPutsThem) {
  constexpr struct {
    std::string_view handicap;
    std::string_view root;
    std::string_view note;
  } rows[] = {
      {"0", "", ""},
      {"1", "XF[handicap:1]", ""},
      {"2", "HA[2]AB[pd][dp]", "placed-handicap"},
      {"3", "HA[3]AB[pd][dp][dd]", "placed-handicap"},
      {"4", "HA[4]AB[pd][dp][dd][pp]", "placed-handicap"},
      {"5", "HA[5]AB[pd][dp][dd][pp][jj]", "placed-handicap"},
      {"6", "HA[6]AB[pd][dp][dd][pp][dj][pj]", "placed-handicap"},
      {"9", "HA[9]AB[pd][dp][dd][pp][dj][pj][jd][jp][jj]", "placed-handicap"},
      {"10", "HA[10]", "unplaced-handicap"},
  };
  for (const auto& one : rows) {
    const Converted game =
        converted(with_commands("2 0 &4\nINI 0 1 " + std::string(one.handicap) + " &4 \nSTO 0 2 2 15 15 \n"));
    EXPECT_EQ(root_of(game), one.root);
    EXPECT_EQ(game.notes(), one.note.empty() ? Strings() : Strings{"6:" + std::string(one.note)});
  }
}

struct CommandRow {
  std::string_view commands;
  std::string_view root;
  std::string_view moves;
  Strings notes = {};
};

TEST(Gib, Commands) {
  const std::vector<CommandRow> rows = {
      // The message of the room.
      {"1 0 &4\nINI 0 1 0 &4hello, all\n", "C[hello, all]", ""},
      // Passes.
      {"4 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 3 3\nSKI 0 3\nSKI 0 4\n",
       "",
       ";B[dd];W[];B[]",
       {"8:inferred-color", "9:inferred-color"}},
      {"2 0 &4\nINI 0 1 0 &4\nSKI 0 2\n", "", ";B[]", {"7:inferred-color"}},
      {"2 0 &4\nINI 0 1 2 &4\nSKI 0 2\n",
       "HA[2]AB[pd][dp]",
       ";W[]",
       {"6:placed-handicap", "7:inferred-color"}},
      // One colour twice.
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 2 2 0 0\nSTO 0 3 2 18 18\n", "", ";W[aa];W[ss]"},
      // What is more than usual is kept, and tabs are white space.
      {"2 0 &4\nINI\t0\t1\t0\t&4\nSTO\t0\t2\t1\t3\t3\n", "", ";B[dd]"},
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 3 3 9\nSTO 7 3 2 3 4\n", "",
       ";B[dd]XF[STO:0 2 1 3 3 9];W[de]XF[STO:7 3 2 3 4]"},
      {"2 0 &4\nINI 0 1 0 &4\nSKI 0 2 why\n", "", ";B[]XF[SKI:0 2 why]", {"7:inferred-color"}},
      {"1 0 &4\nINI 55 66 0 &4\n", "XF[INI:55 66 0 &4]", ""},
      {"1 0 &4\nINI 0 1 0 &hello\n", "C[&hello]XF[INI:0 1 0 &hello]", ""},
      {"1 5 &6\nINI 0 1 0 &4\n", "XF[GS:1 5 &6]", ""},
      // After the game.
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 3 3\nREM 0 3 -1 -1 0 1\n", "", ";B[dd]XF[REM:0 3 -1 -1 0 1]"},
      {"2 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 3 3\nREM 0 3 -1 -1 0 1\n", "", ";B[dd]XF[REM:0 3 -1 -1 0 1]"},
      {"3 0 &4\nINI 0 1 0 &4\nDEL 0 2\nSTO 0 3 1 3 3\n", "XF[DEL:0 2]", ";B[dd]", {"7:unreadable-line"}},
      // Without INI.
      {"1 0 &4\nSTO 0 2 1 3 3\n", "", ";B[dd]"},
      {"", "", ""},
      // Counts and numbers.
      {"9 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 3 3\n", "XF[GS:9 0 &4]", ";B[dd]", {"5:wrong-count"}},
      {"2 0 &4\nINI 0 1 0 &4\nSTO 0 7 1 3 3\n", "", ";B[dd]", {"7:wrong-move-number"}},
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 7 1 3 3\nSTO 0 8 2 3 4\n", "", ";B[dd];W[de]", {"7:wrong-move-number"}},
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 7 1 3 3\nSTO 0 3 2 3 4\n", "", ";B[dd];W[de]", {"7:wrong-move-number"}},
      // What is no move.
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 19 3\nSTO 0 2 1 3 3\n",
       "XF[?:STO 0 2 1 19 3]",
       ";B[dd]",
       {"7:unreadable-line"}},
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 -1 3\nSTO 0 2 1 3 3\n",
       "XF[?:STO 0 2 1 -1 3]",
       ";B[dd]",
       {"7:unreadable-line"}},
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 2 3 3 3\nSTO 0 2 1 3 3\n",
       "XF[?:STO 0 2 3 3 3]",
       ";B[dd]",
       {"7:unreadable-line"}},
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 99999999999999999999 3\nSTO 0 2 1 3 3\n",
       "XF[?:STO 0 2 1 99999999999999999999 3]",
       ";B[dd]",
       {"7:unreadable-line"}},
      {"5 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 3 3\nXYZ 1\n*\nSTO 0 3 2 3 4\n",
       "",
       ";B[dd]XF[?:XYZ 1 *];W[de]",
       {"8:unreadable-line"}},
      {"3 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 3 3\nSTO 0 2 1 3 3\n",
       "",
       ";B[dd]XF[?:STO 0 2 1 3 3]",
       {"8:unreadable-line"}},
      {"2 0 &4\nINI 0 1 0 &4\nINI 0 1 3 &4\n", "XF[?:INI 0 1 3 &4]", "", {"7:unreadable-line"}},
      {"1 0 &4\nINI 0 1 -3 &4\n", "XF[?:INI 0 1 -3 &4]", "", {"6:unreadable-line"}},
  };
  for (const CommandRow& one : rows) {
    const Converted game = converted(with_commands(one.commands));
    EXPECT_EQ(root_of(game), one.root) << one.commands;
    EXPECT_EQ(moves_of(game), one.moves) << one.commands;
    EXPECT_EQ(game.notes(), one.notes) << one.commands;
  }
}

TEST(Gib, TheSecondNumberOfTheStartIsKept) {
  const Converted game = converted("\\HS\n\\HE\n\\GS\n2 6 0\n1 0 &4\nINI 0 1 0 &4\n\\GE\n");
  EXPECT_EQ(root_of(game), "XF[GS:2 6 0]");
}

// The file counts commands, and INI is the first.
TEST(Gib, NotesSpeakOfMoves) {
  const Converted game = converted(with_commands("300 0 &4\nINI 0 1 0 &4\nSTO 0 7 1 3 3\n"));
  ASSERT_EQ(game.notes(), (Strings{"5:wrong-count", "7:wrong-move-number"}));
  EXPECT_EQ(game.reading.notes[0].arguments[0].number, 299U);
  EXPECT_EQ(game.reading.notes[0].arguments[1].number, 1U);
  EXPECT_EQ(game.reading.notes[1].arguments[0].number, 6U);
  EXPECT_EQ(game.reading.notes[1].arguments[1].number, 1U);
}

TEST(Gib, AHandicapThatIsToldTwiceIsNoted) {
  const std::string commands = "\\GS\n2 1 0\n1 0 &4\nINI 0 1 2 &4\n\\GE\n";
  const Converted game =
      converted("\\HS\n" + field("GAMEINFOMAIN", "GCDT:3") + field("GAMETAG", "R2") + "\\HE\n" + commands);
  EXPECT_EQ(root_of(game), "HA[2]AB[pd][dp]XF[GAMEINFOMAIN.GCDT:3]");
  EXPECT_EQ(game.notes(), (Strings{"8:placed-handicap", "2:handicap-differs"}));
}

TEST(Gib, WithoutItsEnd) {
  const std::string begin = "\\HS\n\\HE\n\\GS\n2 1 0\nINI 0 1 0 &4\nSTO 0 2 1 3 3\n";
  EXPECT_EQ(converted(begin).notes(), Strings{"6:unexpected-end"});
  // A line that is cut may have been a longer one.
  const Converted cut = converted(begin + "STO 0 3 2 1");
  EXPECT_EQ(moves_of(cut), ";B[dd]XF[?:STO 0 3 2 1]");
  EXPECT_EQ(cut.notes(), (Strings{"6:unexpected-end", "7:unreadable-line"}));
  EXPECT_EQ(moves_of(converted(begin + "STO 0 3 2 1 1")), ";B[dd]XF[?:STO 0 3 2 1 1]");
  EXPECT_EQ(moves_of(converted(begin + "STO 0 3 2 1 1\n")), ";B[dd];W[bb]");
}

TEST(Gib, SeveralGames) {
  const Converted games =
      converted(with_header(field("GAMENAME", "one")) + with_header(field("GAMENAME", "two")));
  ASSERT_EQ(games.document.tree_count(), 2U);
  EXPECT_EQ(games.document.tree(1).root().find("EV")[0].text(), "two");
}

TEST(Gib, EachOfSeveralGamesHasItsCharset) {
  const std::string korean = field("GIBOKIND", "Korea") + field("GAMENAME", "\xB9\xD9\xB5\xCF");
  const std::string chinese = field("GIBOKIND", "China") + field("GAMENAME", "\xCE\xA7\xC6\xE5");
  const Converted games = converted(with_header(korean) + with_header(chinese));
  ASSERT_EQ(games.document.tree_count(), 2U);
  EXPECT_EQ(games.info("EV"), "바둑");
  EXPECT_EQ(games.document.tree(1).root().find("EV")[0].text(), "围棋");
}

TEST(Gib, ManyGamesAreReadInOneGo) {
  std::string games;
  for (std::uint32_t i = 0; i < qipu::test::sized(100'000); ++i) games += "\\HS\n\\HE\n\\GS\n\\GE\n";
  EXPECT_EQ(converted(games).document.tree_count(), qipu::test::sized(100'000));
}

TEST(Gib, WhatIsNoneIsRefused) {
  for (const std::string_view bytes : {"(;FF[4])", "hello", "\x01\x02\xff"})
    EXPECT_FALSE(read(bytes, find_format("gib")).has_value()) << bytes;
}

TEST(Gib, NumbersBeyondAllGames) {
  for (const std::string number : {"-9223372036854775808", "9223372036854775807", "99999999999999999999"})
    for (const std::string& line :
         {"STO 0 " + number + " 1 3 3", "SKI 0 " + number, "INI 0 " + number + " 0", "REM " + number})
      EXPECT_TRUE(
          read("\\GS\n2 1 0\n" + number + " 0 &4\n" + line + "\nSTO 0 2 1 3 3\n\\GE\n", find_format("gib"))
              .has_value());
}

TEST(Gib, AnyPartOfAFile) {
  const std::string whole = std::string(plain) + std::string(game_part);
  std::uint32_t nodes = 0;
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const Result<Conversion> reading = read(whole.substr(0, size), find_format("gib"));
    ASSERT_TRUE(reading.has_value()) << size;
    const sgf::Document document = *sgf::Document::read(std::string(reading->sgf));
    EXPECT_GE(document.node_count(), nodes);
    nodes = document.node_count();
    EXPECT_TRUE(read(whole.substr(size), find_format("gib")).has_value() || size > plain.size());
  }
  EXPECT_EQ(nodes, 4U);
}

TEST(Gib, AnyByteMayBeWrong) {
  const std::string whole = std::string(plain) + std::string(game_part);
  for (std::size_t at = 0; at < whole.size(); ++at)
    for (const char c : {'\0', '\\', '\n', '9'}) {
      std::string bytes = whole;
      bytes[at] = c;
      ASSERT_TRUE(read(bytes, find_format("gib")).has_value()) << at;
    }
}

TEST(Gib, ManyLines) {
  std::string bytes = "\\HS\n";
  for (int i = 0; i < 50'000; ++i) bytes += "\\[GAMEWHITENICK=" + std::to_string(i) + "\\]\n";
  bytes += "\\[GAMEINFOMAIN=" + std::string(50'000, ',') + "\\]\n\\GS\n";
  for (int i = 0; i < 50'000; ++i) bytes += "SKI 0 1\n?\nREM 0\nSTO 0 2 1 3 3\n";
  EXPECT_TRUE(read(bytes, find_format("gib")).has_value());
  EXPECT_TRUE(read("\\[GAMENAME=" + std::string(1'000'000, '\n'), find_format("gib")).has_value());
}

// ---- Writing

sgf::Document sgf_of(std::string_view text) { return *sgf::Document::read(std::string(text)); }

Writing written(const sgf::Document& document) {
  return *write(game::Game(document.tree(0).root()), find_format("gib"));
}

TEST(GibWriter, GivesBackWhatTheReaderPutBy) {
  const std::string source = std::string(plain) + std::string(game_part);
  std::string wanted = source;
  wanted.erase(std::remove(wanted.begin(), wanted.end(), '\t'), wanted.end());
  const Writing out = written(converted(source).document);
  EXPECT_EQ(out.bytes, wanted);
  EXPECT_TRUE(out.losses.empty());
}

TEST(GibWriter, WhatItGivesBack) {
  constexpr std::string_view games[] = {
      "PW[Guan Zilan]PB[乙]WR[9p]BR[1d]WC[CN]BC[JP]DT[2001-02-03]RE[B+R]KM[7.5]",
      "PB[甲]BR[25k]PW[é]WR[3d?]",
      "KM[0]RE[W+T]DT[1996-05]EV[a, b]PC[C:D]",
      "KM[-5.5]RE[Draw]DT[1996]",
      "KM[0.5]RE[Void]GC[one\n\ntwo]",
      "KM[3.5]RE[B+]C[all of you, hello]",
      "RE[B+F]TM[600]OT[3x30 byo-yomi]",
      "RE[W+F]TM[60]",
      "RE[W+0]PC[somewhere]",
      "RE[B+361.5]",
      "RE[?]",
      "RE[W+]",
      "KM[0]HA[3]AB[pd][dp][dd]RE[W+42.5]",
      "KM[-5]HA[9]AB[pd][dp][dd][pp][dj][pj][jd][jp][jj]",
      "KM[6.5]SZ[52]",
      "SZ[13]HA[2]AB[jd][dj]",
      "XF[GS:2 5 0][TYPE:1][GAMEDUM:5][GAMETAG.S:3]HA[2]AB[pd][dp]KM[0]",
      "DT[2001-02-03]GC[one\nStart: 04:05:06]",
      "DT[2001-02-03]GC[Start: 17:29]BR[18k]PB[甲]",
      "DT[2001-02-03]GC[Start: noon]RE[W+1]",
      "TM[90]KM[6.5]",
      "GC[Condition: 2 Handicap : White Dum(5)]HA[2]AB[pd][dp]KM[0]"
      "XF[GAMEDUM:5][GAMECONDITION:2 Handicap : White Dum(5)]",
      "PB[甲]XF[GAMEBLACKCOUNTRY:3]",
  };
  for (const std::string_view info : games) {
    const bool has_handicap = info.find("HA") != info.npos;
    const std::string moves = has_handicap ? ";W[aa];W[ab];B[]XF[REM:0 5 -1 -1 0 1]" : ";B[aa];B[ba];W[]";
    const sgf::Document document = sgf_of("(;FF[4]CA[UTF-8]" + std::string(info) + moves + ")");
    const Writing out = written(document);
    EXPECT_TRUE(out.losses.empty()) << info << describe(out.losses[0], Language::English);
    const Converted back = converted(out.bytes);
    for (const sgf::Property property : document.tree(0).root().properties()) {
      const sgf::Property again = back.document.tree(0).root().find(property.ident());
      ASSERT_EQ(again.size(), property.size()) << info << property.ident() << out.bytes;
      for (std::uint32_t i = 0; i < property.size(); ++i)
        EXPECT_EQ(again[i].text(), property[i].text()) << info;
    }
    EXPECT_EQ(moves_of(back), moves) << info;
  }
}

TEST(GibWriter, Losses) {
  constexpr LossCase cases[] = {
      {"(;KM[3.75])", Lost::Values, 1},
      {"(;KM[lots])", Lost::Values, 1},
      {"(;HA[2])", Lost::Values, 1},
      {"(;HA[some])", Lost::Values, 1},
      {"(;TM[for ever])", Lost::Values, 1},
      {"(;TM[60]OT[as agreed])", Lost::Values, 1},
      {"(;OT[3x30 byo-yomi])", Lost::Values, 1},
      {"(;TM[60.5]OT[3x30 byo-yomi])", Lost::Values, 1},
      {"(;TM[0])", Lost::Values, 1},
      {"(;DT[1996-05-06,07])", Lost::Values, 1},
      {"(;DT[0001-01-01])", Lost::Values, 1},
      {"(;XF[INI:5 6 0])", Lost::Properties, 1},
      {"(;;B[dd]XF[STO:0 2 1 3 3 9])", Lost::Properties, 1},
      {"(;RE[who knows])", Lost::Values, 1},
      {"(;RE[W+3.75])", Lost::Values, 1},
      {"(;PB[jia (2d)])", Lost::Values, 1},
      {"(;BR[2109])", Lost::Values, 1},
      {"(;BC[FR])", Lost::Values, 1},
      {"(;TM[60.5])", Lost::Values, 1},
      {"(;TM[60]OT[25/600 Canadian])", Lost::Values, 1},
      {"(;PB[a\\\\b])", Lost::Characters, 1},
      {"(;AB[pd][dp][pp])", Lost::Setup, 1},
      {"(;AW[pd])", Lost::Setup, 1},
      {"(;;B[dd];AW[pd])", Lost::Setup, 1},
      {"(;SZ[9];B[ss];W[ee])", Lost::Moves, 1},
      {"(;;B[dd];B[];B[ee])", Lost::Moves, 1},
      {"(;(;B[dd])(;B[cc])(;B[ee]))", Lost::Variations, 2},
      {"(;C[one\ntwo];B[dd]C[x];W[cc]C[y])", Lost::Comments, 3},
      {"(;;B[dd]TR[dd])", Lost::Markup, 1},
      {"(;RU[Japanese])", Lost::Properties, 1},
      {"(;EV[a]GN[b])", Lost::Properties, 1},
  };
  expect_losses(cases, "gib");
}

TEST(GibWriter, StonesThatNoHandicapExplainsAreLeftOut) {
  const Converted back = converted(written(sgf_of("(;HA[3]AB[pd][dp][pp]AW[aa];W[dd])")).bytes);
  EXPECT_EQ(moves_of(back), ";W[dd]");
  EXPECT_EQ(back.info("HA"), "");
}

TEST(GibWriter, AMoveOffTheBoardIsNoPass) {
  const Converted back = converted(written(sgf_of("(;SZ[9];B[aa];W[ss];B[cc];W[])")).bytes);
  EXPECT_EQ(moves_of(back), ";B[aa];B[cc];W[]");
  EXPECT_EQ(back.notes(), Strings{"39:inferred-color"});
}

TEST(GibWriter, WhatIsNotKnownIsNotWritten) {
  const std::string bytes = written(sgf_of("(;PB[jia]BR[10d]OT[3x30 byo-yomi];B[dd])")).bytes;
  EXPECT_NE(bytes.find("BLV:,"), std::string::npos) << bytes;
  EXPECT_NE(bytes.find("N:,"), std::string::npos);
  EXPECT_EQ(bytes.find("TIME"), std::string::npos);
  const Converted back = converted(bytes);
  EXPECT_EQ(root_of(back), "PB[jia]BR[10d]");
}

// However often a game goes there and back.
TEST(GibWriter, TheCommentDoesNotGrow) {
  for (const std::string_view info :
       {"PB[甲]", "HA[2]AB[pd][dp]", "KM[0]XF[GAMEDUM:5]", "RE[B+F]GC[Result: disconnection]", "RE[?]",
        "DT[2001-02-03]GC[Start: 09:37]", "XF[GAMEDUM:5][GAMECONDITION:Even : White Dum(5)]"}) {
    const Converted once = converted(written(sgf_of("(;FF[4]CA[UTF-8]" + std::string(info) + ")")).bytes);
    const Converted twice = converted(written(once.document).bytes);
    EXPECT_EQ(twice.info("GC"), once.info("GC")) << info;
  }
}

TEST(GibWriter, ABoardThatIsNotSquareIsRefused) {
  const sgf::Document document = sgf_of("(;SZ[9:13];B[dd])");
  EXPECT_FALSE(write(game::Game(document.tree(0).root()), find_format("gib")).has_value());
}

TEST(GibWriter, TheNameIsTheEventIfThereIsNoOther) {
  EXPECT_EQ(converted(written(sgf_of("(;GN[by the river])")).bytes).info("EV"), "by the river");
}

// Games of any moves and passes by turns or not, on any board.
TEST(GibWriter, AnyMovesComeBack) {
  std::mt19937 random(7);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  for (int i = 0; i < 300; ++i) {
    game::MoveList list;
    const std::uint32_t size = 2 + below(51);
    list.size = {size, size};
    Color next = Color::Black;
    for (std::uint32_t left = below(900); left > 0; --left) {
      const bool is_pass = below(20) == 0;
      const Color color = is_pass || below(3) > 0 ? next : opposite(next);
      const Point point{static_cast<std::uint8_t>(below(size)), static_cast<std::uint8_t>(below(size))};
      list.moves.push_back({color, is_pass ? std::nullopt : std::optional(point)});
      next = opposite(color);
    }
    const sgf::Document document = *game::record_of(list);
    const Writing out = written(document);
    EXPECT_TRUE(out.losses.empty());
    const Converted back = converted(out.bytes);
    const game::ListedMoves again = game::moves_to(game::main_line_end(back.document.tree(0).root()));
    ASSERT_EQ(again.list.moves, list.moves);
    ASSERT_EQ(again.list.size, list.size);
    for (const std::string& note : back.notes()) EXPECT_TRUE(note.ends_with(":inferred-color")) << note;
  }
}

}  // namespace
}  // namespace qipu::convert
