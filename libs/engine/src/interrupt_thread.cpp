#include "qipu/engine/interrupt_thread.hpp"

#include <chrono>
#include <thread>
#include <utility>

namespace qipu::engine {

InterruptThread::InterruptThread(const std::atomic<bool>& flag) {
  thread_.start([this, &flag] {
    for (; !is_over_; std::this_thread::sleep_for(std::chrono::milliseconds(20)))
      if (flag) interrupt();
  });
}

InterruptThread::~InterruptThread() {
  is_over_ = true;
  thread_.join();
}

void InterruptThread::set(std::size_t seat, Engine* engine) {
  const std::lock_guard lock(mutex_);
  engines_[seat] = engine;
}

Result<std::unique_ptr<Engine>> InterruptThread::start(std::size_t seat, EngineSpec spec) {
  Result<std::unique_ptr<Engine>> engine = Engine::launch(std::move(spec));
  if (!engine) return engine;
  set(seat, engine->get());
  const Result<void> greeted = (*engine)->greet();
  if (greeted) return engine;
  set(seat, nullptr);
  return unexpected(greeted.error());
}

void InterruptThread::interrupt() {
  const std::lock_guard lock(mutex_);
  for (Engine* const engine : engines_)
    if (engine) engine->interrupt();
}

}  // namespace qipu::engine
