// Every cell of a board is one sign and beside it, in characters of certain width, marks and a number or a
// label. The sign alone may be of a width that terminals disagree on (East Asian Width "ambiguous"): since
// every cell has one, columns line up either way.
#include "qipu/draw/text_board.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"
#include "stars.hpp"
#include "text_signs.hpp"

namespace qipu::draw {

namespace {

// Colours of the table of 256, and what SGR makes of them.
constexpr int wood_color = 179;
constexpr int line_color = 94;
constexpr int black_color = 16;
constexpr int white_color = 231;
constexpr int veil_color = 187;

std::string in_colors(int foreground, int background, std::string_view text) {
  std::string out = "\x1B[38;5;" + std::to_string(foreground) + ";48;5;" + std::to_string(background) + "m";
  return out.append(text).append("\x1B[0m");
}

// Of any terminal, whatever its colours.
constexpr std::string_view faint = "2";
constexpr std::string_view bold = "1";
constexpr std::string_view cyan = "36";

std::string_view weight_of(const DiagramPoint& drawn) {
  if (drawn.is_dimmed || drawn.is_hidden) return faint;
  if (drawn.stone != go::Stone::Empty) return drawn.stone == go::Stone::Black ? bold : cyan;
  const bool is_blank = drawn.territory == go::Stone::Empty && drawn.marks == 0 && drawn.label.empty();
  return is_blank ? faint : "";
}

class TextWriter {
 public:
  TextWriter(const Diagram& diagram, const TextOptions& options)
      : diagram_(diagram),
        options_(options),
        signs_(signs_of(options.style)),
        part_(visible_part(diagram)),
        stars_(diagram) {
    measure();
  }
  std::string board() const;

 private:
  void measure();
  std::string names_of_columns() const;
  std::string row(std::uint8_t row) const;
  std::string cell(Point point) const;
  std::string colored(const DiagramPoint& drawn, const std::string& text, bool is_blank) const;
  bool closes_behind(Point point) const;
  std::string weighted(std::string_view weight, const std::string& text) const;
  std::size_t index_of(Point point) const {
    return std::size_t{point.row} * diagram_.size.columns + point.column;
  }
  std::string row_name(std::uint32_t row) const {
    return diagram_.coordinates ? go::row_name(row, diagram_.size, *diagram_.coordinates) : "";
  }
  std::string column_name(std::uint32_t column) const {
    return diagram_.coordinates ? go::column_name(column, diagram_.size, *diagram_.coordinates) : "";
  }
  std::uint32_t columns() const { return name_columns_ + part_.columns() * (2 + text_columns_); }
  template <class Visit>
  void each_column(Visit visit) const {
    for (std::uint32_t column = part_.first.column; column <= part_.last.column; ++column)
      visit(static_cast<std::uint8_t>(column));
  }

  const Diagram& diagram_;
  const TextOptions& options_;
  const TextSigns& signs_;
  DiagramPart part_;
  Stars stars_;
  std::vector<std::string> texts_;  // beside the sign of each point
  std::uint32_t text_columns_ = 0;  // of the widest
  std::uint32_t name_columns_ = 0;  // of the rows
};

void TextWriter::measure() {
  for (const DiagramPoint& point : diagram_.points) {
    texts_.push_back(text_beside(point, diagram_, options_));
    text_columns_ = std::max(text_columns_, text::display_width(texts_.back()));
  }
  for (std::uint32_t row = part_.first.row; row <= part_.last.row; ++row)
    name_columns_ = std::max(name_columns_, text::display_width(row_name(row)));
  each_column([&](std::uint8_t column) {
    text_columns_ = std::max(text_columns_, std::max(text::display_width(column_name(column)), 1u) - 1);
  });
}

std::string TextWriter::weighted(std::string_view weight, const std::string& text) const {
  if (!options_.has_weights || weight.empty() || text.empty()) return text;
  return "\x1B[" + std::string(weight) + "m" + text + "\x1B[0m";
}

// The last move is in parentheses: where nothing is left beside it, the second takes the place of the space
// before the next.
bool TextWriter::closes_behind(Point point) const {
  return diagram_.at(point).is_last && text::display_width(texts_[index_of(point)]) == text_columns_;
}

std::string TextWriter::colored(const DiagramPoint& drawn, const std::string& text, bool is_blank) const {
  if (drawn.stone == go::Stone::Black && !drawn.is_hidden) return in_colors(white_color, black_color, text);
  if (drawn.stone == go::Stone::White && !drawn.is_hidden) return in_colors(black_color, white_color, text);
  const int ground = drawn.is_dimmed ? veil_color : wood_color;
  return drawn.is_hidden ? text : in_colors(is_blank ? line_color : black_color, ground, text);
}

std::string TextWriter::cell(Point point) const {
  const DiagramPoint& drawn = diagram_.at(point);
  const std::string& words = texts_[index_of(point)];
  const bool closes = point.column > part_.first.column &&
                      closes_behind({static_cast<std::uint8_t>(point.column - 1), point.row});
  const std::string before(1, drawn.is_last ? '(' : closes ? ')' : ' ');
  std::string rest(text_columns_ - text::display_width(words), ' ');
  if (drawn.is_last && !rest.empty()) rest[0] = ')';
  const std::string sign = std::string(sign_of(drawn, stars_.holds(point), signs_)) + words;
  if (options_.style == TextStyle::Ansi) return colored(drawn, before + sign + rest, words.empty());
  return before + weighted(weight_of(drawn), sign) + rest;
}

std::string without_spaces_behind(std::string line) {
  line.resize(line.find_last_not_of(' ') + 1);
  return line;
}

std::string TextWriter::names_of_columns() const {
  if (!diagram_.coordinates) return "";
  std::string line(name_columns_, ' ');
  each_column([&](std::uint8_t column) {
    line.append(options_.is_east_asian ? signs_.filler : " ")
        .append(text::padded(column_name(column), text_columns_ + 1));
  });
  return weighted(faint, without_spaces_behind(std::move(line))) + "\n";
}

std::string TextWriter::row(std::uint8_t row) const {
  const std::string name = row_name(row);
  std::string line(name_columns_ - text::display_width(name), ' ');
  line += weighted(faint, name);
  each_column([&](std::uint8_t column) { line += cell({column, row}); });
  const bool closes = closes_behind({part_.last.column, row});
  if (closes) line += ')';
  const bool has_room = options_.columns == 0 || columns() + 1 + name_columns_ <= options_.columns;
  if (name.empty() || !has_room) return without_spaces_behind(std::move(line)) + "\n";
  return line + (closes ? "" : " ") + weighted(faint, name) + "\n";
}

std::string TextWriter::board() const {
  std::string text = names_of_columns();
  for (std::uint32_t i = part_.first.row; i <= part_.last.row; ++i) text += row(static_cast<std::uint8_t>(i));
  return text + names_of_columns();
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
      text += in_colors(color_of_point(diagram, column, row), below, "▀");
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string text_rows(const Diagram& diagram, const TextOptions& options) {
  if (options.style == TextStyle::HalfBlocks) return half_blocks(diagram);
  return TextWriter(diagram, options).board();
}

std::string text_board(const Diagram& diagram, const TextOptions& options) {
  if (options.style == TextStyle::HalfBlocks) return half_blocks(diagram);
  std::vector<std::string> below{text::printable(caption_of(diagram, options.language)),
                                 hidden_moves(diagram, options.language)};
  for (std::string& note : text_notes(diagram, options)) below.push_back(std::move(note));
  std::string text;
  for (const std::vector<std::string>& line : diagram.header)
    text += text::printable(header_line(line, options.language)) + "\n";
  text += text_rows(diagram, options);
  for (const std::string& line : below)
    if (!line.empty()) text += line + "\n";
  return text;
}

}  // namespace qipu::draw
