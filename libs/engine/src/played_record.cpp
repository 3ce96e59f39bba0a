#include "qipu/engine/played_record.hpp"

#include "qipu/engine/told_time.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/new_tree.hpp"

namespace qipu::engine {

PlayedRecord::PlayedRecord(sgf::Document document)
    : editor_(std::make_unique<sgf::Editor>(std::move(document))) {}

Result<PlayedRecord> PlayedRecord::go_on(sgf::Document document) {
  PlayedRecord record(std::move(document));
  const sgf::Document& read = record.editor_->document();
  if (read.tree_count() == 0 || !game::has_board(read.tree(0))) return fail(ErrorId::NoKnownBoard);
  const Result<void> found = record.follow(game::main_line_end(read.tree(0).root()).id());
  if (!found) return unexpected(found.error());
  record.start_ = record.here_;
  return record;
}

// What stands at the node.
Result<void> PlayedRecord::follow(sgf::NodeId node) {
  Result<Position> position = position_at(editor_->document().node(node));
  if (!position) return unexpected(position.error());
  here_ = node;
  position_ = *std::move(position);
  state_ = played_out(position_, rules());
  return {};
}

Result<void> PlayedRecord::edit(const sgf::Act& act) {
  sgf::Transaction transaction = editor_->begin();
  if (Result<void> done = act(transaction); !done) return done;
  return transaction.commit();
}

Result<void> PlayedRecord::play(std::optional<Point> point, const std::vector<BesideText>& beside) {
  sgf::NewNode node;
  node.properties.push_back(
      {position_.to_play == Color::Black ? "B" : "W", {point ? sgf::NewValue::of(*point) : sgf::NewValue()}});
  for (const auto& [ident, text] : beside) node.properties.push_back({ident, {sgf::NewValue::text(text)}});
  sgf::NodeId made{};
  const Result<void> done = edit([&](sgf::Transaction& transaction) -> Result<void> {
    const Result<sgf::NodeId> id = transaction.insert(here_, 0, {node});
    if (!id) return unexpected(id.error());
    made = *id;
    return {};
  });
  if (!done) return done;
  return follow(made);
}

std::uint32_t PlayedRecord::take_back(std::uint32_t moves) {
  sgf::Node node = this->node(), last;
  std::uint32_t taken = 0;
  for (; taken < moves && node.id() != start_; node = node.parent()) {
    taken += game::moves_in(node);
    last = node;
  }
  if (taken == 0) return 0;
  const sgf::NodeId parent = last.parent().id(), gone = last.id();
  if (!edit([&](sgf::Transaction& transaction) { return transaction.erase(gone); })) return 0;
  if (!follow(parent)) return 0;
  return taken;
}

Result<void> PlayedRecord::set_root(const std::vector<BesideText>& texts) {
  const sgf::NodeId root = node().tree().root().id();
  return edit([&](sgf::Transaction& transaction) -> Result<void> {
    for (const auto& [ident, text] : texts)
      if (Result<void> done = transaction.set(root, ident, text); !done) return done;
    return {};
  });
}

Result<void> PlayedRecord::set_here(std::string_view ident, const std::vector<Point>& points) {
  if (points.empty()) return {};
  return edit(
      [&](sgf::Transaction& transaction) { return transaction.set(here_, ident, sgf::new_values(points)); });
}

const go::Rules& PlayedRecord::rules() const {
  return position_.rules ? *position_.rules : go::rules_of(go::RulesName::Japanese);
}

Result<go::Score> PlayedRecord::count(const std::vector<Point>& dead, std::uint32_t bought_by_black,
                                      std::uint32_t bought_by_white) {
  Position position = position_;
  if (bought_by_black + bought_by_white > 0) {
    position.komi = position.komi + Decimal(2 * bought_by_black) - Decimal(2 * bought_by_white);
    if (const Result<void> done = set_root({{"KM", position.komi.to_string()}}); !done)
      return unexpected(done.error());
  }
  const go::Score score = counted(position, rules(), dead);
  const BoardSize size{position.size, position.size};
  for (const auto& [ident, color] : {std::pair("TB", Color::Black), std::pair("TW", Color::White)})
    if (const Result<void> done = set_here(ident, go::territory_of(score, size, color)); !done)
      return unexpected(done.error());
  return score;
}

std::vector<BesideText> time_texts(const game::TimeControl& control) {
  std::vector<BesideText> texts;
  for (const auto& [ident, text] :
       {std::pair("TM", main_time_text(control)), std::pair("OT", overtime_text(control))})
    if (!text.empty()) texts.emplace_back(ident, text);
  return texts;
}

}  // namespace qipu::engine
