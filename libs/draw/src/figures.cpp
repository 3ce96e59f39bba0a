#include "qipu/draw/figures.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "markup.hpp"
#include "qipu/base/span.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::draw {

namespace {

bool has_figure(sgf::Node node) { return !node.is_plain_move() && node.find("FG"); }
bool has_comment(sgf::Node node) { return !node.is_plain_move() && node.find("C"); }

// ---- Labels and marks of the figure that is open

// A comment speaks of labels and marks of its node. The figure must end before a move covers one, before
// another label wants its point, and before its text, or a mark of its kind, stands on a second point. A mark
// has room beside the number of a move.
class SpokenMarkup {
 public:
  explicit SpokenMarkup(BoardSize board) : board_(board), points_(std::size_t{board.columns} * board.rows) {}

  bool has_any() const { return !labels_.empty() || kinds_ != 0; }
  void clear();
  // Whether the figure must end before this node.
  bool forbid(sgf::Node node) const;
  void add(sgf::Node node);

 private:
  std::vector<Point> moves_of(sgf::Node node) const;
  std::vector<NodeLabel> labels_of(sgf::Node node) const;
  bool are_in_the_way(const NodeLabel& wanted) const;
  bool are_in_the_way(const NodeMark& wanted) const;
  // A point of the figure, which many nodes may name.
  struct Spot {
    bool is_played = false;
    std::uint8_t marks = 0;   // of PointMark
    std::uint32_t label = 0;  // its place among labels_, from 1; 0: none
  };
  const Spot& at(Point point) const {
    return points_[std::size_t{point.row} * board_.columns + point.column];
  }
  Spot& at(Point point) { return points_[std::size_t{point.row} * board_.columns + point.column]; }

  BoardSize board_;
  std::vector<Spot> points_;
  std::vector<NodeLabel> labels_;  // one a point
  std::uint8_t kinds_ = 0;         // of all marks
};

void SpokenMarkup::clear() {
  points_.assign(points_.size(), {});
  labels_.clear();
  kinds_ = 0;
}

// Of the board: others are none of it, as a Replay has them.
std::vector<Point> SpokenMarkup::moves_of(sgf::Node node) const {
  std::vector<Point> points;
  for (const sgf::Property property : node.properties()) {
    if (!property.is("B") && !property.is("W")) continue;
    const std::optional<Point> point = sgf::parse_move(property.text(), board_).value.point;
    if (point && board_.holds(*point)) points.push_back(*point);
  }
  return points;
}

bool is_number(std::string_view text) { return std::ranges::all_of(text, text::is_digit); }

// A label on the node's own move is none, for its number stands there; nor is a number on any move: it says
// which that is.
std::vector<NodeLabel> SpokenMarkup::labels_of(sgf::Node node) const {
  std::vector<NodeLabel> labels = spoken_labels(node, board_);
  std::erase_if(labels, [&](const NodeLabel& one) { return at(one.point).is_played && is_number(one.text); });
  for (const Point move : moves_of(node))
    std::erase_if(labels, [&](const NodeLabel& one) { return one.point == move; });
  return labels;
}

bool SpokenMarkup::are_in_the_way(const NodeLabel& wanted) const {
  const Spot& spot = at(wanted.point);
  if (spot.is_played) return true;
  if (spot.label != 0) return labels_[spot.label - 1].text != wanted.text;
  return std::ranges::any_of(labels_, [&](const NodeLabel& one) { return one.text == wanted.text; });
}

bool SpokenMarkup::are_in_the_way(const NodeMark& wanted) const {
  return (kinds_ & wanted.mark) != 0 && (at(wanted.point).marks & wanted.mark) == 0;
}

bool SpokenMarkup::forbid(sgf::Node node) const {
  if (has_any())
    for (const Point move : moves_of(node))
      if (at(move).label != 0 || at(move).marks != 0) return true;
  const auto is_late = [&](const auto& one) { return are_in_the_way(one); };
  return std::ranges::any_of(labels_of(node), is_late) ||
         std::ranges::any_of(spoken_marks(node, board_), is_late);
}

void SpokenMarkup::add(sgf::Node node) {
  for (NodeLabel& one : labels_of(node)) {
    if (at(one.point).label != 0) continue;
    at(one.point).label = size32(labels_) + 1;
    labels_.push_back(std::move(one));
  }
  for (const auto& [point, mark] : spoken_marks(node, board_)) {
    at(point).marks |= mark;
    kinds_ |= mark;
  }
  for (const Point move : moves_of(node)) at(move).is_played = true;
}

// ---- Figures

class FigureCutter {
 public:
  FigureCutter(sgf::Tree tree, const FigureRules& rules)
      : rules_(rules), done_(tree.node_count()), spoken_(game::board_size(tree)) {}

  std::vector<FigurePart> cut(sgf::Tree tree);

 private:
  // Of the figure that is open, or the one before it.
  struct Extent {
    sgf::Node first;
    std::uint32_t moves = 0;
    bool is_by_count = false;  // it begins where it does because the one before was full
    bool has_spoken = false;
  };

  bool begins_line(sgf::Node node) const;
  bool must_begin(sgf::Node node) const;
  void follow(sgf::Node node);
  void end(sgf::Node last);
  void spread(sgf::Node last);

  FigureRules rules_;
  std::vector<bool> done_;  // nodes of the lines so far, by their number
  SpokenMarkup spoken_;
  Extent open_;
  Extent before_;
  std::vector<FigurePart> parts_;
};

bool FigureCutter::begins_line(sgf::Node node) const {
  if (!node.parent()) return true;
  if (rules_.each_variation && game::begins_line(node)) return true;
  return rules_.at_figures && has_figure(node);
}

// Of a node that is not the first of its line, however many moves the open figure has.
bool FigureCutter::must_begin(sgf::Node node) const {
  if (rules_.at_figures && has_figure(node)) return true;
  if (rules_.at_comments && has_comment(node.parent())) return true;
  return rules_.at_markup && spoken_.forbid(node);
}

// What stands before the first FG is a figure only if something happens there.
void FigureCutter::end(sgf::Node last) {
  const sgf::Node first = open_.first;
  open_.has_spoken = spoken_.has_any();
  spoken_.clear();
  before_ = open_;
  if (open_.moves == 0 && !has_figure(first) && last.first_child() && !first.parent()) return;
  parts_.push_back({first, last, size32(parts_) + 1});
}

// The last two figures of a line, the second with a few moves, become two halves. Labels and marks of
// which comments speak hold what they are in where it is.
void FigureCutter::spread(sgf::Node last) {
  constexpr std::uint32_t few = 5;  // of so many parts of a full figure
  const Extent full = before_;
  const bool is_short = open_.is_by_count && open_.moves > 0 && open_.moves * few <= rules_.every;
  if (!rules_.spreads || !is_short || full.has_spoken || spoken_.has_any()) return;
  const std::uint32_t half = (full.moves + open_.moves + 1) / 2;
  std::uint32_t moves = 0;
  sgf::Node node = full.first;
  for (; node != last && moves + game::moves_in(node) <= half; node = game::next_on_line(node))
    moves += game::moves_in(node);
  if (node == full.first) return;
  parts_.back().last = node.parent();
  open_.first = node;
}

void FigureCutter::follow(sgf::Node node) {
  open_ = {node};
  before_ = {};
  sgf::Node last = node;
  for (; node; last = node, node = game::next_on_line(node)) {
    const bool is_full = rules_.every != 0 && open_.moves >= rules_.every;
    if (node != open_.first && (is_full || must_begin(node))) {
      const bool is_by_count = !must_begin(node);
      if (!is_by_count) spread(last);
      end(last);
      open_ = {node, 0, is_by_count};
    }
    open_.moves += game::moves_in(node);
    if (rules_.at_markup) spoken_.add(node);
    done_[node.number()] = true;
  }
  spread(last);
  end(last);
}

std::vector<FigurePart> FigureCutter::cut(sgf::Tree tree) {
  for (const sgf::Node node : tree.nodes())
    if (!done_[node.number()] && begins_line(node)) follow(node);
  return std::move(parts_);
}

}  // namespace

std::vector<FigurePart> figures_of(sgf::Tree tree, const FigureRules& rules) {
  return FigureCutter(tree, rules).cut(tree);
}

}  // namespace qipu::draw
