// The settings of a folder, `.qipu.toml`: how its records are checked and repaired, and what new ones say.
//
//   [check]
//   profile = "web"                        # ff4, ff1-3, web
//   select = ["syntax", "bad-*"]           # slugs, patterns, groups, severities
//   ignore = ["trailing-space"]
//   max-per-check = 5
//   fail-on = "error"                      # error, warning, note, never
//   [check.severity]
//   odd-pass = "note"                      # error, warning, note, off
//   [fix]
//   unsafe = false
//   only = ["charset", "missing-game-end"]
//   [new]
//   user = "Lin Xiaoshi"                   # US of new records
//   annotator = "Lin Xiaoshi"              # AN
//
// Pure; any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/settings/toml.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::settings {

// What a check's severity is set to.
struct SeverityRule {
  spec::CheckId check;
  std::optional<spec::Severity> severity;  // nothing: off
};

// What is not set is nothing or empty. All names of checks are known: report::check_set() takes them.
struct FolderSettings {
  std::optional<spec::Profile> profile;
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::optional<std::uint64_t> max_per_check;
  std::optional<report::Threshold> fail_on;
  std::vector<SeverityRule> severities;

  std::optional<bool> fix_unsafe;
  std::vector<std::string> fix_only;

  std::string new_user, new_annotator;
};

// The settings in `text`. The error: the first mistake in it, in words.
Result<FolderSettings, SettingsError> parse_folder_settings(Language language, std::string_view text);

}  // namespace qipu::settings
