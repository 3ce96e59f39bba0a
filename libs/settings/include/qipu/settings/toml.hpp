// TOML as plain values, each with its place. What they have to be, whoever reads them says.
// Source of the rule: TOML 1.0. Pure; any number of threads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"

namespace qipu::settings {

// Where something stands, both from 1; columns in Unicode scalars.
struct SettingPlace {
  std::uint32_t line = 0, column = 0;
  auto operator<=>(const SettingPlace&) const = default;
};

struct SettingEntry;
// In the order of the bytes of their keys, whatever the order in the text.
using SettingList = std::vector<SettingEntry>;

struct SettingValue {
  enum class Kind : std::uint8_t {
    Text,
    Whole,
    Flag,
    List,
    Table,
    Other,  // a fraction, a date, a time
  };
  Kind kind = Kind::Other;
  SettingPlace place;

  // Of these the one that the kind names.
  std::string text;  // UTF-8
  std::int64_t whole = 0;
  bool flag = false;
  std::vector<SettingValue> list;
  SettingList table;

  bool is(Kind wanted) const { return kind == wanted; }
};

struct SettingEntry {
  std::string key;
  SettingPlace place;  // of the key
  SettingValue value;
};

// What is wrong with a text, and where.
struct SettingsError {
  SettingPlace place;
  std::string words;  // in the language that was asked for, safe to print
};
// "FILE:3:1: no setting is called profil (did you mean profile?)". `file`: as people read it.
std::string complaint(std::string_view file, const SettingsError& error);

// All that stands in `text`. The error: it is no TOML.
Result<SettingList, SettingsError> parse_toml(Language language, std::string_view text);

// "no setting is called profil (did you mean profile?)"
SettingsError unknown_setting(Language language, const SettingEntry& entry,
                              const std::vector<std::string_view>& known);
// "check must be a table". `name`: as people read it.
SettingsError not_a_table(Language language, std::string_view name, SettingPlace place);

}  // namespace qipu::settings
