// A board of 1x1 to 52x52 points, rectangular too, and what SGF does on it: moves as FF[4] R17 says, setup as
// R18 says. Every move is carried out, legal or not; what the rules of a country allow is the business of
// GameState (game_state.hpp).
//
// A Board is a plain value: copying copies the position, the hashes and the history. One thread at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "qipu/go/hash.hpp"
#include "qipu/go/stone.hpp"
#include "qipu/go/symmetry.hpp"

namespace qipu::go {

// Stones taken, by who took them. Stones that die by suicide are the opponent's.
struct Captures {
  std::uint32_t black = 0;
  std::uint32_t white = 0;
  bool operator==(const Captures&) const = default;
};

// What a move has done.
struct Effect {
  std::uint32_t taken = 0;      // enemy stones
  std::uint32_t lost = 0;       // own stones, by suicide; the stone played is one of them
  Stone before = Stone::Empty;  // what stood there; not Empty: the move was illegal
  bool operator==(const Effect&) const = default;
};

// Which hashes are kept: of the position alone, or of its sixteen images.
enum class Hashing : std::uint8_t { Position, Images };

class Board {
 public:
  // Precondition: is_board(size).
  explicit Board(BoardSize size = {19, 19}, Hashing hashing = Hashing::Position);

  // Back to the empty board, without captures and steps. Keeps its memory: cheaper than a new one.
  void clear();

  BoardSize size() const { return size_; }
  Hashing hashing() const { return hashing_; }
  // Precondition, of all that take a point: size().holds(point).
  Stone at(Point point) const { return cells_[index_of(point)].stone; }
  bool is_empty() const { return stones_ == 0; }
  std::uint32_t stones() const { return stones_; }  // on the board
  Captures captures() const { return captures_; }

  // FF[4] R17: puts the stone, whatever stands there; takes the enemy groups beside it that have no liberty;
  // then its own group if it has none. (A pass does nothing to a board.)
  Effect play(Color color, Point point) {
    if (at(point) != Stone::Empty) [[unlikely]]
      return play_over(color, point);
    const std::uint32_t rest = play_plain(color, point);
    if (rest == 0) [[likely]]
      return {};
    return finish(color, point, Stone::Empty, rest);
  }

  // FF[4] R18: puts or removes stones; nothing is taken, whatever has no liberty stays.
  // Costs the points and the stones of the groups that are there.
  void setup(std::span<const Point> points, Stone stone);
  void setup(Point point, Stone stone) { setup(std::span(&point, 1), stone); }

  // The stones of one colour that are connected with the one here, in any order; empty on an empty point.
  std::vector<Point> group(Point point) const;
  std::uint32_t liberties(Point point) const;  // of that group; 0 on an empty point
  // The same stones, one after the other, without asking for memory.
  template <class Visit>
  void each_in_group(Point point, Visit visit) const {
    if (at(point) == Stone::Empty) return;
    const Index first = index_of(point);
    Index index = first;
    do {
      visit(point_of(index));
      index = cells_[index].next;
    } while (index != first);
  }
  // ---- At once, however large the group.
  // Both are stones of one group.
  bool same_group(Point a, Point b) const {
    return at(a) != Stone::Empty && cells_[index_of(a)].head == cells_[index_of(b)].head;
  }
  // The group at `stone` has one liberty, and it is this point.
  bool is_last_liberty(Point stone, Point liberty) const {
    if (at(stone) == Stone::Empty || at(liberty) != Stone::Empty) return false;
    const Index head = cells_[index_of(stone)].head;
    std::uint32_t beside_it = 0;
    for (const Index one : beside(index_of(liberty))) beside_it += cells_[one].head == head;
    return beside_it != 0 && beside_it == cells_[head].liberties;
  }

  Hash hash() const { return hashes_[0]; }
  const ImageHashes& image_hashes() const { return hashes_; }  // Precondition: Hashing::Images
  Hash canonical_hash() const { return canonical(image_hashes()); }

  // ---- Taking back. Every play() and every setup() is a step.
  std::size_t steps() const { return steps_; }
  // Back to when there were `steps` of them: stones, captures and hashes. Precondition: not more than
  // steps().
  void undo_to(std::size_t steps);
  void undo() { undo_to(steps() - 1); }  // Precondition: steps() > 0
  // What is kept for it: 4 bytes a move; a setup by rectangle or point costs about what its text did.
  std::size_t history_bytes() const { return log_.size() * sizeof(log_[0]); }
  // The steps so far can no longer be taken back, and need no memory. steps() is 0 then.
  void forget_steps();

  // The same stones on a board of the same size. Captures and history do not matter.
  friend bool operator==(const Board& a, const Board& b) { return a.same_stones(b); }
  friend Board image(const Board& board, Symmetry symmetry, bool swap_colors);

 private:
  using Index = std::uint16_t;  // of a cell
  // A point, or a place beside the board. Stones of one colour that are connected form a chain: a ring
  // through `next`, named by one of them, the head, which counts.
  struct Cell {
    Index head;               // of its chain; of what is no stone: itself
    Index next;               // the stone after it in the ring
    std::uint16_t liberties;  // of a head: for each stone, the empty points beside it, added up
    Stone stone;
  };
  static constexpr Cell empty_at(Index index) { return {index, index, 0, Stone::Empty}; }
  using Neighbours = std::array<Index, 4>;
  class Batch;

  Index index_of(Point point) const {
    return static_cast<Index>((point.row + 1u) * stride_ + point.column + 1u);
  }
  Point point_of(Index index) const {
    const std::uint32_t row = index / stride_;
    return {static_cast<std::uint8_t>(index - row * stride_ - 1), static_cast<std::uint8_t>(row - 1)};
  }
  Neighbours beside(Index index) const {
    return {static_cast<Index>(index - 1), static_cast<Index>(index - stride_), static_cast<Index>(index + 1),
            static_cast<Index>(index + stride_)};
  }
  bool same_stones(const Board& other) const;
  void toggle(Color color, Point point);

  struct Play;
  struct Rest;

  Rest place(Index index, Stone stone);
  void join(Index a, Index b);
  void join_beside(Index index, Stone stone);
  // A move on an empty point, as far as most go; 0: that was all, else what finish() has to know.
  std::uint32_t play_plain(Color color, Point point);
  Effect play_over(Color color, Point point);
  Effect finish(Color color, Point point, Stone before, std::uint32_t rest);
  Rest put(Color color, Point point);
  std::uint32_t take(Index index);
  std::uint32_t take_dead(Index index, Stone enemy, Effect& effect);
  std::uint32_t& taken_by(Color color) { return color == Color::Black ? captures_.black : captures_.white; }
  void set(Index index, Stone stone);

  void record(std::uint32_t word) {
    if (log_.size() == log_.capacity()) grow_log();
    log_.push_back(word);
    ++steps_;
  }
  void grow_log();
  void undo_play(const Play& play);
  void undo_setup(std::uint32_t rectangles);
  std::uint32_t put_back(Index seed, Color color);
  void lift(Index index, bool joined);
  void unlink(Index index);

  BoardSize size_;
  Hashing hashing_;
  std::uint32_t stride_;  // cells of a row: the points, and one that ends the row before
  std::uint32_t stones_ = 0;
  Captures captures_;
  ImageHashes hashes_{};            // the first alone with Hashing::Position
  std::vector<Cell> cells_;         // row by row, a row of the outside above and below; 0 is outside
  std::vector<std::uint32_t> log_;  // what steps did: docs/design/board.md
  std::size_t steps_ = 0;
};

// The position as it looks under a symmetry, with the colours swapped or not. Without history; captures are
// swapped with the colours.
Board image(const Board& board, Symmetry symmetry, bool swap_colors = false);

}  // namespace qipu::go
