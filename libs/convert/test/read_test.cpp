#include "qipu/convert/read.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/text/decode.hpp"

namespace qipu::convert {
namespace {

// The places of the file that the SGF says its parts come from.
std::string piece(const std::string& file, const Conversion& reading, std::string_view part) {
  const std::size_t at = reading.sgf.find(part);
  return at == std::string::npos
             ? "?"
             : std::string(slice(file, reading.source_of(static_cast<std::uint32_t>(at))));
}

std::string utf16(std::u16string_view text) {
  std::string out = "\xFF\xFE";
  for (const char16_t unit : text) {
    out += static_cast<char>(unit & 0xFF);
    out += static_cast<char>(unit >> 8);
  }
  return out;
}

constexpr std::string_view plain =
    R"(<?xml version="1.0"?><Go><GoGame><Information><BlackPlayer>甲</BlackPlayer>)"
    R"(</Information><Nodes><Black at="Q16"/></Nodes></GoGame></Go>)";

TEST(Recognise, BytesThatAreNoTextAreNotSgf) {
  using namespace std::string_view_literals;
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"From: 甲\r\n\t(;GM[1])"sv, "sgf"}, {"\x1B$B;0\x1B(B (;GM[1])"sv, "sgf"},
      {"\0(\0;\0G\0M\0[\0"sv, "sgf"},      {"\x01\x02\x10(;\x11\x90"sv, "gos"},
      {"\x06\0\0\0(( \xFF"sv, "gos"},      {"\x12\0\0\0(Ab[\x07"sv, "gos"},
  };
  for (const auto& [bytes, slug] : cases) EXPECT_EQ(row(recognise(bytes, "a.gos")).slug, slug) << bytes;
}

TEST(Formats, AreKnownByTheNamesOfFiles) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"a.gib", "gib"}, {"b/a.JGF", "jgf"}, {"a", "sgf"}, {"a.b/c", "sgf"}, {"a.csv", "csv"}};
  for (const auto& [name, slug] : cases) EXPECT_EQ(row(format_to_write(name)).slug, slug) << name;
  EXPECT_FALSE(format_to_write("a.gos").valid());
  for (const std::string_view name : {"a.sgf", "b.c/a.GOS"}) EXPECT_TRUE(has_known_extension(name)) << name;
  for (const std::string_view name : {"a", "sgf", ".sgf", "a.sgf/b", "a.txt2"})
    EXPECT_FALSE(has_known_extension(name)) << name;
  const Format& gib = row(find_format("gib"));
  EXPECT_EQ(extensions_of(gib).front(), "gib");
  EXPECT_TRUE(is_read(gib) && is_written(gib) && is_read(row(sgf_format())));
  EXPECT_FALSE(is_written(row(find_format("gos"))));
  EXPECT_EQ(short_name(gib, Language::English), "GIB");
}

TEST(Read, SaysWhoHasMadeSgfOfIt) {
  const sgf::Document record = *sgf::Document::read(std::string("(;FF[4];B[aa])(;AP[Other:1])"));
  const auto written = with_application(record, {"Qipu", "1.0"});
  ASSERT_TRUE(written && *written);
  EXPECT_EQ((**written).bytes(), "(;FF[4]AP[Qipu:1.0];B[aa])(;AP[Other:1])");
  EXPECT_FALSE(*with_application(**written, {"Qipu", "1.1"}));
}

TEST(Read, PlacesAreThoseOfTheFileBehindAMark) {
  const std::string file = "\xEF\xBB\xBF" + std::string(plain);
  const Result<Conversion> reading = read(file, find_format("jago"));
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ(piece(file, *reading, "甲"), "甲");
}

TEST(Read, PlacesAreThoseOfTheFileInUtf16) {
  const std::string file = utf16(u"𝄞甲\nBLACK 甲乙\nB 1 Q16\n");
  const Result<Conversion> reading = read(file, find_format("ishi"));
  ASSERT_TRUE(reading.has_value());
  const std::string name = piece(file, *reading, "甲乙");
  EXPECT_EQ(text::decoded(name, text::Charset::Utf16Le), "甲乙");
}

TEST(Read, LinesOfALongTextComeFromTheirOwn) {
  const std::string file =
      "\\HS\n\\[GAMECOMMENT=first [one]\r\n\r\nsame\r\n same \r\nlast\\]\n\\HE\n\\GS\n2 1 0\nSTO 0 2 1 3 "
      "3\n\\GE\n";
  const Result<Conversion> reading = read(file, find_format("gib"));
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ(piece(file, *reading, "one"), "first [one]");
  EXPECT_EQ(piece(file, *reading, "same"), "same");
  EXPECT_EQ(piece(file, *reading, " same"), " same ");
  EXPECT_EQ(piece(file, *reading, "last"), "last");
}

// Of a line that the source does not have word for word nothing better is known than where the text stands.
TEST(Read, LinesThatAreNotFoundDoNotHideThoseBehind) {
  std::string file = "\\HS\n\\[GAMECOMMENT=first";
  for (int i = 0; i < 30; ++i) file += "\r\n";
  file += "behind\\]\n\\HE\n\\GS\n2 1 0\nSTO 0 2 1 3 3\n\\GE\n";
  const Result<Conversion> reading = read(file, find_format("gib"));
  ASSERT_TRUE(reading.has_value());
  EXPECT_EQ(piece(file, *reading, "first"), "first");
  EXPECT_EQ(piece(file, *reading, "behind"), "behind");
}

TEST(Read, TellsThatNothingWasUnderstood) {
  for (const std::string_view slug : {"gib", "nip", "gtp", "moves", "jago", "jgf", "ogs"})
    for (const std::string_view bytes : {"", "\n \n", "\x01\x02\x03"}) {
      const Result<Conversion> reading = read(bytes, find_format(slug));
      EXPECT_TRUE(!reading.has_value() || reading->is_empty) << slug << " of " << bytes.size() << " bytes";
    }
}

}  // namespace
}  // namespace qipu::convert
