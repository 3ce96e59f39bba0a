// The command line as data: what help, the man page and the completions are made from. Filled from the CLI11
// definitions, so that each option is described once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/shell.hpp"

namespace qipu::app {

struct ManualOption {
  std::vector<std::string> names;  // "-o", "--output"; of an argument its word: FILE
  std::string value;               // FILE, N, or choices: en|zh; empty for a flag
  std::string help;
  bool positional = false;
  bool required = false;
  bool repeated = false;

  std::vector<std::string> choices() const;  // empty if the value is free
  bool takes_files() const { return value.find("FILE") != std::string::npos; }
};

struct ManualCommand {
  std::string name;
  std::string help;
  std::vector<ManualOption> options;
};

struct Manual {
  std::vector<ManualOption> common;
  std::vector<ManualCommand> commands;
};

// `--help` of the program, or of one command.
void print_help(Shell& shell, const Manual& manual, std::string_view command);

// What the expressions of --where are made of.
void print_help_where(Shell& shell);
// The words of --name.
void print_help_names(Shell& shell);

// A page, and what shells complete by.
enum class Generated : std::uint8_t { Man, Bash, Zsh, Fish, Switches, Options };
void print_generated(Shell& shell, const Manual& manual, Generated what);
void print_man_page(Shell& shell, const Manual& manual);
void print_bash(Shell& shell, const Manual& manual);
void print_zsh(Shell& shell, const Manual& manual);
void print_fish(Shell& shell, const Manual& manual);
void print_switches(Shell& shell, const Manual& manual);  // which command has which

void print_options(Shell& shell, const Manual& manual);  // a line each: command or -, names, value

// FILE|DIR in the words of a language: 文件|文件夹.
std::string placeholder(std::string_view value, Language language);

// How an argument or an option is called: `FILE`, `[FILE...]`, `-o, --output FILE`.
std::string usage_of(const ManualOption& option, Language language);

}  // namespace qipu::app
