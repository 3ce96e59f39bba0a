// How an engine is started: what a user's file of engines, or the table of those that are known, says of it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qipu::engine {

struct EngineSpec {
  std::string name = {};                // by which it is asked for, and how it is called in messages
  std::vector<std::string> command;     // the program and its arguments; without a slash it is looked for in
                                        // PATH and where Debian has games
  std::vector<std::string> setup = {};  // GTP commands sent once it has started; each has to succeed
  std::vector<std::uint32_t> sizes = {};  // boards it plays; empty: it is asked
  std::string not_at = {};                // a program at this path has the name, but is another one
  // From the start of the program to its first reply: networks are read then.
  std::chrono::milliseconds start{60'000};
  // For every reply but those of genmove and of an analysis.
  std::chrono::milliseconds patience{20'000};
  // For a move: engines without a clock may think for as long.
  std::chrono::milliseconds thought{600'000};
};

// The engines that are known by name, if their programs are there. Sorted by name.
std::span<const EngineSpec> known_engines();
std::optional<EngineSpec> known_engine(std::string_view name);

// The program of `spec` that would be run: the file that `command` names, or the first of that name in PATH
// or where Debian has games. Empty: there is none.
std::string program_of(const EngineSpec& spec);

}  // namespace qipu::engine
