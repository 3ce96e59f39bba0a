// qipu tree: the variations of a record, drawn in the terminal: first the main line, below it its variations
// in the order of the file, that is, the last to leave it first, each with its own below it. Nothing
// recurses, and a line's indentation is capped: a million nested variations draw in linear space.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "findings/faults.hpp"
#include "options/position.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/move_words.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t level_columns = 3;
constexpr std::uint32_t least_room = 12;  // columns for nodes beside the indentation

bool is_setup(const sgf::Property& property) {
  return property.is("AB") || property.is("AW") || property.is("AE");
}

// What stands beside moves, or for them, explained below the tree.
enum class Sign : std::uint8_t { Taken, Illegal, OffBoard, Setup, Nothing, Comment };

constexpr Message sign_words[] = {Message::tree_sign_taken,   Message::tree_sign_illegal,
                                  Message::tree_sign_off,     Message::tree_sign_setup,
                                  Message::tree_sign_nothing, Message::tree_sign_comment};

class TreeDrawer {
 public:
  TreeDrawer(Shell& shell, const TreeOptions& options)
      : shell_(shell), options_(options), most_levels_(std::max(2u, shell.width() / 2 / level_columns)) {}

  void begin_file() {
    lines_ = 0;
    signs_ = {};
  }
  void end_file();
  bool is_full() const { return options_.max_lines != 0 && lines_ >= options_.max_lines; }
  void draw(sgf::Node first);  // and all below it

 private:
  struct Branch {
    sgf::Node node;
    std::uint32_t depth;
  };

  std::string indentation(std::uint32_t depth, bool is_first_line) const;
  void line(const Branch& branch);
  bool hides_variations(sgf::Node beside, std::uint32_t depth);
  void node(sgf::Node node);
  std::vector<std::string> node_words(sgf::Node node, std::string& comment);
  std::string move_text(const sgf::Property& move);
  void add_moves(sgf::Node node, std::vector<std::string>& words);
  void note(Sign sign) { signs_[static_cast<std::size_t>(sign)] = true; }
  std::string signs_of(const game::MoveMade& move);
  void word(const std::string& text);
  void comment(const std::string& text);
  void end_line();

  Shell& shell_;
  const TreeOptions& options_;
  std::uint32_t most_levels_;
  std::uint64_t lines_ = 0;                          // of this file
  std::uint32_t drawn_ = 0;                          // nodes of this tree
  std::vector<Branch> to_draw_;                      // of this tree: first variations beside lines drawn
  std::optional<report::MoveNames> names_;           // of this tree
  std::optional<game::Replay> replay_;               // of this tree, if it has a board
  std::array<bool, std::size(sign_words)> signs_{};  // which stand in this file
  bool has_marks_ = false;                           // of depth, in this tree
  std::uint32_t depth_ = 0;                          // of the line being written
  bool first_line_ = true;                           // of its sequence
  std::string line_;                                 // without indentation
  std::uint32_t columns_ = 0;                        // of the line
};

void TreeDrawer::end_file() {
  std::string text;
  for (std::size_t i = 0; i < signs_.size(); ++i)
    if (signs_[i])
      text += (text.empty() ? "" : shell_.say(report::Message::semicolon)) + shell_.say(sign_words[i]);
  if (text.empty()) return;
  for (const std::string& line : wrapped(text, shell_.width())) shell_.out << line << "\n";
}

// A line stands whole, its variations below it, one level deeper. Deeper levels than there is room for stand
// below each other, with their depth.
std::string TreeDrawer::indentation(std::uint32_t depth, bool is_first_line) const {
  std::string text;
  for (std::uint32_t level = 1; level < std::min(depth, most_levels_); ++level) text += "│  ";
  if (depth > 0) text += is_first_line ? "├─ " : "│  ";
  if (depth > most_levels_) text += is_first_line ? fmt::format("({}) ", depth) : std::string("  ");
  return text;
}

void TreeDrawer::end_line() {
  if (line_.empty() || is_full()) return;
  shell_.out << shell_.painted(Paint::Faint, indentation(depth_, first_line_)) << line_ << "\n";
  ++lines_;
  has_marks_ = has_marks_ || (first_line_ && depth_ > most_levels_);
  line_.clear();
  columns_ = 0;
  first_line_ = false;
}

void TreeDrawer::word(const std::string& text) {
  const std::uint32_t width = columns_of(text);
  const std::uint32_t indent =
      std::min(depth_, most_levels_) * level_columns + (depth_ > most_levels_ ? 10 : 0);
  const std::uint32_t room = std::max(least_room, shell_.width() > indent ? shell_.width() - indent : 0);
  if (columns_ > 0 && columns_ + 2 + width > room) end_line();
  if (columns_ > 0) line_ += "  ", columns_ += 2;
  line_ += text;
  columns_ += width;
}

void TreeDrawer::comment(const std::string& text) {
  end_line();
  const std::uint32_t indent = std::min(depth_, most_levels_) * level_columns + 6;
  line_ = "  ✎ " + cut(text, std::max(least_room, shell_.width() > indent ? shell_.width() - indent : 0));
  end_line();
}

// How many stones a move took, and whether it was played where none can be.
std::string TreeDrawer::signs_of(const game::MoveMade& move) {
  std::string signs;
  if (move.effect.taken > 0) note(Sign::Taken), signs += fmt::format("×{}", move.effect.taken);
  if (move.effect.before != go::Stone::Empty || move.effect.lost > 0) note(Sign::Illegal), signs += "!";
  return signs;
}

// 黑 Q16; a move that no board has with a mark.
std::string TreeDrawer::move_text(const sgf::Property& move) {
  const std::string text = report::side_of(shell_.language, move.is("B") ? Color::Black : Color::White) +
                           " " + names_->name_of(shell_.language, move);
  if (!names_->is_go || names_->move_of(move)) return text;
  note(Sign::OffBoard);
  return text + "?";
}

// The moves of a node with their numbers. Of several in a node, which is a fault, only the last one's signs
// are known.
void TreeDrawer::add_moves(sgf::Node node, std::vector<std::string>& words) {
  for (const sgf::Property property : node.properties())
    if (property.is("B") || property.is("W")) words.push_back(move_text(property));
  if (!replay_ || words.empty()) return;
  replay_->go_to(node);
  const std::optional<game::MoveMade> last = replay_->last_move();
  if (!last) return;
  words.back() += signs_of(*last);
  std::uint32_t number = last->number;
  for (auto word = words.rbegin(); word != words.rend() && number > 0; ++word, --number)
    word->insert(0, fmt::format("{} ", number));
}

// What a node shows: its moves, how many stones it sets up, its name, a mark for a comment.
std::vector<std::string> TreeDrawer::node_words(sgf::Node node, std::string& comment) {
  std::vector<std::string> words;
  add_moves(node, words);
  if (node.is_plain_move()) return words;
  for (const sgf::Property property : node.properties()) {
    if (is_setup(property)) {
      note(Sign::Setup);
      const auto count = static_cast<std::uint32_t>(game::points_on(property, names_->size).size());
      words.push_back(fmt::format("{}×{}", property.ident(), names_->is_go ? count : property.size()));
    }
    if (options_.comments && comment.empty() && property.is("C"))
      comment = report::first_line(property.text());
  }
  if (words.empty() && node.parent()) note(Sign::Nothing);
  if (words.empty()) words.push_back(node.parent() ? "·" : shell_.say(Message::tree_root));
  const std::string mark = report::name_and_comment_mark(node, !options_.comments);
  if (mark.ends_with("✎")) note(Sign::Comment);
  words.back() += mark;
  return words;
}

void TreeDrawer::node(sgf::Node node) {
  ++drawn_;
  std::string text;
  for (const std::string& one : node_words(node, text)) word(one);
  if (!text.empty()) comment(text);
}

// Whether `beside` and its siblings behind it are not to be drawn: --depth. Says so.
bool TreeDrawer::hides_variations(sgf::Node beside, std::uint32_t depth) {
  if (options_.depth == 0 || depth < options_.depth) return false;
  std::uint32_t hidden = 0;
  for (sgf::Node node = beside; node; node = node.next_sibling()) ++hidden;
  word(shell_.say(hidden == 1 ? Message::tree_hidden_one : Message::tree_hidden, hidden));
  return true;
}

// Draws the line from the branch's node, and leaves the variations beside it to be drawn.
void TreeDrawer::line(const Branch& branch) {
  depth_ = branch.depth;
  first_line_ = branch.depth > 0;
  if (options_.paths && branch.depth > 0) word("[" + game::path_of(branch.node) + "]");
  for (sgf::Node next = branch.node; next && !is_full();) {
    node(next);
    const sgf::Node on = game::next_on_line(next);
    const sgf::Node beside = on ? on.next_sibling() : next.first_child();
    if (beside && !hides_variations(beside, branch.depth)) to_draw_.push_back({beside, branch.depth + 1});
    next = on;
  }
  end_line();
}

// Of a node and all below it, which stand together in the order of the file.
std::uint32_t node_count(sgf::Node node) {
  sgf::Node above = node;
  while (above && !above.next_sibling()) above = above.parent();
  const sgf::Tree tree = node.tree();
  const std::uint32_t end = above ? above.next_sibling().index() : tree.root().index() + tree.node_count();
  return end - node.index();
}

void TreeDrawer::draw(sgf::Node first) {
  const sgf::Tree tree = first.tree();
  drawn_ = 0;
  has_marks_ = false;
  names_.emplace(tree, options_.coordinates);
  replay_.reset();
  if (names_->is_go) replay_.emplace(tree);
  to_draw_.clear();
  line({first, 0});
  while (!to_draw_.empty() && !is_full()) {
    const Branch branch = to_draw_.back();
    to_draw_.pop_back();
    if (const sgf::Node sibling = branch.node.next_sibling()) to_draw_.push_back({sibling, branch.depth});
    line(branch);
  }
  line_.clear();
  columns_ = 0;
  const std::uint32_t count = node_count(first);
  if (is_full() && drawn_ < count)
    shell_.out << "… " << shell_.say(Message::tree_more, count - drawn_) << "\n";
  if (has_marks_) shell_.out << shell_.say(Message::tree_levels) << "\n";
}

Outcome draw_file(Shell& shell, const Input& input, TreeDrawer& drawer, bool several) {
  drawer.begin_file();
  report::Counts counts;
  const auto use = [&](const Part& part) {
    const sgf::Document& document = part.document;
    if (part.is_first && several && document.tree_count() > 0)
      shell.out << shell.painted(Paint::Strong, shown_name(shell, input)) << "\n";
    for (std::uint32_t i = 0; i < document.tree_count() && !drawer.is_full(); ++i) {
      if (!shell.run.where.means(document.tree(i))) continue;
      const std::uint32_t number = part.trees_before + i + 1;
      if (number > 1 || document.tree_count() > 1)
        shell.out << shell.painted(Paint::Strong, shell.say(Message::tree_number, number)) << "\n";
      drawer.draw(document.tree(i).root());
    }
    counts.add(report::count_recoveries(view_of(part)));
    return drawer.is_full() ? sgf::Flow::Stop : sgf::Flow::Continue;
  };
  const Outcome outcome = read_parts(shell, input, RecordReader::Extent::Parts, use);
  drawer.end_file();
  hint_at_faults(shell, input, counts);
  return counts.no_record ? Outcome::Failed : outcome;
}

// One game, or what is below a node.
Outcome draw_part(Shell& shell, const Input& input, const PositionOptions& options, TreeDrawer& drawer,
                  bool several) {
  return with_branch(shell, input, options, [&](const Position& position) {
    if (several) shell.out << shell.painted(Paint::Strong, shown_name(shell, input)) << "\n";
    drawer.begin_file();
    drawer.draw(position.node);
    drawer.end_file();
  });
}

}  // namespace

Outcome run_tree(Shell& shell, const TreeOptions& options) {
  const Inputs inputs = inputs_of(shell, options.files);
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    TreeDrawer drawer(own, options);
    return options.is_part ? draw_part(own, input, options.position, drawer, inputs.several)
                           : draw_file(own, input, drawer, inputs.several);
  });
}

}  // namespace qipu::app
