// The settings of a folder: `.qipu.toml`, or the file that --config names.
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
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/spec/check.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// What a check's severity is set to.
struct SeverityRule {
  spec::CheckId check;
  std::optional<spec::Severity> severity;  // nothing: off
};

struct Config {
  std::string file;  // empty: there is none

  // What is not set is nothing or empty. All names of checks are known.
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

// The settings in `text`. The error's detail says what is wrong in the language of `shell`, with the line and
// column: "FILE:3:1: no setting is called profil (did you mean profile?)".
Result<Config, std::string> parse_config(const Shell& shell, std::string_view text, const std::string& file);

// The text of a file of settings, of at most 1 MB. The error is what is to be complained of.
Result<std::string, std::string> read_settings(const Shell& shell, const std::string& file);

struct ConfigOptions {
  std::string file;   // --config; empty: look for it
  bool none = false;  // --no-config
};

// Finds the settings of inputs. May be used by several threads at once; what it hands out lives as long.
class Configs {
 public:
  // The shell must outlive it.
  Configs(const Shell& shell, ConfigOptions options) : shell_(shell), options_(std::move(options)) {}

  // For the input at `path` (a file or an archive; "-": the working folder): the nearest `.qipu.toml` in its
  // folder or above, up to the folder that holds a `.git`. An error's detail is what is to be complained of.
  const Result<Config, std::string>& of(const std::string& path);

 private:
  const Result<Config, std::string>& read(const std::string& file);

  const Shell& shell_;
  ConfigOptions options_;
  std::mutex mutex_;
  std::map<std::string, const Result<Config, std::string>*> folders_;
  std::map<std::string, Result<Config, std::string>> files_;  // "": no settings
};

}  // namespace qipu::app
