// Ctrl-C, for work that can stop in good order.
#pragma once

#include <atomic>
#include <csignal>

namespace qipu::app {

// Thrown so that what was begun is put away (a file that is not whole yet is removed). main() catches it.
struct Interrupted {
  int signal;

  // Ends the program as the signal would have, so that a shell that runs it in a loop stops, too.
  void end_program() const {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
};

// While it lives, the first SIGINT, SIGTERM or SIGHUP only sets a flag; the next one ends the program as
// usual. What the caller of the program ignores stays ignored. One at a time.
class StopSignals {
 public:
  StopSignals() {
    flag_ = false;
    signal_ = 0;
    for (const int signal : ending) {
      struct sigaction action{};
      if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
      action.sa_handler = note;
      action.sa_flags = static_cast<int>(SA_RESETHAND);
      sigaction(signal, &action, nullptr);
    }
  }
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  ~StopSignals() {
    for (const int signal : ending) {
      struct sigaction action{};
      if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler != note) continue;
      action.sa_handler = SIG_DFL;
      sigaction(signal, &action, nullptr);
    }
  }

  const std::atomic<bool>& flag() const { return flag_; }

  // When work has stopped in good order.
  [[noreturn]] void obey() const { throw Interrupted{signal_}; }

 private:
  static constexpr int ending[] = {SIGINT, SIGTERM, SIGHUP};

  static void note(int signal) {
    signal_ = signal;
    flag_ = true;
  }

  inline static std::atomic<bool> flag_ = false;
  inline static volatile std::sig_atomic_t signal_ = 0;
};

}  // namespace qipu::app
