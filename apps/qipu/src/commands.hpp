// The subcommands: what each is asked, and the functions that do it. Each is a file of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "position.hpp"
#include "qipu/spec/charset.hpp"
#include "shell.hpp"

namespace qipu::app {

struct JsonOptions {
  std::vector<std::string> files;
  bool compact = false;
};
Outcome run_json(Shell& shell, const JsonOptions& options);

struct FmtOptions {
  std::vector<std::string> files;
  std::string style = "canonical";  // canonical, minify, preserve
  std::string ff;                   // 1, 3, 4; empty: as each game is
  std::optional<spec::Charset> charset;
  bool split_root = false;
  bool drop_stray = false;
  std::uint32_t line_length = 80;  // 0: no limit
  std::string output;              // empty: standard output
  bool write = false;              // in place
  bool check = false;
};
Outcome run_fmt(Shell& shell, const FmtOptions& options);

struct CheckOptions {
  std::vector<std::string> files;
  std::string format = "text";  // text, json, sarif, github
  bool quiet = false;
  bool summary = false;
  std::string profile;                         // ff4, ff1-3, web; empty: as the settings say
  std::optional<std::uint64_t> max_per_check;  // of a file; 0: no limit
  std::vector<std::string> select;             // slugs, patterns, groups, severities; empty: all
  std::vector<std::string> ignore;
  std::string fail_on;     // error, warning, note, never
  std::string config;      // a file of settings; empty: look for one
  bool no_config = false;  // use none
  std::string explain;     // a check
  bool list = false;       // of all checks
  std::string markdown;    // a page of the reference: index, or a check
};
Outcome run_check(Shell& shell, const CheckOptions& options);

struct FixOptions {
  std::vector<std::string> files;
  bool unsafe = false;
  std::vector<std::string> only;  // slugs; empty: all
  std::string to;                 // ff4, or empty
  std::optional<spec::Charset> charset;
  bool diff = false;
  bool write = false;  // in place
  bool backup = false;
  std::string output;  // empty: standard output
  std::string out_dir;
  bool quiet = false;
  bool verbose = false;
  std::string config;      // a file of settings; empty: look for one
  bool no_config = false;  // use none
};
Outcome run_fix(Shell& shell, const FixOptions& options);

struct InfoOptions {
  std::vector<std::string> files;
  std::string format = "text";  // text, json
};
Outcome run_info(Shell& shell, const InfoOptions& options);

struct BoardOptions {
  std::vector<std::string> files;
  PositionOptions position;
  std::string format = "text";          // text, json
  std::string coordinates = "western";  // western, sgf, japanese, numbers, none
  std::uint32_t numbers = 0;            // of the last moves, on their stones
  bool ascii = false;
};
Outcome run_board(Shell& shell, const BoardOptions& options);

struct ScoreOptions {
  std::vector<std::string> files;
  PositionOptions position;
  std::string format = "text";      // text, json
  std::string rules;                // empty: the record's
  std::string komi;                 // empty: the record's
  std::optional<std::string> dead;  // points; nothing: the record's
  bool board = false;
  bool ascii = false;
};
Outcome run_score(Shell& shell, const ScoreOptions& options);

struct TreeOptions {
  std::vector<std::string> files;
  bool is_part = false;                 // only one game, or what is below a node
  PositionOptions position;             // where it begins
  std::string coordinates = "western";  // western, sgf, japanese, numbers
  bool comments = false;
  std::uint32_t depth = 0;      // of variations within variations; 0: no limit
  std::uint64_t max_lines = 0;  // of a file; 0: no limit
};
Outcome run_tree(Shell& shell, const TreeOptions& options);

struct SpecOptions {
  std::string property;         // empty: all
  std::string format = "text";  // text, json
  bool markdown = false;
};
Outcome run_spec(Shell& shell, const SpecOptions& options);

struct SignatureOptions {
  std::vector<std::string> files;
  bool each = false;
};
Outcome run_signature(Shell& shell, const SignatureOptions& options);

}  // namespace qipu::app
