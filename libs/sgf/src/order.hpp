// Lists that are in order but for a few, as splices of a whole record are, and what is found in them.
// Internal to the module.
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "qipu/base/span.hpp"

namespace qipu::sgf {

// A stable sort. What stands out of order is sorted by itself and merged in.
template <class T, class Before>
void put_in_order(std::vector<T>& list, Before stands_before) {
  if (std::is_sorted(list.begin(), list.end(), stands_before)) return;
  std::vector<T> stray;
  auto last = list.begin();
  for (auto next = std::next(last); next != list.end(); ++next) {
    if (stands_before(*next, *last))
      stray.push_back(std::move(*next));
    else if (++last != next)
      *last = std::move(*next);
  }
  std::stable_sort(stray.begin(), stray.end(), stands_before);
  const auto middle = std::next(last);
  const auto end = std::move(stray.begin(), stray.end(), middle);
  std::inplace_merge(list.begin(), middle, end, stands_before);
}

// The first of the splices, which are in order, that touches the span; the end if none does.
template <class List>
auto first_touching(List& splices, Span span) {
  const auto next = std::partition_point(splices.begin(), splices.end(),
                                         [&](const auto& one) { return one.span.end < span.begin; });
  return next != splices.end() && next->span.begin <= span.end ? next : splices.end();
}

}  // namespace qipu::sgf
