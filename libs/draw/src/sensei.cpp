// The `$$` format as several readers take it: a line `$$Bc19m11 Title` says whose move 1 is, that there are
// coordinates, of what board, and which number the digit 1 stands for. Digits are moves, 0 the tenth. The
// title ends with the moves that have no place, as readers know them, "45 at 28": in English, whatever it is
// in.
#include <string>

#include "qipu/draw/text_board.hpp"
#include "qipu/text/display.hpp"
#include "stars.hpp"
#include "text_signs.hpp"

namespace qipu::draw {

namespace {

constexpr std::uint32_t most_moves = 10;

// One character for a mark on black, on white, on an empty point; those that come first win.
struct MarkSigns {
  PointMark mark;
  char black;
  char white;
  char empty;
};

constexpr MarkSigns sensei_marks[] = {
    {Circle, 'B', 'W', 'C'}, {Square, '#', '@', 'S'}, {Triangle, 'Y', 'Q', 'T'}, {Cross, 'Z', 'P', 'M'}};

class SenseiWriter {
 public:
  SenseiWriter(const Diagram& diagram, RecordLanguage language)
      : diagram_(diagram), language_(language), part_(visible_part(diagram)), stars_(diagram) {}
  std::string write() const;
  std::size_t left_out() const;

 private:
  std::string head() const;
  std::string title() const;
  std::string border() const;
  std::string row(std::uint8_t row) const;
  char sign(Point point) const;
  char digit(std::uint32_t number) const;
  bool is_told(const DiagramPoint& drawn, char sign) const;
  bool has_left() const { return part_.first.column == 0; }
  bool has_right() const { return part_.last.column + 1u == diagram_.size.columns; }

  const Diagram& diagram_;
  RecordLanguage language_;
  DiagramPart part_;
  Stars stars_;
};

// Which colour the least number has: stones need not be numbered at all.
char first_color(const Diagram& diagram) {
  const DiagramPoint* first = nullptr;
  for (const DiagramPoint& point : diagram.points)
    if (point.number != 0 && (!first || point.number < first->number)) first = &point;
  if (!first) return 'B';
  const bool is_odd = (first->number - diagram.first_number) % 2 == 0;
  return (first->stone == go::Stone::White) == is_odd ? 'W' : 'B';
}

std::string SenseiWriter::head() const {
  std::string line = std::string("$$") + first_color(diagram_);
  if (diagram_.coordinates) line += 'c';
  if (diagram_.size.columns == diagram_.size.rows && diagram_.coordinates)
    line += std::to_string(diagram_.size.columns);
  if (diagram_.first_number > 1) line += "m" + std::to_string(diagram_.first_number);
  const std::string title = this->title();
  return line + (title.empty() ? "" : " " + title) + "\n";
}

std::string SenseiWriter::title() const {
  const std::string caption = text::printable(caption_of(diagram_, language_));
  const std::string hidden = hidden_moves(diagram_, RecordLanguage::English);
  return caption + (caption.empty() || hidden.empty() ? "" : "; ") + hidden;
}

std::string SenseiWriter::border() const {
  return "$$ " + std::string(has_left() ? "+" : "") + std::string(2 * part_.columns() + 1, '-') +
         (has_right() ? "+\n" : "\n");
}

char SenseiWriter::digit(std::uint32_t number) const {
  const std::uint32_t place = number - diagram_.first_number + 1;
  if (number < diagram_.first_number || place > most_moves) return '\0';
  return static_cast<char>('0' + place % most_moves);
}

char SenseiWriter::sign(Point point) const {
  const DiagramPoint& drawn = diagram_.at(point);
  if (drawn.is_hidden) return ' ';
  const bool is_stone = drawn.stone != go::Stone::Empty, is_black = drawn.stone == go::Stone::Black;
  if (is_stone && drawn.number != 0 && digit(drawn.number) != '\0') return digit(drawn.number);
  for (const MarkSigns& one : sensei_marks)
    if ((drawn.marks & one.mark) != 0) return !is_stone ? one.empty : is_black ? one.black : one.white;
  if (is_stone) return is_black ? 'X' : 'O';
  if (drawn.label.size() == 1 && text::is_one_of(drawn.label, "abcdefghijklmnopqrstuvwxyz"))
    return drawn.label[0];
  if (drawn.label.size() == 1 && text::is_one_of(drawn.label, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    return static_cast<char>(drawn.label[0] - 'A' + 'a');
  return stars_.holds(point) ? ',' : '.';
}

// Whether the sign is that of the number and of the label, where there are such.
bool SenseiWriter::is_told(const DiagramPoint& drawn, char sign) const {
  if (drawn.is_hidden) return true;
  const bool is_numbered = drawn.stone != go::Stone::Empty && drawn.number != 0;
  if (is_numbered && sign != digit(drawn.number)) return false;
  return drawn.label.empty() || (sign >= 'a' && sign <= 'z');
}

std::size_t SenseiWriter::left_out() const {
  std::size_t count = 0;
  for (std::uint32_t row = part_.first.row; row <= part_.last.row; ++row)
    for (std::uint32_t column = part_.first.column; column <= part_.last.column; ++column) {
      const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      count += !is_told(diagram_.at(point), sign(point));
    }
  return count;
}

std::string SenseiWriter::row(std::uint8_t row) const {
  std::string line = has_left() ? "$$ |" : "$$ ";
  for (std::uint32_t column = part_.first.column; column <= part_.last.column; ++column)
    line.append(" ").append(1, sign({static_cast<std::uint8_t>(column), row}));
  return line + (has_right() ? " |\n" : "\n");
}

std::string SenseiWriter::write() const {
  std::string text = head();
  if (part_.first.row == 0) text += border();
  for (std::uint32_t i = part_.first.row; i <= part_.last.row; ++i) text += row(static_cast<std::uint8_t>(i));
  if (part_.last.row + 1u == diagram_.size.rows) text += border();
  for (const DiagramLine& line : diagram_.lines)
    text += std::string("$$ {") + (line.is_arrow ? "AR " : "LN ") +
            go::name_of(line.from, diagram_.size, go::Coordinates::Western) + " " +
            go::name_of(line.to, diagram_.size, go::Coordinates::Western) + "}\n";
  return text;
}

}  // namespace

std::string sensei(const Diagram& diagram, RecordLanguage language) {
  return SenseiWriter(diagram, language).write();
}

std::size_t left_out_of_sensei(const Diagram& diagram) {
  return SenseiWriter(diagram, RecordLanguage::English).left_out();
}

}  // namespace qipu::draw
