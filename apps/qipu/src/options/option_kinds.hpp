// How options of a kind are defined, whatever they are of: a word, a number, a format.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/whole_number.hpp"

#include "options/command_line.hpp"
#include "options/near.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

// Only one of these may be given.
void exclude_each_other(const std::vector<CLI::Option*>& options);

// The parts of a list, without the white space around them; empty ones are left out.
std::vector<std::string> split(std::string_view joined, std::string_view separators);

template <class T>
struct NumberOf {
  using Type = T;
};
template <class T>
struct NumberOf<std::optional<T>> {
  using Type = T;
};

// One of a few words. Target: what they stand for, or what it may be assigned to.
template <class Value, std::size_t n, class Target>
CLI::Option* CommandLine::choice(CLI::App* app, const char* name, Target& target,
                                 const Choice<Value> (&choices)[n], Message help) {
  const std::span<const Choice<Value>> all(choices);
  const auto set = [this, name, &target, all](const std::string& word) {
    const Choice<Value>* const found = find_choice(all, word);
    if (!found) throw CLI::ValidationError(name, none_of(shell_, word, joined_words(all)));
    target = found->value;
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name(joined_words(all))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

// Target: a number, or one that may be missing.
template <class Target>
CLI::Option* CommandLine::number(CLI::App* app, const char* name, Target& target, Message help) {
  const auto set = [this, name, &target](const std::string& text) {
    using Number = typename NumberOf<Target>::Type;
    using Limits = std::numeric_limits<Number>;
    const std::optional<Number> parsed = whole_number<Number>(text);
    if (!parsed)
      throw CLI::ValidationError(
          name, Limits::is_signed
                    ? shell_.say(messages::bad_any_number, printable(text))
                    : shell_.say(messages::bad_number, printable(text), Limits::min(), Limits::max()));
    target = *parsed;
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name("N")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

template <class Target>
CLI::Option* CommandLine::number_within(CLI::App* app, const char* name, Target& target, std::uint32_t least,
                                        std::uint32_t most, Message help) {
  const auto fault_of = [this, least, most](const std::string& text) -> std::string {
    const std::optional<std::uint32_t> parsed = whole_number<std::uint32_t>(text);
    return parsed && *parsed >= least && *parsed <= most
               ? std::string()
               : shell_.say(messages::bad_number, printable(text), least, most);
  };
  return number(app, name, target, help)->check(CLI::Validator(fault_of, std::string()));
}

template <std::size_t n, class Target>
void CommandLine::format(CLI::App* app, Target& target, const Choice<Target> (&choices)[n], Message help) {
  CLI::Option* const format = choice(app, "--format", target, choices, help);
  const auto json = find_choice(std::span<const Choice<Target>>(choices), "json")->value;
  app->add_flag_callback(
         "--json", [&target, json] { target = json; }, say(messages::option_json))
      ->excludes(format);
}

}  // namespace qipu::app
