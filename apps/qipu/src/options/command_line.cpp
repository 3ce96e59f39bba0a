// Parses the command line, runs one command.
#include "options/command_line.hpp"

#include <algorithm>
#include <filesystem>
#include <string>

#include "options/near.hpp"
#include "options/option_kinds.hpp"
#include "options/option_words.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/manual/help_topics.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/version.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// Lists of a few words.
struct ListedWords {
  std::string_view value;
  std::string_view words;
};
constexpr ListedWords listed_words[] = {{"NODES,...", spared_nodes}, {"SIDE,...", draw_sides}};

// What completes a value: choices, checks, properties, charsets. Nothing for what is free, or a file.
std::vector<std::string> words_for(std::string_view value) {
  std::vector<std::string> words = manual::choices_of(value);
  if (value.starts_with("SLUG"))
    for (const spec::CheckRow& row : spec::checks()) words.emplace_back(row.slug);
  for (const ListedWords& listed : listed_words)
    if (value == listed.value) words = split(listed.words, "|");
  if (value == "PROP")
    for (const spec::PropertyRow& row : spec::properties())
      if (words.empty() || words.back() != row.ident) words.emplace_back(row.ident);
  if (value == "CHARSET")
    for (const spec::CharsetRow& row : spec::charsets()) words.emplace_back(row.name);
  return words;
}

ManualOption manual_option(const CLI::Option& option) {
  ManualOption out;
  out.positional = option.get_positional();
  for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
  if (out.positional) out.names.push_back(option.get_name(true));
  if (option.get_expected_max() > 0) out.value = option.get_type_name();
  out.help = option.get_description();
  out.words = words_for(out.value);
  out.required = option.get_required();
  out.repeated = option.get_expected_max() > 1;
  return out;
}

// `--jobs` of "-j,--jobs", but all of "--to,--move".
std::string_view long_name(std::string_view names) {
  const bool has_short = names.size() > 3 && names[0] == '-' && names[1] != '-' && names[2] == ',';
  return has_short ? names.substr(3) : names;
}

// However it is hidden.
std::string name_of(const CLI::Option& option) {
  return option.get_lnames().empty() ? option.get_name() : "--" + option.get_lnames().front();
}

bool has_empty(const std::vector<std::string>& words) {
  return std::ranges::any_of(words, [](const std::string& word) { return word.empty(); });
}

// A text may be empty, and so may be a set of points, and what may stand alone.
bool may_be_empty(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return option.get_expected_min() == 0 || option.get_positional() || type.ends_with("TEXT") ||
         type == "POINTS";
}

template <class Kind>
bool is(const CLI::ParseError& error) {
  return dynamic_cast<const Kind*>(&error) != nullptr;
}

}  // namespace

Manual CommandLine::manual() const {
  Manual manual{"qipu", QIPU_VERSION, say(messages::about), "FILE|DIR|-", {}, {}};
  for (const CLI::Option* option : app_.get_options()) manual.common.push_back(manual_option(*option));
  for (const CLI::App* app : app_.get_subcommands([](const CLI::App*) { return true; })) {
    if (app->get_group().empty()) continue;
    ManualCommand& command =
        manual.commands.emplace_back(ManualCommand{app->get_name(), app->get_description(), {}});
    for (const CLI::Option* option : app->get_options())
      if (!option->get_group().empty()) command.options.push_back(manual_option(*option));
  }
  return manual;
}

std::string CommandLine::parsed_command() const {
  const auto parsed = app_.get_subcommands();
  return parsed.empty() ? std::string() : parsed.front()->get_name();
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
  if (const std::string_view other = command_for(word); !other.empty()) return did_you_mean(shell_, {other});
  std::error_code ignored;
  const std::string check = "qipu check " + shell_word(printable(word));
  if (std::filesystem::exists(word, ignored)) return did_you_mean(shell_, {check});
  std::vector<std::string> names;
  for (const CLI::App* app : app_.get_subcommands([](const CLI::App*) { return true; }))
    if (!app->get_group().empty()) names.push_back(app->get_name());
  return did_you_mean(shell_, near_matches(word, std::vector<std::string_view>(names.begin(), names.end())));
}

// What may have been meant by an option that the command does not have: one of its own, or another command's.
std::string CommandLine::unknown_option(const std::string& word) const {
  const std::string name = word.substr(0, word.find('='));
  const std::string complaint = shell_.say(messages::bad_argument, printable(name));
  const std::string command = parsed_command();
  const Manual all = manual();
  std::vector<std::string_view> own, others;
  for (const ManualOption& option : all.common)
    own.insert(own.end(), option.names.begin(), option.names.end());
  for (const ManualCommand& one : all.commands)
    for (const ManualOption& option : one.options) {
      if (option.positional) continue;
      if (one.name == command) own.insert(own.end(), option.names.begin(), option.names.end());
      if (std::find(option.names.begin(), option.names.end(), name) != option.names.end())
        others.push_back(one.name);
    }
  const std::vector<std::string_view> near =
      name.starts_with("--") ? near_matches(name, own) : std::vector<std::string_view>();
  if (!near.empty() || others.empty()) return complaint + did_you_mean(shell_, near);
  return complaint + shell_.say(messages::other_commands_have_it, joined(shell_, others));
}

// The options of "-o,--output excludes --write", in words of ours.
std::string CommandLine::excluded(std::string_view text) const {
  const std::size_t middle = text.find(" excludes ");
  return text::listed(shell_.language,
                      {long_name(text.substr(0, middle)), long_name(text.substr(middle + 10))});
}

// An option that was given nothing as its value, unless that is one. Null: there is none.
const CLI::Option* CommandLine::option_without_value() const {
  std::vector<const CLI::App*> apps{&app_};
  for (const CLI::App* const command : app_.get_subcommands()) apps.push_back(command);
  for (const CLI::App* const app : apps)
    for (const CLI::Option* const option : app->get_options())
      if (option->count() > 0 && !may_be_empty(*option) && has_empty(option->results())) return option;
  return nullptr;
}

// CLI11 speaks English only; what it found wrong, in our words.
std::string CommandLine::parse_complaint(const CLI::ParseError& error) const {
  const std::string text = error.what();
  const std::string after = text.find(": ") == std::string::npos ? text : text.substr(text.find(": ") + 2);
  if (const std::string word = unknown_command(error); !word.empty())
    return shell_.say(messages::unknown_command, printable(word)) + suggestion(word);
  if (is<CLI::ExtrasError>(error)) {
    for (const std::string& word : app_.remaining(true))
      if (word.starts_with('-')) return unknown_option(word);
    return shell_.say(messages::bad_argument, after);
  }
  if (is<CLI::ExcludesError>(error)) return shell_.say(messages::bad_together, excluded(text));
  if (is<CLI::RequiresError>(error)) {
    const std::size_t middle = text.find(" requires ");
    if (middle != std::string::npos)
      return shell_.say(messages::bad_alone, long_name(text.substr(0, middle)),
                        long_name(text.substr(middle + 10)));
  }
  if (const CLI::Option* const option = option_without_value(); option && is<CLI::ValidationError>(error))
    return shell_.say(messages::bad_missing_value, name_of(*option));
  if (is<CLI::ValidationError>(error) && after.size() < text.size())
    return std::string(long_name(std::string_view(text).substr(0, text.find(": ")))) +
           say(report::messages::colon) + after;
  if (is<CLI::ArgumentMismatch>(error))
    return shell_.say(messages::bad_missing_value, long_name(text.substr(0, text.find(':'))));
  if (is<CLI::RequiredError>(error)) {
    if (const auto rest = app_.remaining(); !rest.empty())
      return shell_.say(messages::bad_argument, rest.front());
    if (parsed_command().empty())
      return shell_.say(messages::missing_argument, placeholder("COMMAND", shell_.language));
    return shell_.say(messages::missing_argument, text.substr(0, text.find(' ')));
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
  shell_.complain(parse_complaint(error));
  const std::string command = parsed_command();
  shell_.complain(shell_.say(messages::try_help, command.empty() ? command : command + " "));
  return Outcome::Failed;
}

// qipu help COMMAND, qipu help where, qipu help names
Outcome CommandLine::print_help_of_command() {
  const Manual all = manual();
  const std::string& name = options_.help;
  const bool is_of_filters = name == "where" || name == "--where";
  if (is_of_filters || name == "names" || name == "--name") {
    shell_.out << (is_of_filters ? manual::filter_help : manual::names_help)(help_options(shell_));
    return Outcome::Fine;
  }
  if (name.empty() || manual::find_command(all, name)) return print_help(shell_, all, name), Outcome::Fine;
  shell_.complain(shell_.say(messages::unknown_command, printable(name)) + suggestion(name));
  return Outcome::Failed;
}

// The files of --files-from, behind those of the command line.
bool CommandLine::add_listed_files() {
  const CLI::App* const command = app_.get_subcommands().front();
  const auto files = paths_of_.find(command);
  if (files == paths_of_.end() || !files->second.are_records) {
    shell_.complain(shell_.say(messages::files_from_unused, command->get_name()));
    return false;
  }
  const Result<std::vector<std::string>> names = library::listed_names(options_.common.files_from);
  if (!names) {
    shell_.complain(printable(options_.common.files_from), names.error());
    return false;
  }
  shell_.run.has_list = true;
  std::vector<std::string>& all = *files->second.given;
  all.insert(all.end(), names->begin(), names->end());
  return true;
}

// What was read to its end is empty for whoever reads it once more.
bool CommandLine::reads_standard_input_once() const {
  const auto is_stdin = [](const std::string& path) { return path == "-"; };
  const auto paths = paths_of_.find(app_.get_subcommands().front());
  std::ptrdiff_t times = 0;
  if (paths != paths_of_.end()) times = std::ranges::count_if(*paths->second.given, is_stdin);
  for (const std::string* const file : {&options_.common.files_from, &options_.merge.base})
    times += is_stdin(*file);
  times += std::ranges::count_if(options_.match.openings, is_stdin);
  if (times > 1) shell_.complain(say(messages::one_standard_input));
  return times <= 1;
}

void CommandLine::parse(const std::vector<std::string>& arguments) {
  arguments_ = arguments;
  app_.parse(std::vector<std::string>(arguments_.rbegin(), arguments_.rend()));  // the last one first
  if (const CLI::Option* const option = option_without_value())
    throw CLI::ArgumentMismatch(name_of(*option) + ":");
}

Outcome CommandLine::run_parsed() {
  shell_.configure(options_.common);
  if (!options_.common.files_from.empty() && !add_listed_files()) return Outcome::Failed;
  if (!reads_standard_input_once()) return Outcome::Failed;
  if (options_.common.where && !set_where(shell_, *options_.common.where)) return Outcome::Failed;
  const Outcome outcome = act_();
  if (outcome == Outcome::Failed || !shell_.run.where.found_nothing()) return outcome;
  shell_.complain(say(messages::where_nothing));
  return Outcome::Findings;
}

std::optional<Outcome> CommandLine::run_if_right(const std::vector<std::string>& arguments) {
  try {
    parse(arguments);
  } catch (const CLI::ParseError&) {
    return std::nullopt;
  }
  return run_parsed();
}

Outcome CommandLine::run(const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    print_help(shell_, manual(), {});
    return Outcome::Failed;
  }
  try {
    parse(arguments);
  } catch (const CLI::ParseError& error) {
    return refuse(error);
  }
  return run_parsed();
}

Outcome run_command_line(Shell& shell, const std::vector<std::string>& all) {
  const std::vector<std::string> arguments(all.begin() + (all.empty() ? 0 : 1), all.end());
  if (const auto named = CommandLine::named_in(arguments); !named.empty())
    if (const std::optional<Outcome> outcome = CommandLine(shell, named).run_if_right(arguments))
      return *outcome;
  return CommandLine(shell, CommandLine::all()).run(arguments);
}

}  // namespace qipu::app
