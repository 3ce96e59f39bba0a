// Matches of two scripts: which games are played, and what is there already.
#include "qipu/engine/match_run.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <atomic>
#include <map>

#include "qipu/engine/match_record.hpp"
#include "qipu/game/line.hpp"
#include "scripts.hpp"

namespace qipu::engine {
namespace {

EngineSpec that_says(const std::string& answer) {
  return script(polite("genmove) printf '=%s " + answer + "\\n\\n' $id;;"));
}

class Matches : public testing::Test {
 protected:
  MatchRun match(std::uint32_t games, const std::string& first = "pass") const {
    MatchPlan plan;
    plan.openings.resize(1);
    plan.openings[0].size = 5;
    plan.openings[0].komi = Decimal::of(5, 1);
    plan.openings[0].rules = &go::rules_of(go::RulesName::Chinese);
    const std::array<EngineSpec, 2> specs{that_says(first), that_says("pass")};
    name_engines(plan, specs);
    return MatchRun(std::move(plan), specs, games, Language::English);
  }
  Result<bool> play(MatchRun& run) {
    return run.play(stop_, [](std::uint32_t number) { return std::to_string(number) + ".sgf"; },
                    {.keep =
                         [this](const MatchGame& game) {
                           records_[game.number] = record_text(game);
                           return game.number != full_at_;
                         },
                     .over = [this](const MatchResult& result) { over_.push_back(result.number); }});
  }

  std::atomic<bool> stop_ = false;
  std::uint32_t full_at_ = 0;
  std::map<std::uint32_t, std::string> records_;
  std::vector<std::uint32_t> over_;
};

TEST_F(Matches, TellTwoEnginesOfOneNameApart) {
  EXPECT_EQ(match(1).plan().names, (std::array<std::string, 2>{"script", "script (2)"}));
}

TEST_F(Matches, PlayAllGames) {
  MatchRun run = match(3);
  const Result<bool> whole = play(run);
  ASSERT_TRUE(whole);
  EXPECT_TRUE(*whole);
  EXPECT_EQ(over_, (std::vector<std::uint32_t>{1, 2, 3}));
  ASSERT_EQ(run.results().size(), 3u);
  EXPECT_EQ(run.results()[1].black, 1u);
  EXPECT_EQ(run.results()[1].file, "2.sgf");
  EXPECT_FALSE(run.has_failures());
  EXPECT_NE(records_[3].find("RE[W+0.5]"), std::string::npos);
}

TEST_F(Matches, GoOnWhereAnotherRunHasStopped) {
  MatchRun before = match(2);
  ASSERT_TRUE(play(before));
  over_.clear();
  MatchRun run = match(3);
  const sgf::Document second = *sgf::Document::read(records_[2]);
  EXPECT_TRUE(run.take_record(2, game::main_line_end(second.tree(0).root()), "old.sgf"));
  const sgf::Document other = *sgf::Document::read("(;SZ[5];B[aa])");
  EXPECT_FALSE(run.take_record(1, game::main_line_end(other.tree(0).root()), "other.sgf"));
  ASSERT_TRUE(play(run));
  EXPECT_EQ(over_, (std::vector<std::uint32_t>{1, 3}));
  ASSERT_EQ(run.results().size(), 3u);
  EXPECT_EQ(run.results()[1].file, "old.sgf");
}

TEST_F(Matches, EndWithTheFlagAndWithTheFirstRecordThatIsNotKept) {
  full_at_ = 2;
  MatchRun run = match(3);
  EXPECT_FALSE(*play(run));
  EXPECT_EQ(run.results().size(), 2u);
  stop_ = true;
  EXPECT_FALSE(*play(run));
  EXPECT_EQ(run.results().size(), 2u);
}

TEST_F(Matches, EndWhileAnEngineStarts) {
  const std::string mark = testing::TempDir() + "qipu_match_starts." + std::to_string(::getpid());
  MatchPlan plan;
  plan.openings.resize(1);
  plan.openings[0].size = 5;
  plan.openings[0].rules = &go::rules_of(go::RulesName::Chinese);
  const std::array<EngineSpec, 2> specs{that_says("pass"), silent_at_start(mark)};
  name_engines(plan, specs);
  MatchRun run(std::move(plan), specs, 1, Language::English);
  const RaisedAtMark user(mark, stop_);
  const Result<bool> whole = play(run);
  ASSERT_TRUE(whole) << message(whole.error());
  EXPECT_FALSE(*whole);
  EXPECT_TRUE(run.results().empty());
}

TEST_F(Matches, NameFailures) {
  MatchRun run = match(1, "nonsense");
  ASSERT_TRUE(play(run));
  EXPECT_TRUE(run.has_failures());
}

TEST_F(Matches, DoNotBeginWithoutAnEngine) {
  MatchPlan plan;
  plan.openings.resize(1);
  EngineSpec none;
  none.name = "none";
  none.command = {"/nowhere/none"};
  MatchRun run(plan, {none, none}, 1, Language::English);
  const Result<bool> whole = play(run);
  ASSERT_FALSE(whole);
  EXPECT_EQ(whole.error().id, ErrorId::EngineNotFound);
}

}  // namespace
}  // namespace qipu::engine
