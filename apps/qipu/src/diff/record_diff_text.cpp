// Differences for people: by tree and node, each on a line, texts line by line.
#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <utility>

#include "diff/record_diff.hpp"
#include "qipu/compare/said.hpp"
#include "terminal/terminal_text.hpp"
#include "terminal/unified_diff.hpp"

namespace qipu::app {

namespace {

using compare::Difference;
using compare::DifferenceKind;
using compare::Subject;

constexpr unsigned most_moves = 6;
constexpr std::uint32_t most_columns = 60;  // of a value beside another
constexpr std::size_t most_lines = 2000;    // of texts that are compared line by line

using Values = std::vector<std::string>;

class DiffWriter {
 public:
  DiffWriter(const Shell& shell, ComparedRecords& records, go::Coordinates coordinates)
      : shell_(shell), before_(records.before), after_(records.after), coordinates_(coordinates) {
    has_trees_ = before_.document().tree_count() > 1 || after_.document().tree_count() > 1;
  }

  void write(const Difference& one);
  std::string take() { return std::move(text_); }

 private:
  DiffSide& side_of(const Difference& one) { return one.before ? before_ : after_; }
  static sgf::Node node_of(const Difference& one) { return one.before ? one.before : one.after; }

  void title(const Difference& one);
  std::string place(const Difference& one);
  void property(const Difference& one);
  void move(const Difference& one);
  void text(const std::string& name, const Values& before, const Values& after);
  void lines(const std::string& before, const std::string& after);
  void all_lines(char mark, std::string_view text);
  void text_line(char mark, std::string_view text);
  void branch(const Difference& one);
  void node(const Difference& one);
  void moved(const Difference& one);

  std::string name_of(const std::string& ident, const spec::PropertyRow* row) const;
  std::string values_text(const Values& values, const spec::PropertyRow* row, DiffSide& side,
                          sgf::Tree tree) const;
  std::string move_text(const Values& values, DiffSide& side, sgf::Tree tree) const;
  void line(char mark, std::string_view text);

  const Shell& shell_;
  DiffSide& before_;
  DiffSide& after_;
  go::Coordinates coordinates_;
  bool has_trees_;
  std::string text_;
  std::uint32_t tree_ = 0xFFFF'FFFF;
  sgf::Node shown_before_, shown_after_;  // whose title stands above
};

void DiffWriter::line(char mark, std::string_view text) {
  static constexpr std::pair<char, Paint> paints[] = {
      {' ', Paint::Plain}, {'-', Paint::Removed}, {'+', Paint::Added}};
  const auto* const paint = std::find_if(std::begin(paints), std::end(paints),
                                         [mark](const auto& one) { return one.first == mark; });
  text_ += "  " + shell_.painted(paint->second, fmt::format("{} {}", mark, text)) + "\n";
}

// ---- Where

std::string DiffWriter::place(const Difference& one) {
  const sgf::Node node = node_of(one);
  const text::LineColumn at = side_of(one).position(node);
  if (one.before && one.after && one.before.number() != one.after.number())
    return shell_.say(Message::diff_place_now, node.number(), at.line, at.column, one.after.number());
  return shell_.say(Message::diff_place, node.number(), at.line, at.column);
}

bool has_move(sgf::Node node) { return node.is_plain_move() || node.find("B") || node.find("W"); }

void DiffWriter::title(const Difference& one) {
  const sgf::Node node = node_of(one);
  if (has_trees_ && node.tree().index() != tree_) {
    tree_ = node.tree().index();
    text_ += shell_.painted(Paint::Strong, shell_.say(Message::tree_number, tree_ + 1)) + "\n";
    shown_before_ = shown_after_ = {};
  }
  if ((shown_before_ || shown_after_) && one.before == shown_before_ && one.after == shown_after_) return;
  shown_before_ = one.before;
  shown_after_ = one.after;
  const std::uint32_t number = side_of(one).move_number(node);
  const std::string words = !node.parent()   ? shell_.say(Message::diff_root)
                            : has_move(node) ? shell_.say(Message::diff_move, number)
                            : number > 0     ? shell_.say(Message::diff_after_move, number)
                                             : shell_.say(Message::diff_before_moves);
  text_ += shell_.painted(Paint::Strong, words) + shell_.painted(Paint::Faint, place(one)) + "\n";
}

// ---- What

// `KM Komi`; what the table does not know has no other name.
std::string DiffWriter::name_of(const std::string& ident, const spec::PropertyRow* row) const {
  if (!row) return printable(ident);
  return ident + " " + std::string(pick(shell_.language, row->name_en, row->name_zh));
}

// Points by their names on the board: `Q16`, `Q16:A`.
std::string point_text(const std::string& value, const report::MoveNames& names) {
  const std::size_t end = std::min(value.find(':'), value.size());
  const auto point = sgf::parse_point(value.substr(0, end));
  if (!point || !names.size.holds(point.value)) return printable(value);
  std::string text = names.name_of(point.value);
  if (end == value.size()) return text;
  const std::string rest = value.substr(end + 1);
  const auto other = sgf::parse_point(rest);
  const bool is_pair = other.form == sgf::Form::Exact && names.size.holds(other.value);
  return text + ":" + (is_pair ? names.name_of(other.value) : printable(rest));
}

std::string DiffWriter::values_text(const Values& values, const spec::PropertyRow* row, DiffSide& side,
                                    sgf::Tree tree) const {
  const report::MoveNames& names = side.names_of(tree, coordinates_);
  const bool has_points = row && names.is_go && is_of_points(row->left);
  std::string text;
  for (const std::string& value : values) {
    if (!text.empty()) text += row ? shell_.say(report::Message::comma) : "][";
    text += has_points ? point_text(value, names) : printable(value);
  }
  return row ? text : "[" + text + "]";
}

std::string DiffWriter::move_text(const Values& values, DiffSide& side, sgf::Tree tree) const {
  const report::MoveNames& names = side.names_of(tree, coordinates_);
  const bool is_pass = values[0].empty();
  std::string text = is_pass       ? shell_.say(report::Message::tree_pass)
                     : names.is_go ? point_text(values[0], names)
                                   : cut(printable(values[0]), most_columns);
  for (std::size_t i = 1; i < values.size(); ++i)
    text += " [" + cut(printable(values[i]), most_columns) + "]";
  return text;
}

// Those of `values` that `other` has not. Both are sorted or not; few.
Values beyond(const Values& values, const Values& other) {
  std::set<std::string_view> known(other.begin(), other.end());
  Values rest;
  for (const std::string& value : values)
    if (!known.contains(value)) rest.push_back(value);
  return rest;
}

void DiffWriter::move(const Difference& one) {
  const std::string before = move_text(one.values_before, before_, one.before.tree());
  const std::string after = move_text(one.values_after, after_, one.after.tree());
  if (one.ident == one.ident_after) return line(' ', one.ident + " " + before + " → " + after);
  line(' ', one.ident + " " + before + " → " + one.ident_after + " " + after);
}

void DiffWriter::property(const Difference& one) {
  const spec::PropertyId id = spec::find_property(one.ident, node_of(one).tree().context());
  const spec::PropertyRow* const row = id ? &spec::row(id) : nullptr;
  if ((one.ident == "B" || one.ident == "W") && !one.values_before.empty() && !one.values_after.empty())
    return move(one);
  const bool is_set = row && row->arity != spec::Arity::Single && row->left != spec::ValueType::Unknown;
  const bool is_both = !one.values_before.empty() && !one.values_after.empty();
  const Values old_values =
      is_set && is_both ? beyond(one.values_before, one.values_after) : one.values_before;
  const Values new_values =
      is_set && is_both ? beyond(one.values_after, one.values_before) : one.values_after;
  const std::string name = name_of(one.ident, row) + shell_.say(report::Message::colon);
  if (row && is_text(row->left) && row->compose == spec::Compose::Never && !is_set)
    return text(name, one.values_before, one.values_after);
  const std::string before = values_text(old_values, row, before_, one.before.tree());
  const std::string after = values_text(new_values, row, after_, one.after.tree());
  if (is_both && !is_set) return line(' ', name + before + " → " + after);
  if (!old_values.empty()) line('-', name + before);
  if (!new_values.empty()) line('+', name + after);
}

bool is_short(const std::string& text) {
  return text.find('\n') == text.npos && columns_of(printable(text)) <= most_columns;
}

// A comment, line by line; what is short on one line.
void DiffWriter::text(const std::string& name, const Values& before, const Values& after) {
  const std::string old_text = before.empty() ? std::string() : before[0];
  const std::string new_text = after.empty() ? std::string() : after[0];
  if (is_short(old_text) && is_short(new_text)) {
    if (before.empty()) return line('+', name + printable(new_text));
    if (after.empty()) return line('-', name + printable(old_text));
    return line(' ', name + printable(old_text) + " → " + printable(new_text));
  }
  line(before.empty() ? '+' : after.empty() ? '-' : ' ', name.substr(0, name.find_last_not_of(' ') + 1));
  lines(old_text, new_text);
}

std::size_t line_count(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
}

void DiffWriter::lines(const std::string& before, const std::string& after) {
  if (line_count(before) + line_count(after) > most_lines) {
    all_lines('-', before);
    return all_lines('+', after);
  }
  bool is_first = true;
  const std::string old_text = before.empty() ? before : before + "\n";
  const std::string new_text = after.empty() ? after : after + "\n";
  for (const Hunk& hunk : differences(old_text, new_text)) {
    if (!std::exchange(is_first, false)) text_ += "      …\n";
    for (const DiffLine& one : hunk.lines) text_line(" -+"[static_cast<std::size_t>(one.kind)], one.text);
  }
}

// Too many to be compared.
void DiffWriter::all_lines(char mark, std::string_view text) {
  for (std::size_t shown = 0; !text.empty() && shown < most_lines; ++shown) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    text_line(mark, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!text.empty()) text_ += "      …\n";
}

void DiffWriter::text_line(char mark, std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  const Paint paint = mark == '-' ? Paint::Removed : mark == '+' ? Paint::Added : Paint::Plain;
  text_ += "    " + shell_.painted(paint, fmt::format("{} {}", mark, printable(text))) + "\n";
}

// ---- Nodes, variations and trees

void DiffWriter::branch(const Difference& one) {
  const bool is_new = !one.before;
  const bool is_tree = one.kind == DifferenceKind::TreeAdded || one.kind == DifferenceKind::TreeRemoved;
  static constexpr Message words[][2] = {{Message::diff_tree_one, Message::diff_tree},
                                         {Message::diff_line_one, Message::diff_line},
                                         {Message::diff_variation_one, Message::diff_variation}};
  const auto& kind = words[is_tree ? 0 : one.subject == Subject::Moves ? 1 : 2];
  const sgf::Node node = node_of(one);
  std::string text = one.nodes == 1 ? shell_.say(kind[0]) : shell_.say(kind[1], one.nodes);
  if (const std::string moves = side_of(one).first_moves(shell_, node, coordinates_, most_moves);
      !moves.empty())
    text += shell_.say(report::Message::colon) + moves;
  line(is_new ? '+' : '-', text);
}

// A node that came or went alone, and what it says.
void DiffWriter::node(const Difference& one) {
  const char mark = one.before ? '-' : '+';
  line(mark, shell_.say(Message::diff_node));
  const sgf::Node node = node_of(one);
  DiffSide& side = side_of(one);
  for (const compare::Said& said : compare::said_by(node)) {
    const std::string name = name_of(said.ident, said.row) + shell_.say(report::Message::colon);
    const std::string text = said.is_move() ? move_text(said.values, side, node.tree())
                                            : values_text(said.values, said.row, side, node.tree());
    text_line(mark, name + cut(text.substr(0, text.find('\n')), most_columns));
  }
}

void DiffWriter::moved(const Difference& one) {
  const bool is_tree = one.kind == DifferenceKind::TreeMoved;
  const Message words = is_tree                 ? Message::diff_tree_moved
                        : one.place_after == 1  ? Message::diff_now_main
                        : one.place_before == 1 ? Message::diff_was_main
                                                : Message::diff_moved;
  line(' ', shell_.say(words, one.place_before, one.place_after));
}

void DiffWriter::write(const Difference& one) {
  title(one);
  switch (one.kind) {
    case DifferenceKind::Property:
      return property(one);
    case DifferenceKind::NodeAdded:
    case DifferenceKind::NodeRemoved:
      return node(one);
    case DifferenceKind::VariationAdded:
    case DifferenceKind::VariationRemoved:
    case DifferenceKind::TreeAdded:
    case DifferenceKind::TreeRemoved:
      return branch(one);
    case DifferenceKind::VariationMoved:
    case DifferenceKind::TreeMoved:
      return moved(one);
  }
}

}  // namespace

std::string diff_text(const Shell& shell, ComparedRecords& records, go::Coordinates coordinates) {
  DiffWriter writer(shell, records, coordinates);
  for (const Difference& one : records.found) writer.write(one);
  return shell.painted(Paint::Removed, "--- " + printable(records.before.name())) + "\n" +
         shell.painted(Paint::Added, "+++ " + printable(records.after.name())) + "\n" + writer.take();
}

std::string diff_counts(const Shell& shell, const std::vector<std::uint64_t>& counts) {
  static constexpr Message words[compare::subject_count] = {
      Message::diff_info,  Message::diff_moves, Message::diff_comments, Message::diff_variations,
      Message::diff_marks, Message::diff_setup, Message::diff_other};
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    if (!text.empty()) text += shell.say(report::Message::comma);
    text += shell.say(words[i], counts[i]);
  }
  return text;
}

}  // namespace qipu::app
