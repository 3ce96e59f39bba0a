// The server behind the page in which a file is edited. A browser lets a page neither read nor replace a file
// by its name, a program on the same machine may: so `qipu view --edit` runs this one beside the page.
//
// It speaks HTTP/1.1 on 127.0.0.1 alone, and what it has is the files of the page and, for whoever knows the
// token, one file to read and to replace. docs/design/serving.md has the rules: who is answered, what, and in
// which order that is decided. It holds out against requests of any shape; its memory and its time are
// bounded by the limits.
//
// It runs until it is stopped; with nothing to do it sleeps. One thread of its own does all of it, and has
// every signal blocked. POSIX.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"

namespace qipu::serve {

// The one file that can be read and replaced. Both functions are called on the server's thread, never at
// once.
struct EditedFile {
  std::string name;  // UTF-8; by it the page asks for the file. No folder is looked at, it is a name only

  // All its bytes, as they are now.
  std::function<Result<std::string>()> read;

  // Puts `bytes` in its place, wholly or not at all. It has been read just before; a file that has changed in
  // between is an error, too.
  std::function<Result<void>(std::string_view bytes)> write;
};

struct ServerLimits {
  std::uint64_t body = std::uint64_t{1} << 31;  // bytes of a file that is put
  std::uint32_t connections = 64;               // others wait to be accepted
  std::chrono::milliseconds head{10'000};       // from the connection to the end of the request's head
  std::chrono::milliseconds pause{30'000};      // in a body or an answer, without a byte that gets through
  std::chrono::milliseconds parting{2'000};     // for what a client still sends when it has been answered
};

struct ServerOptions {
  std::string page;  // folder of the page, with its index.html
  EditedFile file;
  ServerLimits limits;
};

// One thread at a time, but for stop().
class Server {
 public:
  explicit Server(ServerOptions options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();  // stops it

  // Reads the page, once: what is put into its folder later is not served. Then listens, at a free port if
  // none is asked for, and answers from now on. The port. Once. Errors: NoPage, CannotServe, NoThread.
  Result<std::uint16_t> start(std::uint16_t port = 0);

  // The page, with what it has to know in the fragment, which no browser sends to a server:
  // `http://127.0.0.1:PORT/#token=TOKEN&path=NAME`, the name with every byte but letters, digits and -._~ as
  // %XX. The token is new with each start. Precondition: start() had no error.
  std::string url() const;

  // Until it is stopped, by stop() or because a signal has come to this thread whose handler sets `ends`. It
  // goes on in the latter case; stop() ends it. Precondition: start() had no error.
  void wait(const std::atomic<bool>& ends) const;

  // When it returns, the thread has ended and the port is free; a file that is being written is written
  // before that, a request that is still read is not answered. Any thread but the server's; also when it does
  // not run.
  void stop();

 private:
  struct Running;

  ServerOptions options_;
  std::unique_ptr<Running> running_;
};

}  // namespace qipu::serve
