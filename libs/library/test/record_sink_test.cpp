// Where changed records go, and what is told of those that cannot.
#include "qipu/library/record_sink.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "qipu/library/walk.hpp"
#include "qipu/testing/made_folder.hpp"
#include "qipu/testing/text_sink.hpp"

namespace qipu::library {
namespace {

using Kind = FileTrouble::Kind;

using Stream = test::TextSink;

// Every record below the folder becomes `bytes`; what it was, if that is nothing.
class Rewriting {
 public:
  Rewriting(const test::Folder& folder, Destination destination)
      : folder_(folder), destination_(destination) {}

  bool all_become(std::optional<std::string> bytes) {
    const std::vector<std::string> paths{folder_.path()};
    const auto on_trouble = [this](const FileTrouble& trouble) { troubles.push_back(trouble.kind); };
    RecordSink sink(destination_, paths, stream, on_trouble);
    Walk walk(paths);
    bool is_done = true;
    while (const std::optional<Record> record = walk.next()) is_done &= become(*record, bytes, sink);
    skipped = sink.skipped();
    return is_done;
  }

  Stream stream;
  std::vector<Kind> troubles;
  std::uint64_t skipped = 0;

 private:
  bool become(const Record& record, const std::optional<std::string>& bytes, RecordSink& sink) {
    const query::GameFilter all;
    Result<MeantReader> reader = MeantReader::open(all, record);
    if (!reader) return false;
    RecordChange change;
    ChangeReader changes(change, *reader, {.keeps_old = true, .in_place = destination_.write});
    const Result<std::optional<Part>> part = reader->next();
    if (!part || !*part) return false;
    changes.look_at(**part);
    changes.take(**part, bytes);
    const bool is_done = sink.end(record, change);
    if (!is_done) sink.give_up();
    return is_done;
  }

  const test::Folder& folder_;
  Destination destination_;
};

TEST(RecordSink, RewritesInPlaceWithBackups) {
  const test::Folder folder;
  folder.write("a.sgf", "(;C[old])");
  folder.write("a.sgf.bak", "older");
  Rewriting run(folder, {.write = true, .backup = true});
  EXPECT_TRUE(run.all_become("(;C[new])"));
  EXPECT_EQ(folder.read("a.sgf"), "(;C[new])");
  EXPECT_EQ(folder.read("a.sgf.bak"), "older");
  EXPECT_EQ(folder.read("a.sgf.bak2"), "(;C[old])");
  EXPECT_TRUE(run.troubles.empty());
}

// A file of two names, both read before one of them is written.
class TwoNames : public testing::Test {
 protected:
  TwoNames() {
    folder_.write("a.sgf", "(;C[old])");
    std::filesystem::create_hard_link(folder_.path("a.sgf"), folder_.path("b.sgf"));
    paths_ = {folder_.path("a.sgf"), folder_.path("b.sgf")};
    Walk walk(paths_);
    while (const std::optional<Record> record = walk.next()) {
      Result<MeantReader> reader = MeantReader::open(all_, *record);
      ChangeReader reading(changes_.emplace_back(), *reader, {.keeps_old = true, .in_place = true});
      reading.take(**reader->next(), "(;C[new])");
      records_.push_back(*record);
    }
  }
  bool rewrite(std::size_t which) { return sink_.end(records_[which], changes_[which]); }

  test::Folder folder_;
  std::vector<Kind> troubles_;

 private:
  query::GameFilter all_;
  std::vector<std::string> paths_;
  std::deque<RecordChange> changes_;
  std::vector<Record> records_;
  Stream stream_;
  RecordSink sink_{{.write = true}, paths_, stream_, [this](const FileTrouble& trouble) {
                     troubles_.push_back(trouble.kind);
                   }};
};

// Of each name the file is another one when the first has been taken from it.
TEST_F(TwoNames, AreBothRewritten) {
  EXPECT_TRUE(rewrite(0));
  EXPECT_TRUE(rewrite(1));
  for (const char* const name : {"a.sgf", "b.sgf"}) EXPECT_EQ(folder_.read(name), "(;C[new])");
  EXPECT_EQ(troubles_, std::vector{Kind::LinksNotKept});
}

TEST_F(TwoNames, OfWhichAnotherProgramChangesOne) {
  EXPECT_TRUE(rewrite(0));
  folder_.write("b.sgf", "(;C[theirs])");
  EXPECT_FALSE(rewrite(1));
  EXPECT_EQ(folder_.read("b.sgf"), "(;C[theirs])");
  EXPECT_EQ(troubles_, (std::vector{Kind::LinksNotKept, Kind::Changed}));
}

TEST(RecordSink, LeavesWhatDoesNotChange) {
  const test::Folder folder;
  folder.write("a.sgf", "(;C[old])");
  Rewriting run(folder, {.write = true, .backup = true});
  EXPECT_TRUE(run.all_become(std::nullopt));
  EXPECT_FALSE(std::filesystem::exists(folder.path("a.sgf.bak")));
}

TEST(RecordSink, ForeignRecordsAreNotRewrittenInPlace) {
  const test::Folder folder;
  folder.write("a.ngf", "Game\n19\nLee\nCho\nwww\n0\n0\n6\n20030101\n5\nBlack wins\n1\nPMABQDDQD\n");
  Rewriting run(folder, {.write = true});
  EXPECT_FALSE(run.all_become("(;)"));
  EXPECT_EQ(run.troubles, std::vector{Kind::ForeignInPlace});
}

TEST(RecordSink, FillsAFolder) {
  const test::Folder folder;
  folder.write("in/x/a.sgf", "(;C[old])");
  const test::Folder target;
  const std::string out = target.path("out");
  Rewriting run(folder, {.out_dir = out});
  EXPECT_TRUE(run.all_become("(;C[new])"));
  EXPECT_EQ(target.read("out/in/x/a.sgf"), "(;C[new])");
  EXPECT_EQ(folder.read("in/x/a.sgf"), "(;C[old])");
  // Once more: what stands there is refused, skipped or replaced.
  Rewriting refused(folder, {.out_dir = out});
  EXPECT_FALSE(refused.all_become("(;C[newer])"));
  EXPECT_EQ(refused.troubles, std::vector{Kind::StandsThere});
  Rewriting skipping(folder, {.out_dir = out, .skip = true});
  EXPECT_TRUE(skipping.all_become("(;C[newer])"));
  EXPECT_EQ(skipping.skipped, 1u);
  EXPECT_EQ(target.read("out/in/x/a.sgf"), "(;C[new])");
  Rewriting forced(folder, {.out_dir = out, .force = true});
  EXPECT_TRUE(forced.all_become("(;C[newer])"));
  EXPECT_EQ(target.read("out/in/x/a.sgf"), "(;C[newer])");
}

// Whatever becomes of the records before it, a record has the same name.
TEST(RecordSink, NamesDoNotHangOnWhatBecomesOfOthers) {
  const test::Folder target;
  const std::vector<std::string> paths{"x", "y", "z", "w"};
  Stream stream;
  RecordSink sink({.out_dir = target.path()}, paths, stream, [](const FileTrouble&) {});
  const auto named = [](const std::string& path) {
    Record record;
    record.path = record.name = path;
    return record;
  };
  sink.pass_over(named("x/a.gib"));
  sink.pass_over(named("./x/a.gib"));  // once more
  EXPECT_FALSE(sink.begin(named("x/a.gib"), true));
  sink.give_up();
  sink.begin(named("y/a.sgf"), false);
  sink.give_up();
  RecordChange change;
  change.new_bytes = "(;)";
  EXPECT_TRUE(sink.add(named("z/a.sgf"), change));
  sink.pass_over(named("z/a.sgf"));
  EXPECT_TRUE(sink.end(named("w/a.sgf"), change));
  EXPECT_EQ(target.read("a (4).sgf"), "(;)");
  EXPECT_FALSE(std::filesystem::exists(target.path("a (3).sgf"))) << "was given up";
  change.new_bytes = "(;C[again])";
  EXPECT_TRUE(sink.end(named("w/a.sgf"), change));
  EXPECT_EQ(target.read("a (4).sgf"), "(;)");
  EXPECT_FALSE(std::filesystem::exists(target.path("a (5).sgf"))) << "it was there before";
}

TEST(RecordSink, OneGoesToTheStreamOrAFile) {
  const test::Folder folder;
  folder.write("a.sgf", "(;C[old])");
  Rewriting streamed(folder, {});
  EXPECT_TRUE(streamed.all_become("(;C[new])"));
  EXPECT_EQ(streamed.stream.text, "(;C[new])");
  const test::Folder other;
  Rewriting saved(folder, {.output = other.path("b.sgf")});
  EXPECT_TRUE(saved.all_become("(;C[new])"));
  EXPECT_EQ(other.read("b.sgf"), "(;C[new])");
  EXPECT_EQ(saved.stream.text, "");
  Rewriting dry(folder, {.dry_run = true});
  EXPECT_TRUE(dry.all_become("(;C[new])"));
  EXPECT_EQ(dry.stream.text, "");
}

TEST(RecordSink, StandardInputHasNoName) {
  const test::Folder folder;
  std::vector<Kind> troubles;
  OutFolder out([&](const FileTrouble& trouble) { troubles.push_back(trouble.kind); }, folder.path(),
                system::Existing::Kept);
  Record record;
  record.path = record.name = "-";
  EXPECT_FALSE(out.place_of(record, {"-"}));
  record.path = record.name = "a.sgf";
  EXPECT_EQ(out.place_of(record, {"a.sgf"}), folder.path("a.sgf"));
  EXPECT_EQ(troubles, std::vector{Kind::NoName});
}

}  // namespace
}  // namespace qipu::library
