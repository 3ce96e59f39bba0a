// Properties that are given the same value in every game of many records: `qipu fix --set PB=...`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/spec/check.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

struct Setting {
  std::string ident;        // capitals
  std::string text;         // UTF-8, not empty
  bool is_of_game = false;  // else of the root
};
using Settings = std::vector<Setting>;

// `PB=Lin Xiaoshi`. Nothing, with a complaint: no property and value; one that says how the record is read or
// what is on the board; a value that a check calls wrong under `profile`.
std::optional<Settings> parse_settings(Shell& shell, const std::vector<std::string>& typed,
                                       spec::Profile profile);

// What a check says of the value in a record that has nothing else; empty: nothing.
std::string fault_of(const Setting& setting, spec::Profile profile, Language language);

struct WithSettings {
  std::string bytes;
  std::string idents;  // of what has another value now, `PB, DT`; empty: nothing
};

// Every game-info node has them, the root where a tree has none. Errors: those of editing.
Result<WithSettings> with_settings(std::string bytes, const Settings& settings,
                                   const sgf::ReadOptions& reading);

}  // namespace qipu::app
