#include "qipu/library/first_free_name.hpp"

#include <gtest/gtest.h>

#include <set>

namespace qipu::library {
namespace {

TEST(FirstFreeName, GoesOnWhereTheLastSearchEnded) {
  std::set<std::string> taken{"a.sgf", "a (3).sgf"};
  int asked = 0;
  std::uint64_t number = 0;
  const auto next = [&] {
    return first_free_name(
        number, [](const std::string& tail) { return "a" + tail + ".sgf"; },
        [&](const std::string& name) { return ++asked, taken.insert(name).second; });
  };
  EXPECT_EQ(next(), "a (2).sgf");
  EXPECT_EQ(next(), "a (4).sgf");
  EXPECT_EQ(asked, 4);
}

TEST(FirstFreeName, NothingIsAddedToANameThatIsFree) {
  std::uint64_t number = 0;
  const auto named = [](const std::string& tail) { return "a" + tail; };
  EXPECT_EQ(first_free_name(number, named, [](const std::string&) { return true; }), "a");
}

}  // namespace
}  // namespace qipu::library
