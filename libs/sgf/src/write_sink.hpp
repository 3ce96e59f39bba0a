// Appends to a string, faster than the string does. Internal to the writer.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace qipu::sgf {

// Appends to `out`, which must not be touched until finish().
class Sink {
 public:
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);
  static constexpr std::size_t block = 16;

  explicit Sink(std::string& out, std::size_t expected) : out_(out), size_(out.size()) {
    out.reserve(size_ + expected + block);
    grow(std::min(expected, step));
  }

  std::size_t size() const { return size_; }
  std::string_view since(std::size_t begin) const { return {out_.data() + begin, size_ - begin}; }
  char at(std::size_t place) const { return out_[place]; }

  // Where the first LF at or after `begin` stands, or npos.
  std::size_t find_line_feed(std::size_t begin);

  // At least `count` bytes to write to; used(n) says how many of them were.
  char* room(std::size_t count) {
    if (out_.size() - size_ < count) grow(count);
    return out_.data() + size_;
  }
  void used(std::size_t count) { size_ += count; }

  void put(char c) {
    *room(1) = c;
    ++size_;
  }
  void put(std::string_view bytes) {
    char* const to = room(bytes.size() + block);
    if (bytes.size() <= block)
      std::copy_n(bytes.data(), bytes.size(), to);
    else
      std::memcpy(to, bytes.data(), bytes.size());
    size_ += bytes.size();
  }
  void insert(std::size_t at, char c) {
    room(1);
    std::memmove(out_.data() + at + 1, out_.data() + at, size_ - at);
    out_[at] = c;
    ++size_;
  }
  void truncate(std::size_t size) { size_ = size; }
  void finish() { out_.resize(size_); }

 private:
  // What a string grows by is filled with zeros first: a little at a time, so that it is in the cache when it
  // is written to.
  static constexpr std::size_t step = std::size_t{32} << 10;

  void grow(std::size_t count) {
    const std::size_t needed = size_ + count + 4 * block;
    if (needed > out_.capacity()) out_.reserve(std::max(needed, out_.capacity() + out_.capacity() / 2));
    out_.resize(std::max(needed, std::min(out_.capacity(), out_.size() + step)));
  }

  std::string& out_;
  std::size_t size_;
};

inline std::size_t Sink::find_line_feed(std::size_t begin) {
#if defined(__SSE2__)
  room(block);
  const __m128i line_feed = _mm_set1_epi8('\n');
  for (std::size_t at = begin; at < size_; at += block) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(out_.data() + at));
    const int hits = _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, line_feed));
    if (hits == 0) continue;
    at += static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(hits)));
    return at < size_ ? at : npos;
  }
  return npos;
#else
  const void* const hit = std::memchr(out_.data() + begin, '\n', size_ - begin);
  return hit ? static_cast<std::size_t>(static_cast<const char*>(hit) - out_.data()) : npos;
#endif
}

}  // namespace qipu::sgf
