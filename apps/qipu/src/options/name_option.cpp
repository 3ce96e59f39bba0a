#include "options/name_option.hpp"

#include <string>
#include <utility>
#include <vector>

#include "options/caret.hpp"
#include "options/near.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/spec/property_table.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

std::string problem_words(const Shell& shell, const query::NameError& problem) {
  const std::string word = printable(problem.word);
  switch (problem.kind) {
    case query::NameError::Kind::Unclosed:
      return shell.say(messages::name_unclosed);
    case query::NameError::Kind::Unopened:
      return shell.say(messages::name_unopened);
    case query::NameError::Kind::NoField:
      return shell.say(messages::name_no_field);
    case query::NameError::Kind::UnknownField:
      return shell.say(messages::name_unknown_field, word);
    case query::NameError::Kind::BadWidth:
      return shell.say(messages::name_bad_width, word);
    case query::NameError::Kind::NoWidth:
      return shell.say(messages::name_no_width, word);
    case query::NameError::Kind::Empty:
      return shell.say(messages::name_empty);
  }
  return {};
}

std::string suggestion(const Shell& shell, const query::NameError& problem) {
  if (problem.kind != query::NameError::Kind::UnknownField) return {};
  std::vector<std::string_view> names{"n", "file"};
  for (const game::FactRow& fact : game::facts())
    names.push_back(pick(shell.language, fact.slug, fact.name_zh));
  for (const spec::PropertyRow& row : spec::properties())
    if (row.role == spec::NodeRole::GameInfo) names.push_back(row.ident);
  return did_you_mean(shell, near_matches(problem.word, names));
}

}  // namespace

std::optional<NameTemplate> name_template(Shell& shell, std::string_view option, std::string_view given) {
  const std::string narrow = query::with_narrow_braces(given);
  const std::string_view text = narrow;
  Result<NameTemplate, query::NameError> names = NameTemplate::parse(text);
  if (names) return std::move(*names);
  const query::NameError& problem = names.error();
  const std::size_t column = scalar_count(text.substr(0, problem.offset)) + 1;
  complain_at(shell,
              shell.say(messages::name_problem, option, column, problem_words(shell, problem)) +
                  suggestion(shell, problem),
              text, problem.offset, problem.length);
  return std::nullopt;
}

void complain_of_untold(Shell& shell, const query::UntoldProperties& untold) {
  for (const std::string& ident : untold.idents()) shell.complain(shell.say(messages::name_untold, ident));
}

}  // namespace qipu::app
