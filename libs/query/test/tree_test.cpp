// What belongs to a game of a tree, against a slow count over trees made at random.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "ask.hpp"

namespace qipu::query {
namespace {

TEST(Tree, GamesOfOneTree) {
  // The root and B[aa] are of both games.
  constexpr std::string_view record =
      "(;FF[4]C[both];B[aa](;PB[x];W[bb]C[one])(;PB[y];W[bb];B[cc](;W[dd])(;W[ee];B[tt])))";
  struct Case {
    std::string_view expression;
    std::string_view answers;
  };
  constexpr Case cases[] = {
      {"PB = \"x\"", "yn"},
      {"PB != \"x\"", "ny"},
      {"moves = 2", "yn"},
      {"moves = 4", "ny"},
      {"nodes = 4", "yn"},
      {"nodes = 8", "ny"},
      {"depth = 4", "yn"},
      {"depth = 7", "ny"},
      {"leaves = 1", "yn"},
      {"variations = 1", "ny"},
      {"comments = 2", "yn"},
      {"comments = 1", "ny"},
      {"comment_length = 7", "yn"},
      {"comment_length = 4", "ny"},
      {"C ~ \"both\"", "yy"},
      {"C ~ \"one\"", "yn"},
      {"C !~ \"one\"", "ny"},
      {"count(W) = 1", "yn"},
      {"W = dd", "ny"},
      {"B = pass", "ny"},
      {"passes = 0", "yy"},
      {"has(FF)", "yy"},
      {"count(FF) = 1", "yy"},
      {"games = 2", "yy"},
      {"FF = 4", "yy"},
      {"count(PB) = 1", "yy"},
      {"bytes > 10", "yy"},
  };
  for (const Case& one : cases) EXPECT_EQ(answers(one.expression, record), one.answers) << one.expression;
}

TEST(Tree, SeveralTrees) {
  EXPECT_EQ(answers("PB = \"b\"", "(;PB[a])(;PB[b])(;)"), "nyn");
  EXPECT_EQ(answers("size = 19", ""), "");
  EXPECT_EQ(answers("moves = 0", "(;)"), "y");
  EXPECT_EQ(answers("passes = 2", "(;SZ[9];B[];W[tt];B[aa])(;SZ[25];B[tt];W[])"), "yn");
  EXPECT_EQ(answers("setup = 2 and has(AE)", "(;AB[aa]AW[bb];AE[aa]PL[W];B[aa])"), "y");
  EXPECT_EQ(answers("setup = 0", "(;PL[W];B[aa])"), "y");
}

TEST(Tree, NullsHaveNoGames) {
  const Filter filter = filter_of("moves >= 0");
  EXPECT_TRUE(filter.matching(sgf::Tree()).empty());
  EXPECT_FALSE(filter.matches_any(sgf::Tree()));
}

// A tree at random: nodes with comments, moves and games.
struct RandomTree {
  explicit RandomTree(std::uint32_t seed) : random(seed) { tree(12); }

  std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); }
  void node() {
    text += ";";
    if (below(6) == 0) text += "PB[p" + std::to_string(below(3)) + "]";
    if (below(3) == 0) text += std::string("C[") + std::string(below(4), 'c') + "x]";
    if (below(2) == 0) text += below(5) == 0 ? "B[]" : "B[dd]";
  }
  void tree(std::uint32_t left) {
    text += "(";
    for (std::uint32_t count = 1 + below(4); count > 0; --count) node();
    for (std::uint32_t count = left > 3 ? below(4) : 0; count > 0; --count) tree(left / 2);
    text += ")";
  }

  std::mt19937 random;
  std::string text;
};

struct Slow {
  std::int64_t nodes = 0, depth = 0, leaves = 0, comments = 0, length = 0, moves = 0, passes = 0;
  std::set<std::string> texts;
};

bool is_at_or_above(sgf::Node above, sgf::Node node) {
  while (node && node != above) node = node.parent();
  return static_cast<bool>(node);
}

Slow slow_count(const sgf::Document& document, sgf::Node info) {
  Slow slow;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const sgf::Node node = document.node_at(i);
    if (!is_at_or_above(info, node) && !is_at_or_above(node, info)) continue;
    ++slow.nodes;
    std::int64_t depth = 0;
    for (sgf::Node above = node; above; above = above.parent()) ++depth;
    slow.depth = std::max(slow.depth, depth);
    slow.leaves += node.child_count() == 0;
    if (const sgf::Property comment = node.find("C")) {
      ++slow.comments;
      slow.length += static_cast<std::int64_t>(comment.text().size());
      slow.texts.insert(comment.text());
    }
  }
  sgf::Node end = info;
  while (end.first_child()) end = end.first_child();
  for (; end; end = end.parent()) {
    const sgf::Property move = end.find("B");
    slow.moves += static_cast<bool>(move);
    slow.passes += move && move.text().empty();
  }
  return slow;
}

TEST(Tree, AsASlowCount) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const RandomTree tree(seed);
    const sgf::Document document = read(tree.text);
    std::string expected;
    for (const sgf::Node info : sgf::game_info_nodes(document.tree(0))) {
      const Slow slow = slow_count(document, info);
      const auto is = [](const char* word, std::int64_t number) {
        return std::string(word) + " = " + std::to_string(number);
      };
      const std::string expression =
          is("nodes", slow.nodes) + " and " + is("depth", slow.depth) + " and " + is("leaves", slow.leaves) +
          " and " + is("comments", slow.comments) + " and " + is("count(C)", slow.comments) + " and " +
          is("comment_length", slow.length) + " and " + is("moves", slow.moves) + " and " +
          is("passes", slow.passes) + " and " + (slow.texts.contains("ccx") ? "" : "not ") + "C = \"ccx\"";
      const Filter filter = filter_of(expression);
      EXPECT_TRUE(filter.matches(game::Game(info))) << tree.text << "\n" << expression;
      const std::vector<game::Game> found = filter.matching(document.tree(0));
      EXPECT_NE(std::find(found.begin(), found.end(), game::Game(info)), found.end()) << tree.text << "\n"
                                                                                      << expression;
    }
    for (const char* expression : {"C ~ \"cc\"", "moves > 3", "PB = \"p1\" or comments > 2", "passes > 0"})
      answers(filter_of(expression), document);
  }
}

// A long stem that bears a game at every node, and a long chain of variations: linear, nothing recurses.
TEST(Tree, LongStems) {
  constexpr int length = 100'000;
  std::string record = "(;FF[4]";
  for (int i = 0; i < length; ++i) record += "(;B[dd]C[x](;PB[a];W[pp])";
  record += "(;PB[b])";
  record.append(length + 1, ')');
  const sgf::Document document = read(record);
  const sgf::Tree tree = document.tree(0);
  EXPECT_EQ(filter_of("moves > 2 and comments >= 1 and depth > 3").matching(tree).size(),
            std::size_t{length});
  EXPECT_EQ(filter_of("games = " + std::to_string(length + 1)).matching(tree).size(), length + 1u);
  EXPECT_TRUE(filter_of("comments = " + std::to_string(length)).matches_any(tree));
  EXPECT_FALSE(filter_of("PB = \"c\"").matches_any(document));
}

}  // namespace
}  // namespace qipu::query
