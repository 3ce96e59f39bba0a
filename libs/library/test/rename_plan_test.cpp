#include "qipu/library/rename_plan.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "qipu/testing/made_folder.hpp"

namespace qipu::library {
namespace {

Record record_of(const std::string& path) {
  Record record;
  record.path = record.name = path;
  return record;
}

class RenamePlanTest : public testing::Test {
 protected:
  void give(const std::string& file, const std::string& name) {
    const Record record = record_of(folder_.path(file));
    if (plan_.takes(record)) plan_.give(record, name);
  }
  std::string place(std::size_t move) const {
    return plan_.moves().at(move).to.substr(folder_.path().size() + 1);
  }

  test::Folder folder_;
  std::vector<FileTrouble> troubles_;
  RenamePlan plan_{[this](const FileTrouble& trouble) { troubles_.push_back(trouble); }};
};

TEST_F(RenamePlanTest, GivesEachNameOnce) {
  for (const char* name : {"1.sgf", "2.sgf", "3.gib", "4.sgf", "b.sgf"}) folder_.write(name, "(;)");
  give("1.sgf", "a");
  give("2.sgf", "a");
  give("3.gib", "a");
  give("4.sgf", "b");  // stands there
  ASSERT_EQ(plan_.moves().size(), 4u);
  EXPECT_EQ(plan_.moves()[0].from, folder_.path("1.sgf"));
  EXPECT_EQ(place(0), "a.sgf");
  EXPECT_EQ(place(1), "a (2).sgf");
  EXPECT_EQ(place(2), "a.gib");
  EXPECT_EQ(place(3), "b (2).sgf");
  EXPECT_EQ(plan_.records(), 4u);
  EXPECT_TRUE(plan_.is_whole());
}

TEST_F(RenamePlanTest, AFileKeepsTheNameThatItHas) {
  folder_.write("a (12).sgf", "(;)");
  folder_.write("a (x).sgf", "(;)");
  give("a (12).sgf", "a");
  give("a (x).sgf", "a");
  EXPECT_EQ(plan_.unchanged(), 1u);
  ASSERT_EQ(plan_.moves().size(), 1u);
  EXPECT_EQ(place(0), "a.sgf");
}

TEST_F(RenamePlanTest, NoNameIsNoReasonToMove) {
  folder_.write("1.sgf", "(;)");
  give("1.sgf", "");
  EXPECT_EQ(plan_.unchanged(), 1u);
  EXPECT_TRUE(plan_.moves().empty());
}

TEST_F(RenamePlanTest, AFileThatStandsInTheFoldersOfItsNameStays) {
  std::filesystem::create_directories(folder_.path("1978/May"));
  for (const char* name : {"1978/May/a (2).sgf", "1978/b.sgf"}) folder_.write(name, "(;)");
  give("1978/May/a (2).sgf", "1978/May/a");
  EXPECT_EQ(plan_.unchanged(), 1u);
  give("1978/b.sgf", "1978/May/b");  // in another one
  ASSERT_EQ(plan_.moves().size(), 1u);
  EXPECT_EQ(place(0), "1978/1978/May/b.sgf");
}

TEST_F(RenamePlanTest, NamesMayHaveFoldersAndAreNotTooLong) {
  folder_.write("1.sgf", "(;)");
  folder_.write("2.sgf", "(;)");
  give("1.sgf", "1978/a");
  give("2.sgf", std::string(300, 'b'));
  EXPECT_EQ(place(0), "1978/a.sgf");
  EXPECT_EQ(place(1), std::string(243, 'b') + ".sgf");
}

TEST_F(RenamePlanTest, WhatIsNoFileIsToldOfOnce) {
  Record member = record_of(folder_.path("games.zip"));
  member.is_member = true;
  EXPECT_FALSE(plan_.takes(member));
  EXPECT_FALSE(plan_.takes(member));
  EXPECT_FALSE(plan_.takes(record_of("-")));
  ASSERT_EQ(troubles_.size(), 2u);
  EXPECT_EQ(troubles_[0].kind, FileTrouble::Kind::NotRenamed);
  EXPECT_EQ(troubles_[0].record->name, folder_.path("games.zip"));
  EXPECT_FALSE(plan_.is_whole());
}

#ifndef _WIN32
TEST_F(RenamePlanTest, LinksStayAndWhatTheyLeadTo) {
  folder_.write("1.sgf", "(;)");
  folder_.write("2.sgf", "(;)");
  std::filesystem::create_symlink("1.sgf", folder_.path("link.sgf"));
  give("1.sgf", "a");
  give("2.sgf", "b");
  give("link.sgf", "c");
  plan_.finish();
  ASSERT_EQ(plan_.moves().size(), 1u);
  EXPECT_EQ(place(0), "b.sgf");
  EXPECT_EQ(plan_.staying(), 2u);
  EXPECT_EQ(plan_.records(), 2u);
}
#endif

}  // namespace
}  // namespace qipu::library
