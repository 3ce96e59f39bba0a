// One drawer, two forms. What belongs to a point comes from PointDrawer as pieces of paths by ink, and texts;
// what belongs to none comes in layers (svg_layers.hpp). A file joins the pieces of all points into one path
// an ink, so that a board with 250 numbers stays below 12 KB; a page keeps the pieces of each point in a
// group with a key, so that a move changes three groups and not the picture.
//
// No group of a page has another inside: who puts patches in looks for one opening and one closing tag. A
// patch says nothing of size and margins, so a board that is shown in another frame is a new picture.
#include "qipu/draw/svg.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>

#include "picture_frame.hpp"
#include "point_drawing.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/text/ascii.hpp"
#include "svg_layers.hpp"
#include "xml.hpp"

namespace qipu::draw {

namespace {

constexpr std::size_t usual_bytes = 16'384;
constexpr game::LanguageRow board_row{"Go board", "围棋棋盘", "碁盤", "바둑판", "圍棋棋盤"};
constexpr std::int64_t usual_cell = 24'000;  // thousandths of px

// What an id may hold; never empty.
std::string safe_prefix(std::string_view wanted) {
  std::string prefix;
  for (const char c : wanted.substr(0, 40))
    if (text::is_letter(c) || text::is_digit(c) || c == '-' || c == '_') prefix += c;
  return prefix.empty() || !text::is_letter(prefix[0]) ? "q" + prefix : prefix;
}

// ---- Size

std::string size_text(std::int64_t thousandths, const PictureLength& length, std::int64_t dpi) {
  std::string text;
  if (!length.is_millimetres) return std::to_string((thousandths + 500) / 1000);
  if (dpi > 0) return std::to_string((thousandths * dpi + 12'700) / 25'400);
  append_length(text, thousandths);
  return text + "mm";
}

std::string size_attributes(const Theme& theme, const Area& all) {
  const PictureLength wanted = theme.width.thousandths > 0  ? theme.width
                               : theme.cell.thousandths > 0 ? theme.cell
                                                            : PictureLength{usual_cell, false};
  const bool is_width = theme.width.thousandths > 0;
  const std::int64_t width = is_width ? wanted.thousandths : wanted.thousandths * all.width() / cell;
  const std::int64_t height = width * all.height() / all.width();
  return " width=\"" + size_text(width, wanted, theme.dpi) + "\" height=\"" +
         size_text(height, wanted, theme.dpi) + "\"";
}

// ---- Stones

// Dots row by row; a step along the row is shorter than a place.
class DotPath {
 public:
  void add(Point point) {
    const bool is_step = !path_.empty() && point.row == last_.row;
    path_ += is_step ? 'm' : 'M';
    append_pair(path_, (point.column - (is_step ? last_.column : 0)) * cell, is_step ? 0 : point.row * cell);
    path_ += 'z';
    last_ = point;
  }
  const std::string& text() const { return path_; }

 private:
  std::string path_;
  Point last_;
};

// The points of each colour.
struct StonePaths {
  DotPath black;
  DotPath white;

  void add(go::Stone stone, Point point) {
    if (stone != go::Stone::Empty) (stone == go::Stone::Black ? black : white).add(point);
  }
};

// All stones of a colour once, of a path with this id: b or w; s: of both.
struct DotLayer {
  char id;
  std::string color;
  std::int64_t radius;
  std::string_view rest;
};

// `columns`: of the picture, in thousandths of a cell.
std::string place_attributes(const SvgPlace& place, std::int64_t columns) {
  const std::int64_t most = place.largest_cell > 0 ? columns * place.largest_cell / cell : place.width;
  const std::int64_t width = std::min(place.width, most);
  std::string out;
  append_attribute(out, "x", place.x + (place.width - width) / 2);
  append_attribute(out, "y", place.y);
  append_attribute(out, "width", width);
  append_attribute(out, "height", place.height);
  return out + R"( preserveAspectRatio="xMidYMin")";
}

// The rest of the opening tag of a group that is so much further down.
void append_transform(std::string& out, std::int64_t y) {
  out += R"( transform="translate(0 )";
  append_length(out, y);
  out += ")\">";
}

// In groups of rows, where those are shorter than saying the row of each. Sorted by rows.
void append_rows(std::span<const PointText* const> texts, std::string& out) {
  constexpr std::size_t shorter = 6;  // texts
  while (!texts.empty()) {
    const std::int64_t y = texts.front()->y;
    const auto end =
        std::find_if(texts.begin(), texts.end(), [&](const PointText* one) { return one->y != y; });
    const auto row = texts.first(static_cast<std::size_t>(end - texts.begin()));
    const bool is_group = y != 0 && row.size() >= shorter;
    if (is_group) append_transform(out += "<g", y);
    for (const PointText* text : row) append_text(out, "", text->x, is_group ? 0 : y, 0, text->text);
    if (is_group) out += "</g>";
    texts = texts.subspan(row.size());
  }
}

class SvgPicture {
 public:
  SvgPicture(const Diagram& diagram, const Theme& theme, const SvgOptions& options)
      : diagram_(diagram),
        theme_(theme),
        options_(options),
        frame_(frame_of(diagram, theme, options)),
        prefix_(safe_prefix(options.prefix)),
        picture_{diagram_, theme_, options_, frame_, prefix_},
        drawer_(diagram, theme, options_.measure) {}

  std::string whole() const;
  std::vector<SvgPatch> groups() const;
  // What groups() does not say: the frame and the definitions.
  std::string head() const;

 private:
  std::string compact() const;
  std::string keyed() const;
  std::string description() const;
  std::string point_content(Point point) const;
  void append_keyed_stone(Point point, std::string& out) const;
  void append_stones(std::string& out) const;
  void append_single_stones(std::string& out) const;
  void append_variations(std::string& out) const;
  std::vector<DotLayer> dot_layers() const;
  void append_inks(const InkPaths& paths, std::string& out) const;
  void append_texts(const std::vector<PointText>& texts, std::string& out) const;
  void append_points(std::string& out) const;
  void append_veil(std::string& out) const;
  std::string veil_attributes() const;
  template <class Visit>
  void each_point(Visit visit) const;

  const Diagram& diagram_;
  const Theme& theme_;
  const SvgOptions& options_;
  PictureFrame frame_;
  std::string prefix_;
  Picture picture_;
  PointDrawer drawer_;
};

template <class Visit>
void SvgPicture::each_point(Visit visit) const {
  for (std::size_t i = 0; i < diagram_.points.size(); ++i)
    if (!diagram_.points[i].is_hidden) visit(diagram_.point_of(i), diagram_.points[i]);
}

std::string SvgPicture::head() const {
  std::string out = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox=")";
  append_pair(out, frame_.all.left, frame_.all.top);
  out += ' ';
  append_pair(out, frame_.all.width(), frame_.all.height());
  out += '"';
  if (options_.place)
    out += place_attributes(*options_.place, frame_.all.width());
  else if (options_.form != SvgForm::Keyed)
    out += size_attributes(theme_, frame_.all) + R"( role="img")";
  if (!options_.place && !options_.text_language.empty())
    append_attribute(out, "xml:lang", options_.text_language);
  append_attribute(out, "font-family", font_in(theme_.font, options_.text_language));
  out += R"( text-anchor="middle">)";
  if (options_.form != SvgForm::Keyed) out += description();
  if (const std::string all = definitions(picture_); !all.empty())
    out.append("<defs>").append(all).append("</defs>");
  return out;
}

// ---- For files

// From the shadows up.
std::vector<DotLayer> SvgPicture::dot_layers() const {
  const Theme& theme = theme_;
  constexpr std::string_view soft = R"-( stroke-opacity=".16" transform="translate(.04 .08)")-";
  constexpr std::string_view hard = R"-( stroke-opacity=".28" transform="translate(.02 .045)")-";
  const std::string black_light = "url(#" + prefix_ + "B)", white_light = "url(#" + prefix_ + "W)";
  if (options_.form == SvgForm::Printed && theme.is_shaded)
    return {{'s', "#1b1003", theme.stone + 40, soft},
            {'s', "#1b1003", theme.stone, hard},
            {'w', theme.rim, theme.stone, ""}};
  if (theme.is_shaded)
    return {{'s', "#1b1003", theme.stone + 40, soft},
            {'s', "#1b1003", theme.stone, hard},
            {'b', black_light, theme.stone, ""},
            {'w', theme.rim, theme.stone, ""},
            {'w', white_light, theme.stone - theme.rim_width, ""}};
  const std::int64_t inner = theme.stone - theme.rim_width;
  std::vector<DotLayer> layers{{'b', theme.black, theme.rim == theme.black ? theme.stone : inner, ""},
                               {'w', theme.rim, theme.stone, ""},
                               {'w', theme.white, inner, ""}};
  if (theme.rim != theme.black) layers.insert(layers.begin(), {'b', theme.rim, theme.stone, ""});
  return layers;
}

// The path of each colour stands in the definitions, and every layer uses it.
void SvgPicture::append_stones(std::string& out) const {
  StonePaths paths;
  each_point([&](Point point, const DiagramPoint& drawn) { paths.add(drawn.stone, point); });
  if (paths.black.text().empty() && paths.white.text().empty()) return;
  const auto define = [&](char id, const std::string& path) {
    if (path.empty()) return;
    out.append("<path id=\"").append(prefix_).append(1, id).append("\" d=\"").append(path).append("\"/>");
  };
  out += "<defs>";
  if (theme_.is_shaded) out.append("<g id=\"").append(prefix_).append("s\">");
  define('b', paths.black.text());
  define('w', paths.white.text());
  if (theme_.is_shaded) out += "</g>";
  out += R"(</defs><g stroke-linecap="round">)";
  for (const DotLayer& layer : dot_layers()) {
    if (layer.id == 'b' ? paths.black.text().empty() : layer.id == 'w' && paths.white.text().empty())
      continue;
    out.append("<use href=\"#").append(prefix_).append(1, layer.id).append("\"");
    append_attribute(out, "stroke", layer.color);
    append_attribute(out, "stroke-width", 2 * layer.radius);
    out.append(layer.rest).append("/>");
  }
  out += "</g>";
  if (options_.form == SvgForm::Printed && theme_.is_shaded) append_single_stones(out);
}

// Upon their shadows and rims.
void SvgPicture::append_single_stones(std::string& out) const {
  each_point([&](Point point, const DiagramPoint& drawn) {
    if (drawn.stone == go::Stone::Empty) return;
    out.append("<use href=\"#").append(prefix_).append(drawn.stone == go::Stone::Black ? "B\"" : "W\"");
    append_attribute(out, "x", point.column * cell);
    append_attribute(out, "y", point.row * cell);
    out += "/>";
  });
}

void SvgPicture::append_variations(std::string& out) const {
  StonePaths paths;
  each_point([&](Point point, const DiagramPoint& drawn) {
    if (drawn.stone == go::Stone::Empty) paths.add(drawn.variation, point);
  });
  if (paths.black.text().empty() && paths.white.text().empty()) return;
  out += R"(<g stroke-linecap="round")";
  append_attribute(out, "opacity", theme_.variation_opacity);
  out += '>';
  const auto dots = [&](const std::string& path, std::string_view stroke, std::int64_t radius) {
    if (path.empty()) return;
    out += "<path";
    append_attribute(out, "stroke", stroke);
    append_attribute(out, "stroke-width", 2 * radius);
    out.append(" d=\"").append(path).append("\"/>");
  };
  dots(paths.black.text(), theme_.black, theme_.stone);
  dots(paths.white.text(), theme_.rim, theme_.stone);
  dots(paths.white.text(), theme_.white, theme_.stone - theme_.rim_width);
  out += "</g>";
}

void SvgPicture::append_inks(const InkPaths& paths, std::string& out) const {
  for (std::size_t i = 0; i < ink_count; ++i) {
    if (paths[i].empty()) continue;
    out.append("<path").append(attributes_of(static_cast<Ink>(i), theme_));
    out.append(" d=\"").append(paths[i]).append("\"/>");
  }
}

// Those of one size and ground share a group, which moves them down to their middle, so that coordinates stay
// whole; in it those of one row, where that is shorter.
void SvgPicture::append_texts(const std::vector<PointText>& texts, std::string& out) const {
  const auto key = [](const PointText& text) { return std::tuple(text.ground, -text.size, text.y); };
  const auto is_alike = [](const PointText* a, const PointText* b) {
    return a->ground == b->ground && a->size == b->size;
  };
  std::vector<const PointText*> order;
  for (const PointText& text : texts) order.push_back(&text);
  sort(order, [&](const PointText* a, const PointText* b) { return key(*a) < key(*b); });
  if (order.empty()) return;
  out += R"(<g font-weight="600">)";
  for (auto from = order.begin(); from != order.end();) {
    const PointText& text = **from;
    const auto end =
        std::find_if_not(from, order.end(), [&](const PointText* one) { return is_alike(*from, one); });
    out += "<g";
    append_attribute(out, "fill", color_on(text.ground, theme_));
    append_attribute(out, "font-size", text.size);
    append_transform(out, baseline(text.size));
    append_rows({from, end}, out);
    out += "</g>";
    from = end;
  }
  out += "</g>";
}

std::string SvgPicture::veil_attributes() const {
  std::string out;
  append_attribute(out, "fill", theme_.veil);
  append_attribute(out, "fill-opacity", theme_.veil_opacity);
  return out;
}

void append_veil_of(Point point, std::string& path) {
  path += 'M';
  append_pair(path, point.column * cell - cell / 2, point.row * cell - cell / 2);
  path += "h1v1h-1z";
}

void SvgPicture::append_veil(std::string& out) const {
  std::string path;
  each_point([&](Point point, const DiagramPoint& drawn) {
    if (drawn.is_dimmed) append_veil_of(point, path);
  });
  if (!path.empty())
    out.append("<path").append(veil_attributes()).append(" d=\"").append(path).append("\"/>");
}

void SvgPicture::append_points(std::string& out) const {
  InkPaths paths;
  std::vector<PointText> texts;
  each_point([&](Point point, const DiagramPoint&) { drawer_.draw(point, paths, texts); });
  append_variations(out);
  append_stones(out);
  append_inks(paths, out);
  append_texts(texts, out);
  append_veil(out);
}

void append_group(const Layer& layer, std::string_view key, std::string& out) {
  out.append("<g").append(key).append(layer.attributes).append(">").append(layer.content).append("</g>");
}

std::string SvgPicture::compact() const {
  std::string out;
  out.reserve(usual_bytes);
  append_group(board_layer(picture_), "", out);
  append_points(out);
  for (const auto make : {pairs_layer, labels_layer, names_layer, texts_layer})
    if (const Layer layer = make(picture_); !layer.content.empty()) append_group(layer, "", out);
  return out;
}

// ---- For pages

void SvgPicture::append_keyed_stone(Point point, std::string& out) const {
  const DiagramPoint& drawn = diagram_.at(point);
  const bool is_variation = drawn.stone == go::Stone::Empty;
  const go::Stone stone = is_variation ? drawn.variation : drawn.stone;
  if (stone == go::Stone::Empty) return;
  out.append("<use href=\"#").append(prefix_).append(stone == go::Stone::Black ? "B\"" : "W\"");
  append_attribute(out, "x", point.column * cell);
  append_attribute(out, "y", point.row * cell);
  if (is_variation) append_attribute(out, "opacity", theme_.variation_opacity);
  out += "/>";
}

std::string SvgPicture::point_content(Point point) const {
  std::string out;
  InkPaths paths;
  std::vector<PointText> texts;
  drawer_.draw(point, paths, texts);
  append_keyed_stone(point, out);
  append_inks(paths, out);
  for (const PointText& text : texts) {
    std::string attributes;
    append_attribute(attributes, "fill", color_on(text.ground, theme_));
    append_attribute(attributes, "font-size", text.size);
    append_text(out, attributes + R"( font-weight="600")", text.x, text.y, text.size, text.text);
  }
  if (!diagram_.at(point).is_dimmed) return out;
  out.append("<path").append(veil_attributes()).append(" d=\"");
  append_veil_of(point, out);
  return out + "\"/>";
}

std::vector<SvgPatch> SvgPicture::groups() const {
  std::vector<SvgPatch> groups;
  const auto add = [&](std::string_view name, const Layer& layer) {
    SvgPatch group{layer.key, ""};
    append_group(layer, " " + std::string(name) + "=\"" + layer.key + "\"", group.svg);
    groups.push_back(std::move(group));
  };
  add("data-l", {"description", "", description()});
  add("data-l", board_layer(picture_));
  each_point([&](Point point, const DiagramPoint&) {
    add("data-p", {sgf::to_text(point), "", point_content(point)});
  });
  for (const auto make : {pairs_layer, labels_layer, names_layer, texts_layer}) add("data-l", make(picture_));
  return groups;
}

std::string SvgPicture::keyed() const {
  std::string out;
  for (const SvgPatch& group : groups()) out += group.svg;
  return out;
}

// For readers of the screen.
std::string SvgPicture::description() const {
  const std::string caption = caption_of(diagram_, options_.language);
  std::string out = "<title>";
  append_escaped(out, caption.empty() ? board_row.in(options_.language) : caption);
  out += "</title><desc>";
  append_escaped(out, description_of(diagram_, options_.language));
  return out + "</desc>";
}

std::string SvgPicture::whole() const {
  return head().append(options_.form == SvgForm::Keyed ? keyed() : compact()).append("</svg>\n");
}

}  // namespace

PictureSize size_of(const Diagram& diagram, const Theme& theme, const SvgOptions& options) {
  const PictureFrame frame = frame_of(diagram, theme, options);
  return {frame.all.width(), frame.all.height()};
}

std::string svg(const Diagram& diagram, const Theme& theme, const SvgOptions& options) {
  return SvgPicture(diagram, theme, options).whole();
}

std::vector<SvgPatch> patch(const Diagram& before, const Diagram& after, const Theme& theme,
                            const SvgOptions& options) {
  SvgOptions keyed = options;
  keyed.form = SvgForm::Keyed;
  const SvgPicture old_picture(before, theme, keyed), new_picture(after, theme, keyed);
  std::vector<SvgPatch> old_groups = old_picture.groups(), new_groups = new_picture.groups();
  const auto same_key = [](const SvgPatch& a, const SvgPatch& b) { return a.key == b.key; };
  const bool same_frame =
      old_picture.head() == new_picture.head() &&
      std::equal(old_groups.begin(), old_groups.end(), new_groups.begin(), new_groups.end(), same_key);
  if (!same_frame) return {{"", new_picture.whole()}};
  std::vector<SvgPatch> patches;
  for (std::size_t i = 0; i < new_groups.size(); ++i)
    if (new_groups[i] != old_groups[i]) patches.push_back(std::move(new_groups[i]));
  return patches;
}

}  // namespace qipu::draw
