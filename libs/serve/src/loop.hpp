// The connections of a server, one thread for all of them: whoever is slow holds up nobody, and a hundred who
// say nothing take a hundred small pieces of memory and no thread. Reading and writing the file is done in
// between; it is one person who edits, and the others wait that long.
#pragma once

#include <poll.h>

#include <chrono>
#include <cstddef>
#include <vector>

#include "exchange.hpp"
#include "qipu/base/descriptor.hpp"
#include "qipu/serve/server.hpp"
#include "site.hpp"

namespace qipu::serve {

class Loop {
 public:
  // `listener` listens and does not block. It ends when `wake` can be read. All must outlive it.
  Loop(const Site& site, const ServerLimits& limits, int listener, int wake);

  void run();

 private:
  using Clock = std::chrono::steady_clock;

  struct Connection {
    Descriptor socket;
    Exchange exchange;
    Clock::time_point deadline;
    bool is_parting =
        false;  // it is answered; what it still sends is thrown away, for closing would take the answer
    bool is_ended = false;  // the client sends no more
    bool is_closed = false;
  };

  bool accepts() const;
  void await();
  void accept_one(Clock::time_point now);
  void serve(Connection& connection, short events, Clock::time_point now);
  void receive(Connection& connection, Clock::time_point now);
  void send(Connection& connection, Clock::time_point now);
  void part(Connection& connection, Clock::time_point now);
  void look_at_deadline(Connection& connection, Clock::time_point now);
  int timeout(Clock::time_point now) const;
  void say_goodbye();

  const Site& site_;
  const ServerLimits& limits_;
  int listener_;
  int wake_;
  Clock::time_point accepts_from_;  // when the system had no descriptor left, a little later
  std::vector<Connection> connections_;
  std::vector<pollfd> polled_;  // wake, listener, connections
  std::vector<char> buffer_;
};

}  // namespace qipu::serve
