// The position at any node of a record: what FF[4] says stands on the board, who is to play, which number the
// last move has, and what a node has inherited. docs/design/replay.md says what becomes of faulty nodes.
//
// A Replay reads a Document and must not outlive it. It is a plain value: a copy goes its own way. One thread
// at a time; any number of them on one Document.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "qipu/game/form.hpp"
#include "qipu/game/line.hpp"
#include "qipu/go/board.hpp"
#include "qipu/go/line_positions.hpp"
#include "qipu/go/rules.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/flow.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::game {

// Columns and rows of the tree.
BoardSize board_size(sgf::Tree tree);

// The points of the board that a list of points or stones names, as a Replay takes them: rectangles, `A9` and
// `aa,bb` too.
sgf::PointSet points_on(const sgf::Property& property, BoardSize board);

// Whether there is a board to replay on: Go (GM 1), 1x1 to 52x52.
bool has_board(sgf::Tree tree);

// A move as it was made.
struct MoveMade {
  Color color = Color::Black;
  std::optional<sgf::Point> point;  // nothing: a pass, or a move that could not be made
  std::uint32_t number = 0;         // counted with MN
  sgf::Node node;
  go::Effect effect;
  // ---- How it stands to the one before it, if no setup came between
  bool retakes_ko = false;     // takes the one stone that has just taken one here: go::Game's Ko
  std::uint8_t passes = 0;     // in a row, by turns, this one included; no more than 2 are counted
  bool is_against_pl = false;  // PL on the way here has named the other player
  bool operator==(const MoveMade&) const = default;
};

class Replay {
 public:
  // How a move stands to the one before it: bits.
  enum Mark : std::uint8_t {
    OutOfTurn = 1,  // the first, or not by turns, or setup came between
    Resumes = 2,    // puts a stone behind two passes
    RetakesKo = 4,
    AgainstPl = 8,
  };
  // A move as it is kept.
  struct Step {
    std::uint32_t node;
    std::uint32_t number;
    std::uint32_t setups;  // on the way to it
    go::Effect effect;
    sgf::Point point;  // with a stone
    Color color;
    bool has_stone;       // else a pass, or a move that could not be made
    std::uint8_t passes;  // as in MoveMade
    std::uint8_t marks;
    // By turns, with a stone on an empty point that stays: nothing to say of it but a repetition.
    bool is_ordinary() const {
      return has_stone && marks == 0 && effect.lost == 0 && effect.before == go::Stone::Empty;
    }
  };

  // Stands at the root. Precondition: has_board(game).
  explicit Replay(sgf::Tree tree, go::Hashing hashing = go::Hashing::Position);
  // The same again for another game, in the same memory.
  void begin(sgf::Tree tree);

  // To a node of the same game, by way of the nearest common ancestor: costs the nodes between, not the
  // board.
  void go_to(sgf::Node node);
  // Goes on in another state of the record, as an Editor makes them: at the node of the same id, or where
  // that is gone at the nearest above it that is left. Costs the way from the root. False, and all as it was,
  // if nothing of the way is left or its tree has no board now. The document so far must be there still.
  bool follow(const sgf::Document& snapshot);
  // To where the first children end, from this node on.
  void go_to_end();

  sgf::Tree tree() const { return tree_; }
  sgf::Node node() const { return tree_.document().node_at(index_); }

  const go::Board& board() const { return board_; }

  // What one more move here would be, whatever the rules say of it; nothing happens. Costs a copy of
  // the Replay. Precondition: it is on the board.
  MoveMade tried(Color color, sgf::Point point) const;

  // The number of the last move: B and W on the way here, passes too, counted on from MN where it stands in a
  // node with a move. 0 before the first. MN in a node without a move renumbers nothing (Brouwer).
  std::uint32_t move_number() const { return moves_.empty() ? 0 : moves_.back().number; }
  // The last move on the way here.
  std::optional<MoveMade> last_move() const {
    return moves_.empty() ? std::nullopt : std::optional(made(moves_.back()));
  }
  // The same, for walks that look at every move; null before the first. Until the replay goes on.
  const Step* last_step() const { return moves_.empty() ? nullptr : &moves_.back(); }
  // The one before it; null if there is none. In a ReplayWalk, of the last move of the node alone.
  const Step* step_before() const { return moves_.size() < 2 ? nullptr : &moves_[moves_.size() - 2]; }
  // The moves of the node stood at, in order: one, none, or more in faulty records.
  template <class Visit>
  void each_move_here(Visit visit) const {
    std::size_t first = moves_.size();
    while (first > 0 && moves_[first - 1].node == index_) --first;
    for (; first < moves_.size(); ++first) visit(made(moves_[first]));
  }
  // PL on the way here, unless a move came after it; else the other than the last move's; else White if HA on
  // the way here is 2 or more; else Black.
  Color to_play() const;

  // How many setups on the way here have put or removed stones, or named points in vain.
  std::uint32_t setups() const { return slots_[SetupSteps]; }

  // RU on the way here: of the nearest node that has it. Null: not said, or rules that no row has.
  const go::Rules* rules() const;

  // How many values of B, W, AB, AW and AE on the way here were off the board, in part or whole, or no point
  // at all. What of them is no point of the board was passed over; a move then stands as a pass.
  std::uint32_t unplayable() const { return slots_[Unplayable]; }

  // ---- Inherited (FF[4] R8): of this node or the nearest above that has it. Points of the board only.
  std::optional<sgf::PointSet> view() const;  // VW: the points shown; nothing: all
  sgf::PointSet dimmed() const;               // DD
  std::int64_t print_mode() const;            // PM; 1 if not given, or no number

 private:
  friend class ReplayWalk;

  // What setup and inheritance have brought about so far, each a number.
  enum Slot : std::uint8_t { SetupSteps, Player, Handicap, Unplayable, View, Dim, Print, Rules, slot_count };
  // What a slot was before `node`.
  struct Change {
    std::uint32_t node;
    std::uint32_t before;
    Slot slot;
  };
  struct Reader;  // of nodes that are no plain move

  void restart();
  void begin_line();  // at the root, on an empty board
  void enter(std::uint32_t index);
  void enter(sgf::Node node, const char* text);  // of the document
  void enter_plain_move(const char* move);
  void read(sgf::Node node);
  std::uint8_t end_setup(Color color);  // a move comes: its marks
  bool retakes_ko(std::uint8_t marks, const go::Effect& effect) const;
  MoveMade made(const Step& step) const;
  void pass(Color color, std::uint32_t number);
  void miss(Color color, std::uint32_t number);  // a move that cannot be made
  void play(Color color, sgf::Point point, std::uint32_t number);
  void set(Slot slot, std::uint32_t value);
  void take_back(std::uint32_t ancestor);
  void forget();  // the way here can no longer be taken back
  std::uint32_t parent_of(std::uint32_t index) const;

  sgf::Tree tree_;
  std::uint32_t root_ = 0;
  std::uint32_t index_ = 0;      // of the node stood at
  std::uint32_t kept_from_ = 0;  // the node before which nothing can be taken back
  go::Board board_;
  // Ancestors have smaller indices than what is below them: to go back to one is to drop what is of larger.
  std::vector<Step> moves_;
  std::vector<Change> changes_;
  std::array<std::uint32_t, slot_count> slots_{};
  std::vector<std::uint32_t> way_;  // of go_to(), from below
};

// Every node of a game in pre-order, a Replay standing at it. Takes moves back at each branch; copies
// nothing. Memory grows with the moves below the topmost branch that is still open, not with the line.
class ReplayWalk {
 public:
  // At the root. Precondition: has_board(game).
  explicit ReplayWalk(sgf::Tree tree, go::Hashing hashing = go::Hashing::Position);

  const Replay& replay() const { return replay_; }
  bool next() {  // to the next node; false at the last
    if (!approach()) return false;
    enter();
    return true;
  }
  // The same up to the node `last`, where all on the way are known to be plain moves that begin no variation;
  // each position is put into `line`. Stops before a move off the board; at a move that is not ordinary,
  // which is not put into `line`; and at a position that was there before: then returns where that was.
  const go::LinePositions::Mark* follow(std::uint32_t last, go::LinePositions& line);
  bool skip_branch() {  // the same, past all that is below this node
    if (!turn_back()) return false;
    enter();
    return true;
  }
  // next() in two steps: to the node above the next one, false if there is none; and, after it, on to that.
  bool approach();
  void enter() { replay_.enter(next_); }

 private:
  bool turn_back();
  void forget_what_is_long_past();

  // A node some of whose children are still to come, and the first of these.
  struct Branch {
    std::uint32_t node;
    std::uint32_t child;
  };

  Replay replay_;
  std::uint32_t end_;       // of the game's nodes
  std::uint32_t next_ = 0;  // after approach()
  std::vector<Branch> open_;
};

// What `visit(const Replay&)` answers is a sgf::Flow: SkipVariation leaves out what is below the node.
template <class Visit>
void replay(sgf::Tree tree, Visit&& visit, go::Hashing hashing = go::Hashing::Position) {
  ReplayWalk walk(tree, hashing);
  for (bool more = true; more;) {
    const sgf::Flow flow = visit(std::as_const(walk).replay());
    if (flow == sgf::Flow::Stop) return;
    more = flow == sgf::Flow::SkipVariation ? walk.skip_branch() : walk.next();
  }
}

}  // namespace qipu::game
