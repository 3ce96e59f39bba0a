// Files as they are read, written, replaced and moved, on every system alike.
#include <gtest/gtest.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "qipu/system/clock.hpp"
#include "qipu/system/console.hpp"
#include "qipu/system/descriptor.hpp"
#include "qipu/system/mapped_file.hpp"
#include "qipu/system/move_file.hpp"
#include "qipu/system/safe_file.hpp"
#include "qipu/system/spool.hpp"
#include "qipu/system/status.hpp"
#include "qipu/system/thread.hpp"
#include "qipu/testing/made_folder.hpp"

namespace qipu::system {
namespace {

using test::Folder;

std::string all_of(int file) {
  std::string bytes(100, '\0');
  const std::ptrdiff_t size = read_bytes(file, bytes.data(), bytes.size());
  bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return bytes;
}

Saved save(const std::string& path, const std::string& bytes,
           const std::optional<FileFacts>& read = std::nullopt, Existing existing = Existing::Replaced) {
  SafeFile file(path, read, existing);
  file.write(bytes);
  return file.finish();
}

std::vector<std::string> names_in(const Folder& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    names.push_back(entry.path().filename().string());
  return names;
}

TEST(SystemFiles, BytesStayAsTheyAre) {
  const Folder folder;
  const std::string bytes = "(;C[a\r\nb\nc\x1A\r])\n";
  const int written = open_to_append(folder.path("a.sgf"), true);
  ASSERT_GE(written, 0);
  EXPECT_EQ(write_all_bytes(written, bytes), 0);
  EXPECT_EQ(close_file(written), 0);
  EXPECT_EQ(open_to_append(folder.path("a.sgf"), true), -1);
  EXPECT_EQ(errno, EEXIST);
  const Descriptor more(open_to_append(folder.path("a.sgf"), false));
  EXPECT_EQ(write_all_bytes(more.number(), "x"), 0);
  const Descriptor read(open_to_read(folder.path("a.sgf")));
  EXPECT_TRUE(wait_for_bytes(read.number(), 0));
  EXPECT_EQ(all_of(read.number()), bytes + "x");
  EXPECT_EQ(seek_bytes(read.number(), 2, SEEK_SET), 2);
  EXPECT_EQ(all_of(read.number()), bytes.substr(2) + "x");
  const MappedFile mapped(read.number(), bytes.size() + 1);
  ASSERT_TRUE(mapped);
  EXPECT_EQ(mapped.bytes(), bytes + "x");
}

// Not all file systems say it.
TEST(SystemFiles, AskingWhetherAFileIsInMemoryDoesNotReadIt) {
  const Folder folder;
  folder.write("a.sgf", "(;)");
  folder.write("empty.sgf", "");
  const Descriptor file(open_to_read(folder.path("a.sgf"))), empty(open_to_read(folder.path("empty.sgf")));
  static_cast<void>(is_in_memory(file.number()));
  EXPECT_EQ(all_of(file.number()), "(;)");
  EXPECT_FALSE(is_in_memory(empty.number()));
}

TEST(SystemFiles, AFileIsKnownAgain) {
  const Folder folder;
  folder.write("a.sgf", "one");
  folder.write("b.sgf", "one");
  const FileFacts first = status_of(folder.path("a.sgf"))->facts;
  EXPECT_EQ(status_of(folder.path("./a.sgf"))->facts, first);
  const Descriptor open(open_to_read(folder.path("a.sgf")));
  EXPECT_EQ(status_of(open.number())->facts, first);
  EXPECT_NE(status_of(folder.path("b.sgf"))->facts.inode, first.inode);
  folder.write("a.sgf", "other");
  EXPECT_NE(status_of(folder.path("a.sgf"))->facts, first);
}

TEST(SystemFiles, ASafeFileIsWholeOrNotThere) {
  const Folder folder;
  EXPECT_EQ(save(folder.path("a.sgf"), "one"), Saved::Whole);
  EXPECT_EQ(folder.read("a.sgf"), "one");
  EXPECT_EQ(save(folder.path("a.sgf"), "two\r\n"), Saved::Whole);
  EXPECT_EQ(folder.read("a.sgf"), "two\r\n");
  {
    SafeFile(folder.path("a.sgf")).write("three");
  }
  EXPECT_EQ(folder.read("a.sgf"), "two\r\n");
  EXPECT_EQ(names_in(folder), std::vector<std::string>{"a.sgf"});
}

TEST(SystemFiles, ASafeFileTakesNoOthersPlace) {
  const Folder folder;
  folder.write("a.sgf", "one");
  SafeFile kept(folder.path("a.sgf"), std::nullopt, Existing::Kept);
  EXPECT_EQ(kept.finish(), Saved::Failed);
  EXPECT_EQ(kept.error(), EEXIST);
  SafeFile late(folder.path("b.sgf"), std::nullopt, Existing::Kept);
  late.write("new");
  folder.write("b.sgf", "meanwhile");
  EXPECT_EQ(late.finish(), Saved::Failed);
  EXPECT_EQ(late.error(), EEXIST);
  EXPECT_EQ(folder.read("b.sgf"), "meanwhile");
  const FileFacts read = status_of(folder.path("a.sgf"))->facts;
  folder.write("a.sgf", "changed");
  EXPECT_EQ(save(folder.path("a.sgf"), "new", read), Saved::Changed);
  EXPECT_EQ(folder.read("a.sgf"), "changed");
  SafeFile nowhere(folder.path("none/a.sgf"));
  EXPECT_EQ(nowhere.finish(), Saved::Failed);
  EXPECT_EQ(nowhere.error(), ENOENT);
}

TEST(SystemFiles, WhatNobodyMayWriteStays) {
  namespace fs = std::filesystem;
  const Folder folder;
  const std::string path = folder.write("a.sgf", "one");
  fs::permissions(path, fs::perms::owner_read);
  SafeFile file(path);
  file.write("two");
  EXPECT_EQ(file.finish(), Saved::Failed);
  EXPECT_EQ(file.error(), EACCES);
  fs::permissions(path, fs::perms::owner_all);
  EXPECT_EQ(folder.read("a.sgf"), "one");
}

TEST(SystemFiles, AMoveReplacesNothing) {
  const Folder folder;
  for (const MoveWay way : {MoveWay::Rename, MoveWay::Copy}) {
    const std::string from = folder.write("a.sgf", "one"), to = folder.path("b.sgf");
    EXPECT_EQ(move_file(from, to, way), 0);
    EXPECT_FALSE(stands_there(from));
    folder.write("a.sgf", "two");
    EXPECT_EQ(move_file(from, to, way), EEXIST);
    EXPECT_EQ(folder.read("b.sgf"), "one");
    EXPECT_EQ(move_file(folder.path("none"), folder.path("c"), way), ENOENT);
    EXPECT_EQ(remove_file(to), 0);
  }
}

TEST(SystemFiles, ASpoolIsReadAgainAndAgain) {
  std::string path;
  {
    Spool spool;
    ASSERT_EQ(spool.open(), 0);
    EXPECT_EQ(spool.write("(;)\r\n"), 0);
    path = spool.path();
    for (int time = 0; time < 2; ++time)
      EXPECT_EQ(all_of(Descriptor(open_to_read(path)).number()), "(;)\r\n");
  }
  EXPECT_FALSE(stands_there(path));
}

TEST(SystemFiles, ThreadsEnd) {
  int done = 0;
  {
    Thread thread;
    ASSERT_TRUE(thread.start([&] { done = 1; }));
  }
  EXPECT_EQ(done, 1);
  EXPECT_GE(processor_count(), 1U);
}

TEST(SystemFiles, TheEnvironment) {
  EXPECT_TRUE(environment_value("PATH").has_value());
  EXPECT_FALSE(environment_value("QIPU_NO_SUCH_VARIABLE").has_value());
}

TEST(Clock, SaysWhatTimeItIs) {
  const std::string time = time_of_making();
  EXPECT_EQ(time.size(), std::string("2026-11-26T12:00:00Z").size());
  EXPECT_TRUE(time.ends_with("Z"));
  EXPECT_EQ(local_time("%Y"), local_date().substr(0, 4));
  EXPECT_EQ(local_date().size(), std::string("2026-11-26").size());
}

}  // namespace
}  // namespace qipu::system
