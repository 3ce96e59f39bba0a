// Many threads work on records, but their results have to come one after another, in the order of the records
// and on the caller's thread. An archive is a stream, so one thread finds all records. There may be any
// number of them, one may take a microsecond or an hour, and neither records nor results may pile up.
// Records go through the line in batches of up to 32 records or 256 KB. A batch brings records to a worker,
// and acts to the caller. An act is a function to run; without a function it says that a record is done. The
// acts of a batch stand in the order of its records, and batches are run in the order in which they came.
// A batch saves waking a thread for every record, but a record waits for the others of its batch. If a worker
// is idle, the first record found after 2 ms ends the batch. A worker that has opened 256 KB of files makes a
// batch of what is left. A slow first batch holds back the results of all others, up to `memory` bytes of
// them; then no other batch is begun.
// A small file that is asked for by itself is done before a thread has begun: it needs none.
#include "qipu/library/scan.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "file.hpp"
#include "line.hpp"
#include "qipu/system/descriptor.hpp"
#include "qipu/system/status.hpp"
#include "qipu/system/thread.hpp"
#include "stop.hpp"

namespace qipu::library {

namespace {

constexpr unsigned most_jobs = 512;
constexpr std::size_t batch_records = 32;
constexpr std::uint64_t batch_bytes = std::uint64_t{1} << 18;
constexpr std::uint64_t most_kept = std::uint64_t{1}
                                    << 18;  // of one batch's results, before they are handed over
constexpr int most_open = 256;              // files opened ahead, where the system lets us
constexpr std::int64_t alone_bytes = std::int64_t{1} << 18;  // of a file that no other thread works on

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds batch_time{2};
constexpr std::chrono::milliseconds tick{100};

WalkLimits limits_of(const ScanOptions& options, std::function<void()> before_standard_input = {}) {
  WalkLimits limits = options.walk;
  limits.stop = options.stop;
  limits.before_standard_input = std::move(before_standard_input);
  return limits;
}

bool is_unopened(const Record& record) {
  return !record.error && !record.bytes && !record.file && !record.is_standard_input();
}

// What cannot be opened is left to who reads it, and says so.
void open(Record& record) {
  Result<std::shared_ptr<File>> file = File::open(record.path);
  if (!file) return;
  record.size_on_disk = (*file)->size();
  record.file = std::move(*file);
}

// What finds the records: walks ahead of the workers, and makes the batches.
class Finder {
 public:
  Finder(const std::vector<std::string>& paths, const ScanOptions& options, Line& line, int room)
      : walk_(paths, limits_of(options, [this] { put(); })), line_(line), room_(room) {}

  void run();
  void forget_open() { --open_; }

 private:
  bool is_full() const;
  bool is_left_to_workers() const;
  void open_ahead(Record& record);
  void put();

  Walk walk_;
  Line& line_;
  std::shared_ptr<Batch> batch_;
  std::uint64_t bytes_ = 0;  // of the batch, on disk or unpacked
  Clock::time_point begin_;
  bool is_in_memory_ = false;  // what the batch needs, as its first file tells
  const int room_;             // so many files may be open
  std::atomic<int> open_ = 0;
};

bool Finder::is_full() const {
  return batch_->records.size() >= batch_records || bytes_ >= batch_bytes ||
         (line_.is_idle() && Clock::now() - begin_ > batch_time);
}

// Files that are in memory: to open them is what takes longest then. What was named may be a pipe, and who
// fills it may wait until another one is open, too.
bool Finder::is_left_to_workers() const { return is_in_memory_ && walk_.is_in_folder(); }

void Finder::open_ahead(Record& record) {
  if (!is_unopened(record) || is_left_to_workers()) return;
  if (open_.load(std::memory_order_relaxed) >= room_) return;
  open(record);
  if (!record.file) return;
  ++open_;
  if (!batch_) is_in_memory_ = record.file->is_in_memory();
  if (!is_left_to_workers()) record.file->ask_ahead();
}

void Finder::put() {
  if (batch_) line_.put(std::exchange(batch_, nullptr));
  is_in_memory_ = false;
}

void Finder::run() {
  while (batch_ ? !line_.is_stopped() : line_.wait_for_room()) {
    std::optional<Record> record = walk_.next();
    if (!record) break;
    open_ahead(*record);
    if (!batch_) {
      batch_ = std::make_shared<Batch>();
      batch_->records.reserve(batch_records);
      bytes_ = 0;
      begin_ = Clock::now();
    }
    const std::uint64_t unpacked = unpacked_size(*record);
    batch_->bytes += unpacked;
    bytes_ += std::max(unpacked, record->size_on_disk);
    batch_->records.push_back(std::move(*record));
    if (is_full()) put();
  }
  put();
  line_.close();
}

// How one worker delivers what it makes of a batch. Keeps what is not handed over yet.
class Hand final : public Delivery {
 public:
  Hand(Line& line, Batch& batch, unsigned worker) : line_(line), batch_(batch), worker_(worker) {}

  void later(std::function<void()> act, std::uint64_t bytes) override {
    acts_.push_back({std::move(act), bytes, 0, {}});
    bytes_ += bytes;
    if (bytes_ >= most_kept) give();
  }
  bool now(std::function<void()> act) override {
    acts_.push_back({std::move(act), 0, 0, {}});
    give();
    return line_.wait_until_finished(batch_);
  }
  bool is_stopped() const override { return line_.is_stopped(); }
  void pass_time() override {}  // the caller's thread looks at the clock
  unsigned worker() const override { return worker_; }

  void end(Record& record) { acts_.push_back({nullptr, 0, record.size_on_disk, std::move(record.name)}); }
  void give() {
    if (!acts_.empty()) line_.give(batch_, acts_);
    bytes_ = 0;
  }

 private:
  Line& line_;
  Batch& batch_;
  unsigned worker_;
  std::vector<Act> acts_;
  std::uint64_t bytes_ = 0;
};

void work_on(Batch& batch, unsigned worker, Line& line, Finder& finder, const Work& work) {
  Hand hand(line, batch, worker);
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < batch.records.size() && !line.is_stopped(); ++i) {
    Record& record = batch.records[i];
    const std::uint64_t unpacked = unpacked_size(record);
    const bool was_open = record.file && !record.is_standard_input();
    if (is_unopened(record)) open(record);
    bytes += std::max(unpacked, record.size_on_disk);
    if (bytes >= batch_bytes && i + 1 < batch.records.size()) line.split(batch, i + 1);
    work(record, hand);
    hand.end(record);
    record = Record();
    if (unpacked > 0) line.release(batch, unpacked);
    if (was_open) finder.forget_open();
  }
  hand.give();
  line.finish(batch);
}

// Tells the caller how much is done. A thread of its own counts how much there is.
class Teller {
 public:
  Teller(const std::vector<std::string>& paths, const ScanOptions& options) : tell_(options.progress) {
    if (!options.measure || std::find(paths.begin(), paths.end(), "-") != paths.end()) return;
    WalkLimits limits = options.walk;
    limits.stop = &ended_;
    counter_.start([this, paths, limits] {
      all_ = amount_of(paths, limits);
      known_.store(!ended_, std::memory_order_release);
    });
  }
  ~Teller() { ended_ = true; }

  void done(const Act& act) {
    ++progress_.records;
    progress_.bytes += act.size_on_disk;
    progress_.name = &act.name;
    tell();
    progress_.name = nullptr;
  }
  void pass_time() {
    if (Clock::now() - last_ >= tick) tell();
  }

 private:
  void tell() {
    if (!tell_) return;
    if (known_.load(std::memory_order_acquire)) progress_.all = all_;
    last_ = Clock::now();
    tell_(progress_);
  }

  const std::function<void(const Progress&)>& tell_;
  Progress progress_;
  Clock::time_point last_ = Clock::now();
  Amount all_;
  std::atomic<bool> known_ = false;
  std::atomic<bool> ended_ = false;
  system::Thread counter_;  // the last member, so the first to end: it uses the others
};

// Runs the acts in their order. False: stopped.
bool run_all(std::vector<Act>& acts, const Line& line, Teller& teller) {
  for (Act& act : acts) {
    if (!act.run) {  // the record is done with, even if its last act was to see that all stops
      teller.done(act);
      continue;
    }
    if (line.is_stopped()) return false;
    act.run();
    act.run = nullptr;
  }
  return true;
}

// However the caller leaves, by an exception too, nobody waits for it.
class Leaving {
 public:
  explicit Leaving(Line& line) : line_(line) {}
  Leaving(const Leaving&) = delete;
  Leaving& operator=(const Leaving&) = delete;
  ~Leaving() { line_.leave(); }

 private:
  Line& line_;
};

Scanned take_results(Line& line, Teller& teller) {
  const Leaving leaving(line);
  std::vector<Act> acts;
  while (true) {
    const Line::Turn turn = line.next(acts);
    if (turn == Line::Turn::End) return line.is_stopped() ? Scanned::Stopped : Scanned::All;
    if (turn == Line::Turn::Later) teller.pass_time();
    if (acts.empty()) continue;
    if (!run_all(acts, line, teller)) return Scanned::Stopped;
    line.finished(acts);
    acts.clear();
  }
}

// How the caller's own thread delivers: acts wait until the work on the record is done.
class OwnHand final : public Delivery {
 public:
  OwnHand(const std::atomic<bool>* stop, Teller& teller) : stop_(stop), teller_(teller) {}

  void later(std::function<void()> act, std::uint64_t) override { acts_.push_back(std::move(act)); }
  bool now(std::function<void()> act) override {
    acts_.push_back(std::move(act));
    return give();
  }
  bool is_stopped() const override { return is_set(stop_); }
  void pass_time() override { teller_.pass_time(); }
  unsigned worker() const override { return 0; }

  // False: stopped.
  bool give() {
    for (const std::function<void()>& act : std::exchange(acts_, {})) {
      if (is_stopped()) return false;
      act();
    }
    return !is_stopped();
  }

 private:
  const std::atomic<bool>* stop_;
  Teller& teller_;
  std::vector<std::function<void()>> acts_;
};

// Nothing: there is more to do than to start a thread.
std::optional<std::uint64_t> small_size(const std::vector<std::string>& paths) {
  if (paths.size() != 1 || paths.front() == "-") return std::nullopt;
  const std::optional<system::FileStatus> status = system::status_of(paths.front());
  if (!status || !status->is_regular() || status->facts.size > alone_bytes) return std::nullopt;
  if (is_archive(paths.front())) return std::nullopt;
  return static_cast<std::uint64_t>(status->facts.size);
}

Scanned scan_alone(const std::vector<std::string>& paths, std::uint64_t size, const ScanOptions& options,
                   const Work& work) {
  Walk walk(paths, limits_of(options));
  Teller teller(paths, options);
  OwnHand hand(options.stop, teller);
  while (std::optional<Record> record = walk.next()) {
    work(*record, hand);
    if (!hand.give()) return Scanned::Stopped;
    teller.done({nullptr, 0, size, std::move(record->name)});
  }
  return hand.is_stopped() ? Scanned::Stopped : Scanned::All;
}

}  // namespace

unsigned job_count(unsigned jobs) { return std::clamp(jobs ? jobs : usable_processors(), 1U, most_jobs); }

unsigned usable_processors() { return system::processor_count(); }

Result<Scanned> scan(const std::vector<std::string>& paths, const ScanOptions& options, const Work& work) {
  if (const auto size = small_size(paths)) return scan_alone(paths, *size, options, work);
  const unsigned jobs = job_count(options.jobs);
  Line line({std::max<std::uint64_t>(options.memory, 1), 4 + 2 * std::size_t{jobs}, options.stop});
  Finder finder(paths, options, line, system::room_for_files(most_open));
  Teller teller(paths, options);
  std::vector<system::Thread> workers;
  workers.reserve(jobs);
  for (unsigned i = 0; i < jobs; ++i) {
    system::Thread worker;
    const auto run = [&, i] {
      while (const std::shared_ptr<Batch> batch = line.take()) work_on(*batch, i, line, finder, work);
    };
    if (!worker.start(run)) break;
    workers.push_back(std::move(worker));
  }
  system::Thread finding;
  if (workers.empty() || !finding.start([&] { finder.run(); })) {
    line.close();
    return fail(ErrorId::NoThread);
  }
  return take_results(line, teller);
}

}  // namespace qipu::library
