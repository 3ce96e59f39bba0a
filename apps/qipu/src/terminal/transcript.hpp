// What is printed of one record while others are worked on, kept until its turn comes.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace qipu::app {

// Of one thread at a time.
class Transcript {
 public:
  struct Piece {
    int descriptor;  // 1 or 2
    std::string text;
  };

  // Called when there is more than a megabyte, to take it. False: nobody reads on, and what comes is dropped.
  std::function<bool()> on_much;

  void add(int descriptor, std::string_view text) {
    if (pieces_.empty() || pieces_.back().descriptor != descriptor) pieces_.push_back({descriptor, {}});
    if (is_closed_) return;
    pieces_.back().text += text;
    size_ += text.size();
    if (size_ > most && on_much) is_closed_ = !on_much();
  }
  std::uint64_t size() const { return size_; }
  std::vector<Piece> take() {
    size_ = 0;
    return std::exchange(pieces_, {});
  }

 private:
  static constexpr std::uint64_t most = 1 << 20;

  std::vector<Piece> pieces_;
  std::uint64_t size_ = 0;
  bool is_closed_ = false;
};

}  // namespace qipu::app
