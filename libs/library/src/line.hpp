// The records between the one who finds them, those who work on them and the one who takes the results.
//
// They go through in batches, for a record is often done sooner than another thread wakes up. Batches are
// taken in order and their results given in order; the first that is not done is always at work or taken
// next, so nobody waits for ever.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "qipu/library/record.hpp"
#include "stop.hpp"

namespace qipu::library {

struct Act {
  std::function<void()> run;       // empty: the record is done
  std::uint64_t bytes = 0;         // that it holds
  std::uint64_t size_on_disk = 0;  // of the record that is done
  std::string name;                // of the record that is done
};

struct Batch {
  std::vector<Record> records;
  std::uint64_t bytes = 0;  // unpacked
  std::uint64_t place = 0;  // of its first record among all

  // Under the line's mutex:
  std::vector<Act> acts;       // that wait for their turn
  std::uint64_t given = 0;     // acts that were put here
  std::uint64_t finished = 0;  // of them
  bool is_taken = false;       // the caller has some of them at hand
  bool is_done = false;
};

std::uint64_t unpacked_size(const Record& record);

class Line {
 public:
  struct Limits {
    std::uint64_t memory;
    std::size_t batches;  // that are not done
    const std::atomic<bool>* stop;
  };
  explicit Line(const Limits& limits) : limits_(limits) {}

  // For the one who finds. False: stopped.
  bool wait_for_room();
  bool is_idle() const { return idle_.load(std::memory_order_relaxed); }  // a worker waits
  void put(std::shared_ptr<Batch> batch);
  void close();  // there is no more

  // For those who work.
  std::shared_ptr<Batch> take();  // null: no more
  // Of a batch at work the records from `first` on become a batch of their own, which comes next.
  void split(Batch& batch, std::size_t first);
  void give(Batch& batch, std::vector<Act>& acts);
  bool wait_until_finished(Batch& batch);  // all that was given; false: stopped, and none runs any more
  void release(Batch& batch, std::uint64_t bytes);
  void finish(Batch& batch);

  // For the caller: what there is of the first batch, into `acts`. False after the last.
  enum class Turn : std::uint8_t { Acts, Later, End };
  Turn next(std::vector<Act>& acts);
  void finished(const std::vector<Act>& acts);
  void leave();  // takes no more: for the others it is stopped

  bool is_stopped() const { return is_left_.load(std::memory_order_relaxed) || is_set(limits_.stop); }

 private:
  const Limits limits_;
  std::mutex mutex_;
  std::condition_variable for_finder_;
  std::condition_variable for_workers_;
  std::condition_variable for_caller_;
  std::condition_variable for_turn_;
  std::deque<std::shared_ptr<Batch>> order_;  // not done, the first first
  std::deque<std::shared_ptr<Batch>> waiting_;
  std::uint64_t found_ = 0;     // records
  std::uint64_t unpacked_ = 0;  // bytes of records that no worker is done with
  std::uint64_t results_ = 0;   // bytes that wait for their turn
  std::atomic<unsigned> idle_ = 0;
  std::atomic<bool> is_left_ = false;
  bool closed_ = false;
};

}  // namespace qipu::library
