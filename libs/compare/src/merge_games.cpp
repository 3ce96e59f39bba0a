#include "merge_games.hpp"

#include <algorithm>

namespace qipu::compare {

namespace {

constexpr std::uint32_t telling_moves = 20;  // a line of so many nodes is no other game's by chance

bool is_any(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}
bool is_prose(std::string_view name) { return is_any(name, {"GC", "AN", "US", "SO", "CP", "ON"}); }
bool is_telling(std::string_view name) { return is_any(name, {"PB", "PW", "DT", "EV", "GN"}); }

}  // namespace

MergeTree::Index GamePlaces::current(Index keeper) const {
  for (auto next = became_.find(keeper); next != became_.end(); next = became_.find(keeper)) {
    const auto after = became_.find(next->second);
    if (after != became_.end()) next->second = after->second;
    keeper = next->second;
  }
  return keeper;
}

MergeTree::Index GamePlaces::place_of(Index keeper) const {
  const auto place = told_by_.find(current(keeper));
  return place == told_by_.end() ? MergeTree::none : place->second;
}

// A keeper of what all of them say; the same for the same ones.
MergeTree::Index GamePlaces::united(const std::vector<Told>& games) {
  if (games.size() < 2) return games.empty() ? MergeTree::none : games[0].keeper;
  std::uint64_t key = 0;
  for (const Told& game : games) key = joined(key, game.keeper);
  const auto [at, is_new] = united_.emplace(key, MergeTree::none);
  if (!is_new) return at->second;
  const Index keeper = tree_.add_node(MergeTree::none);
  at->second = keeper;
  for (const Told& game : games) uniter_.unite_info(game.keeper, keeper, game.source);
  return keeper;
}

// Lines that end in one node are one game.
void GamePlaces::unite_lines_of_one_end() {
  std::stable_sort(lines_.begin(), lines_.end(), [](const Line& a, const Line& b) { return a.end < b.end; });
  std::vector<Line> ends;
  std::vector<Told> games;
  std::unordered_set<Index> seen;
  for (std::size_t i = 0; i < lines_.size();) {
    Line& end = ends.emplace_back(lines_[i]);
    games.clear();
    seen.clear();
    for (; i < lines_.size() && lines_[i].end == end.end; ++i) {
      const Line& line = lines_[i];
      if (depth_[line.told_at] < depth_[end.told_at] || games.empty()) end.told_at = line.told_at;
      if (line.keeper != MergeTree::none && seen.insert(line.keeper).second)
        games.push_back({line.keeper, line.source});
    }
    end.keeper = united(games);
  }
  lines_ = std::move(ends);
  for (const Line& line : lines_) ++ends_of_[line.keeper];
}

void GamePlaces::measure() {
  depth_.assign(tree_.node_count(), 0);
  for (Index i = 0; i < tree_.node_count(); ++i)
    if (const Index parent = tree_.node(i).parent; parent != MergeTree::none) depth_[i] = depth_[parent] + 1;
}

MergeTree::Index GamePlaces::both(Index a, Index b) {
  if (a == unknown || a == b) return b;
  return b == unknown ? a : many;
}

// What both say is the same, and that is something that tells a game.
bool GamePlaces::is_same_game(Index a, Index b) const {
  bool has_telling = false;
  for (Index p = tree_.node(a).first_property; p != MergeTree::none; p = tree_.property(p).next) {
    const MergeTree::Property& one = tree_.property(p);
    const std::string& name = tree_.name(one.ident);
    const Index at = tree_.find(b, one.ident);
    if (at == MergeTree::none || is_prose(name)) continue;
    const Index v = one.first_value, w = tree_.property(at).first_value;
    if (v == MergeTree::none || w == MergeTree::none) continue;
    if (tree_.value(v).meaning != tree_.value(w).meaning) return false;
    has_telling = has_telling || is_telling(name);
  }
  return has_telling;
}

// The game of a line, all lines below its end being of `below`: if that may be the same game, gone on with,
// both are one.
MergeTree::Index GamePlaces::joined_at(const Line& line, Index below) {
  const Index own = current(line.keeper);
  if (below == unknown || below == many || below == own) return both(below, own);
  const bool is_long = depth_[line.end] >= telling_moves;
  if (own == MergeTree::none || below == MergeTree::none) {
    if (!is_long) return many;
    return own == MergeTree::none ? below : own;
  }
  const bool are_single = ends_of_[own] == 1 && ends_of_[below] == 1;
  if (!are_single || !is_same_game(own, below)) return many;
  const Index keeper = united({{own, line.source}, {below, line.source}});
  became_[own] = became_[below] = keeper;
  ends_of_[keeper] = 1;
  return keeper;
}

// From the leaves: which games end at a node or below.
void GamePlaces::walk_up() {
  places_.assign(depth_.size(), {});
  auto line = lines_.rbegin();
  for (Index i = static_cast<Index>(places_.size()); i-- > 0;) {
    Place& here = places_[i];
    if (line != lines_.rend() && line->end == i) {
      if (here.keeper != unknown && here.keeper != many && here.keeper != MergeTree::none)
        here.keeper = current(here.keeper);
      here.keeper = joined_at(*line, here.keeper);
      if (line->keeper != MergeTree::none) here.told = std::min(here.told, depth_[line->told_at]);
      ++line;
    }
    const Index parent = tree_.node(i).parent;
    if (parent == MergeTree::none) continue;
    Place& above = places_[parent];
    above.told = std::min(above.told, here.told);
    const auto now = [&](Index keeper) { return keeper < many ? current(keeper) : keeper; };
    above.keeper = both(now(above.keeper), now(here.keeper));
  }
}

// From the root: the first node of one game alone, at or below the one that told of it. A game that ends
// where others go on has none: it gets a node after its last one.
void GamePlaces::walk_down() {
  std::vector<bool> is_told(places_.size());
  const auto tell = [&](Index node, Index keeper) {
    tree_.borrow(node, keeper);
    told_by_.emplace(keeper, node);
  };
  for (Index i = 0; i < places_.size(); ++i) {
    const Index parent = tree_.node(i).parent;
    is_told[i] = parent != MergeTree::none && is_told[parent];
    const Place& here = places_[i];
    if (is_told[i] || here.keeper >= many || here.told > depth_[i]) continue;
    is_told[i] = true;
    tell(i, current(here.keeper));
  }
  for (const Line& line : lines_)
    if (line.keeper != MergeTree::none && places_[line.end].keeper == many)
      tell(tree_.add_node(line.end), current(line.keeper));
}

void GamePlaces::settle() {
  measure();
  for (Line& line : lines_)
    if (depth_[line.told_at] > depth_[line.end]) line.told_at = line.end;
  unite_lines_of_one_end();
  walk_up();
  walk_down();
}

}  // namespace qipu::compare
