#include "engines/played_game.hpp"

#include "files/inputs.hpp"
#include "files/saving.hpp"
#include "qipu/system/status.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

std::optional<PlayedGame> PlayedGame::begin(Shell& shell, std::string text, std::string path) {
  Result<sgf::Document> document = sgf::Document::read(std::move(text));
  if (!document) return std::nullopt;
  Result<engine::PlayedRecord> record = engine::PlayedRecord::go_on(*std::move(document));
  if (!record) {
    shell.complain(message(record.error(), shell.language));
    return std::nullopt;
  }
  return PlayedGame(shell, *std::move(record), std::move(path));
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
    shell.complain(
        shell.say(is_foreign ? messages::foreign_in_place : messages::not_a_file, shown_path(path)));
    return std::nullopt;
  }
  Result<engine::PlayedRecord> record =
      *part ? engine::PlayedRecord::go_on(as_written(std::move(**part)).document)
            : fail(ErrorId::NoKnownBoard);
  if (!record) {
    shell.complain(path, record.error());
    return std::nullopt;
  }
  PlayedGame game(shell, *std::move(record), path);
  game.facts_ = reader->facts();
  game.is_on_disk_ = true;
  return game;
}

// What stood in the record before is there still.
engine::TakenMoves PlayedGame::take_back(Color color) {
  const engine::TakenMoves taken = record_.take_back(color);
  if (taken.count > taken.of_record) save();
  return taken;
}

Outcome PlayedGame::try_to_save() {
  SafeFile file(path_, std::nullopt, Existing::Kept);
  return file.write(record_.bytes()) ? Outcome::Fine : finish_saving(*shell_, path_, file);
}

// What another program has written there meanwhile stays.
Outcome PlayedGame::save() {
  SafeFile file(path_, facts_, is_on_disk_ ? Existing::Replaced : Existing::Kept);
  file.write(record_.bytes());
  const Outcome outcome = finish_saving(*shell_, path_, file);
  if (outcome != Outcome::Fine) return outcome;
  is_on_disk_ = true;
  const std::optional<system::FileStatus> status = system::status_of(path_);
  if (!status) return outcome;
  facts_ = status->facts;
  facts_->size = static_cast<std::int64_t>(record_.bytes().size());  // not another's, who was as quick
  return outcome;
}

}  // namespace qipu::app
