// Counting trees: small records and what they count as.
#include "qipu/library/statistics.hpp"

#include <gtest/gtest.h>

#include "qipu/game/date.hpp"
#include "qipu/library/scan.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/testing/made_folder.hpp"

namespace qipu::library {

using test::Folder;
namespace {

// Everything in `bytes`, counted.
Statistics counted(const std::string& bytes) {
  StatisticsCounter counter;
  const Result<sgf::Document> document = sgf::Document::read(bytes);
  EXPECT_TRUE(document);
  for (std::uint32_t i = 0; document && i < document->tree_count(); ++i) counter.add(document->tree(i));
  return counter.statistics();
}

std::string shown(const Tally& tally) {
  std::string text;
  for (const TextCount& one : tally.by_count()) text += one.text + "=" + std::to_string(one.count) + " ";
  return text;
}

std::string shown(const PropertyCounts& counts) {
  std::string text;
  for (const auto& [ident, count] : counts.all())
    text += ident + "=" + std::to_string(count.root) + "/" + std::to_string(count.other) + " ";
  return text;
}

TEST(Statistics, CountsTheValuesThatAreAskedFor) {
  const std::string bytes =
      "(;RU[Japanese]C[x];TR[aa][bb]ru[Japanese])(;RULES[ Chinese "
      "]ZZ[a\\]b];B[aa];B[aa];W[])(;RU[japanese]RU[Japanese])";
  const Result<sgf::Document> document = sgf::Document::read(bytes);
  StatisticsCounter one({"RU", "ZZ", "B", "TR", "KM"}), other({"RU", "ZZ", "B", "TR", "KM"});
  one.add(document->tree(0));
  for (std::uint32_t i = 1; i < document->tree_count(); ++i) other.add(document->tree(i));
  Statistics all = one.statistics();
  all.add(other.statistics());
  ASSERT_EQ(all.values.size(), 5u);
  const std::pair<const char*, const char*> expected[] = {
      {"RU", "Japanese=3 japanese=1 "}, {"ZZ", "a]b=1 "}, {"B", "aa=2 "}, {"TR", "bb=1 aa=1 "}, {"KM", ""}};
  for (std::size_t i = 0; i < all.values.size(); ++i) {
    EXPECT_EQ(all.values[i].ident, expected[i].first);
    EXPECT_EQ(shown(all.values[i].values), expected[i].second);
  }
  EXPECT_TRUE(counted(bytes).values.empty());
}

struct PropertyCase {
  const char* bytes;
  const char* expected;  // ident=root/other
};

class Properties : public testing::TestWithParam<PropertyCase> {};

TEST_P(Properties, AreCounted) {
  EXPECT_EQ(shown(counted(GetParam().bytes).properties), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    Statistics, Properties,
    testing::Values(PropertyCase{"(;)", ""}, PropertyCase{"(;B[aa];W[bb];B[])", "B=1/1 W=0/1 "},
                    PropertyCase{"(;FF[4];B[aa]C[x];W[bb](;B[cc])(;B[dd]LB[aa:1][bb:2]))",
                                 "B=0/3 C=0/1 FF=1/0 LB=0/1 W=0/1 "},
                    PropertyCase{"(;Game[1]SiZe[9]REsult[B+3]black[aa])", "BLACK=1/0 G=1/0 RE=1/0 SZ=1/0 "},
                    PropertyCase{"(;KGSDE[aa]MULTIGOGM[1];KGSSB[1])", "KGSDE=1/0 KGSSB=0/1 MULTIGOGM=1/0 "},
                    PropertyCase{"(;C[a]C[b])(;C[c];N[d])", "C=3/0 N=0/1 "},
                    PropertyCase{"(;B[aa](;W[bb])C[late])", "B=1/0 C=1/0 W=0/1 "}));

TEST(Statistics, CountsNodesLinesAndTheMainLine) {
  const Statistics all = counted("(;;B[aa](;W[bb];B[cc])(;W[dd]))(;B[aa];W[])");
  EXPECT_EQ(all.trees, 2u);
  EXPECT_EQ(all.games, 2u);
  EXPECT_EQ(all.nodes, 7u);
  EXPECT_EQ(all.most_nodes, 5u);
  EXPECT_EQ(all.lines, 3u);
  EXPECT_EQ(all.most_lines, 2u);
  EXPECT_EQ(all.branched, 1u);
  EXPECT_EQ(all.lengths.counts(), (std::vector<std::uint64_t>{0, 0, 1, 1}));
}

TEST(Statistics, CountsEachGameOfATree) {
  // One game-info node beside another, and one below the first, which is a fault and no game.
  const Statistics all =
      counted("(;FF[4](;B[aa]PB[x]RE[B+R];W[bb]PW[fault];B[cc])(;B[dd]RE[W+1.5]DT[1978-05-12]))");
  EXPECT_EQ(all.games, 2u);
  EXPECT_EQ(all.results[static_cast<std::size_t>(game::Outcome::Black)]
                       [static_cast<std::size_t>(game::Manner::Resignation)],
            1u);
  EXPECT_EQ(all.results[static_cast<std::size_t>(game::Outcome::White)]
                       [static_cast<std::size_t>(game::Manner::Score)],
            1u);
  EXPECT_EQ(all.years[1978], 1u);
  EXPECT_EQ(all.no_year.missing, 1u);
  EXPECT_EQ(all.lengths.counts(), (std::vector<std::uint64_t>{0, 1, 0, 1}));
}

TEST(Statistics, TakesOnlyTheGamesAskedFor) {
  const Result<sgf::Document> document =
      sgf::Document::read("(;FF[4](;B[aa]RE[B+R])(;B[dd]RE[W+1.5];W[aa]))(;RE[0])");
  StatisticsCounter counter;
  const game::Game second(document->node_at(2));
  counter.add(document->tree(0), std::span(&second, 1));
  counter.add(document->tree(1), {});
  const Statistics& all = counter.statistics();
  EXPECT_EQ(all.trees, 1u);
  EXPECT_EQ(all.games, 1u);
  EXPECT_EQ(all.lengths.counts(), (std::vector<std::uint64_t>{0, 0, 1}));
}

struct TallyCase {
  const char* bytes;
  Tally Statistics::* tally;
  const char* expected;
};

class Tallies : public testing::TestWithParam<TallyCase> {};

TEST_P(Tallies, AreCounted) {
  const Statistics all = counted(GetParam().bytes);
  EXPECT_EQ(shown(all.*GetParam().tally), GetParam().expected) << GetParam().bytes;
}

INSTANTIATE_TEST_SUITE_P(
    Statistics, Tallies,
    testing::Values(TallyCase{"(;FF[4])(;FF[ 4 ])(;FF[03])(;)", &Statistics::formats, "4=2 03=1 =1 "},
                    TallyCase{"(;GM[1])(;GM[2])(;)", &Statistics::game_types, "2=1 1=1 =1 "},
                    TallyCase{"(;AP[CGoban:3])(;AP[CGoban:2])(;AP[GoGoD95])(;AP[a]AP[b])(;)",
                              &Statistics::applications, "CGoban=2 b=1 GoGoD95=1 =1 "},
                    TallyCase{"(;SZ[9])(;)(;SZ[5:7])(;GM[3])(;GM[4])", &Statistics::sizes,
                              "9x9=1 8x8=1 5x7=1 19x19=1 =1 "},
                    TallyCase{"(;KM[6.5])(;KM[6.50])(;KM[6 1/2])(;KM[-3])(;KM[x])", &Statistics::komi,
                              "6.5=3 -3=1 "},
                    // Hundredths, where the record is known to write them.
                    TallyCase{"(;KM[375]AP[foxwq]RU[Chinese])(;KM[650]AP[foxwq])(;KM[65])", &Statistics::komi,
                              "7.5=1 65=1 6.5=1 "},
                    // Another name, in the dialect that has it.
                    TallyCase{"(TE[cup]KO[5.5];B[aa])", &Statistics::komi, "5.5=1 "},
                    TallyCase{"(;LKM[5.5])", &Statistics::komi, "5.5=1 "},
                    TallyCase{"(;KM[ ]KM[7])", &Statistics::komi, "7=1 "}));

TEST(Statistics, TellsWhatIsMissingFromWhatMakesNoSense) {
  const Statistics all = counted("(;KM[x]HA[many]DT[once]RE[who knows])(;KM[]HA[2]DT[1911])(;)");
  EXPECT_EQ(all.no_komi.unread, 1u);
  EXPECT_EQ(all.no_komi.missing, 2u);
  EXPECT_EQ(all.no_handicap.unread, 1u);
  EXPECT_EQ(all.no_handicap.missing, 1u);
  EXPECT_EQ(all.handicaps.counts(), (std::vector<std::uint64_t>{0, 0, 1}));
  EXPECT_EQ(all.no_year.unread, 1u);
  EXPECT_EQ(all.no_year.missing, 1u);
  EXPECT_EQ(all.years[1911], 1u);
  EXPECT_EQ(all.no_result.unread, 1u);
  EXPECT_EQ(all.no_result.missing, 2u);
}

// The plain date is read without the calendar.
TEST(Statistics, ReadsYearsAsDatesAreRead) {
  for (const char* const text : {"1978-05-12", "1978-02-30", "1978-13-01", "0000-01-01", "1978-05-00",
                                 "0001-01-01", "1978-05-12,13", "May 1978", "1978-05-1x"}) {
    const auto dates = game::parse_dates(text);
    const std::size_t year = dates ? dates.value.spans.front().first.year : 0;
    const Statistics all = counted(std::string("(;DT[") + text + "])");
    EXPECT_EQ(all.no_year.unread, year == 0 ? 1u : 0u) << text;
    EXPECT_EQ(all.years[year], year == 0 ? 0u : 1u) << text;
  }
}

TEST(Statistics, CountsCharsetsByWhereTheyComeFrom) {
  const Statistics all = counted("(;CA[GB2312]PB[\xCE\xE2\xC7\xE5\xD4\xB4])(;C[plain])");
  const auto at = [&](spec::Charset charset, sgf::CharsetFrom from) {
    return all.charsets[static_cast<std::size_t>(charset)][static_cast<std::size_t>(from)];
  };
  EXPECT_EQ(at(spec::Charset::Gb18030, sgf::CharsetFrom::Declared), 1u);
  EXPECT_EQ(at(spec::Charset::UsAscii, sgf::CharsetFrom::Default), 1u);
}

TEST(Statistics, AreTheSumOfTheirParts) {
  const std::string one = "(;FF[4]KM[6.5]AP[x:1];B[aa](;W[bb])(;W[cc];PRIVATE[1]))";
  const std::string two = "(;GM[1]RE[Jigo]DT[1999];B[aa]C[x];W[bb];B[cc];W[dd])(;SZ[9]HA[3]C[\xE6\xA3\x8B])";
  Statistics sum = counted(one);
  sum.add(counted(two));
  const Statistics all = counted(one + two);
  EXPECT_EQ(shown(sum.properties), shown(all.properties));
  EXPECT_EQ(shown(sum.sizes), shown(all.sizes));
  EXPECT_EQ(shown(sum.komi), shown(all.komi));
  EXPECT_EQ(shown(sum.applications), shown(all.applications));
  EXPECT_EQ(sum.results, all.results);
  EXPECT_EQ(sum.years, all.years);
  EXPECT_EQ(sum.lengths.counts(), all.lengths.counts());
  EXPECT_EQ(sum.handicaps.counts(), all.handicaps.counts());
  EXPECT_EQ(sum.nodes, all.nodes);
  EXPECT_EQ(sum.lines, all.lines);
  EXPECT_EQ(sum.most_nodes, all.most_nodes);
  EXPECT_EQ(sum.games, all.games);
  EXPECT_EQ(sum.no_result.missing, all.no_result.missing);
}

TEST(Statistics, IsInBrouwersOrder) {
  Tally tally;
  for (const char* const text : {"WS", "BS", "PW", "PW", "LB"}) tally.add(text);
  EXPECT_EQ(shown(tally), "PW=2 WS=1 LB=1 BS=1 ");
}

TEST(Statistics, KeepsSoManyTextsOnly) {
  Tally tally;
  for (std::size_t i = 0; i < Tally::most_texts + 5; ++i) tally.add(std::to_string(i));
  tally.add("0");
  EXPECT_EQ(tally.by_count().size(), Tally::most_texts);
  EXPECT_EQ(tally.without_room(), 5u);
  EXPECT_EQ(tally.total(), Tally::most_texts + 6);
  EXPECT_EQ(tally.count_of("0"), 2u);
  tally.add(tally);
  EXPECT_EQ(tally.total(), 2 * (Tally::most_texts + 6));
  EXPECT_EQ(tally.without_room(), 10u);
}

TEST(Statistics, CutsLongTextsAtCharacters) {
  std::string text;
  for (int i = 0; i < 50; ++i) text += "\xE6\xA3\x8B";
  Tally tally;
  tally.add(text);
  tally.add(text + "x");
  const std::vector<TextCount> counts = tally.by_count();
  ASSERT_EQ(counts.size(), 1u);
  EXPECT_EQ(counts[0].count, 2u);
  EXPECT_EQ(counts[0].text.size(), 78u);
  EXPECT_TRUE(counts[0].text.ends_with("\xE6\xA3\x8B\xE2\x80\xA6"));
}

TEST(Statistics, KeepsSoManyIdentifiersOnly) {
  PropertyCounts counts;
  std::string ident = "AAAA";
  for (std::size_t i = 0; i < PropertyCounts::most_idents + 3; ++i) {
    for (std::size_t rest = i, at = 0; at < 4; rest /= 26, ++at)
      ident[at] = static_cast<char>('A' + rest % 26);
    ++counts.at(ident).root;
  }
  EXPECT_EQ(counts.without_room().root, 3u);
  EXPECT_EQ(counts.count_of("AAAA").root, 1u);
  EXPECT_EQ(counts.all().size(), PropertyCounts::most_idents);
}

TEST(Statistics, HistogramsHaveAnEnd) {
  Histogram histogram;
  for (const std::uint64_t value : {3u, 3u, 5u, 9u, 1'000'000u}) histogram.add(value);
  EXPECT_EQ(histogram.median(), 5u);
  EXPECT_EQ(histogram.greatest(), 1'000'000u);
  EXPECT_EQ(histogram.beyond(), 1u);
  EXPECT_EQ(histogram.counts().size(), 10u);
  EXPECT_EQ(histogram.between(3, 6), 3u);
  EXPECT_EQ(histogram.between(6, Histogram::most + 1), 2u);
  Histogram twice = histogram;
  twice.add(histogram);
  EXPECT_EQ(twice.total(), 10u);
  EXPECT_EQ(twice.sum(), 2 * histogram.sum());
  EXPECT_EQ(Histogram().median(), 0u);
}

TEST(Statistics, HasBrouwersFigures) {
  EXPECT_EQ(published_count("PW"), (PropertyCount{1'623'694, 0}));
  EXPECT_EQ(published_count("B"), (PropertyCount{21'894, 172'139'927}));
  EXPECT_EQ(published_count("TE"), (PropertyCount{16'821, 0}));
  EXPECT_EQ(published_count("NOSUCH"), PropertyCount());
  EXPECT_EQ(threshold_for(published_root_threshold, published_files), 250u);
  EXPECT_EQ(threshold_for(published_other_threshold, published_files), 600u);
  EXPECT_EQ(threshold_for(published_root_threshold, 20'000), 3u);
  EXPECT_EQ(threshold_for(published_root_threshold, 0), 1u);
}

TEST(Statistics, HasHisTablesWhole) {
  std::size_t root = 0, other = 0;
  std::string_view last;
  for (const spec::PropertyRow& row : spec::properties()) {
    if (row.ident == std::exchange(last, row.ident)) continue;
    const PropertyCount count = published_count(row.ident);
    root += count.root >= published_root_threshold;
    other += count.other >= published_other_threshold;
  }
  EXPECT_EQ(root, 83u);
  EXPECT_EQ(other, 32u);
}

// Each thread keeps to its own counter; the sum does not depend on how many there are.
TEST(Statistics, CountsOnManyThreads) {
  const Folder folder;
  for (int i = 0; i < 300; ++i)
    folder.write(std::to_string(i) + ".sgf", "(;KM[" + std::to_string(i % 7) + ".5];B[aa];W[bb])");
  std::string first;
  for (const unsigned jobs : {1U, 3U}) {
    ScanOptions options;
    options.jobs = jobs;
    std::vector<StatisticsCounter> counters(job_count(jobs));
    const auto work = [&](const Record& record, Delivery& delivery) {
      Result<RecordReader> reader = RecordReader::open(record);
      const Result<std::optional<Part>> part = reader->next();
      counters[delivery.worker()].add((*part)->document.tree(0));
    };
    ASSERT_TRUE(scan({folder.path()}, options, work));
    Statistics all;
    for (const StatisticsCounter& counter : counters) all.add(counter.statistics());
    EXPECT_EQ(all.trees, 300u);
    if (first.empty()) first = shown(all.komi);
    EXPECT_EQ(shown(all.komi), first);
  }
}

}  // namespace
}  // namespace qipu::library
