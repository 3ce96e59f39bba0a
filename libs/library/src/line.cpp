#include "line.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace qipu::library {

namespace {

void insert_in_order(std::deque<std::shared_ptr<Batch>>& batches, const std::shared_ptr<Batch>& batch) {
  const auto is_before = [](const std::shared_ptr<Batch>& a, const std::shared_ptr<Batch>& b) {
    return a->place < b->place;
  };
  batches.insert(std::upper_bound(batches.begin(), batches.end(), batch, is_before), batch);
}

}  // namespace

std::uint64_t unpacked_size(const Record& record) { return record.bytes ? record.bytes->bytes().size() : 0; }

bool Line::wait_for_room() {
  std::unique_lock lock(mutex_);
  while (!is_stopped()) {
    if (order_.size() < limits_.batches && unpacked_ < limits_.memory) return true;
    for_finder_.wait_for(lock, look_again);
  }
  return false;
}

void Line::put(std::shared_ptr<Batch> batch) {
  {
    const std::lock_guard lock(mutex_);
    unpacked_ += batch->bytes;
    batch->place = found_;
    found_ += batch->records.size();
    order_.push_back(batch);
    waiting_.push_back(std::move(batch));
  }
  for_workers_.notify_one();
}

void Line::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  for_workers_.notify_all();
  for_caller_.notify_all();
}

std::shared_ptr<Batch> Line::take() {
  std::unique_lock lock(mutex_);
  while (!is_stopped()) {
    if (!waiting_.empty()) {
      const bool is_first = waiting_.front() == order_.front();
      if (is_first || results_ < limits_.memory) break;
    } else if (closed_) {
      return nullptr;
    }
    ++idle_;
    for_workers_.wait_for(lock, look_again);
    --idle_;
  }
  if (is_stopped()) return nullptr;
  std::shared_ptr<Batch> batch = std::move(waiting_.front());
  waiting_.pop_front();
  return batch;
}

void Line::split(Batch& batch, std::size_t first) {
  const auto begin = batch.records.begin() + static_cast<std::ptrdiff_t>(first);
  const auto rest = std::make_shared<Batch>();
  rest->records.assign(std::move_iterator(begin), std::move_iterator(batch.records.end()));
  batch.records.erase(begin, batch.records.end());
  for (const Record& record : rest->records) rest->bytes += unpacked_size(record);
  rest->place = batch.place + first;
  {
    const std::lock_guard lock(mutex_);
    batch.bytes -= rest->bytes;
    insert_in_order(order_, rest);
    insert_in_order(waiting_, rest);
  }
  for_workers_.notify_one();
}

void Line::give(Batch& batch, std::vector<Act>& acts) {
  bool is_first = false;
  {
    const std::lock_guard lock(mutex_);
    for (Act& act : acts) {
      results_ += act.bytes;
      batch.acts.push_back(std::move(act));
    }
    batch.given += acts.size();
    is_first = order_.front().get() == &batch;
  }
  acts.clear();
  if (is_first) for_caller_.notify_one();
}

bool Line::wait_until_finished(Batch& batch) {
  std::unique_lock lock(mutex_);
  while (!is_stopped() || batch.is_taken) {
    if (batch.finished == batch.given) return true;
    for_turn_.wait_for(lock, look_again);
  }
  return batch.finished == batch.given;
}

void Line::release(Batch& batch, std::uint64_t bytes) {
  {
    const std::lock_guard lock(mutex_);
    batch.bytes -= bytes;
    unpacked_ -= bytes;
  }
  for_finder_.notify_one();
}

void Line::finish(Batch& batch) {
  bool is_first = false;
  {
    const std::lock_guard lock(mutex_);
    batch.is_done = true;
    is_first = order_.front().get() == &batch;
  }
  if (is_first) for_caller_.notify_one();
}

Line::Turn Line::next(std::vector<Act>& acts) {
  bool popped = false;
  Turn turn = Turn::Later;
  {
    std::unique_lock lock(mutex_);
    while (!order_.empty() && order_.front()->is_done && order_.front()->acts.empty() &&
           order_.front()->finished == order_.front()->given) {
      order_.pop_front();
      popped = true;
    }
    if (is_stopped() || (closed_ && order_.empty())) {
      turn = Turn::End;
    } else if (!order_.empty() && !order_.front()->acts.empty()) {
      acts.swap(order_.front()->acts);
      order_.front()->is_taken = true;
      turn = Turn::Acts;
    } else if (!popped) {
      for_caller_.wait_for(lock, look_again);
    }
  }
  if (popped) {
    for_finder_.notify_one();
    for_workers_.notify_one();  // who waits for the first
  }
  return turn;
}

void Line::finished(const std::vector<Act>& acts) {
  {
    const std::lock_guard lock(mutex_);
    Batch& batch = *order_.front();
    for (const Act& act : acts) results_ -= act.bytes;
    batch.finished += acts.size();
    batch.is_taken = false;
  }
  for_turn_.notify_all();
}

void Line::leave() {
  {
    const std::lock_guard lock(mutex_);
    is_left_ = true;
    if (!order_.empty()) order_.front()->is_taken = false;
  }
  for_turn_.notify_all();
}

}  // namespace qipu::library
