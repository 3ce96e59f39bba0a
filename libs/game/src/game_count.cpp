#include "qipu/game/game_count.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"

namespace qipu::game {

Game GameCount::find_in(const sgf::Document& document, std::uint32_t trees_before) {
  trees_ = trees_before;
  Game found;
  for (const sgf::Tree tree : document.trees())
    if (const Game game = find_in(tree)) found = game;
  return found;
}

Game GameCount::find_in(sgf::Tree tree) {
  const std::vector<Game> all = games_in(tree);
  const std::vector<Game> meant = meant_in_(tree);
  const bool is_tree = ++trees_ == tree_ && !meant.empty();
  const bool is_game = wanted_ && *wanted_ > meant_ && *wanted_ - meant_ <= meant.size();
  Game found;
  if (is_tree || is_game) {
    found = meant[is_tree ? 0 : *wanted_ - meant_ - 1];
    number_ = games_ + static_cast<std::uint32_t>(std::ranges::find(all, found) - all.begin()) + 1;
  }
  games_ += size32(all);
  meant_ += size32(meant);
  return found;
}

}  // namespace qipu::game
