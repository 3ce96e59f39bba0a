#include "engines/played_game.hpp"

#include "files/inputs.hpp"
#include "files/saving.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/system/status.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

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
  game.start_ = game.here_;
  if (game.save(Existing::Kept) == Outcome::Failed) return std::nullopt;
  return game;
}

std::optional<PlayedGame> PlayedGame::go_on(Shell& shell, const std::string& path) {
  const std::optional<Input> input = first_input(shell, path);
  if (!input) return std::nullopt;
  Result<RecordReader> reader = RecordReader::open(shell, *input, RecordReader::Extent::Whole);
  Result<std::optional<Part>> part = reader ? reader->next() : unexpected(reader.error());
  if (!part) {
    shell.complain(shown_name(shell, *input), part.error());
    return std::nullopt;
  }
  const bool is_foreign = reader->is_converted();
  if (is_foreign || !reader->facts()) {  // it would be written over with what it is not
    shell.complain(shell.say(is_foreign ? Message::foreign_in_place : Message::not_a_file, shown_path(path)));
    return std::nullopt;
  }
  Result<void> found = fail(ErrorId::NoKnownBoard);
  if (*part) {
    PlayedGame game(shell, as_written(std::move(**part)).document, path);
    const sgf::Document& document = game.editor_->document();
    if (document.tree_count() > 0 && game::has_board(document.tree(0)))
      found = game.follow(game::main_line_end(document.tree(0).root()).id());
    game.start_ = game.here_;
    game.facts_ = reader->facts();
    if (found) return game;
  }
  shell.complain(path, found.error());
  return std::nullopt;
}

// What stands at the node.
Result<void> PlayedGame::follow(sgf::NodeId node) {
  Result<engine::Position> position = engine::position_at(editor_->document().node(node));
  if (!position) return unexpected(position.error());
  here_ = node;
  position_ = *std::move(position);
  state_ = engine::played_out(position_, rules());
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
  for (; taken < moves && node.id() != start_; node = node.parent()) {
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

const go::Rules& PlayedGame::rules() const {
  return position_.rules ? *position_.rules : go::rules_of(go::RulesName::Japanese);
}

// What another program has written there meanwhile stays.
Outcome PlayedGame::save(Existing existing) {
  SafeFile file(path_, facts_, existing);
  file.write(editor_->bytes());
  const Outcome outcome = finish_saving(*shell_, path_, file);
  if (outcome != Outcome::Fine) return outcome;
  if (const std::optional<system::FileStatus> status = system::status_of(path_)) facts_ = status->facts;
  return outcome;
}

}  // namespace qipu::app
