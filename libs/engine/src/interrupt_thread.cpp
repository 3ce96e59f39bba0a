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

Result<void> InterruptThread::start(std::size_t seat, std::unique_ptr<Engine>& engine,
                                    const EngineSpec& spec) {
  set(seat, engine.get());
  if (engine && engine->is_alive()) return {};
  const auto drop = [&] {
    set(seat, nullptr);
    engine.reset();
  };
  drop();
  Result<std::unique_ptr<Engine>> launched = Engine::launch(spec);
  if (!launched) return unexpected(launched.error());
  engine = *std::move(launched);
  set(seat, engine.get());
  Result<void> greeted = engine->greet();
  if (!greeted) drop();
  return greeted;
}

void InterruptThread::interrupt() {
  const std::lock_guard lock(mutex_);
  for (Engine* const engine : engines_)
    if (engine) engine->interrupt();
}

}  // namespace qipu::engine
