// A set of hashes that forgets the last one first: open addressing over flat arrays.
#pragma once

#include <cstddef>
#include <vector>

#include "qipu/go/hash.hpp"

namespace qipu::go {

class PositionSet {
 public:
  bool contains(Hash hash) const { return !slots_.empty() && slots_[slot_of(stored(hash))] != no_hash; }

  // Whether it is new.
  bool insert(Hash hash) {
    if ((order_.size() + 1) * 2 > slots_.size()) grow();
    Hash& slot = slots_[slot_of(stored(hash))];
    if (slot != no_hash) return false;
    slot = stored(hash);
    order_.push_back(slot);
    return true;
  }

  // Forgets the hash that was inserted last. None has been placed because of it, so its slot is simply
  // emptied. Precondition: one that insert() called new is left.
  void erase_last() {
    slots_[slot_of(order_.back())] = no_hash;
    order_.pop_back();
  }

 private:
  static constexpr Hash no_hash = 0;
  // Zero marks an empty slot; as likely as any other clash of two hashes.
  static Hash stored(Hash hash) { return hash == no_hash ? 1 : hash; }

  // Where it is, or where it would go. Never full.
  std::size_t slot_of(Hash hash) const {
    std::size_t slot = hash & (slots_.size() - 1);
    while (slots_[slot] != no_hash && slots_[slot] != hash) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }

  // In the order they came, so that erase_last() stays right.
  void grow() {
    slots_.assign(slots_.empty() ? 64 : slots_.size() * 2, no_hash);
    for (const Hash hash : order_) slots_[slot_of(hash)] = hash;
  }

  std::vector<Hash> slots_;  // a power of two of them, or none
  std::vector<Hash> order_;
};

}  // namespace qipu::go
