// What a session has to tell, kept for whoever listens, and for whoever comes back.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace qipu::serve {

// Bounded: what nobody fetches goes, the oldest first. Of analyses only the last is kept. One thread at a
// time.
class EventLog {
 public:
  static constexpr std::size_t most_events = 1000;
  static constexpr std::size_t most_bytes = std::size_t{1} << 22;
  static constexpr std::size_t piece = std::size_t{1} << 16;  // of read(), and one event more

  // `data`: one line. Events have the numbers 1, 2, ...
  void add(std::string_view kind, std::string data);
  // Instead of what was added so before.
  void replace(std::string_view kind, std::string data);

  // Appends the events behind the number `after`, as text/event-stream has them, up to a piece. The number of
  // the last; `after` where there is none.
  std::uint64_t read(std::uint64_t after, std::string& text) const;

  std::uint64_t last() const { return last_; }

 private:
  struct Event {
    std::uint64_t number;
    std::string_view kind;
    std::string data;
  };

  void drop(std::size_t at);

  std::deque<Event> events_;  // by ascending number
  std::size_t bytes_ = 0;
  std::uint64_t last_ = 0;
};

}  // namespace qipu::serve
