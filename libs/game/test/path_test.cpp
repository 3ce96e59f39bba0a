#include "qipu/game/path.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "qipu/sgf/edit.hpp"
#include "qipu/testing/replay_invariants.hpp"

namespace qipu::game {
namespace {

sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

// Nodes, as they are numbered:   0  1  2   3  4    5  6   7     8    9   10
constexpr const char* branched = "(;N[];N[](;N[];N[])(;N[];N[](;N[])(;N[]))(;N[](;N[])))";

TEST(Path, OfEachNode) {
  const sgf::Document document = read(branched);
  const char* const paths[] = {"0", "1", "2", "3", "1/2", "1/2.1", "1/2.2", "1/2.1/2", "1/3", "1/3.1"};
  ASSERT_EQ(document.node_count(), std::size(paths));
  for (std::uint32_t i = 0; i < std::size(paths); ++i) {
    EXPECT_EQ(path_of(document.node_at(i)), paths[i]);
    const auto found = find_path(document.tree(0), paths[i]);
    ASSERT_TRUE(found.has_value()) << paths[i];
    EXPECT_EQ(found->number(), i);
  }
}

TEST(Path, LongerForms) {
  const sgf::Document document = read(branched);
  const std::pair<const char*, std::uint32_t> cases[] = {
      {"00", 0}, {"001", 1}, {"0/1", 1}, {"0/1.0", 1}, {"0/1/1/1", 3}, {"1/02.0/1", 5}, {"1/2/1/2", 7},
  };
  for (const auto& [path, number] : cases) {
    const auto found = find_path(document.tree(0), path);
    ASSERT_TRUE(found.has_value()) << path;
    EXPECT_EQ(found->number(), number) << path;
  }
}

TEST(Path, Faults) {
  const sgf::Document document = read(branched);
  const std::pair<std::string, std::string> cases[] = {
      {"", "not a path: "},
      {"x", "not a path: x"},
      {" 1", "not a path:  "},
      {"-1", "not a path: -"},
      {"/2", "not a path: /"},
      {"1/", "not a path: 1/"},
      {"1/x", "not a path: 1/x"},
      {"1.2", "not a path: 1."},
      {"1/2.", "not a path: 1/2."},
      {"1/2.1.1", "not a path: 1/2.1."},
      {"1//2", "not a path: 1//"},
      {"1/2 ", "not a path: 1/2 "},
      {"1/二三", "not a path: 1/二"},
      {"4", "no such node: 4"},
      {"1/0", "no such node: 1/0"},
      {"1/4", "no such node: 1/4"},
      {"1/2.3/2", "no such node: 1/2.3"},
      {"4294967296", "no such node: 4294967296"},
      {"18446744073709551617", "no such node: 18446744073709551617"},
      {"1/99999999999999999999999.1", "no such node: 1/99999999999999999999999"},
  };
  for (const auto& [path, words] : cases) {
    const auto found = find_path(document.tree(0), path);
    ASSERT_FALSE(found.has_value()) << path;
    EXPECT_EQ(found.error().kind(), ErrorKind::Invalid);
    EXPECT_EQ(message(found.error()), words);
  }
  const auto found = find_path(document.tree(0), std::string(1'000'000, '7'));
  ASSERT_FALSE(found.has_value());
  EXPECT_LT(message(found.error()).size(), 100u);
}

// Each game has paths of its own.
TEST(Path, SeveralGames) {
  const sgf::Document document = read("(;N[];N[])(;N[](;N[])(;N[]))");
  EXPECT_EQ(path_of(document.node_at(2)), "0");
  EXPECT_EQ(path_of(document.node_at(4)), "0/2");
  EXPECT_EQ(find_path(document.tree(1), "0/2").value().index(), 4u);
  EXPECT_FALSE(find_path(document.tree(0), "0/2").has_value());
}

TEST(Path, DeepAndWide) {
  std::string deep = "(;N[]", wide = "(;N[]";
  constexpr std::uint32_t many = 200'000;
  for (std::uint32_t i = 0; i < many; ++i) {
    deep += "(;N[])(;N[]";
    wide += "(;N[])";
  }
  const sgf::Document nested = read(deep + std::string(many + 1, ')')), flat = read(wide + ")");
  for (const sgf::Document* document : {&nested, &flat})
    EXPECT_EQ(fuzz::fault_of_path(document->node_at(document->node_count() - 1)), "");
  EXPECT_EQ(path_of(flat.node_at(many)), "0/" + std::to_string(many));
}

// A path stays right while the record changes below the node, behind its variations, and in properties.
TEST(Path, StableUnderEdits) {
  sgf::Editor editor(read("(;N[root];N[a](;N[b];N[c])(;N[d](;N[e])(;N[f](;N[g])(;N[h]))(;N[i]))(;N[j]))"));
  const auto node_named = [&](std::string_view name) {
    const sgf::Document& now = editor.document();
    for (std::uint32_t i = 0; i < now.node_count(); ++i)
      if (now.node_at(i).find("N").text() == name) return now.node_at(i);
    return sgf::Node();
  };
  const auto id_of = [&](std::string_view name) { return node_named(name).id(); };
  const sgf::NewTree tree{{{{"N", {sgf::NewValue::text("new")}}}, 0}, {{}, 0}};
  const std::string path = path_of(node_named("f"));
  ASSERT_EQ(path, "1/2/2");
  const std::function<Result<void>(sgf::Transaction&)> edits[] = {
      [&](auto& t) {
        return t.insert(id_of("d"), 2, tree).has_value() ? Result<void>() : fail(ErrorId::NoSuchNode);
      },
      [&](auto& t) {
        return t.insert(id_of("f"), 0, tree).has_value() ? Result<void>() : fail(ErrorId::NoSuchNode);
      },
      [&](auto& t) {
        return t.insert(id_of("c"), 0, tree).has_value() ? Result<void>() : fail(ErrorId::NoSuchNode);
      },
      [&](auto& t) { return t.erase(id_of("i")); },
      [&](auto& t) { return t.erase(id_of("j")); },
      [&](auto& t) { return t.erase(id_of("g")); },
      [&](auto& t) { return t.erase(id_of("c")); },
      [&](auto& t) { return t.set(id_of("a"), "C", sgf::NewValue::text("(;x)")); },
      [&](auto& t) { return t.set(id_of("root"), "SZ", sgf::NewValue::text("9")); },
      [&](auto& t) {
        return t.make_main_line(id_of("h")).has_value() ? t.erase(id_of("b")) : Result<void>();
      },
  };
  for (std::size_t i = 0; i < std::size(edits); ++i) {
    sgf::Transaction transaction = editor.begin();
    ASSERT_TRUE(edits[i](transaction).has_value()) << i;
    ASSERT_TRUE(transaction.commit().has_value()) << i;
    const auto found = find_path(editor.document().tree(0), path);
    const bool is_last = i + 1 == std::size(edits);  // that one changes the order of the variations
    EXPECT_EQ(found.has_value() && *found == node_named("f"), !is_last) << i;
    EXPECT_EQ(fuzz::fault_of_path(node_named("f")), "");
  }
}

std::vector<std::optional<sgf::Point>> moves_named(const std::string& letters) {
  std::vector<std::optional<sgf::Point>> moves;
  for (std::size_t i = 0; i < letters.size(); i += 2)
    moves.push_back(letters[i] == '-' ? std::nullopt
                                      : std::optional(sgf::parse_point(letters.substr(i, 2)).value));
  return moves;
}

TEST(Path, OfMoves) {
  const sgf::Document document =
      read("(;GM[1]SZ[9];C[x];B[aa](;W[bb];B[cc])(;W[bb];AB[hh];B[dd];W[])(;W[ee](;B[ff])(;B[gg])))");
  const struct {
    const char* moves;
    const char* path;  // empty: there is none, and then
    std::uint32_t made;
  } cases[] = {{"aa", "2", 1},         {"aabb", "3", 2},     {"aabbdd", "2/2.2", 3}, {"aabbdd--", "2/2.3", 4},
               {"aaeegg", "2/3/2", 3}, {"bb", "", 0},        {"aacc", "", 1},        {"aabbccdd", "", 3},
               {"aaeehh", "", 2},      {"aabbdd--aa", "", 4}};
  for (const auto& [moves, path, made] : cases) {
    const FoundMoves found = find_moves(document.tree(0), moves_named(moves));
    EXPECT_EQ(found.node ? path_of(found.node) : std::string(), path) << moves;
    EXPECT_EQ(found.made, made) << moves;
    EXPECT_TRUE(found.last) << moves;
  }
}

TEST(Path, OfLineEnds) {
  const sgf::Document document = read(branched);
  std::uint32_t number = 0;
  for (const sgf::Node node : document.tree(0).nodes())
    if (!node.first_child()) {
      EXPECT_EQ(find_line_end(document.tree(0), ++number), node);
    }
  EXPECT_EQ(number, 4u);
  EXPECT_FALSE(find_line_end(document.tree(0), number + 1));
}

TEST(Path, WhatIsThere) {
  const sgf::Document document =
      *sgf::Document::read(std::string("(;SZ[9];B[aa](;W[bb])(;W[cc])(;W[])(;W[cc];B[dd](;W[ee])(;W[ff])))"));
  const sgf::Tree tree = document.tree(0);
  const sgf::Node first = tree.root().first_child();
  const std::vector<std::optional<sgf::Point>> expected{sgf::Point{1, 1}, sgf::Point{2, 2}, std::nullopt};
  EXPECT_EQ(moves_behind(first, {9, 9}), expected);
  EXPECT_EQ(variation_paths(tree, 9).size(), 4u);
  EXPECT_EQ(variation_paths(tree, 2).size(), 2u);
  EXPECT_EQ(*find_path(tree, variation_paths(tree, 1).front()), first.first_child().next_sibling());
}

}  // namespace
}  // namespace qipu::game
