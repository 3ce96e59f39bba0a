// Positions by hand, from FF[4], and the slow twin on random records.
#include "qipu/game/replay.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "qipu/game/game.hpp"
#include "qipu/game/path.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/testing/amount.hpp"
#include "qipu/testing/replay_invariants.hpp"

namespace qipu::game {
namespace {

sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

std::string joined(const std::vector<std::string>& rows) {
  std::string out;
  for (const std::string& row : rows) out += (out.empty() ? "" : "/") + row;
  return out;
}

// Rows, prisoners of Black and White, number of the last move, player; unplayable values if there are any.
std::string told(const Replay& replay) {
  const go::Captures captures = replay.board().captures();
  std::string out = joined(fuzz::rows_of(replay.board()));
  out += " " + std::to_string(captures.black) + "-" + std::to_string(captures.white);
  out += " " + std::to_string(replay.move_number()) + " " + sgf::to_text(replay.to_play());
  if (replay.unplayable() > 0) out += " ?" + std::to_string(replay.unplayable());
  return out;
}

struct Case {
  std::string record;
  std::string path;
  std::string told;
};

const Case positions[] = {
    // A move, a capture, in a corner, of two groups at once
    {"(;SZ[3])", "0", ".../.../... 0-0 0 B"},
    {"(;SZ[3];B[bb])", "1", ".../.X./... 0-0 1 W"},
    {"(;SZ[3];W[aa];B[ba];W[cc];B[ab])", "3", "OX./.../..O 0-0 3 B"},
    {"(;SZ[3];W[aa];B[ba];W[cc];B[ab])", "4", ".X./X../..O 1-0 4 W"},
    {"(;SZ[3]AB[ba][bc]AW[aa][ac];B[ab])", "1", ".X./X../.X. 2-0 1 W"},
    {"(;SZ[3]AB[ba][ab][bc]AW[aa][ca][cb][bb];B[cc])", "1", "OX./X../.XX 3-0 1 W"},
    // The enemy goes first, then oneself (R17)
    {"(;SZ[2]AW[ba][bb];B[aa];B[ab])", "2", "X./X. 2-0 2 W"},
    {"(;SZ[2]AW[ba][ab];B[aa])", "1", ".O/O. 0-1 1 W"},
    {"(;SZ[3]AW[ba][bb][ac];B[aa];B[ab])", "2", ".O./.O./O.. 0-2 2 W"},
    {"(;SZ[1];B[aa];W[aa])", "1", ". 0-1 1 W"},
    {"(;SZ[1];B[aa];W[aa])", "2", ". 1-1 2 B"},
    // Illegal moves are carried out: on a stone, a ko retaken, the same colour again
    {"(;SZ[2]AB[aa];W[aa])", "1", "O./.. 0-0 1 B"},
    {"(;SZ[2]AB[aa];B[aa]KO[])", "1", "X./.. 0-0 1 W"},
    {"(;SZ[4:3]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb])", "1", ".XO./X.XO/.XO. 1-0 1 W"},
    {"(;SZ[4:3]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])", "2", ".XO./XO.O/.XO. 1-1 2 B"},
    {"(;SZ[3];B[aa];B[bb];B[cc])", "3", "X../.X./..X 0-0 3 W"},
    // Setup takes nothing, and what has no liberty stays (R18)
    {"(;SZ[2]AW[aa]AB[ba][ab])", "0", "OX/X. 0-0 0 B"},
    {"(;SZ[2]AW[aa]AB[ba][ab];B[bb])", "1", "O./.. 0-3 1 W"},
    {"(;SZ[2]AB[aa][ba][ab][bb])", "0", "XX/XX 0-0 0 B"},
    {"(;SZ[2]AB[aa][ba];AE[aa])", "1", ".X/.. 0-0 0 B"},
    {"(;SZ[2];B[aa];AW[aa])", "2", "O./.. 0-0 1 W"},
    // The same point twice is wrong; the order written decides
    {"(;SZ[2]AB[aa]AW[aa])", "0", "O./.. 0-0 0 B"},
    {"(;SZ[2]AW[aa]AB[aa])", "0", "X./.. 0-0 0 B"},
    {"(;SZ[2]AB[aa][aa][ba]AE[aa])", "0", ".X/.. 0-0 0 B"},
    // Rectangles, whichever corners they name
    {"(;SZ[3]AB[aa:bb])", "0", "XX./XX./... 0-0 0 B"},
    {"(;SZ[3]AB[bb:aa])", "0", "XX./XX./... 0-0 0 B"},
    {"(;SZ[3]AB[ba:ab])", "0", "XX./XX./... 0-0 0 B"},
    {"(;SZ[3]AW[bb:bb])", "0", ".../.O./... 0-0 0 B"},
    {"(;SZ[3]AB[aa:cc]AE[bb:cc][ac])", "0", "XXX/X../... 0-0 0 B"},
    {"(;FF[1]SZ[2]AB[aa:ba])", "0", "XX/.. 0-0 0 B"},
    {"(;SZ[2]AB[aa:cc])", "0", "XX/XX 0-0 0 B ?1"},
    {"(;SZ[2]AB[cc:dd][bb])", "0", "../.X 0-0 0 B ?1"},
    // Passes
    {"(;SZ[2];B[];W[ ];B[pass];W[tt])", "4", "../.. 0-0 4 B"},
    {"(;SZ[2];B[tt]C[a pass])", "1", "../.. 0-0 1 W"},
    // What is no point of the board
    {"(;SZ[2]AB[aa][cc][x][];B[zz];W[ab])", "2", "X./O. 0-0 2 B ?3"},
    {"(;SZ[2];B[resign];W[ab])", "2", "../O. 0-0 2 B ?1"},
    {"(;SZ[2];B[zz];W[ab])", "1", "../.. 0-0 1 W ?1"},
    {"(;SZ[2];B[aa,bb])", "1", "../.. 0-0 1 W ?1"},
    // Other ways to write a point
    {"(;SZ[2];B[ aa ];W[\\bb])", "2", "X./.O 0-0 2 B"},
    {"(;SZ[3];B[A3];W[C1])", "2", "X../.../..O 0-0 2 B"},
    {"(;SZ[3]AB[A3][B3]AW[aa,bb,cc])", "0", "OX./.O./..O 0-0 0 B"},
    {"(;SZ[2]AB[aa,cc])", "0", "X./.. 0-0 0 B ?1"},
    {"(;SZ[2];B[aa][bb])", "1", "X./.. 0-0 1 W"},
    // Long names of FF[1], lower-case names, SGF2
    {"(;GaMe[1]SiZe[2]AddBlack[aa];Black[ba];White[bb])", "2", "XX/.O 0-0 2 B"},
    {"(;SZ[2];b[aa];w[bb])", "2", "X./.O 0-0 2 B"},
    {"(TE[x]HD[3]SZ[2];W[bb])", "0", "../.. 0-0 0 W"},
    // Whose turn: PL, the move before, the handicap
    {"(;SZ[1]PL[W])", "0", ". 0-0 0 W"},
    {"(;SZ[1]PL[White])", "0", ". 0-0 0 W"},
    {"(;SZ[1]PL[2])", "0", ". 0-0 0 W"},
    {"(;SZ[1]PL[nobody])", "0", ". 0-0 0 B"},
    {"(;SZ[2]PL[W];W[aa])", "1", "O./.. 0-0 1 B"},
    {"(;SZ[2];B[aa];PL[B])", "2", "X./.. 0-0 1 B"},
    {"(;SZ[2];B[aa];PL[B];C[later])", "3", "X./.. 0-0 1 B"},
    {"(;SZ[2];B[aa]PL[B])", "1", "X./.. 0-0 1 W"},
    {"(;SZ[2]HA[2]AB[aa][bb])", "0", "X./.X 0-0 0 W"},
    {"(;SZ[2]HA[2]AB[aa][bb];B[ba])", "1", "XX/.X 0-0 1 W"},
    {"(;SZ[2]HA[2]PL[B])", "0", "../.. 0-0 0 B"},
    {"(;SZ[2]HA[1])", "0", "../.. 0-0 0 B"},
    {"(;SZ[2]HA[0])", "0", "../.. 0-0 0 B"},
    {"(;SZ[2];HA[2]AB[aa][bb])", "1", "X./.X 0-0 0 W"},
    // Numbers
    {"(;SZ[2];B[aa]MN[10];W[bb])", "1", "X./.. 0-0 10 W"},
    {"(;SZ[2];B[aa]MN[10];W[bb])", "2", "X./.O 0-0 11 B"},
    {"(;SZ[2];MN[10]B[aa];W[bb])", "2", "X./.O 0-0 11 B"},
    {"(;SZ[2];B[aa]MN[0];W[bb])", "1", "X./.. 0-0 0 W"},
    {"(;SZ[2];B[aa];MN[50];W[bb])", "3", "X./.O 0-0 2 B"},
    {"(;SZ[2]MN[200];B[aa])", "1", "X./.. 0-0 1 W"},
    {"(;SZ[2];B[aa]MN[-3];W[bb]MN[99999999999])", "2", "X./.O 0-0 2 B"},
    {"(;SZ[2];B[aa]MN[1];W[bb]MN[1])", "2", "X./.O 0-0 1 B"},
    // Several moves in a node, setup beside a move: wrong, setup comes first (C6), then the order written
    {"(;SZ[2];B[aa]W[bb])", "1", "X./.O 0-0 2 B"},
    {"(;SZ[2];B[aa]W[bb]MN[7])", "1", "X./.O 0-0 8 B"},
    {"(;SZ[2];B[aa]W[aa])", "1", "O./.. 0-0 2 B"},
    {"(;SZ[2];B[aa]AW[aa])", "1", "X./.. 0-0 1 W"},
    {"(;SZ[2];B[ba]AW[aa]AB[ab])", "1", ".X/X. 1-0 1 W"},
    {"(;SZ[2]B[aa]AB[bb])", "0", "X./.X 0-0 1 W"},
    // Variations, and what stands in unusual places
    {"(;SZ[2](;B[aa];W[bb])(;W[ab]))", "2", "X./.O 0-0 2 B"},
    {"(;SZ[2](;B[aa];W[bb])(;W[ab]))", "0/2", "../O. 0-0 1 B"},
    {"(;SZ[2](;B[aa])AB[bb](;W[ab]))", "1", "X./.X 0-0 1 W"},
    {"(;SZ[2](;B[aa])AB[bb](;W[ab]))", "0/2", "../OX 0-0 1 B"},
    {"(;SZ[2](;B[aa]);W[ab];B[bb])", "0/2.1", "../OX 0-0 2 W"},
    // Boards
    {"(;SZ[3:2];B[cb])", "1", ".../..X 0-0 1 W"},
    {"(;SZ[2x3];B[bc])", "1", "../../.X 0-0 1 W"},
    {"(;SZ[2\xE8\xB7\xAF])", "0", "../.. 0-0 0 B"},
};

TEST(Replay, Positions) {
  for (const Case& one : positions) {
    const sgf::Document document = read(one.record);
    const sgf::Tree tree = document.tree(0);
    ASSERT_TRUE(has_board(tree)) << one.record;
    const auto node = find_path(tree, one.path);
    ASSERT_TRUE(node.has_value()) << one.record;
    Replay replay(tree);
    replay.go_to(*node);
    EXPECT_EQ(told(replay), one.told) << one.record << " at " << one.path;
    EXPECT_EQ(replay.node(), *node);
    EXPECT_EQ(fuzz::fault_of_replay(tree, {0xFFFF'FFFF, 20, 7}), "") << one.record;
  }
}

// `tt` is a pass on boards of up to 19 columns and rows.
TEST(Replay, PassOrPoint) {
  enum class Meaning { Pass, Point, Nothing };
  const std::pair<const char*, Meaning> cases[] = {{"19", Meaning::Pass},       {"20", Meaning::Point},
                                                   {"19:18", Meaning::Pass},    {"19:20", Meaning::Nothing},
                                                   {"20:19", Meaning::Nothing}, {"52", Meaning::Point}};
  for (const auto& [size, meaning] : cases) {
    for (const char* node : {";B[tt]", ";B[tt]C[]"}) {
      const sgf::Document document = read(std::string("(;SZ[") + size + "]" + node + ")");
      Replay replay(document.tree(0));
      replay.go_to_end();
      EXPECT_EQ(replay.board().is_empty(), meaning != Meaning::Point) << size << node;
      EXPECT_EQ(replay.unplayable(), meaning == Meaning::Nothing ? 1u : 0u) << size << node;
    }
  }
}

TEST(Replay, LargestBoard) {
  const sgf::Document document = read("(;SZ[52];B[ZZ];W[YZ];W[ZY])");
  Replay replay(document.tree(0));
  replay.go_to_end();
  EXPECT_EQ(replay.board().at({50, 51}), go::Stone::White);
  EXPECT_EQ(replay.board().at({51, 51}), go::Stone::Empty);
  EXPECT_EQ(replay.board().captures(), (go::Captures{0, 1}));
}

TEST(Replay, HasBoard) {
  const std::pair<const char*, bool> cases[] = {
      {"(;)", true},        {"(;SZ[1])", true},     {"(;SZ[52])", true},
      {"(;SZ[53])", false}, {"(;SZ[53:2])", false}, {"(;GM[2])", false},
      {"(;GM[1])", true},   {"(;SZ[0])", true},     {"(;SZ[nothing])", true},
      {"(;GM[Go])", true},
  };
  for (const auto& [record, expected] : cases) {
    const sgf::Document document = read(record);
    EXPECT_EQ(has_board(document.tree(0)), expected) << record;
  }
  EXPECT_FALSE(has_board(sgf::Tree()));
}

TEST(Replay, LastMove) {
  const sgf::Document document = read("(;SZ[3]AW[aa];C[none];B[ba];B[ab]MN[9];W[];W[ba])");
  const sgf::Tree tree = document.tree(0);
  const auto node = [&](std::uint32_t index) { return document.node_at(index); };
  Replay replay(tree);
  EXPECT_FALSE(replay.last_move());
  replay.go_to(node(1));
  EXPECT_FALSE(replay.last_move());
  replay.go_to(node(3));
  EXPECT_EQ(replay.last_move(),
            (MoveMade{Color::Black, sgf::Point{0, 1}, 9, node(3), {1, 0, go::Stone::Empty}}));
  replay.go_to(node(4));
  EXPECT_EQ(replay.last_move(), (MoveMade{Color::White, std::nullopt, 10, node(4), {}, false, 1}));
  replay.go_to(node(5));
  EXPECT_EQ(replay.last_move(),
            (MoveMade{Color::White, sgf::Point{1, 0}, 11, node(5), {0, 0, go::Stone::Black}}));
  replay.go_to(node(2));
  EXPECT_EQ(replay.last_move(), (MoveMade{Color::Black, sgf::Point{1, 0}, 1, node(2), {}}));
}

// ---- Inherited

std::string written(const sgf::PointSet& points) {
  std::string out;
  for (const sgf::Point point : points.points()) out += sgf::to_text(point);
  return out;
}

TEST(Replay, Inherited) {
  struct {
    std::string record;
    std::string path;
    std::string view;  // "all" if nothing is hidden
    std::string dimmed;
    std::int64_t print_mode;
  } const cases[] = {
      {"(;SZ[3])", "0", "all", "", 1},
      {"(;SZ[3]VW[aa:ba]DD[cc]PM[2])", "0", "aaba", "cc", 2},
      {"(;SZ[3]VW[aa:ba]DD[cc]PM[2];B[aa];W[bb])", "2", "aaba", "cc", 2},
      {"(;SZ[3]VW[aa:ba]DD[cc]PM[2];VW[]DD[])", "1", "all", "", 2},
      {"(;SZ[3]VW[aa:ba]DD[cc];VW[]DD[];B[aa])", "2", "all", "", 1},
      {"(;SZ[3]VW[aa](;VW[bb];B[aa])(;B[bb]))", "2", "bb", "", 1},
      {"(;SZ[3]VW[aa](;VW[bb];B[aa])(;B[bb]))", "0/2", "aa", "", 1},
      {"(;SZ[3]DD[aa]DD[bb])", "0", "all", "aabb", 1},
      {"(;SZ[3]PM[x])", "0", "all", "", 1},
      {"(;SZ[3]PM[0];PM[2](;PM[1])(;C[x]))", "1/2", "all", "", 2},
      {"(;SZ[2]VW[bb:dd])", "0", "bb", "", 1},
      {"(;FF[3]SZ[3]VW[aa][bb])", "0", "aabaabbb", "", 1},
      {"(;FF[4]SZ[3]VW[aa][bb])", "0", "aabb", "", 1},
      {"(;FF[3]SZ[3]VW[aa][bb][cc])", "0", "aabbcc", "", 1},
  };
  for (const auto& one : cases) {
    const sgf::Document document = read(one.record);
    Replay replay(document.tree(0));
    replay.go_to(*find_path(document.tree(0), one.path));
    const auto view = replay.view();
    EXPECT_EQ(view ? written(*view) : "all", one.view) << one.record;
    EXPECT_EQ(written(replay.dimmed()), one.dimmed) << one.record;
    EXPECT_EQ(replay.print_mode(), one.print_mode) << one.record;
    EXPECT_EQ(fuzz::fault_of_replay(document.tree(0), {0xFFFF'FFFF, 20, 7}), "") << one.record;
  }
}

// ---- Walking

TEST(Replay, SeveralGames) {
  const sgf::Document document = read("(;SZ[2];B[aa]) x (;SZ[3];W[cc](;B[aa])(;B[bb])) (;GM[2])");
  const char* const expected[] = {"X./.. 0-0 1 W", "X../.../..O 0-0 2 W"};
  Replay again(document.tree(1));
  for (std::uint32_t i = 0; i < 2; ++i) {
    Replay replay(document.tree(i));
    replay.go_to_end();
    EXPECT_EQ(told(replay), expected[i]);
    again.begin(document.tree(i));
    EXPECT_EQ(again.node(), document.tree(i).root());
    again.go_to_end();
    EXPECT_EQ(told(again), expected[i]);
  }
}

constexpr const char* branched = "(;SZ[2](;B[aa](;W[ba];B[ab])(;W[bb]))(;B[ba];W[ab]))";

TEST(Replay, WalkOrder) {
  const sgf::Document document = read(branched);
  std::vector<std::string> seen;
  replay(document.tree(0), [&](const Replay& at) {
    seen.push_back(joined(fuzz::rows_of(at.board())));
    return sgf::Flow::Continue;
  });
  const std::vector<std::string> expected{"../..", "X./..", "XO/..", "XO/X.", "X./.O", ".X/..", ".X/O."};
  EXPECT_EQ(seen, expected);
}

TEST(Replay, WalkSkipsAndStops) {
  struct {
    std::uint32_t node;
    sgf::Flow flow;
    std::vector<std::uint32_t> seen;
  } const cases[] = {
      {0, sgf::Flow::Stop, {0}},
      {0, sgf::Flow::SkipVariation, {0}},
      {1, sgf::Flow::SkipVariation, {0, 1, 5, 6}},
      {2, sgf::Flow::SkipVariation, {0, 1, 2, 4, 5, 6}},
      {3, sgf::Flow::SkipVariation, {0, 1, 2, 3, 4, 5, 6}},
      {4, sgf::Flow::Stop, {0, 1, 2, 3, 4}},
      {5, sgf::Flow::SkipVariation, {0, 1, 2, 3, 4, 5}},
      {6, sgf::Flow::SkipVariation, {0, 1, 2, 3, 4, 5, 6}},
  };
  const sgf::Document document = read(branched);
  for (const auto& one : cases) {
    std::vector<std::uint32_t> seen;
    replay(document.tree(0), [&](const Replay& at) {
      seen.push_back(at.node().number());
      EXPECT_EQ(fuzz::difference(at), "");
      return at.node().number() == one.node ? one.flow : sgf::Flow::Continue;
    });
    EXPECT_EQ(seen, one.seen) << one.node;
  }
}

// A copy of a walk's replay goes anywhere, also to where the walk has forgotten how to go back.
TEST(Replay, CopyOfAWalk) {
  std::string record = "(;SZ[3]";
  for (int i = 0; i < 1000; ++i) record += ";B[aa];W[bb];B[cc];W[]";
  const sgf::Document document = read(record + "(;B[ab])(;B[ba];VW[aa]))");
  const std::uint32_t last = document.node_count() - 1;
  replay(document.tree(0), [&](const Replay& at) {
    EXPECT_LE(at.board().steps(), 1000u);
    if (at.node().index() != last && at.node().index() != 3000) return sgf::Flow::Continue;
    Replay copy = at;
    for (const std::uint32_t to : {last - 2, 5u, 0u, 3999u, last}) {
      copy.go_to(document.node_at(to));
      EXPECT_EQ(fuzz::difference(copy), "");
    }
    return sgf::Flow::Continue;
  });
}

// What is below an open branch can be taken back, however long it is.
// Moves on a small board, some on stones, off the board, or not by turns.
std::string crowded_line(std::mt19937& random) {
  std::string text = "(;FF[4]SZ[4]";
  const auto below = [&](unsigned bound) { return static_cast<char>(random() % bound); };
  for (unsigned i = 0; i < 400; ++i) {
    const bool is_black = (i % 2 == 0) == (below(40) != 0);
    const char last = below(60) == 0 ? 6 : 4;
    text.append(is_black ? ";B[" : ";W[");
    text += below(60) == 0
                ? "tt"
                : std::string{static_cast<char>('a' + below(last)), static_cast<char>('a' + below(last))};
    text += ']';
  }
  return text + ")";
}

// A walk in single steps beside it.
void expect_same_stops(const sgf::Document& document) {
  ReplayWalk walk(document.tree(0)), slow(document.tree(0));
  go::LinePositions line, slow_line;
  const std::uint32_t last = document.node_count() - 1;
  while (walk.replay().node().index() < last) {
    const go::LinePositions::Mark* const same = walk.follow(last, line);
    const go::LinePositions::Mark* slow_same = nullptr;
    while (slow.replay().node().index() < last && !slow_same) {
      const std::string_view move =
          document.text().substr(document.node_at(slow.replay().node().index() + 1).offset());
      if (!walk.replay().board().size().holds(*sgf::parse_move(move.substr(3, 2), {26, 26}).value.point))
        break;
      slow.next();
      const Replay::Step& step = *slow.replay().last_step();
      if (!step.has_stone || step.marks != 0 || step.effect.lost != 0 ||
          step.effect.before != go::Stone::Empty)
        break;
      const go::Board& board = slow.replay().board();
      slow_same = slow_line.add(board.hash(), board.stones(), {step.node, step.number});
    }
    ASSERT_EQ(walk.replay().node(), slow.replay().node());
    ASSERT_EQ(walk.replay().board().hash(), slow.replay().board().hash());
    ASSERT_EQ(walk.replay().last_move(), slow.replay().last_move());
    ASSERT_EQ(same != nullptr, slow_same != nullptr);
    if (same) {
      ASSERT_EQ(same->place, slow_same->place);
    }
    if (walk.replay().node().index() == last) return;
    walk.next();
    slow.next();
  }
}

TEST(Replay, FollowingPlainMovesIsAWalk) {
  std::mt19937 random(7);
  for (int i = 0; i < 50; ++i) expect_same_stops(read(crowded_line(random)));
}

TEST(Replay, LongBranch) {
  std::string record = "(;SZ[3];B[cc](";
  for (int i = 0; i < 1000; ++i) record += ";B[aa]MN[7];W[bb];PL[B]AE[aa]";
  const sgf::Document document = read(record + ")(;W[ab];B[bb]))");
  const std::uint32_t last = document.node_count() - 1;
  replay(document.tree(0), [&](const Replay& at) {
    const bool is_late = at.node().index() + 2 > last;
    EXPECT_EQ(is_late ? fuzz::difference(at) : "", "");
    return sgf::Flow::Continue;
  });
}

// Shapes that cost dear where something is done for each node above or beside; and many of each.
TEST(Replay, LargeTrees) {
  const std::size_t many = qipu::test::sized(200'000);
  const auto repeated = [](std::string_view text, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
  };
  const std::string records[] = {
      "(;SZ[9]" + repeated("(;B[aa]", many) + repeated(")", many) + ")",
      "(;SZ[9]" + repeated("(;B[aa]", many) + repeated("(;W[bb]))", many) + ")",
      "(;SZ[9]" + repeated("(;B[aa])", many) + ")",
      "(;SZ[9](;W[aa])(" + repeated(";AB[aa:ii];AE[aa:ii]", many / 20) + "))",
      "(;SZ[9]" + repeated(";B[aa];W[ba];W[ab]", many / 3) + ")",
      "(;SZ[52]AB" + repeated("[aa:ZZ]", many) + ";B[aa])",
  };
  for (const std::string& record : records) {
    const sgf::Document document = read(record);
    std::uint32_t seen = 0;
    replay(document.tree(0), [&](const Replay&) { return ++seen, sgf::Flow::Continue; });
    EXPECT_EQ(seen, document.node_count());
    Replay jumping(document.tree(0));
    jumping.go_to(document.node_at(seen - 1));
    jumping.go_to(document.tree(0).root());
    jumping.go_to_end();
    EXPECT_EQ(jumping.node(), main_line_end(document.tree(0).root()));
  }
}

// ---- Random records, against the slow twin

class RandomRecord {
 public:
  explicit RandomRecord(unsigned seed) : random_(seed) {}

  std::string make() {
    size_ = 1 + choose(5);
    std::string record = "(;FF[" + std::to_string(1 + choose(4)) + "]SZ[" + std::to_string(size_) + "]";
    if (choose(3) == 0) record += "HA[" + std::to_string(choose(4)) + "]";
    std::uint32_t open = 1;
    for (std::uint32_t nodes = choose(80); nodes > 0; --nodes) {
      if (choose(5) == 0) record += "(", ++open;
      record += node();
      if (choose(5) == 0 && open > 1) record += ")", --open;
    }
    return record + std::string(open, ')');
  }

 private:
  std::uint32_t choose(std::uint32_t count) { return static_cast<std::uint32_t>(random_() % count); }

  std::string point() {
    if (choose(40) == 0)
      return std::string(std::vector<const char*>{"", "tt", "zz", "A1", "x", " aa"}[choose(6)]);
    return {static_cast<char>('a' + choose(size_)), static_cast<char>('a' + choose(size_))};
  }
  std::string points() {
    std::string out;
    for (std::uint32_t i = choose(3); i < 3; ++i)
      out += "[" + point() + (choose(4) == 0 ? ":" + point() : std::string()) + "]";
    return out;
  }
  std::string node() {
    std::string out = ";";
    if (choose(6) > 0) out += (choose(2) ? "B[" : "W[") + point() + "]";
    if (choose(10) == 0) out += (choose(2) ? "B[" : "W[") + point() + "]";
    if (choose(8) == 0) out += std::vector<const char*>{"AB", "AW", "AE", "VW", "DD"}[choose(5)] + points();
    if (choose(12) == 0) out += "MN[" + std::to_string(choose(300)) + "]";
    if (choose(12) == 0) out += choose(2) ? "PL[W]" : "PL[B]";
    if (choose(12) == 0) out += "PM[" + std::to_string(choose(3)) + "]";
    return out;
  }

  std::mt19937 random_;
  std::uint32_t size_ = 1;
};

TEST(Replay, RandomRecords) {
  for (unsigned seed = 0; seed < qipu::test::sized(1000); ++seed) {
    const std::string record = RandomRecord(seed).make();
    const sgf::Document document = read(record);
    EXPECT_EQ(fuzz::fault_of_replay(document.tree(0), {0xFFFF'FFFF, 50, seed}), "") << record;
  }
}

// ---- Lines

TEST(Line, MainLine) {
  const sgf::Document document = read("(;SZ[9]B[aa];C[x];W[bb]B[cc](;W[dd];C[end])(;W[ee];B[ff];W[gg]))");
  const sgf::Tree tree = document.tree(0);
  EXPECT_EQ(main_line_end(tree.root()).number(), 4u);
  EXPECT_EQ(main_line_end(document.node_at(5)).number(), 7u);
  EXPECT_EQ(main_line_moves(tree), 4u);
  const std::uint32_t nodes[] = {0, 0, 2, 2, 3, 4, 4};  // by moves
  for (std::uint32_t moves = 0; moves < std::size(nodes); ++moves)
    EXPECT_EQ(main_line_node(tree, moves).number(), nodes[moves]) << moves;
  std::vector<std::uint32_t> line;
  for (const sgf::Node node : line_to(document.node_at(6))) line.push_back(node.number());
  EXPECT_EQ(line, (std::vector<std::uint32_t>{0, 1, 2, 5, 6}));
}

TEST(Line, GameInfo) {
  const std::tuple<std::string, std::string, std::string> cases[] = {
      {"(;SZ[9];B[aa])", "1", "0"},
      {"(;PB[a];B[aa];W[bb])", "2", "0"},
      {"(;SZ[9];B[aa](;W[bb]PB[a];B[cc])(;W[cc]PB[b](;B[dd])(;B[ee])))", "3", "2"},
      {"(;SZ[9];B[aa](;W[bb]PB[a];B[cc])(;W[cc]PB[b](;B[dd])(;B[ee])))", "1/2/2", "1/2"},
      {"(;SZ[9];B[aa](;W[bb]PB[a];B[cc])(;W[cc]PB[b](;B[dd])(;B[ee])))", "1", "0"},
      {"(;PB[a];B[aa]PW[b];W[bb])", "2", "0"},
  };
  for (const auto& [record, path, info] : cases) {
    const sgf::Document document = read(record);
    const sgf::Node node = *find_path(document.tree(0), path);
    EXPECT_EQ(path_of(game_of(node).info()), info) << record << " " << path;
  }
}

// As a page does it that shows the board while a record is edited.
class Following : public testing::Test {
 protected:
  Following() { replay_.go_to(*find_path(shown_->tree(0), "3")); }

  template <class Command>
  bool edit(Command command) {
    sgf::Transaction transaction = editor_.begin();
    EXPECT_TRUE(command(transaction).has_value());
    EXPECT_TRUE(transaction.commit().has_value());
    return follow();
  }
  bool follow() {
    const std::shared_ptr<const sgf::Document> next = editor_.snapshot();
    const bool follows = replay_.follow(*next);
    if (follows) shown_ = next;
    return follows;
  }
  sgf::NodeId id(std::string_view path) const { return (*find_path(editor_.document().tree(0), path)).id(); }
  // Where a replay that has just begun would stand.
  void expect_at(std::string_view path) const {
    const sgf::Node node = *find_path(shown_->tree(0), path);
    Replay fresh(shown_->tree(0));
    fresh.go_to(node);
    EXPECT_EQ(replay_.node(), node);
    EXPECT_EQ(replay_.board(), fresh.board());
    EXPECT_EQ(replay_.move_number(), fresh.move_number());
    EXPECT_EQ(replay_.last_move(), fresh.last_move());
  }

  sgf::Editor editor_{read("(;SZ[9];B[aa];W[ba];B[bb](;W[ab])(;W[cc]))")};
  std::shared_ptr<const sgf::Document> shown_ = editor_.snapshot();
  Replay replay_{shown_->tree(0)};
};

TEST_F(Following, AnEditOfTheWayHere) {
  EXPECT_TRUE(edit([&](sgf::Transaction& t) { return t.set(id("2"), "W", "ab"); }));
  expect_at("3");
  EXPECT_EQ(replay_.board().at({0, 1}), go::Stone::White);
}

TEST_F(Following, NodesThatComeBeforeAndBehind) {
  EXPECT_TRUE(edit([&](sgf::Transaction& t) {
    const sgf::NewTree pass{{{{"B", {sgf::NewValue()}}}}};
    return t.insert(id("0"), 0, pass).has_value() ? Result<void>() : fail(ErrorId::NoSuchNode);
  }));
  expect_at("0/2.2");  // the old line is the second variation now
  EXPECT_TRUE(editor_.undo() && follow());
  expect_at("3");
}

TEST_F(Following, ToWhatIsLeftAbove) {
  EXPECT_TRUE(edit([&](sgf::Transaction& t) { return t.erase(id("2")); }));
  expect_at("1");
  EXPECT_TRUE(editor_.undo() && follow());
  expect_at("1");
}

TEST_F(Following, AnotherBoard) {
  EXPECT_TRUE(edit([&](sgf::Transaction& t) { return t.set(id("0"), "SZ", "13"); }));
  expect_at("3");
  EXPECT_EQ(replay_.board().size(), (BoardSize{13, 13}));
  EXPECT_FALSE(edit([&](sgf::Transaction& t) { return t.set(id("0"), "GM", "3"); }));
  EXPECT_EQ(replay_.board().size(), (BoardSize{13, 13}));
}

}  // namespace
}  // namespace qipu::game
