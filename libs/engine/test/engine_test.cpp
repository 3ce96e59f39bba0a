// Engines that run: real ones (GNU Go, Leela Zero), and small scripts that are as bad as programs can be.
#include "qipu/engine/engine.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "scripts.hpp"
#include "small_network.hpp"

namespace qipu::engine {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

Position empty_board(std::uint32_t size) {
  Position position;
  position.size = size;
  return position;
}

bool is_running(pid_t process) { return ::kill(process, 0) == 0; }

// ---- Real engines

TEST(RealEngine, GnuGoPlaysFollowsAndCounts) {
  std::unique_ptr<Engine> engine = started(*known_engine("gnugo"));
  ASSERT_TRUE(engine);
  EXPECT_EQ(engine->name(), "GNU Go");
  EXPECT_FALSE(engine->version().empty());
  EXPECT_TRUE(engine->knows("final_score"));
  EXPECT_FALSE(engine->dialect());
  for (const std::uint32_t size : {9u, 13u, 19u}) {
    Position position = empty_board(size);
    ASSERT_TRUE(engine->show(position));
    for (int i = 0; i < 6; ++i) {
      const Result<Turn> answer = engine->genmove();
      ASSERT_TRUE(answer) << message(answer.error());
      ASSERT_EQ(answer->kind, Turn::Kind::Play);
      position.moves.push_back({position.to_play, answer->point});
      position.to_play = opposite(position.to_play);
    }
    ASSERT_TRUE(engine->show(position));  // which it has already
    position.moves.resize(3);
    position.moves.push_back({Color::White, std::nullopt});
    position.to_play = Color::Black;
    ASSERT_TRUE(engine->show(position));
    EXPECT_EQ(*engine->send("move_history"), [&] {
      std::string text;
      for (std::size_t i = position.moves.size(); i-- > 0;)
        text += std::string(color_word(position.moves[i].color)) + " " +
                (position.moves[i].point ? vertex(position.moves[i].point, size) : "PASS") + (i ? "\n" : "");
      return text;
    }());
  }
  EXPECT_EQ(engine->show(empty_board(25)).error().id, ErrorId::EngineBoard);
}

TEST(RealEngine, GnuGoTakesHandicapAndSetup) {
  std::unique_ptr<Engine> engine = started(*known_engine("gnugo"));
  ASSERT_TRUE(engine);
  Position position = empty_board(9);
  position.black = {{2, 6}, {6, 2}};
  position.to_play = Color::White;
  ASSERT_TRUE(engine->show(position));
  EXPECT_EQ(*engine->send("get_handicap"), "2");
  position.white = {{2, 2}};
  ASSERT_TRUE(engine->show(position));
  EXPECT_EQ(*engine->send("list_stones white"), "C7");
  const Result<Turn> answer = engine->genmove();
  EXPECT_TRUE(answer);
}

TEST(RealEngine, LeelaZeroAnalysesAndRefusesSmallBoards) {
  const fs::path folder = fs::temp_directory_path() / ("qipu-network-" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string network = (folder / "network.txt").string();
  {
    const SmallNetwork written(network);
  }
  EngineSpec spec = *known_engine("leela-zero");
  for (const char* const word : {"--cpu-only", "-t", "1", "-w", network.c_str()})
    spec.command.emplace_back(word);
  std::unique_ptr<Engine> engine = started(spec);
  ASSERT_TRUE(engine);
  EXPECT_EQ(engine->name(), "Leela Zero");
  ASSERT_EQ(engine->dialect(), AnalysisDialect::LeelaZero);
  EXPECT_EQ(engine->show(empty_board(9)).error().id, ErrorId::EngineBoard);
  Position position = empty_board(19);
  position.moves = {{Color::Black, Point{3, 3}}};
  position.to_play = Color::White;
  ASSERT_TRUE(engine->show(position));
  std::size_t seen = 0, candidates = 0;
  const Result<void> done = engine->analyze(100ms, 0ms, [&](const Analysis& analysis) {
    candidates = analysis.candidates.size();
    for (const Candidate& one : analysis.candidates) {
      EXPECT_TRUE(one.winrate);
      EXPECT_FALSE(one.line.empty());
    }
    return ++seen < 3;
  });
  ASSERT_TRUE(done) << message(done.error());
  EXPECT_EQ(seen, 3u);
  EXPECT_GT(candidates, 0u);
  EXPECT_TRUE(engine->send("showboard"));  // it hears other commands again
  fs::remove_all(folder);
}

// ---- Programs that do not behave

TEST(HostileEngine, NoProgram) {
  for (const std::vector<std::string>& command : {std::vector<std::string>{},
                                                  {""},
                                                  {"no-such-program-here"},
                                                  {"/etc/passwd"},
                                                  {"/"},
                                                  {"/no/such/program"}}) {
    EngineSpec spec;
    spec.name = "none";
    spec.command = command;
    const Result<std::unique_ptr<Engine>> engine = Engine::start(spec);
    ASSERT_FALSE(engine);
    EXPECT_EQ(engine.error().id, ErrorId::EngineNotFound);
  }
}

TEST(HostileEngine, TheGameOfThatNameIsAnotherProgram) {
  EngineSpec spec = script("");
  EXPECT_EQ(program_of(spec), "/bin/sh");
  spec.command = {"sh"};
  const std::string found = program_of(spec);
  ASSERT_FALSE(found.empty());
  spec.not_at = found;
  EXPECT_NE(program_of(spec), found);
}

struct BadStart {
  std::string_view what;
  std::string script;
  ErrorId error;
};

TEST(HostileEngine, AtTheStart) {
  const BadStart cases[] = {
      {"ends at once", "exit 3", ErrorId::EngineDied},
      {"closes its output", "exec >&-; sleep 60", ErrorId::EngineHung},
      {"closes all and stays", "exec <&- >&- 2>&-; sleep 60", ErrorId::EngineHung},
      {"says nothing", "cat >/dev/null", ErrorId::EngineHung},
      {"never ends a reply", "printf '=1 name'; sleep 60", ErrorId::EngineHung},
      {"never ends its lines", "yes | tr -d '\\n'", ErrorId::EngineHung},
      {"chats without end", "yes", ErrorId::EngineHung},
      {"complains without end", "yes >&2", ErrorId::EngineHung},
      {"answers another number", "printf '=77 x\\n\\n'; sleep 60", ErrorId::EngineHung},
      {"is killed", "kill -9 $$", ErrorId::EngineDied},
      {"refuses", "read -r id word; printf '?1 unknown command\\n\\n'; sleep 60", ErrorId::EngineRefused},
  };
  for (const BadStart& one : cases) {
    EngineSpec spec;
    spec.name = "bad";
    spec.command = {"/bin/sh", "-c", one.script};
    spec.start = 700ms;
    const Result<std::unique_ptr<Engine>> engine = Engine::start(spec);
    ASSERT_FALSE(engine) << one.what;
    EXPECT_EQ(engine.error().id, one.error) << one.what << ": " << message(engine.error());
  }
}

// Nobody waits a minute for `cat`. A banner is no echo, and where a terminal echoes the answer comes behind
// it.
TEST(HostileEngine, AnEchoIsNoEngine) {
  EngineSpec spec;
  spec.name = "cat";
  spec.command = {"/bin/cat"};
  spec.start = 60s;
  const auto begin = std::chrono::steady_clock::now();
  const Result<std::unique_ptr<Engine>> engine = Engine::start(spec);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 20s);
  ASSERT_FALSE(engine);
  EXPECT_EQ(message(engine.error()),
            "cat answers list_commands with what is no answer to it: 1 list_commands");
  const std::string echoing = "echo $id $word $a $b | sed 's/ *$//'; ";
  EXPECT_TRUE(started(script(echoing + "sleep 0.2; " + polite("x) ;;"))));
  EngineSpec banner = script(polite("x) ;;"));
  banner.command[2] = "echo Welcome; echo list_commands; sleep 3; " + banner.command[2];
  EXPECT_TRUE(started(banner));
}

TEST(HostileEngine, ItsLastWordsAreTold) {
  const EngineSpec spec = script("echo starting >&2; echo 'no network found' >&2; exit 3");
  const Result<std::unique_ptr<Engine>> engine = Engine::start(spec);
  ASSERT_FALSE(engine);
  EXPECT_EQ(message(engine.error()), "script has ended (exit status 3): no network found");
}

TEST(HostileEngine, WhileItPlays) {
  const std::pair<std::string, ErrorId> cases[] = {
      {"genmove) exit 1;;", ErrorId::EngineDied},
      {"genmove) kill -9 $$;;", ErrorId::EngineDied},
      {"genmove) sleep 60;;", ErrorId::EngineHung},
      {"genmove) printf '=%s D4' $id; sleep 60;;", ErrorId::EngineHung},
      {"genmove) printf '=%s Z99\\n\\n' $id;;", ErrorId::EngineGarbled},
      {"genmove) printf '=%s\\n\\n' $id;;", ErrorId::EngineGarbled},
      {"genmove) printf '=%s C7\\n\\n' $id;;", ErrorId::EngineGarbled},  // a stone stands there
      {"genmove) printf '?%s I give up\\n\\n' $id;;", ErrorId::EngineRefused},
      {"boardsize) printf '?%s unacceptable size\\n\\n' $id;;", ErrorId::EngineBoard},
      {"play) printf '?%s illegal move\\n\\n' $id;;", ErrorId::EngineRefused},
  };
  for (const auto& [answer, error] : cases) {
    EngineSpec spec = script(polite(answer));
    spec.thought = 700ms;
    std::unique_ptr<Engine> engine = started(spec);
    ASSERT_TRUE(engine);
    Position position = empty_board(9);
    position.moves = {{Color::Black, Point{2, 2}}};
    position.to_play = Color::White;
    Result<void> shown = engine->show(position);
    const Error found = shown ? engine->genmove().error() : shown.error();
    EXPECT_EQ(found.id, error) << answer << ": " << message(found);
    if (error == ErrorId::EngineDied || error == ErrorId::EngineHung) {
      EXPECT_FALSE(engine->is_alive());
      EXPECT_EQ(engine->send("name").error().id, ErrorId::EngineDied);
    } else {
      EXPECT_TRUE(engine->send("name"));
    }
  }
}

TEST(HostileEngine, HugeRepliesAreTakenUpToABound) {
  std::unique_ptr<Engine> engine = started(
      script(polite("big) printf '=%s ' $id; head -c 3000000 /dev/zero | tr '\\0' x; printf '\\n\\n';;"
                    "many) printf '=%s ' $id; yes 0123456789012345678901234567890123456789;;")));
  ASSERT_TRUE(engine);
  const Result<std::string> big = engine->send("big");
  ASSERT_TRUE(big);
  EXPECT_LE(big->size(), ReplyReader::most_line);
  EXPECT_GT(big->size(), ReplyReader::most_line - 16);
  const Result<std::string> many = engine->send("many", 60s);
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().id, ErrorId::EngineGarbled);
  EXPECT_FALSE(engine->is_alive());
}

TEST(HostileEngine, RepliesWithoutNumbersAreTaken) {
  std::unique_ptr<Engine> engine =
      started(script("case $word in list_commands) printf '= name\\nplay\\n\\n';;"
                     " *) printf '= %s\\n\\n' $word;; esac"));
  ASSERT_TRUE(engine);
  EXPECT_EQ(*engine->send("echo"), "echo");
  EXPECT_EQ(*engine->send("again"), "again");
}

TEST(HostileEngine, AnEngineThatDoesNotReadIsNotWaitedFor) {
  EngineSpec spec = script(polite("stop) sleep 60;;"));
  std::unique_ptr<Engine> engine = started(spec);
  ASSERT_TRUE(engine);
  const Result<std::string> text = engine->send("stop " + std::string(1 << 20, 'x'), 500ms);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().id, ErrorId::EngineHung);
}

TEST(HostileEngine, InterruptedFromAnotherThread) {
  std::unique_ptr<Engine> engine = started(script(polite("slow) sleep 1; printf '=%s late\\n\\n' $id;;")));
  ASSERT_TRUE(engine);
  std::thread other([&] {
    std::this_thread::sleep_for(100ms);
    engine->interrupt();
  });
  EXPECT_EQ(engine->send("slow").error().id, ErrorId::Interrupted);
  other.join();
  const Result<std::string> text = engine->send("name");  // not the late reply
  ASSERT_TRUE(text) << message(text.error());
  EXPECT_EQ(*text, "");
}

TEST(HostileEngine, AnalysisThatEndsInEveryWay) {
  const std::string line = "info move D4 visits 1 winrate 5000 order 0 pv D4";
  const std::string open = "printf '=%s\\n" + line + "\\n' $id";
  struct AnalysisCase {
    std::string answer;
    std::optional<ErrorId> error;
  };
  const AnalysisCase cases[] = {
      {"lz-analyze) " + open + "; read -r more; printf '\\n=%s x\\n\\n' ${more%% *};;", {}},
      {"lz-analyze) " + open + "; printf '\\n';;", {}},  // ends by itself
      {"lz-analyze) " + open + "; exit;;", ErrorId::EngineDied},
      {"lz-analyze) " + open + "; sleep 60;;", ErrorId::EngineHung},
      {"lz-analyze) printf '=%s\\n' $id; yes nonsense;;", ErrorId::EngineHung},
      {"lz-analyze) printf '?%s busy\\n\\n' $id;;", ErrorId::EngineRefused},
  };
  for (const AnalysisCase& one : cases) {
    EngineSpec spec = script(polite(one.answer));
    spec.patience = 1s;
    std::unique_ptr<Engine> engine = started(spec);
    ASSERT_TRUE(engine);
    ASSERT_TRUE(engine->show(empty_board(9)));
    int seen = 0;
    const Result<void> done =
        engine->analyze(20ms, 0ms, [&](const Analysis&) { return ++seen < 2 && one.error; });
    EXPECT_EQ(done.has_value(), !one.error) << one.answer;
    if (done) continue;
    EXPECT_EQ(done.error().id, *one.error) << one.answer << message(done.error());
  }
}

// What has said one line and thinks on in silence has still said it when the time is over.
TEST(HostileEngine, AnalysisIsBoundedInTime) {
  std::unique_ptr<Engine> engine = started(script(polite(
      "lz-analyze) printf '=%s\\ninfo move D4 visits 1 winrate 5000 order 0 pv D4\\n' $id; read -r more;"
      " printf '\\n=%s x\\n\\n' ${more%% *};;")));
  ASSERT_TRUE(engine);
  ASSERT_TRUE(engine->show(empty_board(9)));
  int seen = 0;
  EXPECT_TRUE(engine->analyze(20ms, 200ms, [&](const Analysis&) { return ++seen > 0; }));
  EXPECT_EQ(seen, 1);
  EXPECT_TRUE(engine->send("name"));
}

TEST(HostileEngine, NothingIsLeftRunning) {
  const fs::path folder = fs::temp_directory_path() / ("qipu-engines-" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string file = (folder / "children").string();
  const auto children = [&] {
    std::ifstream in(file);
    return std::vector<pid_t>(std::istream_iterator<pid_t>(in), {});
  };
  {
    EngineSpec spec = script(polite("x) ;;"));
    spec.command[2] = "sleep 60 & echo $$ $! > " + file + "; trap '' TERM HUP INT; " + spec.command[2];
    std::unique_ptr<Engine> engine = started(spec);
    ASSERT_TRUE(engine);
    ASSERT_EQ(children().size(), 2u);
    for (const pid_t one : children()) EXPECT_TRUE(is_running(one));
  }
  // The child of the child is init's to bury.
  for (const pid_t one : children()) {
    for (int i = 0; i < 500 && is_running(one); ++i) {
      std::ifstream status("/proc/" + std::to_string(one) + "/stat");
      const std::string text{std::istreambuf_iterator<char>(status), {}};
      if (text.find(") Z ") != text.npos) break;
      std::this_thread::sleep_for(10ms);
    }
    std::ifstream status("/proc/" + std::to_string(one) + "/stat");
    const std::string text{std::istreambuf_iterator<char>(status), {}};
    EXPECT_TRUE(text.empty() || text.find(") Z ") != text.npos) << text;
  }
  fs::remove_all(folder);
}

// Whoever started it is killed: the engine goes, too.
TEST(HostileEngine, GoesWithWhoeverStartedIt) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t middle = fork();
  if (middle == 0) {
    Result<std::unique_ptr<Engine>> engine =
        Engine::start(script(polite("pid) printf '=%s %s\\n\\n' $id $$;;")));
    const Result<std::string> text = engine ? (*engine)->send("pid") : unexpected(engine.error());
    const std::string line = text ? *text + "\n" : "0\n";
    if (write(ends[1], line.data(), line.size()) < 0) _exit(1);
    for (;;) pause();
  }
  char text[32] = {};
  ASSERT_GT(read(ends[0], text, sizeof text - 1), 0);
  const pid_t engine = std::atoi(text);
  ASSERT_GT(engine, 1);
  EXPECT_TRUE(is_running(engine));
  ::kill(middle, SIGKILL);
  waitpid(middle, nullptr, 0);
  bool has_gone = false;
  for (int i = 0; i < 500 && !has_gone; ++i) {
    std::ifstream status("/proc/" + std::to_string(engine) + "/stat");
    const std::string line{std::istreambuf_iterator<char>(status), {}};
    has_gone = line.empty() || line.find(") Z ") != line.npos;
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_TRUE(has_gone);
  close(ends[0]);
  close(ends[1]);
}

TEST(Engine, WhatPassesIsHeard) {
  std::vector<std::string> sent, heard, chat;
  Listener listener;
  listener.sent = [&](std::string_view text) { sent.emplace_back(text); };
  listener.heard = [&](std::string_view text) { heard.emplace_back(text); };
  listener.chat = [&](std::string_view text) { chat.emplace_back(text); };
  std::unique_ptr<Engine> engine =
      started(script(polite("echo) echo hello >&2; printf '=%s %s\\n\\n' $id $a;;")), listener);
  ASSERT_TRUE(engine);
  EXPECT_EQ(*engine->send("echo back"), "back");
  EXPECT_EQ(sent.back(), "echo back");
  EXPECT_EQ(heard.back(), "back");
  EXPECT_EQ(chat, std::vector<std::string>{"hello"});
}

TEST(Engine, SettingsAndClocks) {
  std::vector<std::string> sent;
  Listener listener;
  listener.sent = [&](std::string_view text) { sent.emplace_back(text); };
  EngineSpec spec = script(
      "case $word in list_commands) printf '=%s name\\ntime_settings\\ntime_left\\n\\n' $id;;"
      " *) printf '=%s\\n\\n' $id;; esac");
  spec.setup = {"level 3"};
  std::unique_ptr<Engine> engine = started(spec, listener);
  ASSERT_TRUE(engine);
  EXPECT_EQ(sent.back(), "level 3");
  const std::pair<TimeSettings, std::string> cases[] = {
      {{}, "time_settings 0 1 0"},
      {{600s, 0s, 0, 0}, "time_settings 600 0 0"},
      {{600s, 30s, 5, 0}, "time_settings 600 30 5"},
      {{600s, 30s, 0, 3}, "time_settings 600 30 1"},
  };
  for (const auto& [settings, command] : cases) {
    EXPECT_TRUE(engine->set_time(settings));
    EXPECT_EQ(sent.back(), command);
  }
  EXPECT_TRUE(engine->tell_time(Color::White, 61s, 2));
  EXPECT_EQ(sent.back(), "time_left white 61 2");
}

}  // namespace
}  // namespace qipu::engine
