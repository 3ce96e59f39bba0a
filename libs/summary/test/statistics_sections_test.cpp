#include "qipu/summary/statistics_sections.hpp"

#include <gtest/gtest.h>

#include "qipu/sgf/document.hpp"

namespace qipu::summary {
namespace {

library::Statistics counted(const std::string& bytes, const std::vector<std::string>& values = {}) {
  library::StatisticsCounter counter(values);
  const Result<sgf::Document> document = sgf::Document::read(bytes);
  EXPECT_TRUE(document);
  for (std::uint32_t i = 0; document && i < document->tree_count(); ++i) counter.add(document->tree(i));
  return counter.statistics();
}

constexpr const char* two_games =
    "(;GM[1]FF[4]SZ[19]RE[B+R]DT[1995-03-01]KM[6.5];B[aa];W[bb])(;GM[1]FF[4]SZ[9]RE[W+2];B[aa])";

// The rows of the one section that is asked for: "19=1 9=1 ".
std::string rows_of(const std::string& section, StatisticsOptions options = {}) {
  options.sections = {section};
  const std::vector<report::Section> sections = sections_of(counted(two_games), options);
  EXPECT_EQ(sections.size(), 1u);
  std::string text;
  for (const std::vector<report::SectionCell>& row : sections[0].rows)
    text += row[0].text + "=" + row[1].text + " ";
  return text;
}

TEST(StatisticsSections, ThoseThatAreAskedFor) {
  StatisticsOptions options;
  std::vector<std::string> slugs;
  for (const report::Section& section : sections_of(counted(two_games), options))
    slugs.push_back(section.slug);
  EXPECT_EQ(slugs.size() + 1, section_slugs().size()) << "findings were not counted";
  EXPECT_EQ(slugs.front(), "totals");
  options.sections = {"sizes", "totals"};
  const std::vector<report::Section> two = sections_of(counted(two_games), options);
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[1].slug, "sizes");
  EXPECT_EQ(two[1].title, "Board sizes");
  options = {.values = {"RE"}};
  const std::vector<report::Section> values = sections_of(counted(two_games, {"RE"}), options);
  ASSERT_EQ(values.size(), 1u);
  EXPECT_EQ(values[0].title, "Values of RE");
  EXPECT_EQ(values[0].rows.size(), 2u);
}

TEST(StatisticsSections, ClassesForPeopleNumbersForPrograms) {
  EXPECT_EQ(rows_of("years"), "1990–1999=1 ");
  EXPECT_EQ(rows_of("years", {.is_for_people = false}), "1995=1 ");
  EXPECT_EQ(rows_of("lengths"), "0–19=2 ");
  EXPECT_EQ(rows_of("lengths", {.is_for_people = false}), "1=1 2=1 ");
  EXPECT_TRUE(rows_of("results").starts_with("Black wins=1 White wins=1 draw=0 "));
  EXPECT_TRUE(rows_of("results", {.is_for_people = false}).starts_with("black=1 white=1 draw=0 "));
}

TEST(StatisticsSections, WhatIsLeftOutIsTold) {
  StatisticsOptions options;
  options.sections = {"sizes"};
  options.top = 1;
  const std::vector<report::Section> sections = sections_of(counted(two_games), options);
  EXPECT_EQ(sections[0].rows.size(), 1u);
  EXPECT_EQ(sections[0].rest, "others: 1, occurrences: 1");
}

TEST(StatisticsSections, AreFoundByName) {
  EXPECT_EQ(section_named(Language::English, "komi"), "komi");
  EXPECT_EQ(section_named(Language::English, "size"), "sizes");
  EXPECT_EQ(section_named(Language::Chinese, "对局结果"), "results");
  EXPECT_EQ(section_named(Language::English, "nonsense"), "");
  for (const std::string_view slug : section_slugs()) EXPECT_EQ(section_named(Language::English, slug), slug);
}

TEST(StatisticsOptions, AreWhatPeopleType) {
  StatisticsOptions options;
  EXPECT_TRUE(add_threshold("", options));
  EXPECT_FALSE(options.root_threshold);
  EXPECT_TRUE(add_threshold("5,7", options));
  EXPECT_EQ(options.root_threshold, 5u);
  EXPECT_EQ(options.other_threshold, 7u);
  EXPECT_FALSE(add_threshold("5,", options));
  for (const char* const ident : {"ru", "RU", "X1"}) EXPECT_TRUE(add_value(ident, options)) << ident;
  for (const char* const ident : {"", "1X", "R-U"}) EXPECT_FALSE(add_value(ident, options)) << ident;
  const std::vector<std::string> values{"RU", "X1"};
  EXPECT_EQ(options.values, values);
}

}  // namespace
}  // namespace qipu::summary
