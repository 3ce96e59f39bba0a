// The command line, defined once with CLI11; the only file that includes it. Everything else sees plain
// options.
#include <unistd.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "commands.hpp"
#include "manual.hpp"
#include "near.hpp"
#include "terminal_text.hpp"

namespace qipu::app {

namespace {

// Everything that can be asked for.
struct Options {
  CommonOptions common;
  JsonOptions json;
  FmtOptions fmt;
  CheckOptions check;
  FixOptions fix;
  InfoOptions info;
  BoardOptions board;
  ScoreOptions score;
  TreeOptions tree;
  SpecOptions spec;
  SignatureOptions signature;
  std::string generate;
};

// Defines the commands, then parses and runs one.
class CommandLine {
 public:
  explicit CommandLine(Shell& shell);
  Outcome run(int argc, char** argv);

 private:
  CLI::App* command(const char* name, Message about, std::function<Outcome()> act);
  void define_common();
  void define_json();
  void define_style(CLI::App* app);
  void define_fmt();
  void define_config(CLI::App* app, std::string& file, bool& none);
  void define_check();
  void define_fix();
  void define_info();
  void define_tree();
  void define_position(CLI::App* app, PositionOptions& options);
  void define_board();
  void define_score();
  void define_spec();
  void define_signature();
  void define_generate();
  CLI::Option* choice(CLI::App* app, const char* name, std::string& target, const char* choices,
                      Message help);
  CLI::Option* charset(CLI::App* app, const char* name, std::optional<spec::Charset>& target, Message help);
  template <class Target>
  CLI::Option* number(CLI::App* app, const char* name, Target& target, Message help);
  CLI::Option* text(CLI::App* app, const char* name, const char* type, std::string& target, Message help);
  void checks(CLI::App* app, const char* name, std::vector<std::string>& target, Message help);
  void format(CLI::App* app, std::string& target);
  void files(CLI::App* app, std::vector<std::string>& target);

  Manual manual() const;
  std::string parsed_command() const;
  std::string unknown_command(const CLI::ParseError& error) const;
  std::string suggestion(const std::string& word) const;
  std::string words_of(const CLI::ParseError& error) const;
  std::string excluded(std::string_view text) const;
  Outcome refuse(const CLI::ParseError& error);

  std::string say(Message message) const { return shell_.say(message); }

  Shell& shell_;
  Options options_;
  CLI::App app_;
  std::function<Outcome()> act_;
  std::vector<std::string> arguments_;  // as they were given
};

// The parts of a list, without the white space around them; empty ones are left out.
std::vector<std::string> split(std::string_view joined, std::string_view separators) {
  std::vector<std::string> parts;
  while (!joined.empty()) {
    const std::size_t end = std::min(joined.find_first_of(separators), joined.size());
    std::string_view part = joined.substr(0, end);
    part.remove_prefix(std::min(part.find_first_not_of(" \t"), part.size()));
    part = part.substr(0, part.find_last_not_of(" \t") + 1);
    if (!part.empty()) parts.emplace_back(part);
    joined.remove_prefix(std::min(end + 1, joined.size()));
  }
  return parts;
}

// 20M is 20 times 1024 * 1024.
bool parse_size(std::string_view text, std::uint64_t& size) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (error != std::errc() || size == 0) return false;
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  if (unit.empty()) return true;
  const std::size_t power = std::string_view("KMGT").find(static_cast<char>(unit[0] & ~0x20));
  const bool has_tail = unit.size() == 1 || unit.substr(1) == "B" || unit.substr(1) == "iB";
  if (power == std::string_view::npos || !has_tail) return false;
  const unsigned bits = 10 * static_cast<unsigned>(power + 1);
  if (size > (std::uint64_t{1} << (63 - bits))) return false;
  size <<= bits;
  return true;
}

CommandLine::CommandLine(Shell& shell) : shell_(shell), app_(shell.say(Message::about), "qipu") {
  app_.fallthrough();
  app_.require_subcommand(1);
  define_common();
  define_check();
  define_fix();
  define_info();
  define_tree();
  define_board();
  define_score();
  define_json();
  define_fmt();
  define_spec();
  define_signature();
  define_generate();
}

CLI::App* CommandLine::command(const char* name, Message about, std::function<Outcome()> act) {
  CLI::App* app = app_.add_subcommand(name, say(about));
  app->set_help_flag();  // the common one serves
  app->callback([this, act = std::move(act)] { act_ = act; });
  return app;
}

CLI::Option* CommandLine::choice(CLI::App* app, const char* name, std::string& target, const char* choices,
                                 Message help) {
  const Shell& shell = shell_;
  const auto check = [&shell, choices](std::string& value) {
    for (const std::string& one : split(choices, "|"))
      if (one == value) return std::string();
    return shell.say(Message::bad_choice, value, choices);
  };
  return app->add_option(name, target, say(help))
      ->type_name(choices)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->check(CLI::Validator(check, ""));
}

// As what is to be written, US-ASCII means itself, not the windows-1252 that readers take it for.
std::optional<spec::Charset> charset_to_write(const std::string& label) {
  std::string lower = label;
  for (char& c : lower) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  if (lower == "us-ascii" || lower == "ascii") return spec::Charset::UsAscii;
  return spec::find_charset(label);
}

// A charset, by any of its labels.
CLI::Option* CommandLine::charset(CLI::App* app, const char* name, std::optional<spec::Charset>& target,
                                  Message help) {
  const auto set = [this, name, &target](const std::string& label) {
    target = charset_to_write(label);
    if (target) return;
    std::vector<std::string_view> names;
    for (const spec::CharsetRow& row : spec::charsets()) names.push_back(row.name);
    throw CLI::ValidationError(name, shell_.say(Message::bad_charset, printable(label)) +
                                         did_you_mean(shell_, near_matches(label, names)));
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name("CHARSET")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

template <class T>
struct NumberOf {
  using Type = T;
};
template <class T>
struct NumberOf<std::optional<T>> {
  using Type = T;
};

// Target: a number, or one that may be missing.
template <class Target>
CLI::Option* CommandLine::number(CLI::App* app, const char* name, Target& target, Message help) {
  const auto set = [this, name, &target](const std::string& text) {
    typename NumberOf<Target>::Type parsed{};
    using Limits = std::numeric_limits<decltype(parsed)>;
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, parsed);
    if (text.empty() || last != end || error != std::errc())
      throw CLI::ValidationError(
          name, Limits::is_signed
                    ? shell_.say(Message::bad_any_number, printable(text))
                    : shell_.say(Message::bad_number, printable(text), Limits::min(), Limits::max()));
    target = parsed;
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name("N")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

CLI::Option* CommandLine::text(CLI::App* app, const char* name, const char* type, std::string& target,
                               Message help) {
  return app->add_option(name, target, say(help))
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

// A list of checks, given once or several times.
void CommandLine::checks(CLI::App* app, const char* name, std::vector<std::string>& target, Message help) {
  const auto set = [this, name, &target](const std::string& joined) {
    target = split(joined, ",\n");
    if (target.empty()) throw CLI::ValidationError(name, say(Message::bad_list));
  };
  app->add_option_function<std::string>(name, set, say(help))
      ->type_name("SLUG,...")
      ->multi_option_policy(CLI::MultiOptionPolicy::Join);
}

void CommandLine::format(CLI::App* app, std::string& target) {
  choice(app, "--format", target, "text|json", Message::option_format);
  app->add_flag_callback("--json", [&target] { target = "json"; }, say(Message::option_json));
}

void CommandLine::files(CLI::App* app, std::vector<std::string>& target) {
  app->add_option("FILES", target, say(Message::option_files))->type_name("FILE|DIR|ARCHIVE|-");
}

void CommandLine::define_common() {
  app_.set_help_flag("-h,--help", say(Message::option_help));
  app_.set_version_flag("--version", "qipu " QIPU_VERSION, say(Message::option_version));
  CommonOptions& options = options_.common;
  choice(&app_, "--lang", options.language, "en|zh", Message::option_lang);
  choice(&app_, "--color", options.color, "auto|always|never", Message::option_color);
  app_.add_flag("--progress", options.progress, say(Message::option_progress));
  number(&app_, "-j,--jobs", options.jobs, Message::option_jobs);
  const auto set_size = [this, &options](const std::string& text) {
    if (!parse_size(text, options.max_size))
      throw CLI::ValidationError("--max-size", shell_.say(Message::bad_size, text));
  };
  app_.add_option_function<std::string>("--max-size", set_size, say(Message::option_max_size))
      ->type_name("SIZE")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void CommandLine::define_json() {
  JsonOptions& options = options_.json;
  CLI::App* app = command("json", Message::about_json, [this] { return run_json(shell_, options_.json); });
  app->add_flag("--compact", options.compact, say(Message::option_compact));
  files(app, options.files);
}

// How a record is written: --preserve takes no other option of these, --minify no length of lines.
void CommandLine::define_style(CLI::App* app) {
  FmtOptions& options = options_.fmt;
  const auto style = [&](const char* name, Message help) {
    return app->add_flag_callback(name, [&options, name] { options.style = name + 2; }, say(help));
  };
  CLI::Option* const canonical = style("--canonical", Message::option_canonical);
  CLI::Option* const minify = style("--minify", Message::option_minify);
  CLI::Option* const preserve = style("--preserve", Message::option_preserve);
  canonical->excludes(minify)->excludes(preserve);
  minify->excludes(preserve);

  preserve->excludes(choice(app, "--ff", options.ff, "1|3|4", Message::option_ff));
  preserve->excludes(charset(app, "--charset", options.charset, Message::option_charset));
  preserve->excludes(app->add_flag("--split-root", options.split_root, say(Message::option_split_root)));
  preserve->excludes(app->add_flag("--drop-stray", options.drop_stray, say(Message::option_drop_stray)));
  CLI::Option* const length = number(app, "--line-length", options.line_length, Message::option_line_length);
  preserve->excludes(length);
  minify->excludes(length);
}

void CommandLine::define_fmt() {
  FmtOptions& options = options_.fmt;
  CLI::App* app = command("fmt", Message::about_fmt, [this] { return run_fmt(shell_, options_.fmt); });
  define_style(app);
  CLI::Option* const write = app->add_flag("-w,--write", options.write, say(Message::option_write));
  CLI::Option* const check = app->add_flag("--check", options.check, say(Message::option_fmt_check));
  app->add_option("-o,--output", options.output, say(Message::option_output))
      ->type_name("FILE")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->excludes(write)
      ->excludes(check);
  check->excludes(write);
  files(app, options.files);
}

// Settings: a file, or none.
void CommandLine::define_config(CLI::App* app, std::string& file, bool& none) {
  CLI::Option* const config = text(app, "--config", "FILE", file, Message::option_config);
  config->excludes(app->add_flag("--no-config", none, say(Message::option_no_config)));
}

void CommandLine::define_check() {
  CheckOptions& options = options_.check;
  CLI::App* app =
      command("check", Message::about_check, [this] { return run_check(shell_, options_.check); });
  choice(app, "--format", options.format, "text|json|sarif|github", Message::option_check_format);
  app->add_flag_callback("--json", [&options] { options.format = "json"; }, say(Message::option_json));
  CLI::Option* const summary = app->add_flag("--summary", options.summary, say(Message::option_summary));
  CLI::Option* const quiet = app->add_flag("-q,--quiet", options.quiet, say(Message::option_quiet));
  summary->excludes(quiet);
  app->parse_complete_callback([&options] {
    const bool has_none = options.format == "sarif" || options.format == "github";
    if (options.summary && has_none) throw CLI::ExcludesError("--summary", "--format " + options.format);
  });
  choice(app, "--profile", options.profile, "ff4|ff1-3|web", Message::option_profile);
  checks(app, "--select", options.select, Message::option_select);
  checks(app, "--ignore", options.ignore, Message::option_ignore);
  number(app, "--max-per-check", options.max_per_check, Message::option_max_per_check);
  choice(app, "--fail-on", options.fail_on, "error|warning|note|never", Message::option_fail_on);
  define_config(app, options.config, options.no_config);
  const CLI::callback_t explain = [&options](const std::vector<std::string>& slugs) {
    options.explain = slugs.empty() ? std::string() : slugs.back();
    options.list = options.list || options.explain.empty();
    return true;
  };
  app->add_option("--explain", explain, say(Message::option_explain))
      ->type_name("SLUG")
      ->expected(0, 1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app->add_flag("--list", options.list, say(Message::option_list));
  app->add_option("--markdown", options.markdown, say(Message::option_check_markdown))
      ->type_name("SLUG")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->group("");  // for generate.sh
  files(app, options.files);
}

void CommandLine::define_fix() {
  FixOptions& options = options_.fix;
  CLI::App* app = command("fix", Message::about_fix, [this] { return run_fix(shell_, options_.fix); });
  app->add_flag("--unsafe", options.unsafe, say(Message::option_unsafe));
  checks(app, "--only", options.only, Message::option_only);
  choice(app, "--to", options.to, "ff4", Message::option_to);
  charset(app, "--charset", options.charset, Message::option_fix_charset);
  CLI::Option* const diff = app->add_flag("--diff", options.diff, say(Message::option_diff));
  CLI::Option* const write = app->add_flag("-w,--write", options.write, say(Message::option_write));
  CLI::Option* const backup = app->add_flag("--backup", options.backup, say(Message::option_backup));
  CLI::Option* const output = text(app, "-o,--output", "FILE", options.output, Message::option_output);
  CLI::Option* const folder = text(app, "--out-dir", "DIR", options.out_dir, Message::option_out_dir);
  backup->needs(write);
  write->excludes(diff);
  output->excludes(diff)->excludes(write);
  folder->excludes(diff)->excludes(write)->excludes(output);
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_fix_quiet));
  app->add_flag("-v,--verbose", options.verbose, say(Message::option_verbose));
  define_config(app, options.config, options.no_config);
  files(app, options.files);
}

void CommandLine::define_info() {
  InfoOptions& options = options_.info;
  CLI::App* app = command("info", Message::about_info, [this] { return run_info(shell_, options_.info); });
  format(app, options.format);
  files(app, options.files);
}

void CommandLine::define_tree() {
  TreeOptions& options = options_.tree;
  CLI::App* app = command("tree", Message::about_tree, [this] { return run_tree(shell_, options_.tree); });
  CLI::Option* const game = number(app, "--game", options.position.game, Message::option_tree_game);
  CLI::Option* const node = number(app, "--node", options.position.node, Message::option_tree_node);
  CLI::Option* const path = text(app, "--path", "PATH", options.position.path, Message::option_tree_path);
  node->excludes(path);
  app->parse_complete_callback(
      [&options, game, node, path] { options.is_part = game->count() + node->count() + path->count() > 0; });
  app->add_flag("--comments", options.comments, say(Message::option_comments));
  choice(app, "--coordinates", options.coordinates, "western|sgf|japanese|numbers",
         Message::option_coordinates);
  number(app, "--depth", options.depth, Message::option_depth);
  number(app, "--max-lines", options.max_lines, Message::option_max_lines);
  files(app, options.files);
}

void CommandLine::define_position(CLI::App* app, PositionOptions& options) {
  number(app, "--game", options.game, Message::option_game);
  CLI::Option* const node = number(app, "--node", options.node, Message::option_node);
  CLI::Option* const path = text(app, "--path", "PATH", options.path, Message::option_path);
  CLI::Option* const move = number(app, "--move", options.move, Message::option_move);
  node->excludes(path)->excludes(move);
  path->excludes(move);
}

void CommandLine::define_board() {
  BoardOptions& options = options_.board;
  CLI::App* app =
      command("board", Message::about_board, [this] { return run_board(shell_, options_.board); });
  define_position(app, options.position);
  format(app, options.format);
  choice(app, "--coordinates", options.coordinates, "western|sgf|japanese|numbers|none",
         Message::option_coordinates);
  number(app, "--numbers", options.numbers, Message::option_numbers);
  app->add_flag("--ascii", options.ascii, say(Message::option_ascii));
  files(app, options.files);
}

void CommandLine::define_score() {
  ScoreOptions& options = options_.score;
  CLI::App* app =
      command("score", Message::about_score, [this] { return run_score(shell_, options_.score); });
  define_position(app, options.position);
  format(app, options.format);
  text(app, "--rules", "NAME", options.rules, Message::option_rules);
  text(app, "--komi", "KOMI", options.komi, Message::option_komi);
  const auto set_dead = [&options](const std::string& points) { options.dead = points; };
  app->add_option_function<std::string>("--dead", set_dead, say(Message::option_dead))
      ->type_name("POINTS")
      ->multi_option_policy(CLI::MultiOptionPolicy::Join);
  app->add_flag("--board", options.board, say(Message::option_score_board));
  app->add_flag("--ascii", options.ascii, say(Message::option_ascii));
  files(app, options.files);
}

void CommandLine::define_spec() {
  SpecOptions& options = options_.spec;
  CLI::App* app = command("spec", Message::about_spec, [this] { return run_spec(shell_, options_.spec); });
  format(app, options.format);
  app->add_flag("--markdown", options.markdown, say(Message::option_spec_markdown));
  app->add_option("PROP", options.property, say(Message::option_property))->type_name("PROP");
}

void CommandLine::define_signature() {
  SignatureOptions& options = options_.signature;
  CLI::App* app = command("signature", Message::about_signature,
                          [this] { return run_signature(shell_, options_.signature); });
  app->add_flag("--each", options.each, say(Message::option_each));
  files(app, options.files);
}

void CommandLine::define_generate() {
  CLI::App* app = command("generate", Message::about_generate, [this] {
    print_generated(shell_, manual(), options_.generate);
    return Outcome::Fine;
  });
  choice(app, "WHAT", options_.generate, "man|bash|zsh|fish", Message::option_what)->required();
  app->group("");  // hidden
}

ManualOption manual_option(const CLI::Option& option) {
  ManualOption out;
  out.positional = option.get_positional();
  for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
  if (out.positional) out.names.push_back(option.get_name(true));
  if (option.get_expected_max() > 0) out.value = option.get_type_name();
  out.help = option.get_description();
  out.required = option.get_required();
  out.repeated = option.get_expected_max() > 1;
  return out;
}

Manual CommandLine::manual() const {
  Manual manual;
  for (const CLI::Option* option : app_.get_options()) manual.common.push_back(manual_option(*option));
  for (const CLI::App* app : app_.get_subcommands([](const CLI::App*) { return true; })) {
    if (app->get_group().empty()) continue;
    ManualCommand& command =
        manual.commands.emplace_back(ManualCommand{app->get_name(), app->get_description(), {}});
    for (const CLI::Option* option : app->get_options()) command.options.push_back(manual_option(*option));
  }
  return manual;
}

std::string CommandLine::parsed_command() const {
  const auto parsed = app_.get_subcommands();
  return parsed.empty() ? std::string() : parsed.front()->get_name();
}

template <class Kind>
bool is(const CLI::ParseError& error) {
  return dynamic_cast<const Kind*>(&error) != nullptr;
}

// What stands where a command should, if that is what is wrong.
std::string CommandLine::unknown_command(const CLI::ParseError& error) const {
  if (!is<CLI::ExtrasError>(error) && !is<CLI::RequiredError>(error)) return {};
  const std::string command = parsed_command();
  for (const std::string& word : app_.remaining()) {
    if (word.starts_with('-')) return {};
    const auto at = std::find(arguments_.begin(), arguments_.end(), word);
    if (command.empty() || at < std::find(arguments_.begin(), arguments_.end(), command)) return word;
  }
  return {};
}

// What may have been meant by an unknown command.
std::string CommandLine::suggestion(const std::string& word) const {
  const std::string command = parsed_command();
  const std::string help = command.empty() ? "qipu --help" : "qipu " + command + " --help";
  if (word == "help") return did_you_mean(shell_, {help});
  std::error_code ignored;
  const std::string check = "qipu check " + shell_word(printable(word));
  if (std::filesystem::exists(word, ignored)) return did_you_mean(shell_, {check});
  std::vector<std::string> names;
  for (const CLI::App* app : app_.get_subcommands([](const CLI::App*) { return true; }))
    if (!app->get_group().empty()) names.push_back(app->get_name());
  return did_you_mean(shell_, near_matches(word, {names.begin(), names.end()}));
}

// The options of "-o,--output excludes --write", in words of ours.
std::string CommandLine::excluded(std::string_view text) const {
  const std::size_t middle = text.find(" excludes ");
  return std::string(text.substr(0, middle)) + say(Message::comma) + std::string(text.substr(middle + 10));
}

// CLI11 speaks English only; what it found wrong, in our words.
std::string CommandLine::words_of(const CLI::ParseError& error) const {
  const std::string text = error.what();
  const std::string after = text.find(": ") == std::string::npos ? text : text.substr(text.find(": ") + 2);
  if (const std::string word = unknown_command(error); !word.empty())
    return shell_.say(Message::unknown_command, printable(word)) + suggestion(word);
  if (is<CLI::ExtrasError>(error)) return shell_.say(Message::bad_argument, after);
  if (is<CLI::ExcludesError>(error)) return shell_.say(Message::bad_together, excluded(text));
  if (is<CLI::ArgumentMismatch>(error))
    return shell_.say(Message::bad_missing_value, text.substr(0, text.find(':')));
  if (is<CLI::RequiredError>(error)) {
    if (const auto rest = app_.remaining(); !rest.empty())
      return shell_.say(Message::bad_argument, rest.front());
    if (parsed_command().empty()) return shell_.say(Message::missing_argument, say(Message::help_command));
    return shell_.say(Message::missing_argument, text.substr(0, text.find(' ')));
  }
  return text;
}

Outcome CommandLine::refuse(const CLI::ParseError& error) {
  if (error.get_name() == "CallForHelp") {
    print_help(shell_, manual(), parsed_command());
    return Outcome::Fine;
  }
  if (error.get_name() == "CallForVersion") {
    shell_.out << error.what() << "\n";
    return Outcome::Fine;
  }
  shell_.complain(words_of(error));
  const std::string command = parsed_command();
  shell_.complain(shell_.say(Message::try_help, command.empty() ? command : command + " "));
  return Outcome::Failed;
}

Outcome CommandLine::run(int argc, char** argv) {
  if (argc <= 1) {
    print_help(shell_, manual(), {});
    return Outcome::Failed;
  }
  arguments_.assign(argv + 1, argv + argc);
  try {
    app_.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return refuse(error);
  }
  shell_.configure(options_.common);
  return act_();
}

// The language has to be known before the options are defined in it.
void find_language(Shell& shell, int argc, char** argv) {
  CommonOptions options;
  shell.language = language_of_environment();
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with("--lang="))
      options.language = argument.substr(7);
    else if (argument == "--lang" && i + 1 < argc)
      options.language = argv[i + 1];
  }
  shell.configure(options);
}

// A file is read where it is mapped; another program may cut it short meanwhile. What a signal handler says
// has to be ready before.
std::string cut_short;

extern "C" void end_with_message(int) {
  if (write(STDERR_FILENO, cut_short.data(), cut_short.size()) < 0) _exit(3);
  _exit(static_cast<int>(Outcome::Failed));
}

void expect_cut_files(const Shell& shell) {
  cut_short = shell.say(Message::cut_short) + "\n";
  struct sigaction action{};
  action.sa_handler = end_with_message;
  sigaction(SIGBUS, &action, nullptr);
}

}  // namespace

}  // namespace qipu::app

int main(int argc, char** argv) {
  using namespace qipu::app;
  std::signal(SIGPIPE, SIG_DFL);  // `qipu tree X | head` ends quietly
  Shell shell;
  find_language(shell, argc, argv);
  expect_cut_files(shell);
  Outcome outcome = Outcome::Failed;
  try {
    outcome = CommandLine(shell).run(argc, argv);
  } catch (const std::exception& error) {
    shell.complain(error.what());
  }
  return static_cast<int>(shell.finish(outcome));
}
