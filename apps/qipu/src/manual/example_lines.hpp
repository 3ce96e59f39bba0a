// The two sides of an example as lines of text, with marks under what differs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qipu::app {

struct ExampleLine {
  std::string text;   // UTF-8; bytes that are none, and what cannot be seen, as \xNN
  std::string marks;  // `~` in the columns that differ, spaces before them; empty if nothing does
};

struct ExampleLines {
  std::vector<ExampleLine> before;
  std::vector<ExampleLine> after;
};

ExampleLines example_lines(std::string_view before, std::string_view after);

}  // namespace qipu::app
