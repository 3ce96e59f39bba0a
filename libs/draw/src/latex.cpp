// A tikzpicture with the board's own coordinates: x to the right, y downwards, one unit a cell. Points of a
// kind are lists of \foreach, so that people can read and change what was written.
#include <algorithm>
#include <string>
#include <string_view>

#include "qipu/draw/text_board.hpp"
#include "qipu/draw/theme.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"
#include "text_signs.hpp"
#include "xml.hpp"

namespace qipu::draw {

namespace {

struct LatexEscape {
  char character;
  std::string_view text;
};

constexpr LatexEscape escapes[] = {
    {'\\', "\\textbackslash{}"},
    {'{', "\\{"},
    {'}', "\\}"},
    {'$', "\\$"},
    {'&', "\\&"},
    {'#', "\\#"},
    {'%', "\\%"},
    {'_', "\\_"},
    {'~', "\\textasciitilde{}"},
    {'^', "\\textasciicircum{}"},
    {'[', "{[}"},
    {']', "{]}"},
    {',', "{,}"},
    {'/', "{/}"},
};

// A text in one group, whatever it is.
std::string escaped(std::string_view utf8) {
  std::string out = "{";
  for (const char c : text::printable(utf8)) {
    const auto* const found = std::find_if(std::begin(escapes), std::end(escapes),
                                           [&](const LatexEscape& one) { return one.character == c; });
    if (found == std::end(escapes))
      out += c;
    else
      out += found->text;
  }
  return out + "}";
}

// How marks are drawn round (\x,\y), in the colour \c.
struct LatexMark {
  PointMark mark;
  std::string_view path;
};

constexpr LatexMark latex_marks[] = {
    {Circle, R"(\draw[\c,line width=.8pt] (\x,\y) circle[radius=.26];)"},
    {Cross, R"(\draw[\c,line width=.8pt] (\x-.2,\y-.2)--(\x+.2,\y+.2) (\x-.2,\y+.2)--(\x+.2,\y-.2);)"},
    {Square, R"(\draw[\c,line width=.8pt] (\x-.22,\y-.22) rectangle (\x+.22,\y+.22);)"},
    {Triangle, R"(\draw[\c,line width=.8pt] (\x,\y-.33)--(\x+.286,\y+.165)--(\x-.286,\y+.165)--cycle;)"},
    {Selected, R"(\fill[\c,opacity=.35] (\x-.32,\y-.32) rectangle (\x+.32,\y+.32);)"},
};

std::string place(Point point) { return std::to_string(point.column) + "/" + std::to_string(point.row); }
std::string at(Point point) {
  std::string text(1, '(');
  return text.append(std::to_string(point.column)).append(",").append(std::to_string(point.row)).append(")");
}

// As an item of a list.
std::string ink(const DiagramPoint& drawn) { return drawn.stone == go::Stone::Black ? "/white" : "/black"; }

class LatexWriter {
 public:
  LatexWriter(const Diagram& diagram, RecordLanguage language)
      : diagram_(diagram), language_(language), part_(visible_part(diagram)) {}
  std::string picture(std::uint32_t cell) const;

 private:
  // A line for each point that `is` so, with its items.
  template <class Is, class Item>
  std::string each(std::string_view names, std::string_view body, Is is, Item item) const;
  std::string grid() const;
  std::string stones() const;
  std::string marks() const;
  std::string texts() const;
  std::string pairs() const;
  std::string names() const;
  std::string text_lines(const std::vector<std::string>& lines, std::string_view where, std::int64_t row,
                         std::uint32_t cell_size) const;
  std::string header(std::uint32_t cell_size) const;
  std::string captions(std::uint32_t cell_size) const;

  const Diagram& diagram_;
  RecordLanguage language_;
  DiagramPart part_;
};

template <class Is, class Item>
std::string LatexWriter::each(std::string_view names, std::string_view body, Is is, Item item) const {
  std::string list;
  for (std::size_t i = 0; i < diagram_.points.size(); ++i) {
    const DiagramPoint& drawn = diagram_.points[i];
    if (drawn.is_hidden || !is(drawn)) continue;
    list.append(list.empty() ? "" : ",").append(place(diagram_.point_of(i))).append(item(drawn));
  }
  if (list.empty()) return "";
  std::string line = "\\foreach \\x/\\y";
  return line.append(names).append(" in {").append(list).append("} {").append(body).append("}\n");
}

std::string no_item(const DiagramPoint&) { return ""; }

std::string LatexWriter::grid() const {
  const auto line = [](std::string_view x1, std::string_view y1, std::string_view x2, std::string_view y2) {
    std::string text = "\\draw (";
    text.append(x1).append(",").append(y1).append(")--(");
    return text.append(x2).append(",").append(y2).append(");\n");
  };
  const auto decimal = [](std::int64_t value) {
    std::string text;
    append_length(text, value);
    return text;
  };
  const auto begin = [&](std::uint32_t first) { return decimal(first == 0 ? 0 : first * cell - cell / 2); };
  const auto end = [&](std::uint32_t last, std::uint32_t count) {
    return decimal(last * cell + (last + 1 == count ? 0 : cell / 2));
  };
  const auto& [first, last] = part_;
  std::string text;
  for (std::uint32_t row = first.row; row <= last.row; ++row)
    text += line(begin(first.column), std::to_string(row), end(last.column, diagram_.size.columns),
                 std::to_string(row));
  for (std::uint32_t column = first.column; column <= last.column; ++column)
    text += line(std::to_string(column), begin(first.row), std::to_string(column),
                 end(last.row, diagram_.size.rows));
  for (std::size_t i = 0; i < diagram_.points.size(); ++i)
    if (diagram_.points[i].is_hidden && part_.holds(diagram_.point_of(i)))
      text += "\\fill[white] " + at(diagram_.point_of(i)) + " +(-.51,-.51) rectangle +(.51,.51);\n";
  for (const Point star : go::star_points(diagram_.size))
    if (diagram_.has_stars && !diagram_.at(star).is_hidden)
      text += "\\fill " + at(star) + " circle[radius=.1];\n";
  return text;
}

std::string LatexWriter::stones() const {
  return each(
             "", R"(\fill (\x,\y) circle[radius=.48];)",
             [](const DiagramPoint& drawn) { return drawn.stone == go::Stone::Black; }, no_item) +
         each(
             "", R"(\draw[fill=white] (\x,\y) circle[radius=.47];)",
             [](const DiagramPoint& drawn) { return drawn.stone == go::Stone::White; }, no_item) +
         each(
             "/\\c", R"(\draw[fill=\c] (\x-.15,\y-.15) rectangle (\x+.15,\y+.15);)",
             [](const DiagramPoint& drawn) { return drawn.territory != go::Stone::Empty; },
             [](const DiagramPoint& drawn) {
               return drawn.territory == go::Stone::Black ? "/black" : "/white";
             });
}

std::string LatexWriter::marks() const {
  std::string text;
  for (const LatexMark& one : latex_marks)
    text +=
        each("/\\c", one.path, [&](const DiagramPoint& drawn) { return (drawn.marks & one.mark) != 0; }, ink);
  return text;
}

// On an empty point a label interrupts the lines.
std::string LatexWriter::texts() const {
  const auto color = [](const DiagramPoint& drawn) { return ink(drawn).append("/"); };
  std::string text;
  text += each(
      "/\\c/\\n", R"(\node[\c,inner sep=0pt,font=\sffamily\bfseries\scriptsize] at (\x,\y) {\n};)",
      [](const DiagramPoint& drawn) { return drawn.number != 0; },
      [&](const DiagramPoint& drawn) { return color(drawn) + std::to_string(drawn.number); });
  const auto is_label = [](const DiagramPoint& drawn) { return drawn.number == 0 && !drawn.label.empty(); };
  const auto label = [&](const DiagramPoint& drawn) { return color(drawn) + escaped(drawn.label); };
  text += each(
      "/\\c/\\n", R"(\node[\c,fill=white,inner sep=1pt,font=\sffamily\footnotesize] at (\x,\y) {\n};)",
      [&](const DiagramPoint& drawn) { return is_label(drawn) && drawn.stone == go::Stone::Empty; }, label);
  text += each(
      "/\\c/\\n", R"(\node[\c,inner sep=0pt,font=\sffamily\footnotesize] at (\x,\y) {\n};)",
      [&](const DiagramPoint& drawn) { return is_label(drawn) && drawn.stone != go::Stone::Empty; }, label);
  return text + each(
                    "", R"(\fill[white,opacity=.65] (\x-.5,\y-.5) rectangle (\x+.5,\y+.5);)",
                    [](const DiagramPoint& drawn) { return drawn.is_dimmed; }, no_item);
}

std::string LatexWriter::pairs() const {
  std::string text;
  for (const DiagramLine& line : diagram_.lines)
    text += std::string("\\draw[line width=1pt") + (line.is_arrow ? ",->" : "") + "] " + at(line.from) +
            "--" + at(line.to) + ";\n";
  return text;
}

std::string LatexWriter::names() const {
  if (!diagram_.coordinates) return "";
  const auto node = [](std::string_view x, std::string_view y, const std::string& name) {
    std::string text = "\\node[font=\\sffamily\\scriptsize] at (";
    return text.append(x).append(",").append(y).append(") {").append(name).append("};\n");
  };
  std::string text;
  for (std::uint32_t column = part_.first.column; column <= part_.last.column; ++column)
    text += node(std::to_string(column), std::to_string(part_.last.row + 1),
                 go::column_name(column, diagram_.size, *diagram_.coordinates));
  for (std::uint32_t row = part_.first.row; row <= part_.last.row; ++row)
    text += node(std::to_string(part_.first.column - 1), std::to_string(row),
                 go::row_name(row, diagram_.size, *diagram_.coordinates));
  return text;
}

// Lines of text at the middle of the board's upper or lower side. Empty: there are no lines.
std::string LatexWriter::text_lines(const std::vector<std::string>& lines, std::string_view where,
                                    std::int64_t row, std::uint32_t cell_size) const {
  if (lines.empty()) return "";
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\\\\ ") + escaped(line);
  return "\\node[" + std::string(where) +
         ",align=center,text width=" + std::to_string(std::max(9u, part_.columns()) * cell_size) +
         "mm,inner sep=0pt,font=\\sffamily\\small] at (" +
         std::to_string((part_.first.column + part_.last.column) / 2) + "," + std::to_string(row) + ") {" +
         text + "};\n";
}

std::string LatexWriter::header(std::uint32_t cell_size) const {
  std::vector<std::string> lines;
  for (const std::vector<std::string>& line : diagram_.header) lines.push_back(header_line(line, language_));
  return text_lines(lines, "above", std::int64_t{part_.first.row} - 1, cell_size);
}

std::string LatexWriter::captions(std::uint32_t cell_size) const {
  std::vector<std::string> lines{caption_of(diagram_, language_), hidden_moves(diagram_, language_)};
  std::erase(lines, "");
  return text_lines(lines, "below", std::int64_t{part_.last.row} + 2, cell_size);
}

std::string LatexWriter::picture(std::uint32_t cell_size) const {
  const std::string size = std::to_string(cell_size);
  std::string text = "\\begin{tikzpicture}[x=";
  text.append(size).append("mm,y=-").append(size).append("mm]\n");
  for (const std::string& part :
       {header(cell_size), grid(), stones(), marks(), texts(), pairs(), names(), captions(cell_size)})
    text += part;
  text.append("\\end{tikzpicture}\n");
  return text;
}

// At most: moves not shown take a line for each four, other lines break where they are as long as `width`,
// millimetres.
std::uint32_t lines_around_board(const Diagram& diagram, std::uint32_t width, RecordLanguage language) {
  constexpr std::uint32_t column = 2;  // millimetres: half a Chinese character
  const std::string caption = caption_of(diagram, language);
  if (diagram.header.empty() && diagram.hidden.empty() && caption.empty()) return 0;
  const auto broken = [&](std::string_view line) {
    return text::display_width(line) * column / std::max(width, 1u);
  };
  std::uint32_t lines = size32(diagram.header) + size32(diagram.hidden) / 4 + 2 + broken(caption);
  for (const std::vector<std::string>& line : diagram.header) lines += broken(header_line(line, language));
  return lines;
}

constexpr std::uint32_t line_height = 5;  // millimetres

// By what only one of them writes: kana, Hangul; of characters alone that of the language. Empty: there are
// none.
std::string wide_font(std::string_view utf8, RecordLanguage language) {
  std::string font;
  for (std::size_t i = 0; i < utf8.size();) {
    const text::Character one = text::decode_one(utf8.substr(i), text::Charset::Utf8);
    const char32_t c = one.scalar;
    i += one.length;
    if (c >= 0x3041 && c <= 0x30FF) return "Noto Sans CJK JP";
    if (c >= 0xAC00 && c <= 0xD7A3) return "Noto Sans CJK KR";
    if (c >= 0x2E80) font = "Noto Sans CJK SC";
  }
  return font_in(font, game::language_code(language));
}

// Lines of such text are broken and its commas set by xeCJK, which stands on XeLaTeX. Where the font is not
// installed, that of xeCJK is taken.
std::string wide_preamble(std::string_view utf8, RecordLanguage language) {
  const std::string font = wide_font(utf8, language);
  if (font.empty()) return "";
  std::string text = "\\usepackage{xeCJK}  % compile with xelatex\n";
  for (const std::string_view family : {"main", "sans"})
    text.append("\\IfFontExistsTF{" + font + "}{\\setCJK").append(family).append("font{" + font + "}}{}\n");
  return text;
}

}  // namespace

std::string latex(const Diagram& diagram, LatexExtent extent, std::uint32_t cell_size,
                  RecordLanguage language) {
  const std::string picture = LatexWriter(diagram, language).picture(cell_size);
  if (extent == LatexExtent::Picture) return picture;
  const DiagramPart part = visible_part(diagram);
  const std::uint32_t text_width = std::max(9u, part.columns()) * cell_size;
  const std::uint32_t width = text_width + 2 * cell_size;
  const std::uint32_t height =
      (part.rows() + 2) * cell_size + lines_around_board(diagram, text_width, language) * line_height;
  std::string text = "\\documentclass{article}\n\\usepackage{tikz}\n";
  text.append(wide_preamble(picture, language)).append("\\usepackage[paperwidth=");
  text.append(std::to_string(width)).append("mm,paperheight=").append(std::to_string(height));
  text.append("mm,margin=1mm]{geometry}\n\\pagestyle{empty}\n\\begin{document}\n\\noindent\n");
  text.append(picture).append("\\end{document}\n");
  return text;
}

}  // namespace qipu::draw
