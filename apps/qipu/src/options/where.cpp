#include "options/where.hpp"

#include <utility>

#include "terminal/shell.hpp"

namespace qipu::app {

bool set_where(Shell& shell, const std::string& expression) {
  Result<query::Filter, query::FilterError> filter = query::Filter::parse(expression);
  if (filter) return shell.run.where = Where(std::move(*filter)), true;
  const query::FilterError& error = filter.error();
  shell.complain_at(shell.say(messages::where_problem, error.column, query::message(error, shell.language)),
                    expression, error.offset, error.length);
  shell.complain(shell.say(messages::where_help));
  return false;
}

}  // namespace qipu::app
