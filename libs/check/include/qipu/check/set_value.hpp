// Properties that are given the same value in every game of many records, PB=Lin Xiaoshi. Pure; any number of
// threads.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::check {

struct SetValue {
  std::string ident;        // capitals
  std::string text;         // UTF-8, not empty
  bool is_of_game = false;  // else of the root
};

// Identifier and text, parted by the first `=`; nothing if that is not what is typed.
std::optional<SetValue> parse_set_value(std::string_view typed);

// Information about the game, AP and ST, and what no standard has. What else stands in a root says how the
// record is read.
bool can_be_set(const SetValue& value);

// What a check says of the value, under `profile`, in a record that has nothing else; empty: nothing. Notes
// are no faults.
std::string fault_of(const SetValue& value, spec::Profile profile, Language language);

struct SetRecord {
  std::string bytes;
  std::string idents;  // of what has another value now, `PB, DT`; empty: nothing
};

// Every game-info node has them, the root where a tree has none. Errors: those of reading and editing.
Result<SetRecord> with_values(std::string bytes, const std::vector<SetValue>& values,
                              const sgf::ReadOptions& reading);

// The record with a line more in this property of its first root. Errors: those of reading and of editing.
Result<std::string> with_line_more(std::string bytes, const std::string& ident, const std::string& line,
                                   const sgf::ReadOptions& reading);

}  // namespace qipu::check
