#include "qipu/report/tree_text.hpp"

#include <algorithm>
#include <iterator>

#include "messages.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::report {

namespace {

constexpr std::uint32_t level_columns = 3;
constexpr std::uint32_t least_tree_room = 12;  // columns for nodes beside the indentation

bool is_tree_setup(const sgf::Property& property) {
  return property.is("AB") || property.is("AW") || property.is("AE");
}

constexpr Message sign_words[] = {messages::tree_sign_taken,   messages::tree_sign_illegal,
                                  messages::tree_sign_off,     messages::tree_sign_setup,
                                  messages::tree_sign_nothing, messages::tree_sign_comment};

// Of a node and all below it, which stand together in the order of the file.
std::uint32_t branch_node_count(sgf::Node node) {
  sgf::Node above = node;
  while (above && !above.next_sibling()) above = above.parent();
  const sgf::Tree tree = node.tree();
  const std::uint32_t end = above ? above.next_sibling().index() : tree.root().index() + tree.node_count();
  return end - node.index();
}

}  // namespace

TreeTextWriter::TreeTextWriter(Sink& out, TreeTextOptions options)
    : out_(out),
      options_(std::move(options)),
      most_levels_(std::max(2u, options_.width / 2 / level_columns)) {}

void TreeTextWriter::begin_record() {
  lines_ = 0;
  signs_ = {};
}

void TreeTextWriter::end_record() {
  std::string text;
  for (std::size_t i = 0; i < signs_.size(); ++i)
    if (signs_[i])
      text += (text.empty() ? "" : say(options_.language, messages::semicolon)) +
              say(options_.language, sign_words[i]);
  if (text.empty()) return;
  for (const std::string& line : text::wrapped(text, options_.width)) out_.write(line + "\n");
}

// Whether more variations of this level follow. Those deeper than there is room for follow at the deepest.
bool TreeTextWriter::goes_on(std::uint32_t level) const {
  return level >= most_levels_ || (level < waiting_.size() && waiting_[level] > 0);
}

std::uint32_t& TreeTextWriter::waiting_at(std::uint32_t depth) {
  const std::uint32_t level = std::min(depth, most_levels_);
  if (level >= waiting_.size()) waiting_.resize(level + 1);
  return waiting_[level];
}

// A line stands whole, its variations below it, one level deeper. Deeper levels than there is room for stand
// below each other, with their depth.
std::string TreeTextWriter::indentation(std::uint32_t depth, bool is_first_line) const {
  const std::uint32_t last = std::min(depth, most_levels_);
  std::string text;
  for (std::uint32_t level = 1; level < last; ++level) text += goes_on(level) ? "│  " : "   ";
  if (depth > 0 && is_first_line) text += goes_on(last) ? "├─ " : "└─ ";
  if (depth > 0 && !is_first_line) text += goes_on(last) ? "│  " : "   ";
  if (depth > most_levels_) text += is_first_line ? "(" + std::to_string(depth) + ") " : std::string("  ");
  return text;
}

void TreeTextWriter::end_line() {
  if (line_.empty() || is_full()) return;
  out_.write(painted(Paint::Faint, indentation(depth_, first_line_)) + line_ + "\n");
  ++lines_;
  has_marks_ = has_marks_ || (first_line_ && depth_ > most_levels_);
  line_.clear();
  columns_ = 0;
  first_line_ = false;
}

void TreeTextWriter::word(const std::string& text) {
  const std::uint32_t width = text::display_width(text);
  const std::uint32_t indent =
      std::min(depth_, most_levels_) * level_columns + (depth_ > most_levels_ ? 10 : 0);
  const std::uint32_t room = std::max(least_tree_room, options_.width > indent ? options_.width - indent : 0);
  if (columns_ > 0 && columns_ + 2 + width > room) end_line();
  if (columns_ > 0) line_ += "  ", columns_ += 2;
  line_ += text;
  columns_ += width;
}

void TreeTextWriter::comment(const std::string& text) {
  end_line();
  const std::uint32_t indent = std::min(depth_, most_levels_) * level_columns + 6;
  line_ = "  ✎ " +
          text::cut(text, std::max(least_tree_room, options_.width > indent ? options_.width - indent : 0));
  end_line();
}

// How many stones a move took, and whether it was played where none can be.
std::string TreeTextWriter::signs_of(const game::MoveMade& move) {
  std::string signs;
  if (move.effect.taken > 0) note(Sign::Taken), signs += "×" + std::to_string(move.effect.taken);
  if (move.effect.before != go::Stone::Empty || move.effect.lost > 0) note(Sign::Illegal), signs += "!";
  return signs;
}

// 黑 Q16; a move that no board has with a mark.
std::string TreeTextWriter::move_text(const sgf::Property& move) {
  const std::string text = side_of(options_.language, move.is("B") ? Color::Black : Color::White) + " " +
                           names_->name_of(options_.language, move);
  if (!names_->is_go || names_->move_of(move)) return text;
  note(Sign::OffBoard);
  return text + "?";
}

// The moves of a node with their numbers. Of several in a node, which is a fault, only the last one's signs
// are known.
void TreeTextWriter::add_moves(sgf::Node node, std::vector<std::string>& words) {
  for (const sgf::Property property : node.properties())
    if (property.is("B") || property.is("W")) words.push_back(move_text(property));
  if (!replay_ || words.empty()) return;
  replay_->go_to(node);
  const std::optional<game::MoveMade> last = replay_->last_move();
  if (!last) return;
  words.back() += signs_of(*last);
  std::uint32_t number = last->number;
  for (auto word = words.rbegin(); word != words.rend() && number > 0; ++word, --number)
    word->insert(0, std::to_string(number) + " ");
}

// What a node shows: its moves, how many stones it sets up, its name, a mark for a comment.
std::vector<std::string> TreeTextWriter::node_words(sgf::Node node, std::string& comment) {
  std::vector<std::string> words;
  add_moves(node, words);
  if (node.is_plain_move()) return words;
  for (const sgf::Property property : node.properties()) {
    if (is_tree_setup(property)) {
      note(Sign::Setup);
      const auto count = static_cast<std::uint32_t>(game::points_on(property, names_->size).size());
      words.push_back(std::string(property.ident()) + "×" +
                      std::to_string(names_->is_go ? count : property.size()));
    }
    if (options_.comments && comment.empty() && property.is("C")) comment = first_line(property.text());
  }
  if (words.empty() && node.parent()) note(Sign::Nothing);
  if (words.empty()) words.push_back(node.parent() ? "·" : say(options_.language, messages::tree_root));
  const std::string mark = name_and_comment_mark(node, !options_.comments);
  if (mark.ends_with("✎")) note(Sign::Comment);
  words.back() += mark;
  return words;
}

void TreeTextWriter::node(sgf::Node node) {
  ++drawn_;
  std::string text;
  for (const std::string& one : node_words(node, text)) word(one);
  if (!text.empty()) comment(text);
}

// Whether `beside` and its siblings behind it are not to be drawn: --depth. Says so.
bool TreeTextWriter::hides_variations(sgf::Node beside, std::uint32_t depth) {
  if (options_.depth == 0 || depth < options_.depth) return false;
  std::uint32_t hidden = 0;
  for (sgf::Node node = beside; node; node = node.next_sibling()) ++hidden;
  word(say(options_.language, hidden == 1 ? messages::tree_hidden_one : messages::tree_hidden, hidden));
  return true;
}

void TreeTextWriter::wait(const Branch& branch) {
  to_draw_.push_back(branch);
  ++waiting_at(branch.depth);
}

// Draws the line from the branch's node, and leaves the variations beside it to be drawn.
void TreeTextWriter::line(const Branch& branch) {
  depth_ = branch.depth;
  first_line_ = branch.depth > 0;
  if (options_.paths && branch.depth > 0) word("[" + game::path_of(branch.node) + "]");
  for (sgf::Node next = branch.node; next && !is_full();) {
    node(next);
    const sgf::Node on = game::next_on_line(next);
    const sgf::Node beside = on ? on.next_sibling() : next.first_child();
    if (beside && !hides_variations(beside, branch.depth)) wait({beside, branch.depth + 1});
    next = on;
  }
  end_line();
}

void TreeTextWriter::write(sgf::Node first) {
  const sgf::Tree tree = first.tree();
  drawn_ = 0;
  has_marks_ = false;
  names_.emplace(tree, options_.coordinates);
  replay_.reset();
  if (names_->is_go) replay_.emplace(tree);
  to_draw_.clear();
  waiting_.clear();
  line({first, 0});
  while (!to_draw_.empty() && !is_full()) {
    const Branch branch = to_draw_.back();
    to_draw_.pop_back();
    --waiting_at(branch.depth);
    if (const sgf::Node sibling = branch.node.next_sibling()) wait({sibling, branch.depth});
    line(branch);
  }
  line_.clear();
  columns_ = 0;
  const std::uint32_t count = branch_node_count(first);
  if (is_full() && drawn_ < count)
    out_.write("… " + say(options_.language, messages::tree_more, count - drawn_) + "\n");
  if (has_marks_) out_.write(say(options_.language, messages::tree_levels) + "\n");
}

}  // namespace qipu::report
