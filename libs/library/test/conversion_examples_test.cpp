// The examples of what is noted while other formats are read.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "qipu/check/example.hpp"
#include "qipu/convert/read.hpp"

namespace qipu::library {
namespace {

std::string without_line_ends(std::string_view text) {
  std::string out(text);
  std::erase(out, '\n');
  return out;
}

TEST(ConversionExamples, AreReadAsTheySay) {
  for (const check::Example& example : check::examples()) {
    const spec::CheckRow& row = spec::row(example.check);
    if (row.group != spec::CheckGroup::Conversion) continue;
    SCOPED_TRACE(testing::PrintToString(std::string(row.slug).append("\n").append(example.before)));
    const convert::FormatId format = convert::recognise(example.before);
    ASSERT_FALSE(format == convert::sgf_format());
    const Result<convert::Conversion> reading = convert::read(example.before, format);
    ASSERT_TRUE(reading.has_value());
    EXPECT_TRUE(std::any_of(reading->notes.begin(), reading->notes.end(),
                            [&](const sgf::Diagnostic& note) { return note.check == example.check; }));
    EXPECT_EQ(without_line_ends(reading->sgf), without_line_ends(example.after));
  }
}

}  // namespace
}  // namespace qipu::library
