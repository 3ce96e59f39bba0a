// No record takes more memory than a stated multiple of its size, whatever its shape: a few bytes may stand
// for a node, a variation, a finding, and a machine that swaps is of no use to anybody. What would take more
// is refused as if memory had run out, and the next record is worked on.
//
// That is for programs whose `operator new` asks may_set_aside() and throws std::bad_alloc if it says no, and
// whose `operator new` and `delete` count what is set_aside(). In any other nothing is bounded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "qipu/base/error.hpp"

namespace qipu::system {

namespace detail {

inline constexpr std::int64_t no_bound = std::numeric_limits<std::int64_t>::max();

// Of a thread. What one thread sets aside and another gives back counts for both; a bound is of what was set
// aside since it was made, so that this is only ever a little.
struct HeldMemory {
  std::int64_t held = 0;
  std::int64_t most = no_bound;
  std::int64_t begin = 0;  // `held` when the bound was made
  bool is_exceeded = false;
};
extern constinit thread_local HeldMemory held_memory;

}  // namespace detail

// As long as it lives, the thread that made it may hold 20 times `bytes` and half a gigabyte more than it
// held then. One within another counts for itself.
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

  // Of a std::bad_alloc that was caught: was it a bound, or has the machine no more? Asked on the thread of
  // the bound, until the next one is made.
  static Error error();

  // For `operator new` and `delete`, on the thread that calls them.
  static bool may_set_aside(std::size_t bytes) {
    detail::HeldMemory& memory = detail::held_memory;
    if (memory.held + static_cast<std::int64_t>(bytes) <= memory.most) return true;
    memory.is_exceeded = true;
    return false;
  }
  static void set_aside(std::size_t bytes) { detail::held_memory.held += static_cast<std::int64_t>(bytes); }
  static void give_back(std::size_t bytes) { detail::held_memory.held -= static_cast<std::int64_t>(bytes); }

 private:
  std::int64_t outer_most_;
  std::int64_t outer_begin_;
};

}  // namespace qipu::system
