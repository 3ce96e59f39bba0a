// A record and a transform that the first byte chooses. Undone, a turn gives back the file byte for byte;
// swapped three times, the colours are where once swapped they were. Turning is refused in damaged records
// only, where the rest could be read differently; other words may also tell the reader of another charset.
// With its variations in the contrary order twice the file is as before, too.
#include "qipu/game/transform.hpp"

#include <cstdint>
#include <optional>
#include <string>

#include "qipu/sgf/reorder.hpp"
#include "qipu/testing/invariants.hpp"

using namespace qipu;

namespace {

// The document after the transform; nothing if it was refused.
std::optional<sgf::Document> after(const sgf::Document& before, game::Transform transform) {
  Result<sgf::Document> done = game::transformed(before, transform);
  const bool may_be_refused = transform.swap_colors || !before.diagnostics().empty();
  fuzz::require(done.has_value() || may_be_refused);
  if (!done) return std::nullopt;
  fuzz::require(done->node_count() == before.node_count());
  return std::move(*done);
}

// A transform may come to name a charset that was only guessed at before: that stays.
bool names_more(const sgf::Document& before, const sgf::Document& after) {
  std::uint32_t more = 0;
  for (std::uint32_t i = 0; i < before.tree_count(); ++i)
    more += !before.tree(i).charset_label() && after.tree(i).charset_label();
  return more > 0;
}

void require_order(const sgf::Document& document) {
  const Result<std::optional<sgf::Document>> turned = sgf::with_reversed_variations(document);
  if (!turned || !*turned) return;
  fuzz::check_document(**turned);
  fuzz::require((*turned)->node_count() == document.node_count());
  const Result<std::optional<sgf::Document>> back = sgf::with_reversed_variations(**turned);
  fuzz::require(back && *back && (*back)->bytes() == document.bytes());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const game::Transform transform{go::symmetries[data[0] & 7], (data[0] & 8) != 0};
  const std::string record(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Result<sgf::Document> document = sgf::Document::read(record);
  fuzz::require(document.has_value());
  require_order(*document);
  const std::optional<sgf::Document> there = after(*document, transform);
  if (!there) return 0;
  fuzz::check_document(*there);
  const std::optional<sgf::Document> back = after(*there, game::inverse(transform));
  if (!back || names_more(*document, *back)) return 0;
  if (!transform.swap_colors) {
    fuzz::require(back->bytes() == record);
    return 0;
  }
  const std::optional<sgf::Document> again = after(*back, transform);
  fuzz::require(!again || names_more(*back, *again) || again->bytes() == there->bytes());
  return 0;
}
