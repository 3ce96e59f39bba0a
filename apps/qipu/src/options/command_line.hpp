// The command line: what may be asked for, defined once with CLI11. Everything else sees plain options.
#pragma once

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands/commands.hpp"
#include "manual/manual.hpp"

namespace qipu::app {

// Everything that can be asked for.
struct Options {
  CommonOptions common;
  JsonOptions json;
  FmtOptions fmt;
  CheckOptions check;
  FixOptions fix;
  ConvertOptions convert;
  StripOptions strip;
  TransformOptions transform;
  ExtractOptions extract;
  SplitOptions split;
  InfoOptions info;
  BoardOptions board;
  DrawOptions draw;
  HtmlOptions html;
  ServingOptions serving;
  ScoreOptions score;
  PlayOptions play;
  AnalyzeOptions analyze;
  NewOptions new_record;
  TreeOptions tree;
  MergeCommand merge;
  SpecOptions spec;
  StatsOptions stats;
  DiffOptions diff;
  DedupeOptions dedupe;
  RenameOptions rename;
  GtpOptions gtp;
  MatchOptions match;
  SignatureOptions signature;
  std::string help;  // a command
  Generated generate = Generated::Man;
};

// Defines commands, then parses and runs one.
class CommandLine {
 public:
  enum class Speaks : std::uint8_t { OfItself, OfAll };
  struct Command {
    std::string_view name;
    void (CommandLine::*define)();
    Speaks speaks = Speaks::OfItself;
  };
  static std::span<const Command> all();

  CommandLine(Shell& shell, std::span<const Command> defined);

  // The one command that `arguments` can only mean if they are right, by a word of theirs; none: it takes all
  // commands to tell. Wrong arguments take all commands to speak of.
  static std::span<const Command> named_in(const std::vector<std::string>& arguments);

  // `arguments`: the words after the name of the program. Nothing: they are wrong, and nothing was done.
  std::optional<Outcome> run_if_right(const std::vector<std::string>& arguments);
  Outcome run(const std::vector<std::string>& arguments);

 private:
  void parse(const std::vector<std::string>& arguments);
  Outcome run_parsed();
  CLI::App* command(const char* name, Message about, std::function<Outcome()> act);
  void define_common();
  void define_json();
  void define_style(CLI::App* app);
  void define_fmt();
  void define_config(CLI::App* app, std::string& file, bool& none);
  void define_check();
  void define_destination(CLI::App* app, Destination& target);
  void exclude_destination(CLI::App* app, CLI::Option* check);
  void define_stdin_filename(CLI::App* app);
  void define_fix();
  void define_convert();
  void define_strip();
  void define_transform();
  void define_extract();
  void define_split();
  void define_info();
  void define_tree();
  void define_from(CLI::App* app, std::optional<std::uint32_t>* after);
  void define_from_charset();
  void define_game(CLI::App* app, PositionOptions& options, Message tree = messages::option_in_tree);
  CLI::Option* after_moves(CLI::App* app, PositionOptions& options, Message help);
  void define_position(CLI::App* app, PositionOptions& options, Message tree = messages::option_in_tree);
  void define_board();
  void define_draw();
  void define_drawn(CLI::App* app, DrawOptions& options);
  void define_page(CLI::App* app, HtmlOptions& options);
  void define_html();
  void define_view();
  void define_serve();
  void define_sheets(CLI::App* app, DrawOptions& options);
  void define_pixels(CLI::App* app, DrawOptions& options);
  void define_score();
  void define_engine(CLI::App* app, std::string& engine, std::string& engines);
  void define_play();
  void define_analyze();
  void define_new();
  void define_merge();
  void define_spec();
  void define_stats();
  void define_diff();
  void define_dedupe();
  void define_rename();
  void define_gtp();
  void define_match();
  void define_fingerprint();
  void define_signature();
  CLI::App* fingerprint(const char* name);
  void define_help();
  void define_lang();
  void define_generate();
  template <class Value, std::size_t n, class Target>
  CLI::Option* choice(CLI::App* app, const char* name, Target& target, const Choice<Value> (&choices)[n],
                      Message help);
  CLI::Option* charset(CLI::App* app, const char* name, std::optional<spec::Charset>& target, Message help);
  CLI::Option* charset(CLI::App* app, const char* name, std::optional<spec::Charset>& target,
                       std::string& label, Message help);
  template <class Target>
  CLI::Option* number(CLI::App* app, const char* name, Target& target, Message help);
  template <class Target>
  CLI::Option* number_within(CLI::App* app, const char* name, Target& target, std::uint32_t least,
                             std::uint32_t most, Message help);
  // 0, or two stones and more.
  CLI::Option* handicap(CLI::App* app, std::uint32_t& target, std::uint32_t most, Message fault,
                        Message help);
  CLI::Option* path(CLI::App* app, std::string& target, Message help);
  CLI::Option* text(CLI::App* app, const char* name, const char* type, std::string& target, Message help);
  enum class ListOf : std::uint8_t { Words, Files };  // between words commas may be wide; names may have such
  CLI::Option* list(CLI::App* app, const char* name, const char* type, std::vector<std::string>& target,
                    Message help, const std::string& empty = {}, ListOf of = ListOf::Words);
  // A list of a few words, `all` with `|` between them.
  CLI::Option* words(CLI::App* app, const char* name, const char* type, std::vector<std::string>& target,
                     const char* all, Message help);
  // May be given again; the texts stay whole.
  void texts(CLI::App* app, const char* name, const char* type, std::vector<std::string>& target,
             Message help);
  void properties(CLI::App* app, const char* name, std::vector<std::string>& target, Message help);
  void checks(CLI::App* app, const char* name, std::vector<std::string>& target, Message help);
  template <std::size_t n, class Target>
  void format(CLI::App* app, Target& target, const Choice<Target> (&choices)[n], Message help);
  void format(CLI::App* app, OutputFormat& target);
  void files(CLI::App* app, std::vector<std::string>& target);
  // Names of files and folders, as positional arguments.
  void paths(CLI::App* app, std::vector<std::string>& target, const char* type, Message help);

  Manual manual() const;
  std::string parsed_command() const;
  std::string unknown_command(const CLI::ParseError& error) const;
  std::string suggestion(const std::string& word) const;
  std::string unknown_option(const std::string& word) const;
  bool add_listed_files();
  bool reads_standard_input_once() const;
  Outcome print_help_of_command();
  std::string parse_complaint(const CLI::ParseError& error) const;
  std::string excluded(std::string_view text) const;
  const CLI::Option* option_without_value() const;
  Outcome refuse(const CLI::ParseError& error);

  std::string say(const Message& message) const { return shell_.say(message); }

  Shell& shell_;
  Options options_;
  CLI::App app_;
  std::function<Outcome()> act_;
  struct Paths {
    std::vector<std::string>* given;
    bool are_records;  // which --files-from may list
  };
  std::map<const CLI::App*, Paths> paths_of_;  // each command that takes any
  std::vector<std::string> arguments_;         // as they were given
};

}  // namespace qipu::app
