// DT: what is written, and what it is read as.
#include "qipu/game/date.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    // FF[4]'s list
    {"2011-05-03", "E 2011-05-03"},
    {"2011-05", "E 2011-05"},
    {"2011", "E 2011"},
    {"1996-05,06", "E 1996-05,06"},
    {"1996-05-06,07,08", "E 1996-05-06,07,08"},
    {"1996,1997", "E 1996,1997"},
    {"1996-12-27,28,1997-01-03,04", "E 1996-12-27,28,1997-01-03,04"},
    {"1996-05-06,06-01", "E 1996-05-06,06-01"},
    {"1996-05-06,1996-05-07", "E 1996-05-06,07"},
    {"1996-05,06-07,08", "E 1996-05,06-07,08"},
    {"1996,05", "N"},
    {"1996-05-06,1997", "E 1996-05-06,1997"},
    {"2000-02-29", "E 2000-02-29"},
    // no such date
    {"2019-02-29", "N"},
    {"1900-02-29", "N"},
    {"2019-04-31", "N"},
    {"2019-13-01", "N"},
    {"2019-00-10", "N"},
    {"2019-10-00", "N"},
    {"0000-01-01", "N"},
    {"2019/2/29", "N"},
    {"2019年2月30日", "N"},
    {"31 April 2019", "N"},
    {"1996-05-06,32", "N"},
    // other separators
    {"2011/5/3", "C 2011-05-03"},
    {"2011.5.3", "C 2011-05-03"},
    {"2011-5-3", "C 2011-05-03"},
    {"2011 05 03", "C 2011-05-03"},
    {"20110503", "C 2011-05-03"},
    {" 2011-05-03 ", "C 2011-05-03"},
    {"2011-05-03, 04", "C 2011-05-03,04"},
    {"2011/5", "C 2011-05"},
    {"2011-", "C 2011"},
    {"2011-05-", "C 2011-05"},
    {"2017- 1- 6", "C 2017-01-06"},
    {"２０１１－０５－０３", "C 2011-05-03"},
    {"5/2011", "C 2011-05"},
    // words
    {"2011年5月3日", "C 2011-05-03"},
    {"2011年5月", "C 2011-05"},
    {"1934年7月(第10期)", "G 1934-07"},
    {"1934年7月 夏", "G 1934"},
    {"2011年", "C 2011"},
    {"2011년 5월 3일", "C 2011-05-03"},
    {"二〇一一年五月三日", "C 2011-05-03"},
    {"一九五七年十二月三十一日", "C 1957-12-31"},
    {"3 May 2011", "C 2011-05-03"},
    {"May 3, 2011", "C 2011-05-03"},
    {"May 3rd, 2011", "C 2011-05-03"},
    {"3. Mai 2011", "C 2011-05-03"},
    {"3 mai 2011", "C 2011-05-03"},
    {"3-May-2011", "C 2011-05-03"},
    {"2011 May 3", "C 2011-05-03"},
    {"Saturday, 3 September 2011", "C 2011-09-03"},
    {"Sept. 2011", "C 2011-09"},
    // which is the day?
    {"13/5/2011", "C 2011-05-13"},
    {"5/13/2011", "C 2011-05-13"},
    {"31-12-2020", "C 2020-12-31"},
    {"5/5/2011", "C 2011-05-05"},
    {"5/3/2011", "G 2011-03-05"},
    {"13/5/95", "G 1995-05-13"},
    {"99-10-28", "G 1999-10-28"},
    {"12 March 94", "G 1994-03-12"},
    // intervals
    {"1996-05-06..07", "C 1996-05-06,07"},
    {"1996-05-31~06-01", "C 1996-05-31,06-01"},
    {"1940.10.30-31", "C 1940-10-30,31"},
    {"1931.03.31-04.01", "C 1931-03-31,04-01"},
    {"2011年5月3日-4日", "C 2011-05-03,04"},
    {"January 9-10, 1957", "C 1957-01-09,10"},
    {"20-21 February, 1957", "C 1957-02-20,21"},
    {"31 May - 1 June 1957", "C 1957-05-31,06-01"},
    {"December 31, 1957 - January 1, 1958", "C 1957-12-31,1958-01-01"},
    {"1996-05-06..1996-05-20", "G 1996-05-06,20"},
    {"1996-05-06..1996-05-12", "G 1996-05-06,07,08,09,10,11,12"},
    {"1996-05-06..1996-05-13", "G 1996-05-06,13"},
    {"7-9 Juli 1948", "G 1948-07-07,08,09"},
    {"11-13 March 1953", "G 1953-03-11,12,13"},
    {"28 Feb - 2 March 1956", "G 1956-02-28,29,03-01,02"},
    {"1957-12-30~1958-01-01", "G 1957-12-30,31,1958-01-01"},
    {"1957-11~1958-01", "G 1957-11,12,1958-01"},
    {"1957~1959", "G 1957,1958,1959"},
    {"1957~1975", "G 1957,1975"},
    {"2011年5月3日～5日", "G 2011-05-03,04,05"},
    {"1996-05-06..1996-05-01", "N"},
    // lists of days
    {"1, 3 and 7 May 1957", "C 1957-05-01,03,07"},
    {"1-2-3 May 1957", "C 1957-05-01,02,03"},
    {"3 & 25 May 1957", "C 1957-05-03,25"},
    {"31 May, 5 June 1957", "C 1957-05-31,06-05"},
    {"May 3, 5, 1957", "C 1957-05-03,05"},
    {"1957 May 3, 5", "C 1957-05-03,05"},
    {"3./4. Mai 1957", "C 1957-05-03,04"},
    {"25 May, 3 May 1957", "N"},
    {"3-3-4 May 1957", "N"},
    {"3, 32 May 1957", "N"},
    {"May 3, 5", "N"},
    {"May 3 '57", "G 1957-05-03"},
    {"du 3 au 5 mai 1957", "G 1957-05-03,04,05"},
    // eras
    {"S57.5.3", "C 1982-05-03"},
    {"S57", "N"},
    {"明治6年1月1日", "C 1873-01-01"},
    {"大正15年", "C 1926"},
    {"昭和57年5月3日", "C 1982-05-03"},
    {"昭和三十二年四月", "C 1957-04"},
    {"昭和64年1月7日", "C 1989-01-07"},
    {"平成元年", "C 1989"},
    {"令和元年5月1日", "C 2019-05-01"},
    {"Showa 57.5.3", "C 1982-05-03"},
    {"民国25年3月1日", "C 1936-03-01"},
    {"昭和64年2月7日", "G 1989-02-07"},
    {"平成31年5月1日", "G 2019-05-01"},
    {"明治5年12月2日", "G 1872"},
    {"天保15年2月28日", "G 1844"},
    {"道光二十年", "G 1840"},
    {"平成40年", "N"},
    // more than dates
    {"2011-05-03 19:30", "C 2011-05-03"},
    {"2011-05-03T19:30:07.5+08:00", "C 2011-05-03"},
    {"Tue May 3 19:30:07 GMT+09:00 2011", "C 2011-05-03"},
    {"1931年秋", "G 1931"},
    {"1936(连载)", "G 1936"},
    {"ca. 1700", "G 1700"},
    {"2011-05-03 (shown 2011-06-01)", "G 2011-05-03"},
    {"2005-03-04 (Friday)", "C 2005-03-04"},
    {"2005年3月4日 星期五", "C 2005-03-04"},
    {"2005-03-04 in Tokyo", "G 2005-03-04"},
    {"1845-03-03,04:Played through the night", "G 1845-03-03,04"},
    {"1845-03: 3 days", "G 1845"},
    {"2011年5月3日(火)", "C 2011-05-03"},
    {"Shown 2011-06-01", "G 2011-06-01"},
    {"Shown 1974-02", "G 1974-02"},
    {"Summer 1975", "G 1975"},
    {"Shown 2011-06-01, 03", "G 2011-06-01,03"},
    {"Shown 1974-02-30", "G 1974"},
    {"Shown 1974-02, game 3", "G 1974"},
    {"Shown 1974-02-??", "G 1974"},
    {"1995-09-??", "C 1995-09"},
    {"1995-?\?-??", "C 1995"},
    {"1995/9/?", "C 1995-09"},
    {"１９９５－０９－？？", "C 1995-09"},
    {"1995??", "G 1995"},
    {"???\?-?\?-??", "N"},
    {"??", "N"},
    {"Shown 2011 or 2012", "N"},
    {"2011. 5. 3.", "C 2011-05-03"},
    {"119903", "N"},
    {"990906", "G 1999-09-06"},
    // nothing
    {"", "N"},
    {"5月3日", "N"},
    {"12-31", "N"},
    {"10.26", "N"},
    {"02011-05-03", "N"},
    {"202003-8-2", "N"},
    {"last summer", "N"},
    {"99999999999999999999", "N"},
};

TEST(Dates, AreRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_dates(one.text)), one.reading) << one.text;
}

TEST(Dates, CanonicalTextIsExact) {
  for (const Case& one : cases) {
    const Typed<Dates> dates = parse_dates(one.text);
    if (!dates) continue;
    const std::string text = to_text(dates.value);
    EXPECT_EQ(line(parse_dates(text)), "E " + text) << one.text;
  }
}

TEST(Dates, WhatElseTheTextSays) {
  EXPECT_EQ(to_text(parse_dates("2011-04-22,2011-04-22").value), "2011-04-22") << "named twice";
  const Dates timed = parse_dates("2011-05-03 19:30").value;
  ASSERT_TRUE(timed.start.has_value());
  EXPECT_EQ(*timed.start, (StartTime{19, 30}));
  EXPECT_FALSE(timed.era);
  EXPECT_TRUE(parse_dates("昭和57年").value.era);
  EXPECT_TRUE(parse_dates("天保15年").value.era);
  const Dates interval = parse_dates("1996-05-06..1996-05-20").value;
  ASSERT_EQ(interval.spans.size(), 1u);
  EXPECT_EQ(interval.spans[0], (DateSpan{{1996, 5, 6}, {1996, 5, 20}}));
  const Dates short_interval = parse_dates("7-9 Juli 1948").value;
  ASSERT_EQ(short_interval.spans.size(), 1u);
  EXPECT_EQ(short_interval.spans[0], (DateSpan{{1948, 7, 7}, {1948, 7, 9}}));
}

TEST(Dates, WrittenWithTheShortestShortcuts) {
  EXPECT_EQ(to_text(std::vector<Date>{{1996, 5, 6}, {1996, 5, 7}, {1996, 6, 1}, {1997, 1, 3}}),
            "1996-05-06,07,06-01,1997-01-03");
  EXPECT_EQ(to_text(std::vector<Date>{{1996, 5, 0}, {1996, 6, 0}, {1996, 7, 8}}), "1996-05,06,07-08");
  EXPECT_EQ(to_text(std::vector<Date>{{1996, 5, 6}, {1996, 6, 0}}), "1996-05-06,1996-06");
  EXPECT_EQ(to_text(std::vector<Date>{{1996, 0, 0}, {1996, 5, 0}}), "1996,1996-05");
  EXPECT_EQ(to_text(std::vector<Date>{}), "");
}

TEST(Dates, Calendar) {
  EXPECT_TRUE(exists({2020, 2, 29}));
  EXPECT_FALSE(exists({2100, 2, 29}));
  EXPECT_TRUE(exists({2019, 2, 0}));
  EXPECT_FALSE(exists({2019, 0, 5}));
  EXPECT_FALSE(exists({0, 1, 1}));
}

std::string two_digits(int number) {
  return std::string(1, static_cast<char>('0' + number / 10)) + static_cast<char>('0' + number % 10);
}

// Every month and day of some years, and every byte in each place.
TEST(Dates, UsualOnesAreExactAndShortest) {
  const auto expect_exact = [](const std::string& text) {
    if (!is_usual_date(text)) return;
    EXPECT_EQ(line(parse_dates(text)), "E " + text);
  };
  int usual = 0;
  for (const std::string year : {"0000", "0999", "1000", "1582", "1900", "2000", "2023", "9999"})
    for (int month = 0; month < 100; ++month)
      for (int day = 0; day < 100; ++day) {
        const std::string text = year + "-" + two_digits(month) + "-" + two_digits(day);
        usual += is_usual_date(text);
        expect_exact(text);
      }
  EXPECT_EQ(usual, 6 * 12 * 28);
  for (std::size_t at = 0; at < 10; ++at)
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = "2011-05-13";
      text[at] = static_cast<char>(byte);
      expect_exact(text);
    }
}

}  // namespace
}  // namespace qipu::game
