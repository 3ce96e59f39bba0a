// Ctrl-C and its like.
#pragma once

#include <atomic>
#include <memory>
#include <string>

namespace qipu::system {

// Ends the program as the signal would have, so that a shell that runs it in a loop stops, too.
void end_by_signal(int signal);

// While it lives, the first SIGINT, SIGTERM or SIGHUP (on Windows: Ctrl-C, Ctrl-Break, a window that is
// closed) only sets a flag; the next one ends the program as usual. What the caller of the program ignores
// stays ignored. One at a time.
class StopSignals {
 public:
  StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  ~StopSignals();

  const std::atomic<bool>& flag() const;
  void raise_flag();  // for another reason than a signal

  int signal() const;  // which one it was; 0: none
};

// Holds back the signals that would end the program, while it lives; then they have their usual effect. What
// the caller of the program ignores is none of them. For programs of one thread.
class HeldSignals {
 public:
  HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  ~HeldSignals();

  // Whether one of them has come.
  bool is_pending() const;

 private:
  struct Held;
  std::unique_ptr<Held> held_;
};

// A file is read where it is mapped; another program may cut it short meanwhile. Then the program ends with
// this message and this code.
void expect_cut_files(std::string message, int code);

}  // namespace qipu::system
