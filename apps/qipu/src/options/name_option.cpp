#include "options/name_option.hpp"

#include <string>
#include <utility>

#include "options/near.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

std::optional<NameTemplate> name_template(Shell& shell, std::string_view option, std::string_view given) {
  const std::string narrow = query::with_narrow_braces(given);
  const std::string_view text = narrow;
  Result<NameTemplate, query::NameError> names = NameTemplate::parse(text);
  if (names) return std::move(*names);
  const query::NameError& problem = names.error();
  const std::size_t column = scalar_count(text.substr(0, problem.offset)) + 1;
  std::string words = shell.say(messages::name_problem, option, column, message(problem, shell.language));
  if (problem.kind == query::NameError::Kind::UnknownField)
    words += did_you_mean(shell, near_matches(problem.word, query::field_words(shell.language)));
  shell.complain_at(words, text, problem.offset, problem.length);
  return std::nullopt;
}

void complain_of_untold(Shell& shell, const query::UntoldProperties& untold) {
  for (const std::string& ident : untold.idents()) shell.complain(shell.say(messages::name_untold, ident));
}

}  // namespace qipu::app
