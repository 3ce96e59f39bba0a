// What Qipu answers as an engine, command by command, and how it plays.
#include "qipu/engine/gtp_server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/engine/gtp.hpp"
#include "qipu/go/game_state.hpp"
#include "qipu/version.hpp"

namespace qipu::engine {
namespace {

struct Exchange {
  std::string_view line;
  std::string_view answer;  // without its two line ends; empty where there is none
};

std::string text_of(GtpServer& server, std::string_view line) {
  std::string answer = server.answer(line);
  if (answer.empty()) return answer;
  EXPECT_TRUE(answer.ends_with("\n\n")) << line;
  answer.resize(answer.size() - 2);
  EXPECT_EQ(answer.find("\n\n"), std::string::npos) << line;
  return answer;
}

void expect(GtpServer& server, std::initializer_list<Exchange> exchanges) {
  for (const Exchange& one : exchanges) EXPECT_EQ(text_of(server, one.line), one.answer) << one.line;
}

TEST(GtpServer, SaysWhoItIs) {
  GtpServer server;
  expect(server, {{"protocol_version", "= 2"},
                  {"name", "= Qipu"},
                  {"version", "= " QIPU_VERSION},
                  {"known_command genmove", "= true"},
                  {"known_command gogui-play_sequence", "= false"},
                  {"known_command", "? syntax error"}});
}

TEST(GtpServer, ListsWhatItKnows) {
  GtpServer server;
  const std::string list = text_of(server, "list_commands").substr(2) + "\n";
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin < list.size(); begin = list.find('\n', begin) + 1)
    names.push_back(list.substr(begin, list.find('\n', begin) - begin));
  EXPECT_EQ(names.size(), 26u);
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  for (const std::string& name : names) {
    EXPECT_EQ(text_of(server, "known_command " + name), "= true");
    EXPECT_NE(text_of(server, name), "? unknown command");
  }
}

// GTP 2.5, 2.6, 3.1.
TEST(GtpServer, ReadsLinesAsTheProtocolHasThem) {
  GtpServer server;
  expect(server, {{"", ""},
                  {"   \t ", ""},
                  {"# nothing", ""},
                  {"17", "?17 unknown command"},
                  {"17 name", "=17 Qipu"},
                  {"0007 name", "=7 Qipu"},
                  {"\t17\tname\t# who", "=17 Qipu"},
                  {"name\r", "= Qipu"},
                  {"na\x01me\x7F", "= Qipu"},
                  {"17name", "? unknown command"},
                  {"99999999999 name", "? unknown command"},
                  {"-1 name", "? unknown command"},
                  {"NAME", "? unknown command"},
                  {"\xE6\xA3\x8B", "? unknown command"},
                  {"name of the program", "= Qipu"}});
}

TEST(GtpServer, SizesAndKomi) {
  GtpServer server;
  expect(server, {{"boardsize 0", "? unacceptable size"},
                  {"boardsize 26", "? unacceptable size"},
                  {"boardsize 4294967296", "? syntax error"},
                  {"boardsize nine", "? syntax error"},
                  {"boardsize", "? syntax error"},
                  {"boardsize 25", "="},
                  {"play b Z25", "="},
                  {"boardsize 1", "="},
                  {"play b B1", "? syntax error"},
                  {"play b A1", "? illegal move"},
                  {"boardsize 9", "="},
                  {"komi", "? syntax error"},
                  {"komi much", "? syntax error"},
                  {"komi -3.5", "="},
                  {"final_score", "= B+3.5"},
                  {"komi 0", "="},
                  {"final_score", "= 0"},
                  {"komi 6.5", "="},
                  {"final_score", "= W+6.5"}});
}

TEST(GtpServer, PlaysAndTakesBack) {
  GtpServer server;
  expect(server, {{"boardsize 5", "="},
                  {"undo", "? cannot undo"},
                  {"play black c3", "="},
                  {"play W C3", "? illegal move"},
                  {"play White PASS", "="},
                  {"play b resign", "? syntax error"},
                  {"play red C3", "? syntax error"},
                  {"play b I3", "? syntax error"},
                  {"play b Z9", "? syntax error"},
                  {"play b", "? syntax error"},
                  {"play b A1", "="},
                  {"play b B1", "="},  // the same colour again, as controllers set up
                  {"undo", "="},
                  {"undo", "="},
                  {"undo", "="},
                  {"undo", "="},
                  {"undo", "? cannot undo"},
                  {"play w C3", "="}});
}

// Black has just taken at C2 from D2, and White would take back.
constexpr std::string_view ko[] = {"play b C3", "play b B2", "play b C1", "play w D3",
                                   "play w E2", "play w D1", "play w C2", "play b D2"};

TEST(GtpServer, RefusesKoAndSuicideAlone) {
  GtpServer server;
  text_of(server, "boardsize 5");
  for (const std::string_view line : ko) ASSERT_EQ(text_of(server, line), "=") << line;
  expect(server, {{"play w C2", "? illegal move"},
                  {"play w A5", "="},
                  {"play b B5", "="},
                  {"play w C2", "="},  // after a threat
                  {"undo", "="},
                  {"undo", "="},
                  {"undo", "="},
                  {"play w pass", "="},
                  {"play b pass", "="},
                  {"play w C2", "="},  // a longer repetition is the controller's business
                  {"boardsize 3", "="},
                  {"play b A2", "="},
                  {"play b B1", "="},
                  {"play w A1", "? illegal move"},
                  {"play b A1", "="}});
}

TEST(GtpServer, SuicideWhereRulesAllowIt) {
  GtpServer server;
  expect(server, {{"boardsize 4", "="},
                  {"play b A3", "="},
                  {"play b B2", "="},
                  {"play b C1", "="},
                  {"play w A1", "="},
                  {"play w B1", "="},
                  {"play w A2", "? illegal move"},
                  {"kgs-rules New_Zealand", "="},
                  {"play w A2", "="},
                  {"play w A1", "="},  // all of it is gone
                  {"kgs-rules mine", "? unknown rules"},
                  {"kgs-rules", "? syntax error"}});
}

TEST(GtpServer, HandicapStones) {
  GtpServer server;
  expect(server, {{"boardsize 9", "="},
                  {"fixed_handicap 1", "? invalid number of stones"},
                  {"fixed_handicap 10", "? invalid number of stones"},
                  {"fixed_handicap two", "? syntax error"},
                  {"fixed_handicap 3", "= G7 C3 C7"},
                  {"fixed_handicap 3", "? board not empty"},
                  {"undo", "? cannot undo"},
                  {"clear_board", "="},
                  {"place_free_handicap 1", "? invalid number of stones"},
                  {"place_free_handicap 30", "= G7 C3 C7 G3 C5 G5 E7 E3 E5"},
                  {"place_free_handicap 2", "? board not empty"},
                  {"boardsize 8", "="},
                  {"place_free_handicap 9", "= F6 C3 C6 F3"},
                  {"boardsize 8", "="},
                  {"fixed_handicap 5", "? invalid number of stones"},
                  {"boardsize 5", "="},
                  {"place_free_handicap 2", "? invalid number of stones"},
                  {"set_free_handicap", "? syntax error"},
                  {"set_free_handicap C3", "? bad vertex list"},
                  {"set_free_handicap C3 c3", "? bad vertex list"},
                  {"set_free_handicap C3 pass", "? bad vertex list"},
                  {"set_free_handicap C3 F6", "? bad vertex list"},
                  {"set_free_handicap C3 D4", "="},
                  {"set_free_handicap A1 A2", "? board not empty"},
                  {"play b C3", "? illegal move"}});
}

TEST(GtpServer, TakesNoticeOfClocks) {
  GtpServer server;
  expect(server, {{"time_settings 300 30 5", "="},
                  {"time_settings 300 30", "? syntax error"},
                  {"time_settings 300 30 -5", "? syntax error"},
                  {"time_left b 12 0", "="},
                  {"time_left x 12 0", "? syntax error"},
                  {"time_left b 12.5 0", "? syntax error"},
                  {"kgs-time_settings none", "="},
                  {"kgs-time_settings absolute 300", "="},
                  {"kgs-time_settings byoyomi 300 30 5", "="},
                  {"kgs-time_settings canadian 300 30 25", "="},
                  {"kgs-time_settings byoyomi 300 30", "? syntax error"},
                  {"kgs-time_settings hourglass 3", "? syntax error"}});
}

TEST(GtpServer, CountsTheBoardAsItStands) {
  GtpServer server;
  expect(server, {{"boardsize 3", "="},
                  {"komi 0", "="},
                  {"play b B1", "="},
                  {"play b B2", "="},
                  {"play b B3", "="},
                  {"final_score", "= B+9"},
                  {"play w C1", "="},
                  {"final_score", "= B+5"},  // the stone counts as alive, and C2 and C3 for nobody
                  {"kgs-rules japanese", "="},
                  {"final_score", "= B+3"}});
}

TEST(GtpServer, DoesNotClaimToKnowWhatIsDead) {
  GtpServer server;
  expect(server, {{"final_status_list", "? syntax error"},
                  {"final_status_list asleep", "? syntax error"},
                  {"final_status_list dead", "="},
                  {"play b D4", "="},
                  {"final_status_list dead", "? cannot tell which stones are dead"},
                  {"loadsgf a.sgf 3", "? cannot load file: no files are read here"},
                  {"kgs-game_over", "="}});
}

TEST(GtpServer, ShowsTheBoard) {
  GtpServer server;
  expect(server, {{"boardsize 9", "="},
                  {"play b C3", "="},
                  {"play w J9", "="},
                  {"play b J8", "="},
                  {"play w E5", "="},
                  {"play b H9", "="},
                  {"showboard",
                   "=\n"
                   "   A B C D E F G H J\n"
                   " 9 . . . . . . . X . 9\n"
                   " 8 . . . . . . . . X 8\n"
                   " 7 . . + . . . + . . 7\n"
                   " 6 . . . . . . . . . 6\n"
                   " 5 . . . . O . . . . 5\n"
                   " 4 . . . . . . . . . 4\n"
                   " 3 . . X . . . + . . 3\n"
                   " 2 . . . . . . . . . 2\n"
                   " 1 . . . . . . . . . 1\n"
                   "   A B C D E F G H J\n"
                   "X: Black has captured 1\n"
                   "O: White has captured 0\n"
                   "Moves: 5, to play: white, komi: 7.5"}});
}

TEST(GtpServer, QuitsAfterItsAnswer) {
  GtpServer server;
  EXPECT_FALSE(server.has_quit());
  EXPECT_EQ(server.answer("3 quit"), "=3\n\n");
  EXPECT_TRUE(server.has_quit());
}

TEST(GtpServer, BeginsWithAPosition) {
  Position position;
  position.size = 5;
  position.komi = Decimal::of(5, 1);
  position.black = {{0, 0}, {1, 0}};
  position.moves = {{Color::White, Point{2, 2}}, {Color::Black, std::nullopt}};
  position.to_play = Color::White;
  GtpServer server(position, 1);
  expect(server, {{"play b A5", "? illegal move"},
                  {"play b C3", "? illegal move"},
                  {"undo", "="},
                  {"undo", "="},
                  {"undo", "? cannot undo"},
                  {"play b C3", "="},
                  {"play b B5", "? illegal move"}});
  position.moves.clear();
  GtpServer other(position, 1);
  EXPECT_NE(text_of(other, "showboard").find("Moves: 0, to play: white, komi: 0.5"), std::string::npos);
}

// ---- How it plays

TEST(GtpServer, ShowsAMoveWithoutPlayingIt) {
  GtpServer server;
  const std::string move = text_of(server, "reg_genmove b");
  EXPECT_EQ(text_of(server, "reg_genmove b"), move);
  EXPECT_EQ(text_of(server, "genmove b"), move);
  EXPECT_EQ(text_of(server, "play w " + move.substr(2)), "? illegal move");
  expect(server, {{"genmove", "? syntax error"}, {"genmove x", "? syntax error"}});
}

TEST(GtpServer, FillsNoOwnEye) {
  GtpServer server;
  expect(server, {{"boardsize 3", "="},
                  {"set_free_handicap A2 B1 B2 B3 C2 C3", "="},  // A1, A3 and C1 are eyes
                  {"genmove w", "= pass"},
                  {"genmove b", "= pass"}});
}

// An eye at the edge is false where a corner beside it is hostile, one inside where two are.
TEST(GtpServer, FillsFalseEyes) {
  GtpServer server;
  expect(server, {{"boardsize 3", "="},
                  {"set_free_handicap A2 B1", "="},
                  {"play w B2", "="},
                  {"play w A3", "="},
                  {"play w B3", "="},
                  {"play w C2", "="},
                  {"play w C3", "="},
                  {"genmove b", "= A1"}});
}

// Both colours by one server, every move held against a judge of its own.
struct Played {
  std::vector<std::string> moves;
  std::string score;
};

Played play_alone(std::uint64_t seed, std::uint32_t size) {
  GtpServer server(seed);
  text_of(server, "boardsize " + std::to_string(size));
  go::GameState judge(go::Board({size, size}), go::rules_of(go::RulesName::Chinese));
  Played played;
  while (judge.passes_in_a_row() < 2 && played.moves.size() < 20 * size * size) {
    const Color color = judge.to_play();
    const std::string answer = text_of(server, "genmove " + std::string(color_word(color)));
    const std::optional<Turn> move = parse_turn(std::string_view(answer).substr(2), size);
    EXPECT_TRUE(move.has_value()) << answer;
    if (!move) break;
    EXPECT_NE(move->kind, Turn::Kind::Resign);
    if (move->kind == Turn::Kind::Pass) {
      judge.pass(color);
    } else {
      EXPECT_TRUE(judge.is_legal(move->point)) << answer;
      judge.play(color, move->point);
    }
    played.moves.push_back(answer);
  }
  EXPECT_EQ(judge.passes_in_a_row(), 2u) << "seed " << seed << ", size " << size;
  played.score = text_of(server, "final_score");
  return played;
}

TEST(GtpServer, GamesAreLegalAndEnd) {
  std::set<std::vector<std::string>> games;
  for (const std::uint32_t size : {1u, 2u, 3u, 5u, 9u, 13u})
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Played played = play_alone(seed, size);
      EXPECT_TRUE(played.score.starts_with("= B+") || played.score.starts_with("= W+")) << played.score;
      if (size >= 5) games.insert(played.moves);
    }
  EXPECT_EQ(games.size(), 15u) << "other seeds, other games";
}

TEST(GtpServer, TheSameSeedPlaysTheSameGame) {
  EXPECT_EQ(play_alone(7, 9).moves, play_alone(7, 9).moves);
  EXPECT_NE(play_alone(7, 9).moves, play_alone(8, 9).moves);
}

}  // namespace
}  // namespace qipu::engine
