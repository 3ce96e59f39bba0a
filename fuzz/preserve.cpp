// Only this, and therefore fast: whatever the bytes, a document gives them back.
#include <cstdint>
#include <string_view>

#include "qipu/sgf/write.hpp"
#include "qipu/testing/invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto document = qipu::sgf::Document::read(qipu::sgf::Source::lend(bytes));
  qipu::fuzz::require(document.has_value());
  qipu::fuzz::require(qipu::sgf::preserved(*document) == bytes);
  qipu::fuzz::require(document->tree_count() <= document->node_count());
  return 0;
}
