#include "qipu/arena/engine_list.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>

#include "messages.hpp"
#include "qipu/engine/gtp.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/text/near_matches.hpp"

namespace qipu::arena {

namespace {

using engine::EngineSpec;
using settings::SettingEntry;
using settings::SettingList;
using settings::SettingsError;
using settings::SettingValue;
using Kind = SettingValue::Kind;
using std::chrono::milliseconds;
using namespace std::string_view_literals;

// What one line of an engine says. False: it is of another kind.
bool take_texts(std::vector<std::string>& into, const SettingValue& value) {
  if (!value.is(Kind::List)) return false;
  for (const SettingValue& element : value.list) {
    if (!element.is(Kind::Text) || element.text.find_first_of("\r\n\0"sv) != std::string::npos) return false;
    into.push_back(element.text);
  }
  return true;
}

bool take_sizes(std::vector<std::uint32_t>& into, const SettingValue& value) {
  if (!value.is(Kind::List)) return false;
  for (const SettingValue& element : value.list) {
    if (element.whole < 1 || element.whole > engine::max_gtp_board) return false;
    into.push_back(static_cast<std::uint32_t>(element.whole));
  }
  return true;
}

bool take_seconds(milliseconds& into, const SettingValue& value) {
  constexpr std::int64_t most = 7 * 24 * 60 * 60;
  if (value.whole < 1 || value.whole > most) return false;
  into = std::chrono::seconds(value.whole);
  return true;
}

struct EngineKey {
  std::string_view key;
  bool (*take)(EngineSpec& spec, const SettingValue& value);
  Message otherwise;  // what it has to be
};
constexpr std::array<EngineKey, 6> engine_keys{{
    {"command", [](EngineSpec& s, const SettingValue& v) { return take_texts(s.command, v); },
     messages::engine_command},
    {"setup", [](EngineSpec& s, const SettingValue& v) { return take_texts(s.setup, v); },
     messages::engine_setup},
    {"sizes", [](EngineSpec& s, const SettingValue& v) { return take_sizes(s.sizes, v); },
     messages::engine_sizes},
    {"start", [](EngineSpec& s, const SettingValue& v) { return take_seconds(s.start, v); },
     messages::engine_seconds},
    {"patience", [](EngineSpec& s, const SettingValue& v) { return take_seconds(s.patience, v); },
     messages::engine_seconds},
    {"thought", [](EngineSpec& s, const SettingValue& v) { return take_seconds(s.thought, v); },
     messages::engine_seconds},
}};

std::optional<SettingsError> take_setting(Language language, EngineSpec& spec, const SettingEntry& entry) {
  const auto found = std::find_if(engine_keys.begin(), engine_keys.end(),
                                  [&](const EngineKey& one) { return one.key == entry.key; });
  if (found == engine_keys.end()) {
    std::vector<std::string_view> known;
    for (const EngineKey& one : engine_keys) known.push_back(one.key);
    return settings::unknown_setting(language, entry, known);
  }
  if (found->take(spec, entry.value)) return std::nullopt;
  return SettingsError{entry.value.place, say(language, found->otherwise, found->key)};
}

// Nothing: `spec` is what the entry says.
std::optional<SettingsError> take_engine(Language language, EngineSpec& spec, const SettingEntry& entry) {
  if (!entry.value.is(Kind::Table))
    return settings::not_a_table(language, text::printable(entry.key), entry.place);
  spec.name = entry.key;
  for (const SettingEntry& setting : entry.value.table)
    if (std::optional<SettingsError> error = take_setting(language, spec, setting)) return error;
  if (!spec.command.empty()) return std::nullopt;
  return SettingsError{entry.place, say(language, messages::engine_command, "command")};
}

bool has_name(const EngineList& engines, std::string_view name) {
  return std::any_of(engines.begin(), engines.end(), [&](const EngineSpec& one) { return one.name == name; });
}

EngineSpec spec_of_line(const std::string& line) {
  EngineSpec spec;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = std::min(line.find_first_not_of(' ', at), line.size());
    at = std::min(line.find(' ', begin), line.size());
    if (at > begin) spec.command.push_back(line.substr(begin, at - begin));
  }
  if (spec.command.empty()) return spec;
  const std::string& program = spec.command.front();
  spec.name = program.substr(program.rfind('/') + 1);
  return spec;
}

}  // namespace

Result<EngineList, SettingsError> parse_engines(Language language, std::string_view text) {
  const Result<SettingList, SettingsError> parsed = settings::parse_toml(language, text);
  if (!parsed) return unexpected(parsed.error());
  EngineList engines;
  for (const SettingEntry& entry : *parsed) {
    std::optional<SettingsError> error = take_engine(language, engines.emplace_back(), entry);
    if (error) return unexpected(*std::move(error));
  }
  return engines;
}

EngineList with_known(EngineList described, const EngineSpec& own) {
  for (const EngineSpec& known : engine::known_engines())
    if (!has_name(described, known.name)) described.push_back(known);
  if (!has_name(described, own.name)) described.push_back(own);
  std::sort(described.begin(), described.end(),
            [](const EngineSpec& a, const EngineSpec& b) { return a.name < b.name; });
  return described;
}

Result<EngineSpec, std::string> engine_named(Language language, const EngineList& engines,
                                             const std::string& name) {
  std::vector<std::string_view> names;
  for (const EngineSpec& one : engines) {
    if (one.name == name) return one;
    names.push_back(one.name);
  }
  if (name.find_first_of(" /") != name.npos) return spec_of_line(name);
  const Error error = make_error(ErrorId::NoSuchEngine, text::printable(name), text::listed(language, names));
  return unexpected(message(error, language) + text::did_you_mean(language, text::near_matches(name, names)));
}

}  // namespace qipu::arena
