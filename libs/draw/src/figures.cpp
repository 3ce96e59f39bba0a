#include "qipu/draw/figures.hpp"

#include <vector>

#include "qipu/game/line.hpp"

namespace qipu::draw {

namespace {

class FigureCutter {
 public:
  FigureCutter(sgf::Tree tree, const FigureRules& rules) : rules_(rules), done_(tree.node_count()) {}

  std::vector<FigurePart> cut(sgf::Tree tree);

 private:
  bool begins_line(sgf::Node node) const;
  bool begins_figure(sgf::Node node) const;
  void follow(sgf::Node node);
  void add(sgf::Node first, sgf::Node last, bool has_moves);

  FigureRules rules_;
  std::vector<bool> done_;   // nodes of the lines so far, by their number
  std::uint32_t moves_ = 0;  // of the figure that is open
  std::vector<FigurePart> parts_;
};

bool has_figure(sgf::Node node) { return !node.is_plain_move() && node.find("FG"); }
bool has_comment(sgf::Node node) { return !node.is_plain_move() && node.find("C"); }

bool FigureCutter::begins_line(sgf::Node node) const {
  if (!node.parent()) return true;
  if (rules_.each_variation && game::begins_line(node)) return true;
  return rules_.at_figures && has_figure(node);
}

// Of a node that is not the first of its line.
bool FigureCutter::begins_figure(sgf::Node node) const {
  if (rules_.at_figures && has_figure(node)) return true;
  if (rules_.at_comments && has_comment(node.parent())) return true;
  return rules_.every != 0 && moves_ >= rules_.every;
}

// What stands before the first FG is a figure only if something happens there.
void FigureCutter::add(sgf::Node first, sgf::Node last, bool has_moves) {
  if (!has_moves && !has_figure(first) && last.first_child() && !first.parent()) return;
  parts_.push_back({first, last, size32(parts_) + 1});
}

void FigureCutter::follow(sgf::Node node) {
  sgf::Node first = node;
  sgf::Node last = node;
  moves_ = 0;
  for (; node; last = node, node = game::next_on_line(node)) {
    if (node != first && begins_figure(node)) {
      add(first, last, moves_ > 0);
      first = node;
      moves_ = 0;
    }
    moves_ += game::moves_in(node);
    done_[node.number()] = true;
  }
  add(first, last, moves_ > 0);
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
