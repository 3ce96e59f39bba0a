// The one file that knows toml++.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#include "qipu/settings/toml.hpp"

#include <toml++/toml.h>

#include "messages.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/near_matches.hpp"

namespace qipu::settings {

namespace {

using Kind = SettingValue::Kind;

SettingPlace place_in(const toml::source_region& region) { return {region.begin.line, region.begin.column}; }

// Tables and lists lie in each other as deep as toml++ reads them: 256 times.
SettingValue value_of(const toml::node& node) {
  SettingValue value;
  value.place = place_in(node.source());
  if (const toml::value<std::string>* const text = node.as_string()) {
    value.kind = Kind::Text;
    value.text = text->get();
  } else if (const toml::value<std::int64_t>* const whole = node.as_integer()) {
    value.kind = Kind::Whole;
    value.whole = whole->get();
  } else if (const toml::value<bool>* const flag = node.as_boolean()) {
    value.kind = Kind::Flag;
    value.flag = flag->get();
  } else if (const toml::array* const list = node.as_array()) {
    value.kind = Kind::List;
    for (const toml::node& element : *list) value.list.push_back(value_of(element));
  } else if (const toml::table* const table = node.as_table()) {
    value.kind = Kind::Table;
    for (const auto& [key, entry] : *table)
      value.table.push_back({std::string(key.str()), place_in(key.source()), value_of(entry)});
  }
  return value;
}

}  // namespace

Result<SettingList, SettingsError> parse_toml(Language language, std::string_view text) {
  const toml::parse_result parsed = toml::parse(text);
  if (parsed) return value_of(parsed.table()).table;
  return unexpected(
      SettingsError{place_in(parsed.error().source()),
                    say(language, messages::no_toml, text::printable(parsed.error().description()))});
}

std::string complaint(std::string_view file, const SettingsError& error) {
  return text::printable(file) + ":" + std::to_string(error.place.line) + ":" +
         std::to_string(error.place.column) + ": " + error.words;
}

SettingsError unknown_setting(Language language, const SettingEntry& entry,
                              const std::vector<std::string_view>& known) {
  return {entry.place, say(language, messages::unknown, text::printable(entry.key)) +
                           text::did_you_mean(language, text::near_matches(entry.key, known))};
}

SettingsError not_a_table(Language language, std::string_view name, SettingPlace place) {
  return {place, say(language, messages::table, name)};
}

}  // namespace qipu::settings
