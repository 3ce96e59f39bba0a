#include "qipu/publish/record_chapters.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace qipu::publish {
namespace {

sgf::Document document() {
  return *sgf::Document::read(
      std::string("(;SZ[9]PB[Lin]PW[Ma];B[aa];W[bb])(;SZ[9](;GN[One];B[cc])(;GN[];B[dd])(;B[ee]))"));
}

RecordChapterOptions options() {
  RecordChapterOptions options;
  options.name = "file";
  options.head = [](const game::Game& game, std::size_t number) {
    return std::to_string(number) + " of tree " + std::to_string(game.tree().index());
  };
  return options;
}

std::vector<game::Game> games_of(const sgf::Document& document) {
  std::vector<game::Game> games;
  for (const sgf::Tree tree : document.trees())
    for (const game::Game& game : game::games_in(tree)) games.push_back(game);
  return games;
}

TEST(RecordChapters, AreOneForEachGame) {
  const sgf::Document record = document();
  const std::vector<game::Game> games = games_of(record);
  const auto chapters = chapters_of(record, games, options(), {});
  ASSERT_TRUE(chapters);
  std::string titles;
  for (const Chapter& chapter : *chapters) titles += chapter.title + "|";
  EXPECT_EQ(titles, "Lin – Ma|One|file, Game 3|file, Variation|");
  EXPECT_EQ(chapters->front().head, "1 of tree 0");
  EXPECT_FALSE(chapters->front().cover.title.empty());
  EXPECT_TRUE(chapters->back().cover.title.empty());
  RecordChapterOptions chosen = options();
  chosen.has_loose_variations = false;
  EXPECT_EQ((*chapters_of(record, {games.data() + 1, 1}, chosen, {})).size(), 1u);
}

TEST(RecordChapters, AreNotTooMany) {
  const sgf::Document record = document();
  PageOptions pages;
  pages.most_pages = 1;
  const auto chapters = chapters_of(record, games_of(record), options(), pages);
  ASSERT_FALSE(chapters);
  EXPECT_EQ(chapters.error().id, ErrorId::BookTooLong);
}

}  // namespace
}  // namespace qipu::publish
