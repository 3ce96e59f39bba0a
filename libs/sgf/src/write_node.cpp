#include "write_node.hpp"

#include "qipu/base/sort.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/scan.hpp"

namespace qipu::sgf {

namespace {

// The identifier to write: lower-case letters and white space go where that leaves a known property.
std::string_view ident_to_write(std::string_view written, std::string_view capitals, bool is_known,
                                NodeItems& to) {
  return !is_known || written == capitals ? written : to.keep(std::string(capitals));
}

void scan_values(std::string_view text, Span ident, std::uint32_t count, const Reading& reading,
                 std::vector<std::string_view>& values) {
  const char* const end = text.data() + text.size();
  const char* p = text.data() + ident.end;
  for (; count > 0; --count) {
    p = detail::skip_space(p, end) + 1;
    const char* const close = detail::find_close(p, end, reading);
    values.emplace_back(p, static_cast<std::size_t>(close - p));
    p = close + 1;
  }
}

}  // namespace

NodeItem* NodeItems::find(std::string_view ident) {
  for (NodeItem& item : items)
    if (item.ident == ident) return &item;
  return nullptr;
}

void collect(const Document& document, Node node, const Reading& reading, ValueScan scan,
             KnownProperties& known, NodeItems& to) {
  for (const Property property : node.properties()) {
    const Span source = property.ident_span();
    const std::string_view written = slice(document.text(), source);
    const Capitals capitals(written);
    NodeItem item;
    item.known = known(capitals.view());
    item.ident = ident_to_write(written, capitals.view(), item.known.type.valid(), to);
    item.source = source;
    item.first_value = size32(to.values);
    item.value_count = property.size();
    if (scan == ValueScan::Run)
      scan_values(document.text(), source, item.value_count, reading, to.values);
    else
      for (std::uint32_t i = 0; i < item.value_count; ++i) to.values.push_back(property[i].raw());
    to.items.push_back(item);
  }
}

void put_in_order(std::vector<NodeItem>& items) {
  sort(items, [](const NodeItem& a, const NodeItem& b) { return a.known.place < b.known.place; });
}

}  // namespace qipu::sgf
