#include "qipu/draw/text_board.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"
#include "stars.hpp"

namespace qipu::draw {

namespace {

struct MarkSign {
  PointMark mark;
  char sign;
};

constexpr MarkSign mark_signs[] = {
    {Circle, 'o'}, {Cross, 'x'}, {Square, '#'}, {Triangle, '^'}, {Selected, '*'}};
constexpr std::uint32_t most_label_columns = 4;

// Colours of the table of 256, and what SGR makes of them.
constexpr int wood_color = 179;
constexpr int line_color = 94;
constexpr int black_color = 16;
constexpr int white_color = 231;
constexpr int veil_color = 187;

std::string colored(int foreground, int background, std::string_view text) {
  std::string out = "\x1B[38;5;" + std::to_string(foreground) + ";48;5;" + std::to_string(background) + "m";
  return out.append(text).append("\x1B[0m");
}

char sign_of(const DiagramPoint& drawn, bool is_star) {
  if (drawn.is_hidden) return ' ';
  if (drawn.stone != go::Stone::Empty) return drawn.stone == go::Stone::Black ? 'X' : 'O';
  if (drawn.territory != go::Stone::Empty) return drawn.territory == go::Stone::Black ? 'b' : 'w';
  return is_star ? '+' : '.';
}

// What stands beside the sign.
std::string text_of(const DiagramPoint& drawn) {
  std::string text;
  if (drawn.is_hidden) return text;
  for (const MarkSign& one : mark_signs)
    if ((drawn.marks & one.mark) != 0) text += one.sign;
  if (drawn.stone != go::Stone::Empty && drawn.territory != go::Stone::Empty)
    text += drawn.territory == go::Stone::Black ? 'b' : 'w';
  if (drawn.number != 0) return text + std::to_string(drawn.number);
  return text + text::cut(text::printable(drawn.label), most_label_columns);
}

class TextWriter {
 public:
  TextWriter(const Diagram& diagram, bool has_color)
      : diagram_(diagram), part_(visible_part(diagram)), stars_(diagram), has_color_(has_color) {
    measure();
  }
  std::string board() const;

 private:
  void measure();
  std::string row(std::uint8_t row) const;
  std::string names_of_columns() const;
  bool closes_before(Point point) const;
  std::string cell(Point point) const;
  std::string row_name(std::uint32_t row) const {
    return diagram_.coordinates ? go::row_name(row, diagram_.size, *diagram_.coordinates) : "";
  }
  std::string column_name(std::uint32_t column) const {
    return diagram_.coordinates ? go::column_name(column, diagram_.size, *diagram_.coordinates) : "";
  }
  template <class Visit>
  void each_column(Visit visit) const {
    for (std::uint32_t column = part_.first.column; column <= part_.last.column; ++column)
      visit(static_cast<std::uint8_t>(column));
  }

  const Diagram& diagram_;
  DiagramPart part_;
  Stars stars_;
  bool has_color_;
  std::uint32_t text_columns_ = 0;  // beside each sign
  std::uint32_t name_columns_ = 0;  // of the rows
};

void TextWriter::measure() {
  const auto widen = [](std::uint32_t& columns, const std::string& text) {
    columns = std::max(columns, text::display_width(text));
  };
  for (std::uint32_t row = part_.first.row; row <= part_.last.row; ++row) {
    widen(name_columns_, row_name(row));
    each_column([&](std::uint8_t column) {
      widen(text_columns_, text_of(diagram_.at({column, static_cast<std::uint8_t>(row)})));
    });
  }
  each_column([&](std::uint8_t column) {
    const std::uint32_t columns = text::display_width(column_name(column));
    text_columns_ = std::max(text_columns_, columns == 0 ? 0 : columns - 1);
  });
}

// The last move is in parentheses: the second takes the place of the space behind it.
bool TextWriter::closes_before(Point point) const {
  return point.column > part_.first.column &&
         diagram_.at({static_cast<std::uint8_t>(point.column - 1), point.row}).is_last;
}

std::string TextWriter::cell(Point point) const {
  const DiagramPoint& drawn = diagram_.at(point);
  std::string text = drawn.is_last ? "(" : closes_before(point) ? ")" : " ";
  text += sign_of(drawn, stars_.holds(point)) + text_of(drawn);
  text = text::padded(text, text_columns_ + 2);
  if (!has_color_) return text;
  const int ground = drawn.is_hidden ? 0 : drawn.is_dimmed ? veil_color : wood_color;
  if (drawn.stone == go::Stone::Black) return colored(white_color, black_color, text);
  if (drawn.stone == go::Stone::White) return colored(black_color, white_color, text);
  return drawn.is_hidden ? text : colored(text_of(drawn).empty() ? line_color : black_color, ground, text);
}

std::string TextWriter::names_of_columns() const {
  if (!diagram_.coordinates) return "";
  std::string line(name_columns_, ' ');
  each_column([&](std::uint8_t column) {
    line.append(" ").append(text::padded(column_name(column), text_columns_ + 1));
  });
  return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

std::string TextWriter::row(std::uint8_t row) const {
  const std::string name = row_name(row);
  std::string line(name_columns_ - text::display_width(name), ' ');
  line += name;
  each_column([&](std::uint8_t column) { line += cell({column, row}); });
  if (diagram_.at({part_.last.column, row}).is_last) line += ")";
  return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

std::string TextWriter::board() const {
  std::string text = names_of_columns();
  for (std::uint32_t i = part_.first.row; i <= part_.last.row; ++i) text += row(static_cast<std::uint8_t>(i));
  return text + names_of_columns();
}

// ---- What stands above and below

std::string name_in(const Diagram& diagram, Point point) {
  return go::name_of(point, diagram.size, diagram.coordinates.value_or(go::Coordinates::Western));
}

std::string joined(const std::vector<std::string>& items, std::string_view between) {
  std::string text;
  for (const std::string& item : items) text.append(text.empty() ? "" : between).append(item);
  return text.empty() ? "" : text + "\n";
}

std::string lines_below(const Diagram& diagram, Language language) {
  const std::string_view comma = pick(language, ", ", "，");
  std::vector<std::string> hidden, pairs;
  for (const HiddenMove& move : diagram.hidden)
    hidden.push_back(text::printable(to_text(move, diagram, language)));
  for (const DiagramLine& line : diagram.lines)
    pairs.push_back(name_in(diagram, line.from) + (line.is_arrow ? "->" : "-") + name_in(diagram, line.to));
  std::string text = text::printable(caption_of(diagram));
  if (!text.empty()) text += "\n";
  return text.append(joined(hidden, comma)).append(joined(pairs, comma));
}

// ---- Half blocks

int color_of_point(const Diagram& diagram, std::uint32_t column, std::uint32_t row) {
  const DiagramPoint& drawn = diagram.at({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
  if (drawn.is_hidden) return 0;
  if (drawn.stone != go::Stone::Empty) return drawn.stone == go::Stone::Black ? black_color : white_color;
  return drawn.is_dimmed ? veil_color : wood_color;
}

std::string half_blocks(const Diagram& diagram) {
  const DiagramPart part = visible_part(diagram);
  std::string text;
  for (std::uint32_t row = part.first.row; row <= part.last.row; row += 2) {
    for (std::uint32_t column = part.first.column; column <= part.last.column; ++column) {
      const int below = row + 1 <= part.last.row ? color_of_point(diagram, column, row + 1) : 0;
      text += colored(color_of_point(diagram, column, row), below, "▀");
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string text_board(const Diagram& diagram, TextStyle style, Language language) {
  if (style == TextStyle::HalfBlocks) return half_blocks(diagram);
  std::string text;
  for (const std::string& line : diagram.header) text += text::printable(line) + "\n";
  text += TextWriter(diagram, style == TextStyle::Ansi).board();
  return text + lines_below(diagram, language);
}

}  // namespace qipu::draw
