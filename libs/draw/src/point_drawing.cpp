#include "point_drawing.hpp"

#include <algorithm>

#include "xml.hpp"

namespace qipu::draw {

namespace {

// A step of a path: m and l take two lengths, h and v one, o is a circle of that radius round the point
// reached.
struct PathStep {
  char letter;
  std::int64_t x;
  std::int64_t y;
};

// From the middle of a point.
struct MarkShape {
  PointMark mark;
  std::array<PathStep, 4> steps;
};

constexpr PathStep close{'z', 0, 0};
constexpr MarkShape shapes[] = {
    {Triangle, {{{'m', 0, -340}, {'l', 294, 510}, {'h', -588, 0}, close}}},
    {Square, {{{'m', -230, -230}, {'h', 460, 0}, {'v', 0, 460}, {'Z', -460, 0}}}},
    {Circle, {{{'o', 260, 0}, {' ', 0, 0}, {' ', 0, 0}, {' ', 0, 0}}}},
    {Cross, {{{'m', -210, -210}, {'l', 420, 420}, {'m', 0, -420}, {'l', -420, 420}}}},
};
constexpr MarkShape selected{Selected, {{{'m', -320, -320}, {'h', 640, 0}, {'v', 0, 640}, {'Z', -640, 0}}}};
constexpr MarkShape territory{Square, {{{'m', -150, -150}, {'h', 300, 0}, {'v', 0, 300}, {'Z', -300, 0}}}};
constexpr MarkShape ring{Circle, {{{'o', 250, 0}, {' ', 0, 0}, {' ', 0, 0}, {' ', 0, 0}}}};

// One mark, `percent` of its size.
class ShapeWriter {
 public:
  ShapeWriter(std::string& out, std::int64_t percent) : out_(out), percent_(percent) {}

  void write(const MarkShape& shape, std::int64_t x, std::int64_t y) {
    for (const PathStep& step : shape.steps) write(step, x, y, &step == shape.steps.data());
  }

 private:
  std::int64_t scaled(std::int64_t length) const { return length * percent_ / 100; }
  void command(char letter, std::int64_t a) { out_ += letter, append_length(out_, a); }
  void command(char letter, std::int64_t a, std::int64_t b) { out_ += letter, append_pair(out_, a, b); }

  void write(const PathStep& step, std::int64_t x, std::int64_t y, bool is_first) {
    const std::int64_t a = scaled(step.x), b = scaled(step.y);
    if (step.letter == 'm') return is_first ? command('M', x + a, y + b) : command('m', a, b);
    if (step.letter == 'l') return command('l', a, b);
    if (step.letter == 'h') return command('h', a);
    if (step.letter == 'v') return command('v', b);
    if (step.letter == 'Z') return command('h', a), void(out_ += 'z');
    if (step.letter == 'z') return void(out_ += 'z');
    if (step.letter == 'o') return circle(x, y, a);
  }

  void circle(std::int64_t x, std::int64_t y, std::int64_t radius) {
    command('M', x - radius, y);
    for (const std::int64_t across : {2 * radius, -2 * radius}) {
      command('a', radius, radius);
      out_ += " 0 1 0 ";
      append_pair(out_, across, 0);
    }
    out_ += 'z';
  }

  std::string& out_;
  std::int64_t percent_;
};

void add_shape(std::string& path, const MarkShape& shape, std::int64_t x, std::int64_t y,
               std::int64_t percent) {
  ShapeWriter(path, percent).write(shape, x, y);
}

// A number and a mark share the point side by side, and so do a label and a cross; in other marks a label
// stands within, and territory moves into the corner. A number of three or more figures would be too small to
// be read: it stands above its mark.
constexpr std::int64_t beside = 250;
constexpr std::int64_t beside_percent = 45;
constexpr std::int64_t aside = -130;
constexpr std::int64_t aside_percent = 80;
constexpr std::int64_t in_mark_percent = 62;
constexpr std::int64_t in_corner = 300;
constexpr std::int64_t in_corner_percent = 70;

// Of a number of so many figures, thousandths of the size of one.
constexpr std::array<std::int64_t, 6> number_sizes{1000, 1000, 890, 750, 590, 470};
// And where a mark is on the stone, too: the number and the mark from the middle of the point.
struct SharedPoint {
  std::int64_t number_size;
  std::int64_t number_x;
  std::int64_t number_y;
  std::int64_t mark_x;
  std::int64_t mark_y;
  std::int64_t mark_percent;
};
constexpr SharedPoint side_by_side_one{800, aside, 0, beside, 0, beside_percent};
constexpr SharedPoint side_by_side_two{712, aside, 0, beside, 0, beside_percent};
// By the number of figures; 0: a label.
constexpr std::array<SharedPoint, 6> shared_points{{side_by_side_one,
                                                    side_by_side_one,
                                                    side_by_side_two,
                                                    {690, 0, -120, 0, 270, 38},
                                                    {560, 0, -120, 0, 250, 42},
                                                    {450, 0, -120, 0, 240, 45}}};

std::size_t figures_of(const DiagramPoint& drawn) {
  return drawn.number == 0 ? 0 : std::min(std::to_string(drawn.number).size(), number_sizes.size() - 1);
}

struct LabelSize {
  std::uint32_t width;  // in thousandths of the font's size
  std::int64_t size;
};
constexpr LabelSize label_sizes[] = {{600, 600}, {1000, 540}, {1150, 520}, {1700, 420}};
constexpr std::int64_t least_label = 340;
constexpr std::int64_t most_label_width = 1000;

Ground ground_of(const DiagramPoint& drawn) {
  return drawn.stone != go::Stone::Empty ? drawn.stone : drawn.variation;
}

std::string& path_on(InkPaths& paths, Ink on_board, Ground ground) {
  return paths[static_cast<std::size_t>(on_board) + static_cast<std::size_t>(ground)];
}

std::string& path_of(InkPaths& paths, Ink ink) { return paths[static_cast<std::size_t>(ink)]; }

bool has_text(const DiagramPoint& drawn) { return drawn.number != 0 || !drawn.label.empty(); }

bool has_shape(const DiagramPoint& drawn) { return (drawn.marks & ~unsigned{Selected}) != 0; }

void add_territory(const DiagramPoint& drawn, std::int64_t x, std::int64_t y, InkPaths& paths) {
  const bool is_black = drawn.territory == go::Stone::Black;
  const std::int64_t corner = has_text(drawn) ? in_corner : 0;
  add_shape(path_of(paths, is_black ? Ink::BlackTerritory : Ink::WhiteTerritory), territory, x + corner,
            y + corner, has_text(drawn) ? in_corner_percent : 100);
}

// ---- How a path is painted in a colour

std::string stroke(std::string_view color, std::int64_t width) {
  std::string text;
  append_attribute(text, "stroke", color);
  append_attribute(text, "stroke-width", width);
  return text + R"( stroke-linejoin="round")";
}

std::string filled(const std::string& color, const Theme&) {
  std::string text;
  append_attribute(text, "fill", color);
  return text;
}

std::string drawn_thin(const std::string& color, const Theme& theme) {
  return R"( fill="none" stroke-linecap="round")" + stroke(color, theme.mark_width);
}

std::string drawn_thick(const std::string& color, const Theme& theme) {
  return R"( fill="none")" + stroke(color, theme.mark_width * 9 / 7);
}

std::string tinted(const std::string& color, const Theme& theme) {
  return filled(color, theme) + R"( fill-opacity=".3")" + stroke(color, 50);
}

// In the one colour, with a border in the other, so that it is seen on either.
std::string bordered(const std::string& color, const Theme& theme) {
  return filled(color, theme) + stroke(color == theme.black ? theme.white : theme.black, 40);
}

struct InkRow {
  std::string Theme::* color;
  std::string (*attributes)(const std::string& color, const Theme& theme);
};

// By Ink.
constexpr std::array<InkRow, ink_count> ink_rows{{
    {&Theme::selected, tinted},
    {&Theme::selected_on_black, tinted},
    {&Theme::selected, tinted},
    {&Theme::black, bordered},
    {&Theme::white, bordered},
    {&Theme::wood, filled},
    {&Theme::on_board, drawn_thin},
    {&Theme::on_black, drawn_thin},
    {&Theme::on_white, drawn_thin},
    {&Theme::last_on_black, drawn_thick},
    {&Theme::last_on_white, drawn_thick},
}};

}  // namespace

std::string color_on(Ground ground, const Theme& theme) {
  return ground == Ground::Black ? theme.on_black : ground == Ground::White ? theme.on_white : theme.on_board;
}

std::string color_of(Ground ground, const Theme& theme) {
  return ground == Ground::Black ? theme.black : ground == Ground::White ? theme.white : theme.wood;
}

std::string attributes_of(Ink ink, const Theme& theme) {
  const InkRow& row = ink_rows[static_cast<std::size_t>(ink)];
  return row.attributes(theme.*row.color, theme);
}

bool PointDrawer::has_long_label(Point point) const { return is_long(diagram_.at(point)); }

bool PointDrawer::is_long(const DiagramPoint& drawn) const {
  if (drawn.label.empty() || drawn.number != 0) return false;
  return measure_(drawn.label) * least_label > most_label_width * 1000;
}

bool PointDrawer::shares_point(const DiagramPoint& drawn) const {
  if (!has_shape(drawn)) return false;
  if (drawn.number != 0) return true;
  return (drawn.marks & Cross) != 0 && !drawn.label.empty() && !is_long(drawn);
}

PointText PointDrawer::label_at(Point point) const {
  const DiagramPoint& drawn = diagram_.at(point);
  const std::uint32_t width = measure_(drawn.label);
  const auto* const row = std::find_if(std::begin(label_sizes), std::end(label_sizes),
                                       [&](const LabelSize& one) { return width <= one.width; });
  std::int64_t size = row == std::end(label_sizes) ? least_label : row->size;
  const bool shares = shares_point(drawn);
  if (has_shape(drawn)) size = size * (shares ? aside_percent : in_mark_percent) / 100;
  return {ground_of(drawn), size, point.column * cell + (shares ? aside : 0), point.row * cell, drawn.label};
}

// A ring of the last move where nothing else tells it.
void PointDrawer::draw_marks(const DiagramPoint& drawn, Point point, InkPaths& paths) const {
  const std::int64_t x = point.column * cell, y = point.row * cell;
  const Ground ground = ground_of(drawn);
  const bool shares = shares_point(drawn);
  const SharedPoint& place = shared_points[figures_of(drawn)];
  if ((drawn.marks & Selected) != 0)
    add_shape(path_on(paths, Ink::SelectedOnBoard, ground), selected, x, y, 100);
  if (drawn.territory != go::Stone::Empty) add_territory(drawn, x, y, paths);
  for (const MarkShape& shape : shapes)
    if ((drawn.marks & shape.mark) != 0)
      add_shape(path_on(paths, Ink::MarkOnBoard, ground), shape, x + (shares ? place.mark_x : 0),
                y + (shares ? place.mark_y : 0), shares ? place.mark_percent : 100);
  const bool is_plain = !has_text(drawn) && !has_shape(drawn);
  if (drawn.is_last && drawn.stone != go::Stone::Empty)
    add_shape(path_of(paths, drawn.stone == go::Stone::Black ? Ink::LastOnBlack : Ink::LastOnWhite), ring, x,
              y, is_plain ? 100 : 155);
}

PointText PointDrawer::number_at(Point point) const {
  const DiagramPoint& drawn = diagram_.at(point);
  const std::size_t figures = figures_of(drawn);
  const SharedPoint alone{number_sizes[figures], 0, 0, 0, 0, 0};
  const SharedPoint& place = shares_point(drawn) ? shared_points[figures] : alone;
  return {ground_of(drawn), theme_.number * place.number_size / 1000, point.column * cell + place.number_x,
          point.row * cell + place.number_y, std::to_string(drawn.number)};
}

PointText PointDrawer::text_at(Point point) const {
  return diagram_.at(point).number != 0 ? number_at(point) : label_at(point);
}

void PointDrawer::draw_patch(const DiagramPoint& drawn, const PointText& label, InkPaths& paths) const {
  const bool is_framed = has_shape(drawn) && !shares_point(drawn);
  const std::int64_t margin = is_framed ? 0 : 80;
  const std::int64_t half = std::min<std::int64_t>(480, measure_(drawn.label) * label.size / 2000 + margin);
  const std::int64_t high = is_framed ? label.size / 2 : 310;
  std::string& path = path_of(paths, Ink::Patch);
  path += 'M';
  append_pair(path, label.x - half, label.y - high);
  path += 'h';
  append_length(path, 2 * half);
  path += 'v';
  append_length(path, 2 * high);
  path += 'h';
  append_length(path, -2 * half);
  path += 'z';
}

void PointDrawer::draw(Point point, InkPaths& paths, std::vector<PointText>& texts) const {
  const DiagramPoint& drawn = diagram_.at(point);
  draw_marks(drawn, point, paths);
  if (!has_text(drawn) || is_long(drawn)) return;
  PointText text = text_at(point);
  if (drawn.number == 0 && text.ground == Ground::Empty) draw_patch(drawn, text, paths);
  texts.push_back(std::move(text));
}

}  // namespace qipu::draw
