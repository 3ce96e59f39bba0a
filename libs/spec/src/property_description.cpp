// What the property table says of its rows in words: one of each, in the same order.
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>

#include "qipu/spec/property.hpp"

namespace qipu::spec {

namespace {

constexpr PropertyDescription descriptions[] = {
#define QIPU_PROPERTY(ident, shape, role, origin, root_count, other_count, name_en, name_zh, help_en, \
                      help_zh)                                                                        \
  {name_en, name_zh, help_en, help_zh, root_count, other_count},
#include "qipu/spec/property_rows.inc"
#undef QIPU_PROPERTY
};

static_assert(std::ranges::all_of(descriptions, [](const PropertyDescription& one) {
  return !one.name_en.empty() && !one.name_zh.empty() && !one.help_en.empty() && !one.help_zh.empty();
}));

}  // namespace

const PropertyDescription& description(const PropertyRow& row) {
  const std::ptrdiff_t index = &row - properties().data();
  assert(index >= 0 && index < std::ssize(descriptions));
  return descriptions[index];
}

std::string_view name_in(Language language, const PropertyRow& row) {
  return pick(language, description(row).name_en, description(row).name_zh);
}

std::string_view help_in(Language language, const PropertyRow& row) {
  return pick(language, description(row).help_en, description(row).help_zh);
}

}  // namespace qipu::spec
