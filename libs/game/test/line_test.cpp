#include "qipu/game/line.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/game/game.hpp"
#include "qipu/game/path.hpp"
#include "qipu/testing/amount.hpp"

namespace qipu::game {
namespace {

// An empty XM stands beside the last move that was played; what follows it is variations.
TEST(Line, EndsWhereTheGameDid) {
  const struct {
    const char* record;
    const char* end;      // of the main line, as a path
    std::uint32_t moves;  // on it
    std::uint32_t lines;
  } cases[] = {
      {"(;)", "0", 0, 1},
      {"(;;B[aa];W[bb])", "2", 2, 1},
      {"(;;B[aa](;W[bb];B[cc])(;W[dd]))", "3", 3, 2},
      {"(;;B[aa];W[bb]XM[];B[cc])", "2", 2, 2},
      {"(;;B[aa];W[bb]XM[])", "2", 2, 1},
      {"(;;B[aa];W[bb]XM[ \n];B[cc])", "2", 2, 2},
      {"(;;B[aa];W[bb]xm[];B[cc])", "2", 2, 2},
      {"(;;B[aa]XM[](;W[bb];B[cc])(;W[dd]))", "1", 1, 3},
      {"(;;B[aa](;W[bb];B[cc])(;W[dd]XM[];B[ee]))", "3", 3, 2},
      {"(;XM[];B[aa])", "0", 0, 2},
      {"(;XM[2];B[aa];W[bb])", "2", 2, 1},
      {"(;;B[aa];W[bb]XM[2];B[cc])", "3", 3, 1},
      {"(;;B[aa];W[bb]C[XM\\[\\]];B[cc])", "3", 3, 1},
  };
  for (const auto& one : cases) {
    const sgf::Document document = *sgf::Document::read(one.record);
    const sgf::Tree tree = document.tree(0);
    const sgf::Node end = main_line_end(tree.root());
    EXPECT_EQ(path_of(end), one.end) << one.record;
    EXPECT_EQ(main_line(tree).back(), end) << one.record;
    EXPECT_EQ(Game(tree.root()).last(), end) << one.record;
    EXPECT_EQ(main_line_moves(tree), one.moves) << one.record;
    EXPECT_EQ(Game(tree.root()).moves(), one.moves) << one.record;
    EXPECT_EQ(main_line_node(tree, 99), end) << one.record;
    EXPECT_EQ(lines_from(tree.root()), one.lines) << one.record;
    for (const sgf::Node node : tree.nodes())
      EXPECT_EQ(begins_line(node), !node.parent() || next_on_line(node.parent()) != node) << one.record;
  }
  EXPECT_TRUE(main_line(sgf::Tree()).empty());
}

// Quadratic, it would take longer than a test may: nodes that are no moves, and moves that are variations.
TEST(Line, EndsBehindMillionsOfNodes) {
  const auto times = [](std::uint32_t count, const char* what) {
    std::string text;
    for (std::uint32_t i = 0; i < count; ++i) text += what;
    return text;
  };
  const std::uint32_t nodes = test::sized(16'000'000), variations = test::sized(3'000'000);
  const sgf::Document line = *sgf::Document::read("(;" + times(nodes, ";") + ")");
  EXPECT_EQ(main_line_end(line.tree(0).root()).number(), nodes);
  const sgf::Document nested =
      *sgf::Document::read("(" + times(variations, "(;B[aa]") + times(variations, ")") + ")");
  EXPECT_EQ(main_line_end(nested.tree(0).root()).number(), variations - 1);
}

TEST(Line, NodesAfterMoves) {
  const sgf::Document document = *sgf::Document::read(std::string("(;;B[aa];C[x];W[bb]B[cc])"));
  const sgf::Node end = main_line_end(document.tree(0).root());
  EXPECT_EQ(moves_up_to(end), 3u);
  const std::uint32_t numbers[] = {0, 1, 3, 3};
  for (std::uint32_t moves = 0; moves < 4; ++moves)
    EXPECT_EQ(node_on_the_way(end, moves).number(), numbers[moves]) << moves;
  EXPECT_FALSE(node_on_the_way(end, 4));
}

}  // namespace
}  // namespace qipu::game
