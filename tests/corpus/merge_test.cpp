// Every shared record merged: with nothing, with itself, and in three ways.
#include "qipu/compare/merge.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "qipu/check/content.hpp"
#include "qipu/compare/three_way.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

struct Counts {
  std::size_t files = 0;
  std::size_t merged = 0;
  std::size_t changed = 0;
  std::size_t anew = 0;
};

sgf::Document as_ff4(const sgf::Document& document) {
  sgf::WriteOptions options;
  options.ff = 4;
  std::string bytes;
  EXPECT_FALSE(sgf::write(document, options, bytes).missing);
  return *sgf::Document::read(std::move(bytes));
}

// The SGF2 dialect is written in the usual words, which have other types.
bool is_sgf2(const sgf::Document& document) {
  for (std::uint32_t g = 0; g < document.tree_count(); ++g)
    if (document.tree(g).context().sgf2) return true;
  return false;
}

void expect_same(const sgf::Document& expected, const sgf::Document& found) {
  const auto difference = check::difference(check::content_of(expected), check::content_of(found));
  ASSERT_FALSE(difference) << difference->ident << " in tree " << difference->game + 1 << "\n"
                           << expected.bytes().substr(0, 1500) << "\n----\n"
                           << found.bytes().substr(0, 1500);
}

// Versions that are none are 4 afterwards.
bool is_plain_version(const sgf::Document& document) {
  for (std::uint32_t g = 0; g < document.tree_count(); ++g)
    if (document.tree(g).ff() > 4 || document.tree(g).ff() < 1) return false;
  return true;
}

// What cannot be decoded has no place in UTF-8.
bool is_decoded(const sgf::Document& document) {
  sgf::WriteOptions options;
  options.charset = spec::Charset::Utf8;
  std::string bytes;
  return !sgf::write(document, options, bytes).missing;
}

void merge_alone(const sgf::Document& document, Counts& counts) {
  if (is_sgf2(document) || !is_plain_version(document) || !is_decoded(document)) return;
  const sgf::Document expected = as_ff4(document);
  for (const compare::JoinBy by : {compare::JoinBy::Moves, compare::JoinBy::Content}) {
    compare::MergeOptions options;
    options.by = by;
    options.trees = compare::Trees::Keep;
    compare::Merger merger(options);
    ASSERT_TRUE(merger.add(document, "a"));
    const auto alone = std::move(merger).finish();
    ASSERT_TRUE(alone);
    ASSERT_NO_FATAL_FAILURE(expect_same(expected, alone->document));
  }
  if (document.tree_count() != 1) return;
  compare::Merger merger;
  ASSERT_TRUE(merger.add(document, "a"));
  ASSERT_TRUE(merger.add(document, "b"));
  const auto twice = std::move(merger).finish();
  ASSERT_TRUE(twice);
  ASSERT_NO_FATAL_FAILURE(expect_same(expected, twice->document));
  ++counts.merged;
}

// A comment on some nodes, a variation at some others; nothing if the record is too damaged to be edited.
std::string annotated(const sgf::Document& document, std::uint32_t from) {
  sgf::Editor editor(*sgf::Document::read(std::string(document.bytes())));
  sgf::Transaction edit = editor.begin();
  const std::uint32_t step = document.node_count() / 3 + 1;
  for (std::uint32_t i = from; i < document.node_count(); i += step) {
    const sgf::NodeId id = document.node_at(i).id();
    if (!document.node_at(i).find("C") && !edit.set(id, "C", sgf::NewValue::text("note"))) return {};
    if (!edit.insert(id, 1000,
                     {{{{"B", {sgf::NewValue::written("aa")}}, {"N", {sgf::NewValue::text("x")}}}}}))
      return {};
  }
  if (!edit.commit()) return {};
  return std::string(editor.bytes());
}

void merge_three_ways(const sgf::Document& base, Counts& counts) {
  if (base.node_count() < 3 || base.bytes().size() > 300'000) return;
  const std::string one = annotated(base, 0), other = annotated(base, 1);
  if (one.empty() || other.empty()) return;
  const sgf::Document ours = *sgf::Document::read(one), theirs = *sgf::Document::read(other);
  const auto none = compare::merge_three_way(base, ours, base);
  ASSERT_TRUE(none);
  ASSERT_EQ(none->bytes, one);
  const auto all = compare::merge_three_way(base, base, ours);
  ASSERT_TRUE(all && all->conflicts.empty());
  counts.anew += all->is_anew;
  if (!all->is_anew) {
    ASSERT_NO_FATAL_FAILURE(expect_same(ours, *sgf::Document::read(all->bytes)));
  }
  const auto both = compare::merge_three_way(base, ours, theirs);
  ASSERT_TRUE(both && both->conflicts.empty());
  const sgf::Document merged = *sgf::Document::read(both->bytes);
  ASSERT_EQ(merged.node_count() + base.node_count(), ours.node_count() + theirs.node_count());
  ++counts.changed;
}

void merge_file(const std::filesystem::path& path, Counts& counts) {
  SCOPED_TRACE(path.string());
  const auto document = sgf::Document::read(test::read_file(path));
  ASSERT_TRUE(document.has_value());
  ++counts.files;
  ASSERT_NO_FATAL_FAILURE(merge_alone(*document, counts));
  ASSERT_NO_FATAL_FAILURE(merge_three_ways(*document, counts));
}

Counts merge_all(const std::vector<std::filesystem::path>& files) {
  Counts counts;
  for (const auto& path : files) {
    const std::string kind = path.extension().string();
    const bool is_record = kind == ".sgf" || kind == ".SGF" || kind == ".mgt";
    if (!is_record) continue;
    merge_file(path, counts);
    if (testing::Test::HasFatalFailure()) break;
  }
  return counts;
}

void merge_archive(const std::string& name, std::size_t at_least) {
  const Counts counts = merge_all(test::some_archived_records(name));
  EXPECT_GE(counts.merged, test::share_of_some(at_least * 9 / 10));
  EXPECT_GE(counts.changed, test::share_of_some(at_least * 9 / 10));
  EXPECT_LE(counts.anew, counts.changed / 100);
}

TEST(Merges, Conformance) {
  const Counts counts = merge_all(test::records_below(test::shared() / "conformance"));
  EXPECT_GE(counts.merged, test::loose_share_of(10));
}

TEST(Merges, Corpus) {
  const Counts counts = merge_all(test::records_below(test::shared() / "corpus"));
  EXPECT_GE(counts.files, test::loose_share_of(1000));
  EXPECT_GE(counts.merged, test::loose_share_of(800));
  EXPECT_GE(counts.changed, test::loose_share_of(700));
}

TEST(Merges, ArchivedGames) { merge_archive("games", 13'000); }
TEST(Merges, ArchivedProblems) { merge_archive("problems", 6'000); }

}  // namespace
}  // namespace qipu
