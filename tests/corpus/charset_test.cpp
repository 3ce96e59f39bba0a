// Every file whose charset matters shows readable names: its charset and one decoded value, as seen by eye.
#include <gtest/gtest.h>

#include <iterator>
#include <set>

#include "qipu/sgf/document.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using sgf::CharsetFrom;

struct Row {
  const char* path;
  const char* charset;
  CharsetFrom from;
  const char* ident;      // empty: the file has no such value
  const char* beginning;  // of its text, white space before it left out
};

constexpr Row rows[] = {
#include "charset_table.inc"
};

bool has_value(const sgf::Document& document, std::string_view ident, std::string_view beginning) {
  for (std::uint32_t i = 0; i < document.tree(0).node_count(); ++i) {
    for (const sgf::Property property : document.node_at(i).properties()) {
      if (!property.is(ident)) continue;
      for (std::uint32_t v = 0; v < property.size(); ++v) {
        std::string text = property[v].text();
        text.erase(0, text.find_first_not_of(" \n"));
        if (text.starts_with(beginning)) return true;
      }
    }
  }
  return false;
}

TEST(Charsets, NamesAreReadable) {
  for (const Row& row : rows) {
    SCOPED_TRACE(row.path);
    const auto document = sgf::Document::read(test::read_file(test::shared() / row.path));
    ASSERT_TRUE(document.has_value());
    ASSERT_GT(document->tree_count(), 0u);
    EXPECT_EQ(spec::name(document->tree(0).charset()), row.charset);
    EXPECT_EQ(document->tree(0).charset_from(), row.from);
    if (*row.ident) {
      EXPECT_TRUE(has_value(*document, row.ident, row.beginning)) << row.ident << " " << row.beginning;
    }
  }
}

// Whoever adds a file to these folders looks at its names.
TEST(Charsets, EveryFileHasItsRow) {
  std::set<std::string> listed;
  for (const Row& row : rows) listed.insert(row.path);
  EXPECT_EQ(listed.size(), std::size(rows)) << "a file has two rows";

  std::size_t files = 0;
  for (const char* folder : {"corpus/encodings", "conformance/files"}) {
    for (const auto& path : test::files_below(test::shared() / folder)) {
      const std::string name = path.filename().string();
      const bool of_charsets = name.find("encoding") != std::string::npos || name.starts_with("sabaki-");
      const bool record = path.extension() == ".sgf" || path.extension() == ".SGF";
      if (!record || (folder != std::string_view("corpus/encodings") && !of_charsets)) continue;
      ++files;
      const std::string below = path.lexically_relative(test::shared()).generic_string();
      EXPECT_TRUE(listed.contains(below)) << below;
    }
  }
  EXPECT_GT(files, 90u);
}

std::vector<std::string> texts_of(const sgf::Node& node) {
  std::vector<std::string> texts;
  for (const sgf::Property property : node.properties())
    for (std::uint32_t v = 0; v < property.size(); ++v) texts.push_back(property[v].text());
  return texts;
}

// What is read without the tables of East Asian charsets is read as with them.
TEST(Charsets, WhatIsReadWithoutTables) {
  constexpr sgf::ReadOptions few{.charsets = &text::charsets_without_east_asia};
  std::size_t read = 0, refused = 0;
  for (const auto& path : test::records_below(test::shared())) {
    SCOPED_TRACE(path.string());
    const std::string bytes = test::read_file(path);
    const auto all = sgf::Document::read(bytes), some = sgf::Document::read(bytes, few);
    ASSERT_EQ(some || some.error().kind() == ErrorKind::NeedsCharsets, true);
    ++(some ? read : refused);
    if (!some) continue;
    ASSERT_EQ(some->tree_count(), all->tree_count());
    for (std::uint32_t i = 0; i < some->tree_count(); ++i) {
      EXPECT_EQ(some->tree(i).charset(), all->tree(i).charset());
      EXPECT_EQ(some->tree(i).reading().brackets, all->tree(i).reading().brackets);
    }
    ASSERT_EQ(some->node_count(), all->node_count());
    for (std::uint32_t n = 0; n < some->node_count(); ++n)
      ASSERT_EQ(texts_of(some->node_at(n)), texts_of(all->node_at(n))) << n;
  }
  EXPECT_GT(read, 0u);
  EXPECT_GT(refused, 0u);
}

}  // namespace
}  // namespace qipu
