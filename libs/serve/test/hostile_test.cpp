// Ten thousand requests that nobody means, the same ones each time. Whatever their shape: what only the page
// may see is not told to others, the file is not touched, and the server goes on.
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "exchange.hpp"
#include "fake_engine.hpp"
#include "qipu/serve/server.hpp"
#include "served.hpp"
#include "site.hpp"
#include "token.hpp"

namespace qipu::serve::test {
namespace {

constexpr int count_of_requests = 10'000;
constexpr std::string_view secret = "what only the page may see";

struct Hostile {
  std::string bytes;
  bool has_token = false;  // the right one, in the right place: it may be told the file's bytes
};

// Requests that are like good ones. Those with the token that put something never name the bytes that are
// there.
class HostileRequests {
 public:
  HostileRequests(std::uint32_t seed, std::uint16_t port, std::string token)
      : random_(seed), port_(std::to_string(port)), token_(std::move(token)) {}

  Hostile next() {
    Hostile hostile;
    hostile.has_token = is_right();
    hostile.bytes = head(hostile.has_token) + body_;
    for (std::uint32_t count = one_of(2) ? 0 : choose(4); count > 0; --count) damage(hostile.bytes);
    if (one_of(20)) hostile.bytes += hostile.bytes;
    return hostile;
  }

 private:
  std::uint32_t choose(std::uint32_t count) { return static_cast<std::uint32_t>(random_()) % count; }
  bool one_of(std::uint32_t count) { return choose(count) == 0; }
  // Else nearly every request would be wrong in several ways, and only the first one would count.
  bool is_right() { return !one_of(8); }
  template <std::size_t n>
  std::string pick(const std::array<std::string_view, n>& words) {
    return std::string(words[choose(n)]);
  }

  std::string line() {
    static constexpr std::array<std::string_view, 9> methods = {"GET",  "HEAD",    "POST", "BREW", "DELETE",
                                                                "get ", "OPTIONS", "",     "G\tT"};
    static constexpr std::array<std::string_view, 34> targets = {
        "/api/v1/files?dir=..",
        "/api/v1/files?dir=%2e%2e%2f%2e%2e",
        "/api/v1/files?dir=/etc",
        "/api/v1/files?dir=a%00",
        "/api/v1/files?dir=%ff%fe",
        "/api/v1/sessions/1/../../file?path=game.sgf",
        "/api/v1/sessions//gtp",
        "/api/v1/sessions/*/gtp",
        "/api/v1/sessions/1%2fgtp",
        "/api/v1/sessions/99999999999999999999/events",
        "/api/v1/sessions/1/2/gtp",
        "/api/v1/sessions/",
        "/api/v1/openapi.json/",
        "/api/v1/engines?name=/bin/sh",
        "/api/v1/file?path=../game.sgf",
        "/api/v1/file?path=%2e%2e%2fsecret.txt",
        "/api/v1/file?path=%252e%252e%252fsecret.txt",
        "/api/v1/file?path=/etc/passwd",
        "/api/v1/file?path=game.sgf%00.html",
        "/api/v1/../v1/file?path=game.sgf",
        "/API/v1/file?path=game.sgf",
        "//api/v1/file?path=game.sgf",
        "/%61pi/v1/file?path=game.sgf",
        "/api%2fv1%2ffile?path=game.sgf",
        "/api\\v1\\file?path=game.sgf",
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/....//....//etc/passwd",
        "http://127.0.0.1/api/v1/file?path=game.sgf",
        "api/v1/file?path=game.sgf",
        "*",
        "/ /api/v1/file?path=game.sgf",
        "/app.js"};
    static constexpr std::array<std::string_view, 4> versions = {" HTTP/1.0", "", "  HTTP/1.1", " HTTP/9.9"};
    const std::string method = one_of(3) ? "GET" : is_right() ? "PUT" : pick(methods);
    static constexpr std::array<std::string_view, 10> routes = {
        "GET /api/v1/files",           "GET /api/v1/files?dir=a",         "GET /api/v1/engines",
        "GET /api/v1/openapi.json",    "POST /api/v1/sessions",           "POST /api/v1/sessions",
        "POST /api/v1/sessions/1/gtp", "PUT /api/v1/sessions/1/position", "DELETE /api/v1/sessions/3",
        "POST /api/v1/sessions/2/gtp"};
    asks_json_ = one_of(3);
    if (asks_json_) return pick(routes) + (is_right() ? " HTTP/1.1" : pick(versions)) + "\r\n";
    std::string target = is_right() ? "/api/v1/file?path=game.sgf" : pick(targets);
    if (one_of(50)) target += std::string(choose(30'000), 'a');
    return method + " " + target + (is_right() ? " HTTP/1.1" : pick(versions)) + "\r\n";
  }

  std::string header(std::string_view name, const std::string& value) {
    if (one_of(20)) return {};
    std::string line = std::string(name) + ": " + value + "\r\n";
    return one_of(40) ? line + line : line;
  }

  std::string host() {
    static constexpr std::array<std::string_view, 7> names = {
        "localhost", "[::1]", "example.org", "0.0.0.0", "127.0.0.1.", "localhost.example.org", ""};
    return (is_right() ? "127.0.0.1" : pick(names)) + (one_of(20) ? ":80" : ":" + port_);
  }

  std::string origin() {
    static constexpr std::array<std::string_view, 3> others = {"null", "http://example.org", "file://"};
    return is_right() ? "http://127.0.0.1:" + port_ : pick(others);
  }

  std::string wrong_token() {
    switch (choose(5)) {
      case 0:
        return "Bearer ";
      case 1:
        return "Bearer " + token_.substr(0, choose(static_cast<std::uint32_t>(token_.size())));
      case 2:
        return "Bearer " + token_ + token_;
      case 3:
        return "Basic " + token_;
      default: {
        std::string token = token_;
        char& c = token[choose(static_cast<std::uint32_t>(token.size()))];
        c = c == 'A' ? 'B' : 'A';
        return "Bearer " + token;
      }
    }
  }

  std::string tag() {
    static constexpr std::array<std::string_view, 4> others = {"*", "W/\"\"", "\"\"", "\""};
    return is_right() ? "\"" + sha256("what is not there") + "\"" : pick(others);
  }

  std::string length() {
    static constexpr std::array<std::string_view, 10> others = {
        "-1",   "0x10", "1e9", "99999999999999999999", "18446744073709551616", "2147483649", "",
        "5, 5", "+5",   "5 5"};
    return is_right() ? std::to_string(choose(12)) : pick(others);
  }

  std::string head(bool has_token) {
    static constexpr std::array<std::string_view, 2> types = {"text/plain",
                                                              "multipart/form-data; boundary=x"};
    static constexpr std::array<std::string_view, 12> others = {"Transfer-Encoding: chunked\r\n",
                                                                "Transfer-Encoding: gzip, chunked\r\n",
                                                                "Expect: 100-continue\r\n",
                                                                "Expect: 200-ok\r\n",
                                                                "Content-Encoding: gzip\r\n",
                                                                "X-Forwarded-Host: 127.0.0.1\r\n",
                                                                "Range: bytes=0-\r\n",
                                                                "Upgrade: h2c\r\nConnection: Upgrade\r\n",
                                                                "X\r\n",
                                                                " folded: line\r\n",
                                                                "X: \x01\r\n",
                                                                "X-HTTP-Method-Override: PUT\r\n"};
    std::string text = line() + header("Host", host()) + header("Origin", origin());
    text += has_token ? "Authorization: Bearer " + token_ + "\r\n" : header("Authorization", wrong_token());
    body_ = asks_json_ ? json_body() : body();
    text += header("Content-Type",
                   is_right() ? asks_json_ ? "application/json" : "application/octet-stream" : pick(types)) +
            header("If-Match", tag()) +
            header("Content-Length", asks_json_ && is_right() ? std::to_string(body_.size()) : length());
    if (one_of(20)) text += "If-None-Match: *\r\n";
    if (!is_right()) text += pick(others);
    if (one_of(50)) text += "X: " + std::string(choose(40'000), 'x') + "\r\n";
    for (std::uint32_t count = one_of(50) ? choose(200) : 0; count > 0; --count) text += "X: x\r\n";
    return one_of(25) ? text : text + "\r\n";
  }

  std::string body() {
    static constexpr std::array<std::string_view, 5> bodies = {
        "", "(;C[evil])", "5\r\n(;C[]\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFF\r\nx", "GET / HTTP/1.1\r\n\r\n"};
    return one_of(30) ? std::string(choose(100'000), 'b') : pick(bodies);
  }

  std::string json_body() {
    static constexpr std::array<std::string_view, 22> bodies = {
        "{\"engine\":\"good\"}",
        "{\"engine\":\"good\",\"size\":9}",
        "{\"engine\":\"../good\"}",
        "{\"engine\":\"/bin/sh\"}",
        "{\"engine\":\"good\",\"size\":1e9}",
        "{\"engine\":\"good\",\"engine\":\"dies\"}",
        "{\"command\":\"name\"}",
        "{\"command\":\"genmove black\"}",
        "{\"command\":\"lz-analyze\"}",
        "{\"command\":\"loadsgf /etc/passwd\"}",
        "{\"command\":\"1 loadsgf x\"}",
        "{\"command\":\"name\\nloadsgf x\"}",
        "{\"command\":\"name\\u2028quit\"}",
        "{\"size\":9,\"moves\":[[\"black\",\"D4\"]]}",
        "{\"size\":19,\"black\":[\"Z99\"]}",
        "{\"size\":18446744073709551616}",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
        "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}",
        "{\"komi\":-1e999}",
        "{\"komi\":NaN}",
        "\xEF\xBB\xBF{}",
        "{\"moves\":[[\"black\",\"\xC0\x80\"]]}"};
    return one_of(30) ? std::string(choose(70'000), '[') : pick(bodies);
  }

  // A byte that is another one, is too many or is missing; or the end is.
  void damage(std::string& bytes) {
    static constexpr std::array<std::string_view, 6> pieces = {
        std::string_view("\0", 1), "\r", "\n", " ", "\xff", ":"};
    if (bytes.empty()) return;
    const std::size_t at = choose(static_cast<std::uint32_t>(std::min<std::size_t>(bytes.size(), 600)));
    switch (choose(4)) {
      case 0:
        bytes[at] = static_cast<char>(choose(256));
        return;
      case 1:
        bytes.insert(at, pick(pieces));
        return;
      case 2:
        bytes.erase(at, 1 + choose(4));
        return;
      default:
        bytes.resize(at);
        return;
    }
  }

  std::mt19937 random_;
  std::string port_, token_;
  bool asks_json_ = false;  // of the request that is being made
  std::string body_;
};

// What this process has: threads, descriptors.
std::size_t count_in(const char* folder) {
  const std::filesystem::directory_iterator entries(folder);
  return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}
std::size_t count_of_threads() { return count_in("/proc/self/task"); }
std::size_t count_of_descriptors() { return count_in("/proc/self/fd"); }

class Hostility : public Served {
 protected:
  void SetUp() override {
    std::thread([] {}).join();  // with the first one ThreadSanitizer starts one of its own
    threads_ = count_of_threads();
    descriptors_ = count_of_descriptors();
    engines_ = {fake_.spec("dies", "dies"), fake_.spec("good")};
    Served::SetUp();
  }

  FakeEngine fake_;
  std::size_t threads_ = 0, descriptors_ = 0;  // before there was a server
};

TEST_F(Hostility, TellsAndChangesNothing) {
  HostileRequests requests(1, port_, token_);
  std::map<int, int> statuses;
  for (int i = 0; i < count_of_requests; ++i) {
    const Hostile hostile = requests.next();
    const Client client(port_);
    client.send(hostile.bytes);
    client.end();
    std::string got = client.receive();
    constexpr std::string_view goes_on = "HTTP/1.1 100 Continue\r\n\r\n";
    if (got.starts_with(goes_on)) got.erase(0, goes_on.size());
    ++statuses[status_of(got)];
    ASSERT_EQ(got.find(token_), got.npos) << i << ": " << hostile.bytes;
    ASSERT_EQ(got.find("HTTP/1.1 ", 1), got.npos) << i << ": " << hostile.bytes;
    ASSERT_TRUE(hostile.has_token || got.find(secret) == got.npos) << i << ": " << hostile.bytes;
    ASSERT_EQ(writes(), 0) << i << ": " << hostile.bytes;
  }
  EXPECT_EQ(bytes(), first_bytes);
  // Everything that can be answered was; 408 is another test's, whether there are too many sessions and
  // commands is a matter of time, and 0 is no answer to an empty request.
  for (const int status :
       {200, 201, 202, 204, 400, 401, 403, 404, 405, 411, 412, 413, 414, 415, 417, 421, 428, 431, 501, 505}) {
    EXPECT_GT(statuses[status], 0) << status;
    statuses.erase(status);
  }
  for (const int status : {0, 409, 429, 502, 504}) statuses.erase(status);
  EXPECT_TRUE(statuses.empty()) << statuses.begin()->first;

  EXPECT_EQ(body_of(answer({})), first_bytes);
  EXPECT_EQ(status_of(answer(put("(;C[new])"))), 204);
  server_.reset();
  EXPECT_EQ(count_of_threads(), threads_);
  EXPECT_EQ(count_of_descriptors(), descriptors_);
  for (const pid_t process : fake_.processes()) EXPECT_NE(kill(process, 0), 0) << process;
  EXPECT_GT(fake_.processes().size(), 0u);
  EXPECT_TRUE(created().empty());
  EXPECT_EQ(bytes(), "(;C[new])");
}

// A site without a server: one file, and no engine.
struct OneFile {
  ServedFolder folder{[](std::string_view) { return Result<FolderListing>(FolderListing()); },
                      [](std::string_view) { return Result<std::string>("bytes"); },
                      [](std::string_view, std::string_view) { return Result<void>(); },
                      [](std::string_view, std::string_view) { return Result<void>(); }};
  ServerLimits limits;
  mutable Sessions sessions{{}, limits, [] {}};
  const Site site{{}, folder, sessions, 1000, {1234, "token"}};
};

// All that is answered, without the date; 100-continue as well.
std::string answer_to(const Site& site, std::string_view bytes, std::size_t piece) {
  Exchange exchange(site);
  std::string got;
  while (!bytes.empty()) {
    exchange.take(bytes.substr(0, piece));
    bytes.remove_prefix(std::min(bytes.size(), piece));
  }
  exchange.end();
  for (std::string_view part; !(part = exchange.unsent()).empty();) {
    got += part;
    exchange.sent(part.size());
  }
  const std::size_t date = got.find("Date: ");
  return date == got.npos ? got : got.erase(date, got.find("\r\n", date) - date);
}

TEST(Tokens, AreOfTheirAlphabetAndNeverTheSame) {
  std::set<std::string> tokens;
  for (int i = 0; i < 100; ++i) {
    const Result<std::string> token = new_token();
    ASSERT_TRUE(token);
    EXPECT_EQ(token->size(), 43u);
    EXPECT_EQ(token->find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
              std::string::npos)
        << *token;
    EXPECT_TRUE(tokens.insert(*token).second);
  }
}

// Some of 100-continue has been sent when the answer is made.
TEST(Exchanges, SendWhatTheyHaveBegunToSend) {
  const OneFile one;
  const std::string head =
      "PUT /api/v1/file?path=game.sgf HTTP/1.1\r\nHost: 127.0.0.1:1234\r\nOrigin: http://127.0.0.1:1234\r\n"
      "Authorization: Bearer token\r\nContent-Type: application/octet-stream\r\nIf-Match: \"" +
      sha256("bytes") + "\"\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n";
  const std::string whole = answer_to(one.site, head + "x", std::string::npos);
  ASSERT_TRUE(whole.starts_with("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 ")) << whole;
  for (std::size_t size = 0; size <= 25; ++size) {
    Exchange exchange(one.site);
    exchange.take(head);
    const std::string begun(exchange.unsent().substr(0, size));
    exchange.sent(size);
    exchange.take("x");
    EXPECT_TRUE(
        (begun + std::string(exchange.unsent())).starts_with("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 "))
        << size;
  }
}

// Where the network cuts them has no meaning.
TEST(Exchanges, AreTheSameInPieces) {
  const OneFile one;
  HostileRequests requests(2, 1234, "token");
  for (int i = 0; i < 2'000; ++i) {
    const std::string bytes = requests.next().bytes;
    const std::string whole = answer_to(one.site, bytes, std::string::npos);
    for (const std::size_t piece : {1, 2, 7, 1000})
      ASSERT_EQ(answer_to(one.site, bytes, piece), whole) << bytes;
  }
}

}  // namespace
}  // namespace qipu::serve::test
