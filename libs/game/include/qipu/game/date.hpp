// DT: when a game was played. FF[4] R21; Brouwer's draft of 2016-12-31 (intervals, starting time, JD).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/form.hpp"

namespace qipu::game {

// A day, a month or a year of the Gregorian calendar.
struct Date {
  std::uint16_t year = 0;  // 1 to 9999
  std::uint8_t month = 0;  // 1 to 12; 0: not given
  std::uint8_t day = 0;    // 1 to 31; 0: not given, and never given without a month
  bool operator==(const Date&) const = default;
};

// Whether the calendar has it: no 2019-02-29, no month 13.
bool exists(Date date);

// Both ends included. A single date is its own last.
struct DateSpan {
  Date first;
  Date last;
  bool operator==(const DateSpan&) const = default;
};

// The time of day when a game began.
struct StartTime {
  std::uint8_t hour = 0;
  std::uint8_t minute = 0;
  bool operator==(const StartTime&) const = default;
};

struct Dates {
  std::vector<DateSpan> spans;     // in the order written, at least one
  std::optional<StartTime> start;  // not a part of FF[4]'s form
  bool era = false;                // written in years of an era: the text belongs into JD
  bool operator==(const Dates&) const = default;
};

// Certain: other separators, month names of several languages, lists of days (3rd & 25th May 1957), one
// possible order of day and month, intervals of two neighbouring days, Japanese eras from Meiji 6 (1873, when
// the calendar became the Gregorian). Guessed: earlier eras (the year only: those calendars were lunisolar),
// longer intervals (not every day need be one of play), two-digit years, 3/5/2011, a day with more in
// brackets after it, the one date among other words. What is written ?? is not known: 1995-09-?? is Certain.
Typed<Dates> parse_dates(std::string_view text);

// One day as FF[4] writes it, told by its bytes: then parse_dates() is Exact, and to_text() gives the same
// text. Days after the 28th and years before 1000 are not told.
bool is_usual_date(std::string_view text);

// 1845-03-03,04:Played through the night. Where the colon stands that parts dates from words; npos if there
// are no words, or no dates.
std::size_t words_behind_dates(std::string_view text);

// A span of at most so many days, months or years is written out; is_listed() tells whether one is.
inline constexpr std::size_t most_listed = 7;

bool is_listed(const DateSpan& span);

// FF[4] R21, with the shortest shortcuts. It has no form for an interval: all dates of one that has at most
// most_listed, else both ends. No time of day.
std::string to_text(const Dates& dates);
std::string to_text(const std::vector<Date>& dates);

}  // namespace qipu::game
