// Values of game information in seven languages, each read by hand before any program read it. Those of the
// shared records are looked for there, so that none is made up.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/game/info.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu::game {
namespace {

struct Row {
  std::string_view language;
  char source;  // c: the shared records, s: such records carry it
  std::string_view property;
  std::string_view text;
  std::string_view reading;  // the letter of its form, a space, its canonical text and what that cannot say
};
constexpr Row rows[] = {
#include "typed_info_rows.inc"
};

// ---- A reading as one line

template <class T>
std::string line(const Typed<T>& typed, const std::string& text) {
  const std::string letter(1, "ECGN"[static_cast<int>(typed.form)]);
  return typed ? letter + " " + text : letter;
}

std::string dates_line(std::string_view text) {
  const Typed<Dates> dates = parse_dates(text);
  std::string out = to_text(dates.value);
  if (const auto start = dates.value.start) {
    const auto two = [](int number) { return std::string(number < 10 ? "0" : "") + std::to_string(number); };
    out += " at " + two(start->hour) + ":" + two(start->minute);
  }
  return line(dates, out);
}

std::string result_line(std::string_view text) {
  const Typed<GameResult> result = parse_result(text);
  std::string out = to_text(result.value);
  if (result.value.moves) out += " in " + std::to_string(*result.value.moves);
  return line(result, out);
}

std::string overtime_line(std::string_view text) {
  const Typed<Overtime> overtime = parse_overtime(text);
  return line(overtime, to_text(overtime.value));
}

std::string time_line(std::string_view text) {
  const Typed<TimeLimit> limit = parse_time_limit(text);
  std::string out = to_text(limit.value);
  if (!limit.value.overtime.empty()) out += " then " + overtime_line(limit.value.overtime);
  return line(limit, out);
}

std::string ranks_line(std::string_view text) {
  const Typed<std::vector<Rank>> ranks = parse_ranks(text);
  std::string out = to_text(ranks.value);
  for (const Rank& rank : ranks.value) {
    const std::string space = out.empty() ? "" : " ";
    if (rank.kind == RankKind::Unranked) out += space + "(unranked)";
    if (rank.kind == RankKind::Title) out += space + "(title)";
    if (rank.kind == RankKind::Pin) out += space + "(pin " + std::to_string(rank.number) + ")";
  }
  return line(ranks, out);
}

template <auto Parse>
std::string plain_line(std::string_view text) {
  const auto typed = Parse(text);
  return line(typed, std::string(to_text(typed.value)));
}

struct Kind {
  std::string_view property;
  std::string (*line)(std::string_view);
};
constexpr Kind kinds[] = {
    {"DT", dates_line},
    {"RE", result_line},
    {"KM", plain_line<parse_komi>},
    {"TM", time_line},
    {"LT", time_line},
    {"OT", overtime_line},
    {"BR", ranks_line},
    {"WR", ranks_line},
    {"RO", plain_line<parse_round>},
    {"RU", plain_line<parse_rules>},
    {"HA", plain_line<parse_handicap>},
    {"OH", plain_line<parse_old_handicap>},
    {"PB", plain_line<parse_players>},
    {"PW", plain_line<parse_players>},
};

std::string reading_of(const Row& row) {
  for (const Kind& kind : kinds)
    if (kind.property == row.property) return kind.line(row.text);
  return "no such kind";
}

TEST(TypedInfoOfRecords, IsReadAsByHand) {
  for (const Row& row : rows)
    EXPECT_EQ(reading_of(row), row.reading) << row.language << " " << row.property << "[" << row.text << "]";
}

TEST(TypedInfoOfRecords, AHundredValuesInEachLanguage) {
  std::map<std::string_view, std::set<std::pair<std::string_view, std::string_view>>> all, real;
  for (const Row& row : rows) {
    EXPECT_TRUE(all[row.language].emplace(row.property, row.text).second) << row.property << " " << row.text;
    if (row.source == 'c') real[row.language].emplace(row.property, row.text);
  }
  for (const std::string_view language : {"en", "zh", "nl", "ja", "ko"})
    EXPECT_GE(all[language].size(), 100u) << language;
  for (const std::string_view language : {"en", "zh", "nl"})
    EXPECT_GE(real[language].size(), 100u) << language;
}

// ---- The records

// By property as we call it and text.
using Values = std::set<std::pair<std::string, std::string>>;

void add_values(const sgf::Document& document, Values& values) {
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const sgf::Node node = document.node_at(i);
    if (node.is_plain_move()) continue;
    for (const sgf::Property property : node.properties()) {
      const spec::PropertyId type = property.type();
      const bool renamed = type && !spec::row(type).alias_of.empty();
      const std::string ident = renamed ? std::string(spec::row(type).alias_of) : property.ident();
      if (std::none_of(std::begin(kinds), std::end(kinds),
                       [&](const Kind& kind) { return kind.property == ident; }) &&
          ident != "JD")
        continue;
      values.emplace(ident, property.text());
    }
  }
}

void add_files(const std::vector<std::filesystem::path>& files, Values& values) {
  for (const std::filesystem::path& file : files) {
    constexpr std::uintmax_t largest = 4'000'000;
    if (std::filesystem::file_size(file) > largest) continue;
    if (const auto document = sgf::Document::read(test::read_file(file))) add_values(*document, values);
  }
}

// OH rows are values of HA, read another way; one date stands in JD; a player may have had the other colour.
bool stands_there(const Row& row, const Values& values) {
  const std::string property(row.property == "OH" ? "HA" : row.property), text(row.text);
  const auto has = [&](const char* ident) { return values.contains({ident, text}); };
  return values.contains({property, text}) || (property == "DT" && has("JD")) ||
         (property == "PB" && has("PW")) || (property == "BR" && has("WR"));
}

TEST(TypedInfoOfRecords, StandInTheRecords) {
  if (test::every() > 1) GTEST_SKIP() << "a value may stand in any record";
  Values values;
  add_files(test::files_below(test::shared() / "corpus"), values);
  for (const char* const name : {"games", "problems"}) add_files(test::archived_records(name), values);
  for (const Row& row : rows)
    EXPECT_TRUE(row.source != 'c' || stands_there(row, values)) << row.property << "[" << row.text << "]";
}

}  // namespace
}  // namespace qipu::game
