#include "chapter_plan.hpp"

#include <algorithm>
#include <utility>

#include "qipu/game/line.hpp"

namespace qipu::publish {

namespace {

constexpr std::uint32_t nowhere = 0xFFFF'FFFF;

// Figures of one line, one behind the other among the parts.
struct FigureLine {
  std::uint32_t first = 0;  // parts
  std::uint32_t end = 0;
  std::uint32_t left = nowhere;  // the part that it leaves
  sgf::Node beside;
};

class ChapterPlanner {
 public:
  ChapterPlanner(sgf::Tree tree, const draw::FigureRules& rules)
      : tree_(tree), parts_(draw::figures_of(tree, rules)), part_of_(tree.node_count(), nowhere) {}

  ChapterPlan plan();

 private:
  void find_lines();
  void find_left(FigureLine& line);
  void order();
  void push_lines_of(std::uint32_t part);
  std::size_t left_out() const;

  sgf::Tree tree_;
  std::vector<draw::FigurePart> parts_;
  std::vector<std::uint32_t> part_of_;  // of each node
  std::vector<FigureLine> lines_;
  std::vector<std::vector<std::uint32_t>> leaving_;  // lines, by the part that they leave
  std::vector<std::pair<std::uint32_t, std::uint32_t>>
      open_;                           // lines and their next parts, the innermost last
  std::vector<std::size_t> place_of_;  // in the plan, of each part
  ChapterPlan plan_;
};

void ChapterPlanner::find_lines() {
  for (std::uint32_t i = 0; i < parts_.size(); ++i) {
    const draw::FigurePart& part = parts_[i];
    for (sgf::Node node = part.last; node; node = node == part.first ? sgf::Node() : node.parent())
      part_of_[node.number()] = i;
    const bool goes_on = i > 0 && !game::begins_line(part.first) && part.first.parent() == parts_[i - 1].last;
    if (goes_on)
      lines_.back().end = i + 1;
    else
      lines_.push_back({i, i + 1, nowhere, {}});
  }
}

// Up to where the line, or the one that it leaves itself, leaves one that is drawn.
void ChapterPlanner::find_left(FigureLine& line) {
  for (sgf::Node node = parts_[line.first].first; node && line.left == nowhere; node = node.parent()) {
    while (!game::begins_line(node)) node = node.parent();
    if (!node.parent()) return;
    const sgf::Node goes_on = game::next_on_line(node.parent());
    line.beside = goes_on ? goes_on : node.parent();
    line.left = part_of_[line.beside.number()];
  }
}

// In the order of the moves, though the record has the last first.
void ChapterPlanner::push_lines_of(std::uint32_t part) {
  std::vector<std::uint32_t>& lines = leaving_[part];
  std::ranges::sort(lines, [&](std::uint32_t a, std::uint32_t b) {
    const auto key = [&](const FigureLine& line) {
      return std::pair(line.beside.number(), parts_[line.first].first.number());
    };
    return key(lines_[a]) < key(lines_[b]);
  });
  for (std::size_t i = lines.size(); i > 0; --i) open_.emplace_back(lines[i - 1], lines_[lines[i - 1]].first);
}

void ChapterPlanner::order() {
  for (std::size_t i = lines_.size(); i > 0; --i)
    if (lines_[i - 1].left == nowhere)
      open_.emplace_back(static_cast<std::uint32_t>(i - 1), lines_[i - 1].first);
  while (!open_.empty()) {
    const auto [number, part] = open_.back();
    const FigureLine& line = lines_[number];
    if (part + 1 < line.end)
      ++open_.back().second;
    else
      open_.pop_back();
    place_of_[part] = plan_.figures.size();
    const std::size_t left = line.left == nowhere ? place_of_[part] : place_of_[line.left];
    plan_.figures.push_back({parts_[part], left, line.beside, line.left != nowhere && part == line.first});
    push_lines_of(part);
  }
}

std::size_t ChapterPlanner::left_out() const {
  std::vector<std::uint32_t> begin_of(part_of_.size());  // of the line of each node
  std::vector<bool> is_drawn(part_of_.size());
  for (const sgf::Node node : tree_.nodes()) {
    const std::uint32_t number = node.number();
    begin_of[number] = game::begins_line(node) ? number : begin_of[node.parent().number()];
    if (part_of_[number] != nowhere) is_drawn[begin_of[number]] = true;
  }
  std::size_t count = 0;
  for (std::uint32_t i = 1; i < begin_of.size(); ++i) count += begin_of[i] == i && !is_drawn[i];
  return count;
}

ChapterPlan ChapterPlanner::plan() {
  find_lines();
  leaving_.resize(parts_.size());
  place_of_.resize(parts_.size());
  for (std::uint32_t i = 0; i < lines_.size(); ++i) {
    find_left(lines_[i]);
    if (lines_[i].left != nowhere) leaving_[lines_[i].left].push_back(i);
  }
  order();
  plan_.left_out = left_out();
  return std::move(plan_);
}

}  // namespace

ChapterPlan chapter_plan(sgf::Tree tree, const draw::FigureRules& rules) {
  return ChapterPlanner(tree, rules).plan();
}

}  // namespace qipu::publish
