// Signals that would end the program wait while work must not be cut in two.
#pragma once

#include <csignal>

namespace qipu::app {

// Holds back the signals that would end the program, while it lives; then they have their usual effect. What
// the caller of the program ignores is none of them. For programs of one thread.
class HeldSignals {
 public:
  HeldSignals() {
    sigemptyset(&held_);
    for (const int signal : ending) {
      struct sigaction action{};
      if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_DFL) sigaddset(&held_, signal);
    }
    sigprocmask(SIG_BLOCK, &held_, &before_);
  }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  ~HeldSignals() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

  // Whether one of them has come.
  bool is_pending() const {
    sigset_t pending;
    if (sigpending(&pending) != 0) return false;
    for (const int signal : ending)
      if (sigismember(&held_, signal) == 1 && sigismember(&pending, signal) == 1) return true;
    return false;
  }

 private:
  static constexpr int ending[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE,
                                   SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};

  sigset_t held_;
  sigset_t before_;
};

}  // namespace qipu::app
