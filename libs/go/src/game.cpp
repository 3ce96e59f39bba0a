#include "qipu/go/game.hpp"

#include <algorithm>
#include <utility>

#include "neighbours.hpp"

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

// The stones a move would remove, each once.
class Removal {
 public:
  explicit Removal(const Board& board) : board_(board) {}
  void add_group(Point point) {
    if (std::find(stones_.begin(), stones_.end(), point) != stones_.end()) return;
    const std::vector<Point> group = board_.group(point);
    stones_.insert(stones_.end(), group.begin(), group.end());
  }
  std::size_t count() const { return stones_.size(); }
  Hash key(Color color) const {
    Hash key = 0;
    for (const Point stone : stones_) key ^= stone_key(color, stone);
    return key;
  }

 private:
  const Board& board_;
  std::vector<Point> stones_;
};

// Whether the group of the stone has no liberty but this one, which it has. The stone's own neighbours mostly
// tell.
bool is_last_liberty(const Board& board, Point stone, Point liberty) {
  bool has_other = false;
  each_neighbour_of(stone, board.size(), [&](Point one) {
    has_other = has_other || (board.at(one) == Stone::Empty && !(one == liberty));
  });
  return !has_other && board.liberties(stone) == 1;
}

}  // namespace

const LegalityName& legality_name(Legality legality) { return names[static_cast<std::size_t>(legality)]; }

Game::Game(Board start, const Rules& rules, Color to_play)
    : board_(std::move(start)), rules_(&rules), to_play_(to_play) {
  board_.forget_steps();
  if (rules_->ko != Ko::Simple) seen_.insert(repetition_key(board_.hash(), to_play_));
}

Hash Game::repetition_key(Hash position, Color next) const {
  return rules_->ko == Ko::Situational ? position ^ to_play_key(next) : position;
}

// The point is empty, so every group beside it has a liberty; one that has no other is taken.
Game::Outcome Game::outcome(Color color, Point point) const {
  Removal taken(board_), own(board_);
  bool breathes = false;
  each_neighbour_of(point, board_.size(), [&](Point one) {
    const Stone stone = board_.at(one);
    if (stone == Stone::Empty) {
      breathes = true;
    } else if (stone == stone_of(color)) {
      breathes = breathes || !is_last_liberty(board_, one, point);
    } else if (is_last_liberty(board_, one, point)) {
      taken.add_group(one);
    }
  });
  if (breathes || taken.count() > 0)
    return {taken.count(), 0, board_.hash() ^ stone_key(color, point) ^ taken.key(opposite(color))};
  each_neighbour_of(point, board_.size(), [&](Point one) {
    if (board_.at(one) == stone_of(color)) own.add_group(one);
  });
  return {0, own.count() + 1, board_.hash() ^ own.key(color)};
}

// To take stones and come to the position before the last move is only possible where each took one stone of
// the other: the counts of stones of both colours are the same again.
bool Game::is_ko(const Outcome& outcome) const {
  return outcome.taken > 0 && !moves_.empty() && moves_.back().before == outcome.hash;
}

Legality Game::judge(Color color, Point point) const {
  if (!board_.size().holds(point)) return Legality::OffBoard;
  if (board_.at(point) != Stone::Empty) return Legality::Occupied;
  const Outcome after = outcome(color, point);
  const bool simple = rules_->ko == Ko::Simple;
  if (after.lost > 0 && (!rules_->suicide || (simple && after.lost == 1))) return Legality::Suicide;
  if (is_ko(after)) return Legality::Ko;
  const bool repeats = !simple && seen_.contains(repetition_key(after.hash, opposite(color)));
  return repeats ? Legality::Superko : Legality::Legal;
}

// After the board has changed.
void Game::record(Color color, Move move) {
  to_play_ = opposite(color);
  if (rules_->ko != Ko::Simple) move.is_new = seen_.insert(repetition_key(board_.hash(), to_play_));
  moves_.push_back(move);
}

Legality Game::play(Color color, Point point) {
  const Legality legality = judge(color, point);
  const Move move{board_.hash(), to_play_};
  board_.play(color, point);
  record(color, move);
  return legality;
}

void Game::pass(Color color) {
  Move move{board_.hash(), to_play_};
  move.is_pass = true;
  move.passes = passes_in_a_row() + 1;
  record(color, move);
}

void Game::undo() {
  const Move& last = moves_.back();
  if (!last.is_pass) board_.undo();
  if (last.is_new) seen_.erase_last();
  to_play_ = last.to_play_before;
  moves_.pop_back();
}

}  // namespace qipu::go
