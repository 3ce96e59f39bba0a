// A GTP engine as a child process: many commands in one write, their answers read one after another. What
// hangs is killed, what has died is started anew by the next ask().
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace qipu::test {

struct Answer {
  bool ok = false;   // "=", not "?"
  std::string text;  // without the sign and the empty line
};

class Engine {
 public:
  // argv: the program and its arguments. `timeout` of one ask().
  Engine(std::vector<std::string> argv, int timeout_ms) : argv_(std::move(argv)), timeout_ms_(timeout_ms) {}
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine() { stop(); }

  // One answer to each command; fewer if the engine died or hung on the way. The commands must
  // fit into a pipe's buffer, 64 KB.
  std::vector<Answer> ask(const std::vector<std::string>& commands) {
    if (pid_ == 0) start();
    std::string all;
    for (const std::string& command : commands) all += command + "\n";
    std::vector<Answer> answers;
    if (write(in_, all.data(), all.size()) == static_cast<ssize_t>(all.size())) {
      while (answers.size() < commands.size() && read_one(answers)) continue;
    }
    if (answers.size() < commands.size()) stop();
    return answers;
  }

  bool timed_out() const { return timed_out_; }  // in the last ask() that came back short

 private:
  void start() {
    signal(SIGPIPE, SIG_IGN);
    int to[2];
    int from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) return;
    std::vector<char*> argv;
    for (std::string& argument : argv_) argv.push_back(argument.data());
    argv.push_back(nullptr);
    pid_ = fork();
    if (pid_ == 0) {
      dup2(to[0], 0);
      dup2(from[1], 1);
      dup2(open("/dev/null", O_WRONLY), 2);
      execv(argv[0], argv.data());
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    in_ = to[1];
    out_ = from[0];
    timed_out_ = false;
    buffer_.clear();
  }

  void stop() {
    if (pid_ <= 0) return;
    close(in_);
    close(out_);
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

  bool read_one(std::vector<Answer>& answers) {
    std::size_t end = 0;
    while ((end = buffer_.find("\n\n")) == std::string::npos)
      if (!read_more()) return false;
    const std::string text = buffer_.substr(0, end);
    buffer_.erase(0, end + 2);
    const std::size_t sign = text.find_first_of("=?");
    if (sign == std::string::npos) return false;
    const std::size_t begin = text.find_first_not_of(" ", sign + 1);
    answers.push_back({text[sign] == '=', begin == std::string::npos ? "" : text.substr(begin)});
    return true;
  }

  bool read_more() {
    pollfd ready{out_, POLLIN, 0};
    if (poll(&ready, 1, timeout_ms_) == 0) {
      timed_out_ = true;
      return false;
    }
    usleep(1000);  // it writes word by word: let it write more
    std::array<char, 65536> bytes;
    const ssize_t count = read(out_, bytes.data(), bytes.size());
    if (count > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(count));
    return count > 0;
  }

  std::vector<std::string> argv_;
  int timeout_ms_;
  pid_t pid_ = 0;
  int in_ = -1;
  int out_ = -1;
  bool timed_out_ = false;
  std::string buffer_;
};

}  // namespace qipu::test
