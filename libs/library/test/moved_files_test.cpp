#include "qipu/library/moved_files.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <string>

#include "qipu/testing/made_folder.hpp"

namespace qipu::library {
namespace {

namespace fs = std::filesystem;

// A name that is no text, where the system has such.
#ifdef _WIN32
constexpr char odd_name[] = "\xE5\xBE\x90.sgf";
#else
constexpr char odd_name[] = "\xFF.sgf";
#endif

TEST(MovedFiles, AreMovedBack) {
  const test::Folder folder;
  folder.write("a.sgf", "a");
  folder.write(odd_name, "no name");
  const std::string path = folder.path("list.jsonl");
  {
    MovedFileList list;
    ASSERT_TRUE(list.open(path));
    EXPECT_EQ(list.make_folder(folder.path("new/deep")), 0);
    EXPECT_EQ(list.move(folder.path("a.sgf"), folder.path("new/deep/b.sgf")), 0);
    EXPECT_EQ(list.move(folder.path(odd_name), folder.path("new/c.sgf")), 0);
    EXPECT_NE(list.move(folder.path("missing.sgf"), folder.path("new/d.sgf")), 0);
  }
  const Result<FileMoves> moves = read_moved_files(path);
  ASSERT_TRUE(moves);
  EXPECT_EQ(moves->bad_line, 0u);
  EXPECT_EQ(moves->open_line, 0u);
  ASSERT_EQ(moves->files.size(), 2u);
  EXPECT_EQ(moves->files[0].from, folder.path(odd_name));
  EXPECT_EQ(moves->folders.size(), 2u);
  for (const FileMove& move : moves->files) {
    EXPECT_FALSE(is_back(move));
    EXPECT_EQ(hindrance_to_back(move), 0);
    EXPECT_EQ(move_back(move), 0);
    EXPECT_TRUE(is_back(move));
    EXPECT_EQ(hindrance_to_back(move), ENOENT);
  }
  EXPECT_EQ(folder.read("a.sgf"), "a");
  clear_away(path, *moves);
  EXPECT_FALSE(fs::exists(path));
  EXPECT_FALSE(fs::exists(folder.path("new")));
}

TEST(MovedFiles, NothingIsLeftWhereNothingWasMoved) {
  const test::Folder folder;
  const std::string path = folder.path("list.jsonl");
  {
    MovedFileList list;
    ASSERT_TRUE(list.open(path));
    EXPECT_EQ(list.make_folder(folder.path("new")), 0);
  }
  EXPECT_FALSE(fs::exists(path));
  EXPECT_FALSE(fs::exists(folder.path("new")));
}

TEST(MovedFiles, AreNotReadFromWhatIsNoList) {
  const test::Folder folder;
  const std::string move = R"({"from":"a","to":"b"})";
  folder.write("other", move + "\n(;)\n");
  folder.write("open", move + "\n" + move);
  EXPECT_EQ((*read_moved_files(folder.path("other"))).bad_line, 2u);
  const Result<FileMoves> open = read_moved_files(folder.path("open"));
  EXPECT_EQ(open->bad_line, 0u);
  EXPECT_EQ(open->open_line, 2u);
  EXPECT_EQ(open->files.size(), 1u);
  EXPECT_EQ(read_moved_files(folder.path()).error().id, ErrorId::CannotRead);
}

}  // namespace
}  // namespace qipu::library
