#include "engines/played_game.hpp"

#include <algorithm>

#include "files/inputs.hpp"
#include "files/saving.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

namespace {

// The position as a game under its rules.
std::unique_ptr<go::GameState> state_of(const engine::Position& position) {
  go::Board board({position.size, position.size});
  board.setup(position.black, go::Stone::Black);
  board.setup(position.white, go::Stone::White);
  const go::Rules& rules = position.rules ? *position.rules : go::rules_of(go::RulesName::Japanese);
  const Color first = position.moves.empty() ? position.to_play : position.moves.front().color;
  auto state = std::make_unique<go::GameState>(std::move(board), rules, first);
  for (const game::Move& move : position.moves) {
    if (move.point)
      state->play(move.color, *move.point);
    else
      state->pass(move.color);
  }
  return state;
}

}  // namespace

PlayedGame::PlayedGame(Shell& shell, sgf::Document document, std::string path)
    : shell_(&shell), path_(std::move(path)), editor_(std::make_unique<sgf::Editor>(std::move(document))) {}

std::optional<PlayedGame> PlayedGame::begin(Shell& shell, std::string record, std::string path) {
  Result<sgf::Document> document = sgf::Document::read(std::move(record));
  if (!document) return std::nullopt;
  PlayedGame game(shell, *std::move(document), std::move(path));
  const Result<void> found = game.follow(game.editor_->document().tree(0).root().id());
  if (!found) {
    shell.complain(message(found.error(), shell.language));
    return std::nullopt;
  }
  SafeFile file(game.path_, std::nullopt, Existing::Kept);
  file.write(game.editor_->bytes());
  if (finish_saving(shell, game.path_, file) == Outcome::Failed) return std::nullopt;
  return game;
}

std::optional<PlayedGame> PlayedGame::go_on(Shell& shell, const std::string& path) {
  const std::optional<Input> input = first_input(shell, path);
  if (!input) return std::nullopt;
  std::optional<PlayedGame> game;
  read_parts(shell, *input, RecordReader::Extent::Whole, [&](Part& part) {
    game = PlayedGame(shell, as_written(std::move(part)).document, path);
    return sgf::Flow::Stop;
  });
  const bool has_board = game && game->editor_->document().tree_count() > 0 &&
                         game::has_board(game->editor_->document().tree(0));
  const Result<void> found =
      has_board ? game->follow(game::main_line_end(game->editor_->document().tree(0).root()).id())
                : Result<void>(fail(ErrorId::NoKnownBoard));
  if (found) return game;
  shell.complain(path, found.error());
  return std::nullopt;
}

// What stands at the node.
Result<void> PlayedGame::follow(sgf::NodeId node) {
  Result<engine::Position> position = engine::position_at(editor_->document().node(node));
  if (!position) return unexpected(position.error());
  here_ = node;
  position_ = *std::move(position);
  state_ = state_of(position_);
  return {};
}

Result<void> PlayedGame::edit(const sgf::Act& act) {
  sgf::Transaction transaction = editor_->begin();
  if (Result<void> done = act(transaction); !done) return done;
  return transaction.commit();
}

Result<void> PlayedGame::play(std::optional<Point> point, const BesideTexts& beside) {
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
  if (Result<void> followed = follow(made); !followed) return followed;
  save();
  return {};
}

std::uint32_t PlayedGame::take_back(std::uint32_t moves) {
  sgf::Node node = this->node(), last;
  std::uint32_t taken = 0;
  for (; taken < moves && node.parent(); node = node.parent()) {
    taken += game::moves_in(node);
    last = node;
  }
  if (taken == 0) return 0;
  const sgf::NodeId parent = last.parent().id(), gone = last.id();
  if (!edit([&](sgf::Transaction& transaction) { return transaction.erase(gone); })) return 0;
  if (!follow(parent)) return 0;
  save();
  return taken;
}

Result<void> PlayedGame::set_root(const BesideTexts& texts) {
  const sgf::NodeId root = node().tree().root().id();
  return edit([&](sgf::Transaction& transaction) -> Result<void> {
    for (const auto& [ident, text] : texts)
      if (Result<void> done = transaction.set(root, ident, text); !done) return done;
    return {};
  });
}

Result<void> PlayedGame::set_here(std::string_view ident, const std::vector<Point>& points) {
  if (points.empty()) return {};
  return edit(
      [&](sgf::Transaction& transaction) { return transaction.set(here_, ident, sgf::new_values(points)); });
}

Outcome PlayedGame::save() {
  SafeFile file(path_);
  file.write(editor_->bytes());
  return finish_saving(*shell_, path_, file);
}

}  // namespace qipu::app
