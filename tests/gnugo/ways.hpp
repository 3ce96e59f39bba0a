// How gnugo 3.8 reads the main line of a record where it departs from FF[4], as far as we know and can say:
// each way is carried out, not only named, so that a difference counts as explained only if the whole
// position comes out as gnugo has it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "qipu/game/replay.hpp"
#include "qipu/go/board.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::test {

// Who reads: as FF[4] says, or as gnugo does.
enum class Reader : std::uint8_t { Standard, Gnugo };

// Where gnugo went its own way.
enum class Way : std::uint8_t {
  StopsAtOccupied,  // a move on a stone: it reads no further
  IgnoresErasing,   // AE does nothing
  KeepsOldStone,    // AB, AW on a stone do nothing
  PlacesHandicap,   // HA 2 or more, White moves first on an empty board: it sets the stones itself
  CountsFromSetup,  // `loadsgf FILE N` counts moves from the last stone set
  FirstOfList,      // AB[aa,bb]: only the first point
  Count,
};
inline constexpr const char* way_names[] = {
    "stops at a move on a stone", "ignores AE",
    "ignores AB, AW on a stone",  "places stones for HA",
    "counts moves from setup",    "first point of a list with commas"};

struct Reading {
  go::Board board{go::BoardSize{19, 19}};
  std::set<Way> ways;
};

// Reads the main line up to, and without, move `until` (from 1).
class MainLine {
 public:
  MainLine(sgf::Tree tree, Reader reader, std::vector<sgf::Point> handicap)
      : tree_(tree), reader_(reader), handicap_(std::move(handicap)) {}

  Reading read(std::uint32_t until) {
    reading_ = {go::Board({tree_.columns(), tree_.rows()}), {}};
    moves_ = all_moves_ = 0;
    until_ = until;
    for (const sgf::Node node : game::line_to(game::main_line_end(tree_.root())))
      for (const sgf::Property property : node.properties())
        if (!read_property(property)) return reading_;
    return reading_;
  }

 private:
  bool is_gnugo() const { return reader_ == Reader::Gnugo; }

  // False: the reader stops here.
  bool read_property(sgf::Property property) {
    const std::string ident = property.ident();
    if (ident == "AB") set(property, go::Stone::Black);
    if (ident == "AW") set(property, go::Stone::White);
    if (ident == "AE") set(property, go::Stone::Empty);
    if (ident == "PL" && property.text() == "W") place_handicap();
    if (ident != "B" && ident != "W") return true;
    const Color color = ident == "B" ? Color::Black : Color::White;
    if (color == Color::White) place_handicap();
    for (std::uint32_t i = 0; i < (is_gnugo() ? property.size() : 1); ++i)
      if (!move(color, property[i].text())) return false;
    return true;
  }

  void place_handicap() {
    if (!is_gnugo() || !reading_.board.is_empty() || handicap_.empty()) return;
    reading_.ways.insert(Way::PlacesHandicap);
    for (const sgf::Point point : handicap_) reading_.board.setup(point, go::Stone::Black);
  }

  bool move(Color color, const std::string& text) {
    if ((is_gnugo() ? moves_ : all_moves_) + 1 == until_) return false;
    const sgf::Typed<sgf::MoveValue> move = sgf::parse_move(text, reading_.board.size());
    ++moves_;
    if (++all_moves_ != moves_) reading_.ways.insert(Way::CountsFromSetup);
    if (!move || !move.value.point || !reading_.board.size().holds(*move.value.point)) return true;
    const sgf::Point point = *move.value.point;
    if (is_gnugo() && reading_.board.at(point) != go::Stone::Empty) {
      reading_.ways.insert(Way::StopsAtOccupied);
      return false;
    }
    reading_.board.play(color, point);
    return true;
  }

  void set(sgf::Property property, go::Stone stone) {
    sgf::PointSet points;
    for (std::uint32_t i = 0; i < property.size(); ++i) add_points(property[i].text(), points);
    for (const sgf::Point point : points.points())
      if (reading_.board.size().holds(point)) set(point, stone);
  }

  void add_points(const std::string& text, sgf::PointSet& points) {
    const std::vector<sgf::Point> list = sgf::parse_comma_list(text);
    if (!list.empty() && is_gnugo()) reading_.ways.insert(Way::FirstOfList);
    for (std::size_t i = 0; i < (is_gnugo() ? std::min<std::size_t>(list.size(), 1) : list.size()); ++i)
      points.add(list[i]);
    if (const auto value = sgf::parse_points(text)) points.insert(value.value.area);
  }

  void set(sgf::Point point, go::Stone stone) {
    if (is_gnugo() && stone == go::Stone::Empty) {
      if (reading_.board.at(point) != stone) reading_.ways.insert(Way::IgnoresErasing);
    } else if (is_gnugo() && reading_.board.at(point) != go::Stone::Empty) {
      if (reading_.board.at(point) != stone) reading_.ways.insert(Way::KeepsOldStone);
    } else {
      reading_.board.setup(point, stone);
      moves_ = 0;
    }
  }

  sgf::Tree tree_;
  Reader reader_;
  std::vector<sgf::Point> handicap_;
  Reading reading_;
  std::uint32_t moves_ = 0;      // since the last stone set
  std::uint32_t all_moves_ = 0;  // on the line
  std::uint32_t until_ = 0;
};

}  // namespace qipu::test
