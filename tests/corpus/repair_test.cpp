// Every shared record repaired in every way: safe repairs keep what the record says and change no byte that
// no edit names; all of them come to an end, and a second time there is nothing left to do.
#include "qipu/check/repair.hpp"
#include "qipu/check/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "qipu/check/content.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using check::Finding;
using check::Repaired;
using check::RepairOptions;
using sgf::Splice;
using sgf::Splices;

using Made = std::vector<const Finding*>;  // in one round

std::string_view slug_of(const Finding& finding) { return spec::row(finding.diagnostic.check).slug; }

std::string slugs_of(const Made& made) {
  std::string slugs;
  for (const Finding* finding : made) slugs.append(" ").append(slug_of(*finding));
  return slugs;
}

// The file as the repairs that are told of make it, round by round. (Of UTF-16 and UTF-32 only the repairs.)
class Told {
 public:
  explicit Told(std::string bytes) : bytes_(std::move(bytes)) {}

  void add(const Made& made, const sgf::Document& document) {
    begin_round(document);
    for (const Finding* finding : made) {
      EXPECT_GE(finding->repair, spec::Repair::Unsafe) << slug_of(*finding);
      exceptions_.add(*finding, document);
      edits_.insert(edits_.end(), finding->edits.begin(), finding->edits.end());
    }
    slugs_ = slugs_of(made);
  }

  std::string slugs() const { return slugs_; }  // of the last round
  const check::Exceptions& exceptions() const { return exceptions_; }
  bool is_wide() const { return is_wide_; }

  const std::string& bytes() {
    splice();
    return bytes_;
  }

 private:
  void begin_round(const sgf::Document& document) {
    splice();
    is_wide_ = document.is_wide();
    EXPECT_TRUE(is_wide_ || document.bytes() == bytes_) << "bytes that no edit names, behind" << slugs_;
  }

  void splice() {
    std::stable_sort(edits_.begin(), edits_.end(), [](const Splice& a, const Splice& b) {
      return std::pair(a.span.begin, !a.span.empty()) < std::pair(b.span.begin, !b.span.empty());
    });
    std::string out;
    std::size_t at = 0;
    for (const Splice& edit : edits_) {
      if (is_wide_) break;
      EXPECT_LE(at, edit.span.begin) << "edits meet:" << slugs_;
      out.append(bytes_, at, edit.span.begin - at).append(edit.text);
      at = edit.span.end;
    }
    bytes_ = out.append(bytes_, at);
    edits_.clear();
  }

  std::string bytes_, slugs_;
  bool is_wide_ = false;
  Splices edits_;
  check::Exceptions exceptions_;
};

sgf::Document read(const std::string& bytes) { return *sgf::Document::read(bytes); }

struct Counts {
  std::size_t files = 0;
  std::size_t changed = 0;  // by safe repairs
  std::size_t repairs = 0;  // safe ones
  std::size_t refused = 0;
};

// Repaired again it stays as it is.
void repair_again(const Repaired& once, const RepairOptions& options, const std::string& slugs) {
  EXPECT_TRUE(once.is_settled) << "never ends:" << slugs;
  const sgf::Document document = read(once.bytes);
  std::string again;
  const auto twice = check::repair(document, options,
                                   [&](const Made& made, const sgf::Document&) { again += slugs_of(made); });
  ASSERT_TRUE(twice.has_value());
  EXPECT_TRUE(twice->bytes == once.bytes) << "not settled:" << again;
}

void expect_content(const sgf::Document& before, const sgf::Document& after, const Told& told) {
  const auto found = difference(check::content_of(before), check::content_of(after), told.exceptions());
  EXPECT_FALSE(found) << "content: game " << found->game + 1 << " " << found->ident;
}

void expect_nothing_left(const sgf::Document& document, spec::Repair boldest) {
  std::set<std::string_view> left;
  for (const Finding& finding : check::check(document))
    if (finding.repair >= boldest && !check::is_made_by_name(finding.diagnostic.check))
      left.insert(slug_of(finding));
  for (const std::string_view slug : left) ADD_FAILURE() << "left: " << slug;
}

void repair_safely(const sgf::Document& before, Counts& counts) {
  SCOPED_TRACE("safe");
  Told told{std::string(before.bytes())};
  const RepairOptions options;
  const auto once = check::repair(
      before, options, [&](const Made& made, const sgf::Document& document) { told.add(made, document); });
  ASSERT_TRUE(once.has_value());
  EXPECT_EQ(once->refused, 0u);
  EXPECT_TRUE(told.is_wide() || told.bytes() == once->bytes) << "bytes that no edit names:" << told.slugs();
  ++counts.files;
  counts.changed += once->bytes != before.bytes();
  counts.repairs += once->repairs;
  counts.refused += once->refused;
  ASSERT_NO_FATAL_FAILURE(repair_again(*once, options, told.slugs()));
  const sgf::Document after = read(once->bytes);
  expect_content(before, after, told);
  if (once->refused == 0) expect_nothing_left(after, spec::Repair::Safe);
}

void repair_boldly(const sgf::Document& before) {
  SCOPED_TRACE("unsafe");
  RepairOptions options;
  options.boldest = spec::Repair::Unsafe;
  std::string slugs;
  const auto once =
      check::repair(before, options, [&](const Made& made, const sgf::Document&) { slugs = slugs_of(made); });
  ASSERT_TRUE(once.has_value());
  repair_again(*once, options, slugs);
  expect_nothing_left(read(once->bytes), spec::Repair::Unsafe);
}

// Bytes that say nothing cannot be recoded; beside stray text a new CA may change how the rest is read.
void recode(const sgf::Document& before) {
  SCOPED_TRACE("utf-8");
  RepairOptions options;
  options.charset = spec::Charset::Utf8;
  const auto once = check::repair(before, options);
  if (!once) return;
  ASSERT_NO_FATAL_FAILURE(repair_again(*once, options, {}));
  const sgf::Document after = read(once->bytes);
  for (std::uint32_t g = 0; g < after.tree_count(); ++g)
    EXPECT_TRUE(after.tree(g).charset() == spec::Charset::Utf8 ||
                after.tree(g).charset() == spec::Charset::UsAscii);
}

void raise_version(const sgf::Document& before) {
  SCOPED_TRACE("ff4");
  RepairOptions options;
  options.to_ff4 = true;
  std::string slugs;
  const auto once =
      check::repair(before, options, [&](const Made& made, const sgf::Document&) { slugs = slugs_of(made); });
  ASSERT_TRUE(once.has_value());
  ASSERT_NO_FATAL_FAILURE(repair_again(*once, options, slugs));
  const sgf::Document after = read(once->bytes);
  for (std::uint32_t g = 0; g < after.tree_count(); ++g)
    EXPECT_TRUE(after.tree(g).ff() >= 4 || after.tree(g).gm() != 1);
}

void repair_file(const std::filesystem::path& path, Counts& counts) {
  SCOPED_TRACE(path.string());
  const sgf::Document before = read(test::read_file(path));
  repair_safely(before, counts);
  repair_boldly(before);
  recode(before);
  raise_version(before);
}

// With the counts in what --gtest_output=xml writes.
Counts repair_all(const std::vector<std::filesystem::path>& files) {
  Counts counts;
  for (const auto& path : files) repair_file(path, counts);
  testing::Test::RecordProperty("files", std::to_string(counts.files));
  testing::Test::RecordProperty("changed", std::to_string(counts.changed));
  testing::Test::RecordProperty("repairs", std::to_string(counts.repairs));
  testing::Test::RecordProperty("refused", std::to_string(counts.refused));
  return counts;
}

TEST(Repairs, Conformance) {
  const Counts counts = repair_all(test::records_below(test::shared() / "conformance"));
  EXPECT_GE(counts.files, test::loose_share_of(25));
}

TEST(Repairs, Corpus) {
  const Counts counts = repair_all(test::records_below(test::shared() / "corpus"));
  EXPECT_GE(counts.files, test::loose_share_of(1000));
  EXPECT_GE(counts.changed, test::loose_share_of(400));
}

TEST(Repairs, ArchivedGames) {
  EXPECT_GE(repair_all(test::archived_records("games")).files, test::share_of(13'565));
}

TEST(Repairs, ArchivedProblems) {
  EXPECT_GE(repair_all(test::archived_records("problems")).files, test::share_of(6'940));
}

}  // namespace
}  // namespace qipu
