// No record takes more memory than a stated multiple of its size, whatever its shape: a few bytes may stand
// for a node, a variation, a finding, and a machine that swaps is of no use to anybody. What would take more
// is refused as if memory had run out, and the next record is worked on.
#pragma once

#include <cstdint>

#include "qipu/base/error.hpp"

namespace qipu::app {

// As long as it lives, the thread that made it may hold 20 times `bytes` and half a gigabyte more than it
// held then; `operator new` throws std::bad_alloc beyond. One within another counts for itself. A build for
// sanitizers, which have an allocator of their own, bounds nothing.
class MemoryBound {
 public:
  explicit MemoryBound(std::uint64_t bytes = 0);
  ~MemoryBound();
  MemoryBound(const MemoryBound&) = delete;
  MemoryBound& operator=(const MemoryBound&) = delete;

  // More is read: of the innermost bound of this thread, if there is one.
  static void add(std::uint64_t bytes);
  // What this thread has set aside since that bound was made.
  static std::int64_t used();

 private:
  std::int64_t outer_most_;
  std::int64_t outer_begin_;
};

// As long as it lives, this thread may hold so much less: another one holds it for the same record.
class HeldElsewhere {
 public:
  explicit HeldElsewhere(std::int64_t bytes);
  ~HeldElsewhere();
  HeldElsewhere(const HeldElsewhere&) = delete;
  HeldElsewhere& operator=(const HeldElsewhere&) = delete;

 private:
  std::int64_t bytes_;
};

// Of a std::bad_alloc that was caught: was it a bound, or has the machine no more? Asked on the thread of the
// bound, until the next one is made.
Error memory_error();

}  // namespace qipu::app
