// qipu fmt: a record written again. For now the one style that changes nothing.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "commands.hpp"
#include "findings.hpp"
#include "inputs.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::app {

namespace {

// A file that comes to be all at once: written beside its name, then renamed; removed if it is not finished.
// A link is followed. What is no regular file (a device, a pipe) is written to as it is.
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
    char* const real = realpath(path.c_str(), nullptr);
    const std::string found = real ? real : path;
    std::free(real);
    return found;
  }

  static mode_t current_mask() {
    const mode_t mask = umask(0);
    umask(mask);
    return mask;
  }

  std::string path_;
  std::string temporary_;  // empty: written to directly
  mode_t mode_ = 0;
  int descriptor_ = -1;
};

// Copies `input` to `out`, reading it as a record on the way.
Result<Counts> copy(const Input& input, std::uint64_t max_size, Output& out) {
  Result<RecordReader> reader = RecordReader::open(input, max_size);
  if (!reader) return unexpected<Error>(reader.error());
  Counts counts;
  while (true) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) return counts;
    out.write(sgf::preserved((*part)->document));
    counts.add(count(findings_of(**part)));
  }
}

Outcome copy_to_file(Shell& shell, const Input& input, const std::string& path) {
  NewFile file(path);
  int error = file.descriptor() < 0 ? errno : 0;
  if (error == 0) {
    Output out(file.descriptor());
    const Result<Counts> counts = copy(input, shell.max_size, out);
    out.flush();
    if (!counts) {
      shell.complain(input.name, counts.error());
      return Outcome::Failed;
    }
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
  if (!options.output.empty() && options.output != "-") return copy_to_file(shell, input, options.output);
  const Result<Counts> counts = copy(input, shell.max_size, shell.out);
  if (!counts) {
    shell.complain(input.name, counts.error());
    return Outcome::Failed;
  }
  hint_at_faults(shell, input, *counts);
  return Outcome::Fine;
}

}  // namespace qipu::app
