#include "qipu/game/replay.hpp"

#include "playing.hpp"
#include "qipu/game/rules.hpp"
#include "replay_steps.hpp"

namespace qipu::game {

BoardSize board_size(sgf::Tree tree) { return {tree.columns(), tree.rows()}; }

bool has_board(sgf::Tree tree) { return tree && tree.gm() == 1 && go::is_board(board_size(tree)); }

// ---- Carrying out

namespace {

inline Color color_of_letter(char letter) { return letter == 'B' ? Color::Black : Color::White; }

}  // namespace

// `;B[pd]`
inline void Replay::enter_plain_move(const char* move) {
  const Color color = color_of_letter(move[1]);
  const sgf::Point point = sgf::point_of_letters(move + 3);
  const BoardSize size = board_.size();
  if (size.holds(point)) [[likely]]
    return play(color, point, move_number() + 1);
  const bool is_pass = move[3] == 't' && move[4] == 't' && size.columns <= 19 && size.rows <= 19;
  is_pass ? pass(color, move_number() + 1) : miss(color, move_number() + 1);
}

inline void Replay::enter(sgf::Node node, const char* text) {
  index_ = node.index();
  if (node.is_plain_move())
    enter_plain_move(text + node.offset());
  else
    read(node);
}

void Replay::enter(std::uint32_t index) {
  const sgf::Document& document = tree_.document();
  enter(document.node_at(index), document.text().data());
}

// ---- Replay

// Apart from what moves do, which is the shorter for it.
void Replay::set(Slot slot, std::uint32_t value) {
  changes_.push_back({index_, slots_[slot], slot});
  slots_[slot] = value;
}

Replay::Replay(sgf::Tree tree, go::Hashing hashing)
    : tree_(tree), root_(tree.root().index()), board_(board_size(tree), hashing) {
  constexpr std::size_t most_games = 256;
  moves_.reserve(most_games);
  begin_line();
}

void Replay::begin(sgf::Tree tree) {
  tree_ = tree;
  root_ = tree.root().index();
  restart();
}

void Replay::restart() {
  const BoardSize size = board_size(tree_);
  if (board_.size() == size)
    board_.clear();
  else
    board_ = go::Board(size, board_.hashing());
  begin_line();
}

void Replay::begin_line() {
  moves_.clear();
  changes_.clear();
  slots_.fill(0);
  slots_[Player] = detail::nobody;
  slots_[View] = slots_[Dim] = slots_[Print] = slots_[Rules] = detail::none;
  kept_from_ = root_;
  enter(root_);
}

std::uint32_t Replay::parent_of(std::uint32_t index) const {
  const sgf::Node node = tree_.document().node_at(index);
  return node.begins_variation() ? node.parent().index() : index - 1;
}

void Replay::go_to(sgf::Node node) {
  std::uint32_t common = index_;
  way_.clear();
  for (std::uint32_t below = node.index(); below != common;) {
    if (common > below) {
      common = parent_of(common);
    } else {
      way_.push_back(below);
      below = parent_of(below);
    }
  }
  if (common < kept_from_) {
    for (; common != root_; common = parent_of(common)) way_.push_back(common);
    restart();
  } else {
    take_back(common);
  }
  for (; !way_.empty(); way_.pop_back()) enter(way_.back());
}

bool Replay::follow(const sgf::Document& snapshot) {
  sgf::Node here = node();
  while (here && !snapshot.node(here.id())) here = here.parent();
  if (!here) return false;
  const sgf::Node there = snapshot.node(here.id());
  if (!has_board(there.tree())) return false;
  begin(there.tree());
  go_to(there);
  return true;
}

void Replay::go_to_end() {
  const sgf::Document& document = tree_.document();
  const char* const text = document.text().data();
  const std::uint32_t end = document.node_count();
  for (std::uint32_t next = index_ + 1; next < end; ++next) {
    const sgf::Node below = document.node_at(next);
    if (below.begins_variation() && !node().first_child()) return;
    enter(below, text);
    if (!below.is_plain_move()) continue;  // to look for a run behind it would cost more than it saves
    for (const std::uint32_t last = below.last_plain_move().index(); next < last;) {
      index_ = ++next;
      enter_plain_move(text + document.node_at(next).offset());
    }
  }
}

void Replay::take_back(std::uint32_t ancestor) {
  std::size_t steps = board_.steps();
  for (; !moves_.empty() && moves_.back().node > ancestor; moves_.pop_back())
    steps -= moves_.back().has_stone;
  for (; !changes_.empty() && changes_.back().node > ancestor; changes_.pop_back()) {
    const Change& change = changes_.back();
    if (change.slot == SetupSteps) steps -= slots_[SetupSteps] - change.before;
    slots_[change.slot] = change.before;
  }
  board_.undo_to(steps);
  index_ = ancestor;
}

void Replay::forget() {
  if (!moves_.empty()) moves_.erase(moves_.begin(), moves_.end() - 1);
  changes_.clear();
  board_.forget_steps();
  kept_from_ = index_;
}

MoveMade Replay::made(const Step& step) const {
  const auto point = step.has_stone ? std::optional(step.point) : std::nullopt;
  const sgf::Node node = tree_.document().node_at(step.node);
  return {step.color,  point,
          step.number, node,
          step.effect, (step.marks & RetakesKo) != 0,
          step.passes, (step.marks & AgainstPl) != 0};
}

MoveMade Replay::tried(Color color, sgf::Point point) const {
  Replay trial = *this;
  trial.play(color, point, move_number() + 1);
  return *trial.last_move();
}

Color Replay::to_play() const {
  if (slots_[Player] != detail::nobody) return static_cast<Color>(slots_[Player]);
  if (!moves_.empty()) return opposite(moves_.back().color);
  return slots_[Handicap] ? Color::White : Color::Black;
}

// ---- Inherited

namespace {

// FF[3]: two corners in two values.
std::optional<sgf::Rectangle> corners(const sgf::Property& property, std::int64_t ff) {
  if (ff != 3 || property.size() != 2) return std::nullopt;
  const sgf::Typed<sgf::Point> first = sgf::parse_point(property[0].raw());
  const sgf::Typed<sgf::Point> last = sgf::parse_point(property[1].raw());
  if (first.form != Form::Exact || last.form != Form::Exact) return std::nullopt;
  return sgf::parse_points(sgf::to_text(first.value) + ":" + sgf::to_text(last.value)).value.area;
}

// Of all instances of a part in a node.
sgf::PointSet points_of(sgf::Node node, Part part, BoardSize board) {
  sgf::PointSet set;
  for (const sgf::Property property : node.properties()) {
    if (part_of(property) != part) continue;
    const auto area = part == Part::View ? corners(property, node.tree().ff()) : std::nullopt;
    if (!area)
      set.insert(points_on(property, board));
    else if (const auto inside = clipped(*area, board))
      set.insert(*inside);
  }
  return set;
}

}  // namespace

std::optional<sgf::PointSet> Replay::view() const {
  if (slots_[View] == detail::none) return std::nullopt;
  const sgf::PointSet set = points_of(tree_.document().node_at(slots_[View]), Part::View, board_.size());
  return set.empty() ? std::nullopt : std::optional(set);
}

sgf::PointSet Replay::dimmed() const {
  if (slots_[Dim] == detail::none) return {};
  return points_of(tree_.document().node_at(slots_[Dim]), Part::Dim, board_.size());
}

std::int64_t Replay::print_mode() const {
  if (slots_[Print] == detail::none) return 1;
  const sgf::Typed<std::int64_t> mode =
      sgf::parse_number(tree_.document().node_at(slots_[Print]).find("PM").text());
  return mode ? mode.value : 1;
}

const go::Rules* Replay::rules() const {
  return slots_[Rules] == detail::none ? nullptr : board_rules(static_cast<Ruleset>(slots_[Rules]));
}

// ---- ReplayWalk

ReplayWalk::ReplayWalk(sgf::Tree tree, go::Hashing hashing)
    : replay_(tree, hashing), end_(tree.root().index() + tree.node_count()) {}

// On no open branch nothing is taken back.
inline void ReplayWalk::forget_what_is_long_past() {
  constexpr std::size_t enough = 256;
  if (open_.empty() && replay_.moves_.size() + replay_.changes_.size() > enough) replay_.forget();
}

const go::LinePositions::Mark* ReplayWalk::follow(std::uint32_t last, go::LinePositions& line) {
  const sgf::Document& document = replay_.tree_.document();
  const char* const text = document.text().data();
  const go::Board& board = replay_.board_;
  while (replay_.index_ < last) {
    const char* const move = text + document.node_at(replay_.index_ + 1).offset();
    const sgf::Point point = sgf::point_of_letters(move + 3);
    if (!board.size().holds(point)) return nullptr;
    forget_what_is_long_past();
    ++replay_.index_;
    replay_.play(color_of_letter(move[1]), point, replay_.move_number() + 1);
    const Replay::Step& step = replay_.moves_.back();
    if (!step.is_ordinary()) return nullptr;
    const auto* const same = line.add(board.hash(), board.stones(), {step.node, step.number});
    if (same) return same;
  }
  return nullptr;
}

bool ReplayWalk::approach() {
  const std::uint32_t next = replay_.index_ + 1;
  if (next == end_) return false;
  const sgf::Node node = replay_.tree_.document().node_at(next);
  if (node.begins_variation()) {
    if (!replay_.node().first_child()) return turn_back();
    if (const sgf::Node sibling = node.next_sibling()) open_.push_back({replay_.index_, sibling.index()});
  }
  forget_what_is_long_past();
  next_ = next;
  return true;
}

bool ReplayWalk::turn_back() {
  if (open_.empty()) return false;
  const auto [above, child] = open_.back();
  if (const sgf::Node sibling = replay_.tree_.document().node_at(child).next_sibling())
    open_.back().child = sibling.index();
  else
    open_.pop_back();
  replay_.take_back(above);
  next_ = child;
  return true;
}

}  // namespace qipu::game
