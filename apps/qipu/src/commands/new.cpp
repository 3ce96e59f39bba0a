// qipu new: a record that begins, to be played into or annotated.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "commands/commands.hpp"
#include "files/output_file.hpp"
#include "options/config.hpp"
#include "options/near.hpp"
#include "options/today.hpp"
#include "qipu/check/set_value.hpp"
#include "qipu/game/new_game.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/version.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// The name that RU has for them. A complaint and nothing: nobody knows such rules.
std::optional<std::string> rules_of(Shell& shell, const std::string& named) {
  if (named.empty()) return named;
  const go::Rules* const rules = game::rules_named(named);
  if (rules) return std::string(game::ru_of(*rules));
  shell.complain(unknown_rules(shell, named));
  return std::nullopt;
}

// A complaint and nothing: an option makes no sense.
std::optional<game::NewGame> understand(Shell& shell, const NewOptions& options, const Config& config) {
  game::NewGame game;
  const std::optional<BoardSize> size = game::parse_board_size(options.size);
  if (!size) {
    shell.complain(shell.say(messages::transform_bad_size, printable(options.size)));
    return std::nullopt;
  }
  const std::optional<std::string> rules = rules_of(shell, options.rules);
  if (!rules) return std::nullopt;
  const auto komi = game::parse_komi(options.komi);
  if (!options.komi.empty() && !komi) {
    shell.complain(shell.say(messages::score_bad_komi, printable(options.komi)));
    return std::nullopt;
  }
  game.size = *size;
  game.rules = *rules;
  if (!options.komi.empty()) game.komi = komi.value;
  game.handicap = options.handicap;
  game.handicap_style = options.style;
  game.black = options.black;
  game.black_rank = options.black_rank;
  game.white = options.white;
  game.white_rank = options.white_rank;
  game.event = options.event;
  game.date = options.date == "today" ? today() : options.date;
  game.place = options.place;
  game.user = options.user.empty() ? config.new_user : options.user;
  game.annotator = options.annotator.empty() ? config.new_annotator : options.annotator;
  game.application = "Qipu";
  game.version = QIPU_VERSION;
  return game;
}

// What `fix --set` would refuse is refused here.
bool can_be_said(Shell& shell, const game::NewGame& game) {
  const struct {
    std::string_view option, ident;
    const std::string& text;
  } texts[] = {{"--black", "PB", game.black},        {"--black-rank", "BR", game.black_rank},
               {"--white", "PW", game.white},        {"--white-rank", "WR", game.white_rank},
               {"--event", "EV", game.event},        {"--date", "DT", game.date},
               {"--place", "PC", game.place},        {"--user", "US", game.user},
               {"--annotator", "AN", game.annotator}};
  for (const auto& one : texts) {
    if (one.text.empty()) continue;
    const std::string fault =
        check::fault_of({std::string(one.ident), one.text}, spec::Profile::Ff4, shell.language);
    if (fault.empty()) continue;
    shell.complain(shell.say(messages::new_wrong, one.option, printable(one.text), printable(fault)));
    return false;
  }
  return true;
}

// 5k, 九段, a title; also several, of one player or of the players of a pair.
bool is_rank(std::string_view text) {
  for (;;) {
    const std::size_t end = std::min(text.find_first_of("&,"), text.size());
    if (!game::parse_rank(text::trimmed(text.substr(0, end)))) return false;
    if (end == text.size()) return true;
    text.remove_prefix(end + 1);
  }
}

// To a check any text may be a rank, but it would have to be guessed what this one means.
bool are_ranks(Shell& shell, const game::NewGame& game) {
  for (const auto& [option, text] :
       {std::pair("--black-rank", &game.black_rank), std::pair("--white-rank", &game.white_rank)}) {
    if (text->empty() || is_rank(*text)) continue;
    shell.complain(shell.say(messages::new_no_rank, option, printable(*text)));
    return false;
  }
  return true;
}

}  // namespace

Outcome run_new(Shell& shell, const NewOptions& options) {
  Configs configs(shell, ConfigOptions{options.config, options.no_config});
  const Result<Config, std::string>& config = configs.of(options.output.empty() ? "-" : options.output);
  if (!config) {
    shell.complain(config.error());
    return Outcome::Failed;
  }
  const std::optional<game::NewGame> game = understand(shell, options, *config);
  if (!game || !can_be_said(shell, *game) || !are_ranks(shell, *game)) return Outcome::Failed;
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
