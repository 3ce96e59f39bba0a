// qipu play: a game against an engine, in the terminal.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <iostream>

#include "commands/commands.hpp"
#include "engines/asked_time.hpp"
#include "engines/engine_list.hpp"
#include "engines/played_game.hpp"
#include "engines/player_names.hpp"
#include "options/near.hpp"
#include "options/today.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/engine/engine.hpp"
#include "qipu/engine/review.hpp"
#include "qipu/engine/think.hpp"
#include "qipu/engine/told_time.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/new_game.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/game/result.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/settlement.hpp"
#include "qipu/go/score.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/position_report.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/version.hpp"
#include "terminal/board_text.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using Clock = std::chrono::steady_clock;
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
        PlayersNow players, PlayerNames names)
      : shell_(shell),
        options_(options),
        game_(std::move(game)),
        human_(players.human),
        engine_(std::move(engine)),
        names_(std::move(names)) {}

  Outcome run(const game::TimeControl& control);

 private:
  enum class Next : std::uint8_t { GoOn, Over, Quit, Broken };

  const engine::PlayedRecord& record() const { return game_.record(); }
  engine::PlayedRecord& record() { return game_.record(); }
  Color to_play() const { return record().position().to_play; }
  std::string side(Color color) const {
    return shell_.say(color == Color::Black ? messages::play_black : messages::play_white);
  }
  report::MoveNames names() const { return {record().node().tree(), go::Coordinates::Western}; }
  std::string name_of(std::optional<Point> point) const { return names().name_of(shell_.language, point); }
  void greet();
  void tell_end(const engine::RecordedEnd& end);
  void tell_names();
  void show();
  Next human_turn();
  Next engine_turn();
  std::optional<Turn> turn_in(std::string_view text) const;
  Next answer(Word word);
  Next resign();
  void take_back();
  Next made(Color color, std::optional<Point> point, std::uint64_t milliseconds);
  Next tell_clock_of(Color color);
  void hint();
  void estimate();
  Next count();
  Next end(const game::GameResult& result);
  Next broken(const Error& error);
  void say(const Message& message) { shell_.out << shell_.say(message) << "\n"; }
  bool read_line(std::string& line);

  Shell& shell_;
  const PlayOptions& options_;
  PlayedGame game_;
  Color human_;
  std::unique_ptr<Engine> engine_;
  PlayerNames names_;
  game::TimeControl control_;
  std::vector<game::PlayClock> clocks_;  // Black's and White's
  Clock::time_point turn_began_{};
};

void Table::show() {
  draw::DiagramOptions wanted;
  wanted.shows_variations = false;
  shell_.out << text_rows(diagram_at(record().node(), wanted), text_options(shell_, options_.ascii))
             << report::position_facts(shell_.language, record().node(), names()) << "\n";
}

// False: there is no more.
bool Table::read_line(std::string& line) {
  shell_.out << shell_.say(messages::play_prompt, side(human_));
  shell_.out.flush();
  return static_cast<bool>(std::getline(std::cin, line));
}

// ---- Turns

Table::Next Table::made(Color color, std::optional<Point> point, std::uint64_t milliseconds) {
  game::PlayClock& clock = clocks_[static_cast<std::size_t>(color)];
  if (!clock.spend(milliseconds)) {
    shell_.out << shell_.say(messages::play_out_of_time, side(color)) << "\n";
    return end(game::won_by(opposite(color), game::Manner::Time));
  }
  if (const Result<void> done = game_.play(point, clock.properties(color)); !done)
    return broken(done.error());
  return record().passes() >= 2 ? count() : Next::GoOn;
}

std::uint64_t milliseconds_since(Clock::time_point begin) {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count());
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
  turn_began_ = Clock::now();
  for (std::string line; read_line(line);) {
    const std::string_view text = text::trimmed(line);
    if (text.empty()) continue;
    if (const std::optional<Word> word = word_of(text)) {
      const Next next = answer(*word);
      if (next != Next::GoOn || to_play() != human_ || *word == Word::Undo) return next;
      continue;
    }
    const std::optional<Turn> turn = turn_in(text);
    if (!turn) {
      shell_.out << shell_.say(messages::play_no_move, printable(text)) << "\n";
      continue;
    }
    const std::optional<Point> point = turn->stone();
    const go::Legality legality = point ? record().judge(*point) : go::Legality::Legal;
    if (legality == go::Legality::Legal) return made(human_, point, milliseconds_since(turn_began_));
    const go::LegalityName& name = go::legality_name(legality);
    shell_.out << shell_.say(messages::play_illegal, name_of(point), pick(shell_.language, name.en, name.zh))
               << "\n";
  }
  return Next::Quit;
}

Table::Next Table::tell_clock_of(Color color) {
  const game::PlayClock& clock = clocks_[static_cast<std::size_t>(color)];
  if (!clock.exists()) return Next::GoOn;
  const engine::ToldClock told = engine::told_clock(control_, clock);
  const Result<void> done = engine_->tell_time(color, told.left, told.count);
  return done ? Next::GoOn : broken(done.error());
}

Table::Next Table::engine_turn() {
  const Color color = to_play();
  if (const Result<void> shown = engine_->show(record().position()); !shown) return broken(shown.error());
  for (const Color one : {Color::Black, Color::White})
    if (const Next next = tell_clock_of(one); next != Next::GoOn) return next;
  const Clock::time_point begin = Clock::now();
  const Result<Turn> turn = engine_->genmove();
  if (!turn) return broken(turn.error());
  if (turn->kind == Turn::Kind::Resign) {
    shell_.out << shell_.say(messages::play_resigns, engine_->name()) << "\n";
    return end(game::won_by(human_, game::Manner::Resignation));
  }
  const std::optional<Point> point = turn->stone();
  const go::Legality legality = point ? record().judge(*point) : go::Legality::Legal;
  if (legality != go::Legality::Legal)
    return broken(make_error(ErrorId::EngineGarbled, engine_->name(), "genmove", name_of(point)));
  shell_.out << engine_->name() << shell_.say(report::messages::colon) << name_of(point) << "\n";
  return made(color, point, milliseconds_since(begin));
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
      hint();
      break;
    case Word::Score:
      estimate();
      break;
    case Word::Board:
      show();
      break;
    case Word::Help:
      say(messages::play_help);
      break;
    case Word::Quit:
      return Next::Quit;
  }
  return Next::GoOn;
}

// A result that the record has is not put aside for another without a move.
Table::Next Table::resign() {
  const std::optional<engine::RecordedEnd> over = record().recorded_end();
  if (!over || !over->has_result) return end(game::won_by(opposite(human_), game::Manner::Resignation));
  tell_end(*over);
  return Next::GoOn;
}

void Table::take_back() {
  const engine::TakenMoves taken = game_.take_back(human_);
  if (taken.count == 0) say(messages::play_nothing_to_undo);
  if (taken.of_record > 0) say(messages::play_undone_stays);
}

void Table::hint() {
  const Result<engine::Analysis> thought = engine::think(*engine_, record().position(), quick_thought);
  if (!thought) return shell_.complain(message(thought.error(), shell_.language));
  const Turn& best = thought->candidates.empty() ? Turn() : thought->candidates.front().turn;
  shell_.out << shell_.say(messages::play_hint, engine_->name(), name_of(best.stone())) << "\n";
}

void Table::estimate() {
  const Result<engine::Analysis> thought = engine::think(*engine_, record().position(), quick_thought);
  if (!thought) return shell_.complain(message(thought.error(), shell_.language));
  const std::optional<double> score = engine::score_of(*thought), winrate = engine::winrate_of(*thought);
  if (score)
    shell_.out << shell_.say(*score >= 0 ? messages::play_black_leads : messages::play_white_leads,
                             fmt::format("{:.1f}", std::abs(*score)))
               << "\n";
  if (winrate)
    shell_.out << shell_.say(messages::play_winrate, fmt::format("{:.1f}", *winrate * 100)) << "\n";
}

// ---- The end

Table::Next Table::broken(const Error& error) {
  shell_.complain(message(error, shell_.language));
  if (game_.is_on_disk()) shell_.say_line(shell_.say(messages::play_saved, shown_path(game_.path())));
  return Next::Broken;
}

Table::Next Table::end(const game::GameResult& result) {
  if (const Result<void> done = record().set_result(game::to_text(result)); !done)
    return broken(done.error());
  game_.save();
  shell_.out << shell_.say(messages::play_result, report::result_words(shell_.language, result)) << "\n";
  return Next::Over;
}

// Dead is what the engine says, if it does; the count is ours.
Table::Next Table::count() {
  const Result<std::optional<std::vector<Point>>> dead = engine_->dead_stones(record().position());
  if (!dead) return broken(dead.error());
  const Result<go::Score> score =
      record().count(dead->value_or(std::vector<Point>()), clocks_[0].bought(), clocks_[1].bought());
  if (!score) return broken(score.error());
  return end(game::result_of(score->margin()));
}

// ---- The beginning

void Table::tell_end(const engine::RecordedEnd& end) {
  const sgf::Node node = record().node();
  std::string result;
  if (end.has_result) result = report::result_words(shell_.language, node);
  if (end.has_result && result.empty())  // not understood, or not for certain: as it is written
    result = printable(game::game_of(node).info().find("RE").text());
  shell_.out << (result.empty() ? shell_.say(messages::play_over_no_result)
                                : shell_.say(messages::play_over, result))
             << "\n";
  const std::string idents = joined(shell_, {end.idents.begin(), end.idents.end()});
  shell_.out << (idents.empty() ? shell_.say(messages::play_over_goes_on)
                                : shell_.say(messages::play_over_takes_out, idents))
             << "\n";
}

void Table::tell_names() {
  for (const KeptName& kept : names_.kept)
    shell_.out << shell_.say(
                      kept.color == Color::Black ? messages::play_black_keeps : messages::play_white_keeps,
                      printable(kept.name), printable(kept.player))
               << "\n";
  if (!names_.has_moved) return;
  std::string black, white;
  for (const auto& [ident, text] : names_.texts) {
    if (ident == "PB") black = printable(text);
    if (ident == "PW") white = printable(text);
  }
  shell_.out << shell_.say(messages::play_names_change, black, white) << "\n";
}

void Table::greet() {
  shell_.out << shell_.say(messages::play_begins, engine_->title(), side(human_), shown_path(game_.path()))
             << "\n";
  if (const std::optional<engine::RecordedEnd> over = record().recorded_end()) tell_end(*over);
  tell_names();
}

Outcome Table::run(const game::TimeControl& control) {
  control_ = control;
  clocks_.assign(2, game::PlayClock(control));
  if (clocks_[0].exists())
    if (const Result<void> done = engine_->set_time(engine::settings_of(control)); !done) {
      broken(done.error());
      return Outcome::Failed;
    }
  greet();
  Next next = Next::GoOn;
  for (bool is_first = true; next == Next::GoOn; is_first = false) {
    if (to_play() == human_ || is_first) show();
    next = to_play() == human_ ? human_turn() : engine_turn();
  }
  shell_.out.flush();
  return next == Next::Broken ? Outcome::Failed : Outcome::Fine;
}

// ---- Before the first move

std::optional<std::string> new_record_of(Shell& shell, const PlayOptions& options) {
  game::NewGame game;
  const std::optional<BoardSize> size = game::parse_board_size(options.size.empty() ? "19" : options.size);
  const auto komi = game::parse_komi(options.komi);
  const go::Rules* const rules = game::rules_named(options.rules.empty() ? "Japanese" : options.rules);
  if (!size || !engine::is_gtp_board(*size)) {
    shell.complain(shell.say(messages::play_bad_size, printable(options.size)));
    return std::nullopt;
  }
  if (!options.komi.empty() && !komi) {
    shell.complain(shell.say(messages::score_bad_komi, printable(options.komi)));
    return std::nullopt;
  }
  if (!rules) {
    shell.complain(unknown_rules(shell, options.rules));
    return std::nullopt;
  }
  game.size = *size;
  game.handicap = options.handicap;
  game.komi = options.komi.empty() ? game::Komi{Decimal::of(game.handicap >= 2 ? 5 : 65, 1)} : komi.value;
  game.rules = std::string(game::ru_of(*rules));
  (options.color == Color::White ? game.white : game.black) = options.name;
  game.date = local_time("%Y-%m-%d");
  game.application = "Qipu";
  game.version = QIPU_VERSION;
  const Result<std::string> record = game::new_record(game);
  if (record) return *record;
  shell.complain(message(record.error(), shell.language));
  return std::nullopt;
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
  std::optional<game::TimeControl> control = time_control_asked(shell, options.time, options.overtime);
  const std::optional<std::string> record = new_record_of(shell, options);
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
  const PlayersNow players{color, options.name, (*engine)->name(), (*engine)->title()};
  PlayerNames names = player_names(game::game_of(game->record().node()).info(), players);
  if (!is_begun(shell, options, *game, names.texts, goes_on)) return Outcome::Failed;
  Table table(shell, options, *std::move(engine), *std::move(game), players, std::move(names));
  return table.run(*control);
}

}  // namespace qipu::app
