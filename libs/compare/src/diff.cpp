#include "qipu/compare/diff.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "plan.hpp"

namespace qipu::compare {

namespace {

using spec::NodeRole;

// What is still to be compared or told, the next one last.
struct Task {
  enum class Kind : std::uint8_t {
    Compare,  // two steps and all behind them
    Removed,  // with all behind it
    Added,
    NodeRemoved,  // alone; `behind` goes on
    NodeAdded,
    Moved,
  };
  Kind kind = Kind::Compare;
  bool goes_on = false;  // Removed, Added: nothing stands in its place
  std::uint32_t before = no_step;
  std::uint32_t after = no_step;
  std::unique_ptr<Lists> behind = nullptr;
};

// A statement of one side or the other.
struct Statement {
  const Said* said;
  bool is_after;
};

class Differ {
 public:
  Differ(const sgf::Document& before, const sgf::Document& after, const DiffOptions& options)
      : before_(before), after_(after), planner_(before_, after_), options_(options) {}

  std::vector<Difference> run() {
    push({before_.roots(), after_.roots()}, planner_.plan_trees());
    while (!tasks_.empty() && !is_full()) {
      const Task task = std::move(tasks_.back());
      tasks_.pop_back();
      carry_out(task);
    }
    if (is_full()) found_.resize(static_cast<std::size_t>(options_.most));
    return std::move(found_);
  }

 private:
  using Kind = Task::Kind;

  bool is_full() const { return options_.most != 0 && found_.size() >= options_.most; }
  bool is_wanted(const Difference& difference) const;

  void push(const Lists& siblings, Plan plan);
  void push_gone(const Lists& siblings, Plan& plan, std::size_t& from, std::size_t to);
  void push_kept(const Lists& siblings, const Fate& fate, std::uint32_t after);

  void carry_out(const Task& task);
  void compare(std::uint32_t before, std::uint32_t after);
  void match(const Lists& siblings) { push(siblings, planner_.plan(siblings)); }

  void tell(Difference difference);
  void tell_branch(const Task& task);
  void tell_node(const Task& task);
  bool tell_head(const Task& task);
  void tell_moved(const Task& task);
  void tell_words(std::uint32_t before, std::uint32_t after);
  void tell_words(Difference difference, std::span<const Said> before, std::span<const Said> after);
  bool tell_move(Difference difference, std::span<const Said> before, std::span<const Said> after);
  void tell_property(Difference difference, std::span<const Statement> statements);

  Outline before_, after_;
  Planner planner_;
  const DiffOptions& options_;
  std::vector<Task> tasks_;
  std::vector<Difference> found_;
};

// ---- Siblings

// Up to where in `before` all is told before what stands at each place of `after`.
std::vector<std::size_t> ends_before(const Plan& plan) {
  std::vector<std::size_t> ends(plan.after.size());
  std::size_t next = plan.before.size();
  for (std::size_t j = ends.size(); j-- > 0;) {
    if (plan.after[j].mate != no_step) next = plan.after[j].mate;
    ends[j] = next;
  }
  return ends;
}

// In the order of `after`; what is gone stands before what is there instead.
void Differ::push(const Lists& siblings, Plan plan) {
  const std::size_t first = tasks_.size();
  const std::vector<std::size_t> ends = ends_before(plan);
  std::size_t gone = 0;
  for (std::uint32_t j = 0; j < plan.after.size(); ++j) {
    Fate& fate = plan.after[j];
    push_gone(siblings, plan, gone, ends[j]);
    if (fate.kind == Fate::Kind::Paired) push_kept(siblings, fate, siblings.after[j]);
    if (fate.kind == Fate::Kind::Node)
      tasks_.push_back({Kind::NodeAdded, false, no_step, siblings.after[j], std::move(fate.behind)});
    if (fate.kind == Fate::Kind::Alone)
      tasks_.push_back({Kind::Added, siblings.before.empty(), no_step, siblings.after[j]});
  }
  push_gone(siblings, plan, gone, plan.before.size());
  std::reverse(tasks_.begin() + static_cast<std::ptrdiff_t>(first), tasks_.end());
}

void Differ::push_gone(const Lists& siblings, Plan& plan, std::size_t& from, std::size_t to) {
  for (; from < to; ++from) {
    Fate& fate = plan.before[from];
    if (fate.kind == Fate::Kind::Node)
      tasks_.push_back({Kind::NodeRemoved, false, siblings.before[from], no_step, std::move(fate.behind)});
    if (fate.kind == Fate::Kind::Alone)
      tasks_.push_back({Kind::Removed, siblings.after.empty(), siblings.before[from], no_step});
  }
}

void Differ::push_kept(const Lists& siblings, const Fate& fate, std::uint32_t after) {
  const std::uint32_t before = siblings.before[fate.mate];
  if (fate.is_moved) tasks_.push_back({Kind::Moved, false, before, after});
  if (before_[before].whole != after_[after].whole) tasks_.push_back({Kind::Compare, false, before, after});
}

void Differ::carry_out(const Task& task) {
  switch (task.kind) {
    case Kind::Compare:
      return compare(task.before, task.after);
    case Kind::Removed:
    case Kind::Added:
      return tell_branch(task);
    case Kind::NodeRemoved:
    case Kind::NodeAdded:
      tell_node(task);
      return match(*task.behind);
    case Kind::Moved:
      return tell_moved(task);
  }
}

void Differ::compare(std::uint32_t before, std::uint32_t after) {
  const Step& a = before_[before];
  const Step& b = after_[after];
  if (a.own != b.own) tell_words(before, after);
  if (a.below != b.below) match({before_.children_of(before), after_.children_of(after)});
}

// ---- Telling

bool Differ::is_wanted(const Difference& difference) const {
  if ((options_.subjects >> static_cast<unsigned>(difference.subject) & 1) == 0) return false;
  const auto& ignored = options_.ignored;
  return difference.ident.empty() ||
         std::find(ignored.begin(), ignored.end(), difference.ident) == ignored.end();
}

void Differ::tell(Difference difference) {
  if (is_wanted(difference)) found_.push_back(std::move(difference));
}

// Another main line is a matter of moves, and so is any line that goes on or ends sooner.
void Differ::tell_branch(const Task& task) {
  const bool is_new = task.kind == Kind::Added;
  Outline& outline = is_new ? after_ : before_;
  const std::uint32_t step = is_new ? task.after : task.before;
  const bool is_tree = outline[step].parent == no_step;
  Difference difference;
  const bool is_line = !is_tree && (outline[step].is_main || (task.goes_on && outline[step].place == 1));
  difference.subject = is_line ? Subject::Moves : Subject::Variations;
  if (is_tree)
    difference.kind = is_new ? DifferenceKind::TreeAdded : DifferenceKind::TreeRemoved;
  else
    difference.kind = is_new ? DifferenceKind::VariationAdded : DifferenceKind::VariationRemoved;
  (is_new ? difference.after : difference.before) = outline.node_of(step);
  difference.nodes = outline.nodes_below(step);
  tell(std::move(difference));
}

// What a node that says all this is about.
Subject subject_of_all(std::span<const Said> all) {
  static constexpr Subject order[] = {Subject::Moves, Subject::Setup, Subject::Comments, Subject::Marks,
                                      Subject::Info};
  for (const Subject subject : order)
    for (const Said& said : all)
      if (subject_of(said.row, said.ident) == subject) return subject;
  return Subject::Other;
}

// What stood with a move in its node, which is still there: properties came or went, no node.
bool Differ::tell_head(const Task& task) {
  const bool is_new = task.kind == Kind::NodeAdded;
  Outline& outline = is_new ? after_ : before_;
  const std::uint32_t step = is_new ? task.after : task.before, move = outline[step].first_child;
  const Steps& others = is_new ? task.behind->before : task.behind->after;
  if (outline[step].shape != Shape::NoMove) return false;  // a move of a node that has several
  if (move == no_step || outline[move].node != outline[step].node || others.size() != 1) return false;
  const Outline& other = is_new ? before_ : after_;
  if (other[others[0]].key != outline[move].key) return false;
  Difference difference;
  difference.before = is_new ? other.node_of(others[0]) : outline.node_of(step);
  difference.after = is_new ? outline.node_of(step) : other.node_of(others[0]);
  if (is_new)
    tell_words(std::move(difference), {}, outline.said_by(step));
  else
    tell_words(std::move(difference), outline.said_by(step), {});
  return true;
}

void Differ::tell_node(const Task& task) {
  if (tell_head(task)) return;
  const bool is_new = task.kind == Kind::NodeAdded;
  Outline& outline = is_new ? after_ : before_;
  const std::uint32_t step = is_new ? task.after : task.before;
  Difference difference;
  difference.subject = subject_of_all(outline.said_by(step));
  difference.kind = is_new ? DifferenceKind::NodeAdded : DifferenceKind::NodeRemoved;
  (is_new ? difference.after : difference.before) = outline.node_of(step);
  difference.nodes = 1;
  tell(std::move(difference));
}

void Differ::tell_moved(const Task& task) {
  Difference difference;
  const bool is_tree = after_[task.after].parent == no_step;
  const bool is_line = !is_tree && before_[task.before].is_main != after_[task.after].is_main;
  difference.subject = is_line ? Subject::Moves : Subject::Variations;
  difference.kind = is_tree ? DifferenceKind::TreeMoved : DifferenceKind::VariationMoved;
  difference.before = before_.node_of(task.before);
  difference.after = after_.node_of(task.after);
  difference.place_before = before_[task.before].place;
  difference.place_after = after_[task.after].place;
  tell(std::move(difference));
}

void Differ::tell_words(std::uint32_t before, std::uint32_t after) {
  Difference difference;
  difference.before = before_.node_of(before);
  difference.after = after_.node_of(after);
  tell_words(std::move(difference), before_.said_by(before), after_.said_by(after));
}

// A property that says the same on both sides is none of it.
void Differ::tell_words(Difference difference, std::span<const Said> a, std::span<const Said> b) {
  const bool is_told = tell_move(difference, a, b);
  std::vector<Statement> statements;
  for (const Said& said : a)
    if (!is_told || !said.is_move()) statements.push_back({&said, false});
  for (const Said& said : b)
    if (!is_told || !said.is_move()) statements.push_back({&said, true});
  std::stable_sort(statements.begin(), statements.end(),
                   [](const Statement& x, const Statement& y) { return x.said->ident < y.said->ident; });
  for (std::size_t i = 0, end = 0; i < statements.size(); i = end) {
    end = i + 1;
    while (end < statements.size() && statements[end].said->ident == statements[i].said->ident) ++end;
    tell_property(difference, {statements.data() + i, end - i});
  }
}

const Said* move_of(std::span<const Said> all) {
  const auto found = std::find_if(all.begin(), all.end(), [](const Said& said) { return said.is_move(); });
  return found == all.end() ? nullptr : &*found;
}

// One move in the place of another. False if there are not two.
bool Differ::tell_move(Difference difference, std::span<const Said> before, std::span<const Said> after) {
  const Said* const a = move_of(before);
  const Said* const b = move_of(after);
  if (!a || !b) return false;
  if (*a == *b) return true;
  difference.subject = Subject::Moves;
  difference.ident = a->ident;
  difference.ident_after = b->ident;
  difference.values_before = a->values;
  difference.values_after = b->values;
  tell(std::move(difference));
  return true;
}

// Unknown properties may make several statements of one name: their order means nothing.
void Differ::tell_property(Difference difference, std::span<const Statement> statements) {
  std::uint64_t before = 0, after = 0;
  for (const Statement& statement : statements) {
    (statement.is_after ? after : before) += statement.said->hash;
    auto& values = statement.is_after ? difference.values_after : difference.values_before;
    values.insert(values.end(), statement.said->values.begin(), statement.said->values.end());
  }
  if (before == after) return;
  difference.ident = difference.ident_after = statements[0].said->ident;
  difference.subject = subject_of(statements[0].said->row, difference.ident);
  tell(std::move(difference));
}

}  // namespace

Subject subject_of(const spec::PropertyRow* row, std::string_view ident) {
  if (ident == "B" || ident == "W" || ident == "KO" || ident == "MN") return Subject::Moves;
  if (ident == "C" || ident == "N") return Subject::Comments;
  if (!row) return Subject::Other;
  if (row->role == NodeRole::GameInfo) return Subject::Info;
  if (row->role == NodeRole::Setup) return Subject::Setup;
  const bool has_points = is_of_points(row->left) || is_of_points(row->right);
  return row->role == NodeRole::Any && has_points ? Subject::Marks : Subject::Other;
}

std::vector<Difference> diff(const sgf::Document& before, const sgf::Document& after,
                             const DiffOptions& options) {
  return Differ(before, after, options).run();
}

}  // namespace qipu::compare
