// What FF[4] says of small records, node by node: each answer was worked out on paper from the rules.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/replay.hpp"

namespace qipu::game {
namespace {

constexpr Color black = Color::Black;
constexpr Color white = Color::White;

struct Case {
  const char* name;
  const char* record;
  std::uint32_t node;
  const char* rows;      // . X O, parted by `/`; "" where any will do
  std::uint32_t number;  // of the last move
  Color to_play;
  go::Captures captures{};
  std::uint32_t unplayable = 0;
};

constexpr Case cases[] = {
    // ---- Moves
    {"empty board", "(;SZ[3])", 0, ".../.../...", 0, black},
    {"two moves", "(;SZ[3];B[aa];W[ca])", 2, "X.O/.../...", 2, black},
    {"the node before", "(;SZ[3];B[aa];W[ca])", 1, "X../.../...", 1, white},
    {"a move in the root", "(;SZ[3]B[aa];W[ca])", 0, "X../.../...", 1, white},
    {"the same colour twice", "(;SZ[3];B[aa];B[ca])", 2, "X.X/.../...", 2, white},
    {"White begins", "(;SZ[3];W[aa])", 1, "O../.../...", 1, black},
    {"a capture", "(;SZ[3]AW[aa]AB[ba];B[ab])", 1, ".X./X../...", 1, white, {1, 0}},
    {"a ko taken back at once",
     "(;SZ[4:3]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])",
     2,
     ".XO./XO.O/.XO.",
     2,
     black,
     {1, 1}},
    {"a ko taken back by force",
     "(;SZ[4:3]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];KO[]W[bb])",
     2,
     ".XO./XO.O/.XO.",
     2,
     black,
     {1, 1}},
    {"suicide", "(;SZ[3]AW[ba][ab];B[aa])", 1, ".O./O../...", 1, white, {0, 1}},
    {"on a stone", "(;SZ[3];B[bb];W[bb])", 2, ".../.O./...", 2, black},
    {"long names", "(;SiZe[3];Black[aa];White[ca])", 2, "X.O/.../...", 2, black},
    {"nodes without moves", "(;SZ[3];;B[aa];C[x];;W[ca];)", 6, "X.O/.../...", 2, black},
    {"other properties change nothing", "(;SZ[3];B[aa]BL[10]TB[bb]TR[cc]LB[ca:B];TW[cc]SQ[aa])", 2,
     "X../.../...", 1, white},

    // ---- Passes
    {"empty pass", "(;SZ[3];B[];W[])", 2, ".../.../...", 2, black},
    {"pass by tt", "(;SZ[3];B[aa];W[tt])", 2, "X../.../...", 2, black},
    {"a pass counts", "(;SZ[3];B[];W[aa])", 2, "O../.../...", 2, black},

    // ---- What is no point of the board is passed over
    {"a move off the board", "(;SZ[3];B[dd])", 1, ".../.../...", 1, white, {}, 1},
    {"tt off a board of 20 by 19", "(;SZ[20:19];B[tt])", 1, "", 1, white, {}, 1},
    {"tt off a board of 19 by 20, with a comment", "(;SZ[19:20];B[tt]C[x])", 1, "", 1, white, {}, 1},
    {"two of them", "(;SZ[3];B[dd];W[ad];B[aa])", 3, "X../.../...", 3, white, {}, 2},
    {"setup off the board", "(;SZ[3]AB[aa][da]AW[ca])", 0, "X.O/.../...", 0, black, {}, 1},
    {"no point at all", "(;SZ[3];B[?])", 1, ".../.../...", 1, white, {}, 1},
    {"before it happened", "(;SZ[3];B[dd])", 0, ".../.../...", 0, black, {}, 0},
    {"in another variation", "(;SZ[3](;B[dd];W[aa])(;B[bb]))", 3, ".../.X./...", 1, white, {}, 0},

    // ---- Setup
    {"stones", "(;SZ[3]AB[aa][bb]AW[cc])", 0, "X../.X./..O", 0, black},
    {"a rectangle", "(;SZ[3]AB[aa:bb]AW[ca:cc])", 0, "XXO/XXO/..O", 0, black},
    {"a rectangle from the wrong corners", "(;SZ[3]AB[bb:aa])", 0, "XX./XX./...", 0, black},
    {"a rectangle from the other corners", "(;SZ[3]AB[ab:ba])", 0, "XX./XX./...", 0, black},
    {"a rectangle and points", "(;SZ[3]AB[aa:ba][cc][ab:bb])", 0, "XX./XX./..X", 0, black},
    {"a stone overwritten", "(;SZ[3]AB[aa];AW[aa])", 1, "O../.../...", 0, black},
    {"a stone erased is no prisoner", "(;SZ[3];B[aa];W[bb];AE[aa][bb])", 3, ".../.../...", 2, black},
    {"a rectangle erased", "(;SZ[3]AB[aa:cc];AE[ba:bc])", 1, "X.X/X.X/X.X", 0, black},
    {"setup takes nothing", "(;SZ[3]AB[aa];AW[ba][ab])", 1, "XO./O../...", 0, black},
    {"a move elsewhere leaves it", "(;SZ[3]AB[aa]AW[ba][ab];W[cc])", 1, "XO./O../..O", 1, black},
    {"setup is no move", "(;SZ[3];B[aa];AW[ca])", 2, "X.O/.../...", 1, white},
    {"setup between moves", "(;SZ[3];B[aa];AW[ba];W[ab])", 3, ".O./O../...", 2, black, {0, 1}},
    {"prisoners stay", "(;SZ[3]AW[aa]AB[ba];B[ab];AE[ab]AW[aa])", 2, "OX./.../...", 1, white, {1, 0}},

    // ---- Who is to play
    {"PL", "(;SZ[3]PL[W])", 0, "", 0, white},
    {"PL of setup", "(;SZ[3]AB[aa]PL[W];C[x])", 1, "", 0, white},
    {"PL after a move", "(;SZ[3];B[aa];PL[B])", 2, "", 1, black},
    {"the last PL", "(;SZ[3]PL[W];PL[B];PL[W])", 2, "", 0, white},
    {"a move ends PL", "(;SZ[3]PL[W];W[aa])", 1, "", 1, black},
    {"a move against PL", "(;SZ[3]PL[W];B[aa])", 1, "", 1, white},
    {"a pass ends PL", "(;SZ[3]PL[W];B[])", 1, "", 1, white},
    {"PL in words", "(;SZ[3]PL[White])", 0, "", 0, white},
    {"PL small", "(;SZ[3]PL[w])", 0, "", 0, white},
    {"PL that is no colour", "(;SZ[3];B[aa];PL[x])", 2, "", 1, white},
    {"PL of another variation", "(;SZ[3](;PL[W];C[x])(;C[y]))", 3, "", 0, black},
    {"handicap", "(;SZ[3]HA[2])", 0, "", 0, white},
    {"handicap with stones", "(;SZ[3]HA[2]AB[aa][cc];C[x])", 1, "X../.../..X", 0, white},
    {"handicap of one", "(;SZ[3]HA[1])", 0, "", 0, black},
    {"no handicap", "(;SZ[3]HA[0])", 0, "", 0, black},
    {"handicap places no stones", "(;SZ[9]HA[4];W[aa])", 1,
     "O......../........./........./........./........./........./........./........./.........", 1, black},
    {"PL before handicap", "(;SZ[3]HA[2]PL[B])", 0, "", 0, black},
    {"a move before handicap", "(;SZ[3]HA[2];B[aa])", 1, "", 1, white},
    {"AB alone is no handicap", "(;SZ[3]AB[aa][cc])", 0, "", 0, black},

    // ---- Numbers
    {"MN", "(;SZ[3];B[aa]MN[10];W[ca])", 1, "", 10, white},
    {"counted on from MN", "(;SZ[3];B[aa]MN[10];W[ca])", 2, "", 11, black},
    {"MN before the move of its node", "(;SZ[3];MN[10]B[aa];W[ca])", 2, "", 11, black},
    {"MN back to one", "(;SZ[3];B[aa];W[ca];B[cc]MN[1])", 3, "", 1, white},
    {"MN of a pass", "(;SZ[3];B[]MN[7];W[])", 2, "", 8, black},
    {"MN without a move", "(;SZ[3];B[aa];MN[50];W[ca])", 3, "", 2, black},
    {"MN without a move, at its node", "(;SZ[3];B[aa];MN[50];W[ca])", 2, "", 1, white},
    {"MN in a root without a move", "(;SZ[3]MN[200];B[aa])", 1, "", 1, white},
    {"MN in a root with a move", "(;SZ[3]MN[5]B[aa];W[ca])", 1, "", 6, black},
    {"MN that is no number", "(;SZ[3];B[aa]MN[x];W[ca])", 2, "", 2, black},
    {"MN of another variation", "(;SZ[3];B[aa](;W[ca]MN[90];B[cc])(;W[bb]))", 4, "", 2, black},

    // ---- Variations
    {"the second of two", "(;SZ[3];B[aa](;W[bb];B[cc])(;W[ca]))", 4, "X.O/.../...", 2, black},
    {"what was taken beside it stands", "(;SZ[3]AW[aa]AB[ba](;B[ab];W[aa])(;W[cc]))", 3, "OX./.../..O", 1,
     black},
    {"what was set beside it does not", "(;SZ[3](;AB[aa:cc];AE[bb])(;AW[bb]))", 3, ".../.O./...", 0, black},
    {"what was erased beside it stands", "(;SZ[3]AB[aa:cc](;AE[aa:cc])(;C[x]))", 2, "XXX/XXX/XXX", 0, black},
    {"three deep", "(;SZ[3];B[aa](;W[ba](;B[ca])(;B[cb]))(;W[bb](;B[bc])(;B[ac])))", 7, "X../.O./X..", 3,
     white},

    // ---- Boards
    {"columns by rows", "(;SZ[3:2];B[cb];W[ca])", 2, "..O/..X", 2, black},
    {"a tall board", "(;SZ[2:3];B[bc];W[ac])", 2, "../../OX", 2, black},
    {"1x1", "(;SZ[1];B[aa])", 1, ".", 1, white, {0, 1}},
    {"off a rectangle", "(;SZ[3:2];B[ac])", 1, ".../...", 1, white, {}, 1},
};

sgf::Document read(std::string_view record) { return std::move(*sgf::Document::read(std::string(record))); }

std::string text_of(const go::Board& board) {
  std::string text;
  for (std::uint8_t row = 0; row < board.size().rows; ++row) {
    if (row > 0) text += '/';
    for (std::uint8_t column = 0; column < board.size().columns; ++column)
      text += ".XO"[static_cast<int>(board.at({column, row}))];
  }
  return text;
}

void expect(const Replay& replay, const Case& row) {
  if (*row.rows) {
    EXPECT_EQ(text_of(replay.board()), row.rows);
  }
  EXPECT_EQ(replay.move_number(), row.number);
  EXPECT_EQ(replay.to_play(), row.to_play);
  EXPECT_EQ(replay.board().captures().black, row.captures.black);
  EXPECT_EQ(replay.board().captures().white, row.captures.white);
  EXPECT_EQ(replay.unplayable(), row.unplayable);
}

TEST(ReplaySpec, GoingThere) {
  for (const Case& row : cases) {
    SCOPED_TRACE(row.name);
    const sgf::Document document = read(row.record);
    Replay replay(document.tree(0));
    replay.go_to(document.node_at(row.node));
    expect(replay, row);
  }
}

TEST(ReplaySpec, ComingBackFromTheLastNode) {
  for (const Case& row : cases) {
    SCOPED_TRACE(row.name);
    const sgf::Document document = read(row.record);
    Replay replay(document.tree(0));
    replay.go_to(document.node_at(document.node_count() - 1));
    replay.go_to(document.node_at(row.node));
    expect(replay, row);
  }
}

TEST(ReplaySpec, Visiting) {
  for (const Case& row : cases) {
    SCOPED_TRACE(row.name);
    const sgf::Document document = read(row.record);
    std::uint32_t nodes = 0;
    game::replay(document.tree(0), [&](const Replay& replay) {
      EXPECT_EQ(replay.node().number(), nodes++);
      if (replay.node().number() == row.node) expect(replay, row);
      return sgf::Flow::Continue;
    });
    EXPECT_EQ(nodes, document.node_count());
  }
}

// ---- tt: a pass up to 19, a point beyond (FF[4] R14)

TEST(ReplaySpec, TtIsAPointOfLargeBoards) {
  const sgf::Document small = read("(;SZ[19];B[tt])");
  Replay pass(small.tree(0));
  pass.go_to(small.node_at(1));
  EXPECT_TRUE(pass.board().is_empty());
  ASSERT_TRUE(pass.last_move().has_value());
  EXPECT_FALSE(pass.last_move()->point.has_value());
  EXPECT_EQ(pass.unplayable(), 0u);

  const sgf::Document large = read("(;SZ[20];B[tt])");
  Replay move(large.tree(0));
  move.go_to(large.node_at(1));
  EXPECT_EQ(move.board().at({19, 19}), go::Stone::Black);
  EXPECT_EQ(move.last_move()->point, (sgf::Point{19, 19}));
}

TEST(ReplaySpec, LargestBoard) {
  const sgf::Document document = read("(;SZ[52];B[ZZ];W[YZ];B[aZ];W[ZY])");
  Replay replay(document.tree(0));
  replay.go_to(document.node_at(4));
  EXPECT_EQ(replay.board().at({51, 51}), go::Stone::Empty);
  EXPECT_EQ(replay.board().at({0, 51}), go::Stone::Black);
  EXPECT_EQ(replay.board().captures(), (go::Captures{0, 1}));
}

TEST(ReplaySpec, WhereThereIsABoard) {
  struct {
    const char* record;
    bool expected;
  } const rows[] = {
      {"(;)", true},         {"(;GM[1])", true},  {"(;GM[2])", false},  {"(;GM[11]SZ[9])", false},
      {"(;SZ[1])", true},    {"(;SZ[52])", true}, {"(;SZ[60])", false}, {"(;SZ[5:52])", true},
      {"(;SZ[5:53])", false}};
  for (const auto& row : rows) {
    const sgf::Document document = read(row.record);
    EXPECT_EQ(has_board(document.tree(0)), row.expected) << row.record;
  }
}

// ---- The last move

TEST(ReplaySpec, LastMove) {
  const sgf::Document document = read("(;SZ[3]AW[aa]AB[ba];C[none];B[ab];AW[cc];W[];B[ab]MN[30])");
  Replay replay(document.tree(0));
  replay.go_to(document.node_at(1));
  EXPECT_FALSE(replay.last_move().has_value());
  replay.go_to(document.node_at(3));  // after setup
  const MoveMade taking{black, sgf::Point{0, 1}, 1, document.node_at(2), {1, 0, go::Stone::Empty}};
  EXPECT_EQ(replay.last_move(), taking);
  replay.go_to(document.node_at(4));
  EXPECT_EQ(replay.last_move(), (MoveMade{white, std::nullopt, 2, document.node_at(4), {}, false, 1}));
  replay.go_to(document.node_at(5));
  const MoveMade on_own_stone{black, sgf::Point{0, 1}, 30, document.node_at(5), {0, 0, go::Stone::Black}};
  EXPECT_EQ(replay.last_move(), on_own_stone);
  replay.go_to(document.node_at(0));
  EXPECT_FALSE(replay.last_move().has_value());
}

// ---- VW, DD, PM: until replaced, or cleared by an empty value (FF[4] R8)

struct InheritedCase {
  const char* name;
  const char* record;
  std::uint32_t node;
  const char* value;  // points of VW or DD, row by row; "-" where VW shows all; of PM the number
};

std::string names_of(const sgf::PointSet& points) {
  std::string names;
  for (const sgf::Point point : points.points()) {
    if (!names.empty()) names += ' ';
    names += sgf::to_text(point);
  }
  return names;
}

Replay at_node(const sgf::Document& document, std::uint32_t node) {
  Replay replay(document.tree(0));
  replay.go_to(document.node_at(node));
  return replay;
}

constexpr InheritedCase views[] = {
    {"none", "(;SZ[3];B[aa])", 1, "-"},
    {"at its node", "(;SZ[3];VW[aa][bb])", 1, "aa bb"},
    {"not before", "(;SZ[3];VW[aa])", 0, "-"},
    {"inherited", "(;SZ[3]VW[aa:bb];B[aa];W[bb])", 2, "aa ba ab bb"},
    {"replaced, not added to", "(;SZ[3]VW[aa];VW[bb];B[aa])", 2, "bb"},
    {"cleared", "(;SZ[3]VW[aa];VW[];B[aa])", 2, "-"},
    {"cleared at its node", "(;SZ[3]VW[aa];VW[])", 1, "-"},
    {"cleared and set again", "(;SZ[3]VW[aa];VW[];VW[cc])", 2, "cc"},
    {"of another variation", "(;SZ[3](;VW[aa];B[aa])(;B[bb]))", 3, "-"},
    {"before the branch", "(;SZ[3]VW[aa](;VW[];B[aa])(;B[bb]))", 3, "aa"},
    {"DD is not VW", "(;SZ[3]DD[aa])", 0, "-"},
};

TEST(ReplaySpec, View) {
  for (const InheritedCase& row : views) {
    SCOPED_TRACE(row.name);
    const sgf::Document document = read(row.record);
    const auto view = at_node(document, row.node).view();
    EXPECT_EQ(view ? names_of(*view) : "-", row.value);
  }
}

constexpr InheritedCase dimmed[] = {
    {"none", "(;SZ[3];B[aa])", 1, ""},
    {"at its node", "(;SZ[3];DD[bb][aa])", 1, "aa bb"},
    {"inherited", "(;SZ[3]DD[ba:ca];B[aa];W[bb])", 2, "ba ca"},
    {"replaced", "(;SZ[3]DD[aa];DD[bb];B[aa])", 2, "bb"},
    {"cleared", "(;SZ[3]DD[aa];DD[];B[aa])", 2, ""},
    {"of another variation", "(;SZ[3](;DD[aa];B[aa])(;B[bb]))", 3, ""},
    {"before the branch", "(;SZ[3]DD[aa](;DD[cc];B[aa])(;B[bb]))", 3, "aa"},
    {"VW changes it not", "(;SZ[3]DD[aa];VW[bb])", 1, "aa"},
};

TEST(ReplaySpec, Dimmed) {
  for (const InheritedCase& row : dimmed) {
    SCOPED_TRACE(row.name);
    const sgf::Document document = read(row.record);
    EXPECT_EQ(names_of(at_node(document, row.node).dimmed()), row.value);
  }
}

constexpr InheritedCase print_modes[] = {
    {"none", "(;SZ[3];B[aa])", 1, "1"},
    {"at its node", "(;SZ[3]PM[2])", 0, "2"},
    {"inherited", "(;SZ[3]PM[0];B[aa];W[bb])", 2, "0"},
    {"replaced", "(;SZ[3]PM[0];PM[2];W[bb])", 2, "2"},
    {"of another variation", "(;SZ[3](;PM[2];B[aa])(;B[bb]))", 3, "1"},
    {"before the branch", "(;SZ[3]PM[2](;PM[0];B[aa])(;B[bb]))", 3, "2"},
};

TEST(ReplaySpec, PrintMode) {
  for (const InheritedCase& row : print_modes) {
    SCOPED_TRACE(row.name);
    const sgf::Document document = read(row.record);
    EXPECT_EQ(std::to_string(at_node(document, row.node).print_mode()), row.value);
  }
}

// ---- Ways through the tree

TEST(ReplaySpec, MainLine) {
  const sgf::Document document = read("(;SZ[3];C[x];B[aa](;C[y];W[bb];C[z])(;W[cc];B[ca];W[ac]))");
  const sgf::Tree tree = document.tree(0);
  EXPECT_EQ(main_line_end(tree.root()).number(), 5u);
  EXPECT_EQ(main_line_end(document.node_at(6)).number(), 8u);
  EXPECT_EQ(main_line_end(document.node_at(8)).number(), 8u);
  EXPECT_EQ(main_line_node(tree, 0).number(), 0u);
  EXPECT_EQ(main_line_node(tree, 1).number(), 2u);
  EXPECT_EQ(main_line_node(tree, 2).number(), 4u);
  EXPECT_EQ(main_line_node(tree, 99).number(), 5u);
  std::vector<std::uint32_t> numbers;
  for (const sgf::Node node : line_to(document.node_at(7))) numbers.push_back(node.number());
  EXPECT_EQ(numbers, (std::vector<std::uint32_t>{0, 1, 2, 6, 7}));
}

std::vector<std::uint32_t> visited(const sgf::Document& document, std::uint32_t node, sgf::Flow answer) {
  std::vector<std::uint32_t> numbers;
  game::replay(document.tree(0), [&](const Replay& replay) {
    numbers.push_back(replay.node().number());
    return numbers.back() == node ? answer : sgf::Flow::Continue;
  });
  return numbers;
}

TEST(ReplaySpec, SkippingAndStopping) {
  const sgf::Document document = read("(;SZ[3];B[aa](;W[bb];B[cc])(;W[ca]))");
  using Numbers = std::vector<std::uint32_t>;
  EXPECT_EQ(visited(document, 2, sgf::Flow::SkipVariation), (Numbers{0, 1, 2, 4}));
  EXPECT_EQ(visited(document, 1, sgf::Flow::SkipVariation), (Numbers{0, 1}));
  EXPECT_EQ(visited(document, 0, sgf::Flow::SkipVariation), (Numbers{0}));
  EXPECT_EQ(visited(document, 2, sgf::Flow::Stop), (Numbers{0, 1, 2}));
  EXPECT_EQ(visited(document, 3, sgf::Flow::SkipVariation), (Numbers{0, 1, 2, 3, 4}));
}

// The position of a node must be right after a variation was left out.
TEST(ReplaySpec, PositionAfterSkipping) {
  const sgf::Document document = read("(;SZ[3]AW[aa]AB[ba](;B[ab];W[aa];W[cc])(;W[bb]))");
  std::string last;
  game::replay(document.tree(0), [&](const Replay& replay) {
    last = text_of(replay.board());
    return replay.node().number() == 1 ? sgf::Flow::SkipVariation : sgf::Flow::Continue;
  });
  EXPECT_EQ(last, "OX./.O./...");
}

TEST(ReplaySpec, SecondTreeOfAFile) {
  const sgf::Document document = read("(;SZ[3];B[aa])(;SZ[2:1]VW[ba];W[ba];B[aa])");
  Replay replay(document.tree(1));
  EXPECT_EQ(replay.node(), document.tree(1).root());
  replay.go_to(document.node_at(4));
  EXPECT_EQ(text_of(replay.board()), "X.");
  EXPECT_EQ(replay.move_number(), 2u);
  EXPECT_EQ(names_of(*replay.view()), "ba");
}

// A variation in a variation, as deep as a file may be: the visitor must not recurse.
TEST(ReplaySpec, DeepVariations) {
  constexpr std::uint32_t depth = 100'000;
  std::string record = "(;SZ[3]";
  for (std::uint32_t i = 0; i < depth; ++i) record += i % 2 == 0 ? "(;B[aa]" : "(;W[aa]";
  record.append(depth + 1, ')');
  const sgf::Document document = read(record);
  std::uint32_t last = 0;
  game::replay(document.tree(0), [&](const Replay& replay) {
    last = replay.move_number();
    return sgf::Flow::Continue;
  });
  EXPECT_EQ(last, depth);
}

}  // namespace
}  // namespace qipu::game
