// A program that runs beside this one, with its three streams. All that knows of processes is here.
//
// Nothing waits without a deadline, neither for what the program writes nor for it to read; it may close its
// streams, stop reading, or leave a child of its own behind. It has a process group of its own, and what is
// killed is that group; when the thread that started it ends, however it ends, the system kills the program
// (Linux).
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/system/descriptor.hpp"

namespace qipu::engine {

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  // The program at `path`, with `command` as its arguments. False: it could not be started; error() is
  // errno's number.
  bool start(const std::string& path, const std::vector<std::string>& command);
  int error() const { return error_; }
  ChildProcess() = default;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();  // kills it

  // Is written while wait() waits.
  void write(std::string_view bytes) { unwritten_ += bytes; }

  enum class News : std::uint8_t {
    Bytes,        // out() or err() has more
    Ended,        // the program is gone, and all that it has written is here
    Interrupted,  // by interrupt()
    TooLate,      // the deadline is over
  };
  News wait(Clock::time_point deadline);
  std::string& out() { return out_; }  // what has come, for the caller to take away
  std::string& err() { return err_; }

  // Makes wait() return, now or the next time. Any thread.
  void interrupt();

  bool is_running() const { return child_ > 0; }
  // Its own end is waited for until `patience` is over, its input closed. Then it is killed.
  void end(std::chrono::milliseconds patience);
  void kill();
  // "exit status 1", "signal 9"; empty while it runs.
  const std::string& last_state() const { return last_state_; }

 private:
  bool reap(bool waits);
  void flush();
  bool read_from(system::Descriptor& stream, std::string& into);

  pid_t child_ = 0;
  int error_ = 0;
  system::Descriptor in_, stdout_, stderr_, wake_;
  std::string unwritten_, out_, err_;
  std::string last_state_;
};

}  // namespace qipu::engine
