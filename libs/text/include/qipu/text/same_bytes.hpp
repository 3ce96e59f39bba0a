// Whether two sequences of bytes that come in pieces are the same.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace qipu::text {

// Keeps only what one of them is ahead of the other.
class SameBytes {
 public:
  void add(std::string_view left, std::string_view right) {
    if (!same_) return;
    if (ahead_.empty()) return compare(left, right);
    ahead_ += left_is_ahead_ ? left : right;
    const std::string pending = std::move(ahead_);
    ahead_.clear();
    left_is_ahead_ ? compare(pending, right) : compare(left, pending);
  }

  bool is_same() const { return same_ && ahead_.empty(); }  // of all that came

 private:
  void compare(std::string_view left, std::string_view right) {
    const std::size_t size = std::min(left.size(), right.size());
    same_ = left.substr(0, size) == right.substr(0, size);
    left_is_ahead_ = left.size() > right.size();
    ahead_ = (left_is_ahead_ ? left : right).substr(size);
  }

  bool same_ = true;
  bool left_is_ahead_ = false;
  std::string ahead_;
};

}  // namespace qipu::text
