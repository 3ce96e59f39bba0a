#include "event_log.hpp"

#include <algorithm>
#include <utility>

namespace qipu::serve {

void EventLog::drop(std::size_t at) {
  bytes_ -= events_[at].data.size();
  events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(at));
}

void EventLog::add(std::string_view kind, std::string data) {
  bytes_ += data.size();
  events_.push_back({++last_, kind, std::move(data)});
  while (events_.size() > most_events || (bytes_ > most_bytes && events_.size() > 1)) drop(0);
}

void EventLog::replace(std::string_view kind, std::string data) {
  const auto before = std::find_if(events_.rbegin(), events_.rend(),
                                   [kind](const Event& event) { return event.kind == kind; });
  if (before != events_.rend()) drop(static_cast<std::size_t>(events_.rend() - before) - 1);
  add(kind, std::move(data));
}

std::uint64_t EventLog::read(std::uint64_t after, std::string& text) const {
  const auto is_before = [](const Event& event, std::uint64_t number) { return event.number <= number; };
  const std::size_t begin = text.size();
  for (auto event = std::lower_bound(events_.begin(), events_.end(), after, is_before);
       event != events_.end() && text.size() - begin < piece; ++event) {
    text.append("id: ").append(std::to_string(event->number)).append("\nevent: ").append(event->kind);
    text.append("\ndata: ").append(event->data).append("\n\n");
    after = event->number;
  }
  return after;
}

}  // namespace qipu::serve
