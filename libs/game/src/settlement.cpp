#include "qipu/game/settlement.hpp"

#include <algorithm>

#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::game {

namespace {

// The points of all values of one property.
sgf::PointSet points_of(const sgf::Property& property) {
  sgf::PointSet points;
  for (std::uint32_t i = 0; i < property.size(); ++i)
    if (const auto value = sgf::parse_points(property[i].text())) points.insert(value.value.area);
  return points;
}

std::uint32_t passes_in(const sgf::Property& property, sgf::BoardSize size) {
  const sgf::Typed<sgf::Move> move = sgf::parse_move(property.text(), size);
  return move && !move.value.point ? 1 : 0;
}

void count_passes(const Replay& replay, RecordedSettlement& settlement) {
  for (sgf::Node node = replay.node(); node; node = node.parent())
    for (const sgf::Property property : node.properties()) {
      if (property.is("B")) settlement.black_passes += passes_in(property, replay.board().size());
      if (property.is("W")) settlement.white_passes += passes_in(property, replay.board().size());
    }
}

int sign(const Decimal& number) { return number == Decimal() ? 0 : number.is_negative() ? -1 : 1; }

}  // namespace

std::vector<sgf::Point> dead_stones(sgf::Node node, const go::Board& board) {
  std::vector<sgf::Point> dead;
  for (const sgf::Property property : node.properties()) {
    if (!property.is("TB") && !property.is("TW")) continue;
    const go::Stone enemy = property.is("TB") ? go::Stone::White : go::Stone::Black;
    for (const sgf::Point point : points_of(property).points())
      if (board.size().holds(point) && board.at(point) == enemy &&
          std::find(dead.begin(), dead.end(), point) == dead.end())
        dead.push_back(point);
  }
  return dead;
}

RecordedSettlement settlement_at(const Replay& replay) {
  const sgf::Node node = replay.node();
  const GameInfo info = info_of(game_info_node(node));
  RecordedSettlement settlement;
  settlement.rules = board_rules(info.rules.value);
  if (info.komi) settlement.komi = info.komi.value.points;
  if (info.handicap) settlement.handicap = info.handicap.value.stones;
  count_passes(replay, settlement);
  settlement.marks_territory = node.find("TB") || node.find("TW");
  settlement.dead = dead_stones(node, replay.board());
  return settlement;
}

Result result_of(const Decimal& margin) {
  constexpr Outcome outcomes[] = {Outcome::White, Outcome::Draw, Outcome::Black};
  Result result;
  result.outcome = outcomes[sign(margin) + 1];
  if (result.outcome == Outcome::Draw) return result;
  result.manner = Manner::Score;
  result.score = margin.absolute();
  return result;
}

Agreement compare(const Result& recorded, const Decimal& margin) {
  const bool is_win = recorded.outcome == Outcome::Black || recorded.outcome == Outcome::White;
  const bool is_counted = recorded.manner == Manner::Unsaid || recorded.manner == Manner::Score;
  if (!(is_win && is_counted) && recorded.outcome != Outcome::Draw) return Agreement::NotCounted;
  const int winner = !is_win ? 0 : recorded.outcome == Outcome::Black ? 1 : -1;
  const bool is_won_tie = is_win && recorded.manner == Manner::Score && recorded.score == Decimal();
  if (sign(margin) != winner && !(is_won_tie && sign(margin) == 0)) return Agreement::OtherWinner;
  if (!is_win || recorded.manner == Manner::Unsaid) return Agreement::Agrees;
  return recorded.score == margin.absolute() ? Agreement::Agrees : Agreement::OtherMargin;
}

}  // namespace qipu::game
