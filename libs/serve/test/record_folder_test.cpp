// What lies below a folder, and what does not: paths and links of every kind, beside what Linux says of them.
#include "qipu/serve/record_folder.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <random>
#include <string>

#include "qipu/serve/held_folder.hpp"
#include "qipu/system/safe_file.hpp"
#include "qipu/testing/made_folder.hpp"

namespace qipu::serve {
namespace {

namespace fs = std::filesystem;
using test::Folder;

// Device and inode of what is at a place; empty: nothing.
std::string facts_at(int folder, const char* name) {
  struct stat facts{};
  if (fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH) != 0) return {};
  return std::to_string(facts.st_dev) + ":" + std::to_string(facts.st_ino);
}

std::string found_by(const HeldFolder& held, const std::string& path) {
  const Result<HeldPlace> place = held.find(path);
  return place ? facts_at(place->folder.number(), place->name.c_str()) : std::string();
}

// By the system, if it can; -1 and ENOSYS where it cannot.
int open_beneath(int root, const std::string& path) {
  open_how how{};
  how.flags = O_PATH | O_CLOEXEC;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
  // EAGAIN: somebody renamed something, anywhere on the machine, while `..` was followed.
  long opened = 0;
  do {
    opened = syscall(SYS_openat2, root, path.empty() ? "." : path.c_str(), &how, sizeof how);
  } while (opened < 0 && errno == EAGAIN);
  return static_cast<int>(opened);
}

class RecordFolderTest : public testing::Test {
 protected:
  RecordFolderTest() {
    outside_.write("secret.sgf", "secret");
    folder_.write("a/b/game.sgf", "game");
    folder_.write("top.sgf", "top");
  }

  // `name`, in the folder, as a link to `target`.
  void link(const std::string& target, const std::string& name) const {
    fs::create_symlink(target, folder_.path(name));
  }

  Folder folder_, outside_;
};

TEST_F(RecordFolderTest, FindsWhatIsBelowAndNothingElse) {
  link("a/b", "into");
  link("../top.sgf", "a/up.sgf");
  link("a/up.sgf", "twice.sgf");
  link("../../..", "a/b/out");
  link(outside_.path(), "outside");
  link(outside_.path("secret.sgf"), "secret.sgf");
  link("/etc", "etc");
  link("loop", "loop");
  link("a/../../" + fs::path(outside_.path()).filename().string() + "/secret.sgf", "beside.sgf");
  link(folder_.path("top.sgf"), "absolute.sgf");
  const struct {
    std::string path;
    std::string there;  // empty: it is not to be found
  } cases[] = {{"top.sgf", "top.sgf"},
               {"a/b/game.sgf", "a/b/game.sgf"},
               {"a//b/./game.sgf", "a/b/game.sgf"},
               {"a/../top.sgf", "top.sgf"},
               {"into/game.sgf", "a/b/game.sgf"},
               {"into/../up.sgf", "top.sgf"},
               {"twice.sgf", "top.sgf"},
               {"", "."},
               {"a/..", "."},
               {"..", ""},
               {"a/../..", ""},
               {"../" + fs::path(folder_.path()).filename().string() + "/top.sgf", ""},
               {"a/b/out", ""},
               {"a/b/out/etc/passwd", ""},
               {"outside/secret.sgf", ""},
               {"outside", ""},
               {"secret.sgf", ""},
               {"etc/passwd", ""},
               {"/etc/passwd", ""},
               {folder_.path("top.sgf"), ""},
               {"absolute.sgf", ""},
               {"beside.sgf", ""},
               {"loop", ""},
               {"loop/x", ""},
               {"top.sgf/x", ""},
               {"missing/x", ""},
               {std::string("top.sgf\0x", 9), ""},
               {std::string(5000, 'a'), ""},
               {std::string("a/../").append(std::string(2000, '.')), ""}};
  const Result<HeldFolder> held = HeldFolder::open(folder_.path());
  ASSERT_TRUE(held);
  for (const auto& one : cases)
    EXPECT_EQ(found_by(*held, one.path),
              one.there.empty() ? "" : facts_at(AT_FDCWD, folder_.path(one.there).c_str()))
        << one.path;
}

// Random trees of folders and links, and random paths: found is what the system finds.
TEST_F(RecordFolderTest, AgreesWithTheSystem) {
  std::mt19937 random(1);
  const auto pick = [&](const auto& words) { return std::string(words[random() % std::size(words)]); };
  const char* const names[] = {"a", "b", "c", "..", ".", "a/b", "../a", "c/.."};
  const char* const plain[] = {"a", "b", "c"};
  const auto path_of = [&](std::size_t most) {
    std::string path;
    for (std::size_t parts = 1 + random() % most; parts > 0; --parts)
      path += (path.empty() ? "" : "/") + pick(names);
    return path;
  };
  const int probe = open_beneath(AT_FDCWD, "");
  if (probe < 0) GTEST_SKIP() << "openat2 is not there";
  close(probe);
  int found = 0;
  for (int tree = 0; tree < 60; ++tree) {
    const Folder folder;
    for (int i = 0; i < 12; ++i) {
      std::string at = folder.path();
      for (std::size_t depth = random() % 3; depth > 0; --depth) at += "/" + pick(plain);
      std::error_code error;
      fs::create_directories(fs::path(at), error);
      if (random() % 2 == 0)
        fs::create_symlink(random() % 8 == 0 ? "/" + path_of(2) : path_of(4), at + "/" + pick(plain), error);
    }
    const Result<HeldFolder> held = HeldFolder::open(folder.path());
    ASSERT_TRUE(held);
    const int root = open(folder.path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    for (int i = 0; i < 200; ++i) {
      const std::string path = path_of(6);
      const int there = open_beneath(root, path);
      EXPECT_EQ(found_by(*held, path), there < 0 ? "" : facts_at(there, "")) << path;
      found += there >= 0;
      if (there >= 0) close(there);
    }
    close(root);
  }
  EXPECT_GT(found, 1000);
}

// A folder that becomes a link while it is held leads where it led.
TEST_F(RecordFolderTest, HoldsItsPlace) {
  const Result<HeldFolder> held = HeldFolder::open(folder_.path());
  ASSERT_TRUE(held);
  Result<HeldPlace> place = held->find("a/b/game.sgf");
  ASSERT_TRUE(place);
  fs::rename(folder_.path("a/b"), folder_.path("moved"));
  fs::create_symlink(outside_.path(), folder_.path("a/b"));
  system::SafeFile file(place->path(), std::nullopt, system::Existing::Replaced, system::Links::Held);
  file.write("new");
  EXPECT_EQ(file.finish(), system::Saved::Whole);
  EXPECT_EQ(folder_.read("moved/game.sgf"), "new");
  EXPECT_FALSE(fs::exists(outside_.path("game.sgf")));
}

TEST_F(RecordFolderTest, ServesRecordsAlone) {
  folder_.write(".hidden.sgf", "hidden");
  folder_.write(".git/x.sgf", "hidden");
  folder_.write("notes.txt", "notes");
  folder_.write("page.html", "page");
  folder_.write("B.SGF", "large letters");
  folder_.write("old.gib", "gib");
  folder_.write("\xff.sgf", "no name");
  link(outside_.path("secret.sgf"), "secret.sgf");
  link("top.sgf", "link.sgf");
  mkfifo(folder_.path("pipe.sgf").c_str(), 0600);
  Result<RecordFolder> disk = RecordFolder::of_folder(folder_.path(), "notes.txt", 100);
  ASSERT_TRUE(disk);
  const Result<FolderListing> listing = disk->list("");
  ASSERT_TRUE(listing);
  std::string names;
  for (const FolderEntry& entry : listing->entries) names += entry.name + (entry.is_folder ? "/ " : " ");
  EXPECT_EQ(names, "a/ B.SGF link.sgf old.gib top.sgf ");
  EXPECT_EQ(listing->unnamed, 1u);
  EXPECT_FALSE(listing->more);
  for (const char* const path : {".git", "missing", "top.sgf", "..", "a/../.."})
    EXPECT_FALSE(disk->list(path)) << path;
  for (const char* const path : {"top.sgf", "link.sgf", "a/b/game.sgf", "notes.txt"})
    EXPECT_TRUE(disk->read(path)) << path;
  for (const char* const path : {".hidden.sgf", ".git/x.sgf", "page.html", "secret.sgf", "pipe.sgf", "a", "",
                                 "missing.sgf", "../secret.sgf"}) {
    EXPECT_FALSE(disk->read(path)) << path;
    EXPECT_FALSE(disk->write(path, "x")) << path;
  }
  for (const char* const path : {"new.html", ".new.sgf", "a/.new.sgf", "missing/new.sgf", "../new.sgf",
                                 "top.sgf", "secret.sgf", "pipe.sgf"})
    EXPECT_FALSE(disk->create(path, "x")) << path;
  EXPECT_TRUE(disk->create("a/new.sgf", "(;)"));
  EXPECT_EQ(folder_.read("a/new.sgf"), "(;)");
  ASSERT_TRUE(disk->read("link.sgf"));
  EXPECT_TRUE(disk->write("link.sgf", "changed"));
  EXPECT_TRUE(fs::is_symlink(folder_.path("link.sgf")));
  EXPECT_EQ(folder_.read("top.sgf"), "changed");
  folder_.write("top.sgf", "by another, and longer");
  EXPECT_FALSE(disk->write("link.sgf", "mine"));
  folder_.write("large.sgf", std::string(101, 'x'));
  EXPECT_EQ(disk->read("large.sgf").error().id, ErrorId::LargerThanWanted);
  EXPECT_EQ(outside_.read("secret.sgf"), "secret");
}

TEST_F(RecordFolderTest, ServesOneFileAlone) {
  link("a/b/game.sgf", "link.sgf");
  Result<RecordFolder> disk = RecordFolder::of_file(folder_.path("link.sgf"), "link.sgf", 100);
  ASSERT_TRUE(disk);
  EXPECT_FALSE(disk->list(""));
  EXPECT_FALSE(disk->read("top.sgf"));
  EXPECT_FALSE(disk->read("game.sgf"));
  EXPECT_FALSE(disk->create("new.sgf", "x"));
  ASSERT_TRUE(disk->read("link.sgf"));
  EXPECT_TRUE(disk->write("link.sgf", "changed"));
  EXPECT_EQ(folder_.read("a/b/game.sgf"), "changed");
}

TEST_F(RecordFolderTest, ListsNoMoreThanAnybodyReads) {
  for (std::size_t i = 0; i <= RecordFolder::most_entries; ++i)
    folder_.write("many/" + std::to_string(i) + ".sgf", "");
  Result<RecordFolder> disk = RecordFolder::of_folder(folder_.path(), "", 100);
  ASSERT_TRUE(disk);
  const Result<FolderListing> listing = disk->list("many");
  ASSERT_TRUE(listing);
  EXPECT_EQ(listing->entries.size(), RecordFolder::most_entries);
  EXPECT_TRUE(listing->more);
}

}  // namespace
}  // namespace qipu::serve
