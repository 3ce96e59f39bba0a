// Being told to stop while waiting or working. Internal to the module.
#pragma once

#include <atomic>
#include <chrono>

namespace qipu::library {

// A signal handler cannot wake anybody: whoever waits looks for the stop himself.
inline constexpr std::chrono::milliseconds look_again{100};

inline bool is_set(const std::atomic<bool>* stop) { return stop && stop->load(std::memory_order_relaxed); }

}  // namespace qipu::library
