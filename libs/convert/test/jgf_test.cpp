#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "converted.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/testing/amount.hpp"

namespace qipu::convert {
namespace {

using Notes = std::vector<std::string>;

constexpr std::string_view version_1 = R"({
  "record": {"application": "ngGo v1.0.0", "version": 1, "charset": "UTF-8", "transcriber": "乙", "annotator": "丙",
    "source": "弈刊", "copyright": "2014", "comment": "first"},
  "game": {"type": "go", "name": "甲乙之战",
    "players": [{"color": "black", "name": "Guan Zilan", "rank": "9p", "team": "东"},
                {"color": "white", "name": "乙", "rank": "4 dan", "team": ""}],
    "komi": 6.5, "handicap": 0, "result": "W+4.5", "rules": "Japanese",
    "time": {"type": "Byo-yomi", "main": 7200, "overtime": 60},
    "dates": ["2011-04-22", "2011-04-23"], "location": "Seoul", "event": "杯赛", "round": "Semi finals",
    "opening": "Low chinese", "comment": "general"},
  "board": {"width": 19, "height": 13, "coordinates": true, "cutoff": ["right"]},
  "settings": {"variationMarkup": true, "variationChildren": true, "variationSiblings": false, "solutionPaths": false},
  "tree": [
    {"root": true, "comments": ["start", {"name": "丙", "timestamp": "2014-12-08", "comment": "mine"}]},
    {"move": {"B": [2, 3]}},
    {"move": {"W": "pass"}, "name": "N1", "markup": {"triangle": [[4, 2], [2, 3]], "label": [[3, 12, "A"]], "star": [[1, 1]]}},
    {"setup": {"B": [[4, 6]], "W": [[9, 9]], "E": [[2, 3]]}, "turn": "W"},
    {"score": {"B": [[0, 0]], "W": [[6, 2]]}, "solution": true},
    [[{"move": {"B": [9, 5]}}, {"move": {"W": [9, 6]}}], [{"move": {"B": [9, 6]}}]]
  ]
})";

TEST(Jgf, ReadsVersion1) {
  const Converted read = converted(version_1);
  EXPECT_EQ(read.reading.format, find_format("jgf"));
  EXPECT_EQ(
      read.sgf(),
      "(;FF[4]GM[1]CA[UTF-8]SZ[19:13]BT[东]PB[Guan Zilan]BR[9p]PW[乙]WR[4d]ST[0]OT[60 Byo-yomi]"
      "AP[ngGo:1.0.0]US[乙]AN[丙]SO[弈刊]CP[2014]GN[甲乙之战]RE[W+4.5]DT[2011-04-22,23]ON[Low "
      "chinese]PC[Seoul]"
      "EV[杯赛]RO[Semi finals]KM[6.5]RU[Japanese]TM[7200]GC[generalRecord: first]C[start丙, 2014-12-08: mine]"
      "XF[board.coordinates:true][board.cutoff:[\"right\"\\]][settings.solutionPaths:false]"
      ";B[cd];W[]N[N1]TR[ec][cd]LB[dm:A]XF[markup.star:[[1,1\\]\\]]"
      ";AB[eg]AW[jj]AE[cd]PL[W];TB[aa]TW[gc]XF[solution:true](;B[jf];W[jg])(;B[jg]))");
  EXPECT_EQ(read.notes(), Notes());
}

constexpr std::string_view version_2 = R"({
  "record": {"format": "JGF", "version": 2, "charset": "UTF-8", "generator": "Seki v1.0.0", "transcriber": "乙"},
  "source": {"name": "弈刊", "url": "https://example.org/1", "copyright": "2014"},
  "game": {"type": "go", "name": "N", "result": "B+R", "date": "2023-06-12", "annotator": "丙", "description": "text"},
  "players": [{"color": "black", "name": "甲", "rank": "3k", "country": "South Korea", "pro": true},
              {"color": "white", "name": "乙", "rank": "1d"}, {"color": "white", "name": "丁", "rank": "2d"}],
  "event": {"name": "E", "location": "P", "round": "2"},
  "rules": {"ruleSet": "Chinese", "komi": 7.5, "handicap": 2, "mainTime": 600, "overTime": "3x20 byo-yomi", "allowSuicide": false},
  "board": {"size": 9, "cutOffTop": 2, "cutOffBottom": 0, "cutOffLeft": 3, "cutOffRight": 0},
  "settings": {"showVariations": false, "showSiblingVariations": true, "showLastMove": false},
  "meta": {"foo": "Bar"},
  "tree": [
    {"setup": [{"type": "black", "coords": [{"x": 6, "y": 2}, {"x": 2, "y": 6}]}], "turn": "white"},
    {"move": {"color": "white", "x": 4, "y": 4, "timeLeft": 345.5, "periodsLeft": 3}},
    {"move": {"color": "black", "pass": true},
     "markup": [{"type": "selected", "coords": [{"x": 1, "y": 1}]}, {"type": "label", "coords": [{"x": 8, "y": 5, "text": "A:1"}]},
                {"type": "ring", "coords": [{"x": 0, "y": 0}]}]},
    {"setup": [{"type": "clear", "coords": [{"x": 4, "y": 4}]}], "move": {"color": "white", "x": 0, "y": 0}, "comments": ["both"]},
    {"variations": [[{"score": [{"color": "black", "coords": [{"x": 0, "y": 8}]}]}], [{"name": "other"}]]}
  ]
})";

TEST(Jgf, ReadsVersion2) {
  const Converted read = converted(version_2);
  EXPECT_EQ(
      read.sgf(),
      "(;FF[4]GM[1]CA[UTF-8]SZ[9]VW[dc:ii]BC[KR]PB[甲]BR[3k]PW[乙 & 丁]WR[1d & "
      "2d]ST[1]AP[Seki:1.0.0]US[乙]SO[弈刊]CP[2014]"
      "GN[N]RE[B+R]DT[2023-06-12]AN[丙]EV[E]PC[P]RO[2]RU[Chinese]KM[7.5]HA[2]TM[600]OT[3x20 byo-yomi]"
      "GC[textURL: https://example.org/1]AB[gc][cg]PL[W]"
      "XF[players.0.pro:true][rules.allowSuicide:false][settings.showLastMove:false][meta:{\"foo\":\"Bar\"}]"
      ";W[ee]WL[345.5]OW[3];B[]SL[bb]LB[if:A:1]XF[markup.2:{\"type\":\"ring\",\"coords\":[{\"x\":0,\"y\":0}"
      "\\]}]"
      ";AE[ee];W[aa]C[both](;TB[ai])(;N[other]))");
  EXPECT_EQ(read.notes(), Notes());
}

struct Info {
  std::string_view json;
  std::string_view ident;
  std::string_view value;
};

TEST(Jgf, ReadsEachPlaceOfTheHead) {
  constexpr Info cases[] = {
      {R"("game":{"result":"0"})", "RE", "Draw"},
      {R"("game":{"result":"?"})", "RE", "?"},
      {R"("game":{"result":""})", "RE", ""},
      {R"("game":{"result":"B+T"})", "RE", "B+T"},
      {R"("game":{"result":"W+F"})", "RE", "W+F"},
      {R"("game":{"result":"黑中盘胜"})", "RE", "B+R"},
      {R"("game":{"dates":["2011-04","2012"]})", "DT", "2011-04,2012"},
      {R"("game":{"date":"2011-04-02","dates":["2011-04-01","2011-04-02"]})", "DT", "2011-04-01,02"},
      {R"("game":{"komi":-5.50})", "KM", "-5.5"},
      {R"("game":{"komi":"6.5"})", "KM", "6.5"},
      {R"("game":{"handicap":3})", "HA", "3"},
      {R"("game":{"handicap":1})", "HA", ""},
      {R"("game":{"handicap":3},"rules":{"handicap":3})", "HA", "3"},
      {R"("game":{"komi":6.5},"rules":{"komi":7.5})", "KM", "6.5"},
      {R"("game":{"rules":"AGA"},"rules":{"ruleset":"AGA"})", "RU", "AGA"},
      {R"("rules":{"time":60,"mainTime":60})", "TM", "60"},
      {R"("rules":{"ruleset":"AGA"})", "RU", "AGA"},
      {R"("rules":{"time":1800})", "TM", "1800"},
      {R"("rules":{"timeControl":"Byo-yomi","overTime":30})", "OT", "30 Byo-yomi"},
      {R"("game":{"time":{"type":"","main":0,"overtime":0}})", "OT", ""},
      {R"("game":{"time":{"type":"","main":0,"overtime":0}})", "TM", ""},
      {R"("game":{"time":{"type":"","main":0,"overtime":0}})", "XF", ""},
      {R"("game":{"time":{"type":"Byo-yomi","main":0,"overtime":0}})", "OT", "Byo-yomi"},
      {R"("game":{"time":{"type":"Byo-yomi","main":0,"overtime":30}})", "TM", "0"},
      {R"("game":{"dates":["2011-04-22","2011-04-22"]})", "DT", "2011-04-22"},
      {R"("game":{"result":"both lost"})", "RE", "Void"},
      {R"("game":{"result":"both lost"})", "GC", "Result: both lost"},
      {R"("game":{"result":"Void"})", "GC", ""},
      {R"("players":[{"color":"black","rank":"アマ六段"}])", "BR", "6d"},
      {R"("players":[{"color":"black","rank":"アマ六段"}])", "GC", "Black rank: アマ六段"},
      {R"("players":[{"color":"white","rank":"业余5段"}])", "GC", "White rank: 业余5段"},
      {R"("players":[{"color":"white","rank":"职业五段"}])", "GC", ""},
      {R"("game":{"type":"Weiqi"})", "XF", ""},
      {R"("rules":{"overtime":"5x30 byo-yomi"})", "OT", "5x30 byo-yomi"},
      {R"("players":[{"color":"BLACK","name":"甲"}])", "PB", "甲"},
      {R"("players":[{"color":"red","name":"甲"}])", "PB", ""},
      {R"("record":{"generator":"Some Program"})", "AP", "Some Program:"},
      {R"("settings":{"variationMarkup":false,"variationChildren":false,"variationSiblings":true})", "ST",
       "3"},
      {R"("settings":{"variationChildren":true,"variationSiblings":true})", "ST", ""},
      {R"("board":{"size":9,"section":{"top":0,"bottom":4,"left":0,"right":0}})", "VW", "aa:ie"},
      {R"("board":{"size":53})", "SZ", "19"},
      {R"("board":{"size":9,"cutOffLeft":5,"cutOffRight":4})", "VW", ""},
  };
  for (const Info& one : cases) {
    const std::string json = std::string("{").append(one.json).append(R"(,"tree":[{}]})");
    const Converted read = converted(json, "jgf");
    EXPECT_EQ(read.info(one.ident), one.value) << json;
  }
}

struct Tree {
  std::string_view tree;
  std::string_view sgf;  // behind the properties of the root
  Notes notes = {};
};

TEST(Jgf, ReadsTrees) {
  const Tree cases[] = {
      {R"([])", ")"},
      {R"([{}])", ")"},
      {R"([{},{}])", ";)"},
      // a root with a move
      {R"([{"move":{"B":[0,0]}},{"move":{"W":[1,0]}}])", ";B[aa];W[ba])"},
      // a list that goes on behind its variations
      {R"([{},[[{"move":{"B":[0,0]}}]],{"move":{"B":[1,1]}}])", "(;B[aa])(;B[bb]))"},
      // variations in the node they begin behind
      {R"([{},{"move":{"B":[0,0]},"variations":[[{"move":{"W":[1,1]}}],[{"move":{"W":"pass"}}]]}])",
       ";B[aa](;W[bb])(;W[]))"},
      // variations of variations
      {R"([{},[[{"move":{"B":[0,0]}},[[{"move":{"W":[1,1]}}],[{"move":{"W":[2,2]}}]]],[{"move":{"B":[3,3]}}]]])",
       "(;B[aa](;W[bb])(;W[cc]))(;B[dd]))"},
      {R"([{},{"move":{"color":"white","pass":true}}])", ";W[])"},
      {R"([{},{"move":{"B":[19,0]}}])", ";XF[?:move: {\"B\":[19,0\\]}])", {"1:unreadable-line"}},
      {R"([{},{"move":{"color":"green","x":1,"y":1}}])",
       ";XF[?:move: {\"color\":\"green\",\"x\":1,\"y\":1}])",
       {"1:unreadable-line"}},
      {R"([{},{"markup":{"circle":[[1,1],[1],"x",[1,99]]}}])",
       ";CR[bb]XF[?:[1\\]][?:\"x\"][?:[1,99\\]])",
       {"1:unreadable-line", "1:unreadable-line", "1:unreadable-line"}},
      {R"([{},7])", "XF[?:7])", {"1:unreadable-line"}},
      {R"([{},{"setup":[{"B":[[1,1]]},{"W":[[2,2]]}]}])", ";AB[bb]AW[cc])"},
      {R"([{},{"comments":"plain"}])", ";C[plain])"},
      {R"([{},{"move":{"B":[0,0]},"mood":"good"}])", ";B[aa]XF[mood:\"good\"])"},
      // what SGF says beside it
      {R"([{},{"move":{"B":[0,0]},"sgf":{"KO":[""],"LN":["aa:bb"],"B":["cc"]}}])", ";B[cc]KO[]LN[aa:bb])"},
      {R"([{},{"sgf":{"C":["a\\]b] c\\"],"1X":["a"],"X":3}}])",
       ";C[a\\]b\\] c\\\\]XF[?:1X: [\"a\"\\]][?:X: 3])",
       {"1:unreadable-line", "1:unreadable-line"}},
      {R"([{"sgf":{"CA":["GBK"]}}])", "XF[?:CA: [\"GBK\"\\]])", {"1:unreadable-line"}},
      {R"([{},{"sgf":{"XX":[["a"],["b","c"]]}}])", ";XX[a]XX[b][c])"},
  };
  for (const Tree& one : cases) {
    const std::string json = std::string(R"({"board":{"size":19},"tree":)").append(one.tree).append("}");
    const Converted read = converted(json);
    constexpr std::string_view head = "(;FF[4]GM[1]CA[UTF-8]SZ[19]";
    EXPECT_EQ(read.sgf().substr(0, head.size()), head);
    EXPECT_EQ(read.sgf().substr(head.size()), one.sgf) << one.tree;
    EXPECT_EQ(read.notes(), one.notes) << one.tree;
  }
}

TEST(Jgf, RefusesOtherGames) {
  for (const std::string_view type : {"othello", "chess", "gomoku"}) {
    const std::string json =
        std::string(R"({"game":{"type":")").append(type).append(R"("},"tree":[{"move":{"B":[0,0]}}]})");
    const Result<Conversion> read = convert::read(json, find_format("jgf"));
    ASSERT_FALSE(read.has_value()) << type;
    EXPECT_EQ(read.error().id, ErrorId::NotGo);
    EXPECT_EQ(read.error().arguments.front(), type);
  }
}

TEST(Jgf, NotesSpeakOfTheirLine) {
  const Converted read =
      converted("{\"board\":{\"size\":19},\r\n\"tree\":[{},\r{\"move\":\n{\"B\":[99,0]}}\n,{", "jgf");
  EXPECT_EQ(read.notes(), (Notes{"4:unreadable-line", "5:unexpected-end"}));
}

TEST(Jgf, ReadsOtherCharsets) {
  const std::string gbk =
      "{\"record\":{\"charset\":\"GBK\"},\"game\":{\"name\":\"\xC6\xE5\xC6\xD7\"},\"tree\":[]}";
  const Converted read = converted(gbk);
  EXPECT_EQ(read.info("GN"), "棋谱");
  EXPECT_EQ(read.notes(), Notes());
  const Converted utf8 = converted("\xEF\xBB\xBF{\"game\":{\"name\":\"\\u68cb谱\"},\"tree\":[]}");
  EXPECT_EQ(utf8.info("GN"), "棋谱");
  EXPECT_EQ(utf8.notes(), Notes());
}

TEST(Jgf, IsNoOtherJson) {
  constexpr std::string_view others[] = {
      R"({"name":"goban","version":"1.0.0","scripts":{"test":"x"},"dependencies":{}})",
      R"({"tree":[1,2],"leaves":{}})",
      R"({"gamedata":{"moves":[]},"players":{},"game":{},"tree":[]})",
      R"([{"tree":[]}])",
      "(;FF[4])",
      "",
      "{",
  };
  for (const std::string_view other : others) EXPECT_NE(recognise(other), find_format("jgf")) << other;
  EXPECT_EQ(recognise(R"({"record":{"version":2},"board":{"size":9}})"), find_format("jgf"));
}

TEST(Jgf, ReadsEveryBeginning) {
  for (const std::string_view whole : {version_1, version_2})
    for (std::size_t length = 0; length < whole.size(); ++length) {
      const Result<Conversion> read = convert::read(whole.substr(0, length), find_format("jgf"));
      ASSERT_TRUE(read.has_value());
      const bool is_told = std::any_of(
          read->notes.begin(), read->notes.end(),
          [](const sgf::Diagnostic& note) { return spec::row(note.check).slug == "unexpected-end"; });
      EXPECT_TRUE(is_told) << length;
    }
}

TEST(Jgf, ReadsWhateverBytesChange) {
  std::string bytes(version_2);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    for (const char other : {'\0', '"', '[', '}', '9', '\xFF'}) {
      const char before = std::exchange(bytes[i], other);
      const Result<Conversion> read = convert::read(bytes, find_format("jgf"));
      ASSERT_TRUE(read.has_value() || read.error().kind() == ErrorKind::Unsupported) << "another game";
      bytes[i] = before;
    }
}

TEST(Jgf, AMillionNestedVariationsAreRead) {
  const std::uint32_t levels = qipu::test::sized(300'000);
  std::string bytes = R"({"board":{"size":19},"tree":[{})";
  for (std::uint32_t i = 0; i < levels; ++i) bytes += R"(,[[{"move":{"B":[0,0]}}],[{})";
  const Converted read = converted(bytes, "jgf");
  EXPECT_EQ(read.document.tree(0).node_count(), 1U + 2 * levels);
}

// ---- Writing

std::string written(std::string_view sgf) {
  const sgf::Document document = *sgf::Document::read(std::string(sgf));
  Result<Writing> writing = write(game::Game(document.tree(0).root()), find_format("jgf"));
  EXPECT_TRUE(writing && writing->losses.empty());
  return writing ? writing->bytes : std::string();
}

TEST(Jgf, WritesVersion2) {
  EXPECT_EQ(
      written("(;FF[4]GM[1]CA[GB18030]SZ[9]AP[x:1]PB[A \\] \"B\"]BR[3k]RE[Draw]DT[2011-04-22,23]KM[6.5]HA[2]"
              "VW[aa:ie]AB[gc][cg]KO[];W[ee]WL[10]C[one\ntwo]LB[aa:x](;B[])(;AW[ab]B[cc]LN[aa:bb]))"),
      R"({"record":{"format":"JGF","version":2,"charset":"UTF-8","generator":"x 1"},
"game":{"type":"go","result":"0","dates":["2011-04-22","2011-04-23"]},
"players":[{"color":"black","name":"A ] \"B\"","rank":"3k"}],
"rules":{"komi":6.5,"handicap":2},
"board":{"size":9,"cutOffTop":0,"cutOffBottom":4,"cutOffLeft":0,"cutOffRight":0},
"tree":[
{"setup":[{"type":"black","coords":[{"x":6,"y":2},{"x":2,"y":6}]}],"sgf":{"KO":[""]}},
{"move":{"color":"white","x":4,"y":4,"timeLeft":10},"comments":["one\ntwo"],"markup":[{"type":"label","coords":[{"x":0,"y":0,"text":"x"}]}]},
{"variations":[[
{"move":{"color":"black","pass":true}}
],[
{"setup":[{"type":"white","coords":[{"x":0,"y":1}]}]},
{"move":{"color":"black","x":2,"y":2},"sgf":{"LN":["aa:bb"]}}
]]}
]}
)");
}

struct Said {
  std::string_view sgf;  // properties of the root
  std::string_view json;
  bool is_kept;  // as it was written, in "sgf" too
};

// The head has what CSV and the other formats have.
TEST(Jgf, WritesWhatValuesMean) {
  constexpr Said cases[] = {
      {"AP[foxwq]RU[Chinese]KM[375]", R"("komi":7.5)", true},
      {"AP[foxwq]RU[Japanese]KM[650]", R"("komi":6.5)", true},
      {"KM[6.50]", R"("komi":6.5)", true},
      {"KM[6.5]", R"("komi":6.5)", false},
      {"BR[P3段]", R"("rank":"3p")", true},
      {"WR[9 dan]", R"("rank":"9d")", true},
      {"WR[strong]", R"("rank":"strong")", false},
      {"RE[黑中盘胜]", R"("result":"B+R")", true},
      {"RE[White wins by 3.5]", R"("result":"W+3.5")", true},
      {"RE[Jigo]", R"("result":"0")", true},
      {"DT[2011/4/2]", R"("dates":["2011-04-02"])", true},
      {"DT[2011-04-02,03]", R"("dates":["2011-04-02","2011-04-03"])", false},
      {"TM[2 hours]", R"("time":7200)", true},
      {"TM[600]", R"("time":600)", false},
      {"HA[3子]", R"("handicap":3)", true},
      {"HA[3]", R"("handicap":3)", false},
      {"RU[chinese]", R"("ruleset":"Chinese")", true},
  };
  for (const Said& one : cases) {
    const std::string record = "(;FF[4]GM[1]CA[UTF-8]SZ[19]" + std::string(one.sgf) + ")";
    const std::string json = written(record);
    EXPECT_NE(json.find(one.json), json.npos) << json;
    EXPECT_EQ(json.find("\"sgf\"") != json.npos, one.is_kept) << json;
    const Converted read = converted(json);
    const sgf::Document document = *sgf::Document::read(record);
    for (const sgf::Property property : document.tree(0).root().properties())
      EXPECT_EQ(read.info(property.ident()), property.text()) << json;
    EXPECT_EQ(read.notes(), Notes()) << json;
  }
}

// Records whose form JGF does not have come back as they were.
TEST(Jgf, WhatIsWrittenComesBack) {
  struct Both {
    std::string_view sgf;
    std::string_view back;
  };
  constexpr Both cases[] = {
      {"(;GM[1]FF[4]SZ[19];B[aa])", "(;FF[4]GM[1]CA[UTF-8]SZ[19];B[aa])"},
      {"(;FF[3]SZ[9]HA[0]RE[B+Resign];B[tt]L[aa][bb])",
       "(;FF[3]CA[UTF-8]SZ[9]RE[B+Resign]HA[0];B[]L[aa][bb])"},
      {"(;B[aa]C[root])", "(;CA[UTF-8];B[aa]C[root])"},
      {"(;GM[1]FF[4]SZ[19](;PB[甲];B[aa])(;PB[乙];B[bb]))",
       "(;FF[4]GM[1]CA[UTF-8]SZ[19](;PB[甲];B[aa])(;PB[乙];B[bb]))"},
      {"(;GM[1]FF[4]SZ[19]XX[a]XX[b:\\]c];B[zz]W[aa])",
       "(;FF[4]GM[1]CA[UTF-8]SZ[19]XX[a]XX[b:\\]c];B[zz];W[aa])"},
      // a move that JGF has no form for stays before the other
      {"(;GM[1]FF[4]SZ[19];B[pd][dp]W[ge])", "(;FF[4]GM[1]CA[UTF-8]SZ[19];B[pd][dp];W[ge])"},
      // two moves of one colour, of which JGF has no form for one
      {"(;GM[1]FF[4]SZ[19];B[aa]B[bb][cc]C[x];W[dd])",
       "(;FF[4]GM[1]CA[UTF-8]SZ[19];B[aa]C[x];B[bb][cc];W[dd])"},
      {"(;GM[1]FF[4]SZ[19];B[bb][cc]B[aa]C[x];W[dd])",
       "(;FF[4]GM[1]CA[UTF-8]SZ[19];C[x]B[bb][cc];B[aa];W[dd])"},
      // identifiers as they are written
      {"(;FF[4]GM[1]SZ[19]TT[30]TC[3]TL[600];B[aa])", "(;FF[4]GM[1]CA[UTF-8]SZ[19]TT[30]TC[3]TL[600];B[aa])"},
      {"(;GM[1]FF[4]SZ[19]PDT[2020-01-02]XX[1];B[aa]yX[2])",
       "(;FF[4]GM[1]CA[UTF-8]SZ[19]PDT[2020-01-02]XX[1];B[aa]yX[2])"},
      {"(;FF[1]GaMe[1]SiZe[9]PlayerBlack[甲];Black[aa]Comment[x];B[bb]W[cc])",
       "(;FF[1]CA[UTF-8]GaMe[1]SiZe[9]PlayerBlack[甲];Black[aa]Comment[x];B[bb];W[cc])"},
      // but those of a dialect that is told by its root
      {"(TE[Cup]RD[2020/1/2]KO[5.5]HD[2]SZ[19];B[aa])",
       "(;CA[UTF-8]SZ[19]DT[2020/1/2]EV[Cup]KM[5.5]HA[2];B[aa])"},
      {"(;GM[1]FF[4]SZ[9]AB[aa]AddBlack[bb]AddWhite[cc])",
       "(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[aa]AddBlack[bb]AddWhite[cc])"},
  };
  for (const Both& one : cases) {
    const Converted read = converted(written(one.sgf));
    EXPECT_EQ(read.sgf(), one.back) << one.sgf;
    EXPECT_EQ(read.notes(), Notes());
  }
}

// A rectangle of SGF is short, its points in JSON are not.
TEST(Jgf, ManyRectanglesStayShort) {
  std::string sgf = "(;FF[4]GM[1]SZ[52]";
  for (int i = 0; i < 10'000; ++i) sgf += ";AB[aa:ZZ]TR[aa:ZZ]";
  const std::string bytes = written(sgf + ")");
  EXPECT_LT(bytes.size(), 30 * sgf.size());
  const std::string back = converted(bytes).sgf();
  EXPECT_TRUE(back.ends_with(";AB[aa:ZZ]TR[aa:ZZ])")) << back.substr(back.size() - 100);
}

}  // namespace
}  // namespace qipu::convert
