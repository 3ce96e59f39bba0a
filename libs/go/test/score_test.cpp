// Counting: positions by hand, and random ones beside a slow flood fill.
#include "qipu/go/score.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "naive_board.hpp"
#include "qipu/go/game.hpp"
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
    {"dame between", "..X.O..\n..X.O..\n", "bbX-Oww\nbbX-Oww\n", 0, 0},
    {"dead stones count twice", "..XO.\n.oXO.\n..XO.\n", "bbXOw\nbbXOw\nbbXOw\n", 4, 3},
    {"a stone marks its whole group", "oOXO.\n.OXO.\n..XO.\n", "bbXOw\nbbXOw\nbbXOw\n", 3 + 3, 3},
    {"all stones dead", "xo\n..\n", "--\n--\n", 0, 0},
    {"dead of both beside each other", "X.xoO\nX.xoO\nX...O\nXX.OO\n", "X---O\nX---O\nX---O\nXX-OO\n", 0, 0},

    // ---- Seki
    {"two inner groups share two liberties; neither has an eye",
     ".XO.XO.\n"
     "XXOXXOO\n"
     ".XO.XO.\n",
     "bXO-XOw\n"
     "XXOXXOO\n"
     "bXO-XOw\n",
     0, 0 + 1},
    {"one eye against one eye, one liberty shared",
     ".XO.OX.XO.\n"
     "XXOOO.XXOO\n"
     ".XOOOXXXO.\n",
     "bXOsOXsXOw\n"
     "XXOOO-XXOO\n"
     "bXOOOXXXOw\n",
     0, -1},
    {"a false eye is no second eye",
     ".XO.OX.X.XO.\n"
     "XXOOO.XXXOOO\n"
     ".XOOOXXXXOO.\n",
     "bXOsOXsXsXOw\n"
     "XXOOO-XXXOOO\n"
     "bXOOOXXXXOOw\n",
     0, 0},
    {"an eye of two points is one eye",
     ".XO..OX.XO.\n"
     "XXOOOO.XXOO\n"
     ".XOOOOXXXO.\n",
     "bXOssOXsXOw\n"
     "XXOOOO-XXOO\n"
     "bXOOOOXXXOw\n",
     0, -3},
    {"an eye of three points can be two: no seki",
     ".XO...OX.XO.\n"
     "XXOOOOO.XXOO\n"
     ".XOOOOOXXXO.\n",
     "bXOwwwOXbXOw\n"
     "XXOOOOO-XXOO\n"
     "bXOOOOOXXXOw\n",
     -2, -5},
    {"but not with a dead stone in its middle",
     ".XO.x.OX.XO.\n"
     "XXOOOOO.XXOO\n"
     ".XOOOOOXXXO.\n",
     "bXOsssOXsXOw\n"
     "XXOOOOO-XXOO\n"
     "bXOOOOOXXXOw\n",
     -1, -5},

    // ---- No seki
    {"two eyes each, dame between",
     ".X.X.O.O.\n"
     "XXXX.OOOO\n",
     "bXbX-OwOw\n"
     "XXXX-OOOO\n",
     0, 0},
    {"two eyes on one side only: the other's eye counts too",
     ".X.X.O.O\n"
     "XXXX.OOO\n",
     "bXbX-OwO\n"
     "XXXX-OOO\n",
     1, 2},
    {"one point of territory each and a dame: both groups are weak, nothing says they live",
     ".X.O.\n"
     "XX.OO\n",
     "sX-Os\n"
     "XX-OO\n",
     0, 0},
    {"two chains with an eye each that one move connects",
     ".X.XO.\n"
     "XX.XO.\n"
     "...OO.\n"
     ".XXO..\n"
     ".XO...\n",
     "bX-XOw\n"
     "XX-XOw\n"
     "---OOw\n"
     "-XXOww\n"
     "-XOwww\n",
     -8, -8},
    {"an unfilled dame beside large areas",
     "....XO....\n"
     "....X.O...\n"
     "....XO....\n",
     "bbbbXOwwww\n"
     "bbbbX-Owww\n"
     "bbbbXOwwww\n",
     1, 1},
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

}  // namespace
}  // namespace qipu::go
