// twice_encoded() looks at the first character before it undoes a mistake; its twin undoes every mistake.
#include "twice_encoded.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "qipu/testing/amount.hpp"
#include "qipu/text/decode.hpp"
#include "recode.hpp"

namespace qipu::check {
namespace {

using spec::Charset;

std::optional<TwiceEncoded> slow_twice_encoded(std::string_view utf8, std::uint32_t at,
                                               const text::Charsets& charsets) {
  if (text::is_ascii(utf8)) return std::nullopt;
  for (const Mistake& mistake : mistakes()) {
    if (!charsets.has(mistake.taken_for)) continue;
    if (std::optional<TwiceEncoded> found = undone(mistake, utf8, at)) return found;
  }
  return std::nullopt;
}

// Every field, for comparison.
std::string words_of(const std::optional<TwiceEncoded>& found) {
  if (!found) return "no";
  std::string words = std::to_string(static_cast<int>(found->was)) + " as " +
                      std::to_string(static_cast<int>(found->taken_for));
  if (found->is_telling) words += " telling";
  if (found->is_whole) words += " whole";
  for (const sgf::Splice& edit : found->edits)
    words += " " + std::to_string(edit.span.begin) + "-" + std::to_string(edit.span.end) + " " + edit.text;
  return words;
}

void expect_twins(std::string_view utf8, const text::Charsets& charsets = text::all_charsets) {
  constexpr std::uint32_t at = 7;
  ASSERT_EQ(words_of(twice_encoded(utf8, at, charsets)), words_of(slow_twice_encoded(utf8, at, charsets)))
      << utf8;
}

TEST(TwiceEncoded, EveryCharacterAlone) {
  for (char32_t scalar = 0; scalar < 0x30000 && !testing::Test::HasFatalFailure(); ++scalar) {
    if (scalar >= 0xD800 && scalar < 0xE000) continue;
    std::string utf8;
    text::append_utf8(scalar, utf8);
    expect_twins(utf8);
    expect_twins(utf8, text::charsets_without_east_asia);
    expect_twins("J" + utf8 + "rg");
    expect_twins(utf8 + "\uFFFD");
  }
}

// Bytes of one charset, taken for another.
TEST(TwiceEncoded, MistakesMadeAtRandom) {
  constexpr std::string_view texts[] = {"绝艺",          "柯洁",     "第一届", "J\xC3\xB6rg",
                                        "M\xC3\xBCller", "\xC3\xA9", "Łódź",   "Иван",
                                        "ソ연…",         "かな",     "é",      "?"};
  constexpr Charset charsets[] = {Charset::Utf8,        Charset::Gb18030, Charset::Windows1252,
                                  Charset::Windows1251, Charset::Big5,    Charset::ShiftJis,
                                  Charset::EucKr};
  std::mt19937 random(1);
  const auto one_of = [&random](const auto& list) { return list[random() % std::size(list)]; };
  for (std::uint32_t i = 0; i < test::sized(60000) && !testing::Test::HasFatalFailure(); ++i) {
    std::string bytes;
    for (std::size_t parts = 1 + random() % 4; parts > 0; --parts) {
      bytes += one_of(texts);
      if (random() % 3 == 0) bytes += one_of(std::string_view(" ab]\n"));
      if (random() % 8 == 0) bytes.pop_back();
      if (random() % 8 == 0) bytes += static_cast<char>(random());
    }
    expect_twins(text::decoded(bytes, one_of(charsets)));
  }
}

}  // namespace
}  // namespace qipu::check
