#include "options/name_option.hpp"

#include <algorithm>
#include <iterator>
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

// The marks of fields as ASCII, whatever width they were typed in; those of a number's width only in braces.
std::string with_narrow_braces(std::string_view text) {
  struct Mark {
    std::string_view wide;
    char narrow;
    bool is_brace;
  };
  static constexpr Mark marks[] = {
      {"｛", '{', true}, {"｝", '}', true}, {"｜", '|', false}, {"：", ':', false}};
  std::string out;
  bool is_inside = false;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t next = next_scalar(text, i);
    const std::string_view one = text.substr(i, next - i);
    const auto* const mark = std::find_if(std::begin(marks), std::end(marks), [&](const Mark& row) {
      return row.wide == one && (row.is_brace || is_inside);
    });
    out += mark == std::end(marks) ? one : std::string_view(&mark->narrow, 1);
    if (out.back() == '{' || out.back() == '}') is_inside = out.back() == '{';
    i = next;
  }
  return out;
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
  const std::string narrow = with_narrow_braces(given);
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
