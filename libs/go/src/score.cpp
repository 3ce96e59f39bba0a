#include "qipu/go/score.hpp"

#include "regions.hpp"
#include "seki.hpp"

namespace qipu::go {

namespace {

// ---- Points.

Owner owner_of(Color color) { return color == Color::Black ? Owner::Black : Owner::White; }

PointOwner owner_in(const Region& region, bool in_seki, const Rules& rules) {
  if (!region.is_empty()) return {owner_of(color_of(region.stone)), false, false};
  if (!region.is_eye()) return {};
  if (in_seki && !rules.territory_in_seki) return {Owner::Nobody, false, true};
  return {owner_of(region.eye_color()), true, in_seki};
}

void tally(Score& score, const PointOwner& point, std::uint32_t count) {
  const bool is_black = point.owner == Owner::Black;
  if (point.is_territory)
    (is_black ? score.black_territory : score.white_territory) += count;
  else if (point.owner != Owner::Nobody)
    (is_black ? score.black_stones : score.white_stones) += count;
  else
    (point.in_seki ? score.seki : score.dame) += count;
}

void count_points(Score& score, const Regions& cut, const Rules& rules) {
  const std::vector<std::uint8_t> in_seki = regions_in_seki(cut);
  score.points.resize(cut.stones.size());
  for (std::size_t i = 0; i < cut.regions.size(); ++i) {
    const PointOwner owner = owner_in(cut.regions[i], in_seki[i] != 0, rules);
    cut.each_point(cut.regions[i], [&](PointIndex point) { score.points[point] = owner; });
    tally(score, owner, cut.regions[i].count);
  }
}

void count_dead(Score& score, const Regions& cut, const Board& board) {
  for (std::size_t i = 0; i < cut.dead.size(); ++i) {
    if (!cut.dead[i]) continue;
    const bool is_black = board.at(cut.point_at(static_cast<PointIndex>(i))) == Stone::Black;
    ++(is_black ? score.black_dead : score.white_dead);
  }
}

// ---- Totals.

std::uint32_t points_for_handicap(HandicapPoints rule, std::uint32_t stones) {
  if (rule == HandicapPoints::None || stones < 2) return 0;
  return rule == HandicapPoints::StonesLessOne ? stones - 1 : stones;
}

void total_area(Score& score, const Rules& rules, const Settlement& settlement) {
  score.handicap_points = points_for_handicap(rules.handicap, settlement.handicap);
  score.black = std::int64_t{score.black_stones} + score.black_territory;
  score.white = std::int64_t{score.white_stones} + score.white_territory + score.handicap_points;
}

void total_territory(Score& score, const Rules& rules, const Settlement& settlement) {
  const bool pays = rules.pass_stones;
  score.black = std::int64_t{score.black_territory} + score.captures.black + score.white_dead +
                (pays ? settlement.white_passes : 0);
  score.white = std::int64_t{score.white_territory} + score.captures.white + score.black_dead +
                (pays ? settlement.black_passes : 0);
}

}  // namespace

Decimal Score::margin() const { return black - white; }

Score count(const Board& board, const Rules& rules, const Settlement& settlement) {
  const Regions cut = cut_into_regions(board, settlement.dead);
  Score score;
  score.captures = board.captures();
  count_points(score, cut, rules);
  count_dead(score, cut, board);
  if (rules.counting == Counting::Area)
    total_area(score, rules, settlement);
  else
    total_territory(score, rules, settlement);
  score.white = score.white + settlement.komi;
  return score;
}

std::vector<Point> territory_of(const Score& score, BoardSize size, Color color) {
  const Owner owner = color == Color::Black ? Owner::Black : Owner::White;
  std::vector<Point> points;
  for (std::size_t i = 0; i < score.points.size(); ++i)
    if (score.points[i].is_territory && score.points[i].owner == owner)
      points.push_back(
          {static_cast<std::uint8_t>(i % size.columns), static_cast<std::uint8_t>(i / size.columns)});
  return points;
}

}  // namespace qipu::go
