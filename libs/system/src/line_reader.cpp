#include "qipu/system/line_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <utility>

#include "qipu/system/descriptor.hpp"

namespace qipu::system {

std::optional<std::string> LineReader::next() {
  std::string line;
  for (;;) {
    if (at_ == bytes_.size() && !read_more())
      return line.empty() ? std::nullopt : std::optional(std::move(line));
    const std::size_t end = std::min(bytes_.find('\n', at_), bytes_.size());
    if (line.size() < most_) line.append(bytes_, at_, std::min(end - at_, most_ - line.size()));
    const bool is_whole = end < bytes_.size();
    at_ = is_whole ? end + 1 : end;
    if (is_whole) return line;
  }
}

bool LineReader::read_more() {
  constexpr std::size_t at_once = 4096;
  bytes_.resize(at_once);
  at_ = 0;
  std::ptrdiff_t count = 0;
  do count = read_bytes(descriptor_, bytes_.data(), bytes_.size());
  while (count < 0 && errno == EINTR);
  bytes_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
  return count > 0;
}

}  // namespace qipu::system
