#include "qipu/go/score.hpp"

#include <algorithm>

#include "regions.hpp"
#include "seki.hpp"

namespace qipu::go {

namespace {

// ---- Sums of decimals.

constexpr std::uint64_t most_digits = 1'000'000'000'000'000'000;  // two of them fit in 64 bits with a sign
constexpr int most_scale = 6;

// value * 10^scale, cut off at both ends.
std::int64_t scaled(const Decimal& value, int scale) {
  std::uint64_t digits = value.digits();
  for (int i = value.scale(); i > scale; --i) digits /= 10;
  for (int i = value.scale(); i < scale; ++i) digits = digits > most_digits / 10 ? most_digits : digits * 10;
  const auto size = static_cast<std::int64_t>(std::min(digits, most_digits));
  return value.is_negative() ? -size : size;
}

Decimal sum(const Decimal& a, const Decimal& b, int sign_of_b = 1) {
  const int scale = std::min(most_scale, std::max(a.scale(), b.scale()));
  return Decimal::of(scaled(a, scale) + sign_of_b * scaled(b, scale), scale);
}

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

std::int64_t points_for_handicap(HandicapPoints rule, std::uint32_t stones) {
  if (rule == HandicapPoints::None || stones < 2) return 0;
  return std::int64_t{stones} - (rule == HandicapPoints::StonesLessOne ? 1 : 0);
}

void total_area(Score& score, const Rules& rules, const Settlement& settlement) {
  score.black = std::int64_t{score.black_stones} + score.black_territory;
  score.white = std::int64_t{score.white_stones} + score.white_territory +
                points_for_handicap(rules.handicap, settlement.handicap);
}

void total_territory(Score& score, const Rules& rules, const Settlement& settlement) {
  const bool pays = rules.pass_stones;
  score.black = std::int64_t{score.black_territory} + score.captures.black + score.white_dead +
                (pays ? settlement.white_passes : 0);
  score.white = std::int64_t{score.white_territory} + score.captures.white + score.black_dead +
                (pays ? settlement.black_passes : 0);
}

}  // namespace

Decimal Score::margin() const { return sum(black, white, -1); }

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
  score.white = sum(score.white, settlement.komi);
  return score;
}

Decimal in_zi(const Decimal& points) {
  const int scale = std::min(most_scale, points.scale());
  return Decimal::of(scaled(points, scale) * 5, scale + 1);
}

}  // namespace qipu::go
