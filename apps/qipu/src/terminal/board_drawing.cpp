#include "terminal/board_drawing.hpp"

#include <algorithm>
#include <string_view>

#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// Signs of one ambiguous character each, and their stand-ins.
struct Signs {
  std::string_view empty;
  std::string_view star;
  std::string_view black;
  std::string_view white;
  std::string_view black_territory;
  std::string_view white_territory;
  std::string_view hidden;
  std::string_view filler;  // beside the names of columns, as wide as the others
};

constexpr Signs fine_signs{"·", "┼", "●", "○", "■", "□", "▒", "·"};
constexpr Signs ascii_signs{".", "+", "X", "O", "b", "w", " ", " "};

std::string_view sign_of(const DrawnPoint& point, const Signs& signs) {
  if (point.is_hidden) return signs.hidden;
  if (point.stone == go::Stone::Black) return signs.black;
  if (point.stone == go::Stone::White) return signs.white;
  if (point.territory == go::Stone::Black) return signs.black_territory;
  if (point.territory == go::Stone::White) return signs.white_territory;
  return point.is_star ? signs.star : signs.empty;
}

Paint point_paint(const DrawnPoint& point) {
  if (point.is_dimmed || point.is_hidden) return Paint::Faint;
  if (point.stone == go::Stone::Black) return Paint::Black;
  if (point.stone == go::Stone::White) return Paint::White;
  return point.text.empty() && point.territory == go::Stone::Empty ? Paint::Faint : Paint::Plain;
}

// A part of the board, both ends included.
struct Frame {
  std::uint32_t left, top, right, bottom;
};

Frame frame_of(const Drawing& drawing) {
  const auto [columns, rows] = drawing.size;
  Frame frame{columns, rows, 0, 0};
  for (std::uint32_t i = 0; i < drawing.points.size(); ++i) {
    if (drawing.points[i].is_hidden) continue;
    frame.left = std::min(frame.left, i % columns);
    frame.right = std::max(frame.right, i % columns);
    frame.top = std::min(frame.top, i / columns);
    frame.bottom = std::max(frame.bottom, i / columns);
  }
  return frame.left > frame.right ? Frame{0, 0, columns - 1, rows - 1} : frame;
}

class BoardPrinter {
 public:
  BoardPrinter(Shell& shell, const Drawing& drawing)
      : shell_(shell),
        drawing_(drawing),
        signs_(drawing.ascii ? ascii_signs : fine_signs),
        frame_(frame_of(drawing)) {
    measure();
  }
  void print();

 private:
  void measure();
  void names_of_columns();
  void row(std::uint32_t row);
  std::uint32_t columns() const {
    return name_columns_ + (frame_.right - frame_.left + 1) * (2 + text_columns_);
  }
  std::string name_of_row(std::uint32_t row) const {
    return drawing_.coordinates ? go::row_name(row, drawing_.size, *drawing_.coordinates) : std::string();
  }
  std::string name_of_column(std::uint32_t column) const {
    return drawing_.coordinates ? go::column_name(column, drawing_.size, *drawing_.coordinates)
                                : std::string();
  }
  const DrawnPoint& point(std::uint32_t column, std::uint32_t row) const {
    return drawing_.at({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
  }

  Shell& shell_;
  const Drawing& drawing_;
  const Signs& signs_;
  Frame frame_;
  std::uint32_t text_columns_ = 0;  // beside each sign
  std::uint32_t name_columns_ = 0;  // of the rows
};

void BoardPrinter::measure() {
  for (std::uint32_t row = frame_.top; row <= frame_.bottom; ++row) {
    name_columns_ = std::max(name_columns_, columns_of(name_of_row(row)));
    for (std::uint32_t column = frame_.left; column <= frame_.right; ++column)
      text_columns_ = std::max(text_columns_, columns_of(point(column, row).text));
  }
  for (std::uint32_t column = frame_.left; column <= frame_.right; ++column)
    text_columns_ = std::max(text_columns_, std::max(columns_of(name_of_column(column)), 1u) - 1);
}

void BoardPrinter::names_of_columns() {
  if (!drawing_.coordinates) return;
  std::string line(name_columns_, ' ');
  for (std::uint32_t column = frame_.left; column <= frame_.right; ++column)
    line.append(shell_.is_east_asian() ? signs_.filler : " ")
        .append(padded(name_of_column(column), text_columns_ + 1));
  shell_.out << shell_.painted(Paint::Faint, line.substr(0, line.find_last_not_of(' ') + 1)) << "\n";
}

// Before each cell stands a space, or a parenthesis around the last move.
void BoardPrinter::row(std::uint32_t row) {
  const std::string name = name_of_row(row);
  const std::string indent(name_columns_ - columns_of(name), ' ');
  shell_.out << indent << shell_.painted(Paint::Faint, name);
  const bool has_name = !name.empty() && columns() + 1 + name_columns_ <= shell_.width();  // on the right
  bool open = false;
  for (std::uint32_t column = frame_.left; column <= frame_.right; ++column) {
    const DrawnPoint& here = point(column, row);
    shell_.out << (open ? ")" : here.is_last ? "(" : " ");
    shell_.out << shell_.painted(point_paint(here), std::string(sign_of(here, signs_)) + here.text);
    std::string rest(text_columns_ - columns_of(here.text), ' ');
    open = here.is_last && rest.empty();
    if (here.is_last && !rest.empty()) rest[0] = ')';
    if (column == frame_.right && !has_name) rest.resize(rest.find_last_not_of(' ') + 1);
    shell_.out << rest;
  }
  if (open) shell_.out << ")";
  if (has_name) shell_.out << (open ? "" : " ") << shell_.painted(Paint::Faint, name);
  shell_.out << "\n";
}

void BoardPrinter::print() {
  names_of_columns();
  for (std::uint32_t i = frame_.top; i <= frame_.bottom; ++i) row(i);
  names_of_columns();
}

}  // namespace

Drawing drawing_of(const go::Board& board) {
  Drawing drawing;
  drawing.size = board.size();
  drawing.points.resize(std::size_t{drawing.size.columns} * drawing.size.rows);
  for (std::uint32_t i = 0; i < drawing.points.size(); ++i)
    drawing.points[i].stone = board.at({static_cast<std::uint8_t>(i % drawing.size.columns),
                                        static_cast<std::uint8_t>(i / drawing.size.columns)});
  for (const go::Point star : go::star_points(drawing.size)) drawing.at(star).is_star = true;
  return drawing;
}

void print(Shell& shell, const Drawing& drawing) { BoardPrinter(shell, drawing).print(); }

}  // namespace qipu::app
