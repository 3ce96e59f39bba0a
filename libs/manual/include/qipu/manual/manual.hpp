// What a command line takes, as a plain value: help, man pages and completions are made of it. Text is UTF-8
// in the language of the reader. Pure functions, safe from any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"

namespace qipu::manual {

struct ManualOption {
  std::vector<std::string> names;  // "-o", "--output"; of an argument its word: FILE
  std::string value;               // FILE, N, choices: en|zh, a list: SIDE,...; empty: a flag
  std::string help;                // a sentence without its full stop
  std::vector<std::string> words;  // what the value may be, for completions; empty: it is free, or a file
  bool positional = false;
  bool required = false;
  bool repeated = false;

  bool takes_files() const { return value.find("FILE") != std::string::npos; }
  bool is_list() const { return value.ends_with(",..."); }  // of words, with commas between them
};

struct ManualCommand {
  std::string name;
  std::string help;
  std::vector<ManualOption> options;
};

struct Manual {
  std::string program;  // as it is typed
  std::string version;
  std::string about;      // a line
  std::string arguments;  // what most commands take: FILE|DIR|-
  std::vector<ManualOption> common;
  std::vector<ManualCommand> commands;
};

// Those of a value that is one of a few words, en|zh; none of any other, as of FILE|DIR.
std::vector<std::string> choices_of(std::string_view value);

// FILE|DIR in the words of a language: 文件|文件夹.
std::string placeholder(std::string_view value, Language language);

// How an argument or an option is called: `FILE`, `[FILE...]`, `-o, --output FILE`.
std::string usage_of(const ManualOption& option, Language language);

}  // namespace qipu::manual
