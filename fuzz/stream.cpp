// A stream of documents gives the same bytes and the same trees as one document, however the input is cut up.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>

#include "qipu/sgf/stream.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/testing/invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using qipu::fuzz::require;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  std::size_t at = 0;
  qipu::sgf::TreeStream stream([&](char* buffer, std::size_t wanted) -> qipu::Result<std::size_t> {
    const std::size_t step = 1 + (at * 7) % 13;
    const std::size_t count = std::min({wanted, step, bytes.size() - at});
    std::memcpy(buffer, bytes.data() + at, count);
    at += count;
    return count;
  });
  std::string joined;
  std::uint32_t nodes = 0;
  while (true) {
    const auto next = stream.next();
    require(next.has_value());
    if (!*next) break;
    require(stream.offset() == joined.size());
    joined += qipu::sgf::preserved(**next);
    nodes += (**next).node_count();
  }
  require(joined == bytes);
  const auto whole = qipu::sgf::Document::read(bytes);
  require(whole.has_value());
  require(nodes == whole->node_count() || bytes.find_first_of("\x1B\x0E~\x80") != std::string::npos ||
          std::any_of(bytes.begin(), bytes.end(), [](char c) { return c < 0; }));
  return 0;
}
