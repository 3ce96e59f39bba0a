#include "pair_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "qipu/base/sort.hpp"
#include "xml.hpp"

namespace qipu::draw {

namespace {

struct Vector {
  double x;
  double y;
};

Vector moved(Vector from, Vector along, double length) {
  return {from.x + along.x * length, from.y + along.y * length};
}

std::int64_t rounded(double length) { return std::llround(length); }

void append_point(std::string& path, char letter, Vector at) {
  path += letter;
  append_pair(path, rounded(at.x), rounded(at.y));
}

constexpr double head_length = 320;
constexpr double head_width = 170;
constexpr double arrow_rest = 150;       // what an arrow leaves free of its last point
constexpr double text_rest = 380;        // and both ends of a line of one with a text
constexpr double close_text_rest = 340;  // where less room is between two of these

// ---- The ends

struct PairRests {
  double first;
  double last;
};

// The head of an arrow has room between any two points.
PairRests rests_of(const Diagram& diagram, const DiagramLine& line, double length) {
  const auto has_text = [&](Point point) {
    return diagram.at(point).number != 0 || !diagram.at(point).label.empty();
  };
  const auto rests = [&](double of_text) {
    return PairRests{has_text(line.from) ? of_text : 0, has_text(line.to) ? of_text
                                                        : line.is_arrow   ? arrow_rest
                                                                          : 0};
  };
  const PairRests wide = rests(text_rest);
  return wide.first + wide.last + head_length > length ? rests(close_text_rest) : wide;
}

bool is_drawn(const Diagram& diagram, const DiagramLine& line) {
  return diagram.size.holds(line.from) && diagram.size.holds(line.to) && !diagram.at(line.from).is_hidden &&
         !diagram.at(line.to).is_hidden;
}

void append_head(std::string& path, Vector tip, Vector along) {
  const Vector back = moved(tip, along, -head_length);
  append_point(path, 'M', tip);
  append_point(path, 'L', {back.x - along.y * head_width, back.y + along.x * head_width});
  append_point(path, 'L', {back.x + along.y * head_width, back.y - along.x * head_width});
  path += 'z';
}

// ---- What is left of a shaft between texts

struct Shaft {
  Vector from;
  Vector along;  // of length one
  double length;
};

// From where to where on a shaft.
struct Stretch {
  double begin;
  double end;
};

// The part of `stretch` in which a shaft that begins at `from` is between two parallel lines.
Stretch between(Stretch stretch, double from, double along, std::int64_t low, std::int64_t high) {
  const double first = static_cast<double>(low) - from, last = static_cast<double>(high) - from;
  if (along == 0) return first < 0 && last > 0 ? stretch : Stretch{0, 0};
  const auto [begin, end] = std::minmax({first / along, last / along});
  return {std::max(stretch.begin, begin), std::min(stretch.end, end)};
}

// In the order of their begins.
std::vector<Stretch> covered(const Shaft& shaft, std::span<const Area> texts) {
  std::vector<Stretch> found;
  for (const Area& area : texts) {
    Stretch inside{0, shaft.length};
    inside = between(inside, shaft.from.x, shaft.along.x, area.left, area.right);
    inside = between(inside, shaft.from.y, shaft.along.y, area.top, area.bottom);
    if (inside.begin < inside.end) found.push_back(inside);
  }
  sort(found, [](const Stretch& a, const Stretch& b) { return a.begin < b.begin; });
  return found;
}

void append_shaft(std::string& path, const Shaft& shaft, std::span<const Area> texts) {
  constexpr double least = 20;  // what is shorter would be a dot
  double begin = 0;
  const auto append_until = [&](double end) {
    if (end - begin < least) return;
    append_point(path, 'M', moved(shaft.from, shaft.along, begin));
    append_point(path, 'L', moved(shaft.from, shaft.along, end));
  };
  for (const Stretch& text : covered(shaft, texts)) {
    append_until(text.begin);
    begin = std::max(begin, text.end);
  }
  append_until(shaft.length);
}

void append_pair_paths(PairPaths& paths, const Diagram& diagram, const DiagramLine& line,
                       std::span<const Area> texts) {
  const Vector from{line.from.column * 1000.0, line.from.row * 1000.0};
  const Vector to{line.to.column * 1000.0, line.to.row * 1000.0};
  const double length = std::sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
  if (length == 0) return;
  const Vector along{(to.x - from.x) / length, (to.y - from.y) / length};
  const auto [first, last] = rests_of(diagram, line, length);
  if (line.is_arrow) append_head(paths.heads, moved(to, along, -last), along);
  const double head = line.is_arrow ? head_length : 0;
  append_shaft(paths.shafts, {moved(from, along, first), along, length - first - last - head}, texts);
}

}  // namespace

PairPaths paths_of_pairs(const Diagram& diagram, std::span<const Area> texts) {
  PairPaths paths;
  for (const DiagramLine& line : diagram.lines)
    if (is_drawn(diagram, line)) append_pair_paths(paths, diagram, line, texts);
  return paths;
}

}  // namespace qipu::draw
