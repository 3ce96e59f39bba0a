// Engines behind the page, over sockets: whatever they do, others are answered, and none is left behind.
#include <nlohmann/json.hpp>

#include "event_log.hpp"
#include "fake_engine.hpp"
#include "gtp_commands.hpp"
#include "openapi.hpp"
#include "problem.hpp"
#include "served.hpp"
#include "site.hpp"

namespace qipu::serve::test {
namespace {

using nlohmann::json;

class Playing : public Served {
 protected:
  void SetUp() override {
    engine::EngineSpec silent = fake_.spec("silent", "silent"), hangs = fake_.spec("hangs", "hangs");
    silent.patience = silent.thought = hangs.start = std::chrono::milliseconds(500);
    engine::EngineSpec missing = fake_.spec("missing");
    missing.command = {"/nonexistent/engine"};
    engines_ = {fake_.spec("chatty", "chatty"),
                fake_.spec("dies", "dies"),
                fake_.spec("good"),
                hangs,
                fake_.spec("large", "large"),
                missing,
                fake_.spec("mortal", "mortal"),
                silent};
    Served::SetUp();
  }

  std::string post(const std::string& target, const std::string& body) const {
    return answer(by_json("POST", target, body));
  }
  // Its id; empty: it has not started.
  std::string open(const std::string& engine, const std::string& more = {}) const {
    const std::string got = post("/api/v1/sessions", "{\"engine\":\"" + engine + "\"" + more + "}");
    EXPECT_EQ(status_of(got), 201) << got;
    return status_of(got) == 201 ? nlohmann::json::parse(body_of(got))["id"].get<std::string>()
                                 : std::string();
  }
  std::string tell(const std::string& session, const std::string& command) const {
    return post("/api/v1/sessions/" + session + "/gtp", nlohmann::json{{"command", command}}.dump());
  }
  std::string show(const std::string& session, const std::string& position) const {
    return answer(by_json("PUT", "/api/v1/sessions/" + session + "/position", position));
  }
  std::string close(const std::string& session) const {
    return answer(
        {.method = "DELETE", .target = "/api/v1/sessions/" + session, .origin = "http://127.0.0.1:PORT"});
  }
  std::string listening(const std::string& session, const std::string& after = {}) const {
    return text_of({.target = "/api/v1/sessions/" + session + "/events",
                    .more = after.empty() ? std::string() : "Last-Event-ID: " + after + "\r\n"});
  }
  // All events up to the first that has this text.
  std::string events_until(const std::string& session, std::string_view text) const {
    const Client client(port_);
    client.send(listening(session));
    return client.receive_until(text);
  }
  // What a command is replied.
  nlohmann::json reply_to(const std::string& session, const std::string& command) const {
    const std::string told = tell(session, command);
    EXPECT_EQ(status_of(told), 202) << command << told;
    if (status_of(told) != 202) return {};
    const std::string begin =
        "event: reply\ndata: {\"number\":" + nlohmann::json::parse(body_of(told))["number"].dump() + ",";
    const Client client(port_);
    client.send(listening(session));
    std::string got = client.receive_until(begin);
    std::size_t at = got.find(begin);
    if (at == got.npos) return {};
    if (got.find("\n\n", at) == got.npos) got += client.receive_until("\n\n");
    at += begin.find('{');
    return nlohmann::json::parse(got.substr(at, got.find('\n', at) - at));
  }

  FakeEngine fake_;
};

std::string error_id_of(const std::string& answer) {
  const json body = json::parse(body_of(answer), nullptr, false);
  return body.is_object() && body.contains("error_id") ? body["error_id"].get<std::string>() : std::string();
}

TEST_F(Playing, TellsWhichEnginesThereAre) {
  const json got = json::parse(body_of(answer({.target = "/api/v1/engines"})));
  ASSERT_EQ(got.size(), engines_.size());
  for (const json& one : got) {
    EXPECT_EQ(one["installed"].get<bool>(), one["name"] != "missing") << one;
    EXPECT_EQ(one["sizes"], json::array({9, 19}));
  }
}

TEST_F(Playing, StartsAnEngineAndEndsIt) {
  const std::string got = post("/api/v1/sessions", "{\"engine\":\"good\"}");
  ASSERT_EQ(status_of(got), 201) << got;
  const json session = json::parse(body_of(got));
  EXPECT_EQ(session["id"], "1");
  EXPECT_EQ(header_of(got, "Location"), "/api/v1/sessions/1");
  EXPECT_EQ(session["name"], "Fake");
  EXPECT_EQ(session["version"], "1.0");
  EXPECT_EQ(session["analysis"], "lz-analyze");
  const auto commands = session["commands"].get<std::vector<std::string>>();
  EXPECT_EQ(std::count(commands.begin(), commands.end(), "genmove"), 1);
  EXPECT_EQ(std::count(commands.begin(), commands.end(), "loadsgf"), 0);
  EXPECT_EQ(status_of(close("1")), 204);
  EXPECT_EQ(error_id_of(close("1")), "no-such-session");
  EXPECT_TRUE(fake_.have_ended());
  EXPECT_EQ(fake_.processes().size(), 1u);
}

TEST_F(Playing, TellsWhyAnEngineDoesNotStart) {
  const struct {
    const char* name;
    int status;
    const char* error_id;
  } cases[] = {{"nobody", 404, "no-such-engine"},
               {"missing", 503, "engine-not-found"},
               {"dies", 502, "engine-died"},
               {"hangs", 504, "engine-hung"}};
  for (const auto& one : cases) {
    const std::string got = post("/api/v1/sessions", "{\"engine\":\"" + std::string(one.name) + "\"}");
    EXPECT_EQ(status_of(got), one.status) << got;
    EXPECT_EQ(error_id_of(got), one.error_id) << got;
  }
  EXPECT_TRUE(fake_.have_ended());
  EXPECT_NE(open("good"), "");  // and those that did not start take no place
}

// A command line of a game, with what is replied.
TEST_F(Playing, PlaysAGame) {
  const std::string session = open("good");
  const struct {
    const char* command;
    bool ok;
    const char* text;
  } lines[] = {{"boardsize 9", true, ""},
               {"komi 5.5", true, ""},
               {"play black D4", true, ""},
               {"play b A1", false, "good refuses play black A1: illegal move"},
               {"genmove white", true, "C2"},
               {"showboard", true, "\n2 moves"},
               {"genmove black", true, "C3"},
               {"undo", true, ""},
               {"showboard", true, "\n2 moves"},
               {"final_score", true, "B+1.5"},
               {"undo", true, ""},
               {"undo", true, ""},
               {"undo", false, "cannot undo"},
               {"play green D4", false, "invalid color or coordinate"},
               {"boardsize 99", false, "unacceptable size"},
               {"boardsize", false, "unacceptable size"},
               {"komi many", false, "syntax error"},
               {"clear_board", true, ""},
               {"fixed_handicap 2", true, "D4 Q16"}};
  for (const auto& line : lines) {
    if (std::string_view(line.command) == "clear_board") {
      EXPECT_TRUE(reply_to(session, "boardsize 19")["ok"]);
    }
    const json reply = reply_to(session, line.command);
    EXPECT_EQ(reply["ok"], line.ok) << line.command << reply;
    EXPECT_EQ(reply["text"], line.text) << line.command;
    EXPECT_EQ(reply.contains("error_id"), !line.ok) << line.command;
  }
}

TEST_F(Playing, ShowsAPosition) {
  const std::string session = open(
      "good", ",\"size\":9,\"komi\":\"6.5\",\"setup\":{\"black\":[\"D4\"],\"moves\":[[\"white\",\"E5\"]]}");
  EXPECT_EQ(reply_to(session, "showboard")["text"], "\n2 moves");
  EXPECT_EQ(status_of(show(session,
                           "{\"size\":9,\"komi\":5.5,\"moves\":[[\"black\",\"D4\"],[\"white\",\"pass\"],["
                           "\"black\",\"e5\"]]}")),
            204);
  EXPECT_EQ(reply_to(session, "showboard")["text"], "\n3 moves");
  EXPECT_EQ(error_id_of(show(session, "{\"size\":13}")), "engine-board");
  EXPECT_EQ(reply_to(session, "showboard")["text"], "\n3 moves");
  EXPECT_EQ(error_id_of(show(session, "{\"moves\":[[\"black\",\"A1\"]]}")), "engine-refused");
  EXPECT_EQ(reply_to(session, "genmove white")["text"], "C4");
  EXPECT_EQ(status_of(show(session, "{\"size\":19.0,\"komi\":-0.5}")), 204);
}

// What is not a position, or has more in it than one.
TEST_F(Playing, RefusesOtherBodies) {
  const std::string session = open("good");
  const std::string deep(30'000, '[');
  const std::string positions[] = {"",
                                   "x",
                                   "[]",
                                   "{",
                                   "null",
                                   "\"\"",
                                   "{}x",
                                   "{\"size\":0}",
                                   "{\"size\":26}",
                                   "{\"size\":9.5}",
                                   "{\"size\":\"9\"}",
                                   "{\"size\":-9}",
                                   "{\"size\":4294967305}",
                                   "{\"komi\":\"x\"}",
                                   "{\"komi\":true}",
                                   "{\"komi\":1e300}",
                                   "{\"komi\":null}",
                                   "{\"black\":\"D4\"}",
                                   "{\"black\":[4]}",
                                   "{\"black\":[\"I4\"]}",
                                   "{\"black\":[\"D26\"]}",

                                   "{\"black\":[\"pass\"]}",

                                   "{\"moves\":[\"D4\"]}",
                                   "{\"moves\":[[\"black\"]]}",
                                   "{\"moves\":[[\"green\",\"D4\"]]}",
                                   "{\"moves\":[[\"black\",\"resign\"]]}",
                                   "{\"moves\":[[\"black\",\"D4\",1]]}",
                                   "{\"moves\":{}}",
                                   "{\"to_play\":\"me\"}",
                                   "{\"to_play\":1}",
                                   "{\"more\":1}",
                                   "{\"size\":9,\"moves\":" + deep + "}",
                                   "{\"moves\":" + deep,
                                   deep,
                                   std::string("{\"komi\":\"1\0\"}", 12),
                                   "{\"komi\":\"\xff\"}"};
  for (const std::string& body : positions) {
    const std::string got = show(session, body);
    EXPECT_EQ(status_of(got), 400) << body;
    EXPECT_EQ(error_id_of(got), "wrong-body") << body;
  }
  const struct {
    const char* body;
    const char* error_id;
  } impossible[] = {{"{\"size\":9,\"black\":[\"K1\"]}", "beyond-board"},
                    {"{\"size\":9,\"moves\":[[\"black\",\"A10\"]]}", "beyond-board"},
                    {"{\"black\":[\"D4\",\"d4\"]}", "stone-twice"},
                    {"{\"black\":[\"D4\"],\"white\":[\"D4\"]}", "stone-twice"}};
  for (const auto& one : impossible) {
    EXPECT_EQ(status_of(show(session, one.body)), 409) << one.body;
    EXPECT_EQ(error_id_of(show(session, one.body)), one.error_id) << one.body;
  }
  for (const char* const text : {"+5", ".5", "5.", "", "-", "5,5", " 5", "1000", "0.12345", "1e1"})
    EXPECT_EQ(status_of(show(session, "{\"komi\":\"" + std::string(text) + "\"}")), 400) << text;
  for (const char* const text : {"D04", " D4", "D4 ", "PASS", "i4", "AA1"})
    EXPECT_EQ(status_of(show(session, "{\"moves\":[[\"black\",\"" + std::string(text) + "\"]]}")), 400)
        << text;
  const std::string commands[] = {"{}",
                                  "[]",
                                  "{\"command\":1}",
                                  "{\"command\":\"\"}",
                                  "{\"command\":\"name\\nquit\"}",
                                  "{\"command\":\"name\\u0000\"}",
                                  "{\"command\":\"name\\t\"}",
                                  "{\"command\":\"\xE6\xA3\x8B\"}",
                                  "{\"command\":\"name\",\"number\":1}",
                                  "{\"command\":\"" + std::string(1001, 'a') + "\"}"};
  for (const std::string& body : commands)
    EXPECT_EQ(error_id_of(post("/api/v1/sessions/1/gtp", body)), "wrong-body") << body;
  for (const char* const body :
       {"{}", "{\"engine\":1}", "{\"engine\":\"good\",\"more\":1}", "{\"engine\":\"good\",\"setup\":1}",
        "{\"engine\":\"good\",\"setup\":{\"size\":9}}"})
    EXPECT_EQ(error_id_of(post("/api/v1/sessions", body)), "wrong-body") << body;
  const std::string large = "{\"command\":\"" + std::string(70'000, ' ') + "\"}";
  EXPECT_EQ(status_of(post("/api/v1/sessions/1/gtp", large)), 413);
  Asked typed = by_json("POST", "/api/v1/sessions/1/gtp", "{\"command\":\"name\"}");
  for (const char* const type :
       {"", "text/plain", "application/x-www-form-urlencoded", "application/json;charset=utf-8"}) {
    typed.type = type;
    EXPECT_EQ(error_id_of(answer(typed)), "not-json") << type;
  }
  EXPECT_EQ(fake_.processes().size(), 1u);
}

// A page of the web that is open beside this one can send a form, and can have a name of its own lead here.
TEST_F(Playing, IsForItsOwnPageAlone) {
  const std::string session = open("good");
  const auto of = [&](const RouteName& route) {
    std::string path(route.path);
    if (const std::size_t star = path.find('*'); star != path.npos) path.replace(star, 1, session);
    if (path == "/api/v1/file") path += "?path=game.sgf";
    Asked asked = route.method == "GET" ? Asked{} : by_json(std::string(route.method), path, "{}");
    asked.target = path;
    return asked;
  };
  for (const RouteName& route : route_names()) {
    const auto refused = [&](auto change) {
      Asked asked = of(route);
      change(asked);
      const std::string got = answer(asked);
      EXPECT_EQ(header_of(got, "Access-Control-Allow-Origin"), "");
      return error_id_of(got);
    };
    EXPECT_EQ(refused([](Asked& a) { a.host = "rebound.example.org:PORT"; }), "wrong-host") << route.path;
    EXPECT_EQ(refused([](Asked& a) { a.origin = "http://example.org"; }), "wrong-origin") << route.path;
    EXPECT_EQ(refused([](Asked& a) { a.origin = "null"; }), "wrong-origin") << route.path;
    EXPECT_EQ(refused([](Asked& a) { a.token = ""; }), "no-token") << route.path;
    EXPECT_EQ(refused([](Asked& a) { a.token = "Bearer x"; }), "no-token") << route.path;
    if (route.method == "GET") continue;
    EXPECT_EQ(refused([](Asked& a) { a.origin = ""; }), "wrong-origin") << route.path;
    if (route.method == "DELETE") continue;
    EXPECT_EQ(refused([](Asked& a) { a.type = "text/plain"; }).substr(0, 4), "not-") << route.path;
    EXPECT_EQ(refused([](Asked& a) { a.type = "application/x-www-form-urlencoded"; }).substr(0, 4), "not-")
        << route.path;
    EXPECT_EQ(refused([](Asked& a) { a.type = "multipart/form-data; boundary=x"; }).substr(0, 4), "not-")
        << route.path;
  }
  EXPECT_TRUE(reply_to(session, "name")["ok"]);
  EXPECT_EQ(fake_.processes().size(), 1u);
  EXPECT_EQ(writes(), 0);
}

TEST_F(Playing, GivesNoCommandThatIsNotAllowed) {
  const std::string session = open("good");
  for (const char* const command : {"loadsgf /etc/passwd",
                                    "printsgf /tmp/x",
                                    "save",
                                    "quit",
                                    "LOADSGF x",
                                    "Name",
                                    "1 loadsgf x",
                                    "1 name",
                                    " name",
                                    "#",
                                    "gogui-analyze_commands",
                                    "lz-setoption name x value y",
                                    "kata-set-param x",
                                    "start_sgftrace",
                                    "finish_sgftrace x",
                                    "gg_genmove",
                                    "set_random_seed 1",
                                    "set_position",
                                    "nonsense",
                                    "lz-genmove_analyze",
                                    "cputime",
                                    "echo x"})
    EXPECT_EQ(error_id_of(tell(session, command)), "command-not-allowed") << command;
  EXPECT_EQ(error_id_of(tell("9", "name")), "no-such-session");
  EXPECT_TRUE(reply_to(session, "name")["ok"]);
}

TEST_F(Playing, AnalysesUntilTheNextCommand) {
  const std::string session = open("good");
  ASSERT_EQ(status_of(tell(session, "lz-analyze white 10")), 202);
  const Client client(port_);
  client.send(listening(session));
  const std::string got = client.receive_until("}\n\n");
  EXPECT_NE(
      got.find("event: info\ndata: {\"number\":1,\"to_play\":\"white\",\"candidates\":["
               "{\"move\":\"D4\",\"visits\":10,\"winrate\":0.4,\"prior\":0.25,\"line\":[\"D4\",\"Q16\"]},"
               "{\"move\":\"pass\",\"visits\":1,\"winrate\":0.99,\"line\":[\"pass\"]}]}\n\n"),
      got.npos)
      << got;
  ASSERT_EQ(status_of(tell(session, "final_score")), 202);
  const std::string then = client.receive_until("B+1.5");
  EXPECT_NE(then.find("event: reply\ndata: {\"number\":1,\"ok\":true,\"text\":\"\"}"), then.npos) << then;
  EXPECT_NE(then.find("{\"number\":2,\"ok\":true,\"text\":\"B+1.5\"}"), then.npos) << then;
}

// A stream that is broken off is gone on with; a second listener takes the place of the first.
TEST_F(Playing, GoesOnWhereAListenerLeft) {
  const std::string session = open("good");
  EXPECT_TRUE(reply_to(session, "name")["ok"]);
  EXPECT_TRUE(reply_to(session, "version")["ok"]);
  const Client first(port_), second(port_);
  first.send(listening(session));
  const std::string all = first.receive_until("\"1.0\"}\n\n");
  EXPECT_EQ(header_of(all, "Content-Type"), "text/event-stream");
  EXPECT_EQ(header_of(all, "Cache-Control"), "no-store");
  EXPECT_NE(all.find("id: 1\nevent: reply\ndata: {\"number\":1"), all.npos) << all;
  EXPECT_NE(all.find("id: 2\nevent: reply\ndata: {\"number\":2"), all.npos) << all;
  second.send(listening(session, "1"));
  const std::string rest = second.receive_until("\"1.0\"}\n\n");
  EXPECT_EQ(rest.find("id: 1\n"), rest.npos);
  EXPECT_NE(rest.find("id: 2\n"), rest.npos);
  EXPECT_EQ(first.receive(), "");  // it has ended
  for (const char* const id : {"x", "-1", "1x", "99999999999999999999999"})
    EXPECT_EQ(status_of(ask(port_, listening(session, id))), 400) << id;
  const std::string head = answer({.method = "HEAD", .target = "/api/v1/sessions/1/events"});
  EXPECT_EQ(status_of(head), 200);
  EXPECT_EQ(body_of(head), "");
}

TEST_F(Playing, SaysThatItIsThere) {
  limits_.beat = std::chrono::milliseconds(20);
  start();
  EXPECT_NE(events_until(open("good"), "\r\n\r\n:\n\n:\n\n").find(":\n\n:\n\n"), std::string::npos);
}

TEST_F(Playing, TellsOfAnEngineThatDies) {
  const std::string session = open("mortal");
  ASSERT_EQ(status_of(tell(session, "final_score")), 202);
  const Client client(port_);
  client.send(listening(session));
  const std::string got = client.receive();  // to its end
  EXPECT_NE(got.find("event: stderr\ndata: {\"text\":\"out of memory\"}"), got.npos) << got;
  EXPECT_NE(got.find("\"error_id\":\"engine-died\""), got.npos) << got;
  EXPECT_NE(got.find("event: exit\ndata: {\"reason\":\"engine-died\",\"words\":\"out of memory"), got.npos)
      << got;
  EXPECT_EQ(error_id_of(tell(session, "name")), "session-ended");
  EXPECT_EQ(error_id_of(show(session, "{}")), "session-ended");
  EXPECT_EQ(status_of(close(session)), 204);
}

TEST_F(Playing, EndsAnEngineThatHangs) {
  const std::string session = open("silent");
  ASSERT_EQ(status_of(tell(session, "final_score")), 202);
  const std::string got = events_until(session, "event: exit");
  EXPECT_NE(got.find("\"error_id\":\"engine-hung\""), got.npos) << got;
  EXPECT_TRUE(fake_.have_ended());
}

TEST_F(Playing, KeepsABoundedPartOfWhatAnEngineChats) {
  const std::string session = open("chatty");
  ASSERT_EQ(status_of(tell(session, "estimate_score")), 202);
  ASSERT_EQ(status_of(tell(session, "name")), 202);
  events_until(session, "\"Fake\"");
  const std::string got = events_until(session, "\"Fake\"");
  EXPECT_EQ(got.find("\"line 0\""), got.npos);
  EXPECT_NE(got.find("\"line 2999\""), got.npos);
}

// A client that takes nothing is held no more for than what was being sent to it, and then left.
TEST_F(Playing, DropsWhoDoesNotListen) {
  limits_.pause = std::chrono::milliseconds(200);
  start();
  const std::string session = open("chatty");
  const Client deaf(port_);
  const int small = 1024;
  ASSERT_TRUE(deaf.has_small_buffer(small));
  deaf.send(listening(session));
  for (int i = 0; i < 20; ++i) {
    const std::string told = tell(session, "estimate_score");
    if (status_of(told) != 202) {
      EXPECT_EQ(error_id_of(told), "too-many-commands");
    }
  }
  EXPECT_EQ(status_of(answer({})), 200);
  while (status_of(tell(session, "name")) != 202) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_NE(events_until(session, "\"Fake\"").find("\"Fake\""), std::string::npos);
}

TEST_F(Playing, LetsNobodyWaitForAnEngine) {
  limits_.commands = 2;
  engines_[7].patience = engines_[7].thought = engines_[3].start = std::chrono::milliseconds(20'000);
  start();
  const Client opening(port_);
  opening.send(text_of(by_json("POST", "/api/v1/sessions", "{\"engine\":\"hangs\"}")));
  const std::string session = open("silent");
  for (int i = 0; i < 3; ++i) tell(session, "final_score");
  EXPECT_EQ(status_of(answer({})), 200);
  std::string refused;
  for (int i = 0; i < 3 && refused.empty(); ++i) refused = error_id_of(tell(session, "name"));
  EXPECT_EQ(refused, "too-many-commands");
  EXPECT_FALSE(opening.has_answer(0));
  EXPECT_EQ(status_of(close(session)), 204);
}

TEST_F(Playing, HasSoManyEnginesAndNoMore) {
  limits_.sessions = 2;
  start();
  const std::string first = open("good");
  open("good");
  EXPECT_EQ(error_id_of(post("/api/v1/sessions", "{\"engine\":\"good\"}")), "too-many-sessions");
  close(first);
  std::string got;
  for (int tries = 0; tries < 1000 && status_of(got) != 201; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    got = post("/api/v1/sessions", "{\"engine\":\"good\"}");
  }
  EXPECT_EQ(status_of(got), 201);
}

TEST_F(Playing, EndsWhatNobodyListensTo) {
  limits_.unheard = std::chrono::milliseconds(2000);
  start();
  const std::string session = open("good");
  {
    const Client client(port_);
    client.send(listening(session));
    EXPECT_NE(client.receive_until("\r\n\r\n"), "");
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    EXPECT_EQ(status_of(tell(session, "name")), 202);  // somebody listens
  }
  EXPECT_TRUE(fake_.have_ended());
  EXPECT_EQ(error_id_of(close(session)), "no-such-session");
}

TEST_F(Playing, LeavesNoEngineBehind) {
  const std::string session = open("good");
  open("good");
  tell(session, "lz-analyze");
  const Client client(port_);
  client.send(listening(session));
  client.receive_until("event: info");
  server_->stop();
  for (const pid_t process : fake_.processes()) EXPECT_NE(kill(process, 0), 0);
}

// ---- The parts

TEST(EventLogs, AreBounded) {
  EventLog log;
  for (int i = 0; i < 3000; ++i) log.add("stderr", "\"" + std::to_string(i) + "\"");
  std::string text;
  std::uint64_t after = 0, before = 0;
  int events = 0;
  do {
    before = after;
    std::string piece;
    after = log.read(after, piece);
    EXPECT_LE(piece.size(), EventLog::piece + 100);
    text += piece;
  } while (after != before);
  for (std::size_t at = 0; (at = text.find("id: ", at)) != text.npos; ++at) ++events;
  EXPECT_EQ(events, 1000);
  EXPECT_TRUE(text.starts_with("id: 2001\nevent: stderr\ndata: \"2000\"\n\n"));
  EXPECT_EQ(after, 3000u);
  for (int i = 0; i < 100; ++i) log.add("reply", std::string(1'000'000, 'x'));
  std::string large;
  for (after = 0, before = 1; after != before;) {
    before = after;
    after = log.read(after, large);
  }
  EXPECT_LE(large.size(), EventLog::most_bytes + 1000);
  EXPECT_GT(large.size(), EventLog::most_bytes / 2);
}

TEST(EventLogs, KeepTheLastAnalysis) {
  EventLog log;
  log.add("reply", "1");
  log.replace("info", "2");
  log.add("reply", "3");
  log.replace("info", "4");
  log.replace("info", "5");
  std::string text;
  EXPECT_EQ(log.read(0, text), 5u);
  EXPECT_EQ(
      text,
      "id: 1\nevent: reply\ndata: 1\n\nid: 3\nevent: reply\ndata: 3\n\nid: 5\nevent: info\ndata: 5\n\n");
}

// The description names every route and every refusal, and nothing that is not there.
TEST(Descriptions, SayWhatThereIs) {
  const json document = json::parse(openapi_text());
  std::set<std::string> described, there;
  for (const auto& path : document["paths"].items())
    for (const auto& method : path.value().items()) described.insert(method.key() + " " + path.key());
  for (const RouteName& route : route_names()) {
    std::string path(route.path), method(route.method);
    if (const std::size_t star = path.find('*'); star != path.npos) path.replace(star, 1, "{session}");
    std::transform(method.begin(), method.end(), method.begin(),
                   [](char c) { return static_cast<char>(std::tolower(c)); });
    there.insert(method + " " + path);
  }
  EXPECT_EQ(described, there);
  std::set<std::string> words, refusals;
  for (const json& word : document["components"]["schemas"]["Problem"]["properties"]["error_id"]["enum"])
    words.insert(word.get<std::string>());
  for (const ProblemName& name : problem_names()) {
    refusals.insert(std::string(name.error_id));
    const json& response = document["components"]["responses"][std::to_string(name.status)];
    ASSERT_TRUE(response.is_object()) << name.status;
    EXPECT_NE(response["description"].get<std::string>().find("`" + std::string(name.error_id) + "`"),
              std::string::npos)
        << name.error_id;
  }
  EXPECT_EQ(words, refusals);
}

}  // namespace
}  // namespace qipu::serve::test
