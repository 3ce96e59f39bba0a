// Records of which only those are read that are meant.
#include "qipu/library/meant_reader.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

#include "qipu/query/filter.hpp"
#include "qipu/testing/made_folder.hpp"

namespace qipu::library {
namespace {

constexpr std::string_view two_games = "(;GM[1]PB[Lin])(;GM[1]PB[Ana])";

query::GameFilter filter_of(std::string_view expression) {
  return query::GameFilter(*query::Filter::parse(std::string(expression)));
}

ReadLimits in_parts() {
  ReadLimits limits;
  limits.most_whole = 1;
  return limits;
}

std::size_t parts_of(MeantReader& reader) {
  std::size_t parts = 0;
  while (const auto part = reader.next().value()) ++parts;
  return parts;
}

TEST(MeantReader, GivesAllPartsIfOneIsMeant) {
  const test::Folder folder;
  folder.write("a.sgf", std::string(two_games));
  const query::GameFilter ana = filter_of("PB ~ \"Ana\""), nobody = filter_of("PB ~ \"Zoe\"");
  Result<MeantReader> reader = MeantReader::open(ana, Record{folder.path("a.sgf"), "a.sgf"}, in_parts());
  ASSERT_TRUE(reader);
  EXPECT_EQ(parts_of(*reader), 2U);
  EXPECT_TRUE(reader->is_meant());
  reader = MeantReader::open(nobody, Record{folder.path("a.sgf"), "a.sgf"}, in_parts());
  ASSERT_TRUE(reader);
  EXPECT_EQ(parts_of(*reader), 0U);
  EXPECT_FALSE(reader->is_meant());
  EXPECT_TRUE(nobody.found_nothing());
}

// It cannot be looked through first, even if it comes from a file.
TEST(MeantReader, StandardInputIsReadOnce) {
  const test::Folder folder;
  folder.write("a.sgf", std::string(two_games));
  const query::GameFilter ana = filter_of("PB ~ \"Ana\"");
  const int before = dup(STDIN_FILENO);
  const int file = open(folder.path("a.sgf").c_str(), O_RDONLY);
  dup2(file, STDIN_FILENO);
  close(file);
  const Result<MeantReader> reader = MeantReader::open(ana, Record{"-", "-"}, in_parts());
  dup2(before, STDIN_FILENO);
  close(before);
  ASSERT_FALSE(reader);
  EXPECT_EQ(reader.error().id, ErrorId::ReadOnce);
}

}  // namespace
}  // namespace qipu::library
