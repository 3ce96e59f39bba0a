#include "markup.hpp"

#include <algorithm>
#include <string_view>

#include "qipu/sgf/typed.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::draw {

namespace {

constexpr std::uint32_t most_label_columns = 200;
constexpr std::uint32_t most_note_columns = 40;
constexpr std::size_t most_notes = 100;

// What comments call it: signs and words, between spaces; words of Latin letters in lower case.
struct MarkName {
  std::string_view ident;
  PointMark mark;
  std::string_view words;
};

constexpr MarkName mark_names[] = {
    {"CR", Circle, "○ ● ◯ ◎ circle circles circled 圆圈 圓圈 丸印 동그라미"},
    {"MA", Cross, "× ✕ ✖ ╳ x cross crosses crossed 叉号 叉號 打叉 バツ 가위표"},
    {"SQ", Square, "□ ■ ◻ ◼ ▢ square squares squared 方块 方塊 方框 四角 네모 사각"},
    {"TR", Triangle, "△ ▲ ▽ ▼ triangle triangles triangled 三角 삼각 세모"},
    {"SL", Selected, "selected"},
};
constexpr std::string_view words_of_any_mark =
    "mark marks marked marking 标记 標記 标出 標出 标示 標示 标有 標有 记号 記號 印のある マーク 표시";

// Shapes, which nothing marks.
constexpr std::string_view shapes[] = {"empty triangle", "空三角", "空き三角", "アキ三角",
                                       "あき三角",       "빈삼각", "빈 삼각"};

std::string without_shapes(std::string text) {
  for (const std::string_view shape : shapes)
    for (std::size_t at = text.find(shape); at != text.npos; at = text.find(shape, at))
      text.replace(at, shape.size(), shape.size(), ' ');
  return text;
}

bool is_label(const sgf::Property& property) { return property.is("LB") || property.is("L"); }

bool is_of_word(char c) { return text::is_letter(c) || text::is_digit(c); }

// Whether a text has the label in it, and not as a part of a word of Latin letters.
bool speaks_of(std::string_view text, std::string_view label) {
  if (label.empty()) return false;
  for (std::size_t at = text.find(label); at != text.npos; at = text.find(label, at + 1)) {
    const std::size_t end = at + label.size();
    const bool begins = at == 0 || !is_of_word(text[at - 1]) || !is_of_word(label.front());
    const bool ends = end == text.size() || !is_of_word(text[end]) || !is_of_word(label.back());
    if (begins && ends) return true;
  }
  return false;
}

// Of one in a list that has spaces between its members.
bool speaks_of_any(std::string_view text, std::string_view list) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    if (speaks_of(text, list.substr(0, end))) return true;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return false;
}

bool is_view(const sgf::Property& property) { return property.is("VW") || property.is("DD"); }

class MarkupReader {
 public:
  explicit MarkupReader(Diagram& diagram) : diagram_(diagram) {}

  void read(const sgf::Property& property);

 private:
  using Kind = DiagramNoteKind;

  void note(Kind kind, const sgf::Property& property, const sgf::Value& value);
  void note_bad_points(const sgf::Property& property);
  std::vector<Point> points(const sgf::Property& property);
  bool read_marks(const sgf::Property& property);
  bool read_territory(const sgf::Property& property);
  void read_old_marks(const sgf::Property& property);
  void read_old_letters(const sgf::Property& property);
  void read_labels(const sgf::Property& property);
  void read_pairs(const sgf::Property& property, bool is_arrow);
  std::string* label_at(std::string_view point);
  void add_label(std::string& label, std::string_view text, const sgf::Property& property,
                 const sgf::Value& value);
  bool add_pair(std::string_view from, std::string_view to, bool is_arrow);
  std::optional<Point> point_of(std::string_view text) const;

  Diagram& diagram_;
};

void MarkupReader::note(Kind kind, const sgf::Property& property, const sgf::Value& value) {
  if (diagram_.notes.size() == most_notes) return;
  diagram_.notes.push_back(
      {kind, property.ident(), text::cut(text::printable(value.text()), most_note_columns)});
}

std::optional<Point> MarkupReader::point_of(std::string_view text) const {
  if (const auto point = sgf::parse_point(text); point && diagram_.size.holds(point.value))
    return point.value;
  return sgf::parse_western(text, diagram_.size);
}

void MarkupReader::note_bad_points(const sgf::Property& property) {
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const std::string text = property[i].text();
    const auto area = sgf::parse_points(text);
    const bool is_inside = area && diagram_.size.holds(area.value.area.last);
    const bool is_other = !area && (sgf::parse_western(sgf::trimmed(text), diagram_.size) ||
                                    !sgf::parse_comma_list(text).empty());
    if (!is_inside && !is_other && !sgf::trimmed(text).empty()) note(Kind::NotOnBoard, property, property[i]);
  }
}

std::vector<Point> MarkupReader::points(const sgf::Property& property) {
  note_bad_points(property);
  return game::points_on(property, diagram_.size).points();
}

bool MarkupReader::read_marks(const sgf::Property& property) {
  const auto* const name = std::find_if(std::begin(mark_names), std::end(mark_names),
                                        [&](const MarkName& one) { return property.is(one.ident); });
  if (name == std::end(mark_names)) return false;
  for (const Point point : points(property)) diagram_.at(point).marks |= name->mark;
  return true;
}

bool MarkupReader::read_territory(const sgf::Property& property) {
  const bool is_black = property.is("TB");
  if (!is_black && !property.is("TW")) return false;
  const go::Stone owner = is_black ? go::Stone::Black : go::Stone::White;
  for (const Point point : points(property)) diagram_.at(point).territory = owner;
  return true;
}

// M of FF[1] to FF[3]: a cross on an empty point, a triangle on a stone.
void MarkupReader::read_old_marks(const sgf::Property& property) {
  for (const Point point : points(property)) {
    DiagramPoint& drawn = diagram_.at(point);
    drawn.marks |= drawn.stone == go::Stone::Empty ? Cross : Triangle;
  }
}

// L of FF[1] to FF[3]: letters in the order of the values.
void MarkupReader::read_old_letters(const sgf::Property& property) {
  for (std::uint32_t i = 0; i < property.size() && i < 26; ++i) {
    const std::string letter(1, static_cast<char>('A' + i));
    if (std::string* const label = label_at(property[i].text()))
      add_label(*label, letter, property, property[i]);
    else
      note(Kind::NotOnBoard, property, property[i]);
  }
}

// Null: there is no such point.
std::string* MarkupReader::label_at(std::string_view point) {
  const std::optional<Point> at = point_of(sgf::trimmed(point));
  return at ? &diagram_.at(*at).label : nullptr;
}

// The first label of a point stays.
void MarkupReader::add_label(std::string& label, std::string_view text, const sgf::Property& property,
                             const sgf::Value& value) {
  std::string made = label_text(text, property.ident(), diagram_);
  if (label.empty())
    label = std::move(made);
  else if (label != made)
    note(Kind::LabelOnLabel, property, value);
}

void MarkupReader::read_labels(const sgf::Property& property) {
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const auto halves = property[i].composed();
    std::string* const label = halves ? label_at(halves->first) : nullptr;
    if (label && !sgf::trimmed(halves->second).empty())
      add_label(*label, halves->second, property, property[i]);
    else
      note(Kind::BadLabel, property, property[i]);
  }
}

bool MarkupReader::add_pair(std::string_view from, std::string_view to, bool is_arrow) {
  const std::optional<Point> first = point_of(sgf::trimmed(from));
  const std::optional<Point> last = point_of(sgf::trimmed(to));
  if (!first || !last || *first == *last) return false;
  const DiagramLine line{*first, *last, is_arrow};
  if (std::find(diagram_.lines.begin(), diagram_.lines.end(), line) == diagram_.lines.end())
    diagram_.lines.push_back(line);
  return true;
}

void MarkupReader::read_pairs(const sgf::Property& property, bool is_arrow) {
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const auto halves = property[i].composed();
    if (!halves || !add_pair(halves->first, halves->second, is_arrow))
      note(Kind::BadPair, property, property[i]);
  }
}

void MarkupReader::read(const sgf::Property& property) {
  if (read_marks(property) || read_territory(property)) return;
  if (property.is("LB")) return read_labels(property);
  if (property.is("LN") || property.is("AR")) return read_pairs(property, property.is("AR"));
  if (property.is("M")) return read_old_marks(property);
  if (property.is("L")) return read_old_letters(property);
  if (is_view(property)) note_bad_points(property);
}

}  // namespace

std::string label_text(std::string_view utf8, std::string_view ident, Diagram& diagram) {
  const std::string_view text = sgf::trimmed(utf8);
  const bool is_long = text::display_width(text) > most_label_columns;
  std::string safe = text::printable(text);
  const bool has_controls = safe != text;
  if (is_long) safe = text::cut(safe, most_label_columns);
  const auto note = [&](DiagramNoteKind kind) {
    if (diagram.notes.size() < most_notes)
      diagram.notes.push_back({kind, std::string(ident), text::cut(safe, most_note_columns)});
  };
  if (has_controls) note(DiagramNoteKind::ControlText);
  if (is_long) note(DiagramNoteKind::LongLabel);
  return safe;
}

void add_stones(const game::Replay& replay, Diagram& diagram) {
  for (std::size_t i = 0; i < diagram.points.size(); ++i)
    diagram.points[i].stone = replay.board().at(diagram.point_of(i));
}

void add_markup(sgf::Node node, Diagram& diagram) {
  if (node.is_plain_move()) return;
  MarkupReader reader(diagram);
  for (const sgf::Property property : node.properties()) reader.read(property);
}

std::vector<NodeLabel> spoken_labels(sgf::Node node, BoardSize board) {
  const sgf::Property comment = node.is_plain_move() ? sgf::Property() : node.find("C");
  if (!comment || (!node.find("LB") && !node.find("L"))) return {};
  Diagram diagram(board);
  MarkupReader reader(diagram);
  for (const sgf::Property property : node.properties())
    if (is_label(property)) reader.read(property);
  const std::string text = comment.text();
  std::vector<NodeLabel> labels;
  for (std::size_t i = 0; i < diagram.points.size(); ++i)
    if (std::string& label = diagram.points[i].label; speaks_of(text, label))
      labels.push_back({diagram.point_of(i), std::move(label)});
  return labels;
}

std::vector<NodeMark> spoken_marks(sgf::Node node, BoardSize board) {
  const sgf::Property comment = node.is_plain_move() ? sgf::Property() : node.find("C");
  if (!comment) return {};
  std::vector<NodeMark> marks;
  std::string text;  // made when there is a mark
  for (const MarkName& name : mark_names) {
    const sgf::Property property = node.find(name.ident);
    if (!property) continue;
    if (text.empty()) text = without_shapes(text::lower_case(comment.text()));
    if (!speaks_of_any(text, name.words) && !speaks_of_any(text, words_of_any_mark)) continue;
    for (const Point point : game::points_on(property, board).points()) marks.push_back({point, name.mark});
  }
  return marks;
}

void note_bad_view(sgf::Node node, Diagram& diagram) {
  if (node.is_plain_move()) return;
  MarkupReader reader(diagram);
  for (const sgf::Property property : node.properties())
    if (is_view(property)) reader.read(property);
}

void add_view(const game::Replay& replay, Diagram& diagram) {
  const std::optional<sgf::PointSet> view = replay.view();
  const sgf::PointSet dimmed = replay.dimmed();
  for (std::size_t i = 0; i < diagram.points.size(); ++i) {
    const Point point = diagram.point_of(i);
    diagram.points[i].is_hidden = view && !view->empty() && !view->contains(point);
    diagram.points[i].is_dimmed = dimmed.contains(point);
  }
}

}  // namespace qipu::draw
