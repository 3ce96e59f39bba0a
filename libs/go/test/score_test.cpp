// Counting: positions by hand, and random ones beside a slow flood fill.
#include "qipu/go/score.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "qipu/go/game_state.hpp"
#include "qipu/testing/naive_board.hpp"
#include "random.hpp"

namespace qipu::go {
namespace {

using enum RulesName;
using test::NaiveBoard;
using test::Random;

// ---- Drawings. In a position: X and O living stones, x and o dead ones, . empty. When counted: X and O
// living stones, b and w territory, s surrounded in seki and not counted, - nobody's.

struct Drawn {
  Board board{BoardSize{1, 1}};
  std::vector<Point> dead;
};

Drawn drawn(std::string_view rows) {
  const std::size_t columns = rows.find('\n');
  Drawn drawn{Board({static_cast<std::uint32_t>(columns),
                     static_cast<std::uint32_t>(std::count(rows.begin(), rows.end(), '\n'))}),
              {}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Point point{static_cast<std::uint8_t>(i % (columns + 1)),
                      static_cast<std::uint8_t>(i / (columns + 1))};
    const std::size_t stone = std::string_view("XxOo").find(rows[i]);
    if (stone == std::string_view::npos) continue;
    drawn.board.setup(point, stone < 2 ? Stone::Black : Stone::White);
    if (stone % 2 == 1) drawn.dead.push_back(point);
  }
  return drawn;
}

std::string drawing(const Score& score, BoardSize size) {
  std::string text;
  for (std::size_t i = 0; i < score.points.size(); ++i) {
    const PointOwner& one = score.points[i];
    const auto owner = static_cast<std::size_t>(one.owner);
    text += one.is_territory ? " bw"[owner] : one.in_seki ? 's' : "-XO"[owner];
    if ((i + 1) % size.columns == 0) text += '\n';
  }
  return text;
}

Score count_by(RulesName rules, const Drawn& drawn) {
  return count(drawn.board, rules_of(rules), {.dead = drawn.dead, .komi = {}});
}

struct Position {
  const char* what;
  const char* rows;
  const char* japanese;  // how the points are counted
  int territory_margin;  // Japanese, without komi and prisoners of play
  int area_margin;       // Chinese
};

constexpr Position positions[] = {
    {"nothing", "...\n...\n", "---\n---\n", 0, 0},
    {"one point", ".\n", "-\n", 0, 0},
    {"one stone", "...\n.X.\n...\n", "bbb\nbXb\nbbb\n", 8, 9},
    {"full", "XO\n", "XO\n", 0, 0},
    {"two sides, no dame", "..XO.\n..XO.\n", "bbXOw\nbbXOw\n", 2, 2},
    {"dame between", "...X.O...\n...XXO...\n...X.O...\n", "bbbX-Owww\nbbbXXOwww\nbbbX-Owww\n", 0, 1},
    {"dead stones count twice", "..XO.\n.oXO.\n..XO.\n", "bbXOw\nbbXOw\nbbXOw\n", 4, 3},
    {"a stone marks its whole group", "oOXO.\n.OXO.\n..XO.\n", "bbXOw\nbbXOw\nbbXOw\n", 3 + 3, 3},
    {"all stones dead", "xo\n..\n", "--\n--\n", 0, 0},
    {"dead of both beside each other", "X.xo.O\nX.xo.O\nXX..OO\n", "X----O\nX----O\nXX--OO\n", 0, 0},

    // ---- Seki
    {"two inner groups share two liberties; neither has an eye",
     ".XO.XO.\n"
     "XXOXXOO\n"
     ".XO.XO.\n",
     "bXO-XOw\n"
     "XXOXXOO\n"
     "bXO-XOw\n",
     0, 1},
    {"one eye against one eye, one liberty shared",
     ".XO.OX.XO.\n"
     "XXOOO.XXOO\n"
     ".XOOOXXXO.\n",
     "bXOsOXsXOw\n"
     "XXOOO-XXOO\n"
     "bXOOOXXXOw\n",
     0, -1},
    {"the smallest",
     ".X.O.\n"
     "XX.OO\n",
     "sX-Os\n"
     "XX-OO\n",
     0, 0},
    {"a square of four is one eye",
     "..X.O..\n"
     "..X.O..\n",
     "ssX-Oss\n"
     "ssX-Oss\n",
     0, 0},
    {"a false eye is no second eye",
     ".XO.OX.X.XO.\n"
     "XXOOO.XXXOOO\n"
     ".XOOOXXXXOO.\n",
     "bXOsOXsXsXOw\n"
     "XXOOO-XXXOOO\n"
     "bXOOOXXXXOOw\n",
     0, 1},
    {"an eye of two points is one eye",
     ".XO..OX.XO.\n"
     "XXOOOO.XXOO\n"
     ".XOOOOXXXO.\n",
     "bXOssOXsXOw\n"
     "XXOOOO-XXOO\n"
     "bXOOOOXXXOw\n",
     0, -4},
    {"with a dead stone in the middle three points are one eye",
     ".XO.x.OX.XO.\n"
     "XXOOOOO.XXOO\n"
     ".XOOOOOXXXO.\n",
     "bXOsssOXsXOw\n"
     "XXOOOOO-XXOO\n"
     "bXOOOOOXXXOw\n",
     -1, -7},
    {"Black beside two groups of White in turn, an eye each",
     ".O.X.X.O.\n"
     "OO.XXX.OO\n",
     "sO-XsX-Os\n"
     "OO-XXX-OO\n",
     0, -2},
    {"a dead stone stands where two chains could connect",
     "Xo.X.X.O.\n"
     "OXXXXX.OO\n"
     "OOOOOOOOO\n",
     "XssXsX-Os\n"
     "OXXXXX-OO\n"
     "OOOOOOOOO\n",
     1, -3},
    {"beside a group that lives",
     ".X.O.\n"
     "XX.OO\n"
     "OO.OO\n"
     "XX.OO\n"
     ".X.OO\n"
     "XX.OO\n"
     ".X.OO\n"
     "XX.OO\n",
     "sX-Os\n"
     "XX-OO\n"
     "OO-OO\n"
     "XX-OO\n"
     "bX-OO\n"
     "XX-OO\n"
     "bX-OO\n"
     "XX-OO\n",
     2, -4},

    // ---- No seki
    {"two chains connect in an eye of two points, and have another",
     "X..X.X.O.\n"
     "OXXXXX.OO\n"
     "OOOOOOOOO\n",
     "XbbXbX-Ow\n"
     "OXXXXX-OO\n"
     "OOOOOOOOO\n",
     2, -3},
    {"two by three lives",
     "...X.O.\n"
     "...X.OO\n",
     "bbbX-Ow\n"
     "bbbX-OO\n",
     5, 4},
    {"and so does what is larger",
     "....X.O.\n"
     "....X.OO\n",
     "bbbbX-Ow\n"
     "bbbbX-OO\n",
     7, 6},
    {"what can connect to the living lives",
     ".X.X.X.O.\n"
     "XXXXXOOOO\n",
     "bXbXbX-Ow\n"
     "XXXXXOOOO\n",
     2, 5},
    {"three points can become two eyes",
     ".XO...OX.XO.\n"
     "XXOOOOO.XXOO\n"
     ".XOOOOOXXXO.\n",
     "bXOwwwOXbXOw\n"
     "XXOOOOO-XXOO\n"
     "bXOOOOOXXXOw\n",
     -2, -7},
    {"two eyes each, dame between",
     ".X.X.O.O.\n"
     "XXXX.OOOO\n",
     "bXbX-OwOw\n"
     "XXXX-OOOO\n",
     0, 0},
    {"two eyes on one side: the eye of the other counts too",
     ".X.X.O.O\n"
     "XXXX.OOO\n",
     "bXbX-OwO\n"
     "XXXX-OOO\n",
     1, 2},
    {"one move makes two eyes of Black's two groups",
     ".XOO\n"
     "XXOO\n"
     "..O.\n"
     "XXOO\n"
     ".XOO\n",
     "bXOO\n"
     "XXOO\n"
     "--Ow\n"
     "XXOO\n"
     "bXOO\n",
     1, -2},
    {"an unfilled dame beside large areas",
     "....XO....\n"
     "....X.O...\n"
     "....XO....\n",
     "bbbbXOwwww\n"
     "bbbbX-Owww\n"
     "bbbbXOwwww\n",
     1, 1},
    {"no dame: one eye each, but nothing shared",
     ".XO.\n"
     "XXOO\n",
     "bXOw\n"
     "XXOO\n",
     0, 0},
};

TEST(ScoreTest, ByHand) {
  for (const Position& one : positions) {
    const Drawn position = drawn(one.rows);
    const Score japanese = count_by(Japanese, position);
    EXPECT_EQ(drawing(japanese, position.board.size()), one.japanese) << one.what;
    EXPECT_EQ(japanese.margin(), Decimal(one.territory_margin)) << one.what;
    EXPECT_EQ(count_by(Korean, position).margin(), Decimal(one.territory_margin)) << one.what;
    for (const RulesName area : {Chinese, Aga, NewZealand, Ing, TrompTaylor})
      EXPECT_EQ(count_by(area, position).margin(), Decimal(one.area_margin)) << one.what;
  }
}

// ---- Totals.

// Black has taken one stone, White two; one white stone on the board is dead.
Board after_captures() {
  Board board({5, 5});
  const auto play = [&](Color color, unsigned column, unsigned row) {
    board.play(color, {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
  };
  play(Color::White, 0, 0);
  play(Color::Black, 1, 0);
  play(Color::Black, 0, 1);  // takes
  play(Color::Black, 4, 4);
  play(Color::Black, 3, 4);
  play(Color::White, 2, 4);
  play(Color::White, 3, 3);
  play(Color::White, 4, 3);  // takes two
  for (unsigned row = 0; row < 5; ++row) play(Color::Black, 1, row);
  for (unsigned row = 0; row < 5; ++row) play(Color::White, 2, row);
  play(Color::White, 0, 3);
  return board;
}

struct Total {
  RulesName rules;
  const char* komi;
  std::uint32_t handicap, black_passes, white_passes;
  const char* black;
  const char* white;
  const char* margin;
};
// X living 6, O living 7, territory 4 and 8, prisoners 1 + 1 dead and 2.
constexpr Total totals[] = {
    {Japanese, "6.5", 0, 0, 0, "6", "16.5", "-10.5"},
    {Japanese, "0", 9, 3, 1, "6", "10", "-4"},
    {Korean, "-3.5", 0, 0, 0, "6", "6.5", "-0.5"},
    {Chinese, "7.5", 0, 0, 0, "10", "22.5", "-12.5"},
    {Chinese, "0", 1, 0, 0, "10", "15", "-5"},
    {Chinese, "0", 2, 0, 0, "10", "17", "-7"},
    {Aga, "0.5", 4, 5, 9, "10", "18.5", "-8.5"},
    {Aga, "7", 1, 0, 0, "10", "22", "-12"},
    {NewZealand, "7", 5, 0, 0, "10", "22", "-12"},
    {Ing, "8", 3, 0, 0, "10", "26", "-16"},
    {TrompTaylor, "0", 3, 0, 0, "10", "15", "-5"},
    {TrompTaylor, "0.123456789", 0, 0, 0, "10", "15.123456789", "-5.123456789"},
    {TrompTaylor, "999999999999.5", 0, 0, 0, "10", "1000000000014.5", "-1000000000004.5"},
};

TEST(ScoreTest, Totals) {
  const Board board = after_captures();
  ASSERT_EQ(test::drawing(board), ".XO..\nXXO..\n.XO..\nOXOOO\n.XO..\n");
  const Point dead[] = {{0, 3}};
  for (const Total& one : totals) {
    const Score score =
        count(board, rules_of(one.rules),
              {dead, Decimal::parse(one.komi).value(), one.handicap, one.black_passes, one.white_passes});
    EXPECT_EQ(score.black.to_string(), one.black);
    EXPECT_EQ(score.white.to_string(), one.white);
    EXPECT_EQ(score.margin().to_string(), one.margin);
    EXPECT_EQ(score.captures, (Captures{1, 2}));
  }
}

TEST(ScoreTest, WildKomiIsNoDanger) {
  for (const char* komi : {"18446744073709551615", "-18446744073709551615", "0.0000000000000000001",
                           "1844674407370955161.5", "-1.844674407370955161"}) {
    const Score score = count(Board({3, 3}), rules_of(Chinese), {{}, Decimal::parse(komi).value()});
    EXPECT_EQ(score.margin(), -Decimal::parse(komi).value()) << komi;
  }
}

// Points off the board and empty ones mean nothing; a group may be named by several of its stones.
TEST(ScoreTest, DeadStonesGivenOddly) {
  const Board board = drawn("..XO.\nOOXO.\n..XO.\n").board;
  const Point dead[] = {{0, 1}, {1, 1}, {0, 0}, {200, 1}, {0, 52}, {0, 1}};
  const Score score = count(board, rules_of(Japanese), {.dead = dead, .komi = {}});
  EXPECT_EQ(score.white_dead, 2u);
  EXPECT_EQ(score.black_territory, 6u);
  EXPECT_EQ(score.black, Decimal(8));
  const Point all[] = {{2, 0}, {3, 0}, {0, 1}};
  const Score none = count(board, rules_of(Japanese), {.dead = all, .komi = {}});
  EXPECT_EQ(none.dame, 15u);
  EXPECT_EQ(none.black_dead + none.white_dead, 8u);
}

// ---- At random.

Board random_board(BoardSize size, Random& random, std::uint32_t empty) {
  Board board(size);
  for (std::uint8_t row = 0; row < size.rows; ++row)
    for (std::uint8_t column = 0; column < size.columns; ++column)
      if (const std::uint32_t stone = random.below(2 + empty); stone < 2)
        board.setup(Point{column, row}, stone == 0 ? Stone::Black : Stone::White);
  return board;
}

// Area, the slow way: the dead taken off one by one; of each empty point, the colours its region reaches.
int slow_area(NaiveBoard board, const std::vector<Point>& dead) {
  for (const Point stone : dead)
    if (board.at(stone) != Stone::Empty)
      for (const Point one : board.region(stone)) board.setup(one, Stone::Empty);
  int margin = 0;
  for (std::uint8_t row = 0; row < board.size().rows; ++row) {
    for (std::uint8_t column = 0; column < board.size().columns; ++column) {
      bool black = board.at({column, row}) == Stone::Black, white = board.at({column, row}) == Stone::White;
      if (!black && !white) {
        for (const Point one : board.region({column, row})) {
          board.each_neighbour(one, [&](Point beside) {
            black = black || board.at(beside) == Stone::Black;
            white = white || board.at(beside) == Stone::White;
          });
        }
      }
      margin += int{black} - int{white};
    }
  }
  return margin;
}

NaiveBoard twin_of(const Board& board) {
  NaiveBoard twin(board.size());
  for (std::uint8_t row = 0; row < board.size().rows; ++row)
    for (std::uint8_t column = 0; column < board.size().columns; ++column)
      twin.setup({column, row}, board.at({column, row}));
  return twin;
}

Point random_point(BoardSize size, Random& random) {
  return {static_cast<std::uint8_t>(random.below(size.columns)),
          static_cast<std::uint8_t>(random.below(size.rows))};
}

TEST(ScoreTwinTest, AreaOfRandomBoards) {
  Random random(4);
  for (int i = 0; i < 4000; ++i) {
    const std::uint32_t most = i % 100 == 0 ? max_board : 9;
    const BoardSize size{1 + random.below(most), 1 + random.below(most)};
    const Board board = random_board(size, random, random.below(6));
    std::vector<Point> dead;
    for (std::uint32_t left = random.below(5); left > 0; --left) dead.push_back(random_point(size, random));
    const Score score = count(board, rules_of(TrompTaylor), {.dead = dead, .komi = {}});
    ASSERT_EQ(score.margin(), Decimal(slow_area(twin_of(board), dead))) << test::drawing(board);
    const Score japanese = count(board, rules_of(Japanese), {.dead = dead, .komi = {}});
    for (const Score& one : {score, japanese})
      ASSERT_EQ(one.black_territory + one.white_territory + one.black_stones + one.white_stones + one.dame +
                    one.seki,
                size.columns * size.rows);
    ASSERT_EQ(score.seki, 0u);
    ASSERT_LE(japanese.black_territory, score.black_territory);
  }
}

// The AGA's proof: when both have played equally often, passes counted as prisoners, area and territory give
// the same margin. Random games, suicides too; the dead by chance.
TEST(ScoreTwinTest, AreaAndTerritoryAgreeWithPassStones) {
  Rules by_territory = rules_of(Aga);
  by_territory.counting = Counting::Territory;
  Random random(5);
  for (int i = 0; i < 1000; ++i) {
    const BoardSize size{1 + random.below(9), 1 + random.below(9)};
    GameState game{Board(size), rules_of(TrompTaylor)};
    std::uint32_t passes[2] = {0, 0};
    for (std::uint32_t left = 2 * random.below(60); left > 0; --left) {
      const Point point = random_point(size, random);
      const Color color = game.to_play();
      if (game.board().at(point) == Stone::Empty) {
        game.play(color, point);
      } else {
        game.pass(color);
        ++passes[static_cast<int>(color)];
      }
    }
    const Point dead[] = {random_point(size, random), random_point(size, random)};
    const Settlement settlement{dead, Decimal::of(75, 1), 0, passes[0], passes[1]};
    ASSERT_EQ(count(game.board(), rules_of(Aga), settlement).margin(),
              count(game.board(), by_territory, settlement).margin())
        << test::drawing(game.board());
  }
}

// Turned and with colours swapped, a position counts the same.
TEST(ScoreTwinTest, ImagesCountTheSame) {
  Random random(6);
  for (int i = 0; i < 500; ++i) {
    const BoardSize size{1 + random.below(9), 1 + random.below(7)};
    const Board board = random_board(size, random, 1 + random.below(4));
    const Score score = count(board, rules_of(Japanese), {});
    for (const Symmetry symmetry : symmetries) {
      const Score turned = count(image(board, symmetry), rules_of(Japanese), {});
      const Score swapped = count(image(board, symmetry, true), rules_of(Japanese), {});
      ASSERT_EQ(turned.margin(), score.margin()) << test::drawing(board);
      ASSERT_EQ(swapped.black, score.white) << test::drawing(board);
      ASSERT_EQ(swapped.seki, score.seki) << test::drawing(board);
    }
  }
}

}  // namespace
}  // namespace qipu::go
