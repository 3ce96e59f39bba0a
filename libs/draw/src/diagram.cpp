#include "qipu/draw/diagram.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace qipu::draw {

namespace {

struct NoteRow {
  std::string_view en;
  std::string_view zh;
};

// By DiagramNoteKind; the property and its value are put before.
constexpr std::array<NoteRow, 8> note_rows{{
    {"no point of the board", "不是棋盘上的点"},
    {"neither empty nor flags:name", "既不为空，也不是“标志:名称”"},
    {"not two different points of the board", "不是棋盘上的两个不同的点"},
    {"no label for a point of the board", "不是棋盘上某点的标签"},
    {"too long, cut", "过长，已截短"},
    {"control characters, drawn as pictures", "含控制字符，以符号画出"},
    {"on a stone with a number, which is drawn", "所在棋子已有手数，只画手数"},
    {"on a point with a label, which is drawn", "所在点已有标签，只画先写的"},
}};

constexpr std::uint32_t margin_lines = 2;

bool is_busy(const DiagramPoint& point) {
  DiagramPoint blank;
  blank.is_hidden = point.is_hidden;
  blank.is_dimmed = point.is_dimmed;
  return point != blank;
}

struct Bounds {
  DiagramPart part{{max_board, max_board}, {0, 0}};

  void add(Point point) {
    part.first = {std::min(part.first.column, point.column), std::min(part.first.row, point.row)};
    part.last = {std::max(part.last.column, point.column), std::max(part.last.row, point.row)};
  }
  bool empty() const { return part.first.column > part.last.column; }
};

DiagramPart whole(BoardSize size) {
  return {{0, 0}, {static_cast<std::uint8_t>(size.columns - 1), static_cast<std::uint8_t>(size.rows - 1)}};
}

std::uint8_t lower(std::uint8_t value) {
  return static_cast<std::uint8_t>(value <= 2 * margin_lines ? 0 : value - margin_lines);
}

std::uint8_t higher(std::uint8_t value, std::uint32_t count) {
  return static_cast<std::uint8_t>(value + 2 * margin_lines + 1 >= count ? count - 1 : value + margin_lines);
}

std::string place_of(const HiddenMove& move, const Diagram& diagram) {
  if (move.at_number != 0) return std::to_string(move.at_number);
  if (!move.at_label.empty()) return move.at_label;
  return go::name_of(*move.point, diagram.size, diagram.coordinates.value_or(go::Coordinates::Western));
}

}  // namespace

std::string message(const DiagramNote& note, Language language) {
  const NoteRow& row = note_rows[static_cast<std::size_t>(note.kind)];
  std::string text = note.ident + "[" + note.value + "]";
  return text.append(pick(language, ": ", "：")).append(pick(language, row.en, row.zh));
}

std::string caption_of(const Diagram& diagram, Language language) {
  std::string name = diagram.title;
  if (name.empty() && diagram.figure != 0)
    name.append(pick(language, "Figure ", "图 ")).append(std::to_string(diagram.figure));
  if (diagram.first_number == 0 || name.empty()) return name;
  const std::string first = std::to_string(diagram.first_number);
  const bool is_one = diagram.first_number == diagram.last_number;
  return name + " (" + first + (is_one ? "" : "–" + std::to_string(diagram.last_number)) + ")";
}

std::string to_text(const HiddenMove& move, const Diagram& diagram, Language language) {
  const std::string number = std::to_string(move.number);
  if (!move.point) return number + std::string(pick(language, " pass", " 虚手"));
  return number + std::string(pick(language, " at ", "＝")) + place_of(move, diagram);
}

std::string_view comma_of(Language language) { return pick(language, ", ", "，"); }

std::string header_line(const std::vector<std::string>& items, Language language) {
  std::string line;
  for (const std::string& item : items) line.append(line.empty() ? "" : comma_of(language)).append(item);
  return line;
}

DiagramPart visible_part(const Diagram& diagram) {
  Bounds bounds;
  for (std::size_t i = 0; i < diagram.points.size(); ++i)
    if (!diagram.points[i].is_hidden) bounds.add(diagram.point_of(i));
  return bounds.empty() ? whole(diagram.size) : bounds.part;
}

DiagramPart busy_part(const Diagram& diagram) {
  Bounds bounds;
  for (std::size_t i = 0; i < diagram.points.size(); ++i)
    if (is_busy(diagram.points[i])) bounds.add(diagram.point_of(i));
  for (const DiagramLine& line : diagram.lines) bounds.add(line.from), bounds.add(line.to);
  if (bounds.empty()) return whole(diagram.size);
  const DiagramPart& part = bounds.part;
  return {{lower(part.first.column), lower(part.first.row)},
          {higher(part.last.column, diagram.size.columns), higher(part.last.row, diagram.size.rows)}};
}

Diagram cropped_to(Diagram diagram, const DiagramPart& part) {
  for (std::size_t i = 0; i < diagram.points.size(); ++i)
    diagram.points[i].is_hidden = !part.holds(diagram.point_of(i));
  return diagram;
}

Diagram image_of(const Diagram& diagram, go::Symmetry symmetry) {
  Diagram turned = diagram;
  turned.size = image(diagram.size, symmetry);
  const auto place = [&](Point point) { return image(point, symmetry, diagram.size); };
  for (std::size_t i = 0; i < diagram.points.size(); ++i)
    turned.at(place(diagram.point_of(i))) = diagram.points[i];
  for (DiagramLine& line : turned.lines) line = {place(line.from), place(line.to), line.is_arrow};
  for (HiddenMove& move : turned.hidden)
    if (move.point) move.point = place(*move.point);
  return turned;
}

}  // namespace qipu::draw
