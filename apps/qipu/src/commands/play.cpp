// qipu play: a game against an engine, in the terminal.
#include <chrono>
#include <filesystem>
#include <iostream>

#include "commands/commands.hpp"
#include "engines/engine_list.hpp"
#include "engines/played_game.hpp"
#include "qipu/arena/asked_game.hpp"
#include "qipu/arena/game_words.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/engine/human_game.hpp"
#include "qipu/engine/player_names.hpp"
#include "qipu/engine/think.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/new_game.hpp"
#include "qipu/report/asked.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/position_report.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/system/clock.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/version.hpp"
#include "terminal/board_text.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using arena::SpokenWord;
using engine::Engine;
using engine::Turn;

// For a hint and an estimate.
constexpr engine::ThinkLimits quick_thought{400, std::chrono::seconds(3)};

class Table {
 public:
  Table(Shell& shell, const PlayOptions& options, std::unique_ptr<Engine> engine, PlayedGame game,
        Color human, engine::PlayerNames names, const game::TimeControl& control)
      : shell_(shell),
        options_(options),
        played_(std::move(game)),
        engine_(std::move(engine)),
        names_(std::move(names)),
        game_(played_.record(), *engine_, human, control, [this] { played_.save(); }) {}

  Outcome run();

 private:
  enum class Next : std::uint8_t { GoOn, Over, Quit, Broken };

  const engine::PlayedRecord& record() const { return played_.record(); }
  std::string side(Color color) const {
    return shell_.say(color == Color::Black ? messages::play_black : messages::play_white);
  }
  report::MoveNames names() const { return {record().node().tree(), go::Coordinates::Western}; }
  std::string name_of(std::optional<Point> point) const { return names().name_of(shell_.language, point); }
  void greet();
  void show();
  Next human_turn();
  Next engine_turn();
  Next answer(SpokenWord word);
  Next resign();
  void take_back();
  Next made(Color color, const Result<engine::TurnEnd>& end);
  void hint(SpokenWord word);
  Next broken(const Error& error);
  void say(const std::string& line) { shell_.out << line << "\n"; }
  void say(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) say(line);
  }
  bool read_line(std::string& line);

  Shell& shell_;
  const PlayOptions& options_;
  PlayedGame played_;
  std::unique_ptr<Engine> engine_;
  engine::PlayerNames names_;
  engine::HumanGame game_;
};

void Table::show() {
  draw::DiagramOptions wanted;
  wanted.shows_variations = false;
  shell_.out << text_rows(diagram_at(record().node(), wanted), text_options(shell_, options_.ascii))
             << report::position_facts(shell_.language, record().node(), names()) << "\n";
}

// False: there is no more.
bool Table::read_line(std::string& line) {
  shell_.out << shell_.say(messages::play_prompt, side(game_.human()));
  shell_.out.flush();
  return static_cast<bool>(std::getline(std::cin, line));
}

// ---- Turns

// The turn of `color`.
Table::Next Table::made(Color color, const Result<engine::TurnEnd>& end) {
  if (!end) return broken(end.error());
  if (end->is_out_of_time) say(shell_.say(messages::play_out_of_time, side(color)));
  if (!end->result) return Next::GoOn;
  say(shell_.say(messages::play_result, report::result_words(shell_.language, *end->result)));
  return Next::Over;
}

Table::Next Table::human_turn() {
  game_.start_clock();
  for (std::string line; read_line(line);) {
    const std::string_view text = text::trimmed(line);
    if (text.empty()) continue;
    if (const std::optional<SpokenWord> word = arena::spoken_word(text)) {
      const Next next = answer(*word);
      if (next != Next::GoOn || !game_.is_turn_of_human() || *word == SpokenWord::Undo) return next;
      continue;
    }
    const std::optional<Turn> turn = arena::typed_turn(text, record().position().size);
    if (!turn) {
      say(shell_.say(messages::play_no_move, printable(text)));
      continue;
    }
    const go::Legality legality = game_.judge(*turn);
    if (legality == go::Legality::Legal) return made(game_.human(), game_.make(*turn));
    const go::LegalityName& name = go::legality_name(legality);
    say(shell_.say(messages::play_illegal, name_of(turn->stone()), pick(shell_.language, name.en, name.zh)));
  }
  return Next::Quit;
}

Table::Next Table::engine_turn() {
  const Color color = game_.to_play();
  const Result<Turn> turn = game_.engine_turn();
  if (!turn) return broken(turn.error());
  if (turn->kind == Turn::Kind::Resign)
    say(shell_.say(messages::play_resigns, engine_->name()));
  else
    say(engine_->name() + shell_.say(report::messages::colon) + name_of(turn->stone()));
  return made(color, game_.make(*turn));
}

// ---- Words

Table::Next Table::answer(SpokenWord word) {
  switch (word) {
    case SpokenWord::Resign:
      return resign();
    case SpokenWord::Undo:
      take_back();
      break;
    case SpokenWord::Hint:
    case SpokenWord::Score:
      hint(word);
      break;
    case SpokenWord::Board:
      show();
      break;
    case SpokenWord::Help:
      say(shell_.say(messages::play_help));
      break;
    case SpokenWord::Quit:
      return Next::Quit;
  }
  return Next::GoOn;
}

// A result that the record has is not put aside for another without a move.
Table::Next Table::resign() {
  const std::optional<engine::RecordedEnd> over = record().recorded_end();
  if (!over || !over->has_result) return made(game_.human(), game_.resign());
  say(arena::over_words(shell_.language, record().node(), *over));
  return Next::GoOn;
}

void Table::take_back() {
  const engine::TakenMoves taken = played_.take_back(game_.human());
  if (taken.count == 0) say(shell_.say(messages::play_nothing_to_undo));
  if (taken.of_record > 0) say(shell_.say(messages::play_undone_stays));
}

void Table::hint(SpokenWord word) {
  const Result<engine::Analysis> thought = engine::think(*engine_, record().position(), quick_thought);
  if (!thought) return shell_.complain(message(thought.error(), shell_.language));
  if (word == SpokenWord::Score) return say(arena::estimate_words(shell_.language, *thought));
  const Turn& best = thought->candidates.empty() ? Turn() : thought->candidates.front().turn;
  say(shell_.say(messages::play_hint, engine_->name(), name_of(best.stone())));
}

// ---- The game

Table::Next Table::broken(const Error& error) {
  shell_.complain(message(error, shell_.language));
  if (played_.is_on_disk()) shell_.say_line(shell_.say(messages::play_saved, shown_path(played_.path())));
  return Next::Broken;
}

void Table::greet() {
  say(shell_.say(messages::play_begins, engine_->title(), side(game_.human()), shown_path(played_.path())));
  if (const std::optional<engine::RecordedEnd> over = record().recorded_end())
    say(arena::over_words(shell_.language, record().node(), *over));
  say(arena::name_words(shell_.language, names_));
}

Outcome Table::run() {
  if (const Result<void> begun = game_.begin(); !begun) {
    broken(begun.error());
    return Outcome::Failed;
  }
  greet();
  Next next = Next::GoOn;
  for (bool is_first = true; next == Next::GoOn; is_first = false) {
    if (game_.is_turn_of_human() || is_first) show();
    next = game_.is_turn_of_human() ? human_turn() : engine_turn();
  }
  shell_.out.flush();
  return next == Next::Broken ? Outcome::Failed : Outcome::Fine;
}

// ---- Before the first move

arena::AskedGame asked_game(const PlayOptions& options) {
  arena::AskedGame asked{options.size, options.komi, options.rules, std::nullopt};
  if (options.has_handicap) asked.handicap = options.handicap;
  return asked;
}

// The error is a complaint: it makes no sense.
Result<std::string, std::string> new_record_of(Language language, const PlayOptions& options) {
  Result<game::NewGame, std::string> game = arena::new_game_of(language, asked_game(options));
  if (!game) return unexpected(game.error());
  (options.color == Color::White ? game->white : game->black) = options.name;
  game->date = system::local_date();
  game->application = "Qipu";
  game->version = QIPU_VERSION;
  const Result<std::string> record = game::new_record(*game);
  if (!record) return unexpected(message(record.error(), language));
  return *record;
}

// False, with a complaint: something else is asked for than the game has that is to go on.
bool fits(Shell& shell, const PlayOptions& options, const PlayedGame& game) {
  const std::vector<arena::AskedDifference> differences =
      arena::differences_from(asked_game(options), game.record());
  for (const arena::AskedDifference& one : differences)
    shell.complain(shell.say(messages::play_contradicts, shown_path(game.path()),
                             "--" + std::string(one.member) + " " + one.asked, one.record));
  return differences.empty();
}

// The names, and a file: at once where one is named, else with the first move. False, with a complaint.
bool is_begun(Shell& shell, const PlayOptions& options, PlayedGame& game,
              const std::vector<engine::BesideText>& names, bool goes_on) {
  const Result<void> named = goes_on ? game.record().set_at_first_move(names) : game.record().set_game(names);
  if (!named) {
    shell.complain(shown_path(game.path()), named.error());
    return false;
  }
  if (goes_on) return true;
  return (options.file.empty() ? game.try_to_save() : game.save()) == Outcome::Fine;
}

}  // namespace

Outcome run_play(Shell& shell, const PlayOptions& options) {
  const std::optional<engine::EngineSpec> spec = engine_named(shell, options.engine, options.engines);
  Result<game::TimeControl, std::string> control =
      report::asked_time(shell.language, options.time, options.overtime);
  if (!control) shell.complain(control.error());
  const Result<std::string, std::string> record = new_record_of(shell.language, options);
  if (!record) shell.complain(record.error());
  if (!spec || !control || !record) return Outcome::Failed;
  // Before there is a file: without an engine there is no game.
  Result<std::unique_ptr<Engine>> engine = Engine::start(*spec);
  if (!engine) {
    shell.complain(message(engine.error(), shell.language));
    return Outcome::Failed;
  }
  std::error_code error;
  const bool goes_on = !options.file.empty() && std::filesystem::exists(options.file, error);
  const std::string path =
      options.file.empty() ? system::local_time("%Y-%m-%d-%H%M%S-") + spec->name + ".sgf" : options.file;
  std::optional<PlayedGame> game;
  if (goes_on) {
    game = PlayedGame::go_on(shell, path);
    if (game && !fits(shell, options, *game)) return Outcome::Failed;
    if (game && options.time.empty() && options.overtime.empty())
      control = game::time_control_of(game->record().node().tree().root()).value;
  } else {
    game = PlayedGame::begin(shell, *record, path);
    if (game && !game->record().set_game(engine::time_texts(*control))) return Outcome::Failed;
  }
  if (!game) return Outcome::Failed;
  const Color color = options.color ? *options.color
                      : goes_on     ? game->record().position().to_play
                                    : Color::Black;
  engine::PlayerNames names =
      engine::player_names(game::game_of(game->record().node()).info(),
                           {color, options.name, (*engine)->name(), (*engine)->title()});
  if (!is_begun(shell, options, *game, names.texts, goes_on)) return Outcome::Failed;
  Table table(shell, options, *std::move(engine), *std::move(game), color, std::move(names), *control);
  return table.run();
}

}  // namespace qipu::app
