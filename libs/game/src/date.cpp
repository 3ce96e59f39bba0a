// Dates are read in three ways, tried in turn: the standard's list; the same list with other separators; and
// words, which become a shape such as "M n & n Y" that a table knows. Eras are turned into years first.
#include "qipu/game/date.hpp"

#include <algorithm>

#include "qipu/base/aligned.hpp"
#include "qipu/text/ascii.hpp"
#include "words.hpp"

namespace qipu::game {

namespace {

constexpr int days_of[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

bool is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

// A date of whatever numbers; nothing if there is none.
std::optional<Date> date_of(std::uint32_t year, std::uint32_t month, std::uint32_t day) {
  if (year > 9999 || month > 12 || day > 31) return std::nullopt;
  const Date date{static_cast<std::uint16_t>(year), static_cast<std::uint8_t>(month),
                  static_cast<std::uint8_t>(day)};
  return exists(date) ? std::optional(date) : std::nullopt;
}

std::uint32_t number(std::string_view digits) { return Cursor(digits).digits().value_or(0); }

DateSpan single(Date date) { return {date, date}; }

// ---- The standard's list

// FF[4] R21: MM-DD after anything but a year, MM after a month, DD after a day.
std::optional<Date> shortcut(std::uint32_t a, std::optional<std::uint32_t> b, const Date& before) {
  if (before.month == 0) return std::nullopt;
  if (b) return *b == 0 || a == 0 ? std::nullopt : date_of(before.year, a, *b);
  if (a == 0) return std::nullopt;
  return before.day != 0 ? date_of(before.year, before.month, a) : date_of(before.year, a, 0);
}

// How many digits each number of an item has.
bool has_shape(std::string_view item, std::initializer_list<std::size_t> sizes) {
  std::size_t at = 0;
  for (const std::size_t size : sizes) {
    if (at > 0 && (at >= item.size() || item[at++] != '-')) return false;
    if (!all_digits(item.substr(std::min(at, item.size()), size)) || at + size > item.size()) return false;
    at += size;
  }
  return at == item.size();
}

std::optional<Date> standard_date(std::string_view item, const Date& before) {
  if (has_shape(item, {4})) return date_of(number(item), 0, 0);
  const auto part = [&](std::size_t at, std::size_t size) { return number(item.substr(at, size)); };
  if (has_shape(item, {4, 2}) && part(5, 2) > 0) return date_of(part(0, 4), part(5, 2), 0);
  if (has_shape(item, {4, 2, 2}) && part(8, 2) > 0) return date_of(part(0, 4), part(5, 2), part(8, 2));
  if (has_shape(item, {2, 2})) return shortcut(part(0, 2), part(3, 2), before);
  if (has_shape(item, {2})) return shortcut(part(0, 2), std::nullopt, before);
  return std::nullopt;
}

std::optional<Dates> standard_dates(std::string_view text) {
  Dates dates;
  Date before;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::optional<Date> date = standard_date(text.substr(0, comma), before);
    if (!date) return std::nullopt;
    dates.spans.push_back(single(*date));
    before = *date;
    if (comma == text.npos) return dates;
    text.remove_prefix(comma + 1);
  }
}

// ---- The same list with other separators

// One date of a list, or its beginning or end.
struct Item {
  std::uint32_t numbers[3] = {};
  std::size_t sizes[3] = {};  // digits of each
  int count = 0;
  char separator = 0;      // after the first number
  bool is_closed = false;  // by a word for day

  bool is_year(int i) const { return i < count && sizes[i] == 4; }
};

constexpr std::string_view list_marks[] = {",", ";", "&", "和", "及", "and", "+", "und", "et"};
constexpr std::string_view range_marks[] = {"...", "..", "~", "-", "至", "到", "から", "to", "bis"};

template <std::size_t N>
bool eat_mark(Cursor& cursor, const std::string_view (&marks)[N]) {
  Cursor ahead = cursor;
  ahead.skip_spaces();
  for (const std::string_view mark : marks) {
    if (!ahead.eat(mark)) continue;
    ahead.skip_spaces();
    cursor = ahead;
    return true;
  }
  return false;
}

// 0 if none stands here. What comes after 日 or a last 年 or 月 ends the date.
char eat_separator(Cursor& cursor) {
  if (cursor.rest().starts_with("..")) return 0;
  Cursor ahead = cursor;
  ahead.skip_spaces();
  const char chinese = ahead.eat_any({"年", "년"}) ? 'y' : ahead.eat_any({"月", "월"}) ? 'm' : 0;
  if (chinese != 0) {
    ahead.skip_spaces();
    cursor = ahead;
    return chinese;
  }
  for (const char mark : {'-', '/', '.'}) {
    if (!ahead.eat(std::string_view(&mark, 1))) continue;
    ahead.skip_spaces();
    cursor = ahead;
    return mark;
  }
  if (cursor.rest().size() > 1 && cursor.rest()[0] == ' ' && text::is_digit(cursor.rest()[1]))
    return cursor.skip(1), ' ';
  return 0;
}

// A dash is a separator only if dashes separate the whole date: 1940.10.30-31 is two days.
bool goes_on(const Item& item, char separator) {
  if (separator == 0) return false;
  const bool chinese = separator == 'y' || separator == 'm';
  return item.separator == 0 || separator == item.separator || (item.separator == 'y' && chinese);
}

bool read_number(Cursor& cursor, Item& item) {
  const std::size_t before = cursor.rest().size();
  const bool ascii = !cursor.at_end() && text::is_digit(cursor.rest()[0]);
  const std::optional<std::uint32_t> value = ascii ? cursor.digits() : cursor.count();
  if (!value) return false;
  item.numbers[item.count] = *value;
  item.sizes[item.count] = ascii ? before - cursor.rest().size() : *value > 999 ? 4 : 2;
  ++item.count;
  return true;
}

std::optional<Item> read_item(Cursor& cursor) {
  Item item;
  while (item.count < 3) {
    if (!read_number(cursor, item)) {  // "1961-", "1970年"
      if (item.count > 0 && item.separator != ' ') break;
      return std::nullopt;
    }
    const Cursor before = cursor;
    const char separator = item.count < 3 ? eat_separator(cursor) : 0;
    if (goes_on(item, separator) || (item.count == 1 && separator == 'm')) {
      if (item.separator == 0) item.separator = separator;
      continue;
    }
    cursor = before;
    break;
  }
  Cursor ahead = cursor;
  ahead.skip_spaces();
  item.is_closed = ahead.eat_any({"日", "号", "일"});
  if (item.is_closed || ahead.eat_any({"年", "月", "년", "월"})) cursor = ahead;
  return item;
}

// A point parts the days of such a date, not its numbers.
bool is_chinese(const Item& item) { return item.is_closed || item.separator == 'y'; }

struct Reading {
  Date date;
  Form form = Form::Certain;
};

// Day and month of which nobody said which is which.
std::optional<Reading> unordered(std::uint32_t year, std::uint32_t a, std::uint32_t b, Form best) {
  const std::optional<Date> day_first = date_of(year, b, a), month_first = date_of(year, a, b);
  if (a == 0 || b == 0 || (!day_first && !month_first)) return std::nullopt;
  const bool one_way = !day_first || !month_first || a == b;
  return Reading{day_first ? *day_first : *month_first, worse(best, one_way ? Form::Certain : Form::Guessed)};
}

// Two digits of a year are one of this century or the last; no record tells.
std::uint32_t full_year(std::uint32_t two_digits) { return two_digits + (two_digits < 40 ? 2000 : 1900); }

std::optional<Reading> read_three(const Item& item) {
  const auto [a, b, c] = item.numbers;
  if (item.sizes[1] > 2) return std::nullopt;
  if (item.is_year(0) && item.sizes[2] <= 2 && b > 0 && c > 0) {
    const std::optional<Date> date = date_of(a, b, c);
    return date ? std::optional(Reading{*date}) : std::nullopt;
  }
  if (item.sizes[0] > 2) return std::nullopt;
  if (item.is_year(2)) return unordered(c, a, b, Form::Certain);
  if (a > 31 && b > 0 && c > 0) {
    const std::optional<Date> date = date_of(full_year(a), b, c);
    return date ? std::optional(Reading{*date, Form::Guessed}) : std::nullopt;
  }
  if (item.sizes[2] == 2) return unordered(full_year(c), a, b, Form::Guessed);
  return std::nullopt;
}

std::optional<Reading> read_two(const Item& item, const Date& before) {
  const auto [a, b, c] = item.numbers;
  std::optional<Date> date;
  if (item.is_year(0) && item.sizes[1] <= 2 && b > 0)
    date = date_of(a, b, 0);
  else if (item.is_year(1) && item.sizes[0] <= 2 && a > 0)
    date = date_of(b, a, 0);
  else if (item.sizes[0] <= 2 && item.sizes[1] <= 2)
    date = shortcut(a, b, before);
  return date ? std::optional(Reading{*date}) : std::nullopt;
}

// 990906
std::optional<Reading> short_date(std::uint32_t digits) {
  const auto date = date_of(full_year(digits / 10'000), digits % 10'000 / 100, digits % 100);
  return date ? std::optional(Reading{*date, Form::Guessed}) : std::nullopt;
}

std::optional<Reading> read_one(const Item& item, const Date& before) {
  const std::uint32_t a = item.numbers[0];
  std::optional<Date> date;
  if (item.sizes[0] == 8 && a % 10'000 / 100 > 0 && a % 100 > 0)
    date = date_of(a / 10'000, a % 10'000 / 100, a % 100);
  else if (item.is_year(0))
    date = date_of(a, 0, 0);
  else if (item.sizes[0] == 6 && a % 10'000 / 100 > 0 && a % 100 > 0)
    return short_date(a);
  else if (item.sizes[0] <= 2 && item.separator == 0)
    date = shortcut(a, std::nullopt, before);
  return date ? std::optional(Reading{*date}) : std::nullopt;
}

std::optional<Reading> date_of(const Item& item, const Date& before) {
  if (item.count == 3) return read_three(item);
  return item.count == 2 ? read_two(item, before) : read_one(item, before);
}

bool is_next_day(Date a, Date b) {
  if (a.day == 0 || b.day == 0) return false;
  if (const auto next = date_of(a.year, a.month, a.day + 1u)) return *next == b;
  const bool december = a.month == 12;
  return b.day == 1 && b.month == (december ? 1 : a.month + 1) && b.year == a.year + (december ? 1 : 0);
}

bool is_before(Date a, Date b) {
  const auto key = [](Date date) { return date.year * 10'000 + date.month * 100 + date.day; };
  return key(a) < key(b);
}

// An interval may hold days without play; of two neighbouring days both are played.
Form form_of_range(Date a, Date b) { return is_next_day(a, b) ? Form::Certain : Form::Guessed; }

bool append_range(Dates& dates, Reading& end, Form& form) {
  DateSpan& span = dates.spans.back();
  if (span.first != span.last || !is_before(span.first, end.date)) return false;
  form = worse(form, form_of_range(span.first, end.date));
  if (is_next_day(span.first, end.date))
    dates.spans.push_back(single(end.date));
  else
    span.last = end.date;
  return true;
}

// Reads as much as is dates; nothing if there is none at the beginning.
Typed<Dates> read_list(Cursor& cursor) {
  Typed<Dates> result{Form::Certain, {}};
  Date before;
  bool in_range = false;
  Cursor end = cursor;
  while (const std::optional<Item> item = read_item(cursor)) {
    std::optional<Reading> reading = date_of(*item, before);
    if (!reading || (in_range && !append_range(result.value, *reading, result.form))) break;
    if (!in_range) result.value.spans.push_back(single(reading->date));
    result.form = worse(result.form, reading->form);
    before = reading->date;
    end = cursor;
    in_range = !eat_mark(cursor, list_marks) && !(is_chinese(*item) && cursor.eat("."));
    if (in_range && !eat_mark(cursor, range_marks)) break;
  }
  cursor = end;
  if (result.value.spans.empty()) result = {};
  return result;
}

// ---- The time of day

// The rest of a clock's reading, and the difference of a zone.
void skip_clock(Cursor& cursor) {
  cursor.skip(std::min(cursor.rest().find_first_not_of("0123456789:.+"), cursor.rest().size()));
}

// h:mm, h:mm:ss, with a fraction and a zone.
bool read_time(Cursor& cursor, StartTime& time) {
  const auto hour = cursor.digits();
  if (!hour || *hour > 24 || !cursor.eat(":")) return false;
  const auto minute = cursor.digits();
  if (!minute || *minute > 59) return false;
  time = {static_cast<std::uint8_t>(*hour), static_cast<std::uint8_t>(*minute)};
  skip_clock(cursor);
  Cursor ahead = cursor;
  ahead.skip_spaces();
  if (!ahead.eat_any({"z", "ut", "utc", "gmt", "jst", "cst", "kst"})) return true;
  skip_clock(ahead);
  cursor = ahead;
  return true;
}

// ---- Words

struct Month {
  std::string_view text;
  std::uint32_t number;
};
constexpr Month months[] = {
#include "months.inc"
};

// A text with a month's name as the kinds of its parts: Y a year, t two digits of one, n a number of one or
// two digits, M a month, - a mark of an interval, & one of a list. Commas are marks of a list too.
struct DatePart {
  char kind;
  std::uint32_t number;
};

struct DateParts {
  std::vector<DatePart> list;
  std::optional<StartTime> start;
};

// Single dates; a dash or the like is any mark. What each part is: y year, m month, d day, t two digits of a
// year.
struct Shape {
  std::string_view shape;
  std::string_view roles;
};
constexpr Shape shapes[] = {
    {"nMY", "dmy"},     {"MnY", "mdy"},     {"MY", "my"},       {"YM", "ym"},   {"YMn", "ymd"},
    {"n-M-Y", "d.m.y"}, {"Y-M-n", "y.m.d"}, {"M-n-Y", "m.d.y"}, {"M-Y", "m.y"}, {"nMn", "dmt"},
    {"n-M-n", "d.m.t"}, {"Mnn", "mdt"},     {"nMt", "dmt"},     {"Mnt", "mdt"}, {"Mt", "mt"},
};

// Words that say nothing of the date.
constexpr std::string_view date_fillers[] = {
    "th",       "st",      "nd",        "rd",      "of",       "the",      "de",        "du",
    "le",       "den",     "am",        "on",      "er",       ".",        "monday",    "mon",
    "tuesday",  "tue",     "wednesday", "wed",     "thursday", "thu",      "friday",    "fri",
    "saturday", "sat",     "sunday",    "sun",     "montag",   "dienstag", "mittwoch",  "donnerstag",
    "freitag",  "samstag", "sonnabend", "sonntag", "lundi",    "mardi",    "mercredi",  "jeudi",
    "vendredi", "samedi",  "dimanche",  "maandag", "dinsdag",  "woensdag", "donderdag", "vrijdag",
    "zaterdag", "zondag",  "vom",       "from",    "van",      "ten"};

bool eat_filler(Cursor& cursor) {
  for (const std::string_view filler : date_fillers)
    if (cursor.eat(filler)) return true;
  return false;
}

// '88
bool read_short_year(Cursor& cursor, DateParts& parts) {
  Cursor ahead = cursor;
  ahead.eat("-");
  if (!ahead.eat_any({"'", "`"})) return false;
  const std::size_t before = ahead.rest().size();
  const auto digits = ahead.digits();
  if (!digits || before - ahead.rest().size() != 2) return false;
  parts.list.push_back({'t', *digits});
  cursor = ahead;
  return true;
}

bool read_clock(Cursor& cursor, DateParts& parts) {
  StartTime time;
  Cursor clock = cursor;
  if (parts.start || !read_time(clock, time)) return false;
  parts.start = time;
  cursor = clock;
  return true;
}

bool read_part(Cursor& cursor, DateParts& parts) {
  if (const Month* month = eat_row<Month>(cursor, months))
    return parts.list.push_back({'M', month->number}), true;
  if (read_clock(cursor, parts) || read_short_year(cursor, parts)) return true;
  const std::size_t before = cursor.rest().size();
  if (const auto digits = cursor.digits()) {
    const std::size_t size = before - cursor.rest().size();
    if (size != 4 && size > 2) return false;
    return parts.list.push_back({size == 4 ? 'Y' : 'n', *digits}), true;
  }
  if (cursor.eat_any({"..", "-", "~", "to", "bis", "tot", "t/m", "au"}))
    return parts.list.push_back({'-', 0}), true;
  if (cursor.eat_any({",", "/", "&", "+", "and", "und", "et", "en"}))
    return parts.list.push_back({'&', 0}), true;
  return eat_filler(cursor);
}

// Nothing if there is a word no date has, or no month.
std::optional<DateParts> parts_of(Cursor cursor) {
  constexpr std::size_t most = 100;
  DateParts parts;
  for (cursor.skip_spaces(); !cursor.at_end(); cursor.skip_spaces())
    if (parts.list.size() == most || !read_part(cursor, parts)) return std::nullopt;
  const auto is_month = [](const DatePart& part) { return part.kind == 'M'; };
  return std::any_of(parts.list.begin(), parts.list.end(), is_month) ? std::optional(parts) : std::nullopt;
}

// A comma beside a month or a year parts nothing.
DateParts without_idle_marks(const DateParts& parts) {
  DateParts out{{}, parts.start};
  for (std::size_t i = 0; i < parts.list.size(); ++i) {
    const bool beside_number =
        i > 0 && i + 1 < parts.list.size() && parts.list[i - 1].kind == 'n' && parts.list[i + 1].kind == 'n';
    if (parts.list[i].kind != '&' || beside_number) out.list.push_back(parts.list[i]);
  }
  return out;
}

std::string shape_of(const DateParts& parts) {
  std::string shape;
  for (const DatePart& part : parts.list) shape.push_back(part.kind);
  return shape;
}

std::uint32_t role(const Shape& shape, const DateParts& parts, char wanted) {
  const std::size_t at = shape.roles.find(wanted);
  return at == shape.roles.npos ? 0 : parts.list[at].number;
}

Typed<Dates> single_date(const Shape& shape, const DateParts& parts) {
  const bool is_short = shape.roles.find('t') != shape.roles.npos;
  const std::uint32_t year = is_short ? full_year(role(shape, parts, 't')) : role(shape, parts, 'y');
  const std::uint32_t day = role(shape, parts, 'd');
  const std::optional<Date> date = date_of(year, role(shape, parts, 'm'), day);
  if (!date || (day == 0 && shape.roles.find('d') != shape.roles.npos)) return {};
  return {is_short ? Form::Guessed : Form::Certain, {{single(*date)}, parts.start, false}};
}

// Several days: `15 March, 9 April 1940`, `January 9-10, 1957`. A month belongs to the days beside it that
// have none yet, a year to all days that have none yet.
class DayList {
 public:
  explicit DayList(const DateParts& parts) : parts_(parts) {}

  Typed<Dates> read() {
    for (std::size_t i = 0; i < parts_.list.size(); ++i)
      if (!add(parts_.list[i], i + 1 == parts_.list.size())) return {};
    Typed<Dates> result{form_, {{}, parts_.start, false}};
    for (const Day& day : days_)
      if (!append(day, result)) return {};
    return days_.empty() ? Typed<Dates>{} : result;
  }

 private:
  struct Day {
    std::uint32_t day;
    std::uint32_t month;
    std::uint32_t year;
    bool ends_range;
  };

  bool add(const DatePart& part, bool is_last) {
    if (part.kind == 'Y') return add_year(part.number);
    if (part.kind == 't') return form_ = Form::Guessed, add_year(full_year(part.number));
    if (part.kind == 'M') return add_month(part.number);
    if (part.kind != 'n') return in_range_ = part.kind == '-', true;
    const bool is_year = is_last && !days_.empty() && (is_day_first() || part.number > 31);
    if (is_year) return form_ = Form::Guessed, add_year(full_year(part.number));
    days_.push_back({part.number, is_day_first() ? 0 : month_, year_, in_range_});
    in_range_ = false;
    return true;
  }

  bool is_day_first() const { return parts_.list.front().kind == 'n'; }

  bool add_month(std::uint32_t month) {
    month_ = month;
    if (!is_day_first()) return true;
    bool any = false;
    for (Day& day : days_)
      if (day.month == 0) {
        day.month = month;
        any = true;
      }
    return any;
  }

  bool add_year(std::uint32_t year) {
    if (days_.empty()) return year_ = year, true;  // before all of them
    bool any = false;
    for (Day& day : days_)
      if (day.year == 0) {
        day.year = year;
        any = true;
      }
    return any;
  }

  // Days are told in order.
  static bool append(const Day& day, Typed<Dates>& result) {
    const std::optional<Date> date = date_of(day.year, day.month, day.day);
    if (!date || day.day == 0 || day.month == 0) return false;
    std::vector<DateSpan>& spans = result.value.spans;
    if (!spans.empty() && !is_before(spans.back().last, *date)) return false;
    if (!day.ends_range) return spans.push_back(single(*date)), true;
    Reading end{*date};
    return !spans.empty() && append_range(result.value, end, result.form);
  }

  const DateParts& parts_;
  std::vector<Day> days_;
  std::uint32_t month_ = 0;
  std::uint32_t year_ = 0;
  bool in_range_ = false;
  Form form_ = Form::Certain;
};

Typed<Dates> read_date_words(const DateParts& parts) {
  const DateParts bare = without_idle_marks(parts);
  const std::string shape = shape_of(bare);
  for (const Shape& row : shapes)
    if (row.shape == shape) return single_date(row, bare);
  return DayList(bare).read();
}

// Where the one year among words that are no digits stands; nothing if there are several.
std::optional<std::size_t> year_in(std::string_view text) {
  std::optional<std::size_t> at;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = std::min(text.find_first_of("0123456789", i), text.size());
    i = std::min(text.find_first_not_of("0123456789", begin), text.size());
    if (i - begin != 4 || text[begin] == '0') continue;
    if (at && text.substr(*at, 4) != text.substr(begin, 4)) return std::nullopt;
    if (!at) at = begin;
  }
  return at;
}

// Broadcast 1971-04-04, Published 1974-02; if there is more after the year than a date, only the year is
// sure.
Typed<Dates> date_among_words(std::string_view text) {
  const std::optional<std::size_t> at =
      text.empty() || text::is_digit(text[0]) ? std::nullopt : year_in(text);
  if (!at) return {};
  const std::uint32_t year = number(text.substr(*at, 4));
  constexpr std::uint32_t first = 1500, last = 2100;
  if (year < first || year > last) return {};
  Cursor cursor(text.substr(*at));
  const Typed<Dates> dates = read_list(cursor);
  if (dates && cursor.rest().find_first_of("0123456789?") == std::string_view::npos)
    return {Form::Guessed, dates.value};
  return {Form::Guessed, {{single({static_cast<std::uint16_t>(year), 0, 0})}, std::nullopt, false}};
}

// ---- Eras

struct Era {
  std::string_view text;
  std::uint32_t first_year;
  std::uint32_t years;
  std::uint32_t gregorian_from;  // 0: never
};
constexpr Era eras[] = {
#include "eras.inc"
};

// What months and days an era of our calendar began with; before, the year bore the name of the one before.
struct EraStart {
  std::uint16_t first_year;
  Date date;
};
constexpr EraStart era_starts[] = {
    {1912, {1912, 7, 30}}, {1926, {1926, 12, 25}}, {1989, {1989, 1, 8}}, {2019, {2019, 5, 1}}};

bool agrees(const Era& era, Date date) {
  if (era.text.find("民国") != era.text.npos || date.day == 0) return true;
  for (const EraStart& row : era_starts) {
    if (row.first_year == era.first_year && is_before(date, row.date)) return false;
    const bool is_next = era.first_year + era.years - 1 == row.first_year;
    if (is_next && !is_before(date, row.date)) return false;
  }
  return true;
}

Typed<Dates> read_days_of_era(Cursor& cursor, const Era& era, std::uint32_t year) {
  const std::string gregorian = std::to_string(year) + std::string(cursor.rest());
  Cursor days(gregorian);
  Typed<Dates> result = read_list(days);
  if (!result) return {};
  if (!days.at_end() || !agrees(era, result.value.spans.front().first)) result.form = Form::Guessed;
  result.value.era = true;
  return result;
}

Typed<Dates> read_era(std::string_view text) {
  Cursor cursor(text);
  const Era* const era = eat_row<Era>(cursor, eras);
  if (!era) return {};
  cursor.skip_spaces();
  const std::optional<std::uint32_t> count = cursor.count();
  if (!count || *count == 0 || *count > era->years) return {};
  const std::uint32_t year = era->first_year + *count - 1;
  const bool is_letter = era->text.size() == 1;  // H23.5.3, but not H23
  if (is_letter && !cursor.rest().starts_with('.')) return {};
  if (era->gregorian_from != 0 && *count >= era->gregorian_from) return read_days_of_era(cursor, *era, year);
  return {Form::Guessed, {{single({static_cast<std::uint16_t>(year), 0, 0})}, std::nullopt, true}};
}

// ---- All of a text

// 日, 星期五, 金曜日, Tue
bool eat_weekday(Cursor& cursor, bool must_be_said) {
  constexpr std::string_view days[] = {
      "日",     "月",      "火",        "水",       "木",     "金",       "土",    "일",  "월",
      "화",     "수",      "목",        "금",       "토",     "一",       "二",    "三",  "四",
      "五",     "六",      "mon",       "tue",      "wed",    "thu",      "fri",   "sat", "sun",
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"};
  bool is_said = cursor.eat_any({"星期", "礼拜", "周"});
  const bool has_day =
      std::any_of(std::begin(days), std::end(days), [&](std::string_view day) { return cursor.eat(day); });
  is_said |= cursor.eat_any({"曜日", "요일", "曜"});
  return has_day && (is_said || !must_be_said);
}

// (火), (Tue), 星期五
void skip_weekday(Cursor& cursor) {
  Cursor ahead = cursor;
  ahead.skip_spaces();
  const bool in_brackets = ahead.eat("(");
  if (eat_weekday(ahead, !in_brackets) && (!in_brackets || ahead.eat(")"))) cursor = ahead;
}

// What stands after a date.
bool read_rest(Cursor& cursor, Dates& dates) {
  skip_weekday(cursor);
  cursor.eat(".");
  if (cursor.at_end()) return true;
  if (const char next = cursor.rest()[0]; next == 't' || next == ',') cursor.skip(1);
  cursor.skip_spaces();
  StartTime time;
  if (!read_time(cursor, time)) return false;
  dates.start = time;
  return cursor.at_end();
}

// The year a text begins with, when words follow that are not of the date.
Typed<Dates> year_of(const Dates& dates) {
  const Date year{dates.spans.front().first.year, 0, 0};
  return {Form::Guessed, {{single(year)}, std::nullopt, false}};
}

// 2019年2月30日: three numbers, but no date.
bool is_impossible(Cursor cursor) {
  const std::optional<Item> item = read_item(cursor);
  return item && item->count == 3 && !date_of(*item, {});
}

// Words after a date: in brackets they belong to it, and no other day is among words without numbers; else
// only the year of a month is sure.
Typed<Dates> with_words_after(const Typed<Dates>& dates, std::string_view rest) {
  if (rest.find_first_of("-./,;~0123456789") == 0) return {};
  const std::size_t word = std::min(rest.find_first_not_of(' '), rest.size());
  const bool in_brackets = word < rest.size() && (rest[word] == '(' || rest[word] == '{');
  const bool is_day = dates.value.spans.back().last.day != 0;
  const bool has_numbers = rest.find_first_of("0123456789?") != rest.npos;
  if (!in_brackets && (!is_day || has_numbers)) return year_of(dates.value);
  return {Form::Guessed, dates.value};
}

// 1995-09-??: what is not known is left out.
std::string_view without_unknown(std::string_view text) {
  while (true) {
    const std::size_t size = text.find_last_not_of('?') + 1;  // 0 if there is nothing else
    const bool is_part =
        size > 1 && size < text.size() && std::string_view("-/.").find(text[size - 1]) != text.npos;
    if (!is_part || !text::is_digit(text[0])) return text;
    text = text.substr(0, size - 1);
  }
}

Typed<Dates> read_other(std::string_view text) {
  if (const std::optional<DateParts> parts = parts_of(Cursor(text))) return read_date_words(*parts);
  if (Typed<Dates> dates = read_era(text)) return dates;
  Cursor cursor(text);
  const bool about = cursor.eat_any({"ca.", "ca", "c.", "circa", "about", "around", "约"});
  cursor.skip_spaces();
  if (is_impossible(cursor)) return {};
  Typed<Dates> dates = read_list(cursor);
  if (!dates) return date_among_words(text);
  const std::string_view rest = cursor.rest();
  if (about) dates.form = Form::Guessed;
  if (read_rest(cursor, dates.value)) return dates;
  return with_words_after(dates, rest);
}

void append_number(std::string& out, std::size_t digits, int value) {
  out.append(right_aligned(std::to_string(value), digits));
}

// How much of a date the one before already says.
void append_date(std::string& out, Date date, Date before) {
  const bool same_year = date.year == before.year && before.month != 0;
  const bool same_month = same_year && date.month == before.month;
  const bool only_day = same_month && date.day != 0 && before.day != 0;
  const bool no_year = only_day || (same_year && date.month != 0 && (date.day != 0 || before.day == 0));
  if (!no_year) append_number(out, 4, date.year);
  if (!only_day && date.month != 0) append_number(no_year ? out : out += '-', 2, date.month);
  if (date.day != 0) append_number(only_day ? out : out += '-', 2, date.day);
}

// What comes after it in the calendar: a day, a month or a year.
Date following(Date date) {
  if (date.day != 0) {
    const auto next = date_of(date.year, date.month, date.day + 1u);
    if (next) return *next;
    date.day = 1;
  }
  const bool is_year_over = date.month == 0 || date.month == 12;
  if (!is_year_over) return ++date.month, date;
  if (date.month == 12) date.month = 1;
  return ++date.year, date;
}

// All dates of a short span, else its ends.
void append_span(std::vector<Date>& dates, const DateSpan& span) {
  const std::size_t before = dates.size();
  for (Date date = span.first; dates.size() - before < most_listed; date = following(date)) {
    dates.push_back(date);
    if (date == span.last) return;
  }
  dates.resize(before);
  dates.insert(dates.end(), {span.first, span.last});
}

}  // namespace

bool exists(Date date) {
  if (date.year == 0 || date.year > 9999 || date.month > 12) return false;
  if (date.month == 0) return date.day == 0;
  const int days = days_of[date.month - 1] + (date.month == 2 && is_leap(date.year) ? 1 : 0);
  return date.day <= days;
}

Typed<Dates> parse_dates(std::string_view text) {
  if (std::optional<Dates> dates = standard_dates(text)) return {Form::Exact, std::move(*dates)};
  const std::string plain = folded(text);
  if (const std::size_t words = words_behind_dates(plain); words != plain.npos)
    return {Form::Guessed, parse_dates(plain.substr(0, words)).value};
  return read_other(without_unknown(plain));
}

bool is_usual_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  for (const std::size_t i : {0, 1, 2, 3, 5, 6, 8, 9})
    if (!text::is_digit(text[i])) return false;
  const auto number = [&](std::size_t at) { return (text[at] - '0') * 10 + text[at + 1] - '0'; };
  const int month = number(5), day = number(8);
  return text[0] != '0' && month >= 1 && month <= 12 && day >= 1 && day <= 28;
}

std::size_t words_behind_dates(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos) return text.npos;
  const std::size_t word = text.find_first_not_of(' ', colon + 1);
  if (word == text.npos || text::is_digit(text[word])) return text.npos;
  const Form form = parse_dates(text.substr(0, colon)).form;
  return form == Form::Exact || form == Form::Certain ? colon : text.npos;
}

bool is_listed(const DateSpan& span) {
  std::vector<Date> dates;
  append_span(dates, span);
  return dates.size() != 2 || following(span.first) == span.last;
}

std::string to_text(const std::vector<Date>& dates) {
  std::string out;
  Date before;
  for (const Date date : dates) {
    if (date == before) continue;  // named twice
    if (!out.empty()) out.push_back(',');
    append_date(out, date, before);
    before = date;
  }
  return out;
}

std::string to_text(const Dates& dates) {
  std::vector<Date> flat;
  for (const DateSpan& span : dates.spans) append_span(flat, span);
  return to_text(flat);
}

}  // namespace qipu::game
