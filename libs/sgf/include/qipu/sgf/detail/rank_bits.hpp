// A bit for each node, and how many bits before it are set: O(1), 1.5 bits a node. Append only; finish() once
// all bits are set.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace qipu::sgf::detail {

class RankBits {
 public:
  // Bits must be set in ascending order.
  void set(std::uint32_t index) {
    const std::uint32_t word = index / 64;
    if (word >= words_.size()) words_.resize(word + 1);
    words_[word].bits |= std::uint64_t{1} << (index % 64);
  }

  void clear() { words_.clear(); }
  void reserve(std::size_t size) { words_.reserve(size / 64 + 1); }

  // Clears the bits from `size` on.
  void truncate(std::uint32_t size) {
    if (size / 64 >= words_.size()) return;
    words_.resize(size / 64 + 1);
    words_.back().bits &= (std::uint64_t{1} << (size % 64)) - 1;
  }

  // Makes room for `size` bits and counts.
  void finish(std::uint32_t size) {
    words_.resize(size / 64 + 1);
    std::uint32_t count = 0;
    for (Word& word : words_) {
      word.before = count;
      if (word.bits != 0) count += static_cast<std::uint32_t>(std::popcount(word.bits));  // a call on some
    }
  }

  // Precondition of both: finish(size) with size >= index.
  bool test(std::uint32_t index) const { return words_[index / 64].bits >> (index % 64) & 1; }
  std::uint32_t rank(std::uint32_t index) const {  // bits set before index
    const Word& word = words_[index / 64];
    const std::uint64_t below = word.bits & ((std::uint64_t{1} << (index % 64)) - 1);
    return word.before + static_cast<std::uint32_t>(std::popcount(below));
  }

  std::size_t memory() const { return words_.size() * sizeof(Word); }

 private:
#pragma pack(push, 4)
  struct Word {
    std::uint64_t bits = 0;
    std::uint32_t before = 0;
  };
#pragma pack(pop)
  std::vector<Word> words_;
};

}  // namespace qipu::sgf::detail
