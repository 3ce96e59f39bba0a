// Places of a real conversion: those of its notes, in a file in UTF-16.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "qipu/convert/read.hpp"
#include "qipu/library/record.hpp"
#include "qipu/report/places.hpp"
#include "qipu/testing/amount.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::library {
namespace {

// Minutes, if each place were looked for from the beginning of the file.
TEST(ConvertedPlaces, OfManyNotes) {
  const std::uint32_t lines = test::sized(200'000);
  std::string record = "\\HS\n\\HE\n\\GS\n2 1 0\nINI 0 1 0 &4\n";
  for (std::uint32_t i = 0; i < lines; ++i) record += "SKI 0 " + std::to_string(i + 2) + " x\n";
  std::string file;
  text::encode("\uFEFF" + record + "甲𠀀\n\\GE\n", text::Charset::Utf16Le, file);
  Result<convert::Conversion> reading = convert::read(file, convert::find_format("gib"));
  ASSERT_TRUE(reading.has_value());
  Part part{*sgf::Document::read(std::string(reading->sgf))};
  part.reading = std::make_shared<const convert::Conversion>(std::move(*reading));
  part.original = sgf::Source::own(std::string(file));
  report::Places places(view_of(part));
  std::uint32_t line = 6;
  for (const sgf::Diagnostic& note : part.reading->notes) {
    const text::LineColumn place = places.position(note.span.begin);
    ASSERT_EQ(place.line, line++);
    ASSERT_EQ(place.column, 1u);
  }
  EXPECT_EQ(line, 6 + lines + 1);
}

}  // namespace
}  // namespace qipu::library
