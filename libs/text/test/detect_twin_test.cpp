// detect() against its slow twin: the same charset and the same confidence for whatever bytes, and for each
// model the same bits.
#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "codec.hpp"
#include "detect_costs.hpp"
#include "qipu/testing/amount.hpp"
#include "slow_detect.hpp"

namespace qipu::text {
namespace {

constexpr Charset hints[] = {Charset::UsAscii,     Charset::UsAscii,     Charset::Utf8,
                             Charset::Gb18030,     Charset::Big5,        Charset::EucKr,
                             Charset::Windows1252, Charset::Windows1251, Charset::Windows1250,
                             Charset::Koi8R,       Charset::ShiftJis};

// Bytes of one manner of writing: of two bytes in ranges as a charset's, or of one.
struct Manner {
  std::uint8_t lead_first, lead_last, trail_first, trail_last;
  int pairs;  // of a hundred characters; the others are ASCII
};

constexpr Manner manners[] = {
    {0xB0, 0xD7, 0xA1, 0xFE, 95},  // GB2312, EUC-JP, EUC-KR
    {0xA1, 0xFE, 0xA1, 0xFE, 80},  // .. with symbols
    {0x81, 0xFE, 0x40, 0xFE, 90},  // GBK
    {0xA4, 0xC6, 0x40, 0x7E, 90},  // Big5
    {0x81, 0x9F, 0x40, 0xFC, 90},  // Shift_JIS
    {0x82, 0x83, 0x40, 0xF1, 90},  // .. kana
    {0xA1, 0xDF, 0xA1, 0xDF, 80},  // .. of half width
    {0xB0, 0xC8, 0xA1, 0xFE, 70},  // EUC-KR
    {0xC0, 0xFF, 0xC0, 0xFF, 80},  // Cyrillic, KOI8
    {0xE0, 0xFF, 0x61, 0x7A, 40},  // Latin
    {0xC2, 0xF4, 0x80, 0xBF, 90},  // UTF-8
    {0x8E, 0x8F, 0xA1, 0xFE, 70},  // EUC-JP's other sets
    {0x81, 0xFE, 0x30, 0x39, 80},  // GB18030's four bytes
    {0x80, 0xFF, 0x00, 0x7F, 30},  // bytes that stand alone
    {0x00, 0xFF, 0x00, 0xFF, 99},  // noise
};

class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {}

  std::size_t number(std::size_t first, std::size_t last) { return first + random_() % (last - first + 1); }
  char byte(std::size_t first, std::size_t last) { return static_cast<char>(number(first, last)); }

  std::string text(const Manner& manner, std::size_t size) {
    constexpr std::string_view ascii_characters = "aZ e5]\\[?\n\r.~\x7F";
    std::string result;
    while (result.size() < size) {
      if (number(0, 99) >= static_cast<std::size_t>(manner.pairs)) {
        result += ascii_characters[number(0, ascii_characters.size() - 1)];
        continue;
      }
      result += byte(manner.lead_first, manner.lead_last);
      result += byte(manner.trail_first, manner.trail_last);
    }
    return result.substr(0, size);  // a pair may be cut
  }

  // What the models expect: listed characters as the charset writes them.
  std::string words(const Model& model, std::size_t size) {
    std::string result;
    while (result.size() < size) {
      const std::string code{byte(0x80, 0xFF), byte(0x40, 0xFE)};
      const Character character = decode_one(code, model.charset);
      const auto is_listed = [&](std::u16string_view list) { return slow::contains(list, character.scalar); };
      if (is_listed(model.frequent) || is_listed(model.common)) result += code.substr(0, character.length);
      if (number(0, 300) == 0) result += number(0, 2) == 0 ? '\n' : byte(' ', 'z');
    }
    return result.substr(0, number(1, result.size()));
  }

  Charset hint() { return hints[number(0, std::size(hints) - 1)]; }

 private:
  std::mt19937 random_;
};

void expect_twins(std::string_view text, Charset hint) {
  if (is_ascii(text)) return;
  const Detection fast = detect(text, hint), slow = slow::detect(text, hint);
  ASSERT_EQ(fast.charset, slow.charset) << testing::PrintToString(std::string(text));
  ASSERT_EQ(fast.confidence, slow.confidence) << testing::PrintToString(std::string(text));
}

TEST(DetectTwin, MannersOfWriting) {
  Writer writer(1);
  for (std::uint32_t i = 0; i < test::sized(90000) && !testing::Test::HasFatalFailure(); ++i) {
    const Manner& manner = manners[writer.number(0, std::size(manners) - 1)];
    expect_twins(writer.text(manner, writer.number(1, 40)), writer.hint());
  }
}

TEST(DetectTwin, WordsOfEveryModel) {
  Writer writer(2);
  for (std::uint32_t i = 0; i < test::sized(10000) && !testing::Test::HasFatalFailure(); ++i)
    expect_twins(writer.words(model_lists()[writer.number(0, model_count - 1)], writer.number(1, 60)),
                 writer.hint());
}

// Longer than one part: candidates are left out on the way.
TEST(DetectTwin, LongTexts) {
  Writer writer(3);
  for (std::uint32_t i = 0; i < test::sized(1500) && !testing::Test::HasFatalFailure(); ++i) {
    std::string text;
    for (std::size_t parts = writer.number(1, 4); parts-- > 0;)
      text += writer.text(manners[writer.number(0, std::size(manners) - 1)], writer.number(1, 600)) + '\n';
    expect_twins(text, writer.hint());
  }
}

// Every pair of bytes, alone and among letters: all that the compiled tables hold.
TEST(DetectTwin, EveryPair) {
  for (int pair = 0; pair < 0x10000 && !testing::Test::HasFatalFailure(); ++pair) {
    const char code[] = {static_cast<char>(pair >> 8), static_cast<char>(pair)};
    expect_twins({code, 2}, Charset::UsAscii);
  }
}

// .. and what each costs under each model, between all kinds of neighbours.
TEST(DetectTwin, EveryByteBetweenNeighbours) {
  std::string text = "ABC";
  for (const std::string_view before :
       {"", "a", "Z", "[", "]", "5", "\n", "\xC1", "\xA3", "\xE9", "\xE0", "\xD1"})
    for (const std::string_view after :
         {"", "a", "Z", "[", "]", "5", "\n", "\xC1", "\xA3", "\xE9", "\x81", "\xD1"})
      for (int byte = 0x80; byte < 0x100; ++byte)
        for (const Charset hint :
             {Charset::UsAscii, Charset::Windows874, Charset::Windows1253, Charset::MacRoman}) {
          text.assign(before).append(1, static_cast<char>(byte)).append(after);
          expect_twins(text, hint);
          if (testing::Test::HasFatalFailure()) return;
        }
}

using Allowed = Bits;
constexpr Allowed all_bits = Allowed{1} << 40;

Bits fast_bits(std::string_view text, std::size_t row, Allowed allowed) {
  const CompiledModel& model = models()[row];
  const HighBytes high = high_bytes(text);
  if (model.pairs == nullptr) return byte_bits(text, model, high, allowed);
  return pair_bits(text, model, codec(model.charset, all_charsets), high, allowed);
}

// A sum that is given up is beyond what is allowed.
void expect_bits(Bits fast, Bits slow, Allowed allowed, std::string_view text, std::size_t row) {
  if (slow > allowed)
    ASSERT_GT(fast, allowed) << row << ' ' << slow << testing::PrintToString(std::string(text));
  else
    ASSERT_EQ(fast, slow) << row << ' ' << testing::PrintToString(std::string(text));
}

void expect_bits_of_model(std::string_view text, std::size_t row, Allowed allowed = all_bits) {
  const Bits slow = slow::model_bits(text, &model_lists()[row]);
  expect_bits(fast_bits(text, row, allowed), slow, allowed, text, row);
  const CompiledModel& model = models()[row];
  ASSERT_LE(least_bits(model, high_bytes(text)), slow) << row << testing::PrintToString(std::string(text));
}

void expect_bits_of_utf8(std::string_view text, Allowed allowed) {
  const HighBytes high = high_bytes(text);
  expect_bits(utf8_bits(text, high, allowed), slow::utf8_bits(text, nullptr), allowed, text, model_count);
}

TEST(DetectCosts, HighBytes) {
  const auto expect = [](std::string_view text, Bits count, Bits runs) {
    const HighBytes high = high_bytes(text);
    EXPECT_EQ(high.count, count) << testing::PrintToString(std::string(text));
    EXPECT_EQ(high.runs, runs) << testing::PrintToString(std::string(text));
  };
  expect("", 0, 0);
  expect("abcdefghijklmnop", 0, 0);
  expect("\x80", 1, 1);
  expect("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 9, 1);
  Writer writer(4);
  for (int i = 0; i < 2000; ++i) {
    const std::string text =
        writer.text(manners[writer.number(0, std::size(manners) - 1)], writer.number(0, 50));
    Bits count = 0, runs = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (is_ascii(text.substr(at, 1))) continue;
      ++count;
      if (at == 0 || is_ascii(text.substr(at - 1, 1))) ++runs;
    }
    expect(text, count, runs);
  }
}

TEST(DetectCosts, EveryPairBetweenNeighbours) {
  struct Around {
    std::string_view before, after;
  };
  constexpr Around around[] = {{"", ""},      {"a", ""},     {"\xB0\xA1", "\n"}, {"", "z"},
                               {"[", "\xB0"}, {"\x80", "]"}, {"1", "1\xB0"},     {"\xB0\xA1", "\xB0\xA1"}};
  std::string text;
  for (int pair = 0x8000; pair < 0x10000; ++pair)
    for (const auto& [before, after] : around) {
      text.assign(before).append({static_cast<char>(pair >> 8), static_cast<char>(pair)}).append(after);
      for (std::size_t row = 0; row < model_count; ++row) {
        if (models()[row].pairs != nullptr) expect_bits_of_model(text, row);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
}

// GB18030's four bytes and EUC-JP's three.
TEST(DetectCosts, EveryLongerCode) {
  const auto expect_all = [](int lead, int least, int most) {
    std::string text = "xx22\n";
    text[0] = static_cast<char>(lead);
    for (int second = least; second <= most; ++second)
      for (int third = 0x80; third <= 0xFF; ++third)
        for (char fourth = '0'; fourth <= '9'; ++fourth) {
          text[1] = static_cast<char>(second);
          text[2] = static_cast<char>(third);
          text[3] = fourth;
          for (std::size_t row = 0; row < model_count; ++row)
            if (models()[row].pairs != nullptr) expect_bits_of_model(text, row);
          if (testing::Test::HasFatalFailure()) return;
        }
  };
  expect_all(0x8F, 0x80, 0xFF);
  for (const int lead : {0x80, 0x81, 0x82, 0x83, 0x84, 0x8F, 0x90, 0xE3, 0xFE, 0xFF})
    expect_all(lead, '0', '9');
}

// Characters that are cut are cheap: whatever is allowed, no text is given up that has nothing but these.
TEST(DetectCosts, CutCharacters) {
  constexpr std::string_view cuts[] = {"\xCB\xDC\x8F\xA1\xA1", "\xBA\xDA\xFE\xFF", "\xB6\xC2\xC9\xA0",
                                       "\xD6\xD0\xE3\x32\x9A\x39", "\x8D\x95\x80"};
  for (const std::string_view cut : cuts)
    for (const std::string_view end : {"", "\n", "]"}) {
      std::string text;
      for (int i = 0; i < 3; ++i) text.append(cut).append(end);
      for (std::size_t row = 0; row < model_count; ++row)
        for (Allowed allowed = -1; allowed < 200 && !testing::Test::HasFatalFailure(); ++allowed)
          expect_bits_of_model(text, row, allowed);
    }
}

TEST(DetectCosts, MannersOfWriting) {
  Writer writer(5);
  for (std::uint32_t i = 0; i < test::sized(60000) && !testing::Test::HasFatalFailure(); ++i) {
    const std::string text =
        writer.text(manners[writer.number(0, std::size(manners) - 1)], writer.number(1, 60));
    const auto allowed = static_cast<Allowed>(writer.number(0, 500)) - 20;
    expect_bits_of_model(text, writer.number(0, model_count - 1), allowed);
    expect_bits_of_utf8(text, allowed);
  }
}

}  // namespace
}  // namespace qipu::text
