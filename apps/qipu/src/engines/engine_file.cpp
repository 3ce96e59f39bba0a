// Reads a file of engines with toml++.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#include <fmt/core.h>

#include <toml++/toml.h>

#include <array>

#include "engines/engine_list.hpp"
#include "options/near.hpp"
#include "qipu/engine/gtp.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using std::chrono::milliseconds;

// Goes through a parsed file; what is wrong first in it stands in `error`.
class EngineReader {
 public:
  EngineReader(const Shell& shell, const std::string& file) : shell_(shell), file_(file) {}

  void read(const toml::table& root);
  void refuse(const toml::source_region& place, const std::string& words);

  EngineSpecs specs;
  std::string error;

 private:
  void read_engine(const toml::key& name, const toml::table& table);

  const Shell& shell_;
  const std::string& file_;
};

// What one line of an engine says. False: it is of another kind.
bool take_texts(std::vector<std::string>& into, const toml::node& value) {
  if (!value.is_array()) return false;
  for (const toml::node& element : *value.as_array()) {
    if (!element.is_string() || element.as_string()->get().find_first_of("\r\n\0") != std::string::npos)
      return false;
    into.push_back(element.as_string()->get());
  }
  return true;
}

bool take_sizes(std::vector<std::uint32_t>& into, const toml::node& value) {
  if (!value.is_array()) return false;
  for (const toml::node& element : *value.as_array()) {
    const std::int64_t size = element.is_integer() ? element.as_integer()->get() : 0;
    if (size < 1 || size > engine::max_gtp_board) return false;
    into.push_back(static_cast<std::uint32_t>(size));
  }
  return true;
}

bool take_seconds(milliseconds& into, const toml::node& value) {
  constexpr std::int64_t most = 7 * 24 * 60 * 60;
  const std::int64_t seconds = value.is_integer() ? value.as_integer()->get() : 0;
  if (seconds < 1 || seconds > most) return false;
  into = std::chrono::seconds(seconds);
  return true;
}

struct EngineKey {
  std::string_view key;
  bool (*take)(engine::EngineSpec& spec, const toml::node& value);
  Message otherwise;  // what it has to be
};
constexpr std::array<EngineKey, 6> engine_keys{{
    {"command", [](engine::EngineSpec& s, const toml::node& v) { return take_texts(s.command, v); },
     messages::engines_command},
    {"setup", [](engine::EngineSpec& s, const toml::node& v) { return take_texts(s.setup, v); },
     messages::engines_setup},
    {"sizes", [](engine::EngineSpec& s, const toml::node& v) { return take_sizes(s.sizes, v); },
     messages::engines_sizes},
    {"start", [](engine::EngineSpec& s, const toml::node& v) { return take_seconds(s.start, v); },
     messages::engines_seconds},
    {"patience", [](engine::EngineSpec& s, const toml::node& v) { return take_seconds(s.patience, v); },
     messages::engines_seconds},
    {"thought", [](engine::EngineSpec& s, const toml::node& v) { return take_seconds(s.thought, v); },
     messages::engines_seconds},
}};

const EngineKey* find_key(std::string_view key) {
  for (const EngineKey& one : engine_keys)
    if (one.key == key) return &one;
  return nullptr;
}

void EngineReader::refuse(const toml::source_region& place, const std::string& words) {
  if (!error.empty()) return;
  error = fmt::format("{}:{}:{}: {}", printable(file_), place.begin.line, place.begin.column, words);
}

void EngineReader::read(const toml::table& root) {
  for (const auto& [name, value] : root) {
    if (value.is_table())
      read_engine(name, *value.as_table());
    else
      refuse(name.source(), shell_.say(messages::config_table, printable(name.str())));
  }
}

void EngineReader::read_engine(const toml::key& name, const toml::table& table) {
  engine::EngineSpec spec;
  spec.name = std::string(name.str());
  for (const auto& [key, value] : table) {
    const EngineKey* const found = find_key(key.str());
    std::vector<std::string_view> known;
    for (const EngineKey& one : engine_keys) known.push_back(one.key);
    if (!found)
      refuse(key.source(), shell_.say(messages::config_unknown, printable(key.str())) +
                               did_you_mean(shell_, near_matches(key.str(), known)));
    else if (!found->take(spec, value))
      refuse(value.source(), shell_.say(found->otherwise, found->key));
  }
  if (spec.command.empty()) refuse(name.source(), shell_.say(messages::engines_command, "command"));
  specs.push_back(std::move(spec));
}

}  // namespace

Result<EngineSpecs, std::string> parse_engines(const Shell& shell, std::string_view text,
                                               const std::string& file) {
  EngineReader reader(shell, file);
  const toml::parse_result parsed = toml::parse(text);
  if (parsed)
    reader.read(parsed.table());
  else
    reader.refuse(parsed.error().source(),
                  shell.say(messages::config_no_toml, printable(parsed.error().description())));
  if (!reader.error.empty()) return unexpected<std::string>(std::move(reader.error));
  return std::move(reader.specs);
}

}  // namespace qipu::app
