#include "qipu/publish/problem_pictures.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::publish {
namespace {

ProblemPicture picture(std::string_view record) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  return picture_of(*game::problem_in(document.tree(0)), {});
}

TEST(ProblemPictures, SayWhatIsAsked) {
  const ProblemPicture live =
      picture("(;SZ[19]GN[First steps]AB[aa]AW[ba]C[Can Black live?];B[ab]C[Correct.\nTwo eyes];W[bb])");
  EXPECT_EQ(live.asked.diagram.title, "Can Black live?");
  EXPECT_EQ(live.asked.text, "");
  EXPECT_EQ(live.collection, "First steps");
  EXPECT_TRUE(live.asked.diagram.points.back().is_hidden);  // far from all stones
  ASSERT_TRUE(live.solution);
  ASSERT_EQ(live.solution->passages.size(), 1u);
  EXPECT_EQ(live.solution->passages[0].text, "Two eyes");
  const ProblemPicture told = picture("(;SZ[9]PL[W]AB[aa]AW[ba]C[What now?\nThink twice.])");
  EXPECT_EQ(told.asked.diagram.title, to_play_words(Color::White, RecordLanguage::English));
  EXPECT_EQ(told.asked.text, "What now?\nThink twice.");
  EXPECT_FALSE(told.solution);
}

TEST(ProblemPictures, HaveNumbersInABook) {
  const std::string_view record = "(;SZ[9]GN[Set]PL[B]AB[aa]AW[ba];B[ab])";
  const SheetBook book = problem_book({picture(record), picture(record)}, {"a.sgf"});
  ASSERT_EQ(book.pictures.size(), 2u);
  EXPECT_EQ(book.pictures[1].diagram.title, "2. Black to play");
  ASSERT_TRUE(book.pictures[0].solution && book.pictures[1].solution);
  EXPECT_EQ(book.pictures[1].solution->diagram->title, solution_words(2, RecordLanguage::English));
  ASSERT_TRUE(book.cover);
  EXPECT_EQ(book.cover->title, "Set");
  EXPECT_FALSE(problem_book({picture(record)}, {"a.sgf"}).cover);
  const std::string_view unnamed = "(;SZ[9]PL[B]AB[aa]AW[ba];B[ab])";
  EXPECT_FALSE(problem_book({picture(record), picture(unnamed)}, {"a.sgf"}).cover);
  EXPECT_FALSE(problem_book({picture(unnamed), picture(record)}, {"a.sgf"}).cover);
  EXPECT_EQ(problem_book({picture(unnamed), picture(record)}, {"a.sgf", "b.sgf"}).cover->title,
            "Go Problems");
  const std::string_view other = "(;SZ[9]GN[Other]PL[B]AB[aa]AW[ba];B[ab])";
  EXPECT_FALSE(problem_book({picture(record), picture(other)}, {"a.sgf"}).cover);
  EXPECT_TRUE(problem_book({picture(record), picture(other)}, {"a.sgf", "b.sgf"}).cover);
}

}  // namespace
}  // namespace qipu::publish
