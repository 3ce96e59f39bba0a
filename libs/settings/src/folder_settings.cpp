#include "qipu/settings/folder_settings.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "messages.hpp"
#include "qipu/report/messages.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/report/suggestions.hpp"

namespace qipu::settings {

namespace {

constexpr std::string_view fail_words[] = {"error", "warning", "note", "never"};
constexpr std::string_view severity_words[] = {"error", "warning", "note", "off"};

using Kind = SettingValue::Kind;
using Words = std::span<const std::string_view>;

// What a setting must be; the words of the complaint if it is not.
enum class SettingKind : std::uint8_t { Names, Word, Text, Count, Flag, Table };

// A setting: where it stands, what it must be, where it goes.
struct Setting {
  std::string_view section;
  std::string_view key;
  SettingKind kind;
  Words words;  // of SettingKind::Word
  void (*set)(FolderSettings& settings, const SettingValue& value);
};

std::vector<std::string> names_in(const SettingValue& value) {
  std::vector<std::string> names;
  for (const SettingValue& element : value.list) names.push_back(element.text);
  return names;
}

template <auto member>
void set_names(FolderSettings& settings, const SettingValue& value) {
  settings.*member = names_in(value);
}

template <auto member>
void set_text(FolderSettings& settings, const SettingValue& value) {
  settings.*member = value.text;
}

std::span<const Setting> all_settings() {
  using S = FolderSettings;
  static const Setting rows[] = {
      {"check", "profile", SettingKind::Word, report::profile_slugs(),
       [](S& s, const SettingValue& v) { s.profile = report::find_profile(v.text); }},
      {"check", "select", SettingKind::Names, {}, set_names<&S::select>},
      {"check", "ignore", SettingKind::Names, {}, set_names<&S::ignore>},
      {"check",
       "max-per-check",
       SettingKind::Count,
       {},
       [](S& s, const SettingValue& v) { s.max_per_check = static_cast<std::uint64_t>(v.whole); }},
      {"check", "fail-on", SettingKind::Word, fail_words,
       [](S& s, const SettingValue& v) { s.fail_on = report::find_threshold(v.text); }},
      {"check", "severity", SettingKind::Table, {}, nullptr},
      {"fix", "unsafe", SettingKind::Flag, {}, [](S& s, const SettingValue& v) { s.fix_unsafe = v.flag; }},
      {"fix", "only", SettingKind::Names, {}, set_names<&S::fix_only>},
      {"new", "user", SettingKind::Text, {}, set_text<&S::new_user>},
      {"new", "annotator", SettingKind::Text, {}, set_text<&S::new_annotator>},
  };
  return rows;
}

std::string alternatives(Words words) {
  std::string out;
  for (const std::string_view word : words) out.append(out.empty() ? "" : "|").append(word);
  return out;
}

// Goes through what was parsed; what is wrong first in the text stands in `error`.
class FolderSettingsReader {
 public:
  explicit FolderSettingsReader(Language language) : language_(language) {}

  void read(const SettingList& root);

  FolderSettings settings;
  std::optional<SettingsError> error;

 private:
  void read_section(std::string_view section, const SettingList& table);
  void read_setting(const Setting& setting, const SettingValue& value);
  void read_severities(const SettingList& table);
  bool is_right(const Setting& setting, const SettingValue& value);
  bool are_names(const Setting& setting, const SettingValue& value);
  bool is_word(std::string_view key, Words words, const SettingValue& value);
  bool is_table(std::string_view key, const SettingValue& value);
  bool expect(bool is_so, const SettingValue& value, const Message& otherwise, std::string_view key);
  void refuse(SettingsError wrong);

  Language language_;
};

// The table hands out its keys in the order of the alphabet.
void FolderSettingsReader::refuse(SettingsError wrong) {
  if (!error || wrong.place < error->place) error = std::move(wrong);
}

bool FolderSettingsReader::expect(bool is_so, const SettingValue& value, const Message& otherwise,
                                  std::string_view key) {
  if (!is_so) refuse({value.place, say(language_, otherwise, key)});
  return is_so;
}

bool FolderSettingsReader::is_table(std::string_view key, const SettingValue& value) {
  if (!value.is(Kind::Table)) refuse(not_a_table(language_, key, value.place));
  return value.is(Kind::Table);
}

void FolderSettingsReader::read(const SettingList& root) {
  for (const SettingEntry& entry : root) {
    const bool is_section = std::any_of(all_settings().begin(), all_settings().end(),
                                        [&](const Setting& s) { return s.section == entry.key; });
    if (!is_section)
      refuse(unknown_setting(language_, entry, {"check", "fix", "new"}));
    else if (is_table(entry.key, entry.value))
      read_section(entry.key, entry.value.table);
  }
}

void FolderSettingsReader::read_section(std::string_view section, const SettingList& table) {
  for (const SettingEntry& entry : table) {
    std::vector<std::string_view> known;
    const Setting* found = nullptr;
    for (const Setting& setting : all_settings()) {
      if (setting.section != section) continue;
      known.push_back(setting.key);
      if (setting.key == entry.key) found = &setting;
    }
    if (found)
      read_setting(*found, entry.value);
    else
      refuse(unknown_setting(language_, entry, known));
  }
}

void FolderSettingsReader::read_setting(const Setting& setting, const SettingValue& value) {
  if (!is_right(setting, value)) return;
  if (setting.kind == SettingKind::Table) return read_severities(value.table);
  setting.set(settings, value);
}

bool FolderSettingsReader::is_right(const Setting& setting, const SettingValue& value) {
  switch (setting.kind) {
    case SettingKind::Names:
      return are_names(setting, value);
    case SettingKind::Word:
      return is_word(setting.key, setting.words, value);
    case SettingKind::Table:
      return is_table(setting.key, value);
    case SettingKind::Text:
      return expect(value.is(Kind::Text), value, messages::text, setting.key);
    case SettingKind::Flag:
      return expect(value.is(Kind::Flag), value, messages::flag, setting.key);
    case SettingKind::Count:
      return expect(value.is(Kind::Whole) && value.whole >= 0, value, messages::count, setting.key);
  }
  return false;
}

// A list of strings that name checks.
bool FolderSettingsReader::are_names(const Setting& setting, const SettingValue& value) {
  if (!expect(value.is(Kind::List), value, messages::names, setting.key)) return false;
  report::CheckSet set;
  for (const SettingValue& element : value.list) {
    if (!expect(element.is(Kind::Text), element, messages::names, setting.key)) continue;
    if (!set.add(element.text))
      refuse({element.place, report::unknown_check(language_, element.text)});
    else if (setting.section == "fix" && report::find_severity(element.text))
      refuse({element.place, say(language_, report::messages::no_severity, setting.key)});
  }
  return !error;
}

bool FolderSettingsReader::is_word(std::string_view key, Words words, const SettingValue& value) {
  const bool is_one =
      value.is(Kind::Text) && std::find(words.begin(), words.end(), value.text) != words.end();
  if (!is_one) refuse({value.place, say(language_, messages::word, key, alternatives(words))});
  return is_one;
}

void FolderSettingsReader::read_severities(const SettingList& table) {
  for (const SettingEntry& entry : table) {
    const spec::CheckId check = spec::find_check(entry.key);
    if (!check)
      refuse({entry.place, report::unknown_check(language_, entry.key)});
    else if (is_word(entry.key, severity_words, entry.value))
      settings.severities.push_back({check, report::find_severity(entry.value.text)});
  }
}

}  // namespace

Result<FolderSettings, SettingsError> parse_folder_settings(Language language, std::string_view text) {
  const Result<SettingList, SettingsError> parsed = parse_toml(language, text);
  if (!parsed) return unexpected(parsed.error());
  FolderSettingsReader reader(language);
  reader.read(*parsed);
  if (reader.error) return unexpected(*std::move(reader.error));
  return std::move(reader.settings);
}

}  // namespace qipu::settings
