// Files of settings: which one counts for a record, and why one cannot be read.
#include "qipu/settings/settings_files.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>

#include "qipu/testing/made_folder.hpp"

namespace qipu::settings {
namespace {

namespace fs = std::filesystem;

// Nothing: it is not set. Precondition: the settings can be read.
std::optional<report::Threshold> fail_on(SettingsReader& reader, const std::string& path) {
  return reader.of(path)->fail_on;
}

TEST(SettingsFiles, TheNearestCounts) {
  const test::Folder folder;
  folder.write(".qipu.toml", "[check]\nfail-on = \"never\"\n");
  folder.write("a/b/.qipu.toml", "[check]\nfail-on = \"note\"\n");
  fs::create_directories(folder.path("a/b/c"));
  fs::create_directories(folder.path("d/.git"));
  fs::create_directories(folder.path("d/e"));
  SettingsReader reader(Language::English, {});
  EXPECT_EQ(fail_on(reader, folder.path("x.sgf")), report::Threshold::Never);
  EXPECT_EQ(fail_on(reader, folder.path("a/x.sgf")), report::Threshold::Never);
  EXPECT_EQ(fail_on(reader, folder.path("a/b/x.sgf")), report::Threshold::Note);
  EXPECT_EQ(fail_on(reader, folder.path("a/b/c/x.sgf")), report::Threshold::Note);
  EXPECT_EQ(fail_on(reader, folder.path("d/e/x.sgf")), std::nullopt);  // not beyond the checkout
  EXPECT_EQ(settings_file_of(folder.path("a/b/c")), folder.path("a/b/.qipu.toml"));
  EXPECT_EQ(settings_file_of(folder.path("d/e")), "");
}

TEST(SettingsFiles, ANamedOneCountsEverywhereAndNoneNowhere) {
  const test::Folder folder;
  folder.write(".qipu.toml", "[check]\nfail-on = \"never\"\n");
  folder.write("other.toml", "[check]\nfail-on = \"error\"\n");
  SettingsReader named(Language::English, {folder.path("other.toml"), false});
  EXPECT_EQ(fail_on(named, folder.path("x.sgf")), report::Threshold::Error);
  SettingsReader none(Language::English, {"", true});
  EXPECT_EQ(fail_on(none, folder.path("x.sgf")), std::nullopt);
}

TEST(SettingsFiles, WhatCannotBeReadIsSaid) {
  const test::Folder folder;
  SettingsReader missing(Language::English, {folder.path("missing.toml"), false});
  EXPECT_EQ(missing.of(folder.path("x.sgf")).error(),
            folder.path("missing.toml") + ": No such file or directory");
  folder.write("wrong.toml", "[check]\n\nprofil = 1\n");
  SettingsReader wrong(Language::English, {folder.path("wrong.toml"), false});
  EXPECT_EQ(wrong.of(folder.path("x.sgf")).error(),
            folder.path("wrong.toml") + ":3:1: no setting is called profil (did you mean profile?)");
  folder.write("large.toml", std::string((1 << 20) + 1, '\n'));
  EXPECT_FALSE(read_settings(Language::English, folder.path("large.toml")));
}

}  // namespace
}  // namespace qipu::settings
