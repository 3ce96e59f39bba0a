// Files with names that are given once: who gets which name.
#include "qipu/library/out_folder.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/testing/made_folder.hpp"

#ifdef __linux__
#include <unistd.h>

static bool is_disk_broken = false;
// In place of the C library's.
int syncfs(int) noexcept { return is_disk_broken ? (errno = EIO, -1) : 0; }
#endif

namespace qipu::library {
namespace {

namespace fs = std::filesystem;
using system::Existing;

class OutFolderTest : public testing::Test {
 protected:
  std::string placed(OutFolder& folder, std::string_view name) const {
    return fs::path(folder.place(name)).lexically_relative(folder_.path()).generic_string();
  }

  std::string placed_record(OutFolder& folder, std::string_view path, std::string_view extension = {}) const {
    Record record;
    record.path = record.name = path;
    return fs::path(*folder.place_of(record, {"games", "more"}, extension))
        .lexically_relative(folder_.path())
        .generic_string();
  }

  test::Folder folder_;
  std::vector<FileTrouble> troubles_;
  const OnFileTrouble note_ = [this](const FileTrouble& trouble) { troubles_.push_back(trouble); };
};

TEST_F(OutFolderTest, HandsOutEachNameOnce) {
  folder_.write("there.sgf", "old");
  folder_.write("there (2).sgf", "old");
  OutFolder folder(note_, folder_.path(), Existing::Kept);
  EXPECT_EQ(placed(folder, "a"), "a.sgf");
  EXPECT_EQ(placed(folder, "a"), "a (2).sgf");
  EXPECT_EQ(placed(folder, "A"), "A (3).sgf");
  EXPECT_EQ(placed(folder, "a (2)"), "a (2) (2).sgf");
  EXPECT_EQ(placed(folder, "there"), "there (3).sgf");
  EXPECT_EQ(placed(folder, ""), "1.sgf");
  EXPECT_EQ(placed(folder, "1"), "1 (2).sgf");
  EXPECT_EQ(placed(folder, "x/a"), "x/a.sgf");
  EXPECT_EQ(placed(folder, "x/a"), "x/a (2).sgf");
  EXPECT_EQ(placed(folder, std::string(255, 'b')), std::string(251, 'b') + ".sgf");
  EXPECT_EQ(placed(folder, std::string(255, 'b')), std::string(247, 'b') + " (2).sgf");
  EXPECT_EQ(placed(folder, std::string(254, 'b')), std::string(247, 'b') + " (3).sgf");
}

TEST_F(OutFolderTest, ReplacesOnlyFilesAndOnlyWhenAsked) {
  folder_.write("a.sgf", "old");
  fs::create_directory(folder_.path("dir.sgf"));
  OutFolder folder(note_, folder_.path(), Existing::Replaced);
  EXPECT_EQ(placed(folder, "a"), "a.sgf");
  EXPECT_EQ(placed(folder, "a"), "a (2).sgf");
  EXPECT_EQ(placed(folder, "dir"), "dir (2).sgf");
  EXPECT_TRUE(folder.save(folder_.path("a.sgf"), "new"));
  EXPECT_EQ(folder_.read("a.sgf"), "new");
}

#ifndef _WIN32
TEST_F(OutFolderTest, ReplacesNoLinks) {
  folder_.write("a.sgf", "old");
  fs::create_symlink(folder_.path("a.sgf"), folder_.path("link.sgf"));
  fs::create_symlink("nowhere", folder_.path("dangling.sgf"));
  OutFolder folder(note_, folder_.path(), Existing::Replaced);
  EXPECT_EQ(placed(folder, "link"), "link (2).sgf");
  EXPECT_EQ(placed(folder, "dangling"), "dangling (2).sgf");
}
#endif

TEST_F(OutFolderTest, WritesWholeFilesIntoNewFolders) {
  OutFolder folder(note_, folder_.path("new"), Existing::Kept);
  const std::string path = folder.place("1933/Go Seigen");
  EXPECT_FALSE(fs::exists(folder_.path("new")));
  EXPECT_TRUE(folder.save(path, "(;)"));
  EXPECT_EQ(folder_.read("new/1933/Go Seigen.sgf"), "(;)");
}

TEST_F(OutFolderTest, KeepsAFileThatCameMeanwhile) {
  OutFolder folder(note_, folder_.path(), Existing::Kept);
  const std::string path = folder.place("a");
  folder_.write("a.sgf", "theirs");
  EXPECT_FALSE(folder.save(path, "ours"));
  ASSERT_EQ(troubles_.size(), 1u);
  EXPECT_EQ(troubles_[0].error->system, EEXIST);
  EXPECT_EQ(folder_.read("a.sgf"), "theirs");
}

#ifdef __linux__
TEST_F(OutFolderTest, SaysThatFilesMayNotHaveReachedTheDisk) {
  OutFolder folder(note_, folder_.path(), Existing::Kept);
  EXPECT_TRUE(folder.save(folder.place("a"), "x"));
  is_disk_broken = true;
  EXPECT_FALSE(folder.end());
  EXPECT_TRUE(folder.end()) << "nothing came since";
  is_disk_broken = false;
  ASSERT_EQ(troubles_.size(), 1u);
  EXPECT_EQ(troubles_[0].error->system, EIO);
}
#endif

TEST_F(OutFolderTest, SaysWhyAFolderCannotBeMade) {
  folder_.write("file", "");
  OutFolder folder(note_, folder_.path("file"), Existing::Kept);
  EXPECT_FALSE(folder.save(folder.place("a"), "x"));
  ASSERT_EQ(troubles_.size(), 1u);
  EXPECT_EQ(troubles_[0].error->id, ErrorId::CannotWrite);
  EXPECT_EQ(troubles_[0].path, folder_.path("file"));
  EXPECT_TRUE(troubles_[0].is_last);
  EXPECT_FALSE(folder.save(folder.place("b"), "x"));
  EXPECT_EQ(troubles_.size(), 1u) << "told once";
}

TEST_F(OutFolderTest, AFileThatCannotBeWrittenDoesNotStopTheOthers) {
  folder_.write("taken", "");
  OutFolder folder(note_, folder_.path(), Existing::Kept);
  EXPECT_FALSE(folder.save(folder_.path(std::string(300, 'a')), "x"));
  EXPECT_FALSE(folder.save(folder.place("taken/a"), "x"));
  ASSERT_EQ(troubles_.size(), 2u);
  for (const FileTrouble& trouble : troubles_) EXPECT_FALSE(trouble.is_last);
  EXPECT_EQ(troubles_[1].path, folder_.path("taken/a.sgf"));
  EXPECT_TRUE(folder.save(folder.place("b"), "x"));
}

TEST_F(OutFolderTest, ARecordKeepsItsNameAndItsPlace) {
  folder_.write("there.sgf", "old");
  OutFolder folder(note_, folder_.path(), Existing::Kept, TakenName::InRun);
  EXPECT_EQ(placed_record(folder, "games/x/a.sgf"), "x/a.sgf");
  EXPECT_EQ(placed_record(folder, "games/a.sgf"), "a.sgf");
  EXPECT_EQ(placed_record(folder, "more/a.sgf"), "a (2).sgf");
  EXPECT_EQ(placed_record(folder, "more/A.sgf"), "A.sgf");
  EXPECT_EQ(placed_record(folder, "more/X/a.sgf"), "X/a.sgf");
  EXPECT_EQ(placed_record(folder, "games/A.sgf"), "A (2).sgf");
  EXPECT_EQ(placed_record(folder, "more/A.SGF"), "A.SGF");
  EXPECT_EQ(placed_record(folder, "games/a.gib", ".sgf"), "a (3).sgf");
  EXPECT_EQ(placed_record(folder, "games/1978.10"), "1978.10");
  EXPECT_EQ(placed_record(folder, "more/1978.10"), "1978.10 (2)");
  EXPECT_EQ(placed_record(folder, "games/there.sgf"), "there.sgf");
}

TEST_F(OutFolderTest, ARecordThatIsNotWrittenKeepsItsPlace) {
  OutFolder folder(note_, folder_.path(), Existing::Kept, TakenName::InRun);
  Record record;
  record.path = record.name = "games/a.gib";
  folder.keep_place_of(record, {"games", "more"}, ".sgf");
  record.kind = Record::Kind::Folder;
  record.path = record.name = "games/folder";
  folder.keep_place_of(record, {"games", "more"});
  record.path = record.name = "-";
  folder.keep_place_of(record, {"-"});
  EXPECT_EQ(placed_record(folder, "more/a.sgf"), "a (2).sgf");
  EXPECT_EQ(placed_record(folder, "more/folder"), "folder");
  EXPECT_TRUE(troubles_.empty());
}

#ifndef _WIN32
TEST_F(OutFolderTest, KnowsFilesThatAreFoundTwice) {
  const test::Folder source;
  source.write("x/a.sgf", "(;)");
  fs::create_hard_link(source.path("x/a.sgf"), source.path("x/hard.sgf"));
  fs::create_symlink("a.sgf", source.path("x/soft.sgf"));
  fs::create_symlink("x", source.path("y"));
  OutFolder folder(note_, folder_.path(), Existing::Kept);
  const auto is_found_again = [&](const std::string& path, bool is_member = false) {
    Record record;
    record.path = path;
    record.is_member = is_member;
    return folder.has_found(record, {"one", "another"});
  };
  for (const char* const name : {"x/a.sgf", "x/hard.sgf", "x/soft.sgf", "x/none.sgf"})
    EXPECT_FALSE(is_found_again(source.path(name))) << name;
  EXPECT_FALSE(is_found_again("-"));
  EXPECT_FALSE(is_found_again("-"));
  for (const char* const name : {"y/a.sgf", "x/../x/./hard.sgf", "x/soft.sgf", "x/none.sgf"})
    EXPECT_TRUE(is_found_again(source.path(name))) << name;
  EXPECT_FALSE(is_found_again(source.path("x/a.sgf"), true)) << "the archive is, its records are not";
}

TEST_F(OutFolderTest, OnePathFindsNothingTwice) {
  OutFolder folder(note_, folder_.path(), Existing::Kept);
  Record record;
  record.path = "a.sgf";
  EXPECT_FALSE(folder.has_found(record, {"a.sgf"}));
  EXPECT_FALSE(folder.has_found(record, {"a.sgf"}));
}
#endif

TEST_F(OutFolderTest, ARecordGoesOnInAnotherFormat) {
  folder_.write("there.gib", "old");
  OutFolder folder(note_, folder_.path(), Existing::Kept, TakenName::InRun);
  const auto placed_beside = [&](std::string_view path) { return placed_record(folder, path, ".gib"); };
  EXPECT_EQ(placed_beside("games/x/a.sgf"), "x/a.gib");
  EXPECT_EQ(placed_beside("games/x/a.ngf"), "x/a (2).gib");
  EXPECT_EQ(placed_beside("games/x/A.SGF"), "x/A.gib");
  EXPECT_EQ(placed_beside("games/a.sgf"), "a.gib");
  EXPECT_EQ(placed_beside("games/1978.10"), "1978.10.gib");
  EXPECT_EQ(placed_beside("games/.sgf"), ".sgf.gib");
  EXPECT_EQ(placed_beside("games/there.sgf"), "there.gib");
  EXPECT_TRUE(folder.refuses(folder_.path("there.gib")));
  EXPECT_FALSE(folder.refuses(folder_.path("a.gib")));
  EXPECT_FALSE(folder.save(folder_.path("there.gib"), "new"));
  EXPECT_EQ(folder_.read("there.gib"), "old");
}

TEST_F(OutFolderTest, OfManyThatStandThereTheOthersAreCounted) {
  for (const char* name : {"a.sgf", "b.sgf", "c.sgf", "d.sgf", "e.sgf"}) folder_.write(name, "old");
  {
    OutFolder folder(note_, folder_.path(), Existing::Kept);
    for (const char* name : {"a.sgf", "b.sgf", "c.sgf", "d.sgf", "e.sgf"})
      EXPECT_TRUE(folder.refuses(folder_.path(name)));
    EXPECT_EQ(troubles_.size(), 3u);
  }
  ASSERT_EQ(troubles_.size(), 4u);
  EXPECT_EQ(troubles_[2].kind, FileTrouble::Kind::StandsThere);
  EXPECT_EQ(troubles_[2].path, folder_.path("c.sgf"));
  EXPECT_EQ(troubles_[3].kind, FileTrouble::Kind::MoreStandThere);
  EXPECT_EQ(troubles_[3].number, 2u);
}

TEST_F(OutFolderTest, ManyOfOneNameAreNoMoreThanThat) {
  OutFolder folder(note_, folder_.path(), Existing::Kept);
  for (int i = 0; i < 100000; ++i) folder.place("game");
  EXPECT_EQ(placed(folder, "game"), "game (100001).sgf");
}

}  // namespace
}  // namespace qipu::library
