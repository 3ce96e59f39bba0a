// Files of settings: which one counts for a record, and why one cannot be read.
#include "qipu/settings/settings_files.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "qipu/system/folders.hpp"

namespace qipu::settings {
namespace {

namespace fs = std::filesystem;

class SettingsFiles : public testing::Test {
 protected:
  ~SettingsFiles() override { fs::remove_all(path_); }

  std::string at(const std::string& name) const { return system::path_text(path_ / name); }
  void put(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << text;
  }

 private:
  fs::path path_ = system::new_folder();
};

// Nothing: it is not set. Precondition: the settings can be read.
std::optional<report::Threshold> fail_on(SettingsReader& reader, const std::string& path) {
  return reader.of(path)->fail_on;
}

TEST_F(SettingsFiles, TheNearestCounts) {
  put(".qipu.toml", "[check]\nfail-on = \"never\"\n");
  put("a/b/.qipu.toml", "[check]\nfail-on = \"note\"\n");
  fs::create_directories(at("a/b/c"));
  fs::create_directories(at("d/.git"));
  fs::create_directories(at("d/e"));
  SettingsReader reader(Language::English, {});
  EXPECT_EQ(fail_on(reader, at("x.sgf")), report::Threshold::Never);
  EXPECT_EQ(fail_on(reader, at("a/x.sgf")), report::Threshold::Never);
  EXPECT_EQ(fail_on(reader, at("a/b/x.sgf")), report::Threshold::Note);
  EXPECT_EQ(fail_on(reader, at("a/b/c/x.sgf")), report::Threshold::Note);
  EXPECT_EQ(fail_on(reader, at("d/e/x.sgf")), std::nullopt);  // not beyond the checkout
  EXPECT_EQ(settings_file_of(at("a/b/c")), at("a/b/.qipu.toml"));
  EXPECT_EQ(settings_file_of(at("d/e")), "");
}

TEST_F(SettingsFiles, ANamedOneCountsEverywhereAndNoneNowhere) {
  put(".qipu.toml", "[check]\nfail-on = \"never\"\n");
  put("other.toml", "[check]\nfail-on = \"error\"\n");
  SettingsReader named(Language::English, {at("other.toml"), false});
  EXPECT_EQ(fail_on(named, at("x.sgf")), report::Threshold::Error);
  SettingsReader none(Language::English, {"", true});
  EXPECT_EQ(fail_on(none, at("x.sgf")), std::nullopt);
}

TEST_F(SettingsFiles, WhatCannotBeReadIsSaid) {
  SettingsReader missing(Language::English, {at("missing.toml"), false});
  EXPECT_EQ(missing.of(at("x.sgf")).error(), at("missing.toml") + ": No such file or directory");
  put("wrong.toml", "[check]\n\nprofil = 1\n");
  SettingsReader wrong(Language::English, {at("wrong.toml"), false});
  EXPECT_EQ(wrong.of(at("x.sgf")).error(),
            at("wrong.toml") + ":3:1: no setting is called profil (did you mean profile?)");
  put("large.toml", std::string((1 << 20) + 1, '\n'));
  EXPECT_FALSE(read_settings(Language::English, at("large.toml")));
}

}  // namespace
}  // namespace qipu::settings
