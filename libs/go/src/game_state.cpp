#include "qipu/go/game_state.hpp"

#include <utility>

#include "qipu/go/neighbours.hpp"

namespace qipu::go {

namespace {

// By Legality.
constexpr LegalityName names[] = {
    {"legal", "合法"},
    {"off the board", "不在棋盘上"},
    {"point occupied", "该点已有棋子"},
    {"suicide", "自杀"},
    {"ko retaken at once", "立即回提（打劫）"},
    {"position repeated", "全局同形再现"},
};

// The groups beside a point of which something is true, each once: how many stones, and their keys together.
struct Removed {
  std::size_t stones = 0;
  Hash key = 0;
};

template <class IsRemoved>
Removed removed_beside(const Board& board, Point point, IsRemoved is_removed) {
  Removed removed;
  Point groups[4];
  std::size_t count = 0;
  each_neighbour_of(point, board.size(), [&](Point one) {
    if (!is_removed(one)) return;
    for (std::size_t i = 0; i < count; ++i)
      if (board.same_group(groups[i], one)) return;
    groups[count++] = one;
    const Color color = color_of(board.at(one));
    board.each_in_group(one, [&](Point stone) {
      ++removed.stones;
      removed.key ^= stone_key(color, stone);
    });
  });
  return removed;
}

}  // namespace

const LegalityName& legality_name(Legality legality) { return names[static_cast<std::size_t>(legality)]; }

GameState::GameState(Board start, const Rules& rules, Color to_play)
    : board_(std::move(start)), rules_(&rules), to_play_(to_play) {
  board_.forget_steps();
  if (rules_->ko != Ko::Simple) seen_.insert(repetition_key(board_.hash(), to_play_));
}

Hash GameState::repetition_key(Hash position, Color next) const {
  return rules_->ko == Ko::Situational ? position ^ to_play_key(next) : position;
}

// The point is empty, so every group beside it has a liberty; one that has no other is taken.
GameState::Consequence GameState::outcome(Color color, Point point) const {
  const Stone own = stone_of(color), enemy = opposite(own);
  bool breathes = false, takes = false;
  each_neighbour_of(point, board_.size(), [&](Point one) {
    const Stone stone = board_.at(one);
    const bool is_last = stone != Stone::Empty && board_.is_last_liberty(one, point);
    takes = takes || (stone == enemy && is_last);
    breathes = breathes || (stone != enemy && !is_last);
  });
  if (takes) {
    const auto is_taken = [&](Point one) {
      return board_.at(one) == enemy && board_.is_last_liberty(one, point);
    };
    const Removed taken = removed_beside(board_, point, is_taken);
    return {taken.stones, 0, board_.hash() ^ stone_key(color, point) ^ taken.key};
  }
  if (breathes) return {0, 0, board_.hash() ^ stone_key(color, point)};
  const Removed lost = removed_beside(board_, point, [&](Point one) { return board_.at(one) == own; });
  return {0, lost.stones + 1, board_.hash() ^ lost.key};
}

// To take stones and come to the position before the last move is only possible where each took one stone of
// the other: the counts of stones of both colours are the same again.
bool GameState::is_ko(const Consequence& outcome) const {
  return outcome.taken > 0 && !moves_.empty() && moves_.back().before == outcome.hash;
}

Legality GameState::judge(Color color, Point point) const {
  if (!board_.size().holds(point)) return Legality::OffBoard;
  if (board_.at(point) != Stone::Empty) return Legality::Occupied;
  const Consequence after = outcome(color, point);
  const bool simple = rules_->ko == Ko::Simple;
  if (after.lost > 0 && (!rules_->suicide || (simple && after.lost == 1))) return Legality::Suicide;
  if (is_ko(after)) return Legality::Ko;
  const bool repeats = !simple && seen_.contains(repetition_key(after.hash, opposite(color)));
  return repeats ? Legality::Superko : Legality::Legal;
}

// After the board has changed.
void GameState::record(Color color, Played move) {
  to_play_ = opposite(color);
  if (rules_->ko != Ko::Simple) move.is_new = seen_.insert(repetition_key(board_.hash(), to_play_));
  moves_.push_back(move);
}

Legality GameState::play(Color color, Point point) {
  const Legality legality = judge(color, point);
  const Played move{board_.hash(), to_play_};
  board_.play(color, point);
  record(color, move);
  return legality;
}

void GameState::pass(Color color) {
  Played move{board_.hash(), to_play_};
  move.is_pass = true;
  move.passes = passes_in_a_row() + 1;
  record(color, move);
}

void GameState::undo() {
  const Played& last = moves_.back();
  if (!last.is_pass) board_.undo();
  if (last.is_new) seen_.erase_last();
  to_play_ = last.to_play_before;
  moves_.pop_back();
}

}  // namespace qipu::go
