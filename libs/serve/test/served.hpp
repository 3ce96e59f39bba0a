// A server with a small page and a file in memory, and a client that sends any bytes.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/base/sha256.hpp"
#include "qipu/serve/server.hpp"
#include "qipu/testing/made_folder.hpp"

namespace qipu::serve::test {

using qipu::test::Folder;

// One connection of a client; what fails on the way is seen by what comes back.
class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { close(socket_); }

  bool is_connected() const { return is_connected_; }

  // False: the server has closed the connection.
  bool send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }
  void end() const { shutdown(socket_, SHUT_WR); }
  // Takes no more than about so many bytes that it does not look at.
  bool has_small_buffer(int bytes) const {
    return setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes) == 0;
  }

  // Whether something comes within so many milliseconds.
  bool has_answer(int milliseconds) const {
    pollfd one{socket_, POLLIN, 0};
    return poll(&one, 1, milliseconds) == 1;
  }

  // Until the text has come, or the server has ended the connection, or nothing has come for a minute.
  std::string receive_until(std::string_view text) const {
    std::string bytes;
    char piece[4096];
    while (bytes.find(text) == bytes.npos && has_answer(60'000)) {
      const ssize_t count = recv(socket_, piece, sizeof piece, 0);
      if (count <= 0) break;
      bytes.append(piece, static_cast<std::size_t>(count));
    }
    return bytes;
  }

  // At least so many bytes, or until the server ends the connection.
  std::string receive(std::size_t least = std::string::npos) const {
    std::string bytes;
    char piece[4096];
    while (bytes.size() < least) {
      const ssize_t count = recv(socket_, piece, sizeof piece, 0);
      if (count <= 0) break;
      bytes.append(piece, static_cast<std::size_t>(count));
    }
    return bytes;
  }

 private:
  int socket_;
  bool is_connected_ = false;
};

inline std::string ask(std::uint16_t port, std::string_view bytes) {
  const Client client(port);
  client.send(bytes);
  return client.receive();
}

// Parts of an answer; status 0: none of HTTP/1.1.
inline int status_of(const std::string& answer) {
  return answer.starts_with("HTTP/1.1 ") ? std::atoi(answer.c_str() + 9) : 0;
}
inline std::string body_of(const std::string& answer) {
  const std::size_t end = answer.find("\r\n\r\n");
  return end == answer.npos ? std::string() : answer.substr(end + 4);
}
inline std::string header_of(const std::string& answer, const std::string& name) {
  const std::size_t at = answer.find("\r\n" + name + ": ");
  if (at == answer.npos || at > answer.find("\r\n\r\n")) return {};
  const std::size_t begin = at + name.size() + 4;
  return answer.substr(begin, answer.find("\r\n", begin) - begin);
}

// What a browser sends, to be changed where a test is about it. An empty header is left out.
struct Asked {
  std::string method = "GET";
  std::string target = "/api/v1/file?path=game.sgf";
  std::string host = "127.0.0.1:PORT";
  std::string origin = {};
  std::string token = "Bearer TOKEN";
  std::string type = {};
  std::string match = {};
  std::string none_match = {};
  std::string more = {};  // further headers, each with its line end
  std::optional<std::string> body = std::nullopt;
};

class Served : public testing::Test {
 protected:
  static constexpr std::string_view first_bytes = "(;GM[1]C[what only the page may see])";

  void SetUp() override {
    page_.write("index.html", "<!doctype html>");
    page_.write("app.js", "export {};");
    page_.write("style.css", "body {}");
    page_.write("core.wasm", std::string("\0asm", 4));
    page_.write("data/charsets.bin", "charsets");
    page_.write(".hidden", "hidden");
    page_.write("odd+name.js", "odd");
    outside_.write("secret.txt", "secret");
    start();
  }

  void TearDown() override { server_.reset(); }  // it uses what is below

  void start() {
    ServerOptions options;
    options.page = page_.path();
    options.limits = limits_;
    options.folder = {[this](std::string_view path) { return list(path); },
                      [this](std::string_view path) { return read(path); },
                      [this](std::string_view path, std::string_view bytes) { return write(path, bytes); },
                      [this](std::string_view path, std::string_view bytes) { return create(path, bytes); }};
    options.opened = name_;
    options.engines = engines_;
    server_ = std::make_unique<Server>(std::move(options));
    const Result<std::uint16_t> port = server_->start();
    ASSERT_TRUE(port) << message(port.error());
    port_ = *port;
    const std::string url = server_->url();
    const std::size_t begin = url.find("#token=") + 7;
    token_ = url.substr(begin, url.find('&') - begin);
  }

  Result<FolderListing> list(std::string_view path) {
    const std::lock_guard<std::mutex> lock(mutex_);
    asked_.emplace_back(path);
    if (!path.empty() && path != "棋/old games") return fail(ErrorId::NotFound);
    if (read_fault_) return unexpected(*read_fault_);
    return listing_;
  }
  Result<std::string> read(std::string_view path) {
    const std::lock_guard<std::mutex> lock(mutex_);
    asked_.emplace_back(path);
    if (path != name_) return fail(ErrorId::NotFound);
    if (read_fault_) return unexpected(*read_fault_);
    return bytes_;
  }
  Result<void> create(std::string_view path, std::string_view bytes) {
    const std::lock_guard<std::mutex> lock(mutex_);
    asked_.emplace_back(path);
    if (path == name_) return unexpected(make_system_error(ErrorId::CannotWrite, EEXIST));
    if (write_fault_) return unexpected(*write_fault_);
    created_.emplace_back(path, bytes);
    return {};
  }
  Result<void> write(std::string_view path, std::string_view bytes) {
    const std::lock_guard<std::mutex> lock(mutex_);
    asked_.emplace_back(path);
    if (path != name_) return fail(ErrorId::NotFound);
    ++writes_;
    if (bytes_of_another_) bytes_ = *bytes_of_another_;
    if (write_fault_) return unexpected(*write_fault_);
    bytes_ = bytes;
    return {};
  }
  std::string bytes() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return bytes_;
  }
  int writes() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return writes_;
  }
  std::vector<std::string> asked() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return asked_;
  }
  std::vector<std::pair<std::string, std::string>> created() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return created_;
  }
  template <class Value>
  void set(std::optional<Value>& what, Value value) {
    const std::lock_guard<std::mutex> lock(mutex_);
    what = std::move(value);
  }

  std::string filled(std::string text) const {
    for (const auto& [word, value] : {std::pair<std::string_view, std::string>("PORT", std::to_string(port_)),
                                      {"TOKEN", token_},
                                      {"HASH", sha256(first_bytes)}})
      for (std::size_t at = 0; (at = text.find(word, at)) != text.npos; at += value.size())
        text.replace(at, word.size(), value);
    return text;
  }

  std::string text_of(const Asked& asked) const {
    std::string text = asked.method + " " + asked.target + " HTTP/1.1\r\n";
    const auto add = [&text](std::string_view name, const std::string& value) {
      if (!value.empty()) text.append(name).append(": ").append(value).append("\r\n");
    };
    add("Host", asked.host);
    add("Origin", asked.origin);
    add("Authorization", asked.token);
    add("Content-Type", asked.type);
    add("If-Match", asked.match);
    add("If-None-Match", asked.none_match);
    if (asked.body) add("Content-Length", std::to_string(asked.body->size()));
    return filled(text + asked.more + "\r\n") + asked.body.value_or("");
  }

  Asked put(std::string body) const {
    Asked asked;
    asked.method = "PUT";
    asked.origin = "http://127.0.0.1:PORT";
    asked.type = "application/octet-stream";
    asked.match = "\"HASH\"";
    asked.body = std::move(body);
    return asked;
  }

  // A new file.
  Asked put_new(const std::string& target, std::string body) const {
    Asked asked = put(std::move(body));
    asked.target = target;
    asked.match = {};
    asked.none_match = "*";
    return asked;
  }

  // What is asked by JSON.
  Asked by_json(std::string method, std::string target, std::string body) const {
    Asked asked;
    asked.method = std::move(method);
    asked.target = std::move(target);
    asked.origin = "http://127.0.0.1:PORT";
    asked.type = "application/json";
    asked.body = std::move(body);
    return asked;
  }

  std::string answer(const Asked& asked) const { return ask(port_, text_of(asked)); }

  Folder page_, outside_;
  ServerLimits limits_;
  std::string name_ = "game.sgf";
  std::vector<engine::EngineSpec> engines_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
  std::string token_;

  std::mutex mutex_;
  std::string bytes_{first_bytes};
  std::optional<std::string> bytes_of_another_;  // who writes in between
  std::optional<Error> read_fault_, write_fault_;
  int writes_ = 0;
  FolderListing listing_;
  std::vector<std::string> asked_;                            // paths
  std::vector<std::pair<std::string, std::string>> created_;  // paths and bytes
};

}  // namespace qipu::serve::test
