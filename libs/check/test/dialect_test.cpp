// What programs and servers write, as they write it: every finding, and the record after all safe repairs.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {
namespace {

using namespace std::string_view_literals;

struct Record {
  std::string_view writer;
  std::string_view bytes;
  std::string_view findings;  // slugs, in order
  std::string_view repaired;
};

constexpr Record records[] = {
#include "dialect_records.inc"
};

// Of the SGF2 dialect: what the repair of that one check makes.
struct Pair {
  std::string_view before;
  std::string_view after;
};

constexpr Pair conversions[] = {
#include "dialect_conversions.inc"
};

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

std::string slugs_in(std::string_view bytes) {
  const sgf::Document document = read(bytes);
  std::string out;
  for (const Finding& finding : check(document))
    out.append(out.empty() ? "" : " ").append(spec::row(finding.diagnostic.check).slug);
  return out;
}

std::string repaired(std::string_view bytes, const RepairOptions& options = {}) {
  const Result<Repaired> result = repair(read(bytes), options);
  return result ? result->bytes : std::string();
}

TEST(Servers, EveryFinding) {
  for (const Record& record : records) EXPECT_EQ(slugs_in(record.bytes), record.findings) << record.writer;
}

TEST(Servers, SafelyRepaired) {
  for (const Record& record : records) {
    const std::string once = repaired(record.bytes);
    EXPECT_EQ(once, record.repaired) << record.writer;
    EXPECT_EQ(repaired(once), once) << record.writer;
  }
}

// A file may end anywhere.
TEST(Conversions, OfWhatIsCutShort) {
  RepairOptions bold;
  bold.boldest = spec::Repair::Unsafe;
  bold.to_ff4 = true;
  for (const Pair& pair : conversions)
    for (std::size_t size = 0; size < pair.before.size(); ++size) {
      const std::string_view part = std::string_view(pair.before).substr(0, size);
      const std::string once = repaired(part, bold);
      EXPECT_EQ(repaired(once, bold), once) << part;
    }
}

TEST(Conversions, OfOneCheck) {
  for (const Pair& pair : conversions) {
    const sgf::Document document = read(pair.before);
    for (const Finding& finding : check(document)) {
      if (spec::row(finding.diagnostic.check).group != spec::CheckGroup::Dialect || finding.edits.empty())
        continue;
      RepairOptions only;
      only.only = {finding.diagnostic.check};
      only.boldest = spec::Repair::Unsafe;
      const std::string once = repaired(pair.before, only);
      EXPECT_EQ(once, pair.after);
      EXPECT_EQ(repaired(once, only), once);
      break;
    }
  }
}

// Each variation repeats the whole game: a long record of many must not take long, nor nest by recursion.
TEST(Conversions, ManyVariations) {
  constexpr int moves = 300;
  std::string game = "(TE[a]", expected = "(;EV[a]", line, behind;
  for (int i = 0; i < moves; ++i) {
    const std::string at = {static_cast<char>('a' + i % 19), static_cast<char>('a' + i / 19)};
    const std::string move = std::string(i % 2 == 0 ? ";B[" : ";W[") + at + "]";
    const std::string other = std::string(i % 2 == 0 ? ";B[" : ";W[") + "ss]";
    if (i > 0 && i + 1 < moves) game += "(RN[x]PT[" + std::to_string(i + 1) + "]" + line + other + ")";
    const bool is_branch = i > 0 && i + 1 < moves;
    if (is_branch) behind = ")(" + other + "N[x])" + behind;
    expected += (is_branch ? "(" : "") + move;
    game += move;
    line += move;
  }
  RepairOptions only;
  only.only = {spec::find_check("sgf2-dialect")};
  EXPECT_EQ(repaired(game + ")", only), expected + behind + ")");
}

// The game's own line comes first, as after the repair; all else is as it was.
TEST(Grafted, VariationsThatTellTheGameAgainLeaveIt) {
  const auto meant = [](std::string record) -> std::string {
    const auto document = sgf::Document::read(std::move(record));
    const auto after = grafted(*document);
    return after ? std::string(after->bytes()) : "=";
  };
  EXPECT_EQ(meant("(RD[2009];B[pd];W[dd](RN[one]PT[2];B[pd];W[qf];B[nc])C[now];B[pp])"),
            "(;DT[2009];B[pd](;W[dd]C[now];B[pp])(;W[qf]N[one];B[nc]))");
  EXPECT_EQ(meant("(RD[2009]RE[jigo];B[pd](RN[a]PT[2];B[pd];W[qf])\n;W[dd]"),
            "(;DT[2009]RE[jigo];B[pd]\n(;W[dd])(;W[qf]N[a]))");                           // damaged, too
  EXPECT_EQ(meant("(RD[2009];B[pd];W[dd](RN[one]PT[2];B[qd];W[qf])C[now];B[pp])"), "=");  // another game
  EXPECT_EQ(meant("(RD[2009];B[pd](;W[dd])(;W[qf]))"), "=");
  EXPECT_EQ(meant("(;B[pd];W[dd](RN[one]PT[2];B[pd];W[qf];B[nc])C[now];B[pp])"), "=");
}

TEST(Grafted, MovesOfOnePropertyHaveNodesOfTheirOwn) {
  const auto meant = [](std::string record) -> std::string {
    const auto document = sgf::Document::read(std::move(record));
    const auto after = grafted(*document);
    return after ? std::string(after->bytes()) : "=";
  };
  EXPECT_EQ(meant("(;FF[4]GM[1];S[pdddppdp])"), "(;FF[4]GM[1];B[pd];W[dd];B[pp];W[dp])");
  EXPECT_EQ(meant("(;FF[4]GM[1]AP[SmartGo:1];S[pddd];B[pp])"),
            "(;FF[4]GM[1]AP[SmartGo:1];B[pd];W[dd];B[pp])");
  EXPECT_EQ(meant("(;FF[4]GM[1];S[pddd])"), "=");          // a word, perhaps
  EXPECT_EQ(meant("(;FF[4]GM[1];S[pdddpppd])"), "=");      // a point twice
  EXPECT_EQ(meant("(;FF[4]GM[1];S[pdddppdp]C[a])"), "=");  // beside other properties a guess
  EXPECT_EQ(meant("(;FF[4]GM[1]PS[pdddppdp];B[aa])"), "=");
}

}  // namespace
}  // namespace qipu::check
