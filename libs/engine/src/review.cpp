#include "qipu/engine/review.hpp"

#include <algorithm>

#include "qipu/base/decimal.hpp"
#include "qipu/sgf/new_tree.hpp"

namespace qipu::engine {

namespace {

struct ReviewValue {
  std::string_view ident;
  Decimal value;
};

// What is written of an value.
std::vector<ReviewValue> values_of(std::optional<double> winrate, std::optional<double> score) {
  std::vector<ReviewValue> values;
  if (winrate) values.push_back({"SBKV", rounded(*winrate * 100, 2)});
  if (score) values.push_back({"SBKS", rounded(*score, 2)});
  if (score) values.push_back({"V", rounded(*score, 2)});
  return values;
}

sgf::NewValue value_of(const Turn& turn) {
  const std::optional<Point> stone = turn.stone();
  return stone ? sgf::NewValue::of(*stone) : sgf::NewValue();
}

// The line of a candidate as nodes, one below the other.
sgf::NewTree variation_of(const Candidate& candidate, Color color, const ReviewOptions& options) {
  std::vector<Turn> turns = candidate.line;
  if (turns.empty()) turns = {candidate.turn};
  const auto resignation = std::find_if(turns.begin(), turns.end(),
                                        [](const Turn& turn) { return turn.kind == Turn::Kind::Resign; });
  turns.erase(resignation, turns.end());
  turns.resize(std::min<std::size_t>(turns.size(), std::max(options.line_length, 1u)));
  sgf::NewTree tree;
  for (const Turn& turn : turns) {
    sgf::NewNode node;
    node.parent = tree.empty() ? 0 : static_cast<std::uint32_t>(tree.size() - 1);
    node.properties.push_back({color == Color::Black ? "B" : "W", {value_of(turn)}});
    tree.push_back(std::move(node));
    color = opposite(color);
  }
  if (tree.empty()) return tree;
  std::vector<sgf::NewProperty>& first = tree.front().properties;
  for (const ReviewValue& one : values_of(candidate.winrate, candidate.score))
    first.push_back({std::string(one.ident), {sgf::NewValue::of(one.value)}});
  if (!options.name.empty()) first.push_back({"N", {sgf::NewValue::text(options.name)}});
  return tree;
}

bool begins_with(sgf::Node node, Color color, const Turn& turn, BoardSize size) {
  const sgf::Property move = node.find(color == Color::Black ? "B" : "W");
  if (!move) return false;
  const auto parsed = sgf::parse_move(move.text(), size);
  if (!parsed) return false;
  return parsed.value.point == turn.stone();
}

bool is_there(sgf::Node parent, Color color, const Turn& turn, std::uint32_t size) {
  for (sgf::Node child = parent.first_child(); child; child = child.next_sibling())
    if (begins_with(child, color, turn, {size, size})) return true;
  return false;
}

// What the mover has lost, Black's values before and after it.
std::optional<double> lost(std::optional<double> before, std::optional<double> after, Color color) {
  if (!before || !after) return std::nullopt;
  return color == Color::Black ? *before - *after : *after - *before;
}

std::optional<double> times(std::optional<double> share, double whole) {
  return share ? std::optional(*share * whole) : std::nullopt;
}

}  // namespace

std::string_view sign_of(Quality quality) {
  static constexpr std::string_view signs[] = {"", "?!", "?", "??"};
  return signs[static_cast<std::size_t>(quality)];
}

std::optional<double> winrate_of(const Analysis& analysis) {
  return analysis.candidates.empty() ? std::nullopt : analysis.candidates.front().winrate;
}

std::optional<double> score_of(const Analysis& analysis) {
  return analysis.candidates.empty() ? std::nullopt : analysis.candidates.front().score;
}

MoveLoss loss_of(const PositionValue& before, const PositionValue& after) {
  MoveLoss loss;
  loss.node = after.node;
  loss.color = before.to_play;
  loss.lost_percent =
      times(lost(winrate_of(before.analysis), winrate_of(after.analysis), before.to_play), 100);
  loss.lost_points = lost(score_of(before.analysis), score_of(after.analysis), before.to_play);
  const double steps = std::max(loss.lost_percent.value_or(0) / least_loss_percent,
                                loss.lost_points.value_or(0) / least_loss_points);
  loss.quality = static_cast<Quality>(std::clamp(steps, 0.0, 3.0));
  return loss;
}

Result<void> write_values(sgf::Transaction& transaction, const PositionValue& value) {
  for (const ReviewValue& one : values_of(winrate_of(value.analysis), score_of(value.analysis)))
    if (Result<void> done = transaction.set(value.node, one.ident, sgf::NewValue::of(one.value)); !done)
      return done;
  return {};
}

Result<void> write_variations(sgf::Transaction& transaction, const PositionValue& before,
                              const MoveLoss& loss, const ReviewOptions& options) {
  if (loss.quality == Quality::Fine) return {};
  std::uint32_t there = 0;
  for (const Candidate& candidate : before.analysis.candidates) {
    if (there == options.lines) break;
    const sgf::Node parent = transaction.document().node(loss.node).parent();
    if (!parent) return {};
    if (is_there(parent, before.to_play, candidate.turn, before.size)) {
      ++there;  // by a review before this one, or by whoever has played it
      continue;
    }
    const sgf::NewTree tree = variation_of(candidate, before.to_play, options);
    if (tree.empty()) continue;
    const Result<sgf::NodeId> id = transaction.insert(parent.id(), parent.child_count(), tree);
    if (!id) return unexpected(id.error());
    ++there;
  }
  return {};
}

}  // namespace qipu::engine
