// Jago XML: records of our own making, and what becomes of them.
#include <gtest/gtest.h>

#include <algorithm>

#include "converted.hpp"
#include "qipu/testing/amount.hpp"

namespace qipu::convert {
namespace {

using Notes = std::vector<std::string>;

std::string with_info(std::string_view info) {
  return std::string("<Go><GoGame>\n<Information>\n").append(info).append("\n</Information></GoGame></Go>");
}

// On a board of 9x9; the nodes begin in line 2.
std::string with_nodes(std::string_view nodes) {
  return std::string("<Go><GoGame><Information><BoardSize>9</BoardSize></Information><Nodes>\n")
      .append(nodes)
      .append("\n</Nodes></GoGame></Go>");
}

constexpr std::string_view nodes_head = "(;FF[4]GM[1]CA[UTF-8]SZ[9]";

constexpr std::string_view whole = R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE Go SYSTEM "go.dtd">
<Go>
<GoGame name="A game">
<Information>
<Application>Gardener:1.2</Application>
<BoardSize>9</BoardSize>
<BlackPlayer>Guan Zilan</BlackPlayer><BlackRank>3 dan</BlackRank>
<WhitePlayer>甲</WhitePlayer><WhiteRank>初段</WhiteRank>
<Date>2024-02-03</Date>
<Komi>6.5</Komi>
<Result>W+R</Result>
</Information>
<Nodes>
<Node><AddBlack at="C3"/><Comment><P>one</P><P/><P>two
  lines</P></Comment></Node>
<White number="1" at="E5" timeleft="59.5"/>
<Variation><White at="D5"/><Black at="D6"/></Variation>
<Variation><White at="F5"/></Variation>
<Black number="2" at=""/>
</Nodes>
</GoGame>
</Go>
)";

TEST(Jago, APlainRecord) {
  const Converted one = converted(whole);
  EXPECT_EQ(one.reading.sgf,
            "(;FF[4]GM[1]CA[UTF-8]GN[A game]AP[Gardener:1.2]SZ[9]PB[Guan Zilan]BR[3d]PW[甲]WR[1d]"
            "DT[2024-02-03]KM[6.5]RE[W+R]AB[cg]C[one\n\ntwo lines]\n"
            "(;W[ee]WL[59.5]\n;B[]\n)(;W[de]\n;B[dd]\n)(;W[fe]\n))\n");
  EXPECT_EQ(one.notes(), Notes{});
}

TEST(Jago, Information) {
  constexpr struct {
    std::string_view written, ident, value;
  } rows[] = {
      {"<BlackTeam>East</BlackTeam>", "BT", "East"},
      {"<WhiteTeam>West</WhiteTeam>", "WT", "West"},
      {"<Time>30 min</Time>", "TM", "1800"},
      {"<Handicap>3</Handicap>", "HA", "3"},
      {"<Handicap>0</Handicap>", "XF", "Handicap:0"},
      {"<Rules>Chinese</Rules>", "RU", "Chinese"},
      {"<User>Jia</User>", "US", "Jia"},
      {"<Annotation> Yi </Annotation>", "AN", "Yi"},
      {"<Round>2</Round>", "RO", "2"},
      {"<Source>a book</Source>", "SO", "a book"},
      {"<Copyright><P>one</P></Copyright>", "CP", "one"},
      {"<Copyright>a<P>one</P>b</Copyright>", "CP", "a one b"},
      {"<Copyright>two</Copyright>", "CP", "two"},
      {"<Application>by hand</Application>", "AP", "by hand"},
      {"<Date format=\"sgf\">1999-01-02</Date>", "DT", "1999-01-02"},
      {"<Date format=\"sgf\">1999-01-02</Date>", "XF", "Date format:sgf"},
      {"<Result>who knows</Result>", "GC", "Result: who knows"},
      {"<Komi>5.5</Komi><Komi>6.5</Komi>", "KM", "5.5"},
      {"<Komi>5.5</Komi><Komi>6.5</Komi>", "XF", "Komi:6.5"},
      {"<BoardSize>53</BoardSize>", "XF", "BoardSize:53"},
      {"<BoardSize>13</BoardSize>", "SZ", "13"},
      {"<User></User>", "US", ""},
      {"<BlackPlayer>A &amp; B &#x7532;</BlackPlayer>", "PB", "A & B 甲"},
      {"<BlackPlayer>A & B &nbsp;</BlackPlayer>", "PB", "A & B &nbsp;"},
      {"<BlackPlayer><![CDATA[A & <B> &amp;]]></BlackPlayer>", "PB", "A & <B> &amp;"},
  };
  for (const auto& row : rows)
    EXPECT_EQ(converted(with_info(row.written)).info(row.ident), row.value) << row.written;
}

TEST(Jago, Nodes) {
  constexpr struct {
    std::string_view written, sgf;
  } rows[] = {
      // What the root is.
      {"<Comment>first</Comment><Black at='E5'/>", "C[first];B[ee])"},
      {"<Node name='begin'><BlackToPlay/></Node>", "N[begin]PL[B])"},
      {"<Node><Black at='E5'/><Comment>x</Comment></Node>", ";B[ee]C[x])"},
      {"<Node><Black at='E5'/><Comment>a <P>b</P> c\n d <P>e</P></Comment></Node>", ";B[ee]C[abc de])"},
      {"<Node><Black at='pass'/></Node>", ";B[])"},
      {"<Node><Comment>x</Comment><Black at='E5'/></Node>", ";C[x]B[ee])"},
      {"<Black at='E5'/><Node><Mark at='A1'/></Node>", ";B[ee];MA[ai])"},
      // A point as attribute, child or text, by letter or by number.
      {"<Black at='e5'/><White><at>D4</at></White><Black> C3 </Black>", ";B[ee];W[df];B[cg])"},
      {"<Black at='9,1'/><White><at> 1 , 9 </at></White>", ";B[ii];W[aa])"},
      {"<Black at=''/><White/>", ";B[];W[])"},
      {"<Node><AddBlack at='A1'><at>B1</at></AddBlack><AddWhite>C1</AddWhite><Delete at='D1'/></Node>",
       "AB[ai][bi]AW[ci]AE[di])"},
      // What SGF does not let stand in one node.
      {"<Node><Black at='E5'/><AddWhite at='A1'/><Mark at='B1'/></Node><White at='D4'/>",
       ";B[ee];AW[ai]MA[bi];W[df])"},
      {"<Node><Black at='E5'/><White at='D4'/></Node>", ";B[ee];W[df])"},
      {"<Node><AddBlack at='A1'/><Black at='E5'/></Node>", ";AB[ai];B[ee])"},
      // Marks.
      {"<Node><Mark at='A1' type='square'/><Mark at='A1' type='circle'/><Mark at='B1' "
       "type='triangle'/></Node>",
       "SQ[ai]CR[ai]TR[bi])"},
      {"<Node><Mark at='A1' territory='black'/><Mark territory='white'>B1</Mark></Node>", "TB[ai]TW[bi])"},
      {"<Node><Mark label='a:b'><at>A1</at><at>B1</at></Mark><Mark at='C1' label='' /></Node>",
       "LB[ai:a:b][bi:a:b]MA[ci])"},
      {"<Node><Mark at='A1' label='x' type='circle'/></Node>", "CR[ai]LB[ai:x])"},
      // Clocks and names.
      {"<Black at='E5' timeleft='30' name='best' annotate='good'/>",
       ";B[ee]BL[30]N[best]XF[Black annotate:good])"},
      {"<Node blacktime='9' whitetime='8'><Black at='E5'/></Node>", ";B[ee]BL[9]WL[8])"},
      {"<Node blacktime='9'><AddBlack at='A1'/></Node>", "AB[ai]XF[blacktime:9])"},
      {"<Black at='E5' timeleft='soon'/>", ";B[ee]XF[timeleft:soon])"},
      // Properties of SGF.
      {"<Node><Black at='E5'/><SGF type='OB'><Arg>10</Arg></SGF></Node>", ";B[ee]OB[10])"},
      {"<Node><Black at='E5'/><SGF type='SL'><Arg>aa</Arg><Arg>bb</Arg></SGF></Node>", ";B[ee]SL[aa][bb])"},
      {"<Node><Black at='E5'/><SGF type='DO'/></Node>", ";B[ee]DO[])"},
      {"<Node><Black at='E5'/><SGF type='PL'><Arg>W</Arg></SGF></Node>", ";B[ee];PL[W])"},
      {"<Node><SGF type='EV'><Arg>a] cup</Arg></SGF></Node>", "EV[a\\] cup])"},
      {"<Node><SGF type='QQ'><Arg>1</Arg><Arg>2</Arg></SGF></Node>", "QQ[1][2])"},
      {"<Node><SGF type='EV'><Arg>a</Arg></SGF><SGF type='EV'><Arg>b</Arg></SGF></Node>",
       "EV[a]XF[SGF:<SGF type='EV'><Arg>b</Arg></SGF>])"},
      {"<Node><SGF type='SiZe'><Arg>5</Arg></SGF></Node>", "XF[SGF:<SGF type='SiZe'><Arg>5</Arg></SGF>])"},
      {"<Node><Black at='E5'/><SGF type='ST'><Arg>2</Arg></SGF></Node>", "ST[2];B[ee])"},
      {"<Node><SGF type='ST'><Arg>2</Arg></SGF><SGF type='ST'><Arg>3</Arg></SGF></Node>",
       "ST[2]XF[SGF:<SGF type='ST'><Arg>3</Arg></SGF>])"},
      {"<Node><SGF type='SZ'><Arg>5</Arg></SGF></Node>", "XF[SGF:<SGF type='SZ'><Arg>5</Arg></SGF>])"},
      {"<Node><SGF type='b c'><Arg>5</Arg></SGF></Node>", "XF[SGF:<SGF type='b c'><Arg>5</Arg></SGF>])"},
      // Numbers of moves.
      {"<Black at='E5' number='31'/><White at='D4' number='32'/>", ";B[ee]MN[31];W[df])"},
      {"<Black at='E5'/><White at='D4'/><Variation><White at='C3' number='1'/><Black at='C4' "
       "number='2'/></Variation>",
       ";B[ee](;W[df])(;W[cg]MN[1];B[cf]))"},
      // Variations.
      {"<Black at='E5'/><Variation><Black at='D4'/><White at='A1'/><Variation><White "
       "at='B1'/></Variation></Variation>"
       "<White at='C3'/>",
       "(;B[ee];W[cg])(;B[df](;W[ai])(;W[bi])))"},
      {"<Black at='E5'/><Variation><Comment>why</Comment><Black at='D4'/></Variation>",
       "(;B[ee])(;C[why];B[df]))"},
      {"<Black at='E5'/><Node><White at='A1'/><AddBlack at='A9'/></Node><Variation><White "
       "at='B1'/></Variation>",
       ";B[ee](;W[ai];AB[aa])(;W[bi]))"},
      {"<Black at='E5'/><Variation/><White at='A1'/>", ";B[ee];W[ai])"},
      // What people and programs add.
      {"<Black at='E5'/><!-- look --><?view far?>", ";B[ee]XF[!--: look ][?view:far])"},
  };
  for (const auto& row : rows) {
    const Converted one = converted(with_nodes(row.written));
    EXPECT_EQ(one.sgf(), std::string(nodes_head).append(row.sgf)) << row.written;
    EXPECT_EQ(one.notes(), Notes{}) << row.written;
  }
}

TEST(Jago, WhatIsNotUnderstoodIsKeptAndNoted) {
  constexpr struct {
    std::string_view written, sgf;
    std::string_view note;
  } rows[] = {
      {"<Black at='Z5'/><White at='D4'/>", ";XF[?:<Black at='Z5'/>];W[df])", "2:unreadable-line"},
      {"<Black at='0,1'/>", ";XF[?:<Black at='0,1'/>])", "2:unreadable-line"},
      {"<Black><at>E5</at><at>D4</at></Black>", ";B[ee]XF[?:D4])", "2:unreadable-line"},
      {"<Black at='E5' colour='red'/>", ";B[ee]XF[Black colour:red])", "2:unreadable-line"},
      {"<Node><AddBlack/></Node>", "XF[?:<AddBlack/>])", "2:unreadable-line"},
      {"<Node><Mark at='A1' type='star'/></Node>", "XF[?:<Mark at='A1' type='star'/>])", "2:unreadable-line"},
      {"<Node><Line><a b='c'>d</a></Line></Node>", "XF[Line:<Line><a b='c'>d</a></Line>])",
       "2:unreadable-line"},
      {"<Information/>", "XF[Information:<Information/>])", "2:unreadable-line"},
      {"stray<Black at='E5'/>", ";B[ee]XF[?:stray])", "2:unreadable-line"},
      {"<Black at='E5' number='x'/>", ";B[ee]XF[number:x])", "2:unreadable-line"},
      {"<Black at='E5'/><White at='D4' number='9'/>", ";B[ee];W[df]XF[number:9])", "2:wrong-move-number"},
      {"<Variation>\n<Black at='E5'/></Variation><Black at='D4'/>", "(;B[ee])(;B[df]))", "3:misplaced-entry"},
      {"<Node><Mark at='A1'/></Node><Variation><Black at='E5'/></Variation>", "MA[ai];B[ee])",
       "2:misplaced-entry"},
  };
  for (const auto& row : rows) {
    const Converted one = converted(with_nodes(row.written));
    EXPECT_EQ(one.sgf(), std::string(nodes_head).append(row.sgf)) << row.written;
    EXPECT_EQ(one.notes(), (Notes{std::string(row.note)})) << row.written;
  }
}

TEST(Jago, EveryGameHasItsTree) {
  const Converted one = converted(
      "<Go><GoGame name='a'><Nodes><Black at='D4'/></Nodes></GoGame>\n"
      "<GoGame name='b'><Information><BoardSize>9</BoardSize></Information><Black at='E5' "
      "number='1'/></GoGame></Go>");
  EXPECT_EQ(one.sgf(), "(;FF[4]GM[1]CA[UTF-8]GN[a]SZ[19];B[dp])(;FF[4]GM[1]CA[UTF-8]GN[b]SZ[9];B[ee])");
}

TEST(Jago, Charsets) {
  const auto named = [](std::string_view label, std::string_view name) {
    const std::string declaration =
        label.empty() ? "" : std::string("<?xml version='1.0' encoding='").append(label).append("'?>");
    return declaration + "<Go><GoGame><Information>\n<BlackPlayer>" + std::string(name) +
           "</BlackPlayer></Information></GoGame></Go>";
  };
  constexpr struct {
    std::string_view label, name, read;
  } rows[] = {
      {"", "甲", "甲"},
      {"utf-8", "甲", "甲"},
      {"ISO-8859-1", "M\xFCller", "Müller"},
      {"GB2312", "\xBC\xD7", "甲"},
      {"GB18030", "\x81\x30\x81\x30", "\xC2\x80"},
      {"Shift_JIS", "\x8D\x62\x83\x5C", "甲ソ"},
      {"UTF-8", "a\xFFz", "a\xEF\xBF\xBDz"},
      {"UTF-8", "a\x01z", "a\xEF\xBF\xBDz"},
      {"UTF-8", "a&#0;z", "a&#0;z"},
      {"UTF-16", "甲", "甲"},  // it says so, and is not
      {"no-such", "甲", "甲"},
  };
  for (const auto& row : rows) {
    const Converted one = converted(named(row.label, row.name));
    EXPECT_EQ(one.info("PB"), row.read) << row.label;
    EXPECT_EQ(one.notes(), Notes{}) << row.label;
    const Span from = one.reading.source_of(static_cast<std::uint32_t>(one.reading.sgf.find("PB[") + 3));
    EXPECT_EQ(slice(one.source, from).substr(0, row.name.size()), row.name) << row.label;
  }
  EXPECT_EQ(converted(named("", "M\xFCller")).notes(), (Notes{"2:inferred-charset"}));
  std::string wide = "\xFF\xFE";
  for (const char c : named("UTF-16", "Jia")) wide.append(1, c).append(1, '\0');
  EXPECT_EQ(converted(wide).info("PB"), "Jia");
}

TEST(Jago, NothingIsFetchedOrExpanded) {
  const Converted one = converted(
      "<!DOCTYPE Go SYSTEM 'http://nowhere.invalid/go.dtd' [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>\n"
      "<!ENTITY f SYSTEM 'file:///etc/hostname'>]>\n"
      "<Go><GoGame name='&b;'><Nodes><Comment>&a;&f;</Comment></Nodes></GoGame></Go>");
  EXPECT_EQ(one.sgf(), "(;FF[4]GM[1]CA[UTF-8]GN[&b;]C[&a;&f;]SZ[19])");
  const Converted defaults = converted(
      "<!DOCTYPE Go [<!ATTLIST GoGame name CDATA 'never written'>]>\n"
      "<Go><GoGame></GoGame><GoGame name='a'></GoGame></Go>");
  EXPECT_EQ(defaults.reading.sgf.find("never"), std::string::npos) << defaults.sgf();
  EXPECT_EQ(defaults.document.tree(1).root().find("GN")[0].text(), "a");
}

TEST(Jago, AFaultEndsTheReading) {
  constexpr struct {
    std::string_view text, sgf;
    Notes (*notes)();
  } rows[] = {
      {"", "SZ[19])", [] { return Notes{"1:unexpected-end"}; }},
      {"<Go><GoGame><Nodes><Black at='D4'/>\n<White a", ";B[dp]XF[?:<White a]",
       [] { return Notes{"1:unexpected-end", "2:unreadable-line"}; }},
      {"<Go><GoGame><Nodes><Comment><P>so\nfar", "C[so far]", [] { return Notes{"1:unexpected-end"}; }},
      {"<Go><GoGame><Nodes><Black at='D4'/></Node>\n<White at='D5'/></Nodes>",
       ";B[dp]XF[?:</Node><White at='D5'/></Nodes>]", [] { return Notes{"1:unreadable-line"}; }},
      {"<Go></Go>\nmore", "XF[?:more]", [] { return Notes{"2:unreadable-line"}; }},
      {"<a>\n</a>", "XF[a:<a></a>]", [] { return Notes{"1:unreadable-line"}; }},
      {"no xml", "XF[?:no xml]", [] { return Notes{"1:unexpected-end", "1:unreadable-line"}; }},
  };
  for (const auto& row : rows) {
    const Converted one = converted(row.text, "jago");
    EXPECT_NE(one.sgf().find(row.sgf), std::string::npos) << row.text << '\n' << one.reading.sgf;
    EXPECT_EQ(one.notes(), row.notes()) << row.text;
  }
}

TEST(Jago, CutAtEveryByteAndBroken) {
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const Converted one = converted(whole.substr(0, size), "jago");
    const Notes notes = one.notes();
    const bool is_noted = std::any_of(
        notes.begin(), notes.end(), [](const std::string& note) { return note.ends_with("unexpected-end"); });
    EXPECT_TRUE(is_noted || size >= whole.size() - 1) << size << '\n' << one.reading.sgf;
  }
  for (const char byte : {'\0', '<', '&', '\xFF', '"'})
    for (std::size_t at = 0; at < whole.size(); ++at) {
      std::string broken(whole);
      broken[at] = byte;
      converted(broken, "jago");
    }
}

TEST(Jago, DeepAndLongOnesAreRead) {
  std::string deep = "<Go><GoGame><Nodes><Black at='D4'/>";
  const std::uint32_t depth = qipu::test::sized(100'000);
  for (std::uint32_t i = 0; i < depth; ++i) deep += "<Variation><Black at='D5'/>";
  for (std::uint32_t i = 0; i < depth; ++i) deep += "</Variation>";
  deep += "</Nodes></GoGame></Go>";
  const Converted one = converted(deep);
  EXPECT_EQ(one.document.tree(0).node_count(), depth + 2U);
  std::string attributes = "<Go><GoGame><Nodes><Black at='D4'";
  for (std::uint32_t i = 0; i < depth; ++i)
    attributes.append(" a").append(std::to_string(i)).append("='&amp;'");
  EXPECT_EQ(converted(attributes + "/></Nodes></GoGame></Go>").reading.notes.size(),
            qipu::test::sized(100'000));
}

TEST(JagoName, IsKnownByItsOutermostElement) {
  constexpr struct {
    std::string_view text;
    bool is;
  } rows[] = {
      {"<Go>", true},
      {"\n<?xml version='1.0'?>\n<!-- <a> --><!DOCTYPE Go SYSTEM 'go.dtd'>\n<Go >", true},
      {"<!DOCTYPE Go [<!ELEMENT Go (GoGame*)>]><Go/>", true},
      {"<GoGame name='x'>", true},
      {"<Goal>", false},
      {"<html><Go>", false},
      {"<?xml", false},
      {"(;GM[1]C[<Go>])", false},
      {"", false},
      {std::string_view("<\0G\0o\0>\0", 8), true},
  };
  const Format& format = row(find_format("jago"));
  for (const auto& row : rows) EXPECT_EQ(format.is(row.text), row.is) << row.text;
}

}  // namespace
}  // namespace qipu::convert
