// Differences for people: where each is, and what it says, in a line or a few.
#include <algorithm>
#include <set>
#include <utility>

#include "messages.hpp"
#include "qipu/compare/said.hpp"
#include "qipu/report/differences.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::report {

namespace {

using compare::Difference;
using compare::DifferenceKind;
using text::cut;
using text::printable;

constexpr unsigned most_moves = 6;
constexpr std::uint32_t most_columns = 60;  // of a value beside another

using Values = std::vector<std::string>;

const spec::PropertyRow* row_of(const Difference& one) {
  const spec::PropertyId id = spec::find_property(one.ident, node_of(one).tree().context());
  return id ? &spec::row(id) : nullptr;
}

bool is_set_of_values(const spec::PropertyRow* row) {
  return row && row->arity != spec::Arity::Single && row->left != spec::ValueType::Unknown;
}

bool is_one_text(const spec::PropertyRow* row) {
  return row && is_text(row->left) && row->compose == spec::Compose::Never && !is_set_of_values(row);
}

bool is_short(const Values& values) {
  return values.empty() || (values[0].find('\n') == std::string::npos &&
                            text::display_width(printable(values[0])) <= most_columns);
}

bool says_move(sgf::Node node) { return node.is_plain_move() || node.find("B") || node.find("W"); }

// Points by their names on the board: `Q16`, `Q16:A`.
std::string point_words(const std::string& value, const MoveNames& names) {
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

// Those of `values` that `other` has not. Both are sorted or not; few.
Values beyond(const Values& values, const Values& other) {
  std::set<std::string_view> known(other.begin(), other.end());
  Values rest;
  for (const std::string& value : values)
    if (!known.contains(value)) rest.push_back(value);
  return rest;
}

// The lines of one difference.
class LineWriter {
 public:
  LineWriter(Language language, ComparedRecords& records)
      : language_(language), before_(records.before), after_(records.after) {}

  void property(const Difference& one);
  void node(const Difference& one, ComparedSide& side);
  void branch(const Difference& one, ComparedSide& side);
  void moved(const Difference& one);
  std::vector<DifferenceLine> take() { return std::move(lines_); }

 private:
  void move(const Difference& one);
  void text(const std::string& name, const Difference& one);

  std::string name_of(const std::string& ident, const spec::PropertyRow* row) const;
  std::string values_words(const Values& values, const spec::PropertyRow* row, ComparedSide& side,
                           sgf::Tree tree) const;
  std::string move_words(const Values& values, ComparedSide& side, sgf::Tree tree) const;
  std::string colon() const { return say(language_, messages::colon); }
  void line(char mark, std::string words, bool is_inner = false) {
    lines_.push_back({mark, std::move(words), is_inner});
  }

  Language language_;
  ComparedSide& before_;
  ComparedSide& after_;
  std::vector<DifferenceLine> lines_;
};

// `KM Komi`; what the table does not know has no other name.
std::string LineWriter::name_of(const std::string& ident, const spec::PropertyRow* row) const {
  if (!row) return printable(ident);
  return ident + " " + std::string(spec::name_in(language_, *row));
}

std::string LineWriter::values_words(const Values& values, const spec::PropertyRow* row, ComparedSide& side,
                                     sgf::Tree tree) const {
  const MoveNames& names = side.names_of(tree);
  const bool has_points = row && names.is_go && is_of_points(row->left);
  std::string words;
  for (const std::string& value : values) {
    if (!words.empty()) words += row ? say(language_, messages::comma) : "][";
    words += has_points ? point_words(value, names) : printable(value);
  }
  return row ? words : "[" + words + "]";
}

std::string LineWriter::move_words(const Values& values, ComparedSide& side, sgf::Tree tree) const {
  const MoveNames& names = side.names_of(tree);
  const bool is_pass = values[0].empty();
  std::string words = is_pass       ? say(language_, messages::tree_pass)
                      : names.is_go ? point_words(values[0], names)
                                    : cut(printable(values[0]), most_columns);
  for (std::size_t i = 1; i < values.size(); ++i)
    words += " [" + cut(printable(values[i]), most_columns) + "]";
  return words;
}

void LineWriter::move(const Difference& one) {
  const std::string before = move_words(one.values_before, before_, one.before.tree());
  const std::string after = move_words(one.values_after, after_, one.after.tree());
  if (one.ident == one.ident_after) return line(' ', one.ident + " " + before + " → " + after);
  line(' ', one.ident + " " + before + " → " + one.ident_after + " " + after);
}

void LineWriter::property(const Difference& one) {
  const spec::PropertyRow* const row = row_of(one);
  const bool is_both = !one.values_before.empty() && !one.values_after.empty();
  if ((one.ident == "B" || one.ident == "W") && is_both) return move(one);
  if (is_one_text(row)) return text(name_of(one.ident, row), one);
  const bool is_set = is_set_of_values(row);
  const Values old_values =
      is_set && is_both ? beyond(one.values_before, one.values_after) : one.values_before;
  const Values new_values =
      is_set && is_both ? beyond(one.values_after, one.values_before) : one.values_after;
  const std::string name = name_of(one.ident, row) + colon();
  const std::string before = values_words(old_values, row, before_, one.before.tree());
  const std::string after = values_words(new_values, row, after_, one.after.tree());
  if (is_both && !is_set) return line(' ', name + before + " → " + after);
  if (!old_values.empty()) line('-', name + before);
  if (!new_values.empty()) line('+', name + after);
}

// A short text on one line; of a longer one the name.
void LineWriter::text(const std::string& name, const Difference& one) {
  const Values &before = one.values_before, &after = one.values_after;
  const char mark = before.empty() ? '+' : after.empty() ? '-' : ' ';
  if (has_long_texts(one)) return line(mark, name);
  const std::string old_text = before.empty() ? std::string() : printable(before[0]);
  const std::string new_text = after.empty() ? std::string() : printable(after[0]);
  line(mark, name + colon() + (mark == ' ' ? old_text + " → " + new_text : old_text + new_text));
}

// Of a node that came or went alone, and what it says.
void LineWriter::node(const Difference& one, ComparedSide& side) {
  const char mark = one.before ? '-' : '+';
  line(mark, say(language_, messages::diff_node));
  const sgf::Node node = node_of(one);
  for (const compare::Said& said : compare::said_by(node)) {
    const std::string words = said.is_move() ? move_words(said.values, side, node.tree())
                                             : values_words(said.values, said.row, side, node.tree());
    line(mark, name_of(said.ident, said.row) + colon() + cut(words.substr(0, words.find('\n')), most_columns),
         true);
  }
}

void LineWriter::branch(const Difference& one, ComparedSide& side) {
  const bool is_tree = one.kind == DifferenceKind::TreeAdded || one.kind == DifferenceKind::TreeRemoved;
  static constexpr Message kinds[][2] = {{messages::diff_tree_one, messages::diff_tree},
                                         {messages::diff_line_one, messages::diff_line},
                                         {messages::diff_variation_one, messages::diff_variation}};
  const auto& kind = kinds[is_tree ? 0 : one.subject == compare::Subject::Moves ? 1 : 2];
  std::string words = one.nodes == 1 ? say(language_, kind[0]) : say(language_, kind[1], one.nodes);
  const std::string moves = side.first_moves(language_, node_of(one), most_moves);
  if (!moves.empty()) words += colon() + moves;
  line(one.before ? '-' : '+', std::move(words));
}

void LineWriter::moved(const Difference& one) {
  const bool is_tree = one.kind == DifferenceKind::TreeMoved;
  const Message words = is_tree                 ? messages::diff_tree_moved
                        : one.place_after == 1  ? messages::diff_now_main
                        : one.place_before == 1 ? messages::diff_was_main
                                                : messages::diff_moved;
  line(' ', say(language_, words, one.place_before, one.place_after));
}

}  // namespace

bool has_long_texts(const Difference& one) {
  return one.kind == DifferenceKind::Property && is_one_text(row_of(one)) &&
         !(is_short(one.values_before) && is_short(one.values_after));
}

std::string place_words(Language language, ComparedRecords& records, const Difference& one) {
  const sgf::Node node = node_of(one);
  if (!node.parent()) return say(language, messages::diff_root);
  const std::uint32_t number = records.side_of(one).move_number(node);
  if (says_move(node)) return say(language, messages::diff_move, number);
  return number > 0 ? say(language, messages::diff_after_move, number)
                    : say(language, messages::diff_before_moves);
}

std::vector<DifferenceLine> difference_lines(Language language, ComparedRecords& records,
                                             const Difference& one) {
  LineWriter writer(language, records);
  switch (one.kind) {
    case DifferenceKind::Property:
      writer.property(one);
      break;
    case DifferenceKind::NodeAdded:
    case DifferenceKind::NodeRemoved:
      writer.node(one, records.side_of(one));
      break;
    case DifferenceKind::VariationAdded:
    case DifferenceKind::VariationRemoved:
    case DifferenceKind::TreeAdded:
    case DifferenceKind::TreeRemoved:
      writer.branch(one, records.side_of(one));
      break;
    case DifferenceKind::VariationMoved:
    case DifferenceKind::TreeMoved:
      writer.moved(one);
      break;
  }
  return writer.take();
}

}  // namespace qipu::report
