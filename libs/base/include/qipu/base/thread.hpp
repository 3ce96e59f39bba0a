// A thread that may fail to start: std::thread says so by an exception.
#pragma once

#include <pthread.h>

#include <csignal>
#include <functional>
#include <memory>
#include <utility>

namespace qipu {

class Thread {
 public:
  Thread() = default;
  Thread(Thread&& other) noexcept : id_(other.id_), runs_(std::exchange(other.runs_, false)) {}
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;
  Thread& operator=(Thread&&) = delete;
  ~Thread() { join(); }

  // False: the system has no thread for us. Signals go to other threads.
  bool start(std::function<void()> act) {
    auto handed = std::make_unique<std::function<void()>>(std::move(act));
    sigset_t all, before;
    sigfillset(&all);
    sigdelset(&all, SIGBUS);
    sigdelset(&all, SIGSEGV);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    runs_ = pthread_create(&id_, nullptr, run, handed.get()) == 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (runs_) handed.release();  // NOLINT: run() owns it
    return runs_;
  }

  void join() {
    if (std::exchange(runs_, false)) pthread_join(id_, nullptr);
  }

 private:
  static void* run(void* handed) {
    const std::unique_ptr<std::function<void()>> act(static_cast<std::function<void()>*>(handed));
    (*act)();
    return nullptr;
  }

  pthread_t id_{};
  bool runs_ = false;
};

}  // namespace qipu
