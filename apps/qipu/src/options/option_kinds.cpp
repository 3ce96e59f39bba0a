#include "options/option_kinds.hpp"

#include <algorithm>

#include "options/option_words.hpp"
#include "qipu/base/whole_number.hpp"
#include "qipu/game/path.hpp"
#include "qipu/sgf/charset_label.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::app {

void exclude_each_other(const std::vector<CLI::Option*>& options) {
  for (std::size_t i = 0; i < options.size(); ++i)
    for (std::size_t j = i + 1; j < options.size(); ++j) options[i]->excludes(options[j]);
}

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

namespace {

// The commas of Chinese text as commas.
std::string with_narrow_commas(std::string text) {
  for (const std::string_view wide : {"，", "、"})
    for (std::size_t at = text.find(wide); at != text.npos; at = text.find(wide, at + 1))
      text.replace(at, wide.size(), ",");
  return text;
}

// As what is to be written, US-ASCII means itself, not the windows-1252 that readers take it for.
std::optional<spec::Charset> charset_to_write(const std::string& label) {
  const std::string lower = text::lower_case(label);
  if (lower == "us-ascii" || lower == "ascii") return spec::Charset::UsAscii;
  return spec::find_charset(label);
}

}  // namespace

// A charset, by any of its labels.
CLI::Option* CommandLine::charset(CLI::App* app, const char* name, std::optional<spec::Charset>& target,
                                  Message help) {
  const auto set = [this, name, &target](const std::string& label) {
    target = charset_to_write(label);
    if (target) return;
    std::vector<std::string_view> names;
    for (const spec::CharsetRow& row : spec::charsets()) names.push_back(row.name);
    throw CLI::ValidationError(name, shell_.say(messages::bad_charset, printable(label)) +
                                         did_you_mean(shell_, near_matches(label, names)));
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name("CHARSET")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

// One to be written. `narrower`: how it is called, where that means a part of it.
CLI::Option* CommandLine::charset(CLI::App* app, const char* name, std::optional<spec::Charset>& target,
                                  std::string& narrower, Message help) {
  return charset(app, name, target, help)->each([&narrower](const std::string& label) {
    narrower = sgf::narrower_label(label);
  });
}

CLI::Option* CommandLine::handicap(CLI::App* app, std::uint32_t& target, std::uint32_t most, Message fault,
                                   Message help) {
  const auto fault_of = [this, most, fault](const std::string& text) -> std::string {
    const std::optional<std::uint32_t> parsed = whole_number<std::uint32_t>(text);
    return parsed && *parsed != 1 && *parsed <= most ? std::string() : shell_.say(fault, printable(text));
  };
  return number(app, "--handicap", target, help)->check(CLI::Validator(fault_of, std::string()));
}

CLI::Option* CommandLine::path(CLI::App* app, std::string& target, Message help) {
  const auto set = [this, &target](const std::string& path) {
    if (!game::is_path(path))
      throw CLI::ValidationError("--path", shell_.say(messages::bad_path, printable(path)));
    target = path;
  };
  return app->add_option_function<std::string>("--path", set, say(help))
      ->type_name("PATH")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

CLI::Option* CommandLine::text(CLI::App* app, const char* name, const char* type, std::string& target,
                               Message help) {
  CLI::Option* const option = app->add_option(name, target, say(help))
                                  ->type_name(type)
                                  ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  const std::string_view kind = type;
  if (kind == "FILE" || kind == "DIR") option->transform(system::slashed_path);
  return option;
}

// A list, given once or several times.
CLI::Option* CommandLine::list(CLI::App* app, const char* name, const char* type,
                               std::vector<std::string>& target, Message help, const std::string& empty,
                               ListOf of) {
  const std::string complaint = empty.empty() ? shell_.say(messages::missing_argument, type) : empty;
  const auto set = [name, &target, complaint, of](const std::string& joined) {
    target = split(of == ListOf::Words ? with_narrow_commas(joined) : joined, ",\n");
    if (target.empty()) throw CLI::ValidationError(name, complaint);
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::Join);
}

// Properties, the last of each option perhaps with a text (PB,C:text), which may hold commas.
CLI::Option* CommandLine::words(CLI::App* app, const char* name, const char* type,
                                std::vector<std::string>& target, const char* all, Message help) {
  const auto fault_of = [this, all](const std::string& joined) -> std::string {
    for (const std::string& word : split(with_narrow_commas(joined), ","))
      if (("|" + std::string(all) + "|").find("|" + word + "|") == std::string::npos)
        return none_of(shell_, word, all);
    return {};
  };
  return list(app, name, type, target, help)->check(CLI::Validator(fault_of, std::string()));
}

void CommandLine::texts(CLI::App* app, const char* name, const char* type, std::vector<std::string>& target,
                        Message help) {
  app->add_option_function<std::vector<std::string>>(
         name, [&target](const std::vector<std::string>& all) { target = all; }, say(help))
      ->type_name(type)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void CommandLine::properties(CLI::App* app, const char* name, std::vector<std::string>& target,
                             Message help) {
  const auto set = [this, name, &target](const std::vector<std::string>& lists) {
    target.clear();
    for (const std::string& joined : lists) {
      const std::size_t text = joined.find_first_of(":=");
      const std::size_t last = text == joined.npos ? joined.size() : joined.rfind(',', text) + 1;
      for (std::string& part : split(joined.substr(0, last), ",")) target.push_back(std::move(part));
      if (last < joined.size()) target.push_back(joined.substr(last));
    }
    if (target.empty()) throw CLI::ValidationError(name, shell_.say(messages::missing_argument, "PROP,..."));
  };
  app->add_option_function<std::vector<std::string>>(name, set, say(help))
      ->type_name("PROP,...")
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void CommandLine::checks(CLI::App* app, const char* name, std::vector<std::string>& target, Message help) {
  list(app, name, "SLUG,...", target, help, say(messages::bad_list));
}

void CommandLine::format(CLI::App* app, OutputFormat& target) {
  format(app, target, text_or_json, messages::option_format);
}

void CommandLine::files(CLI::App* app, std::vector<std::string>& target) {
  paths(app, target, "FILE|DIR|ARCHIVE|-", messages::option_files);
  paths_of_[app].are_records = true;
}

void CommandLine::paths(CLI::App* app, std::vector<std::string>& target, const char* type, Message help) {
  const auto set = [&target](const std::vector<std::string>& paths) { target = system::named_paths(paths); };
  app->add_option_function<std::vector<std::string>>("FILES", set, say(help))->type_name(type);
  paths_of_[app] = {&target, false};
}

}  // namespace qipu::app
