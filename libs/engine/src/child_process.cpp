#include "child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>

namespace qipu::engine {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t piece = std::size_t{1} << 16;
// So often it is looked whether a program has ended whose streams somebody else keeps open.
constexpr milliseconds glance{200};
constexpr milliseconds nap{5};

struct Pipe {
  system::Descriptor read, write;
};

bool open_pipe(Pipe& pipe) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  pipe.read = system::Descriptor(ends[0]);
  pipe.write = system::Descriptor(ends[1]);
  return true;
}

void never_wait(const system::Descriptor& descriptor) {
  fcntl(descriptor.number(), F_SETFL, fcntl(descriptor.number(), F_GETFL) | O_NONBLOCK);
}

// dup2() leaves the mark that closes it with exec where both are one.
bool become(const system::Descriptor& descriptor, int number) {
  if (descriptor.number() == number) return fcntl(number, F_SETFD, 0) == 0;
  return dup2(descriptor.number(), number) == number;
}

// In the child: nothing but what is safe between fork and exec. Never returns.
[[noreturn]] void run(const char* path, char* const* arguments, pid_t parent, const Pipe& in, const Pipe& out,
                      const Pipe& err, const Pipe& failure) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  sigset_t none;
  sigemptyset(&none);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) ::signal(signal, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  if (become(in.read, 0) && become(out.write, 1) && become(err.write, 2)) execv(path, arguments);
  const int error = errno;
  [[maybe_unused]] const ssize_t told = ::write(failure.write.number(), &error, sizeof error);
  _exit(127);
}

std::string state_of(int status) {
  if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
  return "exit status " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

bool ChildProcess::start(const std::string& path, const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  Pipe in, out, err, failure;
  wake_ = system::Descriptor(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  const bool is_open =
      wake_.is_open() && open_pipe(in) && open_pipe(out) && open_pipe(err) && open_pipe(failure);
  const pid_t parent = getpid();
  const pid_t child = is_open ? fork() : -1;
  if (child < 0) {
    error_ = errno;
    return false;
  }
  if (child == 0) run(path.c_str(), arguments.data(), parent, in, out, err, failure);
  setpgid(child, child);  // whoever is first: it is killed as a group
  child_ = child;
  failure.write = system::Descriptor();
  ssize_t told;
  while ((told = ::read(failure.read.number(), &error_, sizeof error_)) < 0 && errno == EINTR) {
  }
  if (told == sizeof error_) {
    reap(true);
    return false;
  }
  in_ = std::move(in.write);
  stdout_ = std::move(out.read);
  stderr_ = std::move(err.read);
  for (const system::Descriptor* const one : {&in_, &stdout_, &stderr_}) never_wait(*one);
  return true;
}

ChildProcess::~ChildProcess() { kill(); }

// Whether it is gone.
bool ChildProcess::reap(bool waits) {
  if (child_ <= 0) return true;
  int status = 0;
  pid_t ended;
  while ((ended = waitpid(child_, &status, waits ? 0 : WNOHANG)) < 0 && errno == EINTR) {
  }
  if (ended == 0) return false;
  last_state_ = ended == child_ ? state_of(status) : "gone";
  ::kill(-child_, SIGKILL);  // what it has left behind
  child_ = 0;
  return true;
}

void ChildProcess::kill() {
  if (child_ <= 0) return;
  ::kill(-child_, SIGKILL);
  ::kill(child_, SIGKILL);
  reap(true);
}

void ChildProcess::end(milliseconds patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  while (!unwritten_.empty() && in_.is_open() && Clock::now() < deadline && !reap(false)) {
    flush();
    if (!unwritten_.empty()) std::this_thread::sleep_for(nap);
  }
  in_ = system::Descriptor();
  while (Clock::now() < deadline && !reap(false)) {
    out_.clear();
    err_.clear();
    read_from(stdout_, out_);
    read_from(stderr_, err_);
    std::this_thread::sleep_for(nap);
  }
  kill();
}

void ChildProcess::interrupt() { eventfd_write(wake_.number(), 1); }

// SIGPIPE, which a program brings that has closed its input, is kept from the thread and taken away.
void ChildProcess::flush() {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  const ssize_t count = ::write(in_.number(), unwritten_.data(), unwritten_.size());
  const int error = errno;
  if (count < 0 && error == EPIPE && sigismember(&pending, SIGPIPE) == 0) {
    const timespec at_once{0, 0};
    while (sigtimedwait(&pipe, nullptr, &at_once) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (count > 0) unwritten_.erase(0, static_cast<std::size_t>(count));
  if (count >= 0 || error == EAGAIN || error == EINTR) return;
  in_ = system::Descriptor();
  unwritten_.clear();
}

// Whether anything came; closes the stream at its end.
bool ChildProcess::read_from(system::Descriptor& stream, std::string& into) {
  if (!stream.is_open()) return false;
  std::array<char, piece> bytes;
  const ssize_t count = ::read(stream.number(), bytes.data(), bytes.size());
  if (count > 0) into.append(bytes.data(), static_cast<std::size_t>(count));
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) stream = system::Descriptor();
  return count > 0;
}

ChildProcess::News ChildProcess::wait(Clock::time_point deadline) {
  for (;;) {
    eventfd_t count;
    if (eventfd_read(wake_.number(), &count) == 0) return News::Interrupted;
    const bool has_ended = reap(false);
    const bool has_out = read_from(stdout_, out_);
    const bool has_err = read_from(stderr_, err_);
    if (has_out || has_err) return News::Bytes;
    if (has_ended) return News::Ended;
    const Clock::time_point now = Clock::now();
    if (now >= deadline) return News::TooLate;
    const auto left = std::chrono::ceil<milliseconds>(deadline - now);
    std::array<pollfd, 4> polled{{{stdout_.number(), POLLIN, 0},
                                  {stderr_.number(), POLLIN, 0},
                                  {wake_.number(), POLLIN, 0},
                                  {unwritten_.empty() ? -1 : in_.number(), POLLOUT, 0}}};
    if (poll(polled.data(), polled.size(), static_cast<int>(std::min(left, glance).count())) <= 0) continue;
    if (polled[3].revents != 0) flush();
  }
}

}  // namespace qipu::engine
