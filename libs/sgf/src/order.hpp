// What is found in lists of splices that are in order.
// Internal to the module.
#pragma once

#include <algorithm>

#include "qipu/base/span.hpp"

namespace qipu::sgf {

// The first of the splices, which are in order, that touches the span; the end if none does.
template <class List>
auto first_touching(List& splices, Span span) {
  const auto next = std::partition_point(splices.begin(), splices.end(),
                                         [&](const auto& one) { return one.span.end < span.begin; });
  return next != splices.end() && next->span.begin <= span.end ? next : splices.end();
}

}  // namespace qipu::sgf
