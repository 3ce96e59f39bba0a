// The run of every command over its records: on all cores, in their order, with a progress line, stopped in
// good order by Ctrl-C. Records that cannot be read, and those that take too much memory, are complained of.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/stop_signals.hpp"
#include "qipu/library/file_trouble.hpp"
#include "qipu/library/scan.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

class Scanning {
 public:
  // `out_dir`: a folder into which the results go; empty: they go to standard output.
  explicit Scanning(Shell& shell, std::string out_dir = {})
      : shell_(shell),
        out_dir_(std::move(out_dir)),
        around_(std::exchange(shell.run.stop, &stop_.flag())),
        progress_(shell, 0, out_dir_.empty() ? Terminal::OfResults : Terminal::Free) {}
  ~Scanning() { shell_.run.stop = around_; }
  Scanning(const Scanning&) = delete;
  Scanning& operator=(const Scanning&) = delete;

  // `work` on any thread; what it hands over on this one (qipu/library/scan.hpp). Its error is complained of
  // in the record's turn, and the run has failed; so it is with a record that has an error already.
  // `on_unreadable` gets each of these after that, on this thread.
  using Work = std::function<Result<void>(const library::Record& record, library::Delivery& delivery)>;
  using OnRecord = std::function<void(const library::Record& record)>;
  void run(const std::vector<std::string>& paths, const Work& work, OnRecord on_unreadable = {});

  // Likewise, with all errors left to `work`.
  void run_as_it_is(const std::vector<std::string>& paths, const library::Work& work);

  // On the caller's thread.
  void note(Outcome outcome) { outcome_ = worse(outcome_, outcome); }
  Outcome outcome() const { return outcome_; }
  std::uint64_t unreadable() const { return unreadable_; }  // records that were complained of

  // What goes wrong with the files of the run is complained of; the run ends where no more can be written.
  library::OnFileTrouble complaining();

  // On any thread: the share of a record that is done, from 0 to 1, for the progress of a run over one alone.
  void tell_share(double share) { share_ = share; }

  // True once Ctrl-C was pressed, or no more can be written.
  const std::atomic<bool>& stop() const { return stop_.flag(); }
  // For work behind the run: throws Interrupted if Ctrl-C was pressed.
  void heed();
  // Before something is written to the terminal.
  void make_way() {
    if (shell_.out.is_terminal()) progress_.erase();
  }

  void erase() { progress_.erase(); }  // before something is written to the errors

  // When all is written: the worst outcome, worse if the run failed as a whole. Throws Interrupted if Ctrl-C
  // has stopped it.
  Outcome finish();

 private:
  library::ScanOptions options();
  void show(const library::Progress& progress);

  void refuse(const library::Record& record, const Error& error, library::Delivery& delivery);

  Shell& shell_;
  std::string out_dir_;
  StopSignals stop_;
  const std::atomic<bool>* around_;  // of the run that this one is within; null: it is the only one
  Result<library::Scanned> scanned_ = library::Scanned::All;
  Outcome outcome_ = Outcome::Fine;
  std::uint64_t unreadable_ = 0;
  OnRecord on_unreadable_;
  std::uint64_t done_ = 0;
  bool is_several_ = false;  // or may be: else nobody asks how far it came
  std::atomic<double> share_ = 0;
  Progress progress_;
};

}  // namespace qipu::app
