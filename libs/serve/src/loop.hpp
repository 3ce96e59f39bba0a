// The connections of a server, one thread for all of them: whoever is slow holds up nobody, and a hundred who
// say nothing take a hundred small pieces of memory and no thread. Reading and writing files is done in
// between; it is one person who edits, and the others wait that long. Engines have threads of their own,
// which tell by a mark that there is news.
#pragma once

#include <poll.h>

#include <chrono>
#include <cstddef>
#include <vector>

#include "exchange.hpp"
#include "qipu/serve/server.hpp"
#include "qipu/system/descriptor.hpp"
#include "site.hpp"

namespace qipu::serve {

class Loop {
 public:
  // What the loop waits for beside its connections, descriptors that do not block.
  struct Marks {
    int listener;  // listens
    int wake;      // can be read: it ends
    int news;      // an eventfd: an answer may have come
  };

  // All must outlive it.
  Loop(const Site& site, const ServerLimits& limits, Marks marks);

  void run();

 private:
  using Clock = std::chrono::steady_clock;

  struct Connection {
    system::Descriptor socket;
    Exchange exchange;
    Clock::time_point deadline;
    bool is_parting =
        false;  // it is answered; what it still sends is thrown away, for closing would take the answer
    bool is_ended = false;  // the client sends no more
    bool goes_on = false;   // a piece of a stream has been sent, and there may be another
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
  void look_at_stream(Connection& connection, Clock::time_point now);
  int timeout(Clock::time_point now) const;
  void say_goodbye();

  const Site& site_;
  const ServerLimits& limits_;
  Marks marks_;
  Clock::time_point tends_at_ = Clock::time_point::max();  // when the site has something to do by itself
  Clock::time_point accepts_from_;  // when the system had no descriptor left, a little later
  std::vector<Connection> connections_;
  std::vector<pollfd> polled_;  // wake, listener, news, connections
  std::vector<char> buffer_;
};

}  // namespace qipu::serve
