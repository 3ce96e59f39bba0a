// Reads settings with toml++, which no other file but engines/engine_file.cpp includes.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#include "options/config.hpp"

#include <fmt/core.h>

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <utility>

#include "options/near.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view config_file_name = ".qipu.toml";
constexpr std::uintmax_t most_config_bytes = 1 << 20;  // of a file of settings
constexpr std::string_view fail_words[] = {"error", "warning", "note", "never"};
constexpr std::string_view severity_words[] = {"error", "warning", "note", "off"};

// What a setting must be; the words of the complaint if it is not.
enum class SettingKind : std::uint8_t { Names, Words, Text, Count, Flag, Table };

// A setting: where it stands, what it must be, where it goes.
struct Setting {
  std::string_view section;
  std::string_view key;
  SettingKind kind;
  std::span<const std::string_view> words;  // of SettingKind::Words
  void (*set)(Config& config, const toml::node& value);
};

std::vector<std::string> names_in(const toml::node& value) {
  std::vector<std::string> names;
  for (const toml::node& element : *value.as_array()) names.push_back(element.as_string()->get());
  return names;
}

std::string word_in(const toml::node& value) { return value.as_string()->get(); }

std::span<const Setting> settings() {
  static const Setting rows[] = {
      {"check", "profile", SettingKind::Words, report::profile_slugs(),
       [](Config& c, const toml::node& v) { c.profile = report::find_profile(word_in(v)); }},
      {"check",
       "select",
       SettingKind::Names,
       {},
       [](Config& c, const toml::node& v) { c.select = names_in(v); }},
      {"check",
       "ignore",
       SettingKind::Names,
       {},
       [](Config& c, const toml::node& v) { c.ignore = names_in(v); }},
      {"check",
       "max-per-check",
       SettingKind::Count,
       {},
       [](Config& c, const toml::node& v) {
         c.max_per_check = static_cast<std::uint64_t>(v.as_integer()->get());
       }},
      {"check", "fail-on", SettingKind::Words, fail_words,
       [](Config& c, const toml::node& v) { c.fail_on = report::find_threshold(word_in(v)); }},
      {"check", "severity", SettingKind::Table, {}, nullptr},
      {"fix",
       "unsafe",
       SettingKind::Flag,
       {},
       [](Config& c, const toml::node& v) { c.fix_unsafe = v.as_boolean()->get(); }},
      {"fix",
       "only",
       SettingKind::Names,
       {},
       [](Config& c, const toml::node& v) { c.fix_only = names_in(v); }},
      {"new", "user", SettingKind::Text, {}, [](Config& c, const toml::node& v) { c.new_user = word_in(v); }},
      {"new",
       "annotator",
       SettingKind::Text,
       {},
       [](Config& c, const toml::node& v) { c.new_annotator = word_in(v); }},
  };
  return rows;
}

std::string alternatives(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) out.append(out.empty() ? "" : "|").append(word);
  return out;
}

// Goes through a parsed file; what is wrong first in it stands in `error`.
class ConfigReader {
 public:
  ConfigReader(const Shell& shell, const std::string& file) : shell_(shell) { config.file = file; }

  void read(const toml::table& root);
  void refuse(const toml::source_region& place, const std::string& words);

  Config config;
  std::string error;

 private:
  void read_section(std::string_view section, const toml::table& table);
  void read_setting(const Setting& setting, const toml::node& value);
  void read_severities(const toml::table& table);
  bool is_right(const Setting& setting, const toml::node& value);
  bool are_names(const Setting& setting, const toml::node& value);
  bool is_word(std::string_view key, std::span<const std::string_view> words, const toml::node& value);
  bool is_table(std::string_view key, const toml::node& value);
  void refuse_key(const toml::key& key, const std::vector<std::string_view>& known);

  const Shell& shell_;
  toml::source_position first_{};  // where the error is
};

// The table hands out its keys in the order of the alphabet.
void ConfigReader::refuse(const toml::source_region& place, const std::string& words) {
  if (!error.empty() && !(place.begin < first_)) return;
  first_ = place.begin;
  error = fmt::format("{}:{}:{}: {}", printable(config.file), place.begin.line, place.begin.column, words);
}

void ConfigReader::refuse_key(const toml::key& key, const std::vector<std::string_view>& known) {
  refuse(key.source(), shell_.say(messages::config_unknown, printable(key.str())) +
                           did_you_mean(shell_, near_matches(key.str(), known)));
}

bool ConfigReader::is_table(std::string_view key, const toml::node& value) {
  if (!value.is_table()) refuse(value.source(), shell_.say(messages::config_table, key));
  return value.is_table();
}

void ConfigReader::read(const toml::table& root) {
  for (const auto& [key, value] : root) {
    const bool is_section = std::any_of(settings().begin(), settings().end(),
                                        [name = key.str()](const Setting& s) { return s.section == name; });
    if (!is_section)
      refuse_key(key, {"check", "fix", "new"});
    else if (is_table(key.str(), value))
      read_section(key.str(), *value.as_table());
  }
}

void ConfigReader::read_section(std::string_view section, const toml::table& table) {
  for (const auto& [key, value] : table) {
    std::vector<std::string_view> known;
    const Setting* found = nullptr;
    for (const Setting& setting : settings()) {
      if (setting.section != section) continue;
      known.push_back(setting.key);
      if (setting.key == key.str()) found = &setting;
    }
    if (found)
      read_setting(*found, value);
    else
      refuse_key(key, known);
  }
}

void ConfigReader::read_setting(const Setting& setting, const toml::node& value) {
  if (!is_right(setting, value)) return;
  if (setting.kind == SettingKind::Table) return read_severities(*value.as_table());
  setting.set(config, value);
}

bool ConfigReader::is_right(const Setting& setting, const toml::node& value) {
  switch (setting.kind) {
    case SettingKind::Names:
      return are_names(setting, value);
    case SettingKind::Words:
      return is_word(setting.key, setting.words, value);
    case SettingKind::Table:
      return is_table(setting.key, value);
    case SettingKind::Text:
      if (!value.is_string()) refuse(value.source(), shell_.say(messages::config_text, setting.key));
      return value.is_string();
    case SettingKind::Flag:
      if (!value.is_boolean()) refuse(value.source(), shell_.say(messages::config_flag, setting.key));
      return value.is_boolean();
    case SettingKind::Count: {
      const bool is_count = value.is_integer() && value.as_integer()->get() >= 0;
      if (!is_count) refuse(value.source(), shell_.say(messages::config_count, setting.key));
      return is_count;
    }
  }
  return false;
}

// A list of strings that name checks.
bool ConfigReader::are_names(const Setting& setting, const toml::node& value) {
  if (!value.is_array()) {
    refuse(value.source(), shell_.say(messages::config_names, setting.key));
    return false;
  }
  report::CheckSet set;
  for (const toml::node& element : *value.as_array()) {
    if (!element.is_string())
      refuse(element.source(), shell_.say(messages::config_names, setting.key));
    else if (!set.add(element.as_string()->get()))
      refuse(element.source(), unknown_check(shell_, element.as_string()->get()));
    else if (setting.section == "fix" && report::find_severity(element.as_string()->get()))
      refuse(element.source(), shell_.say(messages::fix_no_severity, setting.key));
  }
  return error.empty();
}

bool ConfigReader::is_word(std::string_view key, std::span<const std::string_view> words,
                           const toml::node& value) {
  const bool is_one =
      value.is_string() && std::find(words.begin(), words.end(), value.as_string()->get()) != words.end();
  if (!is_one) refuse(value.source(), shell_.say(messages::config_word, key, alternatives(words)));
  return is_one;
}

void ConfigReader::read_severities(const toml::table& table) {
  for (const auto& [key, value] : table) {
    const spec::CheckId check = spec::find_check(key.str());
    if (!check)
      refuse(key.source(), unknown_check(shell_, key.str()));
    else if (is_word(key.str(), severity_words, value))
      config.severities.push_back({check, report::find_severity(word_in(value))});
  }
}

// ---- Files

unexpected<std::string> refused(std::string words) { return unexpected<std::string>(std::move(words)); }

std::string system_error(const Shell& shell, const fs::path& file, int code) {
  return printable(system::path_text(file)) + shell.say(report::messages::colon) +
         system_text(code, shell.language);
}

Result<Config, std::string> read_config(const Shell& shell, const std::string& file) {
  const Result<std::string, std::string> text = read_settings(shell, file);
  if (!text) return unexpected<std::string>(text.error());
  return parse_config(shell, *text, file);
}

// The nearest file of settings for what lies in `folder`; empty if there is none.
std::string find_config(const fs::path& folder) {
  std::error_code error;
  const fs::path start = fs::absolute(folder, error).lexically_normal();
  if (error) return {};
  const fs::path here = fs::current_path(error);
  for (fs::path place = start;; place = place.parent_path()) {
    if (fs::is_regular_file(place / config_file_name, error)) {
      const fs::path file = place / config_file_name;
      const fs::path shown = file.lexically_relative(here);
      return shown.empty() || *shown.begin() == ".." ? system::path_text(file) : system::path_text(shown);
    }
    if (fs::exists(place / ".git", error) || !place.has_relative_path()) return {};
  }
}

}  // namespace

Result<std::string, std::string> read_settings(const Shell& shell, const std::string& file) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  if (error) return refused(system_error(shell, file, system::errno_of(error)));
  if (size > most_config_bytes)
    return refused(printable(file) + shell.say(report::messages::colon) +
                   message(make_error(ErrorId::LargerThanWanted, size, most_config_bytes), shell.language));
  errno = 0;
  std::ifstream in(fs::path(file), std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) return refused(system_error(shell, file, errno != 0 ? errno : EIO));
  return text;
}

Result<Config, std::string> parse_config(const Shell& shell, std::string_view text, const std::string& file) {
  ConfigReader reader(shell, file);
  const toml::parse_result parsed = toml::parse(text);
  if (parsed)
    reader.read(parsed.table());
  else
    reader.refuse(parsed.error().source(),
                  shell.say(messages::config_no_toml, printable(parsed.error().description())));
  if (!reader.error.empty()) return refused(reader.error);
  return std::move(reader.config);
}

const Result<Config, std::string>& Configs::read(const std::string& file) {
  const auto at = files_.find(file);
  if (at != files_.end()) return at->second;
  return files_
      .emplace(file, file.empty() ? Result<Config, std::string>(Config()) : read_config(shell_, file))
      .first->second;
}

const Result<Config, std::string>& Configs::of(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (options_.none || !options_.file.empty()) return read(options_.none ? std::string() : options_.file);
  const std::size_t end = path == "-" ? std::string::npos : path.rfind('/');
  const std::string folder =
      end == std::string::npos ? std::string(".") : path.substr(0, std::max<std::size_t>(end, 1));
  const auto at = folders_.find(folder);
  if (at != folders_.end()) return *at->second;
  return *folders_.emplace(folder, &read(find_config(folder))).first->second;
}

}  // namespace qipu::app
