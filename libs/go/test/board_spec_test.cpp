// FF[4] R17 and R18 in small positions, each thought out on paper: what stands before, what is done, what
// must stand after it.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

#include "qipu/go/board.hpp"

namespace qipu::go {
namespace {

// Positions are rows parted by `/`: . empty, X black, O white. Points are SGF's: column, row from the top.
// Done: Bab and Wab play, +Xab and +Oab set stones, -ab removes one.
struct Case {
  const char* name;
  const char* before;
  const char* done;
  const char* after;
  Captures captures;  // after all
  Effect last{};      // of the last move; a setup has none
};

constexpr Stone empty = Stone::Empty;
constexpr Stone black = Stone::Black;
constexpr Stone white = Stone::White;

constexpr Case cases[] = {
    // ---- Taking
    {"one in the middle", ".X./XOX/...", "Bbc", ".X./X.X/.X.", {1, 0}, {1, 0, empty}},
    {"one at the side", "XO./.X./...", "Bca", "X.X/.X./...", {1, 0}, {1, 0, empty}},
    {"one in the corner", "OX./.../...", "Bab", ".X./X../...", {1, 0}, {1, 0, empty}},
    {"White takes", "XO./.../...", "Wab", ".O./O../...", {0, 1}, {1, 0, empty}},
    {"two at once", "XOO./.XX./..../....", "Bda", "X..X/.XX./..../....", {2, 0}, {2, 0, empty}},
    {"not one with a liberty left", "XO./.../...", "Bca", "XOX/.../...", {0, 0}, {0, 0, empty}},
    {"two groups at once", "O.O/XXX", "Bba", ".X./XXX", {2, 0}, {2, 0, empty}},
    {"four groups at once", ".XOX./XO.OX/.XOX.", "Bcb", ".X.X./X.X.X/.X.X.", {4, 0}, {4, 0, empty}},
    {"one of two groups: the other can breathe", "O.O/XX.", "Bba", ".XO/XX.", {1, 0}, {1, 0, empty}},
    {"a group beside it on two sides is taken once", "OO/O.", "Bbb", "../.X", {3, 0}, {3, 0, empty}},
    {"a ring around the stone",
     "XXXXX/XOOOX/XO.OX/XOOOX/XXXXX",
     "Bcc",
     "XXXXX/X...X/X.X.X/X...X/XXXXX",
     {8, 0},
     {8, 0, empty}},
    {"what a stone has joined is taken as one",
     "XX.XX/OO.OO",
     "Bca Wcb",
     "...../OOOOO",
     {0, 5},
     {5, 0, empty}},
    {"four groups joined, then taken",
     ".OXO./OX.XO/.OX..",
     "Bcb Wdc",
     ".O.O./O...O/.O.O.",
     {0, 5},
     {5, 0, empty}},
    {"diagonals do not connect", ".XO/XOX/...", "Bbc", ".XO/X.X/.X.", {1, 0}, {1, 0, empty}},

    // ---- Taking goes before suicide
    {"ko", ".XO./XO.O/.XO.", "Bcb", ".XO./X.XO/.XO.", {1, 0}, {1, 0, empty}},
    {"ko, taken back at once", ".XO./XO.O/.XO.", "Bcb Wbb", ".XO./XO.O/.XO.", {1, 1}, {1, 0, empty}},
    {"the last liberty of both", "XO./OO./XXX", "Bca Bcb", "X.X/..X/XXX", {3, 0}, {3, 0, empty}},
    {"throw-in", "..OX./OOOX./XXX..", "Bba", ".XOX./OOOX./XXX..", {0, 0}, {0, 0, empty}},
    {"snapback: the bait", "..OX./OOOX./XXX..", "Bba Waa", "O.OX./OOOX./XXX..", {0, 1}, {1, 0, empty}},
    {"snapback", "..OX./OOOX./XXX..", "Bba Waa Bba", ".X.X./...X./XXX..", {5, 1}, {5, 0, empty}},

    // ---- Suicide
    {"of one", ".O./O../...", "Baa", ".O./O../...", {0, 1}, {0, 1, empty}},
    {"of two", "X.O/OO./...", "Bba", "..O/OO./...", {0, 2}, {0, 2, empty}},
    {"of three, from two groups", "X.X/OOO/...", "Bba", ".../OOO/...", {0, 3}, {0, 3, empty}},
    {"of four groups and the stone between",
     "..O../.OXO./OX.XO/.OXO./..O..",
     "Bcc",
     "..O../.O.O./O...O/.O.O./..O..",
     {0, 5},
     {0, 5, empty}},
    {"of three groups and the stone between", "X.X/OXO/.O.", "Bba", ".../O.O/.O.", {0, 4}, {0, 4, empty}},
    {"White's", ".X./X../...", "Waa", ".X./X../...", {1, 0}, {0, 1, empty}},
    {"in each eye of a living group", ".X.XO/XXXXO", "Waa Wca", ".X.XO/XXXXO", {2, 0}, {0, 1, empty}},
    {"of three, at the end", "XX./OOO/...", "Bca", ".../OOO/...", {0, 3}, {0, 3, empty}},
    {"the group lives through its other end", "X.X./OOO.", "Bba", "XXX./OOO.", {0, 0}, {0, 0, empty}},

    // ---- On a point that is occupied
    {"own stone", ".../.X./...", "Bbb", ".../.X./...", {0, 0}, {0, 0, black}},
    {"enemy stone: replaced, not taken", ".../.O./...", "Bbb", ".../.X./...", {0, 0}, {0, 0, white}},
    {"enemy stone: what is cut off is taken", "OO.", "Bba", ".X.", {1, 0}, {1, 0, white}},
    {"enemy stone: its group loses the last liberty",
     "XXO./XXO./OOO./....",
     "Waa",
     "O.O./..O./OOO./....",
     {0, 3},
     {3, 0, black}},
    {"enemy stone: then suicide", "OOO./OOO./OOO./....", "Bbb", "OOO./O.O./OOO./....", {0, 1}, {0, 1, white}},
    {"enemy stone, board full", "XXXXX", "Wca", "..O..", {0, 4}, {4, 0, black}},
    {"own stone, board full", "XXXXX", "Bca", ".....", {0, 5}, {0, 5, black}},

    // ---- Setup takes nothing, and what has no liberty stays until a move is made beside it
    {"stones without liberties stay", ".../.../...", "+Xaa +Oba +Oab", "XO./O../...", {0, 0}},
    {"a move elsewhere leaves them", "XO./O../...", "Wcc", "XO./O../..O", {0, 0}, {0, 0, empty}},
    {"a move at the diagonal leaves them", "XO./O../...", "Wbb", "XO./OO./...", {0, 0}, {0, 0, empty}},
    {"a move beside them takes them", "XO./O../...", "Wba", ".O./O../...", {0, 1}, {1, 0, white}},
    {"their own colour elsewhere leaves them", "XO./O../...", "Bcc", "XO./O../..X", {0, 0}, {0, 0, empty}},
    {"their own colour beside them gives them room",
     "XO./O../...",
     "Bba",
     "XX./O../...",
     {0, 0},
     {0, 0, white}},
    {"the taker had no liberty before it took", "XO.", "Bca", "X.X", {1, 0}, {1, 0, empty}},
    {"only what is beside the stone is taken", "XO.", "Wca", "X..", {2, 0}, {0, 2, empty}},
    {"beside the neighbour is not beside", "OXO..", "Wda", "OXOO.", {0, 0}, {0, 0, empty}},
    {"filling the board", "XX/XX", "+Oaa -ba +Oba", "OO/XX", {0, 0}},
    {"overwriting", "XO/..", "+Oaa +Xba +Oba", "OO/..", {0, 0}},
    {"a stone set on its own colour", "XO/..", "+Xaa", "XO/..", {0, 0}},
    {"an empty point emptied", "XO/..", "-ab", "XO/..", {0, 0}},
    {"removed stones are no prisoners", "XO/..", "-aa -ba", "../..", {0, 0}},
    {"removing gives liberties", "XXXXX", "-ca Wca", "..O..", {0, 4}, {4, 0, empty}},
    {"prisoners stay when stones are set", "XO./.../...", "Wab +Xaa", "XO./O../...", {0, 1}},

    // ---- Odd boards
    {"1x1: a stone kills itself", ".", "Baa", ".", {0, 1}, {0, 1, empty}},
    {"1x1: either's", ".", "Baa Waa Waa", ".", {2, 1}, {0, 1, empty}},
    {"1x1: a stone that was set", ".", "+Xaa Waa", ".", {1, 0}, {0, 1, black}},
    {"2x1", "..", "Baa Wba", ".O", {0, 1}, {1, 0, empty}},
    {"2x1, to and fro", "..", "Baa Wba Baa Wba", ".O", {1, 2}, {1, 0, empty}},
    {"1x5: suicide at the end", "././././.", "Bab Waa", "./X/././.", {1, 0}, {0, 1, empty}},
    {"1x5: two at the end", "././././.", "Waa Wab Bac", "././X/./.", {2, 0}, {2, 0, empty}},
    {"2x3: columns and rows", "../../..", "Bac Wab Wbc", "../O./.O", {0, 1}, {1, 0, empty}},
    {"3x2", ".../...", "Bca Wba Wcb", ".O./..O", {0, 1}, {1, 0, empty}},
    {"2x2: the last liberty", "XX/X.", "Bbb", "../..", {0, 4}, {0, 4, empty}},
    {"2x2: the last liberty is the enemy's", "XX/X.", "Wbb", "../.O", {0, 3}, {3, 0, empty}},
};

BoardSize size_of(std::string_view rows) {
  const auto columns = static_cast<std::uint32_t>(std::min(rows.find('/'), rows.size()));
  return {columns, static_cast<std::uint32_t>(std::count(rows.begin(), rows.end(), '/') + 1)};
}

Stone stone_of_sign(char sign) { return sign == 'X' ? black : sign == 'O' ? white : empty; }

Board board_of(std::string_view rows, Hashing hashing = Hashing::Position) {
  Board board(size_of(rows), hashing);
  Point point;
  for (const char sign : rows) {
    if (sign == '/') {
      point = {0, static_cast<std::uint8_t>(point.row + 1)};
      continue;
    }
    if (sign != '.') board.setup(point, stone_of_sign(sign));
    ++point.column;
  }
  return board;
}

std::string text_of(const Board& board) {
  std::string text;
  for (std::uint8_t row = 0; row < board.size().rows; ++row) {
    if (row > 0) text += '/';
    for (std::uint8_t column = 0; column < board.size().columns; ++column)
      text += ".XO"[static_cast<int>(board.at({column, row}))];
  }
  return text;
}

Point point_of(std::string_view name) {
  return {static_cast<std::uint8_t>(name[0] - 'a'), static_cast<std::uint8_t>(name[1] - 'a')};
}

Effect do_it(Board& board, const std::string& done) {
  Effect last;
  std::istringstream in(done);
  for (std::string what; in >> what;) {
    const Point point = point_of(what.substr(what.size() - 2));
    if (what[0] == 'B' || what[0] == 'W')
      last = board.play(what[0] == 'B' ? Color::Black : Color::White, point);
    else
      board.setup(point, what[0] == '-' ? empty : stone_of_sign(what[1]));
  }
  return last;
}

// hash.hpp's definition.
Hash hash_of(const Board& board) {
  Hash hash = size_key(board.size());
  for (std::uint8_t row = 0; row < board.size().rows; ++row)
    for (std::uint8_t column = 0; column < board.size().columns; ++column)
      if (const Stone stone = board.at({column, row}); stone != empty)
        hash ^= stone_key(color_of(stone), {column, row});
  return hash;
}

bool ends_with_move(std::string_view done) {
  const char sign = done[done.rfind(' ') + 1];  // npos + 1 is 0
  return sign == 'B' || sign == 'W';
}

TEST(BoardSpec, Positions) {
  for (const Case& row : cases) {
    SCOPED_TRACE(row.name);
    Board board = board_of(row.before);
    ASSERT_EQ(text_of(board), row.before);
    const Effect last = do_it(board, row.done);
    EXPECT_EQ(text_of(board), row.after);
    EXPECT_EQ(board.captures().black, row.captures.black);
    EXPECT_EQ(board.captures().white, row.captures.white);
    if (!ends_with_move(row.done)) continue;
    EXPECT_EQ(last.taken, row.last.taken);
    EXPECT_EQ(last.lost, row.last.lost);
    EXPECT_EQ(last.before, row.last.before);
  }
}

// Every case with the colours exchanged.
std::string swapped(std::string text) {
  constexpr std::string_view from = "XOBW";
  constexpr std::string_view to = "OXWB";
  for (char& c : text)
    if (const std::size_t at = from.find(c); at != std::string_view::npos) c = to[at];
  return text;
}

TEST(BoardSpec, ColorsAreEqual) {
  for (const Case& row : cases) {
    SCOPED_TRACE(row.name);
    Board board = board_of(swapped(row.before));
    do_it(board, swapped(row.done));
    EXPECT_EQ(text_of(board), swapped(row.after));
    EXPECT_EQ(board.captures(), (Captures{row.captures.white, row.captures.black}));
  }
}

TEST(BoardSpec, StonesAndHashesFollow) {
  for (const Case& row : cases) {
    SCOPED_TRACE(row.name);
    Board board = board_of(row.before, Hashing::Images);
    do_it(board, row.done);
    const std::string_view after = row.after;
    EXPECT_EQ(board.stones(),
              std::count(after.begin(), after.end(), 'X') + std::count(after.begin(), after.end(), 'O'));
    EXPECT_EQ(board.is_empty(), board.stones() == 0);
    EXPECT_EQ(board.hash(), hash_of(board));
    EXPECT_EQ(board.image_hashes(), board_of(row.after, Hashing::Images).image_hashes());
    EXPECT_TRUE(board == board_of(row.after));
  }
}

TEST(BoardSpec, UndoGivesBackThePosition) {
  for (const Case& row : cases) {
    SCOPED_TRACE(row.name);
    Board board = board_of(row.before);
    const std::size_t steps = board.steps();
    do_it(board, row.done);
    board.undo_to(steps);
    EXPECT_EQ(text_of(board), row.before);
    EXPECT_EQ(board.captures(), Captures{});
    EXPECT_EQ(board.hash(), hash_of(board));
    do_it(board, row.done);
    EXPECT_EQ(text_of(board), row.after);
    EXPECT_EQ(board.captures(), row.captures);
  }
}

TEST(BoardSpec, ErasingInsideSplitsAGroup) {
  Board board = board_of("XXXXX");
  EXPECT_EQ(board.group({0, 0}).size(), 5u);
  EXPECT_EQ(board.liberties({0, 0}), 0u);
  board.setup(Point{2, 0}, empty);
  EXPECT_EQ(board.group({0, 0}).size(), 2u);
  EXPECT_EQ(board.liberties({0, 0}), 1u);
  EXPECT_EQ(board.liberties({4, 0}), 1u);
  EXPECT_TRUE(board.group({2, 0}).empty());
  EXPECT_EQ(board.liberties({2, 0}), 0u);
  board.setup(Point{2, 0}, black);
  EXPECT_EQ(board.group({4, 0}).size(), 5u);
  board.setup(Point{2, 0}, white);
  EXPECT_EQ(board.group({4, 0}).size(), 2u);
  EXPECT_EQ(board.liberties({2, 0}), 0u);
}

// A liberty beside two stones of the group is one liberty.
TEST(BoardSpec, LibertiesCountOnce) {
  const Board board = board_of("XX./X../...");
  EXPECT_EQ(board.liberties({0, 0}), 3u);
  EXPECT_EQ(board.group({1, 0}).size(), 3u);
}

constexpr std::uint8_t last_of_52 = 51;

TEST(BoardSpec, LargestBoardFarCorner) {
  Board board({52, 52});
  board.play(Color::Black, {last_of_52, last_of_52});
  board.play(Color::White, {last_of_52 - 1, last_of_52});
  const Effect effect = board.play(Color::White, {last_of_52, last_of_52 - 1});
  EXPECT_EQ(effect, (Effect{1, 0, empty}));
  EXPECT_EQ(board.at({last_of_52, last_of_52}), empty);
  EXPECT_EQ(board.stones(), 2u);
}

TEST(BoardSpec, LargestBoardWholeRow) {
  Board board({52, 52});
  for (std::uint8_t column = 0; column <= last_of_52; ++column) board.setup(Point{column, 0}, white);
  for (std::uint8_t column = 0; column < last_of_52; ++column) board.setup(Point{column, 1}, black);
  EXPECT_EQ(board.liberties({0, 0}), 1u);
  EXPECT_EQ(board.play(Color::Black, {last_of_52, 1}), (Effect{52, 0, empty}));
  EXPECT_EQ(board.stones(), 52u);
  EXPECT_EQ(board.captures(), (Captures{52, 0}));
}

// Every point but one, then that one: the largest suicide there is.
TEST(BoardSpec, LargestBoardFull) {
  Board board({52, 52});
  for (std::uint8_t row = 0; row <= last_of_52; ++row)
    for (std::uint8_t column = 0; column <= last_of_52; ++column)
      if (row != 20 || column != 30) board.setup(Point{column, row}, black);
  EXPECT_EQ(board.liberties({0, 0}), 1u);
  Board other = board;
  EXPECT_EQ(board.play(Color::Black, {30, 20}), (Effect{0, 2704, empty}));
  EXPECT_TRUE(board.is_empty());
  EXPECT_EQ(board.hash(), size_key({52, 52}));
  EXPECT_EQ(other.play(Color::White, {30, 20}), (Effect{2703, 0, empty}));
  EXPECT_EQ(other.stones(), 1u);
}

}  // namespace
}  // namespace qipu::go
