#include "files/scanning.hpp"

#include <algorithm>

namespace qipu::app {

void Scanning::show(const library::Progress& progress) {
  done_ = progress.records;
  const double share = progress.all.bytes == 0
                           ? 0
                           : static_cast<double>(progress.bytes) / static_cast<double>(progress.all.bytes);
  progress_.show(progress.records, std::min(share, 1.0), progress.name ? *progress.name : std::string_view());
}

library::ScanOptions Scanning::options() {
  library::ScanOptions options;
  options.jobs = shell_.jobs;
  options.walk.max_size = shell_.max_size;
  options.walk.except = out_dir_;
  options.stop = &stop_.flag();
  options.measure = progress_.is_wanted();
  options.progress = [this](const library::Progress& progress) { show(progress); };
  return options;
}

void Scanning::run(const std::vector<std::string>& paths, const library::Work& work) {
  scanned_ = library::scan(paths, options(), work);
  progress_.erase();
}

Outcome Scanning::finish(Outcome outcome, std::string_view command) {
  if (!scanned_) {
    shell_.complain(command, scanned_.error());
    return Outcome::Failed;
  }
  if (*scanned_ == library::Scanned::All) return outcome;
  shell_.complain(shell_.say(Message::interrupted, done_));
  stop_.obey();
}

}  // namespace qipu::app
