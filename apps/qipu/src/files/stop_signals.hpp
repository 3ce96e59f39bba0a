// Ctrl-C, for work that can stop in good order.
#pragma once

#include "qipu/system/signals.hpp"

namespace qipu::app {

// Thrown so that what was begun is put away (a file that is not whole yet is removed). main() catches it.
struct Interrupted {
  int signal;

  void end_program() const { system::end_by_signal(signal); }
};

// Those of the system, and what they mean here.
class StopSignals : public system::StopSignals {
 public:
  // When work has stopped in good order.
  [[noreturn]] void obey() const { throw Interrupted{signal()}; }
};

}  // namespace qipu::app
