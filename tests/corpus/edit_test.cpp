// Random edits of every shared record, ten or, in the archives, three of each: each does what it says and
// leaves the other bytes alone; undo gives back the file, redo the edits.
#include "qipu/sgf/edit.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "qipu/testing/edit_script.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using sgf::script::Verdict;

struct Counts {
  std::map<Verdict, std::size_t> verdicts;
  std::size_t files = 0;
};

void edit_file(const std::filesystem::path& path, std::uint32_t seed, int edits, Counts& counts) {
  SCOPED_TRACE(path.string());
  const std::string bytes = test::read_file(path);
  auto document = sgf::Document::read(bytes);
  ASSERT_TRUE(document.has_value());
  const bool is_damaged = !document->diagnostics().empty();
  ++counts.files;
  std::mt19937 random(seed);
  sgf::Editor editor(std::move(*document));
  sgf::script::Scripter scripter(
      editor, [&](std::uint32_t count) { return static_cast<std::uint32_t>(random() % count); });
  for (int i = 0; i < edits; ++i) {
    const sgf::script::Report report = scripter.edit();
    ++counts.verdicts[report.verdict];
    ASSERT_NE(report.verdict, Verdict::Wrong) << "edit " << i << ": " << report.command;
    // An edit beside stray text may be refused: nothing has changed then.
    EXPECT_TRUE(report.verdict != Verdict::Refused || is_damaged) << "edit " << i << ": " << report.command;
  }
  const std::string edited(editor.bytes());
  while (editor.undo()) {
  }
  ASSERT_EQ(editor.bytes(), bytes);
  while (editor.redo()) {
  }
  ASSERT_EQ(editor.bytes(), edited);
}

void edit_all(const std::vector<std::filesystem::path>& files, std::size_t at_least, int edits) {
  Counts counts;
  std::uint32_t seed = 1;
  for (const auto& path : files) {
    edit_file(path, seed++, edits, counts);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GE(counts.files, at_least);
  EXPECT_GT(counts.verdicts[Verdict::Done], counts.files * static_cast<std::size_t>(edits) / 2);
  EXPECT_LE(counts.verdicts[Verdict::Refused], counts.files / 100 + 1);
}

void edit_archive(const std::string& name, std::size_t at_least) {
  edit_all(test::some_archived_records(name), test::share_of_some(at_least), 3);
}

TEST(Edits, Conformance) {
  edit_all(test::records_below(test::shared() / "conformance"), test::loose_share_of(25), 10);
}
TEST(Edits, Corpus) {
  edit_all(test::records_below(test::shared() / "corpus"), test::loose_share_of(1000), 10);
}
TEST(Edits, ArchivedGames) { edit_archive("games", 13'000); }
TEST(Edits, ArchivedProblems) { edit_archive("problems", 6'000); }

}  // namespace
}  // namespace qipu
