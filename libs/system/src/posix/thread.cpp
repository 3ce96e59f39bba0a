#include "qipu/system/thread.hpp"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <csignal>
#include <thread>
#include <utility>

namespace qipu::system {

struct Thread::Running {
  pthread_t id;
};

namespace {

void* run_handed(void* handed) {
  const std::unique_ptr<std::function<void()>> act(static_cast<std::function<void()>*>(handed));
  (*act)();
  return nullptr;
}

}  // namespace

Thread::Thread() = default;
Thread::Thread(Thread&& other) noexcept = default;
Thread::~Thread() { join(); }

bool Thread::start(std::function<void()> act) {
  auto handed = std::make_unique<std::function<void()>>(std::move(act));
  auto running = std::make_unique<Running>();
  sigset_t all, before;
  sigfillset(&all);
  sigdelset(&all, SIGBUS);
  sigdelset(&all, SIGSEGV);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const bool is_started = pthread_create(&running->id, nullptr, run_handed, handed.get()) == 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (!is_started) return false;
  handed.release();  // NOLINT: run_handed() owns it
  running_ = std::move(running);
  return true;
}

void Thread::join() {
  if (const std::unique_ptr<Running> running = std::move(running_)) pthread_join(running->id, nullptr);
}

unsigned processor_count() {
#ifdef CPU_COUNT
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return static_cast<unsigned>(std::max(1, CPU_COUNT(&set)));
#endif
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace qipu::system
