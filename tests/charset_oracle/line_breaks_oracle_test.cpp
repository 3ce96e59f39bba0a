// Where lines may end, held against ICU's line breaking over random texts. ICU tells Thai and the like by
// dictionaries, and knows nothing yet of quotation marks that show which way they open: these texts have
// neither.
#include <gtest/gtest.h>
#include <unicode/brkiter.h>
#include <unicode/unistr.h>
#include <unicode/utext.h>

#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/text/decode.hpp"
#include "qipu/text/line_breaks.hpp"

namespace qipu::text {
namespace {

std::vector<std::size_t> ours(std::string_view text) {
  std::vector<std::size_t> ends;
  for (LineEnds line_ends(text); !line_ends.at_end();) ends.push_back(line_ends.next().at);
  return ends;
}

class IcuLineEnds {
 public:
  IcuLineEnds() {
    UErrorCode error = U_ZERO_ERROR;
    iterator_.reset(icu::BreakIterator::createLineInstance(icu::Locale("en@lb=strict"), error));
    EXPECT_TRUE(U_SUCCESS(error));
  }

  std::vector<std::size_t> ends(const std::string& text) {
    UErrorCode error = U_ZERO_ERROR;
    UText* const opened = utext_openUTF8(nullptr, text.data(), static_cast<int64_t>(text.size()), &error);
    iterator_->setText(opened, error);
    EXPECT_TRUE(U_SUCCESS(error));
    std::vector<std::size_t> ends;
    iterator_->first();
    for (int32_t at = iterator_->next(); at != icu::BreakIterator::DONE; at = iterator_->next())
      ends.push_back(static_cast<std::size_t>(at));
    utext_close(opened);
    return ends;
  }

 private:
  std::unique_ptr<icu::BreakIterator> iterator_;
};

std::string with_marks(std::string_view text, const std::vector<std::size_t>& ends) {
  std::string marked;
  std::size_t begin = 0;
  for (const std::size_t end : ends) {
    marked.append(text.substr(begin, end - begin)).append("|");
    begin = end;
  }
  return marked;
}

// Characters of every class, those of records more often than others.
constexpr std::u32string_view common =
    U"ab9黑白天あっゃー한국어，。、（）「」『』《》\"'()[]{}!?.,:;-–—…·/%$ \n\r\t";
constexpr std::u32string_view rare =
    U"\u0301\u200D\u200B\u2060\u00A0\u05D0\u2014\u2E3A\uFFFC\u3000\u2025\u2026\u00B4\u0E3F\u20AC"
    U"\u00A2\u2116\u1100\u1160\u11A8\uAC00\uAC01\U0001F1E6\U0001F1E7\U0001F466\U0001F3FB\U0001F600\u00AD"
    U"\u0085\u000B"
    U"\u2028\u203C\u30FB\u3005\uFF08\uFF09\uFF5F\u30A1\u2F00\u2013\u058A\u0F0C\u3041\u00B0\u2103\uFE0F"
    U"\U0001FAFF";

TEST(LineBreaks, AreThoseOfIcu) {
  IcuLineEnds icu;
  std::mt19937 random(20);
  for (int i = 0; i < 40'000; ++i) {
    std::string text;
    for (std::size_t length = 1 + random() % 9; length > 0; --length) {
      const std::u32string_view from = random() % 2 == 0 ? common : rare;
      append_utf8(from[random() % from.size()], text);
    }
    const std::vector<std::size_t> theirs = icu.ends(text);
    ASSERT_EQ(with_marks(text, ours(text)), with_marks(text, theirs)) << i;
  }
}

}  // namespace
}  // namespace qipu::text
