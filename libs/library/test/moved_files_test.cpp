#include "qipu/library/moved_files.hpp"

#include <gtest/gtest.h>

#include <atomic>
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

TEST(MovedFiles, ErrorsAreOfTheListOnlyIfItCouldNotBeWritten) {
  if (!fs::exists("/dev/full")) GTEST_SKIP();
  const test::Folder folder;
  folder.write("a.sgf", "a");
  MovedFileList list;
  ASSERT_TRUE(list.open("/dev/full"));
  EXPECT_EQ(list.move(folder.path("a.sgf"), folder.path("b.sgf")), ENOSPC);
  EXPECT_TRUE(list.could_not_be_written());
  EXPECT_EQ(list.make_folder(folder.path("a.sgf/x")), ENOTDIR);
  EXPECT_FALSE(list.could_not_be_written());
}

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

TEST(MovedFiles, ManyAreMovedAndWhatCannotBeIsTold) {
  const test::Folder folder;
  folder.write("a.sgf", "a");
  folder.write("b.sgf", "b");
  folder.write("taken.sgf", "taken");
  std::vector<FileTrouble> troubles;
  std::vector<std::string> moved;
  MoveOptions options;
  options.on_trouble = [&](const FileTrouble& trouble) { troubles.push_back(trouble); };
  options.on_moved = [&](const FileMove& move) { moved.push_back(move.to); };
  const std::string list = folder.path("list.jsonl");
  const std::optional<MoveCount> count = move_files(
      {{folder.path("a.sgf"), folder.path("new/a.sgf")}, {folder.path("b.sgf"), folder.path("taken.sgf")}},
      list, options);
  ASSERT_TRUE(count);
  EXPECT_EQ(count->moved, 1u);
  EXPECT_EQ(count->wanted, 2u);
  EXPECT_EQ(moved, std::vector{folder.path("new/a.sgf")});
  ASSERT_EQ(troubles.size(), 1u);
  EXPECT_EQ(troubles[0].path, folder.path("b.sgf"));
  EXPECT_EQ(troubles[0].error->system, EEXIST);

  folder.write("a.sgf", "in the way");
  EXPECT_FALSE(move_files_back(list, "", options)->is_whole());
  EXPECT_EQ(troubles[1].kind, FileTrouble::Kind::PlaceTaken);
  fs::remove(folder.path("a.sgf"));
  EXPECT_EQ(move_files_back(list, "", options, MoveBack::Told)->moved, 1u);
  EXPECT_FALSE(fs::exists(folder.path("a.sgf")));
  EXPECT_EQ(move_files_back(folder.path(), "list.jsonl", options)->moved, 1u);
  EXPECT_EQ(folder.read("a.sgf"), "a");
  EXPECT_FALSE(fs::exists(list));
}

TEST(MovedFiles, StopBetweenTwoOfThem) {
  const test::Folder folder;
  for (const char* name : {"a.sgf", "b.sgf", "c.sgf"}) folder.write(name, "(;)");
  std::atomic<bool> stop = false;
  MoveOptions options{.stop = &stop};
  options.on_moved = [&](const FileMove&) { stop = true; };
  const std::string list = folder.path("list.jsonl");
  std::vector<FileMove> moves;
  for (const char* name : {"a", "b", "c"})
    moves.push_back({folder.path(name + std::string(".sgf")), folder.path(name)});
  const std::optional<MoveCount> count = move_files(moves, list, options);
  ASSERT_TRUE(count);
  EXPECT_EQ(count->moved, 1u);
  EXPECT_TRUE(count->is_stopped);
  stop = false;
  EXPECT_FALSE(move_files_back(list, "", options)->is_stopped);
  EXPECT_TRUE(fs::exists(folder.path("a.sgf")));
}

TEST(MovedFiles, WhatIsNoListIsLeftAlone) {
  const test::Folder folder;
  folder.write("list", "{}\n");
  std::vector<FileTrouble> troubles;
  MoveOptions options;
  options.on_trouble = [&](const FileTrouble& trouble) { troubles.push_back(trouble); };
  EXPECT_FALSE(move_files_back(folder.path("list"), "", options));
  EXPECT_FALSE(move_files_back(folder.path("none"), "", options));
  EXPECT_FALSE(may_go_on(folder.path("list"), options.on_trouble));
  EXPECT_TRUE(may_go_on(folder.path("none"), options.on_trouble));
  ASSERT_EQ(troubles.size(), 3u);
  EXPECT_EQ(troubles[0].kind, FileTrouble::Kind::NoMoveList);
  EXPECT_EQ(troubles[0].number, 1u);
  EXPECT_EQ(troubles[1].error->id, ErrorId::CannotRead);
  EXPECT_EQ(troubles[2].kind, FileTrouble::Kind::ListDamaged);
}

}  // namespace
}  // namespace qipu::library
