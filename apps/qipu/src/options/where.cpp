#include "options/where.hpp"

#include <utility>

#include "options/caret.hpp"
#include "qipu/query/filter.hpp"
#include "qipu/sgf/game_info.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

bool Where::set(Shell& shell, const std::string& expression) {
  Result<query::Filter, query::Problem> filter = query::Filter::parse(expression);
  if (filter) {
    filter_ = std::make_shared<const query::Filter>(std::move(*filter));
    return true;
  }
  const query::Problem& problem = filter.error();
  complain_at(shell,
              shell.say(Message::where_problem, problem.column, query::message(problem, shell.language)),
              expression, problem.offset, problem.length);
  return false;
}

std::vector<game::Game> Where::games(sgf::Tree tree) const {
  if (!filter_) return game::games_in(tree);
  std::vector<game::Game> games = filter_->matching(tree);
  note(!games.empty());
  return games;
}

bool Where::means(sgf::Tree tree) const {
  if (!filter_) return true;
  const bool is_meant = filter_->matches_any(tree);
  note(is_meant);
  return is_meant;
}

bool Where::means(const sgf::Document& document) const {
  if (!filter_) return true;
  const bool is_meant = filter_->matches_any(document);
  note(is_meant);
  return is_meant;
}

void Where::note(bool is_meant) const {
  noted_->looked.store(true, std::memory_order_relaxed);
  if (is_meant) noted_->found.store(true, std::memory_order_relaxed);
}

}  // namespace qipu::app
