// The two sides of an example (check/example.hpp) as lines of text, with marks under what differs. Pure; any
// number of threads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qipu::report {

struct ExampleLine {
  std::string text;   // UTF-8; bytes that are none, and what cannot be seen, as \xNN
  std::string marks;  // `~` in the columns that differ, spaces before them; empty if nothing does
};

struct ShownExample {
  std::vector<ExampleLine> before;
  std::vector<ExampleLine> after;
};

// Of any bytes. Where both are long, they are marked from end to end.
ShownExample example_lines(std::string_view before, std::string_view after);

}  // namespace qipu::report
