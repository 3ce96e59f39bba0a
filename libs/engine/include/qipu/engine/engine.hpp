// An engine that runs: another program that speaks GTP, started, watched, talked to, and ended.
//
// Whatever the program does, this side goes on: it may not start, die, hang, answer what it was not asked,
// write without end, or close its ends one by one. Each of these is an error with the last that it wrote to
// stderr, and never a wait without a deadline. After EngineDied and EngineHung the program is gone and every
// further call is EngineDied; only what was started here is ever killed (it has a process group of its own).
//
// One thread at a time, but for interrupt(). No signal is handled or changed; SIGPIPE does not come. POSIX.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/engine/analysis.hpp"
#include "qipu/engine/engine_spec.hpp"
#include "qipu/engine/gtp.hpp"
#include "qipu/engine/position.hpp"

namespace qipu::engine {

// What passes between both sides, for whoever shows or keeps it. Called by the thread that talks to the
// engine.
struct Listener {
  std::function<void(std::string_view command)> sent = {};
  std::function<void(std::string_view line)> heard = {};  // of its replies
  std::function<void(std::string_view line)> chat = {};   // of stderr, and what is no reply
};

// Of a side: time for all moves; then `periods` of one move each, which are lost one by one (Japanese), or,
// where there is none, `stones` moves in each `period` (Canadian). All 0: no clock.
struct TimeSettings {
  std::chrono::seconds main{0};
  std::chrono::seconds period{0};
  std::uint32_t stones = 0;
  std::uint32_t periods = 0;
};

class Engine {
 public:
  // Starts the program, and asks who it is and what it knows. Errors: EngineNotFound, EngineDied, EngineHung,
  // EngineRefused (a command of `spec.setup`).
  static Result<std::unique_ptr<Engine>> start(EngineSpec spec, Listener listener = {});
  // The same in two steps, for whoever may have to interrupt the second: starts the program and waits for
  // nothing; then asks it, once, before anything else. Errors of both are those of start(), and Interrupted.
  static Result<std::unique_ptr<Engine>> launch(EngineSpec spec, Listener listener = {});
  Result<void> greet();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  // Asks it to quit; kills it if it has not done so in a second.
  ~Engine();

  const EngineSpec& spec() const;
  const std::string& name() const;            // as it says; spec().name where it does not
  const std::string& version() const;         // may be empty
  std::string title() const;                  // both: "GNU Go 3.8"
  std::vector<std::string> commands() const;  // that it knows, sorted
  bool knows(std::string_view command) const;
  std::optional<AnalysisDialect> dialect() const;  // of its analysis; nothing: it has none
  bool is_alive() const;
  std::string last_words() const;  // the end of what it wrote to stderr, at most 4 KB, UTF-8 as far as it was

  // Sends a line and waits for its reply: the text, its lines with '\n' between. Precondition: one line,
  // without control characters. Errors: EngineDied, EngineHung, EngineRefused, Interrupted.
  Result<std::string> send(std::string_view command);
  Result<std::string> send(std::string_view command, std::chrono::milliseconds patience);

  // From here on the engine has this position, by as few commands as it takes: the moves behind what both
  // have in common are taken back or played. Errors also: EngineBoard (it does not play boards of this size).
  Result<void> show(const Position& position);
  // Its move for who is to play in the position shown, which then has been played there, too. EngineGarbled:
  // it is no move, or one onto a stone.
  Result<Turn> genmove();
  // The stones that it calls dead in the position. Nothing: it does not say, or nothing that can be
  // understood.
  Result<std::optional<std::vector<Point>>> dead_stones(const Position& position);
  // The clocks before that move. Engines that do not know of clocks are not told.
  Result<void> set_time(const TimeSettings& settings);
  Result<void> tell_time(Color color, std::chrono::seconds left, std::uint32_t stones);

  // Thinks about the position shown until `take` answers false, `most` is over (0: no bound), or it is
  // interrupted, which is no error here. `take` is called with every line of candidates, about each
  // `interval`. EngineLacks: dialect() is nothing. EngineHung: in `patience` and ten intervals no line came.
  Result<void> analyze(std::chrono::milliseconds interval, std::chrono::milliseconds most,
                       const std::function<bool(const Analysis&)>& take);

  // The call that waits returns soon with Interrupted (analyze: without an error), and if there is none, the
  // next one. What an engine answers later is passed over. Any thread.
  void interrupt();

 private:
  struct Talk;
  explicit Engine(std::unique_ptr<Talk> talk);
  std::unique_ptr<Talk> talk_;
};

}  // namespace qipu::engine
