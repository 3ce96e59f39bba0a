// Files with names that are given once: who gets which name.
#include "files/out_folder.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace qipu::app {
namespace {

namespace fs = std::filesystem;

class OutFolderTest : public testing::Test {
 protected:
  OutFolderTest() {
    std::string name = (fs::temp_directory_path() / "qipu-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~OutFolderTest() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  void put(const fs::path& name, std::string_view bytes) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << bytes;
  }
  std::string at(const fs::path& name) const {
    std::ifstream file(folder_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::string placed(OutFolder& folder, std::string_view name) const {
    return fs::path(folder.place(name)).lexically_relative(folder_).string();
  }

  Shell shell_;
  fs::path folder_;
};

TEST_F(OutFolderTest, HandsOutEachNameOnce) {
  put("there.sgf", "old");
  put("there (2).sgf", "old");
  OutFolder folder(shell_, folder_, Existing::Kept);
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
  put("a.sgf", "old");
  fs::create_symlink(folder_ / "a.sgf", folder_ / "link.sgf");
  fs::create_symlink("nowhere", folder_ / "dangling.sgf");
  fs::create_directory(folder_ / "dir.sgf");
  OutFolder folder(shell_, folder_, Existing::Replaced);
  EXPECT_EQ(placed(folder, "a"), "a.sgf");
  EXPECT_EQ(placed(folder, "a"), "a (2).sgf");
  EXPECT_EQ(placed(folder, "link"), "link (2).sgf");
  EXPECT_EQ(placed(folder, "dangling"), "dangling (2).sgf");
  EXPECT_EQ(placed(folder, "dir"), "dir (2).sgf");
  EXPECT_EQ(folder.save((folder_ / "a.sgf").string(), "new"), Outcome::Fine);
  EXPECT_EQ(at("a.sgf"), "new");
}

TEST_F(OutFolderTest, WritesWholeFilesIntoNewFolders) {
  OutFolder folder(shell_, (folder_ / "new").string(), Existing::Kept);
  const std::string path = folder.place("1933/Go Seigen");
  EXPECT_FALSE(fs::exists(folder_ / "new"));
  EXPECT_EQ(folder.save(path, "(;)"), Outcome::Fine);
  EXPECT_EQ(at("new/1933/Go Seigen.sgf"), "(;)");
}

TEST_F(OutFolderTest, KeepsAFileThatCameMeanwhile) {
  OutFolder folder(shell_, folder_, Existing::Kept);
  const std::string path = folder.place("a");
  put("a.sgf", "theirs");
  testing::internal::CaptureStderr();
  EXPECT_EQ(folder.save(path, "ours"), Outcome::Failed);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("File exists"), std::string::npos);
  EXPECT_EQ(at("a.sgf"), "theirs");
}

TEST_F(OutFolderTest, SaysWhyAFolderCannotBeMade) {
  put("file", "");
  OutFolder folder(shell_, (folder_ / "file").string(), Existing::Kept);
  testing::internal::CaptureStderr();
  EXPECT_EQ(folder.save(folder.place("a"), "x"), Outcome::Failed);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("cannot be written"), std::string::npos);
}

TEST_F(OutFolderTest, ARecordGoesOnInAnotherFormat) {
  put("there.gib", "old");
  OutFolder folder(shell_, folder_, Existing::Kept, Taken::InRun);
  const auto placed_beside = [&](std::string_view path) {
    Input input;
    input.path = input.name = path;
    return fs::path(*folder.place_beside(input, {"games"}, ".gib")).lexically_relative(folder_).string();
  };
  EXPECT_EQ(placed_beside("games/x/a.sgf"), "x/a.gib");
  EXPECT_EQ(placed_beside("games/x/a.ngf"), "x/a (2).gib");
  EXPECT_EQ(placed_beside("games/x/A.SGF"), "x/A (3).gib");
  EXPECT_EQ(placed_beside("games/a.sgf"), "a.gib");
  EXPECT_EQ(placed_beside("games/1978.10"), "1978.10.gib");
  EXPECT_EQ(placed_beside("games/.sgf"), ".sgf.gib");
  EXPECT_EQ(placed_beside("games/there.sgf"), "there.gib");
  testing::internal::CaptureStderr();
  EXPECT_TRUE(folder.refuses((folder_ / "there.gib").string()));
  EXPECT_FALSE(folder.refuses((folder_ / "a.gib").string()));
  EXPECT_EQ(folder.save((folder_ / "there.gib").string(), "new"), Outcome::Failed);
  testing::internal::GetCapturedStderr();
  EXPECT_EQ(at("there.gib"), "old");
}

TEST_F(OutFolderTest, ManyOfOneNameAreNoMoreThanThat) {
  OutFolder folder(shell_, folder_, Existing::Kept);
  for (int i = 0; i < 100000; ++i) folder.place("game");
  EXPECT_EQ(placed(folder, "game"), "game (100001).sgf");
}

}  // namespace
}  // namespace qipu::app
