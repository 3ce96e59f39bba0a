// One file in one call.
#include "qipu/library/read_file.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/testing/made_folder.hpp"

namespace qipu::library {

using test::Folder;
namespace {

TEST(ReadFile, OfAnyFormat) {
  const struct {
    const char* name;
    std::string bytes;
    std::uint32_t trees, nodes;
  } rows[] = {
      {"plain.sgf", "(;B[aa];W[bb])", 1, 2},
      {"many.sgf", "(;B[aa])(;C[x])", 2, 2},
      {"cut.sgf", "(;B[aa];W[b", 1, 2},
      {"other.gib", "\\HS\n\\HE\n\\GS\n2 1 0\nINI 0 1 0 &4\nSTO 0 2 1 3 3\n\\GE\n", 1, 2},
      {"empty.sgf", "", 0, 0},
      {"what.sgf", "no record", 0, 0},
  };
  const Folder folder;
  for (const auto& row : rows) {
    const Result<sgf::Document> read = read_file(folder.write(row.name, row.bytes));
    ASSERT_TRUE(read.has_value()) << row.name << ": " << message(read.error());
    EXPECT_EQ(read->tree_count(), row.trees) << row.name;
    EXPECT_EQ(read->node_count(), row.nodes) << row.name;
  }
}

TEST(ReadFile, WhatIsNotThere) {
  const Folder folder;
  EXPECT_EQ(read_file(folder.path("nothing.sgf")).error().kind(), ErrorKind::NotFound);
  EXPECT_EQ(read_file(folder.path()).error().kind(), ErrorKind::Unreadable);
}

TEST(ReadFile, OutlivesItsFile) {
  const Folder folder;
  const std::string path = folder.write("a.sgf", "(;C[still here])");
  const Result<sgf::Document> read = read_file(path);
  folder.write("a.sgf", "(;C[something else])");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->tree(0).root().find("C").text(), "still here");
}

}  // namespace
}  // namespace qipu::library
