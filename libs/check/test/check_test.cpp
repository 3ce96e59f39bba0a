// A case is a line: the bytes, and every finding on them. Each row of the check table has cases that show it
// and cases that look like it but are none.
#include "qipu/check/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "qipu/sgf/edit.hpp"

namespace qipu::check {
namespace {

using namespace std::string_view_literals;

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

// ---- One tree of several

std::string text_with_edits(const Finding& finding) {
  std::string text = text_of(finding);
  for (const sgf::Splice& edit : finding.edits)
    text +=
        " " + std::to_string(edit.span.begin) + "-" + std::to_string(edit.span.end) + "\"" + edit.text + "\"";
  return text;
}

// What no tree shows by itself.
bool is_of_file(const Finding& finding, const sgf::Document& document) {
  constexpr std::string_view of_files[] = {"bom",         "nul-byte",     "many-games", "mixed-versions",
                                           "mixed-games", "charset-mixed"};
  const std::string_view slug = spec::row(finding.diagnostic.check).slug;
  if (std::find(std::begin(of_files), std::end(of_files), slug) != std::end(of_files)) return true;
  const sgf::Tree tree = document.tree_at(finding.diagnostic.span.begin);
  return !tree || finding.diagnostic.span.begin < tree.span().begin;
}

void expect_trees_say_all(const sgf::Document& document) {
  std::multiset<std::string> of_trees, of_file;
  for (const sgf::Tree tree : document.trees())
    for (const Finding& finding : check(tree)) of_trees.insert(text_with_edits(finding));
  for (const Finding& finding : check(document))
    if (!is_of_file(finding, document)) of_file.insert(text_with_edits(finding));
  EXPECT_EQ(of_trees, of_file);
}

TEST(CheckTree, SaysWhatTheDocumentSaysOfIt) {
  for (std::size_t i = 0; i + 1 < std::size(cases); ++i) {
    SCOPED_TRACE(cases[i].bytes);
    expect_trees_say_all(read(cases[i].bytes));
    expect_trees_say_all(read(std::string(cases[i].bytes) + "\n" + std::string(cases[i + 1].bytes)));
  }
}

// As an editor of large collections does it: what the other trees say stays, but for where they stand.
TEST(CheckTree, AloneIsEnoughAfterAnEdit) {
  std::string bytes;
  for (std::size_t i = 0; i < std::size(cases); i += 9) bytes.append(cases[i].bytes).append("\n");
  sgf::Editor editor(read(bytes));
  const auto words_of_trees = [&](std::vector<std::vector<std::string>>& out, std::uint32_t index) {
    const sgf::Document& document = editor.document();
    out[index].clear();
    for (const Finding& finding : check(document.tree(index)))
      out[index].push_back(message(finding.diagnostic, document, Language::English));
  };
  const std::uint32_t trees = editor.document().tree_count();
  ASSERT_GT(trees, 20u);
  std::vector<std::vector<std::string>> kept(trees), fresh(trees);
  for (std::uint32_t i = 0; i < trees; ++i) words_of_trees(kept, i);
  for (std::uint32_t i = 0; i < trees; i += 3) {
    const sgf::NodeId root = editor.document().tree(i).root().id();
    sgf::Transaction transaction = editor.begin("a bad value");
    if (!transaction.set(root, "KM", "many")) continue;  // what is damaged beyond telling is left alone
    ASSERT_TRUE(transaction.commit());
    ASSERT_EQ(editor.document().tree_count(), trees);
    words_of_trees(kept, i);
    for (std::uint32_t k = 0; k < trees; ++k) words_of_trees(fresh, k);
    EXPECT_EQ(kept, fresh) << "tree " << i;
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

// A walk is given up between two nodes, and says at which.
TEST(Check, TooManyFindingsEndTheWalk) {
  const sgf::Document document = *sgf::Document::read("(;FF[4]GM[1];B[aa];W[aa];B[aa];W[aa];B[aa];W[aa])");
  const std::size_t all = check(document).size();
  std::optional<sgf::Node> given_up_at;
  Options options;
  options.given_up_at = &given_up_at;
  options.most_findings = all;
  EXPECT_EQ(check(document, options).size(), all);
  EXPECT_FALSE(given_up_at.has_value());
  options.most_findings = 2;
  const std::vector<Finding> findings = check(document, options);
  ASSERT_TRUE(given_up_at.has_value());
  EXPECT_GE(findings.size(), 2u);
  EXPECT_LT(findings.size(), all);
  for (const Finding& finding : findings)
    EXPECT_LT(document.node(finding.diagnostic.node).index(), given_up_at->index());
}

}  // namespace
}  // namespace qipu::check
