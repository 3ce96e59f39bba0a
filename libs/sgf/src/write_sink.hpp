// Bytes being written: room is made in large steps, so that a byte costs no more than its copy. Internal to
// the writer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace qipu::sgf {

// Appends to `out`, which must not be touched until finish().
class Sink {
 public:
  explicit Sink(std::string& out, std::size_t expected) : out_(out), size_(out.size()) { grow(expected); }

  std::size_t size() const { return size_; }
  std::string_view since(std::size_t begin) const { return {out_.data() + begin, size_ - begin}; }

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
    char* const to = room(bytes.size() + slack);
    if (bytes.size() <= slack)
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
  static constexpr std::size_t slack = 16;

  void grow(std::size_t count) { out_.resize(std::max(out_.size() + out_.size() / 2, size_ + count + 64)); }

  std::string& out_;
  std::size_t size_;
};

}  // namespace qipu::sgf
