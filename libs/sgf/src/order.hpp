// Lists that are in order but for a few, as splices of a whole record are. Internal to the module.
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

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

}  // namespace qipu::sgf
