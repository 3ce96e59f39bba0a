// Work over many records on all cores, with a progress line, stopped in good order by Ctrl-C.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/stop_signals.hpp"
#include "qipu/library/scan.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

class Scanning {
 public:
  // `out_dir`: a folder into which the results go; empty: they go to standard output.
  explicit Scanning(Shell& shell, std::string out_dir = {})
      : shell_(shell),
        out_dir_(std::move(out_dir)),
        progress_(shell, 0, out_dir_.empty() ? Terminal::OfResults : Terminal::Free) {}

  // `work` on any thread; what it hands over on this one (qipu/library/scan.hpp).
  void run(const std::vector<std::string>& paths, const library::Work& work);

  // True once Ctrl-C was pressed.
  const std::atomic<bool>& stop() const { return stop_.flag(); }
  // Before something is written to the terminal.
  void make_way() {
    if (shell_.out.is_terminal()) progress_.erase();
  }

  void erase() { progress_.erase(); }  // before something is written to the errors

  // When all is written: the outcome of the run, worse if it failed as a whole. Throws Interrupted if it was
  // stopped.
  Outcome finish(Outcome outcome, std::string_view command);

 private:
  library::ScanOptions options();
  void show(const library::Progress& progress);

  Shell& shell_;
  std::string out_dir_;
  StopSignals stop_;
  Result<library::Scanned> scanned_ = library::Scanned::All;
  std::uint64_t done_ = 0;
  Progress progress_;
};

}  // namespace qipu::app
