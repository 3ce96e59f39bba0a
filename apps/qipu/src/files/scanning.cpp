#include "files/scanning.hpp"

#include <algorithm>
#include <new>

#include "files/inputs.hpp"
#include "files/saving.hpp"
#include "qipu/system/memory_bound.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

void Scanning::show(const library::Progress& progress) {
  done_ = progress.records;
  const double told = is_several_ ? 0 : share_.load();
  const double share =
      progress.all.bytes == 0
          ? told
          : std::max(told, static_cast<double>(progress.bytes) / static_cast<double>(progress.all.bytes));
  progress_.show(progress.records, std::min(share, 1.0), progress.name ? *progress.name : std::string_view());
}

library::ScanOptions Scanning::options() {
  library::ScanOptions options;
  options.jobs = shell_.run.jobs;
  options.walk.max_size = shell_.run.max_size;
  options.walk.except = out_dir_;
  options.walk.include = shell_.run.include;
  options.stop = &stop_.flag();
  options.measure = progress_.is_wanted();
  options.progress = [this](const library::Progress& progress) { show(progress); };
  return options;
}

void Scanning::run_as_it_is(const std::vector<std::string>& paths, const library::Work& work) {
  is_several_ = may_be_several(paths);
  scanned_ = library::scan(paths, options(), work);
  progress_.erase();
}

namespace {

Message stopped_words(bool is_interrupted, std::uint64_t files) {
  if (files == 1) return is_interrupted ? messages::interrupted_after_one : messages::stopped_after_one;
  return is_interrupted ? messages::interrupted : messages::stopped;
}

Result<void> try_work(const Scanning::Work& work, const Input& input, library::Delivery& delivery) {
  if (input.error) return unexpected<Error>(*input.error);
  const system::MemoryBound bound(bytes_on_disk(input));
  try {
    return work(input, delivery);
  } catch (const std::bad_alloc&) {
    return unexpected<Error>(system::MemoryBound::error());
  }
}

}  // namespace

void Scanning::run(const std::vector<std::string>& paths, const Work& work, OnRecord on_unreadable) {
  on_unreadable_ = std::move(on_unreadable);
  run_as_it_is(paths, [&](const Input& input, library::Delivery& delivery) {
    const Result<void> done = try_work(work, input, delivery);
    if (!done) refuse(input, done.error(), delivery);
  });
}

void Scanning::refuse(const Input& input, const Error& error, library::Delivery& delivery) {
  delivery.later([this, error, named = named(input)] {
    make_way();
    complain_of(shell_, named, error);
    ++unreadable_;
    note(Outcome::Failed);
    if (on_unreadable_) on_unreadable_(named);
  });
}

Outcome Scanning::finish() {
  if (!scanned_) {
    shell_.complain(printable(message(scanned_.error(), shell_.language)));
    return Outcome::Failed;
  }
  if (*scanned_ == library::Scanned::All) return outcome_;
  const bool is_interrupted = stop_.signal() != 0;
  if (is_several_) shell_.complain(shell_.say(stopped_words(is_interrupted, done_), done_));
  if (!is_interrupted) return outcome_;
  stop_.obey();
}

library::OnFileTrouble Scanning::complaining() {
  return [this](const library::FileTrouble& trouble) {
    complain_of(shell_, trouble);
    if (!trouble.is_last) return;
    note(Outcome::Failed);
    stop_.raise_flag();
  };
}

void Scanning::heed() {
  if (stop_.signal() == 0) return;
  finish();
  stop_.obey();
}

}  // namespace qipu::app
