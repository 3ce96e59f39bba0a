#include "regions.hpp"
#include "qipu/base/span.hpp"

namespace qipu::go {

namespace {

void mark_dead(Regions& board, Point stone) {
  if (!board.size.holds(stone)) return;
  const PointIndex start = board.index_of(stone);
  const Stone color = board.stones[start];
  if (color == Stone::Empty) return;
  std::vector<PointIndex> chain;
  const auto take = [&](PointIndex index) {
    if (board.stones[index] != color) return;
    board.stones[index] = Stone::Empty;
    board.dead[index] = 1;
    chain.push_back(index);
  };
  take(start);
  for (std::size_t i = 0; i < chain.size(); ++i) board.each_neighbour(chain[i], take);
}

constexpr RegionIndex no_region = 0xFFFF;

void add_region(Regions& board, PointIndex start) {
  const auto number = static_cast<RegionIndex>(board.regions.size());
  Region region{board.stones[start], size32(board.points)};
  const auto add = [&](PointIndex index) {
    if (board.stones[index] != region.stone) {
      region.beside_black |= board.stones[index] == Stone::Black;
      region.beside_white |= board.stones[index] == Stone::White;
    } else if (board.region_at[index] == no_region) {
      board.region_at[index] = number;
      board.points.push_back(index);
    }
  };
  add(start);
  for (std::size_t i = region.first; i < board.points.size(); ++i) board.each_neighbour(board.points[i], add);
  region.count = size32(board.points) - region.first;
  board.regions.push_back(region);
}

}  // namespace

Regions cut_into_regions(const Board& board, std::span<const Point> dead) {
  Regions cut;
  cut.size = board.size();
  const std::size_t count = std::size_t{cut.size.columns} * cut.size.rows;
  cut.dead.resize(count);
  cut.stones.resize(count);
  cut.region_at.assign(count, no_region);
  for (std::size_t i = 0; i < count; ++i) cut.stones[i] = board.at(cut.point_at(static_cast<PointIndex>(i)));
  for (const Point stone : dead) mark_dead(cut, stone);
  for (std::size_t i = 0; i < count; ++i)
    if (cut.region_at[i] == no_region) add_region(cut, static_cast<PointIndex>(i));
  return cut;
}

}  // namespace qipu::go
