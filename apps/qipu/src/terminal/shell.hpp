// What a command talks through: the two outputs, the language, the terminal. One for the whole run, and one
// for each record that is worked on beside others; none is for several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "options/where.hpp"
#include "qipu/base/result.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/messages.hpp"
#include "qipu/report/sink.hpp"
#include "terminal/messages.hpp"
#include "terminal/transcript.hpp"

namespace qipu::app {

// Exit codes, worst last.
enum class Outcome : std::uint8_t { Fine = 0, Findings = 1, Failed = 2 };

inline Outcome worse(Outcome a, Outcome b) { return a < b ? b : a; }
inline Outcome outcome_of(bool is_done) { return is_done ? Outcome::Fine : Outcome::Failed; }

// Buffered bytes to a file descriptor, or to a transcript of what shall go there. A failure to write is
// remembered, not thrown.
class Output final : public report::Sink {
 public:
  explicit Output(int descriptor, Transcript* transcript = nullptr)
      : descriptor_(descriptor), transcript_(transcript) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output() { flush(); }

  void write(std::string_view bytes) override;
  void flush();
  int error() const { return error_; }  // errno of the first failure, 0 if there was none
  bool is_terminal() const;
  bool has_colors() const;

  Output& operator<<(std::string_view bytes) { return write(bytes), *this; }

 private:
  void write_through(std::string_view bytes);

  int descriptor_;
  Transcript* transcript_;
  int error_ = 0;
  std::string buffer_;
};

enum class When : std::uint8_t { Auto, Always, Never };

// How records are read and worked on, whatever the command.
struct RunOptions {
  std::uint64_t max_size = 0;               // bytes; 0: no limit
  bool progress = false;                    // shown even when the output is a terminal
  unsigned jobs = 0;                        // threads; 0: one for each processor
  std::vector<std::string> include;         // patterns of names that count as records, too
  convert::FormatId from;                   // the format of what is read; invalid: the content decides
  sgf::CharsetRule charset;                 // of what is read, where it is not found by itself
  bool has_list = false;                    // --files-from: no file is none, not standard input
  std::string stdin_name;                   // what standard input is called; empty: by itself
  Where where;                              // which games
  const std::atomic<bool>* stop = nullptr;  // becomes true by Ctrl-C, while many records are worked on

  sgf::Limits limits() const {  // of what is read again on the way
    sgf::Limits limits;
    if (max_size != 0) limits.bytes = std::min(limits.bytes, max_size);
    return limits;
  }
};

// Options that every command has.
struct CommonOptions {
  std::optional<Language> language;  // nothing: the environment decides
  When color = When::Auto;
  RunOptions run;                    // without the filter, whose mistakes are told in the language asked for
  std::optional<std::string> where;  // the filter
  std::string files_from;            // a list of files; empty: none
};

using report::JsonWriter;
using report::Paint;

class Progress;

class Shell {
 public:
  Shell() = default;
  // For one of many records: what it prints is written down. Both must outlive it.
  Shell(const Shell& whole, Transcript& transcript);

  Output out{1};
  Output err{2};
  Language language = Language::English;
  bool is_language_asked = false;  // by --lang; else the environment decided
  RunOptions run;
  Progress* on_show = nullptr;  // makes way for what is said meanwhile

  void configure(const CommonOptions& options);

  template <class... Args>
  std::string say(const Message& message, const Args&... args) const {
    return qipu::say(language, message, args...);
  }
  // A line on the errors, behind all that was printed; what shows the progress makes way.
  void say_line(std::string_view line);
  // The same with `qipu: ` in front.
  void complain(std::string_view text);
  void complain(std::string_view subject, const Error& error);  // not of what Ctrl-C has cut short
  // The same, and below it the text with a mark at these bytes of it.
  void complain_at(std::string_view message, std::string_view text, std::size_t offset, std::size_t length);

  // `text` in the colour of `paint`, where colour is wanted.
  std::string painted(Paint paint, std::string_view text) const;
  // Its language and colours. It must outlive them.
  report::FormOptions form_options() const {
    return {.language = language,
            .painted = [this](report::Paint paint, std::string_view text) { return painted(paint, text); }};
  }
  unsigned width() const { return width_; }             // of the terminal, or of what stands for it
  bool is_width_known() const { return width_known_; }  // from the terminal or COLUMNS
  bool has_color() const { return color_; }

  // Whether the terminal may take characters of ambiguous width for two columns: in Chinese, Japanese and
  // Korean locales.
  bool is_east_asian() const { return east_asian_; }

  // Writes what is left; Failed if not everything could be written.
  Outcome finish(Outcome outcome);

 private:
  bool color_ = false;
  unsigned width_ = 80;
  bool width_known_ = false;
  bool east_asian_ = false;
};

// Whom the terminal is for while work goes on.
enum class Terminal : std::uint8_t { OfResults, Free };

// A line on the terminal that says how far long work is: the share, how many files, how fast, how long it
// will take. Appears after a second, disappears at the end.
class Progress {
 public:
  explicit Progress(Shell& shell, std::uint64_t total = 0, Terminal terminal = Terminal::OfResults);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void step(std::string_view name);  // one more of `total` is done

  // `share`: from 0 to 1; 0: not known yet. `name`: of what is at hand; empty: the last one.
  void show(std::uint64_t done, double share, std::string_view name);
  void erase();  // until it is drawn again
  bool is_wanted() const { return wanted_; }

 private:
  void draw(std::uint64_t done, double share, double seconds);

  Shell& shell_;
  std::uint64_t total_;
  std::uint64_t done_ = 0;
  std::int64_t begin_;  // in milliseconds
  std::int64_t next_;   // when to draw again
  bool wanted_;
  bool drawn_ = false;
  std::string name_;
};

}  // namespace qipu::app
