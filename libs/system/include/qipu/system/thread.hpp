// A thread that may fail to start: std::thread says so by an exception.
#pragma once

#include <functional>
#include <memory>

namespace qipu::system {

class Thread {
 public:
  Thread();
  Thread(Thread&& other) noexcept;
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;
  Thread& operator=(Thread&&) = delete;
  ~Thread();  // joins

  // False: the system has no thread for us. Signals go to other threads.
  bool start(std::function<void()> act);

  void join();

 private:
  struct Running;
  std::unique_ptr<Running> running_;
};

// Those that this program may use, at least one.
unsigned processor_count();

}  // namespace qipu::system
