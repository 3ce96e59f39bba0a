#include "qipu/system/signals.hpp"

#include <unistd.h>

#include <csignal>
#include <utility>

namespace qipu::system {

namespace {

constexpr int stopping[] = {SIGINT, SIGTERM, SIGHUP};
constexpr int ending[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE,
                          SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};

// What a handler of signals may touch stands alone.
std::atomic<bool> stop_flag = false;
volatile std::sig_atomic_t stop_signal = 0;

extern "C" void note_stop(int signal) {
  stop_signal = signal;
  stop_flag = true;
}

// What a handler says has to be ready before.
std::string cut_message;
int cut_code = 0;

extern "C" void end_with_message(int) {
  if (write(STDERR_FILENO, cut_message.data(), cut_message.size()) < 0) _exit(3);
  _exit(cut_code);
}

}  // namespace

void end_by_signal(int signal) {
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

StopSignals::StopSignals() {
  stop_flag = false;
  stop_signal = 0;
  for (const int signal : stopping) {
    struct sigaction action{};
    if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    action.sa_handler = note_stop;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(signal, &action, nullptr);
  }
}

StopSignals::~StopSignals() {
  for (const int signal : stopping) {
    struct sigaction action{};
    if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler != note_stop) continue;
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, nullptr);
  }
}

const std::atomic<bool>& StopSignals::flag() const { return stop_flag; }
void StopSignals::raise_flag() { stop_flag = true; }

int StopSignals::signal() const { return stop_signal; }

struct HeldSignals::Held {
  sigset_t signals;
  sigset_t before;
};

HeldSignals::HeldSignals() : held_(std::make_unique<Held>()) {
  sigemptyset(&held_->signals);
  for (const int signal : ending) {
    struct sigaction action{};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_DFL)
      sigaddset(&held_->signals, signal);
  }
  sigprocmask(SIG_BLOCK, &held_->signals, &held_->before);
}

HeldSignals::~HeldSignals() { sigprocmask(SIG_SETMASK, &held_->before, nullptr); }

bool HeldSignals::is_pending() const {
  sigset_t pending;
  if (sigpending(&pending) != 0) return false;
  for (const int signal : ending)
    if (sigismember(&held_->signals, signal) == 1 && sigismember(&pending, signal) == 1) return true;
  return false;
}

void expect_cut_files(std::string message, int code) {
  cut_message = std::move(message);
  cut_code = code;
  struct sigaction action{};
  action.sa_handler = end_with_message;
  sigaction(SIGBUS, &action, nullptr);
}

}  // namespace qipu::system
