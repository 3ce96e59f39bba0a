// qipu::sort beside its slow twin, std::stable_sort.
#include "qipu/base/sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace qipu {
namespace {

struct Element {
  int key = 0;
  int number = 0;  // which of its key it was
  bool operator==(const Element&) const = default;
};

bool has_lower_key(const Element& a, const Element& b) { return a.key < b.key; }

// Every list of up to six elements with three keys: all orders, all ties.
TEST(Sort, IsStableForAllShortLists) {
  for (int size = 0; size <= 6; ++size) {
    int lists = 1;
    for (int i = 0; i < size; ++i) lists *= 3;
    for (int code = 0; code < lists; ++code) {
      std::vector<Element> list;
      for (int i = 0, rest = code; i < size; ++i, rest /= 3) list.push_back({rest % 3, i});
      std::vector<Element> twin = list;
      sort(list, has_lower_key);
      std::stable_sort(twin.begin(), twin.end(), has_lower_key);
      ASSERT_EQ(list, twin) << "size " << size << ", code " << code;
    }
  }
}

TEST(Sort, IsStableForLongLists) {
  std::mt19937 random(1);
  for (const int size : {20, 24, 25, 100, 1000, 30000}) {
    for (const int keys : {1, 2, 50, 1000000}) {
      // Without order, and in order but for a few.
      std::vector<Element> list;
      for (int i = 0; i < size; ++i) list.push_back({static_cast<int>(random() % keys), i});
      std::vector<Element> nearly = list;
      std::stable_sort(nearly.begin(), nearly.end(), has_lower_key);
      for (int i = 0; i < size / 20; ++i) std::swap(nearly[random() % size], nearly[random() % size]);
      for (std::vector<Element>* const one : {&list, &nearly}) {
        std::vector<Element> twin = *one;
        sort(*one, has_lower_key);
        std::stable_sort(twin.begin(), twin.end(), has_lower_key);
        EXPECT_EQ(*one, twin) << size << " elements, " << keys << " keys";
      }
    }
  }
}

TEST(Sort, MovesWhatCannotBeCopied) {
  std::vector<std::unique_ptr<int>> list;
  for (const int number : {5, 3, 4, 1, 2}) list.push_back(std::make_unique<int>(number));
  sort(list, [](const auto& a, const auto& b) { return *a < *b; });
  std::vector<int> seen;
  for (const auto& one : list) seen.push_back(*one);
  EXPECT_EQ(seen, (std::vector<int>{1, 2, 3, 4, 5}));
}

TEST(Sort, TakesPartsOfListsAndOtherOrders) {
  std::vector<std::string> list{"c", "a", "b", "last", "left alone"};
  sort(std::span(list).first(3));
  EXPECT_EQ(list, (std::vector<std::string>{"a", "b", "c", "last", "left alone"}));
  sort(list, std::greater<>());
  EXPECT_EQ(list, (std::vector<std::string>{"left alone", "last", "c", "b", "a"}));
  std::vector<std::string> none;
  sort(none);
  EXPECT_TRUE(none.empty());
}

}  // namespace
}  // namespace qipu
