#include "qipu/manual/completions.hpp"

#include <string_view>
#include <vector>

#include "qipu/text/shell_words.hpp"

namespace qipu::manual {

namespace {

using text::shell_quoted;
using Options = std::vector<ManualOption>;

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += separator;
    out += word;
  }
  return out;
}

std::vector<std::string> names_of(const Options& options) {
  std::vector<std::string> names;
  for (const ManualOption& option : options)
    if (!option.positional) names.insert(names.end(), option.names.begin(), option.names.end());
  return names;
}

std::vector<std::string> commands_of(const Manual& manual) {
  std::vector<std::string> names;
  for (const ManualCommand& command : manual.commands) names.push_back(command.name);
  return names;
}

// ---- bash

std::string bash_reply(const ManualOption& option) {
  const std::string words = shell_quoted(joined(option.words, " "));
  if (option.is_list())
    return "COMPREPLY=($(compgen -W " + words +
           " -P \"${current%\"${current##*,}\"}\" -- \"${current##*,}\")); return";
  if (!option.words.empty()) return "COMPREPLY=($(compgen -W " + words + " -- \"$current\")); return";
  return option.takes_files() ? "compopt -o default; return" : "return";
}

// One case for each option with a value.
std::string bash_values(const Options& options) {
  std::string out;
  for (const ManualOption& option : options)
    if (!option.positional && !option.value.empty())
      out += "    " + joined(option.names, "|") + ") " + bash_reply(option) + " ;;\n";
  return out;
}

std::string bash_command(const ManualCommand& command) {
  std::string out = "  " + command.name + ")\n    case $previous in\n" + bash_values(command.options) +
                    "    esac\n    options+=" + shell_quoted(" " + joined(names_of(command.options), " ")) +
                    "\n";
  for (const ManualOption& option : command.options)
    if (option.positional && !option.words.empty())
      out += "    words=" + shell_quoted(joined(option.words, " ")) + "\n";
  return out + "    ;;\n";
}

// ---- zsh

// For _arguments: `[`, `]` and `:` have a meaning there.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const ManualOption& option) {
  const std::string words = joined(option.words, " ");
  if (option.is_list()) return ":" + option.value + ":_sequence compadd - " + words;
  if (!option.words.empty()) return ":" + option.value + ":(" + words + ")";
  return ":" + option.value + (option.takes_files() ? ":_files" : ": ");
}

std::string zsh_argument(const std::string& text) { return "        " + shell_quoted(text) + " \\\n"; }

std::string zsh_options(const Options& options) {
  std::string out;
  for (const ManualOption& option : options) {
    const std::string action =
        option.positional || !option.value.empty() ? zsh_action(option) : std::string();
    if (option.positional)
      out += zsh_argument((option.repeated ? "*" : "1") + action);
    else
      for (const std::string& name : option.names)
        out += zsh_argument(name + "[" + zsh_text(option.help) + "]" + action);
  }
  return out;
}

// ---- fish

std::string fish_value(const ManualOption& option) {
  const std::string words = joined(option.words, " ");
  if (option.is_list()) return " -x -a " + shell_quoted("(__fish_append , " + words + ")");
  if (!option.words.empty()) return (option.positional ? " -f -a " : " -x -a ") + shell_quoted(words);
  if (option.takes_files()) return " -r -F";
  return option.value.empty() ? "" : " -x";
}

std::string fish_options(const Manual& manual, const Options& options, const std::string& condition) {
  std::string out;
  for (const ManualOption& option : options) {
    if (option.positional && option.words.empty()) continue;
    out += "complete -c " + manual.program + condition;
    for (const std::string& name : option.names)
      if (!option.positional)
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    out += fish_value(option) + " -d " + shell_quoted(option.help) + "\n";
  }
  return out;
}

std::string made_by(const Manual& manual, std::string_view shell) {
  return "# " + std::string(shell) + " completion of " + manual.program + ". Made by `" + manual.program +
         " generate " + std::string(shell) + "`.\n";
}

}  // namespace

std::string bash_completion(const Manual& manual) {
  const std::string function = "_" + manual.program;
  std::string out = made_by(manual, "bash") + function +
                    "() {\n"
                    "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} "
                    "command= word\n"
                    "  COMPREPLY=()\n"
                    "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
                    "    case $word in " +
                    joined(commands_of(manual), "|") +
                    ") command=$word; break ;; esac\n"
                    "  done\n"
                    "  case $previous in\n" +
                    bash_values(manual.common) +
                    "  esac\n  local options=" + shell_quoted(joined(names_of(manual.common), " ")) +
                    " words=\n  case $command in\n";
  for (const ManualCommand& command : manual.commands) out += bash_command(command);
  return out + "  *) COMPREPLY=($(compgen -W \"" + joined(commands_of(manual), " ") +
         " $options\" -- \"$current\")); return ;;\n"
         "  esac\n"
         "  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W \"$options\" -- \"$current\"))\n"
         "  elif [[ $words ]]; then COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
         "  else compopt -o default\n"
         "  fi\n"
         "}\n"
         "complete -F " +
         function + " " + manual.program + "\n";
}

std::string zsh_completion(const Manual& manual) {
  std::string out = "#compdef " + manual.program + "\n" + made_by(manual, "zsh") + "_" + manual.program +
                    "() {\n  local context state line\n  local -a commands\n  commands=(\n";
  for (const ManualCommand& command : manual.commands)
    out += "    " + shell_quoted(command.name + ":" + zsh_text(command.help)) + "\n";
  out += "  )\n  _arguments -C \\\n" + zsh_options(manual.common) +
         "        '1:command:->command' '*::argument:->argument'\n"
         "  case $state in\n  command) _describe command commands ;;\n  argument)\n    case $line[1] in\n";
  for (const ManualCommand& command : manual.commands)
    out += "    " + command.name + ")\n      _arguments \\\n" + zsh_options(command.options) +
           zsh_options(manual.common) + "        && return ;;\n";
  return out + "    esac ;;\n  esac\n}\n_" + manual.program + " \"$@\"\n";
}

std::string fish_completion(const Manual& manual) {
  std::string out = made_by(manual, "fish");
  const std::string names = joined(commands_of(manual), " ");
  for (const ManualCommand& command : manual.commands)
    out += "complete -c " + manual.program + " -n " +
           shell_quoted("not __fish_seen_subcommand_from " + names) + " -f -a " + command.name + " -d " +
           shell_quoted(command.help) + "\n";
  out += fish_options(manual, manual.common, "");
  for (const ManualCommand& command : manual.commands)
    out += fish_options(manual, command.options,
                        " -n " + shell_quoted("__fish_seen_subcommand_from " + command.name));
  return out;
}

}  // namespace qipu::manual
