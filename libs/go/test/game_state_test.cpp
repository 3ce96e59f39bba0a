// Legality: examples by hand; all short games and random ones beside the twin, under every row of the rules.
#include "qipu/go/game_state.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "naive_game.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/testing/amount.hpp"
#include "random.hpp"

namespace qipu::go {
namespace {

using enum Legality;
using enum RulesName;
using test::NaiveBoard;
using test::NaiveGame;
using test::Random;

// ---- By hand. A move is a colour and a point of SGF; a colour alone is a pass.

void play_all(GameState& game, std::string_view moves) {
  while (!moves.empty()) {
    const std::string_view move = moves.substr(0, moves.find(' '));
    moves.remove_prefix(std::min(moves.size(), move.size() + 1));
    const Color color = move[0] == 'B' ? Color::Black : Color::White;
    if (move.size() == 1)
      game.pass(color);
    else
      game.play(color, *parse_point(move.substr(1), game.board().size(), Coordinates::Sgf));
  }
}

struct Case {
  const char* what;
  BoardSize size;
  const char* moves;
  const char* move;
  Legality legality[7];  // by RulesName
};

// . X O . .
// X . X O .   Black has just taken at cb the stone on bb; two empty rows below.
// . X O . .
#define KO "Bba Wca Bab Wdb Bbc Wcc B Wbb Bcb"

// clang-format off
constexpr Case cases[] = {
    // Japanese, Chinese, AGA, New Zealand, Ing, Tromp-Taylor, Korean
    {"empty board",          {3, 3}, "",     "Bbb", {Legal, Legal, Legal, Legal, Legal, Legal, Legal}},
    {"either colour",        {3, 3}, "",     "Wbb", {Legal, Legal, Legal, Legal, Legal, Legal, Legal}},
    {"on a stone",           {3, 3}, "Bbb",  "Wbb", {Occupied, Occupied, Occupied, Occupied, Occupied, Occupied, Occupied}},
    {"on one's own",         {3, 3}, "Bbb",  "Bbb", {Occupied, Occupied, Occupied, Occupied, Occupied, Occupied, Occupied}},
    {"one stone, suicide",   {3, 3}, "Bba Wcc Bab", "Waa", {Suicide, Suicide, Suicide, Legal, Suicide, Superko, Suicide}},
    {"... repeats after a pass",  {3, 3}, "Bba Wcc Bab W B", "Waa", {Suicide, Suicide, Suicide, Superko, Suicide, Superko, Suicide}},
    {"two stones, suicide",  {3, 3}, "Bab Waa Bbb W Bca", "Wba", {Suicide, Suicide, Suicide, Legal, Legal, Legal, Suicide}},
    {"takes, so no suicide", {3, 3}, "Bba Wca Bab Wbb B Wac", "Waa", {Legal, Legal, Legal, Legal, Legal, Legal, Legal}},
    {"1x1",                  {1, 1}, "",     "Baa", {Suicide, Suicide, Suicide, Legal, Suicide, Superko, Suicide}},
    {"1x1 after passes",     {1, 1}, "B W",  "Baa", {Suicide, Suicide, Suicide, Superko, Suicide, Superko, Suicide}},
    {"ko at once",           {5, 5}, KO,     "Wbb", {Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko}},
    {"who took may fill it", {5, 5}, KO,     "Bbb", {Legal, Legal, Legal, Legal, Legal, Legal, Legal}},
    {"ko after a threat",    {5, 5}, KO " Wae Bee", "Wbb", {Legal, Legal, Legal, Legal, Legal, Legal, Legal}},
    {"ko after two passes",  {5, 5}, KO " W B",     "Wbb", {Legal, Superko, Superko, Superko, Legal, Superko, Legal}},
    {"ko after one's own pass only", {5, 5}, KO " W", "Wbb", {Legal, Superko, Superko, Superko, Legal, Superko, Legal}},
    {"taking the ko back again",  {5, 5}, KO " Wae Bee Wbb", "Bcb", {Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko}},
    {"the colour that did not move is not banned twice", {5, 5}, KO " Bee", "Wbb", {Legal, Legal, Legal, Legal, Legal, Legal, Legal}},
    // X at aa, alone: White takes it at ba; then Black takes at aa again.
    {"2x1: ko",              {2, 1}, "Baa Wba", "Baa", {Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko, Legality::Ko}},
    {"2x1: the start again, the other to play", {2, 1}, "Baa W", "Bba", {Suicide, Suicide, Suicide, Legal, Legal, Superko, Suicide}},
    {"2x1: the start again, the same to play",  {2, 1}, "B Waa B", "Wba", {Suicide, Suicide, Suicide, Superko, Legal, Superko, Suicide}},
    {"an overwritten stone makes no ko", {5, 5}, "Bba Wca Bab Wdb Bbc Wcc B Wbb B Wcb Bcb", "Wbb", {Legal, Superko, Superko, Superko, Legal, Superko, Legal}},
};
// clang-format on

TEST(GameTest, ByHand) {
  for (const Case& one : cases) {
    for (const Rules& rules : all_rules()) {
      GameState game(Board(one.size), rules);
      play_all(game, one.moves);
      const Color color = one.move[0] == 'B' ? Color::Black : Color::White;
      const auto point = parse_point(one.move + 1, one.size, Coordinates::Sgf);
      EXPECT_EQ(game.judge(color, point.value()), one.legality[static_cast<std::size_t>(rules.name)])
          << one.what << ", " << rules.name_en << '\n'
          << test::drawing(game.board());
    }
  }
}

TEST(GameTest, OffTheBoard) {
  const GameState game(Board({3, 2}));
  EXPECT_EQ(game.judge(Color::Black, {3, 0}), OffBoard);
  EXPECT_EQ(game.judge(Color::Black, {0, 2}), OffBoard);
  EXPECT_EQ(game.judge(Color::Black, {255, 255}), OffBoard);
  EXPECT_FALSE(game.is_legal({3, 1}));
  EXPECT_TRUE(game.is_legal({2, 1}));
}

TEST(GameTest, TurnsPassesAndTakingBack) {
  GameState game(Board({3, 3}), rules_of(Chinese), Color::White);
  EXPECT_EQ(game.to_play(), Color::White);
  game.play(Color::White, {1, 1});
  EXPECT_EQ(game.to_play(), Color::Black);
  game.play(Color::White, {0, 0});  // out of turn
  EXPECT_EQ(game.to_play(), Color::Black);
  game.pass(Color::Black);
  game.pass(Color::White);
  EXPECT_EQ(game.passes_in_a_row(), 2u);
  EXPECT_EQ(game.moves(), 4u);
  game.undo();
  EXPECT_EQ(game.passes_in_a_row(), 1u);
  game.undo();
  game.undo();
  EXPECT_EQ(game.passes_in_a_row(), 0u);
  EXPECT_EQ(game.to_play(), Color::Black);
  EXPECT_EQ(test::drawing(game.board()), "...\n.O.\n...\n");
  EXPECT_TRUE(game.is_legal({0, 0}));
}

TEST(GameTest, AllIsCarriedOut) {
  GameState game(Board({3, 3}));
  play_all(game, "Bba Bab");
  EXPECT_EQ(game.play(Color::White, {0, 0}), Suicide);
  EXPECT_EQ(test::drawing(game.board()), ".X.\nX..\n...\n");
  EXPECT_EQ(game.play(Color::White, {1, 0}), Occupied);
  EXPECT_EQ(test::drawing(game.board()), ".O.\nX..\n...\n");
}

TEST(GameTest, IsAValue) {
  GameState game(Board({4, 3}), rules_of(Chinese));
  play_all(game, KO);
  GameState copy = game;
  copy.undo();
  EXPECT_EQ(copy.judge(Color::Black, {2, 1}), Legal);
  EXPECT_EQ(game.judge(Color::White, {1, 1}), Legality::Ko);
}

// The start is a position of the game, and stones of the start may stand without liberties.
TEST(GameTest, FromASetup) {
  Board start({2, 2});
  start.setup(Point{0, 0}, Stone::White);
  start.setup(Point{1, 0}, Stone::Black);
  GameState game(start, rules_of(TrompTaylor));
  EXPECT_EQ(game.play(Color::Black, {0, 1}), Legal);     // takes the stone
  EXPECT_EQ(game.judge(Color::White, {0, 0}), Superko);  // one stone, suicide
  EXPECT_EQ(game.play(Color::White, {1, 1}), Superko);   // the same
  game.undo();
  game.undo();
  EXPECT_EQ(game.board().at({0, 0}), Stone::White);
}

TEST(GameTest, NamesOfLegality) {
  for (const Legality one : {Legal, OffBoard, Occupied, Suicide, Legality::Ko, Superko}) {
    EXPECT_FALSE(legality_name(one).en.empty());
    EXPECT_FALSE(legality_name(one).zh.empty());
  }
  EXPECT_EQ(legality_name(Superko).en, "position repeated");
}

// ---- Beside the twin: a Game for each row of the rules, and one twin.

class Table {
 public:
  explicit Table(BoardSize size, Color to_play = Color::Black) : twin_(NaiveBoard(size), to_play) {
    for (const Rules& rules : all_rules()) games_.emplace_back(Board(size), rules, to_play);
  }

  const NaiveGame& twin() const { return twin_; }

  void play(Color color, Point point) {
    const NaiveGame::Trial trial = twin_.trial(color, point);
    for (GameState& game : games_)
      differences_ += game.play(color, point) != twin_.judge(trial, game.rules());
    twin_.play(trial);
    compare();
  }
  void pass(Color color) {
    for (GameState& game : games_) game.pass(color);
    twin_.pass(color);
    compare();
  }
  void undo() {
    for (GameState& game : games_) game.undo();
    twin_.undo();
    compare();
  }
  void judge(Color color, Point point) {
    const NaiveGame::Trial trial = twin_.trial(color, point);
    for (const GameState& game : games_)
      differences_ += game.judge(color, point) != twin_.judge(trial, game.rules());
  }

  int differences() const { return differences_; }

 private:
  void compare() {
    for (const GameState& game : games_) {
      differences_ += game.moves() != twin_.moves() || game.to_play() != twin_.to_play();
      differences_ += game.passes_in_a_row() != twin_.passes_in_a_row();
    }
    const Board& board = games_[twin_.moves() % games_.size()].board();
    differences_ += test::drawing(board) != twin_.board().drawing();
    differences_ += board.captures() != twin_.board().captures();
  }

  NaiveGame twin_;
  std::vector<GameState> games_;
  int differences_ = 0;
};

Point point_at(std::uint32_t index, BoardSize size) {
  return {static_cast<std::uint8_t>(index % size.columns), static_cast<std::uint8_t>(index / size.columns)};
}

// All games of `depth` moves in turn, legal or not, passes too.
void play_every_game(BoardSize size, std::size_t depth) {
  Table table(size);
  const std::uint32_t points = size.columns * size.rows;
  std::vector<std::uint32_t> next{0};  // the move to try, by ply; `points`: a pass
  std::size_t games = 0;
  while (!next.empty()) {
    if (next.size() > depth || next.back() > points) {
      games += next.size() > depth;
      next.pop_back();
      if (!next.empty()) table.undo();
      continue;
    }
    const std::uint32_t move = next.back()++;
    const Color color = table.twin().to_play();
    if (move == points)
      table.pass(color);
    else
      table.play(color, point_at(move, size));
    next.push_back(0);
    ASSERT_EQ(table.differences(), 0) << table.twin().board().drawing();
  }
  std::size_t expected = 1;
  for (std::size_t i = 0; i < depth; ++i) expected *= points + 1;
  EXPECT_EQ(games, expected);
}

struct Depth {
  BoardSize size;
  std::uint32_t depth;
};
constexpr Depth depths[] = {
    {{1, 1}, 8}, {{2, 1}, 9}, {{1, 3}, 8}, {{2, 2}, 8}, {{2, 3}, 6}, {{3, 2}, 5}, {{3, 3}, 6},
};

TEST(GameTwinTest, EveryShortGame) {
  for (const Depth& one : depths) play_every_game(one.size, qipu::test::deep(one.depth));
}

// After each move all points are judged; of a larger board so many, at random.
constexpr std::uint32_t most_judged = 36;

// Mostly in turn and on empty points.
void play_at_random(BoardSize size, std::uint32_t moves, std::uint64_t seed) {
  Random random(seed);
  Table table(size, random.below(2) ? Color::White : Color::Black);
  const std::uint32_t points = size.columns * size.rows;
  for (std::uint32_t i = 0; i < moves; ++i) {
    const std::uint32_t kind = random.below(32);
    const Color turn = table.twin().to_play(), color = kind == 0 ? opposite(turn) : turn;
    Point point = point_at(random.below(points), size);
    for (int tries = 0; kind > 1 && tries < 20 && table.twin().board().at(point) != Stone::Empty; ++tries)
      point = point_at(random.below(points), size);
    if (kind == 2 && table.twin().moves() > 0)
      table.undo();
    else if (kind == 3)
      table.pass(color);
    else
      table.play(color, point);
    for (std::uint32_t k = 0; k < std::min(points, most_judged); ++k) {
      const std::uint32_t index = points <= most_judged ? k : random.below(points);
      table.judge(k % 2 ? Color::White : Color::Black, point_at(index, size));
    }
    ASSERT_EQ(table.differences(), 0) << "seed " << seed << '\n' << table.twin().board().drawing();
  }
  while (table.twin().moves() > 0) table.undo();
  ASSERT_EQ(table.differences(), 0) << "seed " << seed;
}

// QIPU_RANDOM_MOVES: how many moves in all.
std::uint32_t random_moves() {
  const char* text = std::getenv("QIPU_RANDOM_MOVES");
  const unsigned long wanted = text ? std::strtoul(text, nullptr, 10) : 0;
  return static_cast<std::uint32_t>(std::min(wanted == 0 ? 20'000ul : wanted, 4'000'000'000ul));
}

// Every other game on a small board, where positions repeat; the others on any.
BoardSize random_size(std::uint64_t seed) {
  constexpr BoardSize small[] = {{2, 2}, {3, 2}, {3, 3}, {1, 5}, {4, 3}, {4, 4}, {5, 4}, {5, 5}, {7, 3}};
  if (seed % 2 == 0) return small[seed / 2 % std::size(small)];
  Random random(seed);
  const std::uint32_t most = seed % 32 == 1 ? max_board : 19;
  return {1 + random.below(most), 1 + random.below(most)};
}

TEST(GameTwinTest, RandomGames) {
  const std::uint32_t all = random_moves();
  std::uint64_t seed = 0;
  for (std::uint32_t played = 0; played < all && !HasFatalFailure(); ++seed) {
    const std::uint32_t moves = std::min(all - played, 60u + static_cast<std::uint32_t>(seed % 7) * 20);
    play_at_random(random_size(seed), moves, seed);
    played += moves;
  }
}

// The set of positions forgets in the order it learnt, over several sizes of its table.
TEST(PositionSetTest, ForgetsTheLastFirst) {
  PositionSet set;
  EXPECT_FALSE(set.contains(0));
  for (Hash hash = 0; hash < 1000; ++hash) EXPECT_TRUE(set.insert(hash << 32));
  for (Hash hash = 0; hash < 1000; ++hash) EXPECT_FALSE(set.insert(hash << 32));
  for (Hash left = 1000; left-- > 0;) {
    EXPECT_TRUE(set.contains(left << 32));
    set.erase_last();
    EXPECT_FALSE(set.contains(left << 32));
  }
}

}  // namespace
}  // namespace qipu::go
