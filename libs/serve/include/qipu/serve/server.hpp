// The server behind the page: a browser lets a page neither read nor replace files by their names, nor start
// a program; one on the same machine may. `qipu serve` and `qipu view --edit` run this one beside the page.
//
// It speaks HTTP/1.1 on 127.0.0.1 alone, and what it has is the files of the page and, for whoever knows the
// token, the files of one folder and engines to play with. docs/design/serving.md has the rules: who is
// answered, what, and in which order that is decided; docs/reference/serve.openapi.json says it to programs.
// It holds out against requests of any shape; its memory and its time are bounded by the limits.
//
// It runs until it is stopped; with nothing to do it sleeps. One thread of its own answers, and each engine
// has another; they have every signal blocked. POSIX.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/engine/engine_spec.hpp"

namespace qipu::serve {

struct FolderEntry {
  std::string name;  // UTF-8
  bool is_folder = false;
  std::uint64_t size = 0;     // in bytes; of a record
  std::int64_t modified = 0;  // seconds since 1970
};

struct FolderListing {
  std::vector<FolderEntry> entries;  // folders first, then by name
  std::uint64_t unnamed = 0;         // left out, since their names are not UTF-8
  bool more = false;                 // left out, since there are more than anybody lists
};

// What of a folder can be seen. A path is UTF-8, and its parts, with a slash between, are neither empty nor
// `.` or `..`; no path is the folder itself. The server asks for no others; that what is opened lies below
// the folder, whatever links there are, is for these functions to see to. They are called on the server's
// thread, never two at once. What is not there, and what is not to be seen, is NotFound.
struct ServedFolder {
  std::function<Result<FolderListing>(std::string_view path)> list;
  // All the bytes of a file, as they are now.
  std::function<Result<std::string>(std::string_view path)> read;
  // Puts `bytes` in the place of a file, wholly or not at all. It has been read just before; a file that has
  // changed in between is an error, too.
  std::function<Result<void>(std::string_view path, std::string_view bytes)> write;
  // A new file, wholly or not at all. One that is there is an error of the system, EEXIST.
  std::function<Result<void>(std::string_view path, std::string_view bytes)> create;
};

struct ServerLimits {
  std::uint64_t body = std::uint64_t{1} << 31;  // bytes of a file that is put
  std::uint32_t connections = 64;               // others wait to be accepted
  std::chrono::milliseconds head{10'000};       // from the connection to the end of the request's head
  std::chrono::milliseconds pause{30'000};      // in a body or an answer, without a byte that gets through
  std::chrono::milliseconds parting{2'000};     // for what a client still sends when it has been answered
  std::chrono::milliseconds beat{15'000};     // a stream of events that is silent for so long sends a comment
  std::uint32_t sessions = 4;                 // engines at once
  std::uint32_t commands = 16;                // that wait for one engine
  std::chrono::milliseconds unheard{60'000};  // a session to whose events nobody listens ends then
  std::chrono::milliseconds interval{250};    // of an analysis, from one line of candidates to the next
};

struct ServerOptions {
  std::string page;  // folder of the page, with its index.html
  ServedFolder folder;
  bool shows_folder = false;  // whether the page begins with the folder
  std::string opened;         // path of the file that the page opens; may be empty
  std::vector<engine::EngineSpec> engines;
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
  // `http://127.0.0.1:PORT/#token=TOKEN&dir=&path=PATH`, `dir=` where it shows the folder, the path of the
  // file that is opened with every byte but letters, digits and -._~ as %XX. The token is new with each
  // start. Precondition: start() had no error.
  std::string url() const;

  // Until it is stopped, by stop() or because a signal has come to this thread whose handler sets `ends`. It
  // goes on in the latter case; stop() ends it. Precondition: start() had no error.
  void wait(const std::atomic<bool>& ends) const;

  // When it returns, its threads have ended, the engines as well, and the port is free; a file that is being
  // written is written before that, a request that is still read is not answered. Any thread but the
  // server's; also when it does not run.
  void stop();

 private:
  struct Running;

  ServerOptions options_;
  std::unique_ptr<Running> running_;
};

}  // namespace qipu::serve
