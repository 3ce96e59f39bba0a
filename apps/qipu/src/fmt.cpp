// qipu fmt: a record written again. For now the one style that changes nothing.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <optional>
#include <utility>

#include "commands.hpp"
#include "findings.hpp"
#include "inputs.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::app {

namespace {

constexpr int most_links = 40;
constexpr std::size_t piece_size = std::size_t{1} << 20;

// Holds back the signals that would end the program, while it lives; then they have their usual effect. What
// the caller of the program ignores is none of them.
class HeldSignals {
 public:
  HeldSignals() {
    sigemptyset(&held_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
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
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
      if (sigismember(&held_, signal) == 1 && sigismember(&pending, signal) == 1) return true;
    return false;
  }

 private:
  sigset_t held_;
  sigset_t before_;
};

// A file that comes to be all at once: written beside its name, then renamed; removed if it is not finished,
// also when a signal ends the program. A link is followed. What is no regular file (a device, a pipe) is
// written to as it is.
class NewFile {
 public:
  explicit NewFile(const std::string& path) : path_(resolved(path)) {
    struct stat facts{};
    const bool exists = stat(path_.c_str(), &facts) == 0;
    if (exists && !S_ISREG(facts.st_mode)) {
      descriptor_ = open(path_.c_str(), O_WRONLY | O_CLOEXEC);
      return;
    }
    mode_ = exists ? facts.st_mode & 0777 : 0666 & ~current_mask();
    temporary_ = path_ + ".XXXXXX";
    signals_.emplace();
    descriptor_ = mkostemp(temporary_.data(), O_CLOEXEC);
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  ~NewFile() {
    if (descriptor_ < 0) return;
    close(descriptor_);
    if (!temporary_.empty()) unlink(temporary_.c_str());
  }

  int descriptor() const { return descriptor_; }
  bool is_interrupted() const { return signals_ && signals_->is_pending(); }

  // 0, or errno.
  int finish() {
    if (!temporary_.empty()) {
      if (fchmod(descriptor_, mode_) != 0 || fsync(descriptor_) != 0) return errno;
      if (rename(temporary_.c_str(), path_.c_str()) != 0) return errno;
    }
    return close(std::exchange(descriptor_, -1)) == 0 ? 0 : errno;
  }

 private:
  static std::string resolved(const std::string& path) {
    std::string found = path;
    for (int links = 0; links < most_links; ++links) {
      if (char* const real = realpath(found.c_str(), nullptr)) {
        found = real;
        std::free(real);
        break;
      }
      std::string target(PATH_MAX, '\0');  // of a link to what is not there
      const ssize_t size = readlink(found.c_str(), target.data(), target.size());
      if (size <= 0) break;
      target.resize(static_cast<std::size_t>(size));
      const bool is_absolute = target.front() == '/';
      found = is_absolute ? target : found.substr(0, found.rfind('/') + 1) + target;
    }
    return found;
  }

  static mode_t current_mask() {
    const mode_t mask = umask(0);
    umask(mask);
    return mask;
  }

  std::optional<HeldSignals> signals_;  // first, so that they are let go last
  std::string path_;
  std::string temporary_;  // empty: written to directly
  mode_t mode_ = 0;
  int descriptor_ = -1;
};

// Copies what `reader` reads to `out`, until `is_stopped`.
Result<Counts> copy(RecordReader& reader, Output& out, const std::function<bool()>& is_stopped) {
  Counts counts;
  while (!is_stopped()) {
    const Result<std::optional<Part>> part = reader.next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    const std::string_view bytes = sgf::preserved((*part)->document);
    for (std::size_t i = 0; i < bytes.size() && !is_stopped(); i += piece_size)
      out.write(bytes.substr(i, piece_size));
    counts.add(count(findings_of(**part)));
  }
  return counts;
}

Outcome copy_to_file(Shell& shell, const Input& input, RecordReader& reader, const std::string& path) {
  NewFile file(path);
  int error = file.descriptor() < 0 ? errno : 0;
  if (error == 0) {
    Output out(file.descriptor());
    const Result<Counts> counts = copy(reader, out, [&] { return file.is_interrupted(); });
    out.flush();
    if (!counts) {
      shell.complain(shown_name(shell, input), counts.error());
      return Outcome::Failed;
    }
    if (file.is_interrupted()) return Outcome::Failed;  // the signal ends the program when it is let go
    error = out.error() ? out.error() : file.finish();
    if (error == 0) hint_at_faults(shell, input, *counts);
  }
  if (error == 0) return Outcome::Fine;
  shell.complain(path, Error{ErrorCode::Unwritable, std::strerror(error)});
  return Outcome::Failed;
}

}  // namespace

Outcome run_fmt(Shell& shell, const FmtOptions& options) {
  if (!options.preserve) {
    shell.complain(shell.say(Message::preserve_only));
    return Outcome::Failed;
  }
  const Input input{options.file, text::decoded(options.file, text::Charset::Utf8)};
  Result<RecordReader> reader = RecordReader::open(input, shell.max_size);
  if (!reader) {
    shell.complain(shown_name(shell, input), reader.error());
    return Outcome::Failed;
  }
  if (!options.output.empty() && options.output != "-")
    return copy_to_file(shell, input, *reader, options.output);
  const Result<Counts> counts = copy(*reader, shell.out, [] { return false; });
  if (!counts) {
    shell.complain(shown_name(shell, input), counts.error());
    return Outcome::Failed;
  }
  hint_at_faults(shell, input, *counts);
  return Outcome::Fine;
}

}  // namespace qipu::app
