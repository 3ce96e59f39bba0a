#include "session.hpp"

#include <algorithm>
#include <utility>

#include "qipu/report/json_writer.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::serve {

namespace {

using engine::Engine;
using engine::Position;
using engine::Turn;
using report::JsonWriter;

constexpr std::size_t most_text = std::size_t{1} << 18;  // of one reply or line
constexpr std::chrono::milliseconds no_bound{0};         // of an analysis
constexpr int decimals = 4;                              // of numbers of engines
constexpr std::string_view wrong_command = "wrong-command";

// The first word, which leaves `rest`; empty at the end.
std::string_view word_off(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  const std::string_view word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(word.size());
  return word;
}

std::string_view arguments_of(std::string_view line) {
  word_off(line);
  return line;
}

std::string utf8(std::string_view text) {
  return text::decoded(text.substr(0, most_text), text::Charset::Utf8);
}

// One object, written by `write`.
template <class Write>
std::string object_of(Write write) {
  std::string text;
  JsonWriter json(text, JsonWriter::Style::Compact);
  json.begin_object();
  write(json);
  json.end();
  return text;
}

void write_number(JsonWriter& json, std::string_view name, const std::optional<double>& value) {
  if (value) json.member(name, engine::rounded(*value, decimals));
}

void write_candidate(JsonWriter& json, const engine::Candidate& candidate, std::uint32_t size) {
  json.begin_object();
  json.member("move", engine::to_text(candidate.turn, size));
  json.member("visits", static_cast<std::int64_t>(candidate.visits));
  write_number(json, "winrate", candidate.winrate);
  write_number(json, "score", candidate.score);
  write_number(json, "prior", candidate.prior);
  json.key("line");
  json.begin_array();
  for (const Turn& turn : candidate.line) json.string(engine::to_text(turn, size));
  json.end();
  json.end();
}

// The position before the first stone.
Position emptied(const Position& position, std::uint32_t size) {
  Position empty;
  empty.size = size;
  empty.komi = position.komi;
  return empty;
}

Response no_content() { return {.status = 204}; }

}  // namespace

// ---- Of others

void ShownResponse::tell(Response response) {
  const std::lock_guard<std::mutex> lock(mutex_);
  response_ = std::move(response);
}

std::optional<Response> ShownResponse::look() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return response_;
}

Session::Session(std::string id, const ServerLimits& limits, std::function<void()> news)
    : id_(std::move(id)), limits_(limits), news_(std::move(news)) {}

Session::~Session() { end(); }

bool Session::start(engine::EngineSpec spec, std::optional<Position> position) {
  return thread_.start([this, spec = std::move(spec), first = std::move(position)] { run(spec, first); });
}

std::optional<Result<Session::Facts>> Session::started() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (fault_) return unexpected(*fault_);
  if (stage_ == Stage::Starting) return std::nullopt;
  return facts_;
}

std::optional<ProblemId> Session::add(Work work) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (ends_ || stage_ != Stage::Running) return ProblemId::SessionEnded;
  if (works_.size() >= limits_.commands) return ProblemId::TooManyCommands;
  if (work.row) work.number = ++last_number_;
  works_.push_back(std::move(work));
  if (is_analyzing_) engine_->interrupt();
  waiting_.notify_one();
  return std::nullopt;
}

std::variant<std::uint32_t, ProblemId> Session::tell(const CommandRow& row, std::string line) {
  Work work;
  work.row = &row;
  work.line = std::move(line);
  if (const std::optional<ProblemId> refused = add(std::move(work))) return *refused;
  return last_number_;  // only the caller's thread gives numbers
}

std::optional<ProblemId> Session::show(Position position, std::shared_ptr<ShownResponse> shown) {
  Work work;
  work.position = std::move(position);
  work.shown = std::move(shown);
  return add(std::move(work));
}

bool Session::listen(std::uint64_t& after, std::string& text) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  after = log_.read(after, text);
  return stage_ != Stage::Over || after < log_.last();
}

void Session::end() {
  const std::lock_guard<std::mutex> lock(mutex_);
  ends_ = true;
  if (engine_) engine_->interrupt();
  waiting_.notify_one();
}

bool Session::is_over() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return stage_ == Stage::Over;
}

// ---- The thread

void Session::say(std::string_view kind, std::string data) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    log_.add(kind, std::move(data));
  }
  news_();
}

void Session::run(engine::EngineSpec spec, std::optional<Position> first) {
  engine::Listener listener;
  listener.chat = [this](std::string_view line) {
    say("stderr", object_of([line](JsonWriter& json) { json.member("text", utf8(line)); }));
  };
  Result<std::unique_ptr<Engine>> engine = Engine::launch(std::move(spec), std::move(listener));
  if (engine) talk(**engine, first);
  const std::string words = engine ? (*engine)->last_words() : std::string();
  const std::string_view reason = engine && !(*engine)->is_alive() ? "engine-died" : "ended";
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!engine) fault_ = engine.error();
    engine_ = nullptr;
  }
  if (engine) engine->reset();
  finish(reason, words);
}

// From its first word to its last.
void Session::talk(Engine& engine, const std::optional<Position>& first) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (ends_) engine.interrupt();
    engine_ = &engine;
  }
  Result<Facts> facts = greet(engine, first);
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!facts) fault_ = facts.error();
    if (!facts) return;
    facts_ = *std::move(facts);
    stage_ = Stage::Running;
  }
  news_();
  serve(engine);
}

Result<Session::Facts> Session::greet(Engine& engine, const std::optional<Position>& first) {
  if (const Result<void> greeted = engine.greet(); !greeted) return unexpected(greeted.error());
  Facts facts{engine.name(), engine.version(), {}, engine.dialect()};
  for (std::string& command : engine.commands())
    if (find_command(command)) facts.commands.push_back(std::move(command));
  if (!first) return facts;
  if (const Result<void> shown = engine.show(*first); !shown) return unexpected(shown.error());
  position_ = *first;
  return facts;
}

// What nobody does any more is answered.
void Session::finish(std::string_view reason, std::string_view words) {
  std::deque<Work> undone;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    log_.add("exit", object_of([&](JsonWriter& json) {
               json.member("reason", reason);
               json.member("words", utf8(words));
             }));
    stage_ = Stage::Over;
    undone.swap(works_);
  }
  for (const Work& work : undone)
    if (work.shown) work.shown->tell(problem(ProblemId::SessionEnded));
  news_();
}

std::optional<Session::Work> Session::next_work() {
  std::unique_lock<std::mutex> lock(mutex_);
  waiting_.wait(lock, [this] { return ends_ || !works_.empty(); });
  if (ends_) return std::nullopt;
  std::optional<Work> work = std::move(works_.front());
  works_.pop_front();
  return work;
}

void Session::serve(Engine& engine) {
  while (engine.is_alive()) {
    const std::optional<Work> work = next_work();
    if (!work) return;
    carry_out(engine, *work);
  }
}

void Session::carry_out(Engine& engine, const Work& work) {
  if (work.shown) {
    const Result<void> shown = engine.show(work.position);
    if (shown) position_ = work.position;
    work.shown->tell(shown ? no_content() : problem(shown.error()));
    return news_();
  }
  const Reply reply = reply_to(engine, work);
  say("reply", object_of([&](JsonWriter& json) {
        json.member("number", work.number);
        json.key("ok");
        json.boolean(reply.ok);
        json.member("text", utf8(reply.text));
        if (!reply.ok) json.member("error_id", reply.error_id);
      }));
}

// ---- Commands

Session::Reply Session::failure(const Error& error) { return {false, message(error), row(error.id).slug}; }

Session::Reply Session::reply_to(Engine& engine, const Work& work) {
  const std::string_view arguments = arguments_of(work.line);
  switch (work.row->way) {
    case CommandWay::Asked:
    case CommandWay::OnBoard:
    case CommandWay::Thought:
      return ask(engine, work);
    case CommandWay::Size:
      return set_size(engine, arguments);
    case CommandWay::Clear:
      return set(engine, emptied(position_, position_.size));
    case CommandWay::Komi:
      return set_komi(engine, arguments);
    case CommandWay::Play:
      return play(engine, arguments);
    case CommandWay::Undo:
      return undo(engine);
    case CommandWay::FreeHandicap:
      return set_handicap(engine, arguments);
    case CommandWay::Handicap:
      return ask_handicap(engine, work.line);
    case CommandWay::Genmove:
      return genmove(engine, arguments);
    case CommandWay::Analyze:
      return analyze(engine, work);
  }
  return {};
}

// What an engine refuses leaves it where it was: the next that is asked of it shows it the old position.
Session::Reply Session::set(Engine& engine, Position position) {
  if (const Result<void> shown = engine.show(position); !shown) return failure(shown.error());
  position_ = std::move(position);
  return {};
}

Session::Reply Session::ask(Engine& engine, const Work& work) {
  if (work.row->way != CommandWay::Asked)
    if (const Result<void> shown = engine.show(position_); !shown) return failure(shown.error());
  const Result<std::string> text = work.row->way == CommandWay::Thought
                                       ? engine.send(work.line, engine.spec().thought)
                                       : engine.send(work.line);
  if (!text) return failure(text.error());
  return {true, *text};
}

Session::Reply Session::set_size(Engine& engine, std::string_view argument) {
  std::uint32_t size = 0;
  for (const char c : word_off(argument))
    size = c >= '0' && c <= '9' && size < 100 ? size * 10 + (c - '0') : 100;
  if (!engine::is_gtp_board({size, size})) return {false, "unacceptable size", wrong_command};
  return set(engine, emptied(position_, size));
}

Session::Reply Session::set_komi(Engine& engine, std::string_view argument) {
  const std::optional<Decimal> komi = Decimal::parse(word_off(argument));
  if (!komi) return {false, "syntax error", wrong_command};
  Position position = position_;
  position.komi = *komi;
  return set(engine, std::move(position));
}

Session::Reply Session::play(Engine& engine, std::string_view arguments) {
  const std::optional<Color> color = engine::parse_color_word(word_off(arguments));
  const std::optional<Turn> move = engine::parse_turn(word_off(arguments), position_.size);
  if (!color || !move || move->kind == Turn::Kind::Resign)
    return {false, "invalid color or coordinate", wrong_command};
  Position position = position_;
  position.moves.push_back({*color, move->stone()});
  position.to_play = opposite(*color);
  return set(engine, std::move(position));
}

Session::Reply Session::undo(Engine& engine) {
  if (position_.moves.empty()) return {false, "cannot undo", wrong_command};
  Position position = position_;
  position.to_play = position.moves.back().color;
  position.moves.pop_back();
  return set(engine, std::move(position));
}

Session::Reply Session::set_handicap(Engine& engine, std::string_view arguments) {
  Position position = emptied(position_, position_.size);
  position.to_play = Color::White;
  for (std::string_view word; !(word = word_off(arguments)).empty();) {
    const std::optional<Turn> point = engine::parse_turn(word, position.size);
    if (!point || point->kind != Turn::Kind::Play) return {false, "invalid coordinate", wrong_command};
    position.black.push_back(point->point);
  }
  if (!(position_.black.empty() && position_.white.empty() && position_.moves.empty()))
    return {false, "board not empty", wrong_command};
  return set(engine, std::move(position));
}

Session::Reply Session::ask_handicap(Engine& engine, const std::string& line) {
  if (const Result<void> shown = engine.show(position_); !shown) return failure(shown.error());
  const Result<std::string> text = engine.send(line);
  if (!text) return failure(text.error());
  Reply reply = set_handicap(engine, *text);
  if (reply.ok) reply.text = *text;
  return reply;
}

Session::Reply Session::genmove(Engine& engine, std::string_view argument) {
  const std::optional<Color> color = engine::parse_color_word(word_off(argument));
  if (!color) return {false, "invalid color", wrong_command};
  Position position = position_;
  position.to_play = *color;
  if (const Result<void> shown = engine.show(position); !shown) return failure(shown.error());
  const Result<Turn> turn = engine.genmove();
  if (!turn) return failure(turn.error());
  if (turn->kind != Turn::Kind::Resign) {
    position.moves.push_back({*color, turn->stone()});
    position.to_play = opposite(*color);
  }
  position_ = std::move(position);
  return {true, engine::to_text(*turn, position_.size)};
}

void Session::tell_analysis(std::uint32_t number, Color to_play, const engine::Analysis& analysis) {
  std::string data = object_of([&](JsonWriter& json) {
    json.member("number", number);
    json.member("to_play", engine::color_word(to_play));
    json.key("candidates");
    json.begin_array();
    for (const engine::Candidate& candidate : analysis.candidates)
      write_candidate(json, candidate, position_.size);
    json.end();
    if (analysis.ownership.empty()) return;
    json.key("ownership");
    json.begin_array();
    for (const double owner : analysis.ownership) json.number(engine::rounded(owner, decimals));
    json.end();
  });
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    log_.replace("info", std::move(data));
  }
  news_();
}

Session::Reply Session::analyze(Engine& engine, const Work& work) {
  std::string_view arguments = arguments_of(work.line);
  if (const std::optional<Color> color = engine::parse_color_word(word_off(arguments)))
    position_.to_play = *color;
  if (const Result<void> shown = engine.show(position_); !shown) return failure(shown.error());
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (ends_ || !works_.empty()) return {};
    is_analyzing_ = true;
  }
  const Color to_play = position_.to_play;
  const Result<void> done = engine.analyze(limits_.interval, no_bound, [&](const engine::Analysis& analysis) {
    tell_analysis(work.number, to_play, analysis);
    return true;
  });
  bool is_interrupted = false;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    is_analyzing_ = false;
    is_interrupted = !works_.empty();
  }
  // Should it have ended by itself before that, the interruption is still to come: here it means nothing.
  if (is_interrupted && engine.is_alive()) (void)engine.send("name");
  if (!done) return failure(done.error());
  return {};
}

}  // namespace qipu::serve
