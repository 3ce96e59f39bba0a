#include "qipu/engine/engine.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>
#include <utility>

#include "child_process.hpp"
#include "qipu/go/board.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::engine {

namespace {

using Clock = ChildProcess::Clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t most_last_words = 4096;
constexpr std::size_t most_reply = std::size_t{1} << 26;
constexpr milliseconds farewell{1000};
constexpr int silent_intervals = 10;  // of an analysis
// What has come back as it was sent may have done so from a terminal in between (ssh -tt): the answer
// follows.
constexpr milliseconds echo_patience{2000};

// The first line of a text, for messages.
std::string first_line(std::string_view text) {
  constexpr std::size_t most = 200;
  text = text.substr(0, std::min(text.find('\n'), most));
  return text::decoded(text, text::Charset::Utf8);
}

// What a row of our rules is called by `kata-set-rules` and by `kgs-rules`; empty: by no name.
struct RulesWords {
  go::RulesName rules;
  std::string_view katago, kgs;
};
constexpr std::array<RulesWords, 6> rules_words{{
    {go::RulesName::Japanese, "japanese", "japanese"},
    {go::RulesName::Chinese, "chinese", "chinese"},
    {go::RulesName::Aga, "aga", "aga"},
    {go::RulesName::NewZealand, "new-zealand", "new_zealand"},
    {go::RulesName::TrompTaylor, "tromp-taylor", ""},
    {go::RulesName::Korean, "korean", ""},
}};

std::string to_command(const game::Move& move, std::uint32_t size) {
  return "play " + std::string(color_word(move.color)) + " " + vertex(move.point, size);
}

// All but the moves.
bool have_one_beginning(const Position& a, const Position& b) {
  return a.size == b.size && a.komi == b.komi && a.rules == b.rules && a.black == b.black &&
         a.white == b.white && handicap_of(a) == handicap_of(b);
}

go::Board board_of(const Position& position) {
  return played_out(position, go::rules_of(go::RulesName::Japanese)).board();
}

}  // namespace

struct Engine::Talk {
  struct Reply {
    bool is_success = false;
    std::string text;
  };

  EngineSpec spec;
  Listener listener;
  ChildProcess process;
  ReplyReader reader;
  std::string name, version;
  std::set<std::string, std::less<>> commands;
  std::string last_words;  // bytes
  std::string chat_line;   // of stderr, not yet ended
  std::uint32_t last_id = 0;
  std::string last_line;     // that was sent
  bool has_replied = false;  // once, to anything
  std::uint32_t stale = 0;   // replies that nobody waits for any more
  Clock::time_point stale_until{};
  std::optional<Position> shown;

  Result<void> greet();
  std::uint32_t say(std::string_view command);
  enum class AtDeadline : std::uint8_t { Kill, GoOn };
  Result<HeardLine> hear(Clock::time_point deadline, std::string_view command,
                         AtDeadline what = AtDeadline::Kill);
  Result<HeardLine> hear_status(std::uint32_t id, Clock::time_point deadline, std::string_view command);
  Result<std::string> hear_text(std::string text, Clock::time_point deadline, std::string_view command);
  Result<std::string> send(std::string_view command, milliseconds patience);
  Result<void> tell(std::string_view command);
  void listen_to_stderr();
  void give_up(milliseconds most);

  bool is_shown(const Position& position) const;
  Result<void> begin(const Position& position);
  Result<void> set_board(std::uint32_t size);
  Result<void> set_stones(const Position& position);
  void set_rules(const go::Rules* rules);
  Result<void> take_back(std::size_t moves);
  Result<bool> go_back_to(const Position& position);
  Result<void> stop_thinking(milliseconds patience);
  Clock::time_point deadline_in(milliseconds patience) const {
    return std::max(Clock::now(), stale_until) + patience;
  }

  unexpected<Error> died() const;
};

// ---- Talking

unexpected<Error> Engine::Talk::died() const {
  const std::string words = last_words.substr(0, last_words.find_last_not_of("\r\n \t") + 1);
  const std::size_t line = words.find_last_of('\n');
  std::string last = text::decoded(words.substr(line == words.npos ? 0 : line + 1), text::Charset::Utf8);
  if (!last.empty()) last.insert(0, ": ");
  return fail(ErrorId::EngineDied, spec.name, process.last_state(), last);
}

void Engine::Talk::listen_to_stderr() {
  std::string& bytes = process.err();
  last_words += bytes;
  if (last_words.size() > most_last_words) last_words.erase(0, last_words.size() - most_last_words);
  for (const char c : bytes) {
    if (c != '\n') {
      if (chat_line.size() < most_last_words) chat_line += c;
      continue;
    }
    if (listener.chat) listener.chat(text::decoded(chat_line, text::Charset::Utf8));
    chat_line.clear();
  }
  bytes.clear();
}

std::uint32_t Engine::Talk::say(std::string_view command) {
  assert(command.find_first_of("\r\n") == command.npos);
  if (listener.sent) listener.sent(command);
  last_line = std::to_string(++last_id) + " " + std::string(command);
  process.write(last_line + "\n");
  return last_id;
}

// The next thing that it says. Chat is passed on and passed over. With GoOn it is Interrupted by the
// deadline. What echoes the very first command and says nothing else soon is no engine: `cat`.
Result<HeardLine> Engine::Talk::hear(Clock::time_point deadline, std::string_view command, AtDeadline what) {
  const Clock::time_point begin = Clock::now();
  bool is_echoed = false;
  for (;;) {
    while (std::optional<HeardLine> heard = reader.next()) {
      if (heard->kind != HeardLine::Kind::Stray) return *std::move(heard);
      if (!has_replied && !is_echoed && heard->text == last_line) {
        is_echoed = true;
        deadline = std::min(deadline, Clock::now() + echo_patience);
      }
      if (listener.chat) listener.chat(text::decoded(heard->text, text::Charset::Utf8));
    }
    if (!process.is_running() && process.out().empty()) return died();
    ChildProcess::News news = process.wait(deadline);
    if (news == ChildProcess::News::Bytes && Clock::now() >= deadline) news = ChildProcess::News::TooLate;
    listen_to_stderr();
    reader.take(process.out());
    process.out().clear();
    const bool is_let = news == ChildProcess::News::TooLate && what == AtDeadline::GoOn;
    if (news == ChildProcess::News::Interrupted || is_let) return fail(ErrorId::Interrupted);
    if (news == ChildProcess::News::Ended && reader.waiting() == 0) return died();
    if (news == ChildProcess::News::TooLate) {
      process.kill();
      if (is_echoed) return fail(ErrorId::EngineGarbled, spec.name, command, first_line(last_line));
      const auto waited = std::chrono::ceil<seconds>(Clock::now() - begin).count();
      return fail(ErrorId::EngineHung, spec.name, command, static_cast<std::uint64_t>(waited));
    }
  }
}

// A reply that nobody waits for any more: it comes within `most`, or others wait so much longer.
void Engine::Talk::give_up(milliseconds most) {
  ++stale;
  stale_until = std::max(stale_until, Clock::now() + most);
  shown.reset();
}

// The first line of the reply to `id`. Others that were given up are heard to their end. A reply without a
// number is the one that is due.
Result<HeardLine> Engine::Talk::hear_status(std::uint32_t id, Clock::time_point deadline,
                                            std::string_view command) {
  for (;;) {
    Result<HeardLine> heard = hear(deadline, command);
    if (!heard) return heard;
    if (heard->kind != HeardLine::Kind::Success && heard->kind != HeardLine::Kind::Failure) continue;
    has_replied = true;
    if (heard->id ? *heard->id == id : stale == 0) {
      stale = 0;
      stale_until = {};
      return heard;
    }
    if (stale > 0) --stale;
  }
}

// The rest of a reply.
Result<std::string> Engine::Talk::hear_text(std::string text, Clock::time_point deadline,
                                            std::string_view command) {
  for (;;) {
    const Result<HeardLine> heard = hear(deadline, command);
    if (!heard) return unexpected(heard.error());
    if (heard->kind == HeardLine::Kind::End) return text;
    if (text.size() + heard->text.size() > most_reply) {
      process.kill();
      return fail(ErrorId::EngineGarbled, spec.name, command, first_line(text));
    }
    (text += '\n') += heard->text;
  }
}

Result<std::string> Engine::Talk::send(std::string_view command, milliseconds patience) {
  if (!process.is_running()) return died();
  const Clock::time_point deadline = deadline_in(patience);
  const Result<HeardLine> status = hear_status(say(command), deadline, command);
  Result<std::string> text = status ? hear_text(status->text, deadline, command) : unexpected(status.error());
  if (!text) {
    if (text.error().id == ErrorId::Interrupted) give_up(patience);
    return text;
  }
  if (listener.heard) listener.heard(text::decoded(*text, text::Charset::Utf8));
  if (status->kind == HeardLine::Kind::Failure)
    return fail(ErrorId::EngineRefused, spec.name, command, first_line(*text));
  return text;
}

// A command whose reply says nothing.
Result<void> Engine::Talk::tell(std::string_view command) {
  const Result<std::string> text = send(command, spec.patience);
  if (!text) return unexpected(text.error());
  return {};
}

// ---- Beginning and ending

Result<void> Engine::Talk::greet() {
  const Result<std::string> known = send("list_commands", spec.start);
  if (!known) return unexpected(known.error());
  std::string_view rest = *known;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    commands.emplace(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  for (const auto& [command, into] : {std::pair("name", &name), std::pair("version", &version)}) {
    const Result<std::string> text = send(command, spec.patience);
    if (text)
      *into = first_line(*text);
    else if (text.error().id != ErrorId::EngineRefused)
      return unexpected(text.error());
  }
  if (name.empty()) name = spec.name;
  for (const std::string& command : spec.setup)
    if (Result<void> done = tell(command); !done) return done;
  return {};
}

Engine::Engine(std::unique_ptr<Talk> talk) : talk_(std::move(talk)) {}

Result<std::unique_ptr<Engine>> Engine::launch(EngineSpec spec, Listener listener) {
  const std::string program = program_of(spec);
  const std::string asked = spec.command.empty() ? std::string() : spec.command.front();
  auto talk = std::make_unique<Talk>();
  talk->spec = std::move(spec);
  talk->listener = std::move(listener);
  if (program.empty() || !talk->process.start(program, talk->spec.command))
    return fail(ErrorId::EngineNotFound, talk->spec.name, asked);
  return std::unique_ptr<Engine>(new Engine(std::move(talk)));
}

Result<void> Engine::greet() { return talk_->greet(); }

Result<std::unique_ptr<Engine>> Engine::start(EngineSpec spec, Listener listener) {
  Result<std::unique_ptr<Engine>> engine = launch(std::move(spec), std::move(listener));
  if (!engine) return engine;
  if (const Result<void> done = (*engine)->greet(); !done) return unexpected(done.error());
  return engine;
}

Engine::~Engine() {
  if (!talk_->process.is_running()) return;
  talk_->process.write("quit\n");
  talk_->process.end(farewell);
}

const EngineSpec& Engine::spec() const { return talk_->spec; }
const std::string& Engine::name() const { return talk_->name; }
const std::string& Engine::version() const { return talk_->version; }
std::string Engine::title() const { return version().empty() ? name() : name() + " " + version(); }
std::vector<std::string> Engine::commands() const { return {talk_->commands.begin(), talk_->commands.end()}; }
bool Engine::is_alive() const { return talk_->process.is_running(); }
bool Engine::knows(std::string_view command) const { return talk_->commands.contains(command); }
void Engine::interrupt() { talk_->process.interrupt(); }
std::string Engine::last_words() const { return text::decoded(talk_->last_words, text::Charset::Utf8); }

std::optional<AnalysisDialect> Engine::dialect() const {
  for (const AnalysisDialect dialect : {AnalysisDialect::KataGo, AnalysisDialect::LeelaZero})
    if (knows(command_of(dialect))) return dialect;
  return std::nullopt;
}

Result<std::string> Engine::send(std::string_view command) { return send(command, talk_->spec.patience); }

// What it does to the position is not known here.
Result<std::string> Engine::send(std::string_view command, milliseconds patience) {
  static constexpr std::array<std::string_view, 12> changing{
      "boardsize",         "clear_board",  "komi",           "play",
      "genmove",           "undo",         "fixed_handicap", "loadsgf",
      "set_free_handicap", "set_position", "gg-undo",        "place_free_handicap"};
  const std::string_view word = command.substr(0, command.find(' '));
  if (std::find(changing.begin(), changing.end(), word) != changing.end()) talk_->shown.reset();
  return talk_->send(command, patience);
}

// ---- Positions

Result<void> Engine::Talk::set_board(std::uint32_t size) {
  const bool is_told =
      spec.sizes.empty() || std::find(spec.sizes.begin(), spec.sizes.end(), size) != spec.sizes.end();
  const auto refused = [&] { return fail(ErrorId::EngineBoard, spec.name, size); };
  if (!is_told) return refused();
  Result<void> done = tell("boardsize " + std::to_string(size));
  if (!done && done.error().id == ErrorId::EngineRefused) return refused();
  return done;
}

// Rules are advice: engines that cannot keep these keep their own.
void Engine::Talk::set_rules(const go::Rules* rules) {
  if (!rules) return;
  for (const RulesWords& words : rules_words) {
    if (words.rules != rules->name) continue;
    if (commands.contains("kata-set-rules") && !words.katago.empty())
      (void)tell("kata-set-rules " + std::string(words.katago));
    else if (commands.contains("kgs-rules") && !words.kgs.empty())
      (void)tell("kgs-rules " + std::string(words.kgs));
  }
}

Result<void> Engine::Talk::set_stones(const Position& position) {
  if (handicap_of(position) > 0 && commands.contains("set_free_handicap")) {
    std::string command = "set_free_handicap";
    for (const Point point : position.black) (command += ' ') += vertex(point, position.size);
    return tell(command);
  }
  for (const auto& [color, points] :
       {std::pair(Color::Black, &position.black), std::pair(Color::White, &position.white)})
    for (const Point point : *points)
      if (Result<void> done = tell(to_command({color, point}, position.size)); !done) return done;
  return {};
}

// The position before the first move.
Result<void> Engine::Talk::begin(const Position& position) {
  shown.reset();
  Result<void> done = set_board(position.size);
  if (done) done = tell("clear_board");
  if (done) done = tell("komi " + position.komi.to_string());
  if (!done) return done;
  set_rules(position.rules);
  done = set_stones(position);
  if (!done) return done;
  shown = position;
  shown->moves.clear();
  return {};
}

Result<void> Engine::Talk::take_back(std::size_t moves) {
  for (; moves > 0; --moves) {
    if (Result<void> done = tell("undo"); !done) return done;
    shown->moves.pop_back();
  }
  return {};
}

// Takes back what `position` has not, where that is cheaper than to begin anew. Whether what is shown then
// leads to it. What an engine refuses to take back (some cannot everywhere) is no error.
Result<bool> Engine::Talk::go_back_to(const Position& position) {
  if (!shown || !have_one_beginning(*shown, position)) return false;
  const std::vector<game::Move>&mine = position.moves, &its = shown->moves;
  const auto end = std::mismatch(mine.begin(), mine.end(), its.begin(), its.end()).first;
  const auto common = static_cast<std::size_t>(end - mine.begin());
  const std::size_t too_many = its.size() - common;
  constexpr std::size_t always_cheap = 8;
  if (too_many > 0 && (!commands.contains("undo") || too_many > common + always_cheap)) return false;
  const Result<void> done = take_back(too_many);
  if (!done && done.error().id != ErrorId::EngineRefused) return unexpected(done.error());
  return done.has_value();
}

Result<void> Engine::show(const Position& position) {
  Talk& talk = *talk_;
  const Result<bool> leads_there = talk.go_back_to(position);
  if (!leads_there) return unexpected(leads_there.error());
  if (!*leads_there)
    if (Result<void> done = talk.begin(position); !done) return done;
  while (talk.shown->moves.size() < position.moves.size()) {
    const game::Move move = position.moves[talk.shown->moves.size()];
    if (Result<void> done = talk.tell(to_command(move, position.size)); !done) return done;
    talk.shown->moves.push_back(move);
  }
  talk.shown->to_play = position.to_play;
  return {};
}

// Precondition: a position is shown.
Result<Turn> Engine::genmove() {
  Talk& talk = *talk_;
  assert(talk.shown);
  const Color color = talk.shown->to_play;
  const std::string command = "genmove " + std::string(color_word(color));
  const Result<std::string> text = talk.send(command, talk.spec.thought);
  if (!text) return unexpected(text.error());
  const std::optional<Turn> answer = parse_turn(*text, talk.shown->size);
  const bool is_move =
      answer && (!answer->stone() || board_of(*talk.shown).at(answer->point) == go::Stone::Empty);
  if (!is_move) {
    talk.shown.reset();
    return fail(ErrorId::EngineGarbled, talk.spec.name, command, first_line(*text));
  }
  if (answer->kind == Turn::Kind::Resign) return *answer;
  talk.shown->moves.push_back({color, answer->stone()});
  talk.shown->to_play = opposite(color);
  return *answer;
}

Result<std::optional<std::vector<Point>>> Engine::dead_stones(const Position& position) {
  using Told = std::optional<std::vector<Point>>;
  if (!knows("final_status_list")) return Told();
  if (const Result<void> shown = show(position); !shown) return unexpected(shown.error());
  const Result<std::string> text = talk_->send("final_status_list dead", talk_->spec.thought);
  if (!text && text.error().id == ErrorId::EngineRefused) return Told();
  if (!text) return unexpected(text.error());
  const go::Board board = board_of(position);
  std::vector<Point> dead;
  for (const std::string_view word : gtp_words(*text)) {
    const std::optional<Turn> turn = parse_turn(word, position.size);
    if (!turn || !turn->stone()) return Told();
    if (board.at(turn->point) != go::Stone::Empty) dead.push_back(turn->point);
  }
  return Told(std::move(dead));
}

// ---- Clocks

Result<void> Engine::set_time(const TimeSettings& settings) {
  const std::string main = std::to_string(settings.main.count()),
                    period = std::to_string(settings.period.count());
  const std::uint32_t stones = settings.periods > 0 ? 1 : settings.stones;
  if (settings.periods > 0 && knows("kgs-time_settings"))
    return talk_->tell("kgs-time_settings byoyomi " + main + " " + period + " " +
                       std::to_string(settings.periods));
  if (!knows("time_settings")) return {};
  // No clock is told as overtime without end (GTP 6.3.3).
  if (settings.main.count() == 0 && settings.period.count() == 0) return talk_->tell("time_settings 0 1 0");
  return talk_->tell("time_settings " + main + " " + period + " " + std::to_string(stones));
}

Result<void> Engine::tell_time(Color color, seconds left, std::uint32_t stones) {
  if (!knows("time_left")) return {};
  return talk_->tell("time_left " + std::string(color_word(color)) + " " + std::to_string(left.count()) +
                     " " + std::to_string(stones));
}

// ---- Thinking

// An input line ends it; that of `name` is one whose reply everybody knows.
Result<void> Engine::Talk::stop_thinking(milliseconds patience) {
  const bool is_answered = send("name", patience).has_value();
  return is_answered || process.is_running() ? Result<void>() : died();
}

// Precondition: a position is shown.
Result<void> Engine::analyze(milliseconds interval, milliseconds most,
                             const std::function<bool(const Analysis&)>& take) {
  Talk& talk = *talk_;
  assert(talk.shown);
  const std::optional<AnalysisDialect> how = dialect();
  if (!how) return fail(ErrorId::EngineLacks, talk.spec.name, command_of(AnalysisDialect::LeelaZero));
  if (!is_alive()) return talk.died();
  const Color color = talk.shown->to_play;
  const std::uint32_t size = talk.shown->size;
  std::string command(command_of(*how));
  command.append(" ").append(color_word(color)).append(" ").append(std::to_string(interval.count() / 10));
  if (*how == AnalysisDialect::KataGo) command += " ownership true";
  const milliseconds silence = talk.spec.patience + silent_intervals * interval;
  const auto interrupted = [&](const Error& error) -> Result<void> {
    if (error.id != ErrorId::Interrupted) return unexpected(error);
    return talk.stop_thinking(talk.spec.patience);
  };
  const Result<HeardLine> status = talk.hear_status(talk.say(command), talk.deadline_in(silence), command);
  if (!status) return interrupted(status.error());
  if (status->kind == HeardLine::Kind::Failure) {
    const Result<std::string> text =
        talk.hear_text(status->text, talk.deadline_in(talk.spec.patience), command);
    if (!text) return interrupted(text.error());
    return fail(ErrorId::EngineRefused, talk.spec.name, command, first_line(*text));
  }
  const Clock::time_point end = most.count() == 0 ? Clock::time_point::max() : Clock::now() + most;
  for (Clock::time_point deadline = Clock::now() + silence;;) {
    const bool ends_first = end <= deadline;
    const Result<HeardLine> heard = talk.hear(std::min(end, deadline), command,
                                              ends_first ? Talk::AtDeadline::GoOn : Talk::AtDeadline::Kill);
    if (!heard) return interrupted(heard.error());
    if (heard->kind == HeardLine::Kind::End) return {};
    const std::optional<Analysis> analysis = parse_analysis(heard->text, *how, color, size);
    if (!analysis) continue;
    if (!take(*analysis)) return talk.stop_thinking(talk.spec.patience);
    deadline = Clock::now() + silence;
  }
}

}  // namespace qipu::engine
