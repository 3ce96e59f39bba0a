// qipu generate: the man page and the completions of bash, zsh and fish. docs/man and apps/qipu/completions
// hold what it prints; tests/cli compares them.
#include <fmt/core.h>

#include <algorithm>

#include "manual/manual.hpp"
#include "options/option_kinds.hpp"
#include "options/option_words.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/version.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// ---- roff

std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

void section(Shell& shell, Message title) { shell.out << ".SH " << shell.say(title) << "\n"; }

void term(Shell& shell, std::string_view name, std::string_view help) {
  shell.out << ".TP\n\\fB" << roff(name) << "\\fR\n" << roff(help) << "\n";
}

void example(Shell& shell, std::string_view command, Message about) {
  shell.out << ".TP\n\\fB" << roff(command) << "\\fR\n" << roff(shell.say(about)) << "\n";
}

void man_command(Shell& shell, const ManualCommand& command) {
  std::string usage = "qipu " + command.name;
  for (const ManualOption& option : command.options)
    if (option.positional) usage.append(" ").append(usage_of(option, shell.language));
  shell.out << ".SS " << roff(usage) << "\n" << roff(command.help) << shell.say(messages::full_stop) << "\n";
  for (const ManualOption& option : command.options)
    term(shell, usage_of(option, shell.language), option.help + shell.say(messages::full_stop));
}

// ---- shells

std::string joined_words(const std::vector<std::string>& words, std::string_view separator) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += separator;
    out += word;
  }
  return out;
}

std::vector<std::string> names_of(const std::vector<ManualOption>& options) {
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

// Lists of a few words.
struct ListedWords {
  std::string_view value;
  std::string_view words;
};
constexpr ListedWords listed_words[] = {{"NODES,...", spared_nodes}, {"SIDE,...", draw_sides}};

// What completes a value: choices, checks, properties, charsets. Nothing for what is free, or a file.
std::vector<std::string> words_for(const ManualOption& option) {
  std::vector<std::string> words = option.choices();
  if (option.value.starts_with("SLUG"))
    for (const spec::CheckRow& row : spec::checks()) words.emplace_back(row.slug);
  for (const ListedWords& listed : listed_words)
    if (option.value == listed.value) words = split(listed.words, "|");
  if (option.value == "PROP")
    for (const spec::PropertyRow& row : spec::properties())
      if (words.empty() || words.back() != row.ident) words.emplace_back(row.ident);
  if (option.value == "CHARSET")
    for (const spec::CharsetRow& row : spec::charsets()) words.emplace_back(row.name);
  return words;
}

// Whether its value is a list of such words, with commas.
bool is_list(const ManualOption& option) { return option.value.ends_with(",..."); }

// For zsh's _arguments: `[`, `]` and `:` have a meaning there.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':') out += '\\';
    out += c;
  }
  return out;
}

// One case per option whose value is a choice, so that bash completes it.
void bash_values(Shell& shell, const std::vector<ManualOption>& options) {
  for (const ManualOption& option : options) {
    if (option.positional || option.value.empty()) continue;
    const auto choices = words_for(option);
    shell.out << "    " << joined_words(option.names, "|") << ") ";
    if (is_list(option))
      shell.out << "COMPREPLY=($(compgen -W " << shell_quoted(joined_words(choices, " "))
                << " -P \"${current%\"${current##*,}\"}\" -- \"${current##*,}\")); return";
    else if (!choices.empty())
      shell.out << "COMPREPLY=($(compgen -W " << shell_quoted(joined_words(choices, " "))
                << " -- \"$current\")); return";
    else if (option.takes_files())
      shell.out << "compopt -o default; return";
    else
      shell.out << "return";
    shell.out << " ;;\n";
  }
}

std::string zsh_action(const ManualOption& option) {
  const auto choices = words_for(option);
  if (is_list(option)) return ":" + option.value + ":_sequence compadd - " + joined_words(choices, " ");
  if (!choices.empty()) return ":" + option.value + ":(" + joined_words(choices, " ") + ")";
  if (option.takes_files()) return ":" + option.value + ":_files";
  return ":" + option.value + ": ";
}

void zsh_option(Shell& shell, const ManualOption& option) {
  if (option.positional) {
    const std::string action = zsh_action(option);
    shell.out << "        " << shell_quoted((option.repeated ? "*" : "1") + action) << " \\\n";
    return;
  }
  for (const std::string& name : option.names) {
    const std::string action = option.value.empty() ? std::string() : zsh_action(option);
    shell.out << "        " << shell_quoted(name + "[" + zsh_text(option.help) + "]" + action) << " \\\n";
  }
}

void fish_option(Shell& shell, const ManualOption& option, const std::string& condition) {
  const auto choices = words_for(option);
  if (option.positional && choices.empty()) return;
  shell.out << "complete -c qipu" << condition;
  for (const std::string& name : option.names)
    if (!option.positional)
      shell.out << (name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1));
  if (is_list(option))
    shell.out << " -x -a " << shell_quoted("(__fish_append , " + joined_words(choices, " ") + ")");
  else if (!choices.empty())
    shell.out << (option.positional ? " -f -a " : " -x -a ") << shell_quoted(joined_words(choices, " "));
  else if (option.takes_files())
    shell.out << " -r -F";
  else if (!option.value.empty())
    shell.out << " -x";
  shell.out << " -d " << shell_quoted(option.help) << "\n";
}

}  // namespace

void print_man_page(Shell& shell, const Manual& manual) {
  shell.out << ".\\\" Made by `qipu generate man`.\n.TH QIPU 1 \"\" \"qipu " QIPU_VERSION "\" \""
            << shell.say(messages::man_title) << "\"\n.ad l\n";
  section(shell, messages::man_name);
  shell.out << "qipu \\- " << roff(shell.say(messages::about)) << "\n";
  section(shell, messages::man_synopsis);
  shell.out << "\\fBqipu\\fR " << roff(shell.say(messages::help_command)) << " ["
            << roff(shell.say(messages::help_options_word)) << "] ["
            << roff(placeholder("FILE|DIR|-", shell.language)) << "]...\n";
  section(shell, messages::man_description);
  shell.out << roff(shell.say(messages::about_long)) << "\n";
  section(shell, messages::man_commands);
  for (const ManualCommand& command : manual.commands) man_command(shell, command);
  section(shell, messages::man_common);
  for (const ManualOption& option : manual.common)
    term(shell, usage_of(option, shell.language), option.help + shell.say(messages::full_stop));
  section(shell, messages::man_exit);
  term(shell, "0", shell.say(messages::man_exit_0));
  term(shell, "1", shell.say(messages::man_exit_1));
  term(shell, "2", shell.say(messages::man_exit_2));
  section(shell, messages::man_environment);
  term(shell, "LC_ALL, LC_MESSAGES, LANG", shell.say(messages::man_env_lang));
  term(shell, "NO_COLOR", shell.say(messages::man_env_color));
  term(shell, "COLUMNS", shell.say(messages::man_env_columns));
  section(shell, messages::man_files);
  term(shell, ".qipu.toml", shell.say(messages::man_file_config));
  section(shell, messages::man_examples);
  example(shell, "qipu check ~/games", messages::man_example_check);
  example(shell, "qipu check --select 'syntax,bad-*' --summary ~/games", messages::man_example_summary);
  example(shell, "qipu fix --diff ~/games; qipu fix --write --backup ~/games", messages::man_example_fix);
  example(shell, "qipu fix --to ff4 --charset UTF-8 -o new.sgf old.mgt", messages::man_example_ff4);
  example(shell, "qipu info --lang zh game.sgf", messages::man_example_info);
  example(shell, "qipu json --compact game.sgf", messages::man_example_json);
  example(shell, "qipu fmt --write ~/games", messages::man_example_fmt);
  example(shell, "qipu fmt --charset GB18030 -o new.sgf old.sgf", messages::man_example_charset);
  example(shell, "qipu board --move 50 --numbers 10 game.sgf", messages::man_example_board);
  example(shell, "qipu draw --figures --theme print -o figure.svg game.sgf", messages::man_example_draw);
  example(shell,
          pick(shell.language, "qipu score --rules Chinese --dead \"Q16 C3\" game.sgf",
               "qipu score --rules 中国 --dead \"Q16 C3\" game.sgf"),
          messages::man_example_score);
  example(shell, "qipu diff old.sgf new.sgf", messages::man_example_diff);
  example(shell, "qipu merge -o openings.sgf ~/games", messages::man_example_merge);
  example(
      shell,
      pick(shell.language, "qipu split --by game --name '{year}/{PB} vs {PW}' --out-dir games collection.sgf",
           "qipu split --by game --name '{year}/{PB} 对 {PW}' --out-dir games collection.sgf"),
      messages::man_example_split);
  example(shell, "qipu strip --comments --variations -o plain.sgf commented.sgf",
          messages::man_example_strip);
  example(shell, "qipu transform --part upper-right --size 9 --drop all -o corner.sgf game.sgf",
          messages::man_example_transform);
  example(shell, "qipu extract --after 100 --to 150 -o part.sgf game.sgf", messages::man_example_extract);
  example(shell, "qipu stats --format json games.zip", messages::man_example_stats);
  example(shell, "qipu dedupe ~/games; qipu dedupe --apply --into ~/duplicates ~/games",
          messages::man_example_dedupe);
  example(shell,
          "qipu rename --name '{date} {PB}-{PW}' ~/games; qipu rename --undo ~/games/qipu-rename.jsonl",
          messages::man_example_rename);
  example(shell, "qipu info --columns file,PB,PW,DT,moves --format csv ~/games",
          messages::man_example_columns);
  example(shell,
          pick(shell.language, "qipu info -l --where 'PB ~ \"Go Seigen\" and DT in 1930..1940' ~/games",
               "qipu info -l --where '黑方 ~ \"吴清源\" 且 日期 在 1930..1940' ~/games"),
          messages::man_example_where);
  example(shell, "qipu spec KM", messages::man_example_spec);
  section(shell, messages::man_see_also);
  shell.out << roff(shell.say(messages::man_guides)) << "\n";
}

void print_bash(Shell& shell, const Manual& manual) {
  shell.out
      << "# bash completion of qipu. Made by `qipu generate bash`.\n"
         "_qipu() {\n"
         "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word\n"
         "  COMPREPLY=()\n"
         "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "    case $word in "
      << joined_words(commands_of(manual), "|")
      << ") command=$word; break ;; esac\n"
         "  done\n"
         "  case $previous in\n";
  bash_values(shell, manual.common);
  shell.out << "  esac\n  local options=" << shell_quoted(joined_words(names_of(manual.common), " "))
            << " words=\n  case $command in\n";
  for (const ManualCommand& command : manual.commands) {
    shell.out << "  " << command.name << ")\n    case $previous in\n";
    bash_values(shell, command.options);
    shell.out << "    esac\n    options+="
              << shell_quoted(fmt::format(" {}", joined_words(names_of(command.options), " "))) << "\n";
    for (const ManualOption& option : command.options)
      if (const auto words = words_for(option); option.positional && !words.empty())
        shell.out << "    words=" << shell_quoted(joined_words(words, " ")) << "\n";
    shell.out << "    ;;\n";
  }
  shell.out << "  *) COMPREPLY=($(compgen -W \"" << joined_words(commands_of(manual), " ")
            << " $options\" -- \"$current\")); return ;;\n"
               "  esac\n"
               "  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W \"$options\" -- \"$current\"))\n"
               "  elif [[ $words ]]; then COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
               "  else compopt -o default\n"
               "  fi\n"
               "}\n"
               "complete -F _qipu qipu\n";
}

void print_zsh(Shell& shell, const Manual& manual) {
  shell.out << "#compdef qipu\n# zsh completion of qipu. Made by `qipu generate zsh`.\n"
               "_qipu() {\n  local context state line\n  local -a commands\n  commands=(\n";
  for (const ManualCommand& command : manual.commands)
    shell.out << "    " << shell_quoted(command.name + ":" + zsh_text(command.help)) << "\n";
  shell.out << "  )\n  _arguments -C \\\n";
  for (const ManualOption& option : manual.common) zsh_option(shell, option);
  shell.out
      << "        '1:command:->command' '*::argument:->argument'\n"
         "  case $state in\n  command) _describe command commands ;;\n  argument)\n    case $line[1] in\n";
  for (const ManualCommand& command : manual.commands) {
    shell.out << "    " << command.name << ")\n      _arguments \\\n";
    for (const ManualOption& option : command.options) zsh_option(shell, option);
    for (const ManualOption& option : manual.common) zsh_option(shell, option);
    shell.out << "        && return ;;\n";
  }
  shell.out << "    esac ;;\n  esac\n}\n_qipu \"$@\"\n";
}

void print_fish(Shell& shell, const Manual& manual) {
  shell.out << "# fish completion of qipu. Made by `qipu generate fish`.\n";
  const std::string names = joined_words(commands_of(manual), " ");
  for (const ManualCommand& command : manual.commands)
    shell.out << "complete -c qipu -n " << shell_quoted("not __fish_seen_subcommand_from " + names)
              << " -f -a " << command.name << " -d " << shell_quoted(command.help) << "\n";
  for (const ManualOption& option : manual.common) fish_option(shell, option, "");
  for (const ManualCommand& command : manual.commands)
    for (const ManualOption& option : command.options)
      fish_option(shell, option, " -n " + shell_quoted("__fish_seen_subcommand_from " + command.name));
}

void print_options(Shell& shell, const Manual& manual) {
  const auto print = [&](std::string_view command, const std::vector<ManualOption>& options) {
    for (const ManualOption& option : options)
      if (!option.positional)
        shell.out << command << "\t" << joined_words(option.names, " ") << "\t" << option.value << "\n";
  };
  print("-", manual.common);
  for (const ManualCommand& command : manual.commands) print(command.name, command.options);
}

void print_generated(Shell& shell, const Manual& manual, Generated what) {
  constexpr void (*printers[])(Shell&, const Manual&) = {print_man_page, print_bash,     print_zsh,
                                                         print_fish,     print_switches, print_options};
  printers[static_cast<std::size_t>(what)](shell, manual);
}

}  // namespace qipu::app
