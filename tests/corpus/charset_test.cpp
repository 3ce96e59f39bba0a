// Every file whose charset matters shows readable names: its charset and one decoded value, as seen by eye.
#include <gtest/gtest.h>

#include "files.hpp"
#include "qipu/sgf/document.hpp"

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
  for (std::uint32_t i = 0; i < document.game(0).node_count(); ++i) {
    for (const sgf::Property property : document.node(sgf::NodeId(i)).properties()) {
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
    ASSERT_GT(document->game_count(), 0u);
    EXPECT_EQ(spec::name(document->game(0).charset()), row.charset);
    EXPECT_EQ(document->game(0).charset_from(), row.from);
    if (*row.ident) {
      EXPECT_TRUE(has_value(*document, row.ident, row.beginning)) << row.ident << " " << row.beginning;
    }
  }
}

}  // namespace
}  // namespace qipu
