#include "split_cut.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "playing.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/sgf/game_info.hpp"

namespace qipu::game {

bool is_game_info(const sgf::Property& property, const spec::Context& context) {
  const spec::PropertyId type = spec::find_property(property.ident(), context);
  return type && spec::row(type).role == spec::NodeRole::GameInfo;
}

Cutter::Cutter(const TreeShape& shape, const SplitOptions& options)
    : shape_(shape), options_(options), context_(shape.tree().context()) {
  if (options_.by != SplitBy::Game) return;
  find_games();
  find_starts();
}

void Cutter::find_games() {
  const std::uint32_t root = shape_.tree().root().index();
  has_game_.assign(shape_.size(), false);
  for (const sgf::Node node : sgf::game_info_nodes(shape_.tree())) {
    games_.push_back(node.index() - root);
    ++infos_[info_of(games_.back())];
    std::uint32_t at = games_.back();
    while (!has_game_[at]) {
      has_game_[at] = true;
      at = shape_.parent(at);
    }
  }
}

// As next_game() cuts them.
void Cutter::find_starts() {
  std::size_t game = 0;
  bool in_rest = false;
  for (std::uint32_t i = 0; i < shape_.size();) {
    const bool is_game = game < games_.size() && games_[game] == i;
    if (has_game_[i] && !is_game) {
      ++i;
      continue;
    }
    if (is_game || !in_rest) starts_.push_back(i);
    game += is_game;
    in_rest = !is_game;
    i = shape_.end_of_subtree(i);
  }
}

bool Cutter::next() {
  cut_.kept.clear();
  cut_.source = 0;
  cut_.has_info = true;
  cut_.info_from.reset();
  if (at_ >= shape_.size()) return false;
  switch (options_.by) {
    case SplitBy::Tree:
      keep_subtree(0);
      return true;
    case SplitBy::Game:
      return next_game();
    case SplitBy::Variation:
      return next_variation();
  }
  return false;
}

// The nodes above `number`, without those that the piece has already.
void Cutter::keep_way(std::uint32_t number) {
  if (options_.outline) return;
  climbed_.clear();
  const std::uint32_t last = cut_.kept.empty() ? 0 : cut_.kept.back();
  while (number > 0) {
    number = shape_.parent(number);
    if (!cut_.kept.empty() && number <= last) break;
    climbed_.push_back(number);
  }
  cut_.kept.insert(cut_.kept.end(), climbed_.rbegin(), climbed_.rend());
}

void Cutter::keep_subtree(std::uint32_t number) {
  at_ = shape_.end_of_subtree(number);
  for (std::uint32_t i = number; i < at_; ++i) cut_.kept.push_back(i);
}

// ---- Games

bool Cutter::next_game() {
  const std::uint32_t before = at_;
  while (at_ < shape_.size() && has_game_[at_] && games_[game_] != at_) ++at_;
  if (at_ < shape_.size() && game_ < games_.size() && games_[game_] == at_)
    keep_game(games_[game_++]);
  else
    keep_rest();
  return before < shape_.size() && !cut_.kept.empty();
}

void Cutter::keep_game(std::uint32_t number) {
  keep_way(number);
  keep_subtree(number);
  cut_.source = number;
  if (may_move_info(number)) cut_.info_from = number;
}

// What belongs to no game, up to the next one.
void Cutter::keep_rest() {
  const std::uint32_t end = game_ < games_.size() ? games_[game_] : shape_.size();
  cut_.source = at_;
  cut_.has_info = false;
  while (at_ < end) {
    if (has_game_[at_]) {
      ++at_;  // on the way to a game: kept if something else needs it
      continue;
    }
    keep_way(at_);
    keep_subtree(at_);
  }
}

// It goes back to its place if the pieces are merged: if it stands in the first node that tells the game from
// others, and is another than theirs. Handicap stones stay together with HA (FF[4] R23), and no node is left
// with nothing.
bool Cutter::may_move_info(std::uint32_t number) const {
  if (options_.info == SplitInfo::Keep || number == 0) return false;
  if (!has_other_beside(number)) return false;
  bool has_handicap = false, has_stones = false, has_more = false;
  for (const sgf::Property property : shape_.node(number).properties()) {
    has_handicap |= property.is("HA");
    has_stones |= is_setup(part_of(property));
    has_more |= !is_game_info(property, context_);
  }
  return has_more && !(has_handicap && has_stones) && infos_.at(info_of(number)) == 1;
}

// Whether another piece begins below its parent, too: only then does a line of another game go to the parent.
bool Cutter::has_other_beside(std::uint32_t number) const {
  const std::uint32_t parent = shape_.parent(number);
  const auto own = std::lower_bound(starts_.begin(), starts_.end(), number);
  if (own != starts_.begin() && *std::prev(own) > parent) return true;
  if (std::next(own) == starts_.end()) return false;
  std::uint32_t at = *std::next(own);
  while (at > parent) at = shape_.parent(at);
  return at == parent;
}

// What the node says of its game, in the order of the identifiers.
std::string Cutter::info_of(std::uint32_t number) const {
  std::vector<std::string> parts;
  for (const sgf::Property property : shape_.node(number).properties()) {
    if (!is_game_info(property, context_)) continue;
    std::string part = property.ident();
    for (std::uint32_t i = 0; i < property.size(); ++i) part.append(1, '\0').append(property[i].text());
    parts.push_back(std::move(part));
  }
  sort(parts);
  std::string all;
  for (const std::string& part : parts) all.append(part).append(2, '\0');
  return all;
}

// ---- Variations

bool Cutter::next_variation() {
  std::uint32_t top = at_;
  const std::uint32_t depth = std::max(options_.depth, 1u);
  while (shape_.depth(top) < depth && shape_.children(top) > 0) ++top;
  keep_way(top);
  keep_subtree(top);
  cut_.source = first_own(top);
  return true;
}

std::uint32_t Cutter::first_own(std::uint32_t number) const {
  while (number > 0 && shape_.children(shape_.parent(number)) == 1) number = shape_.parent(number);
  return number;
}

// ---- How much it will be

SplitSize Cutter::measure() const {
  if (options_.by == SplitBy::Tree) return {1, shape_.size()};
  return options_.by == SplitBy::Game ? measure_games() : measure_variations();
}

// A piece has the nodes above its first own one, and its own. Of nodes on the way to a later game, those that
// a piece without a game passes on are its own, too.
SplitSize Cutter::measure_games() const {
  SplitSize size;
  std::size_t game = 0;
  bool in_rest = false;
  std::uint64_t passed = 0;  // since the last own node
  for (std::uint32_t i = 0; i < shape_.size();) {
    const bool is_game = game < games_.size() && games_[game] == i;
    if (has_game_[i] && !is_game) {
      ++passed;
      ++i;
      continue;
    }
    const bool goes_on = in_rest && !is_game;
    const std::uint32_t end = shape_.end_of_subtree(i);
    size.pieces += !goes_on;
    size.nodes += (goes_on ? passed : shape_.depth(i)) + (end - i);
    game += is_game;
    in_rest = !is_game;
    passed = 0;
    i = end;
  }
  return size;
}

SplitSize Cutter::measure_variations() const {
  const std::uint32_t depth = std::max(options_.depth, 1u);
  SplitSize size;
  for (std::uint32_t i = 0; i < shape_.size(); ++i) {
    const std::uint32_t own = shape_.depth(i);
    const bool is_top = own == depth || (own < depth && shape_.children(i) == 0);
    size.pieces += is_top;
    size.nodes += (is_top || own > depth ? 1 : 0) + (is_top ? own : 0);
  }
  return size;
}

}  // namespace qipu::game
