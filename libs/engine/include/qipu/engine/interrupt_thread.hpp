// Engines whose calls return when a flag comes up: with Interrupted, whatever they think about.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>

#include "qipu/engine/engine.hpp"
#include "qipu/system/thread.hpp"

namespace qipu::engine {

// Looks at the flag many times a second, as long as it lives; the flag must outlive it.
class InterruptThread {
 public:
  explicit InterruptThread(const std::atomic<bool>& flag);
  InterruptThread(const InterruptThread&) = delete;
  InterruptThread& operator=(const InterruptThread&) = delete;
  ~InterruptThread();

  // `seat`: 0 or 1. Null: there is no engine there any more.
  void set(std::size_t seat, Engine* engine);

  // Starts the engine of this seat, if it does not run (again, if it has ended), which sits there from its
  // launch on. Null, if it does not start. Errors: those of Engine::start(), and Interrupted.
  Result<void> start(std::size_t seat, std::unique_ptr<Engine>& engine, const EngineSpec& spec);

 private:
  void interrupt();

  std::mutex mutex_;
  std::array<Engine*, 2> engines_{};
  std::atomic<bool> is_over_ = false;
  system::Thread thread_;
};

}  // namespace qipu::engine
