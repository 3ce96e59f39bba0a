// What the programs that hold an output to its contract have in common: each fault is a line on standard
// output, and their number tells the exit code.
#pragma once

#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

inline int faults = 0;

// `told` is written one after the other, where something is to be told.
template <typename... Told>
void expect(bool holds, const Told&... told) {
  if (holds) return;
  (std::cout << ... << told) << '\n';
  ++faults;
}

inline bool is_one_of(const nlohmann::json& value, const std::set<std::string>& choices) {
  return value.is_string() && choices.count(value.get<std::string>()) == 1;
}
