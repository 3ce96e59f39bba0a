// A position counted by what its record says of rules, komi and dead stones, or by what a caller says
// instead, and compared with the result of the record: `docs/design/counting.md`. Pure; any number of
// threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/base/decimal.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/result.hpp"
#include "qipu/game/settlement.hpp"
#include "qipu/go/rules.hpp"
#include "qipu/go/score.hpp"

namespace qipu::game {

// Where a rule of the count comes from.
enum class CountFrom : std::uint8_t {
  Record,
  Caller,
  Nowhere,
  Unread,  // assumed: the record says something, but nothing we can count by
};

template <class T>
struct CountValue {
  T value{};
  CountFrom from = CountFrom::Nowhere;
};

// What is said instead of the record; nothing: what the record says.
struct CountOptions {
  const go::Rules* rules = nullptr;
  std::optional<Decimal> komi = {};
  std::optional<std::vector<go::Point>> dead = {};  // a stone of each dead chain, or all of them
};

struct CountedPosition {
  CountValue<const go::Rules*> rules;
  CountValue<Decimal> komi;
  CountValue<std::vector<go::Point>> dead;
  std::uint32_t handicap = 0;  // stones
  std::uint32_t black_passes = 0;
  std::uint32_t white_passes = 0;
  go::Score score;
  std::uint32_t seki = 0;
  std::vector<go::Point> denied;  // marks of the record that the count contradicts
  GameResult result;
  std::string recorded;         // RE as written
  bool is_recorded_zi = false;  // RE tells zi
  Agreement agreement = Agreement::NotCounted;
  std::string rules_text;  // RU and KM as written
  std::string komi_text;
  std::string dead_told_by;            // such as TB TW
  std::optional<Decimal> black_total;  // as the record has them
  std::optional<Decimal> white_total;

  bool has_totals() const { return black_total && white_total; }
  bool are_totals_equal() const { return black_total == score.black && white_total == score.white; }
  bool dead_known() const { return dead.from != CountFrom::Nowhere; }
  // All stones were counted as alive, and nothing says that they are.
  bool is_provisional() const { return !dead_known() && !is_confirmed(); }
  bool is_confirmed() const { return agreement == Agreement::Agrees || agreement == Agreement::AgreesInZi; }
  bool by_area() const { return rules.value->counting == go::Counting::Area; }
};

// At the replay's node. Costs the way from the root. Without rules Japanese ones are assumed, or Chinese
// where the result is told in zi or the rules count area.
CountedPosition count_position(const Replay& replay, const CountOptions& options = {});

// Half as much: a zi is two points. Nothing for numbers no count has.
std::optional<Decimal> in_zi(const Decimal& points);

}  // namespace qipu::game
