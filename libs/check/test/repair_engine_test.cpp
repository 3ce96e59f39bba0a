// The engine of the repairs: which edits go together, what the guard refuses, and when it ends.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/check/repair.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/testing/amount.hpp"
#include "repair_round.hpp"

namespace qipu::check {
namespace {

using namespace spec::literals;
using namespace std::string_view_literals;

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

Repaired repaired(std::string_view bytes, const RepairOptions& options = {}) {
  Result<Repaired> result = repair(read(bytes), options);
  EXPECT_TRUE(result.has_value());
  return result ? std::move(*result) : Repaired{};
}

RepairOptions only(std::vector<spec::CheckId> checks) {
  RepairOptions options;
  options.only = std::move(checks);
  return options;
}

RepairOptions within(std::uint32_t rounds) {
  RepairOptions options;
  options.most_rounds = rounds;
  return options;
}

RepairOptions in_charset(spec::Charset charset) {
  RepairOptions options;
  options.charset = charset;
  return options;
}

// ---- Rounds

// What FF[4] has no form for stays, in DTX and in a GC that was not there.
TEST(Rounds, WordsThatTwoRepairsKeep) {
  const char* const before = "(;FF[4]CA[UTF-8]RE[共185手 黑中盘胜]DT[2011-05-03 19:30]PB[a];B[aa])";
  const char* const after =
      "(;FF[4]CA[UTF-8]RE[B+R]DT[2011-05-03]DTX[19:30]PB[a]GC[Result: 共185手 黑中盘胜];B[aa])";
  EXPECT_EQ(repaired(before).bytes, after);
}

// ---- Edits

TEST(Edited, ByPlaceWhateverTheOrder) {
  const sgf::Document document = read("(;C[abc])");
  EXPECT_EQ(sgf::spliced(document, {}), "(;C[abc])");
  EXPECT_EQ(sgf::spliced(document, {{{7, 8}, "2"}, {{1, 1}, "1"}}), "(1;C[abc2)");
  EXPECT_EQ(sgf::spliced(document, {{{1, 2}, "x"}, {{1, 1}, "a"}, {{1, 1}, "b"}}), "(abxC[abc])");
}

TEST(Edited, InTheEncodingOfTheFile) {
  const sgf::Document document = read("\xFF\xFE(\0;\0C\0[\0a\0]\0)\0"sv);
  ASSERT_TRUE(document.is_wide());
  EXPECT_EQ(sgf::spliced(document, {{{4, 5}, "古"}}), "\xFF\xFE(\0;\0C\0[\0\xE4\x53]\0)\0"sv);
}

// Half a character at the end: nothing could be read behind it.
TEST(Edited, BeforeWhatIsLeftOfACharacter) {
  const sgf::Document document = read("\xFF\xFE(\0;\0C\0[\0]\0;"sv);
  const auto end = static_cast<std::uint32_t>(document.text().size());
  EXPECT_EQ(sgf::spliced(document, {{{end, end}, ")"}}), "\xFF\xFE(\0;\0C\0[\0]\0)\0;"sv);
}

struct Pair {
  sgf::Splices first, second;
  bool go_together;
};

TEST(Edits, GoTogether) {
  const Pair pairs[] = {
      {{{{2, 4}, ""}}, {{{3, 5}, ""}}, false},  // bytes meet
      {{{{2, 4}, ""}}, {{{4, 6}, ""}}, false},  // side by side
      {{{{4, 6}, ""}}, {{{2, 4}, ""}}, false},
      {{{{2, 4}, ""}}, {{{5, 6}, ""}}, true},
      {{{{2, 4}, ""}}, {{{3, 3}, "x"}}, false},  // within
      {{{{3, 3}, "x"}}, {{{2, 4}, ""}}, false},
      {{{{2, 4}, ""}}, {{{2, 2}, "x"}}, true},  // at the edges
      {{{{2, 4}, ""}}, {{{4, 4}, "x"}}, true},
      {{{{4, 4}, "x"}}, {{{2, 4}, ""}}, true},
      {{{{8, 10}, ""}}, {{{12, 13}, ""}}, false},  // white space between
      {{{{12, 13}, ""}}, {{{8, 10}, ""}}, false},
      {{{{8, 9}, ""}}, {{{12, 13}, ""}}, true},
      {{{{2, 2}, "x"}}, {{{2, 2}, "y"}}, false},  // which comes first?
      {{{{2, 2}, ")"}}, {{{2, 2}, ")"}}, true},
      {{{{2, 2}, "("}}, {{{2, 2}, ";"}}, true},
      {{{{2, 2}, "x"}, {{5, 6}, ""}}, {{{8, 9}, ""}, {{5, 7}, ""}}, false},  // one of many is enough
      {{}, {{{5, 6}, ""}, {{5, 7}, ""}}, false},                             // its own edits meet
      {{}, {{{5, 5}, "a"}, {{5, 5}, "b"}}, true},
  };
  for (const Pair& pair : pairs) {
    Taken taken("0123456789  cdef");
    EXPECT_TRUE(taken.take(pair.first));
    EXPECT_EQ(taken.take(pair.second), pair.go_together) << &pair - pairs;
  }
}

TEST(Edits, WhatIsNotTakenStandsInNobodysWay) {
  Taken taken("0123456789abcdef");
  EXPECT_TRUE(taken.take({{{2, 4}, ""}}));
  EXPECT_FALSE(taken.take({{{10, 12}, ""}, {{3, 5}, ""}}));
  EXPECT_TRUE(taken.take({{{10, 12}, ""}}));
}

// ---- The guard

Finding finding(spec::CheckId check, const sgf::Document& document, sgf::Splice edit) {
  Finding found{};
  found.diagnostic.check = check;
  found.diagnostic.span = edit.span;
  if (document.node_count() > 0) found.diagnostic.node = document.node_at(0).id();
  found.repair = spec::Repair::Safe;
  found.edits.push_back(std::move(edit));
  return found;
}

TEST(Guard, RefusesWhatLosesSomething) {
  State state{read("(;C[a]AB[aa]PB[x];B[dd];W[ee])"), {}};
  const std::string_view text = state.document.text();
  std::vector<Finding> findings;
  for (const std::string_view lost : {"(", "C[a]", "AB[aa]", "PB", ";B[dd]", ")"}) {
    const auto at = static_cast<std::uint32_t>(text.find(lost));
    const Span span{at, static_cast<std::uint32_t>(at + lost.size())};
    findings.push_back(finding("bad-number"_check, state.document, {span, {}}));
  }
  Choice chosen;
  for (const Finding& one : findings) chosen.push_back(&one);
  const sgf::ReadOptions reading;
  GuardedRound round(state, reading);
  ASSERT_TRUE(round.run(chosen).has_value());
  ASSERT_EQ(round.made().size(), 2u);  // the reader supplies the parentheses
  EXPECT_EQ(round.refused().size(), 4u);
  EXPECT_EQ(round.made()[0], chosen[0]);
  EXPECT_EQ(round.made()[1], chosen[5]);
  ASSERT_TRUE(round.after());
  EXPECT_EQ(round.after()->document.text(), ";C[a]AB[aa]PB[x];B[dd];W[ee]");
}

TEST(Guard, LetsAChangeByDesignPass) {
  State state{read("(;FF[4]KM[6 points])"), {}};
  const sgf::ReadOptions reading;
  for (const auto& [check, is_made] :
       {std::pair("bad-komi"_check, true), std::pair("bad-rank"_check, false)}) {
    Finding komi = finding(check, state.document, {{10, 18}, "6"});
    if (is_made) komi.diagnostic.property = {7, 9};
    GuardedRound round(state, reading);
    ASSERT_TRUE(round.run({&komi}).has_value());
    EXPECT_EQ(round.made().size(), is_made ? 1u : 0u);
  }
}

// ---- Rounds

TEST(Repair, WhatNeedsNoneStaysByteForByte) {
  for (const std::string_view bytes :
       {""sv, "\0\0"sv, "hello"sv, "(;FF[4]CA[UTF-8]C[古力];B[dd])\r\n\0"sv.substr(0, 33), "(;C[a\xFF"sv})
    EXPECT_EQ(repaired(bytes, only({"extra-close"_check})).bytes, bytes);
}

TEST(Repair, OnlyTheChecksAskedFor) {
  constexpr auto bytes = "(FF[4]GM[1]KM[6,5];B[dd]"sv;
  EXPECT_EQ(repaired(bytes, only({"bad-komi"_check})).bytes, "(FF[4]GM[1]KM[6.5];B[dd]");
  EXPECT_EQ(repaired(bytes, only({"bad-komi"_check, "missing-game-end"_check})).bytes,
            "(FF[4]GM[1]KM[6.5];B[dd])");
  EXPECT_EQ(repaired(bytes).bytes, "(;FF[4]GM[1]KM[6.5];B[dd])");
}

TEST(Repair, TellsOfEveryRepairOnce) {
  std::vector<std::string_view> told;
  const sgf::Document document = read("FF[4]GM[1]KM[6,5];B[dd]");
  const auto tell = [&](const std::vector<const Finding*>& made, const sgf::Document& before) {
    EXPECT_FALSE(made.empty());
    for (const Finding* finding : made) {
      told.push_back(spec::row(finding->diagnostic.check).slug);
      EXPECT_LE(finding->diagnostic.span.end, before.text().size());
    }
  };
  const Result<Repaired> result = repair(document, {}, tell);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->repairs, told.size());
  EXPECT_EQ(told,
            (std::vector{"missing-game-start"sv, "missing-semicolon"sv, "missing-game-end"sv, "bad-komi"sv}));
  EXPECT_EQ(result->refused, 0u);
  EXPECT_TRUE(result->is_settled);
}

TEST(Repair, AWideFileInItsOwnEncoding) {
  const sgf::Document plain = read("(;FF[4]GM[1]KM[6,5];B[dd]");
  std::string wide = "\xFE\xFF", fixed = "\xFE\xFF";
  for (const char c : plain.text()) wide.append({'\0', c});
  for (const char c : "(;FF[4]GM[1]KM[6.5];B[dd])"sv) fixed.append({'\0', c});
  EXPECT_EQ(repaired(wide).bytes, fixed);
}

TEST(Repair, LimitsOfReadingHold) {
  RepairOptions options;
  options.reading.limits.bytes = 24;
  const Result<Repaired> result = repair(read("(;FF[4]GM[1]SZ[9];B[dd]"), options);
  ASSERT_TRUE(result.has_value());
  options.reading.limits.bytes = 23;
  const Result<Repaired> grown = repair(read("(;FF[4]GM[1]SZ[9];B[dd]"), options);
  ASSERT_FALSE(grown.has_value());
  EXPECT_EQ(grown.error().kind(), ErrorKind::TooLarge);
}

TEST(Repair, RoundsThatDoNotSufficeAreSaid) {
  const Repaired once = repaired("FF[4]GM[1]KM[6,5];B[dd]", within(1));
  EXPECT_FALSE(once.is_settled);
  EXPECT_EQ(once.bytes, "(;FF[4]GM[1]KM[6,5];B[dd])");
}

// What the guard refuses is left, and told.
TEST(Repair, ACharsetThatARepairWouldMakeUnsure) {
  const Repaired once = repaired("(;T[]BR[1级]R[\xB4])");
  EXPECT_TRUE(once.is_settled);
  EXPECT_EQ(once.refused, 1u);
  EXPECT_NE(once.bytes.find("BR[1级]"), std::string::npos);
}

// The checks know themselves where an edit would say something else.
TEST(Repair, NothingToRefuseBesideStrayText) {
  constexpr std::string_view records[] = {"(;FF[4]EV[]TR[]i];B[aa])", "EV[]M[]i]",
                                          "(;FF[4]RU[]AW[g]AB[aa]AW[aa:cc])"};
  for (const std::string_view bytes : records) EXPECT_EQ(repaired(bytes).refused, 0u) << bytes;
}

// As many faults as bytes, in a few rounds.
TEST(Repair, AMillionFaults) {
  std::string bytes = "(;FF[4]GM[1]SZ[19]";
  for (std::uint32_t i = 0; i < qipu::test::sized(200'000); ++i) bytes += ";MN[ 1]B[d d]";
  const Repaired many = repaired(bytes, within(4));
  EXPECT_TRUE(many.is_settled);
  EXPECT_GE(many.repairs, qipu::test::sized(400'000));
  EXPECT_EQ(many.bytes.find(' '), std::string::npos);
}

TEST(Repair, ACharsetAsWell) {
  // GBK: 围棋是一种古老的游戏
  const Repaired once = repaired(
      "(;FF[4]GM[1]C[\xCE\xA7\xC6\xE5\xCA\xC7\xD2\xBB\xD6\xD6\xB9\xC5\xC0\xCF\xB5\xC4\xD3\xCE\xCF\xB7]",
      in_charset(spec::Charset::Utf8));
  EXPECT_EQ(once.bytes, "(;FF[4]GM[1]CA[UTF-8]C[围棋是一种古老的游戏])");
  const Result<Repaired> lacking =
      repair(read("(;FF[4]GM[1]CA[UTF-8]C[围棋])"), in_charset(spec::Charset::Windows1252));
  ASSERT_FALSE(lacking.has_value());
  EXPECT_EQ(lacking.error().kind(), ErrorKind::NotInCharset);
}

// ---- Charsets: by safe repairs, or as they were

struct Naming {
  std::string_view before, after;
};

constexpr Naming namings[] = {
    // Each game its own: GBK 围棋是一种古老的游戏, UTF-8, ASCII, and ISO-2022-JP 井山裕太.
    {"(;FF[4]C[\xCE\xA7\xC6\xE5\xCA\xC7\xD2\xBB\xD6\xD6\xB9\xC5\xC0\xCF\xB5\xC4\xD3\xCE\xCF\xB7])(;FF[4]PB[古力])(;FF[4]C[a])"sv,
     "(;FF[4]CA[GB18030]C[\xCE\xA7\xC6\xE5\xCA\xC7\xD2\xBB\xD6\xD6\xB9\xC5\xC0\xCF\xB5\xC4\xD3\xCE\xCF\xB7])(;FF[4]CA[UTF-8]PB[古力])(;FF[4]C[a])"sv},
    {"(;FF[4]C[\x1B$B0f;3M5B@\x1B(B])"sv, "(;FF[4]CA[ISO-2022-JP]C[\x1B$B0f;3M5B@\x1B(B])"sv},
    // Where CA goes.
    {"(;GM[1]FF[4]PB[古力])"sv, "(;GM[1]FF[4]CA[UTF-8]PB[古力])"sv},
    {"(;PB[古力]FF[4])"sv, "(;CA[UTF-8]PB[古力]FF[4])"sv},
    {"(;\nFF[4]PB[古力])"sv, "(;CA[UTF-8]\nFF[4]PB[古力])"sv},
    {"(;FF[4]AP[a:1];C[古力])"sv, "(;FF[4]CA[UTF-8]AP[a:1];C[古力])"sv},
    // The label stands further down; a second one is nobody's business.
    {"(;FF[4]C[围棋];CA[GBK]CA[x])"sv, "(;FF[4]C[围棋];CA[UTF-8]CA[x])"sv},
    // A mark, and what CA says beside it.
    {"\xEF\xBB\xBF(;FF[4]CA[GBK]C[é])"sv, "(;FF[4]CA[UTF-8]C[é])"sv},
    {"\xEF\xBB\xBF(;FF[4]C[a])"sv, "(;FF[4]C[a])"sv},
    // Too little to be sure.
    {"(;FF[4]C[\xE9t\xE9])"sv, "(;FF[4]C[\xE9t\xE9])"sv},
    // NULs go where nothing stands on both sides.
    {"(;FF[4]\0C[a\0b]\0;\0B[aa])\0\0"sv, "(;FF[4]C[a\0b];B[aa])"sv},
    {"\0\0\0"sv, "\0\0\0"sv},
};

TEST(Charsets, AreNamedWithoutAChangeOfTheText) {
  std::vector<spec::CheckId> checks;
  for (const spec::CheckRow& row : spec::checks())
    if (row.group == spec::CheckGroup::Charset) checks.push_back(spec::find_check(row.slug));
  for (const Naming& naming : namings) {
    const Repaired once = repaired(naming.before, only(checks));
    EXPECT_EQ(once.bytes, naming.after) << testing::PrintToString(std::string(naming.before));
    EXPECT_EQ(once.refused, 0u);
    EXPECT_TRUE(same_content(read(naming.before), read(once.bytes)));
  }
}

TEST(Corrected, IsTheRecordReadAgain) {
  RepairOptions options;
  options.to_ff4 = true;
  std::size_t rounds = 0;
  const OnRound count = [&](const std::vector<const Finding*>&, const sgf::Document&) { ++rounds; };
  for (const bool is_rewritten : {false, true}) {
    const auto document = corrected(read("(;FF[3]GM[1];B[tt])"), options, is_rewritten, count);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->bytes(), "(;FF[4]GM[1];B[])");
  }
  EXPECT_GT(rounds, 0u);
}

}  // namespace
}  // namespace qipu::check
