// An engine that a page has: a thread that talks to it, what it is still to do, and what there is to tell.
//
// Whoever answers pages never waits for an engine: he gives a session work and looks later what came of it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "event_log.hpp"
#include "gtp_commands.hpp"
#include "problem.hpp"
#include "qipu/engine/engine.hpp"
#include "qipu/serve/server.hpp"
#include "qipu/system/thread.hpp"

namespace qipu::serve {

// The answer to who has shown a position, when the engine has taken it. Any thread.
class ShownResponse final : public LaterResponse {
 public:
  void tell(Response response);
  std::optional<Response> look() override;

 private:
  std::mutex mutex_;
  std::optional<Response> response_;
};

// Any thread.
class Session {
 public:
  struct Facts {
    std::string name, version;
    std::vector<std::string> commands;
    std::optional<engine::AnalysisDialect> dialect;
  };

  // `news`: called when there is something to tell, by the session's thread.
  Session(std::string id, const ServerLimits& limits, std::function<void()> news);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session();  // ends it, and waits for that

  // Starts the engine, and shows it the position, if there is one. False: there is no thread.
  bool start(engine::EngineSpec spec, std::optional<engine::Position> position);
  const std::string& id() const { return id_; }

  // Whether it has started. Nothing: not yet.
  std::optional<Result<Facts>> started() const;

  // The number of the command. Precondition: `line` is allowed, by `row`.
  std::variant<std::uint32_t, ProblemId> tell(const CommandRow& row, std::string line);
  // The answer comes by `shown`.
  std::optional<ProblemId> show(engine::Position position, std::shared_ptr<ShownResponse> shown);

  // What there is to tell behind `after`, as events; `after` is moved. False: nothing comes any more.
  bool listen(std::uint64_t& after, std::string& text) const;

  void end();            // soon
  bool is_over() const;  // its thread does nothing any more

 private:
  enum class Stage : std::uint8_t { Starting, Running, Over };

  struct Work {
    std::uint32_t number = 0;
    const CommandRow* row = nullptr;  // null: a position is shown
    std::string line;
    engine::Position position;
    std::shared_ptr<ShownResponse> shown;
  };

  // What came of a command.
  struct Reply {
    bool ok = true;
    std::string text;
    std::string_view error_id = {};
  };

  std::optional<ProblemId> add(Work work);
  void run(engine::EngineSpec spec, std::optional<engine::Position> first);
  void talk(engine::Engine& engine, const std::optional<engine::Position>& first);
  Result<Facts> greet(engine::Engine& engine, const std::optional<engine::Position>& first);
  void serve(engine::Engine& engine);
  std::optional<Work> next_work();
  void finish(std::string_view reason, std::string_view words);

  void carry_out(engine::Engine& engine, const Work& work);
  Reply reply_to(engine::Engine& engine, const Work& work);
  Reply ask(engine::Engine& engine, const Work& work);
  Reply set(engine::Engine& engine, engine::Position position);
  Reply set_size(engine::Engine& engine, std::string_view argument);
  Reply set_komi(engine::Engine& engine, std::string_view argument);
  Reply play(engine::Engine& engine, std::string_view arguments);
  Reply undo(engine::Engine& engine);
  Reply set_handicap(engine::Engine& engine, std::string_view arguments);
  Reply ask_handicap(engine::Engine& engine, const std::string& line);
  Reply genmove(engine::Engine& engine, std::string_view argument);
  Reply analyze(engine::Engine& engine, const Work& work);
  static Reply failure(const Error& error);
  void tell_analysis(std::uint32_t number, Color to_play, const engine::Analysis& analysis);
  void say(std::string_view kind, std::string data);

  const std::string id_;
  const ServerLimits& limits_;
  const std::function<void()> news_;

  mutable std::mutex mutex_;  // of what follows
  std::condition_variable waiting_;
  Stage stage_ = Stage::Starting;
  std::optional<Error> fault_;  // of the start
  Facts facts_;
  std::deque<Work> works_;
  std::uint32_t last_number_ = 0;
  bool ends_ = false;
  bool is_analyzing_ = false;
  engine::Engine* engine_ = nullptr;  // while it runs
  EventLog log_;

  engine::Position position_;  // of the session's thread alone
  system::Thread thread_;      // the last member, so the first to end: it uses the others
};

}  // namespace qipu::serve
