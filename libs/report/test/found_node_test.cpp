// Which node is meant, and why there is none.
#include "qipu/report/found_node.hpp"

#include <gtest/gtest.h>

#include "qipu/game/path.hpp"

namespace qipu::report {
namespace {

constexpr const char* two_trees =
    "(;GM[1]SZ[9]PB[a];B[dd];W[ee](;B[ff];W[gg])(;B[cc]))(;GM[1]SZ[9]PB[b];B[aa])(;GM[3])";

struct NodeCase {
  NodeOptions options;
  const char* path;       // nullptr: there is none
  const char* complaint;  // else
};

NodeOptions of_game(std::uint32_t game) {
  NodeOptions options;
  options.game = game;
  return options;
}
NodeOptions of_tree(std::uint32_t tree) {
  NodeOptions options;
  options.tree = tree;
  return options;
}
NodeOptions of_node(std::uint32_t node) {
  NodeOptions options;
  options.node = node;
  return options;
}
NodeOptions of_move(std::int64_t move) {
  NodeOptions options;
  options.move = move;
  return options;
}
NodeOptions of_path(const char* path) {
  NodeOptions options;
  options.path = path;
  return options;
}
NodeOptions of_moves(const char* moves) {
  NodeOptions options;
  options.after = moves;
  return options;
}
NodeOptions of_variation(std::uint32_t variation) {
  NodeOptions options;
  options.variation = variation;
  return options;
}

TEST(FoundNode, IsMeantOrItIsSaidWhyNot) {
  const sgf::Document document = *sgf::Document::read(std::string(two_trees));
  for (const NodeCase& one : {
           NodeCase{{}, "4", ""},
           NodeCase{of_game(2), "1", ""},
           NodeCase{of_game(3), nullptr, "game 3 is Chess: only Go has a board here"},
           NodeCase{of_game(4), nullptr, "no game 4: it has 3 games"},
           NodeCase{of_tree(2), "1", ""},
           NodeCase{of_tree(4), nullptr, "no tree 4: it has 3 trees"},
           NodeCase{of_node(5), "2/2", ""},
           NodeCase{of_node(6), nullptr, "no node 6: the nodes of game 1 are numbered 0 to 5"},
           NodeCase{of_move(1), "1", ""},
           NodeCase{of_move(-1), "3", ""},
           NodeCase{of_move(5), nullptr, "no move 5: the main line of game 1 has 4 moves"},
           NodeCase{of_path("2/2"), "2/2", ""},
           NodeCase{
               of_path("9"), nullptr,
               "no node has the path 9: paths are written 24, 24/2, 24/2.5/3, and the main line ends at 4; "
               "variations begin at 2/2 (qipu tree --paths shows all)"},
           NodeCase{of_moves("dd,ee,cc"), "2/2", ""},
           NodeCase{of_moves("dd,aa"), nullptr, "no line of game 1 has these moves: after D6 comes E5"},
           NodeCase{of_moves("aa"), nullptr, "no line of game 1 has these moves: none begins with A9"},
           NodeCase{of_moves("?"), nullptr, "? are no moves: write them as pd,dp or Q16,D4; pass is a move"},
           NodeCase{of_variation(2), "2/2", ""},
           NodeCase{of_variation(3), nullptr, "no variation 3: the tree has 2"},
       }) {
    const FoundNode found = find_node(Language::English, document, one.options, NodeKind::Board);
    EXPECT_EQ(found.complaint, one.complaint);
    ASSERT_EQ(static_cast<bool>(found.node), one.path != nullptr) << one.complaint;
    if (!one.path) continue;
    EXPECT_EQ(game::path_of(found.node), one.path);
  }
}

TEST(FoundNode, MayBeOfAnyGame) {
  const sgf::Document document = *sgf::Document::read(std::string(two_trees));
  EXPECT_EQ(find_node(Language::English, document, of_game(3), NodeKind::Line).node, document.tree(2).root());
  const FoundNode branch = find_node(Language::English, document, of_game(2), NodeKind::Branch);
  EXPECT_EQ(branch.node, document.tree(1).root());
  EXPECT_EQ(branch.game, 2u);
  EXPECT_TRUE(branch.is_of_several);
}

TEST(FoundNode, IsLookedForAmongTheGamesThatAreMeant) {
  const sgf::Document document = *sgf::Document::read(std::string(two_trees));
  const auto meant = [](sgf::Tree tree) {
    std::vector<game::Game> games = game::games_in(tree);
    if (tree.index() != 1) games.clear();
    return games;
  };
  EXPECT_EQ(find_node(Language::English, document, {}, NodeKind::Board, meant).game, 2u);
  EXPECT_EQ(find_node(Language::English, document, of_game(2), NodeKind::Board, meant).complaint,
            "no game 2: 1 of its games match --where");
  EXPECT_EQ(find_node(Language::English, document, of_tree(1), NodeKind::Board, meant).complaint,
            "no game of tree 1 matches --where");
}

TEST(FoundNode, OfNoGameSaysNothing) {
  const sgf::Document document = *sgf::Document::read(std::string());
  const FoundNode found = find_node(Language::English, document, {}, NodeKind::Board);
  EXPECT_FALSE(found.node);
  EXPECT_EQ(found.complaint, "");
}

TEST(NodeFinder, LooksInPartAfterPart) {
  const sgf::Document first = *sgf::Document::read(std::string("(;GM[1]PB[a])"));
  const sgf::Document second = *sgf::Document::read(std::string("(;GM[1]PB[b];B[aa])"));
  NodeFinder finder(Language::English, of_game(2), NodeKind::Board, {});
  EXPECT_FALSE(finder.look(first, 0));
  EXPECT_TRUE(finder.look(second, 1));
  EXPECT_EQ(finder.found().node.tree().document().bytes(), second.bytes());
  EXPECT_EQ(finder.games(), 2u);
}

}  // namespace
}  // namespace qipu::report
