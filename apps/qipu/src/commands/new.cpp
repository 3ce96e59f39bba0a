// qipu new: a record that begins, to be played into or annotated.
#include <optional>
#include <string>

#include "commands/commands.hpp"
#include "files/output_file.hpp"
#include "qipu/game/new_game.hpp"
#include "qipu/report/asked.hpp"
#include "qipu/settings/settings_files.hpp"
#include "qipu/system/clock.hpp"
#include "qipu/version.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// The error is a complaint: an option makes no sense, or what `fix --set` would refuse is asked for.
Result<game::NewGame, std::string> understand(Language language, const NewOptions& options,
                                              const settings::FolderSettings& config) {
  const Result<BoardSize, std::string> size = report::asked_size(language, options.size);
  if (!size) return unexpected(size.error());
  Result<game::NewGame, std::string> asked = report::asked_game(language, *size, options.rules, options.komi);
  if (!asked) return asked;
  game::NewGame& game = *asked;
  game.handicap = options.handicap;
  game.handicap_style = options.style;
  game.black = options.black;
  game.black_rank = options.black_rank;
  game.white = options.white;
  game.white_rank = options.white_rank;
  game.event = options.event;
  game.date = options.date == "today" ? system::local_date() : options.date;
  game.place = options.place;
  game.user = options.user.empty() ? config.new_user : options.user;
  game.annotator = options.annotator.empty() ? config.new_annotator : options.annotator;
  game.application = "Qipu";
  game.version = QIPU_VERSION;
  const std::optional<report::NewGameTrouble> fault = report::new_game_trouble(language, game);
  if (!fault) return asked;
  return unexpected(say(language, messages::new_wrong, "--" + std::string(fault->member),
                        printable(fault->text), fault->words));
}

}  // namespace

Outcome run_new(Shell& shell, const NewOptions& options) {
  settings::SettingsReader settings(shell.language, {options.config, options.no_config});
  const Result<settings::FolderSettings, std::string>& config =
      settings.of(options.output.empty() ? "-" : options.output);
  if (!config) {
    shell.complain(config.error());
    return Outcome::Failed;
  }
  const Result<game::NewGame, std::string> game = understand(shell.language, options, *config);
  if (!game) {
    shell.complain(game.error());
    return Outcome::Failed;
  }
  const Result<std::string> record = game::new_record(*game);
  if (!record) {
    shell.complain(message(record.error(), shell.language));
    return Outcome::Failed;
  }
  OutputFile file(shell, options.output, options.force ? Existing::Replaced : Existing::Kept);
  if (!file.is_free()) return Outcome::Failed;
  file.write(*record);
  return file.finish();
}

}  // namespace qipu::app
