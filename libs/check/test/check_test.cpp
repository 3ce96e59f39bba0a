// A case is a line: the bytes, and every finding on them. Each row of the check table has cases that show it
// and cases that look like it but are none.
#include "qipu/check/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

namespace qipu::check {
namespace {

using namespace std::string_view_literals;
using spec::Language;

struct Case {
  std::string_view bytes;
  std::string_view findings;  // slug, offset, length, severity, repair; separated by comma and space
};

constexpr Case cases[] = {
#include "board_cases.inc"
#include "cases.inc"
#include "dialect_cases.inc"
#include "markup_cases.inc"
};

// No finding of this slug.
struct Absence {
  std::string_view slug;
  std::string_view bytes;
};

constexpr Absence absences[] = {
#include "absences.inc"
#include "board_absences.inc"
#include "dialect_absences.inc"
#include "markup_absences.inc"
};

struct Words {
  std::string_view bytes;  // with one finding
  std::string_view english;
  std::string_view chinese;
};

constexpr Words words[] = {
#include "words.inc"
};

std::string_view word_of(spec::Severity severity) {
  constexpr std::string_view names[] = {"note", "warning", "error"};
  return names[static_cast<std::size_t>(severity)];
}

std::string_view word_of(spec::Repair repair) {
  constexpr std::string_view names[] = {"none", "display", "unsafe", "safe"};
  return names[static_cast<std::size_t>(repair)];
}

std::string_view slug_of(const Finding& finding) { return spec::row(finding.diagnostic.check).slug; }

std::string text_of(const Finding& finding) {
  const Span span = finding.diagnostic.span;
  std::string out(slug_of(finding));
  out += ' ' + std::to_string(span.begin) + ' ' + std::to_string(span.size()) + ' ';
  return out.append(word_of(finding.severity)).append(" ").append(word_of(finding.repair));
}

std::string text_of(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& finding : findings) out += (out.empty() ? "" : ", ") + text_of(finding);
  return out;
}

// Views would not outlive a Result, so cases are read through this.
sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

std::set<std::string_view> slugs_in(std::string_view bytes) {
  const sgf::Document document = read(bytes);
  std::set<std::string_view> slugs;
  for (const Finding& finding : check(document)) slugs.insert(slug_of(finding));
  return slugs;
}

std::string applied(std::string_view text, sgf::Splices edits) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const sgf::Splice& a, const sgf::Splice& b) { return a.span.begin < b.span.begin; });
  std::string out;
  std::uint32_t at = 0;
  for (const sgf::Splice& edit : edits) {
    EXPECT_LE(at, edit.span.begin) << "edits overlap";
    out.append(slice(text, {at, edit.span.begin})).append(edit.text);
    at = edit.span.end;
  }
  return out.append(text.substr(at));
}

// Game information stands in info_test.cpp; what is found in other formats, libs/library's tests hold.
bool has_its_own_test(const spec::CheckRow& row) {
  return row.group == spec::CheckGroup::Info || row.group == spec::CheckGroup::Conversion;
}

TEST(Check, FindsExactly) {
  for (const Case& one : cases) {
    SCOPED_TRACE(testing::PrintToString(std::string(one.bytes)));
    const sgf::Document document = read(one.bytes);
    EXPECT_EQ(text_of(check(document)), one.findings);
  }
}

TEST(Check, EveryRowHasItsCase) {
  std::set<std::string_view> shown;
  for (const Case& one : cases) shown.merge(slugs_in(one.bytes));
  for (const spec::CheckRow& row : spec::checks())
    EXPECT_TRUE(shown.contains(row.slug) || has_its_own_test(row)) << row.slug;
}

TEST(Check, WhatLooksLikeAFaultAndIsNone) {
  std::set<std::string_view> rows;
  for (const Absence& one : absences) {
    EXPECT_TRUE(spec::find_check(one.slug).valid()) << one.slug;
    EXPECT_FALSE(slugs_in(one.bytes).contains(one.slug))
        << one.slug << ' ' << testing::PrintToString(std::string(one.bytes));
    rows.insert(one.slug);
  }
  for (const spec::CheckRow& row : spec::checks())
    EXPECT_TRUE(rows.contains(row.slug) || has_its_own_test(row)) << row.slug;
}

TEST(Check, SpansLieInTheTextAndAreSorted) {
  for (const Case& one : cases) {
    SCOPED_TRACE(one.findings);
    const sgf::Document document = read(one.bytes);
    std::uint32_t last = 0;
    for (const Finding& finding : check(document)) {
      const Span span = finding.diagnostic.span;
      EXPECT_LE(last, span.begin);
      EXPECT_LE(span.begin, span.end);
      EXPECT_LE(span.end, document.text().size());
      last = span.begin;
    }
  }
}

TEST(Check, RepairsAreNeverSaferThanTheirRow) {
  for (const Case& one : cases) {
    const sgf::Document document = read(one.bytes);
    for (const Finding& finding : check(document)) {
      EXPECT_LE(finding.repair, spec::row(finding.diagnostic.check).repair) << text_of(finding);
    }
  }
}

// All edits of a slug, applied to the bytes, leave nothing of that slug.
TEST(Edits, TakeTheFindingAway) {
  std::set<std::string_view> with_edits;
  for (const Case& one : cases) {
    const sgf::Document document = read(one.bytes);
    if (document.is_wide()) continue;
    const std::vector<Finding> findings = check(document);
    for (const std::string_view slug : slugs_in(one.bytes)) {
      sgf::Splices edits;
      bool all = true;
      for (const Finding& finding : findings) {
        if (slug_of(finding) != slug) continue;
        all &= !finding.edits.empty();
        edits.insert(edits.end(), finding.edits.begin(), finding.edits.end());
      }
      if (!all) continue;
      with_edits.insert(slug);
      const std::string repaired = applied(document.text(), std::move(edits));
      EXPECT_FALSE(slugs_in(repaired).contains(slug))
          << slug << ' ' << testing::PrintToString(std::string(one.bytes)) << " became "
          << testing::PrintToString(repaired);
    }
  }
  for (const std::string_view slug :
       {"missing-game-start", "missing-semicolon", "missing-game-end", "extra-close", "bad-real",
        "comma-list", "western-coordinates", "duplicate-point", "overlapping-rectangles", "empty-value",
        "bad-size"}) {
    EXPECT_TRUE(with_edits.contains(slug)) << slug;
  }
}

TEST(Messages, AsWritten) {
  for (const Words& one : words) {
    SCOPED_TRACE(one.english);
    const sgf::Document document = read(one.bytes);
    const std::vector<Finding> findings = check(document);
    ASSERT_EQ(findings.size(), 1u) << text_of(findings);
    EXPECT_EQ(message(findings[0].diagnostic, document, Language::English), one.english);
    EXPECT_EQ(message(findings[0].diagnostic, document, Language::Chinese), one.chinese);
  }
}

TEST(Messages, HaveAllTheirArguments) {
  for (const Case& one : cases) {
    const sgf::Document document = read(one.bytes);
    for (const Finding& finding : check(document)) {
      SCOPED_TRACE(text_of(finding));
      for (const Language language : {Language::English, Language::Chinese}) {
        const std::string text = message(finding.diagnostic, document, language);
        EXPECT_FALSE(text.empty());
        for (const NamedArgument& argument : arguments_of(finding.diagnostic))
          EXPECT_EQ(text.find("{" + std::string(argument.name) + "}"), std::string::npos) << text;
        EXPECT_EQ(text.find_first_of("\r\n\0"sv), std::string::npos) << text;
        const bool quotes_nothing = text.find("\"\"") != std::string::npos;
        EXPECT_TRUE(!quotes_nothing || finding.diagnostic.span.empty()) << text;
        EXPECT_FALSE(text.ends_with(".") || text.ends_with("。")) << text;
      }
    }
  }
}

// A row names as many arguments as its diagnostics give, but that the first may be the text they stand at.
TEST(Messages, EveryArgumentHasAName) {
  for (const Case& one : cases) {
    const sgf::Document document = read(one.bytes);
    for (const Finding& finding : check(document)) {
      const sgf::Diagnostic& diagnostic = finding.diagnostic;
      const bool has_second = diagnostic.arguments[1].kind != sgf::Argument::Kind::None;
      const std::size_t given = has_second                                                  ? 2
                                : diagnostic.arguments[0].kind != sgf::Argument::Kind::None ? 1
                                                                                            : 0;
      const std::size_t named = arguments_of(diagnostic).size();
      EXPECT_TRUE(named == given || (named == 1 && given == 0)) << text_of(finding) << " " << named << given;
    }
  }
}

TEST(Messages, LongArgumentsAreCutBetweenCharacters) {
  std::string label;
  for (int i = 0; i < 40; ++i) label += "棋";
  const sgf::Document document = read("(;FF[4]CA[" + label + "]C[围棋是一种古老的游戏])");
  const std::vector<Finding> findings = check(document);
  ASSERT_FALSE(findings.empty());
  const std::string text = message(findings[0].diagnostic, document, Language::English);
  EXPECT_NE(text.find("棋…"), std::string::npos) << text;
  EXPECT_LT(text.size(), label.size());
}

}  // namespace
}  // namespace qipu::check
