// Any bytes: a document that holds together, gives the bytes back, and can be checked.
#include <cstdint>
#include <string>

#include "qipu/check/check.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/testing/invariants.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto document = qipu::sgf::Document::read(bytes);
  qipu::fuzz::require(document.has_value());
  qipu::fuzz::require(qipu::sgf::preserved(*document) == bytes);
  qipu::fuzz::check_document(*document);
  for (std::uint32_t i = 0; i < document->tree_count(); ++i)
    qipu::fuzz::require(!qipu::sgf::game_info_nodes(document->tree(i)).empty());
  for (const qipu::check::Finding& finding : qipu::check::check(*document)) {
    qipu::fuzz::require(
        !qipu::check::message(finding.diagnostic, *document, qipu::Language::English).empty());
    qipu::fuzz::require(finding.diagnostic.span.end <= document->text().size());
  }
  return 0;
}
