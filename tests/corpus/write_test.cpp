// Every shared record, written in both styles and in every version: the same tree, the same texts, no error
// that it did not have, and writing it again changes nothing. Minified is never larger than what it says;
// UTF-8 and back gives the same texts.
#include "qipu/sgf/write.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string_view>

#include "qipu/check/check.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/testing/shared_records.hpp"
#include "qipu/testing/write_invariants.hpp"

namespace qipu {
namespace {

using namespace spec::literals;
using sgf::Diagnostic;
using sgf::Document;
using sgf::Style;
using spec::Charset;

bool is_stray(spec::CheckId check) {
  return check == "stray-text"_check || check == "stray-value"_check ||
         check == "identifier-without-value"_check;
}

bool is_outside(spec::CheckId check) {
  return check == "text-before-game"_check || check == "text-after-game"_check || check == "no-game"_check;
}

// How often each fault is found. Text that belongs nowhere is one kind: side by side two pieces are one.
std::map<std::string_view, std::size_t> faults_of(const Document& document) {
  std::map<std::string_view, std::size_t> faults;
  for (const check::Finding& found : check::check(document)) {
    const spec::CheckId check = found.diagnostic.check;
    ++faults[is_stray(check) ? "stray" : spec::row(check).slug];
  }
  return faults;
}

// No fault that was not there, and none more often. But CA, which the writer adds to games of any version, is
// FF[4]'s, and makes certain what was guessed: games that differ in it then show; and without its text a file
// without a game is empty.
void check_faults(const Document& before, const Document& after) {
  auto had = faults_of(before);
  for (const spec::CheckId check : {"property-not-in-version"_check, "charset-mixed"_check})
    had[spec::row(check).slug] += before.tree_count();
  if (before.tree_count() == 0) ++had[spec::row("empty-file"_check).slug];
  // Without `()` beside them, parentheses around a single continuation say nothing.
  had[spec::row("nesting-style"_check).slug] += had[spec::row("empty-tree"_check).slug];
  for (const auto& [slug, count] : faults_of(after)) EXPECT_LE(count, had[slug]) << slug;
}

// ---- The size of what is minified

std::size_t unescaped_brackets(const Document& document) {
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < document.node_count(); ++i)
    for (const sgf::Property property : document.node_at(i).properties())
      for (std::uint32_t v = 0; v < property.size(); ++v) {
        const std::string_view raw = property[v].raw();
        for (std::size_t at = 0; at < raw.size(); ++at) {
          at += raw[at] == '\\';
          count += at < raw.size() && raw[at] == ']';
        }
      }
  return count;
}

// All CA of a game.
std::size_t label_size(const sgf::Tree& tree) {
  std::size_t size = 0;
  const std::uint32_t begin = tree.root().index(), end = begin + tree.node_count();
  for (std::uint32_t i = begin; i < end; ++i)
    for (const sgf::Property property : tree.document().node_at(i).properties()) {
      if (!property.is("CA")) continue;
      size += property.written().size();
      for (std::uint32_t v = 0; v < property.size(); ++v) size += property[v].raw().size() + 2;
    }
  return size;
}

// What was read without its stray text, and with what it lacked; none if that is not to be told.
std::optional<std::size_t> largest_size(const Document& document, const Document& written) {
  std::size_t size = document.text().size();
  bool has_brackets = false;
  for (const Diagnostic& found : document.diagnostics()) {
    if (found.check == "unclosed-value"_check) return std::nullopt;  // how much is open is not counted
    if (is_stray(found.check) || is_outside(found.check)) size -= found.span.size();
    size += found.check == "missing-semicolon"_check || found.check == "missing-game-start"_check;
    if (found.check == "missing-game-end"_check) size += found.arguments[0].number;
    if (found.check == "node-after-variation"_check) size += 2;
    has_brackets = has_brackets || found.check == "unescaped-bracket"_check;
  }
  if (has_brackets) size += unescaped_brackets(document);
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const sgf::Tree before = document.tree(i), after = written.tree(i);
    if (after.charset() != before.charset() && after.charset() != Charset::UsAscii) return std::nullopt;
    size += label_size(after) - std::min(label_size(after), label_size(before));
  }
  return size;
}

// ---- One file

struct Counts {
  std::size_t files = 0;
  std::size_t measured = 0;  // minified, and their size compared
  std::size_t in_utf8 = 0;
  std::size_t back = 0;
  std::size_t not_recoded = 0;
};

void check_style(const Document& document, Style style, Counts& counts) {
  sgf::WriteOptions options;
  options.style = style;
  const std::string once = fuzz::written(document, options);
  const Document again = fuzz::read(once);
  ASSERT_EQ(fuzz::first_difference(document, again), fuzz::no_difference);
  ASSERT_EQ(fuzz::written(again, options), once);
  check_faults(document, again);
  for (const std::uint8_t ff : {std::uint8_t{1}, std::uint8_t{3}, std::uint8_t{4}})
    ASSERT_EQ(fuzz::fault_of_converting(document, style, ff), "") << int{ff};
  if (style != Style::Minified) return;
  const std::optional<std::size_t> largest = largest_size(document, again);
  if (!largest) return;
  ASSERT_LE(once.size(), *largest);
  ++counts.measured;
}

// That of all games, or of the whole file; none if they differ.
std::optional<Charset> common_charset(const Document& document) {
  if (document.is_wide())
    return document.bom().length > 0 ? std::optional(document.bom().charset) : std::nullopt;
  std::optional<Charset> common;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const Charset own = document.tree(i).charset();
    if (own == Charset::UsAscii) continue;
    if (common && *common != own) return std::nullopt;
    common = own;
  }
  return common;
}

// In UTF-8 and back in the charset of the file. What cannot be decoded cannot be recoded.
void check_recoding(const Document& document, Counts& counts) {
  sgf::WriteOptions options;
  options.charset = Charset::Utf8;
  std::string utf8, back;
  if (const auto missing = sgf::write(document, options, utf8).missing) {
    ASSERT_EQ(missing->scalar, U'\xFFFD');
    ++counts.not_recoded;
    return;
  }
  ++counts.in_utf8;
  const Document in_utf8 = fuzz::read(utf8);
  ASSERT_EQ(fuzz::first_difference(document, in_utf8), fuzz::no_difference);
  options.charset = common_charset(document);
  if (!options.charset) return;
  ASSERT_FALSE(sgf::write(in_utf8, options, back).missing);
  ASSERT_EQ(fuzz::first_difference(document, fuzz::read(back)), fuzz::no_difference);
  ++counts.back;
}

Counts check_files(const std::vector<std::filesystem::path>& files) {
  Counts counts;
  for (const auto& path : files) {
    SCOPED_TRACE(path.string());
    const Document document = fuzz::read(test::read_file(path));
    check_style(document, Style::Canonical, counts);
    check_style(document, Style::Minified, counts);
    check_recoding(document, counts);
    ++counts.files;
  }
  return counts;
}

// Each number is the least, of some records a share of it; but for `not_recoded`, which is the number.
void expect_counts(const Counts& counts, const Counts& expected, std::size_t every) {
  EXPECT_GE(counts.files, test::share_of(expected.files, every));
  EXPECT_GE(counts.measured, test::share_of(expected.measured, every));
  EXPECT_GE(counts.in_utf8, test::share_of(expected.in_utf8, every));
  EXPECT_GE(counts.back, test::share_of(expected.back, every));
  if (every == 1) {
    EXPECT_EQ(counts.not_recoded, expected.not_recoded);
  }
}

TEST(Write, Conformance) {
  expect_counts(check_files(test::records_below(test::shared() / "conformance")), {34, 33, 34, 24, 0},
                test::every_loose());
}
TEST(Write, Corpus) {
  expect_counts(check_files(test::records_below(test::shared() / "corpus")), {1345, 1339, 1341, 607, 4},
                test::every_loose());
}

void check_archive(const char* name, const Counts& expected) {
  expect_counts(check_files(test::archived_records(name)), expected, test::every());
}

TEST(Write, Games) { check_archive("games", {13565, 13565, 13565, 12953, 0}); }
TEST(Write, Problems) { check_archive("problems", {6940, 6940, 6940, 505, 0}); }

}  // namespace
}  // namespace qipu
