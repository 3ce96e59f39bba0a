#include "qipu/library/moved_duplicates.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>

#include "qipu/library/scan.hpp"
#include "qipu/testing/made_folder.hpp"

namespace qipu::library {
namespace {

using Kind = FileTrouble::Kind;

class MovedDuplicatesTest : public testing::Test {
 protected:
  MovedDuplicatesTest() {
    folder_.write("a.sgf", "(;SZ[9];B[aa]C[good];W[bc];B[cd];W[de])");
    folder_.write("x/b.sgf", "(;SZ[9];B[aa];W[bc];B[cd];W[de])");
    DuplicateOptions options;
    options.min_moves = 1;
    const auto scan_all = [](const std::vector<std::string>& paths, const Work& work) {
      return scan(paths, {}, work);
    };
    Result<FoundDuplicates> found =
        find_duplicates({folder_.path()}, options, scan_all, [](const Record&, const Error&) {});
    if (found) found_ = std::move(found->duplicates);
    options_.on_trouble = [this](const FileTrouble& trouble) { troubles_.push_back(trouble.kind); };
  }

  std::optional<MoveCount> move() {
    return move_duplicates(found_, found_.movable(), target_.path("out"), {folder_.path()}, options_);
  }
  bool has(const std::string& name) const { return std::filesystem::exists(target_.path(name)); }

  const test::Folder folder_, target_;
  Duplicates found_;
  MoveOptions options_;
  std::vector<Kind> troubles_;
};

TEST_F(MovedDuplicatesTest, GoIntoTheFolderAndBack) {
  target_.write("out/x/b.sgf", "another");
  const std::optional<MoveCount> count = move();
  ASSERT_TRUE(count);
  EXPECT_EQ(count->moved, 1u);
  EXPECT_TRUE(count->is_whole());
  EXPECT_TRUE(has("out/x/b (2).sgf"));
  const std::string list = target_.read(std::string("out/") + duplicates_list);
  EXPECT_NE(list.find("\"kind\":\"information\",\"reason\":\"comments\""), std::string::npos);
  const std::optional<MoveCount> back = move_files_back(target_.path("out"), duplicates_list, options_);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->moved, 1u);
  EXPECT_EQ(folder_.read("x/b.sgf"), "(;SZ[9];B[aa];W[bc];B[cd];W[de])");
  EXPECT_FALSE(has(std::string("out/") + duplicates_list));
}

TEST_F(MovedDuplicatesTest, StayWhereTheKeptOneHasChanged) {
  folder_.write("a.sgf", "(;SZ[9])");
  const std::optional<MoveCount> count = move();
  ASSERT_TRUE(count);
  EXPECT_EQ(count->moved, 0u);
  EXPECT_EQ(troubles_, (std::vector{Kind::Changed, Kind::KeptChanged}));
  EXPECT_FALSE(has("out"));
}

TEST_F(MovedDuplicatesTest, ItIsToldWhichOneIsGone) {
  std::filesystem::remove(folder_.path("x/b.sgf"));
  ASSERT_TRUE(move());
  EXPECT_EQ(troubles_, std::vector{Kind::Gone});
}

TEST_F(MovedDuplicatesTest, NothingIsMovedByADamagedList) {
  target_.write(std::string("out/") + duplicates_list, "no list\n");
  EXPECT_FALSE(move());
  EXPECT_EQ(troubles_, std::vector{Kind::ListDamaged});
}

TEST_F(MovedDuplicatesTest, StopBetweenTwoFiles) {
  const std::atomic<bool> stop = true;
  options_.stop = &stop;
  const std::optional<MoveCount> count = move();
  ASSERT_TRUE(count);
  EXPECT_EQ(count->wanted, 0u);
  EXPECT_TRUE(count->is_stopped);
}

}  // namespace
}  // namespace qipu::library
