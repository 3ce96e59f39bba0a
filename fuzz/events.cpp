// The events and the document of the same bytes tell the same tree; skipping and stopping keep the events
// well nested.
#include <cstdint>
#include <string>

#include "qipu/sgf/events.hpp"
#include "qipu/testing/invariants.hpp"

namespace {

using qipu::Span;
using qipu::fuzz::require;
using qipu::sgf::Flow;

struct Walk : qipu::sgf::IgnoreEvents {
  void tree_begin(std::uint32_t, const qipu::sgf::Reading&) { require(depth++ == 0); }
  void tree_end(std::uint32_t) { require(--depth == 0); }
  void variation_begin(std::uint32_t) { require(depth++ > 0); }
  void variation_end(std::uint32_t) { require(--depth > 0); }
  void node(std::uint32_t) { count_node(); }
  void move(std::uint32_t) {
    count_node();
    ++properties;
    ++values;
  }
  void property(Span) { ++properties; }
  void value(Span) {
    require(properties > 0);
    ++values;
  }
  void fault(qipu::spec::CheckId, Span, std::uint32_t) { ++faults; }
  void count_node() {
    require(depth > 0);
    ++nodes;
  }

  int depth = 0;
  std::uint32_t nodes = 0, properties = 0, values = 0, faults = 0;
};

// Skips and stops where the bytes say so.
struct Moody : Walk {
  Flow answer(std::uint32_t offset) {
    const auto mood = static_cast<unsigned char>(text[offset % text.size()] * 31 + offset * 7) % 11;
    if (mood == 0) stopped = true;
    return mood == 0 ? Flow::Stop : mood < 4 ? Flow::SkipVariation : Flow::Continue;
  }
  Flow node(std::uint32_t offset) {
    require(!stopped);
    Walk::node(offset);
    return answer(offset);
  }
  Flow move(std::uint32_t offset) {
    require(!stopped);
    Walk::move(offset);
    return answer(offset);
  }
  Flow variation_begin(std::uint32_t offset) {
    require(!stopped);
    Walk::variation_begin(offset);
    return answer(offset);
  }
  std::string_view text;
  bool stopped = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto document = qipu::sgf::Document::read(bytes);
  require(document.has_value());
  if (document->is_wide() || document->bom().length > 0) return 0;

  Walk walk;
  require(qipu::sgf::read_events(bytes, walk).has_value());
  require(walk.depth == 0);
  std::uint32_t properties = 0, values = 0;
  for (std::uint32_t i = 0; i < document->node_count(); ++i) {
    for (const qipu::sgf::Property property : document->node_at(i).properties()) {
      ++properties;
      values += property.size();
    }
  }
  require(walk.nodes == document->node_count());
  require(walk.properties == properties && walk.values == values);
  require(walk.faults == document->diagnostics().size());

  if (bytes.empty()) return 0;
  Moody moody;
  moody.text = bytes;
  require(qipu::sgf::read_events(bytes, moody).has_value());
  require(moody.stopped || moody.depth == 0);
  return 0;
}
