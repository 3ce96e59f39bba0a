#include "pages/editing.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include "files/safe_file.hpp"
#include "files/saving.hpp"
#include "files/stop_signals.hpp"
#include "pages/browser.hpp"
#include "pages/web_page.hpp"
#include "qipu/draw/xml_text.hpp"
#include "qipu/serve/server.hpp"
#include "qipu/text/decode.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// The file as it lies. It is read before it is written, and then only what was read is replaced.
class FileOnDisk {
 public:
  FileOnDisk(std::string path, std::uint64_t most) : path_(std::move(path)), most_(most) {}

  Result<std::string> read();
  Result<void> write(std::string_view bytes);
  const NotKept& not_kept() const { return not_kept_; }  // of any of its writings

 private:
  std::string path_;
  std::uint64_t most_;
  std::optional<library::FileFacts> facts_;
  NotKept not_kept_;
};

unexpected<Error> unreadable(int code) {
  if (code == ENOENT) return fail(ErrorId::NotFound);
  return unexpected(make_system_error(ErrorId::CannotRead, code));
}

Result<std::string> bytes_of(int descriptor, std::size_t size) try {
  std::string bytes(size, '\0');
  std::size_t at = 0;
  while (at < size) {
    const ssize_t count = ::read(descriptor, bytes.data() + at, size - at);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return unreadable(errno);
    if (count == 0) break;
    at += static_cast<std::size_t>(count);
  }
  bytes.resize(at);
  return bytes;
} catch (const std::bad_alloc&) {
  return fail(ErrorId::NoMemory);
}

// Without waiting, should a pipe have come to stand there.
Result<std::string> FileOnDisk::read() {
  const int descriptor = open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return unreadable(errno);
  struct stat status{};
  const auto read_all = [&]() -> Result<std::string> {
    if (fstat(descriptor, &status) != 0) return unreadable(errno);
    if (!S_ISREG(status.st_mode)) return unreadable(S_ISDIR(status.st_mode) ? EISDIR : ESPIPE);
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size > most_) return fail(ErrorId::LargerThanWanted, size, most_);
    return bytes_of(descriptor, size);
  };
  Result<std::string> bytes = read_all();
  facts_ = library::FileFacts::of(status);
  close(descriptor);
  return bytes;
}

// What the writing has failed with; 0: nothing.
int error_of(Saved saved, const SafeFile& file) {
  if (saved == Saved::Changed) return ESTALE;
  if (saved == Saved::Interrupted) return EINTR;
  return saved == Saved::Failed ? file.error() : 0;
}

Result<void> FileOnDisk::write(std::string_view bytes) {
  SafeFile file(path_, facts_);
  file.write(bytes);
  if (const int error = error_of(file.finish(), file))
    return unexpected(make_system_error(ErrorId::CannotWrite, error));
  not_kept_.owner |= file.not_kept().owner;
  not_kept_.links |= file.not_kept().links;
  not_kept_.attributes |= file.not_kept().attributes;
  return {};
}

// A page of its own that leads on to the server's: what stands in a program's arguments, such as those of the
// browser, every user of the machine can read, and whoever knows the token may write the file.
class LeadingPage {
 public:
  explicit LeadingPage(const std::string& url) : folder_(new_folder()) {
    if (folder_.empty()) return;
    std::ofstream(path()) << "<!doctype html><meta charset=\"utf-8\"><title>Qipu</title>"
                             "<meta name=\"referrer\" content=\"no-referrer\">"
                             "<meta http-equiv=\"refresh\" content=\"0;url="
                          << draw::xml_text(url) << "\">\n";
  }
  LeadingPage(const LeadingPage&) = delete;
  LeadingPage& operator=(const LeadingPage&) = delete;
  ~LeadingPage() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
  }

  bool is_there() const { return !folder_.empty(); }
  std::string path() const { return folder_ + "/qipu.html"; }

 private:
  std::string folder_;
};

// Until Ctrl-C.
void show(Shell& shell, const serve::Server& server, const std::string& file, bool is_quiet) {
  const StopSignals stop;
  if (!is_quiet) shell.say_line(shell.say(Message::view_editing, shown_path(file), server.url()));
  const LeadingPage page(server.url());
  const bool is_open = page.is_there() && open_in_browser(page.path(), &stop.flag());
  if (!is_open && !stop.flag()) shell.complain(shell.say(Message::view_no_browser, server.url()));
  server.wait(stop.flag());
}

Outcome edit(Shell& shell, const std::string& path, bool is_quiet) {
  serve::ServerOptions options;
  if (shell.run.max_size != 0) options.limits.body = shell.run.max_size;
  FileOnDisk file(path, options.limits.body);
  const std::string name = text::decoded(path, text::Charset::Utf8);
  if (const Result<std::string> read = file.read(); !read) {
    shell.complain(name, read.error());
    return Outcome::Failed;
  }
  options.page = editor_folder();
  options.file = {text::decoded(fs::path(path).filename().string(), text::Charset::Utf8),
                  [&file] { return file.read(); },
                  [&file](std::string_view bytes) { return file.write(bytes); }};
  serve::Server server(std::move(options));
  if (const Result<std::uint16_t> port = server.start(); !port) {
    shell.complain(message(port.error(), shell.language));
    return Outcome::Failed;
  }
  show(shell, server, path, is_quiet);
  server.stop();
  warn_of_loss(shell, path, file.not_kept());
  return Outcome::Fine;
}

// Whether it can be replaced, or is not there, which is another complaint.
bool may_be_file(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return path != "-" && (error || status.type() == fs::file_type::regular);
}

}  // namespace

Outcome edit_in_browser(Shell& shell, const std::vector<std::string>& files, bool is_quiet) {
  if (files.size() == 1 && may_be_file(files.front())) return edit(shell, files.front(), is_quiet);
  shell.complain(shell.say(Message::view_edit_one));
  return Outcome::Failed;
}

}  // namespace qipu::app
