#include "terminal/shell.hpp"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "qipu/report/progress_line.hpp"
#include "qipu/report/suggestions.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/system/console.hpp"
#include "qipu/system/descriptor.hpp"
#include "qipu/system/locale.hpp"
#include "qipu/text/recode.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::size_t buffer_size = 1 << 16;
constexpr unsigned usual_width = 80;

// The charset that the locale names, such as that of zh_CN.GBK; nothing if UTF-8 or nobody says.
std::optional<text::Charset> charset_of_locale() {
  const std::optional<text::Charset> charset = spec::find_charset(system::charset_of_environment());
  return charset == text::Charset::Utf8 || charset == text::Charset::UsAscii ? std::nullopt : charset;
}

bool wants_color(When when, const Output& out) {
  if (when != When::Auto) return when == When::Always;
  const std::optional<std::string> no_color = system::environment_value("NO_COLOR");
  return out.has_colors() && !(no_color && !no_color->empty());
}

std::int64_t milliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

void Output::write(std::string_view bytes) {
  if (buffer_.size() + bytes.size() > buffer_size) flush();
  if (bytes.size() > buffer_size) return write_through(bytes);
  buffer_ += bytes;
}

void Output::flush() {
  write_through(buffer_);
  buffer_.clear();
}

void Output::write_through(std::string_view bytes) {
  if (transcript_) {
    if (!bytes.empty()) transcript_->add(descriptor_, bytes);
    return;
  }
  std::string for_terminal;
  if (const auto charset = bytes.empty() || !is_terminal() ? std::nullopt : charset_of_locale())
    bytes = for_terminal = text::recoded(bytes, *charset);
  while (!bytes.empty() && error_ == 0) {
    const std::ptrdiff_t count = system::write_bytes(descriptor_, bytes);
    if (count >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(count));
    else if (errno != EINTR)
      error_ = errno;
  }
}

bool Output::is_terminal() const { return system::is_terminal(descriptor_); }
bool Output::has_colors() const { return system::has_colors(descriptor_); }

Shell::Shell(const Shell& whole, Transcript& transcript)
    : out(1, &transcript),
      err(2, &transcript),
      language(whole.language),
      run(whole.run),
      color_(whole.color_),
      width_(whole.width_),
      width_known_(whole.width_known_),
      east_asian_(whole.east_asian_) {
  run.where = whole.run.where.for_record();
}

void Shell::configure(const CommonOptions& options) {
  language = options.language.value_or(language);
  is_language_asked = options.language.has_value();
  run = options.run;
  color_ = wants_color(options.color, out);
  const std::optional<unsigned> width = system::columns_of_environment();
  width_ = width.value_or(usual_width);
  width_known_ = width.has_value();
  east_asian_ = system::is_east_asian_environment();
}

void Shell::say_line(std::string_view line) {
  if (on_show) on_show->erase();
  out.flush();
  err << line << "\n";
  err.flush();
}

void Shell::complain(std::string_view text) { say_line(std::string("qipu: ").append(text)); }

void Shell::complain(std::string_view subject, const Error& error) {
  if (run.stop && *run.stop && error.system == EINTR) return;
  complain(printable(subject) + say(report::messages::colon) + printable(message(error, language)));
}

void Shell::complain_at(std::string_view message, std::string_view text, std::size_t offset,
                        std::size_t length) {
  complain(message);
  err << report::marked_text(text, offset, length, width(), form_options());
  err.flush();
}

std::string Shell::painted(Paint paint, std::string_view text) const {
  static constexpr std::string_view codes[] = {"", "1;31", "1;35", "1;36", "1", "2", "1", "36", "31", "32"};
  const std::string_view code = codes[static_cast<std::size_t>(paint)];
  if (!color_ || code.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

Outcome Shell::finish(Outcome outcome) {
  out.flush();
  err.flush();
  if (out.error() == 0) return outcome;
  if (out.error() != EPIPE) complain(say(messages::cannot_write_output, system_text(out.error(), language)));
  return Outcome::Failed;
}

Progress::Progress(Shell& shell, std::uint64_t total, Terminal terminal)
    : shell_(shell),
      total_(total),
      begin_(milliseconds()),
      next_(begin_ + 1000),
      wanted_(shell.err.is_terminal() && total != 1 &&
              (terminal == Terminal::Free || shell.run.progress || !shell.out.is_terminal())) {
  shell_.on_show = this;
}

Progress::~Progress() {
  erase();
  shell_.on_show = nullptr;
}

void Progress::step(std::string_view name) {
  ++done_;
  show(done_, static_cast<double>(done_) / static_cast<double>(total_), name);
}

void Progress::show(std::uint64_t done, double share, std::string_view name) {
  if (!wanted_) return;
  const std::int64_t now = milliseconds();
  if (now < next_) return;
  next_ = now + 100;
  if (!name.empty()) name_ = name;
  draw(done, share, static_cast<double>(now - begin_) / 1000);
}

void Progress::draw(std::uint64_t done, double share, double seconds) {
  shell_.err << "\r\x1b[K"
             << report::progress_line({done, share, seconds, name_}, shell_.width() - 1, shell_.language);
  shell_.err.flush();
  drawn_ = true;
}

void Progress::erase() {
  if (!drawn_) return;
  drawn_ = false;
  shell_.err << "\r\x1b[K";
  shell_.err.flush();
}

}  // namespace qipu::app
