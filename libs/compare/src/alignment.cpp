// Nodes have no names that last from one record to another: which of them belong together shows only in what
// they say. A node may have a million children, so comparing each with each takes too long. And a node that
// came or went shifts all behind it.
// An Outline gives each step hashes: of what it says (`own`), of its move or setup (`key`), of the moves from
// it on (`line`), of all behind it (`below`), of all together (`whole`); 0 is none. `features` has what two
// siblings may share, the strongest first. Each pass sorts the siblings still free by one feature and joins
// equal ones in their order. Pairs ascend in the first list; where they cross, a variation has moved.
// Each pass is O(n log n). It is greedy: what a strong feature has joined is never parted again, so there may
// be more differences than necessary. Lines that part are searched for 32 steps, both together; farther on
// they meet only if the whole rest of one line stands somewhere below the other.
#include "alignment.hpp"

#include <algorithm>

#include "qipu/base/hash.hpp"

namespace qipu::compare {

namespace {

constexpr std::uint32_t nobody = 0xFFFF'FFFF;

// How far two lines are searched step by step, both together.
constexpr std::size_t reach = 32;
// How many steps a line must have to be looked for farther away.
constexpr std::uint32_t least_far = 4;

struct Outlined {
  const Outline& outline;
  const Step& step;

  std::uint64_t line_below() const {
    const Step* const child = step.first_child == no_step ? nullptr : &outline[step.first_child];
    return child && child->first_child != no_step ? child->line : 0;
  }
};

// What two siblings may have in common, as a hash, the strongest first. 0: the step has nothing to go by.
using Feature = std::uint64_t (*)(const Outlined&);
constexpr Feature features[] = {
    [](const Outlined& o) { return o.step.whole; },
    [](const Outlined& o) { return o.step.key ? joined(o.step.own, o.step.line) : 0; },
    [](const Outlined& o) { return o.step.key ? o.step.line : 0; },
    [](const Outlined& o) { return o.step.key ? joined(o.step.key, o.step.own) : 0; },
    [](const Outlined& o) { return o.step.key; },
    [](const Outlined& o) { return o.step.own; },
    [](const Outlined& o) { return o.step.below; },
    [](const Outlined& o) { return o.line_below(); },
};
constexpr Feature tree_features[] = {
    [](const Outlined& o) { return o.step.whole; },
    [](const Outlined& o) { return joined(o.step.own, o.step.line); },
    [](const Outlined& o) { return o.step.key || o.step.below ? o.step.line : 0; },
    [](const Outlined& o) { return o.step.own; },
};

// Pairs the steps of two lists, one pass after another.
class Matcher {
 public:
  Matcher(const Outline& before, const Steps& a, const Outline& after, const Steps& b)
      : before_(before), after_(after), a_(a), b_(b), mates_(a.size(), nobody), taken_(b.size(), false) {}

  // Joins those that are still free and have the same feature, in their order.
  void pass(Feature feature) {
    if (is_done()) return;
    collect(before_, a_, feature, [&](std::size_t i) { return mates_[i] == nobody; }, left_);
    collect(after_, b_, feature, [&](std::size_t i) { return !taken_[i]; }, right_);
    for (auto x = left_.begin(), y = right_.begin(); x != left_.end() && y != right_.end();) {
      if (x->first == y->first)
        join((x++)->second, (y++)->second);
      else if (x->first < y->first)
        ++x;
      else
        ++y;
    }
  }

  // Joins what is left, in order.
  void zip() {
    std::uint32_t j = 0;
    for (std::uint32_t i = 0; i < mates_.size() && !is_done(); ++i) {
      if (mates_[i] != nobody) continue;
      while (taken_[j]) ++j;
      join(i, j);
    }
  }

  Pairs pairs() const {
    Pairs pairs;
    for (std::uint32_t i = 0; i < mates_.size(); ++i)
      if (mates_[i] != nobody) pairs.emplace_back(i, mates_[i]);
    return pairs;
  }

 private:
  using Marked = std::vector<std::pair<std::uint64_t, std::uint32_t>>;

  template <class IsFree>
  static void collect(const Outline& outline, const Steps& steps, Feature feature, IsFree is_free,
                      Marked& marked) {
    marked.clear();
    for (std::uint32_t i = 0; i < steps.size(); ++i) {
      const std::uint64_t hash = is_free(i) ? feature({outline, outline[steps[i]]}) : 0;
      if (hash != 0) marked.emplace_back(hash, i);
    }
    std::sort(marked.begin(), marked.end());
  }

  bool is_done() const { return joined_ == a_.size() || joined_ == b_.size(); }

  void join(std::uint32_t i, std::uint32_t j) {
    mates_[i] = j;
    taken_[j] = true;
    ++joined_;
  }

  const Outline& before_;
  const Outline& after_;
  const Steps& a_;
  const Steps& b_;
  std::vector<std::uint32_t> mates_;  // of a_, positions in b_
  std::vector<bool> taken_;
  std::size_t joined_ = 0;
  Marked left_, right_;
};

// What a step is known by when lines are searched: its move or setup, or else what it says.
std::uint64_t sign_of(const Step& step) { return step.key ? step.key : step.own; }

// The first steps of the line that begins with `step`.
Steps line_of(const Outline& outline, std::uint32_t step) {
  Steps line;
  for (; step != no_step && line.size() <= reach; step = outline[step].first_child) line.push_back(step);
  return line;
}

bool is_only_child(const Step& step) { return step.place == 1 && step.next_sibling == no_step; }

bool has_length(const Outline& outline, std::uint32_t step, std::uint32_t least) {
  for (; step != no_step && least > 0; step = outline[step].first_child) --least;
  return least == 0;
}

}  // namespace

Pairs Alignment::match(const Steps& a, const Steps& b) const {
  Matcher matcher(before_, a, after_, b);
  for (const Feature feature : features) matcher.pass(feature);
  return matcher.pairs();
}

Pairs Alignment::match_trees() const {
  Matcher matcher(before_, before_.roots(), after_, after_.roots());
  for (const Feature feature : tree_features) matcher.pass(feature);
  matcher.zip();
  return matcher.pairs();
}

// Whether the lines from here on are the same, or their next `least` steps are, or one is the beginning of
// the other, where `may_end`.
bool Alignment::meets(std::uint32_t before, std::uint32_t after, std::uint32_t least, bool may_end) const {
  const Step& a = before_[before];
  const Step& b = after_[after];
  if (sign_of(a) != sign_of(b) || sign_of(a) == 0) return false;
  if (a.line == b.line) return true;
  for (std::uint32_t x = before, y = after; least > 0; --least) {
    if (x == no_step || y == no_step) return may_end;
    if (sign_of(before_[x]) != sign_of(after_[y])) return false;
    x = before_[x].first_child;
    y = after_[y].first_child;
  }
  return true;
}

// What is to be done if the lines meet again `i` steps behind `before` and `j` steps behind `after`.
Verdict Alignment::verdict_at(std::uint32_t before, std::uint32_t after, std::size_t i, std::size_t j) const {
  const Shape a = before_[before].shape, b = after_[after].shape;
  const bool both_move = a != Shape::NoMove && b != Shape::NoMove;
  if (i > 0 && j > 0 && (a == b || (i == j && both_move))) return Verdict::Pair;
  // As far away in both: a move and a node without one; it is the node without a move that came or went.
  if (i == j) return a == Shape::NoMove ? Verdict::Remove : Verdict::Insert;
  return j > i ? Verdict::Insert : Verdict::Remove;
}

// Searches both lines step by step for where they meet again, the nearest places first.
Verdict Alignment::near(std::uint32_t before, std::uint32_t after) {
  const Steps a = line_of(before_, before), b = line_of(after_, after);
  const bool may_end = is_only_child(before_[before]) && is_only_child(after_[after]);
  for (std::size_t sum = 1; sum <= reach && sum < a.size() + b.size(); ++sum) {
    const std::uint32_t least = sum <= 8 ? 2 : 3;
    // From the middle outward: as many of the one as of the other are likelier than none.
    for (std::size_t step = 0; step <= sum + 1; ++step) {
      const std::size_t i = step % 2 == 0 ? (sum - sum % 2) / 2 - step / 2 : (sum + sum % 2) / 2 + step / 2;
      if (i > sum) continue;
      const std::size_t j = sum - i;
      if (i < a.size() && j < b.size() && meets(a[i], b[j], least, may_end))
        return verdict_at(before, after, i, j);
    }
  }
  return Verdict::Unlike;
}

// All steps of a record, sorted by the moves from each of them on.
const Alignment::Anchors& Alignment::anchors_of(const Outline& outline, Anchors& anchors) {
  if (!anchors.empty()) return anchors;
  anchors.reserve(outline.size());
  for (std::uint32_t i = 0; i < outline.size(); ++i) anchors.push_back({outline[i].line, i});
  std::sort(anchors.begin(), anchors.end());
  return anchors;
}

// Whether the line that begins with `first` stands somewhere below `top`, to the same end.
bool Alignment::has_line_below(const Outline& outline, Anchors& anchors, std::uint32_t top,
                               const Step& first) {
  if (first.key == 0) return false;
  const Anchors& all = anchors_of(outline, anchors);
  const auto found = std::lower_bound(all.begin(), all.end(), Anchor{first.line, top + 1});
  return found != all.end() && found->line == first.line && found->step < top + outline[top].size;
}

Verdict Alignment::verdict(std::uint32_t before, std::uint32_t after) {
  const Step& a = before_[before];
  const Step& b = after_[after];
  if (const Verdict found = near(before, after); found != Verdict::Unlike) return found;
  if (b.size > a.size && has_length(before_, before, least_far) &&
      has_line_below(after_, after_anchors_, after, a))
    return Verdict::Insert;
  if (a.size > b.size && has_length(after_, after, least_far) &&
      has_line_below(before_, before_anchors_, before, b))
    return Verdict::Remove;
  const bool stand_still = a.shape == Shape::NoMove && b.shape == Shape::NoMove;
  const bool are_ends = a.size == 1 && b.size == 1 && a.place == b.place && a.shape == b.shape;
  return stand_still || are_ends ? Verdict::Pair : Verdict::Unlike;
}

std::vector<std::uint32_t> longest_ascending(const std::vector<std::uint32_t>& values) {
  std::vector<std::uint32_t> ends;                           // by the length of a row, its least end
  std::vector<std::uint32_t> before(values.size(), nobody);  // what precedes it in the longest row to it
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    const auto at = std::lower_bound(ends.begin(), ends.end(), values[i],
                                     [&](std::uint32_t end, std::uint32_t v) { return values[end] < v; });
    if (at != ends.begin()) before[i] = *std::prev(at);
    if (at == ends.end())
      ends.push_back(i);
    else
      *at = i;
  }
  std::vector<std::uint32_t> row;
  for (std::uint32_t i = ends.empty() ? nobody : ends.back(); i != nobody; i = before[i]) row.push_back(i);
  std::reverse(row.begin(), row.end());
  return row;
}

}  // namespace qipu::compare
