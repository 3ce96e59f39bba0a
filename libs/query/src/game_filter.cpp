#include "qipu/query/game_filter.hpp"

namespace qipu::query {

GameFilter GameFilter::for_record() const {
  GameFilter where = *this;
  if (filter_ && !answers_) where.answers_ = std::make_shared<Answers>();
  return where;
}

void GameFilter::begin_part() const {
  if (answers_) answers_->clear();
}

std::vector<game::Game> GameFilter::find_games(sgf::Tree tree) const {
  std::vector<game::Game> games = filter_->matching(tree);
  note(!games.empty());
  return games;
}

std::vector<game::Game> GameFilter::games(sgf::Tree tree) const {
  if (!filter_) return game::games_in(tree);
  if (!answers_) return find_games(tree);
  const auto [answer, is_new] = answers_->try_emplace(tree.index());
  if (is_new)
    for (const game::Game& game : find_games(tree)) answer->second.push_back(game.info().index());
  std::vector<game::Game> games;
  for (const std::uint32_t node : answer->second) games.emplace_back(tree.document().node_at(node));
  return games;
}

bool GameFilter::means(sgf::Tree tree) const {
  if (!filter_) return true;
  if (answers_) return !games(tree).empty();
  const bool is_meant = filter_->matches_any(tree);
  note(is_meant);
  return is_meant;
}

bool GameFilter::means(const sgf::Document& document) const {
  if (!filter_) return true;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i)
    if (means(document.tree(i))) return true;
  note(false);
  return false;
}

void GameFilter::note(bool is_meant) const {
  noted_->looked.store(true, std::memory_order_relaxed);
  if (is_meant) noted_->found.store(true, std::memory_order_relaxed);
}

}  // namespace qipu::query
