#include "seki.hpp"

#include <algorithm>
#include <numeric>

namespace qipu::go {

namespace {

constexpr std::uint32_t always_two_eyes = 7;  // no shape of so many points can be reduced to one eye

// The connected parts of what is left of an eye of few points when `filled` is taken.
int parts_without(const Regions& board, const Region& eye, PointIndex filled) {
  std::vector<PointIndex> left;
  board.each_point(eye, [&](PointIndex one) {
    if (one != filled) left.push_back(one);
  });
  int parts = 0;
  std::vector<PointIndex> part;
  while (!left.empty()) {
    ++parts;
    part.assign(1, left.back());
    left.pop_back();
    for (std::size_t i = 0; i < part.size(); ++i) {
      board.each_neighbour(part[i], [&](PointIndex one) {
        const auto place = std::find(left.begin(), left.end(), one);
        if (place == left.end()) return;
        part.push_back(one);
        left.erase(place);
      });
    }
  }
  return parts;
}

// Chains of one colour that one move would connect count as one group; groups are named by one of their
// chains.
class Groups {
 public:
  explicit Groups(const Regions& board) : parent_(board.regions.size()) {
    std::iota(parent_.begin(), parent_.end(), RegionIndex{0});
    for (const Region& region : board.regions)
      if (region.is_dame() || (region.is_eye() && region.count > 1))
        board.each_point(region, [&](PointIndex point) { connect_at(board, point); });
  }

  RegionIndex of(RegionIndex chain) {
    while (parent_[chain] != chain) {
      parent_[chain] = parent_[parent_[chain]];
      chain = parent_[chain];
    }
    return chain;
  }

 private:
  // A dead stone's point cannot be played on.
  void connect_at(const Regions& board, PointIndex point) {
    if (board.dead[point]) return;
    RegionIndex first[2] = {0, 0};
    bool has_first[2] = {false, false};
    board.each_neighbour(point, [&](PointIndex beside) {
      if (board.stones[beside] == Stone::Empty) return;
      const RegionIndex group = of(board.region_at[beside]);
      const auto color = static_cast<std::size_t>(color_of(board.stones[beside]));
      if (has_first[color]) {
        parent_[group] = of(first[color]);
      } else {
        first[color] = group;
        has_first[color] = true;
      }
    });
  }

  std::vector<RegionIndex> parent_;
};

class SekiFinder {
 public:
  explicit SekiFinder(const Regions& board)
      : board_(board), groups_(board), beside_(count()), value_(count()), state_(count(), State::Alive) {
    find_neighbours();
  }

  std::vector<std::uint8_t> find() {
    find_alive();
    for (RegionIndex region = 0; region < count(); ++region)
      if (region_of(region).is_dame()) mark_around(region);
    spread(State::Seki);
    return answer();
  }

 private:
  // Of groups and of eyes. All are alive until shown otherwise.
  enum class State : std::uint8_t { Open, Alive, Seki };

  RegionIndex count() const { return static_cast<RegionIndex>(board_.regions.size()); }
  const Region& region_of(RegionIndex region) const { return board_.regions[region]; }

  // The groups beside each empty region, each once, and the eyes of each group.
  void find_neighbours() {
    std::vector<std::uint32_t> seen(count(), 0);
    for (RegionIndex region = 0; region < count(); ++region) {
      if (!region_of(region).is_empty()) continue;
      board_.each_point(region_of(region), [&](PointIndex point) {
        board_.each_neighbour(point, [&](PointIndex beside) {
          if (board_.stones[beside] == Stone::Empty) return;
          const RegionIndex group = groups_.of(board_.region_at[beside]);
          if (seen[group] == region + 1u) return;
          seen[group] = region + 1u;
          beside_[region].push_back(group);
          if (region_of(region).is_eye()) beside_[group].push_back(region);
        });
      });
    }
  }

  // A group that has no two eyes is not alive; then its eyes are none for its neighbours either.
  void find_alive() {
    count_eyes();
    for (RegionIndex chain = 0; chain < count(); ++chain)
      if (!region_of(chain).is_empty()) fall(groups_.of(chain));
    for (std::size_t i = 0; i < fallen_.size(); ++i)
      for (const RegionIndex eye : beside_[fallen_[i]]) give_up(eye);
    spread(State::Alive);
  }

  void count_eyes() {
    for (RegionIndex region = 0; region < count(); ++region) {
      if (!region_of(region).is_eye()) continue;
      value_[region] = eyes_of(board_, region_of(region));
      for (const RegionIndex group : beside_[region]) value_[group] += value_[region];
    }
  }

  void fall(RegionIndex group) {
    if (value_[group] >= 2 || state_[group] == State::Open) return;
    state_[group] = State::Open;
    fallen_.push_back(group);
  }

  void give_up(RegionIndex eye) {
    if (state_[eye] == State::Open) return;
    state_[eye] = State::Open;
    for (const RegionIndex group : beside_[eye]) {
      value_[group] -= value_[eye];
      fall(group);
    }
  }

  // From groups to the open ones that share an eye with them, and to the eyes between.
  void spread(State state) {
    std::vector<RegionIndex> reached;
    for (RegionIndex chain = 0; chain < count(); ++chain)
      if (!region_of(chain).is_empty() && groups_.of(chain) == chain && state_[chain] == state)
        reached.push_back(chain);
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const RegionIndex next : beside_[reached[i]]) {
        if (state_[next] != State::Open) continue;
        state_[next] = state;
        reached.push_back(next);
      }
    }
  }

  // Dame between open groups of both colours: neither can take the other, neither can live.
  void mark_around(RegionIndex dame) {
    bool open[2] = {false, false};
    for (const RegionIndex group : beside_[dame])
      if (state_[group] != State::Alive)
        open[static_cast<std::size_t>(color_of(region_of(group).stone))] = true;
    if (!open[0] || !open[1]) return;
    for (const RegionIndex group : beside_[dame])
      if (state_[group] == State::Open) state_[group] = State::Seki;
  }

  std::vector<std::uint8_t> answer() {
    std::vector<std::uint8_t> in_seki(count());
    for (RegionIndex region = 0; region < count(); ++region) {
      const RegionIndex named = region_of(region).is_empty() ? region : groups_.of(region);
      in_seki[region] = state_[named] == State::Seki;
    }
    return in_seki;
  }

  const Regions& board_;
  Groups groups_;
  std::vector<std::vector<RegionIndex>> beside_;  // of an empty region: groups; of a group: eyes
  std::vector<int> value_;                        // of an eye: its eyes; of a group: those of all its eyes
  std::vector<State> state_;
  std::vector<RegionIndex> fallen_;
};

}  // namespace

int eyes_of(const Regions& board, const Region& eye) {
  if (eye.count < 3) return 1;
  if (eye.count >= always_two_eyes) return 2;
  bool has_cut = false, can_cut = false;
  board.each_point(eye, [&](PointIndex point) {
    if (parts_without(board, eye, point) < 2) return;
    has_cut = true;
    can_cut = can_cut || !board.dead[point];
  });
  const bool is_two_by_three = eye.count == 6 && !has_cut;
  return can_cut || is_two_by_three ? 2 : 1;
}

std::vector<std::uint8_t> regions_in_seki(const Regions& board) { return SekiFinder(board).find(); }

}  // namespace qipu::go
