// The sessions that there are, and what is asked of them by requests. The server's thread alone.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/serve/server.hpp"
#include "response.hpp"
#include "session.hpp"

namespace qipu::serve {

class Sessions {
 public:
  using Clock = std::chrono::steady_clock;

  // `limits` must outlive it, and `news` whatever it uses.
  Sessions(std::vector<engine::EngineSpec> engines, const ServerLimits& limits, std::function<void()> news);
  Sessions(const Sessions&) = delete;
  Sessions& operator=(const Sessions&) = delete;
  ~Sessions();  // ends all of them, and waits for that

  Response engines() const;
  Response open(std::string_view body);
  Response show(std::string_view id, std::string_view body);
  Response tell(std::string_view id, std::string_view body);
  // `after`: the last event that the client has, as it says; empty: none.
  Response events(std::string_view id, std::string_view after);
  Response close(std::string_view id);
  bool has(std::string_view id) const { return find(id) != nullptr; }

  // Ends what nobody listens to, and puts away what has ended. When it wants to be called again at the
  // latest.
  Clock::time_point tend(Clock::time_point now);

 private:
  // One session, and who listens to it: the last that came.
  struct Place {
    std::shared_ptr<Session> session;
    std::uint64_t listener = 0;  // counts up
    bool is_heard = false;
    Clock::time_point unheard_since;
    bool is_closed = false;  // it is not found any more; its engine is ending
  };
  class EventPieces;
  class StartedResponse;

  Place* find(std::string_view id) const;

  std::vector<engine::EngineSpec> engines_;
  const ServerLimits& limits_;
  std::function<void()> news_;
  std::vector<std::shared_ptr<Place>> places_;
  std::uint64_t last_id_ = 0;
};

}  // namespace qipu::serve
