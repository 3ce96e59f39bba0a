#include "qipu/library/record_counter.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "qipu/testing/made_folder.hpp"

namespace qipu::library {
namespace {

Statistics counted(const test::Folder& folder, RecordCounterOptions options, std::atomic<int>& meant) {
  options.threads = 2;
  RecordCounter counter(std::move(options));
  const Result<Scanned> scanned =
      scan({folder.path()}, {.jobs = 2}, [&](const Record& record, Delivery& delivery) {
        const Result<bool> is_meant = counter.count(record, delivery, {});
        meant += is_meant && *is_meant;
      });
  EXPECT_TRUE(scanned);
  return counter.take();
}

class RecordCounterTest : public testing::Test {
 protected:
  RecordCounterTest() {
    folder_.write("a.sgf", "(;GM[1]FF[4]SZ[19]PB[Lin];B[aa];W[bb])");
    folder_.write("b.sgf", "(;GM[1]FF[4]SZ[9]PB[Xu];B[aa](;W[bb])(;W[cc]))(;SZ[9])");
    folder_.write("c.sgf", "nothing");
    folder_.write("d.sgf", "(;SZ[9]PB[Shi];B[aa]");
  }
  const test::Folder folder_;
  std::atomic<int> meant_ = 0;
};

TEST_F(RecordCounterTest, CountsFilesAndTheirGames) {
  const Statistics all = counted(folder_, {}, meant_);
  EXPECT_EQ(all.files, 4u);
  EXPECT_EQ(all.no_record, 1u);
  EXPECT_EQ(all.recovered, 1u);
  EXPECT_EQ(all.games, 4u);
  EXPECT_EQ(meant_, 4);
}

TEST_F(RecordCounterTest, CountsOnlyWhatIsChosen) {
  RecordCounterOptions options;
  options.choose = [](sgf::Tree tree) {
    std::vector<game::Game> games = game::games_in(tree);
    std::erase_if(games, [](const game::Game& game) { return game.info().find("PB").text() != "Xu"; });
    return games;
  };
  const Statistics chosen = counted(folder_, options, meant_);
  EXPECT_EQ(chosen.files, 1u);
  EXPECT_EQ(chosen.games, 1u);
  EXPECT_EQ(meant_, 1);
}

TEST_F(RecordCounterTest, CountsFindingsWhereThatIsAsked) {
  EXPECT_FALSE(counted(folder_, {}, meant_).has_findings);
  EXPECT_TRUE(counted(folder_, {.findings = true}, meant_).has_findings);
}

}  // namespace
}  // namespace qipu::library
