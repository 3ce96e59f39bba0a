#include "qipu/serve/server.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

#include <cassert>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <utility>

#include "loop.hpp"
#include "page_files.hpp"
#include "qipu/system/descriptor.hpp"
#include "qipu/system/thread.hpp"
#include "qipu/text/ascii.hpp"
#include "sessions.hpp"
#include "site.hpp"
#include "token.hpp"

namespace qipu::serve {

namespace {

unexpected<Error> refused_by_system() { return unexpected(make_system_error(ErrorId::CannotServe, errno)); }

// A mark that one thread sets and that others can wait for beside sockets.
system::Descriptor new_mark() { return system::Descriptor(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

void set_mark(const system::Descriptor& mark) { eventfd_write(mark.number(), 1); }

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

Result<system::Descriptor> listen_at(std::uint16_t port) {
  system::Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  const sockaddr_in address = loopback(port);
  if (!socket.is_open() ||
      bind(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      listen(socket.number(), SOMAXCONN) != 0)
    return refused_by_system();
  return socket;
}

Result<std::uint16_t> port_of(const system::Descriptor& socket) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  if (getsockname(socket.number(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
    return refused_by_system();
  return ntohs(address.sin_port);
}

// Every byte but those of RFC 3986, section 2.3, as %XX.
std::string encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF", others = "-._~";
  std::string out;
  for (const char c : text) {
    if (text::is_letter(c) || text::is_digit(c) || others.find(c) != others.npos)
      out += c;
    else
      (out += '%').append({digits[static_cast<unsigned char>(c) >> 4], digits[c & 15]});
  }
  return out;
}

}  // namespace

struct Server::Running {
  Running(system::Descriptor socket, PageFiles page, const ServerOptions& offered, SiteFacts facts)
      : options(offered), listener(std::move(socket)), files(std::move(page)), known(std::move(facts)) {}

  bool has_marks() const { return wake.is_open() && ended.is_open() && news.is_open(); }

  // Engines are started and ended by this thread's own, so all of them have ended when it has.
  void run() {
    Sessions sessions(options.engines, options.limits, [this] { set_mark(news); });
    const Site site(std::move(files), options.folder, sessions, options.limits.body, std::move(known));
    Loop(site, options.limits, {listener.number(), wake.number(), news.number()}).run();
  }

  bool start() {
    return thread.start([this] {
      run();
      set_mark(ended);
    });
  }

  const ServerOptions& options;
  system::Descriptor wake = new_mark();
  system::Descriptor ended = new_mark();
  system::Descriptor news = new_mark();
  system::Descriptor listener;
  PageFiles files;
  SiteFacts known;
  std::string url;
  std::mutex joining;
  system::Thread thread;  // the last member, so the first to end: it uses the others
};

Server::Server(ServerOptions options) : options_(std::move(options)) {}

Server::~Server() { stop(); }

Result<std::uint16_t> Server::start(std::uint16_t port) {
  assert(!running_);
  Result<PageFiles> page = read_page(options_.page);
  if (!page) return unexpected(page.error());
  Result<std::string> token = new_token();
  if (!token) return unexpected(token.error());
  Result<system::Descriptor> listener = listen_at(port);
  if (!listener) return unexpected(listener.error());
  const Result<std::uint16_t> found = port_of(*listener);
  if (!found) return found;
  auto running =
      std::make_unique<Running>(*std::move(listener), *std::move(page), options_, SiteFacts{*found, *token});
  if (!running->has_marks()) return refused_by_system();
  running->url = "http://127.0.0.1:" + std::to_string(*found) + "/#token=" + *token;
  if (options_.shows_folder) running->url += "&dir=";
  if (!options_.opened.empty()) running->url += "&path=" + encoded(options_.opened);
  if (!running->start()) return fail(ErrorId::NoThread);
  running_ = std::move(running);
  return found;
}

std::string Server::url() const { return running_->url; }

// The signal must not come between the look at `ends` and the sleep: it is let in by the sleep alone.
void Server::wait(const std::atomic<bool>& ends) const {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pollfd mark{running_->ended.number(), POLLIN, 0};
  while (!ends && ppoll(&mark, 1, nullptr, &before) <= 0) {
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void Server::stop() {
  if (!running_) return;
  set_mark(running_->wake);
  const std::lock_guard<std::mutex> lock(running_->joining);
  running_->thread.join();
  running_->listener = system::Descriptor();
}

}  // namespace qipu::serve
