// Where a problem is asked, who plays and what is right, beside what people have read in the same records.
#include "qipu/game/problem.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

struct ProblemRow {
  const char* file;
  std::string_view kind;
  std::string_view play;
  std::string_view coding;
  const char* right;
  const char* wrong;
};
constexpr ProblemRow problem_rows[] = {
#include "problem_rows.inc"
};

std::string play_of(const game::Problem& problem) {
  if (!problem.to_play) return "?";
  return *problem.to_play == Color::Black ? "B" : "W";
}

std::string point_of(sgf::Node node) {
  const sgf::Property move = node.find("B") ? node.find("B") : node.find("W");
  const std::string text(move.text());
  return text.empty() || text == "tt" ? "pass" : text;
}

// Moves right behind the question with this answer, sorted, each once; `-`: none.
std::string first_moves(const game::Problem& problem, game::Answer answer) {
  std::vector<std::string> points;
  for (const sgf::Node child : problem.start.children())
    if (problem.answer_at(child) == answer && (child.find("B") || child.find("W")))
      points.push_back(point_of(child));
  std::ranges::sort(points);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  std::string text;
  for (const std::string& point : points) text += (text.empty() ? "" : ",") + point;
  return text.empty() ? "-" : text;
}

TEST(Problems, AreReadAsPeopleReadThem) {
  const test::fs::path folder = test::unpacked("problems");
  for (const ProblemRow& row : problem_rows) {
    SCOPED_TRACE(row.file);
    const auto document = sgf::Document::read(test::read_file(folder / row.file));
    ASSERT_TRUE(document);
    const std::optional<game::Problem> problem = game::problem_in(document->tree(0));
    ASSERT_TRUE(problem);
    EXPECT_EQ(play_of(*problem), row.play);
    if (row.kind == "problem") {
      EXPECT_FALSE(game::is_whole_game(*problem));
      EXPECT_EQ(first_moves(*problem, game::Answer::Right), row.right);
    }
    if (!row.coding.empty()) {
      EXPECT_EQ(game::coding_name(problem->coding), row.coding);
    }
    if (row.wrong[0] != '\0') {
      EXPECT_EQ(first_moves(*problem, game::Answer::Wrong), row.wrong);
    }
  }
}

// The others of a collection of games are positions for programs.
TEST(Problems, AreNoneOfTheGames) {
  std::uint32_t trees = 0, games = 0;
  for (const test::fs::path& file : test::files_below(test::unpacked("games"))) {
    const auto document = sgf::Document::read(test::read_file(file));
    ASSERT_TRUE(document) << file;
    for (const sgf::Tree tree : document->trees()) {
      const std::optional<game::Problem> problem = game::problem_in(tree);
      if (!problem) continue;
      ++trees;
      games += game::is_whole_game(*problem);
    }
  }
  EXPECT_EQ(trees, 13'652u);
  EXPECT_EQ(games, 13'567u);
}

// Of all trees of these records with a board, how many tell their answers in which way, and how many are
// whole games.
struct CodingRow {
  game::ProblemCoding coding;
  std::uint32_t trees;
};
constexpr CodingRow coding_rows[] = {
    {game::ProblemCoding::Server, 101},     // 1.4 %
    {game::ProblemCoding::Words, 312},      // 4.5 %
    {game::ProblemCoding::EastAsian, 0},    //
    {game::ProblemCoding::Judgement, 3},    // 0.04 %
    {game::ProblemCoding::FirstLine, 6571}  // 94.0 %
};
constexpr std::uint32_t whole_games = 54;  // 0.8 %

TEST(Problems, AreToldByTheirCoding) {
  std::array<std::uint32_t, std::size(coding_rows)> trees{};
  std::uint32_t games = 0;
  for (const test::fs::path& file : test::files_below(test::unpacked("problems"))) {
    const auto document = sgf::Document::read(test::read_file(file));
    ASSERT_TRUE(document) << file;
    for (const sgf::Tree tree : document->trees()) {
      const std::optional<game::Problem> problem = game::problem_in(tree);
      if (!problem) continue;
      ++trees[static_cast<std::size_t>(problem->coding)];
      games += game::is_whole_game(*problem);
    }
  }
  for (const CodingRow& row : coding_rows)
    EXPECT_EQ(trees[static_cast<std::size_t>(row.coding)], row.trees) << game::coding_name(row.coding);
  EXPECT_EQ(games, whole_games);
}

}  // namespace
}  // namespace qipu
