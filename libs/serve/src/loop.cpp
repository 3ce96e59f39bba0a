#include "loop.hpp"

#include <sys/eventfd.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>

namespace qipu::serve {

namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;
constexpr std::chrono::milliseconds accept_pause{100};
constexpr std::size_t first_connection = 3;  // in polled_

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

Loop::Loop(const Site& site, const ServerLimits& limits, Marks marks)
    : site_(site), limits_(limits), marks_(marks), buffer_(buffer_size) {}

void Loop::run() {
  for (;;) {
    await();
    if (polled_[0].revents != 0) break;
    const Clock::time_point now = Clock::now();
    eventfd_t news = 0;
    if (polled_[2].revents != 0) eventfd_read(marks_.news, &news);
    for (std::size_t i = 0; i < connections_.size(); ++i)
      serve(connections_[i], polled_[first_connection + i].revents, now);
    std::erase_if(connections_, [](const Connection& connection) { return connection.is_closed; });
    if (polled_[1].revents != 0) accept_one(now);
    tends_at_ = site_.tend(now);  // last, when it is known who has left
  }
  say_goodbye();
}

bool Loop::accepts() const {
  return connections_.size() < limits_.connections && Clock::now() >= accepts_from_;
}

// In milliseconds, rounded up: until the first deadline, or for ever.
int Loop::timeout(Clock::time_point now) const {
  Clock::time_point first = tends_at_;
  for (const Connection& connection : connections_) first = std::min(first, connection.deadline);
  if (accepts_from_ > now) first = std::min(first, accepts_from_);
  if (first == Clock::time_point::max()) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(first - now).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
}

void Loop::await() {
  polled_.assign(
      {{marks_.wake, POLLIN, 0}, {accepts() ? marks_.listener : -1, POLLIN, 0}, {marks_.news, POLLIN, 0}});
  for (const Connection& connection : connections_) {
    const int reads = connection.is_ended ? 0 : POLLIN;
    const int writes = connection.exchange.unsent().empty() && !connection.goes_on ? 0 : POLLOUT;
    polled_.push_back({connection.socket.number(), static_cast<short>(reads | writes), 0});
  }
  if (poll(polled_.data(), polled_.size(), timeout(Clock::now())) >= 0) return;
  for (pollfd& one : polled_) one.revents = 0;
}

// The others that wait are seen the next time.
void Loop::accept_one(Clock::time_point now) {
  system::Descriptor socket(accept4(marks_.listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
  if (socket.is_open())
    connections_.push_back({std::move(socket), Exchange(site_), now + limits_.head});
  else if (!would_block() && errno != ECONNABORTED)
    accepts_from_ = now + accept_pause;
}

void Loop::serve(Connection& connection, short events, Clock::time_point now) {
  if ((events & (POLLERR | POLLNVAL)) != 0)
    connection.is_closed = true;
  else if ((events & (POLLIN | POLLHUP)) != 0)
    receive(connection, now);
  if (!connection.is_closed) look_at_stream(connection, now);
  if (!connection.is_closed) send(connection, now);
  if (!connection.is_closed) look_at_deadline(connection, now);
}

void Loop::receive(Connection& connection, Clock::time_point now) {
  const ssize_t count = recv(connection.socket.number(), buffer_.data(), buffer_.size(), 0);
  if (count < 0) {
    connection.is_closed = !would_block();
  } else if (count == 0) {
    connection.is_ended = true;
    connection.is_closed =
        connection.is_parting || !connection.exchange.has_begun() || connection.exchange.is_streaming();
    connection.exchange.end();
  } else if (!connection.exchange.is_answered()) {
    connection.exchange.take({buffer_.data(), static_cast<std::size_t>(count)});
    if (!connection.exchange.is_in_head()) connection.deadline = now + limits_.pause;
  }
}

void Loop::send(Connection& connection, Clock::time_point now) {
  Exchange& exchange = connection.exchange;
  while (!exchange.unsent().empty()) {
    const std::string_view bytes = exchange.unsent();
    const ssize_t count = ::send(connection.socket.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0) {
      connection.is_closed = !would_block();
      return;
    }
    exchange.sent(static_cast<std::size_t>(count));
    connection.deadline =
        now + (exchange.unsent().empty() && exchange.is_streaming() ? limits_.beat : limits_.pause);
  }
  if (exchange.is_over() && !connection.is_parting) part(connection, now);
}

// One piece of a stream a round, so that others have their turn. Who waits for an engine waits as long as
// that may take.
void Loop::look_at_stream(Connection& connection, Clock::time_point now) {
  Exchange& exchange = connection.exchange;
  const bool was_silent = exchange.unsent().empty();
  exchange.look();
  connection.goes_on = exchange.is_streaming() && !exchange.unsent().empty();
  if (exchange.is_waiting())
    connection.deadline = Clock::time_point::max();
  else if (was_silent && !exchange.unsent().empty())
    connection.deadline = now + limits_.pause;
}

void Loop::part(Connection& connection, Clock::time_point now) {
  connection.is_parting = true;
  connection.is_closed = connection.is_ended || shutdown(connection.socket.number(), SHUT_WR) != 0;
  connection.deadline = now + limits_.parting;
}

void Loop::look_at_deadline(Connection& connection, Clock::time_point now) {
  if (now < connection.deadline) return;
  // A sign of life, so that it is noticed when nobody is there.
  if (connection.exchange.is_streaming() && connection.exchange.unsent().empty()) {
    connection.exchange.beat();
    connection.deadline = now + limits_.pause;
    return send(connection, now);
  }
  if (connection.exchange.is_answered()) {
    connection.is_closed = true;
    return;
  }
  connection.exchange.time_out();
  connection.deadline = now + limits_.pause;
  send(connection, now);
}

// Answers that are there go as far as they go without waiting.
void Loop::say_goodbye() {
  const Clock::time_point now = Clock::now();
  for (Connection& connection : connections_) send(connection, now);
  connections_.clear();
}

}  // namespace qipu::serve
