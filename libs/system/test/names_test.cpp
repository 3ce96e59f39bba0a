// Paths, names and patterns, on every system alike but for where it says so.
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "qipu/system/console.hpp"
#include "qipu/system/descriptor.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "qipu/testing/made_folder.hpp"

namespace qipu::system {
namespace {

namespace fs = std::filesystem;
using test::Folder;

const bool is_windows = system_name() == "Windows";

struct PatternCase {
  const char* pattern;
  const char* name;
  bool fits;
};

TEST(SystemNames, Patterns) {
  const PatternCase cases[] = {{"*.txt", "a.txt", true},
                               {"*.txt", "a.sgf", false},
                               {"*.txt", ".txt", false},
                               {".*", ".txt", true},
                               {"a*b*c", "axxbyybc", true},
                               {"a*b*c", "axxbyyb", false},
                               {"?.sgf", "a.sgf", true},
                               {"?.sgf", "ab.sgf", false},
                               {"[a-c].sgf", "b.sgf", true},
                               {"[a-c].sgf", "d.sgf", false},
                               {"[!a-c].sgf", "d.sgf", true},
                               {"[!a-c].sgf", "b.sgf", false},
                               {"*", "", true},
                               {"", "", true},
                               {"", "a", false},
                               {"a[", "a[", true},
                               {"a\\*", "a*", true},
                               {"a\\*", "ab", false},
                               {"**a", "bba", true},
                               {"[]a]", "]", true}};
  for (const PatternCase& one : cases)
    EXPECT_EQ(fits_pattern(one.pattern, one.name), one.fits) << one.pattern << " " << one.name;
}

TEST(SystemNames, SlashesBothWays) {
  EXPECT_EQ(slashed_path("a/b.sgf"), "a/b.sgf");
  EXPECT_EQ(slashed_path("C:\\a\\b.sgf"), is_windows ? "C:/a/b.sgf" : "C:\\a\\b.sgf");
  EXPECT_EQ(path_text(fs::path("a") / "b.sgf"), "a/b.sgf");
}

TEST(SystemNames, CapitalsAreToldByTheSystem) {
  EXPECT_EQ(folded_path("a/B.sgf") == folded_path("A/b.SGF"), is_windows);
  EXPECT_EQ(folded_path("\xC3\x89.sgf") == folded_path("\xC3\xA9.sgf"), is_windows);
  EXPECT_NE(folded_path("a.sgf"), folded_path("b.sgf"));
}

TEST(SystemNames, PathsAreUtf8) {
  const std::string name =
      "\xE6\xA3\x8B\xE8\xB0\xB1 \xF0\x9F\x90\xA2 \xC3\xA9.sgf";  // two, three and four bytes
  EXPECT_EQ(path_text(fs::path(name)), name);
  const Folder folder;
  folder.write(name, "(;)");
  EXPECT_TRUE(stands_there(folder.path(name)));
  ASSERT_TRUE(status_of(folder.path(name)).has_value());
  EXPECT_TRUE(status_of(folder.path(name))->is_regular());
  EXPECT_EQ(status_of(folder.path(name))->facts.size, 3);
  const fs::directory_iterator first(fs::path(folder.path()));
  EXPECT_EQ(path_text(first->path().filename()), name);
}

TEST(SystemNames, PatternsOfArgumentsAreTheShellsOrOurs) {
  const Folder folder;
  for (const char* const name : {"b.sgf", "a.sgf", "c.txt"}) folder.write(name, "(;)");
  const std::string pattern = folder.path("*.sgf");
  const std::vector<std::string> expected =
      is_windows ? std::vector<std::string>{folder.path("a.sgf"), folder.path("b.sgf")}
                 : std::vector<std::string>{pattern};
  EXPECT_EQ(named_paths({pattern}), expected);
  const std::vector<std::string> none = {folder.path("*.gib")};
  EXPECT_EQ(named_paths(none), none);
}

TEST(SystemNames, WhatIsNotThere) {
  const Folder folder;
  EXPECT_FALSE(stands_there(folder.path("none")));
  errno = 0;
  EXPECT_FALSE(status_of(folder.path("none/below")).has_value());
  EXPECT_EQ(errno, ENOENT);
  EXPECT_EQ(open_to_read(folder.path("none")), -1);
  EXPECT_EQ(errno, ENOENT);
  EXPECT_EQ(remove_file(folder.path("none")), ENOENT);
  folder.write("full/a.sgf", "");
  EXPECT_EQ(remove_folder(folder.path("full")), ENOTEMPTY);
}

TEST(SystemNames, LongPaths) {
  const Folder folder;
  std::string path = folder.path();
  for (int i = 0; i < 3; ++i) path += "/" + std::string(100, 'x');
  std::error_code error;
  fs::create_directories(path, error);
  if (error) GTEST_SKIP() << "no folder of this length can be made here";
  const int file = open_to_append(path + "/a.sgf", true);
  ASSERT_GE(file, 0);
  close_file(file);
  EXPECT_TRUE(stands_there(path + "/a.sgf"));
  EXPECT_EQ(remove_file(path + "/a.sgf"), 0);
}

TEST(SystemNames, WhatAFolderHolds) {
  const Folder folder;
  folder.write("a.sgf", "(;)");
  folder.write(".b/c.sgf", "(;)");
  std::vector<std::string> names;
  const auto use = [&](std::string name, FileKind kind) {
    names.push_back(std::move(name) + (kind == FileKind::Folder    ? "/"
                                       : kind == FileKind::Regular ? ""
                                                                   : "?"));
  };
  EXPECT_EQ(list_folder(folder.path(), use), 0);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, std::vector<std::string>({".b/", "a.sgf"}));
  EXPECT_EQ(list_folder(folder.path("none"), use), ENOENT);
  EXPECT_EQ(names.size(), 2U);
}

TEST(SystemNames, ATemporaryFolderIsNew) {
  const std::string one = new_folder(), other = new_folder();
  EXPECT_NE(one, other);
  EXPECT_EQ(status_of(one)->kind, FileKind::Folder);
  EXPECT_EQ(remove_folder(one), 0);
  EXPECT_EQ(remove_folder(other), 0);
}

}  // namespace
}  // namespace qipu::system
