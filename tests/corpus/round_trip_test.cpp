// Every shared file comes back byte for byte, holds together, and streams as the same trees.
#include <gtest/gtest.h>

#include <cstring>

#include "qipu/check/check.hpp"
#include "qipu/sgf/events.hpp"
#include "qipu/sgf/stream.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/testing/invariants.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

struct CountNodes : sgf::IgnoreEvents {
  void move(std::uint32_t) { ++nodes; }
  void node(std::uint32_t) { ++nodes; }
  std::uint32_t nodes = 0;
};

sgf::TreeStream stream_of(const std::string& bytes, std::size_t& at) {
  return sgf::TreeStream([&bytes, &at](char* buffer, std::size_t wanted) -> Result<std::size_t> {
    const std::size_t count = std::min(wanted, bytes.size() - at);
    std::memcpy(buffer, bytes.data() + at, count);
    at += count;
    return count;
  });
}

void check_file(const std::filesystem::path& path) {
  SCOPED_TRACE(path.string());
  const std::string bytes = test::read_file(path);
  const auto document = sgf::Document::read(bytes);
  ASSERT_TRUE(document.has_value());
  ASSERT_EQ(sgf::preserved(*document), bytes);
  fuzz::check_document(*document);
  for (const check::Finding& finding : check::check(*document))
    ASSERT_FALSE(check::message(finding.diagnostic, *document, Language::Chinese).empty());

  if (!document->is_wide() && document->bom().length == 0) {
    CountNodes events;
    ASSERT_TRUE(sgf::read_events(bytes, events).has_value());
    ASSERT_EQ(events.nodes, document->node_count());
  }
  std::string joined;
  std::uint32_t nodes = 0;
  std::size_t at = 0;
  for (sgf::TreeStream stream = stream_of(bytes, at);;) {
    const auto next = stream.next();
    ASSERT_TRUE(next.has_value());
    if (!*next) break;
    joined += sgf::preserved(**next);
    nodes += (*next)->node_count();
  }
  ASSERT_EQ(joined, bytes);
  ASSERT_EQ(nodes, document->node_count());
}

TEST(RoundTrip, Conformance) {
  for (const auto& path : test::files_below(test::shared() / "conformance")) check_file(path);
}

TEST(RoundTrip, Corpus) {
  const auto folder = test::shared() / "corpus";
  const auto files = test::every() > 1 ? test::records_below(folder) : test::files_below(folder);
  for (const auto& path : files) check_file(path);  // archives too: any bytes come back
  EXPECT_GT(files.size(), test::loose_share_of(1000));
}

void check_archive(const char* name, std::size_t at_least) {
  const auto files = test::archived_records(name);
  for (const auto& path : files) check_file(path);
  EXPECT_GT(files.size(), test::share_of(at_least));
}

TEST(RoundTrip, ArchivedGames) { check_archive("games", 13'000); }
TEST(RoundTrip, ArchivedProblems) { check_archive("problems", 6'000); }

}  // namespace
}  // namespace qipu
