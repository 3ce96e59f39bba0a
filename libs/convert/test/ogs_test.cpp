#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "converted.hpp"
#include "qipu/testing/amount.hpp"

namespace qipu::convert {
namespace {

using Notes = std::vector<std::string>;

// What the interface answers for a game.
constexpr std::string_view answer = R"({
  "related": {"detail": "/api/v1/games/1234"},
  "players": {"black": {"id": 11, "username": "甲", "country": "cn", "ranking": 25.6, "professional": false},
              "white": {"id": 22, "username": "Guan Zilan", "country": "un", "ranking": 30.2, "professional": false}},
  "id": 1234, "name": "友谊赛", "width": 9, "height": 9, "rules": "chinese", "komi": "5.50", "handicap": 0,
  "outcome": "12.5 points", "black_lost": true, "white_lost": false, "annulled": false,
  "started": "2024-02-28T23:59:00.000Z", "auth": "secret", "game_chat_auth": "secret",
  "gamedata": {
    "game_id": 1234, "game_name": "友谊赛", "width": 9, "height": 9, "rules": "chinese", "komi": 5.5, "handicap": 0,
    "black_player_id": 11, "white_player_id": 22, "initial_player": "black", "initial_state": {"black": "", "white": ""},
    "players": {"black": {"id": 11, "username": "甲", "rank": 25.6}, "white": {"id": 22, "username": "Guan Zilan", "rank": 30.2}},
    "time_control": {"system": "byoyomi", "time_control": "byoyomi", "main_time": 600, "period_time": 30, "periods": 5, "speed": "live"},
    "moves": [[4, 4, 1500], [2, 6, 0], [-1, -1, 900], [-1, -1, 12, null, {"played_by": 22}]],
    "score": {"black": {"total": 3, "scoring_positions": "aaab"}, "white": {"total": 15.5, "scoring_positions": "ii"}},
    "outcome": "12.5 points", "winner": 22, "phase": "finished", "start_time": 1709164740, "end_time": 1709168400,
    "chat_log": [{"channel": "main", "username": "乙", "body": "hello", "move_number": 1},
                 {"username": "乙", "body": {"type": "analysis", "name": "Variation 1", "from": 1, "moves": "aabb"}, "move_number": 2}]
  }
})";

TEST(Ogs, ReadsAGame) {
  const Converted read = converted(answer);
  EXPECT_EQ(read.reading.format, find_format("ogs"));
  EXPECT_EQ(
      read.sgf(),
      "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[甲]BR[5k]BC[CN]PW[Guan Zilan]WR[1d]RU[Chinese]KM[5.5]TM[600]OT[5x30 "
      "byo-yomi]"
      "DT[2024-02-28,29]RE[W+12.5]GN[友谊赛]PC[OGS: https://online-go.com/game/1234]"
      "XF[related:{\"detail\":\"/api/v1/games/1234\"}][players.black.professional:false]"
      "[players.white.country:\"un\"][players.white.professional:false]"
      "[annulled:false][started:\"2024-02-28T23:59:00.000Z\"][gamedata.black_player_id:11]"
      "[gamedata.white_player_id:22][gamedata.players.black.id:11][gamedata.players.white.id:22]"
      "[gamedata.time_control.speed:\"live\"][gamedata.score.black.total:3][gamedata.score.white.total:15.5]"
      "[gamedata.start_time:1709164740][gamedata.end_time:1709168400][gamedata.chat_log.0.channel:\"main\"]"
      ";B[ee]XF[timedelta:1500]C[乙: hello](;W[cg];B[]XF[timedelta:900];W[]XF[timedelta:12][played_by:22]"
      "TB[aa][ab]TW[ii])(;W[aa];B[bb]C[乙: Variation 1]))");
  EXPECT_EQ(read.notes(), Notes());
}

struct Info {
  std::string_view members;
  std::string_view ident;
  std::string_view value;
  Notes notes = {};
};

TEST(Ogs, ReadsEachPlaceOfTheHead) {
  const Info cases[] = {
      {R"("outcome":"Resignation","winner":"black")", "RE", "B+R"},
      {R"("outcome":"Timeout","winner":"white")", "RE", "W+T"},
      {R"("outcome":"3 points","winner":7,"white_player_id":7)", "RE", "W+3"},
      {R"("outcome":"0 points","winner":"tie")", "RE", "Draw"},
      {R"("outcome":"Cancellation","winner":"black")", "RE", "Void"},
      {R"("outcome":"Disconnection","winner":"black")", "RE", "B+F", {"1:inferred-result"}},
      {R"("outcome":"Moderator Decision","winner":"black")", "RE", "B+", {"1:inferred-result"}},
      {R"("outcome":"Moderator Decision","winner":"black")",
       "GC",
       "Result: Moderator Decision",
       {"1:inferred-result"}},
      {R"("winner":"white")", "RE", "W+"},
      {R"("phase":"play")", "RE", ""},
      {R"("players":{"black":{"name":"甲","rank":4}})", "BR", "26k"},
      {R"("players":{"black":{"name":"甲","rank":29.9}})", "BR", "1k"},
      {R"("players":{"black":{"name":"甲","rank":38}})", "BR", "9d"},
      {R"("players":{"black":{"name":"甲","rank":45,"professional":true}})", "BR", "9p"},
      {R"("players":{"black":{"name":"甲","rank":1037,"pro":1}})", "BR", "1p"},
      {R"("players":{"black":{"name":"甲","rank":-5}})", "BR", ""},
      {R"("rengo_teams":{"black":[{"username":"甲","rank":25},{"username":"乙","rank":31}]})", "PB",
       "甲 & 乙"},
      {R"("rengo_teams":{"black":[{"username":"甲","rank":25},{"username":"乙","rank":31}]})", "BR",
       "5k & 2d"},
      {R"("rules":"nz")", "RU", "NZ"},
      {R"("rules":"ing")", "RU", "GOE"},
      {R"("rules":"house")", "RU", "house"},
      {R"("time_control":{"system":"fischer","initial_time":86400,"time_increment":3600})", "OT",
       "3600 fischer"},
      {R"("time_control":{"system":"canadian","main_time":60,"period_time":300,"stones_per_period":20})",
       "OT", "20/300 Canadian"},
      {R"("time_control":{"system":"simple","per_move":60})", "OT", "60 simple"},
      {R"("time_control":{"system":"absolute","total_time":900})", "TM", "900"},
      {R"("time_control":{"system":"none"})", "TM", ""},
      {R"("start_time":1709164740,"end_time":1709164790)", "DT", "2024-02-28"},
      {R"("start_time":1709164740000)", "DT", "2024-02-28"},
      {R"("start_time":-5)", "DT", ""},
      {R"("game_date":"1926-10-05")", "DT", "1926-10-05"},
      {R"("width":53,"height":9)", "SZ", "19", {"1:unreadable-line", "1:unreadable-line"}},
      {R"("width":13,"height":9)", "SZ", "13:9"},
      {R"("review_id":5)", "PC", "OGS: https://online-go.com/review/5"},
      {R"("puzzle_description":"Black to live")", "C", "Black to live"},
      {R"("handicap":1)", "HA", ""},
  };
  for (const Info& one : cases) {
    const std::string json = std::string("{")
                                 .append(one.members)
                                 .append(R"(,"initial_player":"black","initial_state":{},"moves":[]})");
    const Converted read = converted(json, "ogs");
    EXPECT_EQ(read.info(one.ident), one.value) << json;
    EXPECT_EQ(read.notes(), one.notes) << json;
  }
}

struct Play {
  std::string_view members;
  std::string_view sgf;  // behind CA
  Notes notes = {};
};

// What stands around a game says who lost, too: of a game without a winner both.
TEST(Ogs, SaysNoMoreThanTheServer) {
  constexpr struct {
    std::string_view around, inside;
    std::string_view result, comment, kept;
    bool is_sure;
  } cases[] = {
      {R"("outcome":"","black_lost":true,"white_lost":true)", R"("phase":"play","winner":null)", "", "",
       "[black_lost:true][white_lost:true][gamedata.phase:\"play\"]", true},
      {R"("black_lost":true,"white_lost":true)", R"("outcome":"0 points","winner":0)", "Draw", "", "", true},
      {R"("black_lost":true,"white_lost":true)", R"("outcome":"0 points","winner":null)", "Draw", "", "",
       true},
      {R"("black_lost":false,"white_lost":false)", R"("outcome":"0 points")", "Draw", "", "", true},
      {R"("black_lost":true,"white_lost":true)", R"("outcome":"Tie")", "Draw", "", "", true},
      {R"("black_lost":true,"white_lost":true)", R"("outcome":"Resignation")", "?", "Result: Resignation",
       "[black_lost:true][white_lost:true]", false},
      {R"("black_lost":false,"white_lost":true)", R"("outcome":"Resignation")", "B+R", "", "", true},
      {R"("black_lost":false,"white_lost":true)", R"("outcome":"Resignation","winner":"white")", "W+R",
       "Result: Resignation", "[black_lost:false][white_lost:true]", false},
      {R"("black_lost":true,"white_lost":false)", R"("outcome":"Cancellation")", "Void", "",
       "[black_lost:true][white_lost:false]", true},
  };
  for (const auto& one : cases) {
    const std::string json = std::string("{")
                                 .append(one.around)
                                 .append(R"(,"gamedata":{"rules":"chinese","players":{},)")
                                 .append(one.inside)
                                 .append("}}");
    const Converted read = converted(json, "ogs");
    EXPECT_EQ(read.info("RE"), one.result) << json;
    EXPECT_EQ(read.info("GC"), one.comment) << json;
    EXPECT_EQ(read.notes(), one.is_sure ? Notes() : Notes{"1:inferred-result"}) << json;
    const std::string kept = one.kept.empty() ? std::string("RU[Chinese]") : "XF" + std::string(one.kept);
    EXPECT_NE(read.sgf().find(kept), std::string::npos) << read.sgf();
    EXPECT_EQ(read.sgf().find("XF") == std::string::npos, one.kept.empty()) << read.sgf();
  }
}

TEST(Ogs, AReviewHasAName) {
  constexpr struct {
    std::string_view json, name, comment;
  } cases[] = {
      {R"([{"gamedata":{"game_name":"友谊赛","moves":"aa"}},{"name":"first"},{"name":"Review"}])", "友谊赛",
       "Name: Review"},
      {R"([{"gamedata":{"moves":"aa"}},{"name":"Review"}])", "Review", ""},
      {R"({"name":"Review","gamedata":{"game_name":"友谊赛","moves":"aa"}})", "友谊赛", "Name: Review"},
      {R"({"name":"友谊赛","gamedata":{"game_name":"友谊赛","moves":"aa"}})", "友谊赛", ""},
      {R"({"name":"友谊赛","gamedata":{"moves":"aa"}})", "友谊赛", ""},
  };
  for (const auto& one : cases) {
    const Converted read = converted(one.json, "ogs");
    EXPECT_EQ(read.info("GN"), one.name) << one.json;
    EXPECT_EQ(read.info("GC"), one.comment) << one.json;
  }
}

TEST(Ogs, ReadsMoves) {
  const Play cases[] = {
      {R"("moves":"aabb..cc")", "SZ[9];B[aa];W[bb];B[];W[cc])"},
      {R"("moves":[{"x":0,"y":0,"timedelta":250},{"x":1,"y":1,"color":1,"edited":true},{"x":2,"y":2}])",
       "SZ[9];B[aa]XF[timedelta:250];AB[bb];W[cc])"},
      {R"("moves":[[0,0,5,2],[0,0,5,0],[1,0,5]])",
       "SZ[9];AW[aa]XF[timedelta:5];AE[aa]XF[timedelta:5];B[ba]XF[timedelta:5])"},
      {R"("moves":"!1aa!2bb!0aacc")", "SZ[9];AB[aa];AW[bb];AE[aa];B[cc])"},
      {R"("moves":"aaz9")", "SZ[9]XF[?:moves: \"aaz9\"])", {"1:unreadable-line"}},
      {R"("moves":[[0,0],[9,0],"x",[1,1]])",
       "SZ[9];B[aa]XF[?:[9,0\\]][?:\"x\"];W[bb])",
       {"1:unreadable-line", "1:unreadable-line"}},
      {R"("moves":[3,3,100])", "SZ[9];B[dd]XF[timedelta:100])"},
      {R"("initial_player":"white","moves":"aabb")", "SZ[9]PL[W];W[aa];B[bb])"},
      {R"("initial_player":"white","handicap":2,"initial_state":{"black":"cggc","white":""},"moves":"ee")",
       "SZ[9]HA[2]AB[cg][gc]PL[W];W[ee])"},
      {R"("handicap":2,"free_handicap_placement":true,"moves":[[2,2],[6,6],[4,4]])",
       "SZ[9]HA[2]AB[cc][gg]XF[free_handicap_placement:true];W[ee])",
       {"1:inferred-stones"}},
      {R"x("original_sgf":"(;GM[1]FF[3]SZ[19]PB[甲]AB[aa];B[bb]C[a\\]b](;W[cc])(;W[]))")x",
       "SZ[9]PB[甲]AB[aa];B[bb]C[a\\]b](;W[cc])(;W[]))"},
      {R"x("original_sgf":"(;PB[甲])","moves":[[1,1]])x", "SZ[9]XF[original_sgf:\"(;PB[甲\\])\"];B[bb])"},
      {R"("marks":{"triangle":"aabb","A":"cc","blue_move":"dd"},"moves":[])",
       "SZ[9]TR[aa][bb]LB[cc:A]XF[blue_move:\"dd\"])"},
  };
  for (const Play& one : cases) {
    const std::string json = std::string(R"({"width":9,"height":9,)").append(one.members).append("}");
    const Converted read = converted(json, "ogs");
    constexpr std::string_view head = "(;FF[4]GM[1]CA[UTF-8]";
    EXPECT_EQ(read.sgf().substr(head.size()), one.sgf) << json;
    EXPECT_EQ(read.notes(), one.notes) << json;
  }
}

// A tree of moves that goes over the moves once more, and beside them.
TEST(Ogs, ReadsVariations) {
  const Converted read = converted(R"({"width": 9, "height": 9, "initial_state": {}, "moves": [[0,0],[1,1]],
    "move_tree": {"x": -1, "y": -1, "text": "start", "trunk_next":
      {"x": 0, "y": 0, "text": "one", "marks": [{"x": 2, "y": 2, "marks": {"letter": "A", "triangle": true, "remove": true}}],
       "trunk_next": {"x": 1, "y": 1, "trunk_next": {"x": 2, "y": 2}},
       "branches": [{"x": 3, "y": 3, "correct_answer": true, "pen_marks": [{"color": "#fff", "points": [1, 2]}]},
                    {"x": 77, "y": 3}, {"x": 4, "y": 4, "branches": [{"x": -1, "y": -1}]}]}}})");
  EXPECT_EQ(
      read.sgf(),
      "(;FF[4]GM[1]CA[UTF-8]SZ[9]C[start];B[aa]LB[cc:A]TR[cc]XF[marks.0.marks.remove:true]"
      "[?:{\"x\":77,\"y\":3}]C[one](;W[bb];B[cc])"
      "(;W[dd]XF[correct_answer:true][pen_marks:[{\"color\":\"#fff\",\"points\":[1,2\\]}\\]])(;W[ee];B[]))");
  EXPECT_EQ(read.notes(), (Notes{"6:unreadable-line"}));
}

TEST(Ogs, ReadsAReview) {
  const Converted read = converted(R"([
    {"ts": 1, "owner": {"id": 3, "username": "丙"}},
    {"gamedata": {"game_id": 9, "width": 9, "height": 9, "moves": [[0,0],[1,1],[2,2]], "players": {"black": {"username": "甲"}}}},
    {"f": 0, "m": "", "t": "opening"},
    {"f": 1, "m": "ddee", "t": "instead", "k": {"triangle": "dd", "1": "ee"}},
    {"f": 1, "m": "ddee", "t+": " of it", "k": {"square": "dd"}, "pen": "#ff0000"},
    {"pp": [1, 2]},
    {"f": 1, "m": "ddff"},
    {"f": 3, "m": "", "chat": {"username": "乙", "body": "end"}},
    {"om": [3, 3, 40]},
    {"f": 99, "m": "gg"},
    {"f": 0, "m": "q"}, 5
  ])");
  EXPECT_EQ(read.reading.format, find_format("ogs"));
  EXPECT_EQ(read.sgf(),
            "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[甲]PC[OGS: https://online-go.com/game/9]AN[丙]"
            "XF[ts:1][owner.id:3][?:m: \"q\"][?:5]C[opening]"
            ";B[aa](;W[bb];B[cc]C[乙: end];W[dd]XF[timedelta:40];B[gg])"
            "(;W[dd](;B[ee]XF[pen:\"#ff0000\"][pp:[1,2\\]]C[instead of it]SQ[dd])(;B[ff])))");
  EXPECT_EQ(read.notes(), (Notes{"12:unreadable-line", "12:unreadable-line"}));
}

TEST(Ogs, ReviewsGoOnFromAnUploadedRecord) {
  const Converted read = converted(R"x([
    {"gamedata": {"width": 9, "height": 9, "original_sgf": "(;AB[ii]PL[W];W[aa];B[bb](;W[cc])(;W[dd]))"}},
    {"f": 2, "m": "ddee", "t": "there"}, {"f": 3, "m": "ff"}, {"f": 1, "m": "!0ii"}
  ])x");
  EXPECT_EQ(
      read.sgf(),
      "(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[ii]PL[W];W[aa](;B[bb](;W[cc];B[ff])(;W[dd];B[ee]C[there]))(;AE[ii]))");
}

TEST(Ogs, ReadsAGameThatGoesOn) {
  const Converted read = converted(R"([{"gamedata": {"width": 9, "height": 9, "moves": "aa"}},
    {"om": [1, 1, 0]}, {"undo": true}, {"om": [2, 2, 0]}, {"om": [3, 3, 0]}, {"f": 3, "m": "", "t": "here"}])");
  EXPECT_EQ(read.sgf(), "(;FF[4]GM[1]CA[UTF-8]SZ[9]XF[undo:true];B[aa](;W[cc];B[dd]C[here])(;W[bb]))");
}

TEST(Ogs, IsNoOtherJson) {
  constexpr std::string_view others[] = {
      R"({"name":"goban","version":"1.0.0","scripts":{"test":"x"}})",
      R"({"moves":[[0,0]],"name":"x"})",
      R"({"gamedata":{"level":3}})",
      R"({"record":{"version":1},"game":{},"tree":[]})",
      R"([{"m":"x"},{"k":1}])",
      R"([1,2,3])",
      "(;FF[4])",
      "",
  };
  for (const std::string_view other : others) EXPECT_NE(recognise(other), find_format("ogs")) << other;
  constexpr std::string_view own[] = {
      R"({"game_id":1,"initial_state":{},"moves":[]})",
      R"({"id":1,"puzzle":{"mode":"puzzle","width":9},"has_solution":true})",
      R"([{"f":0,"m":"aa"}])",
  };
  for (const std::string_view one : own) EXPECT_EQ(recognise(one), find_format("ogs")) << one;
}

TEST(Ogs, ReadsAPuzzle) {
  const Converted read =
      converted(R"({"id": 5, "name": "Alive", "puzzle": {"width": 9, "height": 9, "name": "Alive",
    "puzzle_type": "life_and_death", "initial_player": "white", "initial_state": {"black": "aabb", "white": "cc"},
    "move_tree": {"x": -1, "y": -1, "branches": [{"x": 3, "y": 3, "wrong_answer": true}]}}, "has_solution": true})");
  EXPECT_EQ(read.sgf(),
            "(;FF[4]GM[1]CA[UTF-8]SZ[9]GN[Alive]AB[aa][bb]AW[cc]PL[W]XF[id:5][puzzle.puzzle_type:\"life_and_"
            "death\"]"
            "[has_solution:true];W[dd]XF[wrong_answer:true])");
}

TEST(Ogs, ReadsEveryBeginning) {
  for (std::size_t length = 0; length < answer.size(); ++length) {
    const Result<Conversion> read = convert::read(answer.substr(0, length), find_format("ogs"));
    ASSERT_TRUE(read.has_value());
    const bool is_told = std::any_of(read->notes.begin(), read->notes.end(), [](const sgf::Diagnostic& note) {
      return spec::row(note.check).slug == "unexpected-end";
    });
    EXPECT_TRUE(is_told) << length;
  }
}

TEST(Ogs, ReadsWhateverBytesChange) {
  std::string bytes(answer);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    for (const char other : {'\0', '"', '[', '}', '9', '\xFF'}) {
      const char before = std::exchange(bytes[i], other);
      ASSERT_TRUE(convert::read(bytes, find_format("ogs")).has_value());
      bytes[i] = before;
    }
}

TEST(Ogs, AMillionMovesAndVariationsAreRead) {
  const std::uint32_t count = qipu::test::sized(200'000);
  std::string tree = R"({"width":9,"height":9,"initial_state":{},"move_tree":{"x":-1,"y":-1)";
  for (std::uint32_t i = 0; i < count; ++i) tree += R"(,"branches":[{"x":1,"y":1},{"x":2,"y":2)";
  const Converted wide = converted(tree, "ogs");
  EXPECT_EQ(wide.document.tree(0).node_count(), 1U + 2 * count);
  std::string review = R"([{"gamedata":{"width":9,"height":9,"moves":")";
  for (std::uint32_t i = 0; i < count; ++i) review += "aa";
  review += "\"}}";
  for (std::uint32_t i = 0; i < count; ++i)
    review += ",{\"f\":" + std::to_string(count / 2) + ",\"m\":\"bb\"}";
  const Converted grown = converted(review, "ogs");
  EXPECT_EQ(grown.document.tree(0).node_count(), 2U + count);
}

}  // namespace
}  // namespace qipu::convert
