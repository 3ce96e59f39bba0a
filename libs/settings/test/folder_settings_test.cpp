// Settings of folders: what is read, what is refused and where.
#include "qipu/settings/folder_settings.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::settings {
namespace {

FolderSettings good(std::string_view text) {
  Result<FolderSettings, SettingsError> settings = parse_folder_settings(Language::English, text);
  EXPECT_TRUE(settings.has_value()) << (settings ? "" : settings.error().words);
  return settings ? std::move(*settings) : FolderSettings();
}

std::string fault_in(std::string_view text, Language language) {
  const Result<FolderSettings, SettingsError> settings = parse_folder_settings(language, text);
  return settings ? "" : complaint("x.toml", settings.error());
}

TEST(FolderSettings, NothingIsSetByNothing) {
  const FolderSettings settings = good("");
  EXPECT_FALSE(settings.profile.has_value());
  EXPECT_TRUE(settings.select.empty());
  EXPECT_FALSE(settings.max_per_check.has_value());
  EXPECT_FALSE(settings.fail_on.has_value());
  EXPECT_FALSE(settings.fix_unsafe.has_value());
}

TEST(FolderSettings, EverySettingIsRead) {
  const FolderSettings settings = good(R"([check]
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
[new]
user = "林小石"
annotator = "Lin"
)");
  EXPECT_EQ(settings.profile, spec::Profile::Web);
  EXPECT_EQ(settings.select, (std::vector<std::string>{"syntax", "bad-*", "error"}));
  EXPECT_EQ(settings.ignore, (std::vector<std::string>{"trailing-space"}));
  EXPECT_EQ(settings.max_per_check, 5u);
  EXPECT_EQ(settings.fail_on, report::Threshold::Never);
  ASSERT_EQ(settings.severities.size(), 2u);
  EXPECT_EQ(settings.severities[0].check, spec::find_check("bom"));
  EXPECT_FALSE(settings.severities[0].severity.has_value());
  EXPECT_EQ(settings.severities[1].severity, spec::Severity::Note);
  EXPECT_EQ(settings.fix_unsafe, true);
  EXPECT_EQ(settings.fix_only, (std::vector<std::string>{"charset"}));
  EXPECT_EQ(settings.new_user, "林小石");
  EXPECT_EQ(settings.new_annotator, "Lin");
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

TEST(FolderSettings, WhatIsWrongIsSaidWithItsPlace) {
  for (const Refusal& refusal : refusals) {
    EXPECT_EQ(fault_in(refusal.text, Language::English), refusal.english);
    EXPECT_EQ(fault_in(refusal.text, Language::Chinese), refusal.chinese);
  }
}

TEST(FolderSettings, WhatIsNoTomlIsSaidWithItsPlace) {
  EXPECT_TRUE(fault_in("[check]\nselect = [", Language::English).starts_with("x.toml:2:"));
}

}  // namespace
}  // namespace qipu::settings
