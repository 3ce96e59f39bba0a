// Moving a file: whole in one place or the other, and nothing is replaced.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string>

#include "qipu/system/move_file.hpp"
#include "qipu/testing/made_files.hpp"

namespace qipu::system {
namespace {

namespace fs = std::filesystem;
using library::Folder;

const MoveWay ways[] = {MoveWay::Rename, MoveWay::Copy};

std::size_t files_in(const Folder& folder) {
  std::size_t count = 0;
  for (const auto& entry : fs::directory_iterator(folder.path())) count += entry.is_regular_file();
  return count;
}

TEST(MoveFile, BytesModeAndTimeStay) {
  std::string bytes(300'000, 'x');
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 31 % 251);
  for (const std::string& content : {bytes, std::string(), std::string("(;B[pd])")})
    for (const MoveWay way : ways) {
      const Folder folder;
      const std::string from = folder.write("a.sgf", content);
      ASSERT_EQ(chmod(from.c_str(), 0640), 0);
      const timespec times[2] = {{1000, 5}, {2000, 7}};
      ASSERT_EQ(utimensat(AT_FDCWD, from.c_str(), times, 0), 0);
      ASSERT_EQ(move_file(from, folder.path("b.sgf"), way), 0);
      EXPECT_FALSE(fs::exists(from));
      EXPECT_EQ(folder.read("b.sgf"), content);
      struct stat facts{};
      ASSERT_EQ(stat(folder.path("b.sgf").c_str(), &facts), 0);
      EXPECT_EQ(facts.st_mode & 07777, 0640u);
      EXPECT_EQ(facts.st_mtim.tv_sec, 2000);
      EXPECT_EQ(files_in(folder), 1u);
    }
}

TEST(MoveFile, NothingIsReplaced) {
  for (const MoveWay way : ways) {
    const Folder folder;
    folder.write("a.sgf", "a");
    folder.write("b.sgf", "b");
    EXPECT_EQ(move_file(folder.path("a.sgf"), folder.path("b.sgf"), way), EEXIST);
    EXPECT_EQ(folder.read("a.sgf"), "a");
    EXPECT_EQ(folder.read("b.sgf"), "b");
    EXPECT_EQ(files_in(folder), 2u);  // no temporary is left
  }
}

TEST(MoveFile, WhatFailsLeavesAllAsItWas) {
  for (const MoveWay way : ways) {
    const Folder folder;
    folder.write("a.sgf", "a");
    EXPECT_EQ(move_file(folder.path("a.sgf"), folder.path("none/b.sgf"), way), ENOENT);
    EXPECT_EQ(move_file(folder.path("none.sgf"), folder.path("b.sgf"), way), ENOENT);
    EXPECT_EQ(folder.read("a.sgf"), "a");
    EXPECT_EQ(files_in(folder), 1u);
  }
}

TEST(MoveFile, AFullDiskLeavesAllAsItWas) {
  const Folder folder;
  folder.write("a.sgf", std::string(100'000, 'a'));
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, SIG_IGN);
  const rlimit little{50'000, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &little), 0);
  const int error = move_file(folder.path("a.sgf"), folder.path("b.sgf"), MoveWay::Copy);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  EXPECT_EQ(error, EFBIG);
  EXPECT_EQ(folder.read("a.sgf").size(), 100'000u);
  EXPECT_EQ(files_in(folder), 1u);
}

TEST(MoveFile, ALinkIsNotCopied) {
  const Folder folder;
  folder.write("a.sgf", "a");
  ASSERT_EQ(symlink("a.sgf", folder.path("l.sgf").c_str()), 0);
  EXPECT_EQ(move_file(folder.path("l.sgf"), folder.path("b.sgf"), MoveWay::Copy), ELOOP);
  EXPECT_EQ(folder.read("l.sgf"), "a");
}

}  // namespace
}  // namespace qipu::system
