// Lines of files as they come.
#include "qipu/system/line_reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "qipu/system/descriptor.hpp"
#include "qipu/testing/made_folder.hpp"

namespace qipu::system {
namespace {

std::vector<std::string> lines_of(const std::string& bytes, std::size_t most = 100) {
  const test::Folder folder;
  const std::string path = folder.write("lines", bytes);
  const Descriptor file(open_to_read(path));
  LineReader reader(file.number(), most);
  std::vector<std::string> lines;
  while (std::optional<std::string> line = reader.next()) lines.push_back(*std::move(line));
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, HandsOutLines) {
  EXPECT_EQ(lines_of(""), Lines{});
  EXPECT_EQ(lines_of("\n\na\r\nb"), (Lines{"", "", "a\r", "b"}));
}

TEST(LineReader, DropsTheRestOfALongLine) {
  EXPECT_EQ(lines_of("abcdef\ngh\nabcd", 3), (Lines{"abc", "gh", "abc"}));
}

TEST(LineReader, JoinsWhatWasReadInPieces) {
  const std::string large(10'000, 'x');
  EXPECT_EQ(lines_of(large + "\n" + large, 20'000), (Lines{large, large}));
}

}  // namespace
}  // namespace qipu::system
