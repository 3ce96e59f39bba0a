#include "arrays.hpp"

#include <algorithm>

namespace qipu::c {

namespace {

constexpr std::uint32_t none = 0xFFFF'FFFF;

std::uint32_t number_of(sgf::Node node, std::uint32_t root) { return node ? node.index() - root : none; }

// The property whose values hold this one: the last that begins no later.
std::size_t property_holding(const TreeArrays& arrays, std::uint32_t value) {
  const auto after = std::upper_bound(arrays.value_begin.begin(), arrays.value_begin.end(), value);
  return static_cast<std::size_t>(after - arrays.value_begin.begin()) - 1;
}

}  // namespace

TreeArrays::TreeArrays(sgf::Tree tree) {
  const std::uint32_t root = tree.root().index();
  for (const sgf::Node node : tree.nodes()) {
    parent.push_back(number_of(node.parent(), root));
    first_child.push_back(number_of(node.first_child(), root));
    next.push_back(node.parent() ? number_of(node.next_sibling(), root) : none);
    id.push_back(node.id().value());
    property_begin.push_back(size32(properties));
    for (const sgf::Property property : node.properties()) {
      const Span ident = property.ident_span();
      ident_begin.push_back(ident.begin);
      ident_end.push_back(ident.end);
      value_begin.push_back(size32(begin));
      properties.push_back(property);
      for (std::uint32_t i = 0; i < property.size(); ++i) {
        const Span value = property[i].span();
        begin.push_back(value.begin);
        end.push_back(value.end);
      }
    }
  }
  property_begin.push_back(size32(properties));
  value_begin.push_back(size32(begin));
}

sgf::Property TreeArrays::property_of_value(std::uint32_t value) const {
  return properties[property_holding(*this, value)];
}

sgf::Value TreeArrays::value(std::uint32_t value) const {
  const std::size_t property = property_holding(*this, value);
  return properties[property][value - value_begin[property]];
}

const TreeArrays& ArraysOfTrees::of(sgf::Tree tree) {
  const std::lock_guard locked(lock_);
  std::unique_ptr<const TreeArrays>& arrays = arrays_[tree.index()];
  if (!arrays) arrays = std::make_unique<const TreeArrays>(tree);
  return *arrays;
}

}  // namespace qipu::c
