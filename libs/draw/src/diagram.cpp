#include "qipu/draw/diagram.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "qipu/base/pattern.hpp"

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

constexpr game::LanguageRow figure_row{"Figure {}", "图 {}", "第{}図", "제{}도", "圖 {}"};
constexpr game::LanguageRow numbers_row{" ({})", "（{}）", "（{}）", " ({})", "（{}）"};
constexpr game::LanguageRow pass_row{" pass", " 虚手", "パス", " 패스", " 虛手"};
constexpr game::LanguageRow at_row{" at {}", "＝{}", "（{}）", "({})", "＝{}"};
constexpr game::LanguageRow comma_row{", ", "，", "、", ", ", "，"};

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

std::string figure_name(const Diagram& diagram, RecordLanguage language) {
  if (!diagram.title.empty() || diagram.figure == 0) return diagram.title;
  return filled(figure_row.in(language), {std::to_string(diagram.figure)});
}

std::string caption_of(const Diagram& diagram, RecordLanguage language) {
  const std::string name = figure_name(diagram, language);
  if (diagram.first_number == 0 || name.empty()) return name;
  std::string numbers = std::to_string(diagram.first_number);
  if (diagram.first_number != diagram.last_number) numbers += "–" + std::to_string(diagram.last_number);
  return name + filled(numbers_row.in(language), {numbers});
}

std::string to_text(const HiddenMove& move, const Diagram& diagram, RecordLanguage language) {
  const std::string number = std::to_string(move.number);
  if (!move.point) return number + std::string(pass_row.in(language));
  return number + filled(at_row.in(language), {place_of(move, diagram)});
}

std::string_view comma_of(RecordLanguage language) { return comma_row.in(language); }

std::string header_line(const std::vector<std::string>& items, RecordLanguage language) {
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
