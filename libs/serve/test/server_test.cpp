// Who is answered and what, over sockets.
#include "qipu/serve/server.hpp"

#include <signal.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <thread>

#include "served.hpp"

namespace qipu::serve::test {
namespace {

using Serving = Served;

TEST_F(Serving, GivesTheFile) {
  const std::string got = answer({});
  EXPECT_EQ(status_of(got), 200);
  EXPECT_EQ(body_of(got), first_bytes);
  EXPECT_EQ(header_of(got, "ETag"), filled("\"HASH\""));
  EXPECT_EQ(header_of(got, "Content-Type"), "application/octet-stream");
  EXPECT_EQ(header_of(got, "Content-Length"), std::to_string(first_bytes.size()));
  EXPECT_EQ(header_of(got, "Cache-Control"), "no-store");
}

TEST_F(Serving, GivesAHeadWithoutItsBody) {
  const std::string got = answer({.method = "HEAD"});
  EXPECT_EQ(status_of(got), 200);
  EXPECT_EQ(body_of(got), "");
  EXPECT_EQ(header_of(got, "ETag"), filled("\"HASH\""));
  EXPECT_EQ(header_of(got, "Content-Length"), std::to_string(first_bytes.size()));
}

TEST_F(Serving, PutsTheFile) {
  const std::string got = answer(put("(;C[new])"));
  EXPECT_EQ(status_of(got), 204);
  EXPECT_EQ(body_of(got), "");
  EXPECT_EQ(header_of(got, "ETag"), "\"" + sha256("(;C[new])") + "\"");
  EXPECT_EQ(header_of(got, "Content-Length"), "");
  EXPECT_EQ(bytes(), "(;C[new])");
}

TEST_F(Serving, PutsLargeAndEmptyFiles) {
  std::string large(3'000'000, 'x');
  for (std::size_t i = 0; i < large.size(); i += 97) large[i] = static_cast<char>(i % 256);
  EXPECT_EQ(status_of(answer(put(large))), 204);
  EXPECT_EQ(bytes(), large);
  EXPECT_EQ(body_of(answer({})), large);
  Asked empty = put("");
  empty.match = "\"" + sha256(large) + "\"";
  EXPECT_EQ(status_of(answer(empty)), 204);
  EXPECT_EQ(bytes(), "");
  EXPECT_EQ(header_of(answer({}), "Content-Length"), "0");
}

TEST_F(Serving, TellsBothHashesOfAFileThatHasChanged) {
  Asked asked = put("(;C[new])");
  asked.match = "\"" + sha256("another") + "\"";
  const std::string got = answer(asked);
  EXPECT_EQ(status_of(got), 412);
  EXPECT_NE(body_of(got).find(sha256("another")), std::string::npos);
  EXPECT_NE(body_of(got).find(sha256(first_bytes)), std::string::npos);
  EXPECT_EQ(header_of(got, "Content-Type"), "application/problem+json");
  EXPECT_EQ(bytes(), first_bytes);
  EXPECT_EQ(writes(), 0);
}

TEST_F(Serving, SeesWhoWritesBetweenReadingAndWriting) {
  set<std::string>(bytes_of_another_, "of another");
  set(write_fault_, make_system_error(ErrorId::CannotWrite, ESTALE));
  const std::string got = answer(put("(;C[new])"));
  EXPECT_EQ(status_of(got), 412);
  EXPECT_NE(body_of(got).find(sha256("of another")), std::string::npos);
  EXPECT_EQ(bytes(), "of another");
}

TEST_F(Serving, TellsWhatReadingAndWritingFailWith) {
  set(write_fault_, make_system_error(ErrorId::CannotWrite, ENOSPC));
  const std::string full = answer(put("(;C[new])"));
  EXPECT_EQ(status_of(full), 500);
  EXPECT_EQ(
      body_of(full),
      "{\"type\":\"about:blank\",\"title\":\"Internal Server Error\",\"status\":500,\"detail\":\"cannot be "
      "written (No space left on device)\",\"error_id\":\"cannot-write\"}");
  const struct {
    Error error;
    int status;
    std::string_view slug;
  } cases[] = {{make_error(ErrorId::NotFound), 404, "not-found"},
               {make_error(ErrorId::LargerThanWanted, 2, 1), 413, "larger-than-wanted"},
               {make_system_error(ErrorId::CannotRead, EACCES), 500, "cannot-read"}};
  for (const auto& one : cases) {
    set(read_fault_, one.error);
    for (const Asked& asked : {Asked{}, put("(;C[new])")}) {
      const std::string got = answer(asked);
      EXPECT_EQ(status_of(got), one.status) << one.slug;
      EXPECT_NE(body_of(got).find("\"error_id\":\"" + std::string(one.slug) + "\""), std::string::npos)
          << got;
    }
  }
  EXPECT_EQ(bytes(), first_bytes);
}

TEST_F(Serving, GivesTheFilesOfThePageAndNoOthers) {
  page_.write("later.js", "later");
  const struct {
    std::string_view target;
    int status;
    std::string_view type;
    std::string_view body;
  } cases[] = {
      {"/", 200, "text/html; charset=utf-8", "<!doctype html>"},
      {"/index.html", 200, "text/html; charset=utf-8", "<!doctype html>"},
      {"/?token=x", 200, "text/html; charset=utf-8", "<!doctype html>"},
      {"/app.js", 200, "text/javascript; charset=utf-8", "export {};"},
      {"/style.css", 200, "text/css; charset=utf-8", "body {}"},
      {"/core.wasm", 200, "application/wasm", std::string_view("\0asm", 4)},
      {"/data/charsets.bin", 200, "application/octet-stream", "charsets"},
      {"/later.js", 404, "", ""},
      {"/data", 404, "", ""},
      {"/data/", 404, "", ""},
      {"/.hidden", 404, "", ""},
      {"/odd+name.js", 404, "", ""},
      {"/%61pp.js", 404, "", ""},
      {"/app.js/", 404, "", ""},
      {"//app.js", 404, "", ""},
      {"/./app.js", 404, "", ""},
      {"/data/../app.js", 404, "", ""},
      {"/..%2f..%2fetc%2fpasswd", 404, "", ""},
      {"/../../../../../../etc/passwd", 404, "", ""},
      {"/%2e%2e/%2e%2e/etc/passwd", 404, "", ""},
      {"/api", 404, "", ""},
  };
  for (const auto& one : cases) {
    const std::string got = answer({.target = std::string(one.target), .token = ""});
    EXPECT_EQ(status_of(got), one.status) << one.target;
    if (one.status != 200) continue;
    EXPECT_EQ(header_of(got, "Content-Type"), one.type) << one.target;
    EXPECT_EQ(body_of(got), one.body) << one.target;
    EXPECT_EQ(header_of(got, "Cache-Control"), "no-cache") << one.target;
  }
}

struct Refused {
  const char* what;
  int status;
  const char* slug;
  Asked asked;
};

TEST_F(Serving, RefusesWhatIsNotMeant) {
  const auto with = [](Asked asked, auto change) {
    change(asked);
    return asked;
  };
  const Asked get, good = put("(;C[new])");
  const Refused cases[] = {
      {"another host", 421, "wrong-host", {.host = "example.org"}},
      {"a host that leads here", 421, "wrong-host", {.host = "rebound.example.org:PORT"}},
      {"no port", 421, "wrong-host", {.host = "127.0.0.1"}},
      {"another port", 421, "wrong-host", {.host = "127.0.0.1:1"}},
      {"another address of this machine", 421, "wrong-host", {.host = "127.0.0.2:PORT"}},
      {"no host", 400, "bad-request", {.host = ""}},
      {"two hosts", 400, "bad-request", {.more = "Host: 127.0.0.1:PORT\r\n"}},
      {"another origin", 403, "wrong-origin", {.origin = "http://example.org"}},
      {"an origin of another port", 403, "wrong-origin", {.origin = "http://127.0.0.1:1"}},
      {"an origin of another name of this server", 403, "wrong-origin", {.origin = "http://localhost:PORT"}},
      {"an origin by https", 403, "wrong-origin", {.origin = "https://127.0.0.1:PORT"}},
      {"an opaque origin", 403, "wrong-origin", {.origin = "null"}},
      {"two origins",
       400,
       "bad-request",
       {.origin = "http://127.0.0.1:PORT", .more = "Origin: http://example.org\r\n"}},
      {"the page for another origin", 403, "wrong-origin", {.target = "/", .origin = "http://example.org"}},
      {"no token", 401, "no-token", {.token = ""}},
      {"another token", 401, "no-token", {.token = "Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}},
      {"a part of the token", 401, "no-token", {.token = "Bearer " + token_.substr(1)}},
      {"the token and more", 401, "no-token", {.token = "Bearer TOKENx"}},
      {"another scheme", 401, "no-token", {.token = "Basic TOKEN"}},
      {"the bare token", 401, "no-token", {.token = "TOKEN"}},
      {"the token in the target",
       401,
       "no-token",
       {.target = "/api/v1/file?path=game.sgf&token=TOKEN", .token = ""}},
      {"two tokens", 400, "bad-request", {.more = "Authorization: Bearer x\r\n"}},
      {"nothing of the API without a token", 401, "no-token", {.target = "/api/v9", .token = ""}},
      {"another file", 404, "not-found", {.target = "/api/v1/file?path=other.sgf"}},
      {"no file", 404, "not-found", {.target = "/api/v1/file"}},
      {"an empty file", 404, "not-found", {.target = "/api/v1/file?path="}},
      {"two files", 404, "not-found", {.target = "/api/v1/file?path=game.sgf&path=game.sgf"}},
      {"another question", 404, "not-found", {.target = "/api/v1/file?file=game.sgf"}},
      {"a way to the file", 404, "not-found", {.target = "/api/v1/file?path=./game.sgf"}},
      {"a way out", 404, "not-found", {.target = "/api/v1/file?path=..%2fgame.sgf"}},
      {"the name and NUL", 404, "not-found", {.target = "/api/v1/file?path=game.sgf%00"}},
      {"escaped twice", 404, "not-found", {.target = "/api/v1/file?path=game%252esgf"}},
      {"half an escape", 404, "not-found", {.target = "/api/v1/file?path=game.sgf%"}},
      {"no escape", 404, "not-found", {.target = "/api/v1/file?path=game%zzsgf"}},
      {"another part of the API", 404, "not-found", {.target = "/api/v1/filed?path=game.sgf"}},
      {"another version of it", 404, "not-found", {.target = "/api/v2/file?path=game.sgf"}},
      {"POST", 405, "wrong-method", with(good, [](Asked& a) { a.method = "POST"; })},
      {"DELETE", 405, "wrong-method", {.method = "DELETE", .origin = "http://127.0.0.1:PORT"}},
      {"DELETE without an origin", 403, "wrong-origin", {.method = "DELETE"}},
      {"OPTIONS", 405, "wrong-method", {.method = "OPTIONS", .origin = "http://example.org"}},
      {"TRACE", 405, "wrong-method", {.method = "TRACE"}},
      {"a method in small letters", 405, "wrong-method", {.method = "get"}},
      {"a method of nobody", 405, "wrong-method", {.method = "BREW"}},
      {"to put a page", 405, "wrong-method", with(good, [](Asked& a) { a.target = "/app.js"; })},
      {"to put what is not there", 404, "not-found", with(good, [](Asked& a) { a.target = "/new.js"; })},
      {"to put without an origin", 403, "wrong-origin", with(good, [](Asked& a) { a.origin = ""; })},
      {"to put without a token", 401, "no-token", with(good, [](Asked& a) { a.token = ""; })},
      {"to put without a condition", 428, "no-condition", with(good, [](Asked& a) { a.match = ""; })},
      {"to put both over a file and anew", 400, "bad-request",
       with(good, [](Asked& a) { a.none_match = "*"; })},
      {"to put what is not some bytes", 400, "bad-request",
       with(good,
            [](Asked& a) {
              a.match = "";
              a.none_match = "\"HASH\"";
            })},
      {"to put whatever is there", 400, "bad-request", with(good, [](Asked& a) { a.match = "*"; })},
      {"a weak tag", 400, "bad-request", with(good, [](Asked& a) { a.match = "W/\"HASH\""; })},
      {"a bare tag", 400, "bad-request", with(good, [](Asked& a) { a.match = "HASH"; })},
      {"two tags", 400, "bad-request", with(good, [](Asked& a) { a.match = "\"HASH\", \"HASH\""; })},
      {"text", 415, "not-bytes", with(good, [](Asked& a) { a.type = "text/plain"; })},
      {"a form", 415, "not-bytes",
       with(good, [](Asked& a) { a.type = "application/x-www-form-urlencoded"; })},
      {"no type", 415, "not-bytes", with(good, [](Asked& a) { a.type = ""; })},
      {"compressed", 415, "not-bytes", with(good, [](Asked& a) { a.more = "Content-Encoding: gzip\r\n"; })},
      {"no length", 411, "no-length", with(good, [](Asked& a) { a.body.reset(); })},
      {"in chunks", 501, "transfer-coding",
       with(good,
            [](Asked& a) {
              a.body.reset();
              a.more = "Transfer-Encoding: chunked\r\n";
            })},
      {"chunks with a length", 400, "bad-request",
       with(good, [](Asked& a) { a.more = "Transfer-Encoding: chunked\r\n"; })},
      {"two lengths", 400, "bad-request", with(good, [](Asked& a) { a.more = "Content-Length: 9\r\n"; })},
      {"a negative length", 400, "bad-request",
       with(good,
            [](Asked& a) {
              a.body.reset();
              a.more = "Content-Length: -1\r\n";
            })},
      {"an immense length", 413, "body-too-large",
       with(good,
            [](Asked& a) {
              a.body.reset();
              a.more = "Content-Length: 99999999999999999999999999\r\n";
            })},
      {"a length above the limit", 413, "body-too-large",
       with(good,
            [](Asked& a) {
              a.body.reset();
              a.more = "Content-Length: 2147483649\r\n";
            })},
      {"another expectation", 417, "unknown-expectation",
       with(good, [](Asked& a) { a.more = "Expect: wonders\r\n"; })},
      {"a long target", 414, "target-too-long", {.target = "/" + std::string(2048, 'a')}},
      {"an endless target", 414, "target-too-long", {.target = "/" + std::string(100'000, 'a')}},
      {"a large header", 431, "head-too-large", {.more = "X: " + std::string(20'000, 'a') + "\r\n"}},
      {"a target of another form", 400, "bad-request", {.target = "http://127.0.0.1:PORT/"}},
      {"a fragment", 400, "bad-request", {.target = "/#token=TOKEN"}},
      {"an asterisk", 400, "bad-request", {.method = "OPTIONS", .target = "*"}},
      {"a space in the target", 400, "bad-request", {.target = "/ app.js"}},
      {"a letter beyond ASCII in the target", 400, "bad-request", {.target = "/\xc3\xa9"}},
      {"a folded header", 400, "bad-request", {.more = "X: a\r\n b\r\n"}},
      {"a space before the colon", 400, "bad-request", {.more = "X : a\r\n"}},
      {"a header without a name", 400, "bad-request", {.more = ": a\r\n"}},
      {"NUL in a header", 400, "bad-request", {.more = std::string("X: a\0b\r\n", 8)}},
      {"a bare LF", 400, "bad-request", {.more = "X: a\n"}},
      {"a bare CR", 400, "bad-request", {.more = "X: a\rb\r\n"}},
  };
  for (const Refused& one : cases) {
    const std::string got = answer(one.asked);
    EXPECT_EQ(status_of(got), one.status) << one.what;
    EXPECT_EQ(header_of(got, "Content-Type"), "application/problem+json") << one.what;
    EXPECT_NE(body_of(got).find("\"status\":" + std::to_string(one.status)), std::string::npos) << one.what;
    EXPECT_NE(body_of(got).find("\"error_id\":\"" + std::string(one.slug) + "\""), std::string::npos)
        << one.what << ": " << got;
    EXPECT_EQ(got.find(token_), std::string::npos) << one.what;
    EXPECT_EQ(got.find(first_bytes), std::string::npos) << one.what;
  }
  EXPECT_EQ(bytes(), first_bytes);
  EXPECT_EQ(writes(), 0);
}

TEST_F(Serving, RefusesTooManyHeaders) {
  Asked asked;
  for (int i = 0; i < 62; ++i) asked.more += "X: a\r\n";  // beside Host and Authorization
  EXPECT_EQ(status_of(answer(asked)), 200);
  asked.more += "X: a\r\n";
  EXPECT_EQ(status_of(answer(asked)), 431);
}

TEST_F(Serving, RefusesOtherVersions) {
  const struct {
    const char* version;
    int status;
  } cases[] = {{"HTTP/1.0", 505}, {"HTTP/2.0", 505}, {"HTTP/1.10", 400}, {"http/1.1", 400}, {"", 400}};
  for (const auto& one : cases)
    EXPECT_EQ(status_of(ask(
                  port_, filled(std::string("GET / ") + one.version + "\r\nHost: 127.0.0.1:PORT\r\n\r\n"))),
              one.status)
        << one.version;
}

TEST_F(Serving, KnowsItsOwnNames) {
  for (const char* const host : {"127.0.0.1:PORT", "localhost:PORT", "[::1]:PORT"}) {
    EXPECT_EQ(status_of(answer({.host = host})), 200) << host;
    EXPECT_EQ(status_of(answer({.host = host, .origin = std::string("http://") + host})), 200) << host;
  }
}

TEST_F(Serving, SaysWhatIsAllowed) {
  EXPECT_EQ(header_of(answer({.method = "BREW"}), "Allow"), "GET, HEAD, PUT");
  EXPECT_EQ(header_of(answer(by_json("POST", "/api/v1/file?path=game.sgf", "{}")), "Allow"),
            "GET, HEAD, PUT");
  EXPECT_EQ(header_of(answer(by_json("PUT", "/api/v1/sessions", "{}")), "Allow"), "POST");
  EXPECT_EQ(header_of(answer({.target = "/api/v1/sessions/1/gtp"}), "Allow"), "POST");
  EXPECT_EQ(header_of(answer({.target = "/api/v1/sessions/1"}), "Allow"), "DELETE");
  Asked asked = put("x");
  asked.target = "/app.js";
  EXPECT_EQ(header_of(answer(asked), "Allow"), "GET, HEAD");
  EXPECT_EQ(header_of(answer({.token = ""}), "WWW-Authenticate"), "Bearer");
}

TEST_F(Serving, KeepsEveryAnswerToItself) {
  for (const Asked& asked :
       {Asked{}, Asked{.target = "/"}, Asked{.target = "/x"}, Asked{.token = ""}, put("x")}) {
    const std::string got = answer(asked);
    EXPECT_EQ(
        header_of(got, "Content-Security-Policy"),
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: "
        "blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action "
        "'none'; frame-ancestors 'none'");
    EXPECT_EQ(header_of(got, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header_of(got, "Referrer-Policy"), "no-referrer");
    EXPECT_EQ(header_of(got, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(header_of(got, "Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_EQ(header_of(got, "Connection"), "close");
    EXPECT_EQ(header_of(got, "Access-Control-Allow-Origin"), "");
  }
}

TEST_F(Serving, SaysThatABodyMayCome) {
  Asked asked = put("(;C[new])");
  asked.more = "Expect: 100-continue\r\n";
  const std::string text = text_of(asked);
  const std::size_t head = text.find("\r\n\r\n") + 4;
  const Client client(port_);
  client.send(text.substr(0, head));
  const std::string_view goes_on = "HTTP/1.1 100 Continue\r\n\r\n";
  EXPECT_EQ(client.receive(goes_on.size()), goes_on);
  client.send(text.substr(head));
  EXPECT_EQ(status_of(client.receive()), 204);
  EXPECT_EQ(bytes(), "(;C[new])");
}

TEST_F(Serving, TakesARequestInAnyPieces) {
  const std::string text = text_of(put("(;C[new])"));
  const Client client(port_);
  for (const char c : text) client.send({&c, 1});
  EXPECT_EQ(status_of(client.receive()), 204);
  EXPECT_EQ(bytes(), "(;C[new])");
}

TEST_F(Serving, WritesNothingOfABodyThatIsCutShort) {
  const std::string text = text_of(put("(;C[new])"));
  for (std::size_t size = 1; size < text.size(); ++size) {
    const Client client(port_);
    client.send(std::string_view(text).substr(0, size));
    client.end();
    EXPECT_EQ(status_of(client.receive()), 400) << size;
  }
  EXPECT_EQ(writes(), 0);
}

TEST_F(Serving, AnswersOneRequestOfAConnection) {
  const std::string two = text_of({.target = "/app.js"}) + text_of(put("second"));
  const std::string got = ask(port_, two);
  EXPECT_EQ(body_of(got), "export {};");
  EXPECT_EQ(ask(port_, text_of(put("first")) + "GET / HTTP/1.1\r\n").find("HTTP/1.1", 1), std::string::npos);
  EXPECT_EQ(bytes(), "first");
}

TEST_F(Serving, KnowsItsFileByAnyName) {
  name_ = "棋 100%+a&b.sgf";
  start();
  EXPECT_EQ(server_->url(), filled("http://127.0.0.1:PORT/#token=TOKEN&path=%E6%A3%8B%20100%25%2Ba%26b.sgf"));
  for (const char* const name : {"%E6%A3%8B%20100%25%2Ba%26b.sgf", "%e6%a3%8b+100%25%2ba%26b.sgf"})
    EXPECT_EQ(status_of(answer({.target = std::string("/api/v1/file?path=") + name})), 200) << name;
}

TEST_F(Serving, HasAnotherTokenEachTime) {
  const std::string before = token_;
  start();
  EXPECT_NE(token_, before);
  EXPECT_EQ(status_of(answer({.token = "Bearer " + before})), 401);
}

// ---- Folders

TEST_F(Serving, ListsAFolder) {
  listing_.entries = {{.name = "old games", .is_folder = true, .modified = 951'782'400},
                      {.name = "a \"b\".sgf", .size = 17, .modified = 0}};
  listing_.unnamed = 2;
  listing_.more = true;
  const std::string_view rows =
      "[{\"name\":\"old games\",\"path\":\"BEFOREold "
      "games\",\"kind\":\"folder\",\"modified\":\"2000-02-29T00:00:00Z\"},"
      "{\"name\":\"a \\\"b\\\".sgf\",\"path\":\"BEFOREa \\\"b\\\".sgf\",\"kind\":\"record\",\"size\":17,"
      "\"modified\":\"1970-01-01T00:00:00Z\"}],\"unnamed\":2,\"more\":true}";
  const struct {
    const char* target;
    const char* folder;
    const char* before;
  } cases[] = {{"/api/v1/files", "", ""},
               {"/api/v1/files?dir=", "", ""},
               {"/api/v1/files?dir=%E6%A3%8B/old+games", "棋/old games", "棋/old games/"}};
  for (const auto& one : cases) {
    std::string wanted = "{\"dir\":\"" + std::string(one.folder) + "\",\"entries\":" + std::string(rows);
    for (std::size_t at; (at = wanted.find("BEFORE")) != wanted.npos;) wanted.replace(at, 6, one.before);
    const std::string got = answer({.target = one.target});
    EXPECT_EQ(status_of(got), 200) << one.target;
    EXPECT_EQ(header_of(got, "Content-Type"), "application/json");
    EXPECT_EQ(body_of(got), wanted);
  }
  EXPECT_EQ(status_of(answer({.target = "/api/v1/files?dir=missing"})), 404);
}

// What is not a path below the folder is not even asked for.
TEST_F(Serving, AsksForNoPathThatLeadsOut) {
  const std::string long_path(1500, 'a');
  const std::string_view paths[] = {"..",
                                    "../game.sgf",
                                    "%2e%2e",
                                    "%2e%2e%2fgame.sgf",
                                    "..%2Fgame.sgf",
                                    "a/../game.sgf",
                                    "a/..",
                                    "./game.sgf",
                                    "a/./b",
                                    "/game.sgf",
                                    "/etc/passwd",
                                    "%2Fetc%2Fpasswd",
                                    "//game.sgf",
                                    "a//b",
                                    "a/",
                                    "game.sgf/",
                                    "a%00.sgf",
                                    "%00",
                                    "%FF.sgf",
                                    "%C0%AE%C0%AE/game.sgf",
                                    "%ED%A0%80.sgf",
                                    "a%",
                                    "%zz",
                                    "a&path=b%00"};
  for (const std::string_view path : paths) {
    const std::string words(path);
    EXPECT_EQ(status_of(answer({.target = "/api/v1/file?path=" + words})), 404) << path;
    EXPECT_EQ(status_of(answer({.target = "/api/v1/files?dir=" + words})), 404) << path;
    Asked asked = put("x");
    asked.target = "/api/v1/file?path=" + words;
    EXPECT_EQ(status_of(answer(asked)), 404) << path;
    EXPECT_EQ(status_of(answer(put_new(asked.target, "x"))), 404) << path;
  }
  EXPECT_TRUE(asked().empty()) << asked().front();
  for (const std::string& path : {std::string("%252e%252e"), std::string("...%2fx"), std::string("..a"),
                                  long_path, std::string("..%5Cgame.sgf")})
    EXPECT_EQ(status_of(answer({.target = "/api/v1/file?path=" + path})), 404) << path;
  EXPECT_EQ(asked(), (std::vector<std::string>{"%2e%2e", ".../x", "..a", long_path, "..\\game.sgf"}));
}

TEST_F(Serving, MakesAFileThatIsNotThere) {
  const std::string got = answer(put_new("/api/v1/file?path=%E6%A3%8B/new.sgf", "(;C[new])"));
  EXPECT_EQ(status_of(got), 201);
  EXPECT_EQ(header_of(got, "ETag"), "\"" + sha256("(;C[new])") + "\"");
  ASSERT_EQ(created().size(), 1u);
  EXPECT_EQ(created()[0], (std::pair<std::string, std::string>("棋/new.sgf", "(;C[new])")));
  const std::string there = answer(put_new("/api/v1/file?path=game.sgf", "(;C[new])"));
  EXPECT_EQ(status_of(there), 412);
  EXPECT_NE(body_of(there).find("\"error_id\":\"exists\""), std::string::npos);
  EXPECT_EQ(bytes(), first_bytes);
  set(write_fault_, make_system_error(ErrorId::CannotWrite, EACCES));
  EXPECT_EQ(status_of(answer(put_new("/api/v1/file?path=a.sgf", "x"))), 500);
}

// ---- Limits

TEST_F(Serving, RefusesMoreThanItsLimit) {
  limits_.body = 9;
  start();
  EXPECT_EQ(status_of(answer(put("1234567890"))), 413);
  EXPECT_EQ(status_of(answer(put("123456789"))), 204);
}

TEST_F(Serving, WaitsForNobodyForEver) {
  limits_.head = std::chrono::milliseconds(1);
  limits_.pause = std::chrono::milliseconds(50);
  start();
  const Client silent(port_), slow(port_);
  slow.send("GET / HTTP/1.1\r\n");
  EXPECT_EQ(status_of(silent.receive()), 408);
  EXPECT_EQ(status_of(slow.receive()), 408);
  limits_.head = std::chrono::milliseconds(10'000);
  start();
  const std::string text = text_of(put("(;C[new])"));
  const Client cut(port_);
  cut.send(std::string_view(text).substr(0, text.size() - 1));
  EXPECT_EQ(status_of(cut.receive()), 408);
  EXPECT_EQ(writes(), 0);
}

// However little at a time it sends; what it sends would be too much after a quarter of a minute.
TEST_F(Serving, IsNotKeptByWhoeverSendsOnAndOn) {
  limits_.head = std::chrono::milliseconds(50);
  start();
  const Client client(port_);
  client.send("GET / HTTP/1.1\r\nX: ");
  for (int i = 0; i < 20'000 && !client.has_answer(1); ++i) client.send("x");
  EXPECT_EQ(status_of(client.receive()), 408);
}

// Closing at once could take the answer away from who still sends.
TEST_F(Serving, AnswersBeforeABodyHasCome) {
  Asked asked = put(std::string(20'000'000, 'x'));
  asked.token = "Bearer x";
  const Client client(port_);
  EXPECT_TRUE(client.send(text_of(asked)));
  EXPECT_EQ(status_of(client.receive()), 401);
}

TEST_F(Serving, ServesNoMoreThanItHasPlacesFor) {
  limits_.connections = 1;
  start();
  const auto first = std::make_unique<Client>(port_);
  const Client second(port_);
  second.send(text_of(put("second")));
  EXPECT_FALSE(second.has_answer(200));
  first->send(text_of(put("first")));
  EXPECT_EQ(status_of(first->receive()), 204);
  EXPECT_EQ(status_of(second.receive()), 412);
}

// More clients than there are places, and those who came first say nothing.
TEST_F(Serving, ServesMoreThanItHasPlacesFor) {
  limits_.connections = 2;
  limits_.head = std::chrono::milliseconds(50);
  limits_.parting = std::chrono::milliseconds(1);
  start();
  const Client first(port_), second(port_), third(port_);
  third.send(text_of({}));
  EXPECT_EQ(status_of(third.receive()), 200);
}

TEST_F(Serving, IsNotHeldUpByOthers) {
  std::vector<std::unique_ptr<Client>> others;
  for (int i = 0; i < 40; ++i) {
    others.push_back(std::make_unique<Client>(port_));
    others.back()->send("GET / HTTP/1.1\r\nHost: ");
  }
  EXPECT_EQ(status_of(answer({})), 200);
}

// ---- Beginning and end

TEST_F(Serving, ListensOnTheLoopbackAlone) {
  const Client client(port_);
  EXPECT_TRUE(client.is_connected());
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port_);
  inet_pton(AF_INET, "127.0.0.2", &address.sin_addr);  // another address of this machine
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  EXPECT_NE(connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  close(socket);
}

TEST_F(Serving, EndsWhenItIsStopped) {
  const Client silent(port_), slow(port_);
  slow.send("GET / HTTP/1.1\r\n");
  EXPECT_EQ(status_of(answer({})), 200);
  server_->stop();
  server_->stop();
  EXPECT_FALSE(Client(port_).is_connected());
  EXPECT_EQ(silent.receive(), "");
}

TEST_F(Serving, CanBeStoppedByAnyThread) {
  const std::atomic<bool> never = false;
  std::thread stopping([this] { server_->stop(); });
  server_->wait(never);
  stopping.join();
  EXPECT_FALSE(Client(port_).is_connected());
}

std::atomic<bool> has_signal = false;

TEST_F(Serving, WaitsForASignal) {
  has_signal = false;
  std::signal(SIGUSR1, [](int) { has_signal = true; });
  const pthread_t self = pthread_self();
  std::thread sending([self] { pthread_kill(self, SIGUSR1); });
  server_->wait(has_signal);
  sending.join();
  std::signal(SIGUSR1, SIG_DFL);
  EXPECT_TRUE(has_signal);
  EXPECT_EQ(status_of(answer({})), 200);
}

TEST_F(Serving, DoesNotStartWithoutAPage) {
  const Folder empty;
  for (const std::string& folder : {empty.path(), empty.path("missing")}) {
    ServerOptions options;
    options.page = folder;
    Server server(std::move(options));
    const Result<std::uint16_t> port = server.start();
    ASSERT_FALSE(port);
    EXPECT_EQ(port.error().id, ErrorId::NoPage);
    server.stop();
  }
}

TEST_F(Serving, DoesNotStartAtAPortThatIsTaken) {
  ServerOptions options;
  options.page = page_.path();
  Server server(std::move(options));
  const Result<std::uint16_t> port = server.start(port_);
  ASSERT_FALSE(port);
  EXPECT_EQ(port.error().id, ErrorId::CannotServe);
  EXPECT_EQ(port.error().system, EADDRINUSE);
}

// A link out of the folder of the page that was there at the start is of the page; a path leads nowhere.
TEST_F(Serving, LooksAtNoPathWhenItIsAsked) {
  std::filesystem::create_symlink(outside_.path(), page_.path("outside"));
  EXPECT_EQ(status_of(answer({.target = "/outside/secret.txt"})), 404);
  std::filesystem::remove(page_.path("app.js"));
  EXPECT_EQ(body_of(answer({.target = "/app.js"})), "export {};");
}

}  // namespace
}  // namespace qipu::serve::test
