#include "lists.hpp"

#include <algorithm>

#include "removal.hpp"

namespace qipu::check {

namespace {

// A part of a list, with what is left of each value that is looked at.
class Remainder {
 public:
  Remainder(const GameHere& game, const sgf::PointSet& gone) : game_(game), gone_(gone), written_(gone) {}

  bool touches(const sgf::Rectangle& area) const { return gone_.meets(area); }

  // The text of what is left, each point once; empty if nothing is.
  std::string of(const sgf::Rectangle& area) {
    const sgf::PointSet before = written_.add(area);
    if (before.size() == area.size()) return {};
    sgf::PointSet left;
    for (const sgf::Point point : sgf::expand({area}))
      if (!before.contains(point)) left.add(point);
    return list_text(left, game_);
  }

 private:
  const GameHere& game_;
  const sgf::PointSet& gone_;
  sgf::PointSet written_;  // and gone
};

}  // namespace

bool fits(const sgf::Rectangle& area, sgf::BoardSize board) {
  return board.columns == 0 || board.holds(area.last);
}

std::optional<sgf::Rectangle> area_of(std::string_view raw, sgf::BoardSize board) {
  if (const std::optional<sgf::Point> point = sgf::plain_point(raw, board))
    return sgf::Rectangle{*point, *point};
  const sgf::Typed<sgf::PointsValue> points = sgf::parse_points(raw);
  if (!points || !fits(points.value.area, board)) return std::nullopt;
  return points.value.area;
}

std::string list_text(const sgf::PointSet& points, const GameHere& game) {
  std::string out;
  const auto add = [&](const std::string& item) { out += (out.empty() ? "" : "][") + item; };
  if (game.has_rectangles)
    for (const sgf::Rectangle& area : sgf::compress(points)) add(sgf::to_text(area));
  else
    for (const sgf::Point point : points.points()) add(sgf::to_text(point));
  return out;
}

bool take_out(Fault& fault, spec::Repair as, const PropertyHere& here, const GameHere& game,
              const sgf::PointSet& points) {
  Remainder remainder(game, points);
  sgf::Splices edits;
  std::uint32_t emptied = 0;
  for (const Span value : here.values) {
    const std::optional<sgf::Rectangle> area = area_of(slice(game.text(), value), game.board);
    if (!area || !remainder.touches(*area)) continue;
    std::string left = remainder.of(*area);
    const bool goes = left.empty();
    emptied += goes;
    edits.push_back(goes ? sgf::Splice{{value.begin - 1, value.end + 1}, {}}
                         : sgf::Splice{value, std::move(left)});
  }
  if (edits.empty()) return true;
  if (emptied == here.size()) return remove_property(fault, as, here, game.text());
  if (!is_unbroken(here, game.text())) return false;
  for (sgf::Splice& edit : edits) fault.repaired(as, edit.span, std::move(edit.text));
  return true;
}

}  // namespace qipu::check
