#include "qipu/game/counted_position.hpp"

#include "qipu/game/info.hpp"
#include "qipu/game/rules.hpp"

namespace qipu::game {

namespace {

// What the caller says, else what the record says, else `assumed`. `text`: what the record says, understood
// or not.
template <class T>
CountValue<T> choose(const std::optional<T>& option, const std::optional<T>& recorded, T assumed,
                     std::string_view text = {}) {
  if (option) return {*option, CountFrom::Caller};
  if (recorded) return {*recorded, CountFrom::Record};
  return {std::move(assumed), text.empty() ? CountFrom::Nowhere : CountFrom::Unread};
}

// Rules of area counting that have no row of their own come nearest to the Chinese, and nobody else counts
// zi.
CountValue<const go::Rules*> choose_rules(const go::Rules* option, const RecordedSettlement& recorded,
                                          bool is_in_zi) {
  if (option) return {option, CountFrom::Caller};
  if (recorded.rules) return {recorded.rules, CountFrom::Record};
  const Ruleset rules = parse_rules(recorded.rules_text).value;
  const bool is_unsaid = recorded.rules_text.empty();
  const bool by_area = is_unsaid ? is_in_zi : counting_of(rules) == go::Counting::Area;
  return {&go::rules_of(by_area ? go::RulesName::Chinese : go::RulesName::Japanese),
          is_unsaid ? CountFrom::Nowhere : CountFrom::Unread};
}

void compare_with_record(CountedPosition& counted, const Replay& replay) {
  counted.result = result_of(counted.score.margin());
  const GameInfo info = info_of(game_of(replay.node()));
  counted.recorded = info.result.text;
  counted.is_recorded_zi = info.result.value.zi;
  const bool may_be_zi = counted.rules.value->name == go::RulesName::Chinese;
  counted.agreement = compare(info.result.value,
                              {counted.score.margin(), counted.dead_known(), counted.score.dame, may_be_zi});
  if (counted.dead.from == CountFrom::Record)
    counted.denied = denied_marks(replay.node(), replay.board(), counted.score);
}

}  // namespace

CountedPosition count_position(const Replay& replay, const CountOptions& options) {
  const RecordedSettlement recorded = settlement_at(replay);
  CountedPosition counted;
  const bool is_in_zi = info_of(game_of(replay.node())).result.value.zi;
  counted.rules = choose_rules(options.rules, recorded, is_in_zi);
  counted.komi = choose(options.komi, recorded.komi, Decimal(), recorded.komi_text);
  counted.rules_text = recorded.rules_text;
  counted.komi_text = recorded.komi_text;
  counted.dead_told_by = recorded.dead_told_by;
  counted.black_total = recorded.black_total;
  counted.white_total = recorded.white_total;
  counted.dead =
      choose(options.dead, recorded.dead_told_by.empty() ? std::nullopt : std::optional(recorded.dead), {});
  counted.handicap = recorded.handicap;
  counted.black_passes = recorded.black_passes;
  counted.white_passes = recorded.white_passes;
  counted.score = go::count(replay.board(), *counted.rules.value,
                            {counted.dead.value, counted.komi.value, recorded.handicap, recorded.black_passes,
                             recorded.white_passes});
  for (const go::PointOwner& point : counted.score.points) counted.seki += point.in_seki;
  compare_with_record(counted, replay);
  return counted;
}

std::optional<Decimal> in_zi(const Decimal& points) {
  constexpr std::uint64_t most = 1'000'000'000'000'000;
  if (points.digits() > most || points.scale() > 17) return std::nullopt;
  const Decimal zi = Decimal::of(static_cast<std::int64_t>(points.digits()) * 5, points.scale() + 1);
  return points.is_negative() ? -zi : zi;
}

}  // namespace qipu::game
