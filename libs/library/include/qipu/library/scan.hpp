// Work on many records by many threads, with the results in the order of the records.
//
//   scan(paths, options, [&](const Record& record, Delivery& delivery) {   // on any thread
//     auto text = std::make_shared<std::string>(render(record));
//     delivery.later([text] { std::cout << *text; }, text->size());    // on the caller's thread, in order
//   });
//
// One thread walks ahead, asks the system for the bytes of files and unpacks archives; `jobs` threads work;
// the caller's runs what they hand over. What is in memory does not grow with the number of records: see
// ScanOptions. A small file that is asked for alone is worked on by the caller's thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "qipu/library/record.hpp"
#include "qipu/library/walk.hpp"

namespace qipu::library {

struct Progress {
  std::uint64_t records = 0;
  std::uint64_t bytes = 0;            // on disk: an archive counts as it is read
  Amount all;                         // of what there is; 0 until it is known
  const std::string* name = nullptr;  // of the record that is done; null: only time has passed
};

struct ScanOptions {
  WalkLimits walk = {};
  unsigned jobs = 0;  // threads that work, up to 512; 0: as many as this process may run on
  // Bytes of members that wait for a worker, and of results that wait for their turn. Beside them there are
  // the records at work, and at most one member more.
  std::uint64_t memory = std::uint64_t{256} << 20;
  // Becomes true: no work is begun any more, what is handed over is dropped. May be set by a signal handler.
  const std::atomic<bool>* stop = nullptr;
  // On the caller's thread, after each record and about ten times a second.
  std::function<void(const Progress&)> progress = {};
  bool measure = false;  // finds out Progress::all, by a walk of its own
};

// How one worker hands over what it made of one record. What one record hands over stays in order.
class Delivery {
 public:
  // Runs `act` on the caller's thread when all records before are done. `bytes`: what it holds until then.
  virtual void later(std::function<void()> act, std::uint64_t bytes = 0) = 0;
  // Likewise, and waits until it has run: for results too large to keep. False: stopped; it does not run any
  // more.
  virtual bool now(std::function<void()> act) = 0;
  virtual bool is_stopped() const = 0;
  // During long work, so that ScanOptions::progress is called about ten times a second on whichever thread.
  virtual void pass_time() = 0;
  // Which thread works, below job_count(): for what each of them keeps to itself.
  virtual unsigned worker() const = 0;

 protected:
  ~Delivery() = default;
};

// `work` gets every record once, those with an error too; it is called by several threads at once, of which
// one may be the caller's, and reads the record by a RecordReader. Unpacked bytes are let go when it returns.
using Work = std::function<void(const Record& record, Delivery& delivery)>;

enum class Scanned : std::uint8_t { All, Stopped };

// Unreadable: no thread could be started.
Result<Scanned> scan(const std::vector<std::string>& paths, const ScanOptions& options, const Work& work);

// How many threads work at most, if ScanOptions::jobs is `jobs`.
unsigned job_count(unsigned jobs);

// The processors that this process may run on, at least 1.
unsigned usable_processors();

}  // namespace qipu::library
