// Ten random edits of every shared record: each does what it says and leaves the other bytes alone; undo
// gives back the file, redo the edits.
#include "qipu/sgf/edit.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "../../fuzz/edit_script.hpp"
#include "files.hpp"

namespace qipu {
namespace {

using sgf::script::Verdict;

constexpr int edits = 10;
constexpr std::uint32_t most_nodes = 20'000;  // the twin is slow

struct Counts {
  std::map<Verdict, std::size_t> verdicts;
  std::size_t files = 0;
};

void edit_file(const std::filesystem::path& path, std::uint32_t seed, Counts& counts) {
  SCOPED_TRACE(path.string());
  const std::string bytes = test::read_file(path);
  auto document = sgf::Document::read(bytes);
  ASSERT_TRUE(document.has_value());
  const bool is_damaged = !document->diagnostics().empty();
  if (document->node_count() > most_nodes) return;
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

void edit_all(const std::filesystem::path& folder, std::size_t at_least) {
  Counts counts;
  std::uint32_t seed = 1;
  for (const auto& path : test::files_below(folder)) {
    if (path.extension() == ".zst") continue;
    edit_file(path, seed++, counts);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GE(counts.files, at_least);
  EXPECT_GT(counts.verdicts[Verdict::Done], counts.files * edits / 2);
  EXPECT_LE(counts.verdicts[Verdict::Refused], counts.files / 100 + 1);
}

TEST(Edits, Conformance) { edit_all(test::shared() / "conformance", 25); }
TEST(Edits, Corpus) { edit_all(test::shared() / "corpus", 1000); }

}  // namespace
}  // namespace qipu
