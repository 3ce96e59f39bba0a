// qipu play: a game against an engine, in the terminal.
#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <iostream>

#include "commands/commands.hpp"
#include "engines/engine_list.hpp"
#include "engines/played_game.hpp"
#include "options/today.hpp"
#include "qipu/arena/game_words.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/engine/human_game.hpp"
#include "qipu/engine/player_names.hpp"
#include "qipu/engine/think.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/new_game.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/report/asked.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/position_report.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/version.hpp"
#include "terminal/board_text.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using engine::Engine;
using engine::Turn;

// For a hint and an estimate.
constexpr engine::ThinkLimits quick_thought{400, std::chrono::seconds(3)};

// What somebody at the board may say but a move.
enum class Word : std::uint8_t { Resign, Undo, Hint, Score, Board, Help, Quit };
struct SpokenWord {
  std::string_view en, zh;
  Word word;
};
constexpr std::array<SpokenWord, 7> spoken_words{{
    {"resign", "认输", Word::Resign},
    {"undo", "悔棋", Word::Undo},
    {"hint", "提示", Word::Hint},
    {"score", "形势", Word::Score},
    {"board", "棋盘", Word::Board},
    {"help", "帮助", Word::Help},
    {"quit", "退出", Word::Quit},
}};

std::optional<Word> word_of(std::string_view line) {
  for (const SpokenWord& one : spoken_words)
    if (line == one.en || line == one.zh) return one.word;
  return std::nullopt;
}

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
  std::optional<Turn> turn_in(std::string_view text) const;
  Next answer(Word word);
  Next resign();
  void take_back();
  Next made(Color color, const Result<engine::TurnEnd>& end);
  void hint(Word word);
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

// What is typed as a move: D4, dd as SGF has it, or pass. Nothing: it is none.
std::optional<Turn> Table::turn_in(std::string_view text) const {
  const std::uint32_t size = record().position().size;
  const auto moves = game::moves_of_words(text, {size, size});
  if (!moves || moves->size() != 1) return std::nullopt;
  const std::optional<Point> point = moves->front();
  return point ? Turn{Turn::Kind::Play, *point} : Turn{Turn::Kind::Pass, {}};
}

Table::Next Table::human_turn() {
  game_.start_clock();
  for (std::string line; read_line(line);) {
    const std::string_view text = text::trimmed(line);
    if (text.empty()) continue;
    if (const std::optional<Word> word = word_of(text)) {
      const Next next = answer(*word);
      if (next != Next::GoOn || !game_.is_turn_of_human() || *word == Word::Undo) return next;
      continue;
    }
    const std::optional<Turn> turn = turn_in(text);
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

Table::Next Table::answer(Word word) {
  switch (word) {
    case Word::Resign:
      return resign();
    case Word::Undo:
      take_back();
      break;
    case Word::Hint:
    case Word::Score:
      hint(word);
      break;
    case Word::Board:
      show();
      break;
    case Word::Help:
      say(shell_.say(messages::play_help));
      break;
    case Word::Quit:
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

void Table::hint(Word word) {
  const Result<engine::Analysis> thought = engine::think(*engine_, record().position(), quick_thought);
  if (!thought) return shell_.complain(message(thought.error(), shell_.language));
  if (word == Word::Score) return say(arena::estimate_words(shell_.language, *thought));
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

// The error is a complaint: it makes no sense.
Result<std::string, std::string> new_record_of(Language language, const PlayOptions& options) {
  game::NewGame game;
  const std::optional<BoardSize> size = game::parse_board_size(options.size.empty() ? "19" : options.size);
  if (!size || !engine::is_gtp_board(*size))
    return unexpected(say(language, messages::play_bad_size, printable(options.size)));
  game.size = *size;
  game.handicap = options.handicap;
  const Result<game::Komi, std::string> komi = options.komi.empty()
                                                   ? game::Komi{Decimal::of(game.handicap >= 2 ? 5 : 65, 1)}
                                                   : report::asked_komi(language, options.komi);
  if (!komi) return unexpected(komi.error());
  game.komi = *komi;
  const Result<const go::Rules*, std::string> rules =
      report::asked_rules(language, options.rules.empty() ? "Japanese" : options.rules);
  if (!rules) return unexpected(rules.error());
  game.rules = std::string(game::ru_of(**rules));
  (options.color == Color::White ? game.white : game.black) = options.name;
  game.date = local_time("%Y-%m-%d");
  game.application = "Qipu";
  game.version = QIPU_VERSION;
  const Result<std::string> record = game::new_record(game);
  if (!record) return unexpected(message(record.error(), language));
  return *record;
}

// False, with a complaint: something else is asked for than the game has that is to go on. What is asked for
// is understood (new_record_of).
bool fits(Shell& shell, const PlayOptions& options, const PlayedGame& game) {
  const engine::Position& position = game.record().position();
  bool is_fit = true;
  const auto compare = [&](std::string_view option, const std::string& wanted, bool is_same,
                           const std::string& there) {
    if (wanted.empty() || is_same) return;
    shell.complain(shell.say(messages::play_contradicts, shown_path(game.path()),
                             std::string(option) + " " + printable(wanted), there));
    is_fit = false;
  };
  const std::string handicap = options.has_handicap ? std::to_string(options.handicap) : std::string();
  const std::uint32_t stones = engine::handicap_of(position);
  const game::Komi komi{position.komi};
  const go::Rules* const rules = game::rules_named(options.rules);
  const std::string ru(game::ru_of(game.record().rules()));
  compare("--size", options.size,
          game::parse_board_size(options.size) == BoardSize{position.size, position.size},
          std::to_string(position.size));
  compare("--handicap", handicap, options.handicap == stones, std::to_string(stones));
  compare("--komi", options.komi, game::parse_komi(options.komi).value == komi, game::to_text(komi));
  compare("--rules", options.rules, rules && game::ru_of(*rules) == ru, ru);
  return is_fit;
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
      options.file.empty() ? local_time("%Y-%m-%d-%H%M%S-") + spec->name + ".sgf" : options.file;
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
