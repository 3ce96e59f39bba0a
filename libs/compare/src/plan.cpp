#include "plan.hpp"

#include <algorithm>

namespace qipu::compare {

namespace {

void pair_up(Plan& plan, std::uint32_t i, std::uint32_t j) {
  plan.before[i] = {Fate::Kind::Paired, false, j};
  plan.after[j] = {Fate::Kind::Paired, false, i};
}

// Of the pairs as few as possible have moved.
void mark_moved(Plan& plan, const Pairs& pairs) {
  std::vector<std::uint32_t> order;
  for (const auto& pair : pairs) order.push_back(pair.second);
  if (std::is_sorted(order.begin(), order.end())) return;
  for (const auto& pair : pairs) plan.after[pair.second].is_moved = true;
  for (const std::uint32_t stays : longest_ascending(order)) plan.after[order[stays]].is_moved = false;
}

Plan plan_of(const Pairs& pairs, std::size_t before, std::size_t after) {
  Plan plan;
  plan.before.resize(before);
  plan.after.resize(after);
  for (const auto& [i, j] : pairs) pair_up(plan, i, j);
  mark_moved(plan, pairs);
  return plan;
}

// The positions that nobody wants yet.
Steps left_over(const std::vector<Fate>& fates) {
  Steps left;
  for (std::uint32_t i = 0; i < fates.size(); ++i)
    if (fates[i].kind == Fate::Kind::Alone) left.push_back(i);
  return left;
}

}  // namespace

Planner::Planner(const Outline& before, const Outline& after)
    : before_(before),
      after_(after),
      alignment_(before, after),
      budget_(16 * (std::uint64_t{before.size()} + after.size())) {}

// Those that belong together by what they say; then what is left, by how it goes on.
Plan Planner::plan(const Lists& siblings) {
  Plan plan = plan_of(alignment_.match(siblings.before, siblings.after), siblings.before.size(),
                      siblings.after.size());
  look_along(siblings, plan);
  return plan;
}

Plan Planner::plan_trees() {
  return plan_of(alignment_.match_trees(), before_.roots().size(), after_.roots().size());
}

void Planner::look_along(const Lists& siblings, Plan& plan) {
  const Steps left = left_over(plan.before), right = left_over(plan.after);
  for (std::size_t k = 0; k < std::min(left.size(), right.size()); ++k) {
    const Verdict verdict = alignment_.verdict(siblings.before[left[k]], siblings.after[right[k]]);
    if (verdict == Verdict::Pair) pair_up(plan, left[k], right[k]);
    if (verdict == Verdict::Insert || verdict == Verdict::Remove)
      add_detour(siblings, plan, verdict, left, right, k);
  }
}

// One node stands where there was none: the line goes on behind it. If it is the only one that is left, all
// the lines of the other record may do so.
void Planner::add_detour(const Lists& siblings, Plan& plan, Verdict verdict, const Steps& left,
                         const Steps& right, std::size_t pair) {
  auto behind = std::make_unique<Lists>();
  const std::uint32_t i = left[pair], j = right[pair];
  if (verdict == Verdict::Insert) {
    const Steps one{i};
    carry_all(siblings.before, right.size() == 1 ? left : one, plan.before, behind->before);
    if (behind->before.empty()) carry_all(siblings.before, one, plan.before, behind->before);
    behind->after = after_.children_of(siblings.after[j]);
    plan.after[j] = {Fate::Kind::Node, false, i, std::move(behind)};
  } else {
    const Steps one{j};
    carry_all(siblings.after, left.size() == 1 ? right : one, plan.after, behind->after);
    if (behind->after.empty()) carry_all(siblings.after, one, plan.after, behind->after);
    behind->before = before_.children_of(siblings.before[i]);
    plan.before[i] = {Fate::Kind::Node, false, j, std::move(behind)};
  }
}

// Nothing if that would cost too much: a row of nodes that came above a million siblings.
void Planner::carry_all(const Steps& siblings, const Steps& positions, std::vector<Fate>& fates,
                        Steps& lines) {
  if (positions.size() > 1 && positions.size() > budget_) return;
  budget_ -= std::min<std::uint64_t>(budget_, positions.size());
  for (const std::uint32_t position : positions) {
    lines.push_back(siblings[position]);
    fates[position].kind = Fate::Kind::Carried;
  }
}

}  // namespace qipu::compare
