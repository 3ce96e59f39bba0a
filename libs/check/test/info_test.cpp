// Game information: every finding, every repair, and the words of each row.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"

namespace qipu::check {
namespace {

using namespace std::string_view_literals;

struct Pair {
  std::string_view bytes;
  std::string_view expected;
};

constexpr Pair cases[] = {
#include "info_cases.inc"
};

constexpr Pair repairs[] = {
#include "info_repairs.inc"
};

struct Absence {
  std::string_view slug;
  std::string_view bytes;
};

constexpr Absence absences[] = {
#include "info_absences.inc"
};

std::string_view name_of(spec::Severity severity) {
  constexpr std::string_view names[] = {"note", "warning", "error"};
  return names[static_cast<std::size_t>(severity)];
}

std::string_view name_of(spec::Repair repair) {
  constexpr std::string_view names[] = {"none", "display", "unsafe", "safe"};
  return names[static_cast<std::size_t>(repair)];
}

std::string_view slug_of(const Finding& finding) { return spec::row(finding.diagnostic.check).slug; }

std::string line_of(const Finding& finding) {
  const Span span = finding.diagnostic.span;
  std::string out(slug_of(finding));
  out += ' ' + std::to_string(span.begin) + ' ' + std::to_string(span.size()) + ' ';
  return out.append(name_of(finding.severity)).append(" ").append(name_of(finding.repair));
}

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

std::string lines_of(std::string_view bytes) {
  const sgf::Document document = read(bytes);
  std::string out;
  for (const Finding& finding : check(document)) out += (out.empty() ? "" : ", ") + line_of(finding);
  return out;
}

enum class Which : std::uint8_t { All, Safe };

std::string repaired(std::string_view bytes, Which which) {
  const sgf::Document document = read(bytes);
  sgf::Splices edits;
  for (const Finding& finding : check(document))
    if (which == Which::All || finding.repair == spec::Repair::Safe)
      edits.insert(edits.end(), finding.edits.begin(), finding.edits.end());
  std::stable_sort(edits.begin(), edits.end(),
                   [](const sgf::Splice& a, const sgf::Splice& b) { return a.span.begin > b.span.begin; });
  std::string out(bytes);
  for (const sgf::Splice& edit : edits) out.replace(edit.span.begin, edit.span.size(), edit.text);
  return out;
}

TEST(Info, FindsExactly) {
  for (const Pair& one : cases) EXPECT_EQ(lines_of(one.bytes), one.expected) << one.bytes;
}

TEST(Info, Repairs) {
  for (const Pair& one : repairs) EXPECT_EQ(repaired(one.bytes, Which::All), one.expected) << one.bytes;
}

TEST(Info, WhatIsRepairedSafelyStaysSo) {
  for (const Pair& one : cases) {
    const std::string once = repaired(one.bytes, Which::Safe);
    EXPECT_EQ(repaired(once, Which::Safe), once);
  }
}

TEST(Info, WhatLooksLikeAFaultAndIsNone) {
  for (const Absence& one : absences) {
    ASSERT_TRUE(spec::find_check(one.slug).valid()) << one.slug;
    const sgf::Document document = read(one.bytes);
    for (const Finding& finding : check(document)) EXPECT_NE(slug_of(finding), one.slug) << one.bytes;
  }
}

// What Brouwer's profile has a form for.
TEST(Info, IsLegalOnTheWeb) {
  Options web;
  web.profile = spec::Profile::Web;
  for (const char* const bytes : {"(;FF[4]RE[Jigo])", "(;FF[4]TM[15h])", "(;FF[4]DT[2011-05-03 19:30])"})
    EXPECT_TRUE(check(read(bytes), web).empty()) << bytes;
  RepairOptions by_web;
  by_web.profile = spec::Profile::Web;
  const char* const record = "(;FF[4]RE[Jigo]DT[2011-05-03 19:30]KM[6,5])";
  const Result<Repaired> repaired_by_web = repair(read(record), by_web);
  ASSERT_TRUE(repaired_by_web);
  EXPECT_EQ(repaired_by_web->bytes, "(;FF[4]RE[Jigo]DT[2011-05-03 19:30]KM[6.5])");
}

TEST(Info, EveryRowHasBoth) {
  std::set<std::string_view> found, absent;
  for (const Pair& one : cases) {
    const sgf::Document document = read(one.bytes);
    for (const Finding& finding : check(document)) found.insert(slug_of(finding));
  }
  for (const Absence& one : absences) absent.insert(one.slug);
  for (const spec::CheckRow& row : spec::checks()) {
    if (row.group != spec::CheckGroup::Info) continue;
    EXPECT_TRUE(found.contains(row.slug)) << row.slug;
    EXPECT_TRUE(absent.contains(row.slug)) << row.slug;
  }
}

TEST(Info, InBothLanguages) {
  constexpr struct {
    std::string_view bytes, english, chinese;
  } rows[] = {
      {"(;FF[4]HA[3]AB[dd][pp];W[cc])", "the handicap is 3, but black stones set up before the first move: 2",
       "让 3 子，但第一手之前摆放的黑子有 2 颗"},
      {"(;FF[4]KM[6]RE[B+3.5])", "a win by B+3.5 cannot be, with komi 6", "贴目 6 时不可能出现 B+3.5 的结果"},
      {"(;FF[4]RE[B+two points])", "RE wants a result such as B+3.5, W+R or Draw, not \"B+two points\"",
       "RE 应为 B+3.5、W+R、Draw 这样的结果，而不是“B+two points”"},
      {"(;FF[4]HA[9.5])", "HA wants a number of stones, 2 or more, not \"9.5\"",
       "HA 应为两子以上的子数，而不是“9.5”"},
  };
  for (const auto& row : rows) {
    const sgf::Document document = read(row.bytes);
    const std::vector<Finding> findings = check(document);
    ASSERT_EQ(findings.size(), 1u) << row.bytes;
    EXPECT_EQ(message(findings[0].diagnostic, document, Language::English), row.english);
    EXPECT_EQ(message(findings[0].diagnostic, document, Language::Chinese), row.chinese);
  }
}

// In the file's charset: the words of an era go to JD as the bytes they were.
TEST(Info, ErasInOtherCharsets) {
  const std::string record = "(;FF[4]CA[Shift_JIS]DT[\x8F\xBA\x98\x61\x35\x37\x94\x4E])";  // 昭和57年
  EXPECT_EQ(repaired(record, Which::Safe),
            "(;FF[4]CA[Shift_JIS]DT[1982]JD[\x8F\xBA\x98\x61\x35\x37\x94\x4E])");
}

// One tree may hold many games; each is looked at.
TEST(Info, EveryGameOfATree) {
  EXPECT_EQ(lines_of("(;FF[4](;DT[2011/5/3]RE[B+R];B[aa])(;DT[2011/5/4]RE[B+R];W[aa]))"),
            "bad-date 12 8 warning safe, bad-date 40 8 warning safe, resigner-moved-last 52 3 note none");
}

}  // namespace
}  // namespace qipu::check
