#include "svg_layers.hpp"

#include <algorithm>

#include "pair_drawing.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"
#include "xml.hpp"

namespace qipu::draw {

namespace {

constexpr std::int64_t half_cell = cell / 2;
constexpr std::int64_t name_distance = 880;  // of coordinates from the last line

// ---- The grid

// Along rows or along columns: what differs is which half of a point comes first.
struct Direction {
  char letter;  // of the path: H or V
  bool is_row;
};
constexpr Direction along_row{'H', true};
constexpr Direction along_column{'V', false};

class GridWriter {
 public:
  GridWriter(const Diagram& diagram, Direction direction) : diagram_(diagram), direction_(direction) {}

  // The visible parts of one line. `overhang`: how far an end on the edge of the board stands out.
  void write(std::string& path, std::uint32_t line, std::int64_t overhang) const {
    for (std::uint32_t from = 0; from < count(); ++from) {
      if (!is_visible(line, from)) continue;
      std::uint32_t to = from;
      while (to + 1 < count() && is_visible(line, to + 1)) ++to;
      const std::int64_t begin = from * cell - (from == 0 ? overhang : half_cell);
      const std::int64_t end = to * cell + (to + 1 == count() ? overhang : half_cell);
      write(path, line * cell, begin, end);
      from = to;
    }
  }
  std::uint32_t lines() const { return direction_.is_row ? diagram_.size.rows : diagram_.size.columns; }

 private:
  std::uint32_t count() const { return direction_.is_row ? diagram_.size.columns : diagram_.size.rows; }
  bool is_visible(std::uint32_t line, std::uint32_t at) const {
    const auto a = static_cast<std::uint8_t>(at), b = static_cast<std::uint8_t>(line);
    return !diagram_.at(direction_.is_row ? Point{a, b} : Point{b, a}).is_hidden;
  }
  void write(std::string& path, std::int64_t line, std::int64_t begin, std::int64_t end) const {
    path += 'M';
    if (direction_.is_row)
      append_pair(path, begin, line);
    else
      append_pair(path, line, begin);
    path += direction_.letter;
    append_length(path, end);
  }

  const Diagram& diagram_;
  Direction direction_;
};

// Row after row and column after column in one line, there and back: it runs along the edges, which are drawn
// anyway.
std::string whole_grid_path(go::BoardSize size) {
  const std::int64_t right = (size.columns - 1) * cell, bottom = (size.rows - 1) * cell;
  std::string path = "M0 0";
  const auto go = [&](char letter, std::int64_t to) {
    path += letter;
    append_length(path, to);
  };
  const auto other_end = [](std::uint32_t line, std::int64_t end) { return line % 2 == 0 ? end : 0; };
  for (std::uint32_t row = 0; row < size.rows; ++row) {
    if (row > 0) go('V', row * cell);
    go('H', other_end(row, right));
  }
  const bool from_right = size.rows % 2 == 1;
  for (std::uint32_t line = 0; line < size.columns; ++line) {
    if (line > 0) go('H', from_right ? right - line * cell : line * cell);
    go('V', bottom - other_end(line, bottom));
  }
  return path;
}

std::string grid_path(const Diagram& diagram) {
  const auto is_hidden = [](const DiagramPoint& point) { return point.is_hidden; };
  if (std::none_of(diagram.points.begin(), diagram.points.end(), is_hidden))
    return whole_grid_path(diagram.size);
  std::string path;
  for (const Direction direction : {along_row, along_column}) {
    const GridWriter grid(diagram, direction);
    for (std::uint32_t line = 0; line < grid.lines(); ++line) grid.write(path, line, 0);
  }
  return path;
}

std::string edge_path(const Diagram& diagram, std::int64_t overhang) {
  std::string path;
  for (const Direction direction : {along_row, along_column}) {
    const GridWriter grid(diagram, direction);
    grid.write(path, 0, direction.is_row ? overhang : 0);
    if (grid.lines() > 1) grid.write(path, grid.lines() - 1, direction.is_row ? overhang : 0);
  }
  return path;
}

// Not where a label or a mark lies over it: a star would look like a part of it.
std::string stars_path(const Diagram& diagram) {
  std::string path;
  for (const Point star : go::star_points(diagram.size)) {
    const DiagramPoint& point = diagram.at(star);
    const bool has_mark = point.marks != 0 || point.territory != go::Stone::Empty;
    if (point.is_hidden || has_mark || !point.label.empty()) continue;
    path += 'M';
    append_pair(path, star.column * cell, star.row * cell);
    path += 'z';
  }
  return path;
}

// ---- The wood

// A few numbers that look like chance and are the same everywhere.
class GrainNumbers {
 public:
  // From -most to most.
  std::int64_t next(std::int64_t most) {
    state_ = state_ * 1'103'515'245 + 12'345;
    return static_cast<std::int64_t>(state_ >> 16 & 0x7FFF) % (2 * most + 1) - most;
  }

 private:
  std::uint32_t state_ = 1846;
};

// Fine dark lines, close together, a little bent: a streak wider than a line of the board would compete with
// it. Those of one side; the other is the same once more, which nobody sees and saves bytes.
std::string grain_path(const Area& board) {
  constexpr std::int64_t distance = 730;
  GrainNumbers numbers;
  std::string path;
  const std::int64_t end = board.left + board.width() / 2;
  for (std::int64_t x = board.left + distance / 2; x < end; x += distance) {
    const std::int64_t bend = numbers.next(12) * 20;
    path += 'M';
    append_pair(path, (x + numbers.next(25) * 10) / 10 * 10, board.top);
    path += 'q';
    append_pair(path, bend, board.height() / 2);
    path += ' ';
    append_pair(path, bend / 2, board.height());
  }
  return path;
}

void append_rectangle(std::string& out, const Area& area, std::string_view fill) {
  out += "<rect";
  append_attribute(out, "x", area.left);
  append_attribute(out, "y", area.top);
  append_attribute(out, "width", area.width());
  append_attribute(out, "height", area.height());
  append_attribute(out, "fill", fill);
  out += "/>";
}

void append_path(std::string& out, std::string_view stroke, std::int64_t width, std::string_view rest,
                 const std::string& path) {
  if (path.empty()) return;
  out += "<path";
  append_attribute(out, "stroke", stroke);
  append_attribute(out, "stroke-width", width);
  out.append(rest).append(" d=\"").append(path).append("\"/>");
}

void append_wood(const Picture& picture, std::string& out) {
  const Theme& theme = picture.theme;
  if (theme.paper != "none") append_rectangle(out, picture.frame.all, theme.paper);
  if (theme.wood == theme.paper) return;
  append_rectangle(out, picture.frame.board,
                   theme.is_shaded ? "url(#" + picture.prefix + "wood)" : theme.wood);
  if (!theme.is_shaded) return;
  const std::string id = picture.prefix + "grain";
  append_path(out, theme.grain, 30, R"( stroke-opacity=".1" id=")" + id + '"',
              grain_path(picture.frame.board));
  out.append("<use href=\"#").append(id).append("\"");
  append_attribute(out, "x", picture.frame.board.width() / 2);
  out += "/>";
}

// ---- Lines and arrows

// What lines leave free: numbers and labels, but for those that run over their neighbours and over lines. A
// capital is .71 of its font's size high; some of a line is always left between two neighbours.
std::vector<Area> text_areas(const Picture& picture) {
  constexpr std::int64_t rest = 130, most = 440;
  if (picture.diagram.lines.empty()) return {};
  const PointDrawer drawer(picture.diagram, picture.theme, picture.options.measure);
  std::vector<Area> areas;
  for (std::size_t i = 0; i < picture.diagram.points.size(); ++i) {
    const DiagramPoint& drawn = picture.diagram.points[i];
    const Point point = picture.diagram.point_of(i);
    const bool has_text = drawn.number != 0 || !drawn.label.empty();
    if (drawn.is_hidden || !has_text || drawer.has_long_label(point)) continue;
    const PointText text = drawer.text_at(point);
    const std::int64_t wide = std::min(most, picture.options.measure(text.text) * text.size / 2000 + rest);
    const std::int64_t high = std::min(most, text.size * 355 / 1000 + rest);
    areas.push_back({text.x - wide, text.y - high, text.x + wide, text.y + high});
  }
  return areas;
}

// ---- Labels that run over their neighbours

// Moved to where the board is, and cut if that is not enough.
PointText kept_on(const Area& board, PointText text, const TextMeasure& measure) {
  constexpr std::int64_t margin = 100;
  const auto width = [&] { return measure(text.text) * text.size / 1000; };
  const std::int64_t room = board.width() - 2 * margin;
  if (width() > room)
    text.text =
        text::cut(text.text, static_cast<std::uint32_t>(text::display_width(text.text) * room / width()));
  const std::int64_t half = width() / 2;
  text.x = std::max(board.left + margin + half, std::min(text.x, board.right - margin - half));
  return text;
}

// ---- Coordinates

// Names stand in the definitions, once for both sides; a use of them says where.
struct NameRow {
  std::string_view id;
  std::string_view axis;
  std::string (*name)(std::uint32_t, BoardSize, go::Coordinates);
  bool is_column;
};
constexpr NameRow column_names{"x", "x", go::column_name, true};
constexpr NameRow row_names{"y", "y", go::row_name, false};

void append_names(const Picture& picture, const NameRow& row, std::string& out) {
  const auto& [first, last] = picture.frame.part;
  out.append("<g id=\"").append(picture.prefix).append(row.id).append("\">");
  const std::uint32_t end = row.is_column ? last.column : last.row;
  for (std::uint32_t i = row.is_column ? first.column : first.row; i <= end; ++i) {
    out += "<text";
    if (i > 0) append_attribute(out, row.axis, i * cell);
    out += '>';
    append_escaped(out, row.name(i, picture.diagram.size, *picture.diagram.coordinates));
    out += "</text>";
  }
  out += "</g>";
}

void append_use(const Picture& picture, const NameRow& row, std::int64_t x, std::int64_t y,
                std::string& out) {
  out.append("<use href=\"#").append(picture.prefix).append(row.id).append("\"");
  if (x != 0) append_attribute(out, "x", x);
  append_attribute(out, "y", y + baseline(picture.theme.coordinate));
  out += "/>";
}

// ---- Definitions

struct Shade {
  std::string_view offset;
  std::string_view color;  // empty: the theme's
};

constexpr Shade black_shades[] = {{"0", "#66666d"}, {".22", "#3b3b40"}, {".62", ""}, {"1", "#0b0b0d"}};
constexpr Shade white_shades[] = {{"0", "#ffffff"}, {".5", ""}, {".82", "#e4dfd3"}, {"1", "#bdb6a6"}};

template <std::size_t n>
void append_stops(std::string& out, const Shade (&shades)[n], std::string_view color) {
  for (const Shade& shade : shades) {
    out.append("<stop offset=\"").append(shade.offset).append("\"");
    append_attribute(out, "stop-color", shade.color.empty() ? color : shade.color);
    out += "/>";
  }
}

void append_gradients(const Picture& picture, std::string& out) {
  const Theme& theme = picture.theme;
  const auto begin = [&](std::string_view element, std::string_view id, std::string_view rest) {
    out.append("<").append(element).append(" id=\"").append(picture.prefix).append(id).append("\" ");
    out.append(rest).append(">");
  };
  begin("radialGradient", "light", R"(cx=".37" cy=".3" r=".74")");
  append_stops(out, black_shades, theme.black);
  out += "</radialGradient>";
  begin("radialGradient", "shell", R"(cx=".38" cy=".32" r=".78")");
  append_stops(out, white_shades, theme.white);
  out += "</radialGradient>";
  if (theme.wood == theme.paper) return;
  const Shade woods[] = {{"0", theme.wood_light},
                         {".3", theme.wood},
                         {".58", theme.wood_light},
                         {".8", theme.wood},
                         {"1", theme.wood_dark}};
  begin("linearGradient", "wood", R"(x2="1" y2=".12")");
  append_stops(out, woods, theme.wood);
  out += "</linearGradient>";
}

void append_circle(std::string& out, std::int64_t radius, std::string_view fill, std::string_view rest) {
  out += "<circle";
  append_attribute(out, "r", radius);
  append_attribute(out, "fill", fill);
  out.append(rest).append("/>");
}

// A stone as a thing to be used at each point.
void append_stone(const Picture& picture, go::Stone stone, std::string& out) {
  const Theme& theme = picture.theme;
  const bool is_black = stone == go::Stone::Black;
  out.append("<g id=\"").append(picture.prefix).append(is_black ? "B\">" : "W\">");
  if (theme.is_shaded) {
    append_circle(out, theme.stone + 40, "#1b1003", R"( fill-opacity=".16" cx=".04" cy=".08")");
    append_circle(out, theme.stone, "#1b1003", R"( fill-opacity=".28" cx=".02" cy=".045")");
  }
  const std::string fill =
      theme.is_shaded ? "url(#" + picture.prefix + (is_black ? "light)" : "shell)") : color_of(stone, theme);
  std::string rim;
  append_attribute(rim, "stroke", theme.rim);
  append_attribute(rim, "stroke-width", theme.rim_width);
  append_circle(out, theme.stone - theme.rim_width / 2, fill, is_black && theme.is_shaded ? "" : rim);
  out += "</g>";
}

// A light of its own for every stone of a path: a pattern that repeats from cell to cell.
void append_pattern(const Picture& picture, std::string_view id, std::string_view rest, std::string_view fill,
                    std::string& out) {
  out.append("<pattern id=\"").append(picture.prefix).append(id).append("\" ").append(rest);
  out.append(R"(><rect width="1" height="1" fill="url(#)").append(picture.prefix).append(fill);
  out += ")\"/></pattern>";
}

// The second takes its place and size from the first.
void append_patterns(const Picture& picture, std::string& out) {
  append_pattern(picture, "B", R"(patternUnits="userSpaceOnUse" x="-.5" y="-.5" width="1" height="1")",
                 "light", out);
  append_pattern(picture, "W", "href=\"#" + picture.prefix + "B\"", "shell", out);
}

// The face of a stone, its light by itself.
void append_face(const Picture& picture, std::string_view id, std::string_view light, std::int64_t radius,
                 std::string& out) {
  const std::string name = "id=\"" + picture.prefix + std::string(id) + "\"";
  append_circle(out, radius, "url(#" + picture.prefix + std::string(light) + ")", " " + name);
}

}  // namespace

void append_text(std::string& out, std::string_view attributes, std::int64_t x, std::int64_t y,
                 std::int64_t size, std::string_view text) {
  out.append("<text").append(attributes);
  if (x != 0) append_attribute(out, "x", x);
  if (const std::int64_t line = y + baseline(size); line != 0) append_attribute(out, "y", line);
  out += '>';
  append_escaped(out, text);
  out += "</text>";
}

std::string definitions(const Picture& picture) {
  std::string out;
  if (picture.diagram.coordinates)
    for (const NameRow& row : {column_names, row_names}) append_names(picture, row, out);
  if (picture.theme.is_shaded) append_gradients(picture, out);
  if (picture.options.form == SvgForm::Keyed) {
    append_stone(picture, go::Stone::Black, out);
    append_stone(picture, go::Stone::White, out);
  } else if (picture.theme.is_shaded && picture.options.form == SvgForm::Printed) {
    append_face(picture, "B", "light", picture.theme.stone, out);
    append_face(picture, "W", "shell", picture.theme.stone - picture.theme.rim_width, out);
  } else if (picture.theme.is_shaded) {
    append_patterns(picture, out);
  }
  return out;
}

Layer board_layer(const Picture& picture) {
  const Theme& theme = picture.theme;
  Layer layer{"board", R"( fill="none")", ""};
  append_wood(picture, layer.content);
  append_path(layer.content, theme.line, theme.line_width, "", grid_path(picture.diagram));
  append_path(layer.content, theme.line, theme.edge_width, "",
              edge_path(picture.diagram, theme.edge_width / 2));
  if (picture.diagram.has_stars)
    append_path(layer.content, theme.line, theme.star * 2, R"( stroke-linecap="round")",
                stars_path(picture.diagram));
  return layer;
}

Layer pairs_layer(const Picture& picture) {
  const PairPaths paths = paths_of_pairs(picture.diagram, text_areas(picture));
  Layer layer{"lines", R"( fill="none" stroke-linecap="round" stroke-linejoin="round")", ""};
  append_path(layer.content, picture.theme.wood, 220, R"( stroke-opacity=".9")", paths.shafts + paths.heads);
  append_path(layer.content, picture.theme.pair, 90, "", paths.shafts);
  std::string fill;
  append_attribute(fill, "fill", picture.theme.pair);
  append_path(layer.content, picture.theme.pair, 20, fill, paths.heads);
  return layer;
}

Layer labels_layer(const Picture& picture) {
  const PointDrawer drawer(picture.diagram, picture.theme, picture.options.measure);
  Layer layer{"labels", R"( font-weight="600" stroke-linejoin="round")", ""};
  for (std::size_t i = 0; i < picture.diagram.points.size(); ++i) {
    const Point point = picture.diagram.point_of(i);
    if (picture.diagram.points[i].is_hidden || !drawer.has_long_label(point)) continue;
    const PointText text = kept_on(picture.frame.board, drawer.text_at(point), picture.options.measure);
    std::string ink, halo;
    append_attribute(ink, "fill", color_on(text.ground, picture.theme));
    append_attribute(ink, "font-size", text.size);
    append_attribute(halo, "stroke", color_of(text.ground, picture.theme));
    append_text(layer.content, ink + halo + R"( stroke-width=".16")", text.x, text.y, text.size, text.text);
    append_text(layer.content, ink, text.x, text.y, text.size, text.text);
  }
  return layer;
}

Layer names_layer(const Picture& picture) {
  const PictureFrame& frame = picture.frame;
  Layer layer{"coordinates", "", ""};
  append_attribute(layer.attributes, "fill", picture.theme.ink);
  append_attribute(layer.attributes, "font-size", picture.theme.coordinate);
  const DiagramPart& part = frame.part;
  const std::int64_t row_distance = name_distance + frame.wide_names / 2;
  const Area ends{part.first.column * cell - row_distance, part.first.row * cell - name_distance,
                  part.last.column * cell + row_distance, part.last.row * cell + name_distance};
  if (frame.shows_top) append_use(picture, column_names, 0, ends.top, layer.content);
  if (frame.shows_bottom) append_use(picture, column_names, 0, ends.bottom, layer.content);
  if (frame.shows_left) append_use(picture, row_names, ends.left, 0, layer.content);
  if (frame.shows_right) append_use(picture, row_names, ends.right, 0, layer.content);
  return layer;
}

Layer texts_layer(const Picture& picture) {
  Layer layer{"captions", "", ""};
  append_attribute(layer.attributes, "fill", picture.theme.text);
  append_attribute(layer.attributes, "font-size", picture.theme.caption);
  const std::string& language = picture.options.text_language;
  if (!language.empty())
    append_attribute(layer.attributes, "font-family", font_in(picture.theme.font, language, FontKind::Words));
  const std::int64_t middle = (picture.frame.all.left + picture.frame.all.right) / 2;
  for (const PictureText& text : picture.frame.texts)
    append_text(layer.content, text.is_strong ? R"( font-weight="700")" : "", middle, text.y,
                picture.theme.caption, text.text);
  return layer;
}

}  // namespace qipu::draw
