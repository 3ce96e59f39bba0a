#include "qipu/engine/played_record.hpp"

#include <utility>

#include "qipu/engine/told_time.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/info.hpp"
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

namespace {

Result<void> set_texts(sgf::Transaction& transaction, sgf::NodeId node,
                       const std::vector<BesideText>& texts) {
  for (const auto& [ident, text] : texts) {
    const bool is_there = static_cast<bool>(transaction.document().node(node).find(ident));
    if (text.empty() && !is_there) continue;
    if (Result<void> done =
            text.empty() ? transaction.remove(node, ident) : transaction.set(node, ident, text);
        !done)
      return done;
  }
  return {};
}

// Of FF[4], Unknown, and Brouwer's, Unfinished and Playing, are words for a game that is not over.
bool tells_result(const game::Field<game::GameResult>& result) {
  if (!result) return result.is_given();
  const game::Outcome outcome = result.value.outcome;
  return outcome != game::Outcome::Unknown && outcome != game::Outcome::Unfinished &&
         outcome != game::Outcome::Playing;
}

sgf::NodeId info_node_of(sgf::Node node) { return game::game_of(node).info().id(); }

}  // namespace

std::optional<RecordedEnd> PlayedRecord::recorded_end() const {
  RecordedEnd end;
  end.has_result = tells_result(game::info_of(game::game_of(node())).result);
  if (end.has_result) end.idents.emplace_back("RE");
  if (here_ == start_) {
    for (const char* const ident : {"TB", "TW"})
      if (node().find(ident)) end.idents.emplace_back(ident);
    if (game::ends_game(node())) end.idents.emplace_back("XM");
  }
  return end.idents.empty() && passes() < 2 ? std::nullopt : std::optional(std::move(end));
}

// The game goes on.
Result<void> PlayedRecord::begin_moves(sgf::Transaction& transaction) {
  const sgf::NodeId info = info_node_of(node());
  const std::optional<RecordedEnd> end = recorded_end();
  for (const std::string& ident : end ? end->idents : std::vector<std::string>())
    if (Result<void> done = transaction.remove(ident == "RE" ? info : here_, ident); !done) return done;
  return set_texts(transaction, info, first_texts_);
}

Result<void> PlayedRecord::play(std::optional<Point> point, const std::vector<BesideText>& beside) {
  sgf::NewNode node;
  node.properties.push_back(
      {position_.to_play == Color::Black ? "B" : "W", {point ? sgf::NewValue::of(*point) : sgf::NewValue()}});
  for (const auto& [ident, text] : beside) node.properties.push_back({ident, {sgf::NewValue::text(text)}});
  MadeMove made{{}, editor_->revision()};
  const Result<void> done = edit([&](sgf::Transaction& transaction) -> Result<void> {
    if (made_.empty())
      if (Result<void> begun = begin_moves(transaction); !begun) return begun;
    const Result<sgf::NodeId> id = transaction.insert(here_, 0, {node});
    if (!id) return unexpected(id.error());
    made.node = *id;
    return {};
  });
  if (!done) return done;
  made_.push_back(made);
  return follow(made.node);
}

TakenMoves PlayedRecord::take_back(Color color) {
  game::Replay replay(node().tree());
  replay.go_to(node());
  TakenMoves taken;
  std::size_t kept = made_.size();
  bool has_turn = false, is_there = false;
  sgf::Node node = this->node();
  for (; node.parent() && !is_there; node = node.parent()) {
    const bool is_made = kept > 0 && made_[kept - 1].node == node.id();
    if (is_made) --kept;
    taken.count += game::moves_in(node);
    if (!is_made) taken.of_record += game::moves_in(node);
    const auto move = node.move();
    has_turn |= move && move->color == color;
    replay.go_to(node.parent());
    is_there = has_turn && replay.to_play() == color;
  }
  if (!is_there) return {};
  const sgf::NodeId back = node.id();
  if (kept < made_.size()) undo_to(made_[kept].revision);
  made_.resize(kept);
  return follow(back) ? taken : TakenMoves{};
}

// What the editor has done since is undone.
void PlayedRecord::undo_to(std::uint64_t revision) {
  while (editor_->revision() != revision && editor_->undo()) {
  }
}

Result<void> PlayedRecord::set_game(const std::vector<BesideText>& texts) {
  const sgf::NodeId info = info_node_of(node());
  return edit([&](sgf::Transaction& transaction) { return set_texts(transaction, info, texts); });
}

Result<void> PlayedRecord::set_at_first_move(std::vector<BesideText> texts) {
  const std::uint64_t before = editor_->revision();
  if (Result<void> done = set_game(texts); !done) return done;
  undo_to(before);
  first_texts_ = std::move(texts);
  return {};
}

Result<void> PlayedRecord::set_result(const std::string& text) {
  std::vector<BesideText> texts{{"RE", text}};
  if (made_.empty()) texts.insert(texts.begin(), first_texts_.begin(), first_texts_.end());
  return set_game(texts);
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
    if (const Result<void> done = set_game({{"KM", position.komi.to_string()}}); !done)
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
