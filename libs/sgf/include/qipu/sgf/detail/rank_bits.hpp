// A bit for each node, and how many bits before it are set: O(1), 1.5 bits a node. Append only; finish() once
// all bits are set.
#pragma once

#include <algorithm>
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
      if (word.bits != 0) count += ones(word.bits);
    }
  }

  // Precondition of both: finish(size) with size >= index.
  bool test(std::uint32_t index) const { return words_[index / 64].bits >> (index % 64) & 1; }
  std::uint32_t rank(std::uint32_t index) const {  // bits set before index
    const Word& word = words_[index / 64];
    const std::uint64_t below = word.bits & ((std::uint64_t{1} << (index % 64)) - 1);
    return word.before + ones(below);
  }

  // The first bit from `index` on that is set here or in `other`, or `end`. Costs a step for 64 bits up to
  // there: both are gone through together, for one alone may have none for long. Precondition: finish(end) of
  // both.
  std::uint32_t next_set_beside(const RankBits& other, std::uint32_t index, std::uint32_t end) const {
    const auto word = [&](std::uint32_t at) { return words_[at].bits | other.words_[at].bits; };
    std::uint32_t at = index / 64;
    std::uint64_t bits = word(at) >> (index % 64) << (index % 64);
    while (bits == 0 && at < end / 64) bits = word(++at);
    return std::min(end, at * 64 + static_cast<std::uint32_t>(std::countr_zero(bits)));
  }

  std::size_t memory() const { return words_.size() * sizeof(Word); }

 private:
  // How many bits are set. std::popcount is a call where the machine that is built for need not have the
  // instruction; where it has, compilers know this form of it.
  static std::uint32_t ones(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555'5555'5555'5555;
    bits = (bits & 0x3333'3333'3333'3333) + (bits >> 2 & 0x3333'3333'3333'3333);
    bits = (bits + (bits >> 4)) & 0x0F0F'0F0F'0F0F'0F0F;
    return static_cast<std::uint32_t>(bits * 0x0101'0101'0101'0101 >> 56);
  }

#pragma pack(push, 4)
  struct Word {
    std::uint64_t bits = 0;
    std::uint32_t before = 0;
  };
#pragma pack(pop)
  std::vector<Word> words_;
};

}  // namespace qipu::sgf::detail
