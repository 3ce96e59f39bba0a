// typed-values.jsonl: game information, valid and not, with the meaning another library gives it. What it
// calls invalid must not be Exact with us: we may understand it all the same. Where we differ, the case
// stands in a table with its reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "qipu/game/date.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/result.hpp"
#include "qipu/game/round.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/testing/folders.hpp"

namespace qipu::game {
namespace {

using nlohmann::json;

// ---- Our reading, in the words of the cases

Date date_in(const json& numbers) {
  return {numbers[0].get<std::uint16_t>(), numbers[1].get<std::uint8_t>(), numbers[2].get<std::uint8_t>()};
}

std::string means(const Dates& dates, const json& one) {
  std::vector<Date> expected;
  for (const json& numbers : one["dates"]) expected.push_back(date_in(numbers));
  std::vector<Date> found;
  for (const DateSpan& span : dates.spans) found.push_back(span.first);
  return found == expected ? "" : "other dates";
}

std::string name_of(const GameResult& result) {
  constexpr const char* names[] = {"UnknownResult", "BlackWin", "WhiteWin", "Draw", "NoResult"};
  return names[static_cast<int>(result.outcome)];
}

std::string means(const GameResult& result, const json& one) {
  constexpr const char* manners[] = {"WinWithoutScore", "WinWithScore", "WinByResignation", "WinOnTime",
                                     "WinByForfeit"};
  if (name_of(result) != one["result"].get<std::string>()) return "another outcome";
  if (result.outcome != Outcome::Black && result.outcome != Outcome::White) return "";
  if (manners[static_cast<int>(result.manner)] != one["win"].get<std::string>()) return "another manner";
  return result.score.to_double() == one["score"].get<double>() ? "" : "another score";
}

std::string means(const Round& round, const json& one) {
  return round.number == one["number"].get<std::string>() && round.type == one["kind"].get<std::string>()
             ? ""
             : "another round";
}

std::string means(const Rank& rank, const json& one) {
  constexpr const char* kinds[] = {"Kyu", "AmateurDan", "ProfessionalDan"};
  constexpr const char* ratings[] = {"Unspecified", "Uncertain", "Established"};
  const bool same = has_standard_form(rank.kind) && one["kind"] == kinds[static_cast<int>(rank.kind)] &&
                    one["rating"] == ratings[static_cast<int>(rank.assessment)];
  return same && rank.number == one["rank"].get<std::uint32_t>() ? "" : "another rank";
}

std::string means(Ruleset rules, const json& one) {
  const std::string name = rules == Ruleset::Ing ? "Ing" : std::string(to_text(rules));
  return name == one["rules"].get<std::string>() ? "" : "other rules";
}

// Empty if we agree, else how we differ.
template <class T>
std::string compare(const Typed<T>& typed, const json& one) {
  if (one.value("invalid", false)) return typed.form == Form::Exact ? "we take it for exact" : "";
  if (!typed || typed.form == Form::Guessed) return "we do not read it";
  if (std::string difference = means(typed.value, one); !difference.empty()) return difference;
  if (!one.contains("canonical")) return "";
  const bool canonical = to_text(typed.value) == one["raw"].get<std::string>();
  return canonical == one["canonical"].get<bool>() ? "" : "another canonical form";
}

// Shortcuts leave out the year, or the year and the month.
std::string compare_written(const json& one) {
  std::vector<Date> dates;
  for (const json& numbers : one["dates"]) {
    Date date = date_in(numbers);
    if (date.year == 0 && date.month == 0) date.month = dates.back().month;
    if (date.year == 0) date.year = dates.back().year;
    dates.push_back(date);
  }
  return to_text(dates) == one["text"].get<std::string>() ? "" : "written as " + to_text(dates);
}

using Compare = std::string (*)(const json&);

struct Type {
  const char* name;
  std::size_t count;
  Compare compare;
};

std::string raw(const json& one) { return one["raw"].get<std::string>(); }

constexpr Type types[] = {
    {"DT", 49, [](const json& one) { return compare(parse_dates(raw(one)), one); }},
    {"DT-write", 14, compare_written},
    {"RE", 34, [](const json& one) { return compare(parse_result(raw(one)), one); }},
    {"RO", 5, [](const json& one) { return compare(parse_round(raw(one)), one); }},
    {"RU", 12, [](const json& one) { return compare(parse_rules(raw(one)), one); }},
    {"rank", 25, [](const json& one) { return compare(parse_rank(raw(one)), one); }},
};

struct Difference {
  const char* type;
  const char* raw;
  const char* how;
  const char* why;
};

constexpr const char* one_letter = "FF[4] gives both; we write the one letter, which every program reads";

constexpr Difference differences[] = {
    {"RE", "B+R", "another canonical form", one_letter},
    {"RE", "B+Time", "another canonical form", one_letter},
    {"RE", "B+F", "another canonical form", one_letter},
    {"RE", "B+Forfeit", "another canonical form", one_letter},
    {"RE", "W+R", "another canonical form", one_letter},
    {"RE", "W+Time", "another canonical form", one_letter},
    {"RE", "W+Forfeit", "another canonical form", one_letter},
    {"rank", "30 kyu", "we take it for exact", "the text of FF[4] recommends this form"},
};

std::string known_difference(const json& one) {
  for (const Difference& row : differences)
    if (one["type"] == row.type && one.value("raw", "") == row.raw) return row.how;
  return "";
}

TEST(TypedInfo, EveryCaseIsAnswered) {
  std::ifstream in(std::string(test::shared_folder) + "/conformance/typed-values.jsonl");
  std::map<std::string, std::size_t> counts;
  std::size_t answered = 0, different = 0;
  for (std::string line; std::getline(in, line);) {
    const json one = json::parse(line);
    const auto* const type = std::find_if(std::begin(types), std::end(types),
                                          [&](const Type& row) { return one["type"] == row.name; });
    if (type == std::end(types)) continue;
    ++counts[type->name];
    ++answered;
    const std::string difference = type->compare(one);
    EXPECT_EQ(difference, known_difference(one)) << line;
    different += difference.empty() ? 0 : 1;
  }
  for (const Type& type : types) EXPECT_EQ(counts[type.name], type.count) << type.name;
  EXPECT_EQ(different, std::size(differences)) << "a difference that is none any more, or one more";
  EXPECT_LE(different * 10, answered);
}

}  // namespace
}  // namespace qipu::game
