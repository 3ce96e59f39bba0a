// Settings: what is read, what is refused and where, and which file counts for a record.
#include "options/config.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace qipu::app {
namespace {

namespace fs = std::filesystem;

Config good(std::string_view text) {
  const Shell shell;
  Result<Config, std::string> config = parse_config(shell, text, "x.toml");
  EXPECT_TRUE(config.has_value()) << (config ? "" : config.error());
  return config ? std::move(*config) : Config();
}

TEST(Config, NothingIsSetByNothing) {
  const Config config = good("");
  EXPECT_FALSE(config.profile.has_value());
  EXPECT_TRUE(config.select.empty());
  EXPECT_FALSE(config.max_per_check.has_value());
  EXPECT_FALSE(config.fail_on.has_value());
  EXPECT_FALSE(config.fix_unsafe.has_value());
}

TEST(Config, EverySettingIsRead) {
  const Config config = good(R"([check]
profile = "web"
select = ["syntax", "bad-*", "error"]
ignore = ["trailing-space"]
max-per-check = 5
fail-on = "never"
[check.severity]
odd-pass = "note"
bom = "off"
[fix]
unsafe = true
only = ["charset"]
)");
  EXPECT_EQ(config.file, "x.toml");
  EXPECT_EQ(config.profile, spec::Profile::Web);
  EXPECT_EQ(config.select, (std::vector<std::string>{"syntax", "bad-*", "error"}));
  EXPECT_EQ(config.ignore, (std::vector<std::string>{"trailing-space"}));
  EXPECT_EQ(config.max_per_check, 5u);
  EXPECT_EQ(config.fail_on, report::Threshold::Never);
  ASSERT_EQ(config.severities.size(), 2u);
  EXPECT_EQ(config.severities[0].check, spec::find_check("bom"));
  EXPECT_FALSE(config.severities[0].severity.has_value());
  EXPECT_EQ(config.severities[1].severity, spec::Severity::Note);
  EXPECT_EQ(config.fix_unsafe, true);
  EXPECT_EQ(config.fix_only, (std::vector<std::string>{"charset"}));
}

struct Refusal {
  std::string_view text;
  std::string_view english;
  std::string_view chinese;
};

constexpr Refusal refusals[] = {
    {"[chek]\n", "x.toml:1:2: no setting is called chek (did you mean check?)",
     "x.toml:1:2: 没有名为 chek 的设置（是否指 check？）"},
    {"[check]\n\nprofil = 1\n", "x.toml:3:1: no setting is called profil (did you mean profile?)",
     "x.toml:3:1: 没有名为 profil 的设置（是否指 profile？）"},
    {"check = 1\n", "x.toml:1:9: check must be a table", "x.toml:1:9: check 必须是表"},
    {"[check]\nprofile = \"ff5\"\n", "x.toml:2:11: profile must be one of ff4|ff1-3|web",
     "x.toml:2:11: profile 必须是 ff4|ff1-3|web 之一"},
    {"[check]\nfail-on = true\n", "x.toml:2:11: fail-on must be one of error|warning|note|never",
     "x.toml:2:11: fail-on 必须是 error|warning|note|never 之一"},
    {"[check]\nselect = \"syntax\"\n",
     "x.toml:2:10: select must be a list of names, such as [\"syntax\", \"bad-*\"]",
     "x.toml:2:10: select 必须是名称列表，例如 [\"syntax\", \"bad-*\"]"},
    {"[check]\nignore = [\"bom\", 1]\n",
     "x.toml:2:18: ignore must be a list of names, such as [\"syntax\", \"bad-*\"]",
     "x.toml:2:18: ignore 必须是名称列表，例如 [\"syntax\", \"bad-*\"]"},
    {"[check]\nignore = [\"od-pass\"]\n", "x.toml:2:11: no check is called od-pass (did you mean odd-pass?)",
     "x.toml:2:11: 没有名为 od-pass 的检查项（是否指 odd-pass？）"},
    {"[check]\nmax-per-check = -1\n", "x.toml:2:17: max-per-check must be a whole number, 0 or more",
     "x.toml:2:17: max-per-check 必须是不小于 0 的整数"},
    {"[check.severity]\nodd-pas = \"note\"\n",
     "x.toml:2:1: no check is called odd-pas (did you mean odd-pass?)",
     "x.toml:2:1: 没有名为 odd-pas 的检查项（是否指 odd-pass？）"},
    {"[check.severity]\nodd-pass = \"fatal\"\n",
     "x.toml:2:12: odd-pass must be one of error|warning|note|off",
     "x.toml:2:12: odd-pass 必须是 error|warning|note|off 之一"},
    {"[fix]\nunsafe = \"yes\"\n", "x.toml:2:10: unsafe must be true or false",
     "x.toml:2:10: unsafe 必须是 true 或 false"},
    {"[new]\nuser = 1\n", "x.toml:2:8: user must be a text, such as \"Lin Xiaoshi\"",
     "x.toml:2:8: user 必须是文字，例如 \"林小石\""},
    {"[fix]\nzzz = 1\n[check]\naaa = 1\n", "x.toml:2:1: no setting is called zzz",
     "x.toml:2:1: 没有名为 zzz 的设置"},
};

TEST(Config, WhatIsWrongIsSaidWithItsPlace) {
  Shell english;
  Shell chinese;
  chinese.language = Language::Chinese;
  for (const Refusal& refusal : refusals) {
    const Result<Config, std::string> en = parse_config(english, refusal.text, "x.toml");
    ASSERT_FALSE(en.has_value()) << refusal.text;
    EXPECT_EQ(en.error(), refusal.english);
    const Result<Config, std::string> zh = parse_config(chinese, refusal.text, "x.toml");
    ASSERT_FALSE(zh.has_value()) << refusal.text;
    EXPECT_EQ(zh.error(), refusal.chinese);
  }
}

TEST(Config, WhatIsNoTomlIsSaidWithItsPlace) {
  const Shell shell;
  const Result<Config, std::string> config = parse_config(shell, "[check]\nselect = [", "x.toml");
  ASSERT_FALSE(config.has_value());
  EXPECT_TRUE(config.error().starts_with("x.toml:2:")) << config.error();
}

// ---- Which file counts

class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "qipu-config-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  void put(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << text;
  }

 private:
  fs::path path_;
};

// Nothing: it is not set. Precondition: the settings can be read.
std::optional<report::Threshold> fail_on(Configs& configs, const std::string& path) {
  return configs.of(path)->fail_on;
}

TEST(Config, TheNearestFileCounts) {
  const Folder folder;
  folder.put(".qipu.toml", "[check]\nfail-on = \"never\"\n");
  folder.put("a/b/.qipu.toml", "[check]\nfail-on = \"note\"\n");
  fs::create_directories(folder / "a/b/c");
  fs::create_directories(folder / "d/.git");
  fs::create_directories(folder / "d/e");
  Shell shell;
  Configs configs(shell, {});
  EXPECT_EQ(fail_on(configs, folder / "x.sgf"), report::Threshold::Never);
  EXPECT_EQ(fail_on(configs, folder / "a/x.sgf"), report::Threshold::Never);
  EXPECT_EQ(fail_on(configs, folder / "a/b/x.sgf"), report::Threshold::Note);
  EXPECT_EQ(fail_on(configs, folder / "a/b/c/x.sgf"), report::Threshold::Note);
  EXPECT_EQ(fail_on(configs, folder / "d/e/x.sgf"), std::nullopt);  // not beyond the checkout
}

TEST(Config, ANamedFileCountsEverywhereAndNoneNowhere) {
  const Folder folder;
  folder.put(".qipu.toml", "[check]\nfail-on = \"never\"\n");
  folder.put("other.toml", "[check]\nfail-on = \"error\"\n");
  Shell shell;
  Configs named(shell, {folder / "other.toml", false});
  EXPECT_EQ(fail_on(named, folder / "x.sgf"), report::Threshold::Error);
  Configs none(shell, {"", true});
  EXPECT_EQ(fail_on(none, folder / "x.sgf"), std::nullopt);
  Configs missing(shell, {folder / "missing.toml", false});
  EXPECT_EQ(missing.of(folder / "x.sgf").error(), (folder / "missing.toml") + ": No such file or directory");
}

}  // namespace
}  // namespace qipu::app
