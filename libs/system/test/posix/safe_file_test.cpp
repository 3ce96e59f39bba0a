// The file that comes to be all at once: what it keeps, what it refuses, what it leaves behind.
#include "qipu/system/safe_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "qipu/system/status.hpp"

namespace qipu::system {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void put(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

struct stat facts_of(const std::string& path) {
  struct stat facts{};
  EXPECT_EQ(stat(path.c_str(), &facts), 0) << path;
  return facts;
}

FileFacts stamp_of(const std::string& path) { return status_of(path)->facts; }

class SafeFileTest : public testing::Test {
 protected:
  SafeFileTest() {
    std::string name = (fs::temp_directory_path() / "safe_file.XXXXXX").string();
    folder_ = mkdtemp(name.data());
    put(in("a.sgf"), "old");
  }
  ~SafeFileTest() override { fs::remove_all(folder_); }

  std::string in(const std::string& name) const { return folder_ + "/" + name; }
  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder_))
      found.push_back(entry.path().filename().string());
    std::sort(found.begin(), found.end());
    return found;
  }

  std::string folder_;
};

using Names = std::vector<std::string>;

TEST_F(SafeFileTest, AppearsAtOnceUnderItsName) {
  SafeFile file(in("new.sgf"));
  EXPECT_TRUE(file.write("(;"));
  EXPECT_TRUE(file.write(")"));
  EXPECT_FALSE(fs::exists(in("new.sgf")));
  EXPECT_EQ(file.finish(), Saved::Whole);
  EXPECT_EQ(bytes_of(in("new.sgf")), "(;)");
  EXPECT_EQ(names(), (Names{"a.sgf", "new.sgf"}));
}

TEST_F(SafeFileTest, GivenUpLeavesNothing) {
  {
    SafeFile file(in("a.sgf"));
    EXPECT_TRUE(file.write(std::string(5'000'000, 'x')));
    // Where the system can, it has no name that a kill could leave behind.
    const int unnamed = open(folder_.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    EXPECT_EQ(names().size(), unnamed >= 0 ? 1u : 2u);
    EXPECT_TRUE(names().back().starts_with(unnamed >= 0 ? "a.sgf" : "a.sgf.qipu-")) << names().back();
    if (unnamed >= 0) close(unnamed);
  }
  EXPECT_EQ(names(), Names{"a.sgf"});
  EXPECT_EQ(bytes_of(in("a.sgf")), "old");
}

// What may happen to a file between reading and writing it; each is noticed.
TEST_F(SafeFileTest, RefusesAFileThatChanged) {
  const std::string path = in("a.sgf");
  const auto same_times = [](const std::string& at) {
    const timespec times[] = {{1, 0}, {1, 0}};
    utimensat(AT_FDCWD, at.c_str(), times, 0);
  };
  const std::pair<const char*, std::function<void()>> meddlings[] = {
      {"other bytes of the same size", [&] { put(path, "new"); }},
      {"one byte more", [&] { put(path, "older"); }},
      {"other bytes, old time", [&] { put(path, "bad"), same_times(path); }},
      {"another file of this name", [&] { put(in("b"), "old"), fs::rename(in("b"), path); }},
      {"gone", [&] { fs::remove(path); }},
      {"other mode",
       [&] { put(path, "old"), fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write); }},
  };
  for (const auto& [name, meddle] : meddlings) {
    put(path, "old");
    fs::permissions(path, fs::perms(0644));
    same_times(path);
    const FileFacts read = stamp_of(path);
    usleep(20'000);  // the clock of the file system ticks coarsely
    SafeFile file(path, read);
    EXPECT_TRUE(file.write("formatted"));
    meddle();
    const std::string meddled = bytes_of(path);
    EXPECT_EQ(file.finish(), Saved::Changed) << name;
    EXPECT_EQ(bytes_of(path), meddled) << name;
  }
  EXPECT_LE(names().size(), 2u);
}

TEST_F(SafeFileTest, ReplacesTheFileThatWasRead) {
  SafeFile file(in("a.sgf"), stamp_of(in("a.sgf")));
  EXPECT_TRUE(file.write("new"));
  EXPECT_EQ(file.finish(), Saved::Whole);
  EXPECT_EQ(bytes_of(in("a.sgf")), "new");
}

TEST_F(SafeFileTest, KeepsTheMode) {
  for (const mode_t mode : {0640u, 0600u, 0666u, 0755u}) {
    chmod(in("a.sgf").c_str(), mode);
    SafeFile file(in("a.sgf"));
    file.write("new");
    EXPECT_EQ(file.finish(), Saved::Whole);
    EXPECT_EQ(facts_of(in("a.sgf")).st_mode & 07777, mode);
  }
}

TEST_F(SafeFileTest, ANewFileHasTheModeOfTheMask) {
  const mode_t before = umask(027);
  SafeFile file(in("new.sgf"));
  EXPECT_EQ(file.finish(), Saved::Whole);
  umask(before);
  EXPECT_EQ(facts_of(in("new.sgf")).st_mode & 0777, 0640u);
}

TEST_F(SafeFileTest, ANewFileMayBeDressedLikeAnother) {
  fs::permissions(in("a.sgf"), fs::perms(0600));
  for (const std::string& name : {in("copy.sgf"), in("a.sgf")}) {
    SafeFile file(name);
    file.dress_like(in("a.sgf"));
    EXPECT_TRUE(file.write("new"));
    EXPECT_EQ(file.finish(), Saved::Whole);
    EXPECT_EQ(fs::status(name).permissions(), fs::perms(0600)) << name;
  }
  SafeFile lost(in("lost.sgf"));
  lost.dress_like(in("nothing.sgf"));
  EXPECT_EQ(lost.finish(), Saved::Failed);
  EXPECT_FALSE(fs::exists(in("lost.sgf")));
}

TEST_F(SafeFileTest, KeepsTheOwner) {
  if (geteuid() != 0) GTEST_SKIP() << "only root may give files away";
  ASSERT_EQ(chown(in("a.sgf").c_str(), 1234, 2345), 0);
  ASSERT_EQ(chmod(in("a.sgf").c_str(), 04750), 0);
  SafeFile file(in("a.sgf"));
  file.write("new");
  EXPECT_EQ(file.finish(), Saved::Whole);
  EXPECT_FALSE(file.not_kept().owner);
  EXPECT_EQ(facts_of(in("a.sgf")).st_uid, 1234u);
  EXPECT_EQ(facts_of(in("a.sgf")).st_gid, 2345u);
  EXPECT_EQ(facts_of(in("a.sgf")).st_mode & 07777, 04750u);
}

TEST_F(SafeFileTest, SaysIfTheOwnerIsLost) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  ASSERT_EQ(chown(in("a.sgf").c_str(), 1234, 2345), 0);
  ASSERT_EQ(chmod(in("a.sgf").c_str(), 04666), 0);
  ASSERT_EQ(chmod(folder_.c_str(), 0777), 0);
  ASSERT_EQ(seteuid(4321), 0);
  bool lost = false;
  Saved saved = Saved::Failed;
  {
    SafeFile file(in("a.sgf"));
    file.write("new");
    saved = file.finish();
    lost = file.not_kept().owner;
  }
  ASSERT_EQ(seteuid(0), 0);
  EXPECT_EQ(saved, Saved::Whole);
  EXPECT_TRUE(lost);
  EXPECT_EQ(facts_of(in("a.sgf")).st_uid, 4321u);
  EXPECT_EQ(facts_of(in("a.sgf")).st_mode & 07777, 0666u);  // a special bit would mean somebody else
}

TEST_F(SafeFileTest, AFileThatMayNotBeWrittenIsNotReplaced) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  ASSERT_EQ(chmod(in("a.sgf").c_str(), 0444), 0);
  ASSERT_EQ(chmod(folder_.c_str(), 0777), 0);
  ASSERT_EQ(seteuid(4321), 0);
  int error = 0;
  Saved saved = Saved::Whole;
  {
    SafeFile file(in("a.sgf"));
    EXPECT_FALSE(file.write("new"));
    saved = file.finish();
    error = file.error();
  }
  ASSERT_EQ(seteuid(0), 0);
  EXPECT_EQ(saved, Saved::Failed);
  EXPECT_EQ(error, EACCES);
  EXPECT_EQ(bytes_of(in("a.sgf")), "old");
}

TEST_F(SafeFileTest, KeepsAttributes) {
  if (setxattr(in("a.sgf").c_str(), "user.event", "Honinbo", 7, 0) != 0)
    GTEST_SKIP() << "no extended attributes here";
  SafeFile file(in("a.sgf"));
  file.write("new");
  EXPECT_EQ(file.finish(), Saved::Whole);
  char value[16] = {};
  EXPECT_EQ(getxattr(in("a.sgf").c_str(), "user.event", value, sizeof value), 7);
  EXPECT_STREQ(value, "Honinbo");
  EXPECT_FALSE(file.not_kept().attributes);
}

TEST_F(SafeFileTest, SaysThatOtherNamesStayOld) {
  fs::create_hard_link(in("a.sgf"), in("b.sgf"));
  SafeFile file(in("a.sgf"));
  file.write("new");
  EXPECT_EQ(file.finish(), Saved::Whole);
  EXPECT_TRUE(file.not_kept().links);
  EXPECT_EQ(bytes_of(in("b.sgf")), "old");
}

TEST_F(SafeFileTest, FollowsLinks) {
  fs::create_directory(in("far"));
  put(in("far/real"), "old");
  fs::create_symlink("far/real", in("one"));
  fs::create_symlink("one", in("two"));
  fs::create_symlink("far/absent", in("three"));
  for (const char* name : {"two", "three"}) {
    SafeFile file(in(name));
    file.write("new");
    EXPECT_EQ(file.finish(), Saved::Whole);
    EXPECT_TRUE(fs::is_symlink(in(name)));
    EXPECT_EQ(bytes_of(in(name)), "new");
  }
  EXPECT_EQ(bytes_of(in("far/real")), "new");
  EXPECT_EQ(bytes_of(in("far/absent")), "new");
}

TEST_F(SafeFileTest, LinksInACircleAreAnError) {
  fs::create_symlink("y", in("x"));
  fs::create_symlink("x", in("y"));
  SafeFile file(in("x"));
  file.write("new");
  EXPECT_EQ(file.finish(), Saved::Failed);
  EXPECT_EQ(file.error(), ELOOP);
  EXPECT_TRUE(fs::is_symlink(in("x")) && fs::is_symlink(in("y")));
}

TEST_F(SafeFileTest, WhatIsNoFileIsWrittenThrough) {
  ASSERT_EQ(mkfifo(in("pipe").c_str(), 0600), 0);
  const int reader = open(in("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  SafeFile file(in("pipe"));
  file.write("through");
  EXPECT_EQ(file.finish(), Saved::Whole);
  char bytes[16] = {};
  EXPECT_EQ(read(reader, bytes, sizeof bytes), 7);
  EXPECT_STREQ(bytes, "through");
  close(reader);
  EXPECT_TRUE(S_ISFIFO(facts_of(in("pipe")).st_mode));
}

TEST_F(SafeFileTest, WhatCannotBe) {
  const std::pair<std::string, int> cases[] = {
      {in("no/such/folder.sgf"), ENOENT}, {folder_, EISDIR}, {in("a.sgf/b.sgf"), ENOTDIR}, {"", ENOENT}};
  for (const auto& [path, error] : cases) {
    SafeFile file(path);
    file.write("new");
    EXPECT_EQ(file.finish(), Saved::Failed) << path;
    EXPECT_EQ(file.error(), error) << path;
  }
  EXPECT_EQ(names(), Names{"a.sgf"});
}

TEST_F(SafeFileTest, ALongNameHasRoomForItsTemporary) {
  const std::string name(255, 'n');
  SafeFile file(in(name));
  file.write("new");
  EXPECT_EQ(file.finish(), Saved::Whole);
  EXPECT_EQ(bytes_of(in(name)), "new");
}

TEST_F(SafeFileTest, ASignalStopsTheWorkAndWaits) {
  const pid_t child = fork();
  if (child == 0) {
    SafeFile* file = new SafeFile(in("a.sgf"));
    file->write("new");
    raise(SIGTERM);
    const bool right = !file->write(std::string(3'000'000, 'x')) && file->finish() == Saved::Interrupted;
    if (!right) _exit(9);
    delete file;  // now the signal ends the program
    _exit(8);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status)) << status;
  EXPECT_EQ(WTERMSIG(status), SIGTERM);
  EXPECT_EQ(names(), Names{"a.sgf"});
  EXPECT_EQ(bytes_of(in("a.sgf")), "old");
}

}  // namespace
}  // namespace qipu::system
