// NGF, the standard form and Sina's. All records are invented.
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
using spec::Charset;

// The lines of a header, a number of which may be replaced, and what comes after.
struct Header {
  Strings lines;
  Header with(std::size_t number, std::string text) const {
    Header out = *this;
    out.lines[number - 1] = std::move(text);
    return out;
  }
  std::string operator+(std::string_view moves) const {
    std::string out;
    for (const std::string& line : lines) out.append(line).append("\n");
    return out.append(moves);
  }
};

const Header standard{{"Rating game", "19", "Guan Zilan 7D*", "An Yi      10K", "www.example.com", "0", "0",
                       "6", "20170316 [09:37]", "5", "Black wins by 0.5!", "3"}};
const Header sina{
    {"GI江边杯", "GI甲 初段", "GI乙 五段", "GI", "GI", "GI2006-9-5", "GI19", "GI0", "GI0", "GI6", "GI3"}};
constexpr std::string_view three_moves = "PMABBREER\nPMACWEEEE\nPMADBQRRQ\n";

Strings none() { return {}; }

// ---- The standard form

TEST(Ngf, IsKnownByItsContent) {
  const auto slug = [](const std::string& bytes) { return row(recognise(bytes)).slug; };
  EXPECT_EQ(slug(standard + three_moves), "ngf");
  EXPECT_EQ(slug(standard.with(2, "x").with(6, "") + three_moves), "ngf");
  EXPECT_EQ(slug(standard.with(12, "0") + ""), "ngf");
  EXPECT_EQ(slug(sina + three_moves), "ngf");
  EXPECT_EQ(slug(sina + ""), "ngf");
  for (const std::string begin : {"", "\n", "\xEF\xBB\xBF", "(\n", "From: Jia\n\n"})
    EXPECT_EQ(slug(begin + (begin == "(\n" ? ";" : "(;") + "GM[1]C[\nPMABBREER\n])"), "sgf") << begin;
  EXPECT_EQ(slug("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n"), "sgf");
  EXPECT_EQ(slug("PM at noon\nPMs met\n"), "sgf");
}

TEST(Ngf, Standard) {
  const Converted game = converted(standard + three_moves);
  EXPECT_EQ(game.sgf(),
            "(;FF[4]GM[1]CA[UTF-8]EV[Rating game]SZ[19]PW[Guan Zilan]WR[7d*]PB[An Yi]BR[10k]"
            "PC[www.example.com]KM[6.5]DT[2017-03-16]XF[line 10:5]RE[B+0.5]GC[Start: 09:37]"
            ";B[qd];W[dd];B[pq])");
  EXPECT_EQ(game.notes(), Strings{"8:inferred-komi"});
}

TEST(Ngf, EveryLineEnd) {
  const std::string plain = standard + three_moves;
  for (const std::string_view end : {"\r\n", "\r"}) {
    std::string other;
    for (const char c : plain) c == '\n' ? other.append(end) : other.append(1, c);
    EXPECT_EQ(converted(other).sgf(), converted(plain).sgf());
  }
  EXPECT_EQ(converted("\xEF\xBB\xBF" + plain).sgf(), converted(plain).sgf());
  EXPECT_EQ(converted(plain.substr(0, plain.size() - 1)).sgf(), converted(plain).sgf());
  EXPECT_EQ(converted(plain + "\n \n").sgf(), converted(plain).sgf());
}

TEST(Ngf, Lines) {
  constexpr struct {
    std::size_t line;
    std::string_view text;
    std::string_view ident;
    std::string_view value;
  } rows[] = {
      {1, "Oro2000 Promotional Match", "EV", "Promotional Match"},
      {1, "Oro2000 Promotional Match", "XF", "program:Oro2000"},
      {1, "GI title", "EV", "GI title"},
      {1, "", "EV", ""},
      {2, "13", "SZ", "13"},
      {2, "", "SZ", "19"},
      {3, "甲 乙 丙       9DP", "PW", "甲 乙 丙"},
      {3, "甲            9DP", "WR", "9p"},
      {3, "甲 9P", "WR", "9p"},
      {3, "甲 5段P", "WR", "5p"},
      {3, "甲      7단P", "WR", "7p"},
      {3, "甲      5단*", "WR", "5d*"},
      {3, "甲 18급", "WR", "18k"},
      {3, "甲 名人", "WR", "名人"},
      {3, "甲 名誉名人", "WR", "名誉名人"},
      {3, "甲乙　九段", "PW", "甲乙"},
      {3, "甲乙　九段", "WR", "9d"},
      {3, "甲乙九段", "PW", "甲乙"},
      {3, "甲乙九段", "WR", "9d"},
      {3, "甲乙业余5段", "WR", "5d"},
      {3, "甲乙业余5段", "GC", "White rank: 业余5段\nStart: 09:37"},
      {3, "段九段", "PW", "段"},
      {3, "jia5d", "PW", "jia5d"},
      {3, "Lee S.D. 9P", "PW", "Lee S.D."},
      {3, "Robot 2000", "PW", "Robot 2000"},
      {3, "alone", "PW", "alone"},
      {3, "alone", "WR", ""},
      {3, "", "PW", ""},
      {4, "甲\t3K", "PB", "甲"},
      {4, "甲\t3K", "BR", "3k"},
      {5, "", "PC", ""},
      {6, "1", "HA", ""},
      {6, "1", "KM", "6"},
      {6, "1", "XF", "handicap:1"},
      {6, "2", "KM", "6"},
      {7, "3", "XF", "line 7:3"},
      {8, "0", "KM", "0.5"},
      {8, "6.5", "KM", "6.5"},
      {8, "-5", "KM", "-5"},
      {8, "", "KM", ""},
      {8, "blue", "GC", "Komi: blue\nStart: 09:37"},
      {9, "20100404", "DT", "2010-04-04"},
      {9, "20100404", "GC", ""},
      {9, "20100123 [21: 6]", "DT", "2010-01-23"},
      {9, "20100123 [21: 6]", "GC", "Start: 21:06"},
      {9, "2009-03-25", "DT", "2009-03-25"},
      {9, "2009-3-5 21:06:07", "DT", "2009-03-05"},
      {9, "2009-3-5 21:06:07", "GC", "Start: 21:06:07"},
      {9, "", "DT", ""},
      {9, "one day", "GC", "Date: one day"},
      {9, "200903", "GC", "Date: 200903"},
      {10, "480", "XF", "line 10:480"},
      {10, "0", "XF", ""},
  };
  for (const auto& one : rows) {
    const Converted game = converted(standard.with(one.line, std::string(one.text)) + three_moves);
    std::string found;
    const sgf::Property property = game.document.tree(0).root().find(one.ident);
    if (property) found = property[0].text();
    EXPECT_EQ(found, one.value) << one.line << " " << one.text << " " << one.ident;
  }
}

TEST(Ngf, Results) {
  constexpr struct {
    std::string_view text, result, comment;
  } rows[] = {
      {"White Win by Resign!", "W+R", ""},
      {"White wins by  resign!", "W+R", ""},
      {"White wins by resi!", "W+R", ""},
      {"Black wins by resignation!", "B+R", ""},
      {"Black wins by 0.5!", "B+0.5", ""},
      {"Black wins by 34win >> White(58):Black(92)", "B+34", "Score: White(58):Black(92)"},
      {"Black wins by 16.5 points! >> White(66):Black(89)", "B+16.5", "Score: White(66):Black(89)"},
      {"White loses on time", "B+T", ""},
      {"Progressing!", "?", "Result: Progressing!"},
      {"黒中押し勝ち!", "B+R", ""},
      {"3手完、黒2目半勝ち", "B+2.5", ""},
      {"232手完、黒2目半勝ち", "B+2.5", "Result: 232手完、黒2目半勝ち"},
      {"白棋12子 >> 白方(94):黑方(82)", "W+12", "Score: 白方(94):黑方(82)"},
      {"白棋12子 >> 白方(82):黑方(94)", "W+12", "Result: 白棋12子\nScore: 白方(82):黑方(94)"},
      // 子: as the points of both sides say; alone two points.
      {"白棋24子 >> 白方(106):黑方(82)", "W+24", "Score: 白方(106):黑方(82)"},
      {"白棋12子 >> 白方(106):黑方(82)", "W+24", "Score: 白方(106):黑方(82)"},
      {"黑棋16.5子 >> 白方(66):黑方(89)", "B+16.5", "Score: 白方(66):黑方(89)"},
      {"白棋12子", "W+24", "Result: 白棋12子"},
      {"黑胜1又1/2子", "B+3", "Result: 黑胜1又1/2子"},
      {"黑胜2又3/4子", "B+5.5", ""},
      {"白胜2又1/4子", "W+4.5", ""},
      {"白棋中盘胜!", "W+R", ""},
      {"3수 흑7집승", "B+7", ""},
      {"흑 1.5집 승", "B+1.5", ""},
      {"백 불계승", "W+R", ""},
      {"白時間切れ勝ち！", "W+T", ""},
      {"ดำชนะ 3.5 แต้ม", "B+3.5", ""},
      {"ขาวหมดเวลา", "B+T", ""},
      {"", "", ""},
      {"nobody knows", "", "Result: nobody knows"},
  };
  for (const auto& one : rows) {
    const Converted game =
        converted(standard.with(9, "2010-01-02").with(11, std::string(one.text)) + three_moves);
    EXPECT_EQ(game.info("RE"), one.result) << one.text;
    EXPECT_EQ(game.info("GC"), one.comment) << one.text;
  }
}

TEST(Ngf, HandicapStandsAsTheServerPutsIt) {
  constexpr std::string_view stones[] = {"",
                                         "",
                                         "AB[pd][dp]",
                                         "AB[pd][dp][dd]",
                                         "AB[pd][dp][dd][pp]",
                                         "AB[pd][dp][dd][pp][jj]",
                                         "AB[pd][dp][dd][pp][dj][pj]",
                                         "AB[pd][dp][dd][pp][dj][pj][jj]",
                                         "AB[pd][dp][dd][pp][dj][pj][jd][jp]",
                                         "AB[pd][dp][dd][pp][dj][pj][jd][jp][jj]"};
  for (std::size_t i = 0; i < std::size(stones); ++i) {
    const Converted game = converted(standard.with(6, std::to_string(i)).with(8, "0") + three_moves);
    EXPECT_NE(
        game.sgf().find(i < 2 ? "KM[0" : "HA[" + std::to_string(i) + "]" + std::string(stones[i]) + "KM[0]"),
        std::string::npos);
    EXPECT_EQ(game.info("KM"), i == 0 ? "0.5" : "0");
    EXPECT_EQ(game.notes(), i == 0   ? Strings{"8:inferred-komi"}
                            : i == 1 ? none()
                                     : Strings{"6:placed-handicap"});
  }
}

// ---- Moves

TEST(Ngf, Moves) {
  const struct {
    std::string_view count;
    std::string_view lines;
    std::string_view sgf;
    Strings notes;
  } rows[] = {
      {"1", "PMABBBBBB\n", ";B[aa]", none()},
      {"1", "PMABBTTTT\n", ";B[ss]", none()},
      {"1", "PMABBBTTB\n", ";B[as]", none()},
      {"0", "", "", none()},
      // passes, counted or not
      {"1", "PMABBREER\nPMACWAAAA\n", ";B[qd];W[]", none()},
      {"2", "PMABBREER\nPMACWAAAA\n", ";B[qd];W[]", none()},
      {"2", "PMABBREER\nPMACWUUUU\n", ";B[qd];W[]", none()},
      {"3", "PMABBREER\nPMACWAAAA\n", ";B[qd];W[]", {"12:wrong-count"}},
      // two of one colour
      {"2", "PMABWREER\nPMACWEEEE\n", ";W[qd];W[dd]", none()},
      // numbers: where they leap
      {"3", "PMABBREER\nPMAFWEEEE\nPMAGBQRRQ\n", ";B[qd];W[dd];B[pq]", {"14:wrong-move-number"}},
      {"2", "PMABBREER\nPMABWEEEE\n", ";B[qd];W[dd]", {"14:wrong-move-number"}},
      {"1", "PM11BREER\n", ";B[qd]", {"13:wrong-move-number"}},
      {"3", "PMABBREER\nPMAFWEEEE\nPMADBQRRQ\n", ";B[qd];W[dd];B[pq]", {"14:wrong-move-number"}},
      // the mirror
      {"1", "PMABBREEQ\n", ";B[qd]XF[PM:PMABBREEQ]", {"13:mirror-differs"}},
      {"1", "PMABBRE??\n", ";B[qd]XF[PM:PMABBRE??]", {"13:mirror-differs"}},
      // damage
      {"1", "PMABBREER\nPMACWEUUE\n", ";B[qd]XF[?:PMACWEUUE]", {"14:unreadable-line"}},
      {"1", "PMABBREER\nPMACWAAAB\n", ";B[qd]XF[?:PMACWAAAB]", {"14:unreadable-line"}},
      {"1", "PMABBREER\nPMACXEEEE\n", ";B[qd]XF[?:PMACXEEEE]", {"14:unreadable-line"}},
      {"1", "PMABBREER\nPMACWEE\n", ";B[qd]XF[?:PMACWEE]", {"14:unreadable-line"}},
      {"1", "PMABBREER  60\n", ";B[qd]XF[?:60]", {"13:unreadable-line"}},
      {"1", "PMABBREER\nHELLO\n", ";B[qd]XF[?:HELLO]", {"14:unreadable-line"}},
      {"1", "  PMABBREER \n\n", ";B[qd]", none()},
      // counts
      {"0", "PMABBREER\n", ";B[qd]", {"12:wrong-count"}},
      {"9", "PMABBREER\n", ";B[qd]", {"12:wrong-count", "13:unexpected-end"}},
  };
  for (const auto& one : rows) {
    const Header header = standard.with(6, "1").with(8, "0").with(12, std::string(one.count));
    const Converted game = converted(header + one.lines);
    const std::string sgf = game.sgf();
    const std::size_t moves = std::min(sgf.find(';', 2), sgf.size() - 1);
    EXPECT_EQ(sgf.substr(moves, sgf.size() - moves - 1), one.sgf) << one.lines;
    EXPECT_EQ(game.notes(), one.notes) << one.lines;
  }
}

TEST(Ngf, NumbersBeginAgainAfterTheLast) {
  const Converted game = [] {
    std::string lines;
    for (unsigned i = 1; i <= 700; ++i)
      lines.append("PM")
          .append(1, static_cast<char>('A' + i / 26 % 26))
          .append(1, static_cast<char>('A' + i % 26))
          .append(i % 2 ? "BAAAA\n" : "WAAAA\n");
    return converted(standard.with(12, "0") + lines);
  }();
  EXPECT_EQ(game.document.tree(0).node_count(), 701U);
  EXPECT_EQ(game.notes(), Strings{"8:inferred-komi"});
}

TEST(Ngf, HeaderOutOfRange) {
  const struct {
    std::size_t line;
    std::string_view text;
    std::string_view note;
  } rows[] = {
      {2, "1", "2:unreadable-line"},           {2, "53", "2:unreadable-line"},
      {2, "99999999999", "2:unreadable-line"}, {2, "x", "2:unreadable-line"},
      {6, "10", "6:unreadable-line"},          {6, "-1", "6:unreadable-line"},
      {6, "two", "6:unreadable-line"},         {8, "99999999", "8:unreadable-line"},
      {8, "much", "8:kept-as-text"},           {9, "20171399", "9:kept-as-text"},
      {11, "!!", "11:kept-as-text"},           {11, "Unfinished", "11:inferred-result"},
      {12, "-3", "12:unreadable-line"},        {12, "many", "12:unreadable-line"},
  };
  for (const auto& one : rows) {
    const Strings notes =
        converted(standard.with(one.line, std::string(one.text)) + three_moves, "ngf").notes();
    EXPECT_NE(std::find(notes.begin(), notes.end(), one.note), notes.end()) << one.line << " " << one.text;
  }
}

// ---- Charsets

TEST(Ngf, CharsetsOfTheHeader) {
  const struct {
    Charset charset;
    Header header;
  } rows[] = {
      {Charset::Utf8, standard.with(1, "棋圣战 第三局").with(11, "黑中盘胜")},
      {Charset::EucKr, standard.with(1, "친선 대국 기념")
                           .with(3, "가나다     7단")
                           .with(5, "한국기원 특별대국실")
                           .with(11, "흑 불계승")},
      {Charset::ShiftJis, standard.with(1, "ﾚｰﾃｨﾝｸﾞ対局")
                              .with(3, "甲の一     7段*")
                              .with(5, "囲碁の対局サイト")
                              .with(11, "黒中押し勝ち!")},
      {Charset::Big5, standard.with(1, "友誼對局")
                          .with(3, "甲先生     7段*")
                          .with(5, "圍棋網站的對局室")
                          .with(11, "黑棋中盤勝!")},
      {Charset::Gb18030, standard.with(1, "友谊对局")
                             .with(3, "甲先生     7段*")
                             .with(5, "围棋网站对局室")
                             .with(11, "黑棋中盘胜!")},
      {Charset::Windows874, standard.with(1, "เกมจัดอันดับ").with(5, "ห้องหมากล้อม").with(11, "ดำชนะโดยขาวยอมแพ้")},
  };
  for (const auto& one : rows) {
    std::string bytes;
    ASSERT_FALSE(text::encode(one.header + three_moves, one.charset, bytes)) << spec::name(one.charset);
    const Converted game = converted(bytes);
    EXPECT_EQ(spec::name(game.reading.charset), spec::name(one.charset));
    EXPECT_EQ(game.info("EV"), one.header.lines[0]);
    EXPECT_EQ(game.info("RE"), "B+R");
    EXPECT_EQ(game.notes().front(), "1:inferred-charset");
    // Bytes among the moves tell nothing of the charset.
    EXPECT_EQ(converted(bytes + "PM\xE4\x8A\x9CXX\n\xFF\xFE\n").info("EV"), one.header.lines[0]);
  }
}

// ---- Sina

TEST(NgfSina, WhiteIsNamedFirstAsInTheStandardForm) {
  const Converted game =
      converted(sina + "PMABBREER\nPMACWEEEE\nPMADBQRRQ\nGI1\nIDB[3] 黑中盘胜(现场)[EndTxt]\n");
  EXPECT_EQ(game.sgf(),
            "(;FF[4]GM[1]CA[UTF-8]EV[江边杯]PW[甲]WR[1d]PB[乙]BR[5d]DT[2006-09-05]SZ[19]KM[6.5]"
            "XF[trailer:1]RE[B+R];B[qd];W[dd];B[pq]C[黑中盘胜(现场)])");
  EXPECT_EQ(game.notes(), (Strings{"1:inferred-charset", "2:inferred-player", "3:inferred-player",
                                   "10:inferred-komi", "16:inferred-result"}));
}

TEST(NgfSina, BlankLinesMayStandBeforeIt) {
  const std::string plain = (sina + three_moves) + "GI0\n";
  EXPECT_EQ(converted("\n \r\n" + plain).sgf(), converted(plain).sgf());
  EXPECT_EQ(row(recognise("\n" + (sina + ""))).slug, "ngf");
}

TEST(NgfSina, Gb18030) {
  std::string bytes;
  ASSERT_FALSE(text::encode(sina + "PMABBREER\nIDB[1] 好[EndTxt]\n", Charset::Gb18030, bytes));
  const Converted game = converted(bytes);
  EXPECT_EQ(game.reading.charset, Charset::Gb18030);
  EXPECT_EQ(game.info("PB"), "乙");
}

TEST(NgfSina, HandicapPlaceAndUnknown) {
  const Converted game =
      converted(sina.with(4, "GI江边").with(5, "GI第二轮").with(8, "GI3").with(9, "GI7").with(10, "GI0") +
                "PMABWREER\nPMACBEEEE\nPMADWQRRQ\n");
  EXPECT_EQ(game.info("HA"), "3");
  EXPECT_EQ(game.info("KM"), "0");
  EXPECT_EQ(game.info("GC"), "Place or round: 江边\nPlace or round: 第二轮");
  EXPECT_EQ(game.info("XF"), "line 9:7");
}

TEST(NgfSina, Comments) {
  const struct {
    std::string_view lines;
    std::string_view sgf;  // of the last node
    std::string_view result;
    Strings notes;
  } rows[] = {
      {"IDB[3] 好[EndTxt]\n", ";B[pq]C[好]", "", none()},
      {"IDB[3]好\n\n棋[EndTxt]\n", ";B[pq]C[好棋]", "", none()},
      {"IDB[3] 好[EndTxt]\nIDB[3] 棋[EndTxt]\n", ";B[pq]C[好棋]", "", none()},
      {"IDB[3] a]b\\c[EndTxt]\n", ";B[pq]C[a\\]b\\\\c]", "", none()},
      {"IDB[2] 黑中盘胜[EndTxt]\n", ";B[pq]", "", none()},
      {"IDB[3] 白半目胜[EndTxt]\n", ";B[pq]C[白半目胜]", "W+0.5", {"16:inferred-result"}},
      {"IDB[3] 白胜（现场）[EndTxt]\n", ";B[pq]C[白胜（现场）]", "W+", {"16:inferred-result"}},
      {"IDB[3] 白棋这手不好，黑胜势[EndTxt]\n", ";B[pq]C[白棋这手不好，黑胜势]", "", none()},
      {"IDB[4] 好[EndTxt]\n", ";B[pq]", "", {"16:misplaced-entry"}},
      {"IDB[-1] 好[EndTxt]\n", ";B[pq]", "", {"16:misplaced-entry"}},
      {"IDB[x] 好[EndTxt]\n", ";B[pq]", "", {"16:unreadable-line"}},
      {"IDB[3] 好", ";B[pq]C[好]", "", {"16:unexpected-end"}},
      {"IDB[3] 好\nIDB[2] 棋[EndTxt]\n", ";B[pq]C[好]", "", {"16:unexpected-end"}},
      {"IDB[3] 好[EndTxt] more\n", ";B[pq]C[好]", "", {"16:unreadable-line"}},
      {"GI\nodd\n", ";B[pq]XF[?:odd]", "", {"17:unreadable-line"}},
  };
  const Strings usual = {"2:inferred-player", "3:inferred-player", "10:inferred-komi", "1:inferred-charset"};
  for (const auto& one : rows) {
    const Converted game = converted((sina + three_moves) + "GI0\n" + std::string(one.lines));
    const std::string sgf = game.sgf();
    EXPECT_EQ(sgf.substr(sgf.rfind(";B["), sgf.size() - sgf.rfind(";B[") - 1), one.sgf) << one.lines;
    EXPECT_EQ(game.info("RE"), one.result) << one.lines;
    Strings others;
    for (const std::string& note : game.notes())
      if (std::find(usual.begin(), usual.end(), note) == usual.end()) others.push_back(note);
    EXPECT_EQ(others, one.notes) << one.lines;
  }
}

TEST(NgfSina, ACommentOnMoveZeroIsOfTheRoot) {
  const Converted game = converted((sina + three_moves) + "GI2\nIDB[0] 开局[EndTxt]\nIDB[9] 好[EndTxt]\n");
  EXPECT_EQ(game.info("C"), "开局");
  EXPECT_NE(game.sgf().find("XF[trailer:2][IDB[9\\]:好]"), std::string::npos);
}

TEST(NgfSina, WhatIsMissingAtTheEnd) {
  const struct {
    std::string_view lines;
    bool is_whole;
  } rows[] = {
      {"GI0\n", true},
      {"GI1\nIDB[3] 好[EndTxt]", true},
      {"GI0\nIDB[3] 好[EndTxt]", true},
      {"", false},
      {"GI", false},
      {"GI1\n", false},
      {"GI2\nIDB[3] 好[EndTxt]", false},
  };
  for (const auto& one : rows) {
    const Strings notes = converted((sina + three_moves) + std::string(one.lines)).notes();
    EXPECT_EQ(std::count(notes.begin(), notes.end(), "14:unexpected-end"), one.is_whole ? 0 : 1) << one.lines;
  }
}

// ---- Damage

bool is_warned(const Conversion& reading) {
  return std::any_of(reading.notes.begin(), reading.notes.end(), [](const sgf::Diagnostic& note) {
    return spec::row(note.check).severity >= spec::Severity::Warning;
  });
}

TEST(Ngf, CutAnywhereIsToldSo) {
  for (const std::string& whole :
       {standard + three_moves, (sina + three_moves) + "GI1\nIDB[3] 黑胜[EndTxt]\n"}) {
    const FormatId ngf = find_format("ngf");
    EXPECT_FALSE(is_warned(*read(whole, ngf)));
    for (std::size_t size = 0; size < whole.size() - 1; ++size) {
      const Result<Conversion> reading = read(whole.substr(0, size), ngf);
      ASSERT_TRUE(reading.has_value()) << size;
      EXPECT_TRUE(is_warned(*reading)) << whole.substr(0, size);
      for (const sgf::Origin& origin : reading->origins) ASSERT_LE(origin.source.end, size);
    }
  }
}

TEST(Ngf, AHeaderThatIsCutIsToldSo) {
  const std::string whole = standard + "";
  const Strings notes = converted(whole.substr(0, whole.find("5\nBlack")), "ngf").notes();
  EXPECT_EQ(notes, (Strings{"1:unexpected-end", "8:inferred-komi"}));
}

TEST(Ngf, MovesBeginWhereTheHeaderLacksLines) {
  const Converted game = converted("Rating game\n19\n甲 7D\n乙 7D\nPMABBREER\n");
  EXPECT_EQ(game.sgf(), "(;FF[4]GM[1]CA[UTF-8]EV[Rating game]SZ[19]PW[甲]WR[7d]PB[乙]BR[7d];B[qd])");
}

TEST(Ngf, AnyBytes) {
  std::mt19937 random(7);
  std::string whole = standard + three_moves;
  for (int i = 0; i < 2000; ++i) {
    std::string bytes = i % 2 ? whole : sina + three_moves;
    for (int changes = 0; changes < 4; ++changes)
      bytes[random() % bytes.size()] = static_cast<char>(random());
    ASSERT_TRUE(read(bytes, find_format("ngf")).has_value());
  }
  EXPECT_TRUE(read(std::string(1000, '\0'), find_format("ngf")).has_value());
}

TEST(Ngf, AMillionLines) {
  std::string bytes = standard + "";
  for (std::uint32_t i = 0; i < qipu::test::sized(300'000); ++i) bytes += "IDB[1] x\nPMABBREER\n?\n";
  EXPECT_TRUE(read(bytes, find_format("ngf")).has_value());
}

// ---- Writing

Writing written(const sgf::Document& document) {
  return *write(game::Game(document.tree(0).root()), find_format("ngf"));
}

sgf::Document sgf_of(std::string_view text) { return *sgf::Document::read(std::string(text)); }

TEST(NgfWriter, Lines) {
  const sgf::Document document = sgf_of(
      "(;FF[4]CA[UTF-8]EV[江边杯]PC[江边]PW[甲]WR[7d*]PB[Guan Zilan]BR[10k]KM[6.5]DT[2017-03-16]RE[W+3.5]"
      ";B[qd];W[dd];B[])");
  const Writing out = written(document);
  EXPECT_EQ(out.bytes,
            "江边杯\n19\n甲          7D*\nGuan Zilan 10K\n江边\n0\n0\n6\n20170316\n0\nWhite wins by 3.5!\n2\n"
            "PMABBREER\nPMACWEEEE\nPMADBAAAA\n");
  EXPECT_TRUE(out.losses.empty());
}

TEST(NgfWriter, WhatItGivesBack) {
  constexpr std::string_view games[] = {
      "KM[7.5]PW[Guan Zilan]PB[乙]WR[9p]BR[1d]DT[2001-02-03]RE[B+R]",
      "KM[0]RE[W+T]DT[1996-05]",
      "KM[0]RE[Draw]DT[1996]",
      "KM[0.5]RE[Void]",
      "KM[3.5]RE[B+]PB[A Very Long Name Indeed]BR[30k?]",
      "KM[6.5]RE[B+F]EV[GI]",
      "KM[6.5]RE[W+0]PC[somewhere]",
      "KM[6.5]RE[?]",
      "KM[0]HA[3]AB[pd][dp][dd]RE[W+42.5]",
      "KM[-5]HA[2]AB[pd][dp]",
      "KM[6.5]SZ[25]",
  };
  for (const std::string_view info : games) {
    const sgf::Document document = sgf_of("(;FF[4]CA[UTF-8]" + std::string(info) + ";B[aa];B[qd];W[])");
    const Writing out = written(document);
    EXPECT_TRUE(out.losses.empty()) << info;
    const Converted back = converted(out.bytes);
    for (const sgf::Property property : document.tree(0).root().properties())
      EXPECT_EQ(back.info(property.ident()), property.text()) << info;
    EXPECT_NE(back.sgf().find(";B[aa];B[qd];W[])"), std::string::npos);
  }
}

TEST(NgfWriter, Losses) {
  constexpr LossCase cases[] = {
      {"(;KM[7])", Lost::Values, 1},
      {"(;KM[-0.5])", Lost::Values, 1},
      {"(;)", Lost::Values, 1},
      {"(;KM[6.5]HA[2])", Lost::Values, 1},
      {"(;KM[6.5]HA[some])", Lost::Values, 1},
      {"(;KM[0]AB[pd][dp])", Lost::Values, 1},
      {"(;KM[0.5]HA[2]AB[pd][dp])", Lost::Values, 1},
      {"(;KM[6.5]DT[1996-05-06,07])", Lost::Values, 1},
      {"(;KM[6.5]RE[who knows])", Lost::Values, 1},
      {"(;KM[6.5]PB[Robot 9p])", Lost::Values, 1},
      {"(;KM[6.5]PB[PMABBREER];B[dd])", Lost::Values, 1},
      {"(;KM[6.5]PC[IDB\\[1\\] x];B[dd])", Lost::Values, 1},
      {"(;KM[6.5]PB[甲]BR[2109])", Lost::Values, 1},
      {"(;KM[6.5]BR[5d])", Lost::Values, 1},
      {"(;KM[0]AB[pd][dp][pp])", Lost::Setup, 1},
      {"(;KM[6.5]AW[pd])", Lost::Setup, 1},
      {"(;KM[6.5];B[dd];AW[pd])", Lost::Setup, 1},
      {"(;KM[6.5]SZ[9];B[ss];W[ee])", Lost::Moves, 1},
      {"(;KM[6.5]DT[2001-02-03]GC[one\nStart: 09:37])", Lost::Comments, 1},
      {"(;KM[6.5](;B[dd])(;B[cc])(;B[ee]))", Lost::Variations, 2},
      {"(;KM[6.5];B[dd]C[x];W[cc]C[y])", Lost::Comments, 2},
      {"(;KM[6.5]TM[60])", Lost::Properties, 1},
  };
  expect_losses(cases, "ngf");
}

TEST(NgfWriter, GivesBackWhatTheReaderPutBy) {
  const std::string source = standard.with(1, "Oro2000 Rating game") + three_moves;
  const Writing out = written(converted(source).document);
  EXPECT_EQ(out.bytes, standard.with(1, "Oro2000 Rating game").with(3, "Guan Zilan  7D*") + three_moves);
}

TEST(NgfWriter, OtherBoardsAreRefused) {
  for (const std::string_view sgf : {"(;SZ[26];B[dd])", "(;SZ[9:13];B[dd])"}) {
    const sgf::Document document = sgf_of(sgf);
    EXPECT_FALSE(write(game::Game(document.tree(0).root()), find_format("ngf")).has_value());
  }
}

TEST(NgfWriter, AMoveOffTheBoardIsNoPass) {
  const Converted back = converted(written(sgf_of("(;KM[6.5]SZ[9];B[aa];W[ss];B[cc];W[])")).bytes);
  EXPECT_NE(back.sgf().find(";B[aa];B[cc];W[])"), std::string::npos) << back.sgf();
}

TEST(NgfWriter, ARankWithoutANameIsNoName) {
  const Converted back = converted(written(sgf_of("(;KM[6.5]BR[5d])")).bytes);
  EXPECT_EQ(back.info("PB"), "");
  EXPECT_EQ(back.info("XF"), "");
}

// Games of any moves, passes and colours on any board that has letters.
TEST(NgfWriter, AnyMovesComeBack) {
  std::mt19937 random(11);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  for (int i = 0; i < 300; ++i) {
    game::MoveList list;
    const std::uint32_t size = 2 + below(24);
    list.size = {size, size};
    list.info = {{"KM", "6.5"}};
    for (std::uint32_t left = below(900); left > 0; --left) {
      const Color color = below(2) == 0 ? Color::Black : Color::White;
      const Point point{static_cast<std::uint8_t>(below(size)), static_cast<std::uint8_t>(below(size))};
      list.moves.push_back({color, below(20) == 0 ? std::nullopt : std::optional(point)});
    }
    const sgf::Document document = *game::record_of(list);
    const Writing out = written(document);
    EXPECT_TRUE(out.losses.empty());
    const Converted back = converted(out.bytes);
    const game::ListedMoves read = game::moves_to(game::main_line_end(back.document.tree(0).root()));
    ASSERT_EQ(read.list.moves, list.moves);
    ASSERT_EQ(read.list.size, list.size);
    EXPECT_EQ(back.notes(), Strings{"8:inferred-komi"});
  }
}

}  // namespace
}  // namespace qipu::convert
