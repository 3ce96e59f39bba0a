// value_text() gives back at once what says what it is; its twin is the value of the document.
#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "here.hpp"

namespace qipu::check {
namespace {

constexpr std::string_view charsets[] = {"UTF-8", "GB18030", "ISO-8859-1", "Shift_JIS"};
constexpr std::string_view pieces[] = {"a",        " ",    "~",       "\\",   "\\]",  "\n",           "\r\n",
                                       "\t",       ":",    "\x7F",    "\xC3", "\xA4", "\xE6\xA3\x8B", "\xEF",
                                       "\xBF\xBD", "\x81", "\x5C\x5C"};

std::string some_value(std::mt19937& random) {
  std::string value;
  for (auto left = random() % 6; left > 0; --left) value += pieces[random() % std::size(pieces)];
  return value;
}

void expect_same_text(const std::string& record) {
  const auto document = sgf::Document::read(std::string(record));
  Faults out;
  Kinds kinds;
  const sgf::Tree tree = document->tree(0);
  const GameHere game{*document, tree, {19, 19}, true, true, out, 0};
  kinds.reset(tree);
  for (const sgf::Property property : tree.root().properties()) {
    const Span span = property[0].span();
    const PropertyHere here{
        tree.root(), property, kinds.of(property.written()), property.ident_span(), {&span, 1}};
    EXPECT_EQ(value_text(here, span, game), property.text()) << record;
  }
}

TEST(ValueText, IsWhatTheDocumentSays) {
  std::mt19937 random(1);
  for (int i = 0; i < 4000; ++i)
    for (const std::string_view charset : charsets) {
      const std::string value = some_value(random);
      expect_same_text("(;FF[4]CA[" + std::string(charset) + "]C[" + value + "]PB[" + value + "])");
    }
}

}  // namespace
}  // namespace qipu::check
